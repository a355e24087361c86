//! The options that choose a game, and the game they open.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use serde_json::{Value, json};

use super::explain::hint;
use super::failure::Failure;
use super::grouped;
use super::output;
use super::table::counted;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, nearest, render, to_json};
use crate::expand::{LoadError, LoadOptions};
use crate::game::{Loaded, PluginChoice, RulesFile};
use crate::limits::{Limit, Limits};
use crate::model::Game;
use crate::notation::PlayError;
use crate::plugin;
use crate::rules::{Outcome, Position, Rules, RunError};
use crate::source::{Encoding, SourceMap};

/// How the text of rules files is read, as typed.
#[derive(Debug, Args)]
pub struct ReadingArgs {
    /// Encoding of the rules files, e.g. windows-1251 or shift_jis
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = encoding)]
    encoding: Encoding,
    /// Let `(include ...)` read files outside the folder of the rules file
    #[arg(long)]
    allow_include_outside: bool,
    /// Set a limit, e.g. block-steps=5M; may be given again (`zrf limits` lists the names)
    #[arg(long = "limit", value_name = "NAME=VALUE", value_parser = Limit::parse)]
    limits: Vec<(Limit, u64)>,
}

/// How rules files are read, and with which plugin they are played, as typed.
#[derive(Debug, Args)]
pub struct LoadingArgs {
    #[command(flatten)]
    reading: ReadingArgs,
    /// Play with this plugin (see `zrf plugins`) instead of the one that the file names; `none`
    /// plays by the file alone
    #[arg(long, value_name = "NAME", value_parser = plugin_choice)]
    plugin: Option<PluginChoice>,
}

/// A plugin by its name, or `none`.
pub fn plugin_choice(name: &str) -> Result<PluginChoice, String> {
    if name.eq_ignore_ascii_case("none") {
        return Ok(PluginChoice::Off);
    }
    let known = plugin::BUILT_IN.iter().map(|maker| maker.name);
    let known: Vec<&str> = known.collect();
    plugin::named(name).map(PluginChoice::Use).ok_or_else(|| {
        let near = nearest(name, known.iter().copied());
        let near = near
            .map(|near| format!("did you mean `{near}`? "))
            .unwrap_or_default();
        format!(
            "{near}no such plugin is built in; use `none` or one of: {}",
            known.join(", ")
        )
    })
}

fn encoding(label: &str) -> Result<Encoding, String> {
    Encoding::from_label(label).ok_or_else(|| {
        "no such encoding; use `auto` or a name like utf-8, windows-1252 or shift_jis".to_owned()
    })
}

impl ReadingArgs {
    /// What the options mean.
    pub fn options(&self) -> LoadOptions {
        let limits = self.limits();
        LoadOptions {
            encoding: self.encoding,
            limits: limits.load,
            run: limits.run,
            allow_include_outside: self.allow_include_outside,
        }
    }

    /// All limits, as they are set.
    pub fn limits(&self) -> Limits {
        let mut limits = Limits::default();
        for &(limit, value) in &self.limits {
            // The value was in range when it was read.
            let _ = limits.set(limit, value);
        }
        limits
    }
}

impl LoadingArgs {
    /// What the options mean.
    pub fn options(&self) -> LoadOptions {
        self.reading.options()
    }

    /// All limits, as they are set.
    pub fn limits(&self) -> Limits {
        self.reading.limits()
    }

    /// The choice of plugin.
    pub fn plugin(&self) -> PluginChoice {
        self.plugin.unwrap_or_default()
    }

    /// Loads a rules file, whatever is wrong in it.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn load(&self, path: &Path) -> Result<RulesFile, LoadError> {
        Ok(RulesFile::load(path, &self.options())?.with_plugin(self.plugin()))
    }
}

/// Which game of which file, as typed.
#[derive(Debug, Args)]
pub struct GameArgs {
    /// The rules file
    file: PathBuf,
    /// Title or number of the game or variant (see `zrf info`); else the default one
    #[arg(long, value_name = "NAME-or-NUMBER")]
    variant: Option<String>,
    #[command(flatten)]
    loading: LoadingArgs,
}

/// Which generator finds the moves, as typed.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct GeneratorArgs {
    /// Find the moves with the reference generator, which is slow and obvious; both find the same
    #[arg(long)]
    pub reference: bool,
}

