//! The moves of a walk that a sweep has found (see `sweep`), each made only when it is wanted.

use super::change::Tail;
use super::collect::Collect;
use super::execute::Machine;
use super::list::MoveList;
use super::run::{Halt, Start};
use super::state::{EMPTY, State, kind};
use super::sweep::{Found, Sweep};
use super::walker::{Listed, Walker};
use crate::compile::lanes::{Group, Site};
use crate::compile::{BlockCode, Compiled};
use crate::model::{PieceId, PlayerId, SquareId};
use crate::rules::{Action, Limits, Move, RunError};

/// The moves of a position before the check rule and maximal captures, found in several ways.
#[derive(Clone, Debug)]
pub struct BothWays {
    /// By a sweep, in its order, each written by itself.
    pub swept: Vec<Move>,
    /// By a sweep, all written at once.
    pub listed: Vec<Move>,
    /// By blocks one after another, in the order of rule D17.
    pub generated: Vec<Move>,
}

impl Walker {
    /// Lets sweeps find moves, if all blocks of the game can be executed so. That counts no steps:
    /// only where the limits are those that are usual.
    pub(super) fn sweeping(&mut self) {
        let usual = Limits::default();
        let limits = &self.budget.limits;
        let fits = limits.steps_per_block >= usual.steps_per_block
            && limits.steps_per_position >= usual.steps_per_position
            && limits.effects_per_move >= usual.effects_per_move
            && self.plugged.is_none()
            && self.state.is_sorted();
        if fits && self.compiled.groups().is_some() {
            self.sweep = Some(Sweep::default());
        }
    }

    /// The group of which a sweep has found the generated moves, if sweeps find them: the first that
    /// has moves, or the last.
    #[inline]
    pub(super) fn swept(&mut self) -> Option<usize> {
        let sweep = self.sweep.as_mut()?;
        if self.current.is_none() && self.state.small.continuation.is_none() {
            let limits = &self.budget.limits;
            self.current = sweep_groups(&self.compiled, &self.state, limits, sweep);
        }
        self.current
    }

    /// The swept move with a number.
    #[inline]
    fn find_swept(&self, number: usize) -> Option<Found> {
        self.sweep.as_ref()?.found(self.state.words, number)
    }

    /// Makes a swept move that only moves or drops a piece; else nothing, and false. It cannot be
    /// taken back.
    #[inline]
    fn make_plain(&mut self, found: Found) -> bool {
        let groups = self.current.zip(self.compiled.groups());
        let Some((group, groups)) = groups else {
            return false;
        };
        let group = &groups.all[group];
        let site = &group.lanes.sites[found.site as usize];
        if !site.plain {
            return false;
        }
        let (action, last) = movement(group, site, found.to, &self.state);
        let tail = Tail {
            partial: None,
            last: Some(last),
        };
        self.state.forgetful = true;
        self.state.apply_one(&self.compiled, action, tail);
        self.state.forgetful = false;
        self.change();
        self.state.end_ply(&self.compiled, false);
        true
    }

    /// Makes the swept move with a number, for a random game. False if it is not to be had.
    pub(super) fn make_swept(&mut self, number: usize) -> Result<bool, RunError> {
        let Some(found) = self.find_swept(number) else {
            return Ok(false);
        };
        if self.forgetful && self.make_plain(found) {
            return Ok(true);
        }
        let Some(index) = self.write(found)? else {
            return Ok(false);
        };
        self.make(index).map(|()| true)
    }

    /// Writes the swept move with a number to the list, and gives its index there.
    pub(super) fn write_swept(&mut self, number: usize) -> Result<Option<usize>, RunError> {
        match self.find_swept(number) {
            Some(found) => self.write(found),
            None => Ok(None),
        }
    }

    /// Writes a swept move to the list, and gives its index there.
    fn write(&mut self, found: Found) -> Result<Option<usize>, RunError> {
        self.listed = Listed::Nothing;
        self.list.clear();
        let group = self.current.zip(self.compiled.groups());
        let Some(group) = group.and_then(|(index, groups)| groups.all.get(index)) else {
            return Ok(None);
        };
        let site = &group.lanes.sites[found.site as usize];
        if group.is_written(site) {
            write_at(group, site, &found, &self.state, &mut self.list);
            return Ok(Some(0));
        }
        let Some(start) = start_at(&self.compiled, group, site, found.to, &self.state) else {
            return Ok(None);
        };
        self.budget.spent = 0;
        let mut list = std::mem::take(&mut self.list);
        let result = self.write_by_block(start, &mut list);
        self.list = list;
        result?;
        let mut ends = (0..self.list.len()).filter(|&index| {
            let head = self.list.head(index);
            head.last.is_some_and(|(_, to)| u32::from(to.0) == found.to)
        });
        Ok(ends.nth(found.promotion))
    }

