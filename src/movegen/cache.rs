//! Moves that were found before and are still good.
//!
//! What a block makes from a start depends on the squares it reads, and on nothing else as long as
//! it reads neither the last movement nor whether a square is attacked. So the moves of each piece,
//! and of each square where one may be dropped, are kept, and looked for again only once a square
//! that was read has changed. A ply changes few squares, and most pieces are far from them.
//!
//! The moves of a turn are those of one *group*: whose pieces move, and which blocks are offered. A
//! group has *sections*: the pieces, by the square where they stand, and each drop block, by the
//! square where it starts. So its entries are in the order of rule D17.

use super::collect::Collect;
use super::execute::{Machine, Sink};
use super::list::{Head, MoveList};
use super::run::{Budget, Draft, Run, Start};
use super::search::Offer;
use super::state::{State, kind, owner};
use crate::compile::{BlockCode, Compiled};
use crate::model::PieceId;
use crate::program::{AddForm, Op, Way};
use crate::rules::Action;
use std::ops::ControlFlow;

/// Groups with more bits than this, squares times entries, are not kept.
const MOST_BITS: usize = 1 << 23;

/// More groups than this are not kept.
const MOST_GROUPS: usize = 32;

/// More entries than this, of all groups together, are not kept.
const MOST_ENTRIES: usize = 1 << 18;

/// The kept moves of a game.
#[derive(Clone, Debug, Default)]
pub struct Cache {
    groups: Vec<Group>,
    /// The groups that a turn asks, in order, by index in the turn order.
    turns: Vec<Vec<usize>>,
}

/// The moves of one player by the blocks offered.
#[derive(Clone, Debug)]
pub struct Group {
    mover: u16,
    offer: Offer,
    sections: Vec<Section>,
    entries: Vec<Entry>,
    /// Squares of the board.
    squares: usize,
    /// Words of a set of entries.
    words: usize,
    /// For each square the entries that have read it, and one more set for the square that is none.
    readers: Vec<u64>,
    /// Entries that are to be found again.
    stale: Vec<u64>,
    /// Entries that are to be found again in every position.
    fleeting: Vec<u64>,
    /// Entries with moves.
    filled: Vec<u64>,
    /// Entries with moves that might be equal to those of another entry.
    strange: Vec<u64>,
}

/// Which entries belong together.
#[derive(Clone, Debug)]
struct Section {
    /// The type and the block, for drops.
    drop: Option<(u16, BlockCode)>,
    /// Whether no other section drops pieces of its type.
    alone: bool,
    /// How much all its entries have.
    size: Size,
}

/// How much there is of kept moves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Size {
    /// The moves.
    pub moves: usize,
    /// Those of them that are partial.
    pub partials: usize,
    /// The actions of all of them.
    pub actions: usize,
}

/// The moves from one start.
#[derive(Clone, Debug, Default)]
struct Entry {
    heads: Vec<Head>,
    actions: Vec<Action>,
    partials: usize,
}

/// What moves are found with.
pub struct Tools<'a> {
    /// The game.
    pub compiled: &'a Compiled,
    /// The state.
    pub state: &'a mut State,
    /// Memory for the runs.
    pub run: &'a mut Run,
    /// Memory for runs of questions about attack.
    pub nested: &'a mut Run,
    /// The limits.
    pub budget: &'a mut Budget,
    /// Room for arranging parts.
    pub parts: &'a mut Vec<super::run::Part>,
    /// Room for the moves of an entry.
    pub list: &'a mut MoveList,
}

impl Cache {
    /// What a game needs, if it is not too large.
    pub fn new(compiled: &Compiled) -> Option<Cache> {
        let game = &compiled.game;
        let mut cache = Cache::default();
        for turn in &game.turns {
            let offers: Vec<Offer> = match (turn.move_type, &game.priorities) {
                (Some(wanted), _) => vec![Offer::Typed(wanted)],
                (None, Some(priorities)) => priorities.iter().copied().map(Offer::Typed).collect(),
                (None, None) => vec![Offer::All],
            };
            let mut asked = Vec::with_capacity(offers.len());
            for offer in offers {
                asked.push(cache.group(compiled, turn.mover.0, offer)?);
            }
            cache.turns.push(asked);
        }
        Some(cache)
    }

