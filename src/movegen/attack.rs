//! Who could capture where (rule E4), and the check rule (rule E5).

use std::ops::ControlFlow;

use super::execute::{Machine, Sink};
use super::run::{Budget, Draft, Halt, Part, Run, Start};
use super::state::{EMPTY, State, cell, kind, owner};
use crate::compile::{BlockCode, Compiled};
use crate::model::{PieceId, SquareId};
use crate::program::{AddForm, NO_TYPE};
use crate::rules::{Action, Attributes};

/// Looks whether a move goes to a square or captures there.
struct Seek {
    square: u32,
    found: bool,
}

impl Sink for Seek {
    #[inline(always)]
    fn add(
        &mut self,
        state: &State,
        draft: &Draft,
        _: &AddForm,
        _: Option<PieceId>,
    ) -> ControlFlow<()> {
        if self.arrives(state, draft, 0) || self.takes(state, draft) {
            self.found = true;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

impl Seek {
    /// A movement that stays on its square, or has no piece to move, is none (rule D5).
    #[inline(always)]
    fn arrives(&self, state: &State, draft: &Draft, index: u32) -> bool {
        let movement = draft.movement(index);
        movement.to == self.square
            && movement.from != movement.to
            && state.cells[movement.from as usize] != EMPTY
    }

    #[inline(always)]
    fn takes(&self, state: &State, draft: &Draft) -> bool {
        draft.run.parts.iter().any(|part| match *part {
            Part::Movement(index) => self.arrives(state, draft, index),
            Part::Effect(Action::Capture(square)) => u32::from(square.0) == self.square,
            _ => false,
        })
    }
}

/// What runs that found no attack have read. While nothing of it changes, they find none.
#[derive(Clone, Debug, Default)]
pub struct Guard {
    squares: Vec<u64>,
    last: bool,
}

impl Guard {
    /// Nothing read, on a board of so many squares.
    pub fn clear(&mut self, squares: usize) {
        self.squares.clear();
        self.squares.resize(squares / 64 + 1, 0);
        self.last = false;
    }

    /// Whether a square was not read.
    pub fn is_clear(&self, square: SquareId) -> bool {
        self.squares[square.index() / 64] >> (square.0 % 64) & 1 == 0
    }

    /// Whether the last movement was read.
    pub fn has_read_last(&self) -> bool {
        self.last
    }

    fn read(&mut self, square: u32) {
        self.squares[square as usize / 64] |= 1 << (square % 64);
    }
}

/// Looks for an attack and keeps what was read.
struct Traced<'a> {
    seek: Seek,
    guard: &'a mut Guard,
}

impl Sink for Traced<'_> {
    const TRACES: bool = true;

    fn read(&mut self, square: u32) {
        self.guard.read(square);
    }

    fn read_more(&mut self) {
        self.guard.last = true;
    }

    fn add(
        &mut self,
        state: &State,
        draft: &Draft,
        form: &AddForm,
        promotion: Option<PieceId>,
    ) -> ControlFlow<()> {
        // Whether there is a piece to move is read too.
        self.guard.read(draft.movement.from);
        for movement in &draft.run.movements {
            self.guard.read(movement.from);
        }
        self.seek.add(state, draft, form, promotion)
    }
}

/// A question about attack: what it needs besides the board.
pub struct Attack<'a> {
    /// The game.
    pub compiled: &'a Compiled,
    /// The board, on which pieces may be supposed.
    pub state: &'a mut State,
    /// Memory for the runs.
    pub run: &'a mut Run,
    /// The limits.
    pub budget: &'a mut Budget,
    /// Keeps what is read, if that is wanted.
    pub guard: Option<&'a mut Guard>,
}

