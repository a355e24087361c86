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

/// The memory of a load stays below so many times the limit `load-memory`, and so many bytes that
/// every load may take. `docs/limits.md` says so.
const TIMES: usize = 2;
const BESIDES: usize = 4 << 20;
/// The text, its bytes before they are decoded, and where its lines start.
const OF_TEXT: usize = 6;

/// Rules that take far more memory than their size lets think, each in another way.
fn hostile() -> Vec<(&'static str, String)> {
    let game = |more: &str| {
        format!(
            "(game (title \"T\") (players A B) (board {more}) (piece (name Man) (moves (n add))))"
        )
    };
    let labels: String = (0..250).map(|n| format!("/{n}")).collect();
    let directions: String = (0..200).map(|n| format!("(d{n} 0 1)")).collect();
    let grid = format!(
        "(grid (dimensions (\"{}\" (1 0)) (\"{}\" (0 1))) (directions (n 0 1)))",
        &labels[1..],
        &labels[1..]
    );
    let linked = grid.replace("(n 0 1)", &format!("(n 0 1){directions}"));
    let doubling: String = (0..40)
        .map(|n| format!("(define m{n} (m{} a$1) (m{} b$1))", n + 1, n + 1))
        .collect();
    let long = "x".repeat(50_000);
    let words: String = (0..20_000).map(|n| format!(" a{n}$1")).collect();
    let spread: String = (0..12)
        .map(|n| {
            format!(
                "(define s{n} (s{} $1) (s{} $1) (s{} $1) (s{} $1))",
                n + 1,
                n + 1,
                n + 1,
                n + 1
            )
        })
        .collect();
    let places: String = (0..40).map(|_| "(all)").collect();
    let squares: String = (0..250).map(|n| format!(" {n}1")).collect();
    vec![
        ("words", "a ".repeat(2_000_000)),
        ("lists", "()".repeat(2_000_000)),
        ("names", (0..400_000).map(|n| format!("w{n} ")).collect()),
        ("comments", ";\n".repeat(2_000_000)),
        ("lines", "\n".repeat(4_000_000)),
        ("strings", "\"\"".repeat(2_000_000)),
        ("grid", game(&grid)),
        ("links", game(&linked)),
        (
            "doubling",
            format!("{doubling}(define m40 $1)(game (m0 x))"),
        ),
        ("long words", format!("(define m{words})(game (m {long}))")),
        (
            "spread",
            format!("{spread}(define s12 (history {long}))(game (title \"T\") (s0 x))"),
        ),
        (
            "pieces",
            format!(
                "(define all{squares}) {}",
                game(&grid).replace(
                    "(piece ",
                    &format!("(board-setup (A (Man {places}{places}{places})))(piece ")
                )
            ),
        ),
        (
            "numbers of JSON",
            format!("{{\"format\":[{}1]}}", "1,".repeat(2_000_000)),
        ),
        (
            "texts of JSON",
            format!(
                "{{\"format\":\"zrf-rules\",\"version\":1,\"texts\":[{}1]}}",
                "\"\",".repeat(1_000_000)
            ),
        ),
    ]
}

#[test]
fn a_load_takes_no_more_memory_than_it_may() {
    let _alone = MEASURING.lock().expect("the other test does not panic");
    let all = hostile();
    // The text is there whatever the limit is: a file is bounded by `file-bytes`.
    let longest = all.iter().map(|(_, text)| text.len()).max().unwrap_or(0);
    let before = HEAP.allocated();
    let mut faults = Vec::new();
    // The heap tells the most that was ever in use, so the lower limits come first.
    for limit in [1_usize << 20, 8 << 20, 32 << 20, 128 << 20] {
        for (name, text) in &all {
            let mut options = zrf::expand::LoadOptions::default();
            options.limits.memory = limit as u64;
            let file = RulesFile::from_text("hostile.zrf", text, &options);
            let _ = file.build(0);
            let peak = HEAP.max_allocated().saturating_sub(before);
            eprintln!("{name}: {} KiB of {} KiB", peak >> 10, limit >> 10);
            if peak > TIMES * limit + BESIDES + OF_TEXT * longest {
                faults.push(format!("{name}: {peak} bytes where {limit} are allowed"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
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
