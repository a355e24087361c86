//! Running the built command among the bad files, and what it said as a snapshot.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The folder of the bad files, which the command runs in.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mistakes")
}

/// What the command says: its output, what it says besides, and the exit code.
pub fn said(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_zrf"))
        .args(args)
        .stdin(Stdio::null())
        .current_dir(folder())
        .env("NO_COLOR", "1")
        .output()
        .unwrap();
    let shown: Vec<String> = args.iter().map(|arg| quoted(arg)).collect();
    let mut text = format!("$ zrf {}\n", shown.join(" "));
    text.push_str(&String::from_utf8(output.stdout).unwrap());
    let besides = String::from_utf8(output.stderr).unwrap();
    if !besides.is_empty() {
        text.push_str("--- on standard error\n");
        text.push_str(&besides);
    }
    let code = output
        .status
        .code()
        .map_or("none".to_owned(), |code| code.to_string());
    text.push_str(&format!("--- exit code {code}\n"));
    // Trailing blanks are cut: editors and reviewers do not see them.
    let lines = text.lines().map(str::trim_end);
    lines.collect::<Vec<_>>().join("\n")
}

fn quoted(arg: &str) -> String {
    match arg.contains([' ', '|', ';', '"', '?']) {
        true => format!("'{arg}'"),
        false => arg.to_owned(),
    }
}

/// Checks what the command says of one mistake against the snapshot of that name.
pub fn check(name: &str, args: &[&str]) {
    compare(name, &said(args));
}

/// Compares what was said with the snapshot of that name.
pub fn compare(name: &str, said: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name.to_owned(), said));
}

/// Tests, each of one mistake: its name and what is typed.
macro_rules! mistakes {
    ($($name:ident: $($arg:expr),+;)*) => {$(
        #[test]
        fn $name() {
            crate::run::check(stringify!($name), &[$($arg),+]);
        }
    )*};
}
pub(crate) use mistakes;
