//! Move counts of published rules files, found by an independent program.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use zrf::game::RulesFile;
use zrf::reference::Reference;
use zrf::rules::{Perft, Rules, perft};

use super::shared;

/// Counts one variant to one depth.
fn count(file: &Path, variant: &str, depth: u32, options: Perft) -> Result<u64, String> {
    let file = RulesFile::load(file, &Default::default()).map_err(|e| e.to_string())?;
    let entry = file.select(Some(variant)).map_err(|e| e.to_string())?;
    let rules = Reference::new(Arc::clone(
        &file.build(entry).expect("the file has a game").game,
    ));
    perft(&rules, &rules.start(), depth, options).map_err(|e| e.to_string())
}

/// Compares all rows of a table whose counts are at most `most`.
fn compare(table: &str, most: u64, options: Perft, wide: bool) {
    let Some(shared) = shared() else { return };
    let only = std::env::var("ZRF_COUNT").unwrap_or_default();
    let table = fs::read_to_string(shared.join("perft").join(table)).expect("the table of counts");
    let mut compared = 0;
    let mut faults = Vec::new();
    for line in table.lines().skip(1).filter(|line| line.contains(&only)) {
        let columns: Vec<&str> = line.split('\t').collect();
        let counts: Vec<(u32, &str)> = if wide {
            columns[2..]
                .iter()
                .enumerate()
                .map(|(i, count)| (i as u32 + 1, *count))
                .collect()
        } else {
            vec![(columns[2].parse().expect("a depth"), columns[3])]
        };
        for (depth, expected) in counts {
            let Ok(expected) = expected.parse::<u64>() else {
                continue;
            };
            if expected > most {
                continue;
            }
            let file = shared.join("corpus").join(columns[0]);
            let found = count(&file, columns[1], depth, options);
            compared += 1;
            if found != Ok(expected) {
                faults.push(format!(
                    "{line}\n  depth {depth}: {expected}, found {found:?}"
                ));
            }
        }
    }
    println!("{compared} counts compared");
    assert!(
        faults.is_empty(),
        "{} counts differ:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

const EACH_PARTIAL: Perft = Perft {
    partial: true,
    ignore_goals: true,
    every_leaf: false,
};

#[test]
fn counts_by_partial_moves() {
    compare("corpus.tsv", 700, EACH_PARTIAL, true);
}

#[test]
#[ignore = "takes minutes; for a release build"]
fn counts_by_partial_moves_deep() {
    compare("corpus.tsv", u64::MAX, EACH_PARTIAL, true);
}

#[test]
fn counts_by_whole_turns() {
    compare("corpus-turns.tsv", 2_000, Perft::default(), false);
}

#[test]
#[ignore = "takes minutes; for a release build"]
fn counts_by_whole_turns_deep() {
    compare("corpus-turns.tsv", u64::MAX, Perft::default(), false);
}
