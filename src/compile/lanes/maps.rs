//! Maps of squares, and sets moved along them.

use rustc_hash::FxHashMap;

use super::{STAYS, Unfit};
use crate::program::words_of;

/// The map that leaves every square where it is.
pub const IDENTITY: u32 = 0;

/// A map that moves squares in more ways than this is not used.
const MOST_WAYS: usize = 8;

/// Maps from start squares to where a lane is, each kept once. The number of squares stands for no
/// square.
#[derive(Debug)]
pub struct Maps {
    /// How much was done so far, in squares looked at, about.
    pub work: u64,
    squares: usize,
    all: Vec<Vec<u16>>,
    numbers: FxHashMap<Vec<u16>, u32>,
}

impl Maps {
    /// Only the identity.
    pub fn new(squares: usize) -> Maps {
        let identity: Vec<u16> = (0..squares as u16).collect();
        Maps {
            work: 0,
            squares,
            numbers: [(identity.clone(), IDENTITY)].into_iter().collect(),
            all: vec![identity],
        }
    }

    /// Where each start square is mapped to.
    pub fn of(&self, map: u32) -> &[u16] {
        &self.all[map as usize]
    }

    /// The number that stands for no square.
    pub fn off(&self) -> u16 {
        self.squares as u16
    }

    /// A map followed by a step. What it does to other start squares than these, given as words of a
    /// set, does not matter: so a step back leads to the map before the step.
    pub fn followed(&mut self, map: u32, starts: &[u64], step: impl Fn(u16) -> u16) -> u32 {
        let off = self.off();
        let found: Vec<u16> = self.all[map as usize]
            .iter()
            .map(|&at| if at == off { off } else { step(at) })
            .collect();
        let members: Vec<usize> = members(starts).collect();
        let mut looks = found.len() as u64;
        let known = self.all.iter().position(|known| {
            looks += 1;
            let mut starts = members.iter();
            starts.all(|&start| {
                looks += 1;
                known[start] == found[start]
            })
        });
        self.work += looks;
        if let Some(known) = known {
            return known as u32;
        }
        let next = self.all.len() as u32;
        let number = *self.numbers.entry(found.clone()).or_insert(next);
        if number == next {
            self.all.push(found);
        }
        number
    }
}

/// A part of a map: some squares, all moved by the same difference of numbers. As the squares are
/// such that none leaves the board, the words of a set can be turned round instead of shifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The number of the set of squares.
    pub mask: u16,
    /// By how many bits the words are turned.
    pub turn: u16,
}

/// Maps of squares as ways to move sets.
#[derive(Clone, Debug, Default)]
pub struct Shifts {
    /// The first way of each map: the set of squares, words after words.
    pub masks: Vec<u64>,
    /// The first way of each map: by how many bits the words are turned.
    pub turns: Vec<u16>,
    /// The other ways.
    pub more: Vec<Vec<Way>>,
    /// Whether no map has others.
    pub plain: bool,
}

impl Shifts {
    /// No maps.
    pub fn new() -> Shifts {
        Shifts {
            plain: true,
            ..Shifts::default()
        }
    }

    /// Adds a map, given as pairs of squares.
    ///
    /// # Errors
    /// A map that is too irregular.
    pub fn add(
        &mut self,
        pairs: impl Iterator<Item = (u16, u16)>,
        masks: &mut Masks,
    ) -> Result<u16, Unfit> {
        let bits = masks.words as i32 * 64;
        let mut by_turn: Vec<(u16, Vec<u16>)> = Vec::new();
        for (from, to) in pairs {
            let turn = (i32::from(to) - i32::from(from)).rem_euclid(bits) as u16;
            match by_turn.iter_mut().find(|(other, _)| *other == turn) {
                Some((_, members)) => members.push(from),
                None => by_turn.push((turn, vec![from])),
            }
        }
        if by_turn.len() > MOST_WAYS || self.turns.len() == usize::from(STAYS) {
            return Err(Unfit::Map);
        }
        let ways = by_turn.into_iter().map(|(turn, members)| Way {
            mask: masks.add(members.into_iter()),
            turn,
        });
        let mut ways = ways.collect::<Vec<Way>>().into_iter();
        // A map that leads nowhere has no members.
        let first = ways.next().unwrap_or(Way {
            mask: masks.add(std::iter::empty()),
            turn: 0,
        });
        let more: Vec<Way> = ways.collect();
        let mask = masks.of(first.mask);
        let same = |shift: usize| {
            self.turns[shift] == first.turn
                && &self.masks[shift * masks.words..][..masks.words] == mask
                && self.more[shift] == more
        };
        if let Some(found) = (0..self.turns.len()).find(|&shift| same(shift)) {
            return Ok(found as u16);
        }
        self.plain &= more.is_empty();
        self.masks.extend(mask);
        self.turns.push(first.turn);
        self.more.push(more);
        Ok(self.turns.len() as u16 - 1)
    }
}

/// Sets of squares, each kept once.
#[derive(Debug)]
pub struct Masks {
    words: usize,
    pub(super) bits: Vec<u64>,
    numbers: FxHashMap<Vec<u64>, u16>,
}

impl Masks {
    /// No sets, for a board of so many squares.
    pub fn new(squares: usize) -> Masks {
        Masks {
            words: words_of(squares),
            bits: Vec::new(),
            numbers: FxHashMap::default(),
        }
    }

    fn of(&self, mask: u16) -> &[u64] {
        &self.bits[mask as usize * self.words..][..self.words]
    }

    /// The number of the set with these squares.
    pub fn add(&mut self, members: impl Iterator<Item = u16>) -> u16 {
        let mut set = vec![0; self.words];
        for member in members {
            set[member as usize / 64] |= 1 << (member % 64);
        }
        let next = (self.bits.len() / self.words) as u16;
        if let Some(&number) = self.numbers.get(&set) {
            return number;
        }
        self.bits.extend(&set);
        self.numbers.insert(set, next);
        next
    }
}

/// The members of a set.
pub fn members(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(word, &bits)| {
        (0..64)
            .filter(move |bit| bits >> bit & 1 != 0)
            .map(move |bit| word * 64 + bit)
    })
}
