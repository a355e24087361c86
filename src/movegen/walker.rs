//! A walk through a game: one state on which moves are made and taken back.

use std::sync::Arc;

use super::attack::Guard;
use super::cache::Cache;
use super::check::Guarded;
use super::collect::Collect;
use super::list::{Head, MoveList};
use super::plugged::Plugged;
use super::run::{Budget, Part, Run};
use super::search::Search;
use super::state::State;
use crate::compile::Compiled;
use crate::rules::{Action, Limits, Plugin, Position, RunError, SplitMix64, setup};

/// What the list of a walker holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Listed {
    /// Moves of another state.
    Nothing,
    /// The moves of the state before the check rule and maximal captures, without the pass.
    Generated,
    /// The legal moves.
    Legal,
}

/// A game being walked through: the state and everything that finding moves needs. Once its buffers
/// are large enough nothing is allocated.
#[derive(Clone, Debug)]
pub struct Walker {
    pub(super) compiled: Arc<Compiled>,
    pub(super) state: State,
    pub(super) run: Run,
    pub(super) nested: Run,
    pub(super) parts: Vec<Part>,
    pub(super) plugged: Option<Plugged>,
    pub(super) budget: Budget,
    pub(super) list: MoveList,
    pub(super) listed: Listed,
    /// Whether nothing but a pass is legal, if that is known while nothing is listed.
    pub(super) stuck: Option<bool>,
    /// Whether the first move of the list is the one that was drawn to be made next.
    pub(super) drawn: bool,
    /// Room for moves that are to be kept.
    pub(super) scratch: MoveList,
    /// What keeps royal pieces from attack.
    pub(super) guard: Guard,
    pub(super) guarded: Guarded,
    /// Moves found before, if they are kept.
    pub(super) cache: Option<Cache>,
    /// Moves found for all pieces at once, if they can be found so.
    pub(super) sweep: Option<super::sweep::Sweep>,
    /// The group of kept or swept moves that this state has, once that is known.
    pub(super) current: Option<usize>,
    /// Whether moves that are made will not be taken back.
    pub(super) forgetful: bool,
    /// Lists that are not in use.
    spare: Vec<MoveList>,
    /// Squares, to be counted.
    pub(super) squares: Vec<u16>,
    /// How much moves take.
    pub(super) sizes: Vec<usize>,
    /// How often positions stood on the board.
    pub(super) seen: super::seen::Seen,
}

impl Walker {
    /// A walk that begins at the start of a game.
    pub fn new(compiled: Arc<Compiled>, limits: Limits, plugin: Option<Arc<dyn Plugin>>) -> Self {
        let start = setup::start_with(&compiled.game, plugin.as_deref());
        let mut walker = Walker {
            state: State::new(&compiled),
            run: Run::new(&compiled),
            nested: Run::new(&compiled),
            parts: Vec::new(),
            plugged: plugin.map(|plugin| Plugged::new(&compiled, plugin)),
            budget: Budget { limits, spent: 0 },
            list: MoveList::default(),
            listed: Listed::Nothing,
            stuck: None,
            drawn: false,
            scratch: MoveList::default(),
            guard: Guard::default(),
            guarded: Guarded::Unknown,
            cache: None,
            sweep: None,
            current: None,
            forgetful: false,
            spare: Vec::new(),
            squares: Vec::new(),
            sizes: Vec::new(),
            seen: super::seen::Seen::default(),
            compiled,
        };
        walker.set(&start);
        walker
    }

    /// Goes to a position of the game. What was played before cannot be taken back.
    pub fn set(&mut self, position: &Position) {
        self.state.set(position);
        self.seen.clear();
        if let Some(cache) = &mut self.cache {
            cache.forget();
        }
        self.change();
    }

    /// The position.
    pub fn position(&self) -> Position {
        self.state.position()
    }

    /// The key of the position: that of [`Position::key`].
    pub fn key(&self) -> u64 {
        if self.state.keyless {
            return self.position().key();
        }
        self.state.small.key
    }

    /// Whether a partial move goes on (rule C7).
    pub fn is_partial(&self) -> bool {
        self.state.small.continuation.is_some()
    }

    /// The index in the turn order of the entry that is to move.
    pub fn turn(&self) -> usize {
        self.state.small.turn
    }

    /// Gives up taking back what was played, and the memory that this took.
    pub fn forget(&mut self) {
        self.state.forget();
    }

    /// The state has changed.
    pub(super) fn change(&mut self) {
        self.listed = Listed::Nothing;
        self.stuck = None;
        self.drawn = false;
        self.guarded = Guarded::Unknown;
        self.current = None;
    }

    /// A search that writes to a list.
    pub(super) fn search<'a>(&'a mut self, list: &'a mut MoveList, only_one: bool) -> Search<'a> {
        if let Some(plugged) = &mut self.plugged {
            plugged.begin(&self.state);
        }
        list.clear();
        let limits = self.budget.limits;
        Search {
            compiled: &self.compiled,
            state: &mut self.state,
            run: &mut self.run,
            nested: &mut self.nested,
            budget: &mut self.budget,
            collect: Collect {
                compiled: &self.compiled,
                list,
                plugged: self.plugged.as_mut(),
                parts: &mut self.parts,
                limits,
                only_one,
                made: 0,
            },
        }
    }

    /// A list that is not in use.
    pub(super) fn spare_list(&mut self) -> MoveList {
        self.spare.pop().unwrap_or_default()
    }

