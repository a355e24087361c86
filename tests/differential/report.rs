//! What was compared, and what came of it.

use std::io::Write;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::entries::Entry;

/// How often it is told how far the work is.
const PAUSE: Duration = Duration::from_secs(10);

/// How a game or variant went.
#[derive(Default)]
pub struct Settled {
    /// It has too little of a game, or errors.
    pub is_unloaded: bool,
    /// Random games that were played to their end, or as far as wanted.
    pub games: u64,
    /// Positions that were compared, those of games broken off too.
    pub positions: usize,
    /// Those of them whose moves were found on sets of squares too.
    pub swept: usize,
    /// Not all random games were played.
    pub out_of_time: bool,
    /// The first difference.
    pub difference: Option<String>,
}

impl Settled {
    pub fn unloaded() -> Settled {
        Settled {
            is_unloaded: true,
            ..Settled::default()
        }
    }

    pub fn differs(difference: String) -> Settled {
        Settled {
            difference: Some(difference),
            ..Settled::default()
        }
    }
}

/// Writes a line to standard error at once, also in a test whose output is kept back.
pub fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

#[derive(Default)]
struct Sums {
    settled: usize,
    unloaded: usize,
    games: u64,
    positions: usize,
    swept: usize,
    out_of_time: usize,
    differences: Vec<String>,
    told: Option<Instant>,
}

/// What was compared so far.
pub struct Report {
    entries: usize,
    is_loud: bool,
    begun: Instant,
    sums: Mutex<Sums>,
}

impl Report {
    /// One that says only what differs.
    pub fn quiet(entries: usize) -> Report {
        Report {
            entries,
            is_loud: false,
            begun: Instant::now(),
            sums: Mutex::default(),
        }
    }

    /// One that also says how far it is.
    pub fn loud(entries: usize) -> Report {
        Report {
            is_loud: true,
            ..Report::quiet(entries)
        }
    }

    /// Adds a game or variant.
    pub fn settle(&self, entry: &Entry, settled: Settled) {
        let mut sums = self.sums.lock().unwrap_or_else(PoisonError::into_inner);
        sums.settled += 1;
        sums.unloaded += usize::from(settled.is_unloaded);
        sums.games += settled.games;
        sums.positions += settled.positions;
        sums.swept += settled.swept;
        sums.out_of_time += usize::from(settled.out_of_time);
        if let Some(difference) = settled.difference {
            let difference = format!("{}, {difference}", entry.name());
            say(&format!("DIFFERENCE: {difference}"));
            sums.differences.push(difference);
        }
        if self.is_loud && sums.told.is_none_or(|told| told.elapsed() >= PAUSE) {
            sums.told = Some(Instant::now());
            say(&format!(
                "{} of {}, {} positions, {} differences, {} s: {}",
                sums.settled,
                self.entries,
                sums.positions,
                sums.differences.len(),
                self.begun.elapsed().as_secs(),
                entry.name()
            ));
        }
    }

    /// Says what was compared; `games` are the random games that were wanted of each.
    ///
    /// # Panics
    /// If something differs.
    pub fn close(self, games: u64) {
        let sums = self
            .sums
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        let loaded = (sums.settled - sums.unloaded) as u64;
        let line = format!(
            "{loaded} games and variants ({} more do not load), {} of {} random games ({} games and \
             variants ran out of time), {} positions, {} of them swept too, {} differences, {:.0} s",
            sums.unloaded,
            sums.games,
            loaded * games,
            sums.out_of_time,
            sums.positions,
            sums.swept,
            sums.differences.len(),
            self.begun.elapsed().as_secs_f32()
        );
        if self.is_loud {
            say(&line);
        } else {
            println!("{line}");
        }
        assert!(
            sums.differences.is_empty(),
            "{} differ:\n{}",
            sums.differences.len(),
            sums.differences.join("\n")
        );
    }
}
