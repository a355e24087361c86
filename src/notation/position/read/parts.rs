//! The parts of a text that begin with a word of their own.

use std::ops::Range;

use super::Reader;
use crate::model::Partial;
use crate::notation::position::error::{PositionError, PositionFault};
use crate::notation::position::word::Token;
use crate::rules::{Attributes, Continuation, PluginState, setup};

/// A number of a plugin, in messages.
const PLUGIN_NUMBER: &str = "a number from 0 to 18446744073709551615";

impl Reader<'_, '_> {
    /// `White`, `White 2`
    pub(super) fn turn(&mut self) -> Result<(), PositionError> {
        let found = self.words.next()?;
        let place = found.1.clone();
        let player = self.notation.names.read_player(self.text, found)?;
        let number = match self.ends_list()? {
            true => None,
            false => Some((self.words.peek()?, self.number()?)),
        };
        self.position.turn = self.turn_of(player, number, place)?;
        Ok(())
    }

    /// `White 3 Pawn 1 Rook, Black 2 Pawn`
    pub(super) fn stock(&mut self) -> Result<(), PositionError> {
        self.given.stock = vec![false; self.position.stock.len()];
        loop {
            let owner = self.words.next()?;
            let owner = self.notation.names.read_player(self.text, owner)?;
            loop {
                let count = self.number()?;
                let kind = self.words.next()?;
                let place = kind.1.clone();
                let kind = self.notation.names.read_piece(self.text, kind)?;
                let index = owner.index() * self.position.kinds + kind.index();
                if std::mem::replace(&mut self.given.stock[index], true) {
                    let fault = PositionFault::StockTwice {
                        owner: self.notation.names.player(owner).into_owned(),
                        piece: self.notation.names.piece(kind).into_owned(),
                    };
                    return Err(PositionError::new(place, fault));
                }
                *self.position.stock_mut(owner, kind) = count;
                if self.ends_list()? {
                    break;
                }
            }
            if !self.comma()? {
                return Ok(());
            }
        }
    }

    /// `never-moved? e1 h1, fresh? a1`
    pub(super) fn attributes(&mut self, value: bool) -> Result<(), PositionError> {
        let squares = self.position.cells.len();
        self.given.attributes.resize(squares, None);
        loop {
            let attribute = self.words.next()?;
            let attribute = self.notation.names.read_attribute(self.text, attribute)?;
            loop {
                let (square, place) = self.square()?;
                let there = &mut self.given.attributes[square.index()];
                let (attributes, _) =
                    there.get_or_insert_with(|| (Attributes::default(), place.clone()));
                if attributes.get(attribute).is_some() {
                    let fault = PositionFault::AttributeTwice {
                        attribute: self.notation.names.attribute(attribute).into_owned(),
                        square: self.notation.names.square(square).into_owned(),
                    };
                    return Err(PositionError::new(place, fault));
                }
                attributes.set(attribute, value);
                if self.ends_list()? {
                    break;
                }
            }
            if !self.comma()? {
                return Ok(());
            }
        }
    }

    /// `e3`, `e3 jump`
    pub(super) fn partial(&mut self) -> Result<(), PositionError> {
        let (square, _) = self.square()?;
        let partial = match self.ends_list()? {
            true => Partial::Any,
            false => {
                let kind = self.words.next()?;
                Partial::Type(self.notation.names.read_move_type(self.text, kind)?)
            }
        };
        self.position.continuation = Some(Continuation { square, partial });
        Ok(())
    }

    /// `e2 e4`
    pub(super) fn last(&mut self) -> Result<(), PositionError> {
        let (from, _) = self.square()?;
        let (to, _) = self.square()?;
        self.position.last = Some((from, to));
        Ok(())
    }

    /// `White Pawn Pawn, Black Rook`
    pub(super) fn taken(&mut self) -> Result<(), PositionError> {
        loop {
            let owner = self.words.next()?;
            let owner = self.notation.names.read_player(self.text, owner)?;
            loop {
                let kind = self.words.next()?;
                let kind = self.notation.names.read_piece(self.text, kind)?;
                self.position.taken.push((owner, kind));
                if self.ends_list()? {
                    break;
                }
            }
            if !self.comma()? {
                return Ok(());
            }
        }
    }

    /// `White`, or `-` for nobody
    pub(super) fn last_player(&mut self) -> Result<(), PositionError> {
        let found = self.words.next()?;
        let player = match found.0 {
            Token::Word("-") => None,
            _ => Some(self.notation.names.read_player(self.text, found)?),
        };
        self.given.last_player = Some(player);
        Ok(())
    }

    /// Up to four numbers that a plugin remembers; those left out are 0
    pub(super) fn plugin(&mut self) -> Result<(), PositionError> {
        let mut state = PluginState::default();
        for word in &mut state {
            let found = self.words.next()?;
            let number = match found.0 {
                Token::Word(text) if text.bytes().all(|b| b.is_ascii_digit()) => text.parse().ok(),
                _ => None,
            };
            *word = number.ok_or_else(|| self.expected(PLUGIN_NUMBER, &found))?;
            if self.ends_list()? {
                break;
            }
        }
        self.position.set_plugin_state(state);
        Ok(())
    }

    /// Keys of 16 digits, `now` for this position; `-` for none at all
    pub(super) fn seen(&mut self, place: Range<usize>) -> Result<(), PositionError> {
        if !setup::counts_repetitions(self.game) {
            return Err(PositionError::new(place, PositionFault::NothingSeen));
        }
        let mut seen = Vec::new();
        if self.words.peek()?.0 == Token::Word("-") {
            self.words.next()?;
            self.given.seen = Some(seen);
            return Ok(());
        }
        loop {
            let found = self.words.next()?;
            let key = match found.0 {
                Token::Word("now") => None,
                Token::Word(word) if is_key(word) => u64::from_str_radix(word, 16).ok(),
                _ => return Err(self.expected("a key of 16 digits or `now`", &found)),
            };
            seen.push(key);
            if self.ends_list()? {
                self.given.seen = Some(seen);
                return Ok(());
            }
        }
    }
}

fn is_key(word: &str) -> bool {
    word.len() == 16 && word.bytes().all(|digit| digit.is_ascii_hexdigit())
}
