//! `zrf convert`.

use std::fs;
use std::path::PathBuf;

use crate::run::zrf;

const GOOD: &str = "tests/cli/records/good.zsg";
const WRONG: &str = "tests/cli/records/wrong.zsg";
const ENGINE: &str = "tests/cli/records/engine.zsg";

/// A folder for files that a test writes, gone when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("zrf-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Converts a file and writes the result to another.
#[track_caller]
fn convert(from: &str, to: &str, form: &str, more: &[&str]) -> String {
    let mut args = vec!["convert", from, "--to", form, "--output", to];
    args.extend(more);
    let run = zrf(&args);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{}", run.stderr);
    run.stderr
}

#[test]
fn a_saved_game_becomes_native_and_json_and_itself_again() {
    let folder = Folder::new("convert-record");
    for save in [GOOD, WRONG] {
        let rules = ["--rules", "games"];
        for form in ["native", "json", "zsg"] {
            let (there, back) = (folder.file(form), folder.file("back.zsg"));
            convert(save, &there, form, &rules);
            convert(&there, &back, "zsg", &rules);
            assert_eq!(
                fs::read(&back).unwrap(),
                fs::read(save).unwrap(),
                "{save} {form}"
            );
            let replayed = zrf(&["replay", &there, "--rules", "games"]);
            let as_saved = zrf(&["replay", save, "--rules", "games"]);
            assert_eq!(replayed.code, as_saved.code, "{}", replayed.stdout);
        }
    }
}

#[test]
fn the_native_form_reads_like_this() {
    let text = zrf(&["convert", GOOD, "--to", "native", "--rules", "games"]).quietly();
    let tags = [
        "[Game \"English Draughts\"]\n[Variant \"English Draughts\"]\n[Rules \"",
        "[RulesFile \"C:\\\\Games\\\\English-Draughts.zrf\"]\n",
        "[Players \"Black, White\"]\n[Seats \"HC\"]\n[Result \"unfinished\"]\n",
    ];
    for tag in tags {
        assert!(text.contains(tag), "{text}");
    }
    let moves =
        "\n1. f6-e5 c3-d4\n2. e5xc3 b2xd4\n3. h6-g5 g3-f4\n4. d6-e5 f4xh6\n5. e5xc3 d2xb4\n";
    assert!(text.ends_with(moves), "{text}");
}

#[test]
fn what_does_not_fit_the_rules_is_written_as_it_stands_and_told() {
    let run = zrf(&["convert", WRONG, "--to", "native", "--rules", "games"]);
    assert_eq!(run.code, 0);
    assert!(
        run.stderr.contains("plies are not as the rules have them"),
        "{}",
        run.stderr
    );
    assert!(
        run.stdout.contains("\"partial 3 Man b2 - d4 x c3\""),
        "{}",
        run.stdout
    );
    let run = zrf(&[
        "convert",
        ENGINE,
        "--to",
        "native",
        "--rules",
        "tests/cli/rules",
    ]);
    assert!(
        run.stderr.contains("engine Moves/shell.dll"),
        "{}",
        run.stderr
    );
    assert!(
        run.stdout.ends_with("\n1. \"Man a1 - b1\"\n"),
        "{}",
        run.stdout
    );
}

