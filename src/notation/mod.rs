//! Moves and positions in words, and what is said about them.

mod axes;
mod illegal;
mod labels;
pub mod native;
mod near;
mod nevertheless;
mod outcome;
mod play;
pub mod position;
mod read;
mod reason;
mod words;

pub use axes::{Axes, Layer};
pub use illegal::{IllegalMove, explain};
pub use labels::{Labels, OwnerMark};
pub use near::near_name;
pub use nevertheless::play_nevertheless;
pub use outcome::{
    condition_words, goal_words, listed, outcome_words, reason_words, verdict_words,
};
pub use play::{PlayError, Played, find_move, play_moves, split_moves};
pub use position::{
    PositionError, PositionFault, PositionNotation, position_text, read_position,
    short_position_text,
};
pub use read::{
    Expected, Name, Names, ReadError, ReadPly, Reader, Sign, partial_number, plain_action,
    read_words, same_words,
};
pub use reason::{Difference, Part, PartKind, Reason, WhyNot};
pub use words::{ply_words, words};
