//! The way of macro calls that led to a node.

use crate::diagnostic::{Code, Diagnostic, Diagnostics, Frame};
use crate::limits::Limit;
use crate::source::Span;
use crate::syntax::{NodeId, NodeKind, Run, Symbol, Tree};

/// A way of macro calls; [`TrailId::ROOT`] is the way of what is written in no macro.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TrailId(u32);

impl TrailId {
    /// No macro call at all.
    pub const ROOT: TrailId = TrailId(u32::MAX);
}

/// A node and the way to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// The node: a word, string or list, never an expansion.
    pub node: NodeId,
    /// The macro calls that led to it.
    pub trail: TrailId,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    parent: TrailId,
    name: Symbol,
    call: Span,
}

/// An arena of trails.
#[derive(Clone, Debug, Default)]
pub struct Trails {
    steps: Vec<Step>,
    limit: usize,
    left: usize,
    reported: bool,
}

impl Trails {
    /// An empty arena. At most `limit` items are listed through it.
    pub fn new(limit: usize) -> Trails {
        Trails {
            steps: Vec::new(),
            limit,
            left: limit,
            reported: false,
        }
    }

    /// The trail that goes on from `parent` into the call of the macro `name` at `call`.
    pub fn enter(&mut self, parent: TrailId, name: Symbol, call: Span) -> TrailId {
        let id = TrailId(self.steps.len() as u32);
        self.steps.push(Step { parent, name, call });
        id
    }

    /// The calls of a trail, outermost first.
    pub fn frames(&self, trail: TrailId, tree: &Tree) -> Vec<Frame> {
        let mut frames = Vec::new();
        let mut at = trail;
        while let Some(step) = self.steps.get(at.0 as usize) {
            frames.push(Frame {
                name: tree.symbols.text(step.name).to_owned(),
                call: step.call,
            });
            at = step.parent;
        }
        frames.reverse();
        frames
    }

    /// The items of `run` with all expansions opened. `trail` is the way to the run itself. When
    /// the limit is reached the list ends early; that is an error in `diagnostics`, said once.
    pub fn flatten(
        &mut self,
        tree: &Tree,
        run: Run,
        trail: TrailId,
        diagnostics: &mut Diagnostics,
    ) -> Vec<Item> {
        let mut items = Vec::new();
        let mut stack = vec![(tree.items(run), trail)];
        while let Some((rest, trail)) = stack.pop() {
            let Some((&node, rest)) = rest.split_first() else {
                continue;
            };
            stack.push((rest, trail));
            if self.left == 0 {
                if !self.reported {
                    self.reported = true;
                    diagnostics.push(self.too_many(tree, node, trail));
                }
                break;
            }
            self.left -= 1;
            match tree.node(node) {
                call if let NodeKind::Expansion { name, body } = call.kind => {
                    let inner = self.enter(trail, name, call.span);
                    stack.push((tree.items(body), inner));
                }
                _ => items.push(Item { node, trail }),
            }
        }
        items
    }

    fn too_many(&self, tree: &Tree, node: NodeId, trail: TrailId) -> Diagnostic {
        let span = tree.node(node).span;
        Diagnostic::new(
            Code::ExpansionTooBig,
            span,
            format!("macros make more than {} items of one game", self.limit),
        )
        .label("the rest is left out")
        .help(Limit::ListedItems.advice(self.limit as u64))
        .trail(self.frames(trail, tree))
    }
}
