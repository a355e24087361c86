//! The options that set up a position and play moves before a command does its work.

use clap::Args;

use super::caret::marked;
use super::failure::Failure;
use super::opened::Opened;
use super::output::{note, visible};
use crate::notation::{Played, PositionNotation, play_moves};
use crate::rules::{Position, SplitMix64};

/// The position to begin with and the moves to be played first, with dice, as typed.
#[derive(Debug, Args)]
pub struct LineArgs {
    #[command(flatten)]
    begin: BeginArgs,
    /// Draw the moves of random players from this seed
    #[arg(long, value_name = "N", value_parser = super::typed::seed, allow_negative_numbers = true)]
    seed: Option<u64>,
}

/// The position to begin with and the moves to be played first, as typed.
#[derive(Debug, Args)]
pub struct BeginArgs {
    /// Begin with this position instead of the start: the last line of `zrf show`, or a text as
    /// docs/position.md describes it
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    /// Moves to play first, in the words of `zrf moves` or in native notation (docs/notation.md)
    #[arg(
        long,
        value_name = "MOVE; MOVE; ...",
        default_value = "",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    play: String,
}

impl LineArgs {
    /// Plays the moves, drawing those of random players if there is a seed.
    ///
    /// # Errors
    /// As for [`BeginArgs::play`].
    pub fn play(&self, opened: &Opened) -> Result<Position, Failure> {
        self.begin.play(opened, self.seed.map(SplitMix64::new))
    }
}

impl BeginArgs {
    /// Plays the moves from the position given, or from the start. Drawn moves are told on
    /// standard error.
    ///
    /// # Errors
    /// A text that is no position of the game; a move that is not legal; a block that does not
    /// end.
    pub fn play(&self, opened: &Opened, dice: Option<SplitMix64>) -> Result<Position, Failure> {
        let mut position = match &self.position {
            Some(text) => PositionNotation::new(&opened.game)
                .most_bytes(opened.loaded.limits.position_bytes)
                .read(text)
                .map_err(|error| Failure::Position {
                    shown: marked(text, &error.place),
                    error: Box::new(error),
                })?,
            None => opened.rules.start(),
        };
        if !self.play.trim().is_empty() {
            opened.require_moves()?;
        }
        let rules = opened.rules.as_ref();
        let plies = play_moves(rules, &mut position, &self.play, dice)
            .map_err(|error| opened.play_failure(error))?;
        for Played { round, words, .. } in plies.iter().filter(|ply| ply.drawn) {
            note(visible(&format!("drawn: {round}. {words}")));
        }
        Ok(position)
    }
}
