//! One numbering for all games that say the same: code that nothing uses is left out, what is
//! equal has one number, and the parts of a thing are numbered before it.

use rustc_hash::FxHashMap;
use thiserror::Error;

use super::code::{Code, Condition, Partial, Place, Statement};
use super::game::Game;
use super::ids::{
    AttributeId, ConditionId, DirectionId, FlagId, MoveTypeId, PositionFlagId, SequenceId,
};

/// A sequence or a condition that has itself among its parts. No rules file makes one.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("a block of moves or a condition is a part of itself")]
pub struct CyclicCode;

/// What the parts of statements and conditions become.
pub trait Renumber {
    /// The new number of a sequence.
    fn sequence(&mut self, id: SequenceId) -> SequenceId;
    /// The new number of a condition.
    fn condition(&mut self, id: ConditionId) -> ConditionId;
    /// The new number of a flag.
    fn flag(&mut self, id: FlagId) -> FlagId {
        id
    }
    /// The new number of a position flag.
    fn position_flag(&mut self, id: PositionFlagId) -> PositionFlagId {
        id
    }
    /// The new number of a direction.
    fn direction(&mut self, id: DirectionId) -> DirectionId {
        id
    }
    /// A place with the new number of its direction.
    fn place(&mut self, place: Place) -> Place {
        match place {
            Place::Direction(id) => Place::Direction(self.direction(id)),
            Place::Opposite(id) => Place::Opposite(self.direction(id)),
            _ => place,
        }
    }
    /// The new number of a move type.
    fn move_type(&mut self, id: MoveTypeId) -> MoveTypeId {
        id
    }
    /// The new number of an attribute.
    fn attribute(&mut self, id: AttributeId) -> AttributeId {
        id
    }
}

impl Statement {
    /// The same statement with other numbers; sequences and conditions are asked for in the order
    /// they stand.
    #[must_use]
    pub fn renumbered(&self, to: &mut impl Renumber) -> Statement {
        use Statement as S;
        match *self {
            S::Go(place) => S::Go(to.place(place)),
            S::From | S::To | S::Mark | S::Back | S::Cascade => self.clone(),
            S::Add {
                copy,
                ref promotions,
                partial,
            } => S::Add {
                copy,
                promotions: promotions.clone(),
                partial: partial.map(|partial| match partial {
                    Partial::Any => Partial::Any,
                    Partial::Type(id) => Partial::Type(to.move_type(id)),
                }),
            },
            S::Capture(place) => S::Capture(to.place(place)),
            S::Create {
                owner,
                piece,
                place,
            } => S::Create {
                owner,
                piece,
                place: to.place(place),
            },
            S::Flip(place) => S::Flip(to.place(place)),
            S::ChangeOwner(owner, place) => S::ChangeOwner(owner, to.place(place)),
            S::ChangeType(piece, place) => S::ChangeType(piece, to.place(place)),
            S::SetAttribute(id, value, place) => {
                S::SetAttribute(to.attribute(id), to.condition(value), to.place(place))
            }
            S::SetFlag(flag, value) => S::SetFlag(to.flag(flag), to.condition(value)),
            S::SetPositionFlag(flag, value, place) => {
                S::SetPositionFlag(to.position_flag(flag), to.condition(value), to.place(place))
            }
            S::Verify(condition) => S::Verify(to.condition(condition)),
            S::If {
                condition,
                then,
                otherwise,
            } => S::If {
                condition: to.condition(condition),
                then: to.sequence(then),
                otherwise: to.sequence(otherwise),
            },
            S::While { condition, body } => S::While {
                condition: to.condition(condition),
                body: to.sequence(body),
            },
            S::Sequence(id) => S::Sequence(to.sequence(id)),
        }
    }
}

