//! Rules nested as deep as is allowed are loaded and played on a stack of 2 MB.

use std::thread;

use zrf::expand::{Limits, LoadOptions};
use zrf::game::{RulesFile, rules};

/// A game whose only block has a condition in so many parentheses.
fn nested(depth: usize) -> String {
    let before = "(not ".repeat(depth);
    let after = ")".repeat(depth);
    format!(
        r#"(game (title "Deep") (players White) (turn-order White)
          (board (grid (start-rectangle 0 0 1 1) (dimensions ("a/b" (1 0))) (directions (e 1))))
          (board-setup (White (Man a)))
          (piece (name Man) (moves (e (verify {before}empty?{after}) add))))"#
    )
}

#[test]
fn deep_conditions_fit_the_stack() {
    // Six lists are open where the condition stands.
    let depth = Limits::default().written_nesting - 6;
    let depth = depth - depth % 2;
    let work = move || {
        let file = RulesFile::from_text("deep.zrf", &nested(depth), &LoadOptions::default());
        let loaded = file.build(0).expect("a game");
        assert!(!loaded.diagnostics.has_errors());
        let rules = rules(&loaded.game);
        rules.legal_moves(&rules.start()).map(|moves| moves.len())
    };
    let thread = thread::Builder::new().stack_size(2 << 20).spawn(work);
    let moves = thread.expect("a thread").join().expect("no overflow");
    assert_eq!(moves, Ok(1));
}
