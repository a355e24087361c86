//! What can be wrong with the text of a position.

use std::ops::Range;

use thiserror::Error;

use crate::limits::Limit;
use crate::notation::outcome::listed;

/// So many characters of a word are shown in a message.
const SHOWN: usize = 40;

/// So many letters are listed in a message.
const LISTED: usize = 40;

/// Why a text is not the text of a position.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{fault}")]
pub struct PositionError {
    /// The bytes of the text that are wrong; empty where something is missing.
    pub place: Range<usize>,
    /// What is wrong there.
    pub fault: PositionFault,
}

impl PositionError {
    pub(super) fn new(place: Range<usize>, fault: PositionFault) -> Self {
        PositionError { place, fault }
    }
}

/// What is wrong with a text. Words of the text are cut where they are long.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum PositionFault {
    /// Nothing is there.
    #[error("the text of a position is empty: write what stands on the board, or `empty`")]
    NoText,
    /// The text is too long to be looked at.
    #[error("a text of {bytes} bytes is too long for a position: {most} are read")]
    TooLong {
        /// How long it is.
        bytes: usize,
        /// How long it may be.
        most: usize,
    },
    /// A quote has no end.
    #[error("this quote has no end: write another `'` after the name")]
    OpenQuote,
    /// A `\` within quotes stands for nothing.
    #[error(
        r"within quotes `\` is followed by `'`, by `\`, or by a character's number: `\u{{1f}}`"
    )]
    Escape,
    /// A word is no name of the game.
    #[error("{}", unknown(*.what, word, near.as_deref()))]
    Unknown {
        /// What it should be the name of.
        what: Named,
        /// The word.
        word: String,
        /// The name that may be meant.
        near: Option<String>,
        /// All names, where it should be a player's.
        players: Vec<String>,
    },
    /// A part of the text begins with an unknown word.
    #[error("a part of a position cannot begin with `{word}`{}", meant(near.as_deref()))]
    UnknownPart {
        /// The word.
        word: String,
        /// What may be meant.
        near: Option<String>,
        /// A player, who can begin one.
        player: String,
        /// The words that can.
        words: Vec<&'static str>,
    },
    /// Something else must stand here.
    #[error("{expected} must stand here{}", found.as_ref().map(|it| format!(", not `{it}`")).unwrap_or_default())]
    Expected {
        /// What must.
        expected: &'static str,
        /// What does; `None` at the end of the text.
        found: Option<String>,
    },
    /// A part is there a second time.
    #[error("`{part}` is given twice")]
    Twice {
        /// The word it begins with.
        part: &'static str,
    },
    /// Several pieces on a square.
    #[error("{square} is given two pieces")]
    Occupied {
        /// The square.
        square: String,
    },
    /// The board is said to be empty, and there are pieces on it.
    #[error("the board cannot be `empty` and have pieces on it")]
    NotEmpty,
    /// An attribute is set where nothing stands.
    #[error("no piece stands on {square}, so that it could have attributes")]
    NobodyThere {
        /// The square.
        square: String,
    },
    /// An attribute of a piece is set twice.
    #[error("{attribute} of the piece on {square} is given twice")]
    AttributeTwice {
        /// The attribute.
        attribute: String,
        /// The square.
        square: String,
    },
    /// A number off the board is given twice.
    #[error("the number of {owner}'s {piece} off the board is given twice")]
    StockTwice {
        /// Whose.
        owner: String,
        /// What.
        piece: String,
    },
    /// A player never moves.
    #[error(
        "{player} has no turn in this game; turns have {}",
        listed(players, "and")
    )]
    NoTurn {
        /// The player.
        player: String,
        /// The players who have turns.
        players: Vec<String>,
    },
    /// A player has several turns.
    #[error("{player} has {count} turns in the turn order: it must be told which is meant")]
    WhichTurn {
        /// The player.
        player: String,
        /// How many turns he has.
        count: usize,
    },
    /// The board cannot be drawn row by row.
    #[error(
        "the positions of this game are not written row by row: name the pieces and their squares, \
         as in `{example}`"
    )]
    NoRows {
        /// How pieces are written in this game.
        example: String,
    },
    /// There are too many or too few rows.
    #[error("{} here, the board has {rows}", counted(*found, "row"))]
    RowCount {
        /// How many there are.
        found: usize,
        /// How many there should be.
        rows: usize,
    },
    /// A row is too long or too short.
    #[error("row {row} has {}, the board has {squares}", counted(*found, "square"))]
    RowLength {
        /// The label of the row on the board, or its number from the top.
        row: String,
        /// How many squares it has.
        found: usize,
        /// How many it should have.
        squares: usize,
    },
    /// A letter stands for no piece.
    #[error(
        "`{letter}` is no piece of this game; the pieces are {}",
        some(letters)
    )]
    Letter {
        /// The letter.
        letter: String,
        /// All letters, those of the first player first.
        letters: Vec<String>,
    },
    /// A place of the grid has no square.
    #[error("{square} was taken away from this board: write `*` in its place")]
    Killed {
        /// The name of the square that was there.
        square: String,
    },
    /// A place of the grid has a square.
    #[error("`*` stands where the board has no square, but here it has {square}")]
    NotKilled {
        /// The square.
        square: String,
    },
    /// The last fields of a FEN of chess.
    #[error("`{fields}` is no part of a position here, and must be left out")]
    FenFields {
        /// The fields.
        fields: String,
        /// An attribute of the game.
        attribute: Option<String>,
    },
    /// A list of positions where none are remembered.
    #[error("no goal of this game asks for repetition, so it does not remember positions")]
    NothingSeen,
}

