//! Includes read and macros expanded (rules A2 to A8).
//!
//! What a macro makes is shared, not copied: calls of one macro with equal values share one body,
//! so files that grow to millions of words stay small. See [`NodeKind::Expansion`].

mod analysis;
mod define;
mod include;
mod machine;
mod pool;
mod report;
mod share;
mod substitute;
mod trail;

use std::path::{Path, PathBuf};

pub use crate::limits::LoadLimits as Limits;
pub use define::Define;
pub use trail::{Item, TrailId, Trails};

use crate::diagnostic::{Code, Diagnostics};
use crate::limits::{Limit, RunLimits};
use crate::source::{Encoding, Format, SourceMap, decode};
#[cfg(doc)]
use crate::syntax::NodeKind;
use crate::syntax::{Run, Tree};

/// How to load rules.
#[derive(Clone, Debug, Default)]
pub struct LoadOptions {
    /// The encoding of all files.
    pub encoding: Encoding,
    /// Where loading stops.
    pub limits: Limits,
    /// Where playing stops.
    pub run: RunLimits,
    /// Whether `(include …)` may read files outside the folder of the rules file.
    pub allow_include_outside: bool,
}

/// Why a rules file could not be read at all.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The file cannot be opened or read.
    #[error("cannot read {}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// The file is larger than [`Limits::file_bytes`].
    #[error("{} is larger than {limit} bytes, too large for a rules file\n  {}", path.display(), Limit::FileBytes.advice(*limit))]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// The greatest size allowed.
        limit: u64,
    },
}

/// A program with its includes read and its macros expanded.
#[derive(Clone, Debug)]
pub struct Expanded {
    /// All files, the main one first.
    pub sources: SourceMap,
    /// All nodes.
    pub tree: Tree,
    /// The items at the top level, without defines and includes, macro calls expanded.
    pub items: Run,
    /// The macros, in the order they are written.
    pub defines: Vec<Define>,
    /// What is wrong.
    pub diagnostics: Diagnostics,
    /// The limits it was made under.
    pub limits: Limits,
    /// How the bytes of the main file were read.
    pub format: Format,
}

impl Expanded {
    /// How many words, strings and lists the program would be if every expansion were copied out.
    pub fn expanded_size(&self) -> u64 {
        self.tree.expanded_size(self.items)
    }

    /// How deep lists and expansions are nested.
    pub fn height(&self) -> u32 {
        self.tree.run_height(self.items)
    }

    /// An empty arena for [`Trails::flatten`], with the limit of this program.
    pub fn trails(&self) -> Trails {
        let taken = self.sources.bytes() + self.tree.bytes();
        let left = self.limits.memory.saturating_sub(taken);
        let mut found = self.diagnostics.iter();
        let said = found.any(|diagnostic| diagnostic.code == Code::LoadMemory);
        Trails::new(&self.limits, left).said(said)
    }
}

/// The text of a file, and how its bytes were read.
#[derive(Clone, Debug)]
pub struct MainFile {
    /// Its path, as opened; for a text that is no file, a name for messages.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
    /// How its bytes were read; a text that is no file is UTF-8.
    pub format: Format,
    /// The folder in which it can include files; none for a text that is no file.
    folder: Option<PathBuf>,
}

impl MainFile {
    /// Reads the file at `path`.
    ///
    /// # Errors
    /// A file that cannot be read or is too large.
    pub fn read(path: &Path, options: &LoadOptions) -> Result<MainFile, LoadError> {
        let bytes = include::read(path, options.limits.file_bytes)?;
        Ok(MainFile {
            path: path.to_path_buf(),
            text: decode(&bytes, options.encoding),
            format: Format::of(&bytes, options.encoding),
            folder: path.parent().map(Path::to_path_buf),
        })
    }

    /// A text that is no file. It cannot include files.
    pub fn from_text(name: &str, text: impl Into<String>) -> MainFile {
        MainFile {
            path: PathBuf::from(name),
            text: text.into(),
            format: Format::default(),
            folder: None,
        }
    }
}

/// Loads the rules file at `path` with everything it includes. Faults in the rules are no
/// [`LoadError`]; they are in [`Expanded::diagnostics`].
///
/// # Errors
/// A file that cannot be read or is too large.
pub fn load(path: &Path, options: &LoadOptions) -> Result<Expanded, LoadError> {
    Ok(expand(MainFile::read(path, options)?, options))
}

/// Loads rules from a text. It cannot include files.
pub fn load_text(name: &str, text: impl Into<String>, options: &LoadOptions) -> Expanded {
    expand(MainFile::from_text(name, text), options)
}

/// Loads rules from a file whose text is known, with everything it includes.
pub fn expand(main: MainFile, options: &LoadOptions) -> Expanded {
    let mut diagnostics = Diagnostics::default();
    let mut tree = Tree::default();
    let loader = include::Loader::new(options, main.folder, &mut tree, &mut diagnostics);
    let loaded = loader.load(&main.path, main.text);
    let mut table = define::collect(&loaded.items, &mut tree, &loaded.sources, &mut diagnostics);
    let memory = options.limits.memory;
    let left = memory.saturating_sub(loaded.sources.bytes());
    let items = machine::expand(
        &mut table,
        &mut tree,
        &options.limits,
        left,
        &mut diagnostics,
    );
    Expanded {
        sources: loaded.sources,
        tree,
        items,
        defines: table.defines,
        diagnostics,
        limits: options.limits,
        format: main.format,
    }
}
