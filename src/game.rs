//! From a file to a game that can be played: the whole line chained in one place.
//!
//! - `plugged`: the plugin it is played with
//! - `run_fault`: errors of playing as diagnostics

mod plugged;
mod run_fault;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;

pub use plugged::PluginChoice;

use crate::analyze::{self, Built, Entry, EntryKind, Places, Program};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::expand::{self, Expanded, LoadError, LoadOptions, MainFile};
use crate::lint::{FileSearch, Linter};
use crate::model::Game;
use crate::movegen::Fast;
use crate::native::{self, Document};
use crate::plugin;
use crate::reference::Reference;
use crate::rules::{Limits, Plugin, Rules};
use crate::source::{Encoding, Format, SourceMap, Span};

/// So many titles are offered for one that is not found.
const NEAREST: usize = 5;

/// A rules file with everything it includes, or a document of the [`native`] notation. Its games
/// and variants are listed, but not yet looked into.
#[derive(Clone, Debug)]
pub struct RulesFile {
    path: PathBuf,
    content: Content,
    diagnostics: Diagnostics,
    plugin: PluginChoice,
    limits: Limits,
}

/// What a rules file holds.
#[derive(Clone, Debug)]
enum Content {
    /// Games and variants in ZRF.
    Zrf(Box<Zrf>),
    /// One game as JSON.
    Native(Box<Native>),
}

#[derive(Clone, Debug)]
struct Zrf {
    expanded: Expanded,
    program: Program,
}

#[derive(Clone, Debug)]
struct Native {
    sources: SourceMap,
    /// The game, unless the document has errors, and its entry.
    document: Option<Document>,
    entries: Vec<Entry>,
}

/// A game or variant made from a rules file.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The game, as far as the file goes: see whether there are errors.
    pub game: Arc<Game>,
    /// The plugin that adds to its rules. None where there are errors about it.
    pub plugin: Option<Arc<dyn Plugin>>,
    /// Where playing it stops: what [`LoadOptions::run`] said.
    pub limits: Limits,
    /// What is wrong with the file as a whole, and then with this game.
    pub diagnostics: Diagnostics,
    /// `block_spans[piece][block]`: where a block of moves or drops is written.
    pub block_spans: Vec<Vec<Span>>,
    /// Where its other parts are written.
    pub places: Places,
}

/// Why no game or variant is found.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum SelectError {
    /// The file has none.
    #[error("there is no game in {}", path.display())]
    NoGame {
        /// The file.
        path: PathBuf,
    },
    /// None has that title or number.
    #[error("{}", not_found(wanted, nearest, *count))]
    NotFound {
        /// The title or number asked for.
        wanted: String,
        /// Numbers and titles of those nearest to it, nearest first.
        nearest: Vec<(usize, String)>,
        /// How many games and variants there are.
        count: usize,
    },
}

fn not_found(wanted: &str, nearest: &[(usize, String)], count: usize) -> String {
    let mut text = match count {
        1 => format!("no game or variant `{wanted}`; the file has just one"),
        _ => format!("no game or variant `{wanted}`; the file has {count}, numbered from 1"),
    };
    let all = nearest.len() == count;
    text.push_str(if all { ":" } else { ", among them:" });
    for (number, title) in nearest {
        text.push_str(&format!("\n  {number}  {title}"));
    }
    text
}

impl RulesFile {
    /// Loads the file at `path`: a document of the [`native`] notation if it begins as one, else
    /// ZRF. Faults in the rules are no [`LoadError`]; they are found in
    /// [`diagnostics`](Self::diagnostics) and, for each game, by [`build`](Self::build).
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn load(path: &Path, options: &LoadOptions) -> Result<RulesFile, LoadError> {
        let file = MainFile::read(path, options)?;
        if native::is_document(&file.text) && options.encoding != Encoding::Auto {
            // JSON is UTF-8, whatever encoding the user's ZRF has.
            let automatic = LoadOptions {
                encoding: Encoding::Auto,
                ..options.clone()
            };
            return Ok(Self::from_main(MainFile::read(path, &automatic)?, options));
        }
        Ok(Self::from_main(file, options))
    }

    /// Loads rules from a text. It cannot include files.
    pub fn from_text(name: &str, text: &str, options: &LoadOptions) -> RulesFile {
        Self::from_main(MainFile::from_text(name, text), options)
    }

