//! A small document, and changes to it.

use serde_json::{Value, json};

/// A document with something of everything, by which it can be told apart.
pub fn document() -> Value {
    json!({
        "format": "zrf-rules",
        "version": 1,
        "title": "Small",
        "encoding": "windows-1251",
        "byte_order_mark": false,
        "players": ["White", "Black", "?Dice"],
        "turn_order": [{"player": "White"}, {"player": "?Dice", "mover": "Black", "move_type": "jump"}],
        "repeat_from": 1,
        "options": {"pass_turn": "forced", "maximal_captures": "weighted"},
        "option_list": [{"name": "pass turn", "value": "forced"}],
        "move_types": [{"name": "jump", "number": 2}, {"name": "step", "number": 1}],
        "move_priorities": ["jump", "step"],
        "attributes": [{"name": "moved?", "number": 0}],
        "flags": ["found"],
        "position_flags": ["seen"],
        "board": {
            "images": ["board.bmp"],
            "directions": ["n", "s"],
            "grids": [{
                "first": "a2",
                "start_rectangle": [0, 0, 10, 10],
                "dimensions": [
                    {"labels": ["a", "b"], "step": [10, 0]},
                    {"labels": ["2", "1"], "step": [0, 10]}
                ],
                "directions": [{"direction": "n", "offsets": [0, -1]}],
                "opposites": {"n": "s"}
            }],
            "squares": [
                {"name": "a2", "kind": {"grid": 0}, "rectangle": [0, 0, 10, 10]},
                {"name": "a1", "kind": {"grid": 0}, "rectangle": [0, 10, 10, 20]},
                {"name": "b2", "kind": {"grid": 0}, "rectangle": [10, 0, 20, 10]},
                {"name": "b1", "kind": {"grid": 0}, "rectangle": [10, 10, 20, 20], "killed": true},
                {"name": "bench", "kind": "dummy"},
                {"name": "bench", "id": "bench#2", "kind": "position"}
            ],
            "links": {"n": {"a1": "a2"}, "s": {"a2": "a1", "bench": "bench#2"}},
            "opposites": {"s": "n"},
            "symmetry": {"Black": {"n": "s"}},
            "zones": [{"name": "goal", "everybody": ["b2"], "players": {"White": ["a2"]}}]
        },
        "pieces": [
            {
                "name": "King",
                "notation": "K",
                "attributes": {"moved?": true},
                "blocks": [
                    {"move": ["mark", {"go": "n"}, {"call": "s2"}], "move_type": "jump"},
                    {"drop": {"call": "s2"}}
                ],
                "texts": [{"keyword": "help", "values": ["the king"]}]
            },
            {"name": "Rook"}
        ],
        "setup": {
            "placements": [
                {"player": "White", "piece": "King", "squares": ["a1"], "attributes": {"moved?": false}},
                {"player": "Black", "piece": "Rook", "squares": ["a2", "b2"]}
            ],
            "stocks": [{"player": "Black", "piece": "Rook", "count": 2}]
        },
        "goals": [
            {"win": {"absolute_config": [{"call": "o3"}], "places": [{"square": "a2"}, {"zone": "goal"}]},
             "players": ["White"]},
            {"loss": {"call": "g4"}, "players": ["White", "Black"]}
        ],
        "shared": [
            {"name": "c1", "condition": {"any": ["empty", {"enemy": {"opposite": "n"}}]}},
            {"name": "s2", "sequence": [{"verify": {"call": "c1"}}, "add"]},
            {"name": "o3", "occupant": {"not": {"any_of": ["King", "Rook"]}}},
            {"name": "g4", "goal": {"pieces_remaining": 0, "piece": "King"}}
        ],
        "engine": "small.dll",
        "texts": [{"keyword": "description", "values": ["A small game"]}]
    })
}

/// The document with the value at a path (a JSON pointer) replaced, or added as a field.
#[track_caller]
pub fn with(pointer: &str, value: Value) -> Value {
    let mut document = document();
    if let Some(place) = document.pointer_mut(pointer) {
        *place = value;
        return document;
    }
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    match document.pointer_mut(parent) {
        Some(Value::Object(fields)) => drop(fields.insert(key.to_owned(), value)),
        Some(Value::Array(items)) => items.push(value),
        _ => panic!("nothing at {parent}"),
    }
    document
}

/// The document without a field.
#[track_caller]
pub fn without(pointer: &str) -> Value {
    let mut document = document();
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    let parent = document.pointer_mut(parent).unwrap();
    assert!(parent.as_object_mut().unwrap().remove(key).is_some());
    document
}
