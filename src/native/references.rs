//! What statements and conditions refer to.

use crate::model::{Condition, ConditionId, SequenceId, Statement};

/// The condition and the sequences that a statement refers to, in the order they are written.
pub fn references(statement: &Statement) -> (Option<ConditionId>, [Option<SequenceId>; 2]) {
    match *statement {
        Statement::Verify(condition)
        | Statement::SetAttribute(_, condition, _)
        | Statement::SetFlag(_, condition)
        | Statement::SetPositionFlag(_, condition, _) => (Some(condition), [None, None]),
        Statement::If {
            condition,
            then,
            otherwise,
        } => (Some(condition), [Some(then), Some(otherwise)]),
        Statement::While { condition, body } => (Some(condition), [Some(body), None]),
        Statement::Sequence(id) => (None, [Some(id), None]),
        _ => (None, [None, None]),
    }
}

/// The conditions that a condition joins or negates.
pub fn terms(condition: &Condition) -> &[ConditionId] {
    match condition {
        Condition::Not(id) => std::slice::from_ref(id),
        Condition::All(ids) | Condition::Any(ids) => ids,
        _ => &[],
    }
}
