//! A game as pure data: what a rules file says once it has been read and checked.
//!
//! Names became numbers (see [`ids`]); nothing here can be out of range, so the levels that
//! follow index without asking. All of it can be written as JSON.

pub mod board;
pub mod canonical;
pub mod code;
pub mod game;
pub mod geometry;
pub mod goal;
pub mod ids;
pub mod limits;
pub mod numbering;
pub mod options;

pub use board::{Board, Dimension, Grid, Square, SquareKind, Zone};
pub use canonical::{CyclicCode, Renumber};
pub use code::{Code, Condition, Owner, Partial, Place, Statement};
pub use game::{
    Attribute, Block, BlockKind, Game, MoveType, PieceType, Placement, Player, Setup, Stock, Text,
    TurnEntry, engine_name,
};
pub use goal::{Goal, GoalCondition, GoalKind, GoalPlace, Occupant, PatternStep};
pub use ids::{
    AttributeId, ConditionId, DirectionId, FlagId, MoveTypeId, PieceId, PlayerId, PositionFlagId,
    SequenceId, SquareId, ZoneId,
};
pub use numbering::TypeOrder;
pub use options::{MaximalCaptures, Options, PassTurn};