/// A game of a rules file, opened and free of errors.
pub struct Opened {
    /// The file.
    pub file: Arc<RulesFile>,
    /// The index of the game among the file's entries.
    pub entry: usize,
    /// The game with the places of its blocks.
    pub loaded: Loaded,
    /// The game.
    pub game: Arc<Game>,
    /// Its rules.
    pub rules: Box<dyn Rules>,
}

impl GameArgs {
    /// Opens the game. Warnings are counted on standard error.
    ///
    /// # Errors
    /// A file that cannot be read, rules with errors, no such game.
    pub fn open(&self) -> Result<Opened, Failure> {
        let file = load(&self.file, &self.loading)?;
        open_game(file, self.variant.as_deref())
    }
}

/// Opens a game of a file by its title or number. Warnings are counted on standard error.
///
/// # Errors
/// Rules with errors, no such game.
pub fn open_game(file: RulesFile, variant: Option<&str>) -> Result<Opened, Failure> {
    let opened = open_unnoted(file, variant)?;
    opened.notes().iter().for_each(output::note);
    Ok(opened)
}

/// Opens a game of a file by its title or number, and says nothing of it.
///
/// # Errors
/// Rules with errors, no such game.
pub fn open_unnoted(file: RulesFile, variant: Option<&str>) -> Result<Opened, Failure> {
    let entry = file.select(variant)?;
    open_entry(Arc::new(file), entry)
}

/// Loads a rules file that has no errors of its own.
///
/// # Errors
/// A file that cannot be read, rules with errors.
pub fn load(path: &Path, loading: &LoadingArgs) -> Result<RulesFile, Failure> {
    without_errors(loading.load(path)?)
}

/// Loads a rules file that has no errors of its own, to be played with this choice of plugin.
///
/// # Errors
/// A file that cannot be read, rules with errors.
pub fn load_with(
    path: &Path,
    reading: &ReadingArgs,
    plugin: PluginChoice,
) -> Result<RulesFile, Failure> {
    without_errors(RulesFile::load(path, &reading.options())?.with_plugin(plugin))
}

fn without_errors(file: RulesFile) -> Result<RulesFile, Failure> {
    if file.diagnostics().has_errors() {
        return Err(faulty(file.diagnostics(), file.sources()));
    }
    Ok(file)
}

/// Opens a game of a file.
///
/// # Errors
/// Rules with errors.
pub fn open_entry(file: Arc<RulesFile>, entry: usize) -> Result<Opened, Failure> {
    let loaded = file
        .build(entry)
        .map_err(|diagnostics| faulty(&diagnostics, file.sources()))?;
    if loaded.diagnostics.has_errors() {
        return Err(faulty(&loaded.diagnostics, file.sources()));
    }
    let game = Arc::clone(&loaded.game);
    Ok(Opened {
        rules: loaded.rules(),
        file,
        entry,
        loaded,
        game,
    })
}

/// The failure that shows all diagnostics.
fn faulty(diagnostics: &Diagnostics, sources: &SourceMap) -> Failure {
    let color = output::color_on_stderr();
    let shown = grouped::rendered(diagnostics.iter(), sources, color);
    let warnings = warnings(diagnostics);
    let mut summary = counted(diagnostics.errors(), "error");
    if warnings > 0 {
        summary.push_str(&format!(", {}", counted(warnings, "warning")));
    }
    if diagnostics.dropped() > 0 {
        summary.push_str(&format!(", {} of them not shown", diagnostics.dropped()));
    }
    let codes: Vec<Code> = diagnostics.iter().map(|one| one.code).collect();
    if let Some(hint) = hint(&codes) {
        summary.push_str(&format!("\n{hint}"));
    }
    Failure::Rules {
        report: shown.join("\n\n"),
        summary,
    }
}

fn warnings(diagnostics: &Diagnostics) -> usize {
    (diagnostics.len() + diagnostics.dropped()).saturating_sub(diagnostics.errors())
}

impl Opened {
    /// The same game with its moves found by the reference generator, if that is wanted.
    #[must_use]
    pub fn with_generator(mut self, reference: bool) -> Opened {
        if reference {
            self.rules = self.loaded.reference();
        }
        self
    }

    /// The game's number among the file's games and variants.
    pub fn number(&self) -> Option<usize> {
        self.file.entries()[self.entry].number
    }

