//! Blocks executed for all pieces at once (see `compile::lanes`): from where there are which moves,
//! and how many.

use super::state::{NONE, State, kind};
use crate::compile::Compiled;
use crate::compile::lanes::{Group, LaneOp, LaneStart, LaneTest, Lanes, STAYS, Source};
use crate::model::AttributeId;

/// What was found, with the memory for finding it.
#[derive(Clone, Debug, Default)]
pub struct Sweep {
    hits: Vec<Hit>,
    /// The destinations of hits, words after words.
    sets: Vec<u64>,
    /// How many moves there are.
    pub moves: usize,
    /// How many of them are partial.
    pub partials: usize,
    /// All empty between sweeps.
    registers: Vec<u64>,
    sources: Vec<u64>,
    shared: Vec<u64>,
}

/// Moves of a site.
#[derive(Clone, Copy, Debug)]
struct Hit {
    site: u32,
    moves: u32,
}

/// A move that was found.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The site that makes it.
    pub site: u32,
    /// The destination.
    pub to: u32,
    /// The index among the moves that the lane makes there.
    pub promotion: usize,
}

impl Sweep {
    /// Finds the moves of a group. False where moves may be equal, so that they are to be found in
    /// another way.
    pub fn run(&mut self, compiled: &Compiled, group: &Group, state: &State) -> bool {
        match state.words {
            1 => self.run_on::<1>(compiled, group, state),
            2 => self.run_on::<2>(compiled, group, state),
            3 => self.run_on::<3>(compiled, group, state),
            4 => self.run_on::<4>(compiled, group, state),
            5 => self.run_on::<5>(compiled, group, state),
            6 => self.run_on::<6>(compiled, group, state),
            _ => false,
        }
    }

    fn run_on<const W: usize>(
        &mut self,
        compiled: &Compiled,
        group: &Group,
        state: &State,
    ) -> bool {
        let lanes = &group.lanes;
        self.hits.clear();
        self.sets.clear();
        (self.moves, self.partials) = (0, 0);
        self.registers.resize(lanes.registers * W, 0);
        self.shared.clear();
        self.shared.resize(lanes.shared * W, 0);
        self.sources.clear();
        for &source in &lanes.sources {
            let set: [u64; W] = found(compiled, state, source);
            self.sources.extend(set);
        }
        let mut machine = Machine::<W> {
            compiled,
            group,
            state,
            masks: lanes.masks.as_chunks().0,
            sources: self.sources.as_chunks().0,
            registers: self.registers.as_chunks_mut().0,
            shared: self.shared.as_chunks_mut().0,
            hits: &mut self.hits,
            sets: &mut self.sets,
            moves: 0,
            partials: 0,
            equal: false,
        };
        machine.execute(lanes);
        let equal = machine.equal;
        (self.moves, self.partials) = (machine.moves, machine.partials);
        !equal
    }

    /// The move with a number below the number of moves.
    pub fn found(&self, words: usize, number: usize) -> Option<Found> {
        let mut rest = number as u32;
        for (index, hit) in self.hits.iter().enumerate() {
            if rest >= hit.moves {
                rest -= hit.moves;
                continue;
            }
            let set = &self.sets[index * words..][..words];
            let lanes: u32 = set.iter().map(|word| word.count_ones()).sum();
            let each = hit.moves / lanes.max(1);
            let (lane, promotion) = match each {
                1 => (rest, 0),
                _ => (rest / each, rest % each),
            };
            return Some(Found {
                site: hit.site,
                to: nth(set, lane)?,
                promotion: promotion as usize,
            });
        }
        None
    }
}

/// The member with an index, in order.
#[inline(always)]
fn nth(set: &[u64], index: u32) -> Option<u32> {
    let mut rest = index;
    for (number, &word) in set.iter().enumerate() {
        let count = word.count_ones();
        if rest >= count {
            rest -= count;
            continue;
        }
        let mut word = word;
        for _ in 0..rest {
            word &= word - 1;
        }
        return Some(number as u32 * 64 + word.trailing_zeros());
    }
    None
}

fn found<const W: usize>(compiled: &Compiled, state: &State, source: Source) -> [u64; W] {
    let mut set = [0; W];
    match source {
        Source::Occupied => join(&mut set, &state.occupied),
        Source::Owner(owner) => join(&mut set, state.owned_by(owner)),
        Source::Owners(owners) => {
            for player in 0..compiled.players.len() as u16 {
                if compiled.program.owners.has(owners, player.into()) {
                    join(&mut set, state.owned_by(player));
                }
            }
        }
        Source::Kind(kind) => {
            for player in 0..compiled.players.len() as u16 {
                join(&mut set, state.sorted(player, kind));
            }
        }
        Source::LastFrom => mark(&mut set, state.small.last_from),
        Source::LastTo => mark(&mut set, state.small.last_to),
    }
    set
}

