//! Random games, played on both sides.

use super::position::{Compared, Pair, Sides};
use super::{Comparison, Difference, Looked, Ply, What};
use crate::rules::SplitMix64;

/// Random games that are played, and what came of them so far.
pub struct Games<'a> {
    sides: Sides<'a>,
    /// The longest line that is looked at: past a difference nothing is of interest.
    longest: usize,
    most_positions: u64,
    positions: u64,
    ended: u64,
    plies: u64,
    stopped: bool,
    shortest: Option<Box<Difference>>,
}

impl<'a> Games<'a> {
    /// None played yet; each is cut after `cap` plies.
    pub fn new(sides: Sides<'a>, cap: u32, most_positions: u64) -> Games<'a> {
        Games {
            sides,
            longest: cap as usize,
            most_positions,
            positions: 0,
            ended: 0,
            plies: 0,
            stopped: false,
            shortest: None,
        }
    }

    /// Plays so many games. Each has a seed of its own, so that it does not depend on those before.
    pub fn compare(mut self, games: u64, seed: u64) -> Comparison {
        let mut seeds = SplitMix64::new(seed);
        let mut begun = 0;
        while begun < games && !self.stopped && !self.none_is_shorter() {
            begun += 1;
            self.play(SplitMix64::new(seeds.next_u64()));
        }
        Comparison {
            positions: self.positions,
            looked: Looked::Games {
                games: begun,
                ended: self.ended,
                plies: self.plies,
                stopped: self.stopped,
            },
            difference: self.shortest,
        }
    }

    /// A difference after one ply is the nearest, since the start was the same.
    fn none_is_shorter(&self) -> bool {
        let shortest = self.shortest.as_ref();
        shortest.is_some_and(|difference| difference.line.len() <= 1)
    }

    fn play(&mut self, mut dice: SplitMix64) {
        let mut line = Vec::new();
        let mut pair = self.sides.start();
        loop {
            if self.positions == self.most_positions {
                self.stopped = true;
                return;
            }
            self.positions += 1;
            let moves = match self.sides.compare(&pair) {
                Compared::Differ(what) => return self.found(line, pair, what),
                Compared::Over => Vec::new(),
                Compared::Same(moves) => moves,
            };
            let Some(chosen) = moves.get(dice.below(moves.len())) else {
                self.ended += 1;
                return;
            };
            if line.len() >= self.longest {
                return;
            }
            match self.sides.play(&pair, chosen) {
                Err(what) => return self.found(line, pair, *what),
                Ok(next) => {
                    line.push(self.sides.ply(&pair, chosen));
                    pair = next;
                }
            }
            self.plies += 1;
        }
    }

    /// A difference on a line that is shorter than those before.
    fn found(&mut self, line: Vec<Ply>, pair: Pair, what: What) {
        self.longest = line.len().saturating_sub(1);
        self.shortest = Some(Box::new(Difference {
            line,
            what,
            position_a: pair.a,
            position_b: pair.b,
        }));
    }
}
