//! Loads rules files of Zillions of Games (ZRF) and plays them as the original program does.
//!
//! # A map of the house
//!
//! A rules file goes down one line of modules, each of which uses only those above it
//! (`tests/architecture.rs` sees to that):
//!
//! | module | what it makes |
//! | --- | --- |
//! | [`limits`] | every limit by name, with its value and range |
//! | [`source`] | files decoded to text, and places in them |
//! | [`keyword`] | the vocabulary of ZRF, spelled once |
//! | [`diagnostic`] | what is wrong with a file: code, message, place, help; text and JSON |
//! | [`syntax`] | the tree of words, strings and lists |
//! | [`expand`] | includes read and macros expanded, with what equal calls make shared |
//! | [`model`] | a game as pure data |
//! | [`analyze`] | the model of each game and variant, with diagnostics |
//! | [`lint`] | what is legal in a file but surely wrong |
//! | [`rules`] | positions, moves, outcomes, and counting on top of the trait [`rules::Rules`] |
//! | [`program`] | the blocks of a game as instructions of a machine |
//! | [`mod@compile`] | those instructions, and all else that can be settled before playing |
//! | [`movegen`] | the fast way to find the legal moves |
//! | [`mod@reference`] | the slow and obvious way to find the legal moves |
//! | [`native`] | rules as JSON, written and read |
//! | [`plugin`] | rules that ZRF cannot say, written in Rust |
//! | [`game`] | the whole line in one place: from a path to rules that can be played |
//! | [`notation`] | moves in words and in native notation, positions as text; written and read |
//! | [`record`] | records of games: saved games, native notation, JSON; replayed |
//! | [`diff`] | whether two games are the same |
//! | [`convert`] | games in other forms: flat ZRF |
//! | [`cli`] | the command `zrf` |
//!
//! What ZRF means is written down, rule by rule, in `docs/semantics.md`; numbers such as D5 in
//! this documentation refer to it. The native notation of moves and records is specified in
//! `docs/notation.md`. `docs/architecture.md` follows one small file through all modules, and says
//! where to change what.
//!
//! # Example
//!
//! ```
//! use zrf::game::{RulesFile, rules};
//!
//! let text = "(game (title \"Nim\") (players A B) (turn-order A B)
//!   (board (positions (heap 0 0 9 9))) (board-setup (A (Stone off 1)))
//!   (piece (name Stone) (drops ((verify empty?) add))))";
//! let file = RulesFile::from_text("nim.zrf", text, &Default::default());
//! let loaded = file.build(file.select(None)?).map_err(|_| "the text has no game")?;
//! let rules = rules(&loaded.game);
//! let moves = rules.legal_moves(&rules.start())?;
//! assert_eq!(zrf::notation::words(&loaded.game, &moves[0]), "A Stone heap");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Input is not trusted: nothing that it can reach ends the program (see `tests/no_panics.rs`).
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::todo,
        clippy::unimplemented,
        clippy::dbg_macro
    )
)]

pub mod analyze;
pub mod cli;
pub mod compile;
pub mod convert;
pub mod diagnostic;
pub mod diff;
pub mod expand;
pub mod game;
pub mod keyword;
pub mod limits;
pub mod lint;
pub mod model;
pub mod movegen;
pub mod native;
pub mod notation;
pub mod plugin;
pub mod program;
pub mod record;
pub mod reference;
pub mod rules;
pub mod source;
pub mod syntax;

/// The Rust in these pages is run with the tests of the documentation.
#[cfg(doctest)]
mod pages {
    #[doc = include_str!("../README.md")]
    struct Readme;

    #[doc = include_str!("../docs/architecture.md")]
    struct Architecture;
}
