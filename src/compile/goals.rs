//! Goals for each player.
//!
//! A pattern becomes the list of all the places where it could stand: *lines*, each some squares
//! with what must stand on them. After a ply only lines through a square that has changed can have
//! come to stand, and each square knows its lines.

use rustc_hash::FxHashMap;

use super::tables::squares_of_zone;
use super::{NUMBERS, TooLarge};
use crate::model::{
    Game, GoalCondition, GoalKind, GoalPlace, Occupant, PatternStep, PieceId, PlayerId, SquareId,
};
use crate::program::words_of;
use crate::rules::goals::occupies;
use crate::rules::{Attributes, Piece};

/// The goals of a game, compiled.
#[derive(Clone, Debug, Default)]
pub struct Goals {
    /// All goals, for each player by himself.
    pub all: Vec<Judged>,
    /// In which order they are judged (rule M2), by who moved last: first for nobody, then for each
    /// player. Goals that never hold are left out.
    pub orders: Vec<Vec<u32>>,
    /// The patterns.
    pub lines: Vec<Lines>,
    /// What may stand on a square of a pattern.
    pub occupants: Occupants,
    /// Whether positions are counted.
    pub repetition: bool,
}

/// A goal as it is judged for one player.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The player.
    pub player: u16,
    /// Its index in the game.
    pub index: usize,
    /// What it means.
    pub kind: GoalKind,
    /// What must hold.
    pub test: Test,
}

/// A condition of a goal, for one player.
#[derive(Clone, Debug)]
pub enum Test {
    /// Always this.
    Constant(bool),
    /// Does not hold.
    Not(Box<Test>),
    /// All hold.
    All(Vec<Test>),
    /// One holds.
    Any(Vec<Test>),
    /// The player is to move, has no legal move and is not in check (rule G6).
    Stalemated,
    /// The player is to move, and the position stands for the third time (rule G7).
    Repetition,
    /// The player is to move, has no legal move, and one of these is attacked (rule G6).
    Checkmated(Vec<PieceId>),
    /// One of these of the player's was taken (rule G5).
    Captured(Vec<PieceId>),
    /// So many pieces of the player's, or of one type of his (rule G2).
    Remaining(u32, Option<PieceId>),
    /// So many pieces of everybody's, or of one type (rule G3).
    Total(u32, Option<PieceId>),
    /// One of the lines with this number stands.
    Lines(usize),
    /// On each place stands one of these occupants (rule G4).
    Places(u16, Vec<PlaceTest>),
}

/// A place of an absolute-config.
#[derive(Clone, Debug)]
pub enum PlaceTest {
    /// A square.
    Square(u16),
    /// Some square of these.
    Some(Vec<u16>),
}

/// Places where a pattern may stand.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    /// The squares of all lines, each with what may stand there.
    cells: Vec<(u16, u16)>,
    /// Where each line begins among them; one more at the end.
    begins: Vec<u32>,
    /// The lines through each square, square after square.
    through: Vec<u32>,
    /// Where those of each square begin; one more at the end.
    through_begins: Vec<u32>,
    /// The same lines as sets, if all want one occupant everywhere.
    pub sets: Option<LineSets>,
}

/// A line: squares, each with the number of what may stand there.
type Line = Vec<(u16, u16)>;

/// An owner, and a type if it is not all types.
type Wanted = (u16, Option<u16>);

/// Lines on all of whose squares the same must stand: pieces of one owner, of one type or all.
#[derive(Clone, Debug)]
pub struct LineSets {
    /// The owner.
    pub owner: u16,
    /// The type, if it is not all types.
    pub kind: Option<u16>,
    words: usize,
    /// How many squares the shortest line has.
    pub shortest: u32,
    /// The squares of each line, in the order of the lines through squares.
    bits: Vec<u64>,
}

impl Goals {
    /// Wins and losses before draws and counts, those of the player who moved last before the
    /// others', each in text order (rule M2).
    fn put_in_order(&mut self, players: u16) {
        let never = |goal: &Judged| matches!(goal.test, Test::Constant(false));
        let is_late = |goal: &Judged| matches!(goal.kind, GoalKind::Draw | GoalKind::Count);
        for last in std::iter::once(None).chain((0..players).map(Some)) {
            let judged = (0..).zip(&self.all).filter(|(_, goal)| !never(goal));
            let mut order: Vec<(u32, &Judged)> = judged.collect();
            // The sort is stable, and the goals stand by player.
            order.sort_by_key(|(_, goal)| (is_late(goal), Some(goal.player) != last));
            let order = order.into_iter().map(|(number, _)| number).collect();
            self.orders.push(order);
        }
    }
}

