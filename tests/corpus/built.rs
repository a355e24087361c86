//! Every game and variant of every published file can be built.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

use zrf::analyze;
use zrf::diagnostic::{Diagnostics, Severity, render};
use zrf::expand::{LoadOptions, load};

use super::rules_files;

#[derive(Default)]
struct Tally {
    entries: usize,
    warnings: BTreeMap<String, usize>,
    errors: Vec<String>,
    slowest: Vec<(u128, String)>,
}

/// Genuine files, those outside of `dialect`, build without an error.
#[test]
fn every_variant_of_every_published_file_builds() {
    let Some((folder, files)) = rules_files() else {
        return;
    };
    let start = Instant::now();
    let mut tally = Tally::default();
    for path in &files {
        let name = path.strip_prefix(&folder).unwrap().display().to_string();
        build_all(path, &name, &mut tally);
    }
    tally.slowest.sort();
    tally.slowest.reverse();
    for (time, name) in tally.slowest.iter().take(8) {
        println!("{time} us: {name}");
    }
    println!(
        "{} files, {} entries in {} ms",
        files.len(),
        tally.entries,
        start.elapsed().as_millis()
    );
    for (code, count) in &tally.warnings {
        println!("{count} x {code}");
    }
    let genuine = |line: &&String| !line.starts_with("dialect");
    let errors: Vec<_> = tally.errors.iter().filter(genuine).collect();
    assert!(errors.is_empty(), "{errors:#?}");
}

fn build_all(path: &Path, name: &str, tally: &mut Tally) {
    let expanded = load(path, &LoadOptions::default()).unwrap();
    let started = Instant::now();
    let mut diagnostics = Diagnostics::default();
    let program = analyze::program(&expanded, &mut diagnostics);
    for entry in 0..program.entries.len() {
        let mut found = Diagnostics::default();
        let built = analyze::build(&expanded, &program, entry, &mut found);
        match built {
            Some(built) => crate::consistency::check(&built.game),
            None if program.entries[entry].number.is_none() => continue,
            None => println!("{name}: entry {entry} is no game"),
        }
        tally.entries += 1;
        diagnostics.append(found);
    }
    tally
        .slowest
        .push((started.elapsed().as_micros(), name.to_owned()));
    let mut shown = std::collections::HashSet::new();
    for diagnostic in diagnostics.iter() {
        let text = render(diagnostic, &expanded.sources, false);
        if !shown.insert(text.clone()) {
            continue;
        }
        println!("{text}\n");
        let family = if name.starts_with("dialect") {
            "dialect"
        } else {
            "genuine"
        };
        let code = diagnostic.code;
        let key = format!("{family} {} {}", code.id(), code.title());
        *tally.warnings.entry(key).or_default() += 1;
        if diagnostic.severity() == Severity::Error {
            tally.errors.push(format!("{name}: {}", diagnostic.message));
        }
    }
}
