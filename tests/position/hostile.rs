//! Texts made to do harm: they are refused, and take no more memory than their length allows.

use std::alloc::System;

use cap::Cap;
use zrf::notation::{PositionFault, PositionNotation};

use super::game;

const MEGABYTE: usize = 1 << 20;

/// No more than this may be in use at any moment, the texts of these tests and all that runs
/// beside them included: whoever asks for more ends the run.
#[global_allocator]
static HEAP: Cap<System> = Cap::new(System, 500 * MEGABYTE);

#[test]
fn hostile_texts_are_refused() {
    let long = |text: &str| text.repeat(7 * MEGABYTE / text.len());
    let texts = [
        long("8/"),
        long("/"),
        long("9"),
        format!("{}/8/8/8/8/8/8/8", "9".repeat(1_000)),
        "18446744073709551615p/8/8/8/8/8/8/8".to_owned(),
        "9223372036854775807K9223372036854775807K/8/8/8/8/8/8/8".to_owned(),
        long("x"),
        format!("8/8/8/8/8/8/8/({}", long("K")),
        format!("White: {}", long("K")),
        format!("White: King {}", long("e1 ")),
        long("White: King e1 | "),
        long("|"),
        long("'"),
        format!("'{}", long("\\\\")),
        format!("White: King '{}'", long("\\u{41}")),
        format!("off White {}", long("1 Pawn ")),
        format!("off White {} Pawn", long("1")),
        format!("set never-moved? {}", long("e1 ")),
        format!("last {}", long("e1 ")),
        format!("round {}", long("0 ")),
        format!("seen {} |", long("now ")),
        format!("taken White {} |", long("Pawn ")),
        long("turn White | "),
    ];
    let chess = game("chess.zrf");
    let notation = PositionNotation::new(&chess);
    for text in &texts {
        let error = notation.read(text).expect_err(&text[..text.len().min(40)]);
        assert!(error.place.end <= text.len());
        assert!(error.to_string().len() < 500, "{error}");
    }
}

#[test]
fn a_text_of_ten_megabytes_is_not_looked_at() {
    let chess = game("chess.zrf");
    let text = " ".repeat(10 * MEGABYTE);
    let error = PositionNotation::new(&chess).read(&text).unwrap_err();
    assert!(matches!(error.fault, PositionFault::TooLong { .. }));
}

/// Other tests share the heap, so the bound is wide.
#[test]
fn memory_follows_the_length_of_the_text() {
    let chess = game("chess.zrf");
    let notation = PositionNotation::new(&chess);
    let text = format!("turn White | seen {}", "now ".repeat(2 * MEGABYTE - 100));
    let before = HEAP.allocated();
    let position = notation.read(&text).expect("nothing is wrong with it");
    let taken = HEAP.allocated().saturating_sub(before);
    assert!(position.history().len() > MEGABYTE);
    assert!(taken < 300 * MEGABYTE, "{taken} bytes");
}

/// Numbers that are as high as can be do not run over when the game goes on.
#[test]
fn the_highest_numbers_can_be_played_on() {
    let chess = game("chess.zrf");
    let rules = zrf::game::rules(&chess);
    let text = "turn Black | round 4294967295 | plies 4294967295";
    let mut position = PositionNotation::new(&chess).read(text).unwrap();
    let moves = rules.legal_moves(&position).unwrap();
    rules.play(&mut position, &moves[0]).unwrap();
    assert_eq!((position.round(), position.plies()), (u32::MAX, u32::MAX));
    let shogi = game("shogi.zrf");
    let rules = zrf::game::rules(&shogi);
    let text = "4k4/9/9/9/9/9/4p4/4R4/4K4 s | off Sente 4294967295 Pawn";
    let mut position = PositionNotation::new(&shogi).read(text).unwrap();
    for chosen in rules.legal_moves(&position).unwrap() {
        let mut next = position.clone();
        rules.play(&mut next, &chosen).unwrap();
        let _ = rules.outcome(&next);
    }
    zrf::notation::play_moves(rules.as_ref(), &mut position, "Rook e2 x e3", None).ok();
}
