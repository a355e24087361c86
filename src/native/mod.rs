//! The native notation of rules: one game as JSON, written and read.
//!
//! A document holds a whole game after expansion and inheritance, everything by name. Its form is
//! told in `docs/rules-json.md`, and by `docs/rules.schema.json` for programs.
//!
//! - [`write()`] makes a document of a game, [`read`] a game of a document. What was written is read
//!   as an equal game, in the [canonical](crate::model::Game::canonical) numbering of its code.
//! - [`is_document`] tells a document from rules in ZRF.
//! - [`fingerprint`] names the rules of a game, however they were written.

mod fingerprint;
mod read;
mod references;
mod write;

pub use fingerprint::fingerprint;
pub use read::{Document, is_document, read, read_with};
pub use write::{write, write_from};

/// What the field `format` of a document says.
pub const FORMAT: &str = "zrf-rules";

/// The version of the form that is written, and the only one that is read.
pub const VERSION: u32 = 1;
