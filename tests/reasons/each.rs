//! Every reason on a small game, in the words a person reads.

use zrf::notation::{Reason, explain, find_move};
use zrf::reference::Reference;
use zrf::rules::{Position, Rules};

use crate::positions::build;

/// A field of two rows and six columns, for White and Black, with these entries.
fn field(entries: &str) -> Reference {
    Reference::new(build(&format!(
        "(game (title \"Field\") (players White Black ?Fate)
           (board (grid (dimensions (\"a/b/c/d/e/f\" (9 0)) (\"2/1\" (0 9)))
             (directions (e 1 0) (w -1 0) (n 0 -1) (s 0 1)))) {entries})"
    )))
}

fn after(rules: &Reference, list: &[&str]) -> Position {
    let mut position = rules.start();
    for text in list {
        let legal = rules.legal_moves(&position).unwrap();
        let chosen = find_move(rules, &legal, text).unwrap_or_else(|| panic!("{text}"));
        rules.play(&mut position, chosen).unwrap();
    }
    position
}

/// The reason why a move is not legal after some moves.
fn reason(rules: &Reference, list: &[&str], text: &str) -> String {
    let position = after(rules, list);
    let legal = rules.legal_moves(&position).unwrap();
    assert!(
        find_move(rules, &legal, text).is_none(),
        "`{text}` is legal"
    );
    let why = explain(rules, &position, &legal, text).unwrap();
    let reason: Option<Reason> = why.reason;
    reason.map_or("none".to_owned(), |reason| reason.to_string())
}

#[track_caller]
fn check(rules: &Reference, cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert_eq!(reason(rules, &[], text), *expected, "{text}");
    }
}

#[test]
fn rules_that_refuse_a_move() {
    let types = "(board-setup (White (Man a1)) (Black (Man f2 off 1)))
        (piece (name Man) (drops (move-type near) (add))
          (moves (move-type far) (e e e add) (move-type near) (e add) (w add)
            (move-type never) (e e add) ((capture f1) add)))";
    let rules = field(&format!("{types} (move-priorities far near)"));
    check(
        &rules,
        &[
            (
                "Man a1 - b1",
                "Man a1 - b1 must wait: another move of higher priority exists: Man a1 - d1",
            ),
            (
                "Man a1 - c1",
                "Man a1 - c1 is a move of no type that `move-priorities` lists",
            ),
            (
                "Man f2 - e2",
                "the Man on f2 is Black's, but it is White's turn",
            ),
            (
                "Man f2 - a2",
                "the Man on f2 is Black's, but it is White's turn",
            ),
            (
                "Black Man b1",
                "no Black Man can be dropped on b1: it is White's turn",
            ),
        ],
    );
    let rules = field(&format!(
        "{types} (turn-order (White near) (Black White far))"
    ));
    check(
        &rules,
        &[(
            "Man a1 - d1",
            "Man a1 - d1 is not of the type near, which this turn asks for",
        )],
    );
    assert_eq!(
        reason(&rules, &["Man a1 - b1"], "Man f2 - e2"),
        "the Man on f2 is Black's, but it is Black's turn, who moves White's pieces"
    );
}

