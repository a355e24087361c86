//! What instructions refer to, each kept once.

use rustc_hash::FxHashMap;

use super::players::PlayerFacts;
use super::{NUMBERS, TooLarge};
use crate::model::{DirectionId, Game, GoalCondition, GoalPlace, PlayerId, SquareId, ZoneId};
use crate::program::{AddForm, Sets, Steps};

/// A set of squares that conditions ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Area {
    /// A zone as it is for a player (rule B7).
    Zone(ZoneId, PlayerId),
    /// The squares that goals of a player name (rule J2).
    Goal(PlayerId),
}

/// Players who own a piece that is an enemy, or neutral.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Owners {
    /// Nobody.
    Nobody,
    /// One player.
    One(u16),
    /// The set with this number.
    Set(u16),
}

/// The tables of a program under construction.
#[derive(Debug)]
pub struct Tables<'g> {
    game: &'g Game,
    /// Tables of neighbours.
    pub steps: Steps,
    step_numbers: FxHashMap<(bool, DirectionId), u16>,
    /// Sets of squares.
    pub zones: Sets,
    zone_numbers: FxHashMap<Area, u16>,
    /// Sets of players.
    pub owners: Sets,
    owner_numbers: FxHashMap<Vec<usize>, u16>,
    /// Ways in which moves are made.
    pub adds: Vec<AddForm>,
    add_numbers: FxHashMap<AddForm, u32>,
    /// Squares beside each square.
    pub neighbours: Vec<Vec<u16>>,
}

const TABLES: TooLarge = TooLarge::Tables { limit: NUMBERS };

impl<'g> Tables<'g> {
    /// No tables.
    pub fn new(game: &'g Game) -> Self {
        let squares = game.board.squares.len();
        Tables {
            game,
            steps: Steps::new(squares),
            step_numbers: FxHashMap::default(),
            zones: Sets::new(squares),
            zone_numbers: FxHashMap::default(),
            owners: Sets::new(game.players.len()),
            owner_numbers: FxHashMap::default(),
            adds: Vec::new(),
            add_numbers: FxHashMap::default(),
            neighbours: Vec::new(),
        }
    }

    /// The table for one step in a direction, or opposite to it; the direction is turned already.
    pub fn step(&mut self, opposite: bool, direction: DirectionId) -> Result<u16, TooLarge> {
        if let Some(&number) = self.step_numbers.get(&(opposite, direction)) {
            return Ok(number);
        }
        let number = number(self.steps.len())?;
        let board = &self.game.board;
        let squares = (0..board.squares.len()).map(|index| SquareId(index as u16));
        self.steps.push(squares.map(|square| {
            let way = if opposite {
                board.opposite(square, direction)?
            } else {
                direction
            };
            board.step(square, way).map(|next| next.0)
        }));
        self.step_numbers.insert((opposite, direction), number);
        self.check_size()?;
        Ok(number)
    }

    /// The set of a zone for a player.
    pub fn zone(&mut self, zone: ZoneId, player: PlayerId) -> Result<u16, TooLarge> {
        let game = self.game;
        self.area(Area::Zone(zone, player), || {
            squares_of_zone(game, zone, player)
        })
    }

    /// The set of the squares that absolute-config goals of a player name (rule J2).
    pub fn goal_squares(&mut self, player: PlayerId) -> Result<u16, TooLarge> {
        let game = self.game;
        self.area(Area::Goal(player), || {
            let mut squares = Vec::new();
            let goals = game.goals.iter();
            for goal in goals.filter(|goal| goal.players.contains(&player)) {
                named_squares(game, player, &goal.condition, &mut squares);
            }
            squares
        })
    }

    fn area(
        &mut self,
        area: Area,
        squares: impl FnOnce() -> Vec<SquareId>,
    ) -> Result<u16, TooLarge> {
        if let Some(&number) = self.zone_numbers.get(&area) {
            return Ok(number);
        }
        let number = number(self.zones.len())?;
        let squares = squares().into_iter();
        self.zones.push(squares.map(SquareId::index));
        self.zone_numbers.insert(area, number);
        self.check_size()?;
        Ok(number)
    }

