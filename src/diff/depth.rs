//! All lines up to a length, the shortest first.
//!
//! The lines of each length are walked anew, which takes little more time than the longest alone,
//! and next to no memory.

use super::position::{Compared, Pair, Sides};
use super::seen::{Seen, TO_THE_END};
use super::{Comparison, Difference, Looked, Ply, What};
use crate::rules::Move;

/// Compares all positions after at most `depth` plies.
pub fn compare(sides: Sides, depth: u32, most_positions: u64) -> Comparison {
    let mut search = Search {
        sides,
        seen: Seen::new(&sides),
        positions: 0,
        most_positions,
    };
    let looked = |depth, complete, stopped| Looked::Depth {
        depth,
        complete,
        stopped,
    };
    let mut found = (looked(depth, false, false), None);
    for length in 0..=depth {
        let before = search.positions;
        found = match search.lines(length) {
            Lines::Same { open: true } => continue,
            Lines::Same { open: false } => {
                let news = u32::from(search.positions > before);
                (looked((length + news).saturating_sub(1), true, false), None)
            }
            Lines::Differ(difference) => (looked(length, false, false), Some(difference)),
            Lines::Stopped => (looked(length.saturating_sub(1), false, true), None),
        };
        break;
    }
    Comparison {
        positions: search.positions,
        looked: found.0,
        difference: found.1,
    }
}

struct Search<'a> {
    sides: Sides<'a>,
    seen: Seen,
    positions: u64,
    most_positions: u64,
}

/// What came of all lines of one length.
enum Lines {
    /// Both sides are the same at their ends. `open` where some line can go on to positions that
    /// were not met yet.
    Same { open: bool },
    /// A difference at the end of a line.
    Differ(Box<Difference>),
    /// There are too many positions.
    Stopped,
}

/// A position on a line.
struct Step {
    pair: Pair,
    moves: Vec<(Move, Move)>,
    /// How many of the moves were played; the last of them leads to the next step.
    played: usize,
}

/// What came of a position.
enum Arrival {
    /// Nothing is to be done from here.
    Done,
    /// The line ends here and could go on.
    Open,
    /// The moves to be played from here.
    Inside(Vec<(Move, Move)>),
    Differs(What),
    Stopped,
}

impl Search<'_> {
    /// Walks all lines of so many plies and compares the positions at their ends.
    fn lines(&mut self, length: u32) -> Lines {
        let mut line: Vec<Step> = Vec::new();
        let mut open = false;
        let mut next = Some(self.sides.start());
        loop {
            if let Some(pair) = next.take() {
                match self.arrive(&pair, length - line.len() as u32) {
                    Arrival::Done => {}
                    Arrival::Open => open = true,
                    Arrival::Stopped => return Lines::Stopped,
                    Arrival::Differs(what) => return Lines::Differ(self.found(&line, pair, what)),
                    Arrival::Inside(moves) => line.push(Step {
                        pair,
                        moves,
                        played: 0,
                    }),
                }
            }
            let Some(step) = line.last_mut() else {
                return Lines::Same { open };
            };
            let Some(chosen) = step.moves.get(step.played) else {
                line.pop();
                continue;
            };
            match self.sides.play(&step.pair, chosen) {
                Ok(pair) => next = Some(pair),
                Err(what) => {
                    let pair = step.pair.clone();
                    line.pop();
                    return Lines::Differ(self.found(&line, pair, *what));
                }
            }
            step.played += 1;
        }
    }

    /// Looks at a position from which `left` plies are to be played.
    fn arrive(&mut self, pair: &Pair, left: u32) -> Arrival {
        let state = self.seen.state(pair);
        if self.seen.covers(state, left) {
            return Arrival::Done;
        }
        if left == 0 {
            if self.positions == self.most_positions {
                return Arrival::Stopped;
            }
            self.positions += 1;
        }
        match self.sides.compare(pair) {
            Compared::Differ(what) => Arrival::Differs(what),
            Compared::Same(moves) if !moves.is_empty() => {
                self.seen.insert(state, left);
                match left {
                    0 => Arrival::Open,
                    _ => Arrival::Inside(moves),
                }
            }
            Compared::Same(_) | Compared::Over => {
                self.seen.insert(state, TO_THE_END);
                Arrival::Done
            }
        }
    }

    fn found(&self, line: &[Step], pair: Pair, what: What) -> Box<Difference> {
        let ply = |step: &Step| -> Option<Ply> {
            let chosen = step.moves.get(step.played.checked_sub(1)?)?;
            Some(self.sides.ply(&step.pair, chosen))
        };
        Box::new(Difference {
            line: line.iter().filter_map(ply).collect(),
            what,
            position_a: pair.a,
            position_b: pair.b,
        })
    }
}
