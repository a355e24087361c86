//! Files of names with faults.

use crate::support::{load, same, small};
use zrf::diff::{MapError, MapFault, Mapping};

fn game(pieces: &[&str]) -> String {
    let all = pieces
        .iter()
        .map(|name| format!("(piece (name {name}) (moves (n add)))"));
    small(&all.collect::<Vec<String>>().join("\n"))
}

fn read(text: &str) -> Result<Mapping, MapError> {
    let a = load(&game(&["King", "Queen", "Knight"]));
    let b = load(&game(&["King", "Dame", "Springer", "Queen"]));
    Mapping::read(text, &a.game, &b.game)
}

#[track_caller]
fn fault(text: &str) -> (usize, usize, String) {
    let error = read(text).unwrap_err();
    let said = error.to_string();
    let (line, rest) = said.split_once(':').unwrap();
    let (column, fault) = rest.split_once(": ").unwrap();
    assert_eq!(line.parse(), Ok(error.line));
    assert_eq!(column.parse(), Ok(error.column));
    assert!(error.text.get(error.place.clone()).is_some(), "{error:?}");
    (error.line, error.column, fault.to_owned())
}

#[test]
fn blanks_comments_and_quotes() {
    for text in [
        "",
        "; nothing\n  # nothing\n\n",
        "\tpiece\tQueen \"Dame\" ; why\r\npiece Knight Springer\r\n",
        "piece Queen Dame # piece Queen Dame\n",
        "piece Queen Dame ;piece Queen Dame",
        "piece \"Queen\"Dame",
    ] {
        assert!(read(text).is_ok(), "{text:?}");
    }
    let blank = small("(piece (name Man) (moves (n add)))");
    same(&blank, &blank, "piece \"Man\" \"Man\"", 1);
}

#[test]
fn faults_have_their_place_and_say_what_to_do() {
    for (text, line, column, said) in [
        (
            "pice Queen Dame",
            1,
            1,
            "not with `pice`: did you mean `piece`?",
        ),
        (
            "\n\n  stone Queen Dame",
            3,
            3,
            "a line begins with `piece`, `player`, `position`, `move-type` or `attribute`, not with `stone`",
        ),
        (
            "piece",
            1,
            6,
            "a name is missing: write `piece NAME-IN-A NAME-IN-B`",
        ),
        ("piece Queen ; Dame", 1, 19, "a name is missing"),
        ("piece Queen Dame King", 1, 18, "`King` is too much"),
        ("piece \"Queen Dame", 1, 7, "the quote does not end"),
        (
            "piece Qeen Dame",
            1,
            7,
            "A has no piece type called `Qeen`: did you mean `Queen`?",
        ),
        (
            "piece Queen Dam",
            1,
            13,
            "B has no piece type called `Dam`: did you mean `Dame`?",
        ),
        (
            "piece Queen Zebra",
            1,
            13,
            "; its piece types are King, Dame, Springer and Queen",
        ),
        (
            "position a1 z9",
            1,
            13,
            "; its 9 positions are a3, a2, a1, b3, b2, b1, c3, c2, ...",
        ),
        (
            "move-type jump leap",
            1,
            11,
            "A has no move type called `jump`; it has no move types",
        ),
        (
            "piece Queen Dame\n\npiece Queen Springer",
            3,
            7,
            "the piece type `Queen` of A stands on line 1 already: leave one of the two lines out",
        ),
        (
            "piece Queen Dame\npiece Knight Dame",
            2,
            14,
            "the piece type `Dame` of B stands on line 1 already",
        ),
        (
            "piece Knight Queen",
            1,
            14,
            "A has a piece type `Queen` too, which would be the same as `Knight`: write a line for it, `piece Queen NAME-IN-B`",
        ),
        ("piéce Queen Dame", 1, 1, "did you mean `piece`?"),
        ("piece «» Dame", 1, 7, "called `«»`"),
    ] {
        let (at_line, at_column, fault) = fault(text);
        assert_eq!((at_line, at_column), (line, column), "{text}: {fault}");
        assert!(fault.contains(said), "{text}: {fault}");
    }
}

#[test]
fn a_clash_is_none_where_the_other_name_has_a_line() {
    assert!(read("piece Knight Queen\npiece Queen Dame").is_ok());
    assert!(read("piece Queen Dame\npiece Knight Queen").is_ok());
    let error = read("piece Knight Queen").unwrap_err();
    assert!(matches!(error.fault, MapFault::Clash { .. }));
}

#[test]
fn hostile_texts_are_faults() {
    let long = "x".repeat(1_000_000);
    for text in [
        "\0\0\0".to_owned(),
        "\"".repeat(10_001),
        "\"\" \"\" \"\"".to_owned(),
        "piece \"\" \"\"".to_owned(),
        format!("piece {long} {long}"),
        format!("{long} a b"),
        "\u{202e}piece Queen Dame".to_owned(),
        "piece Queen\u{a0}".to_owned(),
        "piece Queen Dame\n".repeat(50_000),
    ] {
        assert!(read(&text).is_err(), "{:?}", text.get(..40));
    }
}
