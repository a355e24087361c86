//! Why a text is no turn.

use zrf::notation::native::{IllegalTurn, TurnReason, explain_turn};

use super::Table;

fn explained(table: &Table, text: &str) -> IllegalTurn {
    let why = explain_turn(&table.rules, &table.position, text).expect("within the limits");
    why.unwrap_or_else(|| panic!("{text} is legal"))
}

#[track_caller]
fn check(table: &Table, cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert_eq!(explained(table, text).reason_line(), *expected, "{text}");
    }
}

fn after(file: &str, turns: &str) -> Table {
    let mut table = Table::from_file(file, None);
    table.play(turns);
    table
}

#[test]
fn squares_letters_and_signs() {
    let table = after("chess.zrf", "e2-e4 d7-d5");
    check(
        &table,
        &[
            ("e3-e4", "no White Pawn on e3: it is empty"),
            ("Ng3-f5", "no White Knight on g3: it is empty"),
            ("Rd1-h5", "no White Rook on d1: a White Queen stands there"),
            ("Zd1-h5", "there is no piece type called Z"),
            ("Qd1-h9", "h9 is not a position of this board"),
            ("Qd0-h5", "d0 is not a position of this board"),
            (
                "Qd1-H5",
                "H5 is not a position of this board: did you mean h5?",
            ),
            ("a2-a5", "the Pawn on a2 can go to a3 or a4, not to a5"),
        ],
    );
    check(
        &table,
        &[
            ("Bf1-g2", "g2 is not empty: a White Pawn stands there"),
            ("e4-d5", "the move takes: it is written `e4xd5`"),
            ("Ng1xf3", "the move takes nothing: it is written `Ng1-f3`"),
            ("g1-f3", "this move is written `Ng1-f3`"),
            ("Knight:g1-f3", "this move is written `Ng1-f3`"),
            ("Queend1-h5", "this move is written `Qd1-h5`"),
            ("Ng1-f3[xd5]", "this move is written `Ng1-f3`"),
            ("d5xe4", "the Pawn on d5 is Black's, but it is White's turn"),
            ("pass", "`Pass` is not allowed here"),
            (
                "Q@e5",
                "no White Queen is off the board to be dropped on e5",
            ),
            (
                "Nf3",
                "`Nf3` does not name both positions of a movement, where from and where to",
            ),
            (
                "a2-a3=Q",
                "the piece does not become Queen: this move is written `a2-a3`",
            ),
            ("a2-a3=Z", "there is no piece type called Z"),
            ("e4-e5!", "the turn is over after `e4-e5`; `!` is too much"),
            (
                "e4-e5,d5-d4",
                "the turn is over after `e4-e5`; `,d5-d4` is too much",
            ),
        ],
    );
}

#[test]
fn a_king_that_is_left_attacked() {
    let table = after("chess.zrf", "e2-e4 e7-e6 d2-d4 Bf8-b4");
    check(
        &table,
        &[
            (
                "a2-a3",
                "Pawn a2 - a3 leaves the King on e1 attacked by the Bishop on b4",
            ),
            (
                "Qd1-h5",
                "Queen d1 - h5 leaves the King on e1 attacked by the Bishop on b4",
            ),
        ],
    );
    let why = explained(&table, "Bc1-f4");
    assert!(
        why.to_string()
            .contains("\n  nearest legal moves:\n    Bc1-d2\n"),
        "{why}"
    );
}

#[test]
fn a_capture_that_is_not_made() {
    let table = after("english-draughts.zrf", "f6-e5 c3-d4");
    check(
        &table,
        &[
            (
                "h6-g5",
                "Man h6 - g5 must wait: another move of higher priority exists: partial 2 Man e5 - c3 x d4",
            ),
            ("e5-c3", "the move takes: it is written `e5xc3`"),
        ],
    );
}

#[test]
fn the_rest_of_a_turn() {
    let table = after("amazons.zrf", "");
    check(
        &table,
        &[
            (
                "d1-d7/Arrow@z9",
                "after `d1-d7`: z9 is not a position of this board",
            ),
            (
                "d1-d7/Arow@g7",
                "after `d1-d7`: there is no piece type called Arow: did you mean Arrow?",
            ),
            (
                "d1-d7,g1-g2",
                "after `d1-d7`: partial 2 Amazon g1 - g2 must wait: the turn goes on with the White Amazon on d7",
            ),
            // `d1` is a position, `d10` is one too, and `d1-d1` no move: the longer name is meant.
            ("d1-d10", "d10 is not empty: a Black Amazon stands there"),
        ],
    );
    let table = after("nine-mens-morris.zrf", "Man@a7 Man@g1 Man@d7 Man@g4");
    check(
        &table,
        &[
            (
                "Man@g7xa1",
                "after `Man@g7`: nothing stands on a1 to be captured",
            ),
            (
                "Man@g7xa7",
                "after `Man@g7`: `x a7`: g4 or g1 is captured, not a7",
            ),
        ],
    );
    let why = explained(&table, "Man@g7xa7");
    assert_eq!((why.moves.len(), why.rest.as_str()), (1, "xa7"));
    assert_eq!(why.nearest, ["g7xg4", "g7xg1"]);
}

