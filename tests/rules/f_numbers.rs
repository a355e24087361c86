//! Section F: numbers of move types and attributes.

use crate::table::{Table, strip};

/// Priorities are numbered first, from the last to the first: two 1, one 2. Then come the pieces
/// from the last to the first: four, met in Dog, is 3; three, met in Man, is 4.
fn typed(order: &str) -> Table {
    strip(&format!(
        "(move-priorities one two) (turn-order {order}) (board-setup (White (Man a1) (Dog c1)))
         (piece (name Man) (moves (move-type one) (e (add-partial three)) (e e (add-partial one))))
         (piece (name Dog) (moves (move-type two) (e (add-partial four)) (e e (add-partial two))))"
    ))
}

#[test]
fn f2_priorities_are_numbered_from_the_last_to_the_first_before_the_pieces() {
    typed("(White one)").offers(&["partial 4 Man a1 - b1", "partial 2 Man a1 x c1"]);
}

#[test]
fn f2_pieces_are_numbered_from_the_last_to_the_first() {
    typed("(White two)").offers(&["partial 3 Dog c1 - d1", "partial 1 Dog c1 - e1"]);
}

#[test]
fn f2_in_a_piece_move_types_and_add_partials_count_in_text_order_else_before_then() {
    let table = |setup: &str| {
        strip(&format!(
            "(board-setup {setup}) (piece (name Man) (moves
                (move-type one) (e (if enemy? (add-partial two) else (add-partial three)))
                (e e (add-partial four)) (move-type five) (e e e (add-partial five)))
                (drops ((verify (position? f1)) (add-partial six))))"
        ))
    };
    // one 1, three 2, two 3, four 4, five 5, six 6.
    table("(White (Man a1 off 1))").offers(&[
        "partial 2 Man a1 - b1",
        "partial 4 Man a1 - c1",
        "partial 5 Man a1 - d1",
        "partial 6 White Man f1",
    ]);
    table("(White (Man a1)) (Black (Man b1))").offers(&[
        "partial 3 Man a1 x b1",
        "partial 4 Man a1 - c1",
        "partial 5 Man a1 - d1",
    ]);
}

#[test]
fn f3_attributes_are_numbered_from_the_last_of_the_last_piece() {
    // Dog: fourth? 0, third? 1. Man: second? 2, first? 3.
    let table = strip(
        "(board-setup (White (Man a1) (Dog f1)))
         (piece (name Man) (attribute first? false) (attribute second? false) (moves
            (e (set-attribute first? true) add) (e (set-attribute second? true) add)
            (e (set-attribute third? true f1) add) (e (set-attribute fourth? true f1) add)))
         (piece (name Dog) (attribute third? false) (attribute fourth? false))",
    );
    table.offers(&[
        "Man a1 - b1 @ b1 3 1",
        "Man a1 - b1 @ b1 2 1",
        "Man a1 - b1 @ f1 1 1",
        "Man a1 - b1 @ f1 0 1",
    ]);
}
