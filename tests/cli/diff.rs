//! `zrf diff`.

use std::path::PathBuf;

use crate::run::{Run, zrf};

const SPARK: &str = "games/spark.zrf";
const MANY: &str = "tests/cli/rules/many.zrf";

/// A folder of files that is removed at the end of a test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("zrf-diff-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Asserts that games differ, and gives the output.
#[track_caller]
fn differ(run: Run) -> String {
    assert_eq!(run.code, 1, "{}{}", run.stdout, run.stderr);
    run.stdout
}

#[test]
fn plain_zrf_allows_too_much_in_spark() {
    let run = zrf(&["diff", SPARK, SPARK, "--plugin-b", "none"]);
    assert!(run.stderr.contains("--plugin none"), "{}", run.stderr);
    let said = differ(run);
    let wanted = "\
different after 2 plies: B has moves that A has not
  A: games/spark.zrf, Spark, plugin spark
  B: games/spark.zrf, Spark, no plugin

  1. Spark a1 - a2
  1. Spark a7 - a6

Position: 1ososos/ss1s1s1/7/7/7/SS1S1S1/1OSOSOS g | last a7 a6 | round 2

only in A: none
only in B: 3 moves
  Spark a2 - a3
    in A: refused by plugin spark: Spark a2 has power 0 and cannot move
";
    assert!(said.starts_with(wanted), "{said}");
    assert!(said.contains("\nin both: 19 moves\n"), "{said}");
    let turned = differ(zrf(&["diff", SPARK, SPARK, "--plugin-a", "none"]));
    assert!(turned.starts_with("different after 2 plies: A has moves that B has not\n"));
    assert!(
        turned.contains("\n    in B: refused by plugin spark: "),
        "{turned}"
    );
}

/// 7, 49 and 302 lines are known of English draughts, and 5,478 positions of Tic-tac-toe.
#[test]
fn the_same_is_told_with_what_was_looked_at() {
    let chess = "games/chess.zrf";
    let draughts = "games/english-draughts.zrf";
    let said = zrf(&["diff", draughts, draughts]).quietly();
    let first = "the same as far as looked: 359 positions, all to depth 3\n";
    assert!(said.starts_with(first), "{said}");
    let nine = "games/tic-tac-toe.zrf";
    let said = zrf(&["diff", nine, nine, "--depth", "20"]).quietly();
    let first = "the same: 5,478 positions, all there are, at most 9 plies from the start\n";
    assert!(said.starts_with(first), "{said}");
    let said = zrf(&["diff", chess, chess, "--positions", "400"]).quietly();
    let first = "the same as far as looked: 400 positions, all to depth 1 and some of depth 2; \
                 --positions looks at more\n";
    assert!(said.starts_with(first), "{said}");
}

#[test]
fn random_games_are_played_from_a_seed() {
    let args = [
        "diff",
        "games/reversi.zrf",
        "games/reversi.zrf",
        "--games",
        "3",
    ];
    let with = |more: &[&str]| zrf(&[&args[..], more].concat()).quietly();
    let said = with(&["--seed", "7"]);
    assert!(said.contains(": 3 random games from seed 7, "), "{said}");
    assert!(said.contains("; 3 came to the end\n"), "{said}");
    assert_eq!(said, with(&["--seed", "7"]));
    assert_ne!(said, with(&["--seed", "8"]));
    let cut = with(&["--cap", "5", "--reference-a", "--reference-b"]);
    let wanted = "3 random games from seed 0, 15 plies with 18 positions; 0 came to the end, 3 cut \
                  after 5 plies\n";
    assert!(cut.contains(wanted), "{cut}");
    let few = with(&["--positions", "10"]);
    assert!(few.contains("; --positions looks at more\n"), "{few}");
    let found = differ(zrf(&[
        "diff",
        SPARK,
        SPARK,
        "--plugin-b",
        "none",
        "--games",
        "30",
        "--seed",
        "1",
    ]));
    assert!(found.contains(" in 30 random games from seed 1; this is the shortest line found\n"));
}

