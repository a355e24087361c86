//! Where a limit is passed behind what decides, both rules decide alike.

use zrf::rules::{Perft, Rules, perft};

use super::both::Both;

/// The counts of a game to a depth by the reference and by the fast rules.
#[track_caller]
fn counts(text: &str, depth: u32) -> [Result<u64, String>; 2] {
    let both = Both::of(text);
    let count = |rules: &dyn Rules| {
        let start = rules.start();
        let counted = perft(rules, &start, depth, Perft::default());
        counted.map_err(|error| error.to_string())
    };
    [count(both.reference.as_ref()), count(&both.fast)]
}

#[test]
fn the_first_move_that_goes_on_is_enough() {
    // White's man on b has won. It could go on by a block, and behind that is one without end.
    let text = "(game (title \"T\") (players White Black) (turn-order White Black)
        (option \"pass partial\" true) (move-priorities one)
        (board (positions (a 0 0 1 1) (b 0 0 1 1) (c 0 0 1 1)) (links e (a b) (b c)))
        (board-setup (White (Man a)) (Black (Man c)))
        (piece (name Man) (moves (move-type one) (e (verify empty?) (add-partial two))
            (move-type two) (e add) ((while (not-flag? never) mark) add)))
        (win-condition (White) (absolute-config Man (b))))";
    assert_eq!(counts(text, 1), [Ok(1), Ok(1)]);
    // Without the goal it does go on, and the limit is passed.
    let without = text.replace("(win-condition (White) (absolute-config Man (b)))", "");
    let [by_reference, by_fast] = counts(&without, 1);
    assert!(by_reference.is_err(), "{by_reference:?}");
    assert_eq!(by_fast, by_reference);
}

#[test]
fn the_first_legal_move_is_enough_for_a_goal() {
    // Black has a move, so he is not stalemated and has lost. Behind it is a block without end.
    let text = "(game (title \"T\") (players White Black) (turn-order White Black)
        (board (positions (a 0 0 1 1) (b 0 0 1 1)) (links e (a b) (b a)))
        (board-setup (White (Man a)) (Black (Bad b)))
        (piece (name Man) (attribute x false) (moves ((set-attribute x true) add)))
        (piece (name Bad) (moves ((set-attribute x true) add)
            ((while (not-flag? never) mark) add)))
        (loss-condition (Black) (not stalemated)))";
    assert_eq!(counts(text, 2), [Ok(0), Ok(0)]);
}
