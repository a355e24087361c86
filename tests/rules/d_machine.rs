//! Section D: what the machine of a block starts with, sees, and does step by step.

use crate::table::{Table, drops, man, men, strip};

#[test]
fn d1_a_block_of_moves_runs_for_each_piece_of_the_player() {
    men("(White (Man a1 c1)) (Black (Man e1))", "(e add)").offers(&["Man a1 - b1", "Man c1 - d1"]);
}

#[test]
fn d1_a_block_of_drops_runs_for_each_square_if_there_is_a_piece_off_the_board() {
    let expected = ["a1", "b1", "c1", "d1", "e1", "f1"].map(|square| format!("White Man {square}"));
    assert_eq!(drops("", "(add)").moves(), expected);
    strip("(board-setup (White (Man off 0))) (piece (name Man) (drops (add)))").offers(&[]);
}

#[test]
fn d1_current_from_and_mark_begin_at_the_start() {
    man("(e e back e add)").offers(&["Man a1 - b1"]);
    man("(e e (go from) e add)").offers(&["Man a1 - b1"]);
    man("((verify (position? a1)) (verify marked?) e add)").offers(&["Man a1 - b1"]);
    drops("", "((verify (position? c1)) e back add)").offers(&["White Man c1"]);
    drops("", "((verify (position? c1)) e (go from) add)").offers(&["White Man c1"]);
}

#[test]
fn d1_flags_position_flags_and_effects_begin_empty() {
    let moves = "((verify (not-flag? f)) (set-flag f true)
                  (verify (not-position-flag? p a1)) (set-position-flag p true a1)
                  (capture f1) e add)";
    let twice = format!("{moves} {}", moves.replace("e add", "e e add"));
    men("(White (Man a1)) (Black (Dog f1))", &twice)
        .offers(&["Man a1 - b1 x f1", "Man a1 - c1 x f1"]);
}

#[test]
fn d2_conditions_see_the_mover_on_its_start() {
    man("(e (verify (friend? a1)) add)").offers(&["Man a1 - b1"]);
    man("(e to (verify (empty? to)) e (verify (empty? b1)) add)").offers(&["Man a1 - b1"]);
}

#[test]
fn d2_conditions_see_what_was_captured() {
    men(
        "(White (Man a1)) (Black (Dog b1))",
        "(e capture (verify enemy?) e add)",
    )
    .offers(&["Man a1 - c1 x b1"]);
}

#[test]
fn d2_conditions_do_not_see_what_was_created() {
    man("(e (create) (verify empty?) e add)").offers(&["Man a1 - c1 White Man b1"]);
}

#[test]
fn d2_conditions_do_not_see_changes_of_type_owner_and_attributes() {
    let table = strip(
        "(board-setup (White (Man a1) (Dog b1)))
         (piece (name Man) (attribute moved? false) (moves
            ((change-type Dog) (verify (piece? Man)) add)
            (e (change-owner Black) (verify friend?) flip (verify friend?) e add)
            ((set-attribute moved? true) (verify not-moved?) add)))
         (piece (name Dog))",
    );
    table.offers(&[
        "= Dog on a1",
        "Man a1 - c1 = Black on b1 flip b1",
        "@ a1 0 1",
    ]);
}

#[test]
fn d3_directions_squares_and_opposite_set_the_current_square() {
    man("(e add) (d1 add) ((opposite w) e add)").offers(&[
        "Man a1 - b1",
        "Man a1 - d1",
        "Man a1 - c1",
    ]);
}

#[test]
fn d3_without_a_link_the_block_stops_and_moves_already_added_stay() {
    men("(White (Man e1))", "(e add e add) (w add)").offers(&["Man e1 - f1", "Man e1 - d1"]);
}

#[test]
fn d3_the_whole_block_stops_not_only_the_inner_list() {
    man("((if true w) e add)").offers(&[]);
    man("((while true w) e add)").offers(&[]);
}

#[test]
fn d3_verify_false_stops_the_block_and_moves_already_added_stay() {
    man("(e add (verify enemy?) e add)").offers(&["Man a1 - b1"]);
}

#[test]
fn d4_from_makes_the_piece_standing_there_the_one_that_moves() {
    men("(White (Man a1) (Dog b1))", "(e from e add)").offers(&["Dog b1 - c1"]);
}

#[test]
fn d4_to_fixes_the_destination() {
    man("(e to e e add)").offers(&["Man a1 - b1"]);
    man("(e e add)").offers(&["Man a1 - c1"]);
}

#[test]
fn d4_castling_moves_two_pieces() {
    men(
        "(White (King c1) (Man f1))",
        "((verify (position? f1)) c1 from e e to cascade e from w w add)",
    )
    .offers(&["King c1 - e1 Man f1 - d1"]);
}

#[test]
fn d4_mark_is_one_register_and_back_keeps_it() {
    man("(e mark e e back add)").offers(&["Man a1 - b1"]);
    // A stack would return to c1 first and then to b1.
    man("(e mark e mark e e back back add)").offers(&["Man a1 - c1"]);
}

