//! What one game has twice though once is enough (rules A8, A9, B1).

use super::builder::Builder;
use super::context::cut;
use super::inherit::Section;
use crate::diagnostic::{Code, Diagnostic};
use crate::expand::Item;
use crate::keyword::{GameKeyword, PieceKeyword};

/// Sections that a game has once, and what becomes of two.
const ONCE: [(GameKeyword, &str); 3] = [
    (
        GameKeyword::Players,
        "the players of all of them play; write all in one list",
    ),
    (
        GameKeyword::TurnOrder,
        "the last one counts; take the others away",
    ),
    (
        GameKeyword::Title,
        "the last one counts; take the others away",
    ),
];

impl<'a> Builder<'a> {
    /// Reports sections that a game has twice. A variant has none of those of its game that it
    /// gives itself (rule A9), so both stand in one of the two.
    pub fn repeated_sections(&mut self, sections: &[Section<'a>]) {
        for (keyword, effect) in ONCE {
            let mut found = Self::with(sections, keyword);
            let Some(first) = found.next() else { continue };
            for second in found {
                let message = format!("this game has two `{}` lists", keyword.text());
                self.given_twice(second.item, message, first.item, effect);
            }
        }
    }

    /// Reports a piece with two names.
    pub fn second_name(&mut self, parts: &[Section<'a>]) {
        let names = parts.iter();
        let mut names = names.filter(|part| part.keyword == PieceKeyword::Name.text());
        let Some(first) = names.next() else { return };
        for second in names {
            let effect = "the first one counts; is a `(piece ...)` missing between them?";
            let message = "this piece has two names".to_owned();
            self.given_twice(second.item, message, first.item, effect);
        }
    }

    /// Reports a direction that one grid has twice.
    pub fn second_direction(&mut self, name: &str, item: Item, first: Item) {
        let message = format!("this grid has the direction `{}` twice", cut(name));
        let effect = "where both lead to a position, the second counts; give it another name";
        self.given_twice(item, message, first, effect);
    }

    fn given_twice(&mut self, item: Item, message: String, first: Item, effect: &str) {
        let first = self.cx.span(first);
        let diagnostic = Diagnostic::new(Code::RepeatedItem, self.cx.span(item), message)
            .label("the second one")
            .secondary(first, "the first one")
            .help(effect);
        self.cx.report(item.trail, diagnostic);
    }
}
