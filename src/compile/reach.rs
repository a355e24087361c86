//! Which squares a block can take on, from each square where it may start.
//!
//! A question about attack (rule E4) asks whether some piece of a player's could capture on a
//! square. Most pieces could not, wherever anything stood. This finds out which could: the block
//! is executed with all conditions unknown that depend on the board, on all squares at once. What
//! is found is more than what can happen, never less.
//!
//! A *relation* has, for every square where a register may be, the set of the squares where the run
//! may have started. The current square has one at every instruction; mark, `from` and `to` have
//! one for all of the block.

use std::sync::OnceLock;

use crate::program::{At, Op, Program, Way};

/// More numbers than this are not spent on a block.
const NUMBERS: usize = 1 << 20;

/// Where all that is kept could take more words than this, nothing is found out.
const MOST_WORDS: usize = 1 << 24;

/// For each square, from where a block can take on it.
#[derive(Clone, Debug)]
pub struct Reach {
    words: usize,
    /// A set for each square; none if from everywhere.
    starts: Option<Box<[u64]>>,
}

impl Reach {
    /// Not known: from everywhere.
    pub fn unknown() -> Reach {
        Reach {
            words: 0,
            starts: None,
        }
    }

    /// The set of squares from which the block can take on a square, as words; `None` if that is
    /// not known, so that it may be any.
    #[inline(always)]
    pub fn starts(&self, square: u32) -> Option<&[u64]> {
        let all = self.starts.as_deref()?;
        Some(&all[square as usize * self.words..][..self.words])
    }

    /// What can be taken on by one of several blocks.
    pub fn union<'a>(all: impl Iterator<Item = &'a Reach>, squares: usize) -> Reach {
        let words = squares / 64 + 1;
        let mut starts = vec![0; squares * words].into_boxed_slice();
        for reach in all {
            let Some(more) = &reach.starts else {
                return Reach::unknown();
            };
            for (word, more) in starts.iter_mut().zip(more) {
                *word |= more;
            }
        }
        Reach {
            words,
            starts: Some(starts),
        }
    }

    /// What the block at an entry can take on.
    pub fn of(program: &Program, entry: u32) -> Reach {
        let squares = program.steps.off() as usize;
        let words = squares / 64 + 1;
        let length = program.length_of(entry);
        let fits = length.saturating_mul(squares).saturating_mul(words) <= NUMBERS;
        let starts = fits.then(|| {
            let mut analysis = Analysis::new(program, entry as usize, length);
            analysis.run().then_some(analysis.taken.rows)
        });
        Reach {
            words,
            starts: starts.flatten().map(Vec::into_boxed_slice),
        }
    }
}

/// Reaches of blocks, and of all blocks of a player's pieces of a type, each found when it is first
/// asked for.
#[derive(Debug, Default)]
pub struct Reaches {
    of_blocks: Vec<OnceLock<Reach>>,
    of_types: Vec<OnceLock<Reach>>,
    /// Whether they are found out.
    known: bool,
}

impl Reaches {
    /// Nothing found yet of so many blocks, and of so many pairs of a player and a type.
    pub fn new(blocks: usize, types: usize, squares: usize) -> Reaches {
        let empty = |count| (0..count).map(|_| OnceLock::new()).collect();
        let each = squares.saturating_mul(squares / 64 + 1);
        Reaches {
            of_blocks: empty(blocks),
            of_types: empty(types),
            known: (blocks + types).saturating_mul(each) <= MOST_WORDS,
        }
    }

    /// That of a block.
    #[inline(always)]
    pub fn of_block(&self, index: usize, find: impl FnOnce() -> Reach) -> &Reach {
        found(&self.of_blocks[index], self.known, find)
    }

    /// That of a player's pieces of a type.
    #[inline(always)]
    pub fn of_type(&self, index: usize, find: impl FnOnce() -> Reach) -> &Reach {
        found(&self.of_types[index], self.known, find)
    }
}

#[inline(always)]
fn found(lock: &OnceLock<Reach>, known: bool, find: impl FnOnce() -> Reach) -> &Reach {
    lock.get_or_init(|| if known { find() } else { Reach::unknown() })
}

/// For each square where a register may be, from where the run may have started.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Relation {
    words: usize,
    rows: Vec<u64>,
}