    fn group(&mut self, compiled: &Compiled, mover: u16, offer: Offer) -> Option<usize> {
        let same = |group: &Group| group.mover == mover && group.offer == offer;
        if let Some(index) = self.groups.iter().position(same) {
            return Some(index);
        }
        if self.groups.len() == MOST_GROUPS {
            return None;
        }
        let others: usize = self.groups.iter().map(|group| group.entries.len()).sum();
        let room = MOST_ENTRIES - others;
        self.groups.push(Group::new(compiled, mover, offer, room)?);
        Some(self.groups.len() - 1)
    }

    /// The groups that a turn asks, in order.
    pub fn asked(&self, turn: usize) -> &[usize] {
        &self.turns[turn]
    }

    /// A group.
    pub fn of(&self, group: usize) -> &Group {
        &self.groups[group]
    }

    /// A group, to be refreshed.
    pub fn of_mut(&mut self, group: usize) -> &mut Group {
        &mut self.groups[group]
    }

    /// Everything may have changed.
    pub fn forget(&mut self) {
        for group in &mut self.groups {
            group.stale.fill(u64::MAX);
        }
    }

    /// What stands on these squares has changed.
    #[inline]
    pub fn change(&mut self, squares: impl Iterator<Item = u32> + Clone) {
        for group in &mut self.groups {
            group.change(squares.clone());
        }
    }
}

impl Group {
    /// A group that has room for so many entries.
    fn new(compiled: &Compiled, mover: u16, offer: Offer, room: usize) -> Option<Group> {
        let squares = compiled.game.board.squares.len();
        let mut drops = Vec::new();
        let mut moves = false;
        for kind in 0..compiled.game.pieces.len() as u16 {
            let blocks = compiled.blocks_of(mover, kind);
            moves |= blocks
                .moves
                .iter()
                .any(|block| offer.includes(block.move_type));
            let offered = blocks.drops.iter();
            let offered = offered.filter(|block| offer.includes(block.move_type));
            drops.extend(offered.map(|&block| Some((kind, block))));
        }
        let entries = (1 + drops.len()).checked_mul(squares)?;
        if entries > room || entries.checked_mul(squares)? > MOST_BITS {
            return None;
        }
        let mut of_kind = vec![0_u32; compiled.game.pieces.len()];
        for &(kind, _) in drops.iter().flatten() {
            of_kind[usize::from(kind)] += 1;
        }
        let sections = moves.then_some(None).into_iter().chain(drops);
        let sections: Vec<Section> = sections
            .map(|drop| Section {
                alone: drop
                    .is_some_and(|(kind, _): (u16, BlockCode)| of_kind[usize::from(kind)] == 1),
                drop,
                size: Size::default(),
            })
            .collect();
        let entries = sections.len() * squares;
        let words = entries / 64 + 1;
        Some(Group {
            mover,
            offer,
            sections,
            entries: vec![Entry::default(); entries],
            squares,
            words,
            readers: vec![0; (squares + 1) * words],
            stale: vec![u64::MAX; words],
            fleeting: vec![0; words],
            filled: vec![0; words],
            strange: vec![0; words],
        })
    }

    #[inline]
    fn change(&mut self, squares: impl Iterator<Item = u32>) {
        for square in squares {
            let readers = &mut self.readers[square as usize * self.words..][..self.words];
            for (stale, readers) in self.stale.iter_mut().zip(readers) {
                *stale |= *readers;
                // They read again when they are found again.
                *readers = 0;
            }
        }
        for (stale, fleeting) in self.stale.iter_mut().zip(&self.fleeting) {
            *stale |= fleeting;
        }
    }

    /// Finds again what is stale. False where moves of several entries might be equal, or a limit
    /// was passed: then they are to be found in another way.
    pub fn refresh(&mut self, tools: &mut Tools) -> bool {
        for section in 0..self.sections.len() {
            if !self.is_offered(section, tools.state) {
                continue;
            }
            let (begin, end) = (section * self.squares, (section + 1) * self.squares);
            let mut word = begin / 64;
            while word * 64 < end {
                let mut stale = self.stale[word] & within(word, begin, end);
                self.stale[word] &= !stale;
                while stale != 0 {
                    let entry = word * 64 + stale.trailing_zeros() as usize;
                    stale &= stale - 1;
                    if !self.find(section, entry, tools) {
                        self.stale.fill(u64::MAX);
                        return false;
                    }
                }
                word += 1;
            }
        }
        self.strange.iter().all(|&word| word == 0)
    }

    /// Whether a section counts: drops need a piece off the board.
    fn is_offered(&self, section: usize, state: &State) -> bool {
        match self.sections[section].drop {
            Some((kind, _)) => state.stock[state.stock_place(self.mover, kind)] > 0,
            None => true,
        }
    }

