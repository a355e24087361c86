//! Sweeps on the smallest games that could go wrong: equal moves, boards that wrap round, squares
//! where links meet, promotions, captures off the path, options that ask for moves.

use zrf::compile::lanes::Unfit;
use zrf::rules::SplitMix64;

use super::both::Both;
use super::compare::Pair;

/// A game on a board of 5 x 5 squares, a1 to e5, with one type and what else is given.
fn small(options: &str, links: &str, moves: &str, more: &str) -> String {
    format!(
        "(game (title \"Small\") {options} (players White Black) (turn-order White Black)
         (board (grid (start-rectangle 0 0 9 9) (dimensions (\"a/b/c/d/e\" (9 0)) (\"5/4/3/2/1\" (0 9)))
             (directions (n 0 -1) (e 1 0) (s 0 1) (w -1 0))) {links}
             (zone (name far) (players White) (positions a5 b5 c5 d5 e5))
             (zone (name far) (players Black) (positions a1 b1 c1 d1 e1)))
         (board-setup (White (Man a1 b1 c1 d1 off 3)) (Black (Man b5 c5 d5 e5 off 3)))
         (piece (name Man) (attribute fresh true) {moves})
         (piece (name Lord) (moves (n (verify not-friend?) add) (s (verify not-friend?) add)))
         {more})"
    )
}

/// Plays a game by both rules, and gives in how many positions a sweep was compared.
fn swept(text: &str) -> Result<usize, Unfit> {
    let Both {
        game,
        reference,
        fast,
    } = Both::of(text);
    fast.compiled().groups_or_why()?;
    let walker = fast.walker().keeping_moves();
    let mut pair = Pair::new(&game, reference.as_ref(), &fast, walker);
    for seed in 0..20 {
        let played = pair.play(seed, 40);
        assert!(played.is_ok(), "{played:?}\n{text}");
    }
    Ok(pair.swept)
}

#[track_caller]
fn agrees(text: &str) {
    let swept = swept(text);
    assert!(swept.is_ok_and(|count| count > 20), "{swept:?}\n{text}");
}

#[test]
fn steps_slides_and_captures_on_the_way() {
    let jump = "(n (verify enemy?) capture n (verify empty?) add) (s (verify enemy?) capture s
        (verify empty?) add)";
    agrees(&small(
        "",
        "",
        &format!(
            "(moves (n (while empty? add n)) (e (while (empty? e) add e) add) (w (verify empty?) add) {jump})"
        ),
        "",
    ));
}

#[test]
fn equal_moves_are_one() {
    // Each step twice, by different blocks; and a jump that meets a slide. Where that happens, here
    // always, sweeps leave it to blocks.
    let text = small(
        "",
        "",
        "(moves (n (verify not-friend?) add) (n (verify (not friend?)) add) (e (verify empty?) add)
            (e n w add) (n n add) (n (while empty? add n)))",
        "",
    );
    assert_eq!(swept(&text), Ok(0));
}

#[test]
fn drops_of_two_blocks_are_one() {
    agrees(&small(
        "",
        "",
        "(moves (n add)) (drops ((verify empty?) add) ((verify empty?) (verify (not-empty? s)) add))",
        "",
    ));
}

#[test]
fn a_board_may_wrap_round() {
    agrees(&small(
        "",
        "(links e (e1 a1) (e2 a2) (e3 a3) (e4 a4) (e5 a5))",
        "(moves (e (while empty? add e)) (n (verify not-friend?) add) (e e e e e e n add))",
        "",
    ));
}

#[test]
fn links_that_meet_are_left_alone() {
    let links = "(links x (a1 c3) (b1 c3) (c1 c3) (d1 d3) (b5 c3) (c5 c3))";
    let moves = "(moves (x (verify empty?) add))";
    let text = small("", links, moves, "");
    assert_eq!(swept(&text), Err(Unfit::Map));
}

#[test]
fn ways_that_meet_do_not_mend_a_missing_link() {
    // From b1 and c2 there is no way back, so the first blocks end there; elsewhere both sides of the
    // test stand where they began, or on the same square.
    let links = "(unlink (b2 s) (c2 n) (d4 w)) (links x (a1 b2) (b1 c2) (a2 a3) (c1 c2))
        (links y (a1 b2) (c1 d3) (b5 a4) (d5 d4))";
    let mut fitting = 0;
    for moves in [
        "((if (empty? n) n s) e (verify empty?) add)",
        "((if (enemy? e) e w) n (verify not-friend?) add)",
        "((if (not-empty? n) x else y) (verify not-friend?) add)",
        "((if (friend? e) y else x) n s (verify empty?) add)",
        "(x (if (empty? n) n s) (verify not-friend?) add)",
        "((if (not-empty? s) y else x) (verify empty?) add)",
    ] {
        for more in [
            "(e (verify empty?) add)",
            "(n (verify not-friend?) add) (s (verify not-friend?) add)",
        ] {
            match swept(&small("", links, &format!("(moves {moves} {more})"), "")) {
                Ok(_) => fitting += 1,
                Err(Unfit::Map | Unfit::Equal) => {}
                Err(other) => panic!("{other:?}: {moves} {more}"),
            }
        }
    }
    assert!(fitting >= 4, "{fitting}");
}

