//! Every command takes a document where it takes rules in ZRF.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use zrf::game::RulesFile;
use zrf::native;

/// A file of its own for a test.
fn temporary(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path
}

/// The document of a file in `games`, under a name that tells nothing.
fn document(rules: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("games")
        .join(rules);
    let file = RulesFile::load(&path, &Default::default()).unwrap();
    let game = file.build(file.select(None).unwrap()).unwrap().game;
    temporary(
        &format!("{rules}.txt"),
        &native::write(&game, file.format()).unwrap(),
    )
}

fn zrf(args: &[&str], file: &Path) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zrf"));
    let output = command
        .arg(args[0])
        .arg(file)
        .args(&args[1..])
        .output()
        .unwrap();
    (
        output.status.code().unwrap(),
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

#[test]
fn every_command_says_the_same_of_rules_and_document() {
    for rules in [
        "chess.zrf",
        "ur.zrf",
        "chinese-checkers.zrf",
        "tic-tac-toe.zrf",
    ] {
        let original = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("games")
            .join(rules);
        let document = document(rules);
        let commands: &[&[&str]] = &[
            &["moves"],
            &["perft", "2"],
            &["show"],
            &["show", "--json", "--seed", "7"],
            &["info"],
            &["check"],
        ];
        for command in commands {
            let of_rules = zrf(command, &original);
            let of_document = zrf(command, &document);
            assert_eq!(of_document.0, 0, "{}", of_document.2);
            let lines = |text: &str| -> Vec<String> {
                let own = text.lines().filter(|line| !line.contains(rules));
                let own = own.filter(|line| !line.starts_with("   ") || command[0] != "info");
                own.map(str::to_owned).collect()
            };
            if rules == "chinese-checkers.zrf" && command[0] == "info" {
                continue; // the rules have variants, the document is one of them
            }
            assert_eq!(
                lines(&of_document.1),
                lines(&of_rules.1),
                "{rules} {command:?}"
            );
        }
    }
}

#[test]
fn a_document_is_one_game_with_the_number_1() {
    let file = RulesFile::load(&document("ur.zrf"), &Default::default()).unwrap();
    let [entry] = file.entries() else {
        panic!("one entry");
    };
    assert_eq!(
        (entry.title.as_str(), entry.number),
        ("The Royal Game of Ur", Some(1))
    );
    for choice in [None, Some("1"), Some("The Royal Game of Ur")] {
        assert_eq!(file.select(choice), Ok(0));
    }
    assert!(file.select(Some("2")).is_err());
    assert!(file.build(1).is_err());
    assert_eq!(file.format().encoding.name(), "UTF-8");
}

#[test]
fn faults_are_shown_with_file_line_and_column() {
    let text = fs::read_to_string(document("tic-tac-toe.zrf")).unwrap();
    let broken = temporary(
        "broken.json",
        &text.replacen("\"piece\": \"Mark\"", "\"piece\": \"Mork\"", 1),
    );
    let (code, out, _) = zrf(&["check"], &broken);
    assert_eq!(code, 1);
    assert!(
        out.contains("error[Z0710]: there is no piece type called `Mork`: did you mean `Mark`?"),
        "{out}"
    );
    assert!(out.contains("broken.json:"), "{out}");
    assert!(out.contains("1 error"), "{out}");
    for command in ["moves", "info", "show"] {
        let (code, out, error) = zrf(&[command], &broken);
        assert_eq!((code, out.as_str()), (1, ""));
        assert!(error.contains("called `Mork`"), "{error}");
    }
}

#[test]
fn the_place_of_an_endless_block_is_known() {
    let path = document("tic-tac-toe.zrf");
    let text = fs::read_to_string(path).unwrap();
    let endless = "{\"drop\": [{\"while\": true, \"do\": [\"mark\"]}, ";
    assert!(text.contains("\"drop\": ["));
    let text = text.replacen("{\"drop\": [", endless, 1);
    let (code, _, error) = zrf(&["moves"], &temporary("endless.json", &text));
    assert_eq!(code, 1);
    let line = 1 + text
        .lines()
        .position(|line| line.contains("\"drop\""))
        .unwrap();
    assert!(error.contains(&format!("endless.json:{line}:")), "{error}");
}

#[test]
fn the_encoding_of_the_strings_is_kept() {
    let rules = |encoding: &str| {
        let text =
            "(game (title \"Шашки\") (players А) (turn-order А) (board (positions (я 0 0 1 1))))";
        let label = encoding_rs::Encoding::for_label(encoding.as_bytes()).unwrap();
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{encoding}.zrf"));
        fs::write(&path, label.encode(text).0).unwrap();
        path
    };
    let options = zrf::expand::LoadOptions {
        encoding: zrf::source::Encoding::from_label("windows-1251").unwrap(),
        ..Default::default()
    };
    let file = RulesFile::load(&rules("windows-1251"), &options).unwrap();
    assert_eq!(file.format().encoding.name(), "windows-1251");
    let game = file.build(0).unwrap().game;
    let written = native::write(&game, file.format()).unwrap();
    // The document is UTF-8, whatever encoding is asked for, with a mark or not.
    for text in [written.clone(), format!("\u{FEFF}{written}")] {
        let path = temporary("encoded.json", &text);
        let again = RulesFile::load(&path, &options).unwrap();
        assert_eq!(again.format(), file.format());
        assert_eq!(again.build(0).unwrap().game.title, "Шашки");
    }
    assert_eq!(
        RulesFile::from_text("x", "(game)", &options)
            .format()
            .encoding
            .name(),
        "UTF-8"
    );
}

/// Of a document with an engine, too: here one that is built in.
#[test]
fn an_engine_has_its_say_and_its_faults_have_their_place() {
    let path = document("spark.zrf");
    let original = Path::new(env!("CARGO_MANIFEST_DIR")).join("games/spark.zrf");
    for command in [&["perft", "2"][..], &["show"]] {
        assert_eq!(zrf(command, &path).1, zrf(command, &original).1);
    }
    let text = fs::read_to_string(path).unwrap();
    let wrong = text.replacen("\"through\"", "\"thrugh\"", 1);
    assert_ne!(text, wrong);
    let (code, _, error) = zrf(&["moves"], &temporary("spark-wrong.json", &wrong));
    assert_eq!(code, 1);
    let line = wrong.lines().position(|line| line.contains("thrugh"));
    let place = format!("spark-wrong.json:{}:", line.unwrap() + 1);
    assert!(error.contains(&place), "{error}");
}
