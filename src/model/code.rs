//! The bodies of moves and drops: statements and conditions in two tables that refer to each
//! other by number, so that what a macro wrote many times is stored once.

use serde::{Deserialize, Serialize};

use super::ids::{
    AttributeId, ConditionId, DirectionId, FlagId, MoveTypeId, PieceId, PlayerId, PositionFlagId,
    SequenceId, SquareId, ZoneId,
};

/// All statements and conditions of a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Code {
    /// Statements that are executed one after another.
    pub sequences: Vec<Vec<Statement>>,
    /// Conditions.
    pub conditions: Vec<Condition>,
    /// Names of the flags.
    pub flags: Vec<String>,
    /// Names of the position flags.
    pub position_flags: Vec<String>,
}

impl Code {
    /// The statements of a sequence.
    ///
    /// # Panics
    /// A number of another game.
    pub fn sequence(&self, id: SequenceId) -> &[Statement] {
        &self.sequences[id.index()]
    }

    /// The condition with this number.
    ///
    /// # Panics
    /// A number of another game.
    pub fn condition(&self, id: ConditionId) -> &Condition {
        &self.conditions[id.index()]
    }
}

/// Where an effect or a condition looks. Directions are as written; the player's symmetry is
/// applied when the place is looked up (rule B3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Place {
    /// The current square.
    Here,
    /// One step in a direction.
    Direction(DirectionId),
    /// One step opposite to a direction (rule B8).
    Opposite(DirectionId),
    /// A square by name.
    Square(SquareId),
    /// The square the moving piece comes from.
    From,
    /// The destination; the current square while none is fixed (rule D9).
    To,
    /// The remembered square (rule D4).
    Mark,
    /// Where the last movement came from (rule C10).
    LastFrom,
    /// Where the last movement went (rule C10).
    LastTo,
    /// An undefined word: off board (rule A13).
    Nowhere,
}

/// Whose piece a `create` or `change-owner` makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Owner {
    /// The player whose pieces move (`you`, or none given).
    Mover,
    /// The next player (`opponent`).
    Next,
    /// A player by name.
    Player(PlayerId),
}

/// How a move goes on after `add-partial`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Partial {
    /// With any block of the piece.
    Any,
    /// With the blocks of this move type (rule C7).
    Type(MoveTypeId),
}

/// One instruction of a block (rules D3 to D9).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Statement {
    /// Set the current square; the block stops when there is none (rule D3).
    Go(Place),
    /// The current square is where the moving piece comes from.
    From,
    /// The current square is the destination.
    To,
    /// Remember the current square.
    Mark,
    /// Go to the remembered square.
    Back,
    /// End this movement and begin another (rule D6).
    Cascade,
    /// Make a move, or one for each piece type given (rule D5).
    Add {
        /// `add-copy`: the mover stays and a copy goes.
        copy: bool,
        /// Piece types to promote to.
        promotions: Vec<PieceId>,
        /// For `add-partial`: how the turn goes on.
        partial: Option<Partial>,
    },
    /// Take what stands there.
    Capture(Place),
    /// Put a new piece there; without a type, that of the moving piece.
    Create {
        /// Whose piece.
        owner: Owner,
        /// Its type.
        piece: Option<PieceId>,
        /// Where.
        place: Place,
    },
    /// Give the piece there to the next player (rule D9).
    Flip(Place),
    /// Give the piece there to a player.
    ChangeOwner(Owner, Place),
    /// Change the type of the piece there.
    ChangeType(PieceId, Place),
    /// Set an attribute of the piece there.
    SetAttribute(AttributeId, ConditionId, Place),
    /// Set a flag.
    SetFlag(FlagId, ConditionId),
    /// Set a flag of a square.
    SetPositionFlag(PositionFlagId, ConditionId, Place),
    /// Stop the block unless the condition holds.
    Verify(ConditionId),
    /// Choose.
    If {
        /// The condition.
        condition: ConditionId,
        /// What to do when it holds.
        then: SequenceId,
        /// What to do when it does not.
        otherwise: SequenceId,
    },
    /// Repeat while the condition holds.
    While {
        /// The condition.
        condition: ConditionId,
        /// What to repeat.
        body: SequenceId,
    },
    /// Execute a sequence: a list in a list, or what a macro call became.
    Sequence(SequenceId),
}

/// A condition (rules D10 to D14). Of a place off board everything is false but negations.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Condition {
    /// `true`, `false`, or an undefined word (false, rule A13).
    Constant(bool),
    /// Not.
    Not(ConditionId),
    /// All of them.
    All(Vec<ConditionId>),
    /// At least one of them.
    Any(Vec<ConditionId>),
    /// Nothing stands there.
    Empty(Place),
    /// A piece of the mover's stands there.
    Friend(Place),
    /// A piece of another player who takes part stands there (rule D12).
    Enemy(Place),
    /// A piece of a player who takes no part stands there.
    Neutral(Place),
    /// The place exists.
    OnBoard(Place),
    /// A piece of this type stands there, whoever owns it.
    Piece(PieceId, Place),
    /// The place is in the zone, for the mover.
    InZone(ZoneId, Place),
    /// The place is this square.
    Position(SquareId, Place),
    /// The place is the remembered square.
    Marked(Place),
    /// The place is where the last movement came from.
    LastFrom(Place),
    /// The place is where the last movement went.
    LastTo(Place),
    /// The flag is set.
    Flag(FlagId),
    /// The flag of the place is set.
    PositionFlag(PositionFlagId, Place),
    /// The attribute of the piece there is true.
    Attribute(AttributeId, Place),
    /// An enemy could capture there (rule E4), with moves of one type if given.
    Attacked(Place, Option<MoveTypeId>),
    /// A friend could recapture there (rule E4), with moves of one type if given.
    Defended(Place, Option<MoveTypeId>),
    /// An enemy stands on a square linked from there.
    AdjacentToEnemy(Place),
    /// The place is named by an `absolute-config` goal of the mover.
    GoalPosition(Place),
}

impl Statement {
    /// Where the statement has its effect, if it is an effect.
    pub fn effect_place(&self) -> Option<Place> {
        match *self {
            Statement::Capture(place)
            | Statement::Create { place, .. }
            | Statement::Flip(place)
            | Statement::ChangeOwner(_, place)
            | Statement::ChangeType(_, place)
            | Statement::SetAttribute(_, _, place)
            | Statement::SetPositionFlag(_, _, place) => Some(place),
            _ => None,
        }
    }
}

impl Condition {
    /// Where the condition looks, if it is about a place.
    pub fn place(&self) -> Option<Place> {
        match *self {
            Condition::Empty(place)
            | Condition::Friend(place)
            | Condition::Enemy(place)
            | Condition::Neutral(place)
            | Condition::OnBoard(place)
            | Condition::Piece(_, place)
            | Condition::InZone(_, place)
            | Condition::Position(_, place)
            | Condition::Marked(place)
            | Condition::LastFrom(place)
            | Condition::LastTo(place)
            | Condition::PositionFlag(_, place)
            | Condition::Attribute(_, place)
            | Condition::Attacked(place, _)
            | Condition::Defended(place, _)
            | Condition::AdjacentToEnemy(place)
            | Condition::GoalPosition(place) => Some(place),
            Condition::Constant(_)
            | Condition::Not(_)
            | Condition::All(_)
            | Condition::Any(_)
            | Condition::Flag(_) => None,
        }
    }
}
