//! Law: whatever the text, every node, comment and diagnostic has its place in it, a list's items
//! lie in the list one after another, and a text without faults, printed from its tree, is read as
//! the same tree.

use zrf::diagnostic::Diagnostics;
use zrf::source::{FileId, SourceMap, Span};
use zrf::syntax::{NodeId, NodeKind, Run, Tree, parse};

use super::{check_diagnostics, check_span, text_of};

struct Read {
    sources: SourceMap,
    tree: Tree,
    items: Run,
    comments: Vec<Span>,
    diagnostics: Diagnostics,
}

fn read(text: &str, nesting: usize) -> Read {
    let mut sources = SourceMap::default();
    let file: FileId = sources.add("fuzz.zrf", text.to_owned());
    let mut tree = Tree::default();
    let mut diagnostics = Diagnostics::default();
    let parsed = parse(
        file,
        &sources.file(file).text,
        nesting,
        &mut tree,
        &mut diagnostics,
    );
    Read {
        sources,
        tree,
        items: parsed.items,
        comments: parsed.comments,
        diagnostics,
    }
}

pub fn check(data: &[u8]) {
    let text = text_of(data);
    let deep = read(&text, 12);
    check_places(&deep);
    assert!(deep.tree.run_height(deep.items) <= 12);
    let whole = read(&text, 200);
    check_places(&whole);
    if whole.diagnostics.is_empty() {
        let printed = print(&whole);
        let again = read(&printed, 200);
        assert!(again.diagnostics.is_empty(), "{printed}");
        assert_eq!(print(&again), printed);
        assert_eq!(again.tree.size(), whole.tree.size(), "{printed}");
    }
}

fn check_places(read: &Read) {
    check_diagnostics(&read.diagnostics, &read.sources);
    for &comment in &read.comments {
        check_span(comment, &read.sources);
        assert!(read.sources.snippet(comment).starts_with(';'));
    }
    check_run(read, read.items, 0, u32::MAX);
}

/// The items of a run lie between two places and do not overlap.
fn check_run(read: &Read, run: Run, start: u32, end: u32) {
    let mut at = start;
    for &item in read.tree.items(run) {
        let node = read.tree.node(item);
        check_span(node.span, &read.sources);
        assert!(at <= node.span.start && node.span.end <= end, "{node:?}");
        at = node.span.end;
        match node.kind {
            NodeKind::List(items) => check_run(read, items, node.span.start, node.span.end),
            NodeKind::Word(symbol) => {
                let word = read.tree.symbols.text(symbol);
                assert_eq!(read.sources.snippet(node.span), word);
            }
            NodeKind::Text(symbol) => {
                let contents = read.tree.symbols.text(symbol);
                assert!(read.sources.snippet(node.span).contains(contents));
            }
            NodeKind::Expansion { .. } => panic!("nothing was expanded"),
        }
    }
}

/// The tree as a text. It begins with an empty line: of a file's first line more is asked than
/// that it has words and lists.
fn print(read: &Read) -> String {
    let mut text = String::from("\n");
    for &item in read.tree.items(read.items) {
        print_node(read, item, &mut text);
    }
    text.push(';');
    text
}

fn print_node(read: &Read, node: NodeId, text: &mut String) {
    match read.tree.node(node).kind {
        NodeKind::Word(symbol) => {
            text.push_str(read.tree.symbols.text(symbol));
            text.push(' ');
        }
        NodeKind::Text(symbol) => {
            text.extend(["\"", read.tree.symbols.text(symbol), "\" "]);
        }
        NodeKind::List(items) | NodeKind::Expansion { body: items, .. } => {
            text.push('(');
            for &item in read.tree.items(items) {
                print_node(read, item, text);
            }
            text.push(')');
        }
    }
}
