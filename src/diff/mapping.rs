//! The names of two games put side by side.
//!
//! Words of moves are made from the names in a game. To say a move of one game in the words of the
//! other it is enough to have a game that has nothing but the names, the other's in place of its
//! own.

use rustc_hash::{FxHashMap, FxHashSet};

use super::map_file::{self, Kind, MapError};
use crate::model::{Attribute, Board, Game, MoveType, PieceType, Player, Square};

/// Stands for all move types that only one game has, and for none: words have it for a partial
/// move that goes on with moves of any type.
const NO_TYPE: u32 = 0;

/// Which names of two games mean the same.
#[derive(Clone, Debug)]
pub struct Mapping {
    /// What A has, by the names and numbers of B.
    pub(super) a_in_b: Game,
    /// What B has by its own names. What A has not, has no numbers of its own.
    pub(super) b_in_b: Game,
    /// What B has, by the names and numbers of A.
    pub(super) b_in_a: Game,
    unmatched: Vec<Unmatched>,
}

/// Names of a kind that only one game has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unmatched {
    /// What they are names of.
    pub kind: Kind,
    /// Those of A that nothing in B is called.
    pub only_a: Vec<String>,
    /// Those of B that nothing in A is called.
    pub only_b: Vec<String>,
}

/// The names of one game by those of the other.
type Table<'a> = FxHashMap<(Kind, &'a str), &'a str>;

/// All names of a game.
pub(super) type Names<'a> = FxHashSet<(Kind, &'a str)>;

pub(super) fn names(game: &Game) -> Names<'_> {
    let kinds = Kind::ALL.into_iter();
    kinds
        .flat_map(|kind| kind.names(game).into_iter().map(move |name| (kind, name)))
        .collect()
}

impl Mapping {
    /// Every name stands for itself.
    pub fn of_equal_names(a: &Game, b: &Game) -> Mapping {
        Self::from_entries(&[], a, b)
    }

    /// Reads a mapping from a text: each line is `piece`, `player`, `position`, `move-type` or
    /// `attribute`, a name of A and a name of B; a name with blanks in it stands in quotes; `;` and
    /// `#` begin comments. Names that it does not have stand for themselves.
    ///
    /// # Errors
    /// A line that cannot be read, a name that its game has not or that an earlier line has.
    pub fn read(text: &str, a: &Game, b: &Game) -> Result<Mapping, MapError> {
        Ok(Self::from_entries(&map_file::read(text, a, b)?, a, b))
    }

    fn from_entries(entries: &[map_file::Entry], a: &Game, b: &Game) -> Mapping {
        let (names_a, names_b) = (names(a), names(b));
        let equal = names_b.intersection(&names_a);
        let mut to_b: Table = equal.map(|&(kind, name)| ((kind, name), name)).collect();
        to_b.extend(
            entries
                .iter()
                .map(|it| ((it.kind, it.a.as_str()), it.b.as_str())),
        );
        let to_a: Table = to_b.iter().map(|(&(kind, a), &b)| ((kind, b), a)).collect();
        let in_both: Table = to_a.keys().map(|&(kind, b)| ((kind, b), b)).collect();
        let never = FxHashSet::default();
        Mapping {
            a_in_b: Renaming::new(&to_b, b, &never).renamed(a),
            b_in_b: Renaming::new(&in_both, b, &never).renamed(b),
            b_in_a: Renaming::new(&to_a, a, &names_a).renamed(b),
            unmatched: unmatched(a, b, &to_b, &to_a),
        }
    }

    /// The names that only one game has, of each kind that has some.
    pub fn unmatched(&self) -> &[Unmatched] {
        &self.unmatched
    }
}

fn unmatched(a: &Game, b: &Game, to_b: &Table, to_a: &Table) -> Vec<Unmatched> {
    let missing = |kind: Kind, game, table: &Table| {
        let names = kind.names(game).into_iter();
        let missing = names.filter(|&name| !table.contains_key(&(kind, name)));
        missing.map(str::to_owned).collect::<Vec<String>>()
    };
    let all = Kind::ALL.map(|kind| Unmatched {
        kind,
        only_a: missing(kind, a, to_b),
        only_b: missing(kind, b, to_a),
    });
    let some = all.into_iter();
    some.filter(|it| !it.only_a.is_empty() || !it.only_b.is_empty())
        .collect()
}

/// New names for those of one game.
struct Renaming<'a> {
    table: &'a Table<'a>,
    /// Names that mean something else: an old name that stays is told apart from them.
    taken: &'a Names<'a>,
    /// The numbers that go with the new names.
    numbers: FxHashMap<(Kind, &'a str), u32>,
    no_attribute: u32,
}

impl<'a> Renaming<'a> {
    /// The new names are those of `other`.
    fn new(table: &'a Table<'a>, other: &'a Game, taken: &'a Names<'a>) -> Renaming<'a> {
        let types = other.move_types.iter();
        let types = types.map(|it| ((Kind::MoveType, it.name.as_str()), it.number));
        let attributes = other.attributes.iter();
        let attributes = attributes.map(|it| ((Kind::Attribute, it.name.as_str()), it.number));
        Renaming {
            table,
            taken,
            numbers: types.chain(attributes).collect(),
            no_attribute: unused_number(other),
        }
    }

    fn name(&self, kind: Kind, name: &str) -> String {
        match self.table.get(&(kind, name)) {
            Some(&new) => new.to_owned(),
            None if self.taken.contains(&(kind, name)) => format!("{name}'"),
            None => name.to_owned(),
        }
    }

    fn number(&self, kind: Kind, name: &str) -> Option<u32> {
        let new = *self.table.get(&(kind, name))?;
        self.numbers.get(&(kind, new)).copied()
    }

    /// A game that has nothing but the new names of this one, and their numbers.
    fn renamed(&self, own: &Game) -> Game {
        let player = |it: &Player| Player {
            name: self.name(Kind::Player, &it.name),
            random: it.random,
        };
        let piece = |it: &PieceType| PieceType {
            name: self.name(Kind::Piece, &it.name),
            ..PieceType::default()
        };
        let square = |it: &Square| Square {
            name: self.name(Kind::Position, &it.name),
            ..it.clone()
        };
        let move_type = |it: &MoveType| MoveType {
            name: self.name(Kind::MoveType, &it.name),
            number: self.number(Kind::MoveType, &it.name).unwrap_or(NO_TYPE),
        };
        let attribute = |it: &Attribute| Attribute {
            name: self.name(Kind::Attribute, &it.name),
            number: self
                .number(Kind::Attribute, &it.name)
                .unwrap_or(self.no_attribute),
        };
        Game {
            players: own.players.iter().map(player).collect(),
            pieces: own.pieces.iter().map(piece).collect(),
            board: Board {
                squares: own.board.squares.iter().map(square).collect(),
                ..Board::default()
            },
            move_types: own.move_types.iter().map(move_type).collect(),
            attributes: own.attributes.iter().map(attribute).collect(),
            ..Game::default()
        }
    }
}

/// A number that no attribute has.
fn unused_number(game: &Game) -> u32 {
    let used = |number: &u32| game.attributes.iter().any(|it| it.number == *number);
    (0..=u32::MAX)
        .find(|number| !used(number))
        .unwrap_or(u32::MAX)
}
