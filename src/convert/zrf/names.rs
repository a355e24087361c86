//! Names, written so that they are read as what they name.

use rustc_hash::{FxHashMap, FxHashSet};

use super::item::Item;
use super::unwritable::Unwritable;
use crate::model::{
    AttributeId, DirectionId, FlagId, Game, MoveTypeId, PieceId, PlayerId, PositionFlagId,
    SquareId, ZoneId,
};

/// The names of a game, by what they are first given to.
pub(super) struct Names<'g> {
    pub game: &'g Game,
    players: FxHashMap<&'g str, usize>,
    pieces: FxHashMap<&'g str, usize>,
    attributes: FxHashMap<&'g str, usize>,
    move_types: FxHashMap<&'g str, usize>,
    directions: FxHashMap<&'g str, usize>,
    squares: FxHashMap<&'g str, usize>,
    zones: FxHashMap<&'g str, usize>,
}

/// Of things with one name the first has it.
fn table<'g>(names: impl Iterator<Item = &'g String>) -> FxHashMap<&'g str, usize> {
    let mut table = FxHashMap::default();
    for (index, name) in names.enumerate() {
        table.entry(name.as_str()).or_insert(index);
    }
    table
}

impl<'g> Names<'g> {
    pub fn new(game: &'g Game) -> Names<'g> {
        Names {
            game,
            players: table(game.players.iter().map(|it| &it.name)),
            pieces: table(game.pieces.iter().map(|it| &it.name)),
            attributes: table(game.attributes.iter().map(|it| &it.name)),
            move_types: table(game.move_types.iter().map(|it| &it.name)),
            directions: table(game.board.directions.iter()),
            squares: table(game.board.squares.iter().map(|it| &it.name)),
            zones: table(game.board.zones.iter().map(|it| &it.name)),
        }
    }

    pub fn is_player(&self, word: &str) -> bool {
        self.players.contains_key(word)
    }

    pub fn is_piece(&self, word: &str) -> bool {
        self.pieces.contains_key(word)
    }

    pub fn is_attribute(&self, word: &str) -> bool {
        self.attributes.contains_key(word)
    }

    pub fn is_direction(&self, word: &str) -> bool {
        self.directions.contains_key(word)
    }

    pub fn is_square(&self, word: &str) -> bool {
        self.squares.contains_key(word)
    }

    /// Whether a square that exists is called so.
    pub fn is_living_square(&self, word: &str) -> bool {
        let square = self.squares.get(word);
        square.is_some_and(|&square| !self.game.board.squares[square].killed)
    }

    pub fn player(&self, id: PlayerId) -> Result<Item, Unwritable> {
        let name = &self.game.players[id.index()].name;
        first("player", &self.players, name, id.index())
    }

    pub fn piece(&self, id: PieceId) -> Result<Item, Unwritable> {
        let name = &self.game.pieces[id.index()].name;
        first("piece", &self.pieces, name, id.index())
    }

    pub fn attribute(&self, id: AttributeId) -> Result<Item, Unwritable> {
        let name = &self.game.attributes[id.index()].name;
        first("attribute", &self.attributes, name, id.index())
    }

    pub fn move_type(&self, id: MoveTypeId) -> Result<Item, Unwritable> {
        let name = &self.game.move_types[id.index()].name;
        first("move type", &self.move_types, name, id.index())
    }

    pub fn direction(&self, id: DirectionId) -> Result<Item, Unwritable> {
        let name = &self.game.board.directions[id.index()];
        first("direction", &self.directions, name, id.index())
    }

    pub fn zone(&self, id: ZoneId) -> Result<Item, Unwritable> {
        let name = &self.game.board.zones[id.index()].name;
        first("zone", &self.zones, name, id.index())
    }

    pub fn flag(&self, id: FlagId) -> Result<Item, Unwritable> {
        word("flag", &self.game.code.flags[id.index()])
    }

    pub fn position_flag(&self, id: PositionFlagId) -> Result<Item, Unwritable> {
        word("position flag", &self.game.code.position_flags[id.index()])
    }

    /// A square where only squares may stand. One that was killed cannot be named.
    pub fn square(&self, id: SquareId) -> Result<Item, Unwritable> {
        let square = &self.game.board.squares[id.index()];
        if square.killed {
            return Err(hidden("square", &square.name));
        }
        self.any_square(id)
    }

    /// The same, for `kill-positions`.
    pub fn any_square(&self, id: SquareId) -> Result<Item, Unwritable> {
        let name = &self.game.board.squares[id.index()].name;
        first("square", &self.squares, name, id.index())
    }

    /// All names of the game.
    pub fn all(&self) -> FxHashSet<&'g str> {
        let tables = [
            &self.players,
            &self.pieces,
            &self.attributes,
            &self.move_types,
            &self.directions,
            &self.squares,
            &self.zones,
        ];
        let code = &self.game.code;
        let flags = code.flags.iter().chain(&code.position_flags);
        let names = tables.into_iter().flat_map(|table| table.keys().copied());
        names.chain(flags.map(String::as_str)).collect()
    }
}

/// A name that must belong to the thing with this number.
fn first(
    what: &'static str,
    table: &FxHashMap<&str, usize>,
    name: &str,
    number: usize,
) -> Result<Item, Unwritable> {
    if table.get(name) == Some(&number) {
        word(what, name)
    } else {
        Err(hidden(what, name))
    }
}

pub(super) fn hidden(what: &'static str, name: &str) -> Unwritable {
    Unwritable::Hidden {
        what,
        name: name.to_owned(),
    }
}

/// A name as a word, if it can be one (rules A1, M16).
pub(super) fn word(what: &'static str, name: &str) -> Result<Item, Unwritable> {
    let ends = |c: char| c <= ' ' || matches!(c, '\u{7F}' | '\u{FEFF}' | '(' | ')' | '"' | ';');
    if name.is_empty() || name.contains(ends) {
        return Err(Unwritable::Name {
            what,
            name: name.to_owned(),
        });
    }
    Ok(Item::word(name))
}
