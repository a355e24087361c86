//! Random games.

use super::judge::Ask;
use super::walker::Walker;
use crate::rules::{Playout, RunError, SplitMix64};

impl Walker {
    /// Plays legal moves drawn by lot until the game is over or `cap` turns were played, or a turn
    /// has more partial moves than [`Limits::turn_moves`](crate::rules::Limits::turn_moves). What
    /// was played cannot be taken back.
    ///
    /// # Errors
    /// A limit was passed.
    pub fn play_out(&mut self, dice: &mut SplitMix64, cap: u32) -> Result<Playout, RunError> {
        self.forgetful = true;
        // Nobody asks for the key before the game is over.
        self.state.keyless = !self.compiled.goals.repetition && self.plugged.is_none();
        let played = self.play_on(dice, cap);
        self.forgetful = false;
        played
    }

    fn play_on(&mut self, dice: &mut SplitMix64, cap: u32) -> Result<Playout, RunError> {
        let most = self.budget.limits.turn_moves;
        let mut played = Playout::default();
        let mut of_turn = 0;
        while played.plies < cap && of_turn <= most {
            self.draw_ahead(dice);
            played.outcome = self.outcome(Ask::All)?;
            if played.outcome.is_some() {
                break;
            }
            // Before the move, so that what has changed since goals were judged is still known.
            self.forget();
            if !self.make_any(dice)? {
                break;
            }
            played.moves += 1;
            if self.is_partial() {
                of_turn += 1;
            } else {
                of_turn = 0;
                played.plies += 1;
            }
        }
        if played.outcome.is_none() && (played.plies >= cap || of_turn > most) {
            played.outcome = self.outcome(Ask::First)?;
        }
        Ok(played)
    }
}
