//! Where nothing sure can be said nothing is said.

use std::time::{Duration, Instant};

use super::{codes, game, lints, man};

const NONE: [&str; 0] = [];

#[test]
fn undefined_words_hide_what_may_follow_from_them() {
    let text = man("(n (verify (in-zone? fra)) add)");
    let text = text.replace("(symmetry", "(zone (name far) (positions a1)) (symmetry");
    assert_eq!(codes(&text), NONE);
    assert_eq!(codes(&man("(n (vreify empty?))")), NONE);
}

#[test]
fn macros_are_told_all_the_same() {
    let text = format!("{} (define step n)", man("(n (vreify empty?) add)"));
    assert_eq!(codes(&text), ["Z0901"]);
}

#[test]
fn games_of_engines_are_left_alone() {
    let text = man("(n)").replace("(players", "(engine \"Other.dll\") (players");
    assert_eq!(codes(&text), NONE);
}

/// Ever more pieces that share ever longer blocks.
#[test]
fn harmful_files_take_no_longer_than_others() {
    let mut text = String::from("(define b0 n n n n add)\n");
    for level in 1..40 {
        let below = level - 1;
        text += &format!("(define b{level} (if (empty? n) (b{below}) else (b{below}) capture))\n");
    }
    let mut pieces = String::new();
    let mut setup = String::new();
    for piece in 0..2_000 {
        pieces +=
            &format!("(piece (name P{piece}) (moves ((b39)) ((b38) (create P{piece}) add)))\n");
        setup += &format!("(P{piece} off 1) ");
    }
    let whole = game(&pieces)
        .replace("(Man a1 b1 c1)", &setup)
        .replace("(Black (Man a3 b3 c3))", "");
    text += &whole;
    let started = Instant::now();
    lints(&text);
    assert!(started.elapsed() < Duration::from_secs(60));
}
