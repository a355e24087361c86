//! The digest of a list, which does not depend on how the list was put together.

use sha2::{Digest, Sha256};

/// The arithmetic is that of this prime, of which products fit 128 bits.
const PRIME: u64 = (1 << 61) - 1;

/// What a step to the next item multiplies by, in each of two lanes. Any large numbers would do.
const BASES: [u64; 2] = [0x0F3A_91C5_7D2E_6B49, 0x1C64_2E8B_35F9_A0D7];

/// The digest of a list of texts: of two lists one after the other it can be found from the
/// digests of the two, so lists within lists need not be copied out, of which macros can make more
/// than any memory holds.
///
/// It is the list read as a number, the digests of the items being the digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    value: [u64; 2],
    /// The base to the power of the number of items.
    power: [u64; 2],
}

impl Row {
    /// No items.
    pub const EMPTY: Row = Row {
        value: [0; 2],
        power: [1; 2],
    };

    /// One item.
    pub fn one(text: &str) -> Row {
        let digest = Sha256::digest(text);
        let mut value = [0; 2];
        for (lane, bytes) in value.iter_mut().zip(digest.chunks(8)) {
            let number = bytes
                .iter()
                .fold(0, |number, &byte| number << 8 | u64::from(byte));
            *lane = number % PRIME;
        }
        Row {
            value,
            power: BASES,
        }
    }

    /// The items of `self` and then those of `other`.
    #[must_use]
    pub fn then(self, other: Row) -> Row {
        let mut row = Row::EMPTY;
        for lane in 0..2 {
            let moved = product(self.value[lane], other.power[lane]);
            row.value[lane] = (moved + other.value[lane]) % PRIME;
            row.power[lane] = product(self.power[lane], other.power[lane]);
        }
        row
    }

    /// The digest as text.
    pub fn text(self) -> String {
        let [a, b] = self.value;
        let [c, d] = self.power;
        format!("{a:x}.{b:x}.{c:x}.{d:x}")
    }
}

fn product(a: u64, b: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(PRIME)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_counts_and_the_brackets_do_not() {
        let [a, b, c] = ["a", "b", "c"].map(Row::one);
        assert_eq!(a.then(b).then(c), a.then(b.then(c)));
        assert_eq!(a.then(Row::EMPTY), Row::EMPTY.then(a));
        assert_ne!(a.then(b), b.then(a));
        assert_ne!(a, a.then(a));
        assert!(BASES.iter().all(|&base| base < PRIME));
    }

    #[test]
    fn lists_longer_than_can_be_counted_have_a_digest() {
        let mut row = Row::one("a");
        for _ in 0..1_000 {
            row = row.then(row);
        }
        assert_ne!(row, row.then(Row::one("a")));
    }
}