    /// How many warnings there are.
    pub fn warnings(&self) -> usize {
        warnings(&self.loaded.diagnostics)
    }

    /// What is told on standard error when the game is opened.
    pub fn notes(&self) -> Vec<String> {
        let notes = [self.warnings_note(), self.engine_note()];
        notes.into_iter().flatten().collect()
    }

    /// The number of warnings.
    fn warnings_note(&self) -> Option<String> {
        let count = warnings(&self.loaded.diagnostics);
        (count > 0).then(|| {
            let path = self.file.path().display();
            let them = if count == 1 { "it" } else { "them" };
            let plugin = match self.file.plugin_choice() {
                PluginChoice::ByFile => String::new(),
                PluginChoice::Off => " --plugin none".to_owned(),
                PluginChoice::Use(maker) => format!(" --plugin {}", maker.name),
            };
            format!(
                "{}; `zrf check {path}{plugin}` shows {them}",
                counted(count, "warning")
            )
        })
    }

    /// What an engine that is not built in does to the moves of a file that has some is not known
    /// here.
    fn engine_note(&self) -> Option<String> {
        let engine = self.game.engine.as_ref()?;
        let named = plugin::of_engine(engine).map(|maker| maker.name);
        match (&self.loaded.plugin, named) {
            (Some(used), named) if named != Some(used.name()) => Some(format!(
                "this game names the engine {engine}; it is played with the plugin {} instead",
                used.name()
            )),
            (None, None) if self.game.moves_elsewhere().is_none() => Some(format!(
                "this game names the engine {engine}, which is not part of it: only the moves in \
                 the file are known"
            )),
            // The plugin does what the engine would, or the warnings say that it is turned off.
            _ => None,
        }
    }

    /// The engine that has the moves, where neither the file nor a plugin has them.
    pub fn moves_elsewhere(&self) -> Option<&str> {
        let engine = self.game.moves_elsewhere();
        engine.filter(|_| self.loaded.plugin.is_none())
    }

    /// Says that the moves are not in the file, where what is shown does not need them.
    pub fn note_moves_elsewhere(&self) {
        if let Some(engine) = self.moves_elsewhere() {
            output::note(format_args!(
                "the moves of this game are not in the file: they come from the engine {engine}"
            ));
        }
    }

    /// Refuses to look for moves that are not in the file.
    ///
    /// # Errors
    /// [`Failure::Engine`].
    pub fn require_moves(&self) -> Result<(), Failure> {
        match self.moves_elsewhere() {
            Some(engine) => Err(Failure::Engine(engine.to_owned())),
            None => Ok(()),
        }
    }

    /// The outcome of a position; never one where the moves are not in the file.
    ///
    /// # Errors
    /// A block that does not end.
    pub fn outcome(&self, position: &Position) -> Result<Option<Outcome>, Failure> {
        if self.moves_elsewhere().is_some() {
            return Ok(None);
        }
        let outcome = self.rules.outcome(position);
        outcome.map_err(|error| self.run_failure(error))
    }

    /// An error of the rules as a diagnostic about a block, if it is about one.
    pub fn run_diagnostic(&self, error: &RunError) -> Option<Diagnostic> {
        self.file.run_diagnostic(&self.loaded, error)
    }

    /// The same as JSON, or null.
    pub fn run_json(&self, error: &RunError) -> Value {
        let diagnostic = self.run_diagnostic(error);
        json!(diagnostic.map(|it| to_json(&it, self.file.sources())))
    }

    /// An error of the rules as text of several lines, without colours.
    pub fn run_text(&self, error: &RunError) -> String {
        match self.run_diagnostic(error) {
            Some(diagnostic) => render(&diagnostic, self.file.sources(), false),
            None => format!("{error}\n  {}", error.advice()),
        }
    }

    /// The failure that shows where the block is written that did not end well.
    pub fn run_failure(&self, error: RunError) -> Failure {
        let diagnostic = self.run_diagnostic(&error);
        let color = output::color_on_stderr();
        let shown = diagnostic.map(|it| render(&it, self.file.sources(), color));
        Failure::Run { error, shown }
    }

    /// The failure of moves that cannot be played.
    pub fn play_failure(&self, error: PlayError) -> Failure {
        match error {
            PlayError::Run(error) => self.run_failure(error),
            error => Failure::Play(error),
        }
    }
}
