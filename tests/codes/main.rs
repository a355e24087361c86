//! Every diagnostic code has a page that is true (`docs/codes`) and a file that shows it (here),
//! of which the whole output of `zrf check` is a snapshot.

mod page;
mod parity;
mod together;

use std::collections::BTreeSet;
use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use zrf::diagnostic::{Code, Page};

/// Pages whose examples are no rules, and why.
const WITHOUT_RULES: &[(Code, &str)] = &[
    (Code::BinaryFile, "a page has no bytes that are not text"),
    (
        Code::NestingTooDeep,
        "200 parentheses in a row show nothing",
    ),
    (Code::JsonTooMany, "65 attributes in a row show nothing"),
    (
        Code::JsonTooNested,
        "1,000 conditions in a row show nothing",
    ),
    (Code::PluginOff, "the mistake is on the command line"),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What a run of `zrf check` in the root of the crate wrote, and its exit code.
fn check(args: &[String]) -> (String, String, i32) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zrf"));
    let output = command
        .current_dir(root())
        .arg("check")
        .args(args)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let code = output.status.code().unwrap();
    (text(output.stdout), text(output.stderr), code)
}

/// The diagnostics of files, file by file.
fn diagnostics(args: Vec<String>) -> Vec<Vec<Value>> {
    let (stdout, stderr, _) = check(&[vec!["--json".to_owned()], args].concat());
    assert_eq!(stderr, "");
    let value: Value = serde_json::from_str(&stdout).unwrap();
    let files = value["files"].as_array().unwrap().iter();
    files
        .map(|file| file["diagnostics"].as_array().unwrap().clone())
        .collect()
}

/// The file that shows a code.
fn bad_file(code: Code) -> Option<String> {
    let named = ["zrf", "json"].map(|kind| format!("tests/codes/{code}.{kind}"));
    named.into_iter().find(|name| root().join(name).exists())
}

/// What is given to `zrf check` beside the file.
fn more_args(code: Code) -> Vec<String> {
    let path = root().join(format!("tests/codes/{code}.args"));
    let line = fs::read_to_string(path).unwrap_or_default();
    line.split_whitespace().map(str::to_owned).collect()
}

/// What files of a folder are called without their kinds.
fn stems(folder: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(root().join(folder)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let files = paths.filter(|path| path.is_file());
    files
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .collect()
}

fn ids() -> BTreeSet<String> {
    Code::ALL.iter().map(|code| code.id().to_owned()).collect()
}

#[test]
fn every_code_has_a_page_a_file_and_a_snapshot_and_nothing_else_has() {
    assert_eq!(stems("docs/codes"), ids());
    assert_eq!(stems("tests/codes/snapshots"), ids());
    let files = stems("tests/codes").into_iter();
    let files: BTreeSet<String> = files.filter(|name| name.starts_with('Z')).collect();
    assert_eq!(files, ids());
    for &code in Code::ALL {
        assert!(bad_file(code).is_some(), "{code}");
    }
}

#[test]
fn every_page_has_its_title_a_text_and_two_examples() {
    for &code in Code::ALL {
        let whole = code.explanation();
        let head = format!("# {code}: {}\n\n", code.title());
        assert!(whole.starts_with(&head), "{code}");
        let page = Page::of(code);
        for part in [page.text, page.wrong, page.right] {
            assert!(!part.is_empty(), "{code}");
        }
        assert_ne!(page.wrong, page.right, "{code}");
        // What `zrf explain` shows is plain text.
        for mark in ["](", "**", "\n#", "```", "\n- "] {
            assert!(!page.text.contains(mark), "{code} has {mark:?}");
        }
        let sentences = page.text.split(". ").count();
        assert!((2..=7).contains(&sentences), "{code}: {sentences}");
        let kind = whole.split("```").nth(1).unwrap();
        let is_rules = kind.starts_with("zrf\n") || kind.starts_with("json\n");
        let declared = WITHOUT_RULES.iter().any(|(other, _)| *other == code);
        assert_eq!(is_rules, !declared, "{code}");
    }
}

/// A folder with the examples of all pages, beside the included parts.
struct Examples {
    folder: tempfile::TempDir,
}

impl Examples {
    fn new() -> Examples {
        let folder = tempfile::tempdir().unwrap();
        let parts = folder.path().join("parts");
        fs::create_dir(&parts).unwrap();
        for entry in fs::read_dir(root().join("tests/codes/parts")).unwrap() {
            let from = entry.unwrap().path();
            fs::copy(&from, parts.join(from.file_name().unwrap())).unwrap();
        }
        Examples { folder }
    }

    fn add(&self, name: &str, text: &str) -> String {
        let path: PathBuf = self.folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_string_lossy().into_owned()
    }
}

#[test]
fn the_wrong_example_gives_the_code_and_the_right_one_has_no_error() {
    let examples = Examples::new();
    let mut codes = Vec::new();
    let mut files = Vec::new();
    for &code in Code::ALL {
        if WITHOUT_RULES.iter().any(|(other, _)| *other == code) {
            continue;
        }
        let page = Page::of(code);
        let wrong = examples.add(&format!("{code}-wrong.zrf"), page.wrong);
        let right = examples.add(&format!("{code}-right.zrf"), page.right);
        let args = more_args(code);
        if args.is_empty() {
            codes.push(code);
            files.extend([wrong, right]);
        } else {
            let found = diagnostics([vec![wrong, right], args].concat());
            hold(code, &found[0], &found[1]);
        }
    }
    let found = diagnostics(files);
    for (code, found) in codes.into_iter().zip(found.chunks_exact(2)) {
        hold(code, &found[0], &found[1]);
    }
}

#[track_caller]
fn hold(code: Code, wrong: &[Value], right: &[Value]) {
    assert!(
        wrong.iter().any(|found| found["code"] == code.id()),
        "{code}: the wrong example gives {wrong:?}"
    );
    let fits = |found: &Value| found["code"] != code.id() && found["severity"] == "warning";
    assert!(
        right.iter().all(fits),
        "{code}: the right example gives {right:?}"
    );
}

#[test]
fn the_file_of_every_code_is_told_as_it_was() {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let mut changed = Vec::new();
    settings.bind(|| {
        for &code in Code::ALL {
            let Some(file) = bad_file(code) else { continue };
            let (stdout, stderr, exit) = check(&[vec![file], more_args(code)].concat());
            assert!(stdout.contains(&format!("[{code}]: ")), "{code}: {stdout}");
            let whole = format!("{stdout}{stderr}exit code {exit}");
            // So that one run tells of all that changed.
            if catch_unwind(|| insta::assert_snapshot!(code.id(), whole)).is_err() {
                changed.push(code.id());
            }
        }
    });
    assert!(changed.is_empty(), "{changed:?}");
}
