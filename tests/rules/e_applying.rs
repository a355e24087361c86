//! Section E: what a move does to the board and to the pieces off it.

use crate::table::{Table, drops, man, men, strip};

#[test]
fn e1_all_moving_pieces_are_lifted_before_any_is_put_down() {
    let mut table = men("(White (Man a1) (Dog b1))", "(e cascade w add)");
    // The two change places.
    table
        .only("Man a1 x b1 Dog b1 x a1")
        .shows("White Dog a1, White Man b1");
}

#[test]
fn e1_pieces_are_put_down_in_order() {
    let mut table = men("(White (Man a1) (Dog b1))", "(c1 cascade b1 from c1 add)");
    table.only("Man a1 - c1 Dog b1 - c1").shows("White Dog c1");
}

#[test]
fn e1_effects_follow_the_movements_captures_after_the_others() {
    let mut table = men(
        "(White (Man a1)) (Black (Dog b1))",
        "(e (capture b1) (create King b1) e add)",
    );
    // The capture comes after the creation, and takes what was created.
    table
        .only("Man a1 - c1 White King b1 x b1")
        .shows("White Man c1");
}

#[test]
fn e1_the_promotion_comes_last() {
    let mut table = man("(e (change-type Dog) (add King))");
    table
        .only("Man a1 - b1 = Dog = King on b1")
        .shows("White King b1");
}

#[test]
fn e2_capture_on_own_destination_kills_the_mover() {
    let mut table = men("(White (Man a1)) (Black (Dog b1))", "(e capture add)");
    table.only("Man a1 x b1 x b1").shows("");
}

#[test]
fn e2_capture_on_its_square_kills_the_dropped_piece() {
    let mut table = drops("", "((verify (position? a1)) capture add)");
    table
        .only("White Man a1 x a1")
        .shows("")
        .stock("White", "Man", 1);
}

#[test]
fn e2_a_create_replaces_what_is_there() {
    let mut table = men(
        "(White (Man a1)) (Black (Dog c1))",
        "(e (create King e) add)",
    );
    table
        .only("Man a1 - b1 White King c1")
        .shows("White Man b1, White King c1");
}

#[test]
fn e2_a_capture_on_a_square_left_empty_does_nothing_and_is_printed() {
    let mut table = man("(capture e add)");
    table.only("Man a1 - b1 x a1").shows("White Man b1");
}

/// White has one Man to drop, Black a Dog; everything is taken somehow.
fn recycling(option: &str) -> Table {
    strip(&format!(
        "{option} (turn-order White White Black)
         (board-setup (White (Man a1 off 1)) (Black (Dog b1 c1 d1)))
         (piece (name Man)
            (moves (e (verify enemy?) (capture c1) (create Man d1) add))
            (drops ((verify (position? b1)) add)))
         (piece (name Dog))"
    ))
}

#[test]
fn e3_with_recycle_captures_what_is_taken_goes_to_its_owners_stock() {
    let mut table = recycling("(option \"recycle captures\" true)");
    table.play("Man a1 x b1 White Man d1 x c1");
    // One Dog replaced by the movement, one by the creation, one captured.
    table
        .stock("Black", "Dog", 3)
        .stock("White", "Man", 1)
        .stock("White", "Dog", 0);
    table
        .play("White Man b1")
        .shows("White Man b1, White Man d1");
    // The drop cost one Man, and the Man it replaced came back.
    table.stock("White", "Man", 1);
}

#[test]
fn e3_with_recycle_captures_the_owner_and_type_are_those_when_taken() {
    let mut table = strip(
        "(option \"recycle captures\" true)
         (board-setup (White (Man a1)) (Black (Dog b1)))
         (piece (name Man) (moves (e (change-owner White) (change-type King) capture e add)))
         (piece (name Dog)) (piece (name King))",
    );
    table.only("Man a1 - c1 = White on b1 = King on b1 x b1");
    table.stock("White", "King", 1).stock("Black", "Dog", 0);
}

#[test]
fn e3_without_recycle_captures_only_drops_change_the_stock() {
    let mut table = recycling("");
    table.play("Man a1 x b1 White Man d1 x c1");
    table.stock("Black", "Dog", 0).stock("White", "Man", 1);
    table.play("White Man b1").stock("White", "Man", 0);
}

#[test]
fn e3_with_recycle_promotions_the_types_change_places_in_the_stock() {
    let promote = |option: &str| {
        let mut table = strip(&format!(
            "{option} (board-setup (White (Man a1) (King off 2)))
             (piece (name Man) (moves (e (add King)))) (piece (name King))"
        ));
        table.only("Man a1 - b1 = King");
        table
    };
    promote("(option \"recycle promotions\" true)")
        .stock("White", "Man", 1)
        .stock("White", "King", 1);
    promote("")
        .stock("White", "Man", 0)
        .stock("White", "King", 2);
}
