//! The plugins that are built in, and how one is found and made ready for a game.
//!
//! The hooks are [`rules::Plugin`](crate::rules::Plugin). Here stand the makers: a [`Maker`] has
//! the name, the options and the demands of a plugin, and makes it for a game that meets them.
//! `docs/plugins.md` shows how to write one.
//!
//! - `settings`: options in the file
//! - `spark`: the game Spark

mod settings;
pub mod spark;

use std::sync::Arc;

pub use settings::{PluginOption, Settings};

use crate::model::{Game, engine_name};
use crate::rules::Plugin;

/// All that are built in, in the order in which they are listed.
pub const BUILT_IN: &[&Maker] = &[&spark::MAKER];

/// A plugin made for a game, or everything that keeps it from working with the game.
pub type Made = Result<Arc<dyn Plugin>, Vec<String>>;

/// What makes a plugin ready for a game.
#[derive(Debug)]
pub struct Maker {
    /// The name by which files and users choose it, in lower case.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// The options it takes from the file.
    pub options: &'static [PluginOption],
    /// The rules it adds, one clause each. They are told where the plugin is turned off: "without
    /// it ...".
    pub missing: &'static [&'static str],
    /// Makes it, or says in the words of the file why it cannot work with the game.
    pub make: fn(&Game, &Settings) -> Made,
}

/// Something in a game that keeps a plugin from working with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The game is not what the plugin needs.
    Unfit {
        /// Why, in the words of the file.
        why: String,
    },
    /// An option that the plugin does not have, or not with this value.
    Option {
        /// Its index in [`Game::option_list`].
        index: usize,
        /// Whether it is the value that is wrong; else it is the name.
        value: bool,
        /// What is wrong.
        message: String,
        /// What is allowed.
        allowed: String,
    },
}

impl Maker {
    /// Makes the plugin for a game, with the options that its file gives.
    ///
    /// # Errors
    /// Everything that is wrong with the game for this plugin.
    pub fn make(&self, game: &Game) -> Result<Arc<dyn Plugin>, Vec<Problem>> {
        let (settings, mut problems) = settings::read(self.name, self.options, game);
        match (self.make)(game, &settings) {
            Ok(plugin) if problems.is_empty() => Ok(plugin),
            Ok(_) => Err(problems),
            Err(reasons) => {
                let unfit = reasons.into_iter().map(|why| Problem::Unfit { why });
                problems.extend(unfit);
                Err(problems)
            }
        }
    }

    /// Whether an option of this name is meant for the plugin: its name and a blank come first.
    pub fn claims(&self, option: &str) -> bool {
        settings::belongs(self.name, option)
    }
}

/// The plugin with this name, upper and lower case letters being the same.
pub fn named(name: &str) -> Option<&'static Maker> {
    let all = BUILT_IN.iter().copied();
    all.into_iter()
        .find(|maker| maker.name.eq_ignore_ascii_case(name.trim()))
}

/// The plugin that `(engine "...")` names: folders and extension do not matter, so that
/// `Engines\Spark.dll` is `spark`.
pub fn of_engine(engine: &str) -> Option<&'static Maker> {
    named(engine_name(engine))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_found_without_folders_extension_and_case() {
        for engine in [
            "spark",
            "Spark.dll",
            r"Engines\Spark.dll",
            "../a.b/SPARK.so",
            r"C:\zillions\spark.",
        ] {
            assert_eq!(
                of_engine(engine).map(|maker| maker.name),
                Some("spark"),
                "{engine}"
            );
        }
        for engine in ["", ".", "sparkle.dll", "spark/other.dll", ".spark"] {
            assert!(of_engine(engine).is_none(), "{engine}");
        }
    }

    #[test]
    fn names_are_distinct_and_in_lower_case() {
        for (index, maker) in BUILT_IN.iter().enumerate() {
            assert_eq!(maker.name, maker.name.to_ascii_lowercase());
            assert!(maker.name != "none");
            assert!(BUILT_IN[..index].iter().all(|one| one.name != maker.name));
            for option in maker.options {
                assert!(maker.claims(option.name), "{}", option.name);
                assert!(!option.values.is_empty());
            }
        }
    }
}
