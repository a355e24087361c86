//! How many steps a program counts against the limits.
//!
//! The reference counts each statement and each condition. To count each would slow programs down,
//! so the steps of straight code are added up and counted together: where there are many, where a
//! loop repeats, and at the end of a branch. On no way through a program more is counted than the
//! reference would count, and not much less: a handful for each branch.

use super::TooLarge;
use super::coder::Coder;
use crate::model::ConditionId;
use crate::program::Op;

/// So many steps are counted at once in straight code.
const AT_ONCE: u32 = 32;

/// Fewer steps in a branch are not counted.
const FEW: u32 = 8;

/// Steps that are made on every way to a place in a program and not counted yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pending {
    steps: u32,
    /// How often some were counted, to tell whether any were.
    counted: u32,
}

impl Pending {
    /// What is pending where two ways meet.
    pub fn join(self, other: Pending) -> Pending {
        Pending {
            steps: self.steps.min(other.steps),
            counted: self.counted.max(other.counted),
        }
    }

    /// What a loop counts when it repeats.
    pub fn end_round(self) -> u16 {
        u16::try_from(self.steps + 1).unwrap_or(u16::MAX)
    }
}

impl Coder<'_> {
    /// Steps are made.
    pub(super) fn step(&mut self, steps: u32) {
        self.steps.steps += steps;
        if self.steps.steps >= AT_ONCE {
            self.count();
        }
    }

    fn count(&mut self) {
        let steps = u16::try_from(self.steps.steps).unwrap_or(u16::MAX);
        self.ops.push(Op::Count(steps));
        self.steps.steps = 0;
        self.steps.counted += 1;
    }

    /// Tests the condition of a statement. On some ways only its first terms are asked.
    pub(super) fn decide(
        &mut self,
        condition: ConditionId,
        when: bool,
        label: u32,
    ) -> Result<(), TooLarge> {
        let before = self.steps;
        self.test(condition, when, label)?;
        self.steps.steps = if self.steps.counted == before.counted {
            before.steps + 1
        } else {
            0
        };
        Ok(())
    }

    /// A branch that began with these steps pending ends. Gives what is pending then.
    pub(super) fn end_branch(&mut self, begun: Pending) -> Pending {
        if self.steps.steps >= begun.steps + FEW {
            let own = self.steps.steps - begun.steps;
            self.ops
                .push(Op::Count(u16::try_from(own).unwrap_or(u16::MAX)));
            self.steps.steps = begun.steps;
            self.steps.counted += 1;
        }
        self.steps
    }

    /// A loop begins. Where it repeats nothing is pending.
    pub(super) fn begin_loop(&mut self) {
        if self.steps.steps >= FEW {
            self.count();
        }
        self.steps.steps = 0;
    }
}
