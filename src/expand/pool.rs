//! The values of macro arguments, equal ones stored once wherever they are written, so that calls
//! with equal arguments are known by comparing numbers.

use rustc_hash::FxHashMap;

use super::analysis::Needs;
use crate::syntax::{NodeId, NodeKind, Symbol, Tree};

/// A value: a word, string or list as written. Equal ids mean equal values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct ValueId(u32);

/// The values of `$1`, `$2`, … in a macro body. `None` where none was ever given, or where it
/// cannot matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct EnvId(u32);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Shape {
    Word(Symbol),
    Text(Symbol),
    List(Box<[ValueId]>),
}

#[derive(Clone, Copy)]
struct Entry {
    /// The place where it was written first.
    node: NodeId,
    /// The arguments that macro calls inside it may inherit.
    needs: Needs,
    /// Whether there are macro calls inside.
    calls: bool,
}

/// All values and environments of a program.
#[derive(Default)]
pub(super) struct Pool {
    entries: Vec<Entry>,
    ids: FxHashMap<Shape, ValueId>,
    of_node: FxHashMap<NodeId, ValueId>,
    envs: Vec<Box<[Option<ValueId>]>>,
    env_ids: FxHashMap<Box<[Option<ValueId>]>, EnvId>,
    /// The length of all environments and list values.
    cells: usize,
}

/// What is known of a list when it becomes a value.
pub(super) struct ListFacts {
    pub needs: Needs,
    pub is_call: bool,
}

impl Pool {
    /// The value of the word, string or list at `node`, which holds no expansions. `facts` tells
    /// of a list whether it is a macro call.
    pub fn value(
        &mut self,
        node: NodeId,
        tree: &Tree,
        facts: &impl Fn(NodeId, &Tree) -> ListFacts,
    ) -> ValueId {
        if let Some(&id) = self.of_node.get(&node) {
            return id;
        }
        let mut needs = Needs::NONE;
        let mut calls = false;
        let shape = match tree.node(node).kind {
            NodeKind::Word(symbol) => Shape::Word(symbol),
            NodeKind::Text(symbol) => Shape::Text(symbol),
            NodeKind::List(run) | NodeKind::Expansion { body: run, .. } => {
                let own = facts(node, tree);
                (needs, calls) = (own.needs, own.is_call);
                let items = tree.items(run).iter().map(|&item| {
                    let id = self.value(item, tree, facts);
                    needs = needs.union(self.needs(id));
                    calls |= self.calls(id);
                    id
                });
                Shape::List(items.collect())
            }
        };
        let entries = &mut self.entries;
        let id = *self.ids.entry(shape).or_insert_with(|| {
            entries.push(Entry { node, needs, calls });
            ValueId(entries.len() as u32 - 1)
        });
        self.of_node.insert(node, id);
        id
    }

    /// Where the value is written.
    pub fn node(&self, id: ValueId) -> NodeId {
        self.entries[id.0 as usize].node
    }

    /// The arguments that macro calls inside the value may inherit from where it is put.
    pub fn needs(&self, id: ValueId) -> Needs {
        self.entries[id.0 as usize].needs
    }

    /// Whether there are macro calls inside the value.
    pub fn calls(&self, id: ValueId) -> bool {
        self.entries[id.0 as usize].calls
    }

    /// The environment with these values.
    pub fn env(&mut self, mut values: Vec<Option<ValueId>>) -> EnvId {
        while values.last() == Some(&None) {
            values.pop();
        }
        let values = values.into_boxed_slice();
        if let Some(&id) = self.env_ids.get(&values) {
            return id;
        }
        let id = EnvId(self.envs.len() as u32);
        self.cells += values.len() + 1;
        self.envs.push(values.clone());
        self.env_ids.insert(values, id);
        id
    }

    /// The values of an environment.
    pub fn values(&self, env: EnvId) -> &[Option<ValueId>] {
        &self.envs[env.0 as usize]
    }

    /// The value of `$number`.
    pub fn argument(&self, env: EnvId, number: usize) -> Option<ValueId> {
        self.values(env)
            .get(number.checked_sub(1)?)
            .copied()
            .flatten()
    }

    /// About how much memory it takes.
    pub fn bytes(&self) -> u64 {
        self.entries.len() as u64 * 160 + self.of_node.len() as u64 * 24 + self.cells as u64 * 48
    }

    /// How many values and environments there are, as a share of the budget.
    pub fn size(&self) -> usize {
        self.entries.len() + self.cells
    }
}
