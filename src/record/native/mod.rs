//! Records in native notation: tags, then the moves of each round on a line.
//!
//! ```text
//! [Game "Chess"]
//! [Variant "Chess"]
//!
//! 1. e2-e4 e7-e5
//! 2. Ng1-f3 {A good square.} Nb8-c6 (d7-d6)
//! ```
//!
//! `docs/notation.md` is the specification.
//!
//! - `read`, `token`: from text to record
//! - `tags`: what a record's tags say
//! - `write`, `layout`: from record to text
//! - `fault`: what is wrong with a text, and where

mod fault;
mod layout;
mod read;
pub(super) mod tags;
mod token;
mod write;

pub use fault::Fault;
pub use read::{read, read_with};
pub(super) use token::only_turn;
pub use write::write;
