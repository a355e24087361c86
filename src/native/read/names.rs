//! Names and the numbers they stand for.

use rustc_hash::FxHashMap;

use super::reader::{Reader, cut};
use super::scan::NodeId;
use crate::diagnostic::Code;
use crate::limits::{Limit, LoadLimits};
use crate::model::{
    AttributeId, DirectionId, FlagId, MoveTypeId, PieceId, PlayerId, PositionFlagId, SquareId,
    ZoneId,
};

/// The names of one sort of things, numbered in order.
pub struct Table {
    /// What they are, e.g. `piece type`.
    what: &'static str,
    limit: Limit,
    most: usize,
    numbers: FxHashMap<String, u16>,
    places: Vec<NodeId>,
}

impl Table {
    fn new(what: &'static str, limit: Limit, most: usize) -> Table {
        Table {
            what,
            limit,
            most,
            numbers: FxHashMap::default(),
            places: Vec::new(),
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Adds a name; a name that is there already, or one too many, is reported and false.
    pub fn add(&mut self, reader: &mut Reader, name: &str, node: NodeId) -> bool {
        if let Some(&first) = self.numbers.get(name) {
            let first = self.places[usize::from(first)];
            reader.duplicate(node, first, self.what, name);
            return false;
        }
        if self.places.len() == self.most {
            let message = format!("the game has more than {} {}s", self.most, self.what);
            let help = self.limit.advice(self.most as u64);
            reader.fault(Code::JsonTooMany, node, message, help);
            return false;
        }
        self.numbers
            .insert(name.to_owned(), self.places.len() as u16);
        self.places.push(node);
        true
    }

    /// The number of what a text names, or a report.
    pub fn find(&self, reader: &mut Reader, node: NodeId) -> Option<u16> {
        let name = reader.text(node, &format!("the name of a {}", self.what))?;
        self.named(reader, &name, node)
    }

    /// The number of what is called `name`, or a report.
    pub fn named(&self, reader: &mut Reader, name: &str, node: NodeId) -> Option<u16> {
        let found = self.numbers.get(name).copied();
        if found.is_none() {
            let near = reader.suggestion(name, self.numbers.keys().map(String::as_str));
            let what = self.what;
            let message = format!("there is no {what} called `{}`{near}", cut(name));
            let help = match self.len() {
                0 => format!("the game has no {what}"),
                1 => format!("the game has one {what}"),
                count => format!("the game has {count} {what}s; names depend on case"),
            };
            reader.fault(Code::JsonUnknownName, node, message, help);
        }
        found
    }
}

/// All names of a game.
pub struct Names {
    /// Players.
    pub players: Table,
    /// Squares, by their ids.
    pub squares: Table,
    /// For each square whether it was killed.
    pub killed: Vec<bool>,
    /// Directions.
    pub directions: Table,
    /// Zones.
    pub zones: Table,
    /// Piece types.
    pub pieces: Table,
    /// Move types.
    pub move_types: Table,
    /// Attributes.
    pub attributes: Table,
    /// Flags.
    pub flags: Table,
    /// Position flags.
    pub position_flags: Table,
}

impl Names {
    /// No names, and how many there may be.
    pub fn new(limits: &LoadLimits) -> Names {
        let names = |what| Table::new(what, Limit::Names, limits.names);
        Names {
            players: Table::new("player", Limit::Players, limits.players),
            squares: Table::new("square", Limit::Squares, limits.squares),
            killed: Vec::new(),
            directions: Table::new("direction", Limit::Directions, limits.directions),
            zones: names("zone"),
            pieces: names("piece type"),
            move_types: names("move type"),
            attributes: Table::new("attribute", Limit::Attributes, limits.attributes),
            flags: names("flag"),
            position_flags: names("position flag"),
        }
    }
}

macro_rules! finders {
    ($($(#[$doc:meta])* $find:ident $table:ident $id:ident;)*) => {$(
        $(#[$doc])*
        pub fn $find(&self, reader: &mut Reader, node: NodeId) -> Option<$id> {
            self.$table.find(reader, node).map($id)
        }
    )*};
}

impl Names {
    finders! {
        /// The player named, or a report.
        player players PlayerId;
        /// The direction named, or a report.
        direction directions DirectionId;
        /// The zone named, or a report.
        zone zones ZoneId;
        /// The piece type named, or a report.
        piece pieces PieceId;
        /// The move type named, or a report.
        move_type move_types MoveTypeId;
        /// The attribute named, or a report.
        attribute attributes AttributeId;
        /// The flag named, or a report.
        flag flags FlagId;
        /// The position flag named, or a report.
        position_flag position_flags PositionFlagId;
    }

    /// The square named, or a report. A killed square is none.
    pub fn square(&self, reader: &mut Reader, node: NodeId) -> Option<SquareId> {
        let name = reader.text(node, "the name of a square")?;
        self.square_named(reader, &name, node)
    }

    /// The square called `name`, or a report. A killed square is none.
    pub fn square_named(&self, reader: &mut Reader, name: &str, node: NodeId) -> Option<SquareId> {
        let number = self.squares.named(reader, name, node)?;
        if self.killed.get(usize::from(number)) == Some(&true) {
            let message = format!("the square `{}` is killed", cut(name));
            let help = "a killed square is not there: nothing stands on it or leads to it";
            reader.fault(Code::JsonUnknownName, node, message, help);
            return None;
        }
        Some(SquareId(number))
    }
}
