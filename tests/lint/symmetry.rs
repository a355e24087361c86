//! Directions that a symmetry leaves out, and zones of others.

use super::{codes, game, lints, man};

/// Men with these moves, Black's directions turned by these pairs.
fn turned(pairs: &str, moves: &str) -> Vec<&'static str> {
    codes(&man(moves).replace("(n s) (s n) (ne se) (se ne)", pairs))
}

const NONE: [&str; 0] = [];

#[test]
fn two_words_for_one_way_are_told_where_both_are_used() {
    assert_eq!(turned("(n s)", "(n add) (s add)"), ["Z0908"]);
    assert_eq!(turned("(n s)", "(n add)"), NONE, "s is never used");
    assert_eq!(turned("(n s) (s n)", "(n add) (s add)"), NONE);
}

#[test]
fn slanted_directions_turn_with_straight_ones() {
    assert_eq!(turned("(n s) (s n)", "(ne add)"), ["Z0908"]);
    assert_eq!(
        turned("(n s) (s n)", "(ne add) (se add)"),
        NONE,
        "the piece goes both ways"
    );
    assert_eq!(turned("(n s) (s n) (ne se) (se ne)", "(ne add)"), NONE);
    assert_eq!(turned("(e w) (w e)", "(ne add)"), NONE, "there is no nw");
}

#[test]
fn a_word_of_its_own_for_each_side_is_in_order() {
    let text = man("(fwd add) (s add)")
        .replace("(n 0 -1)", "(n 0 -1) (fwd 0 -1)")
        .replace("(n s) (s n) (ne se) (se ne)", "(fwd s)");
    assert_eq!(codes(&text), NONE);
}

/// Kings of Black alone ask for a zone of these players.
fn asked(players: &str) -> Vec<String> {
    let text = game(
        "(piece (name Man) (moves (n add)))
         (piece (name King) (moves (n (verify (in-zone? far)) add)))",
    );
    let zone = format!("(zone (name far) (players {players}) (positions a1 a3)) (symmetry");
    lints(
        &text
            .replace("(symmetry", &zone)
            .replace("(Black (Man", "(Black (King a2) (Man"),
    )
}

#[test]
fn a_zone_must_be_there_for_somebody_who_asks() {
    assert_eq!(asked("White").len(), 1);
    assert!(asked("White")[0].starts_with("Z0909"));
    assert_eq!(asked("Black"), Vec::<String>::new());
    assert_eq!(asked("White Black"), Vec::<String>::new());
}
