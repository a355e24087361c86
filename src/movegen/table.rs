//! A table of counts, so that a position reached by several ways is counted once.

/// Counts by key. A new one replaces what stands in its slot.
#[derive(Clone, Debug)]
pub struct Table {
    /// Keys and counts; a power of two of them.
    slots: Vec<(u64, u64)>,
}

/// So many bytes are left for threads and lists where memory is bounded.
const RESERVE: usize = 16 << 20;

impl Table {
    /// A table of about so many bytes, at least one slot; smaller where there is not so much
    /// memory, and some for everything else.
    pub fn new(bytes: usize) -> Table {
        let fit = (bytes / size_of::<(u64, u64)>()).max(1);
        let mut count = 1 << fit.ilog2();
        // Tried first, because memory that cannot be had would end the program.
        let is_too_much = |count: usize| {
            let with_reserve = count.saturating_add(RESERVE / size_of::<(u64, u64)>());
            Vec::<(u64, u64)>::new()
                .try_reserve_exact(with_reserve)
                .is_err()
        };
        while count > 1 && is_too_much(count) {
            count /= 2;
        }
        Table {
            slots: vec![(0, 0); count],
        }
    }

    /// The count of a key.
    pub fn get(&self, key: u64) -> Option<u64> {
        let (at, count) = self.slots[self.slot(key)];
        // Key 0 is not told from an empty slot.
        (at == key && key != 0).then_some(count)
    }

    /// Stores a count.
    pub fn put(&mut self, key: u64, count: u64) {
        let slot = self.slot(key);
        self.slots[slot] = (key, count);
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_larger_than_any_memory_becomes_smaller() {
        let mut table = Table::new(usize::MAX / 4);
        table.put(5, 7);
        assert_eq!((table.get(5), table.get(6)), (Some(7), None));
    }
}
