//! What need not be looked at twice.

use rustc_hash::FxHashMap;

use super::memory::Memory;
use super::position::{Pair, Sides};

/// So many pairs of positions are remembered; those met later are looked at each time.
const MOST_REMEMBERED: usize = 2_000_000;

/// Looked at to any depth.
pub const TO_THE_END: u32 = u32::MAX;

/// Everything in a pair of positions that bears on what follows.
pub type State = (u64, u64);

/// Pairs of positions, and how many plies were looked at from each.
pub struct Seen {
    a: Memory,
    b: Memory,
    depths: FxHashMap<State, u32>,
}

impl Seen {
    /// Nothing looked at yet.
    pub fn new(sides: &Sides) -> Seen {
        Seen {
            a: Memory::of(sides.a),
            b: Memory::of(sides.b),
            depths: FxHashMap::default(),
        }
    }

    /// The state of a pair of positions.
    pub fn state(&self, pair: &Pair) -> State {
        (self.a.state(&pair.a), self.b.state(&pair.b))
    }

    /// Whether a pair was looked at to such a depth.
    pub fn covers(&self, state: State, depth: u32) -> bool {
        self.depths.get(&state).is_some_and(|&seen| seen >= depth)
    }

    /// A pair is looked at to a depth.
    pub fn insert(&mut self, state: State, depth: u32) {
        if self.depths.len() < MOST_REMEMBERED {
            let seen = self.depths.entry(state).or_insert(depth);
            *seen = depth.max(*seen);
        } else if let Some(seen) = self.depths.get_mut(&state) {
            *seen = depth.max(*seen);
        }
    }
}
