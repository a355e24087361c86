//! The text of a mapping: which names of B are meant by names of A.
//!
//! Each line is `piece`, `player`, `position`, `move-type` or `attribute`, a name of A and a name
//! of B, with blanks between them. A name with blanks, or one that begins like a comment, stands in
//! quotes. From `;` or `#` at the beginning of a word on, the rest of the line is a comment. Names
//! that are not in the file stand for themselves.

use std::fmt;
use std::ops::Range;

use rustc_hash::FxHashMap;
use thiserror::Error;

use super::mapping::{Names, names};
use crate::model::Game;
use crate::notation::{listed, near_name};

/// So many names are listed where none is near.
const LISTED: usize = 8;

/// What a name is the name of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A piece type.
    Piece,
    /// A player.
    Player,
    /// A square.
    Position,
    /// A move type.
    MoveType,
    /// An attribute.
    Attribute,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 5] = [
        Kind::Piece,
        Kind::Player,
        Kind::Position,
        Kind::MoveType,
        Kind::Attribute,
    ];

    /// The word that begins a line about it.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Piece => "piece",
            Kind::Player => "player",
            Kind::Position => "position",
            Kind::MoveType => "move-type",
            Kind::Attribute => "attribute",
        }
    }

    fn noun(self) -> &'static str {
        match self {
            Kind::Piece => "piece type",
            Kind::MoveType => "move type",
            other => other.word(),
        }
    }

    /// The names of this kind in a game, in order of their ids. Those of killed squares are left
    /// out.
    pub fn names(self, game: &Game) -> Vec<&str> {
        match self {
            Kind::Piece => game.pieces.iter().map(|it| it.name.as_str()).collect(),
            Kind::Player => game.players.iter().map(|it| it.name.as_str()).collect(),
            Kind::Position => {
                let squares = game.board.squares.iter().filter(|it| !it.killed);
                squares.map(|it| it.name.as_str()).collect()
            }
            Kind::MoveType => game.move_types.iter().map(|it| it.name.as_str()).collect(),
            Kind::Attribute => game.attributes.iter().map(|it| it.name.as_str()).collect(),
        }
    }
}

/// One of the two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The first.
    A,
    /// The second.
    B,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::A => "A",
            Side::B => "B",
        })
    }
}

/// What is wrong with a mapping, and where.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{line}:{column}: {fault}")]
pub struct MapError {
    /// The line, from 1.
    pub line: usize,
    /// The character in it, from 1.
    pub column: usize,
    /// The text of the line.
    pub text: String,
    /// The bytes of the line that are wrong.
    pub place: Range<usize>,
    /// What is wrong.
    pub fault: MapFault,
}

/// What is wrong with a line of a mapping.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum MapFault {
    /// A line begins with another word than those of [`Kind`].
    #[error(
        "a line begins with {}, not with `{word}`{}",
        kinds(), meant(near.as_deref())
    )]
    UnknownKind {
        /// The word.
        word: String,
        /// The word that may be meant.
        near: Option<String>,
    },
    /// A name is missing.
    #[error("a name is missing: write `{} NAME-IN-A NAME-IN-B`", kind.word())]
    Incomplete {
        /// What the line is about.
        kind: Kind,
    },
    /// A line goes on after the second name.
    #[error(
        "`{word}` is too much: a line has one name of A and one of B; put quotes around a name \
         with blanks in it"
    )]
    TooMuch {
        /// The word.
        word: String,
    },
    /// A quote without its end.
    #[error("the quote does not end on its line: write \" after the name")]
    OpenQuote,
    /// A name that the game has not.
    #[error("{side} has no {} called `{name}`{help}", kind.noun())]
    UnknownName {
        /// Which game.
        side: Side,
        /// What should be called so.
        kind: Kind,
        /// The name.
        name: String,
        /// What may be meant, in words that begin with a colon or semicolon; or nothing.
        help: String,
    },
    /// A name of which an earlier line tells.
    #[error(
        "the {} `{name}` of {side} stands on line {earlier} already: leave one of the two lines out",
        kind.noun()
    )]
    Twice {
        /// Which game.
        side: Side,
        /// What is called so.
        kind: Kind,
        /// The name.
        name: String,
        /// The earlier line.
        earlier: usize,
    },
    /// Another name of A stands for itself, and that is the same name of B.
    #[error(
        "A has a {} `{b}` too, which would be the same as `{a}`: write a line for it, `{} {b} \
         NAME-IN-B`",
        kind.noun(), kind.word()
    )]
    Clash {
        /// What is called so.
        kind: Kind,
        /// The name of A on the line.
        a: String,
        /// The name of B on the line, which A has too.
        b: String,
    },
}

fn kinds() -> String {
    listed(&Kind::ALL.map(|kind| format!("`{}`", kind.word())), "or")
}

fn meant(near: Option<&str>) -> String {
    near.map(|near| format!(": did you mean `{near}`?"))
        .unwrap_or_default()
}

/// A line of a mapping: a name of A means a name of B.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What they are names of.
    pub kind: Kind,
    /// The name of A.
    pub a: String,
    /// The name of B.
    pub b: String,
}

