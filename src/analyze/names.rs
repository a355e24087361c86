//! Tables of names.

use rustc_hash::FxHashMap;

use super::context::cut;
use super::places::{Origin, Places};
use crate::keyword::{Instruction, Predicate};
use crate::limits::LoadLimits;
use crate::model::limits;
use crate::model::{
    AttributeId, DirectionId, FlagId, MoveTypeId, PieceId, PlayerId, PositionFlagId, SquareId,
    ZoneId,
};
use crate::source::Span;

/// The names of one kind of thing; a name's number is its place in the order of definition.
#[derive(Clone, Debug)]
pub(super) struct Names {
    /// So many there may be.
    most: usize,
    numbers: FxHashMap<String, u16>,
    names: Vec<String>,
    origins: Vec<Origin>,
}

impl Default for Names {
    fn default() -> Names {
        Names {
            most: limits::NAMES,
            numbers: FxHashMap::default(),
            names: Vec::new(),
            origins: Vec::new(),
        }
    }
}

impl Names {
    /// The number of `name`.
    pub fn get(&self, name: &str) -> Option<u16> {
        self.numbers.get(name).copied()
    }

    /// The number of `name`, a new one if the name is new. Nothing when there are too many.
    pub fn add(&mut self, name: &str, at: Origin) -> Option<u16> {
        if let Some(number) = self.get(name) {
            return Some(number);
        }
        if self.names.len() >= self.most {
            return None;
        }
        let number = u16::try_from(self.names.len()).ok()?;
        self.numbers.insert(name.to_owned(), number);
        self.names.push(name.to_owned());
        self.origins.push(at);
        Some(number)
    }

    /// Adds `name` with the number `number`, which must be the next. A name that is there
    /// already keeps its number, but takes up the new one all the same.
    pub fn add_at(&mut self, name: &str, number: u16, at: Origin) {
        self.numbers.entry(name.to_owned()).or_insert(number);
        self.names.push(name.to_owned());
        self.origins.push(at);
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// All names in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// Where the name with this number is first written.
    pub fn span(&self, number: u16) -> Option<Span> {
        self.origins.get(usize::from(number)).map(|at| at.span)
    }

    /// Where all names are first written.
    pub fn origins(&self) -> Vec<Origin> {
        self.origins.clone()
    }

    /// The names alone.
    pub fn into_names(self) -> Vec<String> {
        self.names
    }
}

/// All names that the blocks, goals and setups of a game may use.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope {
    pub players: Names,
    pub squares: Names,
    pub directions: Names,
    pub zones: Names,
    pub pieces: Names,
    pub attributes: Names,
    pub move_types: Names,
    pub flags: Names,
    pub position_flags: Names,
}

impl Scope {
    /// No names, and of each kind as many as these limits say.
    pub fn new(limits: &LoadLimits) -> Scope {
        let names = Names {
            most: limits.names,
            ..Names::default()
        };
        Scope {
            zones: names.clone(),
            pieces: names.clone(),
            move_types: names.clone(),
            flags: names.clone(),
            position_flags: names,
            ..Scope::default()
        }
    }

    /// What a name means that means nothing where it stands.
    pub fn hint(&self, name: &str) -> Option<String> {
        let kinds = [
            (&self.players, "a player"),
            (&self.squares, "a position"),
            (&self.directions, "a direction"),
            (&self.zones, "a zone"),
            (&self.pieces, "a piece"),
            (&self.attributes, "an attribute"),
            (&self.move_types, "a move type"),
            (&self.flags, "a flag"),
            (&self.position_flags, "a position flag"),
        ];
        let mut kinds = kinds.iter();
        let named = kinds.find(|(names, _)| names.get(name).is_some());
        let kind = match named {
            Some((_, kind)) => kind,
            None if Instruction::of(name).is_some() => "an instruction",
            None if Predicate::of(name).is_some() => "a condition",
            None => return confusion(name).map(str::to_owned),
        };
        Some(format!(
            "`{}` is {kind}, which does not fit here",
            cut(name)
        ))
    }

    /// Where all that has a name is written.
    pub fn tell_places(&self, places: &mut Places) {
        places.pieces = self.pieces.origins();
        places.directions = self.directions.origins();
        places.zones = self.zones.origins();
        places.move_types = self.move_types.origins();
        places.attributes = self.attributes.origins();
        places.flags = self.flags.origins();
        places.position_flags = self.position_flags.origins();
    }

    pub fn player(&self, name: &str) -> Option<PlayerId> {
        self.players.get(name).map(PlayerId)
    }

    pub fn square(&self, name: &str) -> Option<SquareId> {
        self.squares.get(name).map(SquareId)
    }

    pub fn direction(&self, name: &str) -> Option<DirectionId> {
        self.directions.get(name).map(DirectionId)
    }

    pub fn zone(&self, name: &str) -> Option<ZoneId> {
        self.zones.get(name).map(ZoneId)
    }

    pub fn piece(&self, name: &str) -> Option<PieceId> {
        self.pieces.get(name).map(PieceId)
    }

    pub fn attribute(&self, name: &str) -> Option<AttributeId> {
        self.attributes.get(name).map(AttributeId)
    }

    pub fn move_type(&self, name: &str) -> Option<MoveTypeId> {
        self.move_types.get(name).map(MoveTypeId)
    }

    pub fn add_move_type(&mut self, name: &str, at: Origin) -> Option<MoveTypeId> {
        self.move_types.add(name, at).map(MoveTypeId)
    }

    pub fn add_flag(&mut self, name: &str, at: Origin) -> Option<FlagId> {
        self.flags.add(name, at).map(FlagId)
    }

    pub fn add_position_flag(&mut self, name: &str, at: Origin) -> Option<PositionFlagId> {
        self.position_flags.add(name, at).map(PositionFlagId)
    }
}

/// What to write instead of words of other languages.
fn confusion(word: &str) -> Option<&'static str> {
    match word.to_ascii_lowercase().as_str() {
        "elseif" | "elsif" | "elif" | "else-if" => {
            Some("write `else` and, behind it, another `(if ...)`")
        }
        "then" => Some("what follows the condition of an `if` is done without a `then`"),
        "endif" | "end" | "fi" | "begin" | "done" => {
            Some("an `if` or a `while` begins and ends with its parentheses")
        }
        "for" | "repeat" | "until" | "loop" => Some("what is repeated stands in a `(while ...)`"),
        "&&" | "||" | "!" => Some("conditions are joined by `(and ...)`, `(or ...)`, `(not ...)`"),
        "==" | "!=" | "=" | ":=" => Some("there are no such signs in rules"),
        word if word.starts_with('$') => {
            Some("the arguments of a macro are `$1`, `$2` and so on, inside its `define`")
        }
        word if word.starts_with(['[', '{']) || word.ends_with([']', '}']) => {
            Some("lists stand in round brackets, `(` and `)`")
        }
        _ => None,
    }
}