#[test]
fn json_has_all_moves_and_their_reasons() {
    let args = ["diff", SPARK, SPARK, "--variant-b", "2", "--json"];
    let run = zrf(&[&args[..], &["--reference-b"]].concat());
    let value: serde_json::Value = serde_json::from_str(&differ(run)).unwrap();
    assert_eq!(value["same"], false);
    assert_eq!(value["a"]["game"], "Spark");
    assert_eq!(value["b"]["variant"], 2);
    assert_eq!(value["b"]["plugin"], "spark");
    assert_eq!(value["a"]["generator"], "fast");
    assert_eq!(value["b"]["generator"], "reference");
    assert_eq!(value["looked"]["positions"], 1);
    let difference = &value["difference"];
    assert_eq!(difference["plies"], 0);
    assert_eq!(difference["what"], "moves");
    let count = |name: &str| difference[name].as_array().unwrap().len();
    // 19 first moves in the one, 22 in the other, as the file says.
    let both = count("both");
    assert_eq!((count("only_a") + both, count("only_b") + both), (19, 22));
    let why = difference["only_b"][0]["why"].as_str().unwrap();
    assert_eq!(why, "b2 is not empty: a Green Spark stands there");
    assert_eq!(difference["only_a"][0]["native"], "b2-b3");
    let same = zrf(&["diff", MANY, MANY, "--json", "--games", "2"]).json();
    assert_eq!(same["same"], true);
    assert!(same["difference"].is_null());
    assert_eq!(same["looked"]["by"], "games");
    assert_eq!(same["looked"]["games"], 2);
    assert_eq!(same["looked"]["seed"], 0);
}

#[test]
fn names_are_mapped_by_a_file() {
    let folder = Folder::new("names");
    let text = std::fs::read_to_string(MANY).unwrap();
    let other = folder.write("other.zrf", text.replace("Man", "Stein"));
    let map = folder.write("names.map", "; what Man is\npiece Man Stein\n");
    let said = zrf(&["diff", MANY, &other, "--map", &map]).quietly();
    assert!(said.starts_with("the same"), "{said}");
    let said = differ(zrf(&["diff", MANY, &other]));
    assert!(
        said.contains("there is no piece type called Man\n"),
        "{said}"
    );
    assert!(
        said.contains("\n  pieces: in A Man; in B Stein\n"),
        "{said}"
    );
    let wrong = folder.write("wrong.map", "# nothing\n  piece Mann Stein\n");
    let said = zrf(&["diff", MANY, &other, "--map", &wrong]).fails(2);
    let fault = "wrong.map:2:9: A has no piece type called `Mann`: did you mean `Man`?\n    piece Mann Stein\n          ^^^^\n";
    assert!(said.ends_with(fault), "{said}");
}

#[test]
fn files_of_names_that_cannot_be_read_are_refused() {
    let folder = Folder::new("unread");
    let said = zrf(&["diff", MANY, MANY, "--map", "tests/nowhere.map"]).fails(2);
    assert!(
        said.starts_with("error: there is no file tests/nowhere.map"),
        "{said}"
    );
    let large = folder.write("large.map", vec![b'\n'; (1 << 20) + 1]);
    let said = zrf(&["diff", MANY, MANY, "--map", &large]).fails(2);
    assert!(said.contains("too large for a file of names"), "{said}");
    let binary = folder.write("binary.map", b"\xff\x00\x1b[31m piece");
    let said = zrf(&["diff", MANY, MANY, "--map", &binary]).fails(2);
    assert!(!said.contains('\u{1b}') && !said.contains('\0'), "{said:?}");
    let cyrillic = folder.write("encoded.map", b"piece \xcc\xe0\xed Man");
    let args = [
        "diff",
        MANY,
        MANY,
        "--encoding",
        "windows-1251",
        "--map",
        &cyrillic,
    ];
    let said = zrf(&args).fails(2);
    assert!(said.contains("called `Ман`"), "{said}");
}

