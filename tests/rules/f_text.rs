//! Section F and section T: the order of a move's parts, its words, and the number of a ply.

use crate::table::{Table, drops, man, men, strip};

#[test]
fn f1_creations_before_a_cascade_change_places() {
    // [m1 x E F m2]: captures go behind, then m2 changes places with E.
    men(
        "(White (Man a1) (Dog c1)) (Black (Dog d1))",
        "(e (capture d1) (create King e1) (create King f1) cascade c1 from a1 add)",
    )
    .offers(&["Man a1 - b1 Dog c1 x a1 White King f1 White King e1 x d1"]);
}

#[test]
fn f1_captures_lose_their_order_to_what_is_swapped_in_front_of_them() {
    // [m x1 x2 create]: the creation changes places with the first capture.
    men(
        "(White (Man a1)) (Black (Dog c1 d1))",
        "(e (capture c1) (capture d1) (create King f1) add)",
    )
    .offers(&["Man a1 - b1 White King f1 x d1 x c1"]);
    // [m x1 x2 x3 E F]: first [m E x2 x3 x1 F], then [m E F x3 x1 x2].
    men(
        "(White (Man a1)) (Black (Dog c1 d1 e1))",
        "(e (capture c1) (capture d1) (capture e1) (create a1) (create f1) add)",
    )
    .offers(&["Man a1 - b1 White Man a1 White Man f1 x e1 x c1 x d1"]);
}

#[test]
fn f1_a_cascade_takes_its_place_when_it_is_executed() {
    // [m1 E m2 F] becomes [m1 m2 E F].
    men(
        "(White (Man a1) (Dog b1))",
        "(e (create King d1) cascade (create King e1) e add)",
    )
    .offers(&["Man a1 x b1 Dog b1 - c1 White King d1 White King e1"]);
    // [m1 E F m2] becomes [m1 m2 F E].
    men(
        "(White (Man a1) (Dog b1))",
        "(e (create King d1) (create King e1) cascade e add)",
    )
    .offers(&["Man a1 x b1 Dog b1 - c1 White King e1 White King d1"]);
}

#[test]
fn f1_attributes_set_in_a_row_on_one_square_are_one_entry_with_descending_numbers() {
    // Numbers count from the last attribute: third? 0, second? 1, first? 2.
    let table = |moves: &str| {
        strip(&format!(
            "(board-setup (White (Man a1)) (Black (Dog d1)))
             (piece (name Man) (attribute first? false) (attribute second? false)
                (attribute third? false) (moves {moves}))
             (piece (name Dog))"
        ))
    };
    table("(e (set-attribute third? true) (set-attribute first? true) (set-attribute second? false) add)")
        .offers(&["Man a1 - b1 @ b1 2 1 @ b1 1 0 @ b1 0 1"]);
    table("(e (set-attribute third? true) (set-attribute first? true d1) add)")
        .offers(&["Man a1 - b1 @ b1 0 1 @ d1 2 1"]);
    // As one entry they change places with the capture together.
    table("(e (capture d1) (set-attribute third? true) (set-attribute first? true) add)")
        .offers(&["Man a1 - b1 @ b1 2 1 @ b1 0 1 x d1"]);
}

/// Two or three players who only pass.
fn passers(order: &str) -> Table {
    Table::new(&format!(
        r#"(game (title "Passers") (players White Black Red) (turn-order {order})
            (option "pass turn" true) (option "pass partial" true) (move-priorities one)
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b/c" (10 0)) ("1" (0 10))) (directions (e 1 0))))
            (board-setup (White (Man a1)))
            (piece (name Man) (moves (move-type one) (e (add-partial one)))))"#
    ))
}

#[test]
fn f4_the_number_grows_when_the_order_wraps() {
    let mut table = passers("White Black Red");
    for number in [1, 1, 1, 2, 2, 2, 3] {
        table.round(number);
        table.play("Pass");
    }
}

#[test]
fn f4_the_number_grows_when_the_order_reaches_repeat() {
    let mut table = passers("White repeat Black Red");
    for number in [1, 2, 2, 3, 3, 4] {
        table.round(number);
        table.play("Pass");
    }
}

