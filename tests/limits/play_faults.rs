//! Errors of playing, shown where the rules are written, by every command.

use serde_json::Value;

use crate::support::{folder, strip, write, zrf};

const ENDLESS: &str = "(define run (while (empty? $1) mark) $1 add)";

fn at_once(name: &str) -> String {
    let folder = folder(name);
    let text = strip("").replace("(moves (e add))", "(moves ((run e)))");
    write(&folder, &[("endless.zrf", &format!("{ENDLESS}\n{text}"))]);
    folder.join("endless.zrf").to_str().unwrap().to_owned()
}

fn is_shown(said: &str) {
    for part in [
        "error[Z1001]: block 1 of Man does not end",
        "endless.zrf:6:",
        "is it this loop?",
        "--limit block-steps=4M",
    ] {
        assert!(said.contains(part), "`{part}` is not in:\n{said}");
    }
}

#[test]
fn all_commands_show_the_block() {
    let file = at_once("all");
    is_shown(&zrf(&["moves", &file]).unwrap_err());
    is_shown(&zrf(&["perft", &file, "1"]).unwrap_err());
    is_shown(&zrf(&["show", &file, "--play", "Man a1 - b1"]).unwrap_err());
    is_shown(&zrf(&["check", &file]).unwrap_err());
    is_shown(&zrf(&["diff", &file, &file]).unwrap_err());
    let record = folder("all-record").join("game.zgn");
    std::fs::write(&record, "[RulesFile \"endless.zrf\"]\n\n1. a1-b1\n").unwrap();
    let record = record.to_str().unwrap();
    is_shown(&zrf(&["replay", record, "--rules", &file]).unwrap_err());
    is_shown(&zrf(&["convert", record, "--to", "zsg", "--rules", &file]).unwrap_err());
}

#[test]
fn programs_get_the_same() {
    let file = at_once("json");
    let said = zrf(&["check", "--json", &file]).unwrap_err();
    let value: Value = serde_json::from_str(&said).unwrap();
    let found = &value["files"][0]["diagnostics"][0];
    assert_eq!(found["code"], "Z1001");
    assert_eq!(found["line"], 6);
    assert_eq!(found["secondary"][0]["line"], 1);
    let said = zrf(&["diff", "--json", &file, &file]).unwrap_err();
    let value: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(
        value["difference"]["diagnostic_a"]["code"], "Z1001",
        "{said}"
    );
}

#[test]
fn macro_calls_that_made_a_block_are_told() {
    let folder = folder("trail");
    let text = strip("").replace("(moves (e add))", "(moves (block e))");
    let define = "(define block ((while true mark) $1 add))";
    write(&folder, &[("block.zrf", &format!("{define}\n{text}"))]);
    let path = folder.join("block.zrf");
    let said = zrf(&["moves", path.to_str().unwrap()]).unwrap_err();
    assert!(said.contains("block.zrf:1:15"), "{said}");
    assert!(said.contains("`block`"), "{said}");
}

#[test]
fn check_does_not_judge_what_merely_takes_long() {
    // Each block is far below the limit of one block, and all together above what a check spends.
    let hop = "((if (empty? e) (if (empty? e) mark)) (verify false) add)";
    let loops = "((while (not-flag? stop) (if (flag? b) (set-flag stop true)) (set-flag b true)) (verify false))";
    let text = strip("").replace("(moves (e add))", &format!("(moves {hop} {loops} (e add))"));
    let folder = folder("long");
    write(&folder, &[("long.zrf", &text)]);
    let path = folder.join("long.zrf");
    zrf(&["check", path.to_str().unwrap()]).unwrap();
    // What the user sets is judged.
    let said = zrf(&[
        "check",
        path.to_str().unwrap(),
        "--limit",
        "position-steps=5",
    ])
    .unwrap_err();
    assert!(said.contains("Z1002"), "{said}");
}

#[test]
fn a_start_without_moves_in_the_file_is_not_tried() {
    let folder = folder("engine");
    let text = strip("(engine \"nobody.dll\")").replace("(moves (e add))", "");
    write(&folder, &[("shell.zrf", &text)]);
    zrf(&["check", folder.join("shell.zrf").to_str().unwrap()]).unwrap();
}

#[test]
fn a_fault_after_a_move_is_shown_too() {
    let folder = folder("later");
    let stuck = "(moves ((if (empty? a1) (while true mark)) e add))";
    write(
        &folder,
        &[("later.zrf", &strip("").replace("(moves (e add))", stuck))],
    );
    let file = folder.join("later.zrf");
    let file = file.to_str().unwrap();
    zrf(&["check", file]).unwrap();
    let said = zrf(&["moves", file, "--play", "Man a1 - b1"]).unwrap_err();
    assert!(
        said.contains("Z1001") && said.contains("run for Man on d1"),
        "{said}"
    );
}
