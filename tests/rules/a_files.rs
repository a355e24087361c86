//! Section A: variants, undefined words and words with several meanings. The expansion of macros
//! has tests of its own.

use crate::table::{Table, man, strip};

/// A game with two pieces, one of which is not overridden, and a variant with these parts.
fn variant(parts: &str) -> Table {
    let text = format!(
        r#"(game (title "Base") (players White Black) (turn-order White)
            (option "pass turn" true) (option "Recycle Captures" true)
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b/c/d/e/f" (10 0)) ("1" (0 10))) (directions (e 1 0) (w -1 0))))
            (board-setup (White (Man a1 off 1) (Dog c1 off 1)))
            (piece (name Man) (moves (e add)) (drops (f1 add)))
            (piece (name Dog) (moves (e add)) (drops (f1 add)))
            (win-condition (White) (absolute-config Man (b1)))
            (loss-condition (White) (absolute-config Dog (d1))))
           (variant (title "Other") {parts})"#
    );
    Table::entry(&text, 1)
}

const BASE: [&str; 5] = [
    "Man a1 - b1",
    "Dog c1 - d1",
    "White Man f1",
    "White Dog f1",
    "Pass",
];

#[test]
fn a8_a_variant_without_changes_plays_as_its_game() {
    variant("").offers(&BASE);
}

#[test]
fn a8_a_variant_may_precede_its_game() {
    let table = Table::entry(
        r#"(variant (title "First") (board-setup (White (Man b1))))
           (game (title "Base") (players White)
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b/c" (10 0)) ("1" (0 10))) (directions (e 1 0))))
            (board-setup (White (Man a1))) (piece (name Man) (moves (e add))))"#,
        0,
    );
    table.offers(&["Man b1 - c1"]);
}

#[test]
fn a8_of_several_games_the_nearest_before_a_variant_is_its_game() {
    let game = |square: &str| {
        format!(
            r#"(game (title "{square}") (players White)
                (board (grid (start-rectangle 0 0 9 9)
                    (dimensions ("a/b/c" (10 0)) ("1" (0 10))) (directions (e 1 0))))
                (board-setup (White (Man {square}))) (piece (name Man) (moves (e add))))"#
        )
    };
    let variant = r#"(variant (title "Other"))"#;
    let text = format!("{} {} {variant}", game("a1"), game("b1"));
    Table::entry(&text, 2).offers(&["Man b1 - c1"]);
    let text = format!("{} {variant} {}", game("a1"), game("b1"));
    Table::entry(&text, 1).offers(&["Man a1 - b1"]);
}

#[test]
fn a9_a_piece_replaces_the_one_of_its_name_and_the_others_stay_and_come_first() {
    // Dog, which stays, now comes before the new Man in the order of drops.
    variant("(piece (name Man) (moves (e e add)) (drops (f1 add)))").offers(&[
        "Man a1 x c1",
        "Dog c1 - d1",
        "White Dog f1",
        "White Man f1",
        "Pass",
    ]);
}

#[test]
fn a9_options_are_replaced_one_by_one_whatever_their_case() {
    let mut table = variant("(option \"PASS turn\" False)");
    table.offers(&BASE[..4]);
    // "recycle captures" stays: the Dog dropped on by the Man comes back.
    table.play("White Dog f1").play("White Man f1");
    table.stock("White", "Dog", 1);
}

#[test]
fn a9_setup_turn_order_and_priorities_replace_those_of_the_game() {
    variant("(board-setup (White (Dog e1)))").offers(&["Dog e1 - f1", "Pass"]);
    variant("(turn-order Black)").offers(&["Pass"]);
    variant("(move-priorities other)").offers(&["Pass"]);
}

