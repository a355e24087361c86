//! One run of a block: what it starts with, and what it collects until an `add` makes a move of
//! it.

use rustc_hash::FxHashSet;

use super::state::NONE;
use crate::compile::{BlockCode, Compiled};
use crate::model::{AttributeId, MoveTypeId};
use crate::rules::{Action, Limits, RunError};

/// Position flags of so many squares together are kept one by one; more are kept as a set.
const DENSE_FLAGS: usize = 1 << 18;

/// Why a run ended before its last instruction.
#[derive(Debug)]
pub enum Halt {
    /// Whoever receives the moves has enough.
    Enough,
    /// A limit was passed.
    Error(Box<RunError>),
}

/// What all runs of one search share.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// The limits.
    pub limits: Limits,
    /// Steps counted so far.
    pub spent: u64,
}

/// Where and with what a block starts.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// The block.
    pub block: BlockCode,
    /// The type of the piece that moves or is dropped.
    pub kind: u16,
    /// The player whose piece it is.
    pub mover: u16,
    /// The piece's square, or the square of the drop.
    pub square: u32,
    /// Whether the block is a drop.
    pub drop: bool,
}

/// A movement: from and to, each a square or [`NONE`].
#[derive(Clone, Copy, Debug)]
pub struct Movement {
    /// Where from; none for the first movement of a drop.
    pub from: u32,
    /// Where to, once that is fixed.
    pub to: u32,
}

/// A part of the move in program order. The first movement, always the first part, is not among
/// them.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// The movement with this index.
    Movement(u32),
    /// Any effect but attributes.
    Effect(Action),
    /// Attributes set one after another on one square are one part (rule F1): the square, and where
    /// their values begin and end.
    Attributes(u16, u32, u32),
}

/// The machine's memory of a run. It is used again and again.
#[derive(Clone, Debug)]
pub struct Run {
    /// What it runs.
    pub start: Start,
    /// The finished movements.
    pub movements: Vec<Movement>,
    /// The parts after the first movement.
    pub parts: Vec<Part>,
    /// The attributes that are set.
    pub values: Vec<(AttributeId, bool)>,
    /// Where to go on after what was called.
    pub calls: Vec<u32>,
    /// Steps of this run.
    pub used: u64,
    /// The number of this run. A flag is set when the run's number stands for it.
    stamp: u32,
    flags: Vec<u32>,
    position_flags: PositionFlags,
}

/// Position flags by flag and square.
#[derive(Clone, Debug)]
enum PositionFlags {
    Dense { squares: usize, stamps: Vec<u32> },
    Sparse(FxHashSet<(u16, u16)>),
}

impl Run {
    /// A run for a game.
    pub fn new(compiled: &Compiled) -> Run {
        let game = &compiled.game;
        let squares = game.board.squares.len();
        let position_flags = squares.saturating_mul(game.code.position_flags.len());
        Run {
            start: Start {
                block: BlockCode {
                    entry: 0,
                    unit: 0,
                    index: 0,
                    move_type: None,
                },
                kind: 0,
                mover: 0,
                square: 0,
                drop: false,
            },
            movements: Vec::new(),
            parts: Vec::new(),
            values: Vec::new(),
            calls: Vec::new(),
            used: 0,
            stamp: 0,
            flags: vec![0; game.code.flags.len()],
            position_flags: if position_flags <= DENSE_FLAGS {
                PositionFlags::Dense {
                    squares,
                    stamps: vec![0; position_flags],
                }
            } else {
                PositionFlags::Sparse(FxHashSet::default())
            },
        }
    }

