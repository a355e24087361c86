//! Section D: `add`, cascades, drops, equal moves and the order of the list.

use crate::table::{Table, drops, man, men, strip};

#[test]
fn d5_add_makes_a_move_of_the_movements_and_the_effects() {
    men(
        "(White (Man a1) (Dog d1)) (Black (Dog b1))",
        "(e capture e cascade e from e add)",
    )
    .offers(&["Man a1 - c1 Dog d1 - e1 x b1"]);
}

#[test]
fn d5_a_move_on_the_spot_is_legal_and_prints_only_its_effects() {
    let mut table = man("((change-type King) add)");
    table.only("= King on a1").shows("White King a1");
}

#[test]
fn d5_add_with_types_makes_one_move_for_each_the_change_of_type_last() {
    men(
        "(White (Man a1)) (Black (Dog b1))",
        "(e capture e (add King Dog)) (c1 (add King))",
    )
    .offers(&[
        "Man a1 - c1 x b1 = King on c1",
        "Man a1 - c1 x b1 = Dog on c1",
        "Man a1 - c1 = King",
    ]);
}

#[test]
fn d5_second_add_carries_no_earlier_effects() {
    let table = strip(
        "(board-setup (White (Man a1)) (Black (Dog b1)))
         (piece (name Man) (attribute moved? false) (moves (e capture
            (create Dog e1) (change-type King) (change-owner Black) (set-attribute moved? true)
            e add e add)))
         (piece (name Dog)) (piece (name King))",
    );
    // Four kinds of effect and a capture, then nothing of them.
    let moves = table.moves();
    assert_eq!(moves.len(), 2);
    assert_eq!(moves[1], "Man a1 - d1");
    men(
        "(White (Man a1)) (Black (Dog b1))",
        "(e e (capture b1) add e (capture b1) add)",
    )
    .offers(&["Man a1 - c1 x b1", "Man a1 - d1 x b1"]);
}

#[test]
fn d5_in_a_loop_only_the_last_squares_attribute_is_set() {
    let table = strip(
        "(board-setup (White (Man a1)) (Black (Dog d1)))
         (piece (name Man) (attribute moved? false)
            (moves (e (while empty? (set-attribute moved? true) add e))))
         (piece (name Dog))",
    );
    table.offers(&["Man a1 - b1 @ b1 0 1", "Man a1 - c1 @ c1 0 1"]);
}

#[test]
fn d5_current_from_mark_and_flags_stay_after_an_add() {
    man("(e add e add)").offers(&["Man a1 - b1", "Man a1 - c1"]);
    men("(White (Man a1) (Dog b1))", "(e from e add e add)")
        .offers(&["Dog b1 - c1", "Dog b1 - d1"]);
    man("(e mark e add e back add)").offers(&["Man a1 - c1", "Man a1 - b1"]);
    man("((set-flag f true) (set-position-flag p true) e add
          (verify (flag? f)) (verify (position-flag? p a1)) e add)")
    .offers(&["Man a1 - b1", "Man a1 - c1"]);
}

#[test]
fn d5_a_destination_fixed_by_to_stays_after_an_add() {
    man("(e to e add e (capture b1) add)").offers(&["Man a1 - b1", "Man a1 - b1 x b1"]);
}

#[test]
fn d5_finished_cascades_stay_after_an_add() {
    men("(White (Man a1) (Dog b1))", "(e cascade e add e add)")
        .offers(&["Man a1 x b1 Dog b1 - c1", "Man a1 x b1 Dog b1 - d1"]);
}

#[test]
fn d6_cascade_ends_a_movement_and_starts_one_from_the_current_square() {
    men("(White (Man a1) (Dog c1))", "(e e cascade e e add)").offers(&["Man a1 x c1 Dog c1 - e1"]);
}

#[test]
fn d6_the_movement_ended_goes_to_the_square_fixed_by_to() {
    men("(White (Man a1) (Dog c1))", "(e to e cascade e add)").offers(&["Man a1 - b1 Dog c1 - d1"]);
}

