//! Statements to instructions.

use rustc_hash::FxHashMap;

use super::players::PlayerFacts;
use super::size::Sizes;
use super::tables::Tables;
use super::{CALLED, INSTRUCTIONS, Part, TooLarge, WRITTEN_OUT, WRITTEN_OUT_IN_ALL};
use crate::model::{ConditionId, DirectionId, Game, Owner, Place, PlayerId, SequenceId, Statement};
use crate::program::{AddForm, At, NO_KIND, Op, Program, Value};

/// The label of the instruction that stops; other labels are numbered from 1.
pub const STOP: u32 = 0;

/// A program under construction. Blocks and parts that are called are units, numbered in the order
/// in which they are first met.
#[derive(Debug)]
pub struct Coder<'g> {
    pub(super) game: &'g Game,
    pub(super) players: &'g [PlayerFacts],
    pub(super) tables: Tables<'g>,
    pub(super) sizes: Sizes,
    pub(super) ops: Vec<Op>,
    units: FxHashMap<(PlayerId, Part), u32>,
    /// Units that are not coded yet, with their numbers.
    waiting: Vec<(u32, PlayerId, Part)>,
    /// Where each unit begins, once it is coded.
    entries: Vec<u32>,
    /// How many instructions blocks that are written out have, about.
    written_out: u32,
    /// The unit being coded: whose it is,
    pub(super) player: PlayerId,
    /// whether it is written out,
    in_full: bool,
    /// where its labels are,
    labels: Vec<u32>,
    /// and its steps that are not counted yet.
    pub(super) steps: super::steps::Pending,
}

impl<'g> Coder<'g> {
    /// An empty program.
    pub fn new(game: &'g Game, players: &'g [PlayerFacts]) -> Self {
        Coder {
            game,
            players,
            tables: Tables::new(game),
            sizes: Sizes::new(&game.code),
            ops: vec![Op::Stop],
            units: FxHashMap::default(),
            waiting: Vec::new(),
            entries: Vec::new(),
            written_out: 0,
            player: PlayerId(0),
            in_full: true,
            labels: Vec::new(),
            steps: super::steps::Pending::default(),
        }
    }

    /// Codes a block for a player, unless that is done. Gives the number of its unit.
    ///
    /// # Errors
    /// A program that grows too large.
    pub fn block(&mut self, player: PlayerId, body: SequenceId) -> Result<u32, TooLarge> {
        let unit = self.unit(player, Part::Block(body));
        while let Some((unit, player, part)) = self.waiting.pop() {
            self.code_unit(unit, player, part)?;
        }
        Ok(unit)
    }

    /// The program, and where its units are.
    pub fn finish(mut self) -> (Program, Vec<u32>) {
        for op in &mut self.ops {
            if let Op::Call(_, to) | Op::Ask(_, to) = op {
                *to = self.entries[*to as usize];
            }
        }
        self.ops.shrink_to_fit();
        let program = Program {
            ops: self.ops,
            entries: self.entries.clone(),
            steps: self.tables.steps,
            zones: self.tables.zones,
            owners: self.tables.owners,
            adds: self.tables.adds,
            neighbours: self.tables.neighbours,
        };
        (program, self.entries)
    }

    fn unit(&mut self, player: PlayerId, part: Part) -> u32 {
        let next = self.entries.len() as u32;
        let unit = *self.units.entry((player, part)).or_insert(next);
        if unit == next {
            self.entries.push(0);
            self.waiting.push((unit, player, part));
        }
        unit
    }

