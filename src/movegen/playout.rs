//! Random games.

use super::judge::Ask;
use super::walker::Walker;
use crate::rules::{Cut, Playout, RunError, SplitMix64};

impl Walker {
    /// Plays legal moves drawn by lot until the game is over, there is no legal move, `cap` turns
    /// were played, or a turn goes on after
    /// [`Limits::turn_moves`](crate::rules::Limits::turn_moves) moves. What was played cannot be
    /// taken back.
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
        while played.plies < cap && of_turn < most {
            self.draw_ahead(dice);
            played.outcome = self.outcome(Ask::All)?;
            if played.outcome.is_some() {
                return Ok(played);
            }
            // Before the move, so that what has changed since goals were judged is still known.
            self.forget();
            if !self.make_any(dice)? {
                return Ok(played);
            }
            played.moves += 1;
            if self.is_partial() {
                of_turn += 1;
            } else {
                of_turn = 0;
                played.plies += 1;
            }
        }
        played.outcome = self.outcome(Ask::First)?;
        if played.outcome.is_none() {
            played.cut = match played.plies < cap {
                false => Some(Cut::Turns),
                true => (!self.legal()?.is_empty()).then_some(Cut::InTurn),
            };
        }
        Ok(played)
    }
}
