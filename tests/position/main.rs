//! The text of a position: what is written is read back as an equal position, and whatever is
//! read gives a position or a fault, never a panic.

mod faults;
mod forms;
#[path = "../support/games_folder.rs"]
mod games_folder;
mod hostile;
mod law;
mod mutations;

use std::path::Path;
use std::sync::Arc;

use games_folder::rules_files;
use zrf::game::RulesFile;
use zrf::model::Game;

/// All games and variants of a file.
fn games(path: &Path) -> Vec<Arc<Game>> {
    let file = RulesFile::load(path, &Default::default()).expect("a readable file");
    let entries = 0..file.entries().len();
    // The separator of a menu is no game.
    let built = entries.filter_map(|entry| file.build(entry).ok());
    built.map(|loaded| loaded.game).collect()
}

/// The default game of a file in `games/`.
fn game(name: &str) -> Arc<Game> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("games")
        .join(name);
    let file = RulesFile::load(&path, &Default::default()).expect("a readable file");
    let entry = file.select(None).expect("the file has a game");
    file.build(entry).expect("the game is built").game
}

/// A game given as a text.
fn made(text: &str) -> Arc<Game> {
    let file = RulesFile::from_text("made.zrf", text, &Default::default());
    let built = file.build(0).expect("the text has a game");
    assert!(!built.diagnostics.has_errors());
    built.game
}
