//! What need not be looked at twice.

use std::hash::{DefaultHasher, Hash, Hasher};

use rustc_hash::FxHashMap;

use super::position::{Pair, Sides};
use crate::rules::{Position, Rules};

/// So many pairs of positions are remembered; those met later are looked at each time.
const MOST_REMEMBERED: usize = 2_000_000;

/// Looked at to any depth.
pub const TO_THE_END: u32 = u32::MAX;

/// Everything in a pair of positions that bears on what follows.
pub type State = (u64, u64);

/// Pairs of positions, and how many plies were looked at from each.
#[derive(Default)]
pub struct Seen {
    depths: FxHashMap<State, u32>,
}

impl Seen {
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

impl Sides<'_> {
    /// The state of a pair of positions.
    pub fn state(&self, pair: &Pair) -> State {
        (state(self.a, &pair.a), state(self.b, &pair.b))
    }
}

/// The key of a position and what else rules look at: the last movement (rule C10), what was taken
/// (G5) and by whom, whether anything was played yet, and earlier positions where repetition counts
/// (G7). A plugin may look at the numbers of plies and rounds too.
fn state(rules: &dyn Rules, position: &Position) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.key().hash(&mut hasher);
    position.last_movement().hash(&mut hasher);
    position.last_player().hash(&mut hasher);
    position.taken().hash(&mut hasher);
    (position.plies() == 0).hash(&mut hasher);
    let mut history = position.history().to_vec();
    history.sort_unstable();
    history.hash(&mut hasher);
    if rules.plugin().is_some() {
        (position.plies(), position.round()).hash(&mut hasher);
    }
    hasher.finish()
}
