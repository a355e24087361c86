//! Why a file that was named is not read or written, and which one may be meant.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::expand::LoadError;

/// So many entries of a folder are looked at.
const MOST_ENTRIES: usize = 2_000;

/// So many folders are looked into for a file of the same name.
const MOST_FOLDERS: usize = 50;

/// So many names are suggested.
const SUGGESTED: usize = 3;

/// Names as like as this are suggested.
const LIKE: f64 = 0.84;

/// Why a rules file is not loaded.
pub fn load_words(error: &LoadError) -> String {
    match error {
        LoadError::Io { path, source } => read_words(path, source),
        other => other.to_string(),
    }
}

/// Why a file is not read.
pub fn read_words(path: &Path, error: &io::Error) -> String {
    let shown = path.display();
    if path.is_dir() {
        return folder_words(path);
    }
    match error.kind() {
        io::ErrorKind::NotFound => missing_words(path),
        io::ErrorKind::PermissionDenied => format!(
            "cannot read {shown}: you have no permission to; ask its owner, or change who may read \
             it"
        ),
        io::ErrorKind::NotADirectory => {
            format!("cannot read {shown}: a part of this path is a file, not a folder")
        }
        _ => format!("cannot read {shown}: {error}"),
    }
}

/// Why a file is not written.
pub fn write_words(path: &Path, error: &io::Error) -> String {
    let shown = path.display();
    match (error.kind(), folder(path)) {
        (io::ErrorKind::NotFound, folder) if !folder.is_dir() => format!(
            "cannot write {shown}: there is no folder {}; make it first, or write elsewhere",
            folder.display()
        ),
        _ if path.is_dir() => format!("cannot write {shown}: it is a folder; name a file in it"),
        (io::ErrorKind::AlreadyExists, _) => format!(
            "cannot write into {shown}: it is a file, not a folder; name a folder, which is made if \
             it is not there"
        ),
        (io::ErrorKind::NotADirectory, _) => {
            format!("cannot write {shown}: a part of this path is a file, not a folder")
        }
        (io::ErrorKind::PermissionDenied, _) => {
            format!("cannot write {shown}: you have no permission to write there")
        }
        _ => format!("cannot write {shown}: {error}"),
    }
}

fn folder_words(path: &Path) -> String {
    let shown = path.display();
    let entries = entries(path);
    let is_rules = |it: &&PathBuf| ends_with(it, "zrf") && it.is_file();
    match entries.iter().find(is_rules) {
        Some(example) => format!(
            "{shown} is a folder, not a file; name a file in it, e.g. {}",
            example.display()
        ),
        None => format!("{shown} is a folder, not a file; name a file in it"),
    }
}

fn missing_words(path: &Path) -> String {
    let shown = path.display();
    let folder = folder(path);
    let mut text = match folder.is_dir() {
        true => format!("there is no file {shown}"),
        false => format!(
            "there is no file {shown}, and no folder {}",
            folder.display()
        ),
    };
    let near = near(path);
    if near.is_empty() {
        text.push_str("; is the name right, and the folder in which you are?");
    } else {
        let near: Vec<String> = near.iter().map(|it| it.display().to_string()).collect();
        text.push_str(&format!("; did you mean {}?", near.join(" or ")));
    }
    text
}

/// Files that may be meant: of a like name in the folder, else of the name in a folder of a like
/// name, else of the name in a folder below.
fn near(path: &Path) -> Vec<PathBuf> {
    let Some(name) = path.file_name() else {
        return Vec::new();
    };
    let folder = folder(path);
    if folder.is_dir() {
        let alike = alike(&folder, &name.to_string_lossy(), Path::is_file);
        if !alike.is_empty() {
            return alike;
        }
        let folders = entries(&folder).into_iter().filter(|it| it.is_dir());
        return with(folders, name);
    }
    let Some(missing) = folder.file_name() else {
        return Vec::new();
    };
    let around = self::folder(&folder);
    let folders = alike(&around, &missing.to_string_lossy(), Path::is_dir);
    with(folders.into_iter(), name)
}

/// The files of a name in these folders.
fn with(folders: impl Iterator<Item = PathBuf>, name: &std::ffi::OsStr) -> Vec<PathBuf> {
    let named = folders.take(MOST_FOLDERS).map(|folder| folder.join(name));
    named.filter(|it| it.is_file()).take(SUGGESTED).collect()
}

/// What has a name like this in a folder, likest first. The ending may be left out.
fn alike(folder: &Path, name: &str, fits: fn(&Path) -> bool) -> Vec<PathBuf> {
    let wanted = name.to_lowercase();
    let likeness = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let whole = strsim::normalized_damerau_levenshtein(&name.to_lowercase(), &wanted);
        let stem = strsim::normalized_damerau_levenshtein(&stem.to_lowercase(), &wanted);
        // In short names one letter weighs much.
        let started = strsim::jaro_winkler(&name.to_lowercase(), &wanted);
        whole.max(stem).max(started)
    };
    let mut found: Vec<(f64, PathBuf)> = entries(folder)
        .into_iter()
        .map(|path| (likeness(&path), path))
        .filter(|(likeness, path)| *likeness >= LIKE && fits(path))
        .collect();
    found.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    found.into_iter().take(SUGGESTED).map(|it| it.1).collect()
}

/// What is in a folder, in order. Where the path says no folder, the names have none either.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let read = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<_> = read.take(MOST_ENTRIES).map(|it| it.file_name()).collect();
    names.sort();
    let here = folder == Path::new(".");
    let path = |name: std::ffi::OsString| match here {
        true => PathBuf::from(name),
        false => folder.join(name),
    };
    names.into_iter().map(path).collect()
}

/// The folder of a path.
fn folder(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_path_buf(),
        _ => PathBuf::from("."),
    }
}

fn ends_with(path: &Path, ending: &str) -> bool {
    let extension = path.extension();
    extension.is_some_and(|it| it.eq_ignore_ascii_case(ending))
}

/// The rules files of a folder and the folders in it, in the order of their names, its own first.
/// Links to folders are not followed.
pub fn rules_below(folder: &Path) -> Vec<PathBuf> {
    const DEEPEST: usize = 32;
    const MOST: usize = 20_000;
    let mut found = Vec::new();
    let mut left = vec![(folder.to_path_buf(), DEEPEST)];
    while let Some((folder, depth)) = left.pop() {
        let mut folders = Vec::new();
        for path in entries(&folder) {
            if path.is_dir() && !path.is_symlink() && depth > 0 {
                folders.push((path, depth - 1));
            } else if ends_with(&path, "zrf") && path.is_file() && found.len() < MOST {
                found.push(path);
            }
        }
        left.extend(folders.into_iter().rev());
    }
    found
}
