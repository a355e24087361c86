//! Loads rules files of Zillions of Games (ZRF) and plays them as the original program does.
#![doc = ""]

pub mod analyze;
pub mod cli;
pub mod diagnostic;
pub mod expand;
pub mod game;
pub mod keyword;
pub mod model;
pub mod notation;
pub mod reference;
pub mod rules;
pub mod source;
pub mod syntax;

/// The example in README.md must compile and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
