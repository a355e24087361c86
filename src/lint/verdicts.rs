//! What the games of a file say of each place in it.

use rustc_hash::FxHashMap;

use crate::analyze::{Origin, Places};
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;
use crate::syntax::Tree;

/// What a lint looks at: a place, with a name because what a macro makes has the place in the
/// macro's body whatever its arguments; or all that has a name, wherever it is written.
type Key = (Code, Option<Span>, String);

/// So many places are remembered. A file with more was made to do harm, and gets no verdict.
const MOST: usize = 1_000_000;

/// The verdicts so far. A place that is fine in one game is fine.
pub(super) struct Verdicts<'a> {
    tree: &'a Tree,
    known: FxHashMap<Key, Option<Diagnostic>>,
}

impl<'a> Verdicts<'a> {
    /// No verdicts; `tree` has the names of macros.
    pub fn new(tree: &'a Tree) -> Verdicts<'a> {
        Verdicts {
            tree,
            known: FxHashMap::default(),
        }
    }

    /// The thing called `name` at `origin` is fine in this game, or else `wrong` as told. The
    /// place and the trail of the diagnostic are those of the origin.
    pub fn judge(
        &mut self,
        code: Code,
        origin: Option<&Origin>,
        name: &str,
        places: &Places,
        wrong: Option<Told>,
    ) {
        let Some(origin) = origin else { return };
        let key = (code, Some(origin.span), name.to_owned());
        self.settle(key, origin, places, wrong);
    }

    /// The same for a name that means one thing in all games of the file: what one variant does
    /// not use may be there because another does, and a variant can take nothing away.
    pub fn judge_name(
        &mut self,
        code: Code,
        origin: Option<&Origin>,
        name: &str,
        places: &Places,
        wrong: Option<Told>,
    ) {
        let Some(origin) = origin else { return };
        self.settle((code, None, name.to_owned()), origin, places, wrong);
    }

    fn settle(&mut self, key: Key, origin: &Origin, places: &Places, wrong: Option<Told>) {
        if self.known.len() >= MOST {
            return;
        }
        let Some(told) = wrong else {
            self.known.insert(key, None);
            return;
        };
        let (code, tree) = (key.0, self.tree);
        self.known.entry(key).or_insert_with(|| {
            let diagnostic = Diagnostic::new(code, origin.span, told.message)
                .label(told.label)
                .help(told.help)
                .trail(places.trails.frames(origin.trail, tree));
            Some(diagnostic)
        });
    }

    /// What is wrong in every game that has it.
    pub fn wrong(self) -> impl Iterator<Item = Diagnostic> {
        let known = Some(self.known).filter(|known| known.len() < MOST);
        known.unwrap_or_default().into_values().flatten()
    }
}

/// What is told of a place that is wrong.
pub(super) struct Told {
    /// One sentence.
    pub message: String,
    /// A few words at the place.
    pub label: String,
    /// What to do.
    pub help: String,
}

/// What is told of a place that is wrong.
pub(super) fn told(
    message: impl Into<String>,
    label: impl Into<String>,
    help: impl Into<String>,
) -> Told {
    Told {
        message: message.into(),
        label: label.into(),
        help: help.into(),
    }
}