    /// Those of whom pieces are a player's enemies (rule D12).
    pub fn enemies(
        &mut self,
        players: &[PlayerFacts],
        player: PlayerId,
    ) -> Result<Owners, TooLarge> {
        let all = players.iter().enumerate();
        let enemies = all.filter(|&(index, facts)| facts.takes_part && index != player.index());
        self.owners(enemies.map(|(index, _)| index).collect())
    }

    /// Those of whom pieces are neutral.
    pub fn neutral(&mut self, players: &[PlayerFacts]) -> Result<Owners, TooLarge> {
        let all = players.iter().enumerate();
        let neutral = all.filter(|(_, facts)| !facts.takes_part);
        self.owners(neutral.map(|(index, _)| index).collect())
    }

    fn owners(&mut self, members: Vec<usize>) -> Result<Owners, TooLarge> {
        match members[..] {
            [] => Ok(Owners::Nobody),
            [one] => Ok(Owners::One(one as u16)),
            _ => Ok(Owners::Set(self.owner_set(members)?)),
        }
    }

    /// The set with these players, even if it has only one or none.
    pub fn owner_set(&mut self, members: Vec<usize>) -> Result<u16, TooLarge> {
        if let Some(&number) = self.owner_numbers.get(&members) {
            return Ok(number);
        }
        let number = number(self.owners.len())?;
        self.owners.push(members.iter().copied());
        self.owner_numbers.insert(members, number);
        Ok(number)
    }

    /// The number of a way in which moves are made.
    pub fn add(&mut self, form: AddForm) -> u32 {
        if let Some(&number) = self.add_numbers.get(&form) {
            return number;
        }
        let number = self.adds.len() as u32;
        self.adds.push(form.clone());
        self.add_numbers.insert(form, number);
        number
    }

    /// Makes the lists of squares beside each square, if they are not there.
    pub fn need_neighbours(&mut self) -> Result<(), TooLarge> {
        if !self.neighbours.is_empty() {
            return Ok(());
        }
        let board = &self.game.board;
        let beside = |square: usize| {
            let links = board.links.iter();
            let mut next: Vec<u16> = links
                .filter_map(|links| links[square].map(|next| next.0))
                .collect();
            next.sort_unstable();
            next.dedup();
            next
        };
        self.neighbours = (0..board.squares.len()).map(beside).collect();
        // The square that is none has no neighbours.
        self.neighbours.push(Vec::new());
        self.check_size()
    }

    fn check_size(&self) -> Result<(), TooLarge> {
        let size = self.steps.size() / 4 + self.zones.size();
        if size > NUMBERS / 4 {
            return Err(TABLES);
        }
        Ok(())
    }
}

fn number(count: usize) -> Result<u16, TooLarge> {
    u16::try_from(count).map_err(|_| TABLES)
}

/// The squares of a zone for a player, in index order.
pub fn squares_of_zone(game: &Game, zone: ZoneId, player: PlayerId) -> Vec<SquareId> {
    let zone = &game.board.zones[zone.index()];
    let own = zone.players.iter().filter(|(owner, _)| *owner == player);
    let mut squares: Vec<SquareId> = zone.everybody.clone();
    squares.extend(own.flat_map(|(_, squares)| squares));
    squares.sort_unstable();
    squares.dedup();
    squares
}

fn named_squares(
    game: &Game,
    player: PlayerId,
    condition: &GoalCondition,
    squares: &mut Vec<SquareId>,
) {
    match condition {
        GoalCondition::AbsoluteConfig { places, .. } => {
            for place in places {
                match *place {
                    GoalPlace::Square(square) => squares.push(square),
                    GoalPlace::Zone(zone) => squares.extend(squares_of_zone(game, zone, player)),
                }
            }
        }
        GoalCondition::All(terms) | GoalCondition::Any(terms) => {
            for term in terms {
                named_squares(game, player, term, squares);
            }
        }
        GoalCondition::Not(term) => named_squares(game, player, term, squares),
        _ => {}
    }
}
