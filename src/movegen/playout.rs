//! Random games.

use super::judge::Ask;
use super::walker::Walker;
use crate::rules::{Playout, RunError, SplitMix64};

impl Walker {
    /// Plays legal moves drawn by lot until the game is over or `cap` turns were played. What was
    /// played cannot be taken back.
    ///
    /// # Errors
    /// A limit was passed.
    pub fn play_out(&mut self, dice: &mut SplitMix64, cap: u32) -> Result<Playout, RunError> {
        let mut played = Playout::default();
        while played.plies < cap {
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
            played.plies += u32::from(!self.is_partial());
        }
        if played.outcome.is_none() && played.plies >= cap {
            played.outcome = self.outcome(Ask::First)?;
        }
        Ok(played)
    }
}
