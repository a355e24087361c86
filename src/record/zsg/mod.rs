//! Saved games of Zillions, "Version 0.02": read and written.
//!
//! ```text
//! Zillions Save Game File Version 0.02 HC
//! RulesFile=chess.zrf
//! VariantName=Chess
//! (x b8)
//! 1. Pawn e2 - e4
//! ```

mod read;
mod settle;
mod write;

pub use read::{NotASave, read};
pub use settle::{Unsaved, settle};
pub use write::write;

/// What the first line begins with.
pub const HEADER: &str = "Zillions Save Game File Version ";

/// The version that is written where a record names none, and the only one that is known.
pub const VERSION: &str = "0.02";
