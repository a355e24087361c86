//! Links lead somewhere.

use std::path::{Path, PathBuf};

use super::{markdown, pages, root, text};

/// What is wrong with a link of a page.
fn fault(page: &Path, target: &str) -> Option<String> {
    if ["https://", "http://", "mailto:"]
        .iter()
        .any(|it| target.starts_with(it))
    {
        return None;
    }
    let (file, anchor) = match target.split_once('#') {
        Some((file, anchor)) => (file, Some(anchor)),
        None => (target, None),
    };
    let path: PathBuf = match file {
        "" => page.to_path_buf(),
        file => page.parent()?.join(file),
    };
    if !root().join(&path).exists() {
        return Some(format!("there is no {}", path.display()));
    }
    let anchor = anchor?;
    let found = markdown::anchors(&text(&path)).contains(anchor);
    (!found).then(|| format!("{} has no heading for #{anchor}", path.display()))
}

#[test]
fn every_link_leads_to_a_file_and_a_heading() {
    let mut links = 0;
    let mut faults = Vec::new();
    for page in pages() {
        let content = text(&page);
        let targets = markdown::targets(&content);
        links += targets.len();
        let wrong = targets.iter().filter_map(|target| fault(&page, target));
        faults.extend(wrong.map(|fault| format!("{}: {fault}", page.display())));
        let definitions = markdown::definitions(&content);
        let labels = markdown::labels(&content);
        let undefined = labels
            .iter()
            .filter(|&label| !definitions.contains_key(label));
        faults
            .extend(undefined.map(|label| format!("{}: [{label}] is not defined", page.display())));
        let unused = definitions.keys().filter(|&label| !labels.contains(label));
        faults.extend(unused.map(|label| format!("{}: [{label}] is not used", page.display())));
    }
    assert!(links > 60, "only {links} links were found");
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Whether a word in backquotes is a path in this folder: not one with blanks, or a pattern.
fn is_path(word: &str) -> bool {
    let folders = ["src/", "tests/", "docs/", "games/", ".ci/"];
    let plain = |c: char| c.is_ascii_alphanumeric() || "/.-_".contains(c);
    folders.iter().any(|it| word.starts_with(it)) && word.chars().all(plain)
}

#[test]
fn every_path_in_backquotes_is_there() {
    let mut paths = 0;
    let mut faults = Vec::new();
    for page in pages() {
        let content = text(&page);
        let code = markdown::prose(&content).flat_map(|line| line.split('`').skip(1).step_by(2));
        for path in code.filter(|word| is_path(word)) {
            paths += 1;
            if !root().join(path).exists() {
                faults.push(format!("{}: there is no {path}", page.display()));
            }
        }
    }
    assert!(paths > 50, "only {paths} paths were found");
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn wrong_links_are_found() {
    let page = Path::new("docs/notation.md");
    let right = [
        "position.md",
        "../README.md#licence",
        "#moves",
        "https://insta.rs",
    ];
    for target in right {
        assert_eq!(fault(page, target), None);
    }
    for target in [
        "nowhere.md",
        "README.md",
        "../README.md#nowhere",
        "#nowhere",
    ] {
        assert!(fault(page, target).is_some(), "{target}");
    }
}
