//! A ply held against the moves that begin like it.

use crate::model::{PieceId, PlayerId, SquareId};
use crate::notation::read::{partial_number, same_words, square_of};
use crate::rules::{Action, Move};

use super::difference::{Difference, compare, number_difference};
use super::standing::{moves_from, places};
use super::{Case, Reason};

/// So many actions are compared; hostile moves and texts may have millions.
const MOST_COMPARED: usize = 1_000_000;

/// So many differences are told where several moves are equally like the ply.
const ALTERNATIVES: usize = 3;

/// So many destinations are named.
const NAMED: usize = 8;

impl Case<'_> {
    /// In what the ply differs from the moves of the same piece.
    pub fn against_moves(&self) -> Option<Reason> {
        match self.read.actions.first() {
            Some(&Action::Move {
                piece, from, to, ..
            }) => self.of_piece(piece, from, to),
            Some(&Action::Drop {
                owner,
                piece,
                square,
            }) => self.of_drop(owner, piece, square),
            _ => self.closest(self.own_moves()),
        }
    }

    /// The number after `partial`, where some legal move is the ply but for that.
    pub fn against_numbers(&self) -> Option<Reason> {
        let mut found = Vec::new();
        for chosen in self.legal.iter().filter(|chosen| !chosen.is_pass()) {
            let pairs = self.read.actions.iter().zip(&chosen.actions);
            if self.read.actions.len() != chosen.actions.len()
                || !pairs.into_iter().all(|(&a, &b)| same_words(a, b))
            {
                continue;
            }
            let number = partial_number(self.game, chosen);
            add_difference(&mut found, number_difference(self.read.partial, number)?);
        }
        (!found.is_empty()).then(|| self.differs(found))
    }

    fn differs(&self, differences: Vec<Difference>) -> Reason {
        Reason::Differs {
            subject: self.naming().action(&self.read.actions, 0),
            differences,
        }
    }

    fn of_piece(&self, kind: PieceId, from: SquareId, to: SquareId) -> Option<Reason> {
        let starts = |chosen: &&Move| moves_from(chosen, from);
        let alike = |chosen: &&Move| starts(chosen) && first_square(chosen) == Some(to);
        if self.own_moves().any(|chosen| alike(&chosen)) {
            return self.closest(self.own_moves().filter(alike));
        }
        let naming = self.naming();
        let (piece, square, to) = (naming.kind(kind), naming.square(from), naming.square(to));
        let can = self.destinations(starts);
        Some(if can.is_empty() {
            Reason::Immobile { piece, square, to }
        } else {
            Reason::CannotReach {
                piece,
                square,
                to,
                can,
            }
        })
    }

    fn of_drop(&self, owner: PlayerId, kind: PieceId, square: SquareId) -> Option<Reason> {
        let starts = |chosen: &&Move| places(chosen, owner, kind);
        let alike = |chosen: &&Move| starts(chosen) && first_square(chosen) == Some(square);
        if self.own_moves().any(|chosen| alike(&chosen)) {
            return self.closest(self.own_moves().filter(alike));
        }
        let naming = self.naming();
        Some(Reason::NotDropped {
            piece: naming.owned(owner, kind),
            square: naming.square(square),
            standing: naming.standing(self.position, square),
            can: self.destinations(starts),
        })
    }

    /// Where the first actions of some legal moves lead, each square once.
    fn destinations(&self, starts: impl Fn(&&Move) -> bool) -> Vec<String> {
        let mut squares: Vec<SquareId> = Vec::new();
        let mut seen = vec![false; self.game.board.squares.len()];
        for square in self.legal.iter().filter(starts).filter_map(first_square) {
            if !std::mem::replace(&mut seen[square.index()], true) {
                squares.push(square);
            }
        }
        let naming = self.naming();
        let named = if squares.len() > NAMED {
            NAMED - 1
        } else {
            NAMED
        };
        let mut names: Vec<String> = squares
            .iter()
            .take(named)
            .map(|&square| naming.square(square))
            .collect();
        if squares.len() > names.len() {
            names.push(format!("{} other positions", squares.len() - names.len()));
        }
        names
    }

    /// The difference from the moves that are most like the ply.
    fn closest<'m>(&self, moves: impl Iterator<Item = &'m Move>) -> Option<Reason> {
        let mut count = usize::MAX;
        let mut differences = Vec::new();
        let mut compared = 0;
        for chosen in moves {
            compared += self.read.actions.len() + chosen.actions.len() + 1;
            if compared > MOST_COMPARED {
                break;
            }
            let Some(found) = compare(self.game, self.read, chosen) else {
                continue;
            };
            if found.count < count {
                count = found.count;
                differences.clear();
            }
            if found.count == count {
                add_difference(&mut differences, found.first);
            }
        }
        (!differences.is_empty()).then(|| self.differs(differences))
    }
}

/// Adds a difference, to those that it can be told with if there are any.
fn add_difference(differences: &mut Vec<Difference>, new: Difference) {
    let merged = differences.iter_mut().any(|known| known.merge(&new));
    if !merged && differences.len() < ALTERNATIVES {
        differences.push(new);
    }
}

/// Where the first action of a move happens.
fn first_square(chosen: &Move) -> Option<SquareId> {
    chosen.actions.first().map(|&action| square_of(action))
}
