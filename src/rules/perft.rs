//! Counting positions to a depth.

use super::{Move, Position, Rules, RunError};

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

/// The number of ways to play `depth` plies from `position`. A game that is over has none.
///
/// # Errors
/// A block that runs past the [`Limits`](super::Limits); a turn or a line that is longer than they
/// say.
pub fn perft(
    rules: &dyn Rules,
    position: &Position,
    depth: u32,
    options: Perft,
) -> Result<u64, RunError> {
    if let Some(mut walk) = rules.walk() {
        return walk.perft(position, depth, options);
    }
    Counter { rules, options }.turn(position, Ply::first(depth))
}

/// The same for each first move: the moves of `position` with the count below each. A first move
/// that is partial stands for all turns that begin with it.
///
/// # Errors
/// As [`perft`].
pub fn divide(
    rules: &dyn Rules,
    position: &Position,
    depth: u32,
    options: Perft,
) -> Result<Vec<(Move, u64)>, RunError> {
    let counter = Counter { rules, options };
    if depth == 0 || counter.is_over(position)? {
        return Ok(Vec::new());
    }
    let mut counts = Vec::new();
    if let Some(mut walk) = rules.walk() {
        for (root, chosen) in rules.legal_moves(position)?.into_iter().enumerate() {
            let nodes = walk.perft_below(position, root, depth, options)?;
            counts.push((chosen, nodes));
        }
        return Ok(counts);
    }
    for chosen in rules.legal_moves(position)? {
        let nodes = counter.below(position, std::slice::from_ref(&chosen), Ply::first(depth))?;
        counts.push((chosen, nodes));
    }
    Ok(counts)
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
        let whole = self.options.partial || moves.iter().all(|chosen| chosen.partial.is_none());
        if ply.depth == 1 && whole && !self.options.every_leaf {
            return Ok(moves.len() as u64);
        }
        let limit = self.rules.limits().line_moves;
        if ply.line >= limit {
            return Err(RunError::LineTooLong { limit });
        }
        let line = ply.line + 1;
        let mut nodes: u64 = 0;
        for chosen in moves {
            let mut next = position.clone();
            self.rules.play(&mut next, chosen)?;
            nodes = nodes.saturating_add(self.after(&next, Ply { line, ..ply })?);
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
        let limit = self.rules.limits().turn_moves;
        if ply.partials >= limit {
            return Err(RunError::EndlessTurn { limit });
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
        self.below(next, &moves, Ply { partials, ..ply })
    }

    fn is_over(&self, position: &Position) -> Result<bool, RunError> {
        Ok(!self.options.ignore_goals && self.rules.outcome(position)?.is_some())
    }
}
