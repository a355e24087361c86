//! Records that were made to do harm.

use std::fs;
use std::path::Path;

use crate::run::{Run, zrf};

/// A file of a test, in a folder of its own below the folder for such files.
fn written(name: &str, text: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

fn to_save(record: &str) -> Run {
    zrf(&[
        "convert",
        record,
        "--to",
        "zsg",
        "--rules",
        "games/chess.zrf",
    ])
}

#[test]
fn line_breaks_in_values_make_no_lines() {
    for (name, text) in [
        (
            "ply.zgn",
            "[Variant \"Chess\"]\n\n1. \"Pawn e2 - e4\\n1. Pawn e7 - e5\"\n",
        ),
        (
            "file.zgn",
            "[Variant \"Chess\"]\n[RulesFile \"x.zrf\\nVariantName=Evil\"]\n\n1. e2-e4\n",
        ),
        (
            "seats.zgn",
            "[Variant \"Chess\"]\n[Seats \"HH\\n1. Pass\"]\n\n1. e2-e4\n",
        ),
        (
            "edits.zgn",
            "[Variant \"Chess\"]\n[Edits \"1. Pawn e2 - e4\"]\n\n1. e2-e4\n",
        ),
        ("empty.zgn", "[Variant \"Chess\"]\n\n1. \"\" e2-e4\n"),
    ] {
        let said = to_save(&written(name, text)).fails(1);
        assert!(
            said.contains("a saved game cannot hold this record"),
            "{name}: {said}"
        );
    }
}

#[test]
fn fields_are_no_tags_of_json() {
    let text = r#"{"format": "zrf-record", "version": 1, "tags": {"Setup": "8/8 w"}, "plies": []}"#;
    let said = zrf(&["replay", &written("tags.json", text)]);
    assert_eq!(said.code, 1);
    assert!(
        said.stdout.contains("`Setup` is no tag here"),
        "{}",
        said.stdout
    );
}

#[test]
fn carriage_returns_alone_end_lines() {
    let good = fs::read_to_string("tests/cli/records/good.zsg").unwrap();
    let old = written("cr.zsg", &good.replace("\r\n", "\r"));
    let said = zrf(&["replay", &old, "--rules", "games"]).quietly();
    assert!(said.contains("10 of 10 plies legal"), "{said}");
    let run = zrf(&["convert", &old, "--to", "zsg", "--rules", "games"]);
    assert!(
        run.stderr.contains("will not be the same to the byte"),
        "{}",
        run.stderr
    );
}

#[test]
fn lines_that_end_differently_are_told() {
    let good = fs::read_to_string("tests/cli/records/good.zsg").unwrap();
    let mixed = written("mixed.zsg", &good.replacen("\r\n", "\n", 2));
    let run = zrf(&["convert", &mixed, "--to", "native", "--rules", "games"]);
    assert_eq!(run.code, 0);
    assert!(
        run.stderr.contains("will not be the same to the byte"),
        "{}",
        run.stderr
    );
}

#[test]
fn characters_that_command_a_terminal_are_shown() {
    let text =
        "Zillions Save Game File Version 0.02 HH\nRulesFile=x\nVariantName=Chess\n1. \u{1b}[2J\n";
    let run = zrf(&[
        "replay",
        &written("esc.zsg", text),
        "--rules",
        "games/chess.zrf",
    ]);
    assert!(run.stdout.contains("\\u{1b}[2J"), "{}", run.stdout);
    assert!(!run.stdout.contains('\u{1b}'));
}

#[test]
fn noise_is_no_saved_game() {
    let text = format!(
        "Zillions Save Game File Version 0.02 HH\n{}",
        "\n".repeat(20_000)
    );
    let run = zrf(&["replay", &written("noise.zsg", &text), "--rules", "games"]);
    assert_eq!(run.code, 1);
    assert!(
        run.stdout.contains("neither plies nor edits"),
        "{}",
        run.stdout
    );
}

#[cfg(unix)]
#[test]
fn outputs_go_where_links_lead_and_keep_their_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let target = written("private.json", "");
    fs::set_permissions(&target, PermissionsExt::from_mode(0o600)).unwrap();
    let link = Path::new(env!("CARGO_TARGET_TMPDIR")).join("link.json");
    let _ = fs::remove_file(&link);
    symlink(&target, &link).unwrap();
    let args = ["convert", "games/chess.zrf", "--to", "json", "--output"];
    zrf(&[&args[..], &[link.to_str().unwrap()]].concat()).quietly();
    assert!(link.is_symlink() && fs::metadata(&target).unwrap().len() > 1_000);
    let mode = fs::metadata(&target).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    zrf(&[&args[..], &["/dev/null"]].concat()).quietly();
    assert!(!Path::new("/dev/null").is_file());
}

#[test]
fn a_native_record_is_no_rules_file() {
    let said = zrf(&["check", "games/saves/scholars-mate.zgn"]);
    assert_eq!(said.code, 1);
    assert!(
        said.stdout.contains("this is a record of a game"),
        "{}",
        said.stdout
    );
}
