//! Are two games the same? Both are walked in step: every move is played on both sides, and every
//! position that is met is compared.
//!
//! Two positions are the same when both are over with the same verdict, or both go on with the
//! same player to move and the same legal moves. The moves are compared by their words, the names
//! of A put into those of B by a [`Mapping`]; what stands on the board is not compared, since it
//! shows in the moves that follow. Every partial move and every pass is a ply.
//!
//! What makes no difference, since two files may say the same game so:
//!
//! - the order of the moves;
//! - the numbers of move types and attributes in words (rules F2 and F3): those whose names both
//!   games have are told apart by name, all others are alike, and so is a partial move that goes
//!   on with moves of any type. What their names mean for the game shows in the moves;
//! - by which goal a game ends, and whether it says that one player wins or that his only opponent
//!   loses.
//!
//! Moves with equal words are compared by how many there are, and walked in order: first by the
//! square on which a partial move goes on, then as they are listed.
//!
//! - `map_file`: the text of a mapping
//! - `mapping`: the names of two games put side by side
//! - `position`: two positions compared
//! - `depth`: all lines up to a length, shortest first
//! - `games`: random games
//! - `seen`: what need not be looked at twice
//! - `memory`: what of the past bears on what follows
//! - `surplus`: moves that one side has, and why the other has not

mod depth;
mod games;
mod map_file;
mod mapping;
mod memory;
mod position;
mod seen;
mod surplus;

pub use map_file::{Kind, MapError, MapFault, Side};
pub use mapping::{Mapping, Unmatched};
pub use position::{Matching, match_moves};
pub use surplus::{MOST_REASONS, Surplus};

use crate::rules::{Outcome, Position, Rules, RunError};

/// How two games are walked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// All positions after at most that many plies, the nearest first. What is found is the
    /// shortest line to a difference.
    Depth(u32),
    /// Random games.
    Games {
        /// How many.
        games: u64,
        /// From which seed they are drawn.
        seed: u64,
        /// After so many plies a game is cut.
        cap: u32,
    },
}

/// What is to be compared, and how much of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How the games are walked.
    pub walk: Walk,
    /// After so many positions nothing more is looked at.
    pub most_positions: u64,
}

/// What came of a comparison.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// How many pairs of positions were compared. By depth, one that is met again by another way
    /// is not counted again, as long as there is room to remember it.
    pub positions: u64,
    /// How far was looked.
    pub looked: Looked,
    /// The difference with the shortest line to it, of those found.
    pub difference: Option<Box<Difference>>,
}

/// How far was looked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looked {
    /// By depth.
    Depth {
        /// All positions after at most that many plies were compared, but for those of that many
        /// plies where a difference was found among them.
        depth: u32,
        /// There are no other positions.
        complete: bool,
        /// Some positions farther away were compared too, until there were too many.
        stopped: bool,
    },
    /// In random games.
    Games {
        /// Games begun.
        games: u64,
        /// Games that came to their end, the same on both sides.
        ended: u64,
        /// Plies played in all games together.
        plies: u64,
        /// There were too many positions to play all the games asked for.
        stopped: bool,
    },
}

/// The first difference on a line of play.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The plies that lead to it.
    pub line: Vec<Ply>,
    /// What differs after them.
    pub what: What,
    /// The position of A there.
    pub position_a: Position,
    /// The position of B there.
    pub position_b: Position,
}

/// A ply that both sides have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The number of the round, in A.
    pub round: u32,
    /// The move in the words of A.
    pub a: String,
    /// The move in the words of B.
    pub b: String,
}

/// What differs in a position.
#[derive(Clone, Debug)]
pub enum What {
    /// The legal moves.
    Moves {
        /// Those of A that B has not.
        only_a: Vec<Surplus>,
        /// Those of B that A has not.
        only_b: Vec<Surplus>,
        /// Those of both, in the words of A and of B.
        both: Vec<(String, String)>,
    },
    /// Whether the game is over, or who won.
    Outcome {
        /// In A; `None` when it goes on.
        a: Option<Outcome>,
        /// In B.
        b: Option<Outcome>,
        /// Where one side goes on, its legal moves in words; else empty.
        moves: Vec<String>,
    },
    /// Who is to move.
    Turn {
        /// In A.
        a: Turn,
        /// In B.
        b: Turn,
    },
    /// The rules of a side break down, so that nothing can be compared.
    Error {
        /// What is wrong in A.
        a: Option<RunError>,
        /// What is wrong in B.
        b: Option<RunError>,
        /// Which ply is being played; `None` when moves or outcome are looked for.
        playing: Option<Ply>,
    },
}

/// Who is to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The player who chooses, by the name in the game.
    pub player: String,
    /// Whether the move is drawn by lot instead.
    pub random: bool,
}

/// Compares two games from their start positions. The mapping is that of their names.
pub fn compare(a: &dyn Rules, b: &dyn Rules, mapping: &Mapping, options: Options) -> Comparison {
    let sides = position::Sides { a, b, mapping };
    match options.walk {
        Walk::Depth(depth) => depth::compare(sides, depth, options.most_positions),
        Walk::Games { games, seed, cap } => {
            games::Games::new(sides, cap, options.most_positions).compare(games, seed)
        }
    }
}