    fn code_unit(&mut self, unit: u32, player: PlayerId, part: Part) -> Result<(), TooLarge> {
        let begun = self.ops.len();
        self.player = player;
        self.labels.clear();
        self.labels.push(0);
        self.steps = super::steps::Pending::default();
        self.in_full = match part {
            Part::Block(body) => self.may_be_written_out(body),
            _ => false,
        };
        match part {
            Part::Block(body) => {
                self.statements(body)?;
                self.ops.push(Op::Stop);
            }
            Part::Statements(body) => {
                self.statements(body)?;
                self.ops.push(Op::Return);
            }
            Part::Condition(condition) => {
                let holds = self.label();
                self.condition_itself(condition, true, holds)?;
                self.ops.push(Op::Reply(false));
                self.place(holds);
                self.ops.push(Op::Reply(true));
            }
        }
        self.entries[unit as usize] = begun as u32;
        for op in &mut self.ops[begun..] {
            if matches!(op, Op::Call(..) | Op::Ask(..)) {
                continue;
            }
            if let Some(to) = op.target_mut() {
                *to = self.labels[*to as usize];
            }
        }
        Ok(())
    }

    fn may_be_written_out(&mut self, body: SequenceId) -> bool {
        let size = self.sizes.of_sequence(&self.game.code, body);
        let in_all = self.written_out.saturating_add(size);
        let may = size <= WRITTEN_OUT && in_all <= WRITTEN_OUT_IN_ALL;
        if may {
            self.written_out = in_all;
        }
        may
    }

    /// A new label.
    pub(super) fn label(&mut self) -> u32 {
        self.labels.push(0);
        self.labels.len() as u32 - 1
    }

    /// A label is here.
    pub(super) fn place(&mut self, label: u32) {
        self.labels[label as usize] = self.ops.len() as u32;
    }

    /// Statements, in place or called.
    fn part(&mut self, id: SequenceId) -> Result<(), TooLarge> {
        if self.in_full || self.sizes.of_sequence(&self.game.code, id) <= CALLED {
            return self.statements(id);
        }
        let unit = self.unit(self.player, Part::Statements(id));
        self.ops.push(Op::Call(1, unit));
        Ok(())
    }

    /// The unit of a condition that is to be asked, if it is too large to be written out.
    pub(super) fn asked(&mut self, id: ConditionId) -> Option<Op> {
        if self.in_full || self.sizes.of_condition(&self.game.code, id) <= CALLED {
            return None;
        }
        let unit = self.unit(self.player, Part::Condition(id));
        Some(Op::Ask(1, unit))
    }

    fn statements(&mut self, id: SequenceId) -> Result<(), TooLarge> {
        let game = self.game;
        for statement in game.code.sequence(id) {
            if self.ops.len() > INSTRUCTIONS {
                let limit = INSTRUCTIONS;
                return Err(TooLarge::Instructions { limit });
            }
            self.step(1);
            self.statement(statement)?;
        }
        Ok(())
    }

    fn statement(&mut self, statement: &Statement) -> Result<(), TooLarge> {
        match *statement {
            Statement::Go(place) => return self.go(place),
            Statement::From => self.ops.push(Op::From),
            Statement::To => self.ops.push(Op::To),
            Statement::Mark => self.ops.push(Op::Mark),
            Statement::Back => self.ops.push(Op::GoMark),
            Statement::Cascade => self.ops.push(Op::Cascade),
            Statement::Add {
                copy,
                ref promotions,
                partial,
            } => {
                let promotions = promotions.clone();
                let form = self.tables.add(AddForm {
                    copy,
                    promotions,
                    partial,
                });
                self.ops.push(Op::Add(form));
            }
            Statement::Sequence(body) => return self.part(body),
            Statement::Verify(condition) => return self.decide(condition, false, STOP),
            Statement::If {
                condition,
                then,
                otherwise,
            } => return self.choice(condition, then, otherwise),
            Statement::While { condition, body } => return self.repetition(condition, body),
            Statement::SetFlag(flag, condition) => {
                let value = self.value(condition)?;
                self.ops.push(Op::SetFlag(value, flag.0));
            }
            ref effect => return self.effect(effect),
        }
        Ok(())
    }

    fn choice(
        &mut self,
        condition: ConditionId,
        then: SequenceId,
        otherwise: SequenceId,
    ) -> Result<(), TooLarge> {
        let (other, end) = (self.label(), self.label());
        let plain = self.game.code.sequence(otherwise).is_empty();
        self.decide(condition, false, other)?;
        let begun = self.steps;
        self.part(then)?;
        let after_then = self.end_branch(begun);
        if !plain {
            self.ops.push(Op::Jump(end));
        }
        self.place(other);
        self.steps = begun;
        self.part(otherwise)?;
        let after_other = self.end_branch(begun);
        self.steps = after_then.join(after_other);
        self.place(end);
        Ok(())
    }

