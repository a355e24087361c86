//! Moves in words, and what is said about them.

mod illegal;
mod outcome;
mod play;
mod read;
mod reason;
mod words;

pub use illegal::{IllegalMove, explain};
pub use outcome::{
    condition_words, goal_words, listed, outcome_words, reason_words, verdict_words,
};
pub use play::{PlayError, Played, find_move, play_moves, split_moves};
pub use read::{Expected, Name, Names, ReadError, ReadPly, Reader, Sign, read_words, same_words};
pub use reason::Reason;
pub use words::{ply_words, words};
