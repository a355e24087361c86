//! The machine: it executes the instructions of a run.
//!
//! It looks at the board before the move (rule D2), which does not change while it runs, except
//! that a question about attack supposes pieces on it and puts back what was there (rule E4).

use std::ops::ControlFlow;

use super::attack;
use super::run::{Budget, Draft, Halt, Movement, Run, placed};
use super::state::{EMPTY, NONE, State, kind, owner};
use crate::compile::Compiled;
use crate::model::{AttributeId, PieceId, PlayerId, SquareId};
use crate::program::{AddForm, At, NO_KIND, Op, Value, Way};
use crate::rules::Action;

/// Receives the moves that a run adds.
pub trait Sink {
    /// Whether it wants to be told what the run reads.
    const TRACES: bool = false;

    /// What stands on a square was read; it may be the square that is none.
    fn read(&mut self, square: u32) {
        let _ = square;
    }

    /// Something else than the board was read: the last movement, or an attack.
    fn read_more(&mut self) {}

    /// A move, or the one of several that promotes to a type. Breaks when it has enough.
    fn add(
        &mut self,
        state: &State,
        draft: &Draft,
        form: &AddForm,
        promotion: Option<PieceId>,
    ) -> ControlFlow<()>;
}

/// The registers.
struct Registers {
    /// The next instruction.
    next: usize,
    current: u32,
    seen: u32,
    mark: u32,
    from: u32,
    to: u32,
    answer: bool,
}

/// What a machine works with.
pub struct Machine<'a, S> {
    /// The game.
    pub compiled: &'a Compiled,
    /// The board.
    pub state: &'a mut State,
    /// The run.
    pub run: &'a mut Run,
    /// The memory for runs that a question about attack needs; without it, and so inside such
    /// runs, the answer is no (rule E4).
    pub nested: Option<&'a mut Run>,
    /// The limits.
    pub budget: &'a mut Budget,
    /// Who receives the moves.
    pub sink: &'a mut S,
}

