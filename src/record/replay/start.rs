//! Where a record starts.

use crate::model::Game;
use crate::notation::{PositionError, PositionNotation, near_name};
use crate::record::{Edit, Record};
use crate::rules::{Attributes, Piece, Position, Rules, setup};

/// Something that keeps a record from being set up as it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line it stands on, from 1; 0 when there is none.
    pub line: usize,
    /// What stands there.
    pub text: String,
    /// What is wrong.
    pub why: String,
}

/// Where a record starts.
#[derive(Clone, Debug)]
pub struct Start {
    /// The position, as far as it could be made.
    pub position: Position,
    /// What could not.
    pub faults: Vec<Fault>,
}

/// The position before the first ply: that of the set-up, or of the game, with the edits made in
/// order. Edits change the board alone; what stood there is not taken, a piece put has nothing
/// set, and the turn stays as it is.
pub fn start(rules: &dyn Rules, record: &Record) -> Start {
    let game = rules.game();
    let mut faults = Vec::new();
    let mut position = rules.start();
    if let Some(text) = &record.setup {
        let most = rules.limits().position_bytes;
        match PositionNotation::new(game).most_bytes(most).read(text) {
            Ok(set_up) => position = set_up,
            Err(error) => faults.push(Fault {
                line: record.setup_line,
                text: text.clone(),
                why: shown(text, &error),
            }),
        }
    }
    for edit in &record.edits {
        if let Err(why) = make(game, &mut position, edit) {
            faults.push(Fault {
                line: edit.line,
                text: edit.text.clone(),
                why,
            });
        }
    }
    if !record.edits.is_empty() {
        setup::forget_history(game, &mut position);
    }
    Start { position, faults }
}

/// The name that may be meant.
fn meant<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> String {
    let near = near_name(word, names);
    near.map(|near| format!(": did you mean {near}?"))
        .unwrap_or_default()
}

/// What is wrong with a position, and with what part of its text.
fn shown(text: &str, error: &PositionError) -> String {
    match text.get(error.place.clone()).map(str::trim) {
        Some(part) if !part.is_empty() && part.len() < text.trim().len() => {
            format!("{error} (in `{part}`)")
        }
        _ => error.to_string(),
    }
}

fn make(game: &Game, position: &mut Position, edit: &Edit) -> Result<(), String> {
    let inside = edit.text.trim_start_matches('(').trim_end_matches(')');
    let words: Vec<&str> = inside.split_whitespace().collect();
    let square = |name: &str| {
        let square = game.board.square(name);
        let names = || game.board.squares.iter().map(|it| it.name.as_str());
        square.ok_or_else(|| {
            format!(
                "{name} is not a position of this board{}",
                meant(name, names())
            )
        })
    };
    match words[..] {
        ["x", name] => position.put(square(name)?, None),
        [owner, kind, name] => {
            let players = || game.players.iter().map(|it| it.name.as_str());
            let kinds = || game.pieces.iter().map(|it| it.name.as_str());
            let no_player = || {
                format!(
                    "there is no player called {owner}{}",
                    meant(owner, players())
                )
            };
            let no_kind = || {
                format!(
                    "there is no piece type called {kind}{}",
                    meant(kind, kinds())
                )
            };
            let piece = Piece {
                owner: game.player(owner).ok_or_else(no_player)?,
                kind: game.piece(kind).ok_or_else(no_kind)?,
                attributes: Attributes::default(),
            };
            position.put(square(name)?, Some(piece));
        }
        _ => {
            let forms = "an edit is `(x POSITION)` or `(PLAYER PIECE POSITION)`";
            return Err(forms.to_owned());
        }
    }
    Ok(())
}
