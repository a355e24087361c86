//! Statements and conditions as trees of names.

use serde_json::{Map, Value, json};

use super::names::Names;
use crate::model::{Condition, ConditionId, Owner, Partial, Place, SequenceId, Statement};

/// What stands for a sequence or condition where it is used.
pub trait Parts {
    /// A sequence, or a call of it.
    fn sequence(&mut self, id: SequenceId) -> Value;
    /// A condition, or a call of it.
    fn condition(&mut self, id: ConditionId) -> Value;
    /// Whether a sequence has no statement.
    fn is_empty(&self, id: SequenceId) -> bool;
}

/// A statement.
pub fn statement(names: &Names, statement: &Statement, parts: &mut impl Parts) -> Value {
    use Statement as S;
    match *statement {
        S::Go(place) => json!({ "go": self::place(names, place) }),
        S::From => json!("from"),
        S::To => json!("to"),
        S::Mark => json!("mark"),
        S::Back => json!("back"),
        S::Cascade => json!("cascade"),
        S::Add {
            copy,
            ref promotions,
            partial,
        } => {
            let promotions: Vec<&str> = promotions.iter().map(|&it| names.piece(it)).collect();
            add(names, copy, &promotions, partial)
        }
        S::Verify(condition) => json!({ "verify": parts.condition(condition) }),
        S::If {
            condition,
            then,
            otherwise,
        } => {
            let mut body = Map::new();
            body.insert("if".into(), parts.condition(condition));
            body.insert("then".into(), parts.sequence(then));
            let nothing = parts.is_empty(otherwise);
            let otherwise = parts.sequence(otherwise);
            if !nothing {
                body.insert("else".into(), otherwise);
            }
            Value::Object(body)
        }
        S::While { condition, body } => {
            let condition = parts.condition(condition);
            json!({ "while": condition, "do": parts.sequence(body) })
        }
        S::Sequence(id) => parts.sequence(id),
        S::Capture(_)
        | S::Flip(_)
        | S::Create { .. }
        | S::ChangeOwner(..)
        | S::ChangeType(..)
        | S::SetAttribute(..)
        | S::SetFlag(..)
        | S::SetPositionFlag(..) => effect(names, statement, parts),
    }
}

/// A statement that changes pieces or flags.
fn effect(names: &Names, statement: &Statement, parts: &mut impl Parts) -> Value {
    use Statement as S;
    match *statement {
        S::Capture(place) => placed(names, "capture", place),
        S::Flip(place) => placed(names, "flip", place),
        S::Create {
            owner,
            piece,
            place,
        } => {
            let mut body = Map::new();
            set_owner(names, &mut body, owner);
            if let Some(piece) = piece {
                body.insert("piece".into(), json!(names.piece(piece)));
            }
            set_place(names, &mut body, place);
            json!({ "create": body })
        }
        S::ChangeOwner(owner, place) => {
            let mut body = Map::new();
            set_owner(names, &mut body, owner);
            set_place(names, &mut body, place);
            json!({ "change_owner": body })
        }
        S::ChangeType(piece, place) => named(names, "change_type", names.piece(piece), place),
        S::SetAttribute(attribute, value, place) => {
            let value = parts.condition(value);
            set(
                names,
                "set_attribute",
                names.attribute(attribute),
                value,
                place,
            )
        }
        S::SetFlag(flag, value) => {
            let value = parts.condition(value);
            set(names, "set_flag", names.flag(flag), value, Place::Here)
        }
        S::SetPositionFlag(flag, value, place) => {
            let value = parts.condition(value);
            let flag = names.position_flag(flag);
            set(names, "set_position_flag", flag, value, place)
        }
        // `statement` hands on no other.
        _ => Value::Null,
    }
}

fn add(names: &Names, copy: bool, promotions: &[&str], partial: Option<Partial>) -> Value {
    let mut body = Map::new();
    if copy {
        body.insert("copy".into(), json!(true));
    }
    if !promotions.is_empty() {
        body.insert("promotions".into(), json!(promotions));
    }
    match partial {
        None => {}
        Some(Partial::Any) => {
            body.insert("partial".into(), json!(true));
        }
        Some(Partial::Type(kind)) => {
            let kind = json!({ "move_type": names.move_type(kind) });
            body.insert("partial".into(), kind);
        }
    }
    if body.is_empty() {
        return json!("add");
    }
    json!({ "add": body })
}

