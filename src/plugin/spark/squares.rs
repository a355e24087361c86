//! Sets of squares, one bit for each.

use std::ops::{BitAnd, BitAndAssign, BitOrAssign, Not};

use crate::model::SquareId;

/// A set of squares of a board of up to 64 N squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Squares<const N: usize>([u64; N]);

impl<const N: usize> Squares<N> {
    /// No square.
    pub const NONE: Self = Squares([0; N]);

    /// One square.
    pub fn only(square: SquareId) -> Self {
        let mut set = Self::NONE;
        set.add(square);
        set
    }

    /// Adds a square.
    pub fn add(&mut self, square: SquareId) {
        self.0[square.index() / 64] |= 1 << (square.index() % 64);
    }

    /// Takes a square away.
    pub fn remove(&mut self, square: SquareId) {
        self.0[square.index() / 64] &= !(1 << (square.index() % 64));
    }

    /// Whether a square belongs to it.
    pub fn has(&self, square: SquareId) -> bool {
        self.0[square.index() / 64] >> (square.index() % 64) & 1 == 1
    }

    /// How many squares belong to it.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Takes the first square out.
    pub fn pop(&mut self) -> Option<SquareId> {
        let (index, word) = (0..).zip(&mut self.0).find(|(_, word)| **word != 0)?;
        let bit = word.trailing_zeros();
        *word &= *word - 1;
        Some(SquareId((index * 64 + bit) as u16))
    }

    /// Its squares in order.
    pub fn iter(mut self) -> impl Iterator<Item = SquareId> {
        std::iter::from_fn(move || self.pop())
    }
}

impl<const N: usize> BitAnd for Squares<N> {
    type Output = Self;

    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl<const N: usize> BitAndAssign for Squares<N> {
    fn bitand_assign(&mut self, other: Self) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
    }
}

impl<const N: usize> BitOrAssign for Squares<N> {
    fn bitor_assign(&mut self, other: Self) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }
}

impl<const N: usize> Not for Squares<N> {
    type Output = Self;

    fn not(self) -> Self {
        Squares(self.0.map(|word| !word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_taken_out_in_order() {
        let mut set = Squares::<2>::only(SquareId(70));
        set.add(SquareId(0));
        set.add(SquareId(63));
        set.add(SquareId(64));
        set.remove(SquareId(64));
        assert!(set.has(SquareId(63)) && !set.has(SquareId(64)));
        assert_eq!(set.count(), 3);
        let squares: Vec<u16> = set.iter().map(|square| square.0).collect();
        assert_eq!(squares, [0, 63, 70]);
        assert_eq!((!set).count(), 125);
        assert_eq!((set & !set).count(), 0);
    }
}
