//! Walking through blocks. What macros share is walked once.

use rustc_hash::FxHashSet;

use crate::model::{
    Code, Condition, ConditionId, DirectionId, Place, SequenceId, Statement, ZoneId,
};

/// How much is looked at in one file, so that a file made to do harm cannot take for ever. A
/// published file needs a hundredth of it.
const STEPS: u64 = 20_000_000;

/// What is left of the steps.
pub(super) struct Budget(u64);

impl Default for Budget {
    fn default() -> Budget {
        Budget(STEPS)
    }
}

impl Budget {
    /// Takes steps; nothing when there are not so many any more.
    pub fn take(&mut self, steps: usize) -> Option<()> {
        self.0 = self.0.checked_sub(steps as u64)?;
        Some(())
    }
}

/// The sequences and conditions that were walked already.
#[derive(Default)]
pub(super) struct Walk {
    sequences: FxHashSet<SequenceId>,
    conditions: FxHashSet<ConditionId>,
}

/// What a walk meets.
pub(super) enum Met<'c> {
    /// A statement.
    Statement(&'c Statement),
    /// A condition of a statement or within another condition.
    Condition(&'c Condition),
}

impl Walk {
    /// Meets all statements and conditions of `body` that were not met before. Nothing when the
    /// budget is used up.
    pub fn through(
        &mut self,
        code: &Code,
        body: SequenceId,
        budget: &mut Budget,
        mut meet: impl FnMut(Met),
    ) -> Option<()> {
        let mut stack = vec![body];
        let mut asked = Vec::new();
        while let Some(sequence) = stack.pop() {
            budget.take(1)?;
            if !self.sequences.insert(sequence) {
                continue;
            }
            let statements = code.sequence(sequence);
            budget.take(statements.len())?;
            for statement in statements {
                meet(Met::Statement(statement));
                stack.extend(sequences_of(statement));
                asked.extend(condition_of(statement));
            }
        }
        while let Some(condition) = asked.pop() {
            budget.take(1)?;
            if !self.conditions.insert(condition) {
                continue;
            }
            let condition = code.condition(condition);
            meet(Met::Condition(condition));
            match condition {
                Condition::Not(inner) => asked.push(*inner),
                Condition::All(terms) | Condition::Any(terms) => {
                    budget.take(terms.len())?;
                    asked.extend(terms);
                }
                _ => {}
            }
        }
        Some(())
    }
}

/// The sequences in a statement.
pub(super) fn sequences_of(statement: &Statement) -> Vec<SequenceId> {
    match *statement {
        Statement::If {
            then, otherwise, ..
        } => vec![then, otherwise],
        Statement::While { body, .. } => vec![body],
        Statement::Sequence(body) => vec![body],
        _ => Vec::new(),
    }
}

/// The condition of a statement.
pub(super) fn condition_of(statement: &Statement) -> Option<ConditionId> {
    match *statement {
        Statement::If { condition, .. }
        | Statement::While { condition, .. }
        | Statement::Verify(condition)
        | Statement::SetFlag(_, condition)
        | Statement::SetPositionFlag(_, condition, _)
        | Statement::SetAttribute(_, condition, _) => Some(condition),
        _ => None,
    }
}

impl Met<'_> {
    /// The direction that is named here.
    pub fn direction(&self) -> Option<DirectionId> {
        let place = match self {
            Met::Statement(Statement::Go(place)) => Some(*place),
            Met::Statement(statement) => statement.effect_place(),
            Met::Condition(condition) => condition.place(),
        };
        match place? {
            Place::Direction(direction) | Place::Opposite(direction) => Some(direction),
            _ => None,
        }
    }

    /// The zone that is asked for here.
    pub fn zone(&self) -> Option<ZoneId> {
        match self {
            Met::Condition(Condition::InZone(zone, _)) => Some(*zone),
            _ => None,
        }
    }
}
