//! `docs/rules-json.md` is true.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use zrf::model::Game;

use super::document::document;
use super::{read_game, schema, write};

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules-json.md");
    fs::read_to_string(path).unwrap()
}

/// The blocks of JSON of the page.
fn blocks(page: &str) -> Vec<&str> {
    let parts = page.split("```json\n").skip(1);
    parts
        .map(|part| part.split("```").next().unwrap())
        .collect()
}

#[test]
fn the_example_is_what_is_written() {
    let page = page();
    let example = blocks(&page)[0];
    let game = read_game(example);
    assert_eq!(write(&game), example);
    assert!(schema::validator().is_valid(&serde_json::from_str(example).unwrap()));
}

/// The code of the first column of the table with this heading: pieces of JSON.
fn table(page: &str, heading: &str) -> Vec<Value> {
    let rows = page.split(&format!("| {heading} |")).nth(1).expect(heading);
    let rows = rows
        .lines()
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    let cells = rows.map(|row| row.split(" | ").next().unwrap());
    let code = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    code.map(|code| serde_json::from_str(code).unwrap_or_else(|_| panic!("{code}")))
        .collect()
}

/// A game with the words that the page uses.
fn world(block: Value, goal: Value) -> Game {
    let mut document = document();
    document["pieces"] = json!([
        {"name": "King", "blocks": [{"move": block}]}, {"name": "Rook"}, {"name": "Queen"}
    ]);
    document["shared"] = json!([
        {"name": "s1", "sequence": ["add"]},
        {"name": "c1", "condition": "empty"},
        {"name": "g1", "goal": "stalemated"},
        {"name": "o1", "occupant": "King"}
    ]);
    document["goals"] = json!([{"win": goal, "players": ["White"]}]);
    assert!(schema::validator().is_valid(&document), "{document}");
    read_game(&document.to_string())
}

#[test]
fn all_that_the_tables_show_is_read() {
    let page = page();
    let instructions = table(&page, "instruction");
    let conditions = table(&page, "condition");
    let places = table(&page, "place");
    let goals = table(&page, "condition of a goal");
    let counts = [&instructions, &conditions, &places, &goals].map(Vec::len);
    assert!(
        counts.iter().zip([24, 25, 9, 12]).all(|(&a, b)| a >= b),
        "{counts:?}"
    );
    let mut block = instructions;
    block.extend(conditions.into_iter().map(|it| json!({"verify": it})));
    block.extend(places.into_iter().map(|it| json!({"go": it})));
    let statements = block.len();
    let game = world(json!(block), json!({ "any": goals }));
    let body = game.pieces[0].blocks[0].body;
    assert_eq!(game.code.sequence(body).len(), statements);
}

#[test]
fn the_shared_parts_shown_are_read() {
    let page = page();
    let shared: Value = serde_json::from_str(blocks(&page)[1]).unwrap();
    let mut document = document();
    document["pieces"] =
        json!([{"name": "King", "blocks": [{"move": {"call": "s1"}}]}, {"name": "Rook"}]);
    document["goals"] = json!([{"win": {"call": "g1"}, "players": ["White"]},
        {"win": {"absolute_config": [{"call": "o1"}], "places": [{"square": "a1"}]}, "players": []}]);
    document["shared"] = shared;
    read_game(&document.to_string());
}
