//! A position as one line of text that says everything about it, written and read.
//!
//! `docs/position.md` describes the text for people who write one. It has parts with `|` between
//! them. The first is the board, row by row where it is a grid for two players
//! (`rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b`), else the pieces of each player by their
//! squares (`White: King e1, Rook a1 h1 | Black: King e8 | turn White`). All that is usual is left
//! out: what is as at the start, and what follows from the turn.
//!
//! The law: what [`position_text`] writes, [`read_position`] reads back as an equal position.
//!
//! - `error`: what can be wrong with a text
//! - `word`: words and signs, quotes
//! - `names`: names of the game as words
//! - `rows`: boards row by row
//! - `turns`: turns by the names of players
//! - `usual`: what is left out
//! - `write`, `read`: the two directions

mod error;
mod names;
mod read;
mod rows;
mod turns;
mod usual;
mod word;
mod write;

pub use error::{Named, PositionError, PositionFault};

use crate::limits::RunLimits;
use crate::model::Game;
use crate::rules::{Position, setup};
use names::Names;
use rows::Rows;

/// How positions of a game are written and read: made once, it serves any number of positions.
#[derive(Clone, Debug)]
pub struct PositionNotation<'g> {
    game: &'g Game,
    names: Names<'g>,
    rows: Option<Rows>,
    start: Position,
    most_bytes: usize,
}

impl<'g> PositionNotation<'g> {
    /// The notation of a game.
    pub fn new(game: &'g Game) -> Self {
        PositionNotation {
            game,
            names: Names::new(game),
            rows: Rows::new(game),
            start: setup::start(game),
            most_bytes: RunLimits::default().position_bytes,
        }
    }

    /// The same, with this limit on the length of a text that is read.
    #[must_use]
    pub fn most_bytes(mut self, most: usize) -> Self {
        self.most_bytes = most;
        self
    }

    /// Everything about a position of this game, on one line.
    pub fn write(&self, position: &Position) -> String {
        write::parts(self, position, true).join(" | ")
    }

    /// The same without the positions that stood before, which only goals of repetition ask for:
    /// read back, the position stands for the first time.
    pub fn write_short(&self, position: &Position) -> String {
        write::parts(self, position, false).join(" | ")
    }

    /// The position that a text describes. `Position:` may stand before it.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn read(&self, text: &str) -> Result<Position, PositionError> {
        if text.len() > self.most_bytes {
            let fault = PositionFault::TooLong {
                bytes: text.len(),
                most: self.most_bytes,
            };
            return Err(PositionError::new(0..0, fault));
        }
        read::read(self, text)
    }
}

/// Everything about a position, on one line: see [`PositionNotation::write`].
pub fn position_text(game: &Game, position: &Position) -> String {
    PositionNotation::new(game).write(position)
}

/// The same without the positions that stood before: see [`PositionNotation::write_short`].
pub fn short_position_text(game: &Game, position: &Position) -> String {
    PositionNotation::new(game).write_short(position)
}

/// The position that a text describes: see [`PositionNotation::read`].
///
/// # Errors
/// What is wrong with the text, and where.
pub fn read_position(game: &Game, text: &str) -> Result<Position, PositionError> {
    PositionNotation::new(game).read(text)
}
