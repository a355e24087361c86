//! The names by which a document speaks of things.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::model::{
    AttributeId, DirectionId, FlagId, Game, MoveTypeId, PieceId, PlayerId, PositionFlagId,
    SquareId, ZoneId,
};

/// The names of a game's things.
pub struct Names<'g> {
    game: &'g Game,
    squares: Vec<String>,
}

impl<'g> Names<'g> {
    /// The names of `game`.
    pub fn new(game: &'g Game) -> Names<'g> {
        Names {
            game,
            squares: square_ids(game),
        }
    }

    /// A player.
    pub fn player(&self, id: PlayerId) -> &'g str {
        &self.game.players[id.index()].name
    }

    /// A piece type.
    pub fn piece(&self, id: PieceId) -> &'g str {
        &self.game.pieces[id.index()].name
    }

    /// A square's name, or what stands for it where an earlier square has that name.
    pub fn square(&self, id: SquareId) -> &str {
        &self.squares[id.index()]
    }

    /// A direction.
    pub fn direction(&self, id: DirectionId) -> &'g str {
        &self.game.board.directions[id.index()]
    }

    /// A zone.
    pub fn zone(&self, id: ZoneId) -> &'g str {
        &self.game.board.zones[id.index()].name
    }

    /// A move type.
    pub fn move_type(&self, id: MoveTypeId) -> &'g str {
        &self.game.move_types[id.index()].name
    }

    /// An attribute.
    pub fn attribute(&self, id: AttributeId) -> &'g str {
        &self.game.attributes[id.index()].name
    }

    /// A flag.
    pub fn flag(&self, id: FlagId) -> &'g str {
        &self.game.code.flags[id.index()]
    }

    /// A position flag.
    pub fn position_flag(&self, id: PositionFlagId) -> &'g str {
        &self.game.code.position_flags[id.index()]
    }
}

/// For each square a text that no other has: its name, or the name with a number behind it.
fn square_ids(game: &Game) -> Vec<String> {
    let squares = &game.board.squares;
    let names: FxHashSet<&str> = squares.iter().map(|square| square.name.as_str()).collect();
    if names.len() == squares.len() {
        return squares.iter().map(|square| square.name.clone()).collect();
    }
    let mut seen: FxHashMap<&str, usize> = FxHashMap::default();
    let ids = squares.iter().map(|square| {
        let count = seen.entry(&square.name).or_default();
        loop {
            *count += 1;
            if *count == 1 {
                return square.name.clone();
            }
            let id = format!("{}#{count}", square.name);
            if !names.contains(id.as_str()) {
                return id;
            }
        }
    });
    ids.collect()
}