    /// Writes the moves of a block from one start.
    pub(super) fn write_by_block(
        &mut self,
        start: Start,
        list: &mut MoveList,
    ) -> Result<(), RunError> {
        self.run.begin(start);
        let mut collect = Collect {
            compiled: &self.compiled,
            list,
            plugged: None,
            parts: &mut self.parts,
            limits: self.budget.limits,
            only_one: false,
            made: 0,
        };
        let mut machine = Machine {
            compiled: &self.compiled,
            state: &mut self.state,
            run: &mut self.run,
            nested: Some(&mut self.nested),
            budget: &mut self.budget,
            sink: &mut collect,
        };
        match machine.execute() {
            Err(Halt::Error(error)) => Err(*error),
            Ok(()) | Err(Halt::Enough) => Ok(()),
        }
    }

    /// The moves of this position before the check rule and maximal captures as sweeps find them, and
    /// as blocks find them one after another, which should be the same in another order; `None` where
    /// sweeps do not find moves.
    ///
    /// # Errors
    /// A limit was passed.
    pub fn swept_and_generated(&mut self) -> Result<Option<BothWays>, RunError> {
        self.change();
        let Some(size) = self.swept_size() else {
            return Ok(None);
        };
        let mut swept = Vec::with_capacity(size.moves);
        for number in 0..size.moves {
            self.list.clear();
            if let Some(index) = self.write_swept(number)? {
                swept.push(self.list.made(index));
            }
        }
        let moves = |list: &MoveList| (0..list.len()).map(|index| list.made(index)).collect();
        let mut list = self.spare_list();
        list.clear();
        self.write_all_swept(&mut list)?;
        let listed = moves(&list);
        self.budget.spent = 0;
        let result = self.search(&mut list, false).generate();
        let generated = moves(&list);
        self.give_back(list);
        result.map(|()| {
            Some(BothWays {
                swept,
                listed,
                generated,
            })
        })
    }
}

/// Finds the moves of the group that has any, of those that a turn asks one after another (rule C5).
#[inline]
fn sweep_groups(
    compiled: &Compiled,
    state: &State,
    limits: &Limits,
    sweep: &mut Sweep,
) -> Option<usize> {
    let groups = compiled.groups()?;
    let mut found = None;
    for &index in &groups.turns[state.small.turn] {
        if !sweep.run(compiled, &groups.all[index], state) {
            return None;
        }
        found = Some(index);
        if sweep.moves > 0 {
            break;
        }
    }
    // What blocks do on the way to a move is limited too; such a move is made by its block alone.
    let few = sweep.moves
        <= limits
            .moves_per_position
            .min(limits.actions_per_position / 8);
    found.filter(|_| few)
}

/// What a move of a site to a square does first: it moves, copies or drops the piece. With it, where
/// the movement starts and ends.
#[inline(always)]
fn movement(group: &Group, site: &Site, to: u32, state: &State) -> (Action, (SquareId, SquareId)) {
    let (from, to) = (SquareId(site.origins[to as usize]), SquareId(to as u16));
    let owner = PlayerId(group.mover);
    let piece = PieceId(kind(state.cells[from.index()]));
    let action = match site.drop {
        Some(piece) => Action::Drop {
            owner,
            piece,
            square: to,
        },
        None if site.form.copy => Action::Copy {
            owner,
            piece,
            from,
            square: to,
        },
        None => Action::Move {
            piece,
            from,
            to,
            takes: state.cells[to.index()] != EMPTY,
        },
    };
    (action, (from, to))
}

/// Adds the move of a site that does no more than to move or drop a piece, to promote it, and to take
/// what stands on some squares. None equal is in the list.
#[inline]
pub(super) fn write_at(
    group: &Group,
    site: &Site,
    found: &Found,
    state: &State,
    list: &mut MoveList,
) {
    let (action, (from, to)) = movement(group, site, found.to, state);
    list.push(action);
    for taken in site.taken.iter().flatten() {
        let square = taken[from.index()];
        if usize::from(square) < state.squares() {
            list.push(Action::Capture(SquareId(square)));
        }
    }
    if let Some(&kind) = site.form.promotions.get(found.promotion) {
        list.push(Action::ChangeType(kind, to));
    }
    let tail = Tail {
        partial: site.form.partial,
        last: Some((from, to)),
    };
    list.seal_new(tail, group.move_type(site).flatten());
}

/// Where and with what the block starts that makes the move of a site to a square.
pub(super) fn start_at(
    compiled: &Compiled,
    group: &Group,
    site: &Site,
    to: u32,
    state: &State,
) -> Option<Start> {
    let square = u32::from(site.origins[to as usize]);
    let kind = match site.drop {
        Some(kind) => kind.0,
        None => kind(state.cells[square as usize]),
    };
    Some(Start {
        block: block_of(compiled, group, site, kind)?,
        kind,
        mover: group.mover,
        square,
        drop: site.drop.is_some(),
    })
}

/// The first block offered of a type with the code of a site.
fn block_of(compiled: &Compiled, group: &Group, site: &Site, piece: u16) -> Option<BlockCode> {
    let blocks = compiled.blocks_of(group.mover, piece);
    let blocks = match site.drop {
        Some(_) => &blocks.drops,
        None => &blocks.moves,
    };
    let offered = |block: &&BlockCode| group.wanted.is_none() || block.move_type == group.wanted;
    let mut same = blocks.iter().filter(offered);
    same.find(|block| block.unit == site.unit).copied()
}