/// A condition.
pub fn condition(names: &Names, condition: &Condition, parts: &mut impl Parts) -> Value {
    use Condition as C;
    match *condition {
        C::Constant(value) => json!(value),
        C::Not(id) => json!({ "not": parts.condition(id) }),
        C::All(ref ids) => json!({ "all": terms(ids, parts) }),
        C::Any(ref ids) => json!({ "any": terms(ids, parts) }),
        C::Empty(place) => placed(names, "empty", place),
        C::Friend(place) => placed(names, "friend", place),
        C::Enemy(place) => placed(names, "enemy", place),
        C::Neutral(place) => placed(names, "neutral", place),
        C::OnBoard(place) => placed(names, "on_board", place),
        C::Marked(place) => placed(names, "marked", place),
        C::LastFrom(place) => placed(names, "last_from", place),
        C::LastTo(place) => placed(names, "last_to", place),
        C::AdjacentToEnemy(place) => placed(names, "adjacent_to_enemy", place),
        C::GoalPosition(place) => placed(names, "goal_position", place),
        C::Piece(piece, place) => named(names, "piece", names.piece(piece), place),
        C::InZone(zone, place) => named(names, "in_zone", names.zone(zone), place),
        C::Position(square, place) => named(names, "position", names.square(square), place),
        C::Flag(flag) => json!({ "flag": names.flag(flag) }),
        C::PositionFlag(flag, place) => {
            named(names, "position_flag", names.position_flag(flag), place)
        }
        C::Attribute(attribute, place) => {
            named(names, "attribute", names.attribute(attribute), place)
        }
        C::Attacked(place, None) => placed(names, "attacked", place),
        C::Defended(place, None) => placed(names, "defended", place),
        C::Attacked(place, Some(kind)) => {
            json!({ "attacked": self::place(names, place), "move_type": names.move_type(kind) })
        }
        C::Defended(place, Some(kind)) => {
            json!({ "defended": self::place(names, place), "move_type": names.move_type(kind) })
        }
    }
}

fn terms(ids: &[ConditionId], parts: &mut impl Parts) -> Vec<Value> {
    ids.iter().map(|&id| parts.condition(id)).collect()
}

/// A place. A text is a direction; everything else says what it is.
fn place(names: &Names, place: Place) -> Value {
    match place {
        Place::Direction(direction) => json!(names.direction(direction)),
        Place::Opposite(direction) => json!({ "opposite": names.direction(direction) }),
        Place::Square(square) => json!({ "square": names.square(square) }),
        Place::Here => json!({ "special": "here" }),
        Place::From => json!({ "special": "from" }),
        Place::To => json!({ "special": "to" }),
        Place::Mark => json!({ "special": "mark" }),
        Place::LastFrom => json!({ "special": "last_from" }),
        Place::LastTo => json!({ "special": "last_to" }),
        Place::Nowhere => json!({ "special": "off_board" }),
    }
}

/// `"empty"` here, `{"empty": place}` elsewhere.
fn placed(names: &Names, word: &str, place: Place) -> Value {
    if place == Place::Here {
        return json!(word);
    }
    json!({ word: self::place(names, place) })
}

/// `{"piece": "King", "at": place}`
fn named(names: &Names, word: &str, name: &str, place: Place) -> Value {
    let mut body = Map::new();
    body.insert(word.into(), json!(name));
    set_place(names, &mut body, place);
    Value::Object(body)
}

/// `{"set_flag": name, "value": condition, "at": place}`
fn set(names: &Names, word: &str, name: &str, value: Value, place: Place) -> Value {
    let mut body = Map::new();
    body.insert(word.into(), json!(name));
    body.insert("value".into(), value);
    set_place(names, &mut body, place);
    Value::Object(body)
}

fn set_place(names: &Names, body: &mut Map<String, Value>, place: Place) {
    if place != Place::Here {
        body.insert("at".into(), self::place(names, place));
    }
}

fn set_owner(names: &Names, body: &mut Map<String, Value>, owner: Owner) {
    let owner = match owner {
        Owner::Mover => return,
        Owner::Next => json!("next"),
        Owner::Player(player) => json!({ "player": names.player(player) }),
    };
    body.insert("owner".into(), owner);
}
