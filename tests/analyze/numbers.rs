//! Rules F2 and F3.

use zrf::model::Game;

use crate::{game, small};

fn types(game: &Game) -> Vec<(&str, u32)> {
    let mut types: Vec<_> = game
        .move_types
        .iter()
        .map(|t| (t.name.as_str(), t.number))
        .collect();
    types.sort_by_key(|&(_, number)| number);
    types
}

fn order(text: &str) -> Vec<String> {
    let game = game(&small(text));
    types(&game)
        .into_iter()
        .map(|(name, _)| name.to_owned())
        .collect()
}

#[test]
fn f2_priorities_come_first_from_last_to_first() {
    let text = "(move-priorities a b c) (piece (name P) (moves (move-type a) (n add)
        (move-type x) (n add) (move-type b) (move-type c)))";
    assert_eq!(order(text), ["c", "b", "a", "x"]);
    let game = game(&small(text));
    assert_eq!(types(&game)[0].1, 1);
}

#[test]
fn f2_pieces_from_last_to_first_each_in_text_order() {
    let text = "(piece (name P) (moves (move-type a) (n add)))
        (piece (name Q) (moves (move-type b) (n (add-partial c)) (move-type d) (n add)))
        (piece (name R) (moves (move-type c) (n add)))";
    assert_eq!(order(text), ["c", "b", "d", "a"]);
}

#[test]
fn f2_else_before_then() {
    let text = "(piece (name P) (moves
        (n (if empty? (add-partial a) else (add-partial b)) (add-partial c))
        (move-type a) (move-type b) (move-type c)))";
    assert_eq!(order(text), ["b", "a", "c"]);
}

#[test]
fn f2_through_macros_and_loops() {
    let text = "(piece (name P) (moves (n (while empty? (if enemy? (m a))) (m b))
        (move-type b) (move-type a)))";
    let text = format!(
        "(define m ((verify friend?) (add-partial $1))) {}",
        small(text)
    );
    let game = game(&text);
    let names: Vec<_> = types(&game).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["a", "b"]);
}

#[test]
fn f2_types_met_only_elsewhere_come_last() {
    let (game, _) = crate::faulty(&small(
        "(turn-order (White zz) Black) (piece (name P) (moves (move-type a) (n add)))",
    ));
    assert_eq!(types(&game), [("a", 1), ("zz", 2)]);
}

#[test]
fn f3_attributes_from_the_last_piece_and_the_last_attribute() {
    let game = game(&small(
        "(piece (name P) (attribute a true) (attribute b false))
         (piece (name Q) (attribute c true) (attribute b true))",
    ));
    let number = |name| game.attributes[game.attribute(name).unwrap().index()].number;
    assert_eq!((number("b"), number("c"), number("a")), (0, 1, 2));
}