impl LineSets {
    /// The lines that follow one another from the first to before the last, as sets.
    #[inline(always)]
    fn between(&self, begin: u32, end: u32) -> &[u64] {
        &self.bits[begin as usize * self.words..end as usize * self.words]
    }
}

impl Lines {
    /// How many lines there are.
    pub fn len(&self) -> usize {
        self.begins.len() - 1
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A line: squares, and which occupants each wants.
    pub fn line(&self, line: usize) -> &[(u16, u16)] {
        &self.cells[self.begins[line] as usize..self.begins[line + 1] as usize]
    }

    /// The lines through a square.
    pub fn through(&self, square: usize) -> &[u32] {
        let begins = &self.through_begins;
        &self.through[begins[square] as usize..begins[square + 1] as usize]
    }

    /// The lines through a square as sets, one after another.
    #[inline(always)]
    pub fn sets_through<'a>(&self, sets: &'a LineSets, square: usize) -> &'a [u64] {
        let begins = &self.through_begins;
        sets.between(begins[square], begins[square + 1])
    }

    /// Keeps the lines as sets too, if all want the same of one owner everywhere.
    /// `room` tells how many words they may take, and what is left.
    fn add_sets(&mut self, squares: usize, occupants: &Occupants, room: &mut usize) {
        let Some(&(_, wanted)) = self.cells.first() else {
            return;
        };
        if self.cells.iter().any(|&(_, other)| other != wanted) {
            return;
        }
        let Some((owner, kind)) = occupants.of_one_owner(wanted) else {
            return;
        };
        let words = words_of(squares);
        let size = self.through.len().saturating_mul(words);
        let Some(left) = room.checked_sub(size) else {
            return;
        };
        *room = left;
        let mut bits = vec![0; size];
        for (set, &line) in bits.chunks_mut(words).zip(&self.through) {
            for &(square, _) in self.line(line as usize) {
                set[square as usize / 64] |= 1 << (square % 64);
            }
        }
        let sizes = bits.chunks(words).map(size_of_set);
        self.sets = Some(LineSets {
            owner,
            kind,
            words,
            shortest: sizes.min().unwrap_or(0),
            bits,
        });
    }

    /// What stands everywhere on the lines, if they are kept as sets.
    fn wanted(&self) -> Option<Wanted> {
        self.sets.as_ref().map(|sets| (sets.owner, sets.kind))
    }

    /// The lines as lists of squares with their occupants.
    fn all(&self) -> impl Iterator<Item = Line> + '_ {
        (0..self.len()).map(|line| self.line(line).to_vec())
    }

    fn new(all: &[Line], squares: usize) -> Lines {
        let mut lines = Lines {
            begins: vec![0],
            ..Lines::default()
        };
        let mut by_square: Vec<Vec<u32>> = vec![Vec::new(); squares];
        for (index, line) in all.iter().enumerate() {
            lines.cells.extend(line);
            lines.begins.push(lines.cells.len() as u32);
            for &(square, _) in line {
                let through = &mut by_square[square as usize];
                // A pattern may come back to a square.
                if through.last() != Some(&(index as u32)) {
                    through.push(index as u32);
                }
            }
        }
        lines.through_begins.push(0);
        for through in by_square {
            lines.through.extend(through);
            lines.through_begins.push(lines.through.len() as u32);
        }
        lines
    }
}

/// What may stand on a square of a pattern: sets of pairs of owner and type.
#[derive(Clone, Debug, Default)]
pub struct Occupants {
    kinds: usize,
    /// By number: the one pair, if it is one, else which pairs; the last stands for nothing.
    sets: Vec<Vec<bool>>,
}

impl Occupants {
    /// The owner, and the type if it is one, of what fits, if it is pieces of one owner, all of them
    /// or those of one type.
    fn of_one_owner(&self, number: u16) -> Option<(u16, Option<u16>)> {
        let set = &self.sets[number as usize];
        let fitting = || (0..set.len()).filter(|&index| set[index]);
        let first = fitting().next().filter(|&index| index + 1 < set.len())?;
        let owner = first / self.kinds;
        let of_owner = owner * self.kinds..(owner + 1) * self.kinds;
        match fitting().count() {
            count if count == self.kinds && fitting().all(|index| of_owner.contains(&index)) => {
                Some((owner as u16, None))
            }
            1 => Some((owner as u16, Some((first % self.kinds) as u16))),
            _ => None,
        }
    }