impl Condition {
    /// The same condition with other numbers; its parts are asked for in the order they stand.
    #[must_use]
    pub fn renumbered(&self, to: &mut impl Renumber) -> Condition {
        use Condition as C;
        match *self {
            C::Constant(value) => C::Constant(value),
            C::Not(id) => C::Not(to.condition(id)),
            C::All(ref ids) => C::All(ids.iter().map(|&id| to.condition(id)).collect()),
            C::Any(ref ids) => C::Any(ids.iter().map(|&id| to.condition(id)).collect()),
            C::Empty(place) => C::Empty(to.place(place)),
            C::Friend(place) => C::Friend(to.place(place)),
            C::Enemy(place) => C::Enemy(to.place(place)),
            C::Neutral(place) => C::Neutral(to.place(place)),
            C::OnBoard(place) => C::OnBoard(to.place(place)),
            C::Piece(id, place) => C::Piece(id, to.place(place)),
            C::InZone(id, place) => C::InZone(id, to.place(place)),
            C::Position(id, place) => C::Position(id, to.place(place)),
            C::Marked(place) => C::Marked(to.place(place)),
            C::LastFrom(place) => C::LastFrom(to.place(place)),
            C::LastTo(place) => C::LastTo(to.place(place)),
            C::Flag(id) => C::Flag(to.flag(id)),
            C::PositionFlag(id, place) => C::PositionFlag(to.position_flag(id), to.place(place)),
            C::Attribute(id, place) => C::Attribute(to.attribute(id), to.place(place)),
            C::Attacked(place, kind) => {
                C::Attacked(to.place(place), kind.map(|id| to.move_type(id)))
            }
            C::Defended(place, kind) => {
                C::Defended(to.place(place), kind.map(|id| to.move_type(id)))
            }
            C::AdjacentToEnemy(place) => C::AdjacentToEnemy(to.place(place)),
            C::GoalPosition(place) => C::GoalPosition(to.place(place)),
        }
    }
}

impl Game {
    /// The game with its code in the canonical numbering. Of two games that differ in nothing but
    /// the numbers of sequences, conditions and flags, and in code and flags that no block
    /// reaches, the results are equal.
    ///
    /// # Errors
    /// Code that is a part of itself.
    pub fn canonical(&self) -> Result<Game, CyclicCode> {
        let mut numbering = Numbering::new(&self.code);
        let mut game = Game {
            code: Code::default(),
            ..self.clone()
        };
        for block in game.pieces.iter_mut().flat_map(|piece| &mut piece.blocks) {
            block.body = numbering.visit(block.body)?;
        }
        game.code = numbering.finish();
        Ok(game)
    }
}

#[derive(Clone, Copy)]
enum Part {
    Sequence(SequenceId),
    Condition(ConditionId),
}

#[derive(Clone, Copy, PartialEq)]
enum State<T> {
    New,
    /// Its parts are being numbered.
    Open,
    Done(T),
}

/// What must be known of code that refers to nothing outside its tables.
struct Numbering<'c> {
    old: &'c Code,
    new: Code,
    sequences: Vec<State<SequenceId>>,
    conditions: Vec<State<ConditionId>>,
    sequence_ids: FxHashMap<Vec<Statement>, SequenceId>,
    condition_ids: FxHashMap<Condition, ConditionId>,
    flags: FxHashMap<FlagId, FlagId>,
    position_flags: FxHashMap<PositionFlagId, PositionFlagId>,
}

/// Collects the parts of a statement or a condition.
struct Parts<'v>(&'v mut Vec<Part>);

impl Renumber for Parts<'_> {
    fn sequence(&mut self, id: SequenceId) -> SequenceId {
        self.0.push(Part::Sequence(id));
        id
    }

    fn condition(&mut self, id: ConditionId) -> ConditionId {
        self.0.push(Part::Condition(id));
        id
    }
}

impl<'c> Numbering<'c> {
    fn new(old: &'c Code) -> Self {
        Numbering {
            old,
            new: Code::default(),
            sequences: vec![State::New; old.sequences.len()],
            conditions: vec![State::New; old.conditions.len()],
            sequence_ids: FxHashMap::default(),
            condition_ids: FxHashMap::default(),
            flags: FxHashMap::default(),
            position_flags: FxHashMap::default(),
        }
    }

