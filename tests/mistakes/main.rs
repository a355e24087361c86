//! Mistakes that people make, and what the command says about them: a small bad file or a command
//! line for each, and a snapshot of all that is said, with the exit code. Whoever changes a message
//! reads the snapshot aloud as the one who made the mistake: does it say where, what, and what to do?
//!
//! - `rules`: mistakes in rules files
//! - `files`: files that are something else, or nothing
//! - `records`: mistakes in records of games
//! - `typed`: mistakes in what is typed
//! - `brackets`: how near the place that is blamed for a missing bracket comes to the deletion

mod brackets;
mod files;
mod records;
mod rules;
mod run;
mod typed;
