//! Where the parts of a game are written.

use crate::expand::{Expanded, Item, TrailId, Trails};
use crate::model::{PieceId, PlayerId};
use crate::source::Span;

/// Where something is written, and the way of macro calls to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Origin {
    /// The place.
    pub span: Span,
    /// The macro calls that led to it, in the arena [`Places::trails`].
    pub trail: TrailId,
}

/// A file with a picture or a sound that a game names.
#[derive(Clone, Debug)]
pub struct NamedFile {
    /// The name as written.
    pub name: String,
    /// The keyword it stands behind, e.g. `image` or `move-sound`.
    pub keyword: String,
    /// Where it is named.
    pub origin: Origin,
}

/// Where the parts of a game are written, each list in the order of the game's own. All are empty
/// for a game that was not read from ZRF.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// The macro calls on the way to all of them.
    pub trails: Trails,
    /// The names of pieces.
    pub pieces: Vec<Origin>,
    /// The blocks of each piece.
    pub blocks: Vec<Vec<Origin>>,
    /// The same as nodes.
    pub block_items: Vec<Vec<Item>>,
    /// The statements of each sequence, where that was met first; empty for a sequence that is
    /// not written as such.
    pub sequences: Vec<Vec<Origin>>,
    /// The names of directions where they are met first; the list of a direction of a grid.
    pub directions: Vec<Origin>,
    /// Each `(symmetry ...)`.
    pub symmetries: Vec<(PlayerId, Origin)>,
    /// The names of zones.
    pub zones: Vec<Origin>,
    /// The names of move types where they are met first.
    pub move_types: Vec<Origin>,
    /// The names of attributes where they are met first.
    pub attributes: Vec<Origin>,
    /// The names of flags where they are met first.
    pub flags: Vec<Origin>,
    /// The names of position flags where they are met first.
    pub position_flags: Vec<Origin>,
    /// The goals.
    pub goals: Vec<Origin>,
    /// The entries of the turn order; empty when the file gives none.
    pub turns: Vec<Origin>,
    /// The pictures and sounds, of board and pieces too.
    pub files: Vec<NamedFile>,
}

impl Places {
    /// The block with the index `block` of a piece type.
    pub fn item(&self, piece: PieceId, block: usize) -> Option<Item> {
        self.block_items.get(piece.index())?.get(block).copied()
    }
}

impl Origin {
    /// The origin of an item of `expanded`.
    pub(super) fn of(item: Item, expanded: &Expanded) -> Origin {
        Origin {
            span: expanded.tree.node(item.node).span,
            trail: item.trail,
        }
    }
}
