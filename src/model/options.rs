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

impl Options {
    /// Sets the option called `name` to `value`, both in lower case. Options without a field here
    /// are passed over, and any value that is not otherwise known means `true`.
    pub fn set(&mut self, name: &str, value: &str) {
        let on = value != "false";
        match name {
            "pass turn" => {
                self.pass_turn = match value {
                    "false" => PassTurn::Never,
                    "forced" => PassTurn::Forced,
                    _ => PassTurn::Always,
                }
            }
            "maximal captures" => {
                self.maximal_captures = match value {
                    "false" => MaximalCaptures::Off,
                    "2" => MaximalCaptures::Weighted,
                    _ => MaximalCaptures::Most,
                }
            }
            "pass partial" => self.pass_partial = on,
            "recycle captures" => self.recycle_captures = on,
            "recycle promotions" => self.recycle_promotions = on,
            "discard cascades" => self.discard_cascades = on,
            "include off-pieces" => self.include_off_pieces = on,
            _ => {}
        }
    }

    /// The name and value of every option that is there, as [`set`](Self::set) takes them.
    pub fn list(&self) -> [(&'static str, &'static str); 7] {
        let switch = |on| if on { "true" } else { "false" };
        let pass = match self.pass_turn {
            PassTurn::Never => "false",
            PassTurn::Always => "true",
            PassTurn::Forced => "forced",
        };
        let maximal = match self.maximal_captures {
            MaximalCaptures::Off => "false",
            MaximalCaptures::Most => "true",
            MaximalCaptures::Weighted => "2",
        };
        [
            ("pass turn", pass),
            ("maximal captures", maximal),
            ("pass partial", switch(self.pass_partial)),
            ("recycle captures", switch(self.recycle_captures)),
            ("recycle promotions", switch(self.recycle_promotions)),
            ("discard cascades", switch(self.discard_cascades)),
            ("include off-pieces", switch(self.include_off_pieces)),
        ]
    }
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
