//! Going on after a ply that is not legal.

use zrf::record::replay::{Class, Options};

use zrf::record::replay::replay;

use super::{ROW, replayed, rules_of};

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

/// The same of a game in native notation, with what stands at the end.
fn native_classes(text: &str) -> (Vec<String>, String) {
    let record = zrf::record::native::read(text).expect("a record");
    let rules = rules_of(ROW);
    let replay = replay(rules.as_ref(), &record, Options { keep_going: true });
    let plies = replay.plies.iter();
    let classes = plies.map(|ply| match &ply.class {
        Class::Illegal(why) if why.made => "made".to_owned(),
        class => class.name().to_owned(),
    });
    let position = zrf::notation::short_position_text(rules.game(), &replay.position);
    (classes.collect(), position)
}

#[test]
fn a_turn_in_native_notation_is_made_too() {
    // The man leaps; from where it lands it steps again.
    let (classes, position) = native_classes("[Game \"Row\"] 1. a1-d1 h1-g1 2. d1-e1");
    assert_eq!(classes, ["made", "legal", "legal"]);
    let (_, same) = native_classes("[Game \"Row\"] 1. \"Man a1 - d1\" h1-g1 2. d1-e1");
    assert_eq!(position, same);
    // A wrong sign, a wrong type, and a move out of turn, which gives its player the turn.
    let record = "[Game \"Row\"] 1. a1xb1 h1-g1 2. Twin:b1-c1 g1-f1 3. f1-e1 4. c1-d1 e1xd1";
    let (classes, position) = native_classes(record);
    let made = ["made", "legal", "made", "legal", "made", "legal", "legal"];
    assert_eq!(classes, made, "{position}");
}

#[test]
fn all_of_a_turn_is_made_or_nothing() {
    // The first step is legal, the second leaps.
    let (classes, position) = native_classes("[Game \"Row\"] 1. a2-b2-d2 h1-g1");
    assert_eq!(classes, ["made", "legal"]);
    assert!(position.starts_with("M5m1/3R3t w"), "{position}");
    // The first leaps, the second is a step, after which the piece may go on.
    let (classes, position) = native_classes("[Game \"Row\"] 1. a2-c2-d2,pass h1-g1");
    assert_eq!(classes, ["made", "legal"]);
    assert!(position.starts_with("M5m1/3R3t w"), "{position}");
    // The end cannot be read.
    let (classes, position) = native_classes("[Game \"Row\"] 1. a2-b2-z2 a1-b1");
    assert_eq!(classes, ["illegal", "legal"]);
    assert!(position.starts_with("1M5m/R6t b"), "{position}");
}