impl Relation {
    fn new(squares: usize) -> Relation {
        let words = squares / 64 + 1;
        Relation {
            words,
            rows: vec![0; squares * words],
        }
    }

    fn row(&self, square: usize) -> &[u64] {
        &self.rows[square * self.words..][..self.words]
    }

    fn squares(&self) -> usize {
        self.rows.len() / self.words
    }

    /// Adds starts to the row of a square. Whether there were new ones.
    fn add(&mut self, square: usize, starts: &[u64]) -> bool {
        let row = &mut self.rows[square * self.words..][..self.words];
        let mut changed = false;
        for (word, &more) in row.iter_mut().zip(starts) {
            changed |= more & !*word != 0;
            *word |= more;
        }
        changed
    }

    fn add_all(&mut self, other: &Relation) -> bool {
        let mut changed = false;
        for (word, &more) in self.rows.iter_mut().zip(&other.rows) {
            changed |= more & !*word != 0;
            *word |= more;
        }
        changed
    }

    /// All starts from which something is reached.
    fn alive(&self) -> Vec<u64> {
        let mut alive = vec![0; self.words];
        for row in self.rows.chunks(self.words) {
            for (word, &more) in alive.iter_mut().zip(row) {
                *word |= more;
            }
        }
        alive
    }

    /// The same with the squares mapped; those mapped to none are gone.
    fn mapped(&self, to: impl Fn(usize) -> Option<usize>) -> Relation {
        let mut mapped = Relation::new(self.squares());
        for square in 0..self.squares() {
            if let Some(to) = to(square) {
                mapped.add(to, self.row(square));
            }
        }
        mapped
    }

    /// Only the starts that are still on the way somewhere.
    fn among(&self, alive: &[u64]) -> Relation {
        let mut kept = self.clone();
        for row in kept.rows.chunks_mut(self.words) {
            for (word, &alive) in row.iter_mut().zip(alive) {
                *word &= alive;
            }
        }
        kept
    }
}

/// The search.
struct Analysis<'a> {
    program: &'a Program,
    entry: usize,
    squares: usize,
    /// Where the current square may be, at each instruction.
    at: Vec<Relation>,
    /// The instructions that are still to be executed, as words of a set.
    waiting: Vec<u64>,
    mark: Relation,
    from: Relation,
    to: Relation,
    /// Where something may be taken.
    taken: Relation,
    /// Whether mark, from or to have grown.
    grown: bool,
}

impl<'a> Analysis<'a> {
    fn new(program: &'a Program, entry: usize, length: usize) -> Self {
        let squares = program.steps.off() as usize;
        let nowhere = Relation::new(squares);
        let mut home = nowhere.clone();
        for square in 0..squares {
            home.rows[square * home.words + square / 64] |= 1 << (square % 64);
        }
        let mut at = vec![nowhere.clone(); length];
        at[0] = home.clone();
        let mut waiting = vec![0; length / 64 + 1];
        waiting[0] = 1;
        Analysis {
            program,
            entry,
            squares,
            at,
            waiting,
            mark: home.clone(),
            from: home,
            to: nowhere.clone(),
            taken: nowhere,
            grown: false,
        }
    }

    /// Executes until nothing more is found. False if the block does what is not known here.
    fn run(&mut self) -> bool {
        loop {
            while let Some(word) = self.waiting.iter().position(|&word| word != 0) {
                let bit = self.waiting[word].trailing_zeros();
                self.waiting[word] &= self.waiting[word] - 1;
                if !self.instruction(word * 64 + bit as usize) {
                    return false;
                }
            }
            if !self.grown {
                return true;
            }
            // Where a mark, from or to is gone to, there may be more now.
            self.grown = false;
            for index in 0..self.at.len() {
                let op = self.program.ops[self.entry + index];
                let goes = matches!(op, Op::GoMark | Op::GoFrom | Op::GoTo);
                let looks = Some(Op::LookMark) == self.seen_by(index)
                    || Some(Op::LookFrom) == self.seen_by(index)
                    || Some(Op::LookTo) == self.seen_by(index);
                if goes || looks {
                    self.wait(index);
                }
            }
        }
    }

    fn wait(&mut self, index: usize) {
        self.waiting[index / 64] |= 1 << (index % 64);
    }

