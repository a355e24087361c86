//! Whole turns: partial moves joined.

use zrf::notation::native::{TurnError, decode_turn, encode_turn};
use zrf::rules::{Move, Position, Rules};

use super::Table;

/// Plays moves in words, and gives the text of all together.
fn turn(table: &Table, words: &[&str]) -> String {
    let mut position = table.position.clone();
    let moves: Vec<Move> = words
        .iter()
        .map(|words| play(table, &mut position, words))
        .collect();
    let text = encode_turn(&table.rules, &table.position, &moves).expect("legal moves");
    let read = decode_turn(&table.rules, &table.position, &text);
    assert_eq!(read.as_deref(), Ok(&moves[..]), "{text}");
    text
}

fn play(table: &Table, position: &mut Position, words: &str) -> Move {
    let legal = table.rules.legal_moves(position).expect("within limits");
    let same = |chosen: &&Move| zrf::notation::words(&table.game, chosen) == words;
    let chosen = legal.iter().find(same).cloned();
    let chosen = chosen.unwrap_or_else(|| panic!("`{words}` is not legal"));
    table.rules.play(position, &chosen).expect("within limits");
    chosen
}

/// A man that may take one after another, and stop after each.
fn jumper() -> Table {
    Table::from_text(
        r#"(define jump ($1 (verify enemy?) capture $1 (verify empty?) (add-partial jump)))
        (game (title "Jumper") (players White Black) (turn-order (White jump) Black)
          (option "pass partial" true)
          (board (grid (start-rectangle 0 0 9 9)
            (dimensions ("a/b/c/d/e/f/g/h" (9 0)) ("1/2" (0 9))) (directions (e 1 0) (s 0 1))))
          (board-setup (White (Man a1)) (Black (Man b1 d1 f1)))
          (piece (name Man) (moves (move-type jump) (jump e))))"#,
    )
}

#[test]
fn partial_moves_are_joined_on_their_squares() {
    let table = jumper();
    let jumps = [
        "partial 1 Man a1 - c1 x b1",
        "partial 1 Man c1 - e1 x d1",
        "partial 1 Man e1 - g1 x f1",
    ];
    assert_eq!(turn(&table, &jumps), "a1xc1xe1xg1");
    // The turn goes on, but this is all there is of it.
    assert_eq!(turn(&table, &jumps[..2]), "a1xc1xe1");
    // The player does not want to go on.
    assert_eq!(turn(&table, &[jumps[0], "Pass"]), "a1xc1,pass");
}

#[test]
fn partial_moves_may_be_written_out() {
    let table = jumper();
    let start = &table.position;
    let joined = decode_turn(&table.rules, start, "a1xc1xe1").unwrap();
    assert_eq!(
        decode_turn(&table.rules, start, "a1xc1,c1xe1").unwrap(),
        joined
    );
}

#[test]
fn after_a_promotion_the_piece_is_named_again() {
    let mut table = Table::from_file("russian-draughts.zrf", None);
    table.play("c3-b4 d6-c5 b4xd6 e7xc5 a3-b4 c5xa3 e3-f4 h6-g5 f4xh6 f8-e7");
    let words = [
        "partial 2 Man h6 - f8 @ g7 0 1 = King on f8",
        "King f8 - c5 x e7 x g7",
    ];
    let text = turn(&table, &words);
    assert!(text.starts_with("h6-f8=King,f8xc5"), "{text}");
}

#[test]
fn shots_and_captures_follow_the_movement() {
    let table = Table::from_file("amazons.zrf", None);
    let shot = ["partial 2 Amazon d1 - d7", "Neutral Arrow g7"];
    assert_eq!(turn(&table, &shot), "d1-d7/Arrow@g7");
    let mut table = Table::from_file("nine-mens-morris.zrf", None);
    table.play("Man@a7 Man@g1 Man@d7 Man@g4");
    let mill = ["partial 3 White Man g7", "x g1"];
    assert_eq!(turn(&table, &mill), "Man@g7xg1");
}

#[test]
fn a_joined_text_with_two_readings_is_not_written() {
    // `a-b` then `b-c` joined is `a-b-c`, but so reads the move from `a` to `b-c` too.
    let table = Table::from_text(
        r#"(game (title "Odd") (players White Black) (turn-order (White go) Black)
          (board (positions (a 0 0 1 1) (b 1 1 2 2) (c 2 2 3 3) (b-c 3 3 4 4))
            (links e (a b) (b c)) (links s (a b-c)))
          (board-setup (White (Man a)))
          (piece (name Man) (moves (move-type go) (e (add-partial on)) (s add)
            (move-type on) (e add))))"#,
    );
    let words = ["partial 2 Man a - b", "Man b - c"];
    assert_eq!(turn(&table, &words), "a-b,b-c");
    assert_eq!(turn(&table, &["Man a - b-c"]), "a-b-c");
}

#[test]
fn errors_tell_where_the_turn_goes_wrong() {
    let table = jumper();
    let read = |text| decode_turn(&table.rules, &table.position, text).unwrap_err();
    assert_eq!(
        read("a1xc1xh1").to_string(),
        "after `a1xc1` no legal move reads `xh1`; legal: `c1xe1`, `pass`"
    );
    assert_eq!(
        read("a1xc1,pass,pass").to_string(),
        "the turn is over after `a1xc1,pass`; `,pass` is too much"
    );
    assert_eq!(
        read("").to_string(),
        "no legal move reads ``; legal: `a1xc1`"
    );
    assert_eq!(read(&"a1".repeat(40_000)), TurnError::TooLong);
}
