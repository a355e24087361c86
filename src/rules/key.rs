//! The key of a position: a number that equal positions share.
//!
//! Keys are written into texts of positions, so the way they are made never changes: it is the
//! same on every machine and in every version, and uses no hasher of the library. Every part of a
//! position that is there (a piece on a square, pieces off the board, the turn, a partial move in
//! progress, a word that a plugin remembers) makes one number, and the key is their exclusive or. What is not there adds nothing,
//! so the key can also be kept up part by part.

use crate::model::{Game, Partial};

use super::piece::Attributes;
use super::plugin::PluginState;
use super::position::{Continuation, Position};

/// What a part is. The numbers are part of the algorithm.
#[derive(Clone, Copy)]
enum Part {
    Piece = 1,
    Attributes = 2,
    Stock = 3,
    Turn = 4,
    Continuation = 5,
    Plugin = 6,
}

/// The key of a position: board with the attributes set, stock, turn and partial move (rule G7),
/// and what a plugin remembers (rule G10).
pub fn key(position: &Position) -> u64 {
    let mut key = part(Part::Turn, 0, position.turn as u64);
    for (square, piece) in position.cells.iter().enumerate() {
        let Some(piece) = piece else { continue };
        let what = u64::from(piece.kind.0) | u64::from(piece.owner.0) << 16;
        key ^= part(Part::Piece, square as u64, what);
        let (set, values) = piece.attributes.bits();
        if set != 0 {
            key ^= part(Part::Attributes, square as u64, mixed(set) ^ values);
        }
    }
    for (place, &count) in position.stock.iter().enumerate() {
        if count != 0 {
            key ^= part(Part::Stock, place as u64, u64::from(count));
        }
    }
    if let Some(continuation) = position.continuation {
        key ^= continuation_part(continuation);
    }
    key ^ plugin_part(position.plugin)
}

/// The parts of keys with the half of the work done that depends on the place alone, for keeping a
/// key up to date part by part.
#[derive(Clone, Debug)]
pub struct Keys {
    pieces: Vec<u64>,
    attributes: Vec<u64>,
}

impl Keys {
    /// The parts for a board.
    pub fn new(game: &Game) -> Keys {
        let squares = || 0..game.board.squares.len() as u64;
        Keys {
            pieces: squares().map(|square| place(Part::Piece, square)).collect(),
            attributes: squares()
                .map(|square| place(Part::Attributes, square))
                .collect(),
        }
    }

    /// The part of a piece on a square, without its attributes: `what` is its type, and from bit
    /// 16 on its owner.
    #[inline(always)]
    pub fn piece(&self, square: usize, what: u32) -> u64 {
        mixed(self.pieces[square] ^ u64::from(what))
    }

    /// The part of the attributes set on a piece; 0 when none is.
    pub fn attributes(&self, square: usize, attributes: Attributes) -> u64 {
        let (set, values) = attributes.bits();
        if set == 0 {
            return 0;
        }
        mixed(self.attributes[square] ^ mixed(set) ^ values)
    }

    /// The part of pieces off the board: `place` is owner times types plus type.
    pub fn stock(&self, place: usize, count: u32) -> u64 {
        if count == 0 {
            return 0;
        }
        part(Part::Stock, place as u64, u64::from(count))
    }

    /// The part of the turn.
    pub fn turn(&self, turn: usize) -> u64 {
        part(Part::Turn, 0, turn as u64)
    }

    /// The part of a partial move in progress; 0 when there is none.
    pub fn continuation(&self, continuation: Option<Continuation>) -> u64 {
        continuation.map_or(0, continuation_part)
    }

    /// The part of what a plugin remembers.
    pub fn plugin(&self, state: PluginState) -> u64 {
        plugin_part(state)
    }
}

fn continuation_part(continuation: Continuation) -> u64 {
    let kind = match continuation.partial {
        Partial::Any => 0,
        Partial::Type(kind) => u64::from(kind.0) + 1,
    };
    part(Part::Continuation, u64::from(continuation.square.0), kind)
}

fn plugin_part(state: PluginState) -> u64 {
    let words = state.iter().enumerate().filter(|&(_, &word)| word != 0);
    words.fold(0, |key, (place, &word)| {
        key ^ part(Part::Plugin, place as u64, word)
    })
}

/// The number of a part: its place and what is there, mixed one after the other.
fn part(part: Part, at: u64, what: u64) -> u64 {
    mixed(place(part, at) ^ what)
}

/// The half of it that does not depend on what is there.
fn place(part: Part, place: u64) -> u64 {
    mixed((part as u64) << 56 | place)
}

/// A step of SplitMix64 (see [`SplitMix64`](super::SplitMix64)).
fn mixed(value: u64) -> u64 {
    let value = value.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let value = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ (value >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        AttributeId, Board, Game, MoveTypeId, PieceId, PieceType, Player, PlayerId, Square,
        SquareId, SquareKind, TurnEntry,
    };
    use crate::rules::{Attributes, Continuation, Piece};

    fn game() -> Game {
        let square = |name: &str| Square {
            name: name.to_owned(),
            kind: SquareKind::Position,
            rectangle: None,
            killed: false,
        };
        let turn = |index| TurnEntry {
            player: PlayerId(index),
            mover: PlayerId(index),
            move_type: None,
        };
        let player = Player {
            name: String::new(),
            random: false,
        };
        Game {
            players: vec![player.clone(), player],
            turns: vec![turn(0), turn(1)],
            pieces: vec![PieceType::default(), PieceType::default()],
            board: Board {
                squares: vec![square("a"), square("b")],
                ..Board::default()
            },
            ..Game::default()
        }
    }

    fn all_parts(game: &Game) -> Position {
        let mut position = Position::empty(game);
        let mut attributes = Attributes::default();
        attributes.set(AttributeId(3), true);
        let piece = Piece {
            kind: PieceId(1),
            owner: PlayerId(1),
            attributes,
        };
        position.put(SquareId(1), Some(piece));
        *position.stock_mut(PlayerId(1), PieceId(0)) = 7;
        position.set_turn(game, 1);
        position.continuation = Some(Continuation {
            square: SquareId(1),
            partial: Partial::Type(MoveTypeId(2)),
        });
        position
    }

    /// Keys stand in files: where this fails, the algorithm was changed, which it may not be.
    #[test]
    fn keys_never_change() {
        let game = game();
        assert_eq!(key(&Position::empty(&game)), 0x16A8_20A0_D011_7E32);
        assert_eq!(key(&all_parts(&game)), 0xA99F_3D3B_4433_4817);
    }

    #[test]
    fn every_part_counts() {
        let game = game();
        let whole = all_parts(&game);
        let mut others = vec![whole.clone(); 9];
        others[0].put(SquareId(1), None);
        others[1].cells.swap(0, 1);
        *others[2].stock_mut(PlayerId(1), PieceId(0)) = 8;
        others[3].set_turn(&game, 1);
        others[4].turn = 0;
        if let Some(piece) = &mut others[5].cells[1] {
            piece.attributes.set(AttributeId(3), false);
        }
        if let Some(continuation) = &mut others[6].continuation {
            continuation.partial = Partial::Any;
        }
        others[7].set_plugin_state([0, 0, 0, 1]);
        others[8].set_plugin_state([0, 0, 1, 0]);
        let mut keys: Vec<u64> = others.iter().map(key).collect();
        keys.push(key(&whole));
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 10);
    }
}
