//! A turn in native notation, held against the rules.

use crate::notation::native::{TurnError, decode_turn};
use crate::notation::{outcome_words, words};
use crate::record::Ply;
use crate::rules::{Move, RunError};

use super::class::{Class, Illegal};
use super::walk::{Step, Walk, other_round};

impl Walk<'_> {
    /// Looks at a turn in native notation, and makes its moves one after another. Of a turn that
    /// is not legal nothing is made. False when the walk ends here.
    pub(super) fn turn_step(
        &mut self,
        ply: &Ply,
        text: &str,
        visit: &mut dyn FnMut(Step),
    ) -> Result<bool, RunError> {
        let why = match decode_turn(self.rules, &self.position, text) {
            Ok(moves) => return self.turn_moves(ply, text, &moves, visit),
            Err(TurnError::Run(error)) => return Err(error),
            Err(error) => error.to_string(),
        };
        let over = self.rules.outcome(&self.position)?;
        let why = match over {
            Some(outcome) => over_words(self, outcome),
            None => why,
        };
        self.refuse(ply, text, why, visit)
    }

    fn turn_moves(
        &mut self,
        ply: &Ply,
        text: &str,
        moves: &[Move],
        visit: &mut dyn FnMut(Step),
    ) -> Result<bool, RunError> {
        for chosen in moves {
            if let Some(outcome) = self.rules.outcome(&self.position)? {
                let why = over_words(self, outcome);
                return self.refuse(ply, text, why, visit);
            }
            let round = self.position.round();
            let mut class = Class::Legal;
            if let Some(written) = self.odd_round(ply) {
                class = other_round(class, text, round, written);
            }
            let legal = self.rules.legal_moves(&self.position)?;
            let words = words(self.rules.game(), chosen);
            let checked = self.checked(ply, text, round, words, class);
            visit(Step {
                position: &self.position,
                legal: &legal,
                made: Some(chosen),
                checked: &checked,
            });
            self.make(&checked.class, Some(chosen))?;
        }
        Ok(true)
    }

    fn refuse(
        &mut self,
        ply: &Ply,
        text: &str,
        why: String,
        visit: &mut dyn FnMut(Step),
    ) -> Result<bool, RunError> {
        let class = Class::Illegal(Box::new(Illegal::because(why)));
        let round = self.position.round();
        let checked = self.checked(ply, text, round, text.to_owned(), class);
        visit(Step {
            position: &self.position,
            legal: &[],
            made: None,
            checked: &checked,
        });
        self.make(&checked.class, None)
    }
}

fn over_words(walk: &Walk, outcome: crate::rules::Outcome) -> String {
    let how = outcome_words(walk.rules.game(), outcome);
    format!("the game is over: {how}")
}
