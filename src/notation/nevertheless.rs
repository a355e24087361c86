//! Making a move that is not legal.

use crate::model::{Game, PlayerId};
use crate::rules::play::next_turn;
use crate::rules::{Action, Move, Position, Rules, RunError};

/// Plays a move that is not legal. If the piece that moves is another player's than those that
/// are to move, the next entry of the turn order that moves this player's pieces gets the turn
/// first.
///
/// # Errors
/// A block that runs past the limits while the continuation is looked for.
pub fn play_nevertheless(
    rules: &dyn Rules,
    position: &mut Position,
    chosen: &Move,
) -> Result<(), RunError> {
    if let Some(owner) = owner_moved(position, chosen) {
        give_turn(rules.game(), position, owner);
    }
    rules.play(position, chosen)
}

/// Gives the turn to the next entry of the turn order that moves pieces of `owner`, if the
/// present one does not and there is one.
pub fn give_turn(game: &Game, position: &mut Position, owner: PlayerId) {
    if position.turn_entry(game).mover == owner {
        return;
    }
    let mut turn = position.turn();
    for _ in 0..game.turns.len() {
        turn = next_turn(game, turn);
        if game.turns[turn].mover == owner {
            position.set_turn(game, turn);
            return;
        }
    }
}

/// Whose piece a move moves first.
fn owner_moved(position: &Position, chosen: &Move) -> Option<PlayerId> {
    match *chosen.actions.first()? {
        Action::Move { from, .. } | Action::Copy { from, .. } => Some(position.piece(from)?.owner),
        Action::Drop { owner, .. } => Some(owner),
        _ => None,
    }
}
