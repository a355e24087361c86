//! Rule A13 and what else can be wrong: where, what, and what to do.

use zrf::model::{Condition, Place, Statement};

use crate::{built, faulty, small, with_move};

/// The only diagnostic of a text.
fn fault(text: &str) -> String {
    let (_, mut faults) = built(text, 0);
    assert_eq!(faults.len(), 1, "{}", faults.join("\n"));
    faults.remove(0)
}

fn has(text: &str, parts: &[&str]) {
    let fault = fault(text);
    for part in parts {
        assert!(fault.contains(part), "no {part:?} in\n{fault}");
    }
}

#[test]
fn a13_an_undefined_instruction_does_nothing() {
    let text = with_move("(n (varify empty?) add)");
    has(
        &text,
        &["Z0505", "`varify`", "did you mean `verify`?", "refuse"],
    );
    let (game, _) = faulty(&text);
    assert_eq!(game.code.sequence(game.pieces[0].blocks[0].body).len(), 2);
}

#[test]
fn a13_an_undefined_condition_is_false_and_its_negation_true() {
    for (word, value) in [("emty?", false), ("not-emty?", true)] {
        let (game, faults) = faulty(&with_move(&format!("((verify {word}))")));
        assert_eq!(game.code.conditions[0], Condition::Constant(value));
        assert!(faults[0].contains("Z0506"), "{}", faults[0]);
    }
}

#[test]
fn a13_an_undefined_place_is_off_board() {
    let (game, faults) = faulty(&with_move("((capture z9) add)"));
    let body = game.pieces[0].blocks[0].body;
    assert_eq!(
        game.code.sequence(body)[0],
        Statement::Capture(Place::Nowhere)
    );
    assert!(
        faults[0].contains("no direction or position `z9`"),
        "{}",
        faults[0]
    );
}

#[test]
fn a13_undefined_names_in_setups_and_zones_are_skipped() {
    let text = small(
        "(piece (name Man)) (board-setup (White (Man a1 a9)) (Grey (Man a2)) (White (Men b1)))",
    );
    let (game, faults) = faulty(&text);
    assert_eq!((game.setup.placements.len(), faults.len()), (1, 3));
    assert!(faults[2].contains("did you mean `Man`?"), "{}", faults[2]);
}

#[test]
fn the_same_unknown_name_is_reported_once() {
    let text = with_move("(nn add) (nn add) (nn (verify empty?) add)");
    has(&text, &["`nn`, and in 2 more places"]);
}

#[test]
fn the_way_through_macros_is_shown() {
    let text = format!("(define slide $1 add) {}", with_move("((slide nw))"));
    has(&text, &["`nw`", "in this expansion of `slide`"]);
}

#[test]
fn an_unknown_keyword_is_named_with_a_suggestion() {
    has(
        &small("(descriprion \"x\")"),
        &["Z0302", "`descriprion`", "`description`"],
    );
}

#[test]
fn i_unknown_options_and_values() {
    has(
        &small("(option \"pas turn\" true)"),
        &["Z0605", "\"pass turn\""],
    );
    has(
        &small("(option \"pass partial\" maybe)"),
        &["Z0606", "`maybe`", "`true`"],
    );
}

#[test]
fn duplicates_are_reported_with_both_places() {
    let text = small("(piece (name Man) (moves (n add))) (piece (name Man))");
    has(
        &text,
        &[
            "Z0501",
            "`Man`",
            "the first definition",
            "the second definition",
        ],
    );
    let (game, _) = faulty(&text);
    assert_eq!(game.pieces.len(), 1);
}

#[test]
fn a_game_without_players_or_board_is_none() {
    assert!(built("(game (board (positions a)))", 0).0.is_none());
    has(
        "(game (board (positions a)))",
        &["Z0308", "(players White Black)"],
    );
    has("(game (players White))", &["Z0308", "board"]);
}

#[test]
fn a_file_without_game_says_so() {
    let (_, program, diagnostics) = crate::listed("(define x y)");
    assert!(program.entries.is_empty());
    assert!(diagnostics.iter().any(|d| d.code.id() == "Z0301"));
}

#[test]
fn a_huge_grid_is_an_error() {
    let labels = vec!["x"; 1000].join("/");
    let dimension = format!("(\"{labels}\" (1 1))");
    let text = format!(
        "(game (players White) (board (positions a) (grid (dimensions {dimension} {dimension} {dimension}))))"
    );
    has(&text, &["Z0404"]);
}

#[test]
fn too_many_attributes_are_an_error() {
    let many: String = (0..70).map(|n| format!("(attribute a{n} true)")).collect();
    let (game, faults) = faulty(&small(&format!("(piece (name Man) {many})")));
    assert_eq!(game.attributes.len(), 64);
    assert!(faults[0].contains("Z0310"), "{}", faults[0]);
}

#[test]
fn a_condition_among_instructions() {
    has(&with_move("(n empty? add)"), &["Z0508", "(verify empty?)"]);
}

#[test]
fn a_stray_else() {
    has(&with_move("(n else add)"), &["Z0509"]);
}

#[test]
fn deep_nesting_fits_a_small_stack() {
    let mut text = String::from("(define m0 add)");
    for level in 1..300 {
        let below = level - 1;
        text += &format!("(define m{level} (if (not (or (c{level}) empty?)) (m{below})))");
        text += &format!("(define c{level} (and (not (c{below}))))");
    }
    text += "(define c0 enemy?)";
    text += &with_move("((m299))");
    let (game, faults) = built(&text, 0);
    assert!(game.is_some() && faults.is_empty(), "{faults:?}");
}
