//! Why a text is no turn: which move is meant, and why that is not legal.
//!
//! The part of the text that is legal is played. The rest is held against the texts of moves that
//! rules refuse, then read by its form, and a move that does what it says, or the words of a saved
//! game for it, tell the reason.
//!
//! - `habit`: what other notations write otherwise
//! - `lexicon`: names as native texts have them
//! - `read`: a move read by its form
//! - `misread`: what is wrong with the form
//! - `rest`: the part of a text not yet read
//! - `likeness`: whether a move does what a text says
//! - `ply`: what is read, in words
//! - `site`: the place where the text goes wrong

mod habit;
mod lexicon;
mod likeness;
mod misread;
mod ply;
mod read;
mod rest;
mod site;

use std::fmt;

use self::lexicon::Lexicon;
use self::rest::Rest;
use self::site::{Beginning, Found, Site, Sureness};
use super::decode::DecodeError;
use super::search::{Reading, Search};
use super::turn::{LONGEST_TEXT, TurnError};
use crate::notation::nevertheless::play_nevertheless;
use crate::notation::outcome::listed;
use crate::notation::reason::Reason;
use crate::rules::{Move, Position, Rules, RunError};

pub use site::Meant;

/// So many beginnings of a text are looked at, the longest first.
const MOST_PLACES: usize = 8;

/// So many moves of a turn are made after one that is not legal.
const MOST_MOVES: usize = 200;

/// A text that is no turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalTurn {
    /// The beginning of the text that means legal moves.
    pub read: String,
    /// These moves.
    pub moves: Vec<Move>,
    /// The rest of the text.
    pub rest: String,
    /// Why the rest is no legal move.
    pub reason: TurnReason,
    /// The texts of legal moves that are near the rest, nearest first.
    pub nearest: Vec<String>,
    /// How many moves are legal there.
    pub legal: usize,
    /// The move that the rest begins with.
    beginning: Option<Beginning>,
    /// Whether the turn is over before the rest.
    over: bool,
}

/// Why a text is no legal turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnReason {
    /// A move is meant that is not legal, or a name is wrong.
    Known(Reason),
    /// A legal move is meant, which is written otherwise.
    Written {
        /// The legal moves that may be meant.
        texts: Vec<String>,
        /// If the sign is wrong, whether the move takes something.
        takes: Option<bool>,
    },
    /// Legal moves do the same but for what the piece becomes.
    Becomes {
        /// The type written, if one is.
        given: Option<String>,
        /// These moves.
        texts: Vec<String>,
    },
    /// It is short for several legal moves.
    Short(DecodeError),
    /// It does not name both squares of a movement.
    Incomplete {
        /// The text.
        text: String,
        /// A legal drop, where all legal moves are drops.
        drop: Option<String>,
    },
    /// It is not known which move is meant.
    Unknown(TurnError),
}

fn either(texts: &[String]) -> String {
    let quoted: Vec<String> = texts.iter().map(|text| format!("`{text}`")).collect();
    listed(&quoted, "or")
}

impl fmt::Display for TurnReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TurnReason::Known(reason) => write!(f, "{reason}"),
            TurnReason::Written { texts, takes } => {
                let what = match takes {
                    Some(true) => "the move takes: it",
                    Some(false) => "the move takes nothing: it",
                    None => "this move",
                };
                write!(f, "{what} is written {}", either(texts))
            }
            TurnReason::Becomes { given, texts } => {
                match given {
                    Some(given) => write!(f, "the piece does not become {given}: ")?,
                    None => f.write_str("what the piece becomes is missing: ")?,
                }
                write!(f, "this move is written {}", either(texts))
            }
            TurnReason::Short(why) => write!(f, "{why}"),
            TurnReason::Incomplete {
                text,
                drop: Some(drop),
            } => write!(
                f,
                "`{text}` is no whole move: a drop names the piece too, as in `{drop}`"
            ),
            TurnReason::Incomplete { text, drop: None } => write!(
                f,
                "`{text}` does not name both positions of a movement, where from and where to"
            ),
            TurnReason::Unknown(error) => write!(f, "{error}"),
        }
    }
}

