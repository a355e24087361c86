//! A position as the rules of Spark see it: sets of Orbs and Sparks, and power counted on them.

use super::geometry::{Geometry, WAYS};
use super::squares::Squares;
use crate::model::{PlayerId, SquareId};
use crate::rules::{Piece, Position};

/// What a piece type is in Spark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// An Orb.
    Orb,
    /// A Spark.
    Spark,
    /// Something else, which only stands in the way.
    Other,
}

/// The pieces of one side.
#[derive(Clone, Copy, Debug)]
pub struct Side<const N: usize> {
    /// Its Orbs.
    pub orbs: Squares<N>,
    /// Its Sparks.
    pub sparks: Squares<N>,
    /// All its pieces.
    pub all: Squares<N>,
}

/// What the rules ask of the board and its pieces.
#[derive(Clone, Debug)]
pub struct Board<const N: usize> {
    /// Rows, columns and neighbours.
    pub geometry: Geometry<N>,
    /// By piece type.
    pub roles: Vec<Role>,
    /// Option "spark line": own pieces between an Orb and a Spark block (rule S3).
    pub own_blocks: bool,
    /// Option "spark wall": the field is divided where a Spark could only step aslant (rule S8).
    pub orthogonal: bool,
}

impl<const N: usize> Board<N> {
    /// What a piece is.
    pub fn role(&self, piece: Piece) -> Role {
        self.roles[piece.kind.index()]
    }

    /// The pieces of one player.
    pub fn side(&self, position: &Position, owner: PlayerId) -> Side<N> {
        let mut side = Side {
            orbs: Squares::NONE,
            sparks: Squares::NONE,
            all: Squares::NONE,
        };
        for (square, piece) in (0..).map(SquareId).zip(position.cells()) {
            let Some(piece) = piece.filter(|piece| piece.owner == owner) else {
                continue;
            };
            side.all.add(square);
            match self.role(piece) {
                Role::Orb => side.orbs.add(square),
                Role::Spark => side.sparks.add(square),
                Role::Other => {}
            }
        }
        side
    }

    /// The squares with an Orb of anybody's.
    pub fn all_orbs(&self, position: &Position) -> Squares<N> {
        let mut orbs = Squares::NONE;
        for (square, piece) in (0..).map(SquareId).zip(position.cells()) {
            if piece.is_some_and(|piece| self.role(piece) == Role::Orb) {
                orbs.add(square);
            }
        }
        orbs
    }

    /// The squares of `wanted` on the row or column of a square, in `line` by default whatever
    /// stands between, and with `own-blocks` only those without a piece of `own` strictly between
    /// (rule S3).
    pub fn in_line(&self, square: SquareId, wanted: Squares<N>, own: Squares<N>) -> Squares<N> {
        if !self.own_blocks {
            return self.geometry.line(square) & wanted;
        }
        let mut seen = Squares::NONE;
        for way in WAYS {
            for next in self.geometry.walk(square, way) {
                if wanted.has(next) {
                    seen.add(next);
                }
                if own.has(next) {
                    break;
                }
            }
        }
        seen
    }

    /// The power of a side on a square: its Orbs in line with it (rule S4).
    pub fn power(&self, side: &Side<N>, square: SquareId) -> u32 {
        self.in_line(square, side.orbs, side.all).count()
    }

    /// The Sparks that the side's Orb on a square charges (rules S3 and S7).
    pub fn charged(&self, side: &Side<N>, square: SquareId) -> Squares<N> {
        self.in_line(square, side.sparks, side.all)
    }

    /// How many regions the squares without an Orb form (rule S8).
    pub fn regions(&self, orbs: Squares<N>) -> usize {
        let mut free = self.geometry.field & !orbs;
        let mut count = 0;
        while let Some(first) = free.pop() {
            self.flood(first, &mut free);
            count += 1;
        }
        count
    }

    /// Takes the region of a square out of the free squares, and gives it back.
    pub fn flood(&self, first: SquareId, free: &mut Squares<N>) -> Squares<N> {
        let mut region = Squares::only(first);
        let mut edge = region;
        while let Some(square) = edge.pop() {
            let new = self.geometry.neighbours(square, !self.orthogonal) & *free;
            *free &= !new;
            edge |= new;
            region |= new;
        }
        region
    }
}
