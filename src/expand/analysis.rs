//! What can be known of macro bodies before any call: which parts never change, and which
//! arguments can matter. The fewer arguments matter, the more calls share one body.

use rustc_hash::{FxHashMap, FxHashSet};

use super::define::Table;
use super::substitute::{Piece, pieces};
use crate::syntax::{NodeId, NodeKind, Run, Symbol, Tree};

/// A set of argument numbers; numbers from 64 on are not told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Needs(u64);

impl Needs {
    pub const NONE: Needs = Needs(0);
    const MANY: u32 = 63;

    fn one(number: usize) -> Needs {
        match number {
            0 => Needs::NONE,
            number => Needs(1 << (number - 1).min(Needs::MANY as usize)),
        }
    }

    pub fn union(self, other: Needs) -> Needs {
        Needs(self.0 | other.0)
    }

    pub fn contains(self, number: usize) -> bool {
        self.0 & Needs::one(number).0 != 0
    }

    /// The greatest number in it; none where numbers are not told apart.
    pub fn greatest(self) -> Option<usize> {
        let last = 64 - self.0.leading_zeros();
        (last <= Needs::MANY).then_some(last as usize)
    }

    /// Without those that a call with `count` arguments gives itself (rule A5).
    fn without_first(self, count: usize) -> Needs {
        match count {
            0..64 => Needs(self.0 >> count << count),
            _ => Needs(self.0 & (1 << Needs::MANY)),
        }
    }
}

/// What is known of all bodies.
#[derive(Default)]
pub(super) struct Analysis {
    /// For each define: the arguments that matter when it is called, inherited by inner calls
    /// (rule A5) or used by it.
    needs: Vec<Needs>,
    /// Words, strings and lists in bodies that hold a `$k` or a call: all others stay as they are.
    live: FxHashSet<NodeId>,
}

/// A call that is written in a body.
struct Call {
    callee: usize,
    given: usize,
}

/// What a body holds.
#[derive(Default)]
struct Body {
    own: Needs,
    /// Whether the name of some call is put together from arguments.
    any_call: bool,
    calls: Vec<Call>,
}

impl Analysis {
    pub fn new(table: &Table, tree: &Tree) -> Analysis {
        let mut analysis = Analysis::default();
        let mut bodies = Vec::with_capacity(table.defines.len());
        for define in &table.defines {
            let mut body = Body::default();
            analysis.scan_run(define.body, &mut body, &table.by_name, tree);
            bodies.push(body);
        }
        analysis.needs = solve(&bodies);
        analysis
    }

    /// The arguments that matter to the macro.
    pub fn needs(&self, define: usize) -> Needs {
        self.needs[define]
    }

    /// The arguments that a call of the macro with `given` arguments may inherit.
    pub fn inherited(&self, define: usize, given: usize) -> Needs {
        self.needs[define].without_first(given)
    }

    /// Whether the node of a body can change in a call.
    pub fn is_live(&self, node: NodeId) -> bool {
        self.live.contains(&node)
    }

    fn scan_run(
        &mut self,
        run: Run,
        body: &mut Body,
        names: &FxHashMap<Symbol, usize>,
        tree: &Tree,
    ) -> bool {
        let mut live = false;
        for &item in tree.items(run) {
            live |= self.scan(item, body, names, tree);
        }
        live
    }

    /// Recursive, as deep as lists may be nested as written.
    fn scan(
        &mut self,
        node: NodeId,
        body: &mut Body,
        names: &FxHashMap<Symbol, usize>,
        tree: &Tree,
    ) -> bool {
        let live = match tree.node(node).kind {
            NodeKind::Word(symbol) | NodeKind::Text(symbol) => {
                let used = used(tree.symbols.text(symbol));
                body.own = body.own.union(used);
                used != Needs::NONE
            }
            NodeKind::List(run) | NodeKind::Expansion { body: run, .. } => {
                let calls = scan_head(run, body, names, tree);
                self.scan_run(run, body, names, tree) | calls
            }
        };
        if live {
            self.live.insert(node);
        }
        live
    }
}

/// Notes a call, or what may become one.
fn scan_head(run: Run, body: &mut Body, names: &FxHashMap<Symbol, usize>, tree: &Tree) -> bool {
    let Some((&head, rest)) = tree.items(run).split_first() else {
        return false;
    };
    let NodeKind::Word(symbol) = tree.node(head).kind else {
        return false;
    };
    if used(tree.symbols.text(symbol)) != Needs::NONE {
        body.any_call = true;
    }
    let callee = names.get(&symbol).copied();
    body.calls.extend(callee.map(|callee| Call {
        callee,
        given: rest.len(),
    }));
    callee.is_some()
}

/// The arguments used in a word.
fn used(word: &str) -> Needs {
    if !word.contains('$') {
        return Needs::NONE;
    }
    pieces(word)
        .iter()
        .fold(Needs::NONE, |needs, piece| match piece {
            Piece::Argument(number, _) => needs.union(Needs::one(*number)),
            Piece::Plain(_) => needs,
        })
}

/// The least needs such that every body needs what it uses and what its calls inherit. A call
/// whose name is put together may call any macro, and so needs whatever any body uses.
fn solve(bodies: &[Body]) -> Vec<Needs> {
    let any = bodies
        .iter()
        .fold(Needs::NONE, |all, body| all.union(body.own));
    let start = |body: &Body| if body.any_call { any } else { body.own };
    let mut needs: Vec<Needs> = bodies.iter().map(start).collect();
    let mut callers: Vec<Vec<(usize, usize)>> = bodies.iter().map(|_| Vec::new()).collect();
    for (caller, body) in bodies.iter().enumerate() {
        for call in &body.calls {
            callers[call.callee].push((caller, call.given));
        }
    }
    // Each set only grows, at most 64 times, so this ends.
    let mut changed: Vec<usize> = (0..bodies.len()).collect();
    while let Some(callee) = changed.pop() {
        for &(caller, given) in &callers[callee] {
            let more = needs[caller].union(needs[callee].without_first(given));
            if more != needs[caller] {
                needs[caller] = more;
                changed.push(caller);
            }
        }
    }
    needs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn needs_are_sets_of_numbers() {
        let both = Needs::one(1).union(Needs::one(3));
        assert!(both.contains(1) && !both.contains(2) && both.contains(3));
        assert_eq!(both.without_first(2), Needs::one(3));
        assert_eq!(Needs::one(100).without_first(70), Needs::one(64));
    }
}
