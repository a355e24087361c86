//! How often positions stood on the board (rule G7).

/// How often each key stands in a history. The history is a stack: what was put in last is taken
/// out first.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// Keys and how often they stand; 0 for a free slot. A power of two of them, or none.
    slots: Vec<(u64, u32)>,
    /// The keys that are counted, in order.
    counted: Vec<u64>,
    /// How many slots are in use.
    used: usize,
}

impl Seen {
    /// Forgets all.
    pub fn clear(&mut self) {
        self.slots.fill((0, 0));
        self.counted.clear();
        self.used = 0;
    }

    /// Takes out what was put in after so many keys.
    pub fn truncate(&mut self, length: usize) {
        while self.counted.len() > length {
            self.take_out();
        }
    }

    /// How often a key stands in a history, which begins with what was counted before and was not
    /// taken out.
    pub fn count(&mut self, history: &[u64], key: u64) -> u32 {
        for &key in history.get(self.counted.len()..).unwrap_or_default() {
            self.put_in(key);
        }
        if self.slots.is_empty() {
            return 0;
        }
        let slot = self.slot(key);
        self.slots[slot].1
    }

    /// The slot of a key, or the free one where it would be.
    fn slot(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = key as usize & mask;
        while self.slots[slot].1 != 0 && self.slots[slot].0 != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn put_in(&mut self, key: u64) {
        if (self.used + 1) * 2 > self.slots.len() {
            self.grow();
        }
        let slot = self.slot(key);
        if self.slots[slot].1 == 0 {
            self.used += 1;
        }
        self.slots[slot] = (key, self.slots[slot].1 + 1);
        self.counted.push(key);
    }

    /// Whatever was put in later is gone, so no key lies behind a slot that becomes free.
    fn take_out(&mut self) {
        let Some(key) = self.counted.pop() else {
            return;
        };
        let slot = self.slot(key);
        self.slots[slot].1 = self.slots[slot].1.saturating_sub(1);
        if self.slots[slot].1 == 0 {
            self.used -= 1;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let count = (self.slots.len() * 2).max(256);
        self.slots.clear();
        self.slots.resize(count, (0, 0));
        self.used = 0;
        let counted = std::mem::take(&mut self.counted);
        for &key in &counted {
            let slot = self.slot(key);
            if self.slots[slot].1 == 0 {
                self.used += 1;
            }
            self.slots[slot] = (key, self.slots[slot].1 + 1);
        }
        self.counted = counted;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_counted_as_the_history_grows_and_shrinks() {
        let mut seen = Seen::default();
        let mut history = Vec::new();
        let naive = |history: &[u64], key| history.iter().filter(|&&k| k == key).count() as u32;
        for round in 0..2_000_u64 {
            for step in 0..round % 7 {
                history.push((round * 31 + step * 17) % 97 * 256);
            }
            for _ in 0..round % 5 {
                history.pop();
            }
            seen.truncate(history.len());
            let key = round % 97 * 256;
            assert_eq!(seen.count(&history, key), naive(&history, key));
        }
        seen.clear();
        assert_eq!(seen.count(&[], 0), 0);
    }
}