/// Reads a mapping of the names of two games.
pub fn read(text: &str, a: &Game, b: &Game) -> Result<Vec<Entry>, MapError> {
    let (names_a, names_b) = (names(a), names(b));
    let mut entries: Vec<Entry> = Vec::new();
    let mut places: Vec<(Line, Range<usize>)> = Vec::new();
    let mut earlier = Earlier::default();
    for (index, text) in text.lines().enumerate() {
        let line = Line {
            number: index + 1,
            text,
        };
        let Some((kind, [name_a, name_b])) = line.parse()? else {
            continue;
        };
        line.check(kind, Side::A, (a, &names_a), &name_a, &mut earlier)?;
        line.check(kind, Side::B, (b, &names_b), &name_b, &mut earlier)?;
        places.push((line, name_b.place));
        entries.push(Entry {
            kind,
            a: name_a.text,
            b: name_b.text,
        });
    }
    for (entry, (line, place)) in entries.iter().zip(places) {
        let (kind, b) = (entry.kind, entry.b.as_str());
        if names_a.contains(&(kind, b)) && !earlier.contains_key(&(Side::A, kind, b.to_owned())) {
            let (a, b) = (entry.a.clone(), entry.b.clone());
            return Err(line.error(place, MapFault::Clash { kind, a, b }));
        }
    }
    Ok(entries)
}

/// On which line a name stands.
type Earlier = FxHashMap<(Side, Kind, String), usize>;

/// A line of the text.
#[derive(Clone, Copy)]
struct Line<'a> {
    number: usize,
    text: &'a str,
}

/// A word of a line, without its quotes.
struct Word {
    text: String,
    place: Range<usize>,
}

impl Line<'_> {
    fn error(&self, place: Range<usize>, fault: MapFault) -> MapError {
        MapError {
            line: self.number,
            column: self.text[..place.start].chars().count() + 1,
            text: self.text.to_owned(),
            place,
            fault,
        }
    }

    /// What the line is about, and its two names; `None` for an empty one.
    fn parse(&self) -> Result<Option<(Kind, [Word; 2])>, MapError> {
        let mut words = self.words()?.into_iter();
        let Some(first) = words.next() else {
            return Ok(None);
        };
        let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.word() == first.text) else {
            let near = near_name(&first.text, Kind::ALL.iter().map(|kind| kind.word()));
            let word = first.text;
            return Err(self.error(first.place, MapFault::UnknownKind { word, near }));
        };
        let (Some(a), Some(b)) = (words.next(), words.next()) else {
            let end = self.text.trim_end().len();
            return Err(self.error(end..end, MapFault::Incomplete { kind }));
        };
        match words.next() {
            None => Ok(Some((kind, [a, b]))),
            Some(Word { text: word, place }) => Err(self.error(place, MapFault::TooMuch { word })),
        }
    }

    fn words(&self) -> Result<Vec<Word>, MapError> {
        let mut words = Vec::new();
        let mut at = 0;
        loop {
            at += self.text[at..].len() - self.text[at..].trim_start().len();
            let rest = &self.text[at..];
            if rest.is_empty() || rest.starts_with([';', '#']) {
                return Ok(words);
            }
            let (text, length) = match rest.strip_prefix('"') {
                Some(quoted) => {
                    let open = || self.error(at..self.text.len(), MapFault::OpenQuote);
                    let end = quoted.find('"').ok_or_else(open)?;
                    (&quoted[..end], end + 2)
                }
                None => {
                    let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
                    (&rest[..end], end)
                }
            };
            words.push(Word {
                text: text.to_owned(),
                place: at..at + length,
            });
            at += length;
        }
    }

    /// That the game has the name, and no line before tells of it.
    fn check(
        &self,
        kind: Kind,
        side: Side,
        (game, names): (&Game, &Names),
        word: &Word,
        earlier: &mut Earlier,
    ) -> Result<(), MapError> {
        let name = word.text.clone();
        let fault = if !names.contains(&(kind, word.text.as_str())) {
            let help = help(kind, &word.text, &kind.names(game));
            MapFault::UnknownName {
                side,
                kind,
                name,
                help,
            }
        } else {
            let before = earlier.insert((side, kind, name.clone()), self.number);
            let Some(earlier) = before else {
                return Ok(());
            };
            MapFault::Twice {
                side,
                kind,
                name,
                earlier,
            }
        };
        Err(self.error(word.place.clone(), fault))
    }
}

/// What may be meant by a name that a game has not.
fn help(kind: Kind, name: &str, names: &[&str]) -> String {
    if let Some(near) = near_name(name, names.iter().copied()) {
        return meant(Some(&near));
    }
    let nouns = format!("{}s", kind.noun());
    match names.len() {
        0 => format!("; it has no {nouns}"),
        count if count <= LISTED => format!("; its {nouns} are {}", listed(names, "and")),
        count => format!(
            "; its {count} {nouns} are {}, ...",
            names[..LISTED].join(", ")
        ),
    }
}
