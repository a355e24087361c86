//! The option "maximal captures" (section I of the semantics).

use rustc_hash::FxHashSet;

use crate::model::{MaximalCaptures, PlayerId, SquareId};
use crate::rules::{Move, Position, RunError};

use super::Reference;
use super::generate::continuation_moves;

/// What making a move ahead costs, in statements.
const STEPS_OF_A_MOVE: u64 = 100;

/// Longest chain of partial moves looked ahead.
const LONGEST_CHAIN: u32 = 30;

/// Keeps the moves whose whole sequence takes the most. Where some legal move takes nothing the
/// rule does not bind (Ossetian checkers).
///
/// # Errors
/// A limit was passed.
pub fn keep_largest(
    rules: &Reference,
    position: &Position,
    moves: Vec<Move>,
) -> Result<Vec<Move>, RunError> {
    let Some(sizes) = binding_sizes(rules, position, &moves)? else {
        return Ok(moves);
    };
    let largest = sizes.iter().copied().max().unwrap_or(0);
    let kept = moves
        .into_iter()
        .zip(sizes)
        .filter(|&(_, size)| size == largest);
    Ok(kept.map(|(made, _)| made).collect())
}

/// How much each move takes with what may follow it, where the rule binds: the option is on, there
/// is a choice, and every move takes something.
///
/// # Errors
/// A limit was passed.
pub fn binding_sizes(
    rules: &Reference,
    position: &Position,
    moves: &[Move],
) -> Result<Option<Vec<usize>>, RunError> {
    if rules.game.options.maximal_captures == MaximalCaptures::Off || moves.len() < 2 {
        return Ok(None);
    }
    let mover = position.turn_entry(&rules.game).mover;
    let mut ahead = LookAhead {
        rules,
        mover,
        steps: 0,
    };
    let mut sizes = Vec::with_capacity(moves.len());
    for made in moves {
        sizes.push(ahead.taken_by(position, made, LONGEST_CHAIN)?);
    }
    Ok((!sizes.contains(&0)).then_some(sizes))
}

/// The search for what may follow, with one limit for all of it.
struct LookAhead<'a> {
    rules: &'a Reference,
    mover: PlayerId,
    steps: u64,
}

impl LookAhead<'_> {
    /// Distinct squares taken by a move, and the best of what follows it.
    fn taken_by(
        &mut self,
        position: &Position,
        made: &Move,
        chain: u32,
    ) -> Result<usize, RunError> {
        let squares: FxHashSet<SquareId> = made.taken_squares(position).collect();
        let mut best = 0;
        if let (Some(partial), Some(square), true) = (made.partial, made.destination(), chain > 0) {
            let mut next = position.clone();
            // To copy and change the board is work too.
            self.steps += (next.cells().len() / 16) as u64 + STEPS_OF_A_MOVE;
            self.rules.apply(&mut next, made);
            let (rules, mover, steps) = (self.rules, self.mover, &mut self.steps);
            for follower in continuation_moves(rules, &next, mover, (square, partial), steps)? {
                best = best.max(self.taken_by(&next, &follower, chain - 1)?);
            }
        }
        Ok(squares.len() + best)
    }
}
