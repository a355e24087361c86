//! The examples of `docs/notation.md` are true.

use std::path::Path;

use zrf::notation::native::{decode_turn, encode_turn, explain_turn};
use zrf::notation::words;
use zrf::record::replay::{Class, Options, in_native, replay};
use zrf::record::{json, native};
use zrf::rules::{Move, Rules};

use super::Table;

fn document() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/notation.md");
    std::fs::read_to_string(path).expect("the document is there")
}

/// The blocks of code of one kind.
fn blocks<'t>(text: &'t str, kind: &str) -> Vec<&'t str> {
    let fence = format!("\n```{kind}\n");
    let starts = text.match_indices(&fence);
    let blocks = starts.map(|(at, _)| {
        let body = &text[at + fence.len()..];
        &body[..body.find("```").expect("the block is closed")]
    });
    blocks.collect()
}

/// What stands in backquotes.
fn code(cell: &str) -> Vec<String> {
    let parts = cell.split('`').skip(1).step_by(2);
    parts.map(str::to_owned).collect()
}

#[test]
fn the_table_of_moves() {
    let text = document();
    let rows = text
        .lines()
        .filter(|line| line.starts_with("| `") && line.contains(".zrf`"));
    let mut checked = 0;
    for row in rows {
        let cells: Vec<Vec<String>> = row.split('|').map(code).collect();
        let mut table = Table::from_file(&cells[1][0], None);
        table.play(cells[2].first().map_or("", String::as_str));
        let start = table.position.clone();
        let mut moves: Vec<Move> = Vec::new();
        for wanted in &cells[3] {
            let legal = table.legal();
            let found = legal.iter().find(|it| words(&table.game, it) == *wanted);
            let found = found.unwrap_or_else(|| panic!("{row}: `{wanted}` is not legal"));
            moves.push(found.clone());
            table
                .rules
                .play(&mut table.position, found)
                .expect("within limits");
        }
        let text = encode_turn(&table.rules, &start, &moves).expect("legal moves");
        assert_eq!(text, cells[4][0], "{row}");
        assert_eq!(
            decode_turn(&table.rules, &start, &text).as_deref(),
            Ok(&moves[..])
        );
        checked += 1;
    }
    assert!(checked > 10, "{checked} rows");
}

#[test]
fn the_records() {
    let text = document();
    let blocks = blocks(&text, "record");
    assert_eq!(blocks.len(), 2);
    for block in &blocks {
        let record = native::read(block).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(native::write(&record), *block);
        let file = record.rules_file.as_deref().expect("rules are named");
        let table = Table::from_file(file, record.variant.as_deref());
        let replayed = replay(&table.rules, &record, Options::default());
        let wrong = replayed.plies.iter().filter(|ply| !ply.class.matches());
        let wrong: Vec<&Class> = wrong.map(|ply| &ply.class).collect();
        let number_only = matches!(wrong[..], [Class::Otherwise { .. }]);
        assert!(wrong.is_empty() || number_only, "{wrong:?}");
        assert!(replayed.variations.is_empty(), "{:?}", replayed.variations);
    }
    let json_blocks = self::blocks(&text, "json");
    let record = native::read(blocks[1]).expect("a record");
    let table = Table::from_file("chess.zrf", None);
    let record = in_native(&table.rules, &record, Options::default());
    assert_eq!(json::write(&record), json_blocks[0]);
    let read = json::read(json_blocks[0]).expect("a record");
    assert_eq!(native::write(&read), blocks[1]);
}

#[test]
fn the_reasons() {
    let text = document();
    let mut table = Table::from_file("chess.zrf", None);
    table.play("e2-e4");
    for line in blocks(&text, "reasons")[0].lines() {
        let (turn, reason) = line.split_once(' ').expect("a turn and a reason");
        let why = explain_turn(&table.rules, &table.position, turn).expect("within limits");
        let why = why.expect("the turn is not legal");
        assert_eq!(why.reason_line(), reason.trim_start(), "{turn}");
    }
}

#[test]
fn the_message() {
    let text = document();
    let fault = native::read(blocks(&text, "wrong")[0]).expect_err("a fault");
    assert_eq!(format!("{fault}\n"), blocks(&text, "message")[0]);
}
