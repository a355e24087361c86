//! The classes of plies.

use zrf::record::replay::{Class, Options, in_words};
use zrf::record::zsg;

use super::{record, replayed, rules_of};

/// The names of the classes of all plies looked at.
fn classes(lines: &str) -> Vec<&'static str> {
    let replay = replayed(lines, Options::default());
    replay.plies.iter().map(|ply| ply.class.name()).collect()
}

fn how(lines: &str) -> Vec<String> {
    let replay = replayed(lines, Options::default());
    match &replay.first_fault().expect("a ply with a fault").class {
        Class::Otherwise { how, .. } => how.clone(),
        other => panic!("{other:?}"),
    }
}

fn reason(lines: &str) -> String {
    let replay = replayed(lines, Options::default());
    match &replay.first_fault().expect("a ply with a fault").class {
        Class::Illegal(why) => why.reason.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn legal_plies_match_to_the_end() {
    let lines =
        "1. Man a1 - b1\n1. Man h1 - g1\n2. partial 2 Runner a2 - b2\n2. Pass\n2. Man g1 - f1\n";
    let replay = replayed(lines, Options::default());
    assert!(replay.is_complete());
    assert_eq!(
        (replay.matched(), replay.total, replay.outcome),
        (5, 5, None)
    );
    assert_eq!(replay.position.round(), 3);
}

#[test]
fn the_number_after_partial_may_be_an_older_one() {
    assert_eq!(
        how("1. partial 7 Runner a2 - b2\n1. Man h1 - g1\n"),
        ["the number after `partial` is 2 here, not 7"]
    );
    // With the number of no type the turn ends, and Black's move is legal after it.
    let lines = "1. partial 7 Runner a2 - b2\n1. Man h1 - g1\n";
    assert_eq!(classes(lines), ["otherwise", "legal"]);
    // With a number of another type the piece goes on with moves of that type.
    let lines = "1. partial 1 Runner a2 - b2\n1. Runner b2 - a2\n1. Man h1 - g1\n";
    assert_eq!(classes(lines), ["otherwise", "legal", "legal"]);
    // Without it the turn ends.
    let lines = "1. Runner a2 - b2\n1. Man h1 - g1\n";
    assert_eq!(how(lines), ["the move goes on here: `partial 2`"]);
    assert_eq!(classes(lines), ["otherwise", "legal"]);
    assert_eq!(
        how("1. partial 3 Man a1 - b1\n"),
        ["the move ends here: no `partial 3`"]
    );
}

#[test]
fn signs_and_the_order_of_parts_may_differ() {
    assert_eq!(
        how("1. Man a1 x b1\n"),
        ["b1 is empty before the move: `-`, not `x`"]
    );
    let twin = "1. Man a1 - b1\n1. Twin h2 - f2 Black Man g2 x h2\n";
    assert_eq!(classes(twin)[0], "legal");
    let moves = [
        "Twin h2 - f2 Black Man g2 = Man on h2 x h2",
        "Twin h2 - f2 Black Man g2 x h2 = Man on h2",
    ];
    let classes: Vec<_> = moves
        .iter()
        .map(|it| classes(&format!("1. Man a1 - b1\n1. {it}\n"))[1])
        .collect();
    assert_eq!(classes, ["legal", "otherwise"]);
}

#[test]
fn blanks_and_the_number_of_the_round() {
    assert_eq!(
        how("1.  Man  a1 - b1\n"),
        ["the same parts are worded otherwise"]
    );
    assert_eq!(
        how("1. Man a1 - b1\n2. Man h1 - g1\n"),
        ["the number of the round is 1 here, not 2"]
    );
    // Later numbers count on from the one that was written.
    let lines = "5. Man a1 - b1\n5. Man h1 - g1\n6. Man b1 - c1\n";
    assert_eq!(classes(lines), ["otherwise", "legal", "legal"]);
}

#[test]
fn what_is_not_legal_ends_the_replay() {
    let lines = "1. Man a1 - b1\n1. Man b1 - c1\n2. Man b1 - c1\n";
    assert_eq!(classes(lines), ["legal", "illegal"]);
    let replay = replayed(lines, Options::default());
    assert_eq!((replay.matched(), replay.total), (1, 3));
    assert!(!replay.is_complete());
    assert!(reason("1. Man b1 - c1\n").contains("b1"));
}

#[test]
fn the_end_of_the_game_is_told_and_nothing_comes_after_it() {
    let text = super::ROW.replace("pieces-remaining 9", "pieces-remaining 1");
    let rules = rules_of(&text);
    let lines = "1. Man a1 - b1\n1. Man h1 - g1\n";
    let twice = format!("{lines}2. Man b1 - c1\n2. Man g1 - f1\n");
    let text = text.replace("(Man a1)", "(Man g1)");
    let over = record("1. Man g1 x h1\n1. Twin h2 - f2 Black Man g2 = Man on h2 x h2\n");
    let replay = zrf::record::replay::replay(rules_of(&text).as_ref(), &over, Options::default());
    let Class::Illegal(why) = &replay.plies[1].class else {
        panic!("{:?}", replay.plies[1]);
    };
    assert!(
        why.reason.starts_with("the game is over: "),
        "{}",
        why.reason
    );
    let going_on = zrf::record::replay::replay(rules.as_ref(), &record(&twice), Options::default());
    assert!(going_on.is_complete() && going_on.outcome.is_none());
}

#[test]
fn several_moves_with_the_same_words_are_ambiguous() {
    // A copy and a creation have the same words (rule T4).
    let text = "(game (title \"Row\") (players White Black) (turn-order White Black)
      (board (grid (start-rectangle 0 0 9 9) (dimensions (\"a/b/c\" (9 0)) (\"1/2\" (0 9)))
        (directions (e 1 0) (s 0 1))))
      (board-setup (White (Man a1)) (Black (Man c1)))
      (piece (name Man) (moves
        (move-type one) ((create White Man b1) (add-copy))
        (e (verify empty?) (add-copy))
        (e (verify empty?) (create White Man here) (from) add))))";
    let rules = rules_of(text);
    let legal = rules.legal_moves(&rules.start()).expect("moves");
    let words: Vec<String> = legal
        .iter()
        .map(|chosen| zrf::notation::words(rules.game(), chosen))
        .collect();
    let twice = words
        .iter()
        .find(|it| words.iter().filter(|other| other == it).count() > 1);
    let Some(twice) = twice else {
        panic!("no two moves with the same words: {words:?}");
    };
    let replay = zrf::record::replay::replay(
        rules.as_ref(),
        &record(&format!("1. {twice}\n")),
        Options::default(),
    );
    assert!(matches!(
        replay.plies[0].class,
        Class::Ambiguous { moves: 2.. }
    ));
    assert!(replay.is_complete());
}

#[test]
fn a_record_is_written_as_it_was_read() {
    let lines = "(x a2)\n1. Man a1 - b1\nnonsense\n1. Man h1 - g1\n2. Man c1 - d1\n2. Pass\n";
    let record = record(lines);
    let replay = replayed(lines, Options::default());
    assert_eq!((replay.unread, replay.is_complete()), (1, false));
    let text = zsg::write(&in_words(&record, &replay));
    assert!(text.ends_with(lines), "{text}");
}
