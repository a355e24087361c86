//! `zrf moves`, and the options that play moves first.

use crate::run::zrf;

const CHESS: &str = "games/chess.zrf";
const MANY: &str = "tests/cli/rules/many.zrf";
const HOPS: &str = "tests/cli/rules/hops.zrf";
const DICE: &str = "tests/cli/rules/dice.zrf";

#[test]
fn one_move_a_line_in_the_order_of_the_rules() {
    assert_eq!(zrf(&["moves", CHESS]).quietly().lines().count(), 20);
    let said = zrf(&["moves", MANY, "--play", "Man a1 - b1; Pass"]).quietly();
    assert_eq!(said, "Man b1 - c1\nMan b1 - a1\nPass\n");
}

#[test]
fn blanks_collapse_and_numbers_of_rounds_are_skipped() {
    let list = " 1.  Pawn  e2 - e4 ;; 7. Pawn e7 - e5; ";
    let said = zrf(&["moves", CHESS, "--play", list]).quietly();
    assert!(said.contains("Knight g1 - f3\n"), "{said}");
    let said = zrf(&["moves", CHESS, "--play", ""]).quietly();
    assert_eq!(said.lines().count(), 20);
}

#[test]
fn turns_in_native_notation_are_played_too() {
    let words = "Pawn e2 - e4; Pawn e7 - e5; Knight g1 - f3";
    let expected = zrf(&["moves", CHESS, "--play", words]).quietly();
    for list in ["e2-e4; e7-e5; Ng1-f3", "1. e2-e4; Pawn e7 - e5; 2. Ng1-f3"] {
        let said = zrf(&["moves", CHESS, "--play", list]).quietly();
        assert_eq!(said, expected, "{list}");
    }
    // All of a turn, or a part of it.
    let said = zrf(&["moves", HOPS, "--play", "a1xc1,pass"]).quietly();
    assert_eq!(said, "Man d1 - e1\n");
    let said = zrf(&["moves", HOPS, "--play", "a1xc1"]).quietly();
    assert_eq!(said, "partial 1 Man c1 - e1 x d1\nPass\n");
    let said = zrf(&["moves", HOPS, "--play", "a1xc1xf1"]).fails(1);
    assert_eq!(
        said,
        "error: move 1 of those given, `a1xc1xf1`, is not legal here\n  \
         after `a1xc1`: the Man on c1 can go to e1, not to f1\n  \
         legal moves:\n    c1xe1\n    pass\n"
    );
    // The game ends within the list.
    let said = zrf(&["moves", MANY, "--play", "a1-b1; pass; b1-c1; a1-b1"]).fails(1);
    assert!(
        said.contains("move 4 of those given, `a1-b1`, comes too late"),
        "{said}"
    );
    // What is no turn is told as words are.
    let said = zrf(&["moves", CHESS, "--play", "nonsense"]).fails(1);
    assert!(
        said.contains("there is no piece type or player called nonsense"),
        "{said}"
    );
}

#[test]
fn random_moves_in_native_notation_are_played() {
    let args = ["moves", DICE, "--seed", "3", "--play"];
    let words = zrf(&[&args[..], &["?Die Two cup; Man a1 - c1"]].concat());
    let native = zrf(&[&args[..], &["Two@cup; a1-c1"]].concat());
    assert_eq!((native.code, native.stderr), (0, words.stderr));
    assert_eq!(native.stdout, words.stdout);
}

#[test]
fn when_the_game_is_over_there_are_no_moves() {
    let list = "Man a1 - b1; Pass; Man b1 - c1";
    let run = zrf(&["moves", MANY, "--play", list]);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""));
    assert_eq!(run.stderr, "the game is over: White won (Man on c1)\n");
    let said = zrf(&["moves", MANY, "--play", &format!("{list}; Pass")]).fails(1);
    assert!(
        said.contains("move 4 of those given, `Pass`, comes too late"),
        "{said}"
    );
    assert!(said.contains("White won (Man on c1)"), "{said}");
}

#[test]
fn illegal_moves_are_explained() {
    let cases = [
        (
            "Qeen d1 - h5",
            "there is no piece type called Qeen: did you mean Queen?",
        ),
        ("Pawn e2 - e9", "e9 is not a position of this board"),
        ("Pawn e3 - e4", "no White Pawn on e3: it is empty"),
        (
            "King d1 - d2",
            "no White King on d1: a White Queen stands there",
        ),
        (
            "Pawn e7 - e5",
            "the Pawn on e7 is Black's, but it is White's turn",
        ),
        ("Pawn e2 x e4", "e4 is empty: write `-` before it, not `x`"),
        (
            "Whit Pawn e4",
            "there is no player called Whit: did you mean White?",
        ),
        (
            "White Pawn e4",
            "no White Pawn is off the board to be dropped on e4",
        ),
        (
            "Black Pawn e4",
            "no Black Pawn can be dropped on e4: it is White's turn",
        ),
        ("pass", "`Pass` is not allowed here"),
        (
            "Pawn e2 - e5",
            "the Pawn on e2 can go to e3 or e4, not to e5",
        ),
        (
            "Pawn d1 - d3",
            "no White Pawn on d1: a White Queen stands there",
        ),
        (
            "Queen d1 - d2",
            "d2 is not empty: a White Pawn stands there",
        ),
        (
            "Pawn e2 - d3 x d2",
            "the Pawn on e2 can go to e3 or e4, not to d3",
        ),
        (
            "Pawn e2 - e4 = Queen",
            "`Pawn e2 - e4`: `= Queen` is no part of this move",
        ),
        (
            "Pawn e2 -",
            "the text ends after `-`, where a position should follow",
        ),
        (
            "Pawn e2 - e5",
            "after `Pawn e2 -` no legal move has `e5`, but `e3` or `e4`",
        ),
        (
            "Pawn e2 -",
            "after `Pawn e2 -` the move must go on with `e3` or `e4`",
        ),
        (
            "Pawn e2 - e4 x d5",
            "after `Pawn e2 - e4` no legal move has `x`, but nothing more",
        ),
    ];
    for (text, reason) in cases {
        let said = zrf(&["moves", CHESS, "--play", text]).fails(1);
        let head = format!("error: move 1 of those given, `{text}`, is not legal here\n");
        assert!(said.starts_with(&head), "{said}");
        assert!(
            said.lines().any(|line| line.trim() == reason),
            "{reason}\n{said}"
        );
    }
}

