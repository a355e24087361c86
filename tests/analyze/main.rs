//! Reading structure: from rules files to games. The tests are named after the rules of the
//! semantics they show.

mod blocks;
mod board;
mod consistency;
mod faults;
mod goals;
mod inheritance;
mod numbers;
mod turns;
#[path = "../support/vocabulary.rs"]
mod vocabulary;
mod words;

use zrf::analyze::{Built, Program, build, program};
use zrf::diagnostic::{Diagnostics, render};
use zrf::expand::{Expanded, LoadOptions, load_text};
use zrf::model::{Game, Statement};

/// The expanded text, its entries, and the diagnostics of these.
fn listed(text: &str) -> (Expanded, Program, Diagnostics) {
    let expanded = load_text("test.zrf", text, &LoadOptions::default());
    let mut diagnostics = expanded.diagnostics.clone();
    let program = program(&expanded, &mut diagnostics);
    (expanded, program, diagnostics)
}

/// An entry of `text` and the rendered diagnostics.
fn built(text: &str, entry: usize) -> (Option<Built>, Vec<String>) {
    let (expanded, program, mut diagnostics) = listed(text);
    let built = build(&expanded, &program, entry, &mut diagnostics);
    if let Some(built) = &built {
        consistency::check(&built.game);
    }
    let shown = diagnostics
        .iter()
        .map(|d| render(d, &expanded.sources, false));
    (built, shown.collect())
}

/// An entry of `text` that has no fault.
fn entry(text: &str, entry: usize) -> Game {
    let (built, faults) = built(text, entry);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    built.expect("a game without faults").game
}

/// The first entry of `text`, which has no fault.
fn game(text: &str) -> Game {
    entry(text, 0)
}

/// The game that is made of `text` in spite of its faults, and these.
fn faulty(text: &str) -> (Game, Vec<String>) {
    let (built, faults) = built(text, 0);
    (built.expect("a game in spite of faults").game, faults)
}

/// Players and a board of three by three, with directions n, e and the rest.
const SMALL: &str = r#"
    (players White Black ?Dice)
    (board (grid
        (start-rectangle 0 0 10 10)
        (dimensions ("a/b/c" (10 0)) ("3/2/1" (0 10)))
        (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0)))
        (zone (name home) (players White) (positions a1 b1)))
"#;

/// A game on the small board with `more` in it.
fn small(more: &str) -> String {
    format!("(game {SMALL} {more})")
}

/// A game on the small board with a piece that has the one move `body`.
fn with_move(body: &str) -> String {
    small(&format!(
        "(piece (name Man) (attribute moved? false) (attribute not-hurt? true)
            (moves {body} (move-type go-on) (n add)))
         (piece (name King))"
    ))
}

/// The statements of the first move of `body`.
fn statements(body: &str) -> (Game, Vec<Statement>) {
    let game = game(&with_move(body));
    let block = game.pieces[0].blocks[0];
    let statements = game.code.sequence(block.body).to_vec();
    (game, statements)
}
