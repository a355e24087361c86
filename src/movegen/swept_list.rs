//! All moves that a sweep has found, as a list in its order. Where the order does not matter that is
//! faster than to find the list by blocks.

use super::list::MoveList;
use super::sweep::{Found, Sweep};
use super::swept::{start_at, write_at};
use super::walker::{Listed, Walker};
use crate::compile::Compiled;
use crate::rules::RunError;

impl Walker {
    /// The legal moves in any order, to be kept while others are looked for. The list is to be given
    /// back.
    ///
    /// # Errors
    /// A limit was passed.
    pub(super) fn take_legal_in_any_order(&mut self) -> Result<MoveList, RunError> {
        if self.listed != Listed::Nothing || self.swept().is_none() {
            return self.take_legal();
        }
        let mut list = self.spare_list();
        list.clear();
        let written = self.write_all_swept(&mut list);
        let legal = match written {
            Ok(true) => self.keep_legal(&mut list).map(|()| true),
            other => other,
        };
        match legal {
            Ok(true) => Ok(list),
            Ok(false) => {
                self.give_back(list);
                self.take_legal()
            }
            Err(error) => {
                self.give_back(list);
                Err(error)
            }
        }
    }

    /// Writes all swept moves to an empty list. False where they are to be found in another way.
    pub(super) fn write_all_swept(&mut self, list: &mut MoveList) -> Result<bool, RunError> {
        let Some(mut sweep) = self.sweep.take() else {
            return Ok(false);
        };
        let compiled = std::sync::Arc::clone(&self.compiled);
        let written = self.write_sweep(&compiled, &mut sweep, list);
        let whole = list.len() == sweep.moves;
        self.sweep = Some(sweep);
        written.map(|()| whole)
    }

    fn write_sweep(
        &mut self,
        compiled: &Compiled,
        sweep: &mut Sweep,
        list: &mut MoveList,
    ) -> Result<(), RunError> {
        let group = self.current.zip(compiled.groups());
        let Some(group) = group.map(|(index, groups)| &groups.all[index]) else {
            return Ok(());
        };
        self.budget.spent = 0;
        let mut executed = std::mem::take(&mut sweep.executed);
        executed.clear();
        for (number, to) in sweep.places(self.state.words) {
            let site = &group.lanes.sites[number as usize];
            if !site.by_block {
                for promotion in 0..site.moves as usize {
                    let found = Found {
                        site: number,
                        to,
                        promotion,
                    };
                    write_at(group, site, &found, &self.state, list);
                }
                continue;
            }
            let Some(start) = start_at(compiled, group, site, to, &self.state) else {
                break;
            };
            if executed.insert((start.block.entry, start.kind, start.square)) {
                self.write_by_block(start, list)?;
            }
        }
        sweep.executed = executed;
        Ok(())
    }
}
