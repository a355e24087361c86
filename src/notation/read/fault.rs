//! What is said about words that cannot be read.

use std::fmt;

use super::names::{Name, Names};
use super::token::{Sign, Token};

/// The first word of a ply that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The place of the word among the words of the text, from 0; past the last when the text
    /// ends too early.
    pub index: usize,
    /// The word; `None` when the text ends.
    pub word: Option<String>,
    /// The word before it.
    pub after: Option<String>,
    /// What should stand there.
    pub expected: Expected,
    /// The name that may be meant.
    pub near: Option<String>,
}

/// What a word should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A name.
    Name(Name),
    /// `-` or `x` between two positions.
    Sign,
    /// This word.
    Word(Sign),
    /// The number of an attribute (rule F3).
    Attribute,
    /// The value of an attribute, `0` or `1`.
    Value,
    /// The number of a move type, after `partial`.
    TypeNumber,
    /// The beginning of a part: a movement, drop or effect.
    Part,
}

/// What was expected at the farthest place reached.
#[derive(Debug)]
pub struct Misses {
    /// Where the first part begins.
    start: usize,
    place: usize,
    expected: Vec<Expected>,
}

impl Misses {
    /// Nothing yet, of parts that begin at `start`.
    pub fn new(start: usize) -> Self {
        Misses {
            start,
            place: start,
            expected: Vec::new(),
        }
    }

    /// Something else stood at `place`.
    pub fn add(&mut self, place: usize, expected: Expected) {
        if place > self.place {
            self.place = place;
            self.expected.clear();
        }
        if place == self.place && !self.expected.contains(&expected) {
            self.expected.push(expected);
        }
    }

    /// The error that says so.
    pub fn into_error(self, names: &Names, words: &[&str], tokens: &[Token]) -> ReadError {
        let word = words.get(self.place);
        let expected = self.expected(tokens);
        let near = word.and_then(|word| match expected {
            Expected::Name(what) => names.near(what, word),
            _ => None,
        });
        ReadError {
            index: self.place,
            word: word.map(|word| (*word).to_owned()),
            after: self
                .place
                .checked_sub(1)
                .and_then(|before| words.get(before))
                .map(|word| (*word).to_owned()),
            expected,
            near,
        }
    }

    /// What was most likely meant. At the beginning of a part that is told by what follows.
    fn expected(&self, tokens: &[Token]) -> Expected {
        let has = |expected| self.expected.contains(&expected);
        let [piece, player] = [Name::Piece, Name::Player].map(Expected::Name);
        if !(has(piece) && has(player)) {
            return self.expected.first().copied().unwrap_or(Expected::Part);
        }
        let follows = |offset: usize| tokens.get(self.place + offset);
        let sign = follows(2).and_then(|token| token.sign);
        if matches!(sign, Some(Sign::To | Sign::Takes)) {
            return piece;
        }
        if follows(1).is_some_and(|token| token.piece.is_some()) {
            return player;
        }
        if self.place == self.start {
            Expected::Name(Name::PieceOrPlayer)
        } else {
            Expected::Part
        }
    }
}

impl std::error::Error for ReadError {}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(word) = &self.word else {
            return match &self.after {
                Some(after) => {
                    write!(f, "the text ends after `{after}`, where ")?;
                    write!(f, "{} should follow", expected_words(self.expected))
                }
                None => f.write_str("there is no move in an empty text"),
            };
        };
        match self.expected {
            Expected::Name(Name::Piece) => write!(f, "there is no piece type called {word}")?,
            Expected::Name(Name::Player) => write!(f, "there is no player called {word}")?,
            Expected::Name(Name::Position) => {
                write!(f, "{word} is not a position of this board")?;
            }
            Expected::Name(Name::PieceOrPlayer) => {
                write!(f, "there is no piece type or player called {word}")?;
            }
            Expected::Attribute => write!(f, "no attribute has the number {word}")?,
            expected => write!(
                f,
                "`{word}` stands where {} should",
                expected_words(expected)
            )?,
        }
        match &self.near {
            Some(near) => write!(f, ": did you mean {near}?"),
            None => Ok(()),
        }
    }
}

fn expected_words(expected: Expected) -> &'static str {
    match expected {
        Expected::Name(Name::Piece) => "a piece type",
        Expected::Name(Name::Player) => "a player",
        Expected::Name(Name::Position) => "a position",
        Expected::Name(Name::PieceOrPlayer) => "a piece type or a player",
        Expected::Sign => "`-` or `x`",
        Expected::Word(Sign::To) => "`-`",
        Expected::Word(Sign::Takes) => "`x`",
        Expected::Word(Sign::Flip) => "`flip`",
        Expected::Word(Sign::Set) => "`@`",
        Expected::Word(Sign::Becomes) => "`=`",
        Expected::Word(Sign::On) => "`on` and a position",
        Expected::Attribute => "the number of an attribute",
        Expected::Value => "`0` or `1`",
        Expected::TypeNumber => "the number of a move type",
        Expected::Part => "another part (`x`, `=`, a piece type, a player, ...)",
    }
}
