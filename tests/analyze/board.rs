//! Section B.

use zrf::model::{Board, SquareKind};

use crate::{faulty, game};

fn board(parts: &str) -> Board {
    game(&format!("(game (players White Black) (board {parts}))")).board
}

/// Where `direction` leads from `square`, by name.
fn step<'b>(board: &'b Board, square: &str, direction: &str) -> Option<&'b str> {
    let from = board.square(square).unwrap();
    let to = board.step(from, direction_id(board, direction))?;
    Some(&board.squares[to.index()].name)
}

fn direction_id(board: &Board, name: &str) -> zrf::model::DirectionId {
    let index = board.directions.iter().position(|d| d == name).unwrap();
    zrf::model::DirectionId(index as u16)
}

fn opposite<'b>(board: &'b Board, square: &str, direction: &str) -> Option<&'b str> {
    let square = board.square(square).unwrap();
    let found = board.opposite(square, direction_id(board, direction))?;
    Some(&board.directions[found.index()])
}

const GRID: &str = r#"(grid (start-rectangle 5 6 15 16)
    (dimensions ("a/b/c" (20 1)) ("3/2/1" (2 30)))
    (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0)))"#;

#[test]
fn b1_names_are_labels_and_the_first_dimension_is_slowest() {
    let board = board(GRID);
    let names: Vec<_> = board.squares.iter().map(|s| s.name.as_str()).collect();
    assert_eq!(
        names,
        ["a3", "a2", "a1", "b3", "b2", "b1", "c3", "c2", "c1"]
    );
    assert_eq!(step(&board, "b2", "n"), Some("b3"));
    assert_eq!(step(&board, "b2", "w"), Some("a2"));
    assert_eq!(step(&board, "c3", "e"), None);
    assert_eq!(step(&board, "c3", "n"), None);
    assert_eq!(board.squares[4].rectangle, Some([27, 37, 37, 47]));
}

#[test]
fn b1_any_number_of_dimensions_and_grids() {
    let board = board(
        r#"(grid (dimensions ("x/y") ("1/2") ("u/v/w")) (directions (up 0 0 1) (far 1 -1 2)))
           (grid (dimensions ("l/m/r")) (directions (up 1)))
           (positions (off1 1 2 3 4) off2) (dummy flag)"#,
    );
    assert_eq!(board.squares.len(), 12 + 3 + 2 + 1);
    assert_eq!(step(&board, "x2u", "far"), Some("y1w"));
    assert_eq!(step(&board, "x1v", "up"), Some("x1w"));
    assert_eq!(step(&board, "m", "up"), Some("r"));
    assert_eq!(board.squares[15].rectangle, Some([1, 2, 3, 4]));
    assert_eq!(board.squares[16].rectangle, None);
    assert_eq!(board.squares[17].kind, SquareKind::Dummy);
}

#[test]
fn b2_links_override_one_link_and_add_to_the_others() {
    let board = board(&format!("(links n (a1 c3) (a3 a1)) {GRID}"));
    assert_eq!(step(&board, "a1", "n"), Some("c3"));
    assert_eq!(step(&board, "a3", "n"), Some("a1"));
    assert_eq!(step(&board, "a2", "n"), Some("a3"));
}

#[test]
fn b2_links_and_unlinks_count_in_text_order() {
    let first = board(&format!("{GRID} (unlink a1) (links n (a1 a2))"));
    assert_eq!(step(&first, "a1", "n"), Some("a2"));
    let last = board(&format!("{GRID} (links n (a1 a2)) (unlink a1)"));
    assert_eq!(step(&last, "a1", "n"), None);
}

#[test]
fn b3_links_are_one_way() {
    let board = board("(positions a b) (links next (a b))");
    assert_eq!(step(&board, "a", "next"), Some("b"));
    assert_eq!(step(&board, "b", "next"), None);
}

#[test]
fn b3_symmetry_pairs_are_one_way_and_may_name_later_directions() {
    let board = board(&format!(
        "{GRID} (symmetry Black (n s) (home away)) (links home (a1 b1)) (links away (b1 c1))"
    ));
    let meant = |player, direction| {
        let turned = board.turned(
            zrf::model::PlayerId(player),
            direction_id(&board, direction),
        );
        board.directions[turned.index()].as_str()
    };
    assert_eq!((meant(1, "n"), meant(1, "s")), ("s", "s"));
    assert_eq!((meant(1, "home"), meant(0, "n")), ("away", "n"));
}

#[test]
fn b4_unlink_direction() {
    let board = board(&format!("{GRID} (unlink (a1 n))"));
    assert_eq!(step(&board, "a1", "n"), None);
    assert_eq!(step(&board, "a2", "s"), Some("a1"));
}

#[test]
fn b4_unlink_two_positions() {
    let board = board(&format!("{GRID} (unlink (a1 a2))"));
    assert_eq!(step(&board, "a1", "n"), None);
    assert_eq!(step(&board, "a2", "s"), None);
    assert_eq!(step(&board, "a1", "e"), Some("b1"));
}

#[test]
fn b4_unlink_position() {
    let board = board(&format!("{GRID} (unlink b2 b1)"));
    assert_eq!(step(&board, "b2", "n"), None);
    assert_eq!(step(&board, "a2", "e"), None);
}

#[test]
fn b5_killed_positions_are_gone() {
    let text = format!(
        "(game (players White Black) (piece (name Man))
            (board {GRID} (kill-positions b2) (zone (name all) (positions a2 b2 c2)))
            (board-setup (White (Man a2 b2))))"
    );
    let (game, faults) = faulty(&text);
    assert_eq!(game.board.square("b2"), None);
    assert_eq!(game.board.living_squares().count(), 8);
    assert_eq!(step(&game.board, "a2", "e"), None);
    assert_eq!(game.board.zones[0].everybody.len(), 2);
    assert_eq!(game.setup.placements.len(), 1);
    assert!(faults[0].contains("Z0408"), "{}", faults[0]);
}

#[test]
fn b7_zones_add_up_per_player() {
    let board = board(&format!(
        "{GRID} (zone (name end) (players White) (positions a3 b3))
         (zone (name end) (players Black White) (positions b3 c3))
         (zone (name end) (positions a1))"
    ));
    let zone = &board.zones[0];
    let of = |player: usize| zone.players[player].1.len();
    assert_eq!(
        (board.zones.len(), of(0), of(1), zone.everybody.len()),
        (1, 3, 2, 1)
    );
}

#[test]
fn b8_opposites_in_grids_and_of_links() {
    let board = board(&format!(
        "{GRID} (positions x y z) (links forth (x y) (y z) (z x))
         (links back (y x) (z y)) (links odd (x z))"
    ));
    assert_eq!(opposite(&board, "b2", "n"), Some("s"));
    assert_eq!(opposite(&board, "x", "forth"), Some("back"));
    assert_eq!(opposite(&board, "a1", "back"), Some("forth"));
    assert_eq!(opposite(&board, "x", "odd"), Some("forth"));
    assert_eq!(opposite(&board, "x", "w"), Some("e"));
}

#[test]
fn b9_two_names_for_one_offset() {
    let board =
        board(r#"(grid (dimensions ("a") ("3/2/1")) (directions (n 0 -1) (next 0 -1) (s 0 1)))"#);
    assert_eq!(opposite(&board, "a1", "s"), Some("n"));
    assert_eq!(opposite(&board, "a1", "next"), Some("s"));
}

#[test]
fn b2_zones_come_last_and_may_stand_first() {
    let board = board(&format!("(zone (name z) (positions a1)) {GRID}"));
    assert_eq!(board.zones[0].everybody.len(), 1);
}
