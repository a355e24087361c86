//! What the tags of a native record tell of a game.

use super::Record;
use crate::model::Game;
use crate::notation::{reason_words, verdict_words};
use crate::rules::Outcome;

/// What `Result` and `Termination` say of a game that is not over.
pub const UNFINISHED: &str = "unfinished";

/// Sets the tags that the rules tell: `Game` and `Players` unless they are there, `Result` and
/// `Termination` from the outcome, unless the game is not over and they say something else.
pub fn describe(record: &mut Record, game: &Game, outcome: Option<Outcome>) {
    if record.tag("Game").is_none() {
        record.set_tag("Game", &game.title);
    }
    if record.tag("Players").is_none() {
        let names = game.players.iter().map(|player| player.name.as_str());
        record.set_tag("Players", &names.collect::<Vec<_>>().join(", "));
    }
    match outcome {
        Some(outcome) => {
            record.set_tag("Result", &verdict_words(game, outcome));
            record.set_tag("Termination", &reason_words(game, outcome.reason));
        }
        // Somebody may have given up, or a draw was agreed.
        None if record.tag("Result").is_some() => {}
        None => {
            record.set_tag("Result", UNFINISHED);
            record.set_tag("Termination", UNFINISHED);
        }
    }
}
