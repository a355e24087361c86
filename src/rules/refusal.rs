//! Moves that blocks make but the rules do not offer, and why.

use std::sync::Arc;

use crate::model::{MoveTypeId, PlayerId, SquareId};

use super::moves::Move;
use super::piece::Piece;

/// A move that some block makes in a position where it is not legal.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The move.
    pub chosen: Move,
    /// Why it is not legal.
    pub refusal: Refusal,
}

/// Why a generated move is not legal.
#[derive(Clone, Debug)]
pub enum Refusal {
    /// A move type of higher priority has a move (rule C5).
    LowerPriority {
        /// That type.
        first: MoveTypeId,
        /// A move of it, a legal one if there is any.
        instead: Arc<Move>,
    },
    /// The game has `move-priorities` and they do not list the move's type (rule C5).
    NotListed,
    /// The entry of the turn order asks for moves of another type (rule C5).
    OtherType {
        /// The type it asks for.
        wanted: MoveTypeId,
    },
    /// A partial move goes on, with another piece (rule C7).
    OtherGoesOn {
        /// The piece that goes on.
        piece: Piece,
        /// Where it stands.
        square: SquareId,
    },
    /// A partial move goes on with this piece, but with moves of another type (rule C7).
    OtherContinuation {
        /// The type of the moves it goes on with.
        wanted: MoveTypeId,
    },
    /// The check rule forbids the move (rule E5).
    Check(Check),
    /// Other moves take more (option "maximal captures").
    FewerCaptures {
        /// How many squares the move takes, with what may follow it.
        takes: usize,
        /// The largest number possible.
        possible: usize,
        /// A move with which it can be reached.
        instead: Arc<Move>,
    },
    /// A plugin refuses the move (rule G10).
    Plugin {
        /// The plugin's name.
        name: String,
        /// Why, in the plugin's words: a clause without a full stop.
        reason: String,
    },
    /// The move is one of another player's pieces, as if it were his turn.
    OtherTurn {
        /// Whose.
        owner: PlayerId,
    },
}

/// A royal piece that a move would leave attacked (rule E5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    /// The piece, as it is after the move.
    pub royal: Piece,
    /// Where it stands then.
    pub square: SquareId,
    /// A piece that attacks it.
    pub attacker: Piece,
    /// Where that stands.
    pub from: SquareId,
}
