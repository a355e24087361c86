//! Which plugin a game is played with, and what is said about it.

use std::sync::Arc;

use crate::analyze::Built;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::plugin::{self, Maker, Problem};
use crate::rules::Plugin;
use crate::source::Span;

/// Which plugin the games of a file are played with.
#[derive(Clone, Copy, Debug, Default)]
pub enum PluginChoice {
    /// The one that the file names with `(engine ...)`, if it is built in.
    #[default]
    ByFile,
    /// None, whatever the file names.
    Off,
    /// This one, whatever the file names.
    Use(&'static Maker),
}

impl PluginChoice {
    /// The plugin that this means for a game with this engine.
    pub fn maker(self, engine: Option<&str>) -> Option<&'static Maker> {
        match self {
            PluginChoice::ByFile => engine.and_then(plugin::of_engine),
            PluginChoice::Off => None,
            PluginChoice::Use(maker) => Some(maker),
        }
    }
}

/// Makes the plugin of a game. What is wrong with the game for it is reported; so is what is
/// missing where the plugin that the file names is turned off. `entry` is where the game is
/// written.
pub fn plug(
    choice: PluginChoice,
    built: &Built,
    entry: Span,
    diagnostics: &mut Diagnostics,
) -> Option<Arc<dyn Plugin>> {
    let engine = built.game.engine.as_deref();
    let place = built.engine_span.unwrap_or(entry);
    let Some(maker) = choice.maker(engine) else {
        if let Some(maker) = engine.and_then(plugin::of_engine) {
            forget_options(maker, built, diagnostics);
            diagnostics.push(turned_off(maker, place));
        }
        return None;
    };
    forget_options(maker, built, diagnostics);
    diagnostics.retain_warnings(|one| one.code != Code::MovesElsewhere);
    match maker.make(&built.game) {
        Ok(plugin) => Some(plugin),
        Err(problems) => {
            let chosen = matches!(choice, PluginChoice::Use(_));
            for problem in problems {
                diagnostics.push(told(maker, problem, built, place, chosen));
            }
            None
        }
    }
}

/// Takes back what was reported of the plugin's options because Zillions does not know them.
fn forget_options(maker: &Maker, built: &Built, diagnostics: &mut Diagnostics) {
    let options = built.game.option_list.iter().zip(&built.option_spans);
    let claimed: Vec<Span> = options
        .filter(|((name, _), _)| maker.claims(name))
        .map(|(_, [name, _])| *name)
        .collect();
    diagnostics
        .retain_warnings(|one| one.code != Code::UnknownOption || !claimed.contains(&one.span));
}

fn turned_off(maker: &Maker, place: Span) -> Diagnostic {
    let message = format!(
        "the plugin {} is turned off: the game is played without its rules",
        maker.name
    );
    let missing: Vec<String> = maker
        .missing
        .iter()
        .map(|rule| format!("- {rule}"))
        .collect();
    Diagnostic::new(Code::PluginOff, place, message)
        .help(format!("without it\n{}", missing.join("\n")))
}

fn told(maker: &Maker, problem: Problem, built: &Built, place: Span, chosen: bool) -> Diagnostic {
    match problem {
        Problem::Unfit { why } => {
            let message = format!(
                "the plugin {} cannot work with this game: {why}",
                maker.name
            );
            // Who chose the plugin by hand need only not do so.
            let help = match chosen {
                true => {
                    "leave `--plugin` out, and the game is played with the plugin that it names, if any"
                }
                false => "with `--plugin none` the game is played as far as the file goes",
            };
            Diagnostic::new(Code::PluginUnfit, place, message).help(help)
        }
        Problem::Option {
            index,
            value,
            message,
            allowed,
        } => {
            let spans = built.option_spans.get(index);
            let place = spans.map_or(place, |spans| spans[usize::from(value)]);
            Diagnostic::new(Code::PluginOption, place, message).help(allowed)
        }
    }
}
