//! Expanding calls (rules A3 to A5, A7).
//!
//! A macro body is written text: [`Machine::template`] replaces its `$k` and expands the calls in
//! it. An argument is text that was replaced before: [`Machine::written`] only expands the calls in
//! it. Both may recurse as deep as [`Limits::expanded_nesting`].

use rustc_hash::{FxHashMap, FxHashSet};

use super::Limits;
use super::analysis::{Analysis, Needs};
use super::define::Table;
use super::pool::{EnvId, ListFacts, Pool, ValueId};
use super::report::Reports;
use super::share::Share;
use super::substitute::{Piece, pieces, whole_argument};
use crate::diagnostic::Diagnostics;
use crate::source::Span;
use crate::syntax::{Node, NodeId, NodeKind, Run, Symbol, Tree};

/// Expands all items at the top level. The tree may take so much `memory`.
pub(super) fn expand(
    table: &mut Table,
    tree: &mut Tree,
    limits: &Limits,
    memory: u64,
    diagnostics: &mut Diagnostics,
) -> Run {
    let analysis = Analysis::new(table, tree);
    let items = std::mem::take(&mut table.items);
    let mut machine = Machine {
        analysis,
        tree,
        limits,
        memory,
        pool: Pool::default(),
        share: Share::default(),
        bodies: FxHashMap::default(),
        arguments: FxHashMap::default(),
        active: FxHashSet::default(),
        broken: vec![false; table.defines.len()],
        depth: 0,
        reports: Reports::new(diagnostics),
        table,
    };
    // At the top level there are no values to inherit, and `$` means nothing.
    let none = machine.pool.env(Vec::new());
    let items: Vec<_> = items
        .into_iter()
        .map(|item| machine.written(item, none))
        .collect();
    let items = machine.cut(items);
    machine.tree.add_run(&items)
}

struct Machine<'a> {
    table: &'a mut Table,
    analysis: Analysis,
    tree: &'a mut Tree,
    limits: &'a Limits,
    /// What is left for the tree when the files have taken their part.
    memory: u64,
    pool: Pool,
    share: Share,
    /// What each macro makes of each environment.
    bodies: FxHashMap<(usize, EnvId), Run>,
    /// What arguments with calls inside became.
    arguments: FxHashMap<(NodeId, EnvId), NodeId>,
    /// The calls that are being expanded.
    active: FxHashSet<(usize, EnvId)>,
    /// Macros that were found to call themselves without end: they make nothing any more, or it
    /// would take for ever to find that again along every way.
    broken: Vec<bool>,
    depth: usize,
    reports: Reports<'a>,
}

