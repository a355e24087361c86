//! Places, written so that they are read as the same places (rules A14, D9, D10).

use super::item::{Item, Style};
use super::names::{Names, hidden};
use super::unwritable::Unwritable;
use crate::keyword::{Instruction, OtherWord, PlaceWord};
use crate::model::Place;

impl Names<'_> {
    /// A place as an argument; nothing for the current square.
    pub fn place(&self, place: Place) -> Result<Option<Item>, Unwritable> {
        Ok(Some(match place {
            Place::Here => return Ok(None),
            Place::Direction(id) => self.direction(id)?,
            Place::Opposite(id) => self.opposite(id)?,
            Place::Square(id) => {
                let square = self.square(id)?;
                if square.head().is_some_and(|name| self.is_direction(name)) {
                    return Err(hidden("square", &self.game.board.squares[id.index()].name));
                }
                square
            }
            Place::From => self.register(PlaceWord::From)?,
            Place::To => self.register(PlaceWord::To)?,
            Place::Mark => self.register(PlaceWord::Mark)?,
            Place::LastFrom => self.register(PlaceWord::LastFrom)?,
            Place::LastTo => self.register(PlaceWord::LastTo)?,
            Place::Nowhere => return Err(Unwritable::Impossible("a place that does not exist")),
        }))
    }

    fn opposite(&self, id: crate::model::DirectionId) -> Result<Item, Unwritable> {
        let direction = [self.direction(id)?];
        let head = Instruction::Opposite.text();
        Ok(Item::headed(head, direction, Style::Row))
    }

    /// `from` and the like, unless a direction or square is called so.
    fn register(&self, word: PlaceWord) -> Result<Item, Unwritable> {
        let name = word.text();
        if self.is_direction(name) || self.is_living_square(name) {
            return Err(hidden("place", name));
        }
        Ok(Item::word(name))
    }

    /// The instruction that goes to a place.
    pub fn go(&self, place: Place) -> Result<Item, Unwritable> {
        let Some(item) = self.place(place)? else {
            return Err(Unwritable::Impossible("a step to the current square"));
        };
        Ok(match &item {
            Item::Word(word) if is_word_of_blocks(word) => {
                Item::headed(Instruction::Go.text(), [item], Style::Row)
            }
            _ => item,
        })
    }
}

/// Whether a word would be read as something else than a step.
fn is_word_of_blocks(word: &str) -> bool {
    let others = [OtherWord::Else.text(), OtherWord::MoveType.text()];
    Instruction::of(word).is_some() || PlaceWord::of(word).is_some() || others.contains(&word)
}
