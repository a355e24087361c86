//! The reference rules do not leak: after long play no more memory is taken than after a little,
//! and when everything is dropped nothing is left.
//!
//! The long test measures a release build; it runs alone, with its figures on the screen:
//!
//! ```sh
//! cargo test --release --test leak -- --ignored --nocapture
//! ```

#[path = "support/games_folder.rs"]
mod games_folder;

use std::alloc::System;
use std::fs;
use std::sync::Mutex;

use cap::Cap;
use games_folder::rules_files;
use zrf::game::{RulesFile, rules};
use zrf::notation::words;
use zrf::rules::SplitMix64;

/// Counts the bytes that are in use.
#[global_allocator]
static HEAP: Cap<System> = Cap::new(System, usize::MAX);

/// Held by the test that measures, as all tests share one heap.
static MEASURING: Mutex<()> = Mutex::new(());

/// Random plies played by the long test.
const LONG: usize = 100_000;

/// Resident pages that may be added between the warm-up and the end of the long test; 256 pages
/// are 1 MiB on most machines.
const MOST_GROWTH: usize = 256;

/// Loads every game and variant anew and plays so many random plies of each, beginning again when
/// a game is over. Everything is dropped at the end; what remains is how many plies it was.
fn round(plies_of_each: usize, random: &mut SplitMix64) -> usize {
    let mut plies = 0;
    for path in rules_files() {
        let file = RulesFile::load(&path, &Default::default()).expect("a readable file");
        for entry in 0..file.entries().len() {
            // The separator of a menu is no game to be played.
            let Ok(loaded) = file.build(entry) else {
                continue;
            };
            let rules = rules(&loaded.game);
            let mut position = rules.start();
            for _ in 0..plies_of_each {
                let outcome = rules.outcome(&position).expect("within the limits");
                let moves = rules.legal_moves(&position).expect("within the limits");
                if outcome.is_some() || moves.is_empty() {
                    position = rules.start();
                    continue;
                }
                let chosen = &moves[random.below(moves.len())];
                assert!(!words(&loaded.game, chosen).is_empty());
                rules
                    .play(&mut position, chosen)
                    .expect("within the limits");
                plies += 1;
            }
        }
    }
    plies
}

/// Pages of memory that the process has in use.
fn resident_pages() -> Option<usize> {
    let statm = fs::read_to_string("/proc/self/statm").ok()?;
    statm.split(' ').nth(1)?.parse().ok()
}

#[test]
fn nothing_is_left_when_everything_is_dropped() {
    let _alone = MEASURING.lock().expect("the other test does not panic");
    let mut random = SplitMix64::new(1);
    round(2, &mut random);
    let before = HEAP.allocated();
    let plies = round(60, &mut random);
    let after = HEAP.allocated();
    assert!(plies > 1_000, "only {plies} plies");
    assert_eq!(after, before, "bytes in use after {plies} plies and before");
}

#[test]
#[ignore = "plays 100,000 plies; for a release build"]
fn the_reference_does_not_leak() {
    let _alone = MEASURING.lock().expect("the other test does not panic");
    let Some(_) = resident_pages() else {
        eprintln!("SKIPPED: no /proc/self/statm here to measure resident memory by (Linux has it)");
        return;
    };
    let mut random = SplitMix64::new(2);
    let warm_up = round(300, &mut random);
    let (bytes, pages) = (HEAP.allocated(), resident_pages().expect("measured before"));
    eprintln!("after {warm_up} plies of warm-up: {bytes} bytes in use, {pages} pages resident");
    let mut plies = 0;
    while plies < LONG {
        plies += round(100, &mut random);
        let (bytes, pages) = (HEAP.allocated(), resident_pages().expect("measured before"));
        eprintln!("after {plies} plies more: {bytes} bytes in use, {pages} pages resident");
    }
    let (bytes_after, pages_after) = (HEAP.allocated(), resident_pages().expect("measured before"));
    assert_eq!(bytes_after, bytes, "bytes in use after and before");
    assert!(
        pages_after <= pages + MOST_GROWTH,
        "resident memory grew from {pages} to {pages_after} pages"
    );
}
