//! Equal nodes and runs stored once.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use crate::source::Span;
use crate::syntax::{NodeId, NodeKind, Run, Tree};

/// The nodes and runs made so far by their hashes. Two with one hash are told apart; the later is
/// then just not shared.
#[derive(Default)]
pub(super) struct Share {
    nodes: FxHashMap<u64, NodeId>,
    runs: FxHashMap<u64, Run>,
}

impl Share {
    /// The node of this kind at this place.
    pub fn node(&mut self, tree: &mut Tree, span: Span, kind: NodeKind) -> NodeId {
        let hash = hash(&(span, kind));
        if let Some(&known) = self.nodes.get(&hash) {
            let node = tree.node(known);
            if node.span == span && node.kind == kind {
                return known;
            }
        }
        let id = tree.add(span, kind);
        self.nodes.insert(hash, id);
        id
    }

    /// The run of these items.
    pub fn run(&mut self, tree: &mut Tree, items: &[NodeId]) -> Run {
        if items.is_empty() {
            return Run::EMPTY;
        }
        let hash = hash(&items);
        if let Some(&known) = self.runs.get(&hash)
            && tree.items(known) == items
        {
            return known;
        }
        let run = tree.add_run(items);
        self.runs.insert(hash, run);
        run
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}
