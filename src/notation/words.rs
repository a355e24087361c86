//! A move in the words that Zillions writes into saved games.

use crate::model::{Game, Partial, SquareId};
use crate::rules::{Action, Move};

/// The move in the words of a saved game, without the number of the ply:
/// `Pawn e2 - e4`, `partial 2 Checker c3 - e5 x d4`, `Pass`.
///
/// A move that changes nothing has no words in Zillions; here it is `(no change)`.
pub fn words(game: &Game, chosen: &Move) -> String {
    if chosen.is_pass() {
        return "Pass".to_owned();
    }
    let mut parts: Vec<String> = Vec::new();
    if let Some(partial) = chosen.partial {
        parts.push(format!("partial {}", partial_number(game, partial)));
    }
    let mut actions = chosen.actions.as_slice();
    while let Some((first, rest)) = actions.split_first() {
        let same = rest.iter().take_while(|next| joins(first, next)).count();
        let (group, others) = actions.split_at(same + 1);
        let follows = &chosen.actions[..chosen.actions.len() - actions.len()];
        parts.push(group_words(game, group, follows.last()));
        actions = others;
    }
    if chosen.actions.is_empty() {
        parts.push("(no change)".to_owned());
    }
    parts.join(" ")
}

/// The whole line of a saved game: the words after the number of the round.
pub fn ply_words(game: &Game, round: u32, chosen: &Move) -> String {
    format!("{round}. {}", words(game, chosen))
}

/// One action of a list in words. Changes name their square unless they directly follow the
/// movement that ends there.
pub fn action_words(game: &Game, actions: &[Action], index: usize) -> String {
    let (before, rest) = actions.split_at(index.min(actions.len()));
    match rest {
        [] => String::new(),
        [action, ..] => group_words(game, &[*action], before.last()),
    }
}

/// The number of a partial move's type; 0 for a continuation of any type, which no save shows.
fn partial_number(game: &Game, partial: Partial) -> u32 {
    match partial {
        Partial::Type(kind) => game.move_types[kind.index()].number,
        Partial::Any => 0,
    }
}

/// Consecutive changes to the same type or owner share their head.
fn joins(first: &Action, next: &Action) -> bool {
    match (first, next) {
        (Action::ChangeType(a, _), Action::ChangeType(b, _)) => a == b,
        (Action::ChangeOwner(a, _), Action::ChangeOwner(b, _)) => a == b,
        _ => false,
    }
}

fn group_words(game: &Game, group: &[Action], before: Option<&Action>) -> String {
    let piece = |id: crate::model::PieceId| game.pieces[id.index()].name.as_str();
    let player = |id: crate::model::PlayerId| game.players[id.index()].name.as_str();
    let square = |id: SquareId| game.board.squares[id.index()].name.as_str();
    match group[0] {
        Action::Move {
            piece: kind,
            from,
            to,
            takes,
        } => {
            let sign = if takes { 'x' } else { '-' };
            format!("{} {} {sign} {}", piece(kind), square(from), square(to))
        }
        Action::Drop {
            owner,
            piece: kind,
            square: to,
        }
        | Action::Copy {
            owner,
            piece: kind,
            square: to,
            ..
        }
        | Action::Create {
            owner,
            piece: kind,
            square: to,
        } => {
            format!("{} {} {}", player(owner), piece(kind), square(to))
        }
        Action::Capture(to) => format!("x {}", square(to)),
        Action::Flip(to) => format!("flip {}", square(to)),
        Action::SetAttribute(attribute, value, to) => {
            let number = game.attributes[attribute.index()].number;
            format!("@ {} {number} {}", square(to), u8::from(value))
        }
        Action::ChangeType(kind, _) => changed(game, piece(kind), group, before),
        Action::ChangeOwner(owner, _) => changed(game, player(owner), group, before),
    }
}

/// `= what`, with ` on squares` unless it directly follows the movement that ends on the square.
fn changed(game: &Game, what: &str, group: &[Action], before: Option<&Action>) -> String {
    let squares: Vec<SquareId> = group
        .iter()
        .filter_map(|action| match *action {
            Action::ChangeType(_, square) | Action::ChangeOwner(_, square) => Some(square),
            _ => None,
        })
        .collect();
    let moved_to = match before {
        Some(&Action::Move { to, .. }) => Some(to),
        _ => None,
    };
    let mut text = format!("= {what}");
    if squares.len() > 1 || squares.first().copied() != moved_to {
        text.push_str(" on");
        for square in squares {
            text.push(' ');
            text.push_str(&game.board.squares[square.index()].name);
        }
    }
    text
}
