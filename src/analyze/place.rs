//! Words that name squares (rules A14, D9, D10).

use super::builder::Builder;
use super::context::Undefined;
use crate::diagnostic::Code;
use crate::expand::Item;
use crate::keyword::{Connective, Instruction, PlaceWord};
use crate::model::{Place, SquareId};

impl<'a> Builder<'a> {
    /// The place that `word` names: a direction, a position, or a part of the move.
    pub fn word_place(&self, word: &str) -> Option<Place> {
        if let Some(direction) = self.scope.direction(word) {
            return Some(Place::Direction(direction));
        }
        if let Some(square) = self.living_square(word) {
            return Some(Place::Square(square));
        }
        PlaceWord::of(word).map(|word| match word {
            PlaceWord::From => Place::From,
            PlaceWord::To => Place::To,
            PlaceWord::Mark => Place::Mark,
            PlaceWord::LastFrom => Place::LastFrom,
            PlaceWord::LastTo => Place::LastTo,
        })
    }

    fn living_square(&self, name: &str) -> Option<SquareId> {
        let square = self.scope.square(name)?;
        let killed = self.game.board.squares[square.index()].killed;
        (!killed).then_some(square)
    }

    /// The place that `item` names; an undefined word is off board (rule A13).
    pub fn place(&mut self, item: Item) -> Place {
        let Some(word) = self.cx.name(item) else {
            return self.list_place(item);
        };
        if let Some(place) = self.word_place(word) {
            return place;
        }
        if self.scope.square(word).is_some() {
            // Killed: that is reported as such.
            self.square(word, item, "it is off board");
            return Place::Nowhere;
        }
        self.undefined_place(item, word);
        Place::Nowhere
    }

    fn undefined_place(&mut self, item: Item, word: &str) {
        let undefined = Undefined {
            code: Code::UndefinedPlace,
            what: "direction or position",
            word,
            effect: "it is off board",
            hint: self.scope.hint(word),
        };
        let scope = &self.scope;
        let known = scope.directions.iter().chain(scope.squares.iter());
        let known = known.chain(PlaceWord::texts());
        let directions = ("directions", scope.directions.iter());
        self.cx.undefined_of(item, undefined, known, directions);
    }

    /// `(opposite n)`, or a place in parentheses.
    fn list_place(&mut self, item: Item) -> Place {
        let items = self.cx.list(item).unwrap_or_default();
        match items.as_slice() {
            [single] => self.place(*single),
            [head, argument] if self.cx.word(*head) == Some(Instruction::Opposite.text()) => {
                self.opposite_place(*argument)
            }
            _ => {
                let shown = self.cx.shown(item);
                self.cx.fault(
                    Code::UnexpectedItem,
                    item,
                    format!("{shown} is no place"),
                    "write a direction, a position or `(opposite direction)`; it is off board",
                );
                Place::Nowhere
            }
        }
    }

    /// The argument of `opposite` is a direction, perhaps in parentheses.
    pub fn opposite_place(&mut self, item: Item) -> Place {
        let inner = match self.cx.list(item) {
            Some(items) => match items.as_slice() {
                [single] => *single,
                _ => item,
            },
            None => item,
        };
        let Some(word) = self.cx.name(inner) else {
            self.cx.missing(item, "a direction");
            return Place::Nowhere;
        };
        match self.direction(word, inner, "it leads off board") {
            Some(direction) => Place::Opposite(direction),
            None => Place::Nowhere,
        }
    }

    /// Whether an item joins conditions, but stands between them.
    fn is_between(&self, item: Item) -> bool {
        let word = self
            .cx
            .word(item)
            .filter(|word| self.word_place(word).is_none());
        let connective = word.and_then(Connective::of);
        connective.is_some_and(|it| it != Connective::Not)
    }

    /// Reports a connective between conditions; the place is what stands before it.
    fn infix(&mut self, between: Item, rest: &[Item]) -> Place {
        let word = self.cx.word(between).unwrap_or_default();
        let message = format!("`{word}` stands between the conditions that it joins");
        let help = format!("write `({word} ... ...)` with the conditions in it");
        self.cx.fault(Code::UnexpectedItem, between, message, help);
        match rest.first() {
            Some(&first) if first.node != between.node => self.place(first),
            // As an undefined word (rule A13).
            _ => Place::Nowhere,
        }
    }

    /// The place given by what is left of the arguments: here when nothing is.
    pub fn trailing_place(&mut self, rest: &[Item], after: &str) -> Place {
        let Some((&first, more)) = rest.split_first() else {
            return Place::Here;
        };
        if let Some(&between) = rest.iter().find(|&&item| self.is_between(item)) {
            return self.infix(between, rest);
        }
        self.cx.unexpected(more, after);
        self.place(first)
    }
}
