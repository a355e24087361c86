//! Stalemate, checkmate and the outcome (section G).

use crate::model::{PassTurn, PieceId};
use crate::rules::goals::{Judge, first_goal};
use crate::rules::{Outcome, Position, Reason, RunError, Verdict};

use super::Reference;
use super::attack::{any_attacked, run_error};
use super::generate::{is_stuck, may_pass};
use super::machine::Session;

/// The outcome of a position, `None` while the game goes on.
///
/// Goals are asked after every ply (rule G1). Before the first ply they are asked only where
/// the player to move is stuck and may not pass.
///
/// # Errors
/// A limit was passed.
pub fn outcome(rules: &Reference, position: &Position) -> Result<Option<Outcome>, RunError> {
    let mut judge = ByMoves {
        rules,
        position,
        stuck: None,
    };
    let may_pass = may_pass(rules, position, true);
    let untouched = position.plies() == 0;
    if untouched && (may_pass || !judge.is_stuck()?) {
        return Ok(with_plugin(rules, position, None));
    }
    let mut found = first_goal(&rules.game, position, &mut judge)?;
    if found.is_none() && !may_pass && judge.is_stuck()? {
        found = Some(Outcome {
            verdict: Verdict::Draw,
            reason: Reason::NoMoves,
        });
    }
    Ok(with_plugin(rules, position, found))
}

/// The outcome that a plugin makes of the one by the goals (rule G10).
fn with_plugin(
    rules: &Reference,
    position: &Position,
    by_goals: Option<Outcome>,
) -> Option<Outcome> {
    match &rules.plugin {
        Some(plugin) => plugin.outcome(&rules.game, position, by_goals),
        None => by_goals,
    }
}

struct ByMoves<'a> {
    rules: &'a Reference,
    position: &'a Position,
    stuck: Option<bool>,
}

impl ByMoves<'_> {
    /// Whether the player to move has no legal move, a pass apart.
    fn is_stuck(&mut self) -> Result<bool, RunError> {
        if let Some(stuck) = self.stuck {
            return Ok(stuck);
        }
        let stuck = is_stuck(self.rules, self.position)?;
        self.stuck = Some(stuck);
        Ok(stuck)
    }

    fn in_check(&self, kinds: &[PieceId]) -> Result<bool, RunError> {
        let game = &self.rules.game;
        let mut session = Session {
            game,
            limits: self.rules.limits,
            steps: 0,
        };
        let mover = self.position.turn_entry(game).mover;
        let attacked = any_attacked(&mut session, self.position, mover, kinds);
        Ok(run_error(attacked)?.unwrap_or(false))
    }

    /// Whether anybody in the turn order could move in this position.
    fn anybody_moves(&self) -> Result<bool, RunError> {
        let mut supposed = self.position.clone();
        supposed.continuation = None;
        for turn in 0..self.rules.game.turns.len() {
            supposed.turn = turn;
            if !is_stuck(self.rules, &supposed)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

impl Judge for ByMoves<'_> {
    fn stalemated(&mut self) -> Result<bool, RunError> {
        if !self.is_stuck()? {
            return Ok(false);
        }
        let partial = self.position.continuation().is_some();
        match self.rules.game.options.pass_turn {
            _ if partial && self.rules.game.options.pass_partial => return Ok(false),
            PassTurn::Always if !partial => return Ok(false),
            PassTurn::Forced if !partial && self.anybody_moves()? => return Ok(false),
            _ => {}
        }
        let player = self.position.turn_entry(&self.rules.game).player;
        let named = &self.rules.mated[player.index()];
        Ok(named.is_empty() || !self.in_check(named)?)
    }

    fn checkmated(&mut self, kinds: &[PieceId]) -> Result<bool, RunError> {
        Ok(self.is_stuck()? && self.in_check(kinds)?)
    }
}
