//! Where the rules file is that a record names.

use std::fs;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::limits::{Limit, RecordLimits};
use crate::notation::near_name;

/// No rules file was found.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum NotFound {
    /// The record names none.
    #[error("the record names no rules file; name one with `--rules FILE`")]
    Unnamed,
    /// The file named is nowhere.
    #[error(
        "there is no rules file `{name}` beside the record{}; name one with `--rules \
         FILE-or-FOLDER`",
        also.as_ref().map(|it| format!(" or in {}", it.display())).unwrap_or_default()
            + &suggested(near)
    )]
    Missing {
        /// The name looked for.
        name: String,
        /// The folder that was also searched.
        also: Option<PathBuf>,
        /// A file there of a like name.
        near: Option<PathBuf>,
    },
    /// The file named is nowhere, as far as the search went.
    #[error(
        "no rules file `{name}` was found before the search stopped at the limit of {most}; name \
         the file with `--rules FILE`, or {}", limit.advice(*most as u64)
    )]
    TooFar {
        /// The name looked for.
        name: String,
        /// The limit.
        limit: Limit,
        /// Its value.
        most: usize,
    },
}

fn suggested(near: &Option<PathBuf>) -> String {
    let near = near.as_ref();
    near.map(|it| format!(", but {}", it.display()))
        .unwrap_or_default()
}

/// The rules file of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The file to take.
    pub path: PathBuf,
    /// Further files of the name in the folder that was searched, in the order of their folders.
    pub others: Vec<PathBuf>,
}

/// Finds the rules file of a record.
///
/// A `given` file is taken as it is. Else the file that the record names is looked for beside the
/// record: first under the folders the record names, then by its name alone, upper and lower case
/// letters being the same; then in a `given` folder, and in the folders below it, in the order of
/// their names. What is found is in these folders: links that lead out of them are not followed.
///
/// # Errors
/// There is no such file.
pub fn find_rules(
    record: &Path,
    named: Option<&str>,
    given: Option<&Path>,
) -> Result<Found, NotFound> {
    find_rules_with(record, named, given, &RecordLimits::default())
}

/// The same as [`find_rules`] with limits of your own.
///
/// # Errors
/// As [`find_rules`].
pub fn find_rules_with(
    record: &Path,
    named: Option<&str>,
    given: Option<&Path>,
    limits: &RecordLimits,
) -> Result<Found, NotFound> {
    let alone = |path| Found {
        path,
        others: Vec::new(),
    };
    if let Some(file) = given.filter(|given| !given.is_dir()) {
        return Ok(alone(file.to_path_buf()));
    }
    let parts = parts(named.unwrap_or_default());
    let Some(name) = parts.last() else {
        return Err(NotFound::Unnamed);
    };
    let beside = match record.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut search = Search {
        entries: limits.search_entries,
        passed: None,
    };
    let inside = |folder: &Path, found: Option<PathBuf>| found.filter(|it| is_inside(it, folder));
    let found = inside(beside, search.below(beside, &parts));
    let found = found.or_else(|| inside(beside, search.entry(beside, name, Path::is_file)));
    let found = found.or_else(|| {
        let folder = given?;
        inside(folder, search.below(folder, &parts))
    });
    if let Some(path) = found {
        return Ok(alone(path));
    }
    let mut found = Vec::new();
    if let Some(folder) = given {
        search.through(folder, name, limits.search_depth, &mut found);
        found.retain(|it| is_inside(it, folder));
    }
    let mut found = found.into_iter();
    if let Some(path) = found.next() {
        let others = found.collect();
        return Ok(Found { path, others });
    }
    Err(match search.passed {
        Some(limit) => NotFound::TooFar {
            name: (*name).to_owned(),
            limit,
            most: match limit {
                Limit::SearchDepth => limits.search_depth,
                _ => limits.search_entries,
            },
        },
        None => NotFound::Missing {
            name: (*name).to_owned(),
            also: given.map(Path::to_path_buf),
            near: near(&mut search, beside, given, name),
        },
    })
}

/// Whether a file is in a folder or below it when all links are followed.
fn is_inside(file: &Path, folder: &Path) -> bool {
    match (file.canonicalize(), folder.canonicalize()) {
        (Ok(file), Ok(folder)) => file.starts_with(folder),
        _ => false,
    }
}

/// The folders and the name of a path of any style. A record leads nowhere but downwards.
fn parts(path: &str) -> Vec<&str> {
    // What stands before a colon is a drive.
    let path = path.rsplit(':').next().unwrap_or_default();
    let parts = path.split(['/', '\\']).map(str::trim);
    let plain = |part: &&str| !part.is_empty() && *part != ".";
    parts.filter(plain).collect()
}

