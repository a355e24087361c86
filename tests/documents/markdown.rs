//! As much of Markdown as is needed to follow links.

use std::collections::{BTreeMap, BTreeSet};

/// The lines outside of fenced blocks.
pub fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut fenced = false;
    text.lines().filter(move |line| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        !fenced && !fence
    })
}

/// A line without what stands in backquotes.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect()
}

/// The targets of links: those written in place and those defined for labels.
pub fn targets(text: &str) -> Vec<String> {
    let mut targets: Vec<String> = definitions(text).into_values().collect();
    let lines: Vec<String> = prose(text).map(without_code).collect();
    let all = lines.join("\n");
    let places = all.split("](").skip(1);
    targets.extend(places.filter_map(|rest| Some(rest.split_once(')')?.0.to_owned())));
    targets
}

/// What labels stand for: lines like `[A8]: docs/semantics.md#a8`.
pub fn definitions(text: &str) -> BTreeMap<String, String> {
    let lines = prose(text).filter_map(|line| line.strip_prefix('[')?.split_once("]: "));
    lines
        .map(|(label, target)| (label.to_owned(), target.trim().to_owned()))
        .collect()
}

/// The labels that are used, as in `[text][A8]`.
pub fn labels(text: &str) -> BTreeSet<String> {
    let lines: Vec<String> = prose(text).map(without_code).collect();
    let all = lines.join("\n");
    let places = all.split("][").skip(1);
    let labels = places.filter_map(|rest| Some(rest.split_once(']')?.0.to_owned()));
    labels.collect()
}

/// The anchors of a page's headings, as GitHub makes them.
pub fn anchors(text: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    for line in prose(text) {
        let heading = line.trim_start_matches('#');
        if heading.len() == line.len() || !heading.starts_with(' ') {
            continue;
        }
        let anchor = anchor(heading.trim());
        let before = times.entry(anchor.clone()).or_default();
        anchors.insert(match *before {
            0 => anchor,
            times => format!("{anchor}-{times}"),
        });
        *before += 1;
    }
    anchors
}

/// The letters in lower case and the digits, with hyphens for blanks.
fn anchor(heading: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    let letters = heading.chars().filter(kept);
    letters
        .flat_map(char::to_lowercase)
        .map(|c| if c == ' ' { '-' } else { c })
        .collect()
}

#[test]
fn headings_become_anchors() {
    let page =
        "# A8. A variant\n```sh\n# no heading\n```\n### `a-b?` and \"c\"\n## Twice\n## Twice\n";
    let wanted = ["a-b-and-c", "a8-a-variant", "twice", "twice-1"];
    assert_eq!(anchors(page), wanted.map(str::to_owned).into());
}

#[test]
fn links_in_place_and_by_label_are_found() {
    let page =
        "[a](x.md), `[b](no.md)` and\n[`c`][L] [d](y.md#z)\n\n[L]: z.md#l\n```\n[e](no)\n```\n";
    assert_eq!(targets(page), ["z.md#l", "x.md", "y.md#z"]);
    assert_eq!(labels(page), ["L".to_owned()].into());
}
