//! `docs/limits.md` and `zrf limits` tell what the code has.

use std::fs;

use zrf::limits::Limit;

use crate::support::zrf;

#[test]
fn the_page_has_the_table_of_the_code() {
    let page = fs::read_to_string("docs/limits.md").unwrap();
    let rows: Vec<&str> = page
        .lines()
        .filter(|line| line.starts_with("| `"))
        .collect();
    let expected: Vec<String> = Limit::ALL
        .iter()
        .map(|limit| {
            let show = |value| limit.unit().show(value);
            let (least, most) = limit.range().into_inner();
            format!(
                "| `{}` | {} | {} to {} | {} |",
                limit.name(),
                show(limit.default()),
                show(least),
                show(most),
                limit.about()
            )
        })
        .collect();
    assert_eq!(rows, expected);
}

#[test]
fn the_command_lists_all() {
    let text = zrf(&["limits"]).unwrap();
    let json: serde_json::Value =
        serde_json::from_str(&zrf(&["limits", "--json"]).unwrap()).unwrap();
    let all = json["limits"].as_array().unwrap();
    assert_eq!(all.len(), Limit::ALL.len());
    assert_eq!(text.lines().count(), 1 + Limit::ALL.len(), "with a heading");
    for (limit, entry) in Limit::ALL.iter().zip(all) {
        assert_eq!(entry["name"], limit.name());
        assert_eq!(entry["default"], limit.default());
        assert_eq!(entry["most"], *limit.range().end());
    }
}

#[test]
fn wrong_settings_are_refused() {
    for (setting, expected) in [
        ("block-step=5", "did you mean `block-steps`?"),
        ("block-steps=0", "`block-steps` can be 1 to"),
        ("block-steps=many", "`many` is no value of `block-steps`"),
        ("block-steps", "write NAME=VALUE"),
    ] {
        let said = zrf(&["moves", "games/chess.zrf", "--limit", setting]).unwrap_err();
        assert!(said.contains(expected), "{setting}: {said}");
    }
}

#[test]
fn every_command_that_reads_takes_limits() {
    for command in [
        "info", "check", "moves", "show", "perft", "convert", "diff", "replay",
    ] {
        let help = zrf(&[command, "--help"]).unwrap();
        assert!(help.contains("--limit <NAME=VALUE>"), "{command}");
    }
}
