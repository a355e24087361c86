//! A move: the list of what it does, in the order in which Zillions writes and executes it.

use crate::model::{AttributeId, MoveTypeId, Partial, PieceId, PlayerId, SquareId};

use super::position::Position;

/// A legal or generated move. Two moves are equal when Zillions would write them with the same
/// words and the same piece goes on after them (rule D16).
#[derive(Clone, Debug)]
pub struct Move {
    /// What the move does: movements or a drop first, then effects (rule F1). Empty for a pass
    /// and for a block that adds a move which changes nothing.
    pub actions: Vec<Action>,
    /// Set for a move made by `add-partial` (rule C7).
    pub partial: Option<Partial>,
    /// Start and end of the last movement, equal for a drop and for a move on the spot; `None`
    /// for a pass.
    pub last: Option<(SquareId, SquareId)>,
    /// The move type of the block that made it; of equal moves that of the first.
    pub move_type: Option<MoveTypeId>,
}

/// One part of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A piece moves. `takes` tells that the destination was occupied before the move.
    Move {
        /// The piece's type before the move.
        piece: PieceId,
        /// Where from.
        from: SquareId,
        /// Where to.
        to: SquareId,
        /// Whether `to` was occupied before the move, by anybody.
        takes: bool,
    },
    /// A piece is dropped from stock.
    Drop {
        /// Whose piece.
        owner: PlayerId,
        /// Its type.
        piece: PieceId,
        /// Where.
        square: SquareId,
    },
    /// The moving piece stays and a copy of it appears (`add-copy`).
    Copy {
        /// Whose piece.
        owner: PlayerId,
        /// Its type.
        piece: PieceId,
        /// Where the original stands.
        from: SquareId,
        /// Where the copy appears.
        square: SquareId,
    },
    /// A piece appears.
    Create {
        /// Whose piece.
        owner: PlayerId,
        /// Its type.
        piece: PieceId,
        /// Where.
        square: SquareId,
    },
    /// What stands there is taken.
    Capture(SquareId),
    /// The piece there goes to the next player.
    Flip(SquareId),
    /// The piece there changes hands.
    ChangeOwner(PlayerId, SquareId),
    /// The piece there changes its type.
    ChangeType(PieceId, SquareId),
    /// An attribute of the piece there is set.
    SetAttribute(AttributeId, bool, SquareId),
}

impl Action {
    /// Whether this brings a piece to its square before the effects: a movement, copy or drop.
    pub fn is_movement(self) -> bool {
        matches!(
            self,
            Action::Move { .. } | Action::Drop { .. } | Action::Copy { .. }
        )
    }
}

impl Move {
    /// The move that does nothing but end the turn or the partial move.
    pub fn pass() -> Self {
        Move {
            actions: Vec::new(),
            partial: None,
            last: None,
            move_type: None,
        }
    }

    /// Whether this is a pass (rules C8 and C9).
    pub fn is_pass(&self) -> bool {
        self.last.is_none()
    }

    /// Where a partial move goes on: the destination of the last movement or drop.
    pub fn destination(&self) -> Option<SquareId> {
        self.last.map(|(_, to)| to)
    }

    /// Squares on which the move takes something that stood there before it: those of captures
    /// and those where a piece arrives (option "maximal captures").
    pub fn taken_squares<'a>(
        &'a self,
        before: &'a Position,
    ) -> impl Iterator<Item = SquareId> + 'a {
        let squares = self.actions.iter().filter_map(|action| match *action {
            Action::Move { to: square, .. }
            | Action::Copy { square, .. }
            | Action::Drop { square, .. }
            | Action::Capture(square) => Some(square),
            _ => None,
        });
        squares.filter(|&square| before.piece(square).is_some())
    }

    /// What makes two moves equal.
    fn identity(&self) -> (&[Action], Option<Partial>, Option<SquareId>, bool) {
        let goes_on = self.partial.and(self.destination());
        (&self.actions, self.partial, goes_on, self.is_pass())
    }
}

impl PartialEq for Move {
    fn eq(&self, other: &Self) -> bool {
        self.identity() == other.identity()
    }
}

impl Eq for Move {}

impl std::hash::Hash for Move {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.identity().hash(state);
    }
}
