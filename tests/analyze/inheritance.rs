//! Rules A8 to A11: what a variant takes from its game.

use zrf::analyze::EntryKind;
use zrf::model::{Game, PassTurn};

use crate::{SMALL, entry, listed, small};

/// The variant `own` of a small game.
fn variant(base: &str, own: &str) -> Game {
    entry(&format!("{} (variant (title \"V\") {own})", small(base)), 1)
}

fn names(game: &Game) -> Vec<&str> {
    game.pieces
        .iter()
        .map(|piece| piece.name.as_str())
        .collect()
}

const PIECES: &str =
    "(piece (name A) (moves (n add))) (piece (name B) (moves (n add))) (piece (name C))";

#[test]
fn a8_a_variant_takes_everything_from_its_game() {
    let game = variant(PIECES, "");
    assert_eq!(
        (game.title.as_str(), names(&game)),
        ("V", vec!["A", "B", "C"])
    );
    assert_eq!((game.players.len(), game.board.squares.len()), (3, 9));
}

#[test]
fn a8_variants_may_stand_before_their_game() {
    let text = format!("(variant (title \"V\")) (game (title \"G\") {SMALL} {PIECES})");
    assert_eq!(entry(&text, 0).pieces.len(), 3);
    let (_, program, _) = listed(&text);
    assert_eq!(program.entries[0].base, Some(1));
    assert_eq!(program.entries[0].kind, EntryKind::Variant);
}

#[test]
fn a8_with_several_games_the_nearest_before_counts() {
    let text = "(variant) (game) (variant) (variant) (game) (variant)";
    let (_, program, _) = listed(text);
    let bases: Vec<_> = program.entries.iter().map(|entry| entry.base).collect();
    assert_eq!(bases, [Some(1), None, Some(1), Some(1), None, Some(4)]);
}

#[test]
fn a9_variant_piece_replaces_base_piece() {
    let game = variant(
        PIECES,
        "(piece (name D)) (piece (name B) (moves (s add) (e add)))",
    );
    assert_eq!(names(&game), ["A", "C", "D", "B"]);
    assert_eq!(game.pieces[3].blocks.len(), 2);
}

#[test]
fn a9_options_are_overridden_one_by_one_whatever_their_case() {
    let base = r#"(option "pass turn" true) (option "recycle captures" true)"#;
    let game = variant(base, r#"(option "Pass Turn" FORCED)"#);
    assert_eq!(game.options.pass_turn, PassTurn::Forced);
    assert!(game.options.recycle_captures);
    assert_eq!(game.option_list.len(), 2);
}

#[test]
fn a9_any_goal_of_a_variant_removes_all_goals_of_the_game() {
    let base = "(win-condition (White) stalemated) (draw-condition (White) repetition)";
    assert_eq!(variant(base, "").goals.len(), 2);
    assert_eq!(
        variant(base, "(loss-condition (White) stalemated)")
            .goals
            .len(),
        1
    );
}

#[test]
fn a9_board_setup_turns_and_priorities_replace() {
    let base = format!(
        "{PIECES} (board-setup (White (A a1 b1))) (turn-order White Black Black)
         (move-priorities t) (piece (name T) (moves (move-type t) (n add) (move-type u)))"
    );
    let own = "(board-setup (Black (A c1))) (turn-order Black) (move-priorities u)";
    let game = variant(&base, own);
    assert_eq!((game.setup.placements.len(), game.turns.len()), (1, 1));
    let priorities = game.priorities.unwrap();
    assert_eq!(game.move_types[priorities[0].index()].name, "u");
    let board = r#"(board (positions x y))"#;
    assert_eq!(variant("", board).board.squares.len(), 2);
    assert_eq!(variant("", "(players White)").players.len(), 1);
}

#[test]
fn a9_other_keywords_replace_all_entries_of_that_keyword() {
    let base = r#"(title "G") (description "one") (history "two") (description "three")"#;
    let game = variant(base, r#"(description "own")"#);
    let texts: Vec<_> = game.texts.iter().map(|t| t.values[0].as_str()).collect();
    assert_eq!(texts, ["two", "own"]);
}

#[test]
fn a10_old_option_keywords() {
    let game = variant(
        "(recycle-captures true) (pass-turn forced)",
        "(pass-turn false)",
    );
    assert!(game.options.recycle_captures);
    assert_eq!(game.options.pass_turn, PassTurn::Never);
    let later = crate::game(&small(r#"(option "pass turn" true) (pass-turn forced)"#));
    assert_eq!(later.options.pass_turn, PassTurn::Forced);
}

#[test]
fn a11_separators_have_no_number_and_default_is_marked() {
    let text = r#"(game (title "G")) (variant (title "-")) (variant (title "V") (default))"#;
    let (_, program, _) = listed(text);
    let numbers: Vec<_> = program.entries.iter().map(|entry| entry.number).collect();
    assert_eq!(numbers, [Some(1), None, Some(2)]);
    assert_eq!(program.default_entry(), Some(2));
}

#[test]
fn a3_game_keywords_may_come_from_macros() {
    let text = format!(
        "(define basics {SMALL}) (define man (piece (name $1) (moves (n add)))) (define top
         (game (basics) (man A) (man B))) (top)"
    );
    assert_eq!(names(&crate::game(&text)), ["A", "B"]);
}
