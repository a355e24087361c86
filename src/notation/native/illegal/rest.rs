//! The part of a turn's text that is not read yet.

use super::lexicon::Lexicon;
use super::misread::Misread;
use super::read::{Form, ReadMove, is_end};
use crate::model::{Game, SquareId};
use crate::notation::native::plain::standing;
use crate::notation::native::turn::short;
use crate::rules::Position;

/// The part of a text that is not read yet.
#[derive(Clone, Copy)]
pub struct Rest<'t> {
    /// The text.
    pub text: &'t str,
    /// Where a move in full begins, if the text goes on with one.
    whole: Option<&'t str>,
    /// Where a move that is joined to the one before it begins.
    joint: Option<SquareId>,
}

impl<'t> Rest<'t> {
    /// All of a text.
    pub fn all(text: &'t str) -> Self {
        Rest {
            text,
            whole: Some(text),
            joint: None,
        }
    }

    /// What follows a move that ends on a square.
    pub fn after(text: &'t str, ends_on: Option<SquareId>) -> Self {
        let whole = text.strip_prefix(',');
        Rest {
            text,
            whole,
            joint: ends_on.filter(|_| whole.is_none()),
        }
    }

    /// Whether the text has the beginning that a further move has.
    pub fn goes_on(&self) -> bool {
        self.whole.is_some() || is_end(self.text)
    }

    /// How much of the text a move with a text is, in bytes, if it may be its beginning.
    pub fn taken_by(&self, game: &Game, position: &Position, text: &str) -> Option<usize> {
        let whole = self.whole.and_then(|rest| rest.strip_prefix(text));
        let part = self.joint.map(|at| standing(game, position, at));
        let part = part.and_then(|start| short(text, &start));
        let left = whole.or_else(|| self.text.strip_prefix(part?))?;
        is_end(left).then(|| self.text.len() - left.len())
    }

    /// The first move of the text by its form, and its text in full.
    ///
    /// # Errors
    /// It has not the form of a move.
    pub fn read(
        &self,
        game: &Game,
        lexicon: &Lexicon,
        position: &Position,
    ) -> Result<(ReadMove, String), Misread> {
        let form = |text| Form {
            lexicon,
            position,
            text,
        };
        match (self.whole, self.joint) {
            (Some(rest), _) => {
                let mut read = form(rest).whole()?;
                let text = rest[..read.len].to_owned();
                read.len += self.text.len() - rest.len();
                Ok((read, text))
            }
            (None, Some(at)) => {
                let read = form(self.text).joined(at)?;
                let text = format!("{}{}", standing(game, position, at), &self.text[..read.len]);
                Ok((read, text))
            }
            (None, None) => Err(Misread::Unknown),
        }
    }

    /// The first part of the text, up to a comma, as a move in full would begin.
    pub fn first_part(&self, game: &Game, position: &Position) -> String {
        let text = self.whole.unwrap_or(self.text);
        let part = text.split(',').next().unwrap_or_default();
        match self.joint {
            Some(at) => format!("{}{part}", standing(game, position, at)),
            None => part.to_owned(),
        }
    }
}