#[test]
fn the_nearest_legal_moves_are_offered() {
    let said = zrf(&["moves", CHESS, "--play", "Pawn e2 - e4; Knigt g8 - f6"]).fails(1);
    assert!(said.contains("move 2 of those given"), "{said}");
    assert!(
        said.contains("nearest legal moves:\n    Knight g8 - f6\n"),
        "{said}"
    );
}

#[test]
fn a_partial_move_goes_on_with_the_same_piece() {
    let first = "partial 1 Man a1 - c1 x b1";
    let said = zrf(&["moves", HOPS, "--play", first]).quietly();
    assert_eq!(said, "partial 1 Man c1 - e1 x d1\nPass\n");
    let json = zrf(&["moves", HOPS, "--json", "--play", first]).json();
    assert_eq!(json["continuation"]["square"], "c1");
    assert_eq!(json["moves"][0]["partial"]["number"], 1);
    assert_eq!(json["moves"][0]["effects"][1]["kind"], "capture");
    assert_eq!(json["moves"][1]["pass"], true);
    let list = format!("{first}; Man a2 - b2");
    let said = zrf(&["moves", HOPS, "--play", &list]).fails(1);
    assert!(
        said.contains("Man a2 - b2 must wait: the turn goes on with the White Man on c1"),
        "{said}"
    );
    let said = zrf(&["moves", HOPS, "--play", &format!("{first}; Pass")]).quietly();
    assert_eq!(said, "Man d1 - e1\n");
}

#[test]
fn json_names_all_parts() {
    let json = zrf(&[
        "moves",
        CHESS,
        "--json",
        "--play",
        "Pawn e2 - e4; Pawn d7 - d5",
    ])
    .json();
    assert_eq!(json["player"], "White");
    assert_eq!(json["round"], 2);
    assert_eq!(json["variant"], 1);
    let moves = json["moves"].as_array().unwrap();
    let takes = moves.iter().find(|m| m["words"] == "Pawn e4 x d5").unwrap();
    assert_eq!(takes["from"], "e4");
    assert_eq!(takes["effects"][0]["kind"], "move");
    assert_eq!(takes["effects"][0]["takes"], true);
    assert_eq!(takes["pass"], false);
}

#[test]
fn random_moves_are_drawn_from_the_seed() {
    let run = zrf(&["moves", DICE]);
    assert_eq!(run.stdout, "?Die One cup\n?Die Two cup\n");
    let first = zrf(&["moves", DICE, "--seed", "3"]);
    assert!(
        first.stderr.starts_with("drawn: 1. ?Die "),
        "{}",
        first.stderr
    );
    assert!(first.stdout.starts_with("Man a1 - "), "{}", first.stdout);
    let again = zrf(&["moves", DICE, "--seed", "3"]);
    assert_eq!((first.stdout, first.stderr), (again.stdout, again.stderr));
}

#[test]
fn random_moves_given_are_played_and_those_between_are_drawn() {
    let run = zrf(&[
        "moves",
        DICE,
        "--seed",
        "3",
        "--play",
        "?Die Two cup; Man a1 - c1",
    ]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!(
        run.stderr.lines().count(),
        1,
        "only the second throw: {}",
        run.stderr
    );
    assert!(run.stdout.starts_with("Man c1 - "), "{}", run.stdout);
    let said = zrf(&["moves", DICE, "--play", "Man a1 - c1"]).fails(1);
    assert!(said.contains("it is ?Die's turn"), "{said}");
}

#[test]
fn both_generators_name_the_limit_that_was_passed() {
    for (limit, code) in [
        ("position-actions=3", "position-actions"),
        ("position-moves=3", "position-moves"),
    ] {
        for more in [&[][..], &["--reference"]] {
            let args = [&["moves", "games/chess.zrf", "--limit", limit], more].concat();
            let run = zrf(&args);
            assert_eq!(run.code, 1, "{args:?}");
            let advice = format!("`--limit {code}=6`");
            assert!(run.stderr.contains(&advice), "{args:?}: {}", run.stderr);
        }
    }
}
