//! What the words of a ply suppose about the position, held against it.

use rustc_hash::FxHashSet;

use crate::model::{PieceId, PlayerId, SquareId};
use crate::notation::read::square_of;
use crate::rules::{Action, Move};

use super::{Case, Reason};

impl Case<'_> {
    /// The first part of the ply that the position contradicts.
    pub fn against_position(&self) -> Option<Reason> {
        let mut arrived: FxHashSet<SquareId> = FxHashSet::default();
        for &action in &self.read.actions {
            if brings(action) {
                arrived.insert(square_of(action));
            }
        }
        let mut done: Option<FxHashSet<Action>> = None;
        for (index, &action) in self.read.actions.iter().enumerate() {
            let wrong = match action {
                Action::Move {
                    piece,
                    from,
                    to,
                    takes,
                } => self
                    .wrong_piece(piece, from, index == 0)
                    .or_else(|| self.wrong_sign(from, to, takes)),
                Action::Drop {
                    owner,
                    piece,
                    square,
                } => self.wrong_drop(owner, piece, square),
                Action::Copy { .. } | Action::Create { .. } => None,
                Action::Capture(square)
                | Action::Flip(square)
                | Action::ChangeOwner(_, square)
                | Action::ChangeType(_, square)
                | Action::SetAttribute(_, _, square) => {
                    let empty = self.position.piece(square).is_none();
                    let nothing = empty && !arrived.contains(&square);
                    // Blocks may do that, and it is written (rules E2 and T9).
                    let mut known = || done.get_or_insert_with(|| self.done()).contains(&action);
                    (nothing && !known()).then(|| Reason::NothingThere {
                        square: self.naming().square(square),
                        captured: matches!(action, Action::Capture(_)),
                    })
                }
            };
            if wrong.is_some() {
                return wrong;
            }
        }
        None
    }

    fn wrong_piece(&self, kind: PieceId, from: SquareId, first: bool) -> Option<Reason> {
        let naming = self.naming();
        let mover = self.position.turn_entry(self.game).mover;
        let standing = self.position.piece(from);
        match standing {
            Some(piece) if piece.kind == kind => {
                // A movement may also move what is not the mover's, where blocks make such.
                let moved = |chosen: &Move| moves_from(chosen, from);
                if !first || self.own_moves().any(moved) {
                    return None;
                }
                if piece.owner != mover {
                    return Some(Reason::OtherOwner {
                        piece: naming.kind(kind),
                        square: naming.square(from),
                        owner: naming.player(piece.owner),
                        turn: naming.turn(self.position),
                    });
                }
                self.other_goes_on(kind, from)
            }
            _ => Some(Reason::NotThere {
                piece: if first {
                    naming.owned(mover, kind)
                } else {
                    naming.kind(kind)
                },
                square: naming.square(from),
                instead: standing.map(|piece| naming.piece(piece)),
            }),
        }
    }

    fn other_goes_on(&self, kind: PieceId, from: SquareId) -> Option<Reason> {
        let naming = self.naming();
        let square = self.position.continuation()?.square;
        let piece = naming.standing(self.position, square)?;
        (square != from).then(|| Reason::OtherGoesOn {
            subject: format!("{} {}", naming.kind(kind), naming.square(from)),
            piece,
            square: naming.square(square),
        })
    }

    fn wrong_sign(&self, from: SquareId, to: SquareId, takes: bool) -> Option<Reason> {
        let naming = self.naming();
        let standing = naming.standing(self.position, to);
        if takes == standing.is_some() {
            return None;
        }
        let goes = |action: &Action| matches!(*action, Action::Move { from: a, to: b, .. } if (a, b) == (from, to));
        let mut legal = self.legal.iter();
        let only_sign = legal.any(|chosen| chosen.actions.iter().any(goes));
        let square = naming.square(to);
        Some(match standing {
            Some(standing) => Reason::NotEmpty {
                square,
                standing,
                only_sign,
            },
            None => Reason::Empty { square, only_sign },
        })
    }

    fn wrong_drop(&self, owner: PlayerId, kind: PieceId, square: SquareId) -> Option<Reason> {
        let naming = self.naming();
        if self.own_moves().any(|chosen| places(chosen, owner, kind)) {
            return None;
        }
        let (piece, square) = (naming.owned(owner, kind), naming.square(square));
        if owner != self.position.turn_entry(self.game).mover {
            let turn = naming.turn(self.position);
            return Some(Reason::OtherDrop {
                piece,
                square,
                turn,
            });
        }
        (self.position.stock(owner, kind) == 0).then_some(Reason::NoStock { piece, square })
    }

    /// All that the player's moves do.
    fn done(&self) -> FxHashSet<Action> {
        let all = self.own_moves().flat_map(|chosen| &chosen.actions);
        all.copied().collect()
    }
}

/// Whether a piece is on the square of an action because of it.
fn brings(action: Action) -> bool {
    action.is_movement() || matches!(action, Action::Create { .. })
}

/// Whether the first thing a move does is to move a piece from there, or to copy it.
pub fn moves_from(chosen: &Move, square: SquareId) -> bool {
    matches!(
        chosen.actions.first(),
        Some(&Action::Move { from, .. } | &Action::Copy { from, .. }) if from == square
    )
}

/// Whether the first thing a move does is to put such a piece on the board.
pub fn places(chosen: &Move, by: PlayerId, kind: PieceId) -> bool {
    match chosen.actions.first() {
        Some(
            &Action::Drop { owner, piece, .. }
            | &Action::Copy { owner, piece, .. }
            | &Action::Create { owner, piece, .. },
        ) => (owner, piece) == (by, kind),
        _ => false,
    }
}
