//! Goals.

use serde_json::{Value, json};

use super::names::Names;
use crate::model::{Goal, GoalCondition, GoalKind, GoalPlace, Occupant, PatternStep, PieceId};

/// What stands for a part of a goal, of the kind named, where it is used: the part itself or a
/// call of it.
pub type Apart<'a> = &'a mut dyn FnMut(&'static str, Value) -> Value;

/// A goal: its kind with its condition, and the players.
pub fn goal(names: &Names, goal: &Goal, apart: Apart) -> Value {
    let kind = match goal.kind {
        GoalKind::Win => "win",
        GoalKind::Loss => "loss",
        GoalKind::Draw => "draw",
        GoalKind::Count => "count",
    };
    let players: Vec<&str> = goal.players.iter().map(|&id| names.player(id)).collect();
    let condition = condition(names, &goal.condition, apart);
    json!({ kind: condition, "players": players })
}

fn condition(names: &Names, condition: &GoalCondition, apart: Apart) -> Value {
    use GoalCondition as G;
    let value = match condition {
        G::All(terms) => json!({ "all": self::terms(names, terms, apart) }),
        G::Any(terms) => json!({ "any": self::terms(names, terms, apart) }),
        G::Not(term) => json!({ "not": self::condition(names, term, apart) }),
        G::Constant(value) => json!(value),
        G::Stalemated => json!("stalemated"),
        G::Repetition => json!("repetition"),
        G::Checkmated(pieces) => json!({ "checkmated": self::pieces(names, pieces) }),
        G::Captured(pieces) => json!({ "captured": self::pieces(names, pieces) }),
        G::PiecesRemaining(count, piece) => counted(names, "pieces_remaining", *count, *piece),
        G::TotalPieceCount(count, piece) => counted(names, "total_piece_count", *count, *piece),
        G::AbsoluteConfig { occupants, places } => {
            let places: Vec<Value> = places
                .iter()
                .map(|place| self::place(names, place))
                .collect();
            json!({
                "absolute_config": self::occupants(names, occupants, apart),
                "places": places,
            })
        }
        G::RelativeConfig(steps) => {
            let steps = steps.iter();
            let steps: Vec<Value> = steps.map(|step| self::step(names, step, apart)).collect();
            json!({ "relative_config": steps })
        }
    };
    apart("goal", value)
}

fn terms(names: &Names, terms: &[GoalCondition], apart: Apart) -> Vec<Value> {
    let terms = terms.iter();
    terms.map(|term| condition(names, term, apart)).collect()
}

fn pieces<'g>(names: &Names<'g>, pieces: &[PieceId]) -> Vec<&'g str> {
    pieces.iter().map(|&piece| names.piece(piece)).collect()
}

fn counted(names: &Names, word: &str, count: u32, piece: Option<PieceId>) -> Value {
    match piece {
        None => json!({ word: count }),
        Some(piece) => json!({ word: count, "piece": names.piece(piece) }),
    }
}

fn place(names: &Names, place: &GoalPlace) -> Value {
    match *place {
        GoalPlace::Square(square) => json!({ "square": names.square(square) }),
        GoalPlace::Zone(zone) => json!({ "zone": names.zone(zone) }),
    }
}

fn step(names: &Names, step: &PatternStep, apart: Apart) -> Value {
    match step {
        PatternStep::Go(direction) => json!({ "go": names.direction(*direction) }),
        PatternStep::Occupied(them) => json!({ "occupied": occupants(names, them, apart) }),
    }
}

fn occupants(names: &Names, them: &[Occupant], apart: Apart) -> Vec<Value> {
    let them = them.iter();
    them.map(|it| occupant(names, it, apart)).collect()
}

fn occupant(names: &Names, it: &Occupant, apart: Apart) -> Value {
    let value = match it {
        Occupant::Piece(piece) => json!(names.piece(*piece)),
        Occupant::Not(inner) => json!({ "not": occupant(names, inner, apart) }),
        Occupant::Opponent(inner) => json!({ "opponent": occupant(names, inner, apart) }),
        Occupant::AnyOwner(inner) => json!({ "any_owner": occupant(names, inner, apart) }),
        Occupant::AnyOf(them) => json!({ "any_of": occupants(names, them, apart) }),
    };
    apart("occupant", value)
}
