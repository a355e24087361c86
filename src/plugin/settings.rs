//! The options of plugins: `(option "spark wall" orthogonal)`.

use super::Problem;
use crate::model::Game;

/// An option that a plugin takes from the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PluginOption {
    /// Its name, which begins with the plugin's: `spark wall`.
    pub name: &'static str,
    /// The values it may have with what each means, the usual one first.
    pub values: &'static [(&'static str, &'static str)],
}

/// The values of a plugin's options.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    chosen: Vec<(&'static str, usize)>,
}

impl Settings {
    /// The index of an option's value in [`PluginOption::values`]; 0, the usual one, where the
    /// file does not give it.
    pub fn value(&self, option: &str) -> usize {
        let found = self.chosen.iter().find(|(name, _)| *name == option);
        found.map_or(0, |&(_, value)| value)
    }
}

/// Whether an option is meant for the plugin with this name.
pub(super) fn belongs(plugin: &str, option: &str) -> bool {
    let head = option.split_whitespace().next();
    head.is_some_and(|head| head.eq_ignore_ascii_case(plugin))
}

/// The plugin's options as the file gives them, the last where one is given twice, and what is
/// wrong with them. Case and the number of blanks do not matter.
pub(super) fn read(
    plugin: &str,
    options: &'static [PluginOption],
    game: &Game,
) -> (Settings, Vec<Problem>) {
    let mut settings = Settings::default();
    let mut problems = Vec::new();
    let given = game.option_list.iter().enumerate();
    for (index, (name, value)) in given.filter(|(_, (name, _))| belongs(plugin, name)) {
        let Some(option) = options.iter().find(|option| same(option.name, name)) else {
            problems.push(unknown_option(plugin, options, index, name));
            continue;
        };
        let mut values = option.values.iter();
        match values.position(|(allowed, _)| same(allowed, value)) {
            Some(chosen) => {
                settings.chosen.retain(|&(known, _)| known != option.name);
                settings.chosen.push((option.name, chosen));
            }
            None => problems.push(unknown_value(option, index, value)),
        }
    }
    (settings, problems)
}

/// Whether two names have the same words, without regard to case.
fn same(a: &str, b: &str) -> bool {
    let words = |text: &str| {
        let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        words
    };
    words(a) == words(b)
}

fn unknown_option(plugin: &str, options: &[PluginOption], index: usize, name: &str) -> Problem {
    let known: Vec<String> = options
        .iter()
        .map(|option| format!("\"{}\"", option.name))
        .collect();
    let allowed = match known.is_empty() {
        true => "it has none".to_owned(),
        false => format!("its options are {}", known.join(", ")),
    };
    Problem::Option {
        index,
        value: false,
        message: format!("the plugin {plugin} has no option \"{}\"", cut(name)),
        allowed,
    }
}

fn unknown_value(option: &PluginOption, index: usize, value: &str) -> Problem {
    let allowed: Vec<String> = option
        .values
        .iter()
        .enumerate()
        .map(|(place, (name, meaning))| {
            let usual = if place == 0 {
                ", as without the option"
            } else {
                ""
            };
            format!("`{name}` ({meaning}{usual})")
        })
        .collect();
    Problem::Option {
        index,
        value: true,
        message: format!(
            "the option \"{}\" has no value `{}`",
            option.name,
            cut(value)
        ),
        allowed: format!("its values are {}", allowed.join(" and ")),
    }
}

/// The beginning of a text that may be long.
fn cut(text: &str) -> String {
    const SHOWN: usize = 40;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPTIONS: &[PluginOption] = &[PluginOption {
        name: "dice sides",
        values: &[("six", "cubes"), ("four", "pyramids")],
    }];

    fn game(options: &[(&str, &str)]) -> Game {
        let pair = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        Game {
            option_list: options.iter().map(pair).collect(),
            ..Game::default()
        }
    }

    #[test]
    fn the_last_value_counts_and_case_does_not() {
        let value = |options: &[(&str, &str)]| {
            let (settings, problems) = read("dice", OPTIONS, &game(options));
            assert_eq!(problems, []);
            settings.value("dice sides")
        };
        assert_eq!(value(&[]), 0);
        assert_eq!(value(&[("Dice  Sides", "FOUR")]), 1);
        assert_eq!(value(&[("dice sides", "four"), ("dice sides", "six")]), 0);
        assert_eq!(value(&[("pass turn", "x"), ("dicey sides", "four")]), 0);
    }

    #[test]
    fn wrong_names_and_values_are_told_with_those_allowed() {
        let (_, problems) = read(
            "dice",
            OPTIONS,
            &game(&[("other", "1"), ("dice side", "six"), ("dice sides", "5")]),
        );
        let told: Vec<String> = problems.iter().map(|one| format!("{one:?}")).collect();
        assert_eq!(told.len(), 2);
        assert!(told[0].contains("index: 1") && told[0].contains("dice sides"));
        assert!(told[1].contains("index: 2") && told[1].contains("`four` (pyramids)"));
    }
}
