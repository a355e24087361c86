//! The moves of a state before the check rule (rules C5, C7 and D17).

use super::change::Tail;
use super::collect::Collect;
use super::execute::Machine;
use super::run::{Budget, Halt, Run, Start, place_of_work};
use super::state::{EMPTY, State, kind, owner};
use crate::compile::{BlockCode, Compiled};
use crate::model::{MoveTypeId, Partial, SquareId};
use crate::program::{Op, Way};
use crate::rules::RunError;

/// A search for moves, all of whose runs share the limits.
pub struct Search<'a> {
    /// The game.
    pub compiled: &'a Compiled,
    /// The state.
    pub state: &'a mut State,
    /// Memory for the runs.
    pub run: &'a mut Run,
    /// Memory for runs of questions about attack.
    pub nested: &'a mut Run,
    /// The limits.
    pub budget: &'a mut Budget,
    /// The moves found.
    pub collect: Collect<'a>,
}

/// Which blocks are offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// All blocks.
    All,
    /// Those of one type.
    Typed(MoveTypeId),
}

impl Offer {
    /// Whether a block of this type is offered.
    #[inline(always)]
    pub fn includes(self, move_type: Option<MoveTypeId>) -> bool {
        match self {
            Offer::All => true,
            Offer::Typed(wanted) => move_type == Some(wanted),
        }
    }
}

impl Search<'_> {
    /// All moves of the player to move.
    ///
    /// # Errors
    /// A limit was passed.
    pub fn generate(&mut self) -> Result<(), RunError> {
        let compiled = self.compiled;
        let game = &compiled.game;
        let turn = game.turns[self.state.small.turn];
        let mover = turn.mover.0;
        if let Some(continuation) = self.state.small.continuation {
            return self.continuation(mover, continuation.square, continuation.partial);
        }
        if let Some(wanted) = turn.move_type {
            return self.offer(mover, Offer::Typed(wanted));
        }
        let Some(priorities) = &game.priorities else {
            return self.offer(mover, Offer::All);
        };
        for &wanted in priorities {
            self.offer(mover, Offer::Typed(wanted))?;
            if !self.collect.list.is_empty() {
                break;
            }
        }
        Ok(())
    }

    /// The moves of the piece that goes on (rule C7).
    ///
    /// # Errors
    /// A limit was passed.
    pub fn continuation(
        &mut self,
        mover: u16,
        square: SquareId,
        partial: Partial,
    ) -> Result<(), RunError> {
        let offer = match partial {
            Partial::Any => Offer::All,
            Partial::Type(wanted) => Offer::Typed(wanted),
        };
        let cell = self.state.cells[square.index()];
        if cell == EMPTY || owner(cell) != mover {
            return Ok(());
        }
        self.piece(mover, kind(cell), square.0.into(), offer)?;
        self.added(offer);
        Ok(())
    }

    /// Moves of all pieces in square order, then drops (rule D17), then those that a plugin adds
    /// (rule G10).
    fn offer(&mut self, mover: u16, offer: Offer) -> Result<(), RunError> {
        for word in 0..self.state.words {
            let mut pieces = self.state.owned_by(mover)[word];
            while pieces != 0 {
                let square = word as u32 * 64 + pieces.trailing_zeros();
                pieces &= pieces - 1;
                let kind = kind(self.state.cells[square as usize]);
                self.piece(mover, kind, square, offer)?;
            }
            if self.collect.has_enough() {
                return Ok(());
            }
        }
        for kind in 0..self.compiled.game.pieces.len() as u16 {
            if self.state.stock[self.state.stock_place(mover, kind)] > 0 {
                self.drops(mover, kind, offer)?;
            }
        }
        self.added(offer);
        Ok(())
    }

    /// Moves that a plugin adds, those of the types offered (rule G10).
    fn added(&mut self, offer: Offer) {
        if self.collect.has_enough() {
            return;
        }
        let Some(plugged) = &mut self.collect.plugged else {
            return;
        };
        let added = plugged.take_added(self.compiled);
        for made in added.iter().filter(|made| offer.includes(made.move_type)) {
            for &action in &made.actions {
                self.collect.list.push(action);
            }
            let tail = Tail {
                partial: made.partial,
                last: made.last,
            };
            self.collect.keep(tail, made.move_type);
        }
        if let Some(plugged) = &mut self.collect.plugged {
            plugged.keep_added(added);
        }
    }

    fn piece(&mut self, mover: u16, kind: u16, square: u32, offer: Offer) -> Result<(), RunError> {
        let compiled = self.compiled;
        for &block in &compiled.blocks_of(mover, kind).moves {
            if offer.includes(block.move_type) && compiled.begins(&block, square) {
                self.run(Start {
                    block,
                    kind,
                    mover,
                    square,
                    drop: false,
                })?;
            }
        }
        Ok(())
    }

    fn drops(&mut self, mover: u16, kind: u16, offer: Offer) -> Result<(), RunError> {
        let compiled = self.compiled;
        for &block in &compiled.blocks_of(mover, kind).drops {
            if offer.includes(block.move_type) {
                self.drop_block(mover, kind, block)?;
            }
        }
        Ok(())
    }

    fn drop_block(&mut self, mover: u16, kind: u16, block: BlockCode) -> Result<(), RunError> {
        let compiled = self.compiled;
        let start = |block, square| Start {
            block,
            kind,
            mover,
            square,
            drop: true,
        };
        // Most drops ask first whether the square is empty: then only such squares are tried.
        if compiled.program.ops[block.entry as usize] == Op::Empty(Way::HereNot, 0) {
            let behind = BlockCode {
                entry: block.entry + 1,
                ..block
            };
            for word in 0..self.state.words {
                let mut free = compiled.living_set[word] & !self.state.occupied[word];
                while free != 0 {
                    let square = word as u32 * 64 + free.trailing_zeros();
                    free &= free - 1;
                    self.run(start(behind, square))?;
                }
            }
            return Ok(());
        }
        for &square in &compiled.living {
            self.run(start(block, square.into()))?;
        }
        Ok(())
    }

    #[inline]
    fn run(&mut self, start: Start) -> Result<(), RunError> {
        if self.collect.has_enough() {
            return Ok(());
        }
        self.run.begin(start);
        self.collect.made = 0;
        let mut machine = Machine {
            compiled: self.compiled,
            state: self.state,
            run: self.run,
            nested: Some(self.nested),
            budget: self.budget,
            sink: &mut self.collect,
        };
        match machine.execute() {
            Ok(()) => Ok(()),
            Err(Halt::Error(error)) => Err(*error),
            Err(Halt::Enough) if self.collect.has_enough() => Ok(()),
            Err(Halt::Enough) => Err(self.too_many(start)),
        }
    }

    #[cold]
    fn too_many(&self, start: Start) -> RunError {
        let (piece, block, square) = place_of_work(self.compiled, start);
        let limits = &self.collect.limits;
        if self.collect.has_too_many_moves() {
            RunError::TooManyMoves {
                piece,
                block,
                square,
                limit: limits.moves_per_position,
            }
        } else {
            RunError::TooManyActions {
                piece,
                block,
                square,
                limit: limits.actions_per_position,
            }
        }
    }
}
