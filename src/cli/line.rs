//! The options that play moves before a command does its work.

use clap::Args;

use super::failure::Failure;
use super::opened::Opened;
use super::output::note;
use crate::notation::{Played, play_moves};
use crate::rules::{Position, SplitMix64};

/// Moves to be played first, as typed.
#[derive(Debug, Args)]
pub struct LineArgs {
    /// Moves to play first, in the words of `zrf moves`
    #[arg(
        long,
        value_name = "MOVE; MOVE; ...",
        default_value = "",
        hide_default_value = true
    )]
    play: String,
    /// Draw the moves of random players from this seed
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

impl LineArgs {
    /// Plays the moves from the start. Drawn moves are told on standard error.
    ///
    /// # Errors
    /// A move that is not legal; a block that does not end.
    pub fn play(&self, opened: &Opened) -> Result<Position, Failure> {
        let mut position = opened.rules.start();
        if !self.play.trim().is_empty() {
            opened.require_moves()?;
        }
        let dice = self.seed.map(SplitMix64::new);
        let rules = opened.rules.as_ref();
        let plies = play_moves(rules, &mut position, &self.play, dice)
            .map_err(|error| opened.play_failure(error))?;
        for Played { round, words, .. } in plies.iter().filter(|ply| ply.drawn) {
            note(format_args!("drawn: {round}. {words}"));
        }
        Ok(position)
    }
}
