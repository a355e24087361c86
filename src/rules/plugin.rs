//! What a plugin may add to the rules of a game: hooks that every way of playing asks.
//!
//! A plugin is written in Rust and knows rules that ZRF cannot say. It does not replace the file:
//! board, pieces, moves and goals are still those of the ZRF, and the plugin speaks in the same
//! positions and moves. `docs/plugins.md` shows how to write one; rule G10 says when each hook is
//! asked.

use std::fmt;

use crate::model::{Game, SquareId};

use super::moves::Move;
use super::outcome::Outcome;
use super::position::Position;

/// What a plugin remembers of a game besides the board. It belongs to the position: it is copied
/// with it, taken back with it, written with it, and two positions are equal only if theirs are.
/// All zero without a plugin.
pub type PluginState = [u64; 4];

/// A plugin made ready for one game. Every hook but the name may be left out.
///
/// The hooks are asked with the game the plugin was made for and a position of it. They must
/// answer from these alone, the same question always in the same way. [`forbids`](Self::forbids)
/// is asked for every move generated, [`next`](Self::next) for every move played: they should not
/// allocate.
pub trait Plugin: fmt::Debug + Send + Sync {
    /// The name by which files and users choose it.
    fn name(&self) -> &str;

    /// Whether a move is refused that a block, or this plugin, makes in this position. It is one
    /// of the player to move; in a continuation the position says so
    /// ([`Position::continuation`]). A pass is never asked for. Of equal moves the answer should
    /// be the same.
    fn forbids(&self, game: &Game, position: &Position, chosen: &Move) -> bool {
        let _ = (game, position, chosen);
        false
    }

    /// Why [`forbids`](Self::forbids) refuses a move: a clause in the words of the game, without a
    /// full stop. Only asked for moves that it refuses, and only when somebody wants to know.
    fn reason(&self, game: &Game, position: &Position, chosen: &Move) -> String {
        let _ = (game, position, chosen);
        "its rules do not allow this move".to_owned()
    }

    /// Adds moves to those of the blocks, for the player to move. They are offered as if blocks
    /// of their [`move_type`](Move::move_type) had made them, after all others, and refused by the
    /// same rules. While a partial move goes on, all added are offered if their type fits: a
    /// plugin then adds moves of the piece on [`Position::continuation`]'s square only.
    fn add_moves(&self, game: &Game, position: &Position, moves: &mut Vec<Move>) {
        let _ = (game, position, moves);
    }

    /// The outcome of a position, given what the goals of the file say. It may end a game that
    /// goes on by the goals, or turn their outcome into another or none. Asked in the start
    /// position too.
    fn outcome(
        &self,
        game: &Game,
        position: &Position,
        by_goals: Option<Outcome>,
    ) -> Option<Outcome> {
        let _ = (game, position);
        by_goals
    }

    /// What the plugin remembers at the start; `position` is the start position without it.
    fn start(&self, game: &Game, position: &Position) -> PluginState {
        let _ = (game, position);
        PluginState::default()
    }

    /// What the plugin remembers after a move, a pass included; `position` is the one before it.
    fn next(&self, game: &Game, position: &Position, chosen: &Move) -> PluginState {
        let _ = (game, chosen);
        position.plugin_state()
    }

    /// Facts to show beside the pieces and squares of a position, and of all of it.
    fn facts(&self, game: &Game, position: &Position) -> Vec<Fact> {
        let _ = (game, position);
        Vec::new()
    }
}

/// A fact to show with a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What it is: `power`.
    pub name: String,
    /// The square beside which it is shown; `None` when it is about the whole position.
    pub square: Option<SquareId>,
    /// The value.
    pub value: FactValue,
}

/// The value of a [`Fact`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FactValue {
    /// A number.
    Number(i64),
    /// A short text.
    Text(String),
}

impl Fact {
    /// A number beside a square.
    pub fn number(name: &str, square: SquareId, value: i64) -> Fact {
        Fact {
            name: name.to_owned(),
            square: Some(square),
            value: FactValue::Number(value),
        }
    }

    /// A text about the whole position.
    pub fn of_all(name: &str, value: impl Into<String>) -> Fact {
        Fact {
            name: name.to_owned(),
            square: None,
            value: FactValue::Text(value.into()),
        }
    }
}

impl fmt::Display for FactValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FactValue::Number(number) => number.fmt(f),
            FactValue::Text(text) => text.fmt(f),
        }
    }
}
