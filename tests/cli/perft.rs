//! `zrf perft`.

use crate::run::zrf;

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
}
