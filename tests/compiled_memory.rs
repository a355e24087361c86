//! Rules that are small, but of which the fast rules could keep very much: how much memory they take
//! is bounded, and they are played like others.

use std::alloc::System;

use cap::Cap;
use zrf::game::RulesFile;
use zrf::rules::{Perft, SplitMix64};

/// Counts the bytes that are in use.
#[global_allocator]
static HEAP: Cap<System> = Cap::new(System, usize::MAX);

/// No file below takes more bytes at any time, the model and the reference included.
const MOST: usize = 256 << 20;

/// A board of so many files and ranks.
fn board(files: usize, ranks: usize) -> String {
    let files: Vec<String> = (0..files).map(|n| format!("f{n}.")).collect();
    let ranks: Vec<String> = (0..ranks).map(|n| n.to_string()).collect();
    format!(
        "(board (grid (dimensions (\"{}\" (9 0)) (\"{}\" (0 9))) (directions (n 0 -1) (s 0 1))))",
        files.join("/"),
        ranks.join("/")
    )
}

/// A macro of 2^18 blocks.
fn doubled(block: &str) -> String {
    let doubling: String = (1..=18)
        .map(|n| format!("(define b{n} (b{0}) (b{0}))", n - 1))
        .collect();
    format!("(define b0 {block}) {doubling}")
}

fn players(count: usize) -> String {
    let names: Vec<String> = (0..count).map(|n| format!("P{n}")).collect();
    format!("(players {0}) (turn-order {0})", names.join(" "))
}

fn pair(files: usize, more: &str) -> String {
    format!(
        "(game (title \"T\") (players P0 P1) (turn-order P0 P1) {} {more})",
        board(files, 69)
    )
}

/// Each would take one or more gigabytes, or minutes, were it not for a bound.
fn hostile() -> Vec<(&'static str, String)> {
    let types: String = (0..400)
        .map(|n| format!("(piece (name M{n}) (moves (n (add M{n}))))"))
        .collect();
    let patterns = "(win-condition (P0 P1) (relative-config Man))".repeat(120);
    let two =
        "(board (positions (a 0 0 1 1) (b 0 0 1 1)) (links n (a b))) (board-setup (P0 (Man a)))";
    let man = "(piece (name Man) (moves (n (verify empty?) add)) (drops (b18)))";
    vec![
        (
            "from where many types can take",
            pair(
                68,
                &format!(
                    "(board-setup (P0 (K f1.3) (M1 f5.5)) (P1 (K f9.3))) (piece (name K)) {types}
                    (loss-condition (P0 P1) (checkmated K))"
                ),
            ),
        ),
        (
            "many patterns on a large board",
            pair(
                90,
                &format!(
                    "(board-setup (P0 (N f1.3)) (P1 (N f9.3))) (piece (name Man))
                    (piece (name N) (moves (n (verify empty?) add))) {patterns}"
                ),
            ),
        ),
        (
            "many blocks of many players",
            format!(
                "{} (game (title \"T\") {} {two} {man})",
                doubled("((verify empty?) add)"),
                players(200)
            ),
        ),
        (
            "many blocks that are kept",
            format!(
                "{} (game (title \"T\") {} {two} {man})",
                doubled("((verify empty?) (set-position-flag p true) add)"),
                players(2)
            ),
        ),
    ]
}

#[test]
fn what_is_kept_of_a_game_is_bounded() {
    for (name, text) in hostile() {
        let file = RulesFile::from_text("hostile.zrf", &text, &Default::default());
        let loaded = file
            .build(0)
            .unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        assert!(!loaded.diagnostics.has_errors(), "{name}");
        let rules = loaded.rules();
        let start = rules.start();
        let moves = rules.legal_moves(&start).expect("within the limits").len();
        assert!(moves > 0, "{name}");
        let options = Perft {
            partial: true,
            ..Perft::default()
        };
        let counted = zrf::rules::perft(rules.as_ref(), &start, 1, options);
        assert_eq!(counted.ok(), Some(moves as u64), "{name}");
        let mut dice = SplitMix64::new(1);
        // The reference, which plays what is too large to be compiled, has no walk.
        if let Some(mut walk) = rules.walk() {
            let played = walk.playout(&start, &mut dice, 10);
            assert!(played.is_ok_and(|played| played.moves > 0), "{name}");
        }
        let peak = HEAP.max_allocated();
        assert!(peak < MOST, "{name}: {} MiB", peak >> 20);
    }
}
