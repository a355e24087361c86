//! What is found out about a ply.

use crate::notation::IllegalMove;
use crate::notation::native::IllegalTurn;

/// What is found out about a ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Class {
    /// Exactly one legal move is written so.
    Legal,
    /// Several legal moves are written so: their words do not tell all. The first is played after
    /// which the next ply of the record is legal too, else the first of all.
    Ambiguous {
        /// How many.
        moves: usize,
    },
    /// A legal move is meant, which we write otherwise.
    Otherwise {
        /// How we write it.
        printed: String,
        /// In what it differs, in words.
        how: Vec<String>,
    },
    /// No legal move is.
    Illegal(Box<Illegal>),
}

/// Why a ply is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The reason in a line.
    pub reason: String,
    /// All that can be said, over several lines.
    pub explanation: String,
    /// The legal moves that are near, nearest first, written as the record is.
    pub nearest: Vec<String>,
    /// Whether the move was made nevertheless.
    pub made: bool,
}

impl Class {
    /// Whether the ply is legal and written as we write it. A ply that is ambiguous is.
    pub fn matches(&self) -> bool {
        matches!(self, Class::Legal | Class::Ambiguous { .. })
    }

    /// A word for it: `legal`, `ambiguous`, `otherwise`, `illegal`.
    pub fn name(&self) -> &'static str {
        match self {
            Class::Legal => "legal",
            Class::Ambiguous { .. } => "ambiguous",
            Class::Otherwise { .. } => "otherwise",
            Class::Illegal(_) => "illegal",
        }
    }
}

impl Illegal {
    /// Tells it from what is found out about a move in words.
    pub fn from_words(why: &IllegalMove) -> Illegal {
        let explanation = why.to_string();
        let first = explanation.lines().next().unwrap_or_default();
        Illegal {
            reason: first.trim().to_owned(),
            nearest: why.nearest.clone(),
            explanation,
            made: false,
        }
    }

    /// Tells it from what is found out about a turn in native notation.
    pub fn from_turn(why: &IllegalTurn) -> Illegal {
        Illegal {
            reason: why.reason_line(),
            explanation: why.to_string(),
            nearest: why.nearest.clone(),
            made: false,
        }
    }

    /// With a further line of explanation.
    pub fn add(&mut self, line: Option<String>) {
        if let Some(line) = line {
            self.explanation.push_str("\n  ");
            self.explanation.push_str(&line);
        }
    }

    /// With a reason alone.
    pub fn because(reason: String) -> Illegal {
        Illegal {
            explanation: format!("  {reason}"),
            reason,
            nearest: Vec::new(),
            made: false,
        }
    }
}
