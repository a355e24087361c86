//! Games and variants, each played by both rules.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use zrf::game::{RulesFile, reference_with};
use zrf::movegen::Fast;
use zrf::rules::Limits;

use super::Amount;
use super::compare::{Ended, Pair};
use super::report::Settled;

/// A game or variant.
pub struct Entry {
    file: Arc<RulesFile>,
    index: usize,
}

/// The games and variants of files, so many of each file, and how many files cannot be read.
pub fn entries_of(files: &[PathBuf], of_each: usize) -> (Vec<Entry>, usize) {
    let (mut entries, mut unread) = (Vec::new(), 0);
    for path in files {
        let Ok(file) = RulesFile::load(path, &Default::default()) else {
            unread += 1;
            continue;
        };
        let file = Arc::new(file);
        let numbered = (0..file.entries().len()).filter(|&at| file.entries()[at].number.is_some());
        entries.extend(numbered.take(of_each).map(|index| Entry {
            file: Arc::clone(&file),
            index,
        }));
    }
    (entries, unread)
}

impl Entry {
    /// What it is called.
    pub fn name(&self) -> String {
        let title = &self.file.entries()[self.index].title;
        format!("{}, {title}", self.file.path().display())
    }

    /// Plays random games by both rules, to the first difference.
    pub fn play(&self, amount: Amount) -> Settled {
        let loaded = match self.file.build(self.index) {
            Ok(loaded) if !loaded.diagnostics.has_errors() => loaded,
            _ => return Settled::unloaded(),
        };
        let plugin = loaded.plugin.clone();
        let reference = reference_with(&loaded.game, plugin.clone());
        let explainer = reference_with(&loaded.game, plugin.clone());
        let fast = match Fast::new(&loaded.game, Limits::default(), plugin, explainer) {
            Ok(fast) => fast,
            Err(error) => return Settled::differs(error.to_string()),
        };
        let mut pair = Pair::new(
            &loaded.game,
            reference.as_ref(),
            &fast,
            fast.walker().keeping_moves(),
        );
        pair.until = amount.time.map(|time| Instant::now() + time);
        let mut settled = Settled::default();
        for seed in 0..amount.games {
            match pair.play(seed, amount.plies) {
                Ok(Ended::Wholly) => settled.games += 1,
                Ok(Ended::OutOfTime) => {
                    settled.out_of_time = true;
                    break;
                }
                Err(difference) => {
                    settled.difference = Some(format!("seed {seed}: {difference}"));
                    break;
                }
            }
        }
        settled.positions = pair.compared;
        settled.swept = pair.swept;
        settled
    }
}
