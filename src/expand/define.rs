//! Collecting macros (rules A2, A6).

use rustc_hash::FxHashMap;

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::source::{SourceMap, Span};
use crate::syntax::{NodeId, Run, Symbol, Tree};

/// A macro.
#[derive(Clone, Debug)]
pub struct Define {
    /// Its name.
    pub name: Symbol,
    /// Where its name is written.
    pub name_span: Span,
    /// Where the whole define is written.
    pub span: Span,
    /// Its body as written.
    pub body: Run,
    /// Whether the game uses it, directly or through others.
    pub used: bool,
}

/// All macros of a program, and what is not a macro.
pub(super) struct Table {
    pub defines: Vec<Define>,
    /// The define that each name stands for.
    pub by_name: FxHashMap<Symbol, usize>,
    /// The other items at the top level.
    pub items: Vec<NodeId>,
}

/// Sorts the items at the top level into defines and others (rule A2: order does not matter).
pub(super) fn collect(
    items: &[NodeId],
    tree: &mut Tree,
    sources: &SourceMap,
    diagnostics: &mut Diagnostics,
) -> Table {
    let mut table = Table {
        defines: Vec::new(),
        by_name: FxHashMap::default(),
        items: Vec::new(),
    };
    for &item in items {
        match list_named(item, "define", tree) {
            Some(run) => add(&mut table, item, run, tree, sources, diagnostics),
            None => table.items.push(item),
        }
    }
    table
}

/// The items of a list that begins with the word `name`.
pub(super) fn list_named(item: NodeId, name: &str, tree: &Tree) -> Option<Run> {
    let run = tree.list(item)?;
    let &head = tree.items(run).first()?;
    (tree.word(head)? == name).then_some(run)
}

fn add(
    table: &mut Table,
    item: NodeId,
    run: Run,
    tree: &mut Tree,
    sources: &SourceMap,
    diagnostics: &mut Diagnostics,
) {
    let span = tree.node(item).span;
    let items = tree.items(run);
    let Some((name_node, name)) = items
        .get(1)
        .and_then(|&node| Some((node, tree.word(node)?)))
    else {
        let diagnostic = Diagnostic::new(Code::BadDefine, span, "this `define` gives no name")
            .help("write `(define name …)`");
        return diagnostics.push(diagnostic);
    };
    let Some(name) = tree.symbols.find(name) else {
        return;
    };
    let body = items[2..].to_vec();
    let define = Define {
        name,
        name_span: tree.node(name_node).span,
        span,
        body: tree.add_run(&body),
        used: false,
    };
    let index = table.defines.len();
    if let Some(&earlier) = table.by_name.get(&name) {
        report_duplicate(&define, &table.defines[earlier], tree, sources, diagnostics);
    }
    // Rule A6: the later one counts.
    table.by_name.insert(name, index);
    table.defines.push(define);
}

fn report_duplicate(
    define: &Define,
    earlier: &Define,
    tree: &Tree,
    sources: &SourceMap,
    diagnostics: &mut Diagnostics,
) {
    // A file that is included twice, or the same text twice, does no harm.
    if sources.snippet(define.span) == sources.snippet(earlier.span) {
        return;
    }
    let name = tree.symbols.text(define.name);
    diagnostics.push(
        Diagnostic::new(
            Code::DuplicateDefine,
            define.name_span,
            format!("the macro `{name}` is defined twice"),
        )
        .label("this one counts, everywhere")
        .secondary(earlier.name_span, "this one is never used")
        .help("give them different names, or remove the first"),
    );
}