    fn from_main(file: MainFile, options: &LoadOptions) -> RulesFile {
        let path = file.path.clone();
        let (content, diagnostics) = if native::is_document(&file.text) {
            let (native, diagnostics) = Native::read(file, options);
            (Content::Native(Box::new(native)), diagnostics)
        } else {
            let (zrf, diagnostics) = Zrf::read(file, options);
            (Content::Zrf(Box::new(zrf)), diagnostics)
        };
        RulesFile {
            path,
            content,
            diagnostics,
            plugin: PluginChoice::default(),
            limits: options.run,
        }
    }

    /// The same file with its games to be played with another choice of plugin than the file's.
    #[must_use]
    pub fn with_plugin(mut self, choice: PluginChoice) -> RulesFile {
        self.plugin = choice;
        self
    }

    /// The plugin its games are played with.
    pub fn plugin_choice(&self) -> PluginChoice {
        self.plugin
    }

    /// The path it was loaded from.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// All its files, to show places in them.
    pub fn sources(&self) -> &SourceMap {
        match &self.content {
            Content::Zrf(zrf) => &zrf.expanded.sources,
            Content::Native(native) => &native.sources,
        }
    }

    /// Its games and variants in the order they are written, separators included. A document has
    /// one, or none when it has errors.
    pub fn entries(&self) -> &[Entry] {
        match &self.content {
            Content::Zrf(zrf) => &zrf.program.entries,
            Content::Native(native) => &native.entries,
        }
    }

    /// The version of Zillions that the file asks for.
    pub fn version(&self) -> Option<&str> {
        match &self.content {
            Content::Zrf(zrf) => zrf.program.version.as_deref(),
            Content::Native(native) => native.document.as_ref()?.zillions.as_deref(),
        }
    }

    /// How the bytes of the file itself were read; what it includes may be encoded otherwise. For
    /// a document, what it says of the file its rules were first read from.
    pub fn format(&self) -> Format {
        match &self.content {
            Content::Zrf(zrf) => zrf.expanded.format,
            Content::Native(native) => match &native.document {
                Some(document) => document.format,
                None => Format::default(),
            },
        }
    }

    /// What is wrong with the file as a whole.
    pub fn diagnostics(&self) -> &Diagnostics {
        &self.diagnostics
    }

    /// A linter that looks for what is legal but surely wrong in the games built from this file,
    /// shown to it with [`Loaded::lint`]. None for rules as JSON.
    pub fn linter(&self) -> Option<Linter<'_>> {
        match &self.content {
            Content::Zrf(zrf) => Some(Linter::new(&zrf.expanded)),
            Content::Native(_) => None,
        }
    }

    /// The pictures and sounds of a game built from this file that are not there and that `search`
    /// was not asked for before. None for rules as JSON.
    pub fn missing_files(&self, loaded: &Loaded, search: &mut FileSearch) -> Vec<Diagnostic> {
        match &self.content {
            Content::Zrf(zrf) => search.missing(&zrf.expanded, &loaded.places),
            Content::Native(_) => Vec::new(),
        }
    }

    /// The index in [`entries`](Self::entries) of a game or variant.
    ///
    /// Without a choice it is the one marked `(default)`, else the file's first `(game ...)`,
    /// else its first entry. A choice is first compared with the titles, blanks at the ends apart;
    /// of equal titles the first is taken. Only when no title equals it is it read as a number:
    /// games and variants are numbered from 1 in the order they are written, separators (titled
    /// `-`) not counted.
    ///
    /// # Errors
    /// No such game or variant.
    pub fn select(&self, choice: Option<&str>) -> Result<usize, SelectError> {
        let Some(choice) = choice else {
            return Entry::default_of(self.entries()).ok_or_else(|| self.no_game());
        };
        let wanted = choice.trim();
        let numbered = || {
            let all = self.entries().iter().enumerate();
            all.filter_map(|(index, entry)| Some((index, entry.number?, entry)))
        };
        if numbered().next().is_none() {
            return Err(self.no_game());
        }
        let by_title = numbered().find(|(_, _, entry)| entry.title.trim() == wanted);
        let by_title = by_title.or_else(|| {
            // Whoever types a title cannot know what kinds of blanks it has.
            let plain = single_blanks(wanted);
            numbered().find(|(_, _, entry)| single_blanks(&entry.title) == plain)
        });
        let by_number = || {
            let number: usize = wanted.parse().ok()?;
            numbered().find(|&(_, entry_number, _)| entry_number == number)
        };
        match by_title.or_else(by_number) {
            Some((index, _, _)) => Ok(index),
            None => Err(SelectError::NotFound {
                wanted: wanted.to_owned(),
                nearest: nearest(
                    wanted,
                    numbered().map(|(_, number, entry)| (number, entry.title.trim())),
                ),
                count: numbered().count(),
            }),
        }
    }

    fn no_game(&self) -> SelectError {
        SelectError::NoGame {
            path: self.path.clone(),
        }
    }

    /// Makes the game or variant with the index `entry` in [`entries`](Self::entries).
    ///
    /// # Errors
    /// The diagnostics, when the file has too little of a game to make any.
    pub fn build(&self, entry: usize) -> Result<Loaded, Diagnostics> {
        let mut diagnostics = self.diagnostics.clone();
        let built = match &self.content {
            Content::Zrf(zrf) => {
                analyze::build(&zrf.expanded, &zrf.program, entry, &mut diagnostics)
            }
            Content::Native(native) => native.build(entry),
        };
        let (Some(built), Some(place)) = (built, self.entries().get(entry)) else {
            return Err(diagnostics);
        };
        let plugin = plugged::plug(self.plugin, &built, place.span, &mut diagnostics);
        Ok(Loaded {
            game: Arc::new(built.game),
            plugin,
            limits: self.limits,
            diagnostics,
            block_spans: built.block_spans,
            places: built.places,
        })
    }
}

