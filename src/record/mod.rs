//! Records of games: what was played, read from and written to files.
//!
//! - `game_record`: a record, whatever the form it was written in
//! - `describe`: what the tags tell of a game
//! - `format`: the forms, and how a text's form is told
//! - `zsg`: saved games of Zillions (ZSG)
//! - `native`: records in native notation
//! - `json`: records as JSON
//! - `replay`: a record held against the rules, ply by ply
//! - `rules_file`: where the rules file is that a record names

mod describe;
mod format;
mod game_record;
mod rules_file;

pub mod json;
mod json_words;
pub mod native;
pub mod replay;
pub mod zsg;

pub use describe::describe;
pub use format::{Format, ReadError, Written, is_record, read, read_with};
pub use game_record::{Edit, LineEnd, Ply, PlyText, Record, Tag, Unread};
pub use rules_file::{Found, NotFound, find_rules, find_rules_with};
