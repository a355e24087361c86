//! Positions of seeded random games of every game and variant in `games/`.

use std::sync::Arc;

use zrf::game::RulesFile;
use zrf::model::Game;
use zrf::reference::Reference;
use zrf::rules::{Move, Position, Rules, SplitMix64};

use super::games_folder::rules_files;

/// Every game and variant in `games/`, by file and title.
pub fn games() -> Vec<(String, Arc<Game>)> {
    let mut games = Vec::new();
    for path in rules_files() {
        let file = RulesFile::load(&path, &Default::default()).expect("the file is readable");
        for (index, entry) in file.entries().iter().enumerate() {
            if entry.number.is_some() {
                let game = file.build(index).expect("the game is built").game;
                let name = path.file_name().unwrap().to_string_lossy();
                games.push((format!("{name}: {}", entry.title), game));
            }
        }
    }
    assert!(games.len() > 20, "the folder has games");
    games
}

/// The only game of a text, free of errors.
pub fn build(text: &str) -> Arc<Game> {
    let file = RulesFile::from_text("test.zrf", text, &Default::default());
    let loaded = file.build(0).expect("the game is built");
    assert!(!loaded.diagnostics.has_errors(), "{:?}", loaded.diagnostics);
    loaded.game
}

/// Calls `visit` with the positions of a random game and their legal moves, at most `plies`.
pub fn playout(
    game: &Arc<Game>,
    seed: u64,
    plies: usize,
    mut visit: impl FnMut(&Reference, &Position, &[Move]),
) {
    let rules = Reference::new(Arc::clone(game));
    let mut dice = SplitMix64::new(seed);
    let mut position = rules.start();
    for _ in 0..plies {
        if rules.outcome(&position).expect("within limits").is_some() {
            return;
        }
        let legal = rules.legal_moves(&position).expect("within limits");
        visit(&rules, &position, &legal);
        let Some(chosen) = legal.get(dice.below(legal.len())) else {
            return;
        };
        rules.play(&mut position, chosen).expect("within limits");
    }
}