/// A search that ends, however many files there are.
struct Search {
    /// Files and folders that may still be looked at.
    entries: usize,
    /// The limit that kept something from being looked at.
    passed: Option<Limit>,
}

impl Search {
    /// The file under the folders the record names.
    fn below(&mut self, folder: &Path, parts: &[&str]) -> Option<PathBuf> {
        let (name, folders) = parts.split_last()?;
        let mut folder = folder.to_path_buf();
        for part in folders {
            if *part == ".." {
                return None;
            }
            folder = self.entry(&folder, part, Path::is_dir)?;
        }
        self.entry(&folder, name, Path::is_file)
    }

    /// The entry of a folder with this name: the same letters if there is one, else the first that
    /// differs only in upper and lower case.
    fn entry(&mut self, folder: &Path, name: &str, fits: fn(&Path) -> bool) -> Option<PathBuf> {
        if name == ".." {
            return None;
        }
        let exact = folder.join(name);
        if fits(&exact) {
            return Some(exact);
        }
        let lower = name.to_lowercase();
        let mut found = self.list(folder);
        found.retain(|path| file_name(path).to_lowercase() == lower && fits(path));
        found.into_iter().next()
    }

    /// What is in a folder, in order.
    fn list(&mut self, folder: &Path) -> Vec<PathBuf> {
        let mut paths = Vec::new();
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let Some(left) = self.entries.checked_sub(1) else {
                self.passed = Some(Limit::SearchEntries);
                break;
            };
            self.entries = left;
            paths.extend(entry.ok().map(|entry| entry.path()));
        }
        paths.sort();
        paths
    }

    /// The files with this name in a folder and in those below it, one of each folder.
    fn through(&mut self, folder: &Path, name: &str, depth: usize, found: &mut Vec<PathBuf>) {
        found.extend(self.entry(folder, name, Path::is_file));
        let mut folders = self.list(folder);
        // A link may lead back up, or anywhere.
        folders.retain(|path| path.is_dir() && !path.is_symlink());
        let Some(next) = depth.checked_sub(1) else {
            if !folders.is_empty() {
                self.passed.get_or_insert(Limit::SearchDepth);
            }
            return;
        };
        for folder in &folders {
            self.through(folder, name, next, found);
        }
    }
}

/// The rules file beside the record or in the given folder whose name is like this one.
fn near(search: &mut Search, beside: &Path, given: Option<&Path>, name: &str) -> Option<PathBuf> {
    let mut folders = std::iter::once(beside).chain(given);
    folders.find_map(|folder| {
        let mut names: Vec<String> = search.list(folder).iter().map(|it| file_name(it)).collect();
        names.retain(|name| name.to_lowercase().ends_with(".zrf"));
        let near = near_name(name, names.iter().map(String::as_str))?;
        Some(folder.join(near))
    })
}

fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_any_style() {
        assert_eq!(parts(r"C:\Games\a b\x.zrf"), ["Games", "a b", "x.zrf"]);
        assert_eq!(parts(r".\x.zrf"), ["x.zrf"]);
        assert_eq!(parts("rules/x.zrf"), ["rules", "x.zrf"]);
        assert!(parts("").is_empty());
    }

    #[test]
    fn the_file_is_found_whatever_its_case_and_nothing_outside() {
        let folder = std::env::temp_dir().join(format!("zrf-find-{}", std::process::id()));
        let rules = folder.join("rules").join("deep");
        fs::create_dir_all(&rules).unwrap();
        fs::write(rules.join("Game.ZRF"), "").unwrap();
        fs::write(folder.join("other.zrf"), "").unwrap();
        let save = rules.join("save.zsg");
        let path = |found: Result<Found, NotFound>| found.map(|found| found.path);
        let find = |named, given| path(find_rules(&save, Some(named), given));
        assert_eq!(find(r"D:\my\game.zrf", None), Ok(rules.join("Game.ZRF")));
        assert!(find("../../other.zrf", None).is_err());
        assert_eq!(
            find("OTHER.zrf", Some(folder.as_path())),
            Ok(folder.join("other.zrf"))
        );
        let outside = folder.join("save.zsg");
        let found = find_rules(&outside, Some("game.zrf"), Some(&folder));
        assert_eq!(path(found), Ok(rules.join("Game.ZRF")));
        fs::remove_dir_all(&folder).unwrap();
    }
}
