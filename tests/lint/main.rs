//! Lints: what is legal in a rules file but surely wrong. Of each kind a file that has it and
//! files that come close to it without having it.

mod adds;
mod conditions;
mod files;
mod goals;
mod pages;
mod sure;
mod symmetry;
mod unused;

use zrf::diagnostic::{Diagnostic, render};
use zrf::game::RulesFile;

/// The lints of all games of a text.
fn found(text: &str) -> (RulesFile, Vec<Diagnostic>) {
    let file = RulesFile::from_text("test.zrf", text, &Default::default());
    let mut linter = file.linter().expect("a text in ZRF");
    for (entry, _) in file.entries().iter().enumerate() {
        match file.build(entry) {
            Ok(loaded) => loaded.lint(&mut linter),
            Err(faults) => panic!("{faults:?}"),
        }
    }
    let found = linter.finish();
    (file, found)
}

/// Code and message of each lint of a text.
fn lints(text: &str) -> Vec<String> {
    let (_, found) = found(text);
    let lines = found
        .iter()
        .map(|one| format!("{} {}", one.code.id(), one.message));
    lines.collect()
}

/// The codes of the lints of a text.
fn codes(text: &str) -> Vec<&'static str> {
    let (_, found) = found(text);
    found.iter().map(|one| one.code.id()).collect()
}

/// The lints of a text as they are shown.
fn shown(text: &str) -> String {
    let (file, found) = found(text);
    let shown = found.iter().map(|one| render(one, file.sources(), false));
    shown.collect::<Vec<_>>().join("\n\n")
}

const BOARD: &str = r#"
    (players White Black)
    (turn-order White Black)
    (board
      (grid
        (start-rectangle 0 0 50 50)
        (dimensions ("a/b/c" (50 0)) ("3/2/1" (0 50)))
        (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0) (ne 1 -1) (se 1 1)))
      (symmetry Black (n s) (s n) (ne se) (se ne)))
    (board-setup (White (Man a1 b1 c1)) (Black (Man a3 b3 c3)))
"#;

/// A game on a small board where each player has three men.
fn game(rest: &str) -> String {
    format!("(game (title \"Men\") {BOARD} {rest})")
}

/// The same with men that have these blocks of moves.
fn man(moves: &str) -> String {
    game(&format!("(piece (name Man) (moves {moves}))"))
}

#[test]
fn a_game_in_order_has_none() {
    assert_eq!(
        lints(&man("(n (verify not-friend?) add)")),
        Vec::<String>::new()
    );
}
