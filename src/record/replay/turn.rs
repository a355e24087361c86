//! A turn in native notation, held against the rules.

use crate::notation::native::{Meant, TurnError, decode_turn, explain_turn};
use crate::notation::words;
use crate::record::Ply;
use crate::rules::{Move, RunError};

use super::class::{Class, Illegal};
use super::walk::{Step, Walk, other_round};

impl Walk<'_> {
    /// Looks at a turn in native notation, and makes its moves one after another. Of a turn that
    /// is not legal nothing is made, or all that it means if the options say so. False when the
    /// walk ends here.
    pub(super) fn turn_step(
        &mut self,
        ply: &Ply,
        text: &str,
        visit: &mut dyn FnMut(Step),
    ) -> Result<bool, RunError> {
        match decode_turn(self.rules, &self.position, text) {
            Ok(moves) => self.turn_moves(ply, text, &moves, visit),
            Err(TurnError::Run(error)) => Err(error),
            Err(error) => self.illegal_turn(ply, text, &error, visit),
        }
    }

    fn turn_moves(
        &mut self,
        ply: &Ply,
        text: &str,
        moves: &[Move],
        visit: &mut dyn FnMut(Step),
    ) -> Result<bool, RunError> {
        for (index, chosen) in moves.iter().enumerate() {
            if let Some(outcome) = self.rules.outcome(&self.position)? {
                let why = Illegal::because(self.over_words(outcome));
                let left = moves[index..].iter().map(|chosen| Meant {
                    chosen: chosen.clone(),
                    legal: true,
                });
                return self.refuse(ply, text, why, Some(left.collect()), visit);
            }
            let mut class = Class::Legal;
            if let Some(written) = self.odd_round(ply) {
                class = other_round(class, text, self.position.round(), written);
            }
            let legal = self.rules.legal_moves(&self.position)?;
            let words = words(self.rules.game(), chosen);
            let checked = self.checked(ply, text, words, class);
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

    fn illegal_turn(
        &mut self,
        ply: &Ply,
        text: &str,
        error: &TurnError,
        visit: &mut dyn FnMut(Step),
    ) -> Result<bool, RunError> {
        let found = explain_turn(self.rules, &self.position, text)?;
        let meant = match &found {
            Some(why) if self.options.keep_going => why.meant(self.rules, &self.position)?,
            _ => None,
        };
        let why = match (self.rules.outcome(&self.position)?, &found) {
            (Some(outcome), _) => Illegal::because(self.over_words(outcome)),
            (None, Some(why)) => {
                let mut illegal = Illegal::from_turn(why);
                illegal.add(self.missing_ply(&ply.text));
                illegal
            }
            (None, None) => Illegal::because(error.to_string()),
        };
        self.refuse(ply, text, why, meant, visit)
    }

    /// Tells of a turn that is not legal, and makes what it means if the options say so.
    fn refuse(
        &mut self,
        ply: &Ply,
        text: &str,
        mut why: Illegal,
        meant: Option<Vec<Meant>>,
        visit: &mut dyn FnMut(Step),
    ) -> Result<bool, RunError> {
        let meant = meant.filter(|_| self.options.keep_going);
        why.made = meant.is_some();
        let class = Class::Illegal(Box::new(why));
        // An odd number is told once, with what else is wrong here.
        let _ = self.odd_round(ply);
        let checked = self.checked(ply, text, text.to_owned(), class);
        visit(Step {
            position: &self.position,
            legal: &[],
            made: meant.iter().flatten().map(|it| &it.chosen).next(),
            checked: &checked,
        });
        for meant in meant.iter().flatten() {
            meant.play(self.rules, &mut self.position)?;
        }
        self.make(&checked.class, None)
    }
}
