//! Lints: what is legal in a rules file but surely wrong (codes Z09xx). One file per lint.
//!
//! Games and variants of a file share most of their text, so a place is only reported when it is
//! wrong in every one of them that has it: each game is shown to a [`Linter`], which knows at the
//! end what all of them agree on.
//!
//! A lint must be sure. Files with errors or undefined names, and games whose moves come from
//! somewhere else (engines, plugins), are looked into for unused macros only: what seems unused
//! may be what an undefined word stands for.

mod adds;
mod attributes;
mod block_summary;
mod conditions;
mod directions;
mod drops;
mod facts;
mod files;
mod flags;
mod goals;
mod macros;
mod move_types;
mod pieces;
mod players;
mod symmetry;
mod turns;
mod verdicts;
mod walk;
mod zone_players;
mod zones;

pub use files::FileSearch;

use crate::analyze::Places;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::expand::Expanded;
use crate::model::Game;
use facts::Facts;
use verdicts::Verdicts;
use walk::Budget;

/// A game as a lint sees it.
struct Subject<'a> {
    game: &'a Game,
    places: &'a Places,
    facts: &'a Facts,
}

/// Looks at the games of a file one after another.
pub struct Linter<'a> {
    expanded: &'a Expanded,
    verdicts: Verdicts<'a>,
    budget: Budget,
    /// Some game cannot be judged, so that none of what they share can be.
    blind: bool,
}

/// One lint of a game.
type Lint = fn(&Subject, &mut Verdicts);

const LINTS: &[Lint] = &[
    zones::check,
    move_types::check,
    pieces::check,
    flags::check,
    attributes::check,
    zone_players::check,
    adds::check,
    conditions::check,
    directions::check,
    goals::check,
    players::check,
    drops::check,
    turns::check,
];

impl<'a> Linter<'a> {
    /// A linter that has seen no game of the file yet.
    pub fn new(expanded: &'a Expanded) -> Linter<'a> {
        Linter {
            expanded,
            verdicts: Verdicts::new(&expanded.tree),
            budget: Budget::default(),
            blind: false,
        }
    }

    /// Looks at a game. `diagnostics` are those of building it; `by_plugin` tells that a plugin
    /// adds to its rules.
    pub fn game(
        &mut self,
        game: &Game,
        places: &Places,
        diagnostics: &Diagnostics,
        by_plugin: bool,
    ) {
        let unclear = by_plugin || game.engine.is_some();
        if self.blind || unclear || diagnostics.iter().any(hides) || diagnostics.dropped() > 0 {
            self.blind = true;
            return;
        }
        let Some(facts) = Facts::new(game, &mut self.budget) else {
            self.blind = true;
            return;
        };
        let subject = Subject {
            game,
            places,
            facts: &facts,
        };
        for lint in LINTS {
            lint(&subject, &mut self.verdicts);
        }
        self.blind |= symmetry::check(&subject, &mut self.verdicts, &mut self.budget).is_none();
    }

    /// What all games agree on, in the order of the text.
    pub fn finish(self) -> Vec<Diagnostic> {
        let mut found = macros::unused(self.expanded);
        if !self.blind {
            found.extend(self.verdicts.wrong());
        }
        found.sort_by(|a, b| (a.span, a.code, &a.message).cmp(&(b.span, b.code, &b.message)));
        found
    }
}

/// Whether lints would follow from this fault: a name or a keyword that is not understood, or a
/// part that was left out.
fn hides(diagnostic: &Diagnostic) -> bool {
    use crate::diagnostic::Severity;
    diagnostic.severity() == Severity::Error
        || matches!(
            diagnostic.code,
            Code::MissingArgument
                | Code::ListInWord
                | Code::UnknownKeyword
                | Code::UnexpectedItem
                | Code::MissingItem
                | Code::NotANumber
                | Code::DuplicatePosition
                | Code::UndefinedPosition
                | Code::UndefinedDirection
                | Code::UndefinedZone
                | Code::UndefinedPiece
                | Code::UndefinedAttribute
                | Code::UndefinedInstruction
                | Code::UndefinedCondition
                | Code::UndefinedPlace
                | Code::ConditionAsInstruction
                | Code::StrayElse
                | Code::UndefinedPlayer
                | Code::UndefinedGoal
        )
}
