//! Equal sequences and conditions under one number.

use rustc_hash::FxHashMap;

use crate::model::{Code, Condition, ConditionId, SequenceId, Statement};

/// Equal sequences and conditions get one number.
#[derive(Default)]
pub struct Pool {
    sequences: FxHashMap<Vec<Statement>, SequenceId>,
    conditions: FxHashMap<Condition, ConditionId>,
}

impl Pool {
    /// The number of a sequence in `code`, a new one if there is none equal.
    pub fn sequence(&mut self, code: &mut Code, statements: Vec<Statement>) -> SequenceId {
        if let Some(&known) = self.sequences.get(&statements) {
            return known;
        }
        let id = SequenceId(code.sequences.len() as u32);
        code.sequences.push(statements.clone());
        self.sequences.insert(statements, id);
        id
    }

    /// The number of a condition in `code`, a new one if there is none equal.
    pub fn condition(&mut self, code: &mut Code, condition: Condition) -> ConditionId {
        if let Some(&known) = self.conditions.get(&condition) {
            return known;
        }
        let id = ConditionId(code.conditions.len() as u32);
        code.conditions.push(condition.clone());
        self.conditions.insert(condition, id);
        id
    }
}