/// Finds out why a text is no turn from a position on. `None` if it is one.
///
/// # Errors
/// A block that runs past the limits.
pub fn explain_turn(
    rules: &dyn Rules,
    position: &Position,
    text: &str,
) -> Result<Option<IllegalTurn>, RunError> {
    let error = match super::decode_turn(rules, position, text) {
        Ok(_) => return Ok(None),
        Err(TurnError::Run(error)) => return Err(error),
        Err(error) => error,
    };
    if text.len() > LONGEST_TEXT || matches!(error, TurnError::Ambiguous { .. }) {
        return Ok(Some(IllegalTurn::unknown(text, error)));
    }
    let mut search = Search::new(rules, text).keeping();
    if let Err(TurnError::Run(error)) = search.run(position) {
        return Err(error);
    }
    let lexicon = Lexicon::new(rules.game());
    let mut best: Option<(Reading, Found)> = None;
    for reading in search.beginnings().into_iter().take(MOST_PLACES) {
        let Some(found) = find(rules, &lexicon, text, &reading)? else {
            continue;
        };
        let surer = |(_, other): &(Reading, Found)| other.sure < found.sure;
        if best.as_ref().is_none_or(surer) {
            best = Some((reading, found));
        }
    }
    Ok(Some(match best {
        Some((reading, found)) => IllegalTurn::found(text, reading, found, error),
        None => IllegalTurn::unknown(text, error),
    }))
}

/// What a text means after one of its beginnings.
fn find(
    rules: &dyn Rules,
    lexicon: &Lexicon,
    text: &str,
    reading: &Reading,
) -> Result<Option<Found>, RunError> {
    let (before, left) = text.split_at(reading.at);
    let position = &reading.position;
    let rest = rest(left, &reading.moves, position);
    if reading.moves.is_empty() || position.continuation().is_some() {
        let site = Site {
            rules,
            lexicon,
            position,
            rest,
        };
        return site.find();
    }
    let in_a_name = left.starts_with(|c: char| c.is_alphanumeric() || c == '=');
    Ok(Some(Found {
        // What a shorter beginning says of the same text may be better.
        sure: match in_a_name || rest.goes_on() {
            true => Sureness::Unknown,
            false => Sureness::TooMuch,
        },
        reason: Some(TurnReason::Unknown(TurnError::TurnOver {
            played: before.to_owned(),
            rest: left.to_owned(),
        })),
        beginning: None,
        nearest: Vec::new(),
        legal: 0,
    }))
}

/// The rest of a text after some moves.
fn rest<'t>(text: &'t str, moves: &[Move], position: &Position) -> Rest<'t> {
    match moves.last() {
        None => Rest::all(text),
        Some(last) => {
            let square = position.continuation().map(|it| it.square);
            Rest::after(text, square.or_else(|| last.destination()))
        }
    }
}

impl IllegalTurn {
    fn unknown(text: &str, error: TurnError) -> Self {
        IllegalTurn {
            read: String::new(),
            moves: Vec::new(),
            rest: text.to_owned(),
            reason: TurnReason::Unknown(error),
            nearest: Vec::new(),
            legal: 0,
            beginning: None,
            over: false,
        }
    }

    fn found(text: &str, reading: Reading, found: Found, error: TurnError) -> Self {
        let (read, rest) = text.split_at(reading.at);
        let over = !reading.moves.is_empty() && reading.position.continuation().is_none();
        IllegalTurn {
            read: read.to_owned(),
            moves: reading.moves,
            rest: rest.to_owned(),
            reason: found.reason.unwrap_or(TurnReason::Unknown(error)),
            nearest: found.nearest,
            legal: found.legal,
            beginning: found.beginning,
            over,
        }
    }

    /// Whether it is known what the text or a beginning of it means, or which name is wrong.
    pub fn is_known(&self) -> bool {
        let known = !matches!(self.reason, TurnReason::Unknown(_)) || !self.moves.is_empty();
        known || habit::habit(&self.rest).is_some()
    }

