//! What instructions refer to by number.

use crate::model::{Partial, PieceId};

/// How many words a set of squares takes that exist on a board of so many, at least one.
pub fn words_of(squares: usize) -> usize {
    squares.div_ceil(64).max(1)
}

/// Tables of neighbours, one after another. A table has an entry for every square and one for the
/// square that is none.
#[derive(Clone, Debug, Default)]
pub struct Steps {
    width: usize,
    entries: Vec<u16>,
}

impl Steps {
    /// No tables, for a board of so many squares.
    pub fn new(squares: usize) -> Steps {
        Steps {
            width: squares + 1,
            entries: Vec::new(),
        }
    }

    /// How many tables there are.
    pub fn len(&self) -> usize {
        self.entries.len() / self.width
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The number that stands for no square.
    pub fn off(&self) -> u32 {
        self.width as u32 - 1
    }

    /// How many numbers are stored.
    pub fn size(&self) -> usize {
        self.entries.len()
    }

    /// Adds a table: for each square its neighbour. The new table's number is that of tables before.
    pub fn push(&mut self, neighbours: impl Iterator<Item = Option<u16>>) {
        let off = self.off() as u16;
        let begun = self.entries.len();
        self.entries.extend(
            neighbours
                .take(self.width - 1)
                .map(|next| next.unwrap_or(off)),
        );
        self.entries.resize(begun + self.width, off);
    }

    /// The neighbour of a square, or the square that is none.
    #[inline(always)]
    pub fn next(&self, table: u16, square: u32) -> u32 {
        u32::from(self.entries[table as usize * self.width + square as usize])
    }
}

/// Sets of small numbers, one after another.
#[derive(Clone, Debug, Default)]
pub struct Sets {
    words: usize,
    bits: Vec<u64>,
}

impl Sets {
    /// No sets, for numbers up to `most`.
    pub fn new(most: usize) -> Sets {
        Sets {
            words: most / 64 + 1,
            bits: Vec::new(),
        }
    }

    /// How many sets there are.
    pub fn len(&self) -> usize {
        self.bits.len() / self.words
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.bits.is_empty()
    }

    /// How many words are stored.
    pub fn size(&self) -> usize {
        self.bits.len()
    }

    /// Adds a set. Its number is that of sets before.
    pub fn push(&mut self, members: impl Iterator<Item = usize>) {
        let begun = self.bits.len();
        self.bits.resize(begun + self.words, 0);
        for member in members {
            if let Some(word) = self.bits.get_mut(begun + member / 64) {
                *word |= 1 << (member % 64);
            }
        }
    }

    /// Whether a set has a number; never one that is larger than the largest.
    #[inline(always)]
    pub fn has(&self, set: u16, number: u32) -> bool {
        let word = number as usize / 64;
        word < self.words && self.bits[set as usize * self.words + word] >> (number % 64) & 1 != 0
    }

    /// The words of a set.
    pub fn words(&self, set: u16) -> &[u64] {
        &self.bits[set as usize * self.words..][..self.words]
    }
}

/// How an `add` was written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct AddForm {
    /// `add-copy`.
    pub copy: bool,
    /// The types to promote to: one move for each, or one without promotion when there is none.
    pub promotions: Vec<PieceId>,
    /// `add-partial`.
    pub partial: Option<Partial>,
}
