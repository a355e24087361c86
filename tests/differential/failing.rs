//! The comparison can fail: games that differ in one thing are told apart.

use super::both::Both;
use super::compare::Pair;

const TEXT: &str = "(game (title \"Strip\") (players White Black) (turn-order White Black)
    (board (grid (start-rectangle 0 0 9 9) (dimensions (\"a/b/c/d/e/f\" (9 0)) (\"1\" (0 9)))
        (directions (e 1 0) (w -1 0))) (symmetry Black (e w) (w e)))
    (board-setup (White (Man a1)) (Black (Man f1)))
    (piece (name Man) (moves (e (verify not-friend?) add)))
    (piece (name King) (moves (e add) (w add)))
    (loss-condition (White Black) (pieces-remaining 0)))";

/// Plays one text by the reference and another by the fast rules.
fn difference(reference: &str, fast: &str) -> Result<(), String> {
    let (slow, quick) = (Both::of(reference), Both::of(fast));
    let mut pair = Pair::new(
        &slow.game,
        slow.reference.as_ref(),
        &quick.fast,
        quick.fast.walker().keeping_moves(),
    );
    (0..5).try_for_each(|seed| pair.play(seed, 20).map(|_| ()))
}

#[test]
fn a_game_agrees_with_itself() {
    assert_eq!(difference(TEXT, TEXT), Ok(()));
}

#[test]
fn each_difference_is_found() {
    let changes = [
        (
            "outcome",
            "(e (verify not-friend?) add)",
            "(e (verify empty?) add)",
        ),
        (
            "moves",
            "(e (verify not-friend?) add)",
            "(e (verify not-friend?) (add King))",
        ),
        (
            "moves",
            "(moves (e (verify",
            "(moves (e (capture a1) (verify",
        ),
        (
            "position",
            "(loss-condition",
            "(option \"recycle captures\" true) (loss-condition",
        ),
        ("outcome", "(pieces-remaining 0)", "(pieces-remaining 1)"),
        ("outcome", "loss-condition", "win-condition"),
    ];
    for (what, from, to) in changes {
        let changed = TEXT.replace(from, to);
        assert_ne!(changed, TEXT);
        let found = difference(TEXT, &changed).expect_err(to);
        assert!(found.contains(what), "{to}: {found}");
    }
}
