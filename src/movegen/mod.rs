//! The fast rules: the same as the reference in everything, found by compiled programs on a compact
//! state.
//!
//! # How it is built
//! A [`Walker`] is one game being walked through. It holds one state, on which moves are made and
//! taken back: nothing is copied for a move. Each change of a cell is written down, with what stood
//! there, and changes the key of the position, which is the same key that positions have
//! ([`Position::key`]). Moves are written into lists that are used again and again, all their
//! actions one after another. So once its buffers have grown, a walk allocates nothing.
//!
//! [`Fast`] is the rules of a game on top of it, for everybody who speaks in positions and moves of
//! the [`rules`](crate::rules).
//!
//! # What it saves
//! - The moves found when an outcome asks whether there is one are those that are then played; and
//!   those found when a partial move asks whether it goes on are those of the position behind it.
//! - Whether a move leaves check is asked only of moves that somebody wants.
//! - Blocks are run for an attack only if they could take there from where the piece stands; and what
//!   they read is remembered, so that a move which touches none of it needs no test.
//! - In a walk the moves of all pieces are found and counted at once on sets of squares, and only the
//!   one that is wanted is made, if all blocks of the game can be executed so (`compile::lanes`).
//!   Counts list them all from there.
//! - Elsewhere the moves of a piece are kept until a square that they depend on changes.
//! - Patterns are looked for only where something has changed; pieces are counted already.
//!
//! # Agreement
//! The reference is right where the two differ (`tests/differential`). The steps that the limits
//! bound are counted otherwise (see [`program`](crate::program)): a block without end is the same
//! error, but one that ends just before a limit may be an error here or there only. And errors are
//! seen where blocks are executed, which is not always the same: a block that could take nothing on a
//! square is not asked whether it attacks it. Who looks for any legal move stops at the first and
//! sees no error behind it, here and there.
//!
//! - `state`: the compact state; `change`: what a move does to it, and taking it back
//! - `run`, `execute`: one run of one block; `collect`, `list`: the moves it makes
//! - `search`: the moves of a state; `attack`: attack; `check`: the check rule; `legal`: what it and
//!   `maximal` ("maximal captures") leave
//! - `judge`: goals and outcome; `seen`: repetition
//! - `sweep`, `swept`, `swept_list`: moves of all pieces found at once on sets of squares
//! - `cache`, `kept`: moves that were found before and are still good
//! - `plugged`: a plugin in the search
//! - `walker`: all of it together; `perft`, `table`, `playout`: counting and random games

mod attack;
mod cache;
mod change;
mod check;
mod collect;
mod execute;
mod judge;
mod kept;
mod legal;
mod list;
mod maximal;
mod perft;
mod playout;
mod plugged;
mod run;
mod search;
mod seen;
mod state;
mod sweep;
mod swept;
mod swept_list;
mod table;
mod walker;

use std::sync::{Arc, Mutex, PoisonError};

pub use change::Tail;
pub use judge::Ask;
pub use list::{Head, Legality, MoveList};
pub use swept::BothWays;
pub use walker::Walker;

use crate::compile::{Compiled, TooLarge, compile};
use crate::model::Game;
use crate::rules::{
    Candidate, Limits, Move, Outcome, Perft, Playout, Plugin, Position, Rules, RunError,
    SplitMix64, Walk, play,
};
use perft::Counter;
use table::Table;

/// The fast rules of a game.
pub struct Fast {
    compiled: Arc<Compiled>,
    limits: Limits,
    plugin: Option<Arc<dyn Plugin>>,
    /// The rules that are asked why moves are not legal.
    explainer: Box<dyn Rules>,
    /// Walkers that are not in use.
    idle: Mutex<Vec<Walker>>,
}

impl Fast {
    /// The rules of a game. `explainer` are other rules of the same game, with the same plugin: they
    /// are asked for [`candidates`](Rules::candidates), which is no matter of speed.
    ///
    /// # Errors
    /// A game that is too large to be compiled.
    pub fn new(
        game: &Arc<Game>,
        limits: Limits,
        plugin: Option<Arc<dyn Plugin>>,
        explainer: Box<dyn Rules>,
    ) -> Result<Fast, TooLarge> {
        Ok(Fast {
            compiled: Arc::new(compile(game)?),
            limits,
            plugin,
            explainer,
            idle: Mutex::new(Vec::new()),
        })
    }

    /// A walk that begins at the start of the game.
    pub fn walker(&self) -> Walker {
        let compiled = Arc::clone(&self.compiled);
        Walker::new(compiled, self.limits, self.plugin.clone())
    }

    /// The game as it was compiled.
    pub fn compiled(&self) -> &Compiled {
        &self.compiled
    }

    /// Asks a walker that stands at a position.
    fn at<T>(&self, position: &Position, ask: impl FnOnce(&mut Walker) -> T) -> T {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = idle().pop();
        let mut walker = taken.unwrap_or_else(|| self.walker());
        walker.set(position);
        let answer = ask(&mut walker);
        idle().push(walker);
        answer
    }
}

impl Rules for Fast {
    fn game(&self) -> &Game {
        &self.compiled.game
    }

    fn plugin(&self) -> Option<&dyn Plugin> {
        self.plugin.as_deref()
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn generator(&self) -> &'static str {
        "fast"
    }

    fn legal_moves(&self, position: &Position) -> Result<Vec<Move>, RunError> {
        self.at(position, |walker| {
            let list = walker.legal()?;
            Ok((0..list.len()).map(|index| list.made(index)).collect())
        })
    }

    fn candidates(&self, position: &Position) -> Result<Vec<Candidate>, RunError> {
        self.explainer.candidates(position)
    }

    fn play(&self, position: &mut Position, chosen: &Move) -> Result<(), RunError> {
        let game = &self.compiled.game;
        play::apply_with(game, self.plugin.as_deref(), position, chosen);
        let goes_on =
            position.continuation().is_some() && self.at(position, Walker::has_generated_moves)?;
        play::end_ply(game, position, chosen, goes_on);
        Ok(())
    }

    fn outcome(&self, position: &Position) -> Result<Option<Outcome>, RunError> {
        self.at(position, |walker| walker.outcome(Ask::First))
    }

    fn walk(&self) -> Option<Box<dyn Walk>> {
        Some(Box::new(Walking {
            walker: self.walker().keeping_moves(),
            table: None,
        }))
    }
}

/// A walker that counts and plays for others.
struct Walking {
    walker: Walker,
    table: Option<Table>,
}

impl Walk for Walking {
    fn remember(&mut self, bytes: usize) {
        self.table = Some(Table::new(bytes));
    }

    fn remembers(&self, options: Perft) -> bool {
        Counter::remembers(&self.walker, options)
    }

    fn perft(&mut self, position: &Position, depth: u32, options: Perft) -> Result<u64, RunError> {
        self.walker.set(position);
        Counter::new(&mut self.walker, options, self.table.as_mut()).count(depth)
    }

    fn perft_below(
        &mut self,
        position: &Position,
        root: usize,
        depth: u32,
        options: Perft,
    ) -> Result<u64, RunError> {
        self.walker.set(position);
        Counter::new(&mut self.walker, options, self.table.as_mut()).below_root(root, depth)
    }

    fn playout(
        &mut self,
        position: &Position,
        dice: &mut SplitMix64,
        cap: u32,
    ) -> Result<Playout, RunError> {
        self.walker.set(position);
        self.walker.play_out(dice, cap)
    }
}
