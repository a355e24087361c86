//! A position as JSON. The names of the fields are stable.

use serde_json::{Map, Value, json};

use super::facts::Facts;
use super::facts_of;
use crate::cli::describe::{Names, state_json};
use crate::cli::opened::Opened;
use crate::model::{AttributeId, PieceId, PlayerId};
use crate::rules::position::attribute_of;
use crate::rules::{FactValue, Outcome, Position};

/// The fields of [`state_json`], and `last_move`, `pieces`, `off_board`, `plugin`, `facts`: what
/// the plugin says of empty squares and of the whole position. What it says of pieces is in
/// `pieces`.
pub fn position(opened: &Opened, position: &Position, outcome: Option<Outcome>) -> Value {
    let names = Names(&opened.game);
    let mut value = state_json(&opened.game, opened.number(), position, outcome);
    let last = position.last_movement();
    let last = last.map(|(from, to)| json!({ "from": names.square(from), "to": names.square(to) }));
    value.insert("last_move".into(), json!(last));
    let facts = facts_of(opened, position);
    value.insert("pieces".into(), pieces(opened, position, &facts));
    value.insert("off_board".into(), off_board(opened, position));
    let plugin = opened.rules.plugin().map(|plugin| plugin.name());
    value.insert("plugin".into(), json!(plugin));
    value.insert("facts".into(), other_facts(opened, position, &facts));
    Value::Object(value)
}

/// The pieces on the board in the order of its positions, with all attributes of their types and
/// all that were set on them.
fn pieces(opened: &Opened, position: &Position, facts: &Facts) -> Value {
    let game = &opened.game;
    let names = Names(game);
    let mut pieces = Vec::new();
    for square in game.board.living_squares() {
        let Some(piece) = position.piece(square) else {
            continue;
        };
        let mut attributes = Map::new();
        for (index, attribute) in game.attributes.iter().enumerate() {
            let id = AttributeId(index as u16);
            let starts = &game.pieces[piece.kind.index()].attributes;
            let has = starts.iter().any(|&(known, _)| known == id);
            if has || piece.attributes.get(id).is_some() {
                let value = attribute_of(game, Some(piece), id);
                attributes.insert(attribute.name.clone(), json!(value));
            }
        }
        let beside = facts.of(square);
        let beside = beside.map(|fact| (fact.name.clone(), value_json(&fact.value)));
        let beside: Map<String, Value> = beside.collect();
        pieces.push(json!({
            "square": names.square(square),
            "player": names.player(piece.owner),
            "piece": names.piece(piece.kind),
            "attributes": attributes,
            "facts": beside,
        }));
    }
    json!(pieces)
}

/// The facts that are not about a piece.
fn other_facts(opened: &Opened, position: &Position, facts: &Facts) -> Value {
    let names = Names(&opened.game);
    let piece = |square| position.piece(square);
    let others = facts
        .all()
        .iter()
        .filter(|fact| fact.square.and_then(piece).is_none());
    let others = others.map(|fact| {
        json!({
            "name": fact.name,
            "square": fact.square.map(|square| names.square(square)),
            "value": value_json(&fact.value),
        })
    });
    json!(others.collect::<Vec<Value>>())
}

fn value_json(value: &FactValue) -> Value {
    match value {
        FactValue::Number(number) => json!(number),
        FactValue::Text(text) => json!(text),
    }
}

fn off_board(opened: &Opened, position: &Position) -> Value {
    let game = &opened.game;
    let names = Names(game);
    let mut stock = Vec::new();
    for owner in (0..game.players.len()).map(|index| PlayerId(index as u16)) {
        for kind in (0..game.pieces.len()).map(|index| PieceId(index as u16)) {
            let count = position.stock(owner, kind);
            if count > 0 {
                stock.push(json!({
                    "player": names.player(owner),
                    "piece": names.piece(kind),
                    "count": count,
                }));
            }
        }
    }
    json!(stock)
}
