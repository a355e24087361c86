//! A ply as it was read, and the move it stands for.

use crate::model::{BlockKind, Game, MoveTypeId, Partial, SquareId};
use crate::rules::{Action, Move, Position};

/// What the words of a ply say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadPly {
    /// The number of the round written in front.
    pub round: Option<u32>,
    /// The number after `partial`. Whether the game has a move type of that number is not asked.
    pub partial: Option<u32>,
    /// Whether it is a pass; then there are no actions.
    pub pass: bool,
    /// What is done, in the order written. Words do not tell a drop from a creation or a copy:
    /// the first part reads as a drop, later ones as creations.
    pub actions: Vec<Action>,
}

impl ReadPly {
    /// The move that the words stand for, to be made with [`apply`](crate::rules::play::apply)
    /// whether it is legal or not. `None` when they do not tell: nothing changes, or all changes
    /// are on several squares none of which can be told to be that of the moving piece.
    ///
    /// A piece that appears comes from the stock when it is the first part, its owner has one
    /// there, and pieces of that type can be dropped; else it is created. Where nothing moves
    /// (rule T3) the piece that stays is the one that must go on, or the mover's on one of the
    /// squares where something happens. A `partial` with the number of no move type ends the turn.
    pub fn to_move(&self, game: &Game, position: &Position) -> Option<Move> {
        if self.pass {
            return Some(Move::pass());
        }
        let mut actions = self.actions.clone();
        if let Some(&Action::Drop {
            owner,
            piece,
            square,
        }) = actions.first()
            && (position.stock(owner, piece) == 0 || !can_be_dropped(game, piece))
        {
            actions[0] = Action::Create {
                owner,
                piece,
                square,
            };
        }
        let last = last_movement(&self.actions).or_else(|| self.stays(game, position))?;
        Some(Move {
            actions,
            partial: self.partial.and_then(|number| partial_type(game, number)),
            last: Some(last),
            move_type: None,
        })
    }

    /// The square of a piece that acts without moving.
    fn stays(&self, game: &Game, position: &Position) -> Option<(SquareId, SquareId)> {
        if let Some(continuation) = position.continuation() {
            return Some((continuation.square, continuation.square));
        }
        let mover = position.turn_entry(game).mover;
        let squares = || self.actions.iter().map(|&action| square_of(action));
        let own = |square: &SquareId| {
            let piece = position.piece(*square);
            piece.is_some_and(|piece| piece.owner == mover)
        };
        let only = || {
            squares()
                .next()
                .filter(|&first| squares().all(|s| s == first))
        };
        let square = squares().find(own).or_else(only)?;
        Some((square, square))
    }

    /// Whether a move has exactly these actions, as far as words tell, and this number after
    /// `partial`.
    pub fn is(&self, game: &Game, other: &Move) -> bool {
        self.pass == other.is_pass()
            && self.partial == partial_number(game, other)
            && self.actions.len() == other.actions.len()
            && self
                .actions
                .iter()
                .zip(&other.actions)
                .all(|(&a, &b)| same_words(a, b))
    }
}

/// From and to of the last movement, else of the first drop.
fn last_movement(actions: &[Action]) -> Option<(SquareId, SquareId)> {
    let moved = actions.iter().rev().find_map(|action| match *action {
        Action::Move { from, to, .. } => Some((from, to)),
        _ => None,
    });
    let dropped = actions.iter().find_map(|action| match *action {
        Action::Drop { square, .. } => Some((square, square)),
        _ => None,
    });
    moved.or(dropped)
}

/// Where an action happens; of a movement, where it ends.
pub fn square_of(action: Action) -> SquareId {
    match action {
        Action::Move { to: square, .. }
        | Action::Drop { square, .. }
        | Action::Copy { square, .. }
        | Action::Create { square, .. }
        | Action::Capture(square)
        | Action::Flip(square)
        | Action::ChangeOwner(_, square)
        | Action::ChangeType(_, square)
        | Action::SetAttribute(_, _, square) => square,
    }
}

/// Whether pieces of a type can be dropped, or may be where an engine makes the moves.
fn can_be_dropped(game: &Game, piece: crate::model::PieceId) -> bool {
    let blocks = &game.pieces[piece.index()].blocks;
    blocks.iter().any(|block| block.kind == BlockKind::Drop) || game.moves_elsewhere().is_some()
}

/// The continuation that a number after `partial` names (rule F2); 0 is one of any type.
fn partial_type(game: &Game, number: u32) -> Option<Partial> {
    if number == 0 {
        return Some(Partial::Any);
    }
    let mut types = game.move_types.iter();
    let index = types.position(|kind| kind.number == number)?;
    Some(Partial::Type(MoveTypeId(index as u16)))
}

/// The number after `partial` of a move.
pub fn partial_number(game: &Game, chosen: &Move) -> Option<u32> {
    chosen.partial.map(|partial| match partial {
        Partial::Type(kind) => game.move_types[kind.index()].number,
        Partial::Any => 0,
    })
}

/// Whether two actions are written with the same words (` on ` apart).
pub fn same_words(a: Action, b: Action) -> bool {
    plain_action(a) == plain_action(b)
}

/// Drops, copies and creations have the same words (rule T4).
pub fn plain_action(action: Action) -> Action {
    match action {
        Action::Drop {
            owner,
            piece,
            square,
        }
        | Action::Copy {
            owner,
            piece,
            square,
            ..
        } => Action::Create {
            owner,
            piece,
            square,
        },
        other => other,
    }
}
