//! `zrf check`.

use crate::run::zrf;

#[test]
fn a_file_in_order_is_a_line() {
    let said = zrf(&["check", "games/chess.zrf", "tests/cli/rules/many.zrf"]).quietly();
    let wanted = "games/chess.zrf: 1 variant, 0 errors, 0 warnings\n\
                  tests/cli/rules/many.zrf: 4 variants, 0 errors, 0 warnings\n";
    assert_eq!(said, wanted);
}

#[test]
fn what_variants_share_is_shown_once() {
    let said = zrf(&["check", "tests/cli/rules/doubtful.zrf"]).quietly();
    assert_eq!(
        said.matches("frobnicate").count(),
        2,
        "message and line: {said}"
    );
    let summary = "tests/cli/rules/doubtful.zrf: 2 variants, 0 errors, 1 warning\n\
                   for more about a message: `zrf explain Z0505`\n";
    assert!(said.ends_with(summary), "{said}");
}

#[test]
fn errors_exit_with_1_and_do_not_stop_the_check() {
    let run = zrf(&["check", "tests/cli/rules/broken.zrf", "games/chess.zrf"]);
    assert_eq!(run.code, 1);
    let end = "games/chess.zrf: 1 variant, 0 errors, 0 warnings\n\
               for more about a message: `zrf explain Z0104`\n";
    assert!(run.stdout.ends_with(end), "{}", run.stdout);
}

#[test]
fn a_file_that_cannot_be_read_outweighs_errors() {
    let run = zrf(&[
        "check",
        "tests/nowhere.zrf",
        "tests/cli/rules/broken.zrf",
        "games/chess.zrf",
    ]);
    assert_eq!(run.code, 2);
    assert!(
        run.stdout
            .contains("games/chess.zrf: 1 variant, 0 errors, 0 warnings\n")
    );
}

#[test]
fn a_file_without_a_game_is_a_warning() {
    let run = zrf(&["check", "tests/cli/rules/macros-only.zrf"]);
    assert_eq!(run.code, 0);
    assert!(run.stdout.contains("no game"), "{}", run.stdout);
    assert!(
        run.stdout.contains(": 0 variants, 0 errors, 1 warning\n"),
        "{}",
        run.stdout
    );
}

#[test]
fn json_has_every_diagnostic() {
    let run = zrf(&["check", "--format", "json", "tests/cli/rules/doubtful.zrf"]);
    let file = &run.json()["files"][0];
    assert_eq!(file["variants"], 2);
    assert_eq!(file["warnings"], 1);
    let found = &file["diagnostics"][0];
    assert_eq!(found["severity"], "warning");
    assert_eq!(
        (found["line"].as_u64(), found["column"].is_u64()),
        (Some(1), true)
    );
}

/// But the kitchen sink, which has one of everything, `translate` included.
#[test]
fn all_games_here_are_in_order() {
    let mut files = Vec::new();
    for entry in std::fs::read_dir("games").unwrap() {
        let path = entry.unwrap().path().to_string_lossy().into_owned();
        if path.ends_with(".zrf") {
            files.push(path);
        }
    }
    let mut args = vec!["check"];
    args.extend(files.iter().map(String::as_str));
    let said = zrf(&args).quietly();
    let faulty: Vec<&str> = said
        .lines()
        .filter(|line| line.starts_with("games/") && !line.ends_with(" 0 errors, 0 warnings"))
        .collect();
    let is_sink = |line: &str| {
        line.starts_with("games/kitchen-sink.zrf: ") && line.ends_with(" 0 errors, 1 warning")
    };
    assert!(faulty.iter().all(|line| is_sink(line)), "{said}");
}

#[test]
fn lints_are_told_by_check_alone() {
    let file = "tests/codes/Z0902.zrf";
    let said = zrf(&["check", file]).quietly();
    assert!(said.contains("nothing asks for the zone `far`"), "{said}");
    assert!(
        said.contains(": 1 variant, 0 errors, 1 warning\n"),
        "{said}"
    );
    let moves = zrf(&["moves", file]).quietly();
    assert!(
        moves.starts_with("Man a1 - a2\n"),
        "and no note counts them: {moves}"
    );
}

#[test]
fn warnings_can_be_made_to_count_and_be_silenced() {
    let file = "tests/codes/Z0902.zrf";
    assert_eq!(zrf(&["check", file]).code, 0);
    assert_eq!(zrf(&["check", "--strict", file]).code, 1);
    assert_eq!(zrf(&["check", "--strict", "games/chess.zrf"]).code, 0);
    for silent in [
        ["--allow", "Z0902"],
        ["--allow", "z0901,Z0902"],
        ["--no-lints", "--json"],
    ] {
        let run = zrf(&[&["check", "--strict"], &silent[..], &[file]].concat());
        assert_eq!(
            (run.code, run.stdout.contains("zone `far`")),
            (0, false),
            "{silent:?}"
        );
    }
    let both = ["tests/cli/rules/broken.zrf", file];
    assert_eq!(zrf(&["check", "--strict", both[0], both[1]]).code, 1);
    assert_eq!(
        zrf(&["check", "--strict", "tests/no-such.zrf", file]).code,
        2
    );
}

#[test]
fn only_warnings_that_there_are_can_be_allowed() {
    for code in ["Z0104", "Z9999", "far"] {
        let run = zrf(&["check", "--allow", code, "games/chess.zrf"]);
        assert_eq!(run.code, 2, "{}", run.stdout);
        assert!(run.stderr.contains(code), "{}", run.stderr);
    }
}

#[test]
fn missing_pictures_are_told_when_asked_for() {
    let file = "tests/codes/Z0917.zrf";
    assert!(!zrf(&["check", file]).quietly().contains("[Z0917]"));
    let said = zrf(&["check", "--images", file]).quietly();
    assert!(
        said.contains(r"there is no picture `images\man.bmp`"),
        "{said}"
    );
}

#[test]
fn a_file_with_errors_has_no_lints() {
    let text = std::fs::read_to_string("tests/codes/Z0901.zrf").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("broken.zrf");
    std::fs::write(&path, text + "(").unwrap();
    let run = zrf(&["check", &path.to_string_lossy()]);
    assert!(
        run.code == 1 && !run.stdout.contains("Z0901"),
        "{}",
        run.stdout
    );
}

#[test]
fn a_block_without_end_is_found_though_no_legal_move_needs_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("spin.zrf");
    let text = "(game (title \"Spin\") (players A B) (turn-order A B)
        (board (grid (dimensions (\"a/b/c\" (9 0)) (\"1/2/3\" (0 9)))
          (directions (n 0 1) (e 1 0) (w -1 0))))
        (board-setup (A (King a1)) (B (Spinner c3)))
        (piece (name King) (moves (n add)))
        (piece (name Spinner) (moves ((while (empty? w) w e) add)))
        (loss-condition (A B) (checkmated King)))";
    std::fs::write(&file, text).unwrap();
    let run = zrf(&["check", file.to_str().unwrap()]);
    assert_eq!(run.code, 1);
    assert!(run.stdout.contains("error[Z1001]"), "{}", run.stdout);
}