    /// Whether what stands there fits: owner and type, or nothing.
    pub fn fit(&self, number: u16, piece: Option<(u16, u16)>) -> bool {
        let set = &self.sets[number as usize];
        let index = match piece {
            Some((owner, kind)) => owner as usize * self.kinds + kind as usize,
            None => set.len() - 1,
        };
        set[index]
    }
}

/// Compiles the goals of a game.
///
/// # Errors
/// Patterns that are too large.
pub fn compile(game: &Game) -> Result<Goals, TooLarge> {
    let mut compiler = Compiler {
        game,
        goals: Goals {
            repetition: crate::rules::setup::counts_repetitions(game),
            ..Goals::default()
        },
        numbers: FxHashMap::default(),
        size: 0,
        room: MOST_WORDS,
    };
    compiler.goals.occupants.kinds = game.pieces.len();
    for player in (0..game.players.len()).map(|index| PlayerId(index as u16)) {
        for (index, goal) in game.goals.iter().enumerate() {
            if goal.players.contains(&player) {
                let test = compiler.test(player, &goal.condition)?;
                compiler.goals.all.push(Judged {
                    player: player.0,
                    index,
                    kind: goal.kind,
                    test,
                });
            }
        }
    }
    compiler.goals.put_in_order(game.players.len() as u16);
    Ok(compiler.goals)
}

/// How many members a set has.
pub fn size_of_set(words: &[u64]) -> u32 {
    words.iter().map(|word| word.count_ones()).sum()
}

/// All lines together take no more words as sets.
const MOST_WORDS: usize = 1 << 21;

struct Compiler<'g> {
    game: &'g Game,
    goals: Goals,
    numbers: FxHashMap<Vec<bool>, u16>,
    /// How many numbers patterns and occupants have together.
    size: usize,
    /// How many words sets of lines may still take.
    room: usize,
}

