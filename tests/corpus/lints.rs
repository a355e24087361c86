//! What lints say of published files. Their authors knew what they did: whatever is told of them
//! was read in the source and found to be as told.

use std::collections::{BTreeMap, BTreeSet};

use zrf::game::RulesFile;

use super::rules_files;

/// Of each lint, in how many files that Zillions itself plays it finds something. Files in
/// `dialect` were made for another program, which uses more of them than the rules say.
const FILES: &[(&str, usize)] = &[
    ("Z0901", 64),
    ("Z0902", 17),
    ("Z0903", 6),
    ("Z0904", 9),
    ("Z0905", 2),
    ("Z0906", 2),
    ("Z0907", 12),
    ("Z0916", 6),
];

#[test]
fn lints_find_in_published_files_what_was_found_to_be_so() {
    let Some((folder, files)) = rules_files() else {
        return;
    };
    let mut found: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for path in files {
        let name = path.strip_prefix(&folder).unwrap().display().to_string();
        for (code, message) in lints(&path) {
            println!("{name}: {code} {message}");
            if !name.starts_with("dialect") {
                found.entry(code).or_default().insert(name.clone());
            }
        }
    }
    let counts: Vec<_> = found
        .iter()
        .map(|(code, files)| (*code, files.len()))
        .collect();
    assert_eq!(counts, FILES);
}

fn lints(path: &std::path::Path) -> Vec<(&'static str, String)> {
    let file = RulesFile::load(path, &Default::default()).unwrap();
    let mut linter = file.linter().unwrap();
    let mut errors = file.diagnostics().has_errors();
    let numbered = file.entries().iter().enumerate();
    for (index, _) in numbered.filter(|(_, entry)| entry.number.is_some()) {
        match file.build(index) {
            Ok(loaded) => {
                errors |= loaded.diagnostics.has_errors();
                loaded.lint(&mut linter);
            }
            Err(_) => errors = true,
        }
    }
    if errors {
        return Vec::new();
    }
    let found = linter.finish().into_iter();
    found.map(|one| (one.code.id(), one.message)).collect()
}
