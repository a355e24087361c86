//! Which blocks are offered together, and their lists.

use super::{Fibre, LaneStart, Lanes, Site, Unfit, lanes};
use crate::compile::{BlockCode, Compiled};
use crate::model::MoveTypeId;

/// More groups than this are not executed on sets.
const MOST_GROUPS: usize = 32;

/// A group of more blocks with codes of their own is not executed on sets.
const MOST_FIBRES: usize = 512;

/// The lists of a game.
#[derive(Clone, Debug, Default)]
pub struct Groups {
    /// Each once.
    pub all: Vec<Group>,
    /// The groups that a turn asks one after another until one has moves, by index in the turn
    /// order (rule C5).
    pub turns: Vec<Vec<usize>>,
}

/// The blocks of a player that are offered together.
#[derive(Clone, Debug)]
pub struct Group {
    /// Whose pieces move.
    pub mover: u16,
    /// The type of the blocks; all if none.
    pub wanted: Option<MoveTypeId>,
    /// The list.
    pub lanes: Lanes,
}

impl Group {
    /// The move type of what a site makes, if it is the same for all pieces.
    #[inline]
    pub fn move_type(&self, site: &Site) -> Option<Option<MoveTypeId>> {
        self.wanted.map(Some).or(site.move_type)
    }

    /// Whether all that the moves of a site do is known, so that they can be written down at once.
    #[inline]
    pub fn is_written(&self, site: &Site) -> bool {
        site.taken.is_some() && self.move_type(site).is_some()
    }

    /// Marks the sites of blocks of which not all moves can be written down at once.
    fn mark_blocks(&mut self) {
        let sites = &self.lanes.sites;
        let hard = |site: &&Site| !self.is_written(site);
        let units: Vec<u32> = sites.iter().filter(hard).map(|site| site.unit).collect();
        for site in &mut self.lanes.sites {
            site.by_block = units.contains(&site.unit);
        }
    }
}

impl Groups {
    /// Makes the lists of a game.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn new(compiled: &Compiled) -> Result<Groups, Unfit> {
        let game = &compiled.game;
        let mut groups = Groups::default();
        for turn in &game.turns {
            let offers: Vec<Option<MoveTypeId>> = match (turn.move_type, &game.priorities) {
                (Some(wanted), _) => vec![Some(wanted)],
                (None, Some(priorities)) => priorities.iter().copied().map(Some).collect(),
                (None, None) => vec![None],
            };
            let mut asked = Vec::with_capacity(offers.len());
            for wanted in offers {
                asked.push(groups.group(compiled, turn.mover.0, wanted)?);
            }
            groups.turns.push(asked);
        }
        Ok(groups)
    }

    fn group(
        &mut self,
        compiled: &Compiled,
        mover: u16,
        wanted: Option<MoveTypeId>,
    ) -> Result<usize, Unfit> {
        let same = |group: &Group| group.mover == mover && group.wanted == wanted;
        if let Some(index) = self.all.iter().position(same) {
            return Ok(index);
        }
        if self.all.len() == MOST_GROUPS {
            return Err(Unfit::Size);
        }
        let mut group = Group {
            mover,
            wanted,
            lanes: lanes(compiled, mover, &fibres(compiled, mover, wanted)?)?,
        };
        group.mark_blocks();
        self.all.push(group);
        Ok(self.all.len() - 1)
    }
}

/// The blocks offered, those of several types with the same code together.
fn fibres(
    compiled: &Compiled,
    mover: u16,
    wanted: Option<MoveTypeId>,
) -> Result<Vec<Fibre>, Unfit> {
    let mut fibres: Vec<Fibre> = Vec::new();
    let offered = |block: &&BlockCode| wanted.is_none() || block.move_type == wanted;
    for kind in 0..compiled.game.pieces.len() as u16 {
        let blocks = compiled.blocks_of(mover, kind);
        for block in blocks.moves.iter().filter(offered) {
            check_count(&fibres)?;
            let with_code = fibres.iter_mut().find_map(|fibre| match &mut fibre.start {
                LaneStart::Pieces(kinds) if fibre.unit == block.unit => {
                    Some((kinds, &mut fibre.move_type))
                }
                _ => None,
            });
            match with_code {
                Some((kinds, _)) if kinds.contains(&kind) => {}
                Some((kinds, move_type)) => {
                    kinds.push(kind);
                    if *move_type != Some(block.move_type) {
                        *move_type = None;
                    }
                }
                None => fibres.push(fibre(LaneStart::Pieces(vec![kind]), block)),
            }
        }
        for block in blocks.drops.iter().filter(offered) {
            check_count(&fibres)?;
            let start = LaneStart::Drop(kind);
            let known = |fibre: &Fibre| fibre.start == start && fibre.unit == block.unit;
            if !fibres.iter().any(known) {
                fibres.push(fibre(start, block));
            }
        }
    }
    Ok(fibres)
}

fn check_count(fibres: &[Fibre]) -> Result<(), Unfit> {
    match fibres.len() {
        0..=MOST_FIBRES => Ok(()),
        _ => Err(Unfit::Long),
    }
}

fn fibre(start: LaneStart, block: &BlockCode) -> Fibre {
    Fibre {
        start,
        unit: block.unit,
        entry: block.entry,
        move_type: Some(block.move_type),
    }
}
