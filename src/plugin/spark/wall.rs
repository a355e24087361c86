//! Which Orbs are the wall that an Orb completes (rule S8), for people to see.

use super::board::Board;
use super::squares::Squares;
use crate::model::SquareId;

/// A wall: Orbs of which none can be left out without joining what they divide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wall {
    /// A chain from edge to edge.
    Chain {
        /// Its first and last Orb in the order of squares; the same if it is one Orb.
        ends: [SquareId; 2],
        /// All of it.
        orbs: Vec<SquareId>,
    },
    /// A closed ring.
    Ring {
        /// All of it.
        orbs: Vec<SquareId>,
        /// What it encloses.
        inside: Vec<SquareId>,
    },
    /// Something else, on a board with holes.
    Other {
        /// All of it.
        orbs: Vec<SquareId>,
        /// The smaller part.
        cut_off: Vec<SquareId>,
    },
}

/// The wall that the Orb on `last` completes. `orbs` are all Orbs, that one included; without it
/// there are fewer regions.
pub fn wall<const N: usize>(board: &Board<N>, orbs: Squares<N>, last: SquareId) -> Wall {
    let regions = regions_beside(board, orbs, last);
    // The smallest is what people see as cut off; any other shows that it is.
    let small = regions.first().copied().unwrap_or(Squares::NONE);
    let other = regions.last().copied().unwrap_or(Squares::NONE);
    let needed = needed(board, orbs, last, [small, other]);
    let listed: Vec<SquareId> = needed.iter().collect();
    // The wall is joined where a step between the regions would have to cross it: side by side if
    // Sparks step aslant, else corner to corner too.
    let joined = |square: SquareId| {
        let beside = board.geometry.neighbours(square, board.orthogonal);
        (beside & needed).count()
    };
    let ends: Vec<SquareId> = listed.iter().copied().filter(|&s| joined(s) <= 1).collect();
    match ends[..] {
        [only] if listed.len() == 1 => Wall::Chain {
            ends: [only, only],
            orbs: listed,
        },
        [first, second] => Wall::Chain {
            ends: [first, second],
            orbs: listed,
        },
        [] => Wall::Ring {
            orbs: listed,
            inside: small.iter().collect(),
        },
        _ => Wall::Other {
            orbs: listed,
            cut_off: small.iter().collect(),
        },
    }
}

/// The regions that a Spark on `last` could step into, the smallest first.
fn regions_beside<const N: usize>(
    board: &Board<N>,
    orbs: Squares<N>,
    last: SquareId,
) -> Vec<Squares<N>> {
    let mut free = board.geometry.field & !orbs;
    let mut regions: Vec<Squares<N>> = Vec::new();
    for square in board.geometry.neighbours(last, !board.orthogonal).iter() {
        if free.has(square) {
            free.remove(square);
            regions.push(board.flood(square, &mut free));
        }
    }
    regions.sort_by_key(Squares::count);
    regions
}

/// Orbs of which each is needed to keep two regions apart, the last one among them: all others are
/// left out one by one, the farthest first, as long as the regions stay apart.
fn needed<const N: usize>(
    board: &Board<N>,
    orbs: Squares<N>,
    last: SquareId,
    [small, other]: [Squares<N>; 2],
) -> Squares<N> {
    let mut needed = orbs;
    let (mut small, mut other) = (small, other);
    let (Some(inside), Some(outside)) = (small.pop(), other.pop()) else {
        return Squares::only(last);
    };
    let mut order: Vec<SquareId> = orbs.iter().filter(|&orb| orb != last).collect();
    let far = |orb: &SquareId| board.geometry.apart(*orb, last).map(|[a, b]| a.max(b));
    order.sort_by_key(|orb| std::cmp::Reverse(far(orb)));
    for orb in order {
        let mut fewer = needed;
        fewer.remove(orb);
        let mut free = board.geometry.field & !fewer;
        free.remove(inside);
        if !board.flood(inside, &mut free).has(outside) {
            needed = fewer;
        }
    }
    needed
}
