//! A piece on the board.

use crate::model::{AttributeId, PieceId, PlayerId};

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Its type.
    pub kind: PieceId,
    /// Whose it is.
    pub owner: PlayerId,
    /// The attribute values set on it.
    pub attributes: Attributes,
}

/// The attribute values that were set on one piece. One never set reads as the start value of
/// the piece's present type (rule D14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Attributes {
    set: u64,
    values: u64,
}

impl Attributes {
    /// The value set, if one was. Attributes are numbered from 0 to 63
    /// ([`ATTRIBUTES`](crate::model::limits::ATTRIBUTES)).
    pub fn get(self, attribute: AttributeId) -> Option<bool> {
        let bit = 1 << attribute.index();
        (self.set & bit != 0).then_some(self.values & bit != 0)
    }

    /// Sets the value of an attribute with a number from 0 to 63.
    pub fn set(&mut self, attribute: AttributeId, value: bool) {
        let bit = 1 << attribute.index();
        self.set |= bit;
        self.values = if value {
            self.values | bit
        } else {
            self.values & !bit
        };
    }

    /// Which attributes were set, and to what, one bit for each.
    pub(crate) fn bits(self) -> (u64, u64) {
        (self.set, self.values)
    }

    /// Sets all the values that are set in others.
    pub(crate) fn set_all(&mut self, others: Attributes) {
        self.set |= others.set;
        self.values = self.values & !others.set | others.values;
    }
}
