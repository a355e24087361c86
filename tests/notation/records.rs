//! Whole records: read, written, refused; as text and as JSON.

use zrf::record::replay::{Class, Options, in_native, in_words, replay};
use zrf::record::{PlyText, Record, describe, json, native, read, zsg};
use zrf::rules::{Rules, SplitMix64};

use super::Table;

const RECORD: &str = r#"[Game "Chess"]
[Variant "Chess"]
[RulesFile "C:\\my \"games\"\\chess.zrf"]
[Players "White: Ann, Black: Bob"]
[Seats "HH"]
[Result "unfinished"]
[Event "Evening\nat the club"]
[Edits "(x b8)\n(x g8)"]

{Ann begins.}
1. e2-e4 {The \{best\} move; C:\\ is
no move.} e7-e5 (1. d7-d5 2. e4xd5 (e4-e5 {later} d5-d4) Qd8xd5) (c7-c5)
2. Ng1-f3 "Pawn d7 - d6"
"#;

#[test]
fn all_parts_are_read_and_written_again() {
    let record = native::read(RECORD).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(native::write(&record), RECORD);
    assert_eq!(
        record.rules_file.as_deref(),
        Some("C:\\my \"games\"\\chess.zrf")
    );
    assert_eq!(record.tag("Event"), Some("Evening\nat the club"));
    assert_eq!(record.comments, ["Ann begins."]);
    let edits: Vec<&str> = record.edits.iter().map(|edit| edit.text.as_str()).collect();
    assert_eq!(edits, ["(x b8)", "(x g8)"]);
    assert_eq!(record.plies.len(), 4);
    let first = &record.plies[0];
    assert_eq!((first.line, first.round), (11, Some(1)));
    assert_eq!(first.comments, ["The {best} move; C:\\ is\nno move."]);
    let variations = &record.plies[1].variations;
    assert_eq!(variations.len(), 2);
    assert_eq!(variations[0][1].variations[0][0].comments, ["later"]);
    assert_eq!(variations[1][0].round, None);
    let words = PlyText::Words("Pawn d7 - d6".to_owned());
    assert_eq!((&record.plies[3].text, record.plies[3].line), (&words, 13));
}

#[test]
fn the_moves_and_the_variations_are_held_against_the_rules() {
    let table = Table::from_file("chess.zrf", None);
    let record = native::read(RECORD).expect("a record");
    let replayed = replay(&table.rules, &record, Options::default());
    assert!(replayed.is_complete(), "{:?}", replayed.first_fault());
    assert_eq!(replayed.variations.len(), 0);
    let wrong = RECORD.replace("Qd8xd5", "Qd8xd4");
    let record = native::read(&wrong).expect("a record");
    let replayed = replay(&table.rules, &record, Options::default());
    assert_eq!((replayed.matched(), replayed.total), (4, 4));
    assert!(!replayed.is_complete());
    assert_eq!(replayed.variations.len(), 1);
    assert_eq!(replayed.variations[0].recorded, "Qd8xd4");
}

