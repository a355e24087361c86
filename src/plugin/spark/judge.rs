//! Which moves the rules of Spark refuse, and by which rule.

use super::board::{Board, Role, Side};
use super::squares::Squares;
use crate::model::{PlayerId, SquareId};
use crate::rules::{Action, Move, Piece, Position};

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Something is taken that is not a Spark stepped on by a Spark (rules S5 and S7).
    Taken(SquareId),
    /// An Orb or a Spark stays where it is (rules S5 and S7).
    Stays(SquareId),
    /// An Orb or a Spark goes where there are no rows and columns.
    OffGrid(SquareId),
    /// An Orb goes to an occupied square (rule S7).
    OrbOnto {
        /// The Orb's square.
        from: SquareId,
        /// The other.
        to: SquareId,
    },
    /// An Orb does not go along its row or column (rule S7).
    NotALine {
        /// The Orb's square.
        from: SquareId,
        /// Where it goes.
        to: SquareId,
    },
    /// An Orb goes farther than it may (rule S7).
    TooFar {
        /// The Orb's square.
        from: SquareId,
        /// Over how many squares it goes.
        distance: usize,
    },
    /// An Orb goes over something (rule S7).
    Over {
        /// The Orb's square.
        from: SquareId,
        /// Where it goes.
        to: SquareId,
        /// What is in the way.
        at: SquareId,
    },
    /// An Orb completes a wall (rule S8).
    Wall {
        /// The Orb's square.
        from: SquareId,
        /// Where it goes.
        to: SquareId,
    },
    /// A Spark without power moves (rule S5).
    NoPower {
        /// The Spark's square.
        from: SquareId,
    },
    /// A Spark goes farther than a step (rule S5).
    NotAStep {
        /// The Spark's square.
        from: SquareId,
        /// Where it goes.
        to: SquareId,
    },
    /// A Spark goes onto something that is not an enemy Spark (rule S5).
    SparkOnto {
        /// The Spark's square.
        from: SquareId,
        /// The other.
        to: SquareId,
    },
    /// A Spark would have less power on the target than the enemy (rule S6).
    Weaker {
        /// The target.
        on: SquareId,
        /// The mover's side and its power there.
        own: (PlayerId, u32),
        /// The owner of the Spark attacked and his power there.
        enemy: (PlayerId, u32),
    },
}

/// The first rule that a move breaks. Nothing is allocated.
///
/// Only movements of Orbs and Sparks and captures are looked at: whatever else a file lets its
/// pieces do is left to it.
pub fn fault<const N: usize>(
    board: &Board<N>,
    position: &Position,
    chosen: &Move,
) -> Option<Fault> {
    for &action in &chosen.actions {
        let fault = match action {
            Action::Move { from, to, .. } => movement(board, position, from, to),
            Action::Capture(square) => {
                let there = position.piece(square);
                let spared = there.is_none_or(|piece| board.role(piece) == Role::Other);
                (!spared).then_some(Fault::Taken(square))
            }
            _ => None,
        };
        if fault.is_some() {
            return fault;
        }
    }
    stays(board, position, chosen)
}

/// A move in which an Orb or a Spark goes nowhere.
fn stays<const N: usize>(board: &Board<N>, position: &Position, chosen: &Move) -> Option<Fault> {
    let (from, to) = chosen.last?;
    let moves = chosen.actions.iter().any(|action| action.is_movement());
    let piece = position.piece(from)?;
    let idle = from == to && !moves && board.role(piece) != Role::Other;
    idle.then_some(Fault::Stays(from))
}

fn movement<const N: usize>(
    board: &Board<N>,
    position: &Position,
    from: SquareId,
    to: SquareId,
) -> Option<Fault> {
    let piece = position.piece(from)?;
    let there = position.piece(to).filter(|_| to != from);
    let role = board.role(piece);
    if role == Role::Other {
        let spared = there.is_none_or(|piece| board.role(piece) == Role::Other);
        return (!spared).then_some(Fault::Taken(to));
    }
    let field = board.geometry.field;
    if let Some(off) = [from, to].into_iter().find(|&square| !field.has(square)) {
        return Some(Fault::OffGrid(off));
    }
    match role {
        Role::Orb => slide(board, position, (piece, from), (there, to)),
        _ => step(board, position, (piece, from), (there, to)),
    }
}

/// An Orb's slide (rules S7 and S8).
fn slide<const N: usize>(
    board: &Board<N>,
    position: &Position,
    (orb, from): (Piece, SquareId),
    (there, to): (Option<Piece>, SquareId),
) -> Option<Fault> {
    if there.is_some() {
        return Some(Fault::OrbOnto { from, to });
    }
    let geometry = &board.geometry;
    let Some(way) = geometry.way(from, to) else {
        return Some(Fault::NotALine { from, to });
    };
    let own = board.side(position, orb.owner);
    let distance = geometry.apart(from, to).map_or(0, |[a, b]| a + b);
    if distance > board.charged(&own, from).count() as usize {
        return Some(Fault::TooFar { from, distance });
    }
    let crossed = geometry.walk(from, way).take(distance);
    let mut in_the_way =
        crossed.filter(|&square| position.piece(square).is_some() || !geometry.field.has(square));
    if let Some(at) = in_the_way.next() {
        return Some(Fault::Over { from, to, at });
    }
    let before = board.all_orbs(position);
    let after = moved(before, from, to);
    (board.regions(after) > board.regions(before)).then_some(Fault::Wall { from, to })
}

/// A Spark's step (rules S5 and S6).
fn step<const N: usize>(
    board: &Board<N>,
    position: &Position,
    (spark, from): (Piece, SquareId),
    (there, to): (Option<Piece>, SquareId),
) -> Option<Fault> {
    let own = board.side(position, spark.owner);
    if board.power(&own, from) == 0 {
        return Some(Fault::NoPower { from });
    }
    if !board.geometry.neighbours(from, true).has(to) {
        return Some(Fault::NotAStep { from, to });
    }
    let target = there?;
    if target.owner == spark.owner || board.role(target) != Role::Spark {
        return Some(Fault::SparkOnto { from, to });
    }
    // After the landing: the mover has left its square, and the captured Spark is gone. Neither
    // stands strictly between the target and an Orb but the mover on its start (rule S3).
    let landed = Side {
        sparks: moved(own.sparks, from, to),
        all: moved(own.all, from, to),
        ..own
    };
    let own_power = board.power(&landed, to);
    let enemy_power = board.power(&board.side(position, target.owner), to);
    (own_power < enemy_power).then_some(Fault::Weaker {
        on: to,
        own: (spark.owner, own_power),
        enemy: (target.owner, enemy_power),
    })
}

/// A set of pieces after one has moved.
pub fn moved<const N: usize>(mut pieces: Squares<N>, from: SquareId, to: SquareId) -> Squares<N> {
    pieces.remove(from);
    pieces.add(to);
    pieces
}