    /// The `Look` before an instruction that reads what was seen.
    fn seen_by(&self, index: usize) -> Option<Op> {
        let before = (self.entry + index).checked_sub(1)?;
        self.program.ops.get(before).copied()
    }

    /// The squares come to an instruction.
    fn come(&mut self, to: usize, relation: &Relation) {
        // The first instruction of all is where every run stops.
        let Some(index) = to.checked_sub(self.entry) else {
            return;
        };
        if index < self.at.len() && self.at[index].add_all(relation) {
            self.wait(index);
        }
    }

    fn instruction(&mut self, index: usize) -> bool {
        let here = self.at[index].clone();
        let next = self.entry + index + 1;
        let steps = &self.program.steps;
        let off = steps.off();
        match self.program.ops[self.entry + index] {
            Op::Stop => return true,
            Op::Call(..) | Op::Return | Op::Ask(..) | Op::Reply(_) => return false,
            Op::Jump(to) | Op::Repeat(_, to) => {
                self.come(to as usize, &here);
                return true;
            }
            Op::Branch(_, to) | Op::Flag(_, _, to) => self.come(to as usize, &here),
            Op::Step(table) => {
                let moved = here.mapped(|square| {
                    let next = steps.next(table, square as u32);
                    (next != off).then_some(next as usize)
                });
                self.come(next, &moved);
                return true;
            }
            Op::GoSquare(at) => {
                let gone = here.mapped(|_| Some(at as usize));
                self.come(next, &gone);
                return true;
            }
            Op::GoMark | Op::GoFrom | Op::GoTo | Op::GoLastFrom | Op::GoLastTo => {
                let gone = self.gone(index, &here);
                self.come(next, &gone);
                return true;
            }
            Op::Mark => self.grown |= self.mark.add_all(&here),
            Op::From => self.grown |= self.from.add_all(&here),
            Op::To => {
                self.grown |= self.to.add_all(&here);
                self.taken.add_all(&here);
            }
            Op::Cascade => {
                self.grown |= self.from.add_all(&here);
                self.taken.add_all(&here);
            }
            Op::Add(_) => {
                self.taken.add_all(&here);
            }
            Op::Capture(At::Here) => {
                self.taken.add_all(&here);
            }
            Op::Capture(At::Seen) => {
                let seen = self.seen(index, &here);
                self.taken.add_all(&seen);
            }
            test => return self.test(index, test, &here),
        }
        self.come(next, &here);
        true
    }

    /// Where a `go` leads.
    fn gone(&self, index: usize, here: &Relation) -> Relation {
        let alive = here.alive();
        match self.program.ops[self.entry + index] {
            Op::GoMark => self.mark.among(&alive),
            Op::GoFrom => self.from.among(&alive),
            Op::GoTo => {
                let mut gone = self.to.among(&alive);
                gone.add_all(here);
                gone
            }
            _ => self.anywhere(&alive),
        }
    }

    fn anywhere(&self, alive: &[u64]) -> Relation {
        let mut gone = Relation::new(self.squares);
        for square in 0..self.squares {
            gone.add(square, alive);
        }
        gone
    }

    /// What an instruction sees by the `Look` before it.
    fn seen(&self, index: usize, here: &Relation) -> Relation {
        let steps = &self.program.steps;
        let alive = here.alive();
        match self.seen_by(index) {
            Some(Op::Look(table)) => here.mapped(|square| {
                let next = steps.next(table, square as u32);
                (next != steps.off()).then_some(next as usize)
            }),
            Some(Op::LookSquare(at)) => here.mapped(|_| Some(at as usize)),
            Some(Op::LookMark) => self.mark.among(&alive),
            Some(Op::LookFrom) => self.from.among(&alive),
            Some(Op::LookTo) => {
                let mut seen = self.to.among(&alive);
                seen.add_all(here);
                seen
            }
            _ => self.anywhere(&alive),
        }
    }

