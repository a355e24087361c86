//! Reading a position from a text.
//!
//! - `board`: the board, and the turn behind rows
//! - `parts`: the other parts

mod board;
mod parts;

use std::ops::Range;

use super::PositionNotation;
use super::error::{PositionError, PositionFault, shortened};
use super::rows::{begins_with_rows, first_word};
use super::usual;
use super::word::{LABEL, Token, Words, found};
use crate::model::{Game, PlayerId, SquareId};
use crate::notation::near::near_name;
use crate::rules::{Attributes, Position};

/// The words with which parts begin.
const PARTS: [&str; 13] = [
    "empty", "turn", "off", "set", "unset", "partial", "last", "taken", "by", "round", "plies",
    "plugin", "seen",
];

/// A number, in messages.
const NUMBER: &str = "a number from 0 to 4294967295";

/// A word or sign with its place.
type Found<'a> = (Token<'a>, Range<usize>);

/// Reads one text.
struct Reader<'a, 'g> {
    notation: &'a PositionNotation<'g>,
    game: &'g Game,
    text: &'a str,
    words: Words<'a>,
    position: Position,
    given: Given,
}

/// What the text said so far, where that is not in the position yet.
#[derive(Default)]
struct Given {
    parts: Vec<&'static str>,
    board: bool,
    empty: Option<Range<usize>>,
    stock: Vec<bool>,
    attributes: Vec<Option<(Attributes, Range<usize>)>>,
    last_player: Option<Option<PlayerId>>,
    round: Option<u32>,
    plies: Option<u32>,
    seen: Option<Vec<Option<u64>>>,
}

/// The position that a text describes.
///
/// # Errors
/// What is wrong with the text, and where.
pub fn read(notation: &PositionNotation, text: &str) -> Result<Position, PositionError> {
    let reader = Reader {
        notation,
        game: notation.game,
        text,
        words: Words::new(text, 0),
        position: Position::empty(notation.game),
        given: Given::default(),
    };
    reader.read()
}

