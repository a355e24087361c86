//! Random numbers whose sequence never changes, so that a seed names the same game for ever.

/// SplitMix64 by Steele, Lea and Flood (2014).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// The sequence that belongs to a seed.
    pub fn new(seed: u64) -> Self {
        SplitMix64 { state: seed }
    }

    /// The next number.
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, each as likely as the others; 0 when `bound` is 0.
    ///
    /// Lemire's method: the upper half of a product is the number, and the few lower halves that
    /// would favour some numbers are drawn again.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        if bound == 0 {
            return 0;
        }
        let mut product = u128::from(self.next_u64()) * u128::from(bound);
        // Only lower halves below the bound can be among the uneven ones.
        if (product as u64) < bound {
            let uneven = bound.wrapping_neg() % bound;
            while (product as u64) < uneven {
                product = u128::from(self.next_u64()) * u128::from(bound);
            }
        }
        (product >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_the_published_one() {
        let mut numbers = SplitMix64::new(1_234_567);
        assert_eq!(numbers.next_u64(), 6_457_827_717_110_365_317);
        assert_eq!(numbers.next_u64(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn numbers_below_a_bound_are_all_drawn() {
        let mut numbers = SplitMix64::new(0);
        let mut seen = [0; 6];
        for _ in 0..600 {
            seen[numbers.below(6)] += 1;
        }
        assert!(seen.iter().all(|&count| count > 60), "{seen:?}");
        assert_eq!(numbers.below(0), 0);
    }
}
