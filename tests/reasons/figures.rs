//! Of how many changed moves the reason names what was changed.

use std::collections::BTreeMap;

use zrf::notation::{explain, find_move, words};
use zrf::rules::{Move, Position, Rules, SplitMix64};

use super::mutate::{mutate, names_one};

/// How many mutations were looked at, and of how many the reason named what was changed.
#[derive(Default)]
pub struct Figures {
    kinds: BTreeMap<&'static str, (usize, usize)>,
    unnamed: Vec<String>,
}

impl Figures {
    /// Changes one move of a position some times.
    pub fn change(
        &mut self,
        title: &str,
        (rules, position, legal): (&dyn Rules, &Position, &[Move]),
        times: usize,
        dice: &mut SplitMix64,
    ) {
        for _ in 0..times {
            let text = words(rules.game(), &legal[dice.below(legal.len())]);
            let Some(changed) = mutate(rules.game(), &text, dice) else {
                continue;
            };
            let nothing_left = changed.text.is_empty() || changed.text.ends_with("partial 0");
            if nothing_left || find_move(rules, legal, &changed.text).is_some() {
                continue;
            }
            let why = explain(rules, position, legal, &changed.text).expect("within limits");
            let reason = why.reason.map_or("none".to_owned(), |it| it.to_string());
            let count = self.kinds.entry(changed.kind).or_default();
            count.1 += 1;
            if names_one(&reason, &changed.named) {
                count.0 += 1;
            } else {
                let changed = format!("`{text}` to `{}`", changed.text);
                self.unnamed.push(format!("{title}: {changed}: {reason}"));
            }
        }
    }

    /// Named and all.
    pub fn total(&self) -> (usize, usize) {
        let counts = self.kinds.values();
        counts.fold((0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1))
    }

    /// All figures, with some of the mutations whose reason does not name them.
    pub fn report(&self) -> String {
        let mut lines: Vec<String> = self
            .kinds
            .iter()
            .map(|(kind, (named, all))| format!("{kind}: {named} of {all}"))
            .collect();
        let every = self.unnamed.len() / 40 + 1;
        lines.extend(self.unnamed.iter().step_by(every).cloned());
        lines.join("\n")
    }
}