#[test]
fn d4_go_returns_to_from_to_mark_and_the_last_movement() {
    man("(e to e e (go to) e to add)").offers(&["Man a1 - c1"]);
    man("(e mark e e (go mark) add)").offers(&["Man a1 - b1"]);
    men("(White (Man a1) (Dog b1))", "(e from e e (go from) e add)").offers(&["Dog b1 - c1"]);
    let mut table = strip(
        "(board-setup (White (Dog a1)) (Black (Man f1)))
         (piece (name Man) (moves ((go last-from) w add) ((go last-to) w add)))
         (piece (name Dog) (moves (e e add)))",
    );
    // Black's w is the square after: of a1 it is b1, of c1 it is d1.
    table.only("Dog a1 - c1");
    table.offers(&["Man f1 - b1", "Man f1 - d1"]);
}

#[test]
fn d7_if_takes_the_first_term_as_condition_and_else_otherwise() {
    let table = |setup: &str| men(setup, "(e (if enemy? capture e add else e e add))");
    table("(White (Man a1)) (Black (Dog b1))").offers(&["Man a1 - c1 x b1"]);
    table("(White (Man a1))").offers(&["Man a1 - d1"]);
    man("((if (empty? b1) e) add)").offers(&["Man a1 - b1"]);
}

#[test]
fn d7_while_repeats_as_long_as_its_condition_holds() {
    men(
        "(White (Man a1)) (Black (Dog e1))",
        "((while (empty? e) e) add)",
    )
    .offers(&["Man a1 - d1"]);
    man("((while (empty? e) e add))").offers(&[
        "Man a1 - b1",
        "Man a1 - c1",
        "Man a1 - d1",
        "Man a1 - e1",
        "Man a1 - f1",
    ]);
}

/// Whether a condition holds for a white Man on a1 with a Dog of his on b1.
fn holds(condition: &str) -> bool {
    let block = format!("((verify {condition}) (d1 add))");
    let moves = men("(White (Man a1) (Dog b1))", &block).moves();
    moves == ["Man a1 - d1"]
}

#[test]
fn d7_and_or_and_not_take_any_number_of_terms() {
    assert!(holds("(and true (friend? b1) (empty? c1))"));
    assert!(!holds("(and true (friend? b1) (empty? b1))"));
    assert!(holds("(or false (enemy? b1) (empty? c1))"));
    assert!(!holds("(or false (enemy? b1) (empty? b1))"));
    assert!(holds("(not (empty? b1))"));
    assert!(!holds("(not (empty? c1))"));
}

#[test]
fn d7_not_of_several_terms_means_not_all() {
    assert!(holds("(not true false)"));
    assert!(!holds("(not true true)"));
}

#[test]
fn d7_verify_of_several_terms_means_all() {
    man("((verify (empty? b1) (empty? c1)) e add)").offers(&["Man a1 - b1"]);
    men(
        "(White (Man a1) (Dog c1))",
        "((verify (empty? b1) (empty? c1)) e add)",
    )
    .offers(&[]);
}

#[test]
fn d8_a_flag_takes_the_value_of_any_condition() {
    let moves = "((set-flag f (empty? b1)) (set-flag g (or (flag? f) (enemy? b1)))
                  (verify (flag? f)) (verify (flag? g)) (set-flag f false) (verify (not-flag? f)) e add)";
    man(moves).offers(&["Man a1 - b1"]);
    men("(White (Man a1) (Dog b1))", moves).offers(&[]);
}

#[test]
fn d8_a_flag_never_set_is_false() {
    man("((verify (flag? f)) e add)").offers(&[]);
    man("((verify (not-flag? f)) e add)").offers(&["Man a1 - b1"]);
}

#[test]
fn d8_flags_live_for_one_run_of_one_block() {
    men(
        "(White (Man a1 c1))",
        "((set-flag f true) (verify false) add) ((verify (not-flag? f)) e add)",
    )
    .offers(&["Man a1 - b1", "Man c1 - d1"]);
}

#[test]
fn d8_flag_names_are_free_text() {
    man("((set-flag x-8 true) (verify (flag? x-8)) e add)").offers(&["Man a1 - b1"]);
}

#[test]
fn d8_position_flags_are_set_for_one_square() {
    man(
        "((set-position-flag p true) (set-position-flag p true c1) (set-position-flag p true e)
          e (verify (position-flag? p)) (verify (position-flag? p a1))
          (verify (position-flag? p e)) (verify (not-position-flag? p d1)) add)",
    )
    .offers(&["Man a1 - b1"]);
}

#[test]
fn d8_position_flags_are_empty_at_the_start_of_every_run() {
    men(
        "(White (Man a1 c1))",
        "((set-position-flag p true d1) (verify false) add)
         ((verify (not-position-flag? p d1)) (set-position-flag p true d1) e add)",
    )
    .offers(&["Man a1 - b1", "Man c1 - d1"]);
    let squares = ["a1", "b1", "c1", "d1", "e1", "f1"];
    let table: Table = drops(
        "",
        "((verify (not-position-flag? p b1)) (set-position-flag p true b1) add)",
    );
    assert_eq!(
        table.moves(),
        squares.map(|square| format!("White Man {square}"))
    );
}
