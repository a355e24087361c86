//! The moves of a walk that a sweep has found (see `sweep`), each made only when it is wanted.

use super::change::Tail;
use super::collect::Collect;
use super::execute::Machine;
use super::run::{Halt, Start};
use super::state::{EMPTY, kind};
use super::sweep::{Found, Sweep};
use super::walker::{Listed, Walker};
use crate::compile::lanes::Group;
use crate::compile::{BlockCode, Compiled};
use crate::model::{MoveTypeId, PieceId, PlayerId, SquareId};
use crate::rules::{Action, Limits, Move, RunError, SplitMix64};

/// So many times as there are moves, and this often at least, one is drawn until one is legal.
const DRAWS: usize = 16;

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
    pub(super) fn swept(&mut self) -> Option<usize> {
        if self.current.is_none() && self.state.small.continuation.is_none() {
            let mut sweep = self.sweep.take()?;
            self.current = self.sweep_groups(&mut sweep);
            self.sweep = Some(sweep);
        }
        self.sweep.as_ref().and(self.current)
    }

    fn sweep_groups(&self, sweep: &mut Sweep) -> Option<usize> {
        let groups = self.compiled.groups()?;
        let mut found = None;
        for &index in &groups.turns[self.turn()] {
            if !sweep.run(&self.compiled, &groups.all[index], &self.state) {
                return None;
            }
            found = Some(index);
            if sweep.moves > 0 {
                break;
            }
        }
        let most = self.budget.limits.moves_per_position;
        found.filter(|_| sweep.moves <= most && sweep.moves * 8 <= self.action_limit())
    }

    /// A move that is made at once has few actions, others are made by blocks, which count them.
    fn action_limit(&self) -> usize {
        self.budget.limits.actions_per_position
    }

    /// Writes the swept move with a number to the list, and gives its index there.
    pub(super) fn write_swept(&mut self, number: usize) -> Result<Option<usize>, RunError> {
        let compiled = std::sync::Arc::clone(&self.compiled);
        let group = self.current.zip(compiled.groups());
        let Some(group) = group.and_then(|(index, groups)| groups.all.get(index)) else {
            return Ok(None);
        };
        let sweep = self.sweep.as_ref();
        let Some(found) = sweep.and_then(|sweep| sweep.found(self.state.words, number)) else {
            return Ok(None);
        };
        self.listed = Listed::Nothing;
        self.list.clear();
        let site = &group.lanes.sites[found.site as usize];
        let start = u32::from(site.origins[found.to as usize]);
        let piece = match site.drop {
            Some(kind) => kind.0,
            None => kind(self.state.cells[start as usize]),
        };
        let Some(block) = block_of(&compiled, group, site.unit, piece, site.drop.is_some()) else {
            return Ok(None);
        };
        if site.taken.is_some() {
            self.write_plain(group, found, start, piece, block.move_type);
            return Ok(Some(0));
        }
        self.write_by_block(Start {
            block,
            kind: piece,
            mover: group.mover,
            square: start,
            drop: site.drop.is_some(),
        })?;
        let mut ends = (0..self.list.len()).filter(|&index| {
            let head = self.list.head(index);
            head.last.is_some_and(|(_, to)| u32::from(to.0) == found.to)
        });
        Ok(ends.nth(found.promotion))
    }

    /// Writes a move that only moves or drops, and takes.
    fn write_plain(
        &mut self,
        group: &Group,
        found: Found,
        start: u32,
        piece: u16,
        move_type: Option<MoveTypeId>,
    ) {
        let site = &group.lanes.sites[found.site as usize];
        let to = SquareId(found.to as u16);
        let from = SquareId(start as u16);
        let first = match site.drop {
            Some(piece) => Action::Drop {
                owner: PlayerId(group.mover),
                piece,
                square: to,
            },
            None if site.form.copy => Action::Copy {
                owner: PlayerId(group.mover),
                piece: PieceId(piece),
                from,
                square: to,
            },
            None => Action::Move {
                piece: PieceId(piece),
                from,
                to,
                takes: self.state.cells[found.to as usize] != EMPTY,
            },
        };
        self.list.push(first);
        for taken in site.taken.iter().flatten() {
            let square = taken[start as usize];
            if usize::from(square) < self.state.squares() {
                self.list.push(Action::Capture(SquareId(square)));
            }
        }
        if let Some(&kind) = site.form.promotions.get(found.promotion) {
            self.list.push(Action::ChangeType(kind, to));
        }
        let tail = Tail {
            partial: site.form.partial,
            last: Some((from, to)),
        };
        self.list.seal(tail, move_type);
    }

    /// Writes the moves of a block from one start.
    fn write_by_block(&mut self, start: Start) -> Result<(), RunError> {
        self.budget.spent = 0;
        self.run.begin(start);
        let mut collect = Collect {
            compiled: &self.compiled,
            list: &mut self.list,
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

    /// Draws swept moves until one is legal, and makes it; a few times, then false.
    pub(super) fn make_swept(&mut self, dice: &mut SplitMix64) -> Result<bool, RunError> {
        let moves = self.sweep.as_ref().map_or(0, |sweep| sweep.moves);
        let bound = self.is_bound();
        let draws = if bound { moves.max(DRAWS) } else { 1 };
        for _ in 0..draws {
            let Some(index) = self.write_swept(dice.below(moves))? else {
                return Ok(false);
            };
            if !bound || self.is_listed_allowed(index)? {
                return self.make(index).map(|()| true);
            }
        }
        Ok(false)
    }

    /// The moves of this position before the check rule and maximal captures as sweeps find them, and
    /// as blocks find them one after another, which should be the same in another order; `None` where
    /// sweeps do not find moves.
    ///
    /// # Errors
    /// A limit was passed.
    pub fn swept_and_generated(&mut self) -> Result<Option<(Vec<Move>, Vec<Move>)>, RunError> {
        self.change();
        let Some(size) = self.swept_size() else {
            return Ok(None);
        };
        let mut swept = Vec::with_capacity(size.moves);
        for number in 0..size.moves {
            if let Some(index) = self.write_swept(number)? {
                swept.push(self.list.made(index));
            }
        }
        self.budget.spent = 0;
        let mut list = self.spare_list();
        let result = self.search(&mut list, false).generate();
        let generated = (0..list.len()).map(|index| list.made(index)).collect();
        self.give_back(list);
        result.map(|()| Some((swept, generated)))
    }

    /// Whether all swept moves are forbidden by the check rule.
    pub(super) fn all_swept_forbidden(&mut self, moves: usize) -> Result<Option<bool>, RunError> {
        for number in 0..moves {
            let Some(index) = self.write_swept(number)? else {
                return Ok(None);
            };
            if self.is_listed_allowed(index)? {
                return Ok(Some(false));
            }
        }
        Ok(Some(true))
    }

    fn is_listed_allowed(&mut self, index: usize) -> Result<bool, RunError> {
        let mut list = std::mem::take(&mut self.list);
        let allowed = self.is_allowed(&mut list, index);
        self.list = list;
        allowed
    }
}

/// The first block offered of a type with some code.
fn block_of(
    compiled: &Compiled,
    group: &Group,
    unit: u32,
    piece: u16,
    drop: bool,
) -> Option<BlockCode> {
    let blocks = compiled.blocks_of(group.mover, piece);
    let blocks = if drop { &blocks.drops } else { &blocks.moves };
    let offered = |block: &&BlockCode| group.wanted.is_none() || block.move_type == group.wanted;
    let mut same = blocks.iter().filter(offered);
    same.find(|block| block.unit == unit).copied()
}