    fn repetition(&mut self, condition: ConditionId, body: SequenceId) -> Result<(), TooLarge> {
        let (again, end) = (self.label(), self.label());
        self.begin_loop();
        self.place(again);
        self.decide(condition, false, end)?;
        let decided = self.steps;
        self.part(body)?;
        let cost = self.steps.end_round();
        self.ops.push(Op::Repeat(cost, again));
        self.steps = decided;
        self.place(end);
        Ok(())
    }

    fn go(&mut self, place: Place) -> Result<(), TooLarge> {
        let op = match place {
            Place::Here => return Ok(()),
            Place::Direction(direction) => Op::Step(self.table(false, direction)?),
            Place::Opposite(direction) => Op::Step(self.table(true, direction)?),
            Place::Square(square) => Op::GoSquare(square.0),
            Place::From => Op::GoFrom,
            Place::To => Op::GoTo,
            Place::Mark => Op::GoMark,
            Place::LastFrom => Op::GoLastFrom,
            Place::LastTo => Op::GoLastTo,
            Place::Nowhere => Op::Jump(STOP),
        };
        self.ops.push(op);
        Ok(())
    }

    /// The table for one step in a direction or opposite to it.
    fn table(&mut self, opposite: bool, direction: DirectionId) -> Result<u16, TooLarge> {
        let turned = self.game.board.turned(self.player, direction);
        self.tables.step(opposite, turned)
    }

    /// Has the machine look at a place. `None` when it is off the board for certain.
    pub(super) fn look(&mut self, place: Place) -> Result<Option<At>, TooLarge> {
        let op = match place {
            Place::Here => return Ok(Some(At::Here)),
            Place::Nowhere => return Ok(None),
            Place::Direction(direction) => Op::Look(self.table(false, direction)?),
            Place::Opposite(direction) => Op::Look(self.table(true, direction)?),
            Place::Square(square) => Op::LookSquare(square.0),
            Place::From => Op::LookFrom,
            Place::To => Op::LookTo,
            Place::Mark => Op::LookMark,
            Place::LastFrom => Op::LookLastFrom,
            Place::LastTo => Op::LookLastTo,
        };
        self.ops.push(op);
        Ok(Some(At::Seen))
    }

    /// An effect at a place (rule D9). What is to happen off the board does not.
    fn effect(&mut self, statement: &Statement) -> Result<(), TooLarge> {
        // The value is found first, since finding it looks elsewhere.
        let value = match *statement {
            Statement::SetAttribute(_, condition, _)
            | Statement::SetPositionFlag(_, condition, _) => self.value(condition)?,
            _ => Value::False,
        };
        let Some(place) = statement.effect_place() else {
            return Ok(());
        };
        let Some(at) = self.look(place)? else {
            return Ok(());
        };
        let op = match *statement {
            Statement::Capture(_) => Op::Capture(at),
            Statement::Flip(_) => Op::Flip(at),
            Statement::Create { owner, piece, .. } => {
                let kind = piece.map_or(NO_KIND, |piece| piece.0);
                Op::Create(at, self.owner(owner), kind)
            }
            Statement::ChangeOwner(owner, _) => Op::ChangeOwner(at, self.owner(owner)),
            Statement::ChangeType(kind, _) => Op::ChangeType(at, kind.0),
            Statement::SetAttribute(attribute, ..) => Op::SetAttribute(at, value, attribute.0),
            Statement::SetPositionFlag(flag, ..) => Op::SetPositionFlag(at, value, flag.0),
            _ => return Ok(()),
        };
        self.ops.push(op);
        Ok(())
    }

    fn owner(&self, owner: Owner) -> u16 {
        match owner {
            Owner::Mover => self.player.0,
            Owner::Next => self.players[self.player.index()].next.0,
            Owner::Player(player) => player.0,
        }
    }
}
