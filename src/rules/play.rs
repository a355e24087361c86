//! What a move does to the board, and how the turn goes on.

use crate::model::{Game, SquareId};

use super::moves::{Action, Move};
use super::piece::{Attributes, Piece};
use super::plugin::Plugin;
use super::position::{Continuation, Position};
use super::setup::counts_repetitions;

/// Carries out all actions of a move on the board and in the stock, and remembers what was taken
/// and the last movement. The turn stays as it is.
pub fn apply(game: &Game, position: &mut Position, chosen: &Move) {
    position.taken.clear();
    move_pieces(game, position, chosen);
    for &action in &chosen.actions {
        apply_effect(game, position, action);
    }
    if chosen.last.is_some() {
        position.last = chosen.last;
    }
}

/// Carries out a move as [`apply`] does, and tells a plugin of it. After a partial move the
/// position says already which piece would go on, so that moves of the continuation can be asked
/// for (rules C7 and G10).
pub fn apply_with(
    game: &Game,
    plugin: Option<&dyn Plugin>,
    position: &mut Position,
    chosen: &Move,
) {
    let state = plugin.map(|plugin| plugin.next(game, position, chosen));
    apply(game, position, chosen);
    if let Some(state) = state {
        position.plugin = state;
    }
    position.continuation = continuation_of(chosen);
}

/// Which piece may go on after a partial move, if it has a move.
fn continuation_of(chosen: &Move) -> Option<Continuation> {
    let (partial, square) = (chosen.partial?, chosen.destination()?);
    Some(Continuation { square, partial })
}

/// Lifts all moving pieces at once, then puts them down in order (rule E1).
fn move_pieces(game: &Game, position: &mut Position, chosen: &Move) {
    let mut lifted: Vec<Option<Piece>> = Vec::with_capacity(chosen.actions.len());
    for action in &chosen.actions {
        lifted.push(match *action {
            Action::Move { from, .. } => position.cells[from.index()].take(),
            Action::Copy { from, .. } => position.cells[from.index()],
            _ => None,
        });
    }
    for (action, piece) in chosen.actions.iter().zip(lifted) {
        match *action {
            Action::Move { to: square, .. } | Action::Copy { square, .. } => {
                let Some(piece) = piece else { continue };
                replace(game, position, square, Some(piece));
            }
            Action::Drop {
                owner,
                piece: kind,
                square,
            } => {
                let count = position.stock_mut(owner, kind);
                *count = count.saturating_sub(1);
                let piece = Piece {
                    kind,
                    owner,
                    attributes: Attributes::default(),
                };
                replace(game, position, square, Some(piece));
            }
            _ => {}
        }
    }
}

fn apply_effect(game: &Game, position: &mut Position, action: Action) {
    match action {
        Action::Move { .. } | Action::Drop { .. } | Action::Copy { .. } => {}
        Action::Create {
            owner,
            piece: kind,
            square,
        } => {
            let piece = Piece {
                kind,
                owner,
                attributes: Attributes::default(),
            };
            replace(game, position, square, Some(piece));
        }
        Action::Capture(square) => replace(game, position, square, None),
        Action::Flip(square) => {
            if let Some(piece) = &mut position.cells[square.index()]
                && game.takes_part(piece.owner)
            {
                piece.owner = game.next_player(piece.owner);
            }
        }
        Action::ChangeOwner(owner, square) => {
            if let Some(piece) = &mut position.cells[square.index()] {
                piece.owner = owner;
            }
        }
        Action::ChangeType(kind, square) => change_type(game, position, kind, square),
        Action::SetAttribute(attribute, value, square) => {
            if let Some(piece) = &mut position.cells[square.index()] {
                piece.attributes.set(attribute, value);
            }
        }
    }
}

fn change_type(
    game: &Game,
    position: &mut Position,
    kind: crate::model::PieceId,
    square: SquareId,
) {
    let Some(piece) = &mut position.cells[square.index()] else {
        return;
    };
    let (owner, old) = (piece.owner, piece.kind);
    piece.kind = kind;
    // Rule E3, assumed: the old type goes back to stock and the new one comes from it.
    if game.options.recycle_promotions {
        let back = position.stock_mut(owner, old);
        *back = back.saturating_add(1);
        let count = position.stock_mut(owner, kind);
        *count = count.saturating_sub(1);
    }
}

/// Puts a piece (or nothing) on a square; what stood there is taken, and with "recycle captures"
/// goes back to its owner's stock (rules E2 and E3).
fn replace(game: &Game, position: &mut Position, square: SquareId, piece: Option<Piece>) {
    if let Some(taken) = std::mem::replace(&mut position.cells[square.index()], piece) {
        position.taken.push((taken.owner, taken.kind));
        if game.options.recycle_captures {
            let back = position.stock_mut(taken.owner, taken.kind);
            *back = back.saturating_add(1);
        }
    }
}

/// Counts the ply just applied. `goes_on` tells that the same piece has a continuation; else the
/// turn passes to the next entry of the turn order (rules C3, C7 and F4).
pub fn end_ply(game: &Game, position: &mut Position, chosen: &Move, goes_on: bool) {
    position.plies = position.plies.saturating_add(1);
    position.last_player = Some(game.turns[position.turn].player);
    position.continuation = continuation_of(chosen).filter(|_| goes_on);
    if position.continuation.is_none() {
        position.turn = next_turn(game, position.turn);
        if position.turn == game.repeat_from {
            position.round = position.round.saturating_add(1);
        }
    }
    if counts_repetitions(game) {
        position.history.push(position.key());
    }
}

/// The entry of the turn order that follows an entry (rule C3).
pub fn next_turn(game: &Game, turn: usize) -> usize {
    if turn + 1 < game.turns.len() {
        turn + 1
    } else {
        game.repeat_from
    }
}
