//! Moves in native notation: the long algebraic form that people write, `e2-e4`, `Ng1xf3`,
//! `e7-e8=Q`, `Pawn@e5`. `docs/notation.md` is its specification.
//!
//! A text is read by comparing it with the texts of all legal moves, so names may hold any
//! letters. Where two legal moves would read the same, what else they do is added in brackets.
//!
//! - `name`: names without the letters that would end a text
//! - `plain`: what people write for a move
//! - `effects`: all that a move does, for the brackets
//! - `texts`: the texts of all legal moves, no two the same
//! - `decode`: the move that a text means
//! - `turn`: a whole turn, its partial moves joined: `c3xe5xg7`
//! - `search`: all ways to read a text as a turn
//! - `illegal`: why a text is no turn, and what it means nevertheless

mod decode;
mod effects;
mod illegal;
mod name;
mod plain;
mod search;
mod texts;
mod turn;

pub use decode::{DecodeError, decode};
pub use illegal::{IllegalTurn, Meant, TurnReason, explain_turn};
pub use texts::{encode, texts};
pub use turn::{TurnError, decode_turn, encode_turn};
