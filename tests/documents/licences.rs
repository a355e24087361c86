//! What the crate depends on may be used and given away under its own licence.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

use super::root;

/// Licences that ask for no more than to be named. One of them is enough of an `OR`.
const ALLOWED: &[&str] = &[
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Crates with a stricter licence that only tests use. They are no part of what is built for users.
const ALLOWED_IN_TESTS: &[(&str, &str)] = &[("shakmaty", "GPL-3.0-or-later")];

/// What `cargo metadata` tells of all crates, on all systems.
fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn list<'v>(value: &'v Value, key: &str) -> &'v [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

fn string<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().unwrap_or_default()
}

/// The ids of the crates that are part of the program: all but those that only tests need.
fn shipped(metadata: &Value) -> BTreeSet<&str> {
    let resolve = &metadata["resolve"];
    let nodes: BTreeMap<&str, &Value> = list(resolve, "nodes")
        .iter()
        .map(|node| (string(node, "id"), node))
        .collect();
    let mut found = BTreeSet::new();
    let mut open = vec![string(resolve, "root")];
    while let Some(id) = open.pop() {
        if !found.insert(id) {
            continue;
        }
        for needed in list(nodes[id], "deps") {
            let kinds = list(needed, "dep_kinds");
            if kinds
                .iter()
                .any(|kind| kind["kind"].as_str() != Some("dev"))
            {
                open.push(string(needed, "pkg"));
            }
        }
    }
    found
}

#[test]
fn every_dependency_has_a_licence_that_may_be_used() {
    let metadata = metadata();
    let shipped = shipped(&metadata);
    let packages = list(&metadata, "packages");
    assert!(
        packages.len() > shipped.len() && shipped.len() > 20,
        "the tree was read"
    );
    let mut faults = Vec::new();
    for package in packages {
        let (name, licence) = (string(package, "name"), string(package, "license"));
        let in_tests = !shipped.contains(string(package, "id"));
        if !(may_be_used(licence) || in_tests && ALLOWED_IN_TESTS.contains(&(name, licence))) {
            faults.push(format!("{name}: `{licence}`"));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Whether an expression of licences, e.g. `(MIT OR Apache-2.0) AND Unicode-3.0`, leaves a choice of
/// licences that are all allowed. What is not understood is not allowed.
fn may_be_used(expression: &str) -> bool {
    let spaced = expression
        .replace('(', " ( ")
        .replace(')', " ) ")
        .replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    any(&mut rest) && rest.is_empty()
}

fn any(rest: &mut &[&str]) -> bool {
    let mut allowed = all(rest);
    while let ["OR", after @ ..] = rest {
        *rest = after;
        allowed |= all(rest);
    }
    allowed
}

fn all(rest: &mut &[&str]) -> bool {
    let mut allowed = one(rest);
    while let ["AND", after @ ..] = rest {
        *rest = after;
        allowed &= one(rest);
    }
    allowed
}

fn one(rest: &mut &[&str]) -> bool {
    match *rest {
        ["(", after @ ..] => {
            *rest = after;
            let allowed = any(rest);
            let closed = rest.first() == Some(&")");
            *rest = rest.get(1..).unwrap_or_default();
            allowed && closed
        }
        // An exception only adds to what is allowed.
        [name, "WITH", _, after @ ..] => {
            *rest = after;
            ALLOWED.contains(name)
        }
        [name, after @ ..] => {
            *rest = after;
            ALLOWED.contains(name)
        }
        [] => false,
    }
}

#[test]
fn expressions_are_understood() {
    let yes = [
        "MIT",
        "GPL-3.0-only OR MIT",
        "MIT/Apache-2.0",
        "(MIT OR LGPL-3.0-only) AND Unicode-3.0",
        "Apache-2.0 WITH LLVM-exception OR GPL-2.0-only",
    ];
    for expression in yes {
        assert!(may_be_used(expression), "{expression}");
    }
    let no = [
        "",
        "GPL-3.0-only",
        "MIT AND GPL-3.0-only",
        "(MIT OR Apache-2.0) AND LGPL-3.0-only",
        "(MIT",
        "MIT)",
        "MIT MIT",
    ];
    for expression in no {
        assert!(!may_be_used(expression), "{expression}");
    }
}
