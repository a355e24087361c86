//! The way of macro calls that led to a node.

use crate::diagnostic::{Code, Diagnostic, Diagnostics, Frame};
use crate::limits::{Limit, LoadLimits as Limits};
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
    /// The memory of one load, for messages, and how much of it is left.
    memory: u64,
    memory_left: u64,
}

impl Trails {
    /// An empty arena. As many items are listed through it as `limits` say, as long as there is
    /// memory left.
    pub fn new(limits: &Limits, memory_left: u64) -> Trails {
        Trails {
            steps: Vec::new(),
            limit: limits.listed_items,
            left: limits.listed_items,
            reported: false,
            memory: limits.memory,
            memory_left,
        }
    }

    /// The same; `said` tells that it was said already that there is no memory left.
    #[must_use]
    pub fn said(mut self, said: bool) -> Trails {
        if said {
            self.reported = true;
            self.memory_left = 0;
        }
        self
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
            if self.memory_left == 0 && self.left > 0 {
                self.out_of_memory(tree, Item { node, trail }, diagnostics);
            }
            if self.left == 0 {
                if !self.reported {
                    self.reported = true;
                    diagnostics.push(self.too_many(tree, node, trail));
                }
                break;
            }
            self.left -= 1;
            self.charge(listed(tree, node));
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

    /// Takes so much memory. When there is none left nothing more is listed.
    pub fn charge(&mut self, bytes: u64) {
        self.memory_left = self.memory_left.saturating_sub(bytes);
    }

    /// How much memory is left.
    pub fn memory_left(&self) -> u64 {
        self.memory_left
    }

    /// Whether there was too little memory, and that was said.
    pub fn is_starved(&self) -> bool {
        self.reported && self.memory_left == 0
    }

    /// Says that the memory is used up, if that was not said before.
    pub fn out_of_memory(&mut self, tree: &Tree, item: Item, diagnostics: &mut Diagnostics) {
        self.memory_left = 0;
        self.left = 0;
        if !self.reported {
            self.reported = true;
            diagnostics.push(self.too_much_memory(tree, item.node, item.trail));
        }
    }

    fn too_much_memory(&self, tree: &Tree, node: NodeId, trail: TrailId) -> Diagnostic {
        let span = tree.node(node).span;
        Diagnostic::new(Code::LoadMemory, span, "the rules take too much memory")
            .label("the rest is left out")
            .help(Limit::LoadMemory.advice(self.memory))
            .trail(self.frames(trail, tree))
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

/// What an item costs in the game that is made of it: names are copied, and most items become a
/// part of some list.
fn listed(tree: &Tree, node: NodeId) -> u64 {
    const ITEM: u64 = 64;
    match tree.node(node).kind {
        NodeKind::Word(symbol) | NodeKind::Text(symbol) => {
            ITEM + 2 * tree.symbols.text(symbol).len() as u64
        }
        NodeKind::List(_) | NodeKind::Expansion { .. } => ITEM,
    }
}
