//! The options that bear on rules (section I of the semantics).

use serde::{Deserialize, Serialize};

/// Options that bear on rules, at the values the file gives or the defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// "pass turn" (rule C9).
    pub pass_turn: PassTurn,
    /// "pass partial" (rule C8).
    pub pass_partial: bool,
    /// "maximal captures".
    pub maximal_captures: MaximalCaptures,
    /// "recycle captures": what is taken goes back to its owner's stock (rule E3).
    pub recycle_captures: bool,
    /// "recycle promotions": a promotion swaps the types in the stock (rule E3).
    pub recycle_promotions: bool,
    /// "discard cascades": read and kept; its effect in the original is unknown.
    pub discard_cascades: bool,
    /// "include off-pieces": goals that count pieces count the stock too (rule G2).
    pub include_off_pieces: bool,
}

/// When a player may pass (rule C9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PassTurn {
    /// Never.
    #[default]
    Never,
    /// Always.
    Always,
    /// Only without any legal move.
    Forced,
}

/// Whether a capture must take the most pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum MaximalCaptures {
    /// Any capture will do.
    #[default]
    Off,
    /// Only sequences that take the most.
    Most,
    /// Value 2, Frisian and Italian rules: treated as [`Most`](Self::Most), because how men and
    /// kings weigh is undecided.
    Weighted,
}
