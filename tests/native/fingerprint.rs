//! The name of the rules.

use std::collections::BTreeMap;

use serde_json::json;
use zrf::native::fingerprint;

use super::document::{document, with};
use super::{game, games, read_game, write};

fn of(document: &serde_json::Value) -> String {
    fingerprint(&read_game(&document.to_string()))
}

#[test]
fn rules_and_their_document_have_one_name_and_different_rules_have_others() {
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    for (name, game) in games() {
        let found = fingerprint(&game);
        assert_eq!(found.len(), 16);
        assert!(found.bytes().all(|byte| byte.is_ascii_hexdigit()));
        assert_eq!(fingerprint(&read_game(&write(&game))), found, "{name}");
        if let Some(other) = names.insert(found, name.clone()) {
            panic!("{name} has the name of {other}");
        }
    }
}

/// The name is written into records, so it never changes.
#[test]
fn the_name_is_for_ever() {
    let text = "(game (title \"Nim\") (players A B) (turn-order A B)
        (board (positions (heap 0 0 9 9) (rest 0 0 9 9)) (links on (heap rest)))
        (board-setup (A (Stone off 1) (Stone heap)))
        (piece (name Stone) (attribute old? true)
          (moves (on (if (and empty? (not-old? heap)) (capture heap) else add) add))
          (drops ((verify empty?) add)))
        (win-condition (A) (pieces-remaining 0)))";
    assert_eq!(fingerprint(&game(text)), "4255a07836c4a8f7");
}

#[test]
fn what_is_only_shown_does_not_count() {
    let name = of(&document());
    for (pointer, value) in [
        ("/title", json!("Other")),
        ("/encoding", json!("UTF-8")),
        ("/texts", json!([])),
        ("/pieces/0/texts", json!([])),
        ("/pieces/0/notation", json!("X")),
        ("/board/images", json!([])),
        ("/board/squares/5/rectangle", json!([1, 2, 3, 4])),
        (
            "/option_list",
            json!([{"name": "Show Hints", "value": "true"}]),
        ),
    ] {
        assert_eq!(of(&with(pointer, value)), name, "{pointer}");
    }
}

#[test]
fn everything_else_does() {
    let name = of(&document());
    for (pointer, value) in [
        ("/engine", json!("other.dll")),
        (
            "/option_list/1",
            json!({"name": "small wall", "value": "orthogonal"}),
        ),
        ("/options/pass_partial", json!(true)),
        ("/turn_order/1/mover", json!("White")),
        ("/repeat_from", json!(0)),
        ("/move_priorities", json!(["step", "jump"])),
        ("/board/links/n", json!({})),
        ("/board/opposites", json!({})),
        ("/board/grids/0/opposites", json!({})),
        ("/board/symmetry", json!({})),
        ("/board/zones/0/players", json!({})),
        ("/board/squares/3/killed", json!(false)),
        ("/pieces/0/attributes", json!({})),
        ("/pieces/0/blocks/0/move/0", json!("from")),
        ("/pieces/0/blocks/0/move_type", json!("step")),
        ("/shared/0/condition/any/0", json!("friend")),
        ("/setup/placements/0/squares/0", json!("b2")),
        ("/setup/placements/0/attributes", json!({})),
        ("/setup/stocks/0/count", json!(3)),
        ("/goals/0/players/0", json!("Black")),
        ("/shared/3/goal/pieces_remaining", json!(1)),
    ] {
        assert_ne!(of(&with(pointer, value)), name, "{pointer}");
    }
    let mut numbers = document();
    numbers["move_types"][0]["number"] = json!(1);
    numbers["move_types"][1]["number"] = json!(2);
    assert_ne!(of(&numbers), name);
}

/// A game with one block of moves; the board, setup and texts as given.
fn flat(block: &str, rest: &str) -> String {
    format!(
        r#"(game (title "Flat") (players White Black) (turn-order White Black)
        (board
          (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c" (9 0)) ("2/1" (0 9)))
            (directions (n 0 -1) (e 1 0)))
          (zone (name far) (positions a2 b2)))
        (piece (name Man) (drops (add)) (moves {block}))
        {rest})"#
    )
}

