//! Holds docs/semantics.md and the tests to each other.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A rule of the document: its number and what stands after `Tests:`, on the line or as a list.
struct Rule {
    number: String,
    tests: String,
}

impl Rule {
    /// The names between backquotes.
    fn names(&self) -> Vec<&str> {
        self.tests.split('`').skip(1).step_by(2).collect()
    }

    /// Whether it says why it has no test: `- (reason)`.
    fn excused(&self) -> bool {
        self.tests.starts_with("- (") && self.tests.ends_with(')')
    }
}

/// Rules are headings like `### C5. Which blocks a turn offers`.
fn rules() -> Vec<Rule> {
    let text = fs::read_to_string(root().join("docs/semantics.md")).unwrap();
    let mut rules: Vec<Rule> = Vec::new();
    let mut listing = false;
    for line in text.lines() {
        if let Some((number, _)) = heading(line) {
            rules.push(Rule {
                number: number.to_owned(),
                tests: String::new(),
            });
        }
        let tests = line.strip_prefix("Tests:");
        listing = tests.is_some() || listing && (line.is_empty() || line.starts_with("- `"));
        if listing && let Some(rule) = rules.last_mut() {
            rule.tests.push_str(tests.unwrap_or(line).trim());
        }
    }
    rules
}

/// Number and title of a rule.
fn heading(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("### ")?.split_once(". ")
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The names of all functions marked `#[test]` in these folders.
fn tests_in(folders: &[&str]) -> BTreeSet<String> {
    let mut files: Vec<PathBuf> = folders.iter().map(|folder| root().join(folder)).collect();
    let mut found = BTreeSet::new();
    while let Some(path) = files.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).unwrap();
            files.extend(entries.map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            collect_tests(&fs::read_to_string(&path).unwrap(), &mut found);
        }
    }
    found
}

fn collect_tests(text: &str, found: &mut BTreeSet<String>) {
    let mut marked = false;
    for line in text.lines().map(str::trim) {
        if line == "#[test]" {
            marked = true;
        } else if let Some(rest) = line.strip_prefix("fn ")
            && marked
        {
            found.extend(rest.split_once('(').map(|(name, _)| name.to_owned()));
            marked = false;
        }
    }
}

#[test]
fn every_rule_names_its_tests_and_all_of_them_exist() {
    let tests = tests_in(&["src", "tests"]);
    let rules = rules();
    assert!(rules.len() > 100, "only {} rules were found", rules.len());
    let mut faults = Vec::new();
    for rule in &rules {
        let names = rule.names();
        if names.is_empty() && !rule.excused() {
            faults.push(format!("{} names no test and no reason", rule.number));
        }
        let missing = names.iter().filter(|&&name| !tests.contains(name));
        faults.extend(missing.map(|name| format!("{}: there is no test {name}", rule.number)));
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn rules_are_numbered_once() {
    let mut seen = BTreeSet::new();
    for rule in rules() {
        assert!(seen.insert(rule.number.clone()), "{} twice", rule.number);
    }
}

#[test]
fn every_test_of_a_rule_is_named_by_that_rule() {
    let rules = rules();
    let numbered = |name: &str| {
        let (number, _) = name.split_once('_')?;
        let letter = number.chars().next().filter(char::is_ascii_lowercase)?;
        let digits = number.strip_prefix(letter)?;
        digits.parse::<u32>().ok()?;
        Some(number.to_ascii_uppercase())
    };
    let mut faults = Vec::new();
    for name in tests_in(&["tests/rules"]) {
        let Some(number) = numbered(&name) else {
            continue;
        };
        let rule = rules.iter().find(|rule| rule.number == number);
        if rule.is_none_or(|rule| !rule.names().contains(&name.as_str())) {
            faults.push(format!("{number} does not name {name}"));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
