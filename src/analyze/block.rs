//! Sequences of statements. Whatever is reached twice through the sharing of macro bodies is read
//! once, and equal sequences and conditions get one number, so files that grow to millions of
//! words stay small.

use rustc_hash::FxHashMap;

use super::builder::Builder;
use crate::diagnostic::{Code, Diagnostic};
use crate::expand::{Item, TrailId};
use crate::keyword::OtherWord;
use crate::model::{Condition, ConditionId, SequenceId, Statement};
use crate::syntax::{NodeId, NodeKind, Run, Tree};

/// What was read already.
#[derive(Default)]
pub(super) struct Blocks {
    /// Lists and macro bodies read as sequences.
    runs: FxHashMap<Run, SequenceId>,
    /// Lists read as one statement.
    pub lists: FxHashMap<NodeId, Option<Statement>>,
    /// Lists read as a condition.
    pub conditions: FxHashMap<NodeId, ConditionId>,
    /// Macro bodies read as conditions; `true` for those of which any will do.
    pub condition_runs: FxHashMap<(Run, bool), ConditionId>,
    /// Whether `else` stands in a macro body itself, not in a list inside it.
    with_else: FxHashMap<Run, bool>,
    sequence_ids: FxHashMap<Vec<Statement>, SequenceId>,
    condition_ids: FxHashMap<Condition, ConditionId>,
}

/// The items of an `if` after its condition.
pub(super) struct Branches {
    pub then: Vec<Item>,
    pub otherwise: Vec<Item>,
}

impl<'a> Builder<'a> {
    /// The sequence that the items of `run` make.
    pub fn sequence(&mut self, run: Run, trail: TrailId) -> SequenceId {
        if let Some(&id) = self.blocks.runs.get(&run) {
            return id;
        }
        let items = items_of(self.cx.tree(), run, trail);
        let id = self.sequence_of(&items);
        self.blocks.runs.insert(run, id);
        id
    }

    /// The sequence that `items` make.
    pub fn sequence_of(&mut self, items: &[Item]) -> SequenceId {
        let mut statements = Vec::with_capacity(items.len());
        let mut origins = Vec::with_capacity(items.len());
        for &item in items {
            if let Some(statement) = self.statement(item) {
                statements.push(statement);
                origins.push(self.cx.origin(item));
            }
        }
        if let [Statement::Sequence(single)] = statements.as_slice() {
            return *single;
        }
        let id = self.sequence_id(statements);
        let places = &mut self.places.sequences;
        places.resize_with(self.game.code.sequences.len(), Vec::new);
        if places[id.index()].is_empty() {
            places[id.index()] = origins;
        }
        id
    }

    /// The statement that `item` is; none when it does nothing.
    fn statement(&mut self, item: Item) -> Option<Statement> {
        match self.cx.tree().node(item.node).kind {
            NodeKind::Word(symbol) => {
                let word = self.cx.tree().symbols.text(symbol);
                self.word_statement(item, word)
            }
            NodeKind::Text(_) => {
                self.string_in_block(item);
                None
            }
            NodeKind::List(run) => {
                if let Some(known) = self.blocks.lists.get(&item.node) {
                    return known.clone();
                }
                let made = self.list_statement(item, run);
                self.blocks.lists.insert(item.node, made.clone());
                made
            }
            NodeKind::Expansion { body, .. } => {
                let trail = self.cx.enter(item.trail, item.node);
                let id = self.sequence(body, trail);
                self.shortest(id)
            }
        }
    }

    fn string_in_block(&mut self, item: Item) {
        self.cx.fault(
            Code::UnexpectedItem,
            item,
            "a string stands among instructions",
            "a block of moves has no use for strings; it is ignored",
        );
    }

    /// A sequence as one statement; of one that has a single statement, that.
    pub fn shortest(&self, id: SequenceId) -> Option<Statement> {
        match self.game.code.sequence(id) {
            [] => None,
            [single] => Some(single.clone()),
            _ => Some(Statement::Sequence(id)),
        }
    }

