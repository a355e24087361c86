//! Compiled moves: the blocks of a game as one flat list of instructions.
//!
//! A *program* holds the blocks of all players. Everything that does not change while a game is
//! played is settled when it is made (see `compile`): a direction has become a table of
//! neighbours, read through the player's symmetry (rules B3 and B8); a zone has become a set of
//! squares, that of the player (rule B7); friend and enemy have become owners (rule D12); and a
//! condition has become jumps. While a program runs there are no names and nothing is allocated.
//!
//! # The machine
//! A run has the registers of rule D1 (`current`, `mark`, and `from` and `to` of the movement that
//! is being made) and two of its own. `seen` is the square of a place other than the current one:
//! a `Look` sets it, and the instruction behind it, which says so by its [`Way`] or [`At`], reads
//! it. `answer` is the value of a condition that was asked for apart, or that a flag is given.
//!
//! # Off the board
//! With `n` squares, `n` itself is the number of the square that is none. Tables lead from it to
//! itself, no zone has it, and the board that a machine runs on has a cell for it which is neither
//! empty nor anybody's. So rule D10, which makes every condition false off the board, needs no
//! instruction of its own.
//!
//! # Shared code
//! A macro may write the same statements many thousand times, and the model stores them once. A
//! block that would grow large when written out calls them instead ([`Op::Call`], and [`Op::Ask`]
//! for conditions), so a program is never much larger than the model it was made from.
//!
//! # Steps
//! Whatever can repeat is counted: [`Op::Repeat`], [`Op::Call`] and [`Op::Ask`] have a cost, the
//! number of statements and conditions behind them, and long straight code counts its own
//! ([`Op::Count`]). So a block without end is found soon after the count of all statements would
//! find it, and never before.
//!
//! - `op`: the instructions
//! - `tables`: what they refer to
//! - `verify`: whether a program is sound
//! - `show`: a program as text

mod op;
mod show;
mod tables;
mod verify;

pub use op::{At, NO_KIND, NO_TYPE, Op, Value, Way};
pub use show::Listing;
pub use tables::{AddForm, Sets, Steps, words_of};
pub use verify::{Counts, Unsound};

/// The blocks of a game, compiled.
#[derive(Clone, Debug)]
pub struct Program {
    /// The instructions. The first is always [`Op::Stop`].
    pub ops: Vec<Op>,
    /// Where blocks begin, and where code begins that is called.
    pub entries: Vec<u32>,
    /// The tables of neighbours.
    pub steps: Steps,
    /// The sets of squares.
    pub zones: Sets,
    /// The sets of players.
    pub owners: Sets,
    /// The ways in which moves are made.
    pub adds: Vec<AddForm>,
    /// For every square those that some direction leads to, each once, if any condition asks for
    /// them (rule J2).
    pub neighbours: Vec<Vec<u16>>,
}
