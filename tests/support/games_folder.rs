//! The rules files in `games/`, for all tests that go over them.

use std::path::{Path, PathBuf};

/// The rules files that come with the crate, in order of their names.
pub fn rules_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let entries = std::fs::read_dir(folder).expect("the folder of games");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "zrf"));
    files.sort();
    assert!(files.len() > 15, "the folder has games");
    files
}