#[test]
fn rules_are_the_same_as_what_they_are_converted_to() {
    let folder = Folder::new("converted");
    for (form, name) in [("json", "ur.json"), ("zrf", "ur.zrf")] {
        let ur = "games/ur.zrf";
        let path = folder.write(name, "");
        std::fs::remove_file(&path).unwrap();
        let made = zrf(&["convert", ur, "--to", form, "--output", &path]);
        assert_eq!(made.code, 0, "{}", made.stderr);
        let run = zrf(&["diff", ur, &path, "--games", "2", "--seed", "5"]);
        assert_eq!(run.code, 0, "{}{}", run.stdout, run.stderr);
        assert!(
            run.stdout
                .starts_with("the same as far as looked: 2 random games")
        );
    }
}

#[test]
fn an_outcome_and_a_turn_are_told() {
    let folder = Folder::new("outcome");
    let text = std::fs::read_to_string("games/tic-tac-toe.zrf").unwrap();
    let draw = folder.write("draw.zrf", text.replace("win-condition", "draw-condition"));
    let tic = "games/tic-tac-toe.zrf";
    let said = differ(zrf(&["diff", tic, &draw, "--depth", "9"]));
    let first = "different after 5 plies: both are over, with different outcomes\n";
    assert!(said.starts_with(first), "{said}");
    assert!(said.contains("\nin A: X won (pattern "), "{said}");
    assert!(said.contains("\nin B: draw (pattern "), "{said}");
    let twice = text.replace("(turn-order X O)", "(turn-order X X O)");
    assert_ne!(twice, text);
    let twice = folder.write("twice.zrf", twice);
    let said = differ(zrf(&["diff", tic, &twice]));
    assert!(
        said.starts_with("different after 1 ply: who is to move differs\n"),
        "{said}"
    );
    assert!(
        said.contains("\nin A: O is to move\nin B: X is to move\n"),
        "{said}"
    );
}

#[test]
fn rules_that_break_down_are_told_with_their_place() {
    let folder = Folder::new("endless");
    let endless = "tests/cli/rules/endless.zrf";
    let text = std::fs::read_to_string(endless).unwrap();
    let whole = folder.write(
        "whole.zrf",
        text.replace("(while not-empty? mark)", "(verify not-empty?)"),
    );
    let said = differ(zrf(&["diff", endless, &whole]));
    assert!(
        said.starts_with("cannot be compared at the start: the rules of A break down\n"),
        "{said}"
    );
    assert!(
        said.contains("in A:\nerror[Z1001]: block 2 of Man does not end"),
        "{said}"
    );
    assert!(said.contains("tests/cli/rules/endless.zrf:10:7"), "{said}");
}

#[test]
fn a_shell_and_rules_with_errors_are_refused() {
    let shell = "tests/cli/rules/shell.zrf";
    for args in [["diff", shell, MANY], ["diff", MANY, shell]] {
        let said = zrf(&args).fails(1);
        assert!(
            said.contains("they come from the engine Moves/shell.dll"),
            "{said}"
        );
    }
    let said = zrf(&["diff", MANY, "tests/cli/rules/broken.zrf"]).fails(1);
    assert!(said.contains("tests/cli/rules/broken.zrf:"), "{said}");
    let said = zrf(&["diff", MANY, SPARK, "--plugin-a", "spark"]).fails(1);
    assert!(said.contains("error[Z0801]"), "{said}");
}

#[test]
fn mistakes_on_the_command_line_exit_with_2() {
    zrf(&["diff", MANY]).fails(2);
    for options in [
        &["--depth", "2", "--games", "3"][..],
        &["--depth", "1001"],
        &["--depth", "-1"],
        &["--games", "0"],
        &["--seed", "3"],
        &["--cap", "3"],
        &["--positions", "0"],
        &["--plugin-b", "klingon"],
        &["--variant-a", "Klingon"],
        &["--variant-b", "7"],
    ] {
        zrf(&[&["diff", MANY, MANY], options].concat()).fails(2);
    }
    zrf(&["diff", MANY, "tests/nowhere.zrf"]).fails(2);
}
