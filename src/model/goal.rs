//! Goals: what ends a game (section G of the semantics).

use serde::{Deserialize, Serialize};

use super::ids::{DirectionId, PieceId, PlayerId, SquareId};

/// A goal: `(win-condition ...)` and its like (rules G1 and M2).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Goal {
    /// What it means when it holds.
    pub kind: GoalKind,
    /// The players it is judged for; without a list in the file all but random ones (rule G9).
    pub players: Vec<PlayerId>,
    /// What must hold.
    pub condition: GoalCondition,
}

/// What a goal that holds means for the player it is judged for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GoalKind {
    /// The player wins.
    Win,
    /// The player loses.
    Loss,
    /// Nobody wins.
    Draw,
    /// The player with most pieces wins.
    Count,
}

/// The condition of a goal, asked for one player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum GoalCondition {
    /// All hold.
    All(Vec<GoalCondition>),
    /// At least one holds.
    Any(Vec<GoalCondition>),
    /// Does not hold.
    Not(Box<GoalCondition>),
    /// Never or always: stands for an undefined word (false).
    Constant(bool),
    /// The player to move has no legal move and is not in check (rule G6).
    Stalemated,
    /// The position stands for the third time (rule G7).
    Repetition,
    /// No legal move, and a piece of these types is attacked (rule G6).
    Checkmated(Vec<PieceId>),
    /// A piece of these types was taken in this ply (rule G5).
    Captured(Vec<PieceId>),
    /// The player has exactly that many pieces, of one type if given (rule G2).
    PiecesRemaining(u32, Option<PieceId>),
    /// All players together have exactly that many pieces (rule G3).
    TotalPieceCount(u32, Option<PieceId>),
    /// Every place is occupied so (rule G4); a place is one square, or a zone of which some
    /// square must be. The squares of a zone depend on the player, one list for each.
    AbsoluteConfig {
        /// One of these must stand there.
        occupants: Vec<Occupant>,
        /// The places.
        places: Vec<GoalPlace>,
    },
    /// A pattern that may start on any square (rule M4).
    RelativeConfig(Vec<PatternStep>),
}

/// A place of an `absolute-config` (rule G4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GoalPlace {
    /// A square.
    Square(SquareId),
    /// Some square of a zone.
    Zone(super::ids::ZoneId),
}

/// A step of a `relative-config` (rule M4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PatternStep {
    /// One of these stands here.
    Occupied(Vec<Occupant>),
    /// Go one step; directions are turned by the player's symmetry.
    Go(DirectionId),
}

/// What may stand on a place of a pattern (rule M4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Occupant {
    /// A piece of the player's of this type.
    Piece(PieceId),
    /// Anything else, nothing included.
    Not(Box<Occupant>),
    /// The same, of another player who takes part.
    Opponent(Box<Occupant>),
    /// The same, whoever owns it.
    AnyOwner(Box<Occupant>),
    /// One of these.
    AnyOf(Vec<Occupant>),
}
