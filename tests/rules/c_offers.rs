//! Section C: which blocks a turn offers.

use crate::table::{Table, field, strip};

/// A Man on a1 with a move of type one, one of type two and one without a type, and men to drop.
fn typed(entries: &str, men: &str) -> Table {
    strip(&format!(
        "{entries} (board-setup (White (Man {men} off 1)))
         (piece (name Man)
            (moves (e add) (move-type one) (e e add) (move-type two) (e e e add))
            (drops (move-type one) (f1 add) (move-type two) (e1 add)))"
    ))
}

#[test]
fn c5_an_entry_with_a_type_offers_only_blocks_of_that_type() {
    typed("(turn-order (White one))", "a1").offers(&["Man a1 - c1", "White Man f1"]);
    typed("(turn-order (White two))", "a1").offers(&["Man a1 - d1", "White Man e1"]);
}

#[test]
fn c5_an_entry_with_a_type_does_not_ask_the_priorities() {
    typed("(turn-order (White two)) (move-priorities one)", "a1")
        .offers(&["Man a1 - d1", "White Man e1"]);
}

#[test]
fn c5_the_first_priority_with_a_move_is_the_only_one_offered() {
    typed("(move-priorities one two)", "a1").offers(&["Man a1 - c1", "White Man f1"]);
    typed("(move-priorities two one)", "a1").offers(&["Man a1 - d1", "White Man e1"]);
}

#[test]
fn c5_priorities_count_over_all_pieces_together() {
    let table = strip(
        "(move-priorities jump step) (board-setup (White (Man a1 d1)) (Black (Dog e1)))
         (piece (name Man) (moves (move-type step) (e add)
            (move-type jump) (e (verify enemy?) capture e add)))
         (piece (name Dog))",
    );
    table.offers(&["Man d1 - f1 x e1"]);
}

#[test]
fn c5_the_next_priority_is_tried_when_the_first_has_no_move() {
    let table = strip(
        "(move-priorities jump step) (board-setup (White (Man a1)) (Black (Dog e1)))
         (piece (name Man) (moves (move-type step) (e add)
            (move-type jump) (e (verify enemy?) capture e add)))
         (piece (name Dog))",
    );
    table.offers(&["Man a1 - b1"]);
}

#[test]
fn c5_types_that_are_not_listed_are_not_offered() {
    typed("(move-priorities two)", "a1").offers(&["Man a1 - d1", "White Man e1"]);
    let table = strip(
        "(move-priorities one) (board-setup (White (Man a1)))
         (piece (name Man) (moves (move-type two) (e add)))",
    );
    table.offers(&[]);
}

#[test]
fn c5_without_priorities_all_blocks_are_offered() {
    typed("", "a1").offers(&[
        "Man a1 - b1",
        "Man a1 - c1",
        "Man a1 - d1",
        "White Man f1",
        "White Man e1",
    ]);
}

#[test]
fn c5_with_priorities_blocks_without_a_type_are_not_offered() {
    let table = strip(
        "(move-priorities one) (board-setup (White (Man a1)))
         (piece (name Man) (moves (e add)))",
    );
    table.offers(&[]);
}

#[test]
fn c5_a_type_has_a_move_even_if_the_check_rule_forbids_it() {
    let game = |priorities: &str| {
        field(&format!(
            "(move-priorities {priorities})
             (board-setup (White (King a1) (Man a2)) (Black (Rook a3)))
             (piece (name King) (moves (move-type flee) (e add)))
             (piece (name Man) (moves (move-type shield) (e add)))
             (piece (name Rook) (moves (s (while empty? add s) (verify enemy?) add)))
             (loss-condition (White) (checkmated King))"
        ))
    };
    // The Man may not leave the file of the Rook, and yet its type is the one offered.
    game("shield flee").offers(&[]);
    game("flee shield").offers(&["King a1 - b1"]);
}

#[test]
fn c6_blocks_before_any_move_type_have_none_and_are_offered_on_plain_turns() {
    let table = |order: &str| {
        strip(&format!(
            "{order} (board-setup (White (Man a1)))
             (piece (name Man) (moves (e add) (move-type one) (e e add)))"
        ))
    };
    table("").offers(&["Man a1 - b1", "Man a1 - c1"]);
    table("(turn-order (White one))").offers(&["Man a1 - c1"]);
}
