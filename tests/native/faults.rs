//! What is wrong with a document is told with its place, in the user's words.

use serde_json::{Value, json};
use zrf::diagnostic::Code;
use zrf::source::FileId;

use super::document::{document, with, without};
use super::{read, read_game};

/// Asserts that the first fault of the document is this one, of which the message has these words,
/// at a place that reads so. Others may follow from it.
#[track_caller]
fn fault(document: &Value, code: Code, words: &str, place: &str) {
    let text = serde_json::to_string_pretty(document).unwrap();
    let (sources, result) = read(&text);
    let faults = result.expect_err("faults");
    let told: Vec<String> = faults
        .iter()
        .map(|it| format!("{} {} at {}", it.code, it.message, sources.snippet(it.span)))
        .collect();
    let fault = faults.iter().next().unwrap();
    assert_eq!(fault.code, code, "{told:?}");
    assert!(fault.message.contains(words), "{told:?}");
    assert!(sources.snippet(fault.span).starts_with(place), "{told:?}");
    assert!(fault.help.as_ref().is_some_and(|help| !help.is_empty()));
}

#[test]
fn the_document_itself_is_without_fault() {
    let game = read_game(&document().to_string());
    assert_eq!(game.players[2].name, "?Dice");
    assert!(game.players[2].random);
    assert_eq!(game.code.sequences.len(), 2);
    let (_, document) = read(&document().to_string());
    assert_eq!(document.unwrap().format.encoding.name(), "windows-1251");
}

#[test]
fn text_that_is_not_json_is_shown_where_it_is_wrong() {
    let (sources, result) = read("{\n  \"format\": \"zrf-rules\",\n  version: 1\n}");
    let faults = result.err().unwrap();
    let shown = zrf::diagnostic::render(faults.iter().next().unwrap(), &sources, false);
    assert!(shown.contains("test.json:3:3"), "{shown}");
    assert!(shown.contains("  version: 1"), "{shown}");
    assert!(
        shown.starts_with("error[Z0701]: this is not JSON"),
        "{shown}"
    );
    for text in [
        "{",
        "{}}",
        "{\"a\": 01}",
        "{\"a\": \"\u{1}\"}",
        "{\"\\ud800\": 1}",
        "{'a': 1}",
    ] {
        let (_, result) = read(text);
        let faults = result.err().unwrap();
        assert!(faults.has_errors(), "{text}");
    }
}

#[test]
fn names_that_nothing_has_are_told_with_the_nearest() {
    let cases = [
        (
            "/pieces/0/blocks/0/move/1/go",
            "nn",
            "no direction called `nn`",
        ),
        (
            "/setup/placements/0/piece",
            "Kong",
            "no piece type called `Kong`: did you mean `King`?",
        ),
        (
            "/setup/placements/0/player",
            "white",
            "no player called `white`: did you mean `White`?",
        ),
        (
            "/setup/placements/0/squares/0",
            "a9",
            "no square called `a9`",
        ),
        (
            "/setup/placements/0/squares/0",
            "b1",
            "the square `b1` is killed",
        ),
        (
            "/turn_order/1/move_type",
            "jumps",
            "no move type called `jumps`",
        ),
        (
            "/goals/0/win/places/1/zone",
            "goat",
            "no zone called `goat`: did you mean `goal`?",
        ),
        ("/goals/0/players/0", "Red", "no player called `Red`"),
        ("/board/links/n/a1", "c1", "no square called `c1`"),
        ("/board/opposites/s", "x", "no direction called `x`"),
        (
            "/goals/1/loss/call",
            "g44",
            "no shared part called `g44`: did you mean `g4`?",
        ),
        ("/encoding", "klingon", "no encoding called `klingon`"),
    ];
    for (pointer, name, words) in cases {
        let place = format!("\"{name}\"");
        fault(
            &with(pointer, json!(name)),
            Code::JsonUnknownName,
            words,
            &place,
        );
    }
    let flag = json!({"set_flag": "fond", "value": true});
    let document = with("/pieces/0/blocks/0/move/0", flag);
    fault(
        &document,
        Code::JsonUnknownName,
        "no flag called `fond`: did you mean `found`?",
        "\"fond\"",
    );
    let links = with("/board/links/n", json!({"a7": "a1"}));
    fault(
        &links,
        Code::JsonUnknownName,
        "no square called `a7`",
        "\"a7\"",
    );
}