    /// Finds the moves of an entry. False past a limit.
    fn find(&mut self, section: usize, entry: usize, tools: &mut Tools) -> bool {
        let square = (entry - section * self.squares) as u32;
        let (word, bit) = (entry / 64, 1 << (entry % 64));
        // Whatever else it reads, its own square matters.
        self.readers[square as usize * self.words + word] |= bit;
        let foreign = self.sections[section].drop.is_none()
            && owner(tools.state.cells[square as usize]) != self.mover;
        if foreign && self.filled[word] & bit == 0 {
            // Nothing moves from there, as before.
            set(&mut self.fleeting[word], bit, false);
            return true;
        }
        tools.list.clear();
        let mut sink = Traced {
            collect: Collect {
                compiled: tools.compiled,
                list: tools.list,
                plugged: None,
                parts: tools.parts,
                limits: tools.budget.limits,
                only_one: false,
                made: 0,
            },
            readers: &mut self.readers,
            words: self.words,
            word,
            bit,
            fleeting: false,
        };
        let mut runs = Runs {
            compiled: tools.compiled,
            state: tools.state,
            run: tools.run,
            nested: tools.nested,
            budget: tools.budget,
            sink: &mut sink,
        };
        let found = match self.sections[section].drop {
            Some((kind, block)) => runs.drop(self.mover, kind, block, square),
            None => runs.piece(self.mover, self.offer, square),
        };
        let fleeting = sink.fleeting;
        set(&mut self.fleeting[word], bit, fleeting);
        if found {
            self.keep(section, entry, square, tools.list);
        }
        // More than a position may have is not kept either.
        let (size, limits) = (self.sections[section].size, tools.budget.limits);
        found
            && size.moves <= limits.moves_per_position
            && size.actions <= limits.actions_per_position
    }

    fn keep(&mut self, section: usize, entry: usize, square: u32, list: &MoveList) {
        let (word, bit) = (entry / 64, 1 << (entry % 64));
        let kept = &mut self.entries[entry];
        let section = &mut self.sections[section];
        let size = &mut section.size;
        size.moves = size.moves + list.len() - kept.heads.len();
        size.actions = size.actions + list.action_count() - kept.actions.len();
        size.partials -= kept.partials;
        list.copy_to(&mut kept.heads, &mut kept.actions);
        kept.partials = kept
            .heads
            .iter()
            .filter(|head| head.partial.is_some())
            .count();
        size.partials += kept.partials;
        let alone = section.alone;
        let own = (0..list.len()).all(|index| begins_at(list.actions(index), square, alone));
        set(&mut self.filled[word], bit, !list.is_empty());
        set(&mut self.strange[word], bit, !own);
    }

    /// How much there is.
    pub fn size(&self, state: &State) -> Size {
        let mut size = Size::default();
        for (index, section) in self.sections.iter().enumerate() {
            if section.size.moves > 0 && self.is_offered(index, state) {
                size.moves += section.size.moves;
                size.partials += section.size.partials;
                size.actions += section.size.actions;
            }
        }
        size
    }

    /// Writes all moves to a list, in order.
    pub fn write(&self, state: &State, list: &mut MoveList) {
        for (index, section) in self.sections.iter().enumerate() {
            if section.size.moves == 0 || !self.is_offered(index, state) {
                continue;
            }
            for entry in self.filled_in(index) {
                let entry = &self.entries[entry];
                list.append(&entry.heads, &entry.actions);
            }
        }
    }

    /// The entries of a section that have moves.
    fn filled_in(&self, section: usize) -> impl Iterator<Item = usize> + '_ {
        let (begin, end) = (section * self.squares, (section + 1) * self.squares);
        (begin / 64..=(end - 1) / 64).flat_map(move |word| {
            let mut filled = self.filled[word] & within(word, begin, end);
            std::iter::from_fn(move || {
                let bit = (filled != 0).then(|| filled.trailing_zeros() as usize)?;
                filled &= filled - 1;
                Some(word * 64 + bit)
            })
        })
    }

    /// Writes the move with a number, as [`write`](Self::write) would number it, to a list.
    pub fn write_one(&self, state: &State, number: usize, list: &mut MoveList) {
        let mut rest = number;
        for (index, section) in self.sections.iter().enumerate() {
            if section.size.moves == 0 || !self.is_offered(index, state) {
                continue;
            }
            if rest >= section.size.moves {
                rest -= section.size.moves;
                continue;
            }
            for entry in self.filled_in(index) {
                let entry = &self.entries[entry];
                if rest < entry.heads.len() {
                    list.append_one(&entry.heads, &entry.actions, rest);
                    return;
                }
                rest -= entry.heads.len();
            }
        }
    }
}

