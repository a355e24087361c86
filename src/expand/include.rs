//! Reading files and what they include.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use super::define::list_named;
use super::{LoadError, LoadOptions};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::limits::Limit;
use crate::source::{FileId, SourceMap, Span, decode};
use crate::syntax::{NodeId, Run, Tree, parse};

/// The bytes of a file of at most `limit` bytes.
pub(super) fn read(path: &Path, limit: u64) -> Result<Vec<u8>, LoadError> {
    let io = |source| LoadError::Io {
        path: path.to_path_buf(),
        source,
    };
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(io)?;
    file.take(limit.saturating_add(1))
        .read_to_end(&mut bytes)
        .map_err(io)?;
    if bytes.len() as u64 > limit {
        return Err(LoadError::TooLarge {
            path: path.to_path_buf(),
            limit,
        });
    }
    Ok(bytes)
}

/// All files of a program.
pub(super) struct Loaded {
    pub sources: SourceMap,
    /// The items at the top level of all files, those of an included file where its include stood.
    pub items: Vec<NodeId>,
}

/// Reads files into a tree.
pub(super) struct Loader<'a> {
    options: &'a LoadOptions,
    /// The folder of the main file; without one nothing can be included.
    root: Option<PathBuf>,
    tree: &'a mut Tree,
    diagnostics: &'a mut Diagnostics,
    loaded: Loaded,
    /// The files that are being read, each included by the one before.
    chain: Vec<Including>,
    includes: usize,
    /// The size of the included files so far.
    bytes: u64,
}

struct Including {
    folder: PathBuf,
    /// How many folders below the root it is.
    level: usize,
    /// The path without links, to know the file again.
    identity: Option<PathBuf>,
}

/// Why a file is not included.
type Refusal = Box<Diagnostic>;

/// A file to include.
struct Target {
    path: PathBuf,
    level: usize,
}