#[test]
fn d6_a_later_from_changes_where_the_next_movement_begins() {
    men("(White (Man a1) (Dog c1))", "(e cascade e from e add)")
        .offers(&["Man a1 - b1 Dog c1 - d1"]);
}

#[test]
fn d6_after_cascade_the_destination_is_unset() {
    men("(White (Man a1) (Dog b1))", "(e to cascade e e add)").offers(&["Man a1 x b1 Dog b1 - d1"]);
}

#[test]
fn d6_cascades_can_follow_one_another() {
    men(
        "(White (Man a1) (Dog b1) (King c1))",
        "(e cascade e cascade e add)",
    )
    .offers(&["Man a1 x b1 Dog b1 x c1 King c1 - d1"]);
}

#[test]
fn d15_a_drop_starts_on_each_square_dummies_included() {
    let table = Table::new(
        r#"(game (title "Dummy") (players White)
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b" (10 0)) ("1" (0 10))) (directions (e 1 0)))
              (dummy lot))
            (board-setup (White (Man off 1)))
            (piece (name Man) (drops (add))))"#,
    );
    table.offers(&["White Man a1", "White Man b1", "White Man lot"]);
}

#[test]
fn d15_a_drop_may_walk_before_it_adds_and_equal_ones_are_one_move() {
    drops("", "(c1 (create d1) add)").offers(&["White Man c1 White Man d1"]);
    drops("", "((verify (position? a1)) e add)").offers(&["White Man b1"]);
}

#[test]
fn d15_a_drop_on_an_occupied_square_replaces_the_piece() {
    let mut table = drops("(Black (Dog b1))", "((verify enemy?) add)");
    table.only("White Man b1").shows("White Man b1");
}

#[test]
fn d15_movements_of_a_drop_that_cascades_follow_it() {
    let mut table = drops("(Black (Dog b1))", "((verify enemy?) cascade e add)");
    table.only("White Man b1 Dog b1 - c1");
    table.shows("White Man b1, Black Dog c1");
}

#[test]
fn d16_equal_moves_count_once() {
    man("(e add) (b1 add) (e to e add)").offers(&["Man a1 - b1"]);
}

#[test]
fn d16_moves_equal_after_the_rearrangement_of_their_effects_count_once() {
    men(
        "(White (Man a1)) (Black (Dog e1))",
        "(e (capture e1) (create Dog f1) add) (e (create Dog f1) (capture e1) add)",
    )
    .offers(&["Man a1 - b1 White Dog f1 x e1"]);
}

#[test]
fn d16_moves_with_other_effects_promotions_or_partial_numbers_are_different() {
    let table = strip(
        "(move-priorities one) (board-setup (White (Man a1)))
         (piece (name Man) (moves (move-type one)
            (e add) (e (add King)) (e (add-partial one)) (e (create Man f1) add)))
         (piece (name King))",
    );
    table.offers(&[
        "Man a1 - b1",
        "Man a1 - b1 = King",
        "partial 1 Man a1 - b1",
        "Man a1 - b1 White Man f1",
    ]);
}

#[test]
fn d17_moves_come_by_square_then_block_and_drops_by_piece_block_and_square() {
    let table = strip(
        "(option \"pass turn\" true)
         (board-setup (White (Dog c1 off 1) (Man e1 a1 off 1)))
         (piece (name Man) (moves (e add) (e e add))
            (drops ((verify (or (position? f1) (position? d1))) add) ((verify (position? b1)) add)))
         (piece (name Dog) (moves (w add)) (drops ((verify (position? d1)) add)))",
    );
    table.offers(&[
        "Man a1 - b1",
        "Man a1 x c1",
        "Dog c1 - b1",
        "Man e1 - f1",
        "White Man d1",
        "White Man f1",
        "White Man b1",
        "White Dog d1",
        "Pass",
    ]);
}

#[test]
fn d17_of_equal_moves_the_first_stays() {
    man("(e e add) (e add) (c1 add)").offers(&["Man a1 - c1", "Man a1 - b1"]);
}
