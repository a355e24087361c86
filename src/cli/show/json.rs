//! A position as JSON. The names of the fields are stable.

use serde_json::{Map, Value, json};

use crate::cli::describe::{Names, state_json};
use crate::cli::opened::Opened;
use crate::model::{AttributeId, PieceId, PlayerId};
use crate::rules::position::attribute_of;
use crate::rules::{Outcome, Position};

/// The fields of [`state_json`], and `last_move`, `pieces`, `off_board`.
pub fn position(opened: &Opened, position: &Position, outcome: Option<Outcome>) -> Value {
    let names = Names(&opened.game);
    let mut value = state_json(&opened.game, opened.number(), position, outcome);
    let last = position.last_movement();
    let last = last.map(|(from, to)| json!({ "from": names.square(from), "to": names.square(to) }));
    value.insert("last_move".into(), json!(last));
    value.insert("pieces".into(), pieces(opened, position));
    value.insert("off_board".into(), off_board(opened, position));
    Value::Object(value)
}

/// The pieces on the board in the order of its positions, with all attributes of their types and
/// all that were set on them.
fn pieces(opened: &Opened, position: &Position) -> Value {
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
        pieces.push(json!({
            "square": names.square(square),
            "player": names.player(piece.owner),
            "piece": names.piece(piece.kind),
            "attributes": attributes,
        }));
    }
    json!(pieces)
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
