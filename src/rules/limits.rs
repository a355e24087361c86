//! How long a block may run, and what happens when it does not end.

use thiserror::Error;

/// Bounds on the work for one position. They are far above what published games need, and keep
/// a rules file that never ends from hanging the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Statements executed and conditions tested in one run of one block.
    pub steps_per_block: u64,
    /// The same for everything that one call does: all moves of a position, or one outcome.
    pub steps_per_position: u64,
    /// Moves generated in one position, before equal ones are merged.
    pub moves_per_position: usize,
    /// Effects in one move.
    pub effects_per_move: usize,
    /// Movements and effects in all moves of a position together.
    pub actions_per_position: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            steps_per_block: 2_000_000,
            steps_per_position: 400_000_000,
            moves_per_position: 100_000,
            effects_per_move: 10_000,
            actions_per_position: 4_000_000,
        }
    }
}

/// Why a position's moves could not be found.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum RunError {
    /// A block did not end.
    #[error(
        "block {block} of {piece} does not end when it starts on {square} (stopped after {steps} \
         steps); look for a `while` whose condition stays true"
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
    #[error(
        "block {block} of {piece} on {square} brings the position past {limit} moves; look for a `while` that adds a move again and again"
    )]
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
        "a turn goes on for more than {limit} partial moves, so whole turns cannot be counted; \
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
}
