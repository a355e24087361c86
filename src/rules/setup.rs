//! The start position.

use crate::model::{Game, GoalCondition};

use super::piece::{Attributes, Piece};
use super::plugin::Plugin;
use super::position::Position;

/// The start position of a game.
pub fn start(game: &Game) -> Position {
    let mut position = Position::empty(game);
    for placement in &game.setup.placements {
        let mut attributes = Attributes::default();
        for &(attribute, value) in &placement.attributes {
            attributes.set(attribute, value);
        }
        let piece = Piece {
            kind: placement.piece,
            owner: placement.owner,
            attributes,
        };
        position.put(placement.square, Some(piece));
    }
    for stock in &game.setup.stocks {
        let count = position.stock_mut(stock.owner, stock.piece);
        *count = count.saturating_add(stock.count);
    }
    forget_history(game, &mut position);
    position
}

/// The start position of a game with a plugin, which may have something to remember.
pub fn start_with(game: &Game, plugin: Option<&dyn Plugin>) -> Position {
    let mut position = start(game);
    if let Some(plugin) = plugin {
        let state = plugin.start(game, &position);
        position.set_plugin_state(state);
        forget_history(game, &mut position);
    }
    position
}

/// Makes this position the first one that counts for repetition (rule G7).
pub fn forget_history(game: &Game, position: &mut Position) {
    position.history.clear();
    if counts_repetitions(game) {
        position.history.push(position.key());
    }
}

/// Whether some goal asks for repetition, so that positions must be remembered.
pub fn counts_repetitions(game: &Game) -> bool {
    game.goals
        .iter()
        .any(|goal| mentions_repetition(&goal.condition))
}

fn mentions_repetition(condition: &GoalCondition) -> bool {
    match condition {
        GoalCondition::Repetition => true,
        GoalCondition::All(terms) | GoalCondition::Any(terms) => {
            terms.iter().any(mentions_repetition)
        }
        GoalCondition::Not(term) => mentions_repetition(term),
        _ => false,
    }
}
