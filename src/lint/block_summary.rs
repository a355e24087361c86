//! What each sequence of a game can do, sequences within it included.

use crate::model::{Code, Condition, SequenceId, Statement};

use super::walk::sequences_of;

/// What sequences can do, by [`SequenceId::index`].
pub(super) struct Summaries {
    adds: Vec<bool>,
    refuses: Vec<bool>,
    acts: Vec<bool>,
}

impl Summaries {
    /// A sequence stands after all that it contains, so one pass in order knows all it needs.
    pub fn new(code: &Code) -> Summaries {
        let mut all = Summaries {
            adds: Vec::with_capacity(code.sequences.len()),
            refuses: Vec::with_capacity(code.sequences.len()),
            acts: Vec::with_capacity(code.sequences.len()),
        };
        for statements in &code.sequences {
            let inside = |known: &[bool], statement: &Statement| {
                let inner = sequences_of(statement);
                // What is not known yet may do anything.
                inner
                    .iter()
                    .any(|id| known.get(id.index()).copied().unwrap_or(true))
            };
            let adds = statements
                .iter()
                .any(|s| matches!(s, Statement::Add { .. }) || inside(&all.adds, s));
            let refuses = statements
                .iter()
                .any(|s| is_refusal(code, s) || inside(&all.refuses, s));
            all.adds.push(adds);
            all.refuses.push(refuses);
            all.acts.push(statements.iter().any(acts));
        }
        all
    }

    /// Whether the sequence can make a move.
    pub fn adds(&self, id: SequenceId) -> bool {
        self.adds[id.index()]
    }

    /// Whether the sequence goes, asks or does anything. Zillions wants some `moves`, and authors
    /// give it e.g. `((from))`.
    pub fn acts(&self, id: SequenceId) -> bool {
        self.acts[id.index()]
    }

    /// Whether a `(verify false)` stands in it: its author wants no move.
    pub fn refuses(&self, id: SequenceId) -> bool {
        self.refuses[id.index()]
    }
}

/// Whether a statement does more than to remember where it is.
fn acts(statement: &Statement) -> bool {
    use Statement as S;
    !matches!(statement, S::From | S::To | S::Mark | S::Back)
}

fn is_refusal(code: &Code, statement: &Statement) -> bool {
    matches!(statement, Statement::Verify(condition)
        if *code.condition(*condition) == Condition::Constant(false))
}
