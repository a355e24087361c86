//! Law: whatever the macros and includes, expansion ends within its limits: no deeper, no larger,
//! no longer words than allowed; and all it says has a place.

use zrf::diagnostic::Diagnostics;
use zrf::expand::{Expanded, Limits, LoadOptions, TrailId, load_text};
use zrf::syntax::{NodeKind, Run};

use super::{check_diagnostics, check_span, text_of};

/// What the written text itself may add to what is stored under a limit of the expansion: the
/// limit is looked at before each body.
const SLACK: usize = 64;

/// So many calls are looked into.
const CALLS: usize = 100_000;

pub fn check(data: &[u8]) {
    let text = text_of(data);
    let limits = Limits {
        written_nesting: 40,
        expansion_depth: 20,
        expanded_nesting: 60,
        stored_nodes: 5_000,
        expanded_size: 20_000,
        word_bytes: 200,
        listed_items: 5_000,
        ..Limits::default()
    };
    let options = LoadOptions {
        limits,
        ..LoadOptions::default()
    };
    let expanded = load_text("fuzz.zrf", text.as_str(), &options);
    check_diagnostics(&expanded.diagnostics, &expanded.sources);
    assert!(expanded.height() as usize <= limits.expanded_nesting);
    assert!(expanded.expanded_size() <= limits.expanded_size);
    // A body may use each written node once more when the limit is reached.
    let written = text.len() * SLACK;
    assert!(expanded.tree.size() <= limits.stored_nodes + written);
    let longest = limits.word_bytes.max(text.len());
    let mut walk = Walk {
        expanded: &expanded,
        longest,
        words: 0,
        calls: 0,
    };
    walk.run(expanded.items);
    assert!(walk.words <= limits.expanded_size);
    let mut diagnostics = Diagnostics::default();
    let mut trails = expanded.trails();
    let listed = trails.flatten(
        &expanded.tree,
        expanded.items,
        TrailId::ROOT,
        &mut diagnostics,
    );
    assert!(listed.len() <= limits.listed_items);
    check_diagnostics(&diagnostics, &expanded.sources);
}

struct Walk<'e> {
    expanded: &'e Expanded,
    longest: usize,
    words: u64,
    calls: usize,
}

impl Walk<'_> {
    fn run(&mut self, run: Run) {
        let tree = &self.expanded.tree;
        for &item in tree.items(run) {
            let node = tree.node(item);
            check_span(node.span, &self.expanded.sources);
            match node.kind {
                NodeKind::Word(symbol) | NodeKind::Text(symbol) => {
                    self.words += 1;
                    assert!(tree.symbols.text(symbol).len() <= self.longest);
                }
                NodeKind::List(items) => {
                    self.words += 1;
                    self.run(items);
                }
                // Calls that make nothing have no size, and there may be any number of them.
                NodeKind::Expansion { body, .. } if self.calls < CALLS => {
                    self.calls += 1;
                    self.run(body);
                }
                NodeKind::Expansion { .. } => {}
            }
        }
    }
}
