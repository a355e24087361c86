//! What people write for a move.

use super::name::{kind, letters, square};
use crate::model::{Game, SquareId};
use crate::rules::{Action, Move, Position};

/// The text people write for a move, and which of its actions it tells.
pub struct Plain {
    /// The text.
    pub text: String,
    /// The indices of the actions that the text tells.
    pub shown: Vec<usize>,
}

/// What the plain text of a move tells of it, as indices of its actions.
pub struct Core {
    /// The first action, if it is a movement, drop or copy.
    pub head: Option<usize>,
    /// Where that ends; else where the piece stands.
    pub ends_on: SquareId,
    /// The change of its type, or what a move on the spot does first.
    pub tail: Option<usize>,
}

/// What the plain text of a move tells; `None` for a pass.
pub fn core(chosen: &Move) -> Option<Core> {
    let (_, last_to) = chosen.last?;
    let first = chosen.actions.first().filter(|it| it.is_movement());
    let ends_on = match first {
        Some(
            &Action::Move { to: at, .. }
            | &Action::Drop { square: at, .. }
            | &Action::Copy { square: at, .. },
        ) => at,
        _ => last_to,
    };
    let tail = promotion(chosen, ends_on);
    Some(Core {
        head: first.map(|_| 0),
        ends_on,
        tail: match first {
            None => tail.or_else(|| on_the_spot(chosen)),
            Some(_) => tail,
        },
    })
}

/// The plain text of a move.
pub fn plain(game: &Game, position: &Position, chosen: &Move) -> Plain {
    let Some(core) = core(chosen) else {
        return Plain {
            text: "pass".to_owned(),
            shown: Vec::new(),
        };
    };
    let mut text = head(game, position, chosen, core.ends_on);
    if let Some(index) = core.tail {
        text.push_str(&tail(game, chosen.actions[index], core.ends_on));
    }
    Plain {
        text,
        shown: core.head.into_iter().chain(core.tail).collect(),
    }
}

/// The first movement, or the square of a move on the spot.
fn head(game: &Game, position: &Position, chosen: &Move, ends_on: SquareId) -> String {
    match chosen.actions.first() {
        Some(&Action::Move {
            piece, from, to, ..
        }) => {
            let sign = if takes(game, position, chosen) {
                'x'
            } else {
                '-'
            };
            let (from, end) = (square(game, from), square(game, to));
            format!("{}{from}{sign}{end}", letters(game, piece))
        }
        Some(&Action::Drop {
            piece, square: at, ..
        }) => format!("{}@{}", kind(game, piece), square(game, at)),
        Some(&Action::Copy {
            piece,
            from,
            square: at,
            ..
        }) => {
            let (from, end) = (square(game, from), square(game, at));
            format!("{}{from}+{end}", letters(game, piece))
        }
        _ => standing(game, position, ends_on),
    }
}

/// A square with the letters of the piece on it, as a text begins that tells of this piece.
pub fn standing(game: &Game, position: &Position, at: SquareId) -> String {
    let piece = position.piece(at);
    let letters = piece.map(|piece| letters(game, piece.kind));
    format!("{}{}", letters.unwrap_or_default(), square(game, at))
}

/// Whether the move meets a piece that stood there before it and is not the mover's. Such a piece
/// may be moved away by the same move: so captured pieces go to the hand in many games of shogi.
fn takes(game: &Game, position: &Position, chosen: &Move) -> bool {
    let mover = position.turn_entry(game).mover;
    chosen.actions.iter().any(|action| match *action {
        Action::Move { to: at, .. }
        | Action::Copy { square: at, .. }
        | Action::Create { square: at, .. }
        | Action::Capture(at) => position.piece(at).is_some_and(|it| it.owner != mover),
        _ => false,
    })
}

/// The last change of type of what moved.
fn promotion(chosen: &Move, ends_on: SquareId) -> Option<usize> {
    let change = |action: &Action| matches!(action, Action::ChangeType(_, at) if *at == ends_on);
    chosen.actions.iter().rposition(change)
}

/// Of a move without a movement, the first creation, capture or change of type.
fn on_the_spot(chosen: &Move) -> Option<usize> {
    let told = |action: &Action| {
        matches!(
            action,
            Action::Create { .. } | Action::Capture(_) | Action::ChangeType(..)
        )
    };
    chosen.actions.iter().position(told)
}

fn tail(game: &Game, action: Action, ends_on: SquareId) -> String {
    match action {
        Action::ChangeType(to, at) if at == ends_on => format!("={}", kind(game, to)),
        Action::ChangeType(to, at) => format!("/{}={}", square(game, at), kind(game, to)),
        Action::Create {
            piece, square: at, ..
        } => format!("/{}@{}", kind(game, piece), square(game, at)),
        Action::Capture(at) => format!("x{}", square(game, at)),
        _ => String::new(),
    }
}
