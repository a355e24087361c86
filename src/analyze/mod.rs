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
mod setup;
mod stray;
mod turns;

pub use entries::{Entry, EntryKind, Program};

use crate::diagnostic::Diagnostics;
use crate::expand::{Expanded, Item, Trails};
use crate::model::{Game, PieceId};
use crate::source::Span;

/// A game, and where its parts are written.
#[derive(Clone, Debug)]
pub struct Built {
    /// The game.
    pub game: Game,
    /// `block_spans[piece][block]`: where a block of moves or drops is written.
    pub block_spans: Vec<Vec<Span>>,
    /// The way of macro calls to each of these blocks.
    pub block_places: BlockPlaces,
    /// Where the engine is named.
    pub engine_span: Option<Span>,
    /// Where each entry of [`Game::option_list`] is written: its name and its value.
    pub option_spans: Vec<[Span; 2]>,
}

/// The nodes of blocks, and the macro calls that led to each.
#[derive(Clone, Debug, Default)]
pub struct BlockPlaces {
    /// `items[piece][block]`.
    items: Vec<Vec<Item>>,
    /// The macro calls.
    pub trails: Trails,
}

impl BlockPlaces {
    /// The block with the index `block` of a piece type.
    pub fn item(&self, piece: PieceId, block: usize) -> Option<Item> {
        self.items.get(piece.index())?.get(block).copied()
    }
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
