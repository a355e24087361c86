//! A plugin in a search for moves (rule G10). It speaks in positions and moves of the rules, so a
//! position is kept for it that equals the state.

use std::sync::Arc;

use super::list::MoveList;
use super::state::State;
use crate::compile::Compiled;
use crate::rules::{Action, Move, Outcome, Plugin, PluginState, Position};

/// A plugin with what it needs.
#[derive(Clone, Debug)]
pub struct Plugged {
    /// The plugin.
    pub plugin: Arc<dyn Plugin>,
    /// The position it is asked about.
    position: Position,
    /// The move it is asked about.
    chosen: Move,
    /// The moves it adds.
    added: Vec<Move>,
    /// Whether it was asked for them in this search.
    asked: bool,
}

impl Plugged {
    /// A plugin made for a game.
    pub fn new(compiled: &Compiled, plugin: Arc<dyn Plugin>) -> Plugged {
        Plugged {
            plugin,
            position: Position::empty(&compiled.game),
            chosen: Move::pass(),
            added: Vec::new(),
            asked: false,
        }
    }

    /// A search begins.
    pub fn begin(&mut self, state: &State) {
        state.write(&mut self.position);
        self.asked = false;
    }

    /// Whether it refuses the last move of a list.
    pub fn forbids(&mut self, compiled: &Compiled, list: &MoveList) -> bool {
        list.write(list.len() - 1, &mut self.chosen);
        self.plugin
            .forbids(&compiled.game, &self.position, &self.chosen)
    }

    /// The moves that it adds.
    pub fn take_added(&mut self, compiled: &Compiled) -> Vec<Move> {
        if !self.asked {
            self.asked = true;
            self.added.clear();
            self.plugin
                .add_moves(&compiled.game, &self.position, &mut self.added);
        }
        std::mem::take(&mut self.added)
    }

    /// Keeps the moves taken for another question.
    pub fn keep_added(&mut self, added: Vec<Move>) {
        self.added = added;
    }

    /// What it remembers after a move made from a state.
    pub fn next(
        &mut self,
        compiled: &Compiled,
        state: &State,
        (actions, head): (&[Action], &super::list::Head),
    ) -> PluginState {
        state.write(&mut self.position);
        self.chosen.actions.clear();
        self.chosen.actions.extend_from_slice(actions);
        self.chosen.partial = head.partial;
        self.chosen.last = head.last;
        self.chosen.move_type = head.move_type;
        self.plugin
            .next(&compiled.game, &self.position, &self.chosen)
    }

    /// The outcome that it makes of the one by the goals.
    pub fn outcome(
        &mut self,
        compiled: &Compiled,
        state: &State,
        by_goals: Option<Outcome>,
    ) -> Option<Outcome> {
        state.write(&mut self.position);
        self.plugin
            .outcome(&compiled.game, &self.position, by_goals)
    }
}
