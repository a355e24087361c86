//! The reference rules: slow and obvious. They walk the game's statements exactly as the
//! semantics describe them and are the measure for every faster way.
//!
//! - `machine`: one run of one block (sections D)
//! - `condition`: conditions within a run
//! - `draft`: the movements and effects collected until an `add`
//! - `found`: the moves found, without those that a plugin refuses (G10)
//! - `generate`: the moves of a position (C5 to C9, D15 to D17)
//! - `attack`: who could capture where (E4), and the check rule (E5)
//! - `maximal`: the option "maximal captures"
//! - `refusal`: moves that are made but not legal, and why
//! - `ending`: stalemate, checkmate and the outcome (section G)

mod attack;
mod condition;
mod draft;
mod ending;
mod found;
mod generate;
mod machine;
mod maximal;
mod refusal;

use std::sync::Arc;

use crate::model::{Game, PieceId, PlayerId};
use crate::rules::{
    Candidate, Limits, Move, Outcome, Plugin, Position, Rules, RunError, play, royal,
};

/// The reference rules of a game.
#[derive(Clone, Debug)]
pub struct Reference {
    game: Arc<Game>,
    limits: Limits,
    /// For each player the types named in a `checkmated` goal of his.
    mated: Vec<Vec<PieceId>>,
    /// For each player those of them that the check rule protects (rule E5).
    royal: Vec<Vec<PieceId>>,
    plugin: Option<Arc<dyn Plugin>>,
}

impl Reference {
    /// The rules of `game` with the default limits.
    pub fn new(game: Arc<Game>) -> Self {
        Self::with_limits(game, Limits::default())
    }

    /// The rules of `game` with limits of your own.
    pub fn with_limits(game: Arc<Game>, limits: Limits) -> Self {
        let players = || (0..game.players.len()).map(|index| PlayerId(index as u16));
        let mated = players()
            .map(|player| royal::mated_kinds(&game, player))
            .collect();
        let royal = players()
            .map(|player| royal::royal_kinds(&game, player))
            .collect();
        Reference {
            game,
            limits,
            mated,
            royal,
            plugin: None,
        }
    }

    /// The same rules with a plugin, which was made for this game (rule G10).
    #[must_use]
    pub fn with_plugin(mut self, plugin: Arc<dyn Plugin>) -> Self {
        self.plugin = Some(plugin);
        self
    }

    /// Carries out a move, without ending the ply.
    fn apply(&self, position: &mut Position, chosen: &Move) {
        play::apply_with(&self.game, self.plugin.as_deref(), position, chosen);
    }
}

impl Rules for Reference {
    fn game(&self) -> &Game {
        &self.game
    }

    fn plugin(&self) -> Option<&dyn Plugin> {
        self.plugin.as_deref()
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn generator(&self) -> &'static str {
        "reference"
    }

    fn legal_moves(&self, position: &Position) -> Result<Vec<Move>, RunError> {
        generate::legal_moves(self, position)
    }

    fn candidates(&self, position: &Position) -> Result<Vec<Candidate>, RunError> {
        refusal::candidates(self, position)
    }

    fn play(&self, position: &mut Position, chosen: &Move) -> Result<(), RunError> {
        let turn = position.turn_entry(&self.game);
        self.apply(position, chosen);
        let goes_on = generate::goes_on(self, position, turn.mover, chosen)?;
        play::end_ply(&self.game, position, chosen, goes_on);
        Ok(())
    }

    fn outcome(&self, position: &Position) -> Result<Option<Outcome>, RunError> {
        ending::outcome(self, position)
    }
}
