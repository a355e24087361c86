//! The check rule (rule E5).

use super::attack::Attack;
use super::list::{Head, Legality, MoveList};
use super::run::Halt;
use super::state::{kind, owner};
use super::walker::Walker;
use crate::model::{PieceId, SquareId};
use crate::rules::{Action, RunError, play};

/// What is known of attacks on the mover's royal pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Guarded {
    /// Nothing yet.
    Unknown,
    /// There is none, and what shows that is kept.
    Safe,
    /// One is attacked.
    InCheck,
}

impl Walker {
    /// Whether the mover has types that the check rule protects.
    #[inline(always)]
    pub(super) fn is_bound(&self) -> bool {
        let mover = self.compiled.game.turns[self.state.small.turn].mover;
        !self.compiled.players[mover.index()].royal.is_empty()
    }

    /// Whether the check rule allows a move (rule E5).
    pub(super) fn is_allowed(
        &mut self,
        list: &mut MoveList,
        index: usize,
    ) -> Result<bool, RunError> {
        let head = *list.head(index);
        if head.legality == Legality::Unknown {
            let leaves_check = self.leaves_check(list.actions(index), &head)?;
            list.head_mut(index).legality = if leaves_check {
                Legality::Illegal
            } else {
                Legality::Legal
            };
        }
        Ok(list.head(index).legality == Legality::Legal)
    }

    /// Whether a move would leave a royal piece of the mover attacked.
    fn leaves_check(&mut self, actions: &[Action], head: &Head) -> Result<bool, RunError> {
        let compiled = &*self.compiled;
        let turns = &compiled.game.turns;
        let turn = self.state.small.turn;
        let mover = turns[turn].mover;
        let royal = &compiled.players[mover.index()].royal;
        // Rule E5, low confidence: where the same player has the next turn the rule does not
        // bind. A partial move is judged by itself.
        let next = turns[play::next_turn(&compiled.game, turn)].mover;
        if royal.is_empty() || (head.partial.is_none() && next == mover) {
            return Ok(false);
        }
        if self.guarded == Guarded::Unknown {
            self.look_for_check(mover.0)?;
        }
        let compiled = &*self.compiled;
        let royal = &compiled.players[mover.index()].royal;
        if self.guarded == Guarded::Safe && self.keeps_guard(actions, mover.0, royal) {
            return Ok(false);
        }
        self.state.apply(compiled, actions, head.tail());
        let mut attack = Attack {
            compiled,
            state: &mut self.state,
            run: &mut self.nested,
            budget: &mut self.budget,
            guard: None,
        };
        let attacked = attack.any_attacked(mover.0, royal);
        self.state.undo();
        attacked.or_else(stopped)
    }

    /// Finds out whether a royal piece of the mover is attacked now, and if not, what shows that.
    fn look_for_check(&mut self, mover: u16) -> Result<(), RunError> {
        self.guard.clear(self.state.squares());
        let mut attack = Attack {
            compiled: &self.compiled,
            state: &mut self.state,
            run: &mut self.nested,
            budget: &mut self.budget,
            guard: Some(&mut self.guard),
        };
        let royal = &self.compiled.players[mover as usize].royal;
        let attacked = attack.any_attacked(mover, royal).or_else(stopped)?;
        self.guarded = if attacked {
            Guarded::InCheck
        } else {
            Guarded::Safe
        };
        Ok(())
    }

    /// Whether a move changes nothing of what shows that no royal piece is attacked: then none is
    /// after it. It moves or makes only pieces of the mover's that are not royal, and touches no
    /// square that the enemy's blocks have read. Taking an enemy's piece only makes an attack less.
    fn keeps_guard(&self, actions: &[Action], mover: u16, royal: &[PieceId]) -> bool {
        if self.guard.has_read_last() {
            return false;
        }
        let clear = |square| self.guard.is_clear(square);
        let plain = |of: u16, kind: PieceId| of == mover && !royal.contains(&kind);
        let plain_on = |square: SquareId| {
            let cell = self.state.cells[square.index()];
            plain(owner(cell), PieceId(kind(cell)))
        };
        actions.iter().all(|action| match *action {
            Action::Move { from, to, .. } => plain_on(from) && clear(from) && clear(to),
            Action::Copy { from, square, .. } => plain_on(from) && clear(square),
            Action::Drop {
                owner,
                piece,
                square,
            }
            | Action::Create {
                owner,
                piece,
                square,
            } => plain(owner.0, piece) && clear(square),
            Action::Capture(square) | Action::SetAttribute(_, _, square) => clear(square),
            // The piece is one that has just arrived.
            Action::ChangeType(kind, square) => {
                let arrives =
                    |action: &Action| matches!(*action, Action::Move { to, .. } if to == square);
                !royal.contains(&kind) && clear(square) && actions.iter().any(arrives)
            }
            Action::Flip(_) | Action::ChangeOwner(..) => false,
        })
    }

    /// Whether one of these pieces of the mover's is attacked.
    pub(super) fn in_check(&mut self, kinds: &[PieceId]) -> Result<bool, RunError> {
        let mover = self.compiled.game.turns[self.state.small.turn].mover;
        self.budget.spent = 0;
        let mut attack = Attack {
            compiled: &self.compiled,
            state: &mut self.state,
            run: &mut self.nested,
            budget: &mut self.budget,
            guard: None,
        };
        attack.any_attacked(mover.0, kinds).or_else(stopped)
    }
}

/// A run that only stopped has no error.
fn stopped(halt: Halt) -> Result<bool, RunError> {
    match halt {
        Halt::Enough => Ok(false),
        Halt::Error(error) => Err(*error),
    }
}
