//! Faults in files: what is said about them, and that the rest is read.

#[allow(dead_code, reason = "other tests use the rest")]
mod printing;

use std::time::{Duration, Instant};

use printing::print;
use zrf::diagnostic::{Code, render, to_json};
use zrf::expand::{Expanded, LoadOptions, load, load_text};

fn read(text: impl Into<String>) -> Expanded {
    load_text("test.zrf", text, &LoadOptions::default())
}

fn codes(program: &Expanded) -> Vec<Code> {
    program.diagnostics.iter().map(|it| it.code).collect()
}

/// The tree and the messages.
fn report(text: &str) -> String {
    let program = read(text);
    let all = program
        .diagnostics
        .iter()
        .map(|it| render(it, &program.sources, false));
    let messages: Vec<_> = all.collect();
    format!(
        "{}\n\n{}",
        print(&program.tree, program.items),
        messages.join("\n\n")
    )
}

#[test]
fn a12_a_list_without_its_end() {
    insta::assert_snapshot!(report("(game\n  (title \"x\")\n  (board (a b)\n"));
}

#[test]
fn a12_a_list_without_its_end_before_a_define() {
    insta::assert_snapshot!(report(
        "(define a\n  (if x\n    y\n)\n\n(define b c)\n(game (b))\n"
    ));
}

#[test]
fn a12_a_list_without_its_end_in_a_game() {
    insta::assert_snapshot!(report(
        "(game\n   (piece\n      (name A)\n      (moves (a b)\n   (piece\n      (name B)\n   )\n)\n"
    ));
}

#[test]
fn a12_a_parenthesis_too_many() {
    insta::assert_snapshot!(report("(game (a)))\n)\n(variant (b))"));
}

#[test]
fn a_string_without_its_end() {
    insta::assert_snapshot!(report(
        "(game\n  (title \"One)\n  (description \"Two\")\n  (piece (name P)))\n"
    ));
}

#[test]
fn the_last_string_without_its_end() {
    insta::assert_snapshot!(report("(game (title \"One))"));
}

#[test]
fn files_that_are_no_rules() {
    let saved = "Zillions Save Game File Version 0.02 CC\r\nRulesFile=Chess.zrf\r\n1. (\r\n";
    assert_eq!(codes(&read(saved)), [Code::SavedGame]);
    assert_eq!(
        codes(&read("BM6\0\0\0\0\0\0\x006\0\0\0((((")),
        [Code::BinaryFile]
    );
    assert_eq!(
        codes(&read("\u{89}PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\0\u{1}")),
        [Code::BinaryFile]
    );
    assert_eq!(codes(&read(" \r\n\x1A")), [Code::EmptyFile]);
    assert_eq!(codes(&read("; only a comment")), []);
}

#[test]
fn nesting_too_deep_is_one_fault_and_quick() {
    for text in [
        "(".repeat(200_000) + &")".repeat(200_000),
        "(".repeat(3_000_000),
        "(a\n".repeat(300_000),
    ] {
        let started = Instant::now();
        let program = read(text);
        assert_eq!(codes(&program), [Code::NestingTooDeep]);
        assert!(started.elapsed() < Duration::from_secs(10));
    }
    let program = read("(".repeat(500) + &")".repeat(500) + "(game)");
    assert!(print(&program.tree, program.items).ends_with("(game)"));
}

#[test]
fn many_closing_parentheses_are_one_fault() {
    assert_eq!(
        codes(&read(")".repeat(3_000_000))),
        [Code::ExtraParenthesis]
    );
    let program = read(") a ".repeat(100_000));
    assert_eq!(
        (program.diagnostics.len(), program.diagnostics.dropped()),
        (1_000, 99_000)
    );
}

#[test]
fn faults_in_gigantic_lines_are_shown_quickly() {
    let program = read("(é) ".repeat(1_000_000) + &") a ".repeat(1_000));
    let started = Instant::now();
    for diagnostic in program.diagnostics.iter() {
        let shown = render(diagnostic, &program.sources, false);
        assert!(shown.len() < 2_000, "{shown}");
        to_json(diagnostic, &program.sources);
    }
    assert!(started.elapsed() < Duration::from_secs(10));
}

#[test]
fn json_has_stable_names() {
    let program = read("(define m $2)\n(game (m a))");
    let first = program.diagnostics.iter().next().unwrap();
    insta::assert_snapshot!(format!("{:#}", to_json(first, &program.sources)));
}

/// A folder of its own for one test, with these files.
fn folder(name: &str, files: &[(&str, &str)]) -> std::path::PathBuf {
    let root = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    for (file, text) in files {
        let path = root.join(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    root
}

fn program(name: &str, files: &[(&str, &str)]) -> Expanded {
    load(
        &folder(name, files).join("main.zrf"),
        &LoadOptions::default(),
    )
    .unwrap()
}

#[test]
fn a2_includes_are_spliced_in_whatever_their_case() {
    let program = program(
        "splice",
        &[
            (
                "main.zrf",
                "(game (m))\n(include \"INC\\Part.inc\")\n(variant)",
            ),
            (
                "inc/part.INC",
                "(define m x)\n(include \"../more.inc\")\n(b)",
            ),
            ("more.inc", "(c)"),
        ],
    );
    assert_eq!(codes(&program), []);
    assert_eq!(
        print(&program.tree, program.items),
        "(game x) (c) (b) (variant)"
    );
}

#[test]
fn includes_that_go_round() {
    let program = program(
        "round",
        &[
            ("main.zrf", "(include \"a.inc\") (x)"),
            ("a.inc", "(include \"Main.zrf\") (y)"),
        ],
    );
    assert_eq!(codes(&program), [Code::IncludeCycle]);
    assert_eq!(print(&program.tree, program.items), "(y) (x)");
}

#[test]
fn includes_that_cannot_be_read() {
    let program = program(
        "missing",
        &[
            (
                "main.zrf",
                "(include \"comon.inc\") (include \"/etc/passwd\") (include) (x)
                (include \"../../x\") (include \"C:\\x\") (include \"dir\")",
            ),
            ("common.inc", ""),
            ("dir/x", ""),
        ],
    );
    let expected = [
        Code::IncludeNotFound,
        Code::IncludeOutside,
        Code::BadInclude,
        Code::IncludeOutside,
        Code::IncludeOutside,
        Code::IncludeUnreadable,
    ];
    assert_eq!(codes(&program), expected);
    let help = program.diagnostics.iter().next().unwrap().help.clone();
    assert_eq!(help.as_deref(), Some("did you mean `common.inc`?"));
}
