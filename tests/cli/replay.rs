//! `zrf replay`.

use crate::run::zrf;

const GOOD: &str = "tests/cli/records/good.zsg";
const WRONG: &str = "tests/cli/records/wrong.zsg";
const ENGINE: &str = "tests/cli/records/engine.zsg";

#[test]
fn a_legal_game_is_a_line_and_a_closing_line() {
    let said = zrf(&["replay", GOOD, "--rules", "games"]).quietly();
    assert_eq!(
        said,
        format!(
            "{GOOD}: 10 of 10 plies legal; the game is not over\nplies: 10 of 10, saves: 1 of 1\n"
        )
    );
}

#[test]
fn what_is_wrong_is_told_and_ends_the_replay() {
    let run = zrf(&["replay", WRONG, "--rules", "games/english-draughts.zrf"]);
    assert_eq!((run.code, run.stderr.as_str()), (1, ""));
    for part in [
        ": 5 of 10 plies legal, 1 written otherwise, 1 not legal; stopped at ply 7\n",
        "  line 9 is not read: neither a numbered ply",
        "  line 7: ply 4, 2. partial 3 Man b2 - d4 x c3\n",
        "the number after `partial` is 2 here, not 3",
        "    here: partial 2 Man b2 - d4 x c3\n",
        "  line 11: ply 7, 4. Man d6 - e4\n    not legal\n",
        "e4",
        "      Man d6 - e5\n",
        "\nplies: 5 of 10, saves: 0 of 1\n",
    ] {
        assert!(run.stdout.contains(part), "{part}\n{}", run.stdout);
    }
}

#[test]
fn keep_going_looks_at_all_plies() {
    let args = [
        "replay",
        WRONG,
        "--rules",
        "games",
        "--keep-going",
        "--json",
    ];
    let run = zrf(&args);
    assert_eq!(run.code, 1);
    let value: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    let save = &value["saves"][0];
    let classes: Vec<&str> = save["plies"]
        .as_array()
        .unwrap()
        .iter()
        .map(|ply| ply["class"].as_str().unwrap())
        .collect();
    assert_eq!(classes.len(), 10);
    assert_eq!((classes[3], classes[6]), ("otherwise", "illegal"));
    assert_eq!(save["plies"][6]["made"], true);
    assert_eq!(save["unread"][0]["line"], 9);
    assert_eq!(value["plies"]["total"], 10);
}

#[test]
fn a_record_that_needs_an_engine_is_counted() {
    let run = zrf(&[
        "replay",
        ENGINE,
        GOOD,
        "--rules",
        "games",
        "--rules",
        "tests/cli/rules",
    ]);
    assert_eq!(run.code, 2, "only one --rules: {}", run.stdout);
    let run = zrf(&["replay", ENGINE, "--rules", "tests/cli/rules"]);
    assert_eq!(run.code, 1);
    assert_eq!(
        run.stdout,
        format!(
            "{ENGINE}: not replayable: needs engine Moves/shell.dll (1 ply)\n\
             plies: 0 of 1, saves: 0 of 1\n"
        )
    );
}

#[test]
fn folders_stand_for_their_records_and_files_that_fail_for_themselves() {
    let run = zrf(&["replay", "tests/cli/records", "--rules", "games"]);
    assert_eq!(run.code, 2, "the shell's rules are not found");
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert!(lines[0].starts_with("tests/cli/records/engine.zsg: not replayed (1 ply): there is no rules file `shell.zrf` beside the record or in games"), "{}", lines[0]);
    assert!(run.stdout.contains("good.zsg: 10 of 10"));
    assert!(
        run.stdout.ends_with("plies: 15 of 21, saves: 1 of 3\n"),
        "{}",
        run.stdout
    );
    assert!(zrf(&["replay", "src"]).fails(2).contains("no saved game"));
    let run = zrf(&["replay", "games/chess.zrf", "nowhere.zsg"]);
    assert_eq!(run.code, 2);
    assert!(
        run.stdout.contains("chess.zrf: not read: "),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout
            .contains("this is a rules file, not the record of a game"),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout
            .contains("nowhere.zsg: not read: there is no file nowhere.zsg"),
        "{}",
        run.stdout
    );
}

#[test]
fn the_variant_can_be_chosen_and_a_wrong_title_is_answered() {
    let said = zrf(&["replay", GOOD, "--rules", "games", "--variant", "1"]).quietly();
    assert!(said.contains("10 of 10"));
    let run = zrf(&["replay", GOOD, "--rules", "games/chess.zrf"]);
    assert_eq!(run.code, 2);
    assert!(
        run.stdout.contains("no game or variant `English Draughts`"),
        "{}",
        run.stdout
    );
}

#[test]
fn show_draws_the_board_at_the_end() {
    let said = zrf(&["replay", GOOD, "--rules", "games", "--show"]).quietly();
    assert!(
        said.contains("English Draughts, round 6: Black to move\n"),
        "{said}"
    );
}

/// Replays the text of a native record of chess.
fn replayed(name: &str, text: &str) -> crate::run::Run {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("{name}.zgn"));
    std::fs::write(&path, text).unwrap();
    zrf(&[
        "replay",
        path.to_str().unwrap(),
        "--rules",
        "games/chess.zrf",
    ])
}

#[test]
fn what_is_wrong_in_a_variation_counts() {
    let run = replayed(
        "variation",
        "[Variant \"Chess\"]\n\n1. e2-e4 (e2-e5) e7-e5\n",
    );
    assert_eq!(run.code, 1);
    assert!(
        run.stdout
            .contains("2 of 2 plies legal; the game is not over\n"),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.contains("in a variation, ply 1, 1. e2-e5\n"),
        "{}",
        run.stdout
    );
    assert!(run.stdout.ends_with("saves: 0 of 1\n"), "{}", run.stdout);
}

#[test]
fn a_record_may_begin_with_a_comment_or_its_moves() {
    for (name, text) in [
        (
            "braces",
            "{My \"game\"}\n[Variant \"Chess\"]\n\n1. e2-e4 e7-e5\n",
        ),
        ("line", "; My game\n1. e2-e4 e7-e5\n"),
        ("bare", "1. e2-e4 e7-e5\n"),
    ] {
        let said = replayed(name, text).quietly();
        assert!(said.contains("2 of 2 plies legal"), "{name}: {said}");
    }
}

#[test]
fn tags_that_say_something_else_than_the_rules_are_told() {
    let text = "[Variant \"Chess\"]\n[Rules \"0000000000000000\"]\n[Result \"Black won\"]\n\n\
        1. e2-e4 e7-e5 2. Bf1-c4 Nb8-c6 3. Qd1-h5 Ng8-f6 4. Qh5xf7\n";
    let said = replayed("tags", text).quietly();
    let notes = [
        "the record was played by rules with the fingerprint 0000000000000000; these have ",
        "the tag Result says `Black won`; by the rules: White won",
    ];
    for note in notes {
        assert!(said.contains(note), "{said}");
    }
}
