//! Blocks executed for all pieces at once (see `compile::lanes`): from where there are which moves,
//! and how many.

use rustc_hash::FxHashSet;

use super::state::{NONE, State, kind};
use crate::compile::Compiled;
use crate::compile::lanes::{
    Exit, Group, LaneOp, LaneStart, LaneTest, Lanes, MOST_REGISTERS, MOST_SOURCES, STAYS, Source,
    Way,
};
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
    /// Whether some take nothing.
    pub quiet: bool,
    /// Blocks executed while all moves are written: entry, type and square of each.
    pub executed: FxHashSet<(u32, u16, u32)>,
    /// All empty between sweeps.
    registers: Vec<u64>,
    sources: Vec<u64>,
    shared: Vec<u64>,
}

/// Moves of a site.
#[derive(Clone, Copy, Debug)]
struct Hit {
    site: u16,
    /// How many each lane makes.
    each: u16,
    moves: u32,
}

/// A move that was found.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The site that makes it.
    pub site: u16,
    /// The destination.
    pub to: u32,
    /// The index among the moves that the lane makes there.
    pub promotion: usize,
}

impl Sweep {
    /// Finds the moves of a group. False where moves may be equal, so that they are to be found in
    /// another way.
    pub fn run(&mut self, compiled: &Compiled, group: &Group, state: &State) -> bool {
        match (state.words, group.lanes.shifts.plain) {
            (1, true) => self.run_on::<1, true>(compiled, group, state),
            (1, false) => self.run_on::<1, false>(compiled, group, state),
            (2, true) => self.run_on::<2, true>(compiled, group, state),
            (2, false) => self.run_on::<2, false>(compiled, group, state),
            (3, _) => self.run_on::<3, false>(compiled, group, state),
            (4, true) => self.run_on::<4, true>(compiled, group, state),
            (4, false) => self.run_on::<4, false>(compiled, group, state),
            (5, _) => self.run_on::<5, false>(compiled, group, state),
            (6, _) => self.run_on::<6, false>(compiled, group, state),
            _ => false,
        }
    }

    fn run_on<const W: usize, const PLAIN: bool>(
        &mut self,
        compiled: &Compiled,
        group: &Group,
        state: &State,
    ) -> bool {
        let lanes = &group.lanes;
        self.hits.clear();
        self.sets.clear();
        (self.moves, self.partials, self.quiet) = (0, 0, false);
        if self.registers.is_empty() {
            self.registers.resize(MOST_REGISTERS * W, 0);
            self.sources.resize(MOST_SOURCES * W, 0);
        }
        if lanes.shared > 0 {
            self.shared.clear();
            self.shared.resize(lanes.shared * W, 0);
        }
        let sources = self.sources.as_chunks_mut::<W>().0;
        for (set, &source) in sources.iter_mut().zip(&lanes.sources) {
            *set = found(compiled, state, source);
        }
        let registers = self.registers.as_chunks_mut().0.first_chunk_mut();
        let sources = self.sources.as_chunks().0.first_chunk();
        let (Some(registers), Some(sources)) = (registers, sources) else {
            return false;
        };
        let mut machine = Machine::<W, PLAIN> {
            compiled,
            group,
            state,
            masks: lanes.masks.as_chunks().0,
            shifts: lanes.shifts.masks.as_chunks().0,
            turns: &lanes.shifts.turns,
            more: &lanes.shifts.more,
            sources,
            registers,
            shared: self.shared.as_chunks_mut().0,
            hits: &mut self.hits,
            sets: &mut self.sets,
            moves: 0,
            partials: 0,
            quiet: false,
            equal: false,
        };
        machine.execute(lanes);
        let equal = machine.equal;
        (self.moves, self.partials) = (machine.moves, machine.partials);
        self.quiet = machine.quiet;
        !equal
    }

