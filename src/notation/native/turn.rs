//! A whole turn: its partial moves in one text.
//!
//! A partial move is joined to the one before it where that ends on the square it starts from:
//! `c3xe5` and `e5xg7` make `c3xe5xg7`. Elsewhere a comma stands between: `h6xf8=King,Kf8xd6`,
//! `c3xe5,pass`. A text made so may have two readings, since names may hold any letters; then all
//! moves are written out with commas between, which has one.

use thiserror::Error;

use super::decode::{DecodeError, error};
use super::name::square;
use super::plain::standing;
use super::search::Search;
use super::texts::texts;
use crate::model::SquareId;
use crate::rules::{Move, Position, Rules, RunError};

/// The longest text of a turn, in bytes.
pub const LONGEST_TEXT: usize = 64 * 1024;

/// Why a text is no turn.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum TurnError {
    /// A move of the turn is not legal.
    #[error("{}{why}", after(played))]
    Illegal {
        /// The part of the text that was read.
        played: String,
        /// How many moves were read.
        moves: usize,
        /// What is wrong with the rest.
        why: DecodeError,
    },
    /// The text goes on after the turn is over.
    #[error("the turn is over after `{played}`; `{rest}` is too much")]
    TurnOver {
        /// The part of the text that was read.
        played: String,
        /// The rest.
        rest: String,
    },
    /// Two different turns read so.
    #[error("`{text}` may be read as `{first}` or as `{second}`; write which")]
    Ambiguous {
        /// The text.
        text: String,
        /// A turn that reads so, with commas between its moves.
        first: String,
        /// Another one.
        second: String,
    },
    /// The text is too long, or has too many readings.
    #[error("the turn is too long to be read")]
    TooLong,
    /// The moves of a position cannot be found.
    #[error(transparent)]
    Run(#[from] RunError),
}

fn after(played: &str) -> String {
    match played {
        "" => String::new(),
        played => format!("after `{played}` "),
    }
}

/// The text of moves of one turn, played one after another from a position. The turn may go on
/// after them.
///
/// # Errors
/// A move that is not legal; a block that runs past the limits.
pub fn encode_turn(
    rules: &dyn Rules,
    position: &Position,
    moves: &[Move],
) -> Result<String, TurnError> {
    let game = rules.game();
    let mut position_now = position.clone();
    let mut joined = String::new();
    let mut apart: Vec<String> = Vec::new();
    for chosen in moves {
        let legal = rules.legal_moves(&position_now)?;
        let texts = texts(game, &position_now, &legal);
        let Some(index) = legal.iter().position(|candidate| candidate == chosen) else {
            let text = crate::notation::words(game, chosen);
            return Err(TurnError::Illegal {
                played: joined,
                moves: apart.len(),
                why: error(game, &position_now, &legal, &texts, &text),
            });
        };
        let text = &texts[index];
        match joint(rules, &position_now, &joined).and_then(|start| short(text, &start)) {
            Some(short) => joined.push_str(short),
            None if apart.is_empty() => joined.push_str(text),
            None => {
                joined.push(',');
                joined.push_str(text);
            }
        }
        apart.push(text.clone());
        rules.play(&mut position_now, chosen)?;
    }
    let apart = apart.join(",");
    if joined == apart || decode_turn(rules, position, &joined).as_deref() == Ok(moves) {
        return Ok(joined);
    }
    Ok(apart)
}

/// How a text begins that goes on from the end of the one before; `None` if that does not end on
/// the square where the piece stands.
pub fn joint(rules: &dyn Rules, position: &Position, before: &str) -> Option<String> {
    let at: SquareId = position.continuation()?.square;
    let ends = !before.is_empty() && before.ends_with(&square(rules.game(), at));
    ends.then(|| standing(rules.game(), position, at))
}

/// A text without its start.
pub fn short<'t>(text: &'t str, start: &str) -> Option<&'t str> {
    text.strip_prefix(start).filter(|rest| !rest.is_empty())
}

/// The moves that a text means, played one after another from a position: all of a turn, or a
/// part of it.
///
/// # Errors
/// A move that is not legal, or comes after the end of the turn; a text with two readings; a
/// block that runs past the limits.
pub fn decode_turn(
    rules: &dyn Rules,
    position: &Position,
    text: &str,
) -> Result<Vec<Move>, TurnError> {
    if text.len() > LONGEST_TEXT {
        return Err(TurnError::TooLong);
    }
    if let Some(moves) = apart(rules, position, text)? {
        return Ok(moves);
    }
    let mut search = Search::new(rules, text);
    search.run(position)?;
    search.result()
}

/// Reads every part between commas as one move. `None` if that cannot be done.
fn apart(
    rules: &dyn Rules,
    position: &Position,
    text: &str,
) -> Result<Option<Vec<Move>>, RunError> {
    let mut position = position.clone();
    let mut moves = Vec::new();
    for part in text.split(',') {
        if !moves.is_empty() && position.continuation().is_none() {
            return Ok(None);
        }
        let legal = rules.legal_moves(&position)?;
        let texts = texts(rules.game(), &position, &legal);
        let Some(index) = texts.iter().position(|candidate| candidate == part) else {
            return Ok(None);
        };
        rules.play(&mut position, &legal[index])?;
        moves.push(legal[index].clone());
    }
    Ok(Some(moves))
}
