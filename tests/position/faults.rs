//! What is said about texts that are wrong, and where.

use zrf::model::Game;
use zrf::notation::read_position;

use super::{game, made};

/// Each text with the part of it that is wrong and what is said.
fn check(game: &Game, cases: &[(&str, &str, &str)]) {
    for (text, part, message) in cases {
        let error = read_position(game, text).expect_err(text);
        assert_eq!(error.to_string(), *message, "{text}");
        assert_eq!(&text[error.place.clone()], *part, "{text}");
    }
}

#[test]
fn boards_that_do_not_fit() {
    let cases = [
        (
            "",
            "",
            "the text of a position is empty: write what stands on the board, or `empty`",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/9/8/8 w",
            "9",
            "row 3 has 9 squares, the board has 8",
        ),
        (
            "7/8/8/8/8/8/8/8",
            "7",
            "row 8 has 7 squares, the board has 8",
        ),
        (
            "8/8/8/8/8/8/8/pppp5",
            "pppp5",
            "row 1 has 9 squares, the board has 8",
        ),
        ("8//8/8/8/8/8/8", "", "row 7 has 0 squares, the board has 8"),
        ("8/8/8 w", "8/8/8", "3 rows here, the board has 8"),
        (
            "8/8/8/8/8/8/8/7X w",
            "X",
            "`X` is no piece of this game; the pieces are K, Q, R, B, N, P, k, q, r, b, n and p",
        ),
        (
            "*7/8/8/8/8/8/8/8 w",
            "*",
            "`*` stands where the board has no square, but here it has a8",
        ),
        (
            "White: King e1 | Black: King e1",
            "e1",
            "e1 is given two pieces",
        ),
        (
            "8/8/8/8/8/8/8/7K w | Black: King h1",
            "h1",
            "h1 is given two pieces",
        ),
        (
            "empty | White: King e1",
            "empty",
            "the board cannot be `empty` and have pieces on it",
        ),
    ];
    check(&game("chess.zrf"), &cases);
    let killed = "a7 was taken away from this board: write `*` in its place";
    let cases = [
        ("7/**3**/7/7/7/**3**/**3**", "7", killed),
        (
            "**3**/P*3**/7/7/7/**3**/**3**",
            "P",
            &killed.replace("a7", "a6"),
        ),
        ("Solo: Peg a1", "a1", "a1 is not a square of this board"),
    ];
    check(&game("peg-solitaire.zrf"), &cases);
    let rows = "the positions of this game are not written row by row: name the pieces and their \
                squares, as in `White: King e1, Rook a1 h1`";
    check(&game("ur.zrf"), &[("8/8 w", "8/8", rows)]);
}

#[test]
fn names_that_are_not_there() {
    let cases = [
        (
            "White: Quen e1",
            "Quen",
            "there is no piece type called Quen: did you mean Queen?",
        ),
        (
            "Whte: King e1",
            "Whte",
            "there is no player called Whte: did you mean White?",
        ),
        (
            "White: King E1",
            "E1",
            "E1 is not a square of this board: did you mean e1?",
        ),
        (
            "White: King 'e 9'",
            "'e 9'",
            "e 9 is not a square of this board",
        ),
        (
            "set never-mved? e1",
            "never-mved?",
            "there is no attribute called never-mved?: did you mean never-moved??",
        ),
        ("partial e1 hop", "hop", "there is no move type called hop"),
        (
            "off Whyte 3 Pawn",
            "Whyte",
            "there is no player called Whyte: did you mean White?",
        ),
        ("8/8/8/8/8/8/8/8 x", "x", "there is no player called x"),
        ("White: (6) e1", "(6)", "there is no piece type called (6)"),
        (
            "trun Black",
            "trun",
            "a part of a position cannot begin with `trun`: did you mean turn?",
        ),
    ];
    check(&game("chess.zrf"), &cases);
}

