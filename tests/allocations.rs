//! Walking through a game asks for no memory once its buffers are large enough.

use std::alloc::System;
use std::path::Path;

use cap::Cap;
use zrf::game::{RulesFile, reference_with};
use zrf::movegen::{Ask, Fast, Walker};
use zrf::rules::{Limits, Position, Rules, SplitMix64};

/// Counts all bytes that are ever asked for.
#[global_allocator]
static HEAP: Cap<System> = Cap::new(System, usize::MAX);

/// Plies that are played to warm up, and again to be measured.
const PLIES: usize = 10_000;

fn fast(name: &str) -> Fast {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("games")
        .join(format!("{name}.zrf"));
    let file = RulesFile::load(&path, &Default::default()).expect("the file is readable");
    let entry = file.select(None).expect("the file has a game");
    let loaded = file.build(entry).expect("the file has a game");
    let explainer = reference_with(&loaded.game, loaded.plugin.clone());
    Fast::new(&loaded.game, Limits::default(), loaded.plugin, explainer).expect("a small game")
}

/// Plays random plies, beginning again when a game is over. Every tenth is taken back and made
/// again.
fn play(walker: &mut Walker, start: &Position, plies: usize) {
    let mut dice = SplitMix64::new(1);
    walker.set(start);
    for ply in 0..plies {
        let over = walker.outcome(Ask::All).expect("within the limits");
        let mut played = over.is_none();
        if played && ply % 10 == 0 {
            let list = walker.take_legal().expect("within the limits");
            played = !list.is_empty();
            if played {
                let index = dice.below(list.len());
                walker.make_from(&list, index).expect("within the limits");
                walker.undo();
                walker.make_from(&list, index).expect("within the limits");
            }
            walker.give_back(list);
        } else if played {
            played = walker.make_any(&mut dice).expect("within the limits");
        }
        if !played {
            walker.set(start);
        }
    }
}

#[test]
fn nothing_is_allocated_once_buffers_are_large_enough() {
    for name in [
        "amazons",
        "breakthrough",
        "chess",
        "connect-four",
        "english-draughts",
        "gomoku",
        "hex",
        "international-draughts",
        "kitchen-sink",
        "nine-mens-morris",
        "reversi",
        "shogi",
        "spark",
        "tic-tac-toe",
        "xiangqi",
    ] {
        let fast = fast(name);
        let start = fast.start();
        for mut walker in [fast.walker(), fast.walker().keeping_moves()] {
            // Lists change places, so each has to grow.
            for _ in 0..4 {
                play(&mut walker, &start, PLIES);
            }
            let before = HEAP.total_allocated();
            play(&mut walker, &start, PLIES);
            let after = HEAP.total_allocated();
            assert_eq!(after - before, 0, "bytes allocated in {name}");
        }
    }
}

#[test]
fn an_allocation_would_be_counted() {
    let before = HEAP.total_allocated();
    let list = std::hint::black_box(vec![1, 2, 3]);
    assert!(HEAP.total_allocated() > before, "{list:?}");
}