#[test]
fn words_become_native_and_native_becomes_words() {
    let table = Table::from_file("chess.zrf", None);
    let record = native::read(RECORD).expect("a record");
    let translated = in_native(&table.rules, &record, Options::default());
    let text = native::write(&translated);
    assert!(text.ends_with("2. Ng1-f3 d7-d6\n"), "{text}");
    let replayed = replay(&table.rules, &translated, Options::default());
    let saved = zsg::write(&in_words(&translated, &replayed));
    let lines: Vec<&str> = saved.lines().collect();
    let expected = [
        "Zillions Save Game File Version 0.02 HH",
        "RulesFile=C:\\my \"games\"\\chess.zrf",
        "VariantName=Chess",
        "(x b8)",
        "(x g8)",
        "1. Pawn e2 - e4",
        "1. Pawn e7 - e5",
        "2. Knight g1 - f3",
        "2. Pawn d7 - d6",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn a_turn_that_is_not_legal_is_told_and_stays_as_it_is() {
    let table = Table::from_file("chess.zrf", None);
    let record = native::read("[Game \"Chess\"]\n\n1. e2-e4 e2-e4\n").expect("a record");
    let replayed = replay(&table.rules, &record, Options::default());
    let fault = replayed.first_fault().expect("a fault");
    assert_eq!((fault.number, fault.line), (2, 3));
    let Class::Illegal(why) = &fault.class else {
        panic!("{fault:?}");
    };
    assert_eq!(why.reason, "no Black Pawn on e2: it is empty");
    assert_eq!(why.nearest[0], "e7-e6");
    let told = "  no Black Pawn on e2: it is empty\n  nearest legal moves:\n    e7-e6\n";
    assert!(why.explanation.starts_with(told), "{}", why.explanation);
    let words = in_words(&record, &replayed);
    assert_eq!(words.plies[1].text, record.plies[1].text);
}

#[test]
fn a_record_may_start_from_a_set_up_position() {
    let mut table = Table::from_file("chess.zrf", None);
    table.play("e2-e4 d7-d5");
    let setup = zrf::notation::position_text(&table.game, &table.position);
    let mut record = native::read("[Game \"Chess\"]\n2. e4xd5 Qd8xd5").expect("a record");
    record.setup = Some(setup);
    let record = native::read(&native::write(&record)).expect("a record");
    let replayed = replay(&table.rules, &record, Options::default());
    assert!(replayed.is_complete(), "{:?}", replayed.first_fault());
    let wrong = native::read("[Setup \"nonsense\"]\n2. e4xd5").expect("a record");
    let replayed = replay(&table.rules, &wrong, Options::default());
    assert_eq!(replayed.faults.len(), 1);
    assert_eq!(replayed.faults[0].text, "nonsense");
}

#[test]
fn another_number_of_the_round_is_told() {
    let table = Table::from_file("chess.zrf", None);
    let record = native::read("[Game \"Chess\"]\n1. e2-e4 2. e7-e5").expect("a record");
    let replayed = replay(&table.rules, &record, Options::default());
    let fault = replayed.first_fault().expect("a fault");
    assert!(matches!(fault.class, Class::Otherwise { .. }), "{fault:?}");
    // In quotes the words and the number stay.
    let record = in_words(&record, &replayed);
    let translated = in_native(&table.rules, &record, Options::default());
    assert!(native::write(&translated).ends_with("1. e2-e4\n2. \"Pawn e7 - e5\"\n"));
}

#[test]
fn comments_stand_between_the_partial_moves_of_a_turn() {
    let table = Table::from_file("nine-mens-morris.zrf", None);
    let text = "[Game \"Morris\"]\n\n1. Man@a7 Man@g1\n2. Man@d7 Man@g4\n\
        3. Man@g7 {A mill.} g7xg1 Man@g1\n";
    let record = native::read(text).expect("a record");
    let replayed = replay(&table.rules, &record, Options::default());
    assert!(replayed.is_complete(), "{:?}", replayed.first_fault());
    let words = in_words(&record, &replayed);
    let again = in_native(&table.rules, &words, Options::default());
    assert_eq!(native::write(&again), text);
    // Without the comment they are one text.
    let text = text.replace(" {A mill.} g7", "");
    let record = native::read(&text).expect("a record");
    assert!(replay(&table.rules, &record, Options::default()).is_complete());
}

#[test]
fn what_a_saved_game_has_besides_is_kept_in_tags() {
    let save = "Zillions Save Game File Version 0.03 HC\nRulesFile=x.zrf\nVariantName=X\n\
        (x b6)\n(White AG 1B)\n\n1. Pawn \"e2\" - e4\nnonsense";
    let record = zsg::read(save).expect("a save");
    let text = native::write(&record);
    let tags = [
        "[SaveVersion \"0.03\"]",
        "[LineEnd \"LF but the last\"]",
        "[Edits \"(x b6)\\n(White AG 1B)\"]",
        "[Unread \"2 \\n3 nonsense\"]",
        "1. \"Pawn \\\"e2\\\" - e4\"",
    ];
    for tag in tags {
        assert!(text.contains(tag), "{tag}\n{text}");
    }
    assert_eq!(zsg::write(&native::read(&text).expect("a record")), save);
    let text = json::write(&record);
    assert_eq!(zsg::write(&json::read(&text).expect("a record")), save);
}

/// Texts with a fault, and what is said about it.
const FAULTS: [(&str, &str); 15] = [
    (
        "[Game \"x\"]\n1. a {b\n",
        "line 2, column 6: a comment that is not closed\n  2 | 1. a {b\n    |      ^\n  \
         close it with `}`; write `\\}` for a brace in it",
    ),
    (
        "[Game \"x\"] a {b {c}",
        "line 1, column 17: a comment in a comment",
    ),
    (
        "[Game \"x\"] a }",
        "line 1, column 14: `}` closes no comment",
    ),
    (
        "[Game \"x\"] a (b",
        "line 1, column 14: a variation that is not closed",
    ),
    (
        "[Game \"x\"] a b)",
        "line 1, column 15: `)` closes no variation",
    ),
    (
        "[Game \"x\"] (b)",
        "line 1, column 12: a variation before the first move",
    ),
    (
        "[Game \"x\"] a ()",
        "line 1, column 15: a variation without a move",
    ),
    (
        "[Game \"x]\n1. a",
        "line 1, column 7: a text in quotes that is not closed",
    ),
    (
        "[Game \"\\x\"]",
        "line 1, column 8: a backslash before what it may not",
    ),
    (
        "[Game x]",
        "line 1, column 7: the tag Game has no value in quotes",
    ),
    ("[ \"x\"]", "line 1, column 3: a tag without a name"),
    (
        "[Game \"x\" 1. a",
        "line 1, column 1: the tag Game is not closed by `]`",
    ),
    (
        "[Game \"x\"]\n[Game \"x\"]",
        "line 2, column 1: a second tag Game",
    ),
    (
        "[A \"x\"] a\n\n [B \"x\"]",
        "line 3, column 2: the tag B stands among the moves",
    ),
    (
        "[A \"x\"]\n99999999999. a",
        "line 2, column 1: `99999999999.` is no number of a round",
    ),
];

#[test]
fn faults_are_told_with_their_place() {
    for (text, expected) in FAULTS {
        let fault = native::read(text).expect_err(text).to_string();
        assert!(fault.starts_with(expected), "{text}\n{fault}");
        assert!(fault.lines().count() >= 4, "{fault}");
    }
    for tag in ["[LineEnd \"x\"]", "[Unread \"x\"]"] {
        assert!(native::read(tag).is_err());
    }
    let deep = format!("[A \"x\"] a {}", "(b ".repeat(40));
    let fault = native::read(&deep).expect_err("too deep").to_string();
    assert!(
        fault.contains("more than 32 variations in one another"),
        "{fault}"
    );
}

#[test]
fn comments_to_the_end_of_a_line_and_at_the_beginning_of_variations_are_kept() {
    let text = "[A \"x\"]\n; first\n1. a ; then {this}\n b ({instead} c)";
    let record = native::read(text).expect("a record");
    let expected = "[A \"x\"]\n\n{first}\n1. a {then \\{this\\}} b (c {instead})\n";
    assert_eq!(native::write(&record), expected);
}

#[test]
fn long_rounds_are_broken_between_moves() {
    let turn = "a".repeat(60);
    let text = format!("[A \"x\"]\n\n1. {turn}\n    {turn} {{b}}\n2. {turn}\n");
    let record = native::read(&text).expect("a record");
    assert_eq!(native::write(&record), text);
}

#[test]
fn json_has_the_same_content() {
    let table = Table::from_file("chess.zrf", None);
    let record = native::read(RECORD).expect("a record");
    let mut translated = in_native(&table.rules, &record, Options::default());
    describe(&mut translated, &table.game, None);
    assert_eq!(translated.tag("Players"), Some("White: Ann, Black: Bob"));
    let text = json::write(&translated);
    let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let ply = &value["plies"][2];
    assert_eq!(ply["native"], "Ng1-f3");
    assert_eq!(ply["words"][0], "Knight g1 - f3");
    assert_eq!(value["tags"]["Event"], "Evening\nat the club");
    let again = read(text.as_bytes(), Default::default()).expect("a record");
    assert_eq!(without_lines(again.record), without_lines(translated));
}

#[test]
fn the_tags_tell_how_the_game_ended() {
    let table = Table::from_file("tic-tac-toe.zrf", None);
    let text = "[Result \"unfinished\"]\n1. Mark@a1 Mark@b1 2. Mark@a2 Mark@b2 3. Mark@a3";
    let mut record = native::read(text).expect("a record");
    let replayed = replay(&table.rules, &record, Options::default());
    assert!(replayed.is_complete(), "{:?}", replayed.first_fault());
    describe(&mut record, &table.game, replayed.outcome);
    let text = native::write(&record);
    let start = "[Game \"Tic-tac-toe\"]\n[Players \"X, O\"]\n[Result \"X won\"]\n\
        [Termination \"pattern (Mark n Mark n Mark) or ";
    assert!(text.starts_with(start), "{text}");
    // What people say of a game that is not over stays.
    let mut given_up = native::read("[Result \"O won\"]\n1. Mark@a1").expect("a record");
    describe(&mut given_up, &table.game, None);
    assert_eq!(given_up.tag("Result"), Some("O won"));
    assert_eq!(given_up.tag("Termination"), None);
}

/// A record but for the numbers of lines, which JSON does not keep.
fn without_lines(mut record: Record) -> Record {
    fn clear(plies: &mut [zrf::record::Ply]) {
        for ply in plies {
            ply.line = 0;
            ply.variations.iter_mut().for_each(|line| clear(line));
        }
    }
    clear(&mut record.plies);
    record.edits.iter_mut().for_each(|edit| edit.line = 0);
    record
}

#[test]
fn json_that_is_no_record_is_refused() {
    let cases = [
        ("{}", "line 1, column 2: the field `format` is missing"),
        (
            "{\"format\": 1",
            "line 1, column 12: a text in quotes is expected here, not the number 1",
        ),
        (
            r#"{"format": "x", "version": 1}"#,
            "the field `format` should be `zrf-record`, not `x`",
        ),
        (
            r#"{"format": "zrf-record", "version": 2, "new": 1}"#,
            "this is version 2 of the form, and only 1 is known here",
        ),
        (
            r#"{"format": "zrf-record", "version": 1, "plies": [{"native": "a b"}]}"#,
            "ply 1: `native` is no turn of a native record",
        ),
        (
            r#"{"format": "zrf-record", "version": 1, "plies": [{}]}"#,
            "ply 1: without `native` there must be one text in `words`",
        ),
        (
            r#"{"format": "zrf-record", "version": 1, "tags": {"a b": "c"}, "plies": []}"#,
            "the tag `a b` should have",
        ),
        (
            r#"{"format": "zrf-record", "version": 1, "plies": [{"words": ["a"], "variations": [[]]}]}"#,
            "ply 1: a variation without a ply",
        ),
    ];
    for (text, expected) in cases {
        let fault = json::read(text).expect_err(text).to_string();
        assert!(fault.starts_with(expected), "{text}\n{fault}");
    }
}

#[test]
fn texts_changed_at_random_are_read_or_refused() {
    let table = Table::from_file("chess.zrf", None);
    let translated = in_native(
        &table.rules,
        &native::read(RECORD).expect("a record"),
        Options::default(),
    );
    let mut dice = SplitMix64::new(7);
    let mut refused = 0;
    for original in [RECORD.to_owned(), json::write(&translated)] {
        for _ in 0..1_500 {
            let mut letters: Vec<char> = original.chars().collect();
            for _ in 0..=dice.below(3) {
                let at = dice.below(letters.len());
                match dice.below(3) {
                    0 => drop(letters.remove(at)),
                    1 => letters[at] = letters[dice.below(letters.len())],
                    _ => {
                        letters.insert(at, ['{', '}', '(', ')', '"', '\\', '\u{e9}'][dice.below(7)])
                    }
                }
            }
            let text: String = letters.into_iter().collect();
            let Ok(written) = read(text.as_bytes(), Default::default()) else {
                refused += 1;
                continue;
            };
            if dice.below(20) == 0 {
                let keep_going = dice.below(2) == 0;
                let replayed = replay(&table.rules, &written.record, Options { keep_going });
                in_words(&written.record, &replayed);
            }
            let again = native::write(&written.record);
            let read = native::read(&again).unwrap_or_else(|fault| panic!("{fault}\n{again}"));
            assert_eq!(native::write(&read), again);
        }
    }
    assert!(refused > 300, "{refused}");
    assert!(table.rules.start() == table.position);
}