#[test]
fn what_a_plugin_refuses() {
    use zrf::game::RulesFile;
    use zrf::notation::read_position;
    let path = super::games().join("spark.zrf");
    let file = RulesFile::load(&path, &Default::default()).expect("a rules file");
    let loaded = file
        .build(file.select(None).expect("a game"))
        .expect("a game");
    let rules = zrf::game::rules(&loaded.game);
    let text = "7/2s4/2s4/7/2o4/s5o/S4O1 Blue";
    let position = read_position(&loaded.game, text).expect("a position");
    let why = explain_turn(rules.as_ref(), &position, "c3-g3").expect("within the limits");
    assert_eq!(
        why.expect("not legal").reason_line(),
        "refused by plugin spark: Orb c3 may slide 2 squares, not 4: it charges 2 Sparks (c5, c6)"
    );
}

#[test]
fn a_text_that_is_short_for_several_moves() {
    let pieces = "(piece (name Man) (moves (e (flip a2) add) (e (flip b2) add)))";
    let table = Table::from_text(&format!(
        "(game (title \"T\") (players White Black) (turn-order White Black)
          (board (grid (start-rectangle 0 0 9 9) (dimensions (\"a/b/c\" (9 0)) (\"1/2\" (0 9)))
            (directions (e 1 0))))
          (board-setup (White (Man a1)) (Black (Man a2 b2))) {pieces})"
    ));
    check(
        &table,
        &[
            (
                "a1-b1",
                "`a1-b1` may be any of `a1-b1[~a2]`, `a1-b1[~b2]`; write which",
            ),
            (
                "a1-b1[~c2]",
                "this move is written `a1-b1[~a2]` or `a1-b1[~b2]`",
            ),
        ],
    );
    let why = explained(&table, "a1-b1");
    assert_eq!(why.meant(&table.rules, &table.position), Ok(None));
}

#[test]
fn names_of_any_letters() {
    let table = Table::from_text(
        "(game (title \"Odd\") (players White Black) (turn-order White Black)
          (board (positions (\"a b\" 0 0 1 1) (b-c 1 1 2 2) (c 2 2 3 3) (x 3 3 4 4))
            (links e (\"a b\" b-c) (b-c c) (c x)))
          (board-setup (White (Man \"a b\")) (Black (Man c)))
          (piece (name Man) (moves (e add))))",
    );
    check(
        &table,
        &[
            ("a_b-c", "c is not empty: a Black Man stands there"),
            ("a_b-x", "the Man on a b can go to b-c, not to x"),
            ("a_bxb-c", "the move takes nothing: it is written `a_b-b-c`"),
            ("b-c-x", "no White Man on b-c: it is empty"),
            ("c-x", "the Man on c is Black's, but it is White's turn"),
            (
                "a_b-b-d",
                "b-d is not a position of this board: did you mean b-c?",
            ),
        ],
    );
}

#[test]
fn what_is_not_known_is_told_as_before() {
    let table = after("chess.zrf", "");
    for text in [
        "", "?", "O-O", "[", "%", ",", "x", "--", "e2-e4-", "=Q", "@", "#1",
    ] {
        let why = explained(&table, text);
        let read = zrf::notation::native::decode_turn(&table.rules, &table.position, text);
        match &why.reason {
            TurnReason::Unknown(_) => {}
            _ => assert!(!why.to_string().is_empty()),
        }
        assert!(read.is_err());
        why.meant(&table.rules, &table.position)
            .expect("within the limits");
    }
    check(
        &table,
        &[("?", "no legal move reads `?`; there are 20 legal moves")],
    );
}

#[test]
fn hostile_texts_are_answered() {
    let table = after("chess.zrf", "");
    let long = [
        "a1-", "a1x", "a2-a3,", "e2-e4[", "]", "[x]", "N", "@", "a1=Q", "é-", "x/",
    ];
    for part in long {
        for times in [50, 20_000] {
            for start in ["", "e2-e4", "e2-e4[", "Qd1-d5x", "Ng1-"] {
                let text = format!("{start}{}", part.repeat(times));
                let why = explained(&table, &text);
                why.meant(&table.rules, &table.position)
                    .expect("within the limits");
            }
        }
    }
    // Names that begin like one another.
    let names: Vec<String> = (1..200).map(|length| "a".repeat(length)).collect();
    let places = names.iter().map(|name| format!("({name} 0 0 1 1)"));
    let pieces = names
        .iter()
        .map(|name| format!("(piece (name {name}) (moves (e add)))"));
    let table = Table::from_text(&format!(
        "(game (title \"As\") (players White Black) (turn-order White Black)
          (board (positions {}) (links e (a aa) (aa aaa)))
          (board-setup (White (aaa a))) {})",
        places.collect::<String>(),
        pieces.collect::<String>()
    ));
    for text in ["a".repeat(20_000), "a".repeat(300) + "-" + &"a".repeat(300)] {
        explained(&table, &text);
    }
    explained(&table, &format!("{}-", "a".repeat(150)).repeat(300));
}