    /// Makes ready for another run.
    #[inline(always)]
    pub fn begin(&mut self, start: Start) {
        self.start = start;
        self.movements.clear();
        self.parts.clear();
        self.values.clear();
        self.calls.clear();
        self.used = 0;
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.begin_stamps();
        }
        if let PositionFlags::Sparse(set) = &mut self.position_flags {
            set.clear();
        }
    }

    /// After four billion runs the numbers begin again.
    #[cold]
    fn begin_stamps(&mut self) {
        self.stamp = 1;
        self.flags.fill(0);
        if let PositionFlags::Dense { stamps, .. } = &mut self.position_flags {
            stamps.fill(0);
        }
    }

    /// Whether a flag is set.
    #[inline(always)]
    pub fn flag(&self, flag: u16) -> bool {
        self.flags[flag as usize] == self.stamp
    }

    /// Sets a flag.
    #[inline(always)]
    pub fn set_flag(&mut self, flag: u16, value: bool) {
        self.flags[flag as usize] = if value { self.stamp } else { 0 };
    }

    /// Whether a flag of a square is set; off the board none is.
    #[inline(always)]
    pub fn position_flag(&self, flag: u16, square: u32) -> bool {
        match &self.position_flags {
            PositionFlags::Dense { squares, stamps } => {
                (square as usize) < *squares
                    && stamps[flag as usize * squares + square as usize] == self.stamp
            }
            PositionFlags::Sparse(set) => set.contains(&(flag, square as u16)),
        }
    }

    /// Sets a flag of a square that exists.
    #[inline(always)]
    pub fn set_position_flag(&mut self, flag: u16, square: u32, value: bool) {
        match &mut self.position_flags {
            PositionFlags::Dense { squares, stamps } => {
                let stamp = if value { self.stamp } else { 0 };
                stamps[flag as usize * *squares + square as usize] = stamp;
            }
            PositionFlags::Sparse(set) if value => {
                set.insert((flag, square as u16));
            }
            PositionFlags::Sparse(set) => {
                set.remove(&(flag, square as u16));
            }
        }
    }

    /// The number of parts of the move, the first movement included.
    #[inline(always)]
    pub fn length(&self) -> usize {
        1 + self.parts.len()
    }

    /// Appends an effect.
    #[inline(always)]
    pub fn push(&mut self, effect: Action, budget: &Budget) -> Result<(), Halt> {
        self.parts.push(Part::Effect(effect));
        self.check_length(budget)
    }

    /// Appends an attribute, to the last part if that sets attributes of the same square.
    pub fn push_attribute(
        &mut self,
        square: u32,
        attribute: AttributeId,
        value: bool,
        budget: &Budget,
    ) -> Result<(), Halt> {
        self.values.push((attribute, value));
        let end = self.values.len() as u32;
        if let Some(Part::Attributes(at, _, until)) = self.parts.last_mut()
            && u32::from(*at) == square
        {
            *until = end;
            return Ok(());
        }
        self.parts
            .push(Part::Attributes(square as u16, end - 1, end));
        self.check_length(budget)
    }

    /// Ends a movement and begins another (rule D6).
    pub fn cascade(&mut self, finished: Movement, budget: &Budget) -> Result<(), Halt> {
        self.movements.push(finished);
        let next = self.movements.len() as u32;
        self.parts.push(Part::Movement(next));
        self.check_length(budget)
    }

    fn check_length(&self, budget: &Budget) -> Result<(), Halt> {
        if self.length() > budget.limits.effects_per_move {
            return Err(Halt::Error(Box::new(RunError::TooManyEffects {
                piece: String::new(),
                block: 0,
                square: String::new(),
                limit: budget.limits.effects_per_move,
            })));
        }
        Ok(())
    }

    /// Forgets the effects; movements stay (rule D5).
    #[inline(always)]
    pub fn clear_effects(&mut self) {
        if self.parts.is_empty() {
            return;
        }
        if self.movements.is_empty() {
            self.parts.clear();
        } else {
            self.parts.retain(|part| matches!(part, Part::Movement(_)));
        }
        self.values.clear();
    }

    /// Counts steps against the limits.
    #[inline(always)]
    pub fn count(&mut self, steps: u64, budget: &mut Budget) -> Result<(), Halt> {
        self.used += steps;
        budget.spent += steps;
        if self.used > budget.limits.steps_per_block
            || budget.spent > budget.limits.steps_per_position
        {
            return Err(self.too_long(budget));
        }
        Ok(())
    }

    #[cold]
    fn too_long(&self, budget: &Budget) -> Halt {
        let (piece, block, square) = Default::default();
        let limits = budget.limits;
        Halt::Error(Box::new(if self.used > limits.steps_per_block {
            RunError::EndlessBlock {
                piece,
                block,
                square,
                steps: limits.steps_per_block,
            }
        } else {
            RunError::TooMuchWork {
                piece,
                block,
                square,
                steps: limits.steps_per_position,
            }
        }))
    }
}

/// The move that an `add` is about to make. Whoever receives it may have it made, or only look.
#[derive(Clone, Copy, Debug)]
pub struct Draft<'a> {
    /// The run with its finished movements and its parts.
    pub run: &'a Run,
    /// The current square.
    pub current: u32,
    /// The movement being made.
    pub movement: Movement,
}

impl Draft<'_> {
    /// The movement with an index, its destination fixed.
    #[inline(always)]
    pub fn movement(&self, index: u32) -> Movement {
        let found = self.run.movements.get(index as usize);
        let Movement { from, to } = *found.unwrap_or(&self.movement);
        Movement {
            from,
            to: if to == NONE { self.current } else { to },
        }
    }

    /// Whether the movement with an index is the last.
    #[inline(always)]
    pub fn is_last(&self, index: u32) -> bool {
        index as usize == self.run.movements.len()
    }

    /// The move type of the block.
    pub fn move_type(&self) -> Option<MoveTypeId> {
        self.run.start.block.move_type
    }
}

/// Fills in where the work was when an error came up.
#[cold]
pub fn placed(compiled: &Compiled, start: Start, halt: Halt) -> Halt {
    let Halt::Error(mut error) = halt else {
        return halt;
    };
    let (at_piece, at_block, at_square) = place_of_work(compiled, start);
    if let Some((piece, block, square)) = error.block_mut()
        && *block == 0
    {
        (*piece, *block, *square) = (at_piece, at_block, at_square);
    }
    Halt::Error(error)
}

/// Piece, number of the block from 1, and square, as messages name them.
pub fn place_of_work(compiled: &Compiled, start: Start) -> (String, usize, String) {
    let game = &compiled.game;
    let piece = game.pieces[start.kind as usize].name.clone();
    let square = game.board.squares[start.square as usize].name.clone();
    (piece, start.block.index as usize + 1, square)
}
