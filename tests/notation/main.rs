//! The native notation: moves, turns, and whole records.

mod document;
#[path = "../support/games_folder.rs"]
mod games_folder;
mod illegal;
mod moves;
mod playouts;
mod records;
mod turns;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use zrf::game::RulesFile;
use zrf::model::Game;
use zrf::notation::native;
use zrf::reference::Reference;
use zrf::rules::{Move, Position, Rules};

/// A game of a text, and a position in it.
pub struct Table {
    /// The game.
    pub game: Arc<Game>,
    /// Its rules.
    pub rules: Reference,
    /// The position reached.
    pub position: Position,
}

impl Table {
    /// An entry of a rules file.
    fn of(file: &RulesFile, entry: usize) -> Table {
        let game = Arc::clone(&file.build(entry).expect("the game is built").game);
        let rules = Reference::new(Arc::clone(&game));
        let position = rules.start();
        Table {
            game,
            rules,
            position,
        }
    }

    /// The game of a text.
    fn from_text(text: &str) -> Table {
        let file = RulesFile::from_text("test.zrf", text, &Default::default());
        Table::of(&file, file.select(None).expect("there is a game"))
    }

    /// A file in `games/`.
    fn from_file(name: &str, variant: Option<&str>) -> Table {
        let file = RulesFile::load(&games().join(name), &Default::default()).expect("a rules file");
        let entry = file.select(variant).expect("the file has the variant");
        Table::of(&file, entry)
    }

    /// The legal moves.
    fn legal(&self) -> Vec<Move> {
        let moves = self.rules.legal_moves(&self.position);
        moves.expect("within the limits")
    }

    /// The native texts of the legal moves.
    fn texts(&self) -> Vec<String> {
        native::texts(&self.game, &self.position, &self.legal())
    }

    /// The native text of the move with these words.
    fn text_of(&self, words: &str) -> String {
        let legal = self.legal();
        let same = |chosen: &&Move| zrf::notation::words(&self.game, chosen) == words;
        let chosen = legal.iter().find(same);
        let chosen = chosen.unwrap_or_else(|| panic!("`{words}` is not legal"));
        native::encode(&self.game, &self.position, &legal, chosen).expect("a legal move")
    }

    /// Plays turns in native notation.
    fn play(&mut self, turns: &str) {
        for turn in turns.split_whitespace() {
            let moves = native::decode_turn(&self.rules, &self.position, turn);
            for chosen in moves.unwrap_or_else(|error| panic!("{turn}: {error}")) {
                self.rules
                    .play(&mut self.position, &chosen)
                    .expect("within the limits");
            }
        }
    }
}

/// The folder of the rules files of the project.
pub fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("games")
}
