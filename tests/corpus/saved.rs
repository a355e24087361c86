//! Just enough of a reader of saved games to replay them: header, edits, plies as text.

use std::path::Path;

use zrf::model::Game;
use zrf::rules::{Attributes, Piece, Position};

/// A saved game.
pub struct Save {
    /// The title of the game or variant.
    pub variant: String,
    /// Squares emptied and pieces put by hand, as words.
    pub edits: Vec<Vec<String>>,
    /// Round and words of each ply.
    pub plies: Vec<(u32, String)>,
}

impl Save {
    /// Reads a save; names are Windows text.
    pub fn read(path: &Path) -> Save {
        let bytes = std::fs::read(path).expect("the save is readable");
        let text = zrf::source::decode(&bytes, zrf::source::Encoding::default());
        let mut save = Save {
            variant: String::new(),
            edits: Vec::new(),
            plies: Vec::new(),
        };
        for line in text.lines() {
            if let Some(variant) = line.strip_prefix("VariantName=") {
                save.variant = variant.to_owned();
            } else if let Some(edit) = line.strip_prefix('(') {
                let words = edit.trim_end_matches(')').split(' ');
                save.edits.push(words.map(str::to_owned).collect());
            } else if let Some((number, words)) = line.split_once(". ")
                && let Ok(round) = number.parse()
            {
                save.plies.push((round, words.to_owned()));
            }
        }
        save
    }

    /// Executes the edits on a position.
    pub fn edit(&self, game: &Game, position: &mut Position) {
        for words in &self.edits {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            match words[..] {
                ["x", square] => {
                    let square = game.board.square(square).expect("an edited square");
                    position.put(square, None);
                }
                [owner, kind, square] => {
                    let square = game.board.square(square).expect("an edited square");
                    let piece = Piece {
                        owner: game.player(owner).expect("an edited player"),
                        kind: game.piece(kind).expect("an edited piece"),
                        attributes: Attributes::default(),
                    };
                    position.put(square, Some(piece));
                }
                _ => panic!("an edit of {} words: {words:?}", words.len()),
            }
        }
    }
}
