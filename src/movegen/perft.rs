//! Counting positions to a depth, as `rules::perft` counts them, with moves made and taken back.

use super::judge::Ask;
use super::list::MoveList;
use super::table::Table;
use super::walker::Walker;
use crate::rules::perft::plus;
use crate::rules::{Perft, RunError};

/// Where a count stands.
#[derive(Clone, Copy)]
struct Ply {
    /// Plies still to be counted.
    depth: u32,
    /// Partial moves played in this turn.
    partials: u32,
    /// Moves played from the first position, every partial move counted.
    line: u32,
}

/// Which of the moves of a position are followed.
#[derive(Clone, Copy)]
enum Roots {
    All,
    One(usize),
}

/// A count.
pub struct Counter<'a> {
    walker: &'a mut Walker,
    options: Perft,
    table: Option<&'a mut Table>,
}

impl<'a> Counter<'a> {
    /// A count that begins where the walker stands.
    pub fn new(walker: &'a mut Walker, options: Perft, table: Option<&'a mut Table>) -> Self {
        let remembers = Self::remembers(walker, options);
        Counter {
            walker,
            options,
            table: table.filter(|_| remembers),
        }
    }

    /// Whether the table is used: not where what a position counts depends on how often it stood
    /// before, which the table cannot say.
    pub fn remembers(walker: &Walker, options: Perft) -> bool {
        !walker.compiled.goals.repetition || options.ignore_goals
    }

    /// The count to a depth.
    ///
    /// # Errors
    /// As [`rules::perft`](crate::rules::perft()).
    pub fn count(&mut self, depth: u32) -> Result<u64, RunError> {
        self.turn(Ply::first(depth))
    }

    /// The count below one of the legal moves, whatever the outcome of the position is.
    ///
    /// # Errors
    /// As [`count`](Self::count).
    pub fn below_root(&mut self, root: usize, depth: u32) -> Result<u64, RunError> {
        self.legal_below(Roots::One(root), Ply::first(depth))
    }

    /// The count from a position where a turn begins.
    fn turn(&mut self, ply: Ply) -> Result<u64, RunError> {
        if ply.depth == 0 {
            return Ok(1);
        }
        if self.is_over()? {
            return Ok(0);
        }
        let key = self
            .table
            .is_some()
            .then(|| self.walker.counting_key(self.what_counts(ply.depth)));
        if let (Some(key), Some(table)) = (key, &self.table)
            && let Some(nodes) = table.get(key)
        {
            return Ok(nodes);
        }
        let nodes = self.legal_below(Roots::All, ply)?;
        if let (Some(key), Some(table)) = (key, &mut self.table) {
            table.put(key, nodes);
        }
        Ok(nodes)
    }

    /// What is counted, as a number: counts of other things do not meet in the table.
    fn what_counts(&self, depth: u32) -> u64 {
        let Perft {
            partial,
            ignore_goals,
            every_leaf: _,
        } = self.options;
        u64::from(depth) | u64::from(partial) << 32 | u64::from(ignore_goals) << 33
    }

    fn legal_below(&mut self, roots: Roots, ply: Ply) -> Result<u64, RunError> {
        let whole = self.options.partial;
        if ply.depth == 1
            && !self.options.every_leaf
            && matches!(roots, Roots::All)
            && let Some((count, none_partial)) = self.walker.count_found()
            && (whole || none_partial)
        {
            self.check_line(ply, count)?;
            return Ok(count as u64);
        }
        let list = match roots {
            Roots::All => self.walker.take_legal_in_any_order()?,
            Roots::One(_) => self.walker.take_legal()?,
        };
        let nodes = self.below(&list, roots, ply);
        self.walker.give_back(list);
        nodes
    }

    /// Whether the line may have one more move, if there are any.
    fn check_line(&self, ply: Ply, moves: usize) -> Result<(), RunError> {
        let limit = self.walker.budget.limits.line_moves;
        match moves > 0 && ply.line >= limit {
            true => Err(RunError::LineTooLong { limit }),
            false => Ok(()),
        }
    }

    /// The count below some moves of a position, the ply of these moves included in the depth.
    fn below(&mut self, list: &MoveList, roots: Roots, ply: Ply) -> Result<u64, RunError> {
        self.check_line(ply, list.len())?;
        let line = ply.line + 1;
        let range = match roots {
            Roots::All => 0..list.len(),
            Roots::One(root) => root..(root + 1).min(list.len()),
        };
        let mut nodes: u64 = 0;
        for index in range {
            let alone = ply.depth == 1 && !self.options.every_leaf;
            if alone && (self.options.partial || list.head(index).partial.is_none()) {
                nodes = plus(nodes, 1)?;
                continue;
            }
            self.walker.make_from(list, index)?;
            let after = self.after(Ply { line, ..ply });
            self.walker.undo();
            nodes = plus(nodes, after?)?;
        }
        Ok(nodes)
    }

    /// The count after a move. A partial move that goes on is not yet a ply; one that ends the
    /// game, or after which nothing is legal, is.
    fn after(&mut self, ply: Ply) -> Result<u64, RunError> {
        if self.options.partial || !self.walker.is_partial() {
            let (depth, partials) = (ply.depth - 1, 0);
            return self.turn(Ply {
                depth,
                partials,
                ..ply
            });
        }
        let ends = Ok(u64::from(ply.depth == 1));
        if self.is_over()? || self.walker.legal()?.is_empty() {
            return ends;
        }
        let partials = ply.partials + 1;
        let limit = self.walker.budget.limits.turn_moves;
        if partials >= limit {
            return Err(RunError::EndlessTurn { limit });
        }
        self.legal_below(Roots::All, Ply { partials, ..ply })
    }

    fn is_over(&mut self) -> Result<bool, RunError> {
        Ok(!self.options.ignore_goals && self.walker.outcome(Ask::All)?.is_some())
    }
}

impl Ply {
    fn first(depth: u32) -> Ply {
        Ply {
            depth,
            partials: 0,
            line: 0,
        }
    }
}
