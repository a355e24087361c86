//! Z0917: pictures and sounds that are not there. Only whether files exist is looked at; none is
//! opened.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use rustc_hash::{FxHashMap, FxHashSet};

use crate::analyze::{NamedFile, Places};
use crate::diagnostic::{Code, Diagnostic, nearest};
use crate::expand::Expanded;
use crate::source::Span;

/// So many names of a folder are read.
const MOST_NAMES: usize = 20_000;

/// The folder of the sounds that come with Zillions itself.
const OWN_SOUNDS: &str = "audio";

/// Where the files that rules name are looked for.
#[derive(Clone, Debug)]
pub struct FileSearch {
    /// The folder of the rules file; and, where a folder above it is called `Rules`, the one that
    /// holds that, which is the folder of Zillions.
    folders: Vec<PathBuf>,
    /// Whether names may lead out of these folders.
    allow_outside: bool,
    listed: FxHashMap<PathBuf, Vec<String>>,
    /// What was asked for already.
    known: FxHashSet<(Span, String)>,
}

/// What became of a search.
#[derive(Debug, PartialEq, Eq)]
enum Found {
    Yes,
    /// The name leads out of the folders, or from the root of the file system.
    Outside,
    /// The folder that is still there, and what is lacking in it.
    No {
        folder: PathBuf,
        part: String,
    },
}

impl FileSearch {
    /// A search for what the rules file at `path` names.
    pub fn new(path: &Path, allow_outside: bool) -> FileSearch {
        let parent = path.parent().unwrap_or(Path::new(""));
        let folder = match parent.as_os_str().is_empty() {
            true => PathBuf::from("."),
            false => parent.to_path_buf(),
        };
        let whole = fs::canonicalize(&folder).unwrap_or_else(|_| folder.clone());
        let is_rules = |name: &OsStr| name.eq_ignore_ascii_case("rules");
        let rules = whole
            .ancestors()
            .find(|folder| folder.file_name().is_some_and(is_rules));
        let zillions = rules.and_then(Path::parent).map(Path::to_path_buf);
        FileSearch {
            folders: std::iter::once(folder).chain(zillions).collect(),
            allow_outside,
            listed: FxHashMap::default(),
            known: FxHashSet::default(),
        }
    }

    /// The pictures and sounds of a game that are not there, each told once for all games that are
    /// asked about.
    pub fn missing(&mut self, expanded: &Expanded, places: &Places) -> Vec<Diagnostic> {
        let mut missing = Vec::new();
        for file in &places.files {
            let origin = file.origin;
            if !self.known.insert((origin.span, file.name.clone())) || self.is_zillions_own(file) {
                continue;
            }
            let (message, label, help) = match self.find(&file.name) {
                Found::Yes => continue,
                Found::Outside => outside(&file.name),
                Found::No { folder, part } => absent(self, file, &folder, &part),
            };
            let diagnostic = Diagnostic::new(Code::FileNotThere, origin.span, message)
                .label(label)
                .help(help)
                .trail(places.trails.frames(origin.trail, &expanded.tree));
            missing.push(diagnostic);
        }
        missing
    }

    /// Looks for a file in all folders.
    fn find(&mut self, name: &str) -> Found {
        let name = name.replace('\\', "/");
        if name.starts_with('/') || name.as_bytes().get(1) == Some(&b':') {
            return Found::Outside;
        }
        let parts: Vec<&str> = name
            .split('/')
            .map(str::trim)
            .filter(|part| !part.is_empty() && *part != ".")
            .collect();
        if !self.allow_outside && climbs(&parts) {
            return Found::Outside;
        }
        let mut first = None;
        for folder in self.folders.clone() {
            match self.find_in(folder, &parts) {
                Found::Yes => return Found::Yes,
                other => {
                    first.get_or_insert(other);
                }
            }
        }
        first.unwrap_or(Found::Outside)
    }

    /// Looks for a file below one folder, whatever the case of letters.
    fn find_in(&mut self, mut folder: PathBuf, parts: &[&str]) -> Found {
        for part in parts {
            if *part == ".." {
                folder.push("..");
                continue;
            }
            let wanted = part.to_lowercase();
            let names = self.names(&folder);
            let found = names.iter().find(|name| name.to_lowercase() == wanted);
            match found {
                Some(name) => folder = folder.join(name),
                None => {
                    let part = (*part).to_owned();
                    return Found::No { folder, part };
                }
            }
        }
        Found::Yes
    }

    /// The names in a folder; none when it is no folder.
    fn names(&mut self, folder: &Path) -> &[String] {
        self.listed.entry(folder.to_path_buf()).or_insert_with(|| {
            let entries = fs::read_dir(folder).into_iter().flatten().flatten();
            let names = entries.take(MOST_NAMES);
            let mut names: Vec<String> = names
                .filter_map(|entry| entry.file_name().into_string().ok())
                .collect();
            names.sort();
            names
        })
    }

    /// Whether a sound belongs to Zillions and its folder is not there: then nothing can be told.
    fn is_zillions_own(&mut self, file: &NamedFile) -> bool {
        let name = file.name.replace('\\', "/").to_lowercase();
        let head = name.split('/').find(|part| !part.is_empty());
        file.keyword != "image"
            && head == Some(OWN_SOUNDS)
            && !self.folders.clone().iter().any(|folder| {
                let names = self.names(folder).iter();
                names.clone().any(|name| name.to_lowercase() == OWN_SOUNDS)
            })
    }
}

/// Whether `..` leads out of the folder where the name begins.
fn climbs(parts: &[&str]) -> bool {
    let mut depth = 0;
    parts.iter().any(|part| {
        depth += if *part == ".." { -1 } else { 1 };
        depth < 0
    })
}

fn outside(name: &str) -> (String, String, String) {
    (
        format!("`{}` leads out of the folder of the rules", shown(name)),
        "not looked for".to_owned(),
        "name files by where they are from the folder of the rules file".to_owned(),
    )
}

fn absent(
    search: &mut FileSearch,
    file: &NamedFile,
    folder: &Path,
    part: &str,
) -> (String, String, String) {
    let what = if file.keyword == "image" {
        "picture"
    } else {
        "sound"
    };
    let names = search.names(folder).iter().map(String::as_str);
    let near = nearest(part, names).map(str::to_owned);
    let mut help = format!(
        "nothing in {} is called `{}`",
        folder.display(),
        shown(part)
    );
    if let Some(near) = near {
        help = format!("did you mean `{near}`? {help}");
    }
    (
        format!("there is no {what} `{}`", shown(&file.name)),
        "not there".to_owned(),
        help,
    )
}

/// A name as it is shown: long ones are cut.
fn shown(name: &str) -> &str {
    const LONGEST: usize = 100;
    match name.char_indices().nth(LONGEST) {
        Some((end, _)) => &name[..end],
        None => name,
    }
}
