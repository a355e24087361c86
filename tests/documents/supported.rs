//! The table of what is supported in README.md, that of docs/semantics.md and the vocabulary say the
//! same.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use zrf::keyword::{
    BoardKeyword, Connective, FileKeyword, GameKeyword, GoalWord, GridKeyword, Instruction,
    OPTIONS, OccupantWord, OtherWord, PieceKeyword, PlaceWord, PlayerWord, Predicate, ZoneKeyword,
};

use super::{markdown, text};

/// Where a word stands, and the word.
type Word = (String, String);

/// The mark of each word and the rules behind it.
type Table = BTreeMap<Word, (char, Vec<String>)>;

/// The kinds of options are told apart from keywords by this.
const OPTION: &str = "option";

fn vocabulary() -> BTreeSet<Word> {
    let mut all = BTreeSet::new();
    let mut put = |place: &str, words: &mut dyn Iterator<Item = &str>| {
        all.extend(words.map(|word| (place.to_owned(), word.to_owned())));
    };
    put("file", &mut FileKeyword::texts());
    put("game", &mut GameKeyword::texts());
    put("board", &mut BoardKeyword::texts());
    put("grid", &mut GridKeyword::texts());
    put("zone", &mut ZoneKeyword::texts());
    put("piece", &mut PieceKeyword::texts());
    put("block", &mut Instruction::texts());
    put("condition", &mut Predicate::texts());
    put("condition", &mut Connective::texts());
    put("goal", &mut Connective::texts());
    put("goal", &mut GoalWord::texts());
    put("occupant", &mut OccupantWord::texts());
    put("place", &mut PlaceWord::texts());
    put("player", &mut PlayerWord::texts());
    put(OPTION, &mut OPTIONS.iter().map(|option| option.name));
    for text in OtherWord::texts() {
        let place = match OtherWord::of(text).expect("a word") {
            OtherWord::Else | OtherWord::MoveType => "block",
            OtherWord::True | OtherWord::False => "condition",
            OtherWord::Off => "setup",
            OtherWord::Repeat => "turn order",
        };
        all.insert((place.to_owned(), text.to_owned()));
    }
    all
}

/// The rows of the table behind a heading, each as its cells.
fn rows(page: &str, heading: &str) -> Vec<Vec<String>> {
    let start = page.find(&format!("\n{heading}\n")).expect(heading);
    let lines = page[start..]
        .lines()
        .skip_while(|line| !line.starts_with("| --- |"));
    let rows = lines.skip(1).take_while(|line| line.starts_with('|'));
    let cells = |row: &str| {
        row.trim_matches('|')
            .split(" | ")
            .map(|cell| cell.trim().to_owned())
            .collect()
    };
    rows.map(cells).collect()
}

fn code(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

fn put(table: &mut Table, place: &str, word: &str, mark: char, rules: Vec<String>) {
    let word = (place.to_owned(), word.to_owned());
    let before = table.insert(word.clone(), (mark, rules));
    assert!(before.is_none(), "{word:?} stands there twice");
}

/// The two tables of docs/semantics.md.
fn specified() -> Table {
    let page = text("docs/semantics.md");
    let mut table = Table::new();
    let mark = |cell: &str| cell.chars().next().expect("a mark");
    let rules = |cell: &str| cell.split(", ").map(str::to_owned).collect();
    for row in rows(&page, "### Keywords") {
        for word in code(&row[1]) {
            put(&mut table, &row[0], word, mark(&row[2]), rules(&row[3]));
        }
    }
    for row in rows(&page, "### Options") {
        for word in code(&row[0]) {
            put(&mut table, OPTION, word, mark(&row[2]), rules(&row[3]));
        }
    }
    table
}

/// The table of README.md, where every word is a link whose label is the number of a rule.
fn shown() -> Table {
    let page = text("README.md");
    let mut table = Table::new();
    for row in rows(&page, "## What is supported") {
        let mark = match row[1].as_str() {
            "✓" => 'S',
            "kept" => 'K',
            "warned" => 'W',
            other => panic!("{other} is no mark"),
        };
        for link in row[2].split("[`").skip(1) {
            let (word, rest) = link.split_once("`][").expect("a link");
            let (label, _) = rest.split_once(']').expect("a label");
            put(&mut table, &row[0], word, mark, vec![label.to_owned()]);
        }
    }
    table
}

#[test]
fn every_word_of_the_vocabulary_stands_in_both_tables_in_its_place() {
    let vocabulary = vocabulary();
    assert!(vocabulary.len() > 150, "{}", vocabulary.len());
    for (name, table) in [("docs/semantics.md", specified()), ("README.md", shown())] {
        let words: BTreeSet<Word> = table.into_keys().collect();
        let missing: Vec<_> = vocabulary.difference(&words).collect();
        let unknown: Vec<_> = words.difference(&vocabulary).collect();
        assert!(
            missing.is_empty() && unknown.is_empty(),
            "{name}: {missing:?} {unknown:?}"
        );
    }
}

#[test]
fn marks_and_rules_are_the_same_in_both() {
    let specified = specified();
    for (word, (mark, label)) in shown() {
        let (wanted, rules) = &specified[&word];
        assert_eq!(mark, *wanted, "{word:?}");
        assert!(
            rules.contains(&label[0]),
            "{word:?}: {} is none of {rules:?}",
            label[0]
        );
    }
}

#[test]
fn labels_of_rules_lead_to_these_rules() {
    for (label, target) in markdown::definitions(&text("README.md")) {
        let wanted = format!("docs/semantics.md#{}-", label.to_lowercase());
        assert!(target.starts_with(&wanted), "[{label}] leads to {target}");
    }
}

/// What is kept as text bears on no rule, and what is read by a rule is not kept as text.
#[test]
fn marks_of_games_are_those_of_the_program() {
    let specified = specified();
    for word in GameKeyword::texts() {
        let (mark, _) = specified[&("game".to_owned(), word.to_owned())];
        let keyword = GameKeyword::of(word).expect("a keyword");
        assert_eq!(keyword.is_text(), mark != 'S', "{word}");
    }
}

#[test]
fn options_have_the_values_of_the_program() {
    for row in rows(&text("docs/semantics.md"), "### Options") {
        let name = code(&row[0]).next().expect("a name");
        let option = OPTIONS.iter().find(|option| option.name == name);
        assert_eq!(row[1], option.expect(name).values.join(", "), "{name}");
    }
}

#[test]
fn every_command_stands_in_the_table_of_commands() {
    let help = Command::new(env!("CARGO_BIN_EXE_zrf"))
        .arg("--help")
        .output()
        .unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let (_, after) = help
        .split_once("\nCommands:\n")
        .expect("a list of commands");
    let lines = after.lines().take_while(|line| line.starts_with("  "));
    let commands: BTreeSet<&str> = lines
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    let rows = rows(&text("README.md"), "## A tour");
    let shown: Vec<&str> = rows
        .iter()
        .flat_map(|row| code(&row[0]))
        .chain(["help"])
        .collect();
    assert_eq!(shown.len(), commands.len(), "each once: {shown:?}");
    assert_eq!(shown.into_iter().collect::<BTreeSet<_>>(), commands);
}