    /// A list is not in use any more.
    pub fn give_back(&mut self, list: MoveList) {
        self.spare.push(list);
    }

    /// Finds the moves before the check rule, unless they are listed.
    pub(super) fn generate(&mut self) -> Result<(), RunError> {
        if self.listed != Listed::Nothing {
            return Ok(());
        }
        if self.swept_size().is_some_and(|size| size.moves == 0) {
            self.list.clear();
            self.listed = Listed::Generated;
            return Ok(());
        }
        if let Some(group) = self.kept()
            && let Some(cache) = &self.cache
        {
            self.list.clear();
            cache.of(group).write(&self.state, &mut self.list);
            self.listed = Listed::Generated;
            return Ok(());
        }
        self.budget.spent = 0;
        let mut list = self.spare_list();
        let result = self.search(&mut list, false).generate();
        let old = std::mem::replace(&mut self.list, list);
        self.give_back(old);
        if result.is_ok() {
            self.listed = Listed::Generated;
        }
        result
    }

    /// Makes a legal move of the list.
    ///
    /// # Errors
    /// A limit was passed while the continuation was looked for. The state is as before.
    pub fn make(&mut self, index: usize) -> Result<(), RunError> {
        if self.plugged.is_some() {
            let list = std::mem::take(&mut self.list);
            let result = self.make_from(&list, index);
            if self.list.is_unused() {
                self.list = list;
            } else {
                self.give_back(list);
            }
            return result;
        }
        let head = *self.list.head(index);
        // Where a continuation is looked for, a limit may be passed, and the move is taken back.
        self.state.forgetful = self.forgetful && !head.may_go_on();
        self.state
            .apply(&self.compiled, self.list.actions(index), head.tail());
        self.state.forgetful = false;
        self.state.go_on(&self.compiled, head.tail());
        self.end(&head)
    }

    /// Makes a legal move of a list that was taken.
    ///
    /// # Errors
    /// As [`make`](Self::make).
    pub fn make_from(&mut self, list: &MoveList, index: usize) -> Result<(), RunError> {
        let head = *list.head(index);
        self.apply(list.actions(index), &head);
        self.end(&head)
    }

    /// Ends the ply of a move that was carried out.
    fn end(&mut self, head: &Head) -> Result<(), RunError> {
        self.change();
        self.change_squares();
        let goes_on = match self.goes_on(head) {
            Ok(goes_on) => goes_on,
            Err(error) => {
                self.undo();
                return Err(error);
            }
        };
        self.state.end_ply(&self.compiled, goes_on);
        Ok(())
    }

    /// Carries out a move without ending the ply, as the continuation finds it.
    pub(super) fn apply(&mut self, actions: &[Action], head: &Head) {
        let compiled = &*self.compiled;
        let plugged = self.plugged.as_mut();
        let remembered = plugged.map(|it| it.next(compiled, &self.state, (actions, head)));
        self.state.apply(compiled, actions, head.tail());
        if let Some(remembered) = remembered {
            self.state.set_plugin(compiled, remembered);
        }
        self.state.go_on(compiled, head.tail());
    }

    /// Whether a partial move just applied has a continuation (rule C7): generated moves, before
    /// the check rule and maximal captures. They are those of the state that follows, and stay
    /// listed; but a plugin may tell the two apart.
    fn goes_on(&mut self, head: &Head) -> Result<bool, RunError> {
        if !head.may_go_on() {
            return Ok(false);
        }
        self.budget.spent = 0;
        let mut list = self.spare_list();
        let only_one = self.plugged.is_some();
        let result = self.search(&mut list, only_one).generate();
        let goes_on = !list.is_empty();
        if goes_on && result.is_err() {
            // It does go on; the limit is passed by whoever asks for all that follows.
            self.give_back(list);
            return Ok(true);
        }
        if only_one || !goes_on {
            self.give_back(list);
        } else {
            let old = std::mem::replace(&mut self.list, list);
            if !old.is_unused() {
                self.give_back(old);
            }
            self.listed = Listed::Generated;
        }
        result.map(|()| goes_on)
    }

    /// The generated moves of a continuation after a move just applied, into a list that is to be
    /// given back.
    pub(super) fn continuations(&mut self) -> Result<MoveList, RunError> {
        let mut list = self.spare_list();
        let result = self.search(&mut list, false).generate();
        match result {
            Ok(()) => Ok(list),
            Err(error) => {
                self.give_back(list);
                Err(error)
            }
        }
    }

    /// Whether blocks, or a plugin, make any move here, before the check rule.
    ///
    /// # Errors
    /// A limit was passed.
    pub fn has_generated_moves(&mut self) -> Result<bool, RunError> {
        self.budget.spent = 0;
        let mut list = self.spare_list();
        let result = self.search(&mut list, true).generate();
        let found = !list.is_empty();
        self.give_back(list);
        result.map(|()| found)
    }

    /// A key for counts from here; what is counted is said by a number. What may follow depends on
    /// the last movement too.
    pub(super) fn counting_key(&self, what: u64) -> u64 {
        let small = &self.state.small;
        let last = u64::from(small.last_from) << 32 | u64::from(small.last_to);
        let mut numbers = SplitMix64::new(last);
        let mut counts = SplitMix64::new(what);
        self.key() ^ numbers.next_u64() ^ counts.next_u64().rotate_left(32)
    }

    /// Takes the last move back.
    pub fn undo(&mut self) {
        self.change_squares();
        self.state.undo();
        self.seen.truncate(self.state.history.len());
        self.change();
    }
}
