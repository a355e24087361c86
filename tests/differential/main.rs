//! The fast rules and the reference agree in moves, effects, words, outcome and key, at every ply of
//! random games.
//!
//! The plain tests play little. The long ones run with
//! `cargo test --release --test differential -- --ignored`; `ZRF_DIFF` names a part of the path of
//! the files wanted, `ZRF_DIFF_GAMES` and `ZRF_DIFF_PLIES` how much is played of each game.

mod compare;
mod corpus;
mod failing;
mod games;
#[path = "../support/published.rs"]
mod published;

use std::path::Path;
use std::sync::Arc;

use zrf::game::{RulesFile, reference_with};
use zrf::movegen::Fast;
use zrf::rules::Limits;

use compare::Pair;

/// How much is played.
#[derive(Clone, Copy)]
struct Amount {
    games: u64,
    plies: usize,
}

impl Amount {
    /// What the environment says, or else this.
    fn or_environment(self) -> Amount {
        let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
        Amount {
            games: number("ZRF_DIFF_GAMES").unwrap_or(self.games),
            plies: number("ZRF_DIFF_PLIES").map_or(self.plies, |plies| plies as usize),
        }
    }
}

/// Whether a file is wanted.
fn is_wanted(path: &Path) -> bool {
    let wanted = std::env::var("ZRF_DIFF").unwrap_or_default();
    path.to_string_lossy().contains(&wanted)
}

/// Plays games of a game or variant by both rules. `None` when it does not load.
fn play_entry(file: &RulesFile, entry: usize, amount: Amount) -> Option<Result<usize, String>> {
    file.entries()[entry].number?;
    let loaded = file.build(entry).ok()?;
    if loaded.diagnostics.has_errors() {
        return None;
    }
    let plugin = loaded.plugin.clone();
    let reference = reference_with(&loaded.game, plugin.clone());
    let explainer = reference_with(&loaded.game, plugin.clone());
    let limits = Limits::default();
    let fast = match Fast::new(&loaded.game, limits, plugin, explainer) {
        Ok(fast) => fast,
        Err(error) => return Some(Err(format!("{}: {error}", file.path().display()))),
    };
    let mut pair = Pair {
        game: Arc::clone(&loaded.game),
        reference: reference.as_ref(),
        walker: fast.walker().keeping_moves(),
        fast: &fast,
        compared: 0,
    };
    for seed in 0..amount.games {
        if let Err(difference) = pair.play(seed, amount.plies) {
            let (path, title) = (file.path().display(), &file.entries()[entry].title);
            return Some(Err(format!("{path}, {title}, seed {seed}: {difference}")));
        }
    }
    Some(Ok(pair.compared))
}

/// Plays some entries of a file. Gives how many games and positions were compared.
fn play_file(path: &Path, amount: Amount, entries: usize, faults: &mut Vec<String>) -> [usize; 2] {
    let Ok(file) = RulesFile::load(path, &Default::default()) else {
        return [0, 0];
    };
    let mut counts = [0, 0];
    let begun = std::time::Instant::now();
    for entry in 0..file.entries().len() {
        if counts[0] >= entries {
            break;
        }
        match play_entry(&file, entry, amount) {
            Some(Ok(compared)) => counts = [counts[0] + 1, counts[1] + compared],
            Some(Err(fault)) => faults.push(fault),
            None => {}
        }
    }
    let spent = begun.elapsed().as_secs_f32();
    println!(
        "{}: {} games, {} positions, {spent:.1} s",
        path.display(),
        counts[0],
        counts[1]
    );
    counts
}