#[test]
fn a9_the_board_replaces_that_of_the_game() {
    let board = "(board (grid (start-rectangle 0 0 9 9)
        (dimensions (\"a/b/c/d/e/f\" (10 0)) (\"1\" (0 10))) (directions (e 2 0))))";
    variant(board).offers(&[
        "Man a1 x c1",
        "Dog c1 - e1",
        "White Man f1",
        "White Dog f1",
        "Pass",
    ]);
}

#[test]
fn a9_any_goal_removes_all_goals_of_the_game() {
    let goal = "(draw-condition (White) (absolute-config Dog (f1)))";
    variant("").play("Man a1 - b1").ends("White wins");
    variant(goal).play("Man a1 - b1").ends("open");
    variant(goal).play("Dog c1 - d1").ends("open");
    variant(goal).play("White Dog f1").ends("draw");
}

#[test]
fn a11_default_marks_the_entry_opened_first_and_separators_are_none() {
    let game = |extra: &str| {
        Table::new(&format!(
            r#"(variant (title "-"))
               (game (title "Base") (players White)
                (board (grid (start-rectangle 0 0 9 9)
                    (dimensions ("a/b/c" (10 0)) ("1" (0 10))) (directions (e 1 0))))
                (board-setup (White (Man a1))) (piece (name Man) (moves (e add))))
               (variant (title "Other") {extra} (board-setup (White (Man b1))))"#
        ))
    };
    game("").offers(&["Man a1 - b1"]);
    game("(default)").offers(&["Man b1 - c1"]);
}

#[test]
fn a13_an_undefined_instruction_does_nothing() {
    man("(e nonsense (nonsense 3) add)")
        .offers(&["Man a1 - b1"])
        .warns();
}

#[test]
fn a13_an_undefined_condition_is_false_and_its_negation_true() {
    man("((verify nonsense?) e add)").offers(&[]).warns();
    man("((verify (not nonsense?)) e add)")
        .offers(&["Man a1 - b1"])
        .warns();
    man("((verify not-nonsense?) e add)")
        .offers(&["Man a1 - b1"])
        .warns();
}

#[test]
fn a13_an_undefined_place_is_off_the_board() {
    man("(e (capture nowhere) (flip nowhere) add)")
        .offers(&["Man a1 - b1"])
        .warns();
    man("((verify (empty? nowhere)) e add)").offers(&[]).warns();
    man("((verify (not-empty? nowhere)) e add)")
        .offers(&["Man a1 - b1"])
        .warns();
}

#[test]
fn a13_undefined_names_in_a_setup_or_a_zone_are_skipped() {
    let table = strip(
        "(board-setup (White (Man a1 z9 c1) (Ghost b1)) (Nobody (Man d1)))
         (piece (name Man) (moves (e add)))",
    );
    table.shows("White Man a1, White Man c1").warns();
    let table = Table::new(
        r#"(game (title "Zone") (players White)
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b" (10 0)) ("1" (0 10))) (directions (e 1 0)))
              (zone (name home) (positions z9 a1)))
            (board-setup (White (Man a1)))
            (piece (name Man) (moves ((verify (in-zone? home)) e add))))"#,
    );
    table.offers(&["Man a1 - b1"]).warns();
}

#[test]
fn a14_a_direction_comes_before_a_square_of_the_same_name() {
    let table = Table::new(
        r#"(game (title "Twins") (players White)
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b" (10 0)) ("1" (0 10))) (directions (far 1 0)))
              (dummy far))
            (board-setup (White (Man a1))) (piece (name Man) (moves (far add))))"#,
    );
    table.offers(&["Man a1 - b1"]);
}

#[test]
fn a14_lists_in_lists_are_sequences_and_as_conditions_mean_all() {
    man("((e e) ((e)) add)").offers(&["Man a1 - d1"]);
    man("((verify ((empty? b1) (empty? c1))) e add)").offers(&["Man a1 - b1"]);
    man("((verify ((empty? b1) (empty? a1))) e add)").offers(&[]);
}

#[test]
fn a14_names_depend_on_case_but_for_options() {
    man("(E e add)").offers(&["Man a1 - b1"]).warns();
    strip("(option \"Pass Turn\" TRUE) (board-setup (White (Man f1))) (piece (name Man))")
        .offers(&["Pass"]);
}
