//! `zrf perft`.

use std::path::Path;

use zrf::game::RulesFile;
use zrf::rules::{Means, Move, Perft, divide, divide_each};

use crate::run::zrf;

/// The last depth to which kings on [`KINGS`] can be counted, and the count; those to one ply more
/// are 18770812543423411456.
const LAST: (u32, u64) = (31, 4_628_611_149_187_837_440);

#[test]
fn a_line_for_each_depth() {
    assert_eq!(
        zrf(&["perft", "games/chess.zrf", "3"]).quietly(),
        "1 20\n2 400\n3 8902\n"
    );
}

#[test]
fn divided_by_moves_with_the_total_last() {
    let said = zrf(&["perft", "games/chess.zrf", "2", "--divide"]).quietly();
    assert_eq!(said.lines().count(), 21);
    assert!(said.contains("\nKnight g1 - f3: 20\n"), "{said}");
    assert!(said.ends_with("\n2 400\n"), "{said}");
}

#[test]
fn json_has_depths_and_division() {
    let json = zrf(&["perft", "games/chess.zrf", "2", "--divide", "--json"]).json();
    assert_eq!(json["depths"][1]["nodes"], 400);
    assert_eq!(json["divide"][0]["nodes"], 20);
}

#[test]
fn from_a_position_played_to() {
    let said = zrf(&["perft", "games/chess.zrf", "1", "--play", "Pawn e2 - e4"]).quietly();
    assert_eq!(said, "1 20\n");
}

#[test]
fn a_game_that_is_over_has_no_moves_unless_goals_are_ignored() {
    let list = "Man a1 - b1; Pass; Man b1 - c1";
    let args = ["perft", "tests/cli/rules/many.zrf", "1", "--play", list];
    assert_eq!(zrf(&args).quietly(), "1 0\n");
    let ignoring: Vec<&str> = args.into_iter().chain(["--ignore-goals"]).collect();
    assert_eq!(zrf(&ignoring).quietly(), "1 2\n");
}

#[test]
fn threads_memory_and_the_generator_make_no_difference() {
    let counts = |game: &str, more: &[&str]| {
        zrf(&[&["perft", game, "3", "--ignore-goals"], more].concat()).quietly()
    };
    for game in [
        "games/chess.zrf",
        "games/tic-tac-toe.zrf",
        "games/international-draughts.zrf",
    ] {
        let plain = counts(game, &[]);
        for more in [
            &["--threads", "3"][..],
            &["--hash", "1M"],
            &["--hash", "64K", "--threads", "2"],
            &["--no-bulk"],
            &["--reference"],
        ] {
            assert_eq!(counts(game, more), plain, "{game} {more:?}");
        }
    }
}

#[test]
fn a_size_of_memory_is_checked() {
    for size in ["0", "M", "64MB", "1e6", "99999999999G"] {
        zrf(&["perft", "games/chess.zrf", "1", "--hash", size]).fails(2);
    }
    let said = zrf(&["perft", "games/chess.zrf", "1", "--hash", "100T"]).fails(2);
    assert!(said.contains("`T` is not known, K, M and G are"), "{said}");
}

/// A board of nine squares with one king for each player, where counts grow without end and few
/// positions are there: with a table they are large soon.
const KINGS: &str = "(game (title \"Kings\") (players A B) (turn-order A B)
    (board (grid (dimensions (\"a/b/c\" (9 0)) (\"1/2/3\" (0 9)))
        (directions (n 0 1) (s 0 -1) (e 1 0) (w -1 0) (ne 1 1) (nw -1 1) (se 1 -1) (sw -1 -1))))
    (board-setup (A (King a1)) (B (King c3)))
    (piece (name King) (moves (n (verify empty?) add) (e (verify empty?) add)
        (s (verify empty?) add) (w (verify empty?) add) (ne (verify empty?) add)
        (nw (verify empty?) add) (se (verify empty?) add) (sw (verify empty?) add))))";

#[test]
fn a_count_too_large_for_its_number_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kings.zrf");
    std::fs::write(&file, KINGS).unwrap();
    let file = file.to_str().unwrap();
    let run =
        |depth: &str, more: &[&str]| zrf(&[&["perft", file, depth, "--hash", "1M"], more].concat());
    let deepest = run("1000", &[]);
    assert_eq!(deepest.code, 1);
    let last = format!("{} {}\n", LAST.0, LAST.1);
    assert!(deepest.stdout.ends_with(&last), "{}", deepest.stdout);
    assert_eq!(
        deepest.stderr,
        "error: the count is above 18446744073709551615\n  count to a smaller depth\n"
    );
    for more in [&["--threads", "2"][..], &["--no-bulk"], &["--partial"]] {
        let other = run("1000", more);
        assert_eq!(
            (other.code, other.stdout, other.stderr),
            (1, deepest.stdout.clone(), deepest.stderr.clone()),
            "{more:?}"
        );
    }
    // Each first move by itself is not too large.
    let depth = (LAST.0 + 1).to_string();
    let divided = run(&depth, &["--divide"]);
    assert_eq!((divided.code, &divided.stderr), (1, &deepest.stderr));
    assert_eq!(divided.stdout.lines().count(), 3, "{}", divided.stdout);
    assert_eq!(
        run(&depth, &["--divide", "--json"]).fails(1),
        deepest.stderr
    );
}

#[test]
fn counts_below_moves_are_told_in_order_until_there_are_enough() {
    let file = RulesFile::load(Path::new("games/chess.zrf"), &Default::default()).unwrap();
    let rules = file.build(0).unwrap().rules();
    let (rules, start) = (rules.as_ref(), rules.start());
    let options = Perft::default();
    let all = divide(rules, &start, 3, options).unwrap();
    for threads in 1..=4 {
        let means = Means {
            threads,
            memory: None,
        };
        for most in [1, 7, 100] {
            let mut told = Vec::new();
            let each = &mut |chosen: &Move, nodes| {
                told.push((chosen.clone(), nodes));
                told.len() < most
            };
            divide_each(rules, &start, 3, options, means, each).unwrap();
            assert_eq!(told, all[..most.min(20)], "{threads} threads");
        }
    }
}

#[test]
fn memory_that_is_not_used_is_told() {
    let said = |more: &[&str]| {
        let run = zrf(&[&["perft", "games/xiangqi.zrf", "1", "--hash", "1M"], more].concat());
        assert_eq!((run.code, run.stdout.as_str()), (0, "1 44\n"));
        run.stderr
    };
    let repetition = said(&[]);
    assert!(repetition.starts_with("--hash is not used: the game has a goal of repetition"));
    assert!(repetition.ends_with("with --ignore-goals it is used\n"));
    assert_eq!(said(&["--ignore-goals"]), "");
    let reference = "--hash is not used: the reference generator keeps no counts\n";
    assert_eq!(said(&["--reference"]), reference);
    assert_eq!(said(&["--reference", "--ignore-goals"]), reference);
}

#[test]
fn the_help_tells_what_the_seed_draws() {
    let help = zrf(&["perft", "--help"]).quietly();
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let expected = "before the first position that is counted";
    assert!(help.contains(expected), "{help}");
}
