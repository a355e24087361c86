//! Whether a game can be played at all: its first moves and its first outcome are looked for.

use crate::diagnostic::Diagnostic;
use crate::game::{Loaded, RulesFile, reference_within};
use crate::rules::{Limits, RunError};

/// So many steps are spent on the start of one game: published games need some thousands. What
/// takes longer, and is not a single block that does not end, is not judged here.
const STEPS: u64 = 3_000_000;

/// After so many games that took long, no more are looked at: a file has up to hundreds.
const COSTLY: usize = 3;

/// Looks at the starts of the games of one file.
#[derive(Default)]
pub struct Probe {
    costly: usize,
}

impl Probe {
    /// What keeps the start of a game from being played. Nothing where the rules have errors, or
    /// where the moves are not in the file.
    pub fn start(&mut self, file: &RulesFile, loaded: &Loaded) -> Option<Diagnostic> {
        let elsewhere = loaded.game.moves_elsewhere().is_some() && loaded.plugin.is_none();
        if loaded.diagnostics.has_errors() || elsewhere || self.costly >= COSTLY {
            return None;
        }
        let limits = Limits {
            steps_per_position: loaded.limits.steps_per_position.min(STEPS),
            ..loaded.limits
        };
        // The fast way does not run blocks that no legal move needs, and so may miss one without end.
        let rules = reference_within(&loaded.game, loaded.plugin.clone(), limits);
        let position = rules.start();
        let found = rules.legal_moves(&position).map(|_| ());
        let error = found
            .and_then(|()| rules.outcome(&position).map(|_| ()))
            .err()?;
        self.costly += 1;
        // A game may take longer than it is given here.
        let undecided = matches!(error, RunError::TooMuchWork { .. })
            && limits.steps_per_position < loaded.limits.steps_per_position;
        match undecided {
            true => None,
            false => file.run_diagnostic(loaded, &error),
        }
    }
}
