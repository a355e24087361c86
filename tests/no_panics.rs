//! No input can make the program panic by a word that says so: none of these words stands in the
//! code outside of its tests. (Clippy denies most of them too, see `src/lib.rs`; what an index or a
//! sum may do is looked for by the laws of `tests/fuzzed`.)

use std::fs;
use std::path::{Path, PathBuf};

/// Words that end the program, or leave something unchecked.
const FORBIDDEN: [&str; 15] = [
    ".unwrap()",
    ".expect(",
    ".unwrap_err()",
    ".expect_err(",
    "unwrap_unchecked",
    "get_unchecked",
    "panic!",
    "unreachable!",
    "unimplemented!",
    "todo!",
    "dbg!",
    "assert!",
    "assert_eq!",
    "assert_ne!",
    "unsafe ",
];

/// What may stand all the same: the file, the code, and why.
const ALLOWED: [(&str, &str, &str); 1] = [(
    "reference/machine.rs",
    "debug_assert!(false",
    "an arm for statements that the match around it has handled; a released program goes on",
)];

/// The lines of code with a forbidden word, numbered from 1, tests and comments left out.
fn forbidden(text: &str) -> Vec<(usize, String)> {
    let lines = text.lines().enumerate();
    lines
        .take_while(|(_, line)| *line != "#[cfg(test)]")
        .map(|(index, line)| (index + 1, line.split("//").next().unwrap_or("").trim()))
        .filter(|(_, line)| FORBIDDEN.iter().any(|word| line.contains(word)))
        .map(|(number, line)| (number, line.to_owned()))
        .collect()
}

fn source_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            source_files(&path, files);
        } else if path.extension().is_some_and(|it| it == "rs") {
            files.push(path);
        }
    }
}

#[test]
fn no_code_ends_the_program() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    source_files(&root, &mut files);
    files.sort();
    assert!(files.len() > 100, "{} files", files.len());
    let mut found = Vec::new();
    let mut allowed = Vec::new();
    for file in files {
        let name = file.strip_prefix(&root).unwrap().to_str().unwrap();
        for (number, line) in forbidden(&fs::read_to_string(&file).unwrap()) {
            let exception = ALLOWED
                .iter()
                .position(|(file, code, _)| *file == name && line.contains(code));
            match exception {
                Some(index) => allowed.push(index),
                None => found.push(format!("src/{name}:{number}: {line}")),
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    let each: Vec<usize> = (0..ALLOWED.len()).collect();
    assert_eq!(allowed, each, "what is allowed stands where it did, once");
}

#[test]
fn forbidden_words_are_found_outside_of_tests_and_comments() {
    let text = "let a = b.unwrap();\n// c.unwrap()\nlet d = e; // panic!\n    debug_assert!(f);\n\
                #[cfg(test)]\nmod tests { g.unwrap(); }\n";
    let lines: Vec<usize> = forbidden(text).into_iter().map(|it| it.0).collect();
    assert_eq!(lines, [1, 4]);
}

/// Tests stand at the end of a file, so that nothing behind them is overlooked.
#[test]
fn nothing_follows_the_tests_of_a_file() {
    let mut files = Vec::new();
    source_files(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut files,
    );
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let Some((_, tests)) = text.split_once("\n#[cfg(test)]\n") else {
            continue;
        };
        let place = file.display();
        assert!(tests.starts_with("mod tests {\n"), "{place}");
        let end = tests.find("\n}\n").map(|at| at + 3);
        assert_eq!(end, Some(tests.len()), "{place}: code behind the tests");
    }
}
