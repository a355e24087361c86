//! Tests against published rules files and saved games of the original program. They lie beside
//! the project, in `../shared`; without that folder these tests say so and do nothing.

mod counts;
mod records;
mod saved;

use std::path::{Path, PathBuf};

/// The folder with rules files, saved games and counts, if it is there.
fn shared() -> Option<PathBuf> {
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