    /// All sites with moves, each with the destination of one.
    pub fn places(&self, words: usize) -> impl Iterator<Item = (u16, u32)> + '_ {
        let sets = self.sets.chunks_exact(words);
        self.hits.iter().zip(sets).flat_map(|(hit, set)| {
            let squares = (0..).zip(set).flat_map(|(number, &word)| {
                let rest =
                    std::iter::successors(Some(word), |rest| Some(rest & rest.wrapping_sub(1)));
                let rest = rest.take_while(|&rest| rest != 0);
                rest.map(move |rest| number * 64 + rest.trailing_zeros())
            });
            squares.map(|square| (hit.site, square))
        })
    }

    /// The move with a number below the number of moves.
    #[inline]
    pub fn found(&self, words: usize, number: usize) -> Option<Found> {
        let mut rest = number as u32;
        for (index, hit) in self.hits.iter().enumerate() {
            if rest >= hit.moves {
                rest -= hit.moves;
                continue;
            }
            let set = &self.sets[index * words..][..words];
            let (lane, promotion) = match u32::from(hit.each) {
                1 => (rest, 0),
                each => (rest / each, rest % each),
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
        let mut word = word;
        // Of the last word the members are not counted.
        let count = if number + 1 < set.len() {
            word.count_ones()
        } else {
            u32::MAX
        };
        if rest >= count {
            rest -= count;
            continue;
        }
        for _ in 0..rest {
            word &= word.wrapping_sub(1);
        }
        return (word != 0).then(|| number as u32 * 64 + word.trailing_zeros());
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
struct Machine<'a, const W: usize, const PLAIN: bool> {
    compiled: &'a Compiled,
    group: &'a Group,
    state: &'a State,
    masks: &'a [[u64; W]],
    shifts: &'a [[u64; W]],
    turns: &'a [u16],
    more: &'a [Vec<Way>],
    sources: &'a [[u64; W]; MOST_SOURCES],
    registers: &'a mut [[u64; W]; MOST_REGISTERS],
    shared: &'a mut [[u64; W]],
    hits: &'a mut Vec<Hit>,
    sets: &'a mut Vec<u64>,
    moves: usize,
    partials: usize,
    quiet: bool,
    equal: bool,
}

impl<const W: usize, const PLAIN: bool> Machine<'_, W, PLAIN> {
    fn execute(&mut self, lanes: &Lanes) {
        let mut next = 0;
        let mut here = [0; W];
        while let Some(&op) = lanes.ops.get(next) {
            next += 1;
            let end = match op {
                LaneOp::Start(start, end) => {
                    here = self.start(&lanes.starts[start as usize]);
                    end
                }
                LaneOp::Enter(register, end) => {
                    here = std::mem::replace(&mut self.registers[register as usize], [0; W]);
                    end
                }
                LaneOp::Keep(test, end) => {
                    here = self.holds(test, &here);
                    end
                }
                LaneOp::Leave(test, end) => {
                    here = without(&here, &self.holds(test, &here));
                    end
                }
                LaneOp::Part(test, exit, end) => {
                    let holds = self.holds(test, &here);
                    self.go(exit, &without(&here, &holds));
                    here = holds;
                    end
                }
                LaneOp::PartNot(test, exit, end) => {
                    let holds = self.holds(test, &here);
                    self.go(exit, &holds);
                    here = without(&here, &holds);
                    end
                }
                LaneOp::Walk(test, exit, end) => {
                    let (holds, moved) = self.walked(test, &here);
                    self.go(exit, &without(&here, &holds));
                    here = moved;
                    end
                }
                LaneOp::Move(shift, end) => {
                    here = self.moved(shift, &here);
                    end
                }
                LaneOp::Send(exit) => {
                    self.go(exit, &here);
                    continue;
                }
                LaneOp::Add(site, shift) => {
                    let ends = match shift {
                        STAYS => here,
                        _ => self.moved(shift, &here),
                    };
                    self.add(lanes, site, &ends);
                    continue;
                }
                LaneOp::Done => return,
            };
            if is_empty(&here) {
                next = end as usize;
            }
        }
    }

    /// Lanes go.
    #[inline(always)]
    fn go(&mut self, exit: Exit, lanes: &[u64; W]) {
        let register = exit.register as usize;
        match exit.shift {
            STAYS => join(&mut self.registers[register], lanes),
            shift => {
                let moved = self.moved(shift, lanes);
                join(&mut self.registers[register], &moved);
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
    fn holds(&self, test: LaneTest, here: &[u64; W]) -> [u64; W] {
        match test {
            LaneTest::Mask(mask) => both(here, &self.masks[mask as usize]),
            LaneTest::Source(source, STAYS) => both(here, self.source(source)),
            LaneTest::NotSource(source, STAYS) => without(here, self.source(source)),
            LaneTest::Source(source, shift) => both(here, &self.led_to(shift, self.source(source))),
            LaneTest::NotSource(source, shift) => {
                let wanted = self.source(source).map(|word| !word);
                both(here, &self.led_to(shift, &wanted))
            }
            LaneTest::Attribute(attribute, shift) => self.attribute(attribute, shift, here),
        }
    }

    /// The lanes for which a test of where a shift leads holds, and the same moved there.
    #[inline(always)]
    fn walked(&self, test: LaneTest, here: &[u64; W]) -> ([u64; W], [u64; W]) {
        let (shift, holds) = match test {
            LaneTest::Source(source, shift) => {
                let moved = self.moved(shift, here);
                (shift, both(&moved, self.source(source)))
            }
            LaneTest::NotSource(source, shift) => {
                let moved = self.moved(shift, here);
                (shift, without(&moved, self.source(source)))
            }
            // No other test walks.
            LaneTest::Mask(_) | LaneTest::Attribute(..) => return (*here, *here),
        };
        if PLAIN {
            // What has moved there came from here.
            let back = turned_back(&holds, self.turns[shift as usize]);
            return (back, holds);
        }
        (both(here, &self.led_to(shift, &holds)), holds)
    }

    #[inline(always)]
    fn source(&self, source: u8) -> &[u64; W] {
        &self.sources[source as usize % MOST_SOURCES]
    }

    /// The squares from where a shift leads into a set.
    #[inline(always)]
    fn led_to(&self, shift: u16, wanted: &[u64; W]) -> [u64; W] {
        let shift = shift as usize;
        let mut set = both(&turned_back(wanted, self.turns[shift]), &self.shifts[shift]);
        if !PLAIN {
            for way in &self.more[shift] {
                let back = turned_back(wanted, way.turn);
                join(&mut set, &both(&back, &self.masks[way.mask as usize]));
            }
        }
        set
    }

    /// A set moved by a shift.
    #[inline(always)]
    fn moved(&self, shift: u16, here: &[u64; W]) -> [u64; W] {
        let shift = shift as usize;
        let mut set = turned(&both(here, &self.shifts[shift]), self.turns[shift]);
        if !PLAIN {
            for way in &self.more[shift] {
                let some = both(here, &self.masks[way.mask as usize]);
                join(&mut set, &turned(&some, way.turn));
            }
        }
        set
    }

    /// The lanes for which the attribute of a piece is true (rule D14).
    fn attribute(&self, attribute: u8, shift: u16, here: &[u64; W]) -> [u64; W] {
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
                    _ => self.moved(shift, &lane),
                };
                if nth(&place, 0).is_some_and(|square| self.has(square, attribute)) {
                    set[number] |= bit;
                }
            }
        }
        set
    }

    fn has(&self, square: u32, attribute: u8) -> bool {
        let cell = self.state.cells[square as usize];
        let Some(start) = self.compiled.start_values.get(kind(cell) as usize) else {
            return false;
        };
        let set = self.state.attributes[square as usize].get(AttributeId(attribute.into()));
        set.unwrap_or(start >> attribute & 1 != 0)
    }

    /// Moves are made to these squares.
    #[inline(always)]
    fn add(&mut self, lanes: &Lanes, site: u16, ends: &[u64; W]) {
        let made = &lanes.sites[site as usize];
        if let Some(shared) = made.shared {
            let others = &mut self.shared[shared as usize];
            self.equal |= !is_empty(&both(others, ends));
            join(others, ends);
        }
        let lanes: u32 = ends.iter().map(|word| word.count_ones()).sum();
        let moves = lanes * made.moves;
        self.moves += moves as usize;
        self.quiet |= made.quiet && lanes > 0;
        if made.form.partial.is_some() {
            self.partials += moves as usize;
        }
        let each = made.moves as u16;
        self.hits.push(Hit { site, each, moves });
        self.sets.extend(ends);
    }
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

/// The words of a set turned round, so that its members become larger by a number.
#[inline(always)]
fn turned<const W: usize>(set: &[u64; W], turn: u16) -> [u64; W] {
    if W == 1 {
        return set.map(|word| word.rotate_left(turn.into()));
    }
    let (words, bits) = (turn as usize / 64, turn % 64);
    std::array::from_fn(|word| {
        let low = set[(word + W - words) % W];
        let lower = set[(word + W + W - words - 1) % W];
        low << bits | lower >> 1 >> (63 - bits)
    })
}

/// The same the other way round.
#[inline(always)]
fn turned_back<const W: usize>(set: &[u64; W], turn: u16) -> [u64; W] {
    if W == 1 {
        return set.map(|word| word.rotate_right(turn.into()));
    }
    turned(set, ((64 * W) as u16 - turn) % (64 * W) as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_turn_over_the_borders_of_words() {
        for turn in 0..192 {
            for square in 0..192 {
                let mut set = [0_u64; 3];
                set[square / 64] |= 1 << (square % 64);
                let moved = turned(&set, turn);
                let to = (square as u32 + u32::from(turn)) % 192;
                assert_eq!(nth(&moved, 0), Some(to), "{square} by {turn}");
                assert_eq!(nth(&moved, 1), None);
                assert_eq!(turned_back(&moved, turn), set, "{square} by {turn}");
            }
        }
    }
}