#[test]
fn fields_are_all_known_and_those_needed_are_there() {
    for field in ["title", "players", "turn_order", "board", "pieces"] {
        let words = format!("the document lacks its field `{field}`");
        fault(
            &without(&format!("/{field}")),
            Code::JsonMissingField,
            &words,
            "{",
        );
    }
    fault(
        &without("/pieces/1/name"),
        Code::JsonMissingField,
        "a piece type lacks its field `name`",
        "{}",
    );
    fault(
        &without("/board/squares/4/kind"),
        Code::JsonMissingField,
        "a square lacks its field `kind`",
        "{",
    );
    let cases = [
        (
            "/titel",
            "the document has no field `titel`: did you mean `title`?",
            "\"titel\"",
        ),
        (
            "/pieces/0/moves",
            "a piece type has no field `moves`",
            "\"moves\"",
        ),
        ("/board/squares/0/x", "a square has no field `x`", "\"x\""),
        (
            "/pieces/0/blocks/0/move/1/at",
            "an instruction has no field `at`",
            "\"at\"",
        ),
    ];
    for (pointer, words, place) in cases {
        fault(
            &with(pointer, json!("n")),
            Code::JsonUnknownField,
            words,
            place,
        );
    }
    let twice = document()
        .to_string()
        .replacen("\"title\"", "\"title\":\"x\",\"title\"", 1);
    let (_, result) = read(&twice);
    let faults = result.err().unwrap();
    let codes: Vec<Code> = faults.iter().map(|it| it.code).collect();
    assert_eq!(codes, [Code::JsonRepeatedField]);
}

#[test]
fn other_formats_and_versions_are_refused() {
    fault(
        &with("/format", json!("chess")),
        Code::JsonFormat,
        "does not say that it holds rules",
        "\"chess\"",
    );
    fault(&without("/format"), Code::JsonFormat, "does not say", "{");
    fault(&json!([1]), Code::JsonFormat, "not an object", "[");
    fault(
        &with("/version", json!(2)),
        Code::JsonVersion,
        "version 2 of the format",
        "2",
    );
    fault(
        &without("/version"),
        Code::JsonVersion,
        "does not say its version",
        "{",
    );
}

#[test]
fn values_are_of_the_kind_expected() {
    let cases = [
        (
            "/title",
            json!(7),
            "the title is expected here, not a number",
            "7",
        ),
        (
            "/players",
            json!({}),
            "a list of players is expected here, not an object",
            "{}",
        ),
        (
            "/board",
            json!(null),
            "a board is expected here, not `null`",
            "null",
        ),
        (
            "/pieces/0/blocks/0/move",
            json!("add"),
            "a list of instructions",
            "\"add\"",
        ),
        (
            "/pieces/0/attributes/moved?",
            json!("yes"),
            "`true` or `false` is expected here",
            "\"yes\"",
        ),
        (
            "/board/grids/0/first",
            json!(0),
            "the name of a square is expected here",
            "0",
        ),
        (
            "/setup/stocks/0/count",
            json!("2"),
            "a whole number is expected here, not a text",
            "\"2\"",
        ),
    ];
    for (pointer, value, words, place) in cases {
        fault(&with(pointer, value), Code::JsonWrongKind, words, place);
    }
}

#[test]
fn words_of_the_form_are_known() {
    let cases = [
        (
            "/pieces/0/blocks/0/move/0",
            json!("marc"),
            "`marc` is not an instruction that is a word: did you mean `mark`?",
        ),
        (
            "/pieces/0/blocks/0/move/1",
            json!({"goo": "n"}),
            "this object is not an instruction: did you mean `go`?",
        ),
        (
            "/shared/0/condition",
            json!("emty"),
            "`emty` is not a condition that is a word: did you mean `empty`?",
        ),
        (
            "/shared/0/condition",
            json!({"bot": true}),
            "this object is not a condition",
        ),
        (
            "/shared/3/goal",
            json!("stalemate"),
            "`stalemate` is not a goal that is a word",
        ),
        (
            "/options/pass_turn",
            json!("yes"),
            "`yes` is not a value of `pass_turn`",
        ),
        (
            "/board/squares/4/kind",
            json!("dumy"),
            "`dumy` is not a kind of square",
        ),
        (
            "/goals/1",
            json!({"lose": true, "players": []}),
            "this object is not a goal",
        ),
    ];
    for (pointer, value, words) in cases {
        fault(&with(pointer, value), Code::JsonUnknownWord, words, "");
    }
}

