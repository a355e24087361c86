//! A program as text, for people who look into it.

use std::fmt;

use super::Program;

impl Program {
    /// The instructions from an entry to the last one that can be reached from there without a
    /// call, one a line with its number.
    pub fn listing(&self, entry: u32) -> Listing<'_> {
        Listing {
            program: self,
            entry: entry as usize,
        }
    }

    /// How many instructions belong to what begins at an entry.
    pub fn length_of(&self, entry: u32) -> usize {
        self.end_of(entry as usize) - entry as usize
    }

    /// The index after the last instruction that belongs to what begins at an entry.
    fn end_of(&self, entry: usize) -> usize {
        let mut last = entry;
        let mut index = entry;
        while let Some(op) = self.ops.get(index) {
            let called = matches!(op, super::Op::Call(..) | super::Op::Ask(..));
            if let Some(to) = op.target().filter(|_| !called) {
                last = last.max(to as usize);
            }
            index += 1;
            if op.ends() && index > last {
                break;
            }
        }
        index
    }
}

/// Part of a program, to be written.
#[derive(Clone, Copy, Debug)]
pub struct Listing<'a> {
    program: &'a Program,
    entry: usize,
}

impl fmt::Display for Listing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = self.program.end_of(self.entry);
        for (index, op) in self.program.ops[..end].iter().enumerate().skip(self.entry) {
            writeln!(f, "{index:5}  {op:?}")?;
        }
        Ok(())
    }
}