impl Attack<'_> {
    /// Whether some other player who takes part, none of them random, could capture on the square;
    /// by moves of one type, if one is given.
    ///
    /// # Errors
    /// A limit was passed.
    pub fn is_attacked(&mut self, victim: u16, square: u32, by: u16) -> Result<bool, Halt> {
        let compiled = self.compiled;
        for &player in &compiled.players[victim as usize].attackers {
            if self.captures(player, square, by)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a piece of a player's has a generated move, no drop, which goes to the square or
    /// captures there. Move types and priorities do not matter unless one type is asked for. Only
    /// blocks are run that can take there from where the piece stands.
    ///
    /// # Errors
    /// A limit was passed.
    pub fn captures(&mut self, player: u16, square: u32, by: u16) -> Result<bool, Halt> {
        let compiled = self.compiled;
        // Looking for the pieces is work too.
        self.budget.spent += (self.state.squares() / 16) as u64;
        for kind in 0..compiled.game.pieces.len() as u16 {
            let blocks = &compiled.blocks_of(player, kind).moves;
            if blocks.is_empty() || self.state.count(player, kind) == 0 {
                continue;
            }
            let reach = compiled.reach_of_type(player, kind).starts(square);
            for word in 0..self.state.words {
                let mut pieces = match self.state.is_sorted() {
                    true => self.state.sorted(player, kind)[word],
                    false => self.state.owned_by(player)[word],
                };
                if let Some(starts) = reach {
                    pieces &= starts[word];
                }
                while pieces != 0 {
                    let bit = pieces.trailing_zeros();
                    pieces &= pieces - 1;
                    let at = word as u32 * 64 + bit;
                    if super::state::kind(self.state.cells[at as usize]) == kind
                        && self.piece_captures(blocks, (player, kind, at), square, by)?
                    {
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    /// The same for one piece: owner, type and where it stands.
    fn piece_captures(
        &mut self,
        blocks: &[BlockCode],
        (player, kind, at): (u16, u16, u32),
        square: u32,
        by: u16,
    ) -> Result<bool, Halt> {
        for &block in blocks {
            let wanted = by == NO_TYPE || block.move_type.is_some_and(|is| is.0 == by);
            if !wanted || !self.compiled.begins(&block, at) {
                continue;
            }
            if let Some(starts) = self.compiled.reach(&block).starts(square)
                && starts[at as usize / 64] >> (at % 64) & 1 == 0
            {
                continue;
            }
            self.run.begin(Start {
                block,
                kind,
                mover: player,
                square: at,
                drop: false,
            });
            if self.seeks(square)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the run that has begun finds a move that takes on the square.
    fn seeks(&mut self, square: u32) -> Result<bool, Halt> {
        let seek = Seek {
            square,
            found: false,
        };
        match self.guard.take() {
            None => self.execute(seek).map(|seek| seek.found),
            Some(guard) => {
                let traced = self.execute(Traced { seek, guard })?;
                self.guard = Some(traced.guard);
                Ok(traced.seek.found)
            }
        }
    }

    fn execute<S: Sink>(&mut self, mut sink: S) -> Result<S, Halt> {
        let mut machine = Machine {
            compiled: self.compiled,
            state: self.state,
            run: self.run,
            nested: None,
            budget: self.budget,
            sink: &mut sink,
        };
        match machine.execute() {
            Ok(()) | Err(Halt::Enough) => Ok(sink),
            Err(halt) => Err(halt),
        }
    }

    /// Whether one of these pieces of a player's is attacked.
    ///
    /// # Errors
    /// A limit was passed.
    pub fn any_attacked(&mut self, player: u16, kinds: &[PieceId]) -> Result<bool, Halt> {
        for word in 0..self.state.words {
            let mut pieces = self.state.owned_by(player)[word];
            while pieces != 0 {
                let at = word as u32 * 64 + pieces.trailing_zeros();
                pieces &= pieces - 1;
                let kind = kind(self.state.cells[at as usize]);
                if kinds.contains(&PieceId(kind)) && self.is_attacked(player, at, NO_TYPE)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}

/// Rule E4: an enemy could capture the mover if it stood on the place.
pub fn attacked<S: Sink>(machine: &mut Machine<S>, square: u32, by: u16) -> Result<bool, Halt> {
    let start = machine.run.start;
    let (state, Some(run)) = (&mut *machine.state, machine.nested.as_deref_mut()) else {
        return Ok(false);
    };
    if square as usize == state.squares() {
        return Ok(false);
    }
    let place = square as usize;
    let friend = owner(state.cells[place]) == start.mover;
    let mut supposed = None;
    if !(friend && (start.drop || square == start.square)) {
        let home = start.square as usize;
        let lifted = if start.drop {
            None
        } else {
            Some(state.suppose(home, EMPTY, Attributes::default()))
        };
        let mover = match lifted {
            Some(piece) if piece.0 != EMPTY => piece,
            _ => (cell(start.mover, start.kind), Attributes::default()),
        };
        let stood = state.suppose(place, mover.0, mover.1);
        supposed = Some((home, lifted, stood));
    }
    let mut attack = Attack {
        compiled: machine.compiled,
        state,
        run,
        budget: machine.budget,
        guard: None,
    };
    let found = attack.is_attacked(start.mover, square, by);
    if let Some((home, lifted, stood)) = supposed {
        state_back(machine.state, place, stood);
        if let Some(piece) = lifted {
            state_back(machine.state, home, piece);
        }
    }
    found
}

fn state_back(state: &mut State, square: usize, (cell, attributes): (u32, Attributes)) {
    state.suppose(square, cell, attributes);
}

/// Rule E4: if an enemy stood on the place, a friend could capture it there.
pub fn defended<S: Sink>(machine: &mut Machine<S>, square: u32, by: u16) -> Result<bool, Halt> {
    let start = machine.run.start;
    let compiled = machine.compiled;
    let (state, Some(run)) = (&mut *machine.state, machine.nested.as_deref_mut()) else {
        return Ok(false);
    };
    if square as usize == state.squares() {
        return Ok(false);
    }
    let place = square as usize;
    let standing = state.cells[place];
    let facts = &compiled.players;
    let enemy = standing != EMPTY
        && owner(standing) != start.mover
        && facts[owner(standing) as usize].takes_part;
    let mut supposed = None;
    if !enemy {
        let kind = if standing == EMPTY {
            start.kind
        } else {
            kind(standing)
        };
        let next = facts[start.mover as usize].next;
        supposed = Some(state.suppose(place, cell(next.0, kind), Attributes::default()));
    }
    let mut attack = Attack {
        compiled,
        state,
        run,
        budget: machine.budget,
        guard: None,
    };
    let found = attack.captures(start.mover, square, by);
    if let Some(stood) = supposed {
        state_back(machine.state, place, stood);
    }
    found
}
