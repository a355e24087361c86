//! The maps of modules have all of them.

use std::collections::BTreeSet;

use super::text;

/// The modules of the crate: lines `pub mod name;`.
fn modules(lib: &str) -> BTreeSet<&str> {
    let lines = lib.lines().filter_map(|line| line.strip_prefix("pub mod "));
    lines.map(|name| name.trim_end_matches(';')).collect()
}

/// What stands in backquotes in the first cells of a table; lines may begin with `//! `.
fn first_cells(page: &str) -> BTreeSet<&str> {
    let lines = page.lines().map(|line| line.trim_start_matches("//! "));
    let rows = lines.filter_map(|line| line.strip_prefix("| "));
    let names = rows.filter_map(|row| row.trim_start_matches('[').strip_prefix('`'));
    let names = names.filter_map(|row| row.split('`').next());
    names.map(|name| name.trim_start_matches("mod@")).collect()
}

#[test]
fn every_module_stands_in_the_map_of_the_crate() {
    let lib = text("src/lib.rs");
    let modules = modules(&lib);
    assert!(modules.len() > 15, "{modules:?}");
    assert_eq!(first_cells(&lib), modules);
}

#[test]
fn every_module_stands_in_the_page_on_architecture() {
    let (page, lib) = (text("docs/architecture.md"), text("src/lib.rs"));
    let start = page.find("## The way of a file").expect("the section");
    let end = page.find("## One file").expect("the next section");
    assert_eq!(first_cells(&page[start..end]), modules(&lib));
}