impl PositionFault {
    /// What to do about it, where the fault itself does not say.
    pub fn help(&self) -> Option<String> {
        match self {
            PositionFault::TooLong { most, .. } => Some(Limit::PositionBytes.advice(*most as u64)),
            PositionFault::Unknown {
                near: None,
                players,
                ..
            } if !players.is_empty() => {
                let are = if players.len() == 1 {
                    "player is"
                } else {
                    "players are"
                };
                Some(format!("the {are} {}", some(players)))
            }
            PositionFault::UnknownPart {
                near: None,
                player,
                words,
                ..
            } => Some(format!(
                "a part begins with a player, as in `{player}: ...`, or with one of the words {}; a \
                 board may also be drawn row by row (docs/position.md)",
                listed(words, "and")
            )),
            PositionFault::WhichTurn { player, count } => Some(format!(
                "write `turn {player} N` with N from 1 to {count}; N counts the turns of {player} \
                 alone"
            )),
            PositionFault::FenFields { attribute, .. } => {
                let mut help = "rules files do not know castling rights, en passant squares and \
                                clocks as such; a double step just made is told by `| last FROM TO`"
                    .to_owned();
                if let Some(attribute) = attribute {
                    help.push_str(&format!(
                        ", and what a piece may not do any more by its attributes, e.g. \
                         `| unset {attribute} SQUARE`"
                    ));
                }
                Some(help)
            }
            _ => None,
        }
    }
}

/// What a word should be the name of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// A player.
    Player,
    /// A piece type.
    Piece,
    /// A square.
    Square,
    /// An attribute.
    Attribute,
    /// A move type.
    MoveType,
}

fn unknown(what: Named, word: &str, near: Option<&str>) -> String {
    let meant = meant(near);
    match what {
        Named::Player => format!("there is no player called {word}{meant}"),
        Named::Piece => format!("there is no piece type called {word}{meant}"),
        Named::Square => format!("{word} is not a square of this board{meant}"),
        Named::Attribute => format!("there is no attribute called {word}{meant}"),
        Named::MoveType => format!("there is no move type called {word}{meant}"),
    }
}

fn meant(near: Option<&str>) -> String {
    near.map(|near| format!(": did you mean {near}?"))
        .unwrap_or_default()
}

fn some(letters: &[String]) -> String {
    if letters.len() <= LISTED {
        return listed(letters, "and");
    }
    let more = letters.len() - LISTED;
    format!("{} and {more} more", letters[..LISTED].join(", "))
}

fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

/// The beginning of a text that may be long.
pub(super) fn shortened(text: &str) -> String {
    let mut shown: String = text.chars().take(SHOWN).collect();
    if shown.len() < text.len() {
        shown.push_str("...");
    }
    shown
}
