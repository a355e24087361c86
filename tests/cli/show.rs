//! `zrf show`.

use crate::run::zrf;

#[test]
fn a_board_with_its_legend() {
    let said = zrf(&["show", "games/chess.zrf", "--play", "Pawn e2 - e4"]).quietly();
    let wanted = "\
Chess, round 1: Black to move

  8  r  n  b  q  k  b  n  r
  7  p  p  p  p  p  p  p  p
  6  .  .  .  .  .  .  .  .
  5  .  .  .  .  .  .  .  .
  4  .  .  .  .  P  .  .  .
  3  .  .  .  .  .  .  .  .
  2  P  P  P  P  .  P  P  P
  1  R  N  B  Q  K  B  N  R
     a  b  c  d  e  f  g  h

Players: White in capitals, Black in small letters
Pieces:  K King, Q Queen, R Rook, B Bishop, N Knight, P Pawn

Position: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b | last e2 e4
";
    assert_eq!(said, wanted);
}

#[test]
fn boards_of_every_shape() {
    let said = zrf(&["show", "tests/cli/rules/shapes.zrf"]).quietly();
    let wanted = "\
Shapes, round 1: Red to move

grid 1, low-:
  2  .    .    .
  1  R:T       .
     a    b    c

grid 1, high-:
  2  .  .  .
  1  .  .  .
     a  b  c

grid 2:
    .    G:T  .
    r1   r2   r3

other positions: pond B:To, limbo ?F:Tk

Red off the board: 3 Toad

Players: Red as R:, Green as G:, Blue as B:, ?Fate as ?F:
Pieces:  T Tower, To Toad, Tk Token

Position: Red: Tower low-a1 | Green: Tower r2 | Blue: Toad pond | ?Fate: Token limbo | turn Red
";
    assert_eq!(said, wanted);
}

#[test]
fn attributes_that_changed() {
    let args = [
        "show",
        "tests/cli/rules/shapes.zrf",
        "--play",
        "Tower low-a1 - high-a1 @ high-a1 0 0",
    ];
    let said = zrf(&args).quietly();
    assert!(
        said.contains("\nattribute fresh? not set: high-a1\n"),
        "{said}"
    );
}

#[test]
fn the_end_of_a_game() {
    let list = "Man a1 - b1; Pass; Man b1 - c1";
    let said = zrf(&["show", "tests/cli/rules/many.zrf", "--play", list]).quietly();
    let head = "Passing Walk, round 2: the game is over, White won (Man on c1)\n";
    assert!(said.starts_with(head), "{said}");
}

#[test]
fn json_lists_the_pieces() {
    let json = zrf(&["show", "games/chess.zrf", "--json"]).json();
    assert_eq!(json["pieces"].as_array().map(Vec::len), Some(32));
    assert_eq!(json["pieces"][0]["square"], "a8");
    assert_eq!(json["pieces"][0]["attributes"]["never-moved?"], true);
    assert_eq!(json["last_move"], serde_json::Value::Null);
}
