//! How long a block may run, and what happens when it does not end.

use thiserror::Error;

use crate::limits::Limit;
pub use crate::limits::RunLimits as Limits;

/// Why a position's moves could not be found.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum RunError {
    /// A block did not end.
    #[error(
        "block {block} of {piece} does not end when it starts on {square} (stopped after {steps} \
         steps)"
    )]
    EndlessBlock {
        /// The piece type's name.
        piece: String,
        /// The block's number among the piece's moves and drops, from 1.
        block: usize,
        /// The square where the block started.
        square: String,
        /// The steps executed.
        steps: u64,
    },
    /// The whole position takes too long.
    #[error(
        "finding the moves of this position takes more than {steps} steps; last at work was block {block} of {piece} on {square}"
    )]
    TooMuchWork {
        /// The piece type's name.
        piece: String,
        /// The block's number, from 1.
        block: usize,
        /// The square where the block started.
        square: String,
        /// The steps executed.
        steps: u64,
    },
    /// Too many moves.
    #[error("block {block} of {piece} on {square} brings the position past {limit} moves")]
    TooManyMoves {
        /// The piece type's name.
        piece: String,
        /// The block's number, from 1.
        block: usize,
        /// The square where the block started.
        square: String,
        /// The limit.
        limit: usize,
    },
    /// Too many movements and effects in all moves.
    #[error(
        "block {block} of {piece} on {square} brings the moves of the position past {limit} \
         movements and effects"
    )]
    TooManyActions {
        /// The piece type's name.
        piece: String,
        /// The block's number, from 1.
        block: usize,
        /// The square where the block started.
        square: String,
        /// The limit.
        limit: usize,
    },
    /// Too many effects in one move.
    #[error("block {block} of {piece} on {square} makes a move of more than {limit} effects")]
    TooManyEffects {
        /// The piece type's name.
        piece: String,
        /// The block's number, from 1.
        block: usize,
        /// The square where the block started.
        square: String,
        /// The limit.
        limit: usize,
    },
    /// A turn whose partial moves do not end.
    #[error(
        "a turn goes on for more than {limit} moves, so whole turns cannot be counted; \
         count every partial move with --partial"
    )]
    EndlessTurn {
        /// The limit.
        limit: u32,
    },
    /// A count that goes too deep.
    #[error("a line of play gets longer than {limit} moves, partial ones counted; count less deep")]
    LineTooLong {
        /// The limit.
        limit: u32,
    },
    /// A count that is larger than any number it could be told in.
    #[error("the count is above {}", u64::MAX)]
    CountTooLarge,
}

impl RunError {
    /// The limit that was passed, and its value; none for a count that is too large.
    pub fn limit(&self) -> Option<(Limit, u64)> {
        let passed = match *self {
            RunError::CountTooLarge => return None,
            RunError::EndlessBlock { steps, .. } => (Limit::BlockSteps, steps),
            RunError::TooMuchWork { steps, .. } => (Limit::PositionSteps, steps),
            RunError::TooManyMoves { limit, .. } => (Limit::PositionMoves, limit as u64),
            RunError::TooManyActions { limit, .. } => (Limit::PositionActions, limit as u64),
            RunError::TooManyEffects { limit, .. } => (Limit::MoveEffects, limit as u64),
            RunError::EndlessTurn { limit } => (Limit::TurnMoves, limit.into()),
            RunError::LineTooLong { limit } => (Limit::LineMoves, limit.into()),
        };
        Some(passed)
    }

    /// What to do: mostly how the limit is raised.
    pub fn advice(&self) -> String {
        match self.limit() {
            Some((limit, value)) => limit.advice(value),
            None => "count to a smaller depth".to_owned(),
        }
    }

    /// The piece type, the number of its block from 1, and the square where the block started; none
    /// for an error that is about no block.
    pub fn block(&self) -> Option<(&str, usize, &str)> {
        match self {
            RunError::EndlessBlock {
                piece,
                block,
                square,
                ..
            }
            | RunError::TooMuchWork {
                piece,
                block,
                square,
                ..
            }
            | RunError::TooManyMoves {
                piece,
                block,
                square,
                ..
            }
            | RunError::TooManyActions {
                piece,
                block,
                square,
                ..
            }
            | RunError::TooManyEffects {
                piece,
                block,
                square,
                ..
            } => Some((piece, *block, square)),
            RunError::EndlessTurn { .. }
            | RunError::LineTooLong { .. }
            | RunError::CountTooLarge => None,
        }
    }

    /// The same, to be filled in where it is known.
    pub(crate) fn block_mut(&mut self) -> Option<(&mut String, &mut usize, &mut String)> {
        match self {
            RunError::EndlessBlock {
                piece,
                block,
                square,
                ..
            }
            | RunError::TooMuchWork {
                piece,
                block,
                square,
                ..
            }
            | RunError::TooManyMoves {
                piece,
                block,
                square,
                ..
            }
            | RunError::TooManyActions {
                piece,
                block,
                square,
                ..
            }
            | RunError::TooManyEffects {
                piece,
                block,
                square,
                ..
            } => Some((piece, block, square)),
            RunError::EndlessTurn { .. }
            | RunError::LineTooLong { .. }
            | RunError::CountTooLarge => None,
        }
    }
}
