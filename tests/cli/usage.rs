//! The command line itself, files that cannot be read, and rules with errors.

use crate::run::{zrf, zrf_without_reader};

const COMMANDS: [&str; 7] = ["info", "check", "moves", "perft", "playout", "show", "diff"];

#[test]
fn every_command_has_help_with_an_example() {
    for command in COMMANDS {
        let help = zrf(&[command, "--help"]).quietly();
        assert!(
            help.contains(&format!("\n  zrf {command} games/")),
            "{help}"
        );
        assert!(help.contains("--encoding"), "{help}");
        assert!(help.contains("--allow-include-outside"), "{help}");
    }
}

#[test]
fn mistakes_on_the_command_line_exit_with_2() {
    zrf(&[]).fails(2);
    zrf(&["moves"]).fails(2);
    zrf(&["perft", "games/chess.zrf", "0"]).fails(2);
    let said = zrf(&["moves", "games/chess.zrf", "--encoding", "klingon"]).fails(2);
    assert!(said.contains("no such encoding"), "{said}");
}

#[test]
fn files_that_cannot_be_read_exit_with_2() {
    for command in ["info", "check", "moves", "show"] {
        // A folder to check is one with rules files.
        let folder = if command == "check" { "src" } else { "tests" };
        let said = zrf(&[command, folder]).fails(2);
        let why = ["tests is a folder", "there is no rules file (.zrf) in src"];
        assert!(why.iter().any(|it| said.contains(it)), "{said}");
        let said = zrf(&[command, "tests/nowhere.zrf"]).fails(2);
        assert!(
            said.starts_with("error: there is no file tests/nowhere.zrf"),
            "{said}"
        );
    }
}

#[test]
fn rules_with_errors_exit_with_1_and_show_them() {
    for command in ["info", "moves", "show"] {
        let said = zrf(&[command, "tests/cli/rules/broken.zrf"]).fails(1);
        assert!(said.contains("tests/cli/rules/broken.zrf:"), "{said}");
        assert!(
            said.ends_with(" error\nfor more about a message: `zrf explain Z0104`\n"),
            "{said}"
        );
        assert!(
            !said.contains('\u{1b}'),
            "no colour when not a terminal: {said}"
        );
    }
}

#[test]
fn a_file_without_a_game_is_an_error() {
    let said = zrf(&["moves", "tests/cli/rules/macros-only.zrf"]).fails(1);
    assert_eq!(
        said,
        "error: there is no game in tests/cli/rules/macros-only.zrf\n"
    );
}

#[test]
fn warnings_are_counted_on_standard_error() {
    let run = zrf(&["moves", "tests/cli/rules/doubtful.zrf"]);
    assert_eq!(run.code, 0);
    assert_eq!(run.stdout, "Man a1 - b1\n");
    let wanted = "1 warning; `zrf check tests/cli/rules/doubtful.zrf` shows it\n";
    assert_eq!(run.stderr, wanted);
}

#[test]
fn a_block_that_does_not_end_is_named_with_its_place() {
    let said = zrf(&["moves", "tests/cli/rules/endless.zrf"]).fails(1);
    assert!(said.contains("block 2 of Man does not end"), "{said}");
    assert!(said.contains("tests/cli/rules/endless.zrf:10:7"), "{said}");
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let commands: [&[&str]; 6] = [
        &["--help"],
        &["--version"],
        &["man"],
        &["moves", "games/chess.zrf"],
        &["check", "games/chess.zrf"],
        &["perft", "games/chess.zrf", "2"],
    ];
    for args in commands {
        assert_eq!(zrf_without_reader(args).fails(0), "");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_cannot_be_written_exits_with_2() {
    let commands: [&[&str]; 7] = [
        &["--help"],
        &["--version"],
        &["help", "moves"],
        &["moves", "--help"],
        &["man"],
        &["completions", "bash"],
        &["moves", "games/chess.zrf"],
    ];
    for args in commands {
        let said = crate::run::zrf_on_a_full_disk(args).fails(2);
        assert!(
            said.starts_with("error: cannot write the output: "),
            "{args:?}: {said}"
        );
    }
}

#[test]
fn numbers_out_of_range_are_refused_in_one_style() {
    let chess = "games/chess.zrf";
    for (args, part) in [
        (
            ["playout", chess, "--threads", "0"],
            "write a whole number from 1 to 1024",
        ),
        (
            ["playout", chess, "--seed", "-1"],
            "write a whole number from 0",
        ),
        (
            ["playout", chess, "--games", "99999999999999999999999"],
            "write a whole number from 1 to 18446744073709551615",
        ),
    ] {
        let said = zrf(&args).fails(2);
        assert!(said.contains(part), "{said}");
    }
    for (size, part) in [("16", "too few"), ("64MB", ": write 64M\n")] {
        let said = zrf(&["perft", chess, "1", "--hash", size]).fails(2);
        assert!(said.contains(part), "{said}");
    }
}

#[test]
fn moves_and_positions_are_helped_to_their_form() {
    let drops = "games/tic-tac-toe.zrf";
    let chess = "games/chess.zrf";
    for (args, part) in [
        ([drops, "--play", "b2"], "this move is written `Mark@b2`\n"),
        (
            [drops, "--play", "Mark b2"],
            "it begins with its player: `X Mark b2`\n",
        ),
        (
            [drops, "--play", "Mark@a1; a1"],
            "a drop names the piece too, as in `Mark@",
        ),
        (
            [chess, "--play", "a2-a3, a7-a6"],
            "divide moves by `;`, as in `a2-a3; a7-a6`",
        ),
        (
            [chess, "--position", "foo"],
            "a part begins with a player, as in `White: ...`",
        ),
        (
            [chess, "--position", "8/8/8/8/8/8/8/8 g"],
            "the players are White and Black",
        ),
    ] {
        let said = zrf(&["show", args[0], args[1], args[2]]).fails(1);
        assert!(said.contains(part), "{said}");
    }
    zrf(&["show", chess, "--play", "1. e2-e4; 1... e7-e5"]).quietly();
    zrf(&[
        "playout", chess, "--games", "1", "--cap", "2", "--play", "e2-e4",
    ])
    .quietly();
}