#[test]
fn other_pieces_and_other_moves_while_a_partial_move_goes_on() {
    let rules = field(
        "(board-setup (White (Man a1 d1) (Dog a2)))
         (piece (name Man) (moves (move-type walk) (e add)
           (move-type hop) (e e (verify empty?) (add-partial hop))))
         (piece (name Dog) (moves (move-type walk) (e add)))",
    );
    let hop = &["partial 2 Man a1 - c1"][..];
    let cases = [
        (
            "Man c1 x d1",
            "Man c1 x d1 is not of the type hop, with which the turn goes on",
        ),
        (
            "Dog a2 - b2",
            "Dog a2 - b2 must wait: the turn goes on with the White Man on c1",
        ),
        (
            "Man d1 - e2",
            "the Man on d1 cannot go to e2; it has no legal move",
        ),
        (
            "Pass",
            "`Pass` is not allowed here: the turn goes on with the White Man on c1",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(reason(&rules, hop, text), expected, "{text}");
    }
}

#[test]
fn check_and_fewer_captures() {
    let court = "(piece (name King) (moves (e (verify not-friend?) add)))
        (piece (name Man) (moves ((capture b1) add) (n add)))
        (piece (name Rook) (moves (w (while empty? add w) (verify enemy?) add)))
        (loss-condition (White) (checkmated King))";
    let rules = field(&format!(
        "(board-setup (White (King a1) (Man b1) (Dog f2)) (Black (Rook f1))) {court}
         (piece (name Dog) (moves (w add)))"
    ));
    check(
        &rules,
        &[
            (
                "Man b1 - b2",
                "Man b1 - b2 leaves the King on a1 attacked by the Rook on f1",
            ),
            (
                "x b1",
                "x b1 leaves the King on a1 attacked by the Rook on f1",
            ),
        ],
    );
    let rules = field(
        "(board-setup (White (Man a1) (Dog c1)) (Black (Man b1 d1)))
         (piece (name Man) (moves (e (verify enemy?) capture e e (verify enemy?) add)))
         (piece (name Dog) (moves (w (verify enemy?) add)))
         (option \"maximal captures\" true)",
    );
    check(
        &rules,
        &[(
            "Dog c1 x b1",
            "Dog c1 x b1 takes 1 piece where 2 can be taken: Man a1 x d1 x b1",
        )],
    );
}

#[test]
fn moves_without_a_movement_of_other_players() {
    let rules = field(
        "(board-setup (White (Man a1)) (Black (Bow f1)))
         (piece (name Man) (moves (e add)))
         (piece (name Bow) (moves ((capture a1) add)))",
    );
    check(
        &rules,
        &[("x a1", "x a1 is Black's move, but it is White's turn")],
    );
}

#[test]
fn the_position_is_not_as_supposed() {
    let rules = field(
        "(board-setup (White (Man a1) (Elk b2 off 1)) (Black (Man d1)))
         (piece (name Man) (moves (e (verify empty?) add) (e (verify empty?) e e (verify enemy?)
           cascade e add) (n capture add)) (drops (add)))
         (piece (name Elk) (moves (s add)) (drops ((verify empty?) add)))",
    );
    check(
        &rules,
        &[
            ("Man c1 - d2", "no White Man on c1: it is empty"),
            (
                "Elk a1 - b1",
                "no White Elk on a1: a White Man stands there",
            ),
            (
                "Man b2 - b1",
                "no White Man on b2: a White Elk stands there",
            ),
            (
                "Man a1 - b1 Elk d1 - e1",
                "no Elk on d1: a Black Man stands there",
            ),
            ("Elk b2 - d1", "d1 is not empty: a Black Man stands there"),
            (
                "Man a1 - d1 Man d1 - e1",
                "d1 is not empty: write `x` before it, not `-`",
            ),
            ("Man a1 - b2", "b2 is not empty: a White Elk stands there"),
            ("Man a1 x f1", "f1 is empty: nothing can be taken there"),
            ("Man a1 x b1", "b1 is empty: write `-` before it, not `x`"),
            (
                "White Man c1",
                "no White Man is off the board to be dropped on c1",
            ),
            ("Man a1 - b1 x f1", "nothing stands on f1 to be captured"),
            ("Man a1 - b1 flip f1", "nothing stands on f1 to be changed"),
            (
                "Man a1 - b1 = Elk on f2",
                "nothing stands on f2 to be changed",
            ),
            (
                "Man a1 - a2",
                "`Man a1 - a2`: the capture of a2 is missing: `x a2`",
            ),
        ],
    );
}

#[test]
fn where_pieces_can_go_and_be_dropped() {
    let rules = field(
        "(board-setup (White (Man a1) (Wall a2) (Elk off 2)) (Black (Man d1)))
         (piece (name Man) (moves (e (while empty? add e))))
         (piece (name Wall))
         (piece (name Elk) (drops ((verify (and empty? (or (position? b2) (position? c2)))) add)))",
    );
    check(
        &rules,
        &[
            ("Man a1 - f2", "the Man on a1 can go to b1 or c1, not to f2"),
            (
                "Wall a2 - b2",
                "the Wall on a2 cannot go to b2; it has no legal move",
            ),
            (
                "White Elk e2",
                "a White Elk can be dropped on b2 or c2, not on e2",
            ),
            (
                "White Elk d1",
                "a White Elk can be dropped on b2 or c2, not on d1, where a Black Man stands",
            ),
        ],
    );
    let many = field(
        "(board-setup (White (Man a1)))
         (piece (name Man) (moves (e (while on-board? add e)) (n (while on-board? add e))))",
    );
    let said = reason(&many, &[], "Man a1 - a1");
    assert_eq!(said, "a1 is not empty: a White Man stands there");
    let rules = field(
        "(board-setup (White (Elk off 2))) (piece (name Elk) (drops ((verify not-empty?) add)))
         (option \"pass turn\" true)",
    );
    check(
        &rules,
        &[("White Elk a1", "no White Elk can be dropped on a1")],
    );
}

#[test]
fn of_many_destinations_some_are_named() {
    let rules = field(
        "(board-setup (White (Elk off 2)) (Black (Elk f1)))
         (piece (name Elk) (drops ((verify empty?) add)))",
    );
    check(
        &rules,
        &[(
            "White Elk f1",
            "a White Elk can be dropped on a2, a1, b2, b1, c2, c1, d2 or 4 other positions, not \
             on f1, where a Black Elk stands",
        )],
    );
}

/// A Man on a1 who moves to b1 with these effects; more pieces stand about.
fn effects(block: &str) -> Reference {
    field(&format!(
        "(board-setup (White (Man a1)) (Black (Man c1 d1)))
         (piece (name Man) (attribute hot false) (moves {block}))
         (piece (name King)) (piece (name Queen)) (piece (name Elk))"
    ))
}

#[test]
fn effects_that_are_missing_or_too_much() {
    let rules = effects("(e (capture c1) (flip d1) (set-attribute hot true) add)");
    let begin = "Man a1 - b1";
    let all = |text: &str| reason(&rules, &[], &format!("{begin}{text}"));
    let told = |text: &str| format!("`{begin}`: {text}");
    assert_eq!(
        all(" flip d1 @ b1 0 1"),
        told("the capture of c1 is missing: `x c1`")
    );
    assert_eq!(all(" @ b1 0 1 x c1"), told("`flip d1` is missing"));
    assert_eq!(
        all(" flip d1 @ b1 0 1 x c1 x d1"),
        told("d1 is not captured by this move")
    );
    assert_eq!(
        all(" = King flip d1 @ b1 0 1 x c1"),
        told("`= King` is no part of this move")
    );
    assert_eq!(
        all(" flip d1 @ b1 0 1 x d1"),
        told("c1 is captured, not d1")
    );
    assert_eq!(
        all(" flip d1 @ b1 0 0 x c1"),
        told("`@ b1 0 1` belongs to this move, not `@ b1 0 0`")
    );
    assert_eq!(
        all(" x c1 flip d1 @ b1 0 1"),
        told("the parts are written in another order: `Man a1 - b1 flip d1 @ b1 0 1 x c1`")
    );
}

#[test]
fn alternatives_are_named_together() {
    let rules = effects("(e (add King Queen))");
    let begin = "`Man a1 - b1`:";
    check(
        &rules,
        &[
            (
                "Man a1 - b1 = Elk",
                &format!("{begin} the piece on b1 becomes King or Queen, not Elk"),
            ),
            (
                "Man a1 - b1",
                &format!("{begin} `= King` or `= Queen` is missing"),
            ),
            (
                "Man a1 - b1 = King on b1",
                "this move is written `Man a1 - b1 = King`",
            ),
        ],
    );
    let rules = effects("(e (capture c1) add) (e (capture d1) add)");
    check(
        &rules,
        &[
            (
                "Man a1 - b1",
                &format!("{begin} the capture of c1 or d1 is missing: `x c1` or `x d1`"),
            ),
            (
                "Man a1 - b1 x a1",
                &format!("{begin} c1 or d1 is captured, not a1"),
            ),
        ],
    );
    let rules = effects("(e (change-owner c1) add)");
    check(
        &rules,
        &[(
            "Man a1 - b1 = Black on c1",
            &format!("{begin} the piece on c1 goes to White, not to Black"),
        )],
    );
}

#[test]
fn creations_and_further_movements() {
    let rules = effects("(e (create King e1) cascade e e add)");
    let begin = "`Man a1 - b1`:";
    assert_eq!(
        rules.legal_moves(&rules.start()).unwrap().len(),
        1,
        "b1 is empty, so the second movement is none"
    );
    check(
        &rules,
        &[
            (
                "Man a1 - b1 Black King e1",
                &format!("{begin} `White King e1` belongs to this move, not `Black King e1`"),
            ),
            (
                "Man a1 - b1",
                &format!("{begin} `White King e1` is missing"),
            ),
        ],
    );
}

#[test]
fn numbers_after_partial() {
    let rules = field(
        "(board-setup (White (Man a1)))
         (piece (name Man) (moves (move-type one) (e add) (move-type two) (e e (add-partial two))
           (e e (add-partial one))))",
    );
    check(
        &rules,
        &[
            (
                "Man a1 - c1",
                "`Man a1 - c1`: this move goes on: `partial 2` or `partial 1` is missing",
            ),
            (
                "partial 7 Man a1 - c1",
                "`Man a1 - c1`: the number after `partial` is 2 or 1 here, not 7",
            ),
            (
                "partial 2 Man a1 - b1",
                "`Man a1 - b1`: the move ends here: no `partial 2`",
            ),
        ],
    );
}

#[test]
fn passes_ends_and_words() {
    let walk = "(board-setup (White (Man a1))) (piece (name Man) (moves (e add)))
        (win-condition (White) (absolute-config Man (b1)))";
    let rules = field(walk);
    check(
        &rules,
        &[
            ("Pass", "`Pass` is not allowed here"),
            ("pass", "`Pass` is not allowed here"),
            (
                "Mam a1 - b1",
                "there is no piece type called Mam: did you mean Man?",
            ),
            ("12. Man a1 b1", "`b1` stands where `-` or `x` should"),
        ],
    );
    assert_eq!(
        reason(&rules, &["Man a1 - b1"], "Man b1 - c1"),
        "the game is over: White won (Man on b1)"
    );
    let forced = field(&format!("{walk} (option \"pass turn\" forced)"));
    check(
        &forced,
        &[("Pass", "`Pass` is not allowed here: there are other moves")],
    );
    let always = field(&format!("{walk} (option \"pass turn\" true)"));
    check(&always, &[("PASS", "this move is written `Pass`")]);
}

#[test]
fn long_moves_are_named_by_their_beginning() {
    let rules = field(
        "(board-setup (White (Man a1)) (Black (Man c1 d1 e1 f1)))
         (piece (name Man) (moves (move-type late)
           (e (capture c1) (capture d1) (capture e1) add) (move-type early) (n add)))
         (move-priorities early late)",
    );
    check(
        &rules,
        &[(
            "Man a1 - b1 x c1 x d1 x e1",
            "Man a1 - b1 ... must wait: another move of higher priority exists: Man a1 - a2",
        )],
    );
}

#[test]
fn hostile_texts_and_many_moves_are_explained_in_bounded_time() {
    let labels = |letter: &str| (0..150).map(|n| format!("{letter}{n}")).collect::<Vec<_>>();
    let text = format!(
        "(game (title \"Wide\") (players White Black)
           (board (grid (dimensions (\"{}\" (9 0)) (\"{}\" (0 9)))))
           (board-setup (White (Man off 9)) (Black (Man off 9)))
           (piece (name Man) (drops ((capture a0b0) (flip a0b1) add)))
           (piece (name {})))",
        labels("a").join("/"),
        labels("b").join("/"),
        "K".repeat(100_000),
    );
    let rules = Reference::new(build(&text));
    let position = rules.start();
    let legal = rules.legal_moves(&position).unwrap();
    assert_eq!(legal.len(), 22_500);
    let effects = " x a0b0 = Man on a0b0".repeat(50_000);
    for text in [
        format!("White Man a0b0{effects}"),
        format!("x a0b0{effects}"),
        format!("White Man {}", "b".repeat(2_000_000)),
        format!("White {} a0b0", "K".repeat(99_999)),
        "= ".repeat(500_000),
    ] {
        let start = std::time::Instant::now();
        let why = explain(&rules, &position, &legal, &text).unwrap();
        assert!(why.reason.is_some());
        let seconds = start.elapsed().as_secs();
        assert!(seconds < 20, "{seconds} s for {}...", &text[..20]);
    }
}