    pub fn sequence_id(&mut self, statements: Vec<Statement>) -> SequenceId {
        if let Some(&id) = self.blocks.sequence_ids.get(&statements) {
            return id;
        }
        self.cx.trails.charge(64 + 96 * statements.len() as u64);
        let id = SequenceId(self.game.code.sequences.len() as u32);
        self.game.code.sequences.push(statements.clone());
        self.blocks.sequence_ids.insert(statements, id);
        id
    }

    pub fn condition_id(&mut self, condition: Condition) -> ConditionId {
        if let Some(&id) = self.blocks.condition_ids.get(&condition) {
            return id;
        }
        self.cx.trails.charge(160);
        let id = ConditionId(self.game.code.conditions.len() as u32);
        self.game.code.conditions.push(condition.clone());
        self.blocks.condition_ids.insert(condition, id);
        id
    }

    /// The first word, string or list of a run, however deep in expansions.
    pub fn peek(&mut self, run: Run, trail: TrailId) -> Option<Item> {
        let (first, _) = self.open_first(items_of(self.cx.tree(), run, trail))?;
        Some(first)
    }

    /// The first word, string or list, and what follows it; expansions are opened only to reach it.
    pub fn open_first(&mut self, mut items: Vec<Item>) -> Option<(Item, Vec<Item>)> {
        // In reverse, so that bodies are spliced at the cheap end.
        items.reverse();
        loop {
            let first = items.pop()?;
            match self.cx.tree().node(first.node).kind {
                NodeKind::Expansion { body, .. } => {
                    let trail = self.cx.enter(first.trail, first.node);
                    let inner = items_of(self.cx.tree(), body, trail);
                    items.extend(inner.into_iter().rev());
                }
                _ => {
                    items.reverse();
                    return Some((first, items));
                }
            }
        }
    }

    /// Splits what follows the condition of an `if` at `else`, which may stand in an expansion.
    pub fn branches(&mut self, items: Vec<Item>) -> Branches {
        let mut then = Vec::new();
        let mut stack: Vec<Item> = items.into_iter().rev().collect();
        while let Some(item) = stack.pop() {
            match self.cx.tree().node(item.node).kind {
                NodeKind::Expansion { body, .. } if self.has_else(body) => {
                    let trail = self.cx.enter(item.trail, item.node);
                    let inner = items_of(self.cx.tree(), body, trail);
                    stack.extend(inner.into_iter().rev());
                }
                _ if self.cx.word(item) == Some(OtherWord::Else.text()) => {
                    stack.reverse();
                    return Branches {
                        then,
                        otherwise: stack,
                    };
                }
                _ => then.push(item),
            }
        }
        Branches {
            then,
            otherwise: Vec::new(),
        }
    }

    /// Whether `else` stands in `run` or in an expansion in it.
    fn has_else(&mut self, run: Run) -> bool {
        if let Some(&known) = self.blocks.with_else.get(&run) {
            return known;
        }
        let tree = self.cx.tree();
        let found = tree
            .items(run)
            .iter()
            .any(|&node| match tree.node(node).kind {
                NodeKind::Expansion { body, .. } => self.has_else(body),
                _ => tree.word(node) == Some(OtherWord::Else.text()),
            });
        self.blocks.with_else.insert(run, found);
        found
    }

    /// Reports an `else` that belongs to no `if`.
    pub fn stray_else(&mut self, item: Item) {
        let diagnostic = Diagnostic::new(
            Code::StrayElse,
            self.cx.span(item),
            "this `else` belongs to no `if`",
        )
        .label("ignored")
        .help("write `(if condition ... else ...)`, with one `else`");
        self.cx.report(item.trail, diagnostic);
    }
}

/// The items of a run, expansions not opened.
pub(super) fn items_of(tree: &Tree, run: Run, trail: TrailId) -> Vec<Item> {
    let items = tree.items(run).iter();
    items.map(|&node| Item { node, trail }).collect()
}