impl<S: Sink> Machine<'_, S> {
    /// Executes the run that has begun.
    ///
    /// # Errors
    /// [`Halt::Enough`] when the sink had enough, [`Halt::Error`] past a limit.
    #[inline]
    pub fn execute(&mut self) -> Result<(), Halt> {
        let start = self.run.start;
        self.budget.spent += 1;
        if let Err(halt) = self.run.count(0, self.budget) {
            return Err(placed(self.compiled, start, halt));
        }
        let mut registers = Registers {
            next: start.block.entry as usize,
            current: start.square,
            seen: start.square,
            // Rule D1: before any `mark`, `back` returns to the start.
            mark: start.square,
            from: if start.drop { NONE } else { start.square },
            to: NONE,
            answer: false,
        };
        match self.instructions(&mut registers) {
            Err(halt @ Halt::Error(_)) => Err(placed(self.compiled, start, halt)),
            other => other,
        }
    }

    #[inline]
    fn instructions(&mut self, r: &mut Registers) -> Result<(), Halt> {
        let compiled = self.compiled;
        let program = &compiled.program;
        loop {
            let op = compiled.fused[r.next];
            r.next += 1;
            match op {
                Op::Stop => return Ok(()),
                Op::Jump(to) => r.next = to as usize,
                Op::Repeat(cost, to) => {
                    self.run.count(u64::from(cost), self.budget)?;
                    r.next = to as usize;
                }
                Op::Call(cost, to) | Op::Ask(cost, to) => {
                    self.run.count(u64::from(cost), self.budget)?;
                    self.run.calls.push(r.next as u32);
                    r.next = to as usize;
                }
                Op::Count(cost) => self.run.count(u64::from(cost), self.budget)?,
                Op::Return => self.back(r),
                Op::Reply(answer) => {
                    r.answer = answer;
                    self.back(r);
                }
                Op::Let(answer) => r.answer = answer,
                Op::Branch(when, to) if r.answer == when => r.next = to as usize,
                Op::Branch(..) => {}
                Op::Step(table) => {
                    if !self.step(r, table) {
                        return Ok(());
                    }
                }
                Op::From => self.set_from(r),
                Op::To => r.to = r.current,
                Op::Mark => r.mark = r.current,
                Op::GoMark => r.current = r.mark,
                Op::Add(form) => self.add(r, form)?,
                Op::Cascade => self.cascade(r)?,
                Op::Look(table) => r.seen = program.steps.next(table, r.current),
                Op::Empty(way, to) => {
                    let holds = self.cell(square(r, way)) == EMPTY;
                    branch(r, way, holds, to);
                }
                Op::Owner(way, wanted, to) => {
                    let holds = owner(self.cell(square(r, way))) == wanted;
                    branch(r, way, holds, to);
                }
                Op::Kind(way, wanted, to) => {
                    let holds = kind(self.cell(square(r, way))) == wanted;
                    branch(r, way, holds, to);
                }
                Op::Zone(way, zone, to) => {
                    let holds = program.zones.has(zone, square(r, way));
                    branch(r, way, holds, to);
                }
                Op::Flag(when, flag, to) => {
                    if self.run.flag(flag) == when {
                        r.next = to as usize;
                    }
                }
                Op::SetFlag(value, flag) => self.run.set_flag(flag, valued(r, value)),
                Op::PositionFlag(way, flag, to) => {
                    let holds = self.run.position_flag(flag, square(r, way));
                    branch(r, way, holds, to);
                }
                Op::StepEmpty(way, table, to) => {
                    if !self.step(r, table) {
                        return Ok(());
                    }
                    let holds = self.cell(r.current) == EMPTY;
                    behind(r, way, holds, to);
                }
                Op::StepOwner(way, table, wanted, to) => {
                    if !self.step(r, table.into()) {
                        return Ok(());
                    }
                    let holds = owner(self.cell(r.current)) == u16::from(wanted);
                    behind(r, way, holds, to);
                }
                Op::StepRepeat(cost, table, to) => {
                    if !self.step(r, table) {
                        return Ok(());
                    }
                    self.run.count(u64::from(cost), self.budget)?;
                    r.next = to as usize;
                }
                Op::LookEmpty(way, table, to) => {
                    r.seen = program.steps.next(table, r.current);
                    let holds = self.cell(r.seen) == EMPTY;
                    behind(r, way, holds, to);
                }
                Op::LookOwner(way, table, wanted, to) => {
                    r.seen = program.steps.next(table.into(), r.current);
                    let holds = owner(self.cell(r.seen)) == u16::from(wanted);
                    behind(r, way, holds, to);
                }
                Op::LookOnBoard(way, table, to) => {
                    r.seen = program.steps.next(table, r.current);
                    behind(r, way, r.seen != program.steps.off(), to);
                }
                Op::AddStop(form) => return self.add(r, form),
                _ => {
                    if !self.seldom(r, op)? {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Instructions that are seldom in loops. Whether the run goes on. Were it, or what it calls with
    /// the registers, not inlined, the registers would have to be in memory all the time.
    #[inline(always)]
    fn seldom(&mut self, r: &mut Registers, op: Op) -> Result<bool, Halt> {
        let compiled = self.compiled;
        let program = &compiled.program;
        let last = |at: u32, state: &State| state.last_seen(at);
        if S::TRACES && self.reads_more(op) {
            self.sink.read_more();
        }
        let small = &self.state.small;
        match op {
            Op::GoSquare(at) => r.current = at.into(),
            Op::GoFrom => r.current = self.from(r),
            Op::GoTo if r.to != NONE => r.current = r.to,
            Op::GoTo => {}
            Op::GoLastFrom if small.last_from == NONE => return Ok(false),
            Op::GoLastFrom => r.current = small.last_from,
            Op::GoLastTo if small.last_to == NONE => return Ok(false),
            Op::GoLastTo => r.current = small.last_to,
            Op::LookSquare(at) => r.seen = at.into(),
            Op::LookFrom => r.seen = self.from(r),
            Op::LookTo => r.seen = if r.to == NONE { r.current } else { r.to },
            Op::LookMark => r.seen = r.mark,
            Op::LookLastFrom => r.seen = last(small.last_from, self.state),
            Op::LookLastTo => r.seen = last(small.last_to, self.state),
            Op::Owners(way, set, to) => {
                let owner = owner(self.cell(square(r, way)));
                branch(r, way, program.owners.has(set, owner.into()), to);
            }
            Op::OnBoard(way, to) => branch(r, way, square(r, way) != program.steps.off(), to),
            Op::Square(way, at, to) => branch(r, way, square(r, way) == u32::from(at), to),
            Op::Marked(way, to) => branch(r, way, square(r, way) == r.mark, to),
            Op::WasFrom(way, to) => branch(r, way, square(r, way) == small.last_from, to),
            Op::WasTo(way, to) => branch(r, way, square(r, way) == small.last_to, to),
            Op::Attribute(way, attribute, to) => {
                let holds = self.attribute(square(r, way), attribute);
                branch(r, way, holds, to);
            }
            Op::Beside(way, set, to) => {
                let mut beside = program.neighbours[square(r, way) as usize].iter();
                let holds = beside.any(|&next| {
                    let owner = owner(self.cell(next.into()));
                    program.owners.has(set, owner.into())
                });
                branch(r, way, holds, to);
            }
            Op::Attacked(way, by, to) => {
                let holds = attack::attacked(self, square(r, way), by)?;
                branch(r, way, holds, to);
            }
            Op::Defended(way, by, to) => {
                let holds = attack::defended(self, square(r, way), by)?;
                branch(r, way, holds, to);
            }
            effect => self.effect(r, effect)?,
        }
        Ok(true)
    }

    /// Appends an effect, or sets a position flag; off the board nothing happens (rule D9).
    #[inline(always)]
    fn effect(&mut self, r: &Registers, op: Op) -> Result<(), Halt> {
        let at = match op {
            Op::Capture(at)
            | Op::Flip(at)
            | Op::Create(at, ..)
            | Op::ChangeOwner(at, _)
            | Op::ChangeType(at, _)
            | Op::SetAttribute(at, ..)
            | Op::SetPositionFlag(at, ..) => at,
            _ => return Ok(()),
        };
        let found = match at {
            At::Here => r.current,
            At::Seen => r.seen,
        };
        if found as usize == self.state.squares() {
            return Ok(());
        }
        let square = SquareId(found as u16);
        let action = match op {
            Op::Capture(_) => Action::Capture(square),
            Op::Flip(_) => Action::Flip(square),
            Op::Create(_, owner, kind) => Action::Create {
                owner: PlayerId(owner),
                piece: PieceId(if kind == NO_KIND {
                    self.run.start.kind
                } else {
                    kind
                }),
                square,
            },
            Op::ChangeOwner(_, owner) => Action::ChangeOwner(PlayerId(owner), square),
            Op::ChangeType(_, kind) => Action::ChangeType(PieceId(kind), square),
            Op::SetAttribute(_, value, attribute) => {
                let attribute = AttributeId(attribute);
                let value = valued(r, value);
                return self
                    .run
                    .push_attribute(found, attribute, value, self.budget);
            }
            Op::SetPositionFlag(_, value, flag) => {
                self.run.set_position_flag(flag, found, valued(r, value));
                return Ok(());
            }
            _ => return Ok(()),
        };
        self.run.push(action, self.budget)
    }

    /// Goes one step. False off the board.
    #[inline(always)]
    fn step(&self, r: &mut Registers, table: u16) -> bool {
        let steps = &self.compiled.program.steps;
        r.current = steps.next(table, r.current);
        r.current != steps.off()
    }

    /// Goes on after what was called.
    #[inline(always)]
    fn back(&mut self, r: &mut Registers) {
        // An empty stack leads to the first instruction, which stops.
        r.next = self.run.calls.pop().unwrap_or(0) as usize;
    }

    /// The first movement of a drop comes from the stock, whatever square is current.
    #[inline(always)]
    fn set_from(&mut self, r: &mut Registers) {
        if r.from != NONE {
            r.from = r.current;
        }
    }

    /// Where the movement comes from; for a drop, where it began.
    #[inline(always)]
    fn from(&self, r: &Registers) -> u32 {
        if r.from == NONE {
            self.run.start.square
        } else {
            r.from
        }
    }

    /// The movement being made ends; another begins here (rule D6).
    #[inline(always)]
    fn cascade(&mut self, r: &mut Registers) -> Result<(), Halt> {
        let to = if r.to == NONE { r.current } else { r.to };
        let finished = Movement { from: r.from, to };
        (r.from, r.to) = (r.current, NONE);
        self.run.cascade(finished, self.budget)
    }

    #[inline(always)]
    fn add(&mut self, r: &Registers, form: u32) -> Result<(), Halt> {
        let compiled = self.compiled;
        let form = &compiled.program.adds[form as usize];
        if form.promotions.is_empty() {
            self.add_one(r, form, None)?;
        }
        for &promotion in &form.promotions {
            self.add_one(r, form, Some(promotion))?;
        }
        self.run.clear_effects();
        Ok(())
    }

    #[inline(always)]
    fn add_one(
        &mut self,
        r: &Registers,
        form: &AddForm,
        promotion: Option<PieceId>,
    ) -> Result<(), Halt> {
        self.run.count(1 + self.run.length() as u64, self.budget)?;
        let draft = Draft {
            run: self.run,
            current: r.current,
            movement: Movement {
                from: r.from,
                to: r.to,
            },
        };
        match self.sink.add(self.state, &draft, form, promotion) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Halt::Enough),
        }
    }

    /// What stands on a square.
    #[inline(always)]
    fn cell(&mut self, square: u32) -> u32 {
        if S::TRACES {
            self.sink.read(square);
        }
        self.state.cells[square as usize]
    }

    /// Whether an instruction depends on the last movement, or on an attack.
    fn reads_more(&self, op: Op) -> bool {
        match op {
            Op::GoLastFrom
            | Op::GoLastTo
            | Op::LookLastFrom
            | Op::LookLastTo
            | Op::WasFrom(..)
            | Op::WasTo(..) => true,
            Op::Attacked(..) | Op::Defended(..) => self.nested.is_some(),
            _ => false,
        }
    }

    /// The value of an attribute of the piece on a square: the one set, else the start value of
    /// its type (rule D14).
    fn attribute(&mut self, square: u32, attribute: u16) -> bool {
        let cell = self.cell(square);
        let Some(start) = self.compiled.start_values.get(kind(cell) as usize) else {
            return false;
        };
        let set = self.state.attributes[square as usize].get(AttributeId(attribute));
        set.unwrap_or(start >> attribute & 1 != 0)
    }
}

/// The square that a test is about.
#[inline(always)]
fn square(r: &Registers, way: Way) -> u32 {
    if way.is_seen() { r.seen } else { r.current }
}

#[inline(always)]
fn branch(r: &mut Registers, way: Way, holds: bool, to: u32) {
    if holds == way.when() {
        r.next = to as usize;
    }
}

/// The same behind the two instructions that this one is.
#[inline(always)]
fn behind(r: &mut Registers, way: Way, holds: bool, to: u32) {
    r.next = if holds == way.when() {
        to as usize
    } else {
        r.next + 1
    };
}

#[inline(always)]
fn valued(r: &Registers, value: Value) -> bool {
    match value {
        Value::False => false,
        Value::True => true,
        Value::Answer => r.answer,
    }
}