/// The bits of a word of a set that belong to numbers from `begin` to before `end`.
#[inline(always)]
fn within(word: usize, begin: usize, end: usize) -> u64 {
    let first = word * 64;
    let mut mask = u64::MAX;
    if begin > first {
        mask &= u64::MAX << (begin - first).min(63);
    }
    if end < first + 64 {
        mask &= !(u64::MAX << end.saturating_sub(first));
    }
    mask
}

#[inline(always)]
fn set(word: &mut u64, bit: u64, value: bool) {
    *word = if value { *word | bit } else { *word & !bit };
}

/// Whether the first thing a move does is to move what stands on a square, or to drop there by the
/// only block that drops such pieces: no move that begins on another square is equal to it.
#[inline(always)]
fn begins_at(actions: &[Action], start: u32, alone: bool) -> bool {
    match actions.first() {
        Some(Action::Move { from: square, .. } | Action::Copy { from: square, .. }) => {
            u32::from(square.0) == start
        }
        Some(Action::Drop { square, .. }) => alone && u32::from(square.0) == start,
        _ => false,
    }
}

/// Collects moves and keeps who has read what.
struct Traced<'a> {
    collect: Collect<'a>,
    readers: &'a mut [u64],
    words: usize,
    word: usize,
    bit: u64,
    fleeting: bool,
}

impl Sink for Traced<'_> {
    const TRACES: bool = true;

    #[inline(always)]
    fn read(&mut self, square: u32) {
        self.readers[square as usize * self.words + self.word] |= self.bit;
    }

    fn read_more(&mut self) {
        self.fleeting = true;
    }

    #[inline(always)]
    fn add(
        &mut self,
        state: &State,
        draft: &Draft,
        form: &AddForm,
        promotion: Option<PieceId>,
    ) -> ControlFlow<()> {
        // What moves, and whether something stands where it goes, is read too.
        for index in 0..=draft.run.movements.len() as u32 {
            let movement = draft.movement(index);
            if movement.from != super::state::NONE {
                self.read(movement.from);
            }
            self.read(movement.to);
        }
        self.collect.add(state, draft, form, promotion)
    }
}

/// The runs of an entry.
struct Runs<'a, 'b> {
    compiled: &'a Compiled,
    state: &'a mut State,
    run: &'a mut Run,
    nested: &'a mut Run,
    budget: &'a mut Budget,
    sink: &'a mut Traced<'b>,
}

impl Runs<'_, '_> {
    /// The moves of the piece on a square, if it is the mover's. False past a limit.
    fn piece(&mut self, mover: u16, offer: Offer, square: u32) -> bool {
        let cell = self.state.cells[square as usize];
        if owner(cell) != mover {
            return true;
        }
        let compiled = self.compiled;
        let blocks = compiled.blocks_of(mover, kind(cell)).moves.iter();
        let mut offered = blocks
            .filter(|block| offer.includes(block.move_type) && compiled.begins(block, square));
        offered.all(|&block| {
            self.run(Start {
                block,
                kind: kind(cell),
                mover,
                square,
                drop: false,
            })
        })
    }

    /// The moves of a drop from a square. False past a limit.
    fn drop(&mut self, mover: u16, kind: u16, mut block: BlockCode, square: u32) -> bool {
        let compiled = self.compiled;
        let (word, bit) = (square as usize / 64, square % 64);
        if compiled.living_set[word] >> bit & 1 == 0 {
            return true;
        }
        if compiled.program.ops[block.entry as usize] == Op::Empty(Way::HereNot, 0) {
            if self.state.occupied[word] >> bit & 1 != 0 {
                return true;
            }
            block.entry += 1;
        }
        self.run(Start {
            block,
            kind,
            mover,
            square,
            drop: true,
        })
    }

    fn run(&mut self, start: Start) -> bool {
        self.run.begin(start);
        self.sink.collect.made = 0;
        let mut machine = Machine {
            compiled: self.compiled,
            state: self.state,
            run: self.run,
            nested: Some(self.nested),
            budget: self.budget,
            sink: self.sink,
        };
        machine.execute().is_ok()
    }
}