#[test]
fn numbers_are_in_range() {
    let cases = [
        ("/repeat_from", json!(2), "2"),
        ("/repeat_from", json!(-1), "-1"),
        ("/setup/stocks/0/count", json!(-1), "-1"),
        ("/setup/stocks/0/count", json!(1.5), "1.5"),
        (
            "/setup/stocks/0/count",
            json!(4_294_967_296_u64),
            "4294967296",
        ),
        ("/move_types/0/number", json!(3), "3"),
        ("/move_types/0/number", json!(1), "1"),
        ("/attributes/0/number", json!(1), "1"),
        ("/board/squares/0/kind/grid", json!(1), "1"),
        ("/board/squares/4/rectangle", json!([1, 2, 3]), "["),
        ("/board/grids/0/directions/0/offsets", json!([1]), "["),
        ("/board/grids/0/dimensions", json!([]), "[]"),
        ("/players", json!([]), "[]"),
        ("/turn_order", json!([]), "[]"),
        ("/goals/1/players", json!(["White", "White"]), "\"White\""),
        ("/board/zones/0/everybody", json!(["b2", "b2"]), "\"b2\""),
        ("/move_priorities", json!(["jump", "jump"]), "\"jump\""),
    ];
    for (pointer, value, place) in cases {
        let mut document = with(pointer, value);
        if pointer == "/players" || pointer == "/turn_order" {
            document["repeat_from"] = json!(0);
        }
        let text = serde_json::to_string_pretty(&document).unwrap();
        let (sources, result) = read(&text);
        let faults = result
            .err()
            .unwrap_or_else(|| panic!("{pointer} is no fault"));
        let first = faults.iter().next().unwrap();
        // A number that two have is told at the second.
        assert_eq!(
            first.code,
            Code::JsonBadValue,
            "{pointer}: {}",
            first.message
        );
        assert!(sources.snippet(first.span).starts_with(place), "{pointer}");
    }
}

#[test]
fn names_are_given_once() {
    let cases = [
        (
            "/players/2",
            json!("White"),
            "two players are called `White`",
        ),
        (
            "/board/directions/1",
            json!("n"),
            "two directions are called `n`",
        ),
        (
            "/board/squares/5/id",
            json!("bench"),
            "two squares are called `bench`",
        ),
        (
            "/pieces/1/name",
            json!("King"),
            "two piece types are called `King`",
        ),
        (
            "/shared/1/name",
            json!("c1"),
            "two shared parts are called `c1`",
        ),
        ("/flags/1", json!("found"), "two flags are called `found`"),
    ];
    for (pointer, value, words) in cases {
        let text = with(pointer, value).to_string();
        let (sources, result) = read(&text);
        let faults = result.err().unwrap();
        let mut faults = faults.iter();
        let fault = faults.find(|it| it.code == Code::JsonDuplicateName);
        let fault = fault.unwrap_or_else(|| panic!("no fault at {pointer}"));
        assert!(fault.message.contains(words), "{}", fault.message);
        let places = [fault.span, fault.secondary[0].span];
        assert_eq!(sources.snippet(places[0]), sources.snippet(places[1]));
        assert!(places[0].start > places[1].start, "the second is at fault");
    }
}

#[test]
fn grids_have_the_squares_they_say() {
    let cases = [
        (
            "/board/grids/0/first",
            json!("a1"),
            "the grid has 4 cells, but 3 squares are its cells",
        ),
        (
            "/board/squares/3/kind",
            json!("position"),
            "the grid has 4 cells, but 3 squares are its cells",
        ),
        (
            "/board/grids/0/dimensions/0/labels/1",
            json!("c"),
            "the grid has a cell `c2`",
        ),
        (
            "/board/squares/2/rectangle",
            json!([10, 0, 20, 11]),
            "the cell `b2` has another rectangle",
        ),
        (
            "/board/squares/5/kind",
            json!({"grid": 0}),
            "the grids have 4 cells, but 5 squares are cells",
        ),
    ];
    for (pointer, value, words) in cases {
        fault(&with(pointer, value), Code::JsonBadValue, words, "{");
    }
}

#[test]
fn shared_parts_call_only_those_above_them() {
    let itself = json!([{"call": "s2"}]);
    fault(
        &with("/shared/1/sequence", itself),
        Code::JsonBadValue,
        "`s2` does not stand above this call",
        "\"s2\"",
    );
    let below = json!({"call": "g4"});
    let mut document = with("/shared/0", json!({"name": "g0", "goal": below}));
    document["pieces"] = json!([{"name": "King"}, {"name": "Rook"}]);
    document["shared"][1]["sequence"] = json!([]);
    fault(
        &document,
        Code::JsonBadValue,
        "`g4` does not stand above this call",
        "\"g4\"",
    );
    let wrong = with("/pieces/0/blocks/1/drop/call", json!("c1"));
    fault(
        &wrong,
        Code::JsonBadValue,
        "this is the name of a condition",
        "\"c1\"",
    );
}

#[test]
fn several_faults_are_told_at_once_in_order() {
    let mut document = document();
    document["pieces"][0]["blocks"][0]["move"][1]["go"] = json!("x");
    document["setup"]["stocks"][0]["piece"] = json!("y");
    document["goals"][0]["players"][0] = json!("z");
    let text = document.to_string();
    let (sources, result) = read(&text);
    let faults = result.err().unwrap();
    let places: Vec<&str> = faults.iter().map(|it| sources.snippet(it.span)).collect();
    assert_eq!(places, ["\"x\"", "\"y\"", "\"z\""]);
    assert_eq!(sources.line_column(FileId(0), 0), (1, 1));
}