impl Machine<'_> {
    /// A node of a body, its `$k` replaced and its calls expanded.
    fn template(&mut self, node: NodeId, env: EnvId) -> NodeId {
        if !self.analysis.is_live(node) {
            return node;
        }
        let span = self.tree.node(node).span;
        let NodeKind::List(run) = self.tree.node(node).kind else {
            return self.place(node, env);
        };
        if !self.enter(span) {
            return self.nothing(span);
        }
        let items = self.tree.items(run).to_vec();
        let result = match self.callee(&items, env) {
            Some(callee) => {
                let arguments = items[1..]
                    .iter()
                    .map(|&item| self.argument(item, env))
                    .collect();
                self.call(callee, arguments, env, span)
            }
            None => {
                let items: Vec<_> = items.iter().map(|&item| self.template(item, env)).collect();
                self.list(span, &items)
            }
        };
        self.depth -= 1;
        result
    }

    /// The macro that a list of a body calls, its name put together if need be.
    fn callee(&mut self, items: &[NodeId], env: EnvId) -> Option<usize> {
        let &head = items.first()?;
        let NodeKind::Word(symbol) = self.tree.node(head).kind else {
            return None;
        };
        let symbol = match self.analysis.is_live(head) {
            false => symbol,
            true => match self.replaced(head, symbol, env) {
                Replaced::Value(value) => match self.tree.node(self.pool.node(value)).kind {
                    NodeKind::Word(symbol) => symbol,
                    _ => return None,
                },
                Replaced::Symbol(symbol) => symbol,
            },
        };
        self.table.by_name.get(&symbol).copied()
    }

    /// A node of a body with its `$k` replaced, as an argument: its calls are not expanded.
    fn argument(&mut self, node: NodeId, env: EnvId) -> ValueId {
        if !self.analysis.is_live(node) {
            return self.value(node);
        }
        let span = self.tree.node(node).span;
        let kind = match self.tree.node(node).kind {
            NodeKind::List(run) | NodeKind::Expansion { body: run, .. } => {
                let items = self.tree.items(run).to_vec();
                let values: Vec<_> = items.iter().map(|&item| self.argument(item, env)).collect();
                let items: Vec<_> = values.iter().map(|&value| self.pool.node(value)).collect();
                NodeKind::List(self.share.run(self.tree, &items))
            }
            kind @ (NodeKind::Word(symbol) | NodeKind::Text(symbol)) => {
                match self.replaced(node, symbol, env) {
                    Replaced::Value(value) => return value,
                    Replaced::Symbol(symbol) => with_symbol(kind, symbol),
                }
            }
        };
        let node = self.checked(span, kind);
        self.value(node)
    }

    /// A word or string of a body with its `$k` replaced.
    fn place(&mut self, node: NodeId, env: EnvId) -> NodeId {
        let place = self.tree.node(node);
        let (NodeKind::Word(symbol) | NodeKind::Text(symbol)) = place.kind else {
            return node;
        };
        let kind = match self.replaced(node, symbol, env) {
            Replaced::Symbol(symbol) => with_symbol(place.kind, symbol),
            Replaced::Value(value) => {
                let written = self.pool.node(value);
                let expanded = self.written(written, env);
                self.tree.node(expanded).kind
            }
        };
        // What is put here gets the place of the `$k`: equal arguments of different calls share.
        self.share.node(self.tree, place.span, kind)
    }

    /// Replaces the `$k` of a word or string of a body (rule A4).
    fn replaced(&mut self, node: NodeId, symbol: Symbol, env: EnvId) -> Replaced {
        let text: Box<str> = self.tree.symbols.text(symbol).into();
        let is_word = matches!(self.tree.node(node).kind, NodeKind::Word(_));
        if is_word
            && let Some(number) = whole_argument(&text)
            && let Some(value) = self.pool.argument(env, number)
        {
            return Replaced::Value(value);
        }
        let mut result = String::new();
        for piece in pieces(&text) {
            match piece {
                Piece::Plain(plain) => result.push_str(plain),
                Piece::Argument(number, written) => {
                    let given = self.inside_word(node, number, written, env);
                    result.push_str(given.map_or(written, |symbol| self.tree.symbols.text(symbol)));
                }
            }
        }
        if self.is_exhausted() {
            return Replaced::Symbol(symbol);
        }
        if result.len() > self.limits.word_bytes.max(text.len()) {
            self.reports
                .word_too_long(self.tree, node, self.limits.word_bytes);
            return Replaced::Symbol(symbol);
        }
        Replaced::Symbol(self.tree.symbols.intern(&result))
    }

    /// The text to put for a `$k` inside a word. Without a value (rule A7), and for a list (rule
    /// A4), the `$k` stays.
    fn inside_word(&mut self, node: NodeId, k: usize, text: &str, env: EnvId) -> Option<Symbol> {
        let Some(value) = self.pool.argument(env, k) else {
            self.reports.missing_argument(self.tree, node, text);
            return None;
        };
        match self.tree.node(self.pool.node(value)).kind {
            NodeKind::Word(symbol) | NodeKind::Text(symbol) => Some(symbol),
            _ => {
                self.reports.list_in_word(self.tree, node, text);
                None
            }
        }
    }

    /// A node without `$k` to replace: an argument, or an item at the top level.
    fn written(&mut self, node: NodeId, env: EnvId) -> NodeId {
        let Node {
            span,
            kind: NodeKind::List(run),
        } = self.tree.node(node)
        else {
            return node;
        };
        let value = self.value(node);
        if !self.pool.calls(value) {
            return node;
        }
        if let Some(&done) = self.arguments.get(&(node, env)) {
            return done;
        }
        if !self.enter(span) {
            return self.nothing(span);
        }
        let items = self.tree.items(run).to_vec();
        let result = match named(&items, self.table, self.tree) {
            Some(callee) => {
                let arguments = items[1..].iter().map(|&item| self.value(item)).collect();
                self.call(callee, arguments, env, span)
            }
            None => {
                let items: Vec<_> = items.iter().map(|&item| self.written(item, env)).collect();
                self.list(span, &items)
            }
        };
        self.depth -= 1;
        self.arguments.insert((node, env), result);
        result
    }

    /// What a call becomes.
    fn call(&mut self, callee: usize, given: Vec<ValueId>, env: EnvId, span: Span) -> NodeId {
        let name = self.table.defines[callee].name;
        self.table.defines[callee].used = true;
        let env = self.environment(callee, given, env, span);
        let body = match self.bodies.get(&(callee, env)) {
            Some(&body) => body,
            None => {
                self.reports.enter(name, span);
                let body = self.body(callee, env);
                self.reports.leave();
                body
            }
        };
        self.checked(span, NodeKind::Expansion { name, body })
    }

    /// Expands a body for the first time in an environment, unless there is no end to it.
    fn body(&mut self, callee: usize, env: EnvId) -> Run {
        if self.broken[callee] || self.is_exhausted() {
            return Run::EMPTY;
        }
        if self.active.contains(&(callee, env)) {
            self.broken[callee] = true;
            self.reports.endless(self.tree);
            return Run::EMPTY;
        }
        if self.reports.depth() > self.limits.expansion_depth {
            self.break_repeated(callee);
            self.reports
                .too_deep(self.tree, self.limits.expansion_depth);
            return Run::EMPTY;
        }
        self.active.insert((callee, env));
        let items = self.tree.items(self.table.defines[callee].body).to_vec();
        let mut items: Vec<_> = items.iter().map(|&item| self.template(item, env)).collect();
        // Calls of calls that make nothing have no size, and would be gone through for ever.
        if items.iter().all(|&item| self.makes_nothing(item)) {
            items.clear();
        }
        let body = self.share.run(self.tree, &items);
        self.active.remove(&(callee, env));
        self.bodies.insert((callee, env), body);
        body
    }

    /// Whether a node is a call that makes nothing.
    fn makes_nothing(&self, node: NodeId) -> bool {
        matches!(self.tree.node(node).kind, NodeKind::Expansion { body, .. } if body.is_empty())
    }

    /// The values in a body: those given, then those of the caller (rule A5). Those that cannot
    /// matter are dropped, so that more calls are equal.
    fn environment(&mut self, callee: usize, given: Vec<ValueId>, env: EnvId, span: Span) -> EnvId {
        let inherited = self.pool.values(env).iter().skip(given.len()).copied();
        let mut values: Vec<_> = given.iter().copied().map(Some).chain(inherited).collect();
        let needs = self.needs(callee, &values);
        if let Some(used) = needs.greatest().filter(|&used| used < given.len()) {
            let define = &self.table.defines[callee];
            self.reports
                .extra_argument(self.tree, define, span, [given.len(), used]);
        }
        for (index, value) in values.iter_mut().enumerate() {
            if !needs.contains(index + 1) {
                *value = None;
            }
        }
        self.pool.env(values)
    }

    /// The arguments that matter: those of the macro, and those that calls inside them inherit.
    fn needs(&self, callee: usize, values: &[Option<ValueId>]) -> Needs {
        let mut needs = self.analysis.needs(callee);
        loop {
            let before = needs;
            for (index, value) in values.iter().enumerate() {
                if let Some(value) = value
                    && before.contains(index + 1)
                {
                    needs = needs.union(self.pool.needs(*value));
                }
            }
            if needs == before {
                return needs;
            }
        }
    }

    fn value(&mut self, node: NodeId) -> ValueId {
        let (analysis, table) = (&self.analysis, &*self.table);
        self.pool.value(node, self.tree, &|list, tree| {
            let items = tree.list(list).map_or(&[][..], |run| tree.items(run));
            let callee = named(items, table, tree);
            let needs = callee.map_or(Needs::NONE, |it| {
                analysis.inherited(it, items.len().saturating_sub(1))
            });
            ListFacts {
                needs,
                is_call: callee.is_some(),
            }
        })
    }

    fn list(&mut self, span: Span, items: &[NodeId]) -> NodeId {
        let run = self.share.run(self.tree, items);
        self.checked(span, NodeKind::List(run))
    }

    /// Adds a node, unless it would be nested too deep for those who walk the tree.
    fn checked(&mut self, span: Span, kind: NodeKind) -> NodeId {
        let node = self.share.node(self.tree, span, kind);
        if self.tree.height(node) as usize <= self.limits.expanded_nesting {
            return node;
        }
        self.reports
            .nested(self.tree, span, self.limits.expanded_nesting);
        self.nothing(span)
    }

    /// What stands where something had to be left out.
    fn nothing(&mut self, span: Span) -> NodeId {
        self.share.node(self.tree, span, NodeKind::List(Run::EMPTY))
    }

    /// Goes one level deeper, if that is allowed.
    fn enter(&mut self, span: Span) -> bool {
        if self.depth >= self.limits.expanded_nesting {
            self.reports
                .nested(self.tree, span, self.limits.expanded_nesting);
            return false;
        }
        self.depth += 1;
        true
    }

    fn is_exhausted(&mut self) -> bool {
        if self.tree.bytes() + self.pool.bytes() > self.memory {
            self.reports.too_much_memory(self.tree, self.limits.memory);
            return true;
        }
        // A long text costs as much memory as many nodes.
        let stored = self.tree.size() + self.pool.size() + self.tree.symbols.bytes() / 32;
        if stored <= self.limits.stored_nodes {
            return false;
        }
        self.reports.too_big(self.tree, self.limits.stored_nodes);
        true
    }

    /// Macros that stand more than once on the way call themselves.
    fn break_repeated(&mut self, callee: usize) {
        self.broken[callee] = true;
        for name in self.reports.repeated() {
            if let Some(&define) = self.table.by_name.get(&name) {
                self.broken[define] = true;
            }
        }
    }

    /// Leaves out the items that make the program too big to be gone through.
    fn cut(&mut self, items: Vec<NodeId>) -> Vec<NodeId> {
        let sizes = self.tree.sizes();
        let mut total: u64 = 0;
        let fits = items.iter().position(|item| {
            total = total.saturating_add(sizes[item.index()]);
            total > self.limits.expanded_size
        });
        let Some(count) = fits else { return items };
        let span = self.tree.node(items[count]).span;
        self.reports
            .program_too_big(span, self.limits.expanded_size);
        items[..count].to_vec()
    }
}

/// What a word of a body became.
enum Replaced {
    /// A whole argument.
    Value(ValueId),
    /// Another text.
    Symbol(Symbol),
}

fn with_symbol(kind: NodeKind, symbol: Symbol) -> NodeKind {
    match kind {
        NodeKind::Text(_) => NodeKind::Text(symbol),
        _ => NodeKind::Word(symbol),
    }
}

/// The macro whose name is the first of `items`.
fn named(items: &[NodeId], table: &Table, tree: &Tree) -> Option<usize> {
    match tree.node(*items.first()?).kind {
        NodeKind::Word(symbol) => table.by_name.get(&symbol).copied(),
        _ => None,
    }
}
