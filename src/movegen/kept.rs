//! Moves of a walk that were found before (see `cache`).

use super::cache::{Cache, Size, Tools};
use super::walker::{Listed, Walker};
use crate::model::MaximalCaptures;
use crate::rules::{RunError, SplitMix64};

impl Walker {
    /// Keeps moves that are found, as long as what they depend on does not change. That pays where
    /// many positions follow one another by moves.
    #[must_use]
    pub fn keeping_moves(mut self) -> Self {
        self.sweeping();
        // A plugin may refuse a move for any reason.
        if self.plugged.is_none() && self.sweep.is_none() {
            self.cache = Cache::new(&self.compiled);
        }
        self
    }

    /// What the last move changed is not as it was.
    pub(super) fn change_squares(&mut self) {
        if let Some(cache) = &mut self.cache {
            let changes = self.state.last_changes();
            cache.change(changes.iter().map(|change| change.square));
        }
    }

    /// The group of kept moves that are the generated moves of this state.
    pub(super) fn kept(&mut self) -> Option<usize> {
        self.cache.as_ref()?;
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
    pub(super) fn kept_size(&mut self) -> Option<Size> {
        if self.listed == Listed::Legal || self.is_bound() {
            return None;
        }
        self.found_size().filter(|_| self.leaves_all())
    }

    /// How many moves are generated here, if they are swept or kept.
    #[inline]
    fn found_size(&mut self) -> Option<Size> {
        if self.sweep.is_some() {
            return self.swept_size();
        }
        let group = self.kept()?;
        Some(self.cache.as_ref()?.of(group).size(&self.state))
    }

    /// How many moves are generated here, if a sweep finds them.
    #[inline]
    pub(super) fn swept_size(&mut self) -> Option<Size> {
        self.swept()?;
        let sweep = self.sweep.as_ref()?;
        Some(Size {
            moves: sweep.moves,
            partials: sweep.partials,
            actions: 0,
        })
    }

    /// Whether the option "maximal captures" leaves all generated moves for certain: where a swept one
    /// takes nothing, and the check rule does not forbid it, it does not bind.
    fn leaves_all(&self) -> bool {
        let quiet = || !self.is_bound() && self.sweep.as_ref().is_some_and(|sweep| sweep.quiet);
        !self.looks_ahead() || quiet()
    }

    pub(super) fn looks_ahead(&self) -> bool {
        self.compiled.game.options.maximal_captures != MaximalCaptures::Off
    }

    /// How many legal moves there are, a pass included, and whether none of them is partial, if that
    /// is known without listing them.
    pub(super) fn count_found(&mut self) -> Option<(usize, bool)> {
        let size = self.kept_size()?;
        let pass = usize::from(self.may_pass(size.moves == 0));
        Some((size.moves + pass, size.partials == 0))
    }

    /// Makes a legal move drawn by lot, each as likely as the others. False when there is none.
    ///
    /// # Errors
    /// A limit was passed.
    pub fn make_any(&mut self, dice: &mut SplitMix64) -> Result<bool, RunError> {
        if std::mem::take(&mut self.drawn) {
            return self.make(0).map(|()| true);
        }
        let size = match self.listed {
            Listed::Nothing if !self.may_pass(false) => self.found_size(),
            _ => None,
        };
        if let Some(size) = size.filter(|size| size.moves > 0 && self.leaves_all())
            && self.make_found(size.moves, dice)?
        {
            return Ok(true);
        }
        let Some(index) = self.draw(dice)? else {
            return Ok(false);
        };
        self.make(index).map(|()| true)
    }

    /// Draws generated moves until one is legal, and makes it; as often as there are moves, then
    /// false.
    fn make_found(&mut self, moves: usize, dice: &mut SplitMix64) -> Result<bool, RunError> {
        if self.sweep.is_some() && !self.is_bound() {
            return self.make_swept(dice.below(moves));
        }
        match self.draw_found(moves, dice)? {
            Some(index) => self.make(index).map(|()| true),
            None => Ok(false),
        }
    }

    /// Draws generated moves until one is legal, and gives its index in the list; as often as there
    /// are moves.
    fn draw_found(
        &mut self,
        moves: usize,
        dice: &mut SplitMix64,
    ) -> Result<Option<usize>, RunError> {
        let bound = self.is_bound();
        for _ in 0..if bound { moves } else { 1 } {
            let Some(index) = self.write_found(dice.below(moves))? else {
                return Ok(None);
            };
            if !bound || self.is_listed_allowed(index)? {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }

    /// Where the check rule binds: draws the next move before goals ask whether there is a legal one,
    /// which it is then.
    pub(super) fn draw_ahead(&mut self, dice: &mut SplitMix64) {
        if self.listed != Listed::Nothing
            || !self.is_bound()
            || self.may_pass(false)
            || self.looks_ahead()
        {
            return;
        }
        let Some(size) = self.found_size().filter(|size| size.moves > 0) else {
            return;
        };
        // Where a limit is passed goals are asked first.
        let mut ahead = dice.clone();
        if let Ok(Some(0)) = self.draw_found(size.moves, &mut ahead) {
            *dice = ahead;
            self.stuck = Some(false);
            self.drawn = true;
        }
    }

    /// Whether the check rule forbids all generated moves, if they are swept or kept.
    pub(super) fn all_found_forbidden(&mut self) -> Result<Option<bool>, RunError> {
        let Some(size) = self.found_size() else {
            return Ok(None);
        };
        if !self.is_bound() {
            return Ok(Some(size.moves == 0));
        }
        for number in 0..size.moves {
            let Some(index) = self.write_found(number)? else {
                return Ok(None);
            };
            if self.is_listed_allowed(index)? {
                return Ok(Some(false));
            }
        }
        Ok(Some(true))
    }

    /// Writes the swept or kept move with a number to the list, and gives its index there.
    fn write_found(&mut self, number: usize) -> Result<Option<usize>, RunError> {
        self.listed = Listed::Nothing;
        self.list.clear();
        let (Some(cache), Some(group)) = (&self.cache, self.current) else {
            return self.write_swept(number);
        };
        let kept = cache.of(group);
        kept.write_one(&self.state, number, &mut self.list);
        Ok(Some(0))
    }

    /// Whether the check rule allows a move of the list.
    fn is_listed_allowed(&mut self, index: usize) -> Result<bool, RunError> {
        let mut list = std::mem::take(&mut self.list);
        let allowed = self.is_allowed(&mut list, index);
        self.list = list;
        allowed
    }
}
