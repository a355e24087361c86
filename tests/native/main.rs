//! The native notation of rules: games as JSON, written and read.

mod commands;
#[path = "../analyze/consistency.rs"]
mod consistency;
mod document;
mod faults;
mod fingerprint;
#[path = "../support/games_folder.rs"]
mod games_folder;
mod hostile;
mod law;
mod page;
mod playouts;
mod schema;

use std::sync::Arc;

use games_folder::rules_files;
use zrf::diagnostic::{Diagnostics, render};
use zrf::game::RulesFile;
use zrf::model::Game;
use zrf::native::{self, Document};
use zrf::source::{Format, SourceMap};

/// All games and variants that come with the crate, with their file and number.
fn games() -> Vec<(String, Arc<Game>)> {
    let mut games = Vec::new();
    for path in rules_files() {
        let file = RulesFile::load(&path, &Default::default()).unwrap();
        for (index, entry) in file.entries().iter().enumerate() {
            let Some(number) = entry.number else { continue };
            let name = path.file_name().unwrap().to_string_lossy();
            let game = file.build(index).unwrap().game;
            games.push((format!("{name} {number}"), game));
        }
    }
    games
}

/// The first game of a text in ZRF.
fn game(text: &str) -> Arc<Game> {
    let file = RulesFile::from_text("test.zrf", text, &Default::default());
    let loaded = file.build(0).expect("a game");
    assert!(!loaded.diagnostics.has_errors());
    loaded.game
}

fn write(game: &Game) -> String {
    native::write(game, Format::default()).unwrap()
}

fn canonical(game: &Game) -> Game {
    game.canonical().unwrap()
}

/// What is read of a text, with the file for its places.
fn read(text: &str) -> (SourceMap, Result<Document, Diagnostics>) {
    let mut sources = SourceMap::default();
    let file = sources.add("test.json", text.to_owned());
    let document = native::read(&sources, file);
    (sources, document)
}

/// The game of a text without faults.
#[track_caller]
fn read_game(text: &str) -> Game {
    match read(text) {
        (_, Ok(document)) => {
            consistency::check(&document.game);
            document.game
        }
        (sources, Err(diagnostics)) => {
            let faults: Vec<String> = diagnostics
                .iter()
                .map(|fault| render(fault, &sources, false))
                .collect();
            panic!("{}", faults.join("\n"));
        }
    }
}