impl Zrf {
    fn read(file: MainFile, options: &LoadOptions) -> (Zrf, Diagnostics) {
        let expanded = expand::expand(file, options);
        let mut diagnostics = expanded.diagnostics.clone();
        let program = analyze::program(&expanded, &mut diagnostics);
        (Zrf { expanded, program }, diagnostics)
    }
}

impl Native {
    fn read(file: MainFile, options: &LoadOptions) -> (Native, Diagnostics) {
        let mut sources = SourceMap::default();
        let id = sources.add(file.path, file.text);
        let mut native = Native {
            sources,
            document: None,
            entries: Vec::new(),
        };
        match native::read_with(&native.sources, id, &options.limits) {
            Ok(document) => {
                let length = native.sources.file(id).text.len();
                native.entries.push(Entry {
                    title: document.game.title.clone(),
                    number: Some(1),
                    kind: EntryKind::Game,
                    is_default: false,
                    span: Span {
                        file: id,
                        start: 0,
                        end: length as u32,
                    },
                    base: None,
                });
                let mut diagnostics = Diagnostics::default();
                if let Some(engine) = document.game.moves_elsewhere() {
                    let place = document.engine_span.unwrap_or(native.entries[0].span);
                    diagnostics.push(moves_elsewhere(engine, place));
                }
                native.document = Some(document);
                (native, diagnostics)
            }
            Err(diagnostics) => (native, diagnostics),
        }
    }

    fn build(&self, entry: usize) -> Option<Built> {
        let document = self.document.as_ref().filter(|_| entry == 0)?;
        Some(Built {
            game: document.game.clone(),
            block_spans: document.block_spans.clone(),
            engine_span: document.engine_span,
            option_spans: document.option_spans.clone(),
            places: Places::default(),
        })
    }
}

/// A game that is a mere shell, in whatever form its rules are.
fn moves_elsewhere(engine: &str, place: Span) -> Diagnostic {
    let message = format!("the moves of this game come from the engine `{engine}`");
    Diagnostic::new(Code::MovesElsewhere, place, message)
        .help("the board and the pieces can be shown, but no moves are in the file")
}

