//! Every published rules file can be read and expanded.

use std::time::Instant;

use zrf::diagnostic::{Severity, render};
use zrf::expand::{LoadOptions, load};

use super::{printing, rules_files};

#[test]
fn every_published_file_loads_without_an_error() {
    let Some((folder, files)) = rules_files() else {
        return;
    };
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
#[ignore = "copies millions of words; for a release build"]
fn sharing_makes_of_every_published_file_what_copying_makes() {
    let Some((_, files)) = rules_files() else {
        return;
    };
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
