//! Counting positions to a depth.

use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use super::share::{Shares, share};
use super::{Move, Position, Rules, RunError, Walk};

/// How [`perft`] counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Perft {
    /// Every partial move and every pass is a ply of its own; else a ply is a whole turn, and a
    /// sequence of partial moves counts once for each distinct sequence.
    pub partial: bool,
    /// A position where a goal holds is played on. What goals do to legality (rule E5) stays.
    pub ignore_goals: bool,
    /// The last ply is played too, not counted by the number of its moves. The count is the same.
    pub every_leaf: bool,
}

/// With what [`perft_with`] and [`divide_with`] count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Means {
    /// So many threads share the first moves; fewer where the system starts no more.
    pub threads: usize,
    /// Memory for counts already made, in bytes, shared out among the threads (see
    /// [`Walk::remember`]).
    pub memory: Option<usize>,
}

impl Default for Means {
    fn default() -> Self {
        Means {
            threads: 1,
            memory: None,
        }
    }
}

/// The number of ways to play `depth` plies from `position`. A game that is over has none.
///
/// # Errors
/// A block that runs past the [`Limits`](super::Limits); a turn or a line that is longer than they
/// say; a count above the largest `u64`.
pub fn perft(
    rules: &dyn Rules,
    position: &Position,
    depth: u32,
    options: Perft,
) -> Result<u64, RunError> {
    perft_with(rules, position, depth, options, Means::default())
}

/// [`perft()`] with several threads, or with memory for counts. The count is the same.
///
/// # Errors
/// As [`perft()`].
pub fn perft_with(
    rules: &dyn Rules,
    position: &Position,
    depth: u32,
    options: Perft,
    means: Means,
) -> Result<u64, RunError> {
    if depth > 0 && means.threads > 1 {
        let counts = divide_with(rules, position, depth, options, means)?;
        return total(&counts);
    }
    match walk(rules, means) {
        Some(mut walk) => walk.perft(position, depth, options),
        None => Counter { rules, options }.turn(position, Ply::first(depth)),
    }
}

/// A fast way through the game, with its share of the memory.
fn walk(rules: &dyn Rules, means: Means) -> Option<Box<dyn Walk>> {
    let mut walk = rules.walk()?;
    if let Some(bytes) = means.memory {
        walk.remember(bytes / means.threads.max(1));
    }
    Some(walk)
}

/// The same in one thread after another: how much memory there is for a walk depends on what the
/// others have taken.
fn walk_in_turn(making: &Mutex<()>, rules: &dyn Rules, means: Means) -> Option<Box<dyn Walk>> {
    let _alone = making.lock().unwrap_or_else(PoisonError::into_inner);
    walk(rules, means)
}

/// The same for each first move: the moves of `position` with the count below each. A first move
/// that is partial stands for all turns that begin with it.
///
/// # Errors
/// As [`perft()`].
pub fn divide(
    rules: &dyn Rules,
    position: &Position,
    depth: u32,
    options: Perft,
) -> Result<Vec<(Move, u64)>, RunError> {
    divide_with(rules, position, depth, options, Means::default())
}

/// [`divide`] with several threads, or with memory for counts. The counts are the same.
///
/// # Errors
/// As [`perft()`].
pub fn divide_with(
    rules: &dyn Rules,
    position: &Position,
    depth: u32,
    options: Perft,
    means: Means,
) -> Result<Vec<(Move, u64)>, RunError> {
    let mut counts = Vec::new();
    let each = &mut |chosen: &Move, nodes| {
        counts.push((chosen.clone(), nodes));
        true
    };
    divide_each(rules, position, depth, options, means, each)?;
    Ok(counts)
}

/// [`divide_with`] that tells each move with its count as soon as both are known, in the order of the
/// moves. Once `each` says no, no more are counted.
///
/// # Errors
/// As [`perft()`]; the moves before the one where it happens have been told.
pub fn divide_each(
    rules: &dyn Rules,
    position: &Position,
    depth: u32,
    options: Perft,
    means: Means,
    each: &mut (dyn FnMut(&Move, u64) -> bool + Send),
) -> Result<(), RunError> {
    let counter = Counter { rules, options };
    if depth == 0 || counter.is_over(position)? {
        return Ok(());
    }
    let moves = rules.legal_moves(position)?;
    let first = Ply::first(depth);
    let means = Means {
        threads: means.threads.clamp(1, moves.len().max(1)),
        ..means
    };
    let making = Mutex::new(());
    let worker = || {
        let mut walk = walk_in_turn(&making, rules, means);
        let moves = &moves;
        move |roots: Range<u64>| {
            let root = roots.start as usize;
            match &mut walk {
                Some(walk) => walk.perft_below(position, root, depth, options),
                None => {
                    let counter = Counter { rules, options };
                    counter.below(position, std::slice::from_ref(&moves[root]), first)
                }
            }
        }
    };
    let shares = Shares {
        threads: means.threads,
        jobs: moves.len() as u64,
        at_once: 1,
    };
    let mut told = InOrder {
        counts: vec![None; moves.len()],
        told: 0,
        enough: false,
        moves: &moves,
        each,
    };
    share(shares, &worker, &mut |root, nodes| {
        told.receive(root as usize, nodes)
    })
}

