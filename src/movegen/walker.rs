//! A walk through a game: one state on which moves are made and taken back.

use std::sync::Arc;

use super::attack::{Attack, Guard};
use super::cache::{Cache, Size, Tools};
use super::collect::Collect;
use super::list::{Head, Legality, MoveList};
use super::plugged::Plugged;
use super::run::{Budget, Halt, Part, Run};
use super::search::Search;
use super::state::{State, kind, owner};
use crate::compile::Compiled;
use crate::model::{MaximalCaptures, PassTurn, PieceId, SquareId};
use crate::rules::{Action, Limits, Plugin, Position, RunError, SplitMix64, play, setup};

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

/// What is known of attacks on the mover's royal pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Guarded {
    /// Nothing yet.
    Unknown,
    /// There is none, and what shows that is kept.
    Safe,
    /// One is attacked.
    InCheck,
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
    stuck: Option<bool>,
    /// Room for moves that are to be kept.
    scratch: MoveList,
    /// What keeps royal pieces from attack.
    guard: Guard,
    guarded: Guarded,
    /// Moves found before, if they are kept.
    cache: Option<Cache>,
    /// The group of kept moves that this state has, once that is known.
    current: Option<usize>,
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
            scratch: MoveList::default(),
            guard: Guard::default(),
            guarded: Guarded::Unknown,
            cache: None,
            current: None,
            spare: Vec::new(),
            squares: Vec::new(),
            sizes: Vec::new(),
            seen: super::seen::Seen::default(),
            compiled,
        };
        walker.set(&start);
        walker
    }

    /// Keeps moves that are found, as long as what they depend on does not change. That pays where
    /// many positions follow one another by moves.
    #[must_use]
    pub fn keeping_moves(mut self) -> Self {
        // A plugin may refuse a move for any reason.
        if self.plugged.is_none() {
            self.cache = Cache::new(&self.compiled);
        }
        self
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
    fn change(&mut self) {
        self.listed = Listed::Nothing;
        self.stuck = None;
        self.guarded = Guarded::Unknown;
        self.current = None;
    }

    /// What the last move changed is not as it was.
    fn change_squares(&mut self) {
        if let Some(cache) = &mut self.cache {
            let changes = self.state.last_changes();
            cache.change(changes.iter().map(|change| change.square));
        }
    }

    /// The group of kept moves that are the generated moves of this state.
    fn kept(&mut self) -> Option<usize> {
        if self.current.is_none() && self.state.small.continuation.is_none() {
            let mut cache = self.cache.take()?;
            self.current = self.refresh(&mut cache);
            self.cache = Some(cache);
        }
        self.current
    }

    fn refresh(&mut self, cache: &mut Cache) -> Option<usize> {
        self.budget.spent = 0;
        let limits = self.budget.limits;
        let mut scratch = std::mem::take(&mut self.scratch);
        let mut found = None;
        for index in 0..cache.asked(self.turn()).len() {
            let group = cache.asked(self.turn())[index];
            let mut tools = Tools {
                compiled: &self.compiled,
                state: &mut self.state,
                run: &mut self.run,
                nested: &mut self.nested,
                budget: &mut self.budget,
                parts: &mut self.parts,
                list: &mut scratch,
            };
            if !cache.of_mut(group).refresh(&mut tools) {
                found = None;
                break;
            }
            found = Some(group);
            let size = cache.of(group).size(&self.state);
            if size.actions > limits.actions_per_position {
                found = None;
            }
            if size.moves > 0 {
                found = found.filter(|_| size.moves <= limits.moves_per_position);
                break;
            }
        }
        self.scratch = scratch;
        found
    }

    /// How many moves are generated here, if they are kept, and if they are the legal ones but for a
    /// pass.
    fn kept_size(&mut self) -> Option<Size> {
        if self.listed == Listed::Legal || self.is_bound() || self.looks_ahead() {
            return None;
        }
        let group = self.kept()?;
        Some(self.cache.as_ref()?.of(group).size(&self.state))
    }

    fn looks_ahead(&self) -> bool {
        self.compiled.game.options.maximal_captures != MaximalCaptures::Off
    }

    /// How many legal moves there are, a pass included, and whether none of them is partial.
    ///
    /// # Errors
    /// A limit was passed.
    pub(super) fn count_legal(&mut self) -> Result<(usize, bool), RunError> {
        if let Some(size) = self.kept_size() {
            let pass = usize::from(self.may_pass(size.moves == 0));
            return Ok((size.moves + pass, size.partials == 0));
        }
        let list = self.legal()?;
        let whole = (0..list.len()).all(|index| list.head(index).partial.is_none());
        Ok((list.len(), whole))
    }

    /// Makes a legal move drawn by lot, each as likely as the others. False when there is none.
    ///
    /// # Errors
    /// A limit was passed.
    pub fn make_any(&mut self, dice: &mut SplitMix64) -> Result<bool, RunError> {
        let size = match self.listed {
            Listed::Nothing if !self.may_pass(false) => self.kept_size(),
            _ => None,
        };
        let (Some(size), Some(group)) = (size.filter(|size| size.moves > 0), self.current) else {
            let Some(index) = self.draw(dice)? else {
                return Ok(false);
            };
            return self.make(index).map(|()| true);
        };
        self.list.clear();
        if let Some(cache) = &self.cache {
            let number = dice.below(size.moves);
            cache
                .of(group)
                .write_one(&self.state, number, &mut self.list);
        }
        self.make(0).map(|()| true)
    }

    /// A search that writes to a list.
    fn search<'a>(&'a mut self, list: &'a mut MoveList, only_one: bool) -> Search<'a> {
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
    fn generate(&mut self) -> Result<(), RunError> {
        if self.listed != Listed::Nothing {
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

    /// All legal moves in the order of rule D17, a pass last.
    ///
    /// # Errors
    /// A limit was passed.
    pub fn legal(&mut self) -> Result<&MoveList, RunError> {
        self.find_legal()?;
        Ok(&self.list)
    }

    /// The legal moves, to be kept while others are looked for. It is to be given back.
    ///
    /// # Errors
    /// A limit was passed.
    pub fn take_legal(&mut self) -> Result<MoveList, RunError> {
        self.find_legal()?;
        let spare = self.spare_list();
        self.change();
        Ok(std::mem::replace(&mut self.list, spare))
    }

    fn find_legal(&mut self) -> Result<(), RunError> {
        self.generate()?;
        if self.listed == Listed::Legal {
            return Ok(());
        }
        let mut list = std::mem::replace(&mut self.list, MoveList::default());
        let result = self.keep_legal(&mut list);
        self.list = list;
        self.listed = if result.is_ok() {
            Listed::Legal
        } else {
            Listed::Nothing
        };
        result
    }

    fn keep_legal(&mut self, list: &mut MoveList) -> Result<(), RunError> {
        if self.is_bound() {
            for index in 0..list.len() {
                self.is_allowed(list, index)?;
            }
            list.retain(|_, head| head.legality != Legality::Illegal);
        }
        self.keep_largest(list)?;
        if self.may_pass(list.is_empty()) {
            list.push_pass();
        }
        Ok(())
    }

    /// Whether the mover has types that the check rule protects.
    #[inline(always)]
    fn is_bound(&self) -> bool {
        let mover = self.compiled.game.turns[self.state.small.turn].mover;
        !self.compiled.players[mover.index()].royal.is_empty()
    }

    /// Whether the check rule allows a move (rule E5).
    fn is_allowed(&mut self, list: &mut MoveList, index: usize) -> Result<bool, RunError> {
        let head = *list.head(index);
        if head.legality == Legality::Unknown {
            let leaves_check = self.leaves_check(list.actions(index), &head)?;
            list.head_mut(index).legality = if leaves_check {
                Legality::Illegal
            } else {
                Legality::Legal
            };
        }
        Ok(list.head(index).legality == Legality::Legal)
    }

    /// Whether a move would leave a royal piece of the mover attacked.
    fn leaves_check(&mut self, actions: &[Action], head: &Head) -> Result<bool, RunError> {
        let compiled = &*self.compiled;
        let turns = &compiled.game.turns;
        let turn = self.state.small.turn;
        let mover = turns[turn].mover;
        let royal = &compiled.players[mover.index()].royal;
        // Rule E5, low confidence: where the same player has the next turn the rule does not
        // bind. A partial move is judged by itself.
        let next = turns[play::next_turn(&compiled.game, turn)].mover;
        if royal.is_empty() || (head.partial.is_none() && next == mover) {
            return Ok(false);
        }
        if self.guarded == Guarded::Unknown {
            self.look_for_check(mover.0)?;
        }
        let compiled = &*self.compiled;
        let royal = &compiled.players[mover.index()].royal;
        if self.guarded == Guarded::Safe && self.keeps_guard(actions, mover.0, royal) {
            return Ok(false);
        }
        self.state.apply(compiled, actions, head.tail());
        let mut attack = Attack {
            compiled,
            state: &mut self.state,
            run: &mut self.nested,
            budget: &mut self.budget,
            guard: None,
        };
        let attacked = attack.any_attacked(mover.0, royal);
        self.state.undo();
        attacked.or_else(stopped)
    }

    /// Finds out whether a royal piece of the mover is attacked now, and if not, what shows that.
    fn look_for_check(&mut self, mover: u16) -> Result<(), RunError> {
        self.guard.clear(self.state.squares());
        let mut attack = Attack {
            compiled: &self.compiled,
            state: &mut self.state,
            run: &mut self.nested,
            budget: &mut self.budget,
            guard: Some(&mut self.guard),
        };
        let royal = &self.compiled.players[mover as usize].royal;
        let attacked = attack.any_attacked(mover, royal).or_else(stopped)?;
        self.guarded = if attacked {
            Guarded::InCheck
        } else {
            Guarded::Safe
        };
        Ok(())
    }

    /// Whether a move changes nothing of what shows that no royal piece is attacked: then none is
    /// after it. It moves or makes only pieces of the mover's that are not royal, and touches no
    /// square that the enemy's blocks have read. Taking an enemy's piece only makes an attack less.
    fn keeps_guard(&self, actions: &[Action], mover: u16, royal: &[PieceId]) -> bool {
        if self.guard.has_read_last() {
            return false;
        }
        let clear = |square| self.guard.is_clear(square);
        let plain = |of: u16, kind: PieceId| of == mover && !royal.contains(&kind);
        let plain_on = |square: SquareId| {
            let cell = self.state.cells[square.index()];
            plain(owner(cell), PieceId(kind(cell)))
        };
        actions.iter().all(|action| match *action {
            Action::Move { from, to, .. } => plain_on(from) && clear(from) && clear(to),
            Action::Copy { from, square, .. } => plain_on(from) && clear(square),
            Action::Drop {
                owner,
                piece,
                square,
            }
            | Action::Create {
                owner,
                piece,
                square,
            } => plain(owner.0, piece) && clear(square),
            Action::Capture(square) | Action::SetAttribute(_, _, square) => clear(square),
            // The piece is one that has just arrived.
            Action::ChangeType(kind, square) => {
                let arrives =
                    |action: &Action| matches!(*action, Action::Move { to, .. } if to == square);
                !royal.contains(&kind) && clear(square) && actions.iter().any(arrives)
            }
            Action::Flip(_) | Action::ChangeOwner(..) => false,
        })
    }

    /// Whether one of these pieces of the mover's is attacked.
    pub(super) fn in_check(&mut self, kinds: &[PieceId]) -> Result<bool, RunError> {
        let mover = self.compiled.game.turns[self.state.small.turn].mover;
        self.budget.spent = 0;
        let mut attack = Attack {
            compiled: &self.compiled,
            state: &mut self.state,
            run: &mut self.nested,
            budget: &mut self.budget,
            guard: None,
        };
        attack.any_attacked(mover.0, kinds).or_else(stopped)
    }

    /// Whether there is no legal move, a pass apart. With `all`, all moves are listed, because they
    /// will be asked for next; else the search stops with the first that is legal.
    pub(super) fn is_stuck(&mut self, all: bool) -> Result<bool, RunError> {
        if self.listed == Listed::Legal {
            let mut heads = (0..self.list.len()).map(|index| self.list.head(index));
            return Ok(heads.all(Head::is_pass));
        }
        if let Some(stuck) = self.stuck {
            return Ok(stuck);
        }
        let kept = if self.listed == Listed::Nothing {
            self.kept_size()
        } else {
            None
        };
        let stuck = if let Some(size) = kept {
            size.moves == 0
        } else if all || self.listed == Listed::Generated {
            self.generate()?;
            let mut list = std::mem::replace(&mut self.list, MoveList::default());
            let stuck = self.all_forbidden(&mut list);
            self.list = list;
            stuck?
        } else {
            self.would_be_stuck()?
        };
        self.stuck = Some(stuck);
        Ok(stuck)
    }

    /// The same for a turn that is only supposed: nothing that is known is used, or kept.
    pub(super) fn would_be_stuck(&mut self) -> Result<bool, RunError> {
        self.budget.spent = 0;
        self.guarded = Guarded::Unknown;
        let mut list = self.spare_list();
        // Without a royal piece every generated move is legal, and one is enough.
        let only_one = !self.is_bound();
        let result = self.search(&mut list, only_one).generate();
        let stuck = result.and_then(|()| self.all_forbidden(&mut list));
        self.give_back(list);
        self.guarded = Guarded::Unknown;
        stuck
    }

    fn all_forbidden(&mut self, list: &mut MoveList) -> Result<bool, RunError> {
        for index in 0..list.len() {
            if self.is_allowed(list, index)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether a pass is legal, given whether there is no other move (rules C8 and C9).
    pub(super) fn may_pass(&self, stuck: bool) -> bool {
        let options = &self.compiled.game.options;
        if self.is_partial() {
            return options.pass_partial;
        }
        match options.pass_turn {
            PassTurn::Never => false,
            PassTurn::Always => true,
            PassTurn::Forced => stuck,
        }
    }

    /// Makes a legal move of the list.
    ///
    /// # Errors
    /// A limit was passed while the continuation was looked for. The state is as before.
    pub fn make(&mut self, index: usize) -> Result<(), RunError> {
        let list = std::mem::replace(&mut self.list, MoveList::default());
        let result = self.make_from(&list, index);
        if self.list.is_unused() {
            self.list = list;
        } else {
            self.give_back(list);
        }
        result
    }

    /// Makes a legal move of a list that was taken.
    ///
    /// # Errors
    /// As [`make`](Self::make).
    pub fn make_from(&mut self, list: &MoveList, index: usize) -> Result<(), RunError> {
        let head = *list.head(index);
        self.apply(list.actions(index), &head);
        self.change();
        self.change_squares();
        let goes_on = match self.goes_on(&head) {
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
        if only_one || !goes_on || result.is_err() {
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

    /// A key for counts to a depth from here. What may follow depends on the last movement too.
    pub(super) fn counting_key(&self, depth: u32) -> u64 {
        let small = &self.state.small;
        let last = u64::from(small.last_from) << 32 | u64::from(small.last_to);
        let mut numbers = SplitMix64::new(last);
        let mut depths = SplitMix64::new(depth.into());
        small.key ^ numbers.next_u64() ^ depths.next_u64().rotate_left(32)
    }

    /// Takes the last move back.
    pub fn undo(&mut self) {
        self.change_squares();
        self.state.undo();
        self.seen.truncate(self.state.history.len());
        self.change();
    }

    /// The index in the list of a legal move drawn by lot, each as likely as the others; `None` when
    /// there is none. Of moves before the check rule one is drawn and asked about, and again until
    /// one is legal: that is as fair, and most are never asked about.
    ///
    /// # Errors
    /// A limit was passed.
    pub fn draw(&mut self, dice: &mut SplitMix64) -> Result<Option<usize>, RunError> {
        if self.listed != Listed::Legal && self.may_be_drawn_at_once() {
            self.generate()?;
            let mut list = std::mem::replace(&mut self.list, MoveList::default());
            let drawn = self.draw_allowed(&mut list, dice);
            self.list = list;
            if let Some(index) = drawn? {
                return Ok(Some(index));
            }
        }
        self.find_legal()?;
        let count = self.list.len();
        Ok((count > 0).then(|| dice.below(count)))
    }

    /// Whether the legal moves are those generated that the check rule allows, and no pass.
    fn may_be_drawn_at_once(&self) -> bool {
        !self.looks_ahead() && !self.may_pass(false)
    }

    /// Draws until a move is allowed, but not for ever.
    fn draw_allowed(
        &mut self,
        list: &mut MoveList,
        dice: &mut SplitMix64,
    ) -> Result<Option<usize>, RunError> {
        for _ in 0..list.len() {
            let index = dice.below(list.len());
            if self.is_allowed(list, index)? {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }
}

/// A run that only stopped has no error.
fn stopped(halt: Halt) -> Result<bool, RunError> {
    match halt {
        Halt::Enough => Ok(false),
        Halt::Error(error) => Err(*error),
    }
}
