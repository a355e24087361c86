//! Why a game cannot be written as ZRF.

use thiserror::Error;

use crate::limits::Limit;
use crate::model::CyclicCode;

/// Why a game cannot be written as ZRF. Games that come from rules files hardly ever meet this.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Unwritable {
    /// A name that is no word of ZRF.
    #[error(
        "the {what} `{}` cannot be written as ZRF: a name there has no blank, parenthesis, quote \
         or semicolon, and is not empty",
        name.escape_debug()
    )]
    Name {
        /// What is called so.
        what: &'static str,
        /// The name.
        name: String,
    },
    /// A name that would mean something else where it must stand.
    #[error("the {what} `{}` cannot be written as ZRF: there the name means something else", name.escape_debug())]
    Hidden {
        /// What is called so.
        what: &'static str,
        /// The name.
        name: String,
    },
    /// A text with a quote in it, for which ZRF has no way.
    #[error("the {what} `{}` cannot be written as ZRF: it has a quote in it", text.escape_debug())]
    Quote {
        /// What it is.
        what: String,
        /// The text.
        text: String,
    },
    /// Something that a rules file cannot say, or that follows otherwise from what it says.
    #[error("no rules file says this: {0}")]
    Impossible(&'static str),
    /// Code that is a part of itself.
    #[error(transparent)]
    Cyclic(#[from] CyclicCode),
    /// Moves, conditions or goals nested too deep for a rules file.
    #[error("{0} are nested too deep for a rules file")]
    TooDeep(&'static str),
    /// Too many blocks and move types to find where the types must be named.
    #[error("to keep the order of the move types takes more than {most} steps; {}", Limit::ZrfWork.advice(*most))]
    TooMuchWork {
        /// The limit.
        most: u64,
    },
    /// A text that the loader would refuse.
    #[error("as ZRF the game has {bytes} bytes, more than {most}; {}, here and where it is loaded also `file-bytes`", Limit::ZrfBytes.advice(*most as u64))]
    TooLong {
        /// Its size.
        bytes: usize,
        /// The most that is written.
        most: usize,
    },
}
