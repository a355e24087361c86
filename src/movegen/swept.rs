//! The moves of a walk that a sweep has found (see `sweep`), each made only when it is wanted.

use super::change::Tail;
use super::collect::Collect;
use super::execute::Machine;
use super::list::MoveList;
use super::run::{Halt, Start};
use super::state::{EMPTY, State, kind};
use super::sweep::Sweep;
use super::walker::Walker;
use crate::compile::lanes::{Group, Site};
use crate::compile::{BlockCode, Compiled};
use crate::model::{PieceId, PlayerId, SquareId};
use crate::rules::{Action, Limits, Move, RunError};

/// The moves of a position before the check rule and maximal captures, found in two ways.
#[derive(Clone, Debug)]
pub struct BothWays {
    /// By a sweep, in its order.
    pub swept: Vec<Move>,
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

    /// Writes the swept move with a number to the list, which is empty, and gives its index there.
    pub(super) fn write_swept(&mut self, number: usize) -> Result<Option<usize>, RunError> {
        let group = self.current.zip(self.compiled.groups());
        let Some(group) = group.and_then(|(index, groups)| groups.all.get(index)) else {
            return Ok(None);
        };
        let sweep = self.sweep.as_ref();
        let Some(found) = sweep.and_then(|sweep| sweep.found(self.state.words, number)) else {
            return Ok(None);
        };
        let site = &group.lanes.sites[found.site as usize];
        let start = u32::from(site.origins[found.to as usize]);
        let piece = match site.drop {
            Some(kind) => kind.0,
            None => kind(self.state.cells[start as usize]),
        };
        if let (Some(taken), Some(move_type)) = (&site.taken, group.move_type(site)) {
            let takes = self.state.cells[found.to as usize] != EMPTY;
            let places = (start, found.to, takes);
            let squares = taken.iter().map(|taken| taken[start as usize]);
            let squares = squares.filter(|&square| usize::from(square) < self.state.squares());
            write_plain(
                group,
                site,
                (piece, places),
                found.promotion,
                squares,
                &mut self.list,
            );
            let tail = Tail {
                partial: site.form.partial,
                last: Some((SquareId(start as u16), SquareId(found.to as u16))),
            };
            self.list.seal_alone(tail, move_type);
            return Ok(Some(0));
        }
        let Some(block) = block_of(&self.compiled, group, site, piece) else {
            return Ok(None);
        };
        let start = Start {
            block,
            kind: piece,
            mover: group.mover,
            square: start,
            drop: site.drop.is_some(),
        };
        self.write_by_block(start)?;
        let mut ends = (0..self.list.len()).filter(|&index| {
            let head = self.list.head(index);
            head.last.is_some_and(|(_, to)| u32::from(to.0) == found.to)
        });
        Ok(ends.nth(found.promotion))
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
        self.budget.spent = 0;
        let mut list = self.spare_list();
        let result = self.search(&mut list, false).generate();
        let generated = (0..list.len()).map(|index| list.made(index)).collect();
        self.give_back(list);
        result.map(|()| Some(BothWays { swept, generated }))
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

/// Writes the actions of a move that only moves or drops, and takes what stands on some squares:
/// its piece, with start, destination, and whether that is occupied.
#[inline]
fn write_plain(
    group: &Group,
    site: &Site,
    (piece, (start, to, takes)): (u16, (u32, u32, bool)),
    promotion: usize,
    taken: impl Iterator<Item = u16>,
    list: &mut MoveList,
) {
    let (from, to) = (SquareId(start as u16), SquareId(to as u16));
    let (owner, piece) = (PlayerId(group.mover), PieceId(piece));
    list.push(match site.drop {
        Some(_) => Action::Drop {
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
            takes,
        },
    });
    for square in taken {
        list.push(Action::Capture(SquareId(square)));
    }
    if let Some(&kind) = site.form.promotions.get(promotion) {
        list.push(Action::ChangeType(kind, to));
    }
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
