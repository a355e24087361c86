//! Plugins on the command line.

use crate::run::zrf;

const SPARK: &str = "games/spark.zrf";
const SPARKS: &str = "tests/cli/rules/sparks.zrf";
const SHELL: &str = "tests/cli/rules/shell.zrf";

#[test]
fn the_plugins_built_in_are_listed_with_their_options() {
    let said = zrf(&["plugins"]).quietly();
    assert!(said.starts_with("spark: Spark: counts the power"), "{said}");
    assert!(
        said.contains("(option \"spark line\" own-blocks)"),
        "{said}"
    );
    let value = zrf(&["plugins", "--json"]).json();
    let spark = &value["plugins"][0];
    assert_eq!(spark["name"], "spark");
    assert_eq!(spark["options"][1]["name"], "spark wall");
    assert_eq!(spark["options"][1]["values"][0]["value"], "diagonal");
}

#[test]
fn a_plugin_is_chosen_for_a_file_that_names_none() {
    let plain = zrf(&["moves", SPARKS]).quietly();
    assert_eq!(plain, "spark 1c - 1b\nORB 1a - 1b\nORB 1a - 2a\n");
    let plugged = zrf(&["perft", SPARKS, "1", "--plugin", "Spark"]).quietly();
    assert_eq!(plugged, "1 3\n");
    let far = ["--position", "Emerald: ORB 1a, spark 2c | Azure: spark 3a"];
    let moves = |plugin: &[&str]| zrf(&[&["moves", SPARKS], &far[..], plugin].concat()).stdout;
    assert!(moves(&[]).contains("ORB 1a - 1c\n"));
    assert_eq!(moves(&["--plugin", "spark"]), "");
}

#[test]
fn a_plugin_is_turned_off() {
    let run = zrf(&["moves", SPARK, "--plugin", "none", "--variant", "2"]);
    assert_eq!(
        run.stderr,
        "1 warning; `zrf check games/spark.zrf --plugin none` shows it\n"
    );
    let plugged = zrf(&["moves", SPARK, "--variant", "2"]).quietly();
    assert_eq!(plugged.lines().count(), 22);
    assert!(run.stdout.lines().count() > 22, "the Orbs go on to row 6");
    let checked = zrf(&["check", SPARK, "--plugin", "NONE"]).quietly();
    assert!(checked.contains("warning[Z0803]"), "{checked}");
    assert!(
        checked.contains("2 variants, 0 errors, 1 warning\n"),
        "{checked}"
    );
    let quiet = zrf(&["check", SPARK]).quietly();
    assert!(
        quiet.ends_with("2 variants, 0 errors, 0 warnings\n"),
        "{quiet}"
    );
}

#[test]
fn a_plugin_that_does_not_fit_or_does_not_exist_is_refused() {
    let said = zrf(&["moves", "games/chess.zrf", "--plugin", "spark"]).fails(1);
    assert!(said.contains("error[Z0801]"), "{said}");
    assert!(
        said.contains("it needs a piece called Orb, and the pieces here are King, "),
        "{said}"
    );
    let run = zrf(&["check", "games/chess.zrf", "--plugin", "spark"]);
    assert_eq!(run.code, 1);
    let said = zrf(&["moves", SPARK, "--plugin", "klingon"]).fails(2);
    assert!(said.contains("use `none` or one of: spark"), "{said}");
}

#[test]
fn an_engine_that_is_not_built_in_is_told() {
    let text = std::fs::read_to_string(SPARKS).unwrap();
    let folder = std::env::temp_dir().join(format!("zrf-plugins-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("other.zrf");
    let other = text.replace("(players", "(engine \"Engines/other.dll\") (players");
    std::fs::write(&path, other).unwrap();
    let name = path.to_str().unwrap();
    let run = zrf(&["moves", name]);
    assert_eq!(run.stdout.lines().count(), 3);
    assert!(
        run.stderr
            .contains("names the engine Engines/other.dll, which is not part of it"),
        "{}",
        run.stderr
    );
    let plugged = zrf(&["moves", name, "--plugin", "spark"]);
    assert!(
        plugged
            .stderr
            .contains("is played with the plugin spark instead"),
        "{}",
        plugged.stderr
    );
    std::fs::remove_dir_all(&folder).unwrap();
    let said = zrf(&["moves", SHELL, "--plugin", "none"]).fails(1);
    assert!(said.contains("they come from the engine"), "{said}");
}

#[test]
fn refusals_speak_of_the_game() {
    let position = "7/2s4/2s4/7/2o4/s5o/S4O1 Blue";
    for (words, why) in [
        (
            "Orb c3 - g3",
            "Orb c3 may slide 2 squares, not 4: it charges 2 Sparks (c5, c6)",
        ),
        (
            "Spark a2 x a1",
            "on a1 Blue would have power 0 against Green's 1",
        ),
    ] {
        let said = zrf(&["moves", SPARK, "--position", position, "--play", words]).fails(1);
        let expected = format!("\n  refused by plugin spark: {why}\n");
        assert!(said.contains(&expected), "{said}");
    }
    let corner = "1S5/7/7/7/1O5/O6/1o4s Green";
    let said = zrf(&[
        "moves",
        SPARK,
        "--position",
        corner,
        "--play",
        "Orb b3 - b2",
    ])
    .fails(1);
    assert!(
        said.contains("plugin spark: the Orb on b2 would complete a wall from a2 to b1\n"),
        "{said}"
    );
    let spark = "S6/7/7/7/7/7/SO4s Green";
    let said = zrf(&[
        "moves",
        SPARK,
        "--position",
        spark,
        "--play",
        "Spark a7 - a6",
    ])
    .fails(1);
    assert!(
        said.contains("plugin spark: Spark a7 has power 0 and cannot move\n"),
        "{said}"
    );
}

#[test]
fn power_and_range_are_shown_beside_the_pieces() {
    let shown = zrf(&["show", SPARK]).quietly();
    assert!(shown.contains("\n  1  S=3  O=5  S=3  O=5"), "{shown}");
    assert!(shown.contains("\n  2  .    S=1  .    S=1"), "{shown}");
    assert!(shown.contains("\nFacts:   O=range, S=power\n"), "{shown}");
    let value = zrf(&["show", SPARK, "--json"]).json();
    assert_eq!(value["plugin"], "spark");
    let pieces = value["pieces"].as_array().unwrap();
    let beside = |square: &str| {
        let mut found = pieces.iter().filter(|piece| piece["square"] == square);
        found.next().unwrap()["facts"].clone()
    };
    assert_eq!(beside("a1"), serde_json::json!({ "power": 3 }));
    assert_eq!(beside("b7"), serde_json::json!({ "range": 5 }));
    let plain = zrf(&["show", SPARK, "--json", "--plugin", "none"]).json();
    assert!(plain["plugin"].is_null());
    assert_eq!(plain["pieces"][0]["facts"], serde_json::json!({}));
    let info = zrf(&["info", SPARK]).quietly();
    assert!(info.contains("\n  plugin       spark\n"), "{info}");
    assert_eq!(
        zrf(&["info", SPARK, "--json"]).json()["game"]["plugin"],
        "spark"
    );
}
