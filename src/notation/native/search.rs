//! All ways to read a text as a turn.

use super::decode::error;
use super::texts::texts;
use super::turn::{TurnError, joint, short};
use crate::rules::{Move, Position, Rules};

/// Positions looked into for one text.
const MOST_POSITIONS: usize = 2_000;

/// Beginnings kept of one text.
const MOST_KEPT: usize = 64;

/// All ways to read a text, joined parts included.
pub struct Search<'a> {
    rules: &'a dyn Rules,
    text: &'a str,
    positions: usize,
    /// Whether beginnings are kept.
    keeps: bool,
    beginnings: Vec<Reading>,
    /// The first readings found, two at most, with the texts of their moves.
    found: Vec<(Vec<Move>, String)>,
    /// Where the reading that came farthest could not go on, and why.
    farthest: Option<(usize, TurnError)>,
}

/// A beginning of the text that was read.
pub struct Reading {
    /// The position after it.
    pub position: Position,
    /// Where the rest of the text begins.
    pub at: usize,
    /// The moves read.
    pub moves: Vec<Move>,
    texts: Vec<String>,
}

impl<'a> Search<'a> {
    /// Of a text that is not all of a turn written out.
    pub fn new(rules: &'a dyn Rules, text: &'a str) -> Self {
        Search {
            rules,
            text,
            positions: 0,
            keeps: false,
            beginnings: Vec::new(),
            found: Vec::new(),
            farthest: None,
        }
    }

    /// The same, keeping the beginnings that were read.
    pub fn keeping(self) -> Self {
        Search {
            keeps: true,
            ..self
        }
    }

    /// The beginnings that were read, farthest first; the empty one is the last.
    pub fn beginnings(&mut self) -> Vec<Reading> {
        let mut beginnings = std::mem::take(&mut self.beginnings);
        beginnings.sort_by_key(|reading| std::cmp::Reverse(reading.at));
        beginnings
    }

    /// Reads the text from a position.
    ///
    /// # Errors
    /// A text with too many readings; a block that runs past the limits.
    pub fn run(&mut self, position: &Position) -> Result<(), TurnError> {
        let mut open = vec![Reading {
            position: position.clone(),
            at: 0,
            moves: Vec::new(),
            texts: Vec::new(),
        }];
        while let Some(reading) = open.pop() {
            self.positions += 1;
            if self.positions > MOST_POSITIONS {
                return Err(TurnError::TooLong);
            }
            for next in self.next(&reading)? {
                if next.at < self.text.len() {
                    open.push(next);
                } else if self.found.iter().all(|(moves, _)| *moves != next.moves) {
                    self.found.push((next.moves, next.texts.join(",")));
                }
            }
            if self.keeps && self.beginnings.len() < MOST_KEPT {
                self.beginnings.push(reading);
            }
            if self.found.len() > 1 {
                break;
            }
        }
        Ok(())
    }

    /// All ways to read one move more.
    fn next(&mut self, reading: &Reading) -> Result<Vec<Reading>, TurnError> {
        let (before, rest) = self.text.split_at(reading.at);
        let position = &reading.position;
        let first = reading.moves.is_empty();
        if !first && position.continuation().is_none() {
            let (played, rest) = (before.to_owned(), rest.to_owned());
            self.stuck(reading.at, TurnError::TurnOver { played, rest });
            return Ok(Vec::new());
        }
        let legal = self.rules.legal_moves(position)?;
        let texts = texts(self.rules.game(), position, &legal);
        let joint = joint(self.rules, position, before);
        let whole = if first {
            Some(rest)
        } else {
            rest.strip_prefix(',')
        };
        let mut found = Vec::new();
        for (chosen, text) in legal.iter().zip(&texts) {
            let as_whole = whole.and_then(|rest| rest.strip_prefix(text.as_str()));
            let part = joint.as_ref().and_then(|start| short(text, start));
            let as_part = part.and_then(|part| rest.strip_prefix(part));
            for left in [as_whole, as_part].into_iter().flatten() {
                let mut position = position.clone();
                self.rules.play(&mut position, chosen)?;
                let mut moves = reading.moves.clone();
                moves.push(chosen.clone());
                let mut texts = reading.texts.clone();
                texts.push(text.clone());
                found.push(Reading {
                    position,
                    at: self.text.len() - left.len(),
                    moves,
                    texts,
                });
            }
        }
        if found.is_empty() {
            let text = whole.unwrap_or(rest);
            self.stuck(
                reading.at,
                TurnError::Illegal {
                    played: before.to_owned(),
                    moves: reading.moves.len(),
                    why: error(self.rules.game(), position, &legal, &texts, text),
                },
            );
        }
        Ok(found)
    }

    fn stuck(&mut self, at: usize, error: TurnError) {
        if self.farthest.as_ref().is_none_or(|(best, _)| *best < at) {
            self.farthest = Some((at, error));
        }
    }

    /// The turn that was found.
    ///
    /// # Errors
    /// There is none, or more than one.
    pub fn result(mut self) -> Result<Vec<Move>, TurnError> {
        let second = self.found.pop();
        let first = self.found.pop();
        match (first, second, self.farthest) {
            (Some((_, first)), Some((_, second)), _) => Err(TurnError::Ambiguous {
                text: self.text.to_owned(),
                first,
                second,
            }),
            (None, Some((moves, _)), _) => Ok(moves),
            (_, None, Some((_, error))) => Err(error),
            (_, None, None) => Err(TurnError::TooLong),
        }
    }
}
