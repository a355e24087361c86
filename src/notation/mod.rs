//! Moves in words, and what is said about them.

mod illegal;
mod outcome;
mod play;
mod reason;
mod words;

pub use illegal::IllegalMove;
pub use outcome::{
    condition_words, goal_words, listed, outcome_words, reason_words, verdict_words,
};
pub use play::{PlayError, Played, find_move, play_moves, split_moves};
pub use reason::{Name, Reason};
pub use words::{ply_words, words};
