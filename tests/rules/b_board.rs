//! Section B: the board, as blocks see it.

use crate::table::{Table, men};

/// A board with these parts, on which White's Man stands and has these moves.
fn board(parts: &str, square: &str, moves: &str) -> Table {
    Table::new(&format!(
        r#"(game (title "Board") (players White Black) (turn-order White White Black)
            (board {parts})
            (board-setup (White (Man {square})))
            (piece (name Man) (moves {moves})))"#
    ))
}

const GRID: &str = r#"(grid (start-rectangle 0 0 9 9)
    (dimensions ("a/b/c" (10 0)) ("2/1" (0 10))) (directions (n 0 -1) (s 0 1) (e 1 0) (up 0 -1)))"#;

#[test]
fn b1_cells_are_named_first_dimension_first_and_numbered_with_it_slowest() {
    let table = Table::new(&format!(
        r#"(game (title "Cells") (players White) (board {GRID} (dummy lot))
            (board-setup (White (Man off 1))) (piece (name Man) (drops (add))))"#
    ));
    let squares = ["a2", "a1", "b2", "b1", "c2", "c1", "lot"];
    assert_eq!(
        table.moves(),
        squares.map(|square| format!("White Man {square}"))
    );
}

#[test]
fn b1_directions_of_a_grid_are_offsets_in_its_dimensions() {
    board(GRID, "a1", "(n add) (e add) (s add)").offers(&["Man a1 - a2", "Man a1 - b1"]);
}

#[test]
fn b2_grids_and_links_of_one_direction_add_up_and_a_later_link_replaces_one() {
    let second = r#"(grid (start-rectangle 0 0 9 9)
        (dimensions ("x/y" (10 0)) ("1" (0 10))) (directions (e 1 0)))"#;
    let parts = format!("{GRID} {second} (links e (c1 x1) (a1 c2))");
    board(&parts, "a1 b1 c1 x1", "(e add)").offers(&[
        "Man a1 - c2",
        "Man b1 x c1",
        "Man c1 x x1",
        "Man x1 - y1",
    ]);
}

#[test]
fn b3_links_lead_one_way() {
    let parts = format!("{GRID} (links jump (a1 c2))");
    board(&parts, "a1 c2", "(jump add)").offers(&["Man a1 x c2"]);
}

#[test]
fn b3_symmetry_turns_steps_opposites_conditions_and_effects() {
    // On the strip Black's e is w and his w is e.
    let mut table = men(
        "(White (Man a1)) (Black (Man e1) (Dog f1))",
        "(e add) ((opposite w) (opposite w) add) ((verify (not-empty? w)) f1 add)
         ((verify (position? e1)) (capture w) b1 add)",
    );
    table.offers(&["Man a1 - b1", "Man a1 - c1", "Man a1 x f1"]);
    table.play("Man a1 - b1");
    table.offers(&[
        "Man e1 - d1",
        "Man e1 - c1",
        "Man e1 x f1",
        "Man e1 x b1 x f1",
    ]);
}

#[test]
fn b3_symmetry_is_one_way_and_holds_for_links() {
    let parts =
        format!("{GRID} (links forth (a1 b1)) (links come (a1 c1)) (symmetry White (forth come))");
    // `forth` means `come`, and so does `come`.
    board(&parts, "a1", "(forth add) (come add)").offers(&["Man a1 - c1"]);
    let parts = format!("{GRID} (symmetry White (n e))");
    board(&parts, "a1", "(n add) (e e add)").offers(&["Man a1 - b1", "Man a1 - c1"]);
}

#[test]
fn b4_unlink_removes_links_by_direction_by_pair_and_by_square() {
    let moves = "(n add) (e add) (up add)";
    let unlinked = |unlink: &str| board(&format!("{GRID} {unlink}"), "a1", moves);
    unlinked("(unlink (a1 n))").offers(&["Man a1 - b1", "Man a1 - a2"]);
    unlinked("(unlink (a1 a2))").offers(&["Man a1 - b1"]);
    unlinked("(unlink a1)").offers(&[]);
    board(&format!("{GRID} (unlink b1)"), "a1", moves).offers(&["Man a1 - a2"]);
}

#[test]
fn b5_killed_squares_have_no_links_no_drops_and_no_pieces() {
    let parts = format!("{GRID} (kill-positions b1 b2)");
    board(&parts, "a1", "(n add) (e add)").offers(&["Man a1 - a2"]);
    let table = Table::new(&format!(
        r#"(game (title "Killed") (players White) (board {parts})
            (board-setup (White (Man off 1))) (piece (name Man) (drops (add))))"#
    ));
    let squares = ["a2", "a1", "c2", "c1"];
    assert_eq!(
        table.moves(),
        squares.map(|square| format!("White Man {square}"))
    );
}

#[test]
fn b6_dummies_are_named_occupied_captured_on_and_printed_and_their_pieces_move() {
    let parts = format!("{GRID} (dummy lot pool) (links n (lot a1))");
    let mut table = board(
        &parts,
        "a1 lot",
        "((verify (friend? lot)) (capture lot) n add) (pool add)",
    );
    table.offers(&[
        "Man a1 - a2 x lot",
        "Man a1 - pool",
        "Man lot x a1 x lot",
        "Man lot - pool",
    ]);
    table.play("Man a1 - a2 x lot").shows("White Man a2");
}

#[test]
fn b7_zones_of_one_name_add_up_for_the_player_who_moves() {
    let parts = format!(
        "{GRID} (zone (name home) (players White) (positions a1))
         (zone (name home) (players White Black) (positions b1))
         (zone (name home) (players Black) (positions c1))"
    );
    board(&parts, "a1 b1 c1", "((verify (in-zone? home)) n add)")
        .offers(&["Man a1 - a2", "Man b1 - b2"]);
}

#[test]
fn b7_a_zone_without_players_is_everybodys() {
    let parts = format!(
        "{GRID} (zone (name home) (positions a1)) (zone (name home) (players White) (positions b1))"
    );
    board(&parts, "a1 b1 c1", "((verify (in-zone? home)) n add)")
        .offers(&["Man a1 - a2", "Man b1 - b2"]);
}

#[test]
fn b7_a_zone_that_is_only_others_is_empty() {
    let parts = format!("{GRID} (zone (name home) (players Black) (positions a1))");
    board(
        &parts,
        "a1",
        "((verify (in-zone? home)) n add) ((verify (not-in-zone? home)) e add)",
    )
    .offers(&["Man a1 - b1"]);
}

#[test]
fn b8_opposite_turns_a_grids_direction_round() {
    board(GRID, "a1", "((opposite s) add)").offers(&["Man a1 - a2"]);
    board(GRID, "a2", "((opposite n) add)").offers(&["Man a2 - a1"]);
}

#[test]
fn b8_the_opposite_of_a_link_leads_back() {
    let parts = format!("{GRID} (dummy lot pool) (links hop (lot pool)) (links hip (pool lot))");
    board(&parts, "pool", "((opposite hop) add)").offers(&["Man pool - lot"]);
    board(&parts, "lot", "((opposite hip) add)").offers(&["Man lot - pool"]);
}

#[test]
fn b9_two_names_for_one_offset_work_both_and_opposite_finds_either() {
    board(GRID, "a1", "(n add) (up add) ((opposite s) add)").offers(&["Man a1 - a2"]);
    board(GRID, "a2", "((opposite n) add) ((opposite up) add)").offers(&["Man a2 - a1"]);
}
