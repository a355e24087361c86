//! All that a move does, for the brackets behind a text that would not tell it from another.

use super::name::{escaped, full_kind, kind, letters, square};
use crate::model::{Game, Partial, PieceId, PlayerId, SquareId};
use crate::rules::{Action, Move};

/// How much the brackets tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Pieces by their notation; owners only where they are not the mover.
    Short(PlayerId),
    /// Pieces by name and owner always, and where a partial move goes on.
    Full,
}

/// The actions of a move, but for those with an index in `without`, and how it goes on, each as
/// a text.
pub fn effects(game: &Game, chosen: &Move, without: &[usize], detail: Detail) -> Vec<String> {
    let actions = chosen.actions.iter().enumerate();
    let told = actions.filter(|(index, _)| !without.contains(index));
    let mut parts: Vec<String> = told
        .map(|(_, &action)| action_text(game, action, detail))
        .collect();
    if let Some(partial) = chosen.partial {
        parts.push(goes_on(game, partial, chosen.destination(), detail));
    }
    if detail == Detail::Full && chosen.is_pass() {
        parts.push("pass".to_owned());
    }
    parts
}

/// `then:TYPE`.
fn goes_on(game: &Game, partial: Partial, at: Option<SquareId>, detail: Detail) -> String {
    let name = match partial {
        Partial::Any => "any".to_owned(),
        Partial::Type(id) => escaped(&game.move_types[id.index()].name),
    };
    match at.filter(|_| detail == Detail::Full) {
        Some(at) => format!("then:{name}@{}", square(game, at)),
        None => format!("then:{name}"),
    }
}

fn action_text(game: &Game, action: Action, detail: Detail) -> String {
    let moving = |piece: PieceId| match detail {
        Detail::Short(_) => letters(game, piece),
        Detail::Full => format!("{}:", full_kind(game, piece)),
    };
    let named = |piece: PieceId| match detail {
        Detail::Short(_) => kind(game, piece),
        Detail::Full => full_kind(game, piece),
    };
    let owned = |owner: PlayerId| match detail {
        Detail::Short(mover) if owner == mover => String::new(),
        _ => format!("{}:", player(game, owner)),
    };
    let at = |id: SquareId| square(game, id);
    match action {
        Action::Move {
            piece,
            from,
            to,
            takes,
        } => {
            let sign = if takes { 'x' } else { '-' };
            format!("{}{}{sign}{}", moving(piece), at(from), at(to))
        }
        Action::Drop {
            owner,
            piece,
            square,
        }
        | Action::Create {
            owner,
            piece,
            square,
        } => format!("{}{}@{}", owned(owner), named(piece), at(square)),
        Action::Copy {
            owner,
            piece,
            from,
            square,
        } => format!(
            "{}{}{}+{}",
            owned(owner),
            moving(piece),
            at(from),
            at(square)
        ),
        Action::Capture(square) => format!("x{}", at(square)),
        Action::Flip(square) => format!("~{}", at(square)),
        Action::ChangeOwner(owner, square) => format!("{}:{}", at(square), player(game, owner)),
        Action::ChangeType(piece, square) => format!("{}={}", at(square), named(piece)),
        Action::SetAttribute(attribute, value, square) => {
            let name = escaped(&game.attributes[attribute.index()].name);
            format!("{}.{name}={}", at(square), u8::from(value))
        }
    }
}

fn player(game: &Game, id: PlayerId) -> String {
    escaped(&game.players[id.index()].name)
}