#[test]
fn promotions_are_moves_of_their_own() {
    agrees(&small(
        "",
        "",
        "(moves (n (verify empty?) (if (in-zone? far) (add Man Lord) else add))
            (s (verify not-friend?) (if (in-zone? far) (add Lord) else (add Lord Man))))",
        "",
    ));
}

#[test]
fn attributes_flags_and_the_last_move_are_read() {
    agrees(&small(
        "",
        "",
        "(moves ((verify fresh?) n (verify empty?) n (verify empty?) (set-attribute fresh false) add)
            (n (verify (or empty? last-to?)) (set-attribute fresh false) add)
            (s (if (enemy? s) (set-flag near true)) (verify (not-flag? near)) (verify not-friend?) add)
            (e (verify (or (last-from? w) (not-fresh? w) empty?)) (verify not-friend?) add))",
        "",
    ));
}

#[test]
fn marks_and_ways_back_are_known() {
    agrees(&small(
        "",
        "",
        "(moves (mark (while (empty? n) n) (if (enemy? n) (capture n)) back e (verify empty?) add)
            (mark s (verify not-friend?) to back w (verify empty?) add)
            (n (verify empty?) to (go from) (verify (not-marked? n)) e (verify not-friend?) add))",
        "",
    ));
}

#[test]
fn partial_moves_and_priorities_and_passes() {
    let moves = "(moves (move-type jump)
        (n (verify enemy?) capture n (verify empty?) (add-partial jump))
        (s (verify enemy?) capture s (verify empty?) (add-partial jump))
        (e (verify enemy?) capture e (verify empty?) (add-partial jump))
        (move-type step)
        (n (verify empty?) add) (s (verify empty?) add))";
    let turns = "(move-priorities jump step)";
    for option in [
        "",
        "(option \"pass partial\" true)",
        "(option \"pass turn\" forced)",
        "(option \"pass turn\" true)",
        "(option \"maximal captures\" true)",
        "(option \"maximal captures\" 2)",
    ] {
        agrees(&small(option, "", moves, turns));
    }
}

#[test]
fn royal_pieces_are_guarded() {
    let text = small(
        "",
        "",
        "(moves (n (while empty? add n) (verify enemy?) add) (e (while empty? add e)
            (verify enemy?) add) (s (verify not-friend?) add))",
        "(loss-condition (White Black) (checkmated Lord))",
    );
    let text = text.replace("(White (Man", "(White (Lord e1) (Man");
    agrees(&text.replace("(Black (Man", "(Black (Lord a5) (Man"));
}

#[test]
fn the_key_is_right_after_a_random_game() {
    let moves = "(moves (n (verify not-friend?) add) (s (verify not-friend?) add)
        (e (verify empty?) (add-partial))) (drops ((verify empty?) add))";
    for goals in ["", "(draw-condition (White Black) repetition)"] {
        let text = small("", "", moves, goals);
        let mut walker = Both::of(&text).fast.walker().keeping_moves();
        let start = walker.position();
        for seed in 0..20 {
            walker.set(&start);
            let played = walker.play_out(&mut SplitMix64::new(seed), 10);
            assert!(played.is_ok_and(|played| played.plies > 0));
            assert_eq!(walker.key(), walker.position().key());
            // And it stays so with what is played on, and taken back.
            let moves = walker.legal().map(|list| list.len());
            if moves.is_ok_and(|count| count > 0) && walker.make(0).is_ok() {
                assert_eq!(walker.key(), walker.position().key());
                walker.undo();
                assert_eq!(walker.key(), walker.position().key());
            }
        }
    }
}

#[test]
fn a_move_behind_which_a_limit_is_passed_is_taken_back() {
    // The first step costs little; whether it goes on is asked of a block that walks on and on.
    let moves = "(moves (move-type first) (n (verify empty?) (add-partial on))
        (move-type on) ((verify not-fresh?) (while (not-flag? never) (if (empty? n) mark)) add)
        ((verify fresh?) (while (not-flag? never) (if (empty? n) mark)) add))";
    let text = small("", "", moves, "(move-priorities first)");
    let mut walker = Both::of(&text).fast.walker().keeping_moves();
    let start = walker.position();
    let played = walker.play_out(&mut SplitMix64::new(1), 10);
    assert!(played.is_err(), "{played:?}");
    assert_eq!(walker.position(), start);
}
