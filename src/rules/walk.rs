//! A fast way through a game, for those who count or play a great many positions.

use super::{Perft, Playout, Position, RunError, SplitMix64};

/// A fast way through a game. It has memory of its own, so that each thread needs one.
pub trait Walk: Send {
    /// Keeps counts in a table of about so many bytes, so that a position reached by several ways
    /// is counted once. In a game with a `repetition` goal, where how often a position stood before
    /// bears on what it counts, that is done only if goals are ignored.
    fn remember(&mut self, bytes: usize);

    /// Whether a table of counts is used where it is counted so, see [`remember`](Self::remember).
    fn remembers(&self, options: Perft) -> bool;

    /// [`perft`](super::perft()) from a position.
    ///
    /// # Errors
    /// As there.
    fn perft(&mut self, position: &Position, depth: u32, options: Perft) -> Result<u64, RunError>;

    /// The count below one of the legal moves of a position, given by its index, as
    /// [`divide`](super::divide) counts it.
    ///
    /// # Errors
    /// As there.
    fn perft_below(
        &mut self,
        position: &Position,
        root: usize,
        depth: u32,
        options: Perft,
    ) -> Result<u64, RunError>;

    /// [`playout`](super::playout()) from a position.
    ///
    /// # Errors
    /// As there.
    fn playout(
        &mut self,
        position: &Position,
        dice: &mut SplitMix64,
        cap: u32,
    ) -> Result<Playout, RunError>;
}
