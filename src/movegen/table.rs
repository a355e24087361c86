//! A table of counts, so that a position reached by several ways is counted once.

/// Counts by key. A new one replaces what stands in its slot.
#[derive(Clone, Debug)]
pub struct Table {
    /// Keys and counts; a power of two of them.
    slots: Vec<(u64, u64)>,
}

impl Table {
    /// A table of about so many bytes, at least one slot.
    pub fn new(bytes: usize) -> Table {
        let fit = (bytes / size_of::<(u64, u64)>()).max(1);
        let count = 1 << fit.ilog2();
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
