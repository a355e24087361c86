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
}

/// Longest sequence of partial moves that [`perft`] follows within one turn.
pub const LONGEST_TURN: u32 = 256;

/// The number of ways to play `depth` plies from `position`. A game that is over has none.
///
/// # Errors
/// A block that runs past the limits; a turn of more than [`LONGEST_TURN`] partial moves.
pub fn perft(
    rules: &dyn Rules,
    position: &Position,
    depth: u32,
    options: Perft,
) -> Result<u64, RunError> {
    if depth == 0 {
        return Ok(1);
    }
    if is_over(rules, position, options)? {
        return Ok(0);
    }
    let moves = rules.legal_moves(position)?;
    below(rules, position, &moves, Ply { depth, partials: 0 }, options)
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
    if depth == 0 || is_over(rules, position, options)? {
        return Ok(Vec::new());
    }
    let mut counts = Vec::new();
    for chosen in rules.legal_moves(position)? {
        let ply = Ply { depth, partials: 0 };
        let nodes = below(rules, position, std::slice::from_ref(&chosen), ply, options)?;
        counts.push((chosen, nodes));
    }
    Ok(counts)
}

#[derive(Clone, Copy)]
struct Ply {
    depth: u32,
    partials: u32,
}

/// The count below some moves of a position, the ply of these moves included in the depth.
fn below(
    rules: &dyn Rules,
    position: &Position,
    moves: &[Move],
    ply: Ply,
    options: Perft,
) -> Result<u64, RunError> {
    if ply.depth == 1 && (options.partial || moves.iter().all(|m| m.partial.is_none())) {
        return Ok(moves.len() as u64);
    }
    let mut nodes: u64 = 0;
    for chosen in moves {
        let mut next = position.clone();
        rules.play(&mut next, chosen)?;
        nodes = nodes.saturating_add(after(rules, &next, ply, options)?);
    }
    Ok(nodes)
}

/// The count after a move. A partial move that goes on is not yet a ply; one that ends the game,
/// or after which nothing is legal, is.
fn after(rules: &dyn Rules, next: &Position, ply: Ply, options: Perft) -> Result<u64, RunError> {
    if options.partial || next.continuation().is_none() {
        return perft(rules, next, ply.depth - 1, options);
    }
    if ply.partials == LONGEST_TURN {
        return Err(RunError::EndlessTurn {
            limit: LONGEST_TURN,
        });
    }
    let ends = Ok(u64::from(ply.depth == 1));
    if is_over(rules, next, options)? {
        return ends;
    }
    let moves = rules.legal_moves(next)?;
    if moves.is_empty() {
        return ends;
    }
    let ply = Ply {
        partials: ply.partials + 1,
        ..ply
    };
    below(rules, next, &moves, ply, options)
}

fn is_over(rules: &dyn Rules, position: &Position, options: Perft) -> Result<bool, RunError> {
    Ok(!options.ignore_goals && rules.outcome(position)?.is_some())
}