fn single_blanks(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Titles by likeness; a title that contains what was asked for comes before all others.
fn nearest<'a>(
    wanted: &str,
    titles: impl Iterator<Item = (usize, &'a str)>,
) -> Vec<(usize, String)> {
    let wanted = wanted.to_lowercase();
    let mut ranked: Vec<(f64, usize, &str)> = titles
        .map(|(number, title)| {
            let lower = title.to_lowercase();
            let likeness = strsim::jaro_winkler(&wanted, &lower);
            let contained = !wanted.is_empty() && lower.contains(&wanted);
            (f64::from(contained) + likeness, number, title)
        })
        .collect();
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let best = ranked.into_iter().take(NEAREST);
    best.map(|(_, number, title)| (number, title.to_owned()))
        .collect()
}

/// The rules by which a game is played, with the plugin that it names, if that is built in and
/// can work with the game. Whether it can is told by the diagnostics of [`RulesFile::build`].
pub fn rules(game: &Arc<Game>) -> Box<dyn Rules> {
    let maker = game.engine.as_deref().and_then(plugin::of_engine);
    let plugin = maker.and_then(|maker| maker.make(game).ok());
    rules_with(game, plugin)
}

/// The rules by which a game is played, with this plugin or none. They are the fast ones, unless the
/// game is too large for them (see [`compile`](mod@crate::compile)).
pub fn rules_with(game: &Arc<Game>, plugin: Option<Arc<dyn Plugin>>) -> Box<dyn Rules> {
    rules_within(game, plugin, Limits::default())
}

/// The same, with limits of your own.
pub fn rules_within(
    game: &Arc<Game>,
    plugin: Option<Arc<dyn Plugin>>,
    limits: Limits,
) -> Box<dyn Rules> {
    let explainer = reference_within(game, plugin.clone(), limits);
    match Fast::new(game, limits, plugin.clone(), explainer) {
        Ok(fast) => Box::new(fast),
        Err(_) => reference_within(game, plugin, limits),
    }
}

/// The slow and obvious rules of a game, with this plugin or none.
pub fn reference_with(game: &Arc<Game>, plugin: Option<Arc<dyn Plugin>>) -> Box<dyn Rules> {
    reference_within(game, plugin, Limits::default())
}

/// The same, with limits of your own.
pub fn reference_within(
    game: &Arc<Game>,
    plugin: Option<Arc<dyn Plugin>>,
    limits: Limits,
) -> Box<dyn Rules> {
    let rules = Reference::with_limits(Arc::clone(game), limits);
    Box::new(match plugin {
        Some(plugin) => rules.with_plugin(plugin),
        None => rules,
    })
}

impl Loaded {
    /// The rules by which the game is played, its plugin and its limits included.
    pub fn rules(&self) -> Box<dyn Rules> {
        rules_within(&self.game, self.plugin.clone(), self.limits)
    }

    /// The slow and obvious rules of the game, its plugin and its limits included.
    pub fn reference(&self) -> Box<dyn Rules> {
        reference_within(&self.game, self.plugin.clone(), self.limits)
    }

    /// Shows the game to a linter of its file.
    pub fn lint(&self, linter: &mut Linter) {
        linter.game(
            &self.game,
            &self.places,
            &self.diagnostics,
            self.plugin.is_some(),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"
        (variant (title "Early"))
        (game (title "Base") (players A B) (board (grid (start-rectangle 0 0 1 1)
          (dimensions ("a/b" (1 0)) ("1/2" (0 1))))))
        (variant (title "-"))
        (variant (title " Late "))
        (variant (title "1"))
        (variant (title "Base"))
    "#;

    fn file() -> RulesFile {
        RulesFile::from_text("test.zrf", TEXT, &LoadOptions::default())
    }

    #[test]
    fn without_a_choice_the_game_is_taken_though_variants_precede_it() {
        assert_eq!(file().select(None), Ok(1));
    }

    #[test]
    fn titles_come_before_numbers_and_the_first_of_equal_titles_counts() {
        let file = file();
        assert_eq!(file.select(Some("Base ")), Ok(1));
        assert_eq!(file.select(Some("Late")), Ok(3));
        assert_eq!(file.select(Some("1")), Ok(4));
        assert_eq!(file.select(Some("2")), Ok(1));
        assert_eq!(file.select(Some("3")), Ok(3), "separators have no number");
    }

    #[test]
    fn what_is_not_found_is_answered_with_the_nearest() {
        let Err(SelectError::NotFound { nearest, count, .. }) = file().select(Some("basse")) else {
            panic!("found");
        };
        assert_eq!((nearest[0].clone(), count), ((2, "Base".to_owned()), 5));
    }

    #[test]
    fn a_default_mark_wins() {
        let text = TEXT.replace("\" Late \")", "\"Late\") (default)");
        let file = RulesFile::from_text("test.zrf", &text, &LoadOptions::default());
        assert_eq!(file.select(None), Ok(3));
    }
}
