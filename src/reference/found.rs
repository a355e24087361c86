//! The moves found in a position, equal ones merged, those left out that a plugin refuses.

use rustc_hash::FxHashSet;

use crate::model::MoveTypeId;
use crate::rules::{Move, Position};

use super::Reference;

/// What a plugin has to say to a search for moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PluginSay {
    /// It adds and refuses moves.
    Full,
    /// It adds moves, but does not refuse any: another rule refuses them all.
    Adds,
    /// Nothing: the moves are not those of the player to move.
    Nothing,
}

/// The moves found so far.
pub struct Found<'a> {
    rules: &'a Reference,
    position: &'a Position,
    /// The moves in order, no two equal.
    pub moves: Vec<Move>,
    seen: FxHashSet<Move>,
    /// The actions of all these moves.
    pub actions: usize,
    say: PluginSay,
    /// The moves that the plugin adds, once it was asked.
    added: Option<Vec<Move>>,
    /// The moves that the plugin refused, if they are to be kept.
    refused: Option<Vec<Move>>,
}

impl<'a> Found<'a> {
    /// Nothing yet.
    pub fn new(rules: &'a Reference, position: &'a Position) -> Self {
        Found {
            rules,
            position,
            moves: Vec::new(),
            seen: FxHashSet::default(),
            actions: 0,
            say: PluginSay::Full,
            added: None,
            refused: None,
        }
    }

    /// How many moves are kept, refused ones included.
    pub fn count(&self) -> usize {
        self.moves.len() + self.refused.as_ref().map_or(0, Vec::len)
    }

    /// Keeps a move unless an equal one is there (rule D16) or the plugin refuses it (rule G10).
    pub fn keep(&mut self, made: Move) {
        if self.seen.contains(&made) {
            return;
        }
        if self.say == PluginSay::Full && self.is_refused(&made) {
            if let Some(refused) = &mut self.refused {
                refused.push(made);
            }
            return;
        }
        self.actions += made.actions.len();
        self.seen.insert(made.clone());
        self.moves.push(made);
    }

    fn is_refused(&self, made: &Move) -> bool {
        let plugin = self.rules.plugin.as_ref();
        plugin.is_some_and(|plugin| plugin.forbids(&self.rules.game, self.position, made))
    }

    /// Keeps the moves that the plugin adds, if it has a say and their type is one offered.
    pub fn keep_added(&mut self, offered: impl Fn(Option<MoveTypeId>) -> bool) {
        let Some(plugin) = &self.rules.plugin else {
            return;
        };
        if self.say == PluginSay::Nothing {
            return;
        }
        let added = self.added.take().unwrap_or_else(|| {
            let mut added = Vec::new();
            plugin.add_moves(&self.rules.game, self.position, &mut added);
            added
        });
        for made in added.iter().filter(|made| offered(made.move_type)) {
            self.keep(made.clone());
        }
        self.added = Some(added);
    }

    /// Keeps from now on, apart, what the plugin refuses.
    pub fn begin_refusing(&mut self) {
        self.refused = Some(Vec::new());
    }

    /// From now on the plugin refuses nothing. What it refused till now is given back, and is not
    /// found again.
    pub fn end_refusing(&mut self) -> Vec<Move> {
        self.say = PluginSay::Adds;
        let mut refused = self.refused.take().unwrap_or_default();
        refused.retain(|made| self.seen.insert(made.clone()));
        refused
    }

    /// From now on the plugin has no say.
    pub fn leave_out_plugin(&mut self) {
        self.say = PluginSay::Nothing;
    }
}
