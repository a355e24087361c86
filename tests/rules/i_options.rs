//! Section I: options. Those that other sections explain are tested there.

use crate::table::{Table, strip};

/// Draughts-like jumps on six rows of three, `a3` to `f1`.
fn jumps(option: &str, setup: &str, rest: &str) -> Table {
    Table::new(&format!(
        r#"(game (title "Jumps") (players White Black) {option} (move-priorities jump)
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b/c/d/e/f" (10 0)) ("3/2/1" (0 10)))
                (directions (e 1 0) (n 0 -1))))
            (board-setup {setup})
            (piece (name Man) (moves (move-type jump)
                (e (verify enemy?) capture e (verify empty?) (add-partial jump))
                (n (verify enemy?) capture n (verify empty?) (add-partial jump))
                {rest}))
            (piece (name Dog)))"#
    ))
}

const MOST: &str = "(option \"maximal captures\" true)";

/// The Man on a3 can take two, the one on a1 one.
const TWO_OR_ONE: &str = "(White (Man a3 a1)) (Black (Dog b3 d3 b1))";

#[test]
fn i3_only_moves_whose_whole_sequence_takes_the_most_are_legal() {
    jumps("", TWO_OR_ONE, "").offers(&["partial 1 Man a3 - c3 x b3", "partial 1 Man a1 - c1 x b1"]);
    jumps(MOST, TWO_OR_ONE, "").offers(&["partial 1 Man a3 - c3 x b3"]);
}

#[test]
fn i3_the_rule_binds_at_every_partial_step() {
    // On c1 one more can be taken to the east, two by way of the north.
    let mut table = jumps(MOST, "(White (Man a1)) (Black (Dog b1 d1 c2 d3))", "");
    table.only("partial 1 Man a1 - c1 x b1");
    table.only("partial 1 Man c1 - c3 x c2");
    table.only("partial 1 Man c3 - e3 x d3");
}

/// White's Man on a1; the choice is between the moves given.
fn choice(setup: &str, moves: &str, drops: &str) -> Table {
    strip(&format!(
        "{MOST} (board-setup {setup}) (piece (name Man) (moves {moves}) (drops {drops}))
         (piece (name Dog))"
    ))
}

#[test]
fn i3_captures_and_an_occupied_destination_count() {
    choice(
        "(White (Man a1)) (Black (Dog b1 c1))",
        "(e add) (e (capture c1) add) (d1 (capture b1) add)",
        "",
    )
    .offers(&["Man a1 x b1 x c1"]);
}

#[test]
fn i3_a_square_counts_once() {
    choice(
        "(White (Man a1)) (Black (Dog b1 c1))",
        "(e (capture b1) (capture b1) add) (d1 (capture b1) (capture c1) add)",
        "",
    )
    .offers(&["Man a1 - d1 x b1 x c1"]);
}

#[test]
fn i3_a_drop_on_an_occupied_square_counts() {
    let setup = "(White (Man a1 off 1)) (Black (Dog b1 c1))";
    let drop = "((verify (position? c1)) add)";
    choice(setup, "(e (capture c1) add)", drop).offers(&["Man a1 x b1 x c1"]);
    choice(setup, "(e add)", drop).offers(&["Man a1 x b1", "White Man c1"]);
}

#[test]
fn i3_where_some_move_takes_nothing_the_rule_does_not_bind() {
    let setup = "(White (Man a1)) (Black (Dog b1 c1))";
    choice(setup, "(e add) (e (capture c1) add) (d1 add)", "").offers(&[
        "Man a1 x b1",
        "Man a1 x b1 x c1",
        "Man a1 - d1",
    ]);
}

#[test]
fn i3_captures_of_empty_squares_and_changes_of_type_take_nothing() {
    let setup = "(White (Man a1)) (Black (Dog b1 c1))";
    choice(setup, "(e (capture c1) add) (d1 (capture f1) add)", "")
        .offers(&["Man a1 x b1 x c1", "Man a1 - d1 x f1"]);
    choice(
        setup,
        "(e (capture c1) add) (d1 (change-type Man b1) add)",
        "",
    )
    .offers(&["Man a1 x b1 x c1", "Man a1 - d1 = Man on b1"]);
}

#[test]
fn i4_the_value_2_is_treated_as_true() {
    jumps("(option \"maximal captures\" 2)", TWO_OR_ONE, "")
        .offers(&["partial 1 Man a3 - c3 x b3"]);
}

/// One Man steps, cascades and captures; this is what it can do whatever the options say.
#[track_caller]
fn indifferent(options: &[&str]) {
    let options: String = options
        .iter()
        .map(|option| format!("(option {option})"))
        .collect();
    let mut table = strip(&format!(
        "{options} (board-setup (White (Man a1) (Dog c1)) (Black (Dog e1)))
         (piece (name Man) (moves (e add) (e e cascade e e add)))
         (piece (name Dog))"
    ));
    table.offers(&["Man a1 - b1", "Man a1 x c1 Dog c1 x e1"]);
    table
        .play("Man a1 x c1 Dog c1 x e1")
        .stock("Black", "Dog", 0);
}

#[test]
fn i7_discard_cascades_is_read_and_changes_nothing() {
    indifferent(&["\"discard cascades\" true"]);
}

#[test]
fn i8_options_of_presentation_change_nothing() {
    indifferent(&[
        "\"animate captures\" false",
        "\"animate drops\" false",
        "\"smart moves\" true",
        "\"show moves list\" false",
        "\"prevent flipping\" 2",
        "\"highlight goals\" true",
        "\"silent ? moves\" true",
    ]);
}

#[test]
fn i10_options_without_a_rule_change_nothing() {
    indifferent(&[
        "\"progressive levels\" true",
        "\"smart to\" true",
        "\"smart from\" true",
    ]);
}

#[test]
fn i11_options_of_another_dialect_change_nothing() {
    indifferent(&[
        "\"deferred captures\" true",
        "\"ko\" true",
        "\"shared pieces\" true",
    ]);
}
