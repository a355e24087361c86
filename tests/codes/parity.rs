//! What is told as text and as JSON is the same, and the fields of the JSON are those that
//! `docs/diagnostics.md` tells of.

use std::collections::BTreeSet;

use serde_json::Value;
use zrf::diagnostic::Code;

use super::{bad_file, check, diagnostics, more_args};

/// So many expansions are shown at either end of a long way.
const SHOWN: usize = 3;

const PLACE: [&str; 6] = ["file", "line", "column", "end_line", "end_column", "source"];

/// The text of each diagnostic, from its first line on.
fn blocks(text: &str) -> Vec<String> {
    let mut blocks: Vec<String> = Vec::new();
    for line in text.lines() {
        if line.starts_with("error[") || line.starts_with("warning[") {
            blocks.push(String::new());
        }
        if let Some(block) = blocks.last_mut() {
            block.push_str(line);
            block.push('\n');
        }
    }
    blocks
}

#[track_caller]
fn has_fields(object: &Value, own: &[&str]) {
    let keys = object.as_object().unwrap().keys().map(String::as_str);
    let wanted: BTreeSet<&str> = PLACE.iter().chain(own).copied().collect();
    assert_eq!(keys.collect::<BTreeSet<_>>(), wanted);
}

#[track_caller]
fn told(block: &str, words: &str) {
    for line in words.lines() {
        assert!(block.contains(line.trim()), "{line:?} is not in {block}");
    }
}

/// The place and the line are in the text.
#[track_caller]
fn place_told(block: &str, object: &Value) {
    let (file, line, column) = (&object["file"], &object["line"], &object["column"]);
    told(
        block,
        &format!("{}:{line}:{column}", file.as_str().unwrap()),
    );
    told(block, object["source"].as_str().unwrap());
    let end = |key: &str| object[key].as_u64().unwrap();
    assert!((end("line"), end("column")) <= (end("end_line"), end("end_column")));
}

#[track_caller]
fn same(block: &str, found: &Value) {
    let own = [
        "severity",
        "code",
        "message",
        "label",
        "secondary",
        "expansions",
        "help",
    ];
    has_fields(found, &own);
    let text = |key: &str| found[key].as_str().unwrap();
    let head = format!(
        "{}[{}]: {}",
        text("severity"),
        text("code"),
        text("message")
    );
    assert!(
        block.starts_with(&head),
        "{head} is not the head of {block}"
    );
    place_told(block, found);
    told(block, found["label"].as_str().unwrap_or_default());
    told(block, found["help"].as_str().unwrap_or_default());
    assert_eq!(block.contains("\nhelp: "), !found["help"].is_null());
    for other in found["secondary"].as_array().unwrap() {
        has_fields(other, &["message"]);
        place_told(block, other);
        told(block, other["message"].as_str().unwrap());
    }
    let expansions = found["expansions"].as_array().unwrap();
    let count = expansions.len();
    for (index, expansion) in expansions.iter().enumerate() {
        has_fields(expansion, &["name"]);
        if index < SHOWN || index + SHOWN >= count {
            place_told(block, expansion);
            let name = expansion["name"].as_str().unwrap();
            told(block, &format!("note: in this expansion of `{name}`"));
        }
    }
    let notes = block.matches("note: in this expansion of ").count();
    // A single one in the middle is shown.
    let wanted = if count == 2 * SHOWN + 1 {
        count
    } else {
        count.min(2 * SHOWN)
    };
    assert_eq!(notes, wanted);
}

#[test]
fn text_and_json_tell_the_same_about_every_code() {
    let mut with_label = 0;
    let mut with_secondary = 0;
    let mut with_expansions = 0;
    for &code in Code::ALL {
        let args = [vec![bad_file(code).unwrap()], more_args(code)].concat();
        let (text, _, _) = check(&args);
        let blocks = blocks(&text);
        let found = diagnostics(args).remove(0);
        assert_eq!(blocks.len(), found.len(), "{code}");
        for (block, found) in blocks.iter().zip(&found) {
            same(block, found);
            with_label += usize::from(!found["label"].is_null());
            with_secondary += usize::from(found["secondary"] != Value::Array(Vec::new()));
            with_expansions += usize::from(found["expansions"] != Value::Array(Vec::new()));
        }
    }
    assert!(with_label.min(with_secondary).min(with_expansions) > 3);
}

#[test]
fn the_fields_of_files_are_those_documented() {
    let files = ["tests/codes/Z0506.zrf", "tests/codes/nowhere.zrf"].map(str::to_owned);
    let (text, stderr, exit) = check(&[vec!["--json".to_owned()], files.to_vec()].concat());
    assert_eq!(exit, 2, "{stderr}");
    let value: Value = serde_json::from_str(&text).unwrap();
    let keys = |value: &Value| -> Vec<String> {
        let keys = value.as_object().unwrap().keys();
        keys.cloned().collect()
    };
    let all = [
        "file",
        "variants",
        "errors",
        "warnings",
        "not_shown",
        "diagnostics",
    ];
    assert_eq!(keys(&value), ["files"]);
    assert_eq!(keys(&value["files"][0]), all);
    assert_eq!(keys(&value["files"][1]), ["file", "unread"]);
    let page = std::fs::read_to_string(super::root().join("docs/diagnostics.md")).unwrap();
    let own = [
        "severity",
        "code",
        "message",
        "label",
        "secondary",
        "expansions",
        "help",
    ];
    let fields = all
        .iter()
        .chain(&own)
        .chain(&PLACE)
        .chain(&["unread", "name"]);
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `"));
    let heads: Vec<&str> = rows
        .filter_map(|row| row.split_once(" |"))
        .map(|it| it.0)
        .collect();
    for field in fields {
        let is_told = |head: &&str| head.split("`, `").any(|it| it.trim_matches('`') == *field);
        assert!(heads.iter().any(is_told), "{field}");
    }
}