impl<'a> Loader<'a> {
    pub fn new(
        options: &'a LoadOptions,
        root: Option<PathBuf>,
        tree: &'a mut Tree,
        diagnostics: &'a mut Diagnostics,
    ) -> Loader<'a> {
        let loaded = Loaded {
            sources: SourceMap::default(),
            items: Vec::new(),
        };
        Loader {
            options,
            root,
            tree,
            diagnostics,
            loaded,
            chain: Vec::new(),
            includes: 0,
            bytes: 0,
        }
    }

    /// Reads the main file, whose text is known, and all it includes.
    pub fn load(mut self, path: &Path, text: String) -> Loaded {
        let folder = self.root.clone().unwrap_or_default();
        let identity = fs::canonicalize(path).ok();
        self.chain.push(Including {
            folder,
            level: 0,
            identity,
        });
        self.add_file(path, text);
        self.loaded
    }

    fn add_file(&mut self, path: &Path, text: String) {
        let file = self.loaded.sources.add(path, text);
        for item in self.parse(file) {
            match list_named(item, "include", self.tree) {
                Some(run) => self.include(item, run),
                None => self.loaded.items.push(item),
            }
        }
    }

    fn parse(&mut self, file: FileId) -> Vec<NodeId> {
        let text = &self.loaded.sources.file(file).text;
        let limits = &self.options.limits;
        let left = limits.memory.saturating_sub(self.loaded.sources.bytes());
        self.tree.limit(left, limits.memory);
        let nesting = limits.written_nesting;
        let items = parse(file, text, nesting, self.tree, self.diagnostics).items;
        self.tree.items(items).to_vec()
    }

    fn include(&mut self, item: NodeId, run: Run) {
        let span = self.tree.node(item).span;
        if let Err(diagnostic) = self.try_include(span, run) {
            self.diagnostics.push(*diagnostic);
        }
    }

    fn try_include(&mut self, span: Span, run: Run) -> Result<(), Refusal> {
        let (name, span) = self.name(span, run)?;
        self.check_limits(span)?;
        let target = self.resolve(&name, span)?;
        let identity = fs::canonicalize(&target.path).ok();
        self.check_cycle(identity.as_deref(), span)?;
        let unreadable = |text: String| Diagnostic::new(Code::IncludeUnreadable, span, text);
        if identity.is_none() {
            return Err(unreadable(format!("`{name}` cannot be read")).into());
        }
        self.check_root(identity.as_deref(), span)?;
        // To read from a pipe may never end.
        if !target.path.is_file() {
            let help = "name a file; a folder cannot be included";
            return Err(unreadable(format!("`{name}` is not a file"))
                .help(help)
                .into());
        }
        let bytes = read(&target.path, self.options.limits.file_bytes)
            .map_err(|error| unreadable(error.to_string()))?;
        self.count_bytes(bytes.len() as u64, span)?;
        let folder = target
            .path
            .parent()
            .map(Path::to_path_buf)
            .unwrap_or_default();
        self.chain.push(Including {
            folder,
            level: target.level,
            identity,
        });
        self.add_file(&target.path, decode(&bytes, self.options.encoding));
        self.chain.pop();
        Ok(())
    }

    /// The file name that an include gives, and where.
    fn name(&self, span: Span, run: Run) -> Result<(String, Span), Refusal> {
        let items = self.tree.items(run);
        match items {
            [_, node] => {
                let name = self.tree.text(*node).or_else(|| self.tree.word(*node));
                name.map(|name| (name.to_owned(), self.tree.node(*node).span))
            }
            _ => None,
        }
        .ok_or_else(|| {
            Diagnostic::new(
                Code::BadInclude,
                span,
                "this `include` does not name one file",
            )
            .help("write `(include \"file.inc\")`")
            .into()
        })
    }

    fn check_limits(&mut self, span: Span) -> Result<(), Refusal> {
        let limits = &self.options.limits;
        self.includes += 1;
        let (limit, most) = (limits.include_depth, limits.includes);
        let (message, advice) = if self.chain.len() > limit {
            let message = format!("files include files more than {limit} deep");
            (message, Limit::IncludeDepth.advice(limit as u64))
        } else if self.includes > most {
            let message = format!("more than {most} files are included");
            (message, Limit::Includes.advice(most as u64))
        } else {
            return Ok(());
        };
        let diagnostic = Diagnostic::new(Code::IncludeLimit, span, message).help(advice);
        Err(diagnostic.label("this one is left out").into())
    }

    /// Counts the bytes of a file against the limit of the whole program.
    fn count_bytes(&mut self, bytes: u64, span: Span) -> Result<(), Refusal> {
        let limit = self.options.limits.program_bytes;
        self.bytes = self.bytes.saturating_add(bytes);
        if self.bytes <= limit {
            return Ok(());
        }
        let message = format!("the included files have more than {limit} bytes together");
        let advice = Limit::ProgramBytes.advice(limit);
        let diagnostic = Diagnostic::new(Code::IncludeLimit, span, message).help(advice);
        Err(diagnostic.label("this one is left out").into())
    }

    fn check_cycle(&self, identity: Option<&Path>, span: Span) -> Result<(), Refusal> {
        let again = self
            .chain
            .iter()
            .any(|file| identity.is_some() && file.identity.as_deref() == identity);
        if !again {
            return Ok(());
        }
        let message = "this file is being read already";
        Err(Diagnostic::new(Code::IncludeCycle, span, message)
            .label("it would include itself")
            .help("remove this `include`")
            .into())
    }

    /// A link must not lead out of the root either.
    fn check_root(&self, identity: Option<&Path>, span: Span) -> Result<(), Refusal> {
        if self.options.allow_include_outside {
            return Ok(());
        }
        let root = self.root.as_deref().map(or_here).map(fs::canonicalize);
        match (root, identity) {
            (Some(Ok(root)), Some(path)) if path.starts_with(&root) => Ok(()),
            _ => Err(outside(span)),
        }
    }

    /// Finds the file that is written as `name`: relative to the folder of the file that includes
    /// it, with `\` or `/`, in whatever case.
    fn resolve(&self, name: &str, span: Span) -> Result<Target, Refusal> {
        let (Some(_), Some(from)) = (&self.root, self.chain.last()) else {
            let message = "a text that is not a file cannot include files";
            return Err(Diagnostic::new(Code::IncludeNotFound, span, message).into());
        };
        let name = name.replace('\\', "/");
        let (mut path, mut level) = (from.folder.clone(), from.level);
        if name.starts_with('/') || names_drive(&name) {
            if !self.options.allow_include_outside {
                return Err(outside(span));
            }
            return Ok(Target {
                path: PathBuf::from(name),
                level: 0,
            });
        }
        for part in name.split('/') {
            match part {
                "" | "." => {}
                ".." if level == 0 && !self.options.allow_include_outside => {
                    return Err(outside(span));
                }
                ".." => {
                    path = up(&path);
                    level = level.saturating_sub(1);
                }
                part if names_drive(part) => return Err(outside(span)),
                part => {
                    // What is in a folder outside must not show even in a message.
                    let folder = fs::canonicalize(or_here(&path)).ok();
                    self.check_root(folder.as_deref(), span)?;
                    path = child(&path, part).ok_or_else(|| not_found(&path, part, &name, span))?;
                    level += 1;
                }
            }
        }
        Ok(Target {
            path,
            level: level.saturating_sub(1),
        })
    }
}

