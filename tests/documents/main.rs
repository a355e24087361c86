//! The documents are true: their transcripts, their links, their tables; and what the crate depends
//! on may be used.

mod licences;
mod links;
mod markdown;
mod modules;
mod supported;
mod transcripts;

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn text(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All pages: those in the root and those in `docs/` and below, by their paths from the root.
fn pages() -> Vec<PathBuf> {
    let mut pages = markdown_in(Path::new(""));
    let mut folders = vec![PathBuf::from("docs")];
    while let Some(folder) = folders.pop() {
        pages.extend(markdown_in(&folder));
        let entries = fs::read_dir(root().join(&folder)).unwrap();
        let paths = entries.map(|entry| folder.join(entry.unwrap().file_name()));
        folders.extend(paths.filter(|path| root().join(path).is_dir()));
    }
    pages.sort();
    pages
}

fn markdown_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).unwrap();
    let paths = entries.map(|entry| folder.join(entry.unwrap().file_name()));
    paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .collect()
}
