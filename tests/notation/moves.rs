//! What the texts of moves look like, and what is said about those that mean none.

use zrf::notation::native::{DecodeError, decode};

use super::Table;

/// A board of six columns and two rows for two players.
fn board(pieces: &str, setup: &str) -> Table {
    Table::from_text(&format!(
        r#"(game (title "Board") (players White Black) (turn-order White Black)
          (board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d/e/f" (9 0)) ("1/2" (0 9)))
            (directions (e 1 0) (w -1 0) (s 0 1))))
          (board-setup {setup}) {pieces})"#
    ))
}

#[test]
fn pieces_with_a_notation_have_it_in_front() {
    let mut table = Table::from_file("chess.zrf", None);
    assert_eq!(table.text_of("Pawn e2 - e4"), "e2-e4");
    assert_eq!(table.text_of("Knight g1 - f3"), "Ng1-f3");
    table.play("e2-e4 d7-d5 e4xd5 Ng8-f6 Bf1-e2 Nf6xd5 Ng1-f3 b7-b5");
    let castling = table
        .texts()
        .into_iter()
        .find(|text| text.starts_with("Ke1-g1"));
    assert_eq!(castling.as_deref(), Some("Ke1-g1"));
    table.play("Ke1-g1 b5-b4 c2-c4 b4xc3 h2-h3 c3xb2 h3-h4");
    let texts = table.texts();
    for promoted in ["b2xc1=Q", "b2xc1=N", "b2xa1=Q"] {
        assert!(texts.iter().any(|text| text == promoted), "{texts:?}");
    }
}

#[test]
fn longer_notations_get_a_colon_and_blank_ones_are_none() {
    let pieces = r#"(piece (name Man) (notation " ") (moves (e add)))
        (piece (name Guard) (notation "Rear Guard") (moves (e (add Man Guard))))"#;
    let table = board(pieces, "(White (Man a1) (Guard c1))");
    let texts = [
        "a1-b1",
        "Rear_Guard:c1-d1=Man",
        "Rear_Guard:c1-d1=Rear_Guard",
    ];
    assert_eq!(table.texts(), texts);
}

#[test]
fn a_drop_names_its_piece() {
    let table = Table::from_file("tic-tac-toe.zrf", None);
    assert_eq!(table.text_of("X Mark b2"), "Mark@b2");
    let table = Table::from_file("ur.zrf", None);
    assert_eq!(table.text_of("?Dice Two die"), "Two@die");
}

#[test]
fn x_tells_that_something_of_another_players_is_taken_wherever_it_stands() {
    let man = "(piece (name Man) (moves (e capture e add)))";
    let table = board(man, "(White (Man a1 c2 d2)) (Black (Man b1))");
    assert_eq!(table.texts(), ["a1xc1", "c2-e2", "d2-f2"]);
}

#[test]
fn a_piece_that_goes_to_the_hand_is_taken_too() {
    let to_hand = "(piece (name Man) (moves (e cascade f1 (change-owner White) add)))";
    let table = board(to_hand, "(White (Man a1)) (Black (Man b1))");
    assert_eq!(table.texts(), ["a1xb1"]);
    // Own pieces that change places are not.
    let swap = "(piece (name Man) (moves (e (verify friend?) cascade w add)))";
    let table = board(swap, "(White (Man a1 b1))");
    assert_eq!(table.texts(), ["a1-b1"]);
}

#[test]
fn moves_on_the_spot_tell_a_creation_a_capture_or_a_change_of_type() {
    let pieces = "(piece (name Man) (moves ((add Lord)) (e (create Lord) (go from) add)
        (e capture (go from) add) (e (change-type Lord) (go from) add)
        ((set-attribute busy true) add)) (attribute busy false)) (piece (name Lord))";
    let table = board(pieces, "(White (Man a1)) (Black (Lord b1))");
    let texts = ["a1=Lord", "a1/Lord@b1", "a1xb1", "a1/b1=Lord", "a1"];
    assert_eq!(table.texts(), texts);
}

#[test]
fn copies_have_a_plus() {
    let table = board(
        "(piece (name Man) (notation \"M\") (moves (e add-copy) (e add)))",
        "(White (Man a1))",
    );
    assert_eq!(table.texts(), ["Ma1+b1", "Ma1-b1"]);
}

