//! The fast rules and the reference agree in moves, effects, words, outcome and key, at every ply of
//! random games.
//!
//! The plain tests play little. All of it, 200 games of everything that loads, is a command of its
//! own, which shows how far it is and ends with a line that says what was compared:
//!
//! ```sh
//! cargo test --release --test differential both_agree_in_all -- --ignored --nocapture
//! ```
//!
//! The environment says how much that is:
//!
//! | variable | what | else |
//! | --- | --- | --- |
//! | `ZRF_DIFF` | a part of the path of the files wanted | all |
//! | `ZRF_DIFF_GAMES` | random games of each game or variant | 200 |
//! | `ZRF_DIFF_PLIES` | moves after which a random game is cut | 400 |
//! | `ZRF_DIFF_SECONDS` | time for each game or variant; the line at the end says what was not played | no end |
//! | `ZRF_DIFF_THREADS` | how many are played at once | what the machine has |

mod all;
mod both;
mod compare;
mod entries;
mod failing;
mod limits;
#[path = "../support/published.rs"]
mod published;
mod report;
mod sweep;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use entries::{Entry, entries_of};
use report::{Report, Settled};

/// How much is played.
#[derive(Clone, Copy)]
pub struct Amount {
    games: u64,
    plies: usize,
    /// For each game or variant.
    time: Option<Duration>,
}

/// What is read from the environment, if it is there.
fn number<T: std::str::FromStr>(name: &str) -> Option<T> {
    let text = std::env::var(name).ok()?;
    let number = text.parse().ok();
    Some(number.unwrap_or_else(|| panic!("{name} is no number: {text}")))
}

impl Amount {
    fn new(games: u64, plies: usize) -> Amount {
        Amount {
            games,
            plies,
            time: None,
        }
    }

    /// What the environment says, or else this.
    fn or_environment(self) -> Amount {
        Amount {
            games: number("ZRF_DIFF_GAMES").unwrap_or(self.games),
            plies: number("ZRF_DIFF_PLIES").unwrap_or(self.plies),
            time: number("ZRF_DIFF_SECONDS").map(Duration::from_secs_f64),
        }
    }
}

/// The files of this project.
fn own_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let entries = std::fs::read_dir(folder).expect("the folder is readable");
    let paths = entries.map(|entry| entry.expect("the folder is readable").path());
    let mut files: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|it| it == "zrf"))
        .collect();
    files.sort();
    files
}

/// Those files whose path has the part that is wanted.
fn wanted(mut files: Vec<PathBuf>) -> Vec<PathBuf> {
    let part = std::env::var("ZRF_DIFF").unwrap_or_default();
    files.retain(|path| path.to_string_lossy().contains(&part));
    files
}

/// Plays games and variants, several at once, and says how it went.
fn play_all(entries: &[Entry], amount: Amount, threads: usize, report: &Report) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(entry) = entries.get(next.fetch_add(1, Ordering::Relaxed)) {
            // What panics is a fault of one entry, and no reason to leave out the others.
            let settled = std::panic::catch_unwind(|| entry.play(amount));
            let settled = settled.unwrap_or_else(|_| Settled::differs("it panics".to_owned()));
            report.settle(entry, settled);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
}

fn play_some(files: Vec<PathBuf>, amount: Amount, of_each: usize) {
    let files = wanted(files);
    let (entries, _) = entries_of(&files, of_each);
    let amount = amount.or_environment();
    let report = Report::quiet(entries.len());
    play_all(&entries, amount, 1, &report);
    report.close(amount.games);
    assert!(
        entries.len() > 20 || std::env::var_os("ZRF_DIFF").is_some(),
        "{} games",
        entries.len()
    );
}

#[test]
fn both_agree_in_some_games() {
    play_some(own_files(), Amount::new(1, 30), usize::MAX);
}

#[test]
fn both_agree_in_some_published_games() {
    let Some((_, files)) = published::rules_files() else {
        return;
    };
    let some = files.into_iter().step_by(7).collect();
    play_some(some, Amount::new(1, 3), 1);
}
