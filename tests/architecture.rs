//! Which module may import which: the order of ideas, as a law.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Every module of the crate in order, with the modules it may use.
const LAW: &[(&str, &[&str])] = &[
    ("limits", &[]),
    ("source", &[]),
    ("keyword", &[]),
    ("diagnostic", &["source"]),
    ("syntax", &["limits", "source", "keyword", "diagnostic"]),
    (
        "expand",
        &["limits", "source", "keyword", "diagnostic", "syntax"],
    ),
    ("model", &["limits", "source"]),
    (
        "analyze",
        &[
            "limits",
            "source",
            "keyword",
            "diagnostic",
            "syntax",
            "expand",
            "model",
        ],
    ),
    (
        "lint",
        &[
            "source",
            "keyword",
            "diagnostic",
            "syntax",
            "expand",
            "model",
            "analyze",
        ],
    ),
    ("rules", &["limits", "model"]),
    ("program", &["model"]),
    ("compile", &["model", "rules", "program"]),
    ("movegen", &["model", "rules", "program", "compile"]),
    ("reference", &["model", "rules"]),
    ("plugin", &["model", "rules"]),
    (
        "native",
        &["limits", "source", "keyword", "diagnostic", "model"],
    ),
    ("game", &["*"]),
    ("notation", &["limits", "model", "rules", "game"]),
    (
        "record",
        &["limits", "source", "model", "rules", "game", "notation"],
    ),
    ("diff", &["model", "rules", "game", "notation"]),
    ("convert", &["limits", "source", "keyword", "model"]),
    ("cli", &["*"]),
];

/// No source file may be longer.
const MOST_LINES: usize = 600;

fn place(module: &str) -> Option<usize> {
    LAW.iter().position(|(name, _)| *name == module)
}

/// Whether a module may use another; `*` stands for all that come earlier.
fn is_allowed(user: &str, used: &str) -> bool {
    let (Some(user_place), Some(used_place)) = (place(user), place(used)) else {
        return false;
    };
    let allowed = LAW[user_place].1;
    user == used || allowed.contains(&used) || (allowed == ["*"] && used_place < user_place)
}

/// The modules of this crate that a text names, after `crate::` or in `crate::{...}`, and by as
/// many `super::` as lead out of a module at `depth`.
fn modules_named(text: &str, depth: usize) -> BTreeSet<String> {
    let code: Vec<&str> = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or(""))
        .collect();
    let mut named = BTreeSet::new();
    for line in code.iter().filter(|line| line.starts_with("use super::")) {
        let path = line.trim_start_matches("use ");
        let supers = path.matches("super::").count();
        if supers >= depth {
            named.extend(first_word(path.trim_start_matches("super::")));
        }
    }
    let code = code.join("\n");
    for (at, _) in code.match_indices("crate::") {
        let after = &code[at + "crate::".len()..];
        match after.strip_prefix('{') {
            Some(group) => named.extend(group_heads(group)),
            None => named.extend(first_word(after)),
        }
    }
    named
}

/// The first word of each item of a group that has been opened.
fn group_heads(group: &str) -> Vec<String> {
    let mut heads = Vec::new();
    let mut depth = 0;
    let mut item = String::new();
    for letter in group.chars() {
        match letter {
            '}' if depth == 0 => break,
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => heads.extend(first_word(&std::mem::take(&mut item))),
            _ => {}
        }
        if letter != ',' || depth > 0 {
            item.push(letter);
        }
    }
    heads.extend(first_word(&item));
    heads
}

/// The word that a path begins with, if it is the name of a module.
fn first_word(path: &str) -> Option<String> {
    let letters = path.trim_start().chars();
    let word: String = letters
        .take_while(|c| c.is_alphanumeric() || *c == '_')
        .collect();
    word.starts_with(|c: char| c.is_lowercase()).then_some(word)
}

fn faults(user: &str, text: &str, depth: usize) -> Vec<String> {
    let named = modules_named(text, depth).into_iter();
    named
        .filter(|used| !is_allowed(user, used))
        .map(|used| format!("{user} uses {used}"))
        .collect()
}

fn source_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(source_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

/// The path of a file's module: `src/syntax/tree.rs` is `[syntax, tree]`.
fn module_path(root: &Path, file: &Path) -> Vec<String> {
    let inside = file.strip_prefix(root).unwrap().with_extension("");
    let parts = inside
        .iter()
        .map(|part| part.to_string_lossy().into_owned());
    parts.filter(|part| part != "mod").collect()
}

#[test]
fn modules_use_only_what_comes_before_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    for file in source_files(&root) {
        let path = module_path(&root, &file);
        let module = path[0].as_str();
        if module == "lib" || module == "main" {
            continue;
        }
        if place(module).is_none() {
            found.push(format!("{module} has no place in the order"));
        }
        let text = fs::read_to_string(&file).unwrap();
        let faults = faults(module, &text, path.len()).into_iter();
        found.extend(faults.map(|fault| format!("{}: {fault}", file.display())));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn wrong_edges_are_found() {
    assert_eq!(
        faults("model", "use crate::rules::Move;", 1),
        ["model uses rules"]
    );
    assert_eq!(
        faults("rules", "let a = crate::cli::main();", 1),
        ["rules uses cli"]
    );
    assert_eq!(
        faults("model", "use super::super::rules::Move;", 2),
        ["model uses rules"]
    );
    let group = "use crate::{\n    model::{Game, Code},\n    game::rules,\n};";
    assert_eq!(faults("reference", group, 1), ["reference uses game"]);
    assert_eq!(
        faults("game", "use crate::notation::words;", 1),
        ["game uses notation"]
    );
    assert_eq!(
        faults("model", "use crate::elsewhere::x;", 1),
        ["model uses elsewhere"]
    );
}

#[test]
fn right_edges_and_comments_are_not() {
    let none: [String; 0] = [];
    assert_eq!(
        faults("rules", "use crate::model::Game; // see crate::cli", 1),
        none
    );
    assert_eq!(
        faults("cli", "use crate::{game::rules, notation::words};", 1),
        none
    );
    assert_eq!(faults("model", "use super::ids::PieceId;", 2), none);
}

#[test]
fn no_file_is_too_long() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for file in source_files(&root.join("src"))
        .into_iter()
        .chain(source_files(&root.join("tests")))
    {
        let lines = fs::read_to_string(&file).unwrap().lines().count();
        assert!(lines <= MOST_LINES, "{} has {lines} lines", file.display());
    }
}
