//! The code of docs/plugins.md is the code that is tested here.

use std::fs;
use std::path::Path;

fn text(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(root.join(path)).unwrap()
}

/// The blocks of Rust in a page, in order.
fn blocks(page: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if line == "```rust" {
            let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            blocks.push(block.join("\n") + "\n");
        }
    }
    blocks
}

#[test]
fn the_page_builds_the_plugin_that_is_tested() {
    let blocks = blocks(&text("docs/plugins.md"));
    assert!(blocks.len() > 4, "the plugin is built step by step");
    assert_eq!(blocks.join("\n"), text("tests/plugin/leap.rs"));
}
