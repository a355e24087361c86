//! The start position.

use super::builder::Builder;
use super::context::cut;
use super::inherit::Section;
use crate::diagnostic::{Code, Diagnostic};
use crate::expand::Item;
use crate::keyword::{GameKeyword, OtherWord, home};
use crate::limits::Limit;
use crate::model::{AttributeId, PieceId, Placement, PlayerId, SquareId, Stock};

impl<'a> Builder<'a> {
    pub fn setup(&mut self, sections: &[Section<'a>]) {
        for section in Self::with(sections, GameKeyword::BoardSetup) {
            for &item in &section.items {
                self.player_setup(item);
            }
        }
    }

    /// `(White (King e1) (Pawn a2 b2) (Stone off 5))`
    fn player_setup(&mut self, item: Item) {
        let Some((name, pieces)) = self.cx.headed(item) else {
            self.cx.unexpected(&[item], "`board-setup`");
            return;
        };
        let player = self.player(name, item, "its pieces are left out");
        // What stands in the list of a misspelt player is looked at all the same.
        if player.is_none() && (self.scope.hint(name).is_some() || home(name).is_some()) {
            return;
        }
        for piece in pieces {
            self.piece_setup(player, piece);
        }
    }

    fn piece_setup(&mut self, owner: Option<PlayerId>, item: Item) {
        let Some((name, places)) = self.cx.headed(item) else {
            self.cx.unexpected(&[item], "`board-setup`");
            return;
        };
        let Some(piece) = self.piece(name, item, "the entry is left out") else {
            return;
        };
        let mut attributes: Vec<(AttributeId, bool)> = Vec::new();
        let mut places = places.into_iter();
        while let Some(place) = places.next() {
            match self.cx.name(place) {
                Some(word) if word == OtherWord::Off.text() => {
                    self.stock(owner, piece, place, places.next());
                }
                Some(name) => {
                    let square = self.square(name, place, "nothing is placed there");
                    if let (Some(square), Some(owner)) = (square, owner)
                        && self.may_place(place, attributes.len())
                    {
                        self.place_taken(square, name, place);
                        self.game.setup.placements.push(Placement {
                            owner,
                            piece,
                            square,
                            attributes: attributes.clone(),
                        });
                    }
                }
                None => self.setup_attribute(place, &mut attributes),
            }
        }
    }

    /// Reports that a piece stands on a square already: the last one stays.
    fn place_taken(&mut self, square: SquareId, name: &str, item: Item) {
        let Some(first) = self.taken.insert(square, self.cx.span(item)) else {
            return;
        };
        let shown = cut(name);
        self.cx.once(Code::RepeatedItem, name, item, |cx, _| {
            let message = format!("two pieces are set on `{shown}`");
            Diagnostic::new(Code::RepeatedItem, cx.span(item), message)
                .label("the second one, which stays")
                .secondary(first, "the first one, which is not on the board")
                .help("take one of the two away, or set it on another position")
        });
    }

    /// Whether one more piece with so many attributes may stand on the board; else a report.
    fn may_place(&mut self, item: Item, attributes: usize) -> bool {
        let most = self.cx.limits().placements;
        if self.placed + 1 + attributes > most {
            const WHAT: &str = "pieces on the board at the start";
            self.too_many(item, WHAT, Limit::Placements, most);
            return false;
        }
        self.placed += 1 + attributes;
        self.cx.charge(item, 64 + 8 * attributes as u64)
    }

    /// `off` and the number behind it.
    fn stock(&mut self, owner: Option<PlayerId>, piece: PieceId, off: Item, number: Option<Item>) {
        let Some(number) = number else {
            self.cx.fault(
                Code::NotANumber,
                off,
                "`off` is not followed by a number",
                "write how many pieces stand off the board, e.g. `off 5`",
            );
            return;
        };
        let Some(count) = self.cx.number(number) else {
            return;
        };
        let Ok(count) = u32::try_from(count) else {
            self.cx.fault(
                Code::NotANumber,
                number,
                "there cannot be fewer than no pieces off the board",
                "write 0 or more",
            );
            return;
        };
        let Some(owner) = owner else { return };
        self.game.setup.stocks.push(Stock {
            owner,
            piece,
            count,
        });
    }

    /// `(never-moved? false)`: for the squares after it (rule D14).
    fn setup_attribute(&mut self, item: Item, attributes: &mut Vec<(AttributeId, bool)>) {
        let items = self.cx.list(item).unwrap_or_default();
        let Some((name, first)) = self.first_name(item, &items, "an attribute and its value")
        else {
            return;
        };
        let value = self.truth(name, item, items.get(1).copied());
        let Some(attribute) = self.attribute(name, first) else {
            return;
        };
        match attributes.iter_mut().find(|(known, _)| *known == attribute) {
            Some((_, known)) => *known = value,
            None => attributes.push((attribute, value)),
        }
    }
}