#[test]
fn what_else_they_do_stands_behind_moves_that_would_read_the_same() {
    let pieces = "(piece (name Man) (attribute busy false) (moves (e add) (e (flip a2) add)
        (e (create Black Man f1) (set-attribute busy true f1) add) (e (add-partial on))
        (e cascade a2 (to) cascade f2 add)
        (move-type on) (e add)))";
    let table = board(pieces, "(White (Man a1)) (Black (Man a2))");
    let mut texts = table.texts();
    texts.retain(|text| text.starts_with("a1-b1"));
    let expected = [
        "a1-b1",
        "a1-b1[~a2]",
        "a1-b1[Black:Man@f1&f1.busy=1]",
        "a1-b1[then:on]",
    ];
    assert_eq!(texts[..4], expected);
}

#[test]
fn castling_beside_a_kings_move_of_two_squares() {
    let pieces = "(piece (name King) (notation \"K\")
        (moves (e e add) (e e cascade e from w w add)))
      (piece (name Rook) (notation \"R\"))";
    let table = board(pieces, "(White (King a1) (Rook d1))");
    assert_eq!(table.texts(), ["Ka1-c1", "Ka1-c1[Rd1-b1]"]);
}

#[test]
fn pieces_that_share_a_notation_are_told_apart_by_all_they_do() {
    let pieces = "(piece (name Lance) (notation \"L\") (drops (add)))
      (piece (name Lion) (notation \"L\") (drops (add)))";
    let table = board(
        pieces,
        "(White (Lance off 1 a1 b1 c1 d1 e1 f1 a2 b2 c2 d2 e2) (Lion off 1))",
    );
    let texts = table.texts();
    let on_f2: Vec<&String> = texts.iter().filter(|text| text.contains("@f2")).collect();
    assert_eq!(on_f2, ["L@f2[White:Lance@f2]", "L@f2[White:Lion@f2]"]);
}

#[test]
fn names_of_odd_letters_are_no_trouble() {
    // A move from `a` to `b-c` and one from `a-b` to `c` read the same.
    let mut table = Table::from_text(
        r#"(game (title "Odd") (players White Black) (turn-order White Black)
          (option "pass turn" true)
          (board (positions (a 0 0 1 1) (b-c 1 1 2 2) (a-b 2 2 3 3) (c 3 3 4 4) (pass 4 4 5 5)
              (12. 5 5 6 6) ([x] 6 6 7 7) (a,b 7 7 8 8))
            (links e (a b-c) (a-b c)) (links to-a (a,b a)))
          (board-setup (White (Man a a-b) (Stone pass 12. [x] a,b)))
          (piece (name Man) (moves (e add)))
          (piece (name Stone) (attribute set false)
            (moves ((set-attribute set true) add) (to-a add))))"#,
    );
    let texts = table.texts();
    let expected = [
        "a-b-c[Man:a-b-c]#1",
        "a-b-c[Man:a-b-c]#2",
        "pass[pass.set=1]",
        "%312.",
        "%5Bx]",
        "a%2Cb",
        "a%2Cb-a",
        "pass",
    ];
    assert_eq!(texts, expected);
    let legal = table.legal();
    for (text, chosen) in texts.iter().zip(&legal) {
        assert_eq!(
            decode(&table.game, &table.position, &legal, text),
            Ok(chosen)
        );
    }
    table.play("a%2Cb-a pass");
}

#[test]
fn a_text_that_means_no_move_is_answered_with_those_near() {
    let table = Table::from_file("chess.zrf", None);
    let legal = table.legal();
    let read = |text| decode(&table.game, &table.position, &legal, text);
    let error = read("Nf1-f3").unwrap_err();
    let text = error.to_string();
    assert!(
        text.starts_with("no legal move reads `Nf1-f3`; near it: `Ng1-f3`"),
        "{text}"
    );
    let far = read("?").unwrap_err().to_string();
    assert_eq!(far, "no legal move reads `?`; there are 20 legal moves");
}

#[test]
fn a_text_that_is_short_for_several_moves_is_answered_with_these() {
    let pieces = "(piece (name Man) (moves (e (flip a2) add) (e (flip b2) add)))";
    let table = board(pieces, "(White (Man a1)) (Black (Man a2 b2))");
    let legal = table.legal();
    let read = decode(&table.game, &table.position, &legal, "a1-b1");
    let choices = ["a1-b1[~a2]", "a1-b1[~b2]"].map(str::to_owned).to_vec();
    let text = "a1-b1".to_owned();
    assert_eq!(read, Err(DecodeError::Ambiguous { text, choices }));
}
