//! From the expanded tree to a [`Game`], with diagnostics: one file per section of ZRF.
//!
//! [`program`] lists the games and variants of a file; [`build`] makes one of them. Whatever is
//! wrong with a file, a game that is built is consistent: every number is in range and every
//! table has the documented length.

mod block;
mod board;
mod builder;
mod condition;
mod context;
mod effect;
mod entries;
mod goals;
mod inherit;
mod instruction;
mod names;
mod numbers;
mod options;
mod pieces;
mod place;
mod places;
mod repeated;
mod setup;
mod stray;
mod turns;

pub use entries::{Entry, EntryKind, Program};
pub use places::{NamedFile, Origin, Places};

use crate::diagnostic::Diagnostics;
use crate::expand::Expanded;
use crate::model::Game;
use crate::source::Span;

/// A game, and where its parts are written.
#[derive(Clone, Debug)]
pub struct Built {
    /// The game.
    pub game: Game,
    /// `block_spans[piece][block]`: where a block of moves or drops is written.
    pub block_spans: Vec<Vec<Span>>,
    /// Where the engine is named.
    pub engine_span: Option<Span>,
    /// Where each entry of [`Game::option_list`] is written: its name and its value.
    pub option_spans: Vec<[Span; 2]>,
    /// Where everything else is written.
    pub places: Places,
}

/// The games and variants of a file. Their bodies are not looked at.
pub fn program(expanded: &Expanded, diagnostics: &mut Diagnostics) -> Program {
    entries::list(expanded, diagnostics)
}

/// Builds the entry with the index `entry` of [`Program::entries`]. Nothing is returned only when
/// errors made a game impossible; otherwise the game goes as far as the file does.
pub fn build(
    expanded: &Expanded,
    program: &Program,
    entry: usize,
    diagnostics: &mut Diagnostics,
) -> Option<Built> {
    builder::build(expanded, program, entry, diagnostics)
}