/// Whether a path or a part of one begins with a drive, as in `c:`: there it would lead elsewhere
/// on Windows.
fn names_drive(part: &str) -> bool {
    part.as_bytes().get(1) == Some(&b':')
}

/// The empty path names the current folder, but the system does not know that.
fn or_here(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    }
}

fn up(path: &Path) -> PathBuf {
    let mut path = path.to_path_buf();
    if path.file_name().is_none() || !path.pop() {
        path.push("..");
    }
    path
}

/// The names of the files in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(or_here(folder))
        .into_iter()
        .flatten()
        .flatten();
    let mut names: Vec<_> = entries
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    names.sort_unstable();
    names
}

/// What is called `name` in `folder`, whatever the case of its letters.
fn child(folder: &Path, name: &str) -> Option<PathBuf> {
    let exact = folder.join(name);
    if exact.exists() {
        return Some(exact);
    }
    let wanted = name.to_lowercase();
    let found = names(folder)
        .into_iter()
        .find(|name| name.to_lowercase() == wanted)?;
    Some(folder.join(found))
}

fn outside(span: Span) -> Refusal {
    let message = "this file is not in the folder of the rules file or below it";
    Diagnostic::new(Code::IncludeOutside, span, message)
        .label("not read, for safety")
        .help(
            "copy it next to the rules file, or, if you trust the rules, allow it by \
             `--allow-include-outside`",
        )
        .into()
}

fn not_found(folder: &Path, part: &str, whole: &str, span: Span) -> Refusal {
    let mut near: Vec<(f64, String)> = names(folder)
        .into_iter()
        .map(|name| {
            (
                strsim::jaro_winkler(&name.to_lowercase(), &part.to_lowercase()),
                name,
            )
        })
        .filter(|(likeness, _)| *likeness > 0.75)
        .collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0));
    let near: Vec<_> = near
        .iter()
        .take(3)
        .map(|(_, name)| format!("`{name}`"))
        .collect();
    let help = match near.is_empty() {
        true => format!(
            "there is nothing of a similar name in {}",
            or_here(folder).display()
        ),
        false => format!("did you mean {}?", near.join(" or ")),
    };
    Diagnostic::new(
        Code::IncludeNotFound,
        span,
        format!("the file `{whole}` does not exist"),
    )
    .help(help)
    .into()
}
