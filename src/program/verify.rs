//! Whether a program is sound: a machine may run it without looking.

use thiserror::Error;

use super::Program;
use super::op::{NO_KIND, Op};

/// What is wrong with a program. It would be our mistake, never that of a rules file.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Unsound {
    /// The first instruction is not [`Op::Stop`], to which all jump that stop.
    #[error("the first instruction does not stop")]
    NoStop,
    /// Control runs out of the list.
    #[error("after instruction {0} there is none")]
    RunsOut(usize),
    /// A jump, or an entry, out of the list.
    #[error("instruction {0} leads to {1}, where there is none")]
    Target(usize, u32),
    /// A jump backwards that is not counted, so that a run might not end.
    #[error("instruction {0} jumps back and is not counted")]
    Uncounted(usize),
    /// A number that names nothing.
    #[error("instruction {0} has a number that names nothing")]
    Number(usize),
}

/// How many there are of what instructions name besides the tables of the program.
#[derive(Clone, Copy, Debug)]
pub struct Counts {
    /// Players.
    pub players: usize,
    /// Piece types.
    pub kinds: usize,
    /// Attributes.
    pub attributes: usize,
    /// Flags.
    pub flags: usize,
    /// Position flags.
    pub position_flags: usize,
}

impl Program {
    /// Checks that every jump leads to an instruction, that control never runs out of the list,
    /// that all jumps backwards are counted, and that every number names something.
    ///
    /// # Errors
    /// The first fault.
    pub fn verify(&self, counts: Counts) -> Result<(), Unsound> {
        if self.ops.first() != Some(&Op::Stop) {
            return Err(Unsound::NoStop);
        }
        for &entry in &self.entries {
            if entry as usize >= self.ops.len() {
                return Err(Unsound::Target(0, entry));
            }
        }
        for (index, &op) in self.ops.iter().enumerate() {
            if !op.ends() && index + 1 == self.ops.len() {
                return Err(Unsound::RunsOut(index));
            }
            if let Some(to) = op.target() {
                if to as usize >= self.ops.len() {
                    return Err(Unsound::Target(index, to));
                }
                let counted = matches!(op, Op::Repeat(..) | Op::Call(..) | Op::Ask(..));
                // To stop is to jump to the first instruction.
                if to as usize <= index && to != 0 && !counted {
                    return Err(Unsound::Uncounted(index));
                }
            }
            if !self.names_something(op, counts) {
                return Err(Unsound::Number(index));
            }
        }
        Ok(())
    }

    fn names_something(&self, op: Op, counts: Counts) -> bool {
        let square = |square: u16| u32::from(square) < self.steps.off();
        let below = |number: u16, count: usize| usize::from(number) < count;
        match op {
            Op::Step(table) | Op::Look(table) => below(table, self.steps.len()),
            Op::GoSquare(at) | Op::LookSquare(at) | Op::Square(_, at, _) => square(at),
            Op::Add(form) => (form as usize) < self.adds.len(),
            Op::Owner(_, owner, _) | Op::ChangeOwner(_, owner) => below(owner, counts.players),
            Op::Owners(_, set, _) => below(set, self.owners.len()),
            Op::Beside(_, set, _) => below(set, self.owners.len()) && !self.neighbours.is_empty(),
            Op::Kind(_, kind, _) | Op::ChangeType(_, kind) => below(kind, counts.kinds),
            Op::Zone(_, zone, _) => below(zone, self.zones.len()),
            Op::PositionFlag(_, flag, _) | Op::SetPositionFlag(_, _, flag) => {
                below(flag, counts.position_flags)
            }
            Op::Attribute(_, attribute, _) | Op::SetAttribute(_, _, attribute) => {
                below(attribute, counts.attributes)
            }
            Op::Flag(_, flag, _) | Op::SetFlag(_, flag) => below(flag, counts.flags),
            Op::Create(_, owner, kind) => {
                below(owner, counts.players) && (kind == NO_KIND || below(kind, counts.kinds))
            }
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Sets, Steps, Way};
    use super::*;

    const COUNTS: Counts = Counts {
        players: 2,
        kinds: 1,
        attributes: 0,
        flags: 1,
        position_flags: 0,
    };

    fn verdict(ops: &[Op]) -> Result<(), Unsound> {
        let mut steps = Steps::new(4);
        steps.push([Some(1), Some(2), Some(3), None].into_iter());
        let program = Program {
            ops: ops.to_vec(),
            entries: vec![1],
            steps,
            zones: Sets::new(4),
            owners: Sets::new(2),
            adds: Vec::new(),
            neighbours: Vec::new(),
        };
        program.verify(COUNTS)
    }

    #[test]
    fn a_sound_program_passes() {
        let ops = [
            Op::Stop,
            Op::Empty(Way::HereNot, 0),
            Op::Step(0),
            Op::Repeat(3, 1),
        ];
        assert_eq!(verdict(&ops), Ok(()));
    }

    #[test]
    fn every_fault_is_found() {
        assert_eq!(verdict(&[Op::Return]), Err(Unsound::NoStop));
        assert_eq!(verdict(&[Op::Stop]), Err(Unsound::Target(0, 1)));
        assert_eq!(verdict(&[Op::Stop, Op::From]), Err(Unsound::RunsOut(1)));
        assert_eq!(
            verdict(&[Op::Stop, Op::Jump(2)]),
            Err(Unsound::Target(1, 2))
        );
        assert_eq!(
            verdict(&[Op::Stop, Op::Jump(1)]),
            Err(Unsound::Uncounted(1))
        );
        let numbers = [
            Op::Step(1),
            Op::LookSquare(4),
            Op::Add(0),
            Op::Owner(Way::HereIs, 2, 0),
            Op::Owners(Way::HereIs, 0, 0),
            Op::Kind(Way::HereIs, 1, 0),
            Op::Zone(Way::HereIs, 0, 0),
            Op::Attribute(Way::HereIs, 0, 0),
            Op::Flag(true, 1, 0),
            Op::PositionFlag(Way::HereIs, 0, 0),
            Op::Create(super::super::At::Here, 0, 1),
            Op::Beside(Way::HereIs, 0, 0),
        ];
        for op in numbers {
            assert_eq!(
                verdict(&[Op::Stop, op, Op::Stop]),
                Err(Unsound::Number(1)),
                "{op:?}"
            );
        }
    }
}