    /// Numbers a sequence after all its parts.
    fn visit(&mut self, root: SequenceId) -> Result<SequenceId, CyclicCode> {
        let mut stack = vec![Part::Sequence(root)];
        while let Some(&part) = stack.last() {
            match self.state(part) {
                State::Done(()) => {
                    stack.pop();
                }
                State::New => {
                    self.open(part);
                    let at = stack.len();
                    self.parts(part, &mut stack);
                    stack[at..].reverse();
                    let open = |&part: &Part| self.state(part) == State::Open;
                    if stack[at..].iter().any(open) {
                        return Err(CyclicCode);
                    }
                }
                State::Open => {
                    self.close(part);
                    stack.pop();
                }
            }
        }
        Ok(self.sequence(root))
    }

    fn state(&self, part: Part) -> State<()> {
        fn plain<T>(state: &State<T>) -> State<()> {
            match state {
                State::New => State::New,
                State::Open => State::Open,
                State::Done(_) => State::Done(()),
            }
        }
        match part {
            Part::Sequence(id) => plain(&self.sequences[id.index()]),
            Part::Condition(id) => plain(&self.conditions[id.index()]),
        }
    }

    fn open(&mut self, part: Part) {
        match part {
            Part::Sequence(id) => self.sequences[id.index()] = State::Open,
            Part::Condition(id) => self.conditions[id.index()] = State::Open,
        }
    }

    fn parts(&self, part: Part, found: &mut Vec<Part>) {
        let mut found = Parts(found);
        match part {
            Part::Sequence(id) => {
                for statement in self.old.sequence(id) {
                    let _ = statement.renumbered(&mut found);
                }
            }
            Part::Condition(id) => {
                let _ = self.old.condition(id).renumbered(&mut found);
            }
        }
    }

    fn close(&mut self, part: Part) {
        let old = self.old;
        match part {
            Part::Sequence(id) => {
                let statements = old.sequence(id).iter();
                let statements: Vec<_> = statements.map(|s| s.renumbered(self)).collect();
                let table = &mut self.new.sequences;
                let new = *self
                    .sequence_ids
                    .entry(statements)
                    .or_insert_with_key(|made| {
                        table.push(made.clone());
                        SequenceId(table.len() as u32 - 1)
                    });
                self.sequences[id.index()] = State::Done(new);
            }
            Part::Condition(id) => {
                let condition = old.condition(id).renumbered(self);
                let table = &mut self.new.conditions;
                let new = *self
                    .condition_ids
                    .entry(condition)
                    .or_insert_with_key(|made| {
                        table.push(made.clone());
                        ConditionId(table.len() as u32 - 1)
                    });
                self.conditions[id.index()] = State::Done(new);
            }
        }
    }

    fn finish(self) -> Code {
        self.new
    }
}

/// The new numbers of parts that have one already.
impl Renumber for Numbering<'_> {
    fn sequence(&mut self, id: SequenceId) -> SequenceId {
        match self.sequences[id.index()] {
            State::Done(new) => new,
            State::New | State::Open => id,
        }
    }

    fn condition(&mut self, id: ConditionId) -> ConditionId {
        match self.conditions[id.index()] {
            State::Done(new) => new,
            State::New | State::Open => id,
        }
    }

    fn flag(&mut self, id: FlagId) -> FlagId {
        let names = &mut self.new.flags;
        *self.flags.entry(id).or_insert_with(|| {
            names.push(self.old.flags[id.index()].clone());
            FlagId(names.len() as u16 - 1)
        })
    }

    fn position_flag(&mut self, id: PositionFlagId) -> PositionFlagId {
        let names = &mut self.new.position_flags;
        *self.position_flags.entry(id).or_insert_with(|| {
            names.push(self.old.position_flags[id.index()].clone());
            PositionFlagId(names.len() as u16 - 1)
        })
    }
}
