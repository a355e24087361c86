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

/// The plain text of a move.
pub fn plain(game: &Game, position: &Position, chosen: &Move) -> Plain {
    let Some((_, last_to)) = chosen.last else {
        return Plain {
            text: "pass".to_owned(),
            shown: Vec::new(),
        };
    };
    let (mut text, ends_on) = head(game, position, chosen, last_to);
    let moves = chosen.actions.first().is_some_and(|it| it.is_movement());
    let mut shown: Vec<usize> = (0..usize::from(moves)).collect();
    if let Some(index) = promotion(chosen, ends_on) {
        text.push_str(&changed(game, chosen.actions[index]));
        shown.push(index);
    } else if !moves && let Some((index, told)) = on_the_spot(game, chosen) {
        text.push_str(&told);
        shown.push(index);
    }
    Plain { text, shown }
}

/// The first movement, or the square of a move on the spot; and the square where it ends.
fn head(game: &Game, position: &Position, chosen: &Move, last_to: SquareId) -> (String, SquareId) {
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
            (format!("{}{from}{sign}{end}", letters(game, piece)), to)
        }
        Some(&Action::Drop {
            piece, square: at, ..
        }) => (format!("{}@{}", kind(game, piece), square(game, at)), at),
        Some(&Action::Copy {
            piece,
            from,
            square: at,
            ..
        }) => {
            let (from, end) = (square(game, from), square(game, at));
            (format!("{}{from}+{end}", letters(game, piece)), at)
        }
        _ => (standing(game, position, last_to), last_to),
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

fn changed(game: &Game, action: Action) -> String {
    match action {
        Action::ChangeType(to, _) => format!("={}", kind(game, to)),
        _ => String::new(),
    }
}

/// Of a move without a movement, the first creation, capture or change of type.
fn on_the_spot(game: &Game, chosen: &Move) -> Option<(usize, String)> {
    let told = chosen.actions.iter().map(|action| match *action {
        Action::Create {
            piece, square: at, ..
        } => Some(format!("/{}@{}", kind(game, piece), square(game, at))),
        Action::Capture(at) => Some(format!("x{}", square(game, at))),
        Action::ChangeType(to, at) => Some(format!("/{}={}", square(game, at), kind(game, to))),
        _ => None,
    });
    told.enumerate()
        .find_map(|(index, text)| Some((index, text?)))
}
