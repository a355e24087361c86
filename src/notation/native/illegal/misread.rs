//! What is wrong with a text that has not the form of a move.

use super::lexicon::Lexicon;
use super::read::{Form, is_end};
use crate::model::Game;
use crate::notation::read::{Expected, Name, Names, ReadError};

/// So many letters are looked at for a sign.
const LETTERS: usize = 500;

/// Signs that stand between what acts and where it goes, or what it makes.
const SIGNS: &str = "-x+@/";

/// Why a text has not the form of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// A name that no square has.
    Square(String),
    /// A name that no piece type has.
    Kind(String),
    /// It does not name both squares of a movement.
    Incomplete,
    /// It is not known.
    Unknown,
}

impl Misread {
    /// A name that no square has; an empty one is missing.
    pub fn square(name: &str) -> Misread {
        match name {
            "" => Misread::Incomplete,
            name => Misread::Square(name.to_owned()),
        }
    }

    /// A name that no piece type has; an empty one is missing.
    pub fn kind(name: &str) -> Misread {
        match name {
            "" => Misread::Unknown,
            name => Misread::Kind(name.to_owned()),
        }
    }

    /// The same about words, if a name is wrong.
    pub fn error(&self, game: &Game) -> Option<ReadError> {
        let (what, name) = match self {
            Misread::Square(name) => (Name::Position, name),
            Misread::Kind(name) => (Name::Piece, name),
            Misread::Incomplete | Misread::Unknown => return None,
        };
        Some(ReadError {
            index: 0,
            word: Some(name.clone()),
            after: None,
            expected: Expected::Name(what),
            near: Names::new(game).near(what, name),
        })
    }
}

/// What is wrong with a text that is no move in full: one side of a sign can be read, and the
/// other cannot.
pub fn misread(form: Form) -> Misread {
    let Form { lexicon, text, .. } = form;
    let mut before = None;
    let letters = text.char_indices().take(LETTERS);
    for (at, sign) in letters.filter(|&(_, letter)| SIGNS.contains(letter)) {
        let (left, right) = (&text[..at], &text[at + 1..]);
        let goes = sign != '/' && goes(lexicon, right);
        match (acts(lexicon, left, sign), goes) {
            (true, false) if sign == '/' => return made(lexicon, right),
            (true, false) => return Misread::square(word(lexicon, right)),
            (false, true) if before.is_none() => before = Some(wrong_before(lexicon, left, sign)),
            _ => {}
        }
    }
    before.unwrap_or(Misread::Unknown)
}

/// What is wrong with the text behind the sign of a move that makes or changes another piece:
/// `Arrow@d4`, `d4=King`.
pub fn made(lexicon: &Lexicon, text: &str) -> Misread {
    if let Some((kind, square)) = text.split_once('@') {
        return match lexicon.kinds.whole(kind) {
            Some(_) => Misread::square(word(lexicon, square)),
            None => Misread::kind(kind),
        };
    }
    match text.split_once('=') {
        Some((square, kind)) if lexicon.squares.whole(square).is_some() => {
            Misread::kind(word(lexicon, kind))
        }
        Some((square, _)) => Misread::square(square),
        None => Misread::Unknown,
    }
}

/// Whether a text names what acts: a square with or without letters, or the type of a drop.
fn acts(lexicon: &Lexicon, text: &str, sign: char) -> bool {
    if sign == '@' {
        return lexicon.kinds.whole(text).is_some();
    }
    let mut letters = lexicon.letters.at_start(text);
    lexicon.squares.whole(text).is_some()
        || letters.any(|(length, _)| lexicon.squares.whole(&text[length..]).is_some())
}

/// Whether a text begins with a square where a move may end.
fn goes(lexicon: &Lexicon, text: &str) -> bool {
    let ends = |rest: &str| is_end(rest) || rest.starts_with(['=', '[']);
    let mut squares = lexicon.squares.at_start(text);
    squares.any(|(length, _)| ends(&text[length..]))
}

/// What is wrong with the text before a sign.
fn wrong_before(lexicon: &Lexicon, left: &str, sign: char) -> Misread {
    if left.is_empty() {
        return Misread::Incomplete;
    }
    if sign == '@' {
        return Misread::kind(left);
    }
    if let Some(length) = lexicon.squares.at_end(left) {
        let letters = &left[..left.len() - length];
        return Misread::kind(letters.strip_suffix(':').unwrap_or(letters));
    }
    let mut letters = lexicon.letters.at_start(left);
    let shorter = letters.find(|&(length, _)| length < left.len());
    Misread::square(&left[shorter.map_or(0, |(length, _)| length)..])
}

/// The name that a text begins with though nothing has it: up to what may follow a name.
pub fn word<'t>(lexicon: &Lexicon, text: &'t str) -> &'t str {
    let ends = |&(at, letter): &(usize, char)| {
        let rest = &text[at + letter.len_utf8()..];
        match letter {
            ',' | '=' | '[' | '/' | '@' => true,
            '-' | 'x' | '+' => lexicon.squares.at_start(rest).next().is_some(),
            _ => false,
        }
    };
    let mut letters = text.char_indices().skip(1);
    let end = letters.by_ref().take(LETTERS).find(ends);
    let end = end.or_else(|| letters.next());
    end.map_or(text, |(at, _)| &text[..at])
}