/// Counts that become known in any order and are told in that of the moves.
struct InOrder<'a> {
    moves: &'a [Move],
    counts: Vec<Option<u64>>,
    /// So many were told.
    told: usize,
    /// No more are wanted.
    enough: bool,
    each: &'a mut (dyn FnMut(&Move, u64) -> bool + Send),
}

impl InOrder<'_> {
    /// Receives the count below a move, and gives whether more are wanted.
    fn receive(&mut self, root: usize, nodes: u64) -> bool {
        self.counts[root] = Some(nodes);
        while !self.enough
            && let Some(&Some(nodes)) = self.counts.get(self.told)
        {
            self.enough = !(self.each)(&self.moves[self.told], nodes);
            self.told += 1;
        }
        !self.enough
    }
}

/// The sum of the counts below moves.
///
/// # Errors
/// A sum above the largest `u64`.
pub fn total(counts: &[(Move, u64)]) -> Result<u64, RunError> {
    let mut counts = counts.iter().map(|&(_, nodes)| nodes);
    counts.try_fold(0, plus)
}

/// A count and a further one.
///
/// # Errors
/// A sum above the largest `u64`.
pub fn plus(nodes: u64, more: u64) -> Result<u64, RunError> {
    nodes.checked_add(more).ok_or(RunError::CountTooLarge)
}

struct Counter<'a> {
    rules: &'a dyn Rules,
    options: Perft,
}

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

impl Ply {
    fn first(depth: u32) -> Ply {
        Ply {
            depth,
            partials: 0,
            line: 0,
        }
    }
}

impl Counter<'_> {
    /// The count from a position where a turn begins.
    fn turn(&self, position: &Position, ply: Ply) -> Result<u64, RunError> {
        if ply.depth == 0 {
            return Ok(1);
        }
        if self.is_over(position)? {
            return Ok(0);
        }
        let moves = self.rules.legal_moves(position)?;
        self.below(position, &moves, ply)
    }

    /// The count below some moves of a position, the ply of these moves included in the depth.
    fn below(&self, position: &Position, moves: &[Move], ply: Ply) -> Result<u64, RunError> {
        let limit = self.rules.limits().line_moves;
        if ply.line >= limit && !moves.is_empty() {
            return Err(RunError::LineTooLong { limit });
        }
        let whole = self.options.partial || moves.iter().all(|chosen| chosen.partial.is_none());
        if ply.depth == 1 && whole && !self.options.every_leaf {
            return Ok(moves.len() as u64);
        }
        let line = ply.line + 1;
        let mut nodes: u64 = 0;
        for chosen in moves {
            let mut next = position.clone();
            self.rules.play(&mut next, chosen)?;
            nodes = plus(nodes, self.after(&next, Ply { line, ..ply })?)?;
        }
        Ok(nodes)
    }

    /// The count after a move. A partial move that goes on is not yet a ply; one that ends the
    /// game, or after which nothing is legal, is.
    fn after(&self, next: &Position, ply: Ply) -> Result<u64, RunError> {
        if self.options.partial || next.continuation().is_none() {
            let (depth, partials) = (ply.depth - 1, 0);
            return self.turn(
                next,
                Ply {
                    depth,
                    partials,
                    ..ply
                },
            );
        }
        let ends = Ok(u64::from(ply.depth == 1));
        if self.is_over(next)? {
            return ends;
        }
        let moves = self.rules.legal_moves(next)?;
        if moves.is_empty() {
            return ends;
        }
        let partials = ply.partials + 1;
        let limit = self.rules.limits().turn_moves;
        if partials >= limit {
            return Err(RunError::EndlessTurn { limit });
        }
        self.below(next, &moves, Ply { partials, ..ply })
    }

    fn is_over(&self, position: &Position) -> Result<bool, RunError> {
        Ok(!self.options.ignore_goals && self.rules.outcome(position)?.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_that_is_too_large_is_an_error() {
        assert_eq!(plus(u64::MAX - 1, 1), Ok(u64::MAX));
        assert_eq!(plus(u64::MAX, 1), Err(RunError::CountTooLarge));
    }
}
