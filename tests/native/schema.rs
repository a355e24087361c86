//! `docs/rules.schema.json` and what we write agree.

use std::fs;
use std::path::Path;

use jsonschema::Validator;
use serde_json::{Value, json};

use super::document::{document, with, without};
use super::{games, write};

/// The schema of documents.
pub fn validator() -> Validator {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules.schema.json");
    let schema: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    assert!(jsonschema::meta::is_valid(&schema));
    jsonschema::draft202012::new(&schema).unwrap()
}

#[test]
fn what_is_written_is_valid() {
    let validator = validator();
    validator.validate(&document()).unwrap();
    for (name, game) in games() {
        let document = serde_json::from_str(&write(&game)).unwrap();
        let fault = validator.iter_errors(&document).next();
        assert!(fault.is_none(), "{name}: {fault:?}");
    }
}

#[test]
fn what_is_broken_is_not() {
    let validator = validator();
    let broken = [
        without("/format"),
        without("/board"),
        without("/pieces/0/name"),
        without("/board/squares/0/kind"),
        with("/version", json!(2)),
        with("/players", json!([])),
        with("/titel", json!("x")),
        with("/board/squares/4/rectangle", json!([1, 2, 3])),
        with("/board/squares/4/kind", json!("dumy")),
        with("/pieces/0/blocks/0/move/0", json!("marc")),
        with("/pieces/0/blocks/0/move/1", json!({"go": "n", "at": "s"})),
        with("/pieces/0/blocks/0/move/1", json!({"if": "empty"})),
        with("/shared/0/condition", json!("emty")),
        with("/shared/0/condition", json!({"not": []})),
        with("/shared/3/goal", json!("stalemate")),
        with("/goals/0", json!({"win": true})),
        with("/setup/stocks/0/count", json!(-1)),
        with("/options/pass_turn", json!(true)),
    ];
    for document in broken {
        assert!(!validator.is_valid(&document), "{document}");
        let (_, result) = super::read(&document.to_string());
        assert!(result.is_err(), "{document}");
    }
}
