//! The option "maximal captures" (section I of the semantics).

use super::list::{Head, MoveList};
use super::state::EMPTY;
use super::walker::Walker;
use crate::model::{MaximalCaptures, SquareId};
use crate::rules::{Action, RunError};

/// What making a move ahead costs, in steps.
const STEPS_OF_A_MOVE: u64 = 100;

/// Longest chain of partial moves looked ahead.
const LONGEST_CHAIN: u32 = 30;

impl Walker {
    /// Keeps the moves whose whole sequence takes the most. Where some legal move takes nothing the
    /// rule does not bind.
    ///
    /// # Errors
    /// A limit was passed.
    pub(super) fn keep_largest(&mut self, list: &mut MoveList) -> Result<(), RunError> {
        let option = self.compiled.game.options.maximal_captures;
        if option == MaximalCaptures::Off || list.len() < 2 {
            return Ok(());
        }
        self.budget.spent = 0;
        let mut sizes = std::mem::take(&mut self.sizes);
        sizes.clear();
        let mut result = Ok(());
        for index in 0..list.len() {
            match self.taken_by(list, index, LONGEST_CHAIN) {
                Ok(size) => sizes.push(size),
                Err(error) => {
                    result = Err(error);
                    break;
                }
            }
        }
        if result.is_ok() && !sizes.contains(&0) {
            let largest = sizes.iter().copied().max().unwrap_or(0);
            list.retain(|index, _| sizes[index] == largest);
        }
        self.sizes = sizes;
        result
    }

    /// Distinct squares taken by a move, and the best of what follows it.
    fn taken_by(&mut self, list: &MoveList, index: usize, chain: u32) -> Result<usize, RunError> {
        let head = *list.head(index);
        let actions = list.actions(index);
        let taken = self.squares_taken(actions);
        if !head.may_go_on() || chain == 0 {
            return Ok(taken);
        }
        // To make and take back a move is work too.
        self.budget.spent += (self.state.squares() / 16) as u64 + STEPS_OF_A_MOVE;
        self.apply(actions, &head);
        let best = self.best_follower(chain);
        self.state.undo();
        Ok(taken + best?)
    }

    fn best_follower(&mut self, chain: u32) -> Result<usize, RunError> {
        let followers = self.continuations()?;
        let mut best = Ok(0);
        for index in 0..followers.len() {
            match self.taken_by(&followers, index, chain - 1) {
                Ok(size) => best = best.map(|best: usize| best.max(size)),
                Err(error) => {
                    best = Err(error);
                    break;
                }
            }
        }
        self.give_back(followers);
        best
    }

    /// On how many squares the move takes something that stood there before it.
    fn squares_taken(&mut self, actions: &[Action]) -> usize {
        self.squares.clear();
        for action in actions {
            if let Some(square) = taken_square(action)
                && self.state.cells[square.index()] != EMPTY
            {
                self.squares.push(square.0);
            }
        }
        self.squares.sort_unstable();
        self.squares.dedup();
        self.squares.len()
    }
}

/// Where an action takes what stands there, or a piece arrives.
fn taken_square(action: &Action) -> Option<SquareId> {
    match *action {
        Action::Move { to: square, .. }
        | Action::Copy { square, .. }
        | Action::Drop { square, .. }
        | Action::Capture(square) => Some(square),
        _ => None,
    }
}

impl Head {
    /// Whether the move goes on if its piece has a continuation (rule C7).
    pub fn may_go_on(&self) -> bool {
        self.partial.is_some() && self.last.is_some()
    }
}