impl<'a> Reader<'a, '_> {
    fn read(mut self) -> Result<Position, PositionError> {
        if self.words.rest().starts_with(LABEL) {
            self.words.skip(LABEL.len());
        }
        let rest = self.words.rest();
        if rest.is_empty() {
            let place = self.words.at()..self.words.at();
            return Err(PositionError::new(place, PositionFault::NoText));
        }
        self.position.stock.clone_from(&self.notation.start.stock);
        if begins_with_rows(rest) {
            self.rows(first_word(rest))?;
        } else {
            self.part()?;
        }
        loop {
            match self.words.next()? {
                (Token::End, _) => return self.finish(),
                (Token::Bar, _) => self.part()?,
                other => return Err(self.expected("`|` or the end of the text", &other)),
            }
        }
    }

    fn expected(&self, expected: &'static str, (token, place): &Found) -> PositionError {
        let found = found(token, &self.text[place.clone()]);
        PositionError::new(place.clone(), PositionFault::Expected { expected, found })
    }

    /// A part: the pieces of a player, or what its first word says.
    fn part(&mut self) -> Result<(), PositionError> {
        let found = self.words.next()?;
        if matches!(found.0, Token::Word(_) | Token::Quoted(_))
            && self.words.peek()?.0 == Token::Colon
        {
            let player = self.notation.names.read_player(self.text, found)?;
            self.words.next()?;
            return self.pieces(player);
        }
        let (Token::Word(word), place) = &found else {
            return Err(self.expected("a part of the position", &found));
        };
        let Some(part) = PARTS.into_iter().find(|part| part == word) else {
            return Err(self.no_part(word, place.clone()));
        };
        self.once(part, place)?;
        match part {
            "empty" => {
                self.given.board = true;
                self.given.empty = Some(place.clone());
                Ok(())
            }
            "turn" => self.turn(),
            "off" => self.stock(),
            "set" => self.attributes(true),
            "unset" => self.attributes(false),
            "partial" => self.partial(),
            "last" => self.last(),
            "taken" => self.taken(),
            "by" => self.last_player(),
            "round" => self.number().map(|number| self.given.round = Some(number)),
            "plies" => self.number().map(|number| self.given.plies = Some(number)),
            "plugin" => self.plugin(),
            _ => self.seen(place.clone()),
        }
    }

    fn no_part(&self, word: &str, place: Range<usize>) -> PositionError {
        if self.game.player(word).is_some() {
            let end = place.end..place.end;
            let expected = "`:` and the pieces of the player";
            let found = None;
            return PositionError::new(end, PositionFault::Expected { expected, found });
        }
        let fault = PositionFault::UnknownPart {
            word: shortened(word),
            near: near_name(word, PARTS.into_iter()),
            player: self
                .notation
                .names
                .player(crate::model::PlayerId(0))
                .into_owned(),
            words: PARTS.to_vec(),
        };
        PositionError::new(place, fault)
    }

    fn once(&mut self, part: &'static str, place: &Range<usize>) -> Result<(), PositionError> {
        if self.given.parts.contains(&part) {
            let fault = PositionFault::Twice { part };
            return Err(PositionError::new(place.clone(), fault));
        }
        self.given.parts.push(part);
        Ok(())
    }

    fn square(&mut self) -> Result<(SquareId, Range<usize>), PositionError> {
        let found = self.words.next()?;
        let place = found.1.clone();
        Ok((self.notation.names.read_square(self.text, found)?, place))
    }

    /// Whether what follows is no word.
    fn ends_list(&self) -> Result<bool, PositionError> {
        let (token, _) = self.words.peek()?;
        Ok(!matches!(token, Token::Word(_) | Token::Quoted(_)))
    }

    /// Goes on behind a comma, if one follows.
    fn comma(&mut self) -> Result<bool, PositionError> {
        let follows = self.words.peek()?.0 == Token::Comma;
        if follows {
            self.words.next()?;
        }
        Ok(follows)
    }

    fn number(&mut self) -> Result<u32, PositionError> {
        let found = self.words.next()?;
        let number = match found.0 {
            Token::Word(word) if word.bytes().all(|b| b.is_ascii_digit()) => word.parse().ok(),
            _ => None,
        };
        number.ok_or_else(|| self.expected(NUMBER, &found))
    }

    /// What was left out is as usual.
    fn finish(mut self) -> Result<Position, PositionError> {
        self.finish_board()?;
        let (game, start) = (self.game, &self.notation.start);
        let (mut position, given) = (self.position, self.given);
        let round = given.round;
        position.round = round.unwrap_or_else(|| usual::round(game, position.turn));
        let plies = given.plies;
        position.plies = plies.unwrap_or_else(|| usual::plies(game, &position, start));
        let last_player = given.last_player;
        position.last_player = last_player.unwrap_or_else(|| usual::last_player(game, &position));
        position.history = match given.seen {
            Some(seen) => {
                let now = position.key();
                seen.into_iter().map(|key| key.unwrap_or(now)).collect()
            }
            None => usual::history(game, &position),
        };
        Ok(position)
    }

    /// The board of the start if none was given, and the attributes, which may have been given
    /// before the pieces.
    fn finish_board(&mut self) -> Result<(), PositionError> {
        let cells = &mut self.position.cells;
        if !self.given.board {
            cells.clone_from(&self.notation.start.cells);
        }
        if let Some(place) = self.given.empty.take()
            && cells.iter().any(Option::is_some)
        {
            return Err(PositionError::new(place, PositionFault::NotEmpty));
        }
        let attributes = std::mem::take(&mut self.given.attributes);
        for (index, there) in attributes.into_iter().enumerate() {
            let Some((attributes, place)) = there else {
                continue;
            };
            let Some(piece) = &mut cells[index] else {
                let square = self.notation.names.square(SquareId(index as u16));
                let square = square.into_owned();
                let fault = PositionFault::NobodyThere { square };
                return Err(PositionError::new(place, fault));
            };
            piece.attributes.set_all(attributes);
        }
        Ok(())
    }
}
