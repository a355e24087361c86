//! Whether a move does what a text says.

use super::read::{Head, ReadMove};
use crate::model::PieceId;
use crate::notation::native::plain::core;
use crate::rules::{Action, Move};

/// Whether a move does what a text says, as far as plain texts tell: the letters, the sign and
/// what stands in brackets left aside.
pub fn is_alike(read: &ReadMove, chosen: &Move) -> bool {
    alike(read, chosen).is_some_and(|becomes| match (&read.becomes, becomes) {
        (None, None) => true,
        (Some(kinds), Some(kind)) => kinds.contains(&kind),
        _ => false,
    })
}

/// The same, whatever the piece becomes.
pub fn is_alike_but_for_type(read: &ReadMove, chosen: &Move) -> bool {
    alike(read, chosen).is_some()
}

/// What the piece becomes, if a move does what a text says but for that.
#[allow(clippy::option_option)]
fn alike(read: &ReadMove, chosen: &Move) -> Option<Option<PieceId>> {
    let Some(core) = core(chosen) else {
        return matches!(read.head, Head::Pass).then_some(None);
    };
    let head = core.head.map(|index| chosen.actions[index]);
    let tail = core.tail.map(|index| chosen.actions[index]);
    // What the piece becomes, or else what it does on the spot.
    let (becomes, spot) = match tail {
        Some(Action::ChangeType(kind, at)) if at == core.ends_on => (Some(kind), None),
        tail => (None, tail),
    };
    let same = match head {
        Some(action) => arrives(&read.head, action),
        None => read.head.starts() == Some(core.ends_on) && acts(&read.head, read.takes, spot),
    };
    same.then_some(becomes)
}

fn arrives(head: &Head, action: Action) -> bool {
    match (head, action) {
        (Head::Moves { from, to }, Action::Move { from: a, to: b, .. }) => (*from, *to) == (a, b),
        (Head::Placed { kinds, at }, Action::Drop { piece, square, .. }) => {
            *at == square && kinds.contains(&piece)
        }
        (
            Head::Copied { from, at },
            Action::Copy {
                from: a, square, ..
            },
        ) => (*from, *at) == (a, square),
        _ => false,
    }
}

/// Whether a move on the spot does what is written.
fn acts(head: &Head, takes: bool, spot: Option<Action>) -> bool {
    let same = |kinds: &[PieceId], kind: PieceId| kinds.contains(&kind);
    match (head, spot) {
        (Head::Stands { .. }, None) => true,
        (Head::Moves { to, .. }, Some(Action::Capture(at))) => takes && *to == at,
        (Head::Creates { kinds, at, .. }, Some(Action::Create { piece, square, .. })) => {
            *at == square && same(kinds, piece)
        }
        (Head::Changes { kinds, at, .. }, Some(Action::ChangeType(kind, square))) => {
            *at == square && same(kinds, kind)
        }
        _ => false,
    }
}
