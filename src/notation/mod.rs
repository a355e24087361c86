//! Moves in words.

mod words;

pub use words::{ply_words, words};
