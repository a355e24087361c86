//! Loads every published rules file at hand. They are not part of the project: see `ZRF_CORPUS`.

mod printing;

use std::path::{Path, PathBuf};
use std::time::Instant;

use zrf::diagnostic::{Severity, render};
use zrf::expand::{LoadOptions, load};

fn corpus() -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    let folder = std::env::var_os("ZRF_CORPUS").map_or(beside, PathBuf::from);
    if folder.is_dir() {
        return Some(folder);
    }
    eprintln!(
        "corpus not found, skipped: {} is no folder; set ZRF_CORPUS",
        folder.display()
    );
    None
}

fn rules_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rules_files(&path, found);
        } else if path
            .extension()
            .is_some_and(|it| it.eq_ignore_ascii_case("zrf"))
        {
            found.push(path);
        }
    }
}

#[test]
fn every_published_file_loads_without_an_error() {
    let Some(folder) = corpus() else { return };
    let mut files = Vec::new();
    rules_files(&folder, &mut files);
    files.sort();
    assert!(!files.is_empty());
    let (mut failed, mut deepest, mut largest) = (Vec::new(), 0, 0);
    let start = Instant::now();
    for path in &files {
        let started = Instant::now();
        let program = load(path, &LoadOptions::default()).unwrap();
        let name = path.strip_prefix(&folder).unwrap().display().to_string();
        deepest = deepest.max(program.height());
        largest = largest.max(program.tree.size());
        println!(
            "{name}: {} ms, stored {}, expanded {}, nested {}",
            started.elapsed().as_millis(),
            program.tree.size(),
            program.expanded_size(),
            program.height(),
        );
        for diagnostic in program.diagnostics.iter() {
            println!("{}\n", render(diagnostic, &program.sources, false));
            // Files of other programs, in `dialect`, need not be right.
            if diagnostic.severity() == Severity::Error && !name.starts_with("dialect") {
                failed.push(format!("{name}: {}", diagnostic.message));
            }
        }
    }
    println!(
        "{} files in {} ms, nested {deepest} deep at most, {largest} stored at most",
        files.len(),
        start.elapsed().as_millis()
    );
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
fn sharing_makes_of_every_published_file_what_copying_makes() {
    let Some(folder) = corpus() else { return };
    let mut files = Vec::new();
    rules_files(&folder, &mut files);
    for path in &files {
        let program = load(path, &LoadOptions::default()).unwrap();
        if program.sources.files().count() > 1 {
            continue; // The second expander reads no includes.
        }
        let text = &program.sources.files().next().unwrap().1.text;
        let same = printing::print(&program.tree, program.items) == printing::naive(text);
        assert!(same, "{}", path.display());
    }
}