    /// A test, or an instruction that does nothing to where the run is.
    fn test(&mut self, index: usize, op: Op, here: &Relation) -> bool {
        let next = self.entry + index + 1;
        let Some((way, to)) = op.test() else {
            self.come(next, here);
            return true;
        };
        let both = |square: usize| self.known(index, op, way, square);
        let holds = here.mapped(|square| (both(square) != Some(false)).then_some(square));
        let fails = here.mapped(|square| (both(square) != Some(true)).then_some(square));
        let (jumps, goes_on) = if way.when() {
            (holds, fails)
        } else {
            (fails, holds)
        };
        self.come(to as usize, &jumps);
        self.come(next, &goes_on);
        true
    }

    /// The result of a test with the current square here, if it does not depend on the board.
    fn known(&self, index: usize, op: Op, way: Way, square: usize) -> Option<bool> {
        // Within the moves of an attack nothing is attacked or defended.
        if matches!(op, Op::Attacked(..) | Op::Defended(..)) {
            return Some(false);
        }
        let program = self.program;
        let at = if way.is_seen() {
            match self.seen_by(index)? {
                Op::Look(table) => program.steps.next(table, square as u32),
                Op::LookSquare(at) => at.into(),
                _ => return None,
            }
        } else {
            square as u32
        };
        let off = at == program.steps.off();
        match op {
            Op::OnBoard(..) => Some(!off),
            _ if off => Some(false),
            Op::Zone(_, zone, _) => Some(program.zones.has(zone, at)),
            Op::Square(_, wanted, _) => Some(at == u32::from(wanted)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::{Sets, Steps};

    /// A program on a strip of four squares, whose table 0 leads to the next one.
    fn starts(ops: &[Op], target: u32) -> Option<u64> {
        let mut steps = Steps::new(4);
        steps.push([Some(1), Some(2), Some(3), None].into_iter());
        let mut zones = Sets::new(4);
        zones.push([2].into_iter());
        let program = Program {
            ops: [&[Op::Stop], ops].concat(),
            entries: vec![1],
            steps,
            zones,
            owners: Sets::new(2),
            adds: vec![Default::default()],
            neighbours: Vec::new(),
        };
        let reach = Reach::of(&program, 1);
        reach.starts(target).map(|words| words[0])
    }

    #[test]
    fn a_step_is_taken_from_one_square() {
        let ops = [Op::Step(0), Op::Add(0), Op::Stop];
        assert_eq!(starts(&ops, 0), Some(0));
        assert_eq!(starts(&ops, 2), Some(0b10));
    }

    #[test]
    fn a_slide_from_all_squares_behind() {
        let slide = [
            Op::Step(0),
            Op::Empty(Way::HereNot, 5),
            Op::Add(0),
            Op::Step(0),
            Op::Repeat(1, 2),
            Op::Add(0),
            Op::Stop,
        ];
        // The loop is at instruction 2 of the program, its end at 7.
        let slide = slide.map(|op| match op {
            Op::Empty(way, _) => Op::Empty(way, 6),
            other => other,
        });
        assert_eq!(starts(&slide, 3), Some(0b111));
        assert_eq!(starts(&slide, 1), Some(0b1));
    }

    #[test]
    fn zones_and_the_edge_are_known() {
        let verify = [
            Op::Step(0),
            Op::Zone(Way::HereNot, 0, 0),
            Op::Add(0),
            Op::Stop,
        ];
        assert_eq!(starts(&verify, 2), Some(0b10));
        assert_eq!(starts(&verify, 1), Some(0));
        let ahead = [
            Op::Look(0),
            Op::Owner(Way::SeenNot, 0, 0),
            Op::Add(0),
            Op::Stop,
        ];
        assert_eq!(starts(&ahead, 3), Some(0));
        assert_eq!(starts(&ahead, 2), Some(0b100));
    }

    #[test]
    fn marks_and_captures_are_followed() {
        let ops = [
            Op::Step(0),
            Op::Mark,
            Op::Step(0),
            Op::LookMark,
            Op::Capture(At::Seen),
            Op::GoMark,
            Op::Add(0),
            Op::Stop,
        ];
        // The mark is one relation for the whole block, and it is the start at first: so 1 is more
        // than can happen, and 0 is what can.
        assert_eq!(starts(&ops, 1), Some(0b11));
        assert_eq!(starts(&ops, 3), Some(0));
    }

    #[test]
    fn what_is_called_is_not_known() {
        assert_eq!(starts(&[Op::Call(1, 2), Op::Stop], 1), None);
    }
}