impl Compiler<'_> {
    fn test(&mut self, player: PlayerId, condition: &GoalCondition) -> Result<Test, TooLarge> {
        Ok(match condition {
            GoalCondition::Constant(value) => Test::Constant(*value),
            GoalCondition::Not(term) => Test::Not(Box::new(self.test(player, term)?)),
            GoalCondition::All(terms) => Test::All(self.terms(player, terms)?),
            GoalCondition::Any(terms) => {
                let terms = self.terms(player, terms)?;
                self.any(terms)?
            }
            GoalCondition::Stalemated => Test::Stalemated,
            GoalCondition::Repetition => Test::Repetition,
            GoalCondition::Checkmated(kinds) => Test::Checkmated(kinds.clone()),
            GoalCondition::Captured(kinds) => Test::Captured(kinds.clone()),
            GoalCondition::PiecesRemaining(number, kind) => Test::Remaining(*number, *kind),
            GoalCondition::TotalPieceCount(number, kind) => Test::Total(*number, *kind),
            GoalCondition::AbsoluteConfig { occupants, places } => {
                self.absolute(player, occupants, places)?
            }
            GoalCondition::RelativeConfig(steps) => self.relative(player, steps)?,
        })
    }

    /// At least one term. Patterns that are looked for on the same set are looked for as one.
    fn any(&mut self, terms: Vec<Test>) -> Result<Test, TooLarge> {
        let mut joined: Vec<(Wanted, Vec<Line>)> = Vec::new();
        let mut others = Vec::new();
        for term in terms {
            let wanted = match term {
                Test::Lines(number) => self.goals.lines[number].wanted(),
                _ => None,
            };
            let (Test::Lines(number), Some(wanted)) = (&term, wanted) else {
                others.push(term);
                continue;
            };
            let lines = std::mem::replace(&mut self.goals.lines[*number], Lines::new(&[], 0));
            match joined.iter_mut().find(|(known, _)| *known == wanted) {
                Some((_, all)) => all.extend(lines.all()),
                None => joined.push((wanted, lines.all().collect())),
            }
        }
        let mut tests = Vec::with_capacity(joined.len() + others.len());
        for (_, lines) in joined {
            tests.push(self.lines(&lines)?);
        }
        tests.extend(others);
        Ok(match tests.len() {
            1 => tests.remove(0),
            _ => Test::Any(tests),
        })
    }

    fn terms(&mut self, player: PlayerId, terms: &[GoalCondition]) -> Result<Vec<Test>, TooLarge> {
        let tests = terms.iter().map(|term| self.test(player, term));
        tests.collect()
    }

    fn absolute(
        &mut self,
        player: PlayerId,
        occupants: &[Occupant],
        places: &[GoalPlace],
    ) -> Result<Test, TooLarge> {
        let occupants = self.occupants(player, occupants)?;
        let squares = |zone| squares_of_zone(self.game, zone, player);
        if let [GoalPlace::Zone(zone)] = places {
            let squares = squares(*zone).into_iter();
            let lines: Vec<_> = squares.map(|square| vec![(square.0, occupants)]).collect();
            return self.lines(&lines);
        }
        let tests = places.iter().map(|place| match *place {
            GoalPlace::Square(square) => PlaceTest::Square(square.0),
            GoalPlace::Zone(zone) => {
                PlaceTest::Some(squares(zone).iter().map(|square| square.0).collect())
            }
        });
        let tests: Vec<_> = tests.collect();
        let line = tests.iter().map(|test| match test {
            PlaceTest::Square(square) => Some((*square, occupants)),
            PlaceTest::Some(_) => None,
        });
        match line.collect::<Option<Vec<_>>>() {
            Some(line) if !line.is_empty() => self.lines(&[line]),
            Some(_) => Ok(Test::Constant(true)),
            None => Ok(Test::Places(occupants, tests)),
        }
    }

    /// A pattern starts on any square that exists (rule M4).
    fn relative(&mut self, player: PlayerId, steps: &[PatternStep]) -> Result<Test, TooLarge> {
        let mut wanted = Vec::with_capacity(steps.len());
        for step in steps {
            wanted.push(match step {
                PatternStep::Occupied(occupants) => Ok(self.occupants(player, occupants)?),
                PatternStep::Go(direction) => Err(self.game.board.turned(player, *direction)),
            });
        }
        let board = &self.game.board;
        self.grow(steps.len().saturating_mul(board.squares.len()))?;
        let line_from = |start: SquareId| {
            let mut square = start;
            let mut line = Vec::new();
            for step in &wanted {
                match *step {
                    Ok(occupants) => line.push((square.0, occupants)),
                    Err(direction) => square = board.step(square, direction)?,
                }
            }
            Some(line)
        };
        let lines: Vec<_> = board.living_squares().filter_map(line_from).collect();
        // A pattern that asks for nothing stands wherever its steps lead somewhere.
        if lines.iter().any(Vec::is_empty) {
            return Ok(Test::Constant(true));
        }
        self.lines(&lines)
    }

    fn lines(&mut self, lines: &[Line]) -> Result<Test, TooLarge> {
        let squares = self.game.board.squares.len();
        self.grow(squares + lines.iter().map(Vec::len).sum::<usize>())?;
        let mut lines = Lines::new(lines, squares);
        lines.add_sets(squares, &self.goals.occupants, &mut self.room);
        self.goals.lines.push(lines);
        Ok(Test::Lines(self.goals.lines.len() - 1))
    }

    /// The number of a set of occupants.
    fn occupants(&mut self, player: PlayerId, occupants: &[Occupant]) -> Result<u16, TooLarge> {
        let game = self.game;
        let pieces = game.players.len() * game.pieces.len();
        self.grow(pieces / 8)?;
        let fits = |piece: Option<Piece>| {
            let mut all = occupants.iter();
            all.any(|occupant| occupies(game, player, occupant, piece))
        };
        let mut set = Vec::with_capacity(pieces + 1);
        for owner in (0..game.players.len()).map(|index| PlayerId(index as u16)) {
            for kind in (0..game.pieces.len()).map(|index| PieceId(index as u16)) {
                set.push(fits(Some(Piece {
                    kind,
                    owner,
                    attributes: Attributes::default(),
                })));
            }
        }
        set.push(fits(None));
        if let Some(&number) = self.numbers.get(&set) {
            return Ok(number);
        }
        let sets = &mut self.goals.occupants.sets;
        let number = u16::try_from(sets.len()).map_err(|_| TooLarge::Tables { limit: NUMBERS })?;
        self.numbers.insert(set.clone(), number);
        sets.push(set);
        Ok(number)
    }

    fn grow(&mut self, numbers: usize) -> Result<(), TooLarge> {
        self.size = self.size.saturating_add(numbers);
        if self.size > NUMBERS / 4 {
            return Err(TooLarge::Tables { limit: NUMBERS });
        }
        Ok(())
    }
}
