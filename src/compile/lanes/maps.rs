//! Maps of squares, and sets moved along them.

use rustc_hash::FxHashMap;

use super::Unfit;

/// The map that leaves every square where it is.
pub const IDENTITY: u32 = 0;

/// A map that moves squares in more ways than this is not used.
const MOST_WAYS: usize = 8;

/// Maps from start squares to where a lane is, each kept once. The number of squares stands for no
/// square.
#[derive(Debug)]
pub struct Maps {
    squares: usize,
    all: Vec<Vec<u16>>,
    numbers: FxHashMap<Vec<u16>, u32>,
}

impl Maps {
    /// Only the identity.
    pub fn new(squares: usize) -> Maps {
        let identity: Vec<u16> = (0..squares as u16).collect();
        Maps {
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
        let same = |known: &Vec<u16>| members.iter().all(|&start| known[start] == found[start]);
        if let Some(known) = self.all.iter().position(same) {
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

/// A set moved in one way: the squares of a mask, each by the same difference of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The number of the mask.
    pub mask: u32,
    /// The difference.
    pub by: i32,
}

/// Where the ways of a map begin and end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    begin: u32,
    end: u32,
}

/// Maps of squares as ways to move sets.
#[derive(Clone, Debug, Default)]
pub struct Shifts {
    shifts: Vec<Shift>,
    ways: Vec<Way>,
}

impl Shifts {
    /// The ways of a map.
    #[inline(always)]
    pub fn ways(&self, shift: u32) -> &[Way] {
        let Shift { begin, end } = self.shifts[shift as usize];
        &self.ways[begin as usize..end as usize]
    }

    /// Adds a map, given as pairs of squares.
    ///
    /// # Errors
    /// A map that is too irregular.
    pub fn add(
        &mut self,
        pairs: impl Iterator<Item = (u16, u16)>,
        masks: &mut Masks,
    ) -> Result<u32, Unfit> {
        let mut by_way: Vec<(i32, Vec<u16>)> = Vec::new();
        for (from, to) in pairs {
            let by = i32::from(to) - i32::from(from);
            match by_way.iter_mut().find(|(other, _)| *other == by) {
                Some((_, members)) => members.push(from),
                None => by_way.push((by, vec![from])),
            }
        }
        if by_way.len() > MOST_WAYS {
            return Err(Unfit::Map);
        }
        let ways: Vec<Way> = by_way
            .into_iter()
            .map(|(by, members)| Way {
                mask: masks.add(members.into_iter()),
                by,
            })
            .collect();
        let same = |shift: &Shift| self.ways[shift.begin as usize..shift.end as usize] == ways;
        if let Some(found) = self.shifts.iter().position(same) {
            return Ok(found as u32);
        }
        let begin = self.ways.len() as u32;
        self.ways.extend(ways);
        self.shifts.push(Shift {
            begin,
            end: self.ways.len() as u32,
        });
        Ok(self.shifts.len() as u32 - 1)
    }
}

/// Sets of squares, each kept once.
#[derive(Debug)]
pub struct Masks {
    words: usize,
    pub(super) bits: Vec<u64>,
    numbers: FxHashMap<Vec<u64>, u32>,
}

impl Masks {
    /// No sets, for a board of so many squares.
    pub fn new(squares: usize) -> Masks {
        Masks {
            words: squares.div_ceil(64).max(1),
            bits: Vec::new(),
            numbers: FxHashMap::default(),
        }
    }

    /// The number of the set with these squares.
    pub fn add(&mut self, members: impl Iterator<Item = u16>) -> u32 {
        let mut set = vec![0; self.words];
        for member in members {
            set[member as usize / 64] |= 1 << (member % 64);
        }
        let next = (self.bits.len() / self.words) as u32;
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