#[test]
fn how_rules_are_put_together_does_not_matter() {
    let setup = "(board-setup (White (Man a1 b1)) (Black (Man c2)))";
    let plain = "(n (verify empty?) (if (and friend? enemy? empty?) mark) e add)";
    let name = fingerprint(&game(&flat(plain, setup)));
    let macros =
        "(define step (n (verify empty?)) ) (define far e add) (define both (and friend? enemy?))";
    let same = [
        flat(
            "((n (verify empty?)) (if (and friend? enemy? empty?) mark) (e add))",
            setup,
        ),
        flat(
            "(n (verify (and empty?)) (if (and friend? (and enemy? empty?)) (mark)) e add)",
            setup,
        ),
        flat(
            "(n (verify empty? true) (if (and friend? enemy? empty?) mark else) e add)",
            setup,
        ),
        format!(
            "{macros} {}",
            flat("((step) (if (and (both) empty?) mark) (far))", setup)
        ),
        flat(
            plain,
            "(board-setup (Black (Man c2)) (White (Man b1)) (White (Man a1)))",
        ),
        flat(
            plain,
            "(board-setup (Black (Man a1 c2)) (White (Man a1 b1) (Man off 0)))",
        ),
        flat(
            plain,
            &format!("{setup} (help \"x\") (option \"show hints\" true)"),
        ),
        flat(plain, setup)
            .replace("(drops (add)) (moves", "(image White \"a.bmp\") (moves")
            .replace("e add)))", "e add)) (drops (add)))"),
        flat(plain, setup).replace("(directions", "(directions (e 1 0)"),
        flat(plain, setup).replace("(positions a2 b2)", "(positions b2 a2 b2)"),
    ];
    for text in same {
        assert_eq!(fingerprint(&game(&text)), name, "{text}");
    }
    let other = [
        flat(
            "(n (verify empty?) (if (or friend? enemy? empty?) mark) e add)",
            setup,
        ),
        flat(
            "(n (verify empty?) (if (and friend? enemy? empty?) mark e) add)",
            setup,
        ),
        flat(
            "(n (verify empty?) (while (and friend? enemy? empty?) mark) e add)",
            setup,
        ),
        flat(
            "(n (verify empty?) (if (and enemy? friend? empty?) mark) e add)",
            setup,
        ),
        flat(
            "(n (verify not-empty?) (if (and friend? enemy? empty?) mark) e add)",
            setup,
        ),
        flat(plain, "(board-setup (White (Man a1)) (Black (Man c2)))"),
    ];
    for text in other {
        assert_ne!(fingerprint(&game(&text)), name, "{text}");
    }
}

/// Squares defined one by one with all their links are those of a grid.
#[test]
fn how_the_board_is_defined_does_not_matter() {
    let grid = r#"(grid (start-rectangle 0 0 9 9) (dimensions ("a/b" (9 0)) ("2/1" (0 9)))
        (directions (n 0 -1) (s 0 1))) (kill-positions b1)"#;
    let squares = "(positions (a2 0 0 9 9) (a1 9 9 9 9)) (dummy b2)
        (links s (a2 a1)) (links n (a1 a2))";
    let text = |board: &str| {
        format!(
            r#"(game (title "Board") (players White) (turn-order White) (board {board})
            (piece (name Man) (moves (n add))) (board-setup (White (Man a1))))"#
        )
    };
    let names = [grid, squares].map(|board| fingerprint(&game(&text(board))));
    assert_eq!(names[0], names[1]);
}

/// Rules written as flat ZRF have the name they had.
#[test]
fn flat_rules_have_the_same_name() {
    for (name, game) in games() {
        let flat = zrf::convert::zrf::write(&game, None).expect("rules that can be written");
        let again = super::game(&flat.text);
        assert_eq!(fingerprint(&again), fingerprint(&game), "{name}");
    }
}
