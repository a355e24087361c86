//! The records that are named, and those in folders that are named.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::cli::failure::Failure;

/// Names of files that are records end so.
const ENDINGS: [&str; 2] = ["zsg", "zgn"];

/// So much of a JSON file is looked at, in bytes.
const BEGINNING: u64 = 1_000;

/// All records in the order they are named; those of a folder in the order of their names, its
/// own before those of the folders in it. Folders are looked into `most` deep.
///
/// # Errors
/// A folder that cannot be read, lies too deep or has no record.
pub fn collect(named: &[PathBuf], most: usize) -> Result<Vec<PathBuf>, Failure> {
    let mut records = Vec::new();
    for path in named {
        if !path.is_dir() {
            records.push(path.clone());
            continue;
        }
        let before = records.len();
        below(path, &mut records, 0, most)?;
        if records.len() == before {
            return Err(Failure::NoRecords(path.clone()));
        }
    }
    Ok(records)
}

fn below(
    folder: &Path,
    records: &mut Vec<PathBuf>,
    depth: usize,
    most: usize,
) -> Result<(), Failure> {
    let unreadable = |source| Failure::Unreadable {
        path: folder.to_path_buf(),
        source,
    };
    let mut folders = Vec::new();
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let path = entry.path();
        // A link to a folder may lead back up, and a pipe would be waited for.
        if entry.file_type().map_err(unreadable)?.is_dir() {
            folders.push(path);
        } else if path.is_file() && is_record(&path) {
            files.push(path);
        }
    }
    files.sort();
    folders.sort();
    records.extend(files);
    for folder in folders {
        if depth == most {
            return Err(Failure::FolderTooDeep { path: folder, most });
        }
        below(&folder, records, depth + 1, most)?;
    }
    Ok(())
}

fn is_record(path: &Path) -> bool {
    let extension = path
        .extension()
        .map(|it| it.to_string_lossy().to_lowercase());
    match extension.as_deref() {
        Some("json") => says_record(path).unwrap_or(false),
        Some(extension) => ENDINGS.contains(&extension),
        None => false,
    }
}

/// Whether JSON names the form of records at its beginning, as we write it.
fn says_record(path: &Path) -> io::Result<bool> {
    let mut start = Vec::new();
    let file = File::open(path)?;
    file.take(BEGINNING).read_to_end(&mut start)?;
    Ok(String::from_utf8_lossy(&start).contains("\"zrf-record\""))
}
