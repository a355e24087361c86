//! One numbering for all games that say the same: code that nothing uses is left out, what is
//! equal has one number, and the parts of a thing are numbered before it.

use rustc_hash::FxHashMap;
use thiserror::Error;

use super::code::{Code, Condition, Statement};
use super::game::Game;
use super::ids::{ConditionId, FlagId, PositionFlagId, SequenceId};

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
}

impl Statement {
    /// The same statement with other numbers; its parts are asked for in the order they stand.
    #[must_use]
    pub fn renumbered(&self, to: &mut impl Renumber) -> Statement {
        match *self {
            Statement::SetAttribute(attribute, value, place) => {
                Statement::SetAttribute(attribute, to.condition(value), place)
            }
            Statement::SetFlag(flag, value) => {
                let value = to.condition(value);
                Statement::SetFlag(to.flag(flag), value)
            }
            Statement::SetPositionFlag(flag, value, place) => {
                let value = to.condition(value);
                Statement::SetPositionFlag(to.position_flag(flag), value, place)
            }
            Statement::Verify(condition) => Statement::Verify(to.condition(condition)),
            Statement::If {
                condition,
                then,
                otherwise,
            } => Statement::If {
                condition: to.condition(condition),
                then: to.sequence(then),
                otherwise: to.sequence(otherwise),
            },
            Statement::While { condition, body } => Statement::While {
                condition: to.condition(condition),
                body: to.sequence(body),
            },
            Statement::Sequence(id) => Statement::Sequence(to.sequence(id)),
            _ => self.clone(),
        }
    }
}

impl Condition {
    /// The same condition with other numbers; its parts are asked for in the order they stand.
    #[must_use]
    pub fn renumbered(&self, to: &mut impl Renumber) -> Condition {
        let mut all = |ids: &[ConditionId]| ids.iter().map(|&id| to.condition(id)).collect();
        match self {
            Condition::All(ids) => Condition::All(all(ids)),
            Condition::Any(ids) => Condition::Any(all(ids)),
            Condition::Not(id) => Condition::Not(to.condition(*id)),
            Condition::Flag(id) => Condition::Flag(to.flag(*id)),
            Condition::PositionFlag(id, place) => {
                Condition::PositionFlag(to.position_flag(*id), *place)
            }
            _ => self.clone(),
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