    /// Whether it is told how drops are written, so that chess helps nobody.
    fn tells_of_drops(&self) -> bool {
        match &self.reason {
            TurnReason::Incomplete { drop, .. } => drop.is_some(),
            TurnReason::Written { texts, .. } => texts.iter().all(|text| text.contains('@')),
            _ => false,
        }
    }

    /// The reason, with the part of the text that is legal.
    pub fn reason_line(&self) -> String {
        match (&self.reason, self.read.as_str()) {
            (TurnReason::Unknown(error), _) => error.to_string(),
            (reason, "") => reason.to_string(),
            (reason, read) => format!("after `{read}`: {reason}"),
        }
    }

    /// All moves that the text means, legal or not, from the position where it begins. `None` if
    /// a part of it does not tell.
    ///
    /// # Errors
    /// A block that runs past the limits.
    pub fn meant(
        &self,
        rules: &dyn Rules,
        position: &Position,
    ) -> Result<Option<Vec<Meant>>, RunError> {
        let mut line = Line {
            rules,
            position: position.clone(),
            moves: Vec::new(),
        };
        for chosen in &self.moves {
            let chosen = chosen.clone();
            line.push(Meant {
                chosen,
                legal: true,
            })?;
        }
        let mut rest = self.rest.as_str();
        match &self.beginning {
            Some(Beginning { meant, len }) => {
                line.push(meant.clone())?;
                rest = rest.get(*len..).unwrap_or_default();
            }
            None if !self.over => return Ok(None),
            None => {}
        }
        line.read(rest)
    }
}

/// The moves of a turn that is made nevertheless.
struct Line<'r> {
    rules: &'r dyn Rules,
    position: Position,
    moves: Vec<Meant>,
}

impl Line<'_> {
    fn push(&mut self, meant: Meant) -> Result<(), RunError> {
        meant.play(self.rules, &mut self.position)?;
        self.moves.push(meant);
        Ok(())
    }

    /// Reads the rest of the text to its end.
    fn read(mut self, mut text: &str) -> Result<Option<Vec<Meant>>, RunError> {
        let lexicon = Lexicon::new(self.rules.game());
        let most = self.moves.len() + MOST_MOVES;
        while !text.is_empty() {
            let last = self.moves.last().and_then(|it| it.chosen.destination());
            let square = self.position.continuation().map(|it| it.square);
            let site = Site {
                rules: self.rules,
                lexicon: &lexicon,
                position: &self.position,
                rest: Rest::after(text, square.or(last)),
            };
            let Some(Beginning { meant, len }) = site.next()? else {
                return Ok(None);
            };
            if len == 0 || self.moves.len() == most {
                return Ok(None);
            }
            text = text.get(len..).unwrap_or_default();
            self.push(meant)?;
        }
        Ok(Some(self.moves))
    }
}

impl Meant {
    /// Makes the move.
    ///
    /// # Errors
    /// A block that runs past the limits.
    pub fn play(&self, rules: &dyn Rules, position: &mut Position) -> Result<(), RunError> {
        match self.legal {
            true => rules.play(position, &self.chosen),
            false => play_nevertheless(rules, position, &self.chosen),
        }
    }
}

impl fmt::Display for IllegalTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "  {}", self.reason_line())?;
        let whole = format!("{}{}", self.read, self.rest);
        if !self.tells_of_drops()
            && let Some(habit) = habit::habit(&whole)
        {
            write!(f, "\n  {habit}")?;
        }
        if matches!(self.reason, TurnReason::Unknown(_) | TurnReason::Short(_)) {
            return Ok(());
        }
        match (self.nearest.len(), self.legal) {
            (0, _) => return Ok(()),
            (near, legal) if near == legal => write!(f, "\n  legal moves:")?,
            _ => write!(f, "\n  nearest legal moves:")?,
        }
        for text in &self.nearest {
            write!(f, "\n    {text}")?;
        }
        Ok(())
    }
}
