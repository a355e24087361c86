//! The move that a text means.

use thiserror::Error;

use super::plain::plain;
use super::texts::texts;
use crate::model::Game;
use crate::rules::{Move, Position};

/// So many legal moves are offered.
const NEAREST: usize = 5;

/// Texts less like the one given are not near, unless there are few.
const LIKE: f64 = 0.3;

/// So many legal moves are held against one that is not.
const CONSIDERED: usize = 5_000;

/// So many letters of a text are looked at.
const LETTERS: usize = 100;

/// Why a text means no legal move.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum DecodeError {
    /// No legal move reads so.
    #[error("no legal move reads `{text}`{}", offered(nearest, *legal))]
    NotLegal {
        /// The text.
        text: String,
        /// The texts of legal moves that are near, nearest first.
        nearest: Vec<String>,
        /// How many legal moves there are.
        legal: usize,
    },
    /// It is short for several legal moves.
    #[error("`{text}` may be any of {}; write which", quoted(choices))]
    Ambiguous {
        /// The text.
        text: String,
        /// The texts of the moves it is short for.
        choices: Vec<String>,
    },
}

fn offered(nearest: &[String], legal: usize) -> String {
    match (nearest, legal) {
        ([], 0) => "; there is no legal move in this position".to_owned(),
        ([], 1) => "; there is 1 legal move".to_owned(),
        ([], legal) => format!("; there are {legal} legal moves"),
        (nearest, legal) if nearest.len() == legal => format!("; legal: {}", quoted(nearest)),
        (nearest, _) => format!("; near it: {}", quoted(nearest)),
    }
}

fn quoted(texts: &[String]) -> String {
    let quoted = texts.iter().map(|text| format!("`{text}`"));
    quoted.collect::<Vec<_>>().join(", ")
}

/// The legal move that has this text.
///
/// # Errors
/// No legal move has it: with those that are near, or those that it is short for.
pub fn decode<'a>(
    game: &Game,
    position: &Position,
    legal: &'a [Move],
    text: &str,
) -> Result<&'a Move, DecodeError> {
    let texts = texts(game, position, legal);
    match texts.iter().position(|candidate| candidate == text) {
        Some(index) => Ok(&legal[index]),
        None => Err(error(game, position, legal, &texts, text)),
    }
}

/// Why none of the legal moves has this text.
pub fn error(
    game: &Game,
    position: &Position,
    legal: &[Move],
    texts: &[String],
    text: &str,
) -> DecodeError {
    let short_for = |chosen: &Move| plain(game, position, chosen).text == text;
    let choices: Vec<String> = legal
        .iter()
        .zip(texts)
        .filter(|(chosen, _)| short_for(chosen))
        .map(|(_, text)| text.clone())
        .take(NEAREST)
        .collect();
    if choices.is_empty() {
        DecodeError::NotLegal {
            text: text.to_owned(),
            nearest: nearest(texts, text),
            legal: legal.len(),
        }
    } else {
        DecodeError::Ambiguous {
            text: text.to_owned(),
            choices,
        }
    }
}

/// The texts that are most like one, nearest first.
pub fn nearest(texts: &[String], text: &str) -> Vec<String> {
    let start = |text: &str| text.chars().take(LETTERS).collect::<String>();
    let given = start(text);
    let mut ranked: Vec<(f64, usize)> = texts
        .iter()
        .take(CONSIDERED)
        .enumerate()
        .map(|(index, candidate)| {
            let candidate = start(candidate);
            let likeness = strsim::normalized_damerau_levenshtein(&given, &candidate);
            (likeness, index)
        })
        .filter(|&(likeness, _)| likeness >= LIKE || texts.len() <= NEAREST)
        .collect();
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let best = ranked.into_iter().take(NEAREST);
    best.map(|(_, index)| texts[index].clone()).collect()
}