#[test]
fn what_a_saved_game_cannot_hold_is_told() {
    let folder = Folder::new("convert-lost");
    let record = folder.file("game.zgn");
    let text = "[Event \"Evening\"]\n[Variant \"Chess\"]\n[RulesFile \"chess.zrf\"]\n\
        {Before.}\n1. e2-e4 {Good.} (d2-d4 d7-d5 {Also.}) e7-e5\n";
    fs::write(&record, text).unwrap();
    let run = zrf(&["convert", &record, "--to", "zsg", "--rules", "games"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!(
        run.stdout,
        "Zillions Save Game File Version 0.02 HH\r\nRulesFile=chess.zrf\r\nVariantName=Chess\r\n\
         1. Pawn e2 - e4\r\n1. Pawn e7 - e5\r\n"
    );
    let told: Vec<&str> = run.stderr.lines().collect();
    assert_eq!(
        told,
        [
            "3 comments are lost",
            "1 variation is lost",
            "the tag Event is lost"
        ]
    );
}

/// A record of chess that starts from a position.
fn from_setup(folder: &Folder, play: &str, moves: &str) -> String {
    let record = folder.file("game.zgn");
    let shown = zrf(&["show", "games/chess.zrf", "--play", play]).quietly();
    let position = shown
        .lines()
        .find_map(|line| line.strip_prefix("Position: "));
    let position = position.unwrap();
    let text = format!(
        "[Variant \"Chess\"]\n[RulesFile \"chess.zrf\"]\n[Setup \"{position}\"]\n\n{moves}\n"
    );
    fs::write(&record, text).unwrap();
    let replayed = zrf(&["replay", &record, "--rules", "games"]);
    assert_eq!(replayed.code, 0, "{}", replayed.stdout);
    record
}

#[test]
fn a_set_up_becomes_edits_where_they_can_say_it() {
    let folder = Folder::new("convert-setup");
    let record = from_setup(&folder, "Pawn e2 - e4; Pawn e7 - e5", "2. Ng1-f3");
    let run = zrf(&["convert", &record, "--to", "zsg", "--rules", "games"]);
    let edits =
        "\r\n(x e7)\r\n(Black Pawn e5)\r\n(White Pawn e4)\r\n(x e2)\r\n2. Knight g1 - f3\r\n";
    assert!(run.stdout.contains(edits), "{}", run.stdout);
    let told = "of the start position only the pieces on the board are kept";
    assert!(run.stderr.contains(told), "{}", run.stderr);
    // Whose turn it is cannot be said.
    let record = from_setup(&folder, "Pawn e2 - e4", "1. e7-e5");
    let said = zrf(&["convert", &record, "--to", "zsg", "--rules", "games"]).fails(1);
    assert!(
        said.contains("a saved game cannot start from the position"),
        "{said}"
    );
}

#[test]
fn the_input_is_never_overwritten() {
    let folder = Folder::new("convert-over");
    let file = folder.file("game.zsg");
    fs::copy(GOOD, &file).unwrap();
    let args = [
        "convert", &file, "--to", "native", "--rules", "games", "--output", &file,
    ];
    let said = zrf(&args).fails(2);
    assert!(said.contains("is the file that is converted"), "{said}");
    assert_eq!(fs::read(&file).unwrap(), fs::read(GOOD).unwrap());
}

#[test]
fn rules_become_json_and_flat_zrf_with_the_same_moves() {
    let folder = Folder::new("convert-rules");
    for game in ["games/chess.zrf", "games/ur.zrf", "games/kitchen-sink.zrf"] {
        let moves = zrf(&["perft", game, "2", "--divide"]).stdout;
        let (json, flat, again) = (
            folder.file("a.json"),
            folder.file("a.zrf"),
            folder.file("b.zrf"),
        );
        convert(game, &json, "json", &[]);
        convert(game, &flat, "zrf", &[]);
        convert(&json, &again, "zrf", &[]);
        assert!(
            fs::read(&again).unwrap() == fs::read(&flat).unwrap(),
            "{game}"
        );
        for converted in [&json, &flat] {
            assert_eq!(
                zrf(&["perft", converted, "2", "--divide"]).stdout,
                moves,
                "{game}"
            );
        }
        let checked = zrf(&["check", &json, &flat]);
        assert_eq!(checked.code, 0, "{}", checked.stdout);
    }
}

#[test]
fn a_record_is_replayed_under_converted_rules() {
    let folder = Folder::new("convert-replay");
    let rules = folder.file("rules.json");
    convert("games/english-draughts.zrf", &rules, "json", &[]);
    let said = zrf(&["replay", GOOD, "--rules", &rules]).quietly();
    assert!(said.contains("10 of 10 plies legal"), "{said}");
}

#[test]
fn forms_of_the_other_kind_and_files_that_cannot_be_written_are_refused() {
    assert!(
        zrf(&["convert", GOOD, "--to", "zrf", "--rules", "games"])
            .fails(2)
            .contains("it becomes `zsg`, `native` or `json`")
    );
    assert!(
        zrf(&["convert", "games/chess.zrf", "--to", "zsg"])
            .fails(2)
            .contains("it becomes `json` or `zrf`")
    );
    let nowhere = [
        "convert",
        "games/chess.zrf",
        "--to",
        "zrf",
        "--output",
        "nowhere/a.zrf",
    ];
    assert!(
        zrf(&nowhere)
            .fails(2)
            .contains("cannot write nowhere/a.zrf")
    );
    assert!(
        zrf(&["convert", "nowhere.zsg", "--to", "json"])
            .fails(2)
            .contains("there is no file nowhere.zsg")
    );
}

#[test]
fn a_turn_that_is_not_legal_has_no_words_and_nothing_is_written() {
    let folder = Folder::new("convert-illegal");
    let (record, save) = (folder.file("game.zgn"), folder.file("game.zsg"));
    fs::write(
        &record,
        "[Variant \"Chess\"]\n[RulesFile \"chess.zrf\"]\n\n1. e2-e5\n",
    )
    .unwrap();
    fs::write(&save, "what was there").unwrap();
    let args = [
        "convert", &record, "--to", "zsg", "--rules", "games", "--output", &save,
    ];
    let said = zrf(&args).fails(1);
    assert!(
        said.contains("line 4: `e2-e5` is no legal turn here"),
        "{said}"
    );
    assert_eq!(fs::read_to_string(&save).unwrap(), "what was there");
}