fn mark<const W: usize>(set: &mut [u64; W], square: u32) {
    if square != NONE
        && let Some(word) = set.get_mut(square as usize / 64)
    {
        *word |= 1 << (square % 64);
    }
}

#[inline(always)]
fn join<const W: usize>(set: &mut [u64; W], more: &[u64]) {
    for (word, more) in set.iter_mut().zip(more) {
        *word |= more;
    }
}

/// The machine that executes a list.
struct Machine<'a, const W: usize> {
    compiled: &'a Compiled,
    group: &'a Group,
    state: &'a State,
    masks: &'a [[u64; W]],
    sources: &'a [[u64; W]],
    registers: &'a mut [[u64; W]],
    shared: &'a mut [[u64; W]],
    hits: &'a mut Vec<Hit>,
    sets: &'a mut Vec<u64>,
    moves: usize,
    partials: usize,
    equal: bool,
}

impl<const W: usize> Machine<'_, W> {
    fn execute(&mut self, lanes: &Lanes) {
        let mut next = 0;
        let mut here = [0; W];
        while let Some(&op) = lanes.ops.get(next) {
            next += 1;
            match op {
                LaneOp::Start(start, end) => {
                    here = self.start(&lanes.starts[start as usize]);
                    next = on(&here, next, end);
                }
                LaneOp::Enter(register, end) => {
                    here = std::mem::replace(&mut self.registers[register as usize], [0; W]);
                    next = on(&here, next, end);
                }
                LaneOp::Keep(test, end) => {
                    here = self.holds(lanes, test, &here);
                    next = on(&here, next, end);
                }
                LaneOp::Leave(test, end) => {
                    here = without(&here, &self.holds(lanes, test, &here));
                    next = on(&here, next, end);
                }
                LaneOp::Part(test, register, end) => {
                    let holds = self.holds(lanes, test, &here);
                    join(
                        &mut self.registers[register as usize],
                        &without(&here, &holds),
                    );
                    here = holds;
                    next = on(&here, next, end);
                }
                LaneOp::PartNot(test, register, end) => {
                    let holds = self.holds(lanes, test, &here);
                    join(&mut self.registers[register as usize], &holds);
                    here = without(&here, &holds);
                    next = on(&here, next, end);
                }
                LaneOp::Move(shift, end) => {
                    here = self.moved(lanes, shift, &here);
                    next = on(&here, next, end);
                }
                LaneOp::Send(register) => {
                    join(&mut self.registers[register as usize], &here);
                }
                LaneOp::Add(site, shift) => {
                    let ends = match shift {
                        STAYS => here,
                        _ => self.moved(lanes, shift, &here),
                    };
                    self.add(lanes, site, &ends);
                }
                LaneOp::Done => return,
            }
        }
    }

    fn start(&self, start: &LaneStart) -> [u64; W] {
        let mut set = [0; W];
        let mover = self.group.mover;
        match start {
            LaneStart::Pieces(kinds) => {
                for &kind in kinds {
                    join(&mut set, self.state.sorted(mover, kind));
                }
            }
            LaneStart::Drop(kind) => {
                if self.state.stock[self.state.stock_place(mover, *kind)] > 0 {
                    join(&mut set, &self.compiled.living_set);
                }
            }
        }
        set
    }

    /// The lanes for which a test holds.
    #[inline(always)]
    fn holds(&self, lanes: &Lanes, test: LaneTest, here: &[u64; W]) -> [u64; W] {
        match test {
            LaneTest::Mask(mask) => both(here, &self.masks[mask as usize]),
            LaneTest::Source(source, STAYS) => both(here, &self.sources[source as usize]),
            LaneTest::NotSource(source, STAYS) => without(here, &self.sources[source as usize]),
            LaneTest::Source(source, shift) => {
                let wanted = self.sources[source as usize];
                both(here, &self.led_to(lanes, shift, &wanted))
            }
            LaneTest::NotSource(source, shift) => {
                let wanted = self.sources[source as usize].map(|word| !word);
                both(here, &self.led_to(lanes, shift, &wanted))
            }
            LaneTest::Attribute(attribute, shift) => self.attribute(lanes, attribute, shift, here),
        }
    }

    /// The squares from where a shift leads into a set.
    #[inline(always)]
    fn led_to(&self, lanes: &Lanes, shift: u32, wanted: &[u64; W]) -> [u64; W] {
        let mut set = [0; W];
        for way in lanes.shifts.ways(shift) {
            let back = by(wanted, -way.by);
            join(&mut set, &both(&back, &self.masks[way.mask as usize]));
        }
        set
    }

    /// A set moved by a shift.
    #[inline(always)]
    fn moved(&self, lanes: &Lanes, shift: u32, here: &[u64; W]) -> [u64; W] {
        let mut set = [0; W];
        for way in lanes.shifts.ways(shift) {
            let some = both(here, &self.masks[way.mask as usize]);
            join(&mut set, &by(&some, way.by));
        }
        set
    }

    /// The lanes for which the attribute of a piece is true (rule D14).
    fn attribute(
        &self,
        lanes: &Lanes,
        attribute: u16,
        shift: u32,
        here: &[u64; W],
    ) -> [u64; W] {
        let mut set = [0; W];
        for (number, &word) in here.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                let bit = rest & rest.wrapping_neg();
                rest &= rest - 1;
                let mut lane = [0; W];
                lane[number] = bit;
                let place = match shift {
                    STAYS => lane,
                    _ => self.moved(lanes, shift, &lane),
                };
                if nth(&place, 0).is_some_and(|square| self.has(square, attribute)) {
                    set[number] |= bit;
                }
            }
        }
        set
    }

    fn has(&self, square: u32, attribute: u16) -> bool {
        let cell = self.state.cells[square as usize];
        let Some(start) = self.compiled.start_values.get(kind(cell) as usize) else {
            return false;
        };
        let set = self.state.attributes[square as usize].get(AttributeId(attribute));
        set.unwrap_or(start >> attribute & 1 != 0)
    }

    /// Moves are made to these squares.
    #[inline(always)]
    fn add(&mut self, lanes: &Lanes, site: u32, ends: &[u64; W]) {
        let made = &lanes.sites[site as usize];
        if let Some(shared) = made.shared {
            let others = &mut self.shared[shared as usize];
            self.equal |= !is_empty(&both(others, ends));
            join(others, ends);
        }
        let lanes: u32 = ends.iter().map(|word| word.count_ones()).sum();
        let moves = lanes * made.moves;
        self.moves += moves as usize;
        if made.form.partial.is_some() {
            self.partials += moves as usize;
        }
        self.hits.push(Hit { site, moves });
        self.sets.extend(ends);
    }
}

