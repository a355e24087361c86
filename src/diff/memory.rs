//! What of the past bears on the future of a game, besides the key of a position.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::model::{Code, Condition, Game, Goal, GoalCondition, Place, Statement};
use crate::rules::{Position, Rules};

/// What of the past the rules of a game look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    /// Where the last movement came from and went (rule C10).
    movement: bool,
    /// What the last ply took (rule G5).
    taken: bool,
    /// How many plies and rounds were played: a plugin may look at them.
    numbers: bool,
}

impl Memory {
    /// What these rules look at. A plugin may look at everything.
    pub fn of(rules: &dyn Rules) -> Memory {
        let game = rules.game();
        let plugin = rules.plugin().is_some();
        Memory {
            movement: plugin || looks_back(&game.code),
            taken: plugin || asks_for_captures(game),
            numbers: plugin,
        }
    }

    /// A number that positions share from which a game goes on in the same way.
    pub fn state(self, position: &Position) -> u64 {
        let mut hasher = DefaultHasher::new();
        position.key().hash(&mut hasher);
        position.last_player().hash(&mut hasher);
        // A goal that holds at the start may wait for the first ply.
        (position.plies() == 0).hash(&mut hasher);
        let mut history = position.history().to_vec();
        history.sort_unstable();
        history.hash(&mut hasher);
        if self.movement {
            position.last_movement().hash(&mut hasher);
        }
        if self.taken {
            position.taken().hash(&mut hasher);
        }
        if self.numbers {
            (position.plies(), position.round()).hash(&mut hasher);
        }
        hasher.finish()
    }
}

fn looks_back(code: &Code) -> bool {
    let mut statements = code.sequences.iter().flatten();
    statements.any(statement_looks_back) || code.conditions.iter().any(condition_looks_back)
}

fn is_back(place: Place) -> bool {
    matches!(place, Place::LastFrom | Place::LastTo)
}

fn statement_looks_back(statement: &Statement) -> bool {
    match *statement {
        Statement::Go(place) => is_back(place),
        _ => statement.effect_place().is_some_and(is_back),
    }
}

fn condition_looks_back(condition: &Condition) -> bool {
    matches!(condition, Condition::LastFrom(_) | Condition::LastTo(_))
        || condition.place().is_some_and(is_back)
}

fn asks_for_captures(game: &Game) -> bool {
    fn asks(condition: &GoalCondition) -> bool {
        match condition {
            GoalCondition::Captured(_) => true,
            GoalCondition::All(terms) | GoalCondition::Any(terms) => terms.iter().any(asks),
            GoalCondition::Not(term) => asks(term),
            _ => false,
        }
    }
    game.goals.iter().any(|goal: &Goal| asks(&goal.condition))
}
