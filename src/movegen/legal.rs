//! The legal moves: those generated that the check rule and maximal captures leave, and the pass
//! (rules C8, C9, D17 and E5).

use super::check::Guarded;
use super::list::{Head, Legality, MoveList};
use super::walker::{Listed, Walker};
use crate::model::PassTurn;
use crate::rules::{RunError, SplitMix64};

impl Walker {
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
        let mut list = std::mem::take(&mut self.list);
        let result = self.keep_legal(&mut list);
        self.list = list;
        self.listed = if result.is_ok() {
            Listed::Legal
        } else {
            Listed::Nothing
        };
        result
    }

    pub(super) fn keep_legal(&mut self, list: &mut MoveList) -> Result<(), RunError> {
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

    /// Whether there is no legal move, a pass apart. With `all`, all moves are listed, because they
    /// will be asked for next; else the search stops with the first that is legal.
    #[inline(always)]
    pub(super) fn is_stuck(&mut self, all: bool) -> Result<bool, RunError> {
        match self.stuck {
            Some(stuck) => Ok(stuck),
            None => self.find_stuck(all),
        }
    }

    #[inline]
    fn find_stuck(&mut self, all: bool) -> Result<bool, RunError> {
        if self.listed == Listed::Legal {
            let mut heads = (0..self.list.len()).map(|index| self.list.head(index));
            return Ok(heads.all(Head::is_pass));
        }
        let forbidden = match self.listed {
            Listed::Nothing => self.all_found_forbidden()?,
            Listed::Generated | Listed::Legal => None,
        };
        let stuck = if let Some(forbidden) = forbidden {
            forbidden
        } else if self.listed == Listed::Generated || (all && self.generate().is_ok()) {
            let mut list = std::mem::take(&mut self.list);
            let stuck = self.all_forbidden(&mut list);
            self.list = list;
            stuck?
        } else {
            // Past a limit there may be a legal move before it, which is enough here.
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

    /// The index in the list of a legal move drawn by lot, each as likely as the others; `None` when
    /// there is none. Of moves before the check rule one is drawn and asked about, and again until
    /// one is legal: that is as fair, and most are never asked about.
    ///
    /// # Errors
    /// A limit was passed.
    pub fn draw(&mut self, dice: &mut SplitMix64) -> Result<Option<usize>, RunError> {
        if self.listed != Listed::Legal && self.may_be_drawn_at_once() {
            self.generate()?;
            let mut list = std::mem::take(&mut self.list);
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