#[test]
fn f4_partial_moves_and_passes_keep_the_number_of_their_turn() {
    let mut table = passers("White");
    table.round(1);
    table.play("partial 1 Man a1 - b1");
    table.round(1);
    table.play("Pass").round(2);
}

#[test]
fn t1_x_tells_that_the_destination_was_occupied_before_the_move_by_anybody() {
    men("(White (Man a1 b1))", "(e add)").offers(&["Man a1 x b1", "Man b1 - c1"]);
    // Even by a piece that leaves in the same move.
    men("(White (Man a1) (Dog b1))", "(e cascade e add)").offers(&["Man a1 x b1 Dog b1 - c1"]);
}

#[test]
fn t2_a_movement_names_the_type_before_the_move() {
    man("(e (change-type King a1) (add Dog))").offers(&["Man a1 - b1 = King on a1 = Dog on b1"]);
}

#[test]
fn t3_a_movement_that_stays_is_not_printed() {
    men("(White (Man a1) (Dog b1))", "(cascade e from e add)").offers(&["Dog b1 - c1"]);
    man("((create b1) add)").offers(&["White Man b1"]);
}

#[test]
fn t4_a_drop_names_player_piece_and_square_and_never_x() {
    drops("(Black (Dog b1))", "((verify enemy?) (create Dog f1) add)")
        .offers(&["White Man b1 White Dog f1"]);
}

#[test]
fn t5_movements_come_first_then_effects_then_captures_then_the_promotion() {
    men(
        "(White (Man a1) (Dog c1)) (Black (Dog d1 e1))",
        "(e (capture d1) (flip e1) cascade c1 from f1 (add King))",
    )
    .offers(&["Man a1 - b1 Dog c1 - f1 flip e1 x d1 = King on f1"]);
}

#[test]
fn t6_a_change_names_its_square_unless_it_follows_the_movement_that_ends_there() {
    man("(e (add King))").offers(&["Man a1 - b1 = King"]);
    man("(e (change-owner Black) add)").offers(&["Man a1 - b1 = Black"]);
    man("(e (change-type King) (add Dog))").offers(&["Man a1 - b1 = King = Dog on b1"]);
    man("(e (create f1) (add King))").offers(&["Man a1 - b1 White Man f1 = King on b1"]);
    // The last of several movements decides.
    men(
        "(White (Man a1) (Dog b1))",
        "(e cascade e (change-type King b1) add)",
    )
    .offers(&["Man a1 x b1 Dog b1 - c1 = King on b1"]);
    drops("", "((verify (position? a1)) (change-type King) add)")
        .offers(&["White Man a1 = King on a1"]);
}

#[test]
fn t7_changes_to_the_same_type_in_a_row_share_the_head() {
    men(
        "(White (Man a1)) (Black (Dog c1 d1 e1))",
        "(e (change-type King c1) (change-type King d1) (change-type Man e1) add)",
    )
    .offers(&["Man a1 - b1 = King on c1 d1 = Man on e1"]);
}

#[test]
fn t8_an_effect_done_twice_is_printed_twice() {
    men(
        "(White (Man a1)) (Black (Dog d1))",
        "(e (capture d1) (capture d1) add)",
    )
    .offers(&["Man a1 - b1 x d1 x d1"]);
}

#[test]
fn t9_effects_on_empty_squares_are_printed() {
    man("(e (capture f1) (flip e1) add)").offers(&["Man a1 - b1 flip e1 x f1"]);
}

#[test]
fn t10_partial_is_printed_even_if_nothing_follows() {
    let mut table = passers("White");
    table
        .play("partial 1 Man a1 - b1")
        .play("partial 1 Man b1 - c1");
    table.round(2);
}

#[test]
fn t12_a_drop_and_a_creation_name_whose_piece_it_is_not_who_chooses() {
    let table = Table::new(
        r#"(game (title "Dice") (players White ?Dice) (turn-order (?Dice White))
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b" (10 0)) ("1" (0 10))) (directions (e 1 0))))
            (board-setup (White (Man off 1)))
            (piece (name Man) (drops ((verify (position? a1)) (create ?Dice Man e) add))))"#,
    );
    table.offers(&["White Man a1 ?Dice Man b1"]);
}