/// The next operation: that behind, or the one at `end` if there are no lanes.
#[inline(always)]
fn on<const W: usize>(here: &[u64; W], next: usize, end: u32) -> usize {
    if is_empty(here) { end as usize } else { next }
}

#[inline(always)]
fn is_empty<const W: usize>(set: &[u64; W]) -> bool {
    set.iter().fold(0, |all, word| all | word) == 0
}

#[inline(always)]
fn both<const W: usize>(one: &[u64; W], other: &[u64; W]) -> [u64; W] {
    std::array::from_fn(|word| one[word] & other[word])
}

#[inline(always)]
fn without<const W: usize>(one: &[u64; W], other: &[u64; W]) -> [u64; W] {
    std::array::from_fn(|word| one[word] & !other[word])
}

/// All members of a set become larger by a number.
#[inline(always)]
fn by<const W: usize>(set: &[u64; W], by: i32) -> [u64; W] {
    let (words, bits) = (by.unsigned_abs() as usize / 64, by.unsigned_abs() % 64);
    let at = |word: Option<usize>| word.and_then(|word| set.get(word)).copied().unwrap_or(0);
    std::array::from_fn(|word| {
        if by >= 0 {
            let low = at(word.checked_sub(words));
            let lower = at(word.checked_sub(words + 1));
            low << bits | lower >> 1 >> (63 - bits)
        } else {
            let high = at(Some(word + words));
            let higher = at(Some(word + words + 1));
            high >> bits | higher << 1 << (63 - bits)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_move_over_the_borders_of_words() {
        for distance in [0, 1, 7, 63, 64, 65, 127, 128] {
            for square in 0..192_i32 {
                let mut set = [0_u64; 3];
                set[square as usize / 64] |= 1 << (square % 64);
                for by in [distance, -distance] {
                    let moved = super::by(&set, by);
                    let to = square + by;
                    let wanted = (0..192).contains(&to).then_some(to as u32);
                    assert_eq!(nth(&moved, 0), wanted, "{square} by {by}");
                    assert_eq!(nth(&moved, 1), None);
                }
            }
        }
    }
}
