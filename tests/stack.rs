//! Rules nested about as deep as is allowed are loaded and played on a stack of 2 MB.

use std::thread;

use zrf::expand::{Limits, LoadOptions};
use zrf::game::{RulesFile, rules};

/// A game whose only block has a condition in so many hundreds of parentheses. As many cannot be
/// written; a macro makes them.
fn nested(hundreds: usize) -> String {
    let (open, close) = ("(not ".repeat(100), ")".repeat(100));
    let (calls, ends) = ("(wrap ".repeat(hundreds), ")".repeat(hundreds));
    format!(
        r#"(define wrap {open} $1 {close})
        (game (title "Deep") (players White) (turn-order White)
          (board (grid (start-rectangle 0 0 1 1) (dimensions ("a/b" (1 0))) (directions (e 1))))
          (board-setup (White (Man a)))
          (piece (name Man) (moves (e (verify {calls}empty?{ends}) add))))"#
    )
}

#[test]
fn deep_conditions_fit_the_stack() {
    let hundreds = Limits::default().expanded_nesting / 100 - 1;
    let work = move || {
        let options = LoadOptions::default();
        let file = RulesFile::from_text("deep.zrf", &nested(hundreds), &options);
        let loaded = file.build(0).expect("a game");
        let faults: Vec<_> = loaded.diagnostics.iter().map(|d| &d.message).collect();
        assert!(faults.is_empty(), "{faults:?}");
        let rules = rules(&loaded.game);
        rules.legal_moves(&rules.start()).map(|moves| moves.len())
    };
    let thread = thread::Builder::new().stack_size(2 << 20).spawn(work);
    let moves = thread.expect("a thread").join().expect("no overflow");
    assert_eq!(moves, Ok(1));
}