#[test]
fn parts_that_are_wrong() {
    let number = |word| format!("a number from 0 to 4294967295 must stand here, not `{word}`");
    let cases = [
        (
            "White King e1",
            "",
            "`:` and the pieces of the player must stand here",
        ),
        ("White: King", "", "the name of a square must stand here"),
        (
            "White: King | turn Black",
            "|",
            "the name of a square must stand here, not `|`",
        ),
        (
            "White: King e1,",
            "",
            "the name of a piece type must stand here",
        ),
        ("turn White Black", "Black", &number("Black")),
        (
            "turn White 2",
            "2",
            "the number of one of the player's turns must stand here, not `2`",
        ),
        (
            "turn White 0",
            "0",
            "the number of one of the player's turns must stand here, not `0`",
        ),
        ("turn White | turn Black", "turn", "`turn` is given twice"),
        (
            "8/8/8/8/8/8/8/8 w | turn Black",
            "turn",
            "`turn` is given twice",
        ),
        ("round 4294967296", "4294967296", &number("4294967296")),
        ("plies -1", "-1", &number("-1")),
        ("plies +1", "+1", &number("+1")),
        (
            "off White 99999999999 Pawn",
            "99999999999",
            &number("99999999999"),
        ),
        (
            "off White 1 Pawn 2 Pawn",
            "Pawn",
            "the number of White's Pawn off the board is given twice",
        ),
        (
            "White: King e1 | set never-moved? e2",
            "e2",
            "no piece stands on e2, so that it could have attributes",
        ),
        (
            "set never-moved? e1 | unset never-moved? e1",
            "e1",
            "never-moved? of the piece on e1 is given twice",
        ),
        ("last e2", "", "the name of a square must stand here"),
        (
            "seen 12",
            "12",
            "a key of 16 digits or `now` must stand here, not `12`",
        ),
        ("turn White |", "", "a part of the position must stand here"),
        (
            "turn White: King e1",
            ":",
            "`|` or the end of the text must stand here, not `:`",
        ),
        (
            "turn 'White",
            "'",
            "this quote has no end: write another `'` after the name",
        ),
        (
            r"turn 'Whi\te'",
            r"\",
            r"within quotes `\` is followed by `'`, by `\`, or by a character's number: `\u{1f}`",
        ),
    ];
    check(&game("chess.zrf"), &cases);
    let nothing = "no goal of this game asks for repetition, so it does not remember positions";
    check(&game("hex.zrf"), &[("seen now", "seen", nothing)]);
}

#[test]
fn turns_that_are_not_clear() {
    let ur = game("ur.zrf");
    let which = "?Dice has 2 turns in the turn order: it must be told which is meant";
    check(&ur, &[("turn ?Dice", "?Dice", which)]);
    let help = read_position(&ur, "turn ?Dice").unwrap_err().fault.help();
    let wanted = "write `turn ?Dice N` with N from 1 to 2; N counts the turns of ?Dice alone";
    assert_eq!(help.as_deref(), Some(wanted));
    let none = "Grime has no turn in this game; turns have South, North and ?Tap";
    check(&game("kitchen-sink.zrf"), &[("turn Grime", "Grime", none)]);
}

/// Castling rights cannot be guessed from a FEN: nothing is taken over in silence.
#[test]
fn the_last_fields_of_a_fen_must_be_left_out() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let cases = [
        (
            fen,
            "KQkq - 0 1",
            "`KQkq - 0 1` is no part of a position here, and must be left out",
        ),
        (
            "8/8/8/8/8/8/8/8 b - e3 0 1 | round 3",
            "- e3 0 1",
            "`- e3 0 1` is no part of a position here, and must be left out",
        ),
        (
            "8/8/8/8/8/8/8/8 w round 3",
            "round",
            "`|` or the end of the text must stand here, not `round`",
        ),
    ];
    let chess = game("chess.zrf");
    check(&chess, &cases);
    let help = read_position(&chess, fen).unwrap_err().fault.help();
    let help = help.expect("it is said what to do");
    assert!(help.contains("`| last FROM TO`"), "{help}");
    assert!(help.contains("`| unset never-moved? SQUARE`"), "{help}");
}

/// Two names so like each other in capitals that rows could not tell them apart.
#[test]
fn signs_that_could_be_confused_make_no_rows() {
    let text = "(game (title \"Like\") (players A B) (turn-order A B)
      (board (grid (dimensions (\"a/b\" (9 0)) (\"1/2\" (0 9)))))
      (board-setup (A (ß a1)) (B (SS b2))) (piece (name ß)) (piece (name SS)))";
    let game = made(text);
    let start = zrf::rules::setup::start(&game);
    let text = zrf::notation::position_text(&game, &start);
    assert_eq!(text, "A: ß a1 | B: SS b2 | turn A");
}
