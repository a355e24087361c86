//! Which plugin a file is played with, and what is said about it.

use zrf::diagnostic::{Code, Diagnostic, Severity};
use zrf::game::{Loaded, PluginChoice, RulesFile, rules};

use crate::leap::MAKER;

/// A game with a board of rows and columns, an Orb and a Spark.
fn text(rest: &str) -> String {
    format!(
        r#"(game (title "Small") {rest} (players Green Blue)
            (board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b" (10 0)) ("2/1" (0 10)))
                (directions (n 0 -1) (s 0 1))))
            (board-setup (Green (SPARK a1)) (Blue (orb b2)))
            (piece (name SPARK) (moves (n add))) (piece (name orb) (moves (s add))))"#
    )
}

fn load(text: &str, choice: PluginChoice) -> Loaded {
    let file = RulesFile::from_text("small.zrf", text, &Default::default()).with_plugin(choice);
    file.build(file.select(None).unwrap()).unwrap()
}

fn told(loaded: &Loaded) -> Vec<&Diagnostic> {
    loaded.diagnostics.iter().collect()
}

fn plugin(loaded: &Loaded) -> Option<&str> {
    loaded.plugin.as_ref().map(|plugin| plugin.name())
}

#[test]
fn the_file_chooses_unless_the_user_does() {
    let named = text(r#"(engine "Engines\Spark.dll")"#);
    let by_file = load(&named, PluginChoice::ByFile);
    assert_eq!(plugin(&by_file), Some("spark"));
    assert_eq!(told(&by_file), Vec::<&Diagnostic>::new());
    let rules = rules(&by_file.game);
    assert_eq!(rules.plugin().map(|plugin| plugin.name()), Some("spark"));
    assert_eq!(
        plugin(&load(&named, PluginChoice::Use(&MAKER))),
        Some("leap")
    );
    let unnamed = text("");
    assert_eq!(plugin(&load(&unnamed, PluginChoice::ByFile)), None);
    let spark = zrf::plugin::named("SPARK").unwrap();
    assert_eq!(
        plugin(&load(&unnamed, PluginChoice::Use(spark))),
        Some("spark")
    );
    let other = text(r#"(engine "other.dll")"#);
    assert_eq!(plugin(&load(&other, PluginChoice::ByFile)), None);
}

#[test]
fn what_is_missing_without_the_plugin_is_told() {
    let named = text(r#"(engine "spark") (option "spark wall" orthogonal)"#);
    let off = load(&named, PluginChoice::Off);
    assert_eq!(plugin(&off), None);
    let [warning] = told(&off)[..] else {
        panic!("{:?}", told(&off));
    };
    assert_eq!(
        (warning.code, warning.severity()),
        (Code::PluginOff, Severity::Warning)
    );
    let help = warning.help.as_deref().unwrap();
    for rule in ["(S5)", "(S6)", "(S7)", "(S8)"] {
        assert!(help.contains(rule), "{help}");
    }
    assert!(told(&load(&text(""), PluginChoice::Off)).is_empty());
}

#[test]
fn options_of_the_plugin_are_known_and_wrong_ones_told_with_those_allowed() {
    let spark = r#"(engine "spark")"#;
    for option in [
        r#"(option "spark line" own-blocks)"#,
        r#"(option "SPARK Line" Through)"#,
        r#"(option "spark wall" diagonal)"#,
        r#"(option "spark wall" orthogonal)"#,
    ] {
        let loaded = load(&text(&format!("{spark} {option}")), PluginChoice::ByFile);
        assert!(told(&loaded).is_empty(), "{option}: {:?}", told(&loaded));
    }
    let wrong = load(
        &text(&format!("{spark} (option \"spark wall\" both)")),
        PluginChoice::ByFile,
    );
    let [error] = told(&wrong)[..] else {
        panic!("{:?}", told(&wrong));
    };
    assert_eq!((error.code, plugin(&wrong)), (Code::PluginOption, None));
    assert!(error.message.contains("\"spark wall\" has no value `both`"));
    let help = error.help.as_deref().unwrap();
    assert!(
        help.contains("`diagonal`") && help.contains("`orthogonal`"),
        "{help}"
    );
    let unknown = load(
        &text(&format!("{spark} (option \"spark waal\" diagonal)")),
        PluginChoice::ByFile,
    );
    let [error] = told(&unknown)[..] else {
        panic!("{:?}", told(&unknown));
    };
    assert_eq!(error.code, Code::PluginOption);
    assert!(error.help.as_deref().unwrap().contains("\"spark line\""));
    let without = load(&text("(option \"spark wall\" both)"), PluginChoice::ByFile);
    assert_eq!(told(&without)[0].code, Code::UnknownOption);
}

#[test]
fn a_game_that_a_plugin_cannot_work_with_is_refused_in_the_words_of_the_file() {
    let five = text("").replace("Green Blue)", "Green Blue Red White Black)");
    let loaded = load(&five, PluginChoice::Use(&MAKER));
    let [error] = told(&loaded)[..] else {
        panic!("{:?}", told(&loaded));
    };
    assert_eq!(error.code, Code::PluginUnfit);
    assert!(
        error.message.ends_with("there are 5 here"),
        "{}",
        error.message
    );
}
