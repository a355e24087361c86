//! The published rules files and saved games, which lie beside the project; without them tests say
//! so and do nothing.

use std::path::{Path, PathBuf};

/// The folder with rules files, saved games and counts, if it is there.
pub fn shared() -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared");
    let folder = std::env::var_os("ZRF_SHARED").map_or(beside, PathBuf::from);
    if folder.join("corpus/rules").is_dir() {
        return Some(folder);
    }
    eprintln!(
        "SKIPPED: no published games at {}; nothing was compared",
        folder.display()
    );
    None
}

/// The folder of published files, and the rules files in it and below it, in order of their names.
pub fn rules_files() -> Option<(PathBuf, Vec<PathBuf>)> {
    let folder = shared()?.join("corpus");
    let mut files = Vec::new();
    collect(&folder, &mut files);
    files.sort();
    assert!(
        !files.is_empty(),
        "no rules file below {}",
        folder.display()
    );
    Some((folder, files))
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder is readable") {
        let path = entry.expect("the folder is readable").path();
        if path.is_dir() {
            collect(&path, found);
        } else if path
            .extension()
            .is_some_and(|it| it.eq_ignore_ascii_case("zrf"))
        {
            found.push(path);
        }
    }
}
