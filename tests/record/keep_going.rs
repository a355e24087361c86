//! Going on after a ply that is not legal.

use zrf::record::replay::{Class, Options};

use super::replayed;

/// The classes of all plies, and whether those that are not legal were made.
fn classes(lines: &str) -> Vec<String> {
    let replay = replayed(lines, Options { keep_going: true });
    let plies = replay.plies.iter();
    plies
        .map(|ply| match &ply.class {
            Class::Illegal(why) if why.made => "made".to_owned(),
            class => class.name().to_owned(),
        })
        .collect()
}

#[test]
fn the_move_is_made_as_its_words_say() {
    // The man leaps; from where it lands it steps again.
    let lines = "1. Man a1 - d1\n1. Man h1 - g1\n2. Man d1 - e1\n";
    assert_eq!(classes(lines), ["made", "legal", "legal"]);
}

#[test]
fn a_move_out_of_turn_gives_its_player_the_turn() {
    let lines = "1. Man h1 - g1\n2. Man a1 - b1\n2. Man g1 - f1\n";
    assert_eq!(classes(lines), ["made", "legal", "legal"]);
}

#[test]
fn what_cannot_be_read_is_left_out() {
    let lines = "1. Mann a1 - b1\n1. Man a1 - b1\n";
    assert_eq!(classes(lines), ["illegal", "legal"]);
}

#[test]
fn a_pass_that_is_not_allowed_ends_the_turn() {
    assert_eq!(classes("1. Pass\n1. Man h1 - g1\n"), ["made", "legal"]);
}
