//! `--position`: a position given as a text.

use crate::run::zrf;

const CHESS: &str = "games/chess.zrf";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w";

#[test]
fn a_text_on_the_command_line_is_counted() {
    let said = zrf(&["perft", CHESS, "2", "--position", KIWIPETE]).quietly();
    assert_eq!(said, "1 48\n2 2039\n");
    let said = zrf(&["moves", CHESS, "--position", KIWIPETE]).quietly();
    assert_eq!(said.lines().count(), 48);
}

#[test]
fn moves_are_played_from_the_position() {
    let args = [
        "--position",
        KIWIPETE,
        "--play",
        "Queen f3 x f6; Queen e7 x f6",
    ];
    let said = zrf(&[&["show", CHESS], &args[..]].concat()).quietly();
    let wanted = "\nPosition: r3k2r/p1pp1pb1/bn2pqp1/3PN3/1p2P3/2N4p/PPPBBPPP/R3K2R w | \
                  last e7 f6 | taken White Queen | round 2 | plies 3\n";
    assert!(said.ends_with(wanted), "{said}");
}

/// What one command writes the others take, label and all.
#[test]
fn what_show_writes_is_read() {
    for (file, more) in [
        (CHESS, &["--play", "Pawn e2 - e4; Pawn c7 - c5"][..]),
        ("games/ur.zrf", &["--seed", "7"]),
        (
            "tests/cli/rules/shapes.zrf",
            &["--play", "Tower low-a1 - high-a1 @ high-a1 0 0"],
        ),
        (
            "tests/cli/rules/hops.zrf",
            &["--play", "partial 1 Man a1 - c1 x b1"],
        ),
    ] {
        let shown = zrf(&[&["show", file], more].concat()).stdout;
        let line = shown.lines().last().unwrap();
        assert!(line.starts_with("Position: "), "{line}");
        let again = zrf(&["show", file, "--position", line]).quietly();
        assert_eq!(again, shown);
        let moves = zrf(&[&["moves", file], more].concat()).stdout;
        assert_eq!(zrf(&["moves", file, "--position", line]).quietly(), moves);
    }
}

#[test]
fn json_has_the_whole_text() {
    let back = "Knight g1 - f3; Knight g8 - f6; Knight f3 - g1; Knight f6 - g8";
    for command in ["show", "moves"] {
        let json = zrf(&[command, CHESS, "--json", "--play", back]).json();
        let text = json["position"].as_str().unwrap();
        assert!(text.contains(" | seen now "), "{text}");
        let again = zrf(&[command, CHESS, "--json", "--position", text]).json();
        assert_eq!(again, json);
    }
}

#[test]
fn a_wrong_text_is_marked_where_it_is_wrong() {
    let said = zrf(&["show", CHESS, "--position", "White: King e1, Quen d1"]).fails(1);
    let wanted = "error: there is no piece type called Quen: did you mean Queen?\n  \
                  White: King e1, Quen d1\n                  ^^^^\n";
    assert_eq!(said, wanted);
    let said = zrf(&["moves", CHESS, "--position", "8/8/8/8/8/9/8/8 w"]).fails(1);
    let wanted = "error: row 3 has 9 squares, the board has 8\n  \
                  8/8/8/8/8/9/8/8 w\n            ^\n";
    assert_eq!(said, wanted);
    let said = zrf(&["perft", "games/ur.zrf", "1", "--position", "turn ?Dice"]).fails(1);
    assert!(said.ends_with("\n       ^^^^^\n  write `turn ?Dice N` with N from 1 to 2; N counts the turns of ?Dice alone\n"), "{said}");
    let said = zrf(&["show", CHESS, "--position", "turn \u{1b}[1m"]).fails(1);
    assert!(!said.contains('\u{1b}'), "{said}");
}

#[test]
fn a_fen_is_told_what_to_leave_out() {
    let fen = format!("{KIWIPETE} KQkq - 0 1");
    let said = zrf(&["perft", CHESS, "1", "--position", &fen]).fails(1);
    assert!(
        said.starts_with(
            "error: `KQkq - 0 1` is no part of a position here, and must be left out\n"
        ),
        "{said}"
    );
    assert!(said.contains("unset never-moved? SQUARE"), "{said}");
}
