//! The syntax tree: an arena of nodes with spans. Lists share children, and what a macro call
//! expands to is shared by all calls with the same arguments, so a tree can stand for millions
//! of tokens in little memory.

use rustc_hash::FxHashMap;

use crate::source::Span;

/// A distinct piece of text (a word or the contents of a string), interned in [`Symbols`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(u32);

/// The table of all distinct texts of a tree.
#[derive(Clone, Debug, Default)]
pub struct Symbols {
    texts: Vec<Box<str>>,
    bytes: usize,
    by_text: FxHashMap<Box<str>, Symbol>,
}

impl Symbols {
    /// The symbol of `text`, made when it is new.
    pub fn intern(&mut self, text: &str) -> Symbol {
        if let Some(&symbol) = self.by_text.get(text) {
            return symbol;
        }
        let symbol = Symbol(self.texts.len() as u32);
        self.texts.push(text.into());
        self.bytes += text.len();
        self.by_text.insert(text.into(), symbol);
        symbol
    }

    /// The text that `symbol` stands for.
    ///
    /// # Panics
    /// A symbol of another table.
    pub fn text(&self, symbol: Symbol) -> &str {
        &self.texts[symbol.0 as usize]
    }

    /// The symbol of `text` if there is one.
    pub fn find(&self, text: &str) -> Option<Symbol> {
        self.by_text.get(text).copied()
    }

    /// The length of all distinct texts together.
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}

/// A node of a [`Tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// Its place in the arena. A node stands after all the nodes it contains.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A run of nodes that stand one after another: the items of a list or of a macro's body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    start: u32,
    len: u32,
}

impl Run {
    /// The run of no item.
    pub const EMPTY: Run = Run { start: 0, len: 0 };

    /// How many items the run has, expansions counted as one.
    pub fn len(self) -> usize {
        self.len as usize
    }

    /// Whether the run has no item.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }
}

/// One node: what it is, and the place in a file where it is written.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// Where it is written. A node that a macro made has the place in the macro's body.
    pub span: Span,
    /// What it is.
    pub kind: NodeKind,
}

/// The kinds of nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NodeKind {
    /// A bare word, e.g. `add` or `a1`.
    Word(Symbol),
    /// A string; the symbol is its contents without the quotes.
    Text(Symbol),
    /// A list in parentheses.
    List(Run),
    /// What a macro call became; its items stand spliced in place of the call (rule A3). Only
    /// [`expand`](crate::expand) makes these. The node's span is that of the call; calls with
    /// equal arguments share one body.
    Expansion {
        /// The macro's name.
        name: Symbol,
        /// The expanded items.
        body: Run,
    },
}

/// An arena of nodes.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    /// The texts of words and strings.
    pub symbols: Symbols,
    nodes: Vec<Node>,
    heights: Vec<u32>,
    children: Vec<NodeId>,
    /// See [`Tree::limit`].
    most: Option<Most>,
}

/// How much memory a tree may take.
#[derive(Clone, Debug)]
struct Most {
    /// As [`Tree::bytes`] counts it.
    bytes: u64,
    /// The memory of one load, for messages.
    memory: u64,
}

/// What a node costs, with its height and what knows it again.
const NODE: u64 = 80;
/// What an item of a list costs.
const ITEM: u64 = 12;
/// What a distinct text costs beside its letters, which are stored twice.
const TEXT: u64 = 96;

impl Tree {
    /// Sets how much memory the tree may take, as [`bytes`](Self::bytes) counts it: what is left
    /// of the `memory` of one load.
    pub fn limit(&mut self, bytes: u64, memory: u64) {
        self.most = Some(Most { bytes, memory });
    }

    /// The memory of one load, if the tree and so many bytes more take more than is left of it.
    pub fn too_large_for(&self, more: u64) -> Option<u64> {
        let most = self.most.as_ref()?;
        let full = most.bytes == 0 || self.bytes() + more > most.bytes;
        full.then_some(most.memory)
    }

    /// About how much memory the tree takes, by what is stored in it.
    pub fn bytes(&self) -> u64 {
        let texts = self.symbols.texts.len() as u64 * TEXT + self.symbols.bytes as u64 * 2;
        self.nodes.len() as u64 * NODE + self.children.len() as u64 * ITEM + texts
    }

    /// Adds a node. The nodes it contains are in the tree already.
    pub fn add(&mut self, span: Span, kind: NodeKind) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        let height = match kind {
            NodeKind::Word(_) | NodeKind::Text(_) => 0,
            NodeKind::List(run) | NodeKind::Expansion { body: run, .. } => 1 + self.run_height(run),
        };
        self.nodes.push(Node { span, kind });
        self.heights.push(height);
        id
    }

    /// How deep lists and expansions are nested in a node; 0 for a word.
    pub fn height(&self, id: NodeId) -> u32 {
        self.heights[id.index()]
    }

    /// The greatest height of the nodes of a run.
    pub fn run_height(&self, run: Run) -> u32 {
        self.items(run)
            .iter()
            .map(|&item| self.height(item))
            .max()
            .unwrap_or(0)
    }

    /// Adds a run of nodes that are in the tree already.
    pub fn add_run(&mut self, items: &[NodeId]) -> Run {
        let start = self.children.len() as u32;
        self.children.extend_from_slice(items);
        Run {
            start,
            len: items.len() as u32,
        }
    }

    /// The node `id`.
    ///
    /// # Panics
    /// A node of another tree.
    pub fn node(&self, id: NodeId) -> Node {
        self.nodes[id.0 as usize]
    }

    /// The items of `run`, expansions not opened.
    pub fn items(&self, run: Run) -> &[NodeId] {
        &self.children[run.start as usize..(run.start + run.len) as usize]
    }

    /// The number of nodes and list items stored: what the tree really costs.
    pub fn size(&self) -> usize {
        self.nodes.len() + self.children.len()
    }

    /// How many words, strings and lists `run` would be if nothing were shared and every expansion
    /// were copied out. Stops at the greatest number there is.
    pub fn expanded_size(&self, run: Run) -> u64 {
        self.sum(&self.sizes(), run)
    }

    /// The same for every node, by [`NodeId::index`].
    pub fn sizes(&self) -> Vec<u64> {
        // A node stands after its items, so one pass in order knows all it needs.
        let mut sizes: Vec<u64> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let size = match node.kind {
                NodeKind::Word(_) | NodeKind::Text(_) => 1,
                NodeKind::List(items) => self.sum(&sizes, items).saturating_add(1),
                NodeKind::Expansion { body, .. } => self.sum(&sizes, body),
            };
            sizes.push(size);
        }
        sizes
    }

    fn sum(&self, sizes: &[u64], run: Run) -> u64 {
        let items = self.items(run).iter();
        items.fold(0, |sum, item| sum.saturating_add(sizes[item.index()]))
    }

    /// The text of a node that is a word.
    pub fn word(&self, id: NodeId) -> Option<&str> {
        match self.node(id).kind {
            NodeKind::Word(symbol) => Some(self.symbols.text(symbol)),
            _ => None,
        }
    }

    /// The contents of a node that is a string.
    pub fn text(&self, id: NodeId) -> Option<&str> {
        match self.node(id).kind {
            NodeKind::Text(symbol) => Some(self.symbols.text(symbol)),
            _ => None,
        }
    }

    /// The items of a node that is a list.
    pub fn list(&self, id: NodeId) -> Option<Run> {
        match self.node(id).kind {
            NodeKind::List(run) => Some(run),
            _ => None,
        }
    }
}
