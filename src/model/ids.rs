//! Numbers that stand for names. Each counts from 0 in the order of definition, which is
//! meaning in ZRF (rules D17, F2, F3), and indexes the table named in its description.
//!
//! A number belongs to one game. The numbers in a [`Game`](super::Game) are in range for it; what
//! takes a number of another game may panic or answer for something else.

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($inner:ty);)*) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl $name {
            /// The number as an index, from 0.
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// A player: index into [`Game::players`](super::Game::players).
    PlayerId(u16);
    /// A piece type: index into [`Game::pieces`](super::Game::pieces).
    PieceId(u16);
    /// A square (ZRF: position): index into [`Board::squares`](super::Board::squares).
    SquareId(u16);
    /// A direction: index into [`Board::directions`](super::Board::directions).
    DirectionId(u16);
    /// A zone: index into [`Board::zones`](super::Board::zones).
    ZoneId(u16);
    /// A move type: index into [`Game::move_types`](super::Game::move_types).
    MoveTypeId(u16);
    /// An attribute: index into [`Game::attributes`](super::Game::attributes).
    AttributeId(u16);
    /// A flag: index into [`Code::flags`](super::Code::flags).
    FlagId(u16);
    /// A position flag: index into [`Code::position_flags`](super::Code::position_flags).
    PositionFlagId(u16);
    /// A sequence of statements: index into [`Code::sequences`](super::Code::sequences).
    SequenceId(u32);
    /// A condition: index into [`Code::conditions`](super::Code::conditions).
    ConditionId(u32);
}
