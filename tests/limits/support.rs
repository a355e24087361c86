//! What the tests of limits share.

use std::fs;
use std::path::{Path, PathBuf};

use zrf::diagnostic::{Diagnostics, Severity};
use zrf::expand::LoadOptions;
use zrf::game::{Loaded, RulesFile};
use zrf::limits::{Limit, Limits};

/// Something done within limits; the error is the message that a user reads.
pub type Tried = Box<dyn Fn(&Limits) -> Result<(), String>>;

/// A limit, a value that just suffices for what `run` does, and what it does.
pub struct Edge {
    pub limit: Limit,
    pub value: u64,
    pub run: Tried,
}

pub fn edge(
    limit: Limit,
    value: u64,
    run: impl Fn(&Limits) -> Result<(), String> + 'static,
) -> Edge {
    Edge {
        limit,
        value,
        run: Box::new(run),
    }
}

/// The errors among diagnostics, with their help.
pub fn errors(diagnostics: &Diagnostics) -> Result<(), String> {
    let errors = diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.severity() == Severity::Error);
    let lines: Vec<String> = errors
        .map(|error| {
            let help = error.help.as_deref().unwrap_or_default();
            format!("{}: {}\n{help}", error.code, error.message)
        })
        .collect();
    match lines.is_empty() {
        true => Ok(()),
        false => Err(lines.join("\n")),
    }
}

pub fn options(limits: &Limits) -> LoadOptions {
    LoadOptions {
        limits: limits.load,
        run: limits.run,
        ..LoadOptions::default()
    }
}

/// Reads rules and makes their first game.
pub fn built(text: &str, limits: &Limits) -> Result<Loaded, String> {
    let file = RulesFile::from_text("test.zrf", text, &options(limits));
    errors(file.diagnostics())?;
    let loaded = file.build(0).map_err(|it| errors(&it).unwrap_err())?;
    errors(&loaded.diagnostics)?;
    Ok(loaded)
}

/// Reads rules without making a game.
pub fn listed(text: &str, limits: &Limits) -> Result<(), String> {
    let file = RulesFile::from_text("test.zrf", text, &options(limits));
    errors(file.diagnostics())
}

/// A game on a strip of squares, with more in it.
pub fn strip(more: &str) -> String {
    format!(
        "(game (title \"Strip\") (players White Black)
           (board (grid (dimensions (\"a/b/c/d\" (9 0)) (\"1\" (0 9)))
             (directions (e 1 0) (w -1 0))))
           (board-setup (White (Man a1)) (Black (Man d1)))
           (piece (name Man) (moves (e add))) {more})"
    )
}

/// An empty folder of a test.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("limits")
        .join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Writes files of a folder.
pub fn write(folder: &Path, files: &[(&str, &str)]) {
    for (name, text) in files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

/// Loads the rules file at a path.
pub fn loaded(path: &Path, options: &LoadOptions) -> Result<RulesFile, String> {
    let file = RulesFile::load(path, options).map_err(|error| error.to_string())?;
    errors(file.diagnostics())?;
    Ok(file)
}

/// Runs the built command; its error is what it says on standard error, and output.
pub fn zrf(args: &[&str]) -> Result<String, String> {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_zrf"));
    command.args(args).current_dir(env!("CARGO_MANIFEST_DIR"));
    let output = command.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    match output.status.success() {
        true => Ok(text(&output.stdout)),
        false => Err(text(&output.stderr) + &text(&output.stdout)),
    }
}

/// `--limit name=value` as an argument of the command.
pub fn setting(limits: &Limits, limit: Limit) -> String {
    format!("--limit={}={}", limit.name(), limits.get(limit))
}
