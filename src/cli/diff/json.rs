//! A comparison as JSON. The names of the fields are stable.

use serde_json::{Map, Value, json};

use super::Games;
use crate::cli::describe::outcome_json;
use crate::cli::opened::Opened;
use crate::diff::{
    Comparison, Difference, Looked, Options, Ply, Surplus, Turn, Unmatched, Walk, What,
};
use crate::notation::position_text;
use crate::rules::{Outcome, RunError};

/// `same`, `a`, `b`, `looked`, `difference` (null where there is none) and `unmatched`: the names
/// that only one side has.
pub fn comparison(games: &Games, options: Options, comparison: &Comparison) -> Value {
    let difference = comparison.difference.as_ref();
    let unmatched: Vec<Value> = games.mapping.unmatched().iter().map(unmatched).collect();
    json!({
        "same": difference.is_none(),
        "a": side(&games.a),
        "b": side(&games.b),
        "looked": looked(options, comparison),
        "difference": difference.map(|found| difference_json(games, found)),
        "unmatched": unmatched,
    })
}

fn side(opened: &Opened) -> Value {
    json!({
        "file": opened.file.path().to_string_lossy(),
        "game": opened.game.title,
        "variant": opened.number(),
        "plugin": opened.loaded.plugin.as_ref().map(|plugin| plugin.name()),
        "generator": opened.rules.generator(),
    })
}

fn unmatched(names: &Unmatched) -> Value {
    json!({
        "kind": names.kind.word(),
        "only_a": names.only_a,
        "only_b": names.only_b,
    })
}

/// `by` (`depth` or `games`), `positions`, `stopped` (at the most positions), and what belongs to
/// the way of looking.
fn looked(options: Options, comparison: &Comparison) -> Value {
    let mut value = Map::new();
    let (by, stopped) = match comparison.looked {
        Looked::Depth { stopped, .. } => ("depth", stopped),
        Looked::Games { stopped, .. } => ("games", stopped),
    };
    value.insert("by".into(), json!(by));
    value.insert("positions".into(), json!(comparison.positions));
    value.insert("stopped".into(), json!(stopped));
    match comparison.looked {
        Looked::Depth {
            depth, complete, ..
        } => {
            value.insert("depth".into(), json!(depth));
            value.insert("complete".into(), json!(complete));
        }
        Looked::Games {
            games,
            ended,
            plies,
            ..
        } => {
            value.insert("games".into(), json!(games));
            value.insert("ended".into(), json!(ended));
            value.insert("plies".into(), json!(plies));
        }
    }
    if let Walk::Games { seed, cap, .. } = options.walk {
        value.insert("seed".into(), json!(seed));
        value.insert("cap".into(), json!(cap));
    }
    Value::Object(value)
}

/// `plies`, `line`, `position_a`, `position_b`, `what` (`moves`, `outcome`, `turn` or `error`) and
/// what belongs to it.
fn difference_json(games: &Games, difference: &Difference) -> Value {
    let line: Vec<Value> = difference.line.iter().map(ply).collect();
    let position_a = position_text(&games.a.game, &difference.position_a);
    let position_b = position_text(&games.b.game, &difference.position_b);
    let (what, details) = what(games, &difference.what);
    let mut value = Map::new();
    value.insert("plies".into(), json!(line.len()));
    value.insert("line".into(), json!(line));
    value.insert("position_a".into(), json!(position_a));
    value.insert("position_b".into(), json!(position_b));
    value.insert("what".into(), json!(what));
    for (name, detail) in details {
        value.insert(name.into(), detail);
    }
    Value::Object(value)
}

fn what(games: &Games, what: &What) -> (&'static str, Vec<(&'static str, Value)>) {
    match what {
        What::Moves {
            only_a,
            only_b,
            both,
        } => {
            let list = |moves: &[Surplus]| moves.iter().map(surplus).collect::<Vec<Value>>();
            let both = both.iter().map(|(a, b)| json!({ "a": a, "b": b }));
            let details = vec![
                ("only_a", json!(list(only_a))),
                ("only_b", json!(list(only_b))),
                ("both", json!(both.collect::<Vec<Value>>())),
            ];
            ("moves", details)
        }
        What::Outcome { a, b, moves } => {
            let details = vec![
                ("outcome_a", ending(&games.a, *a)),
                ("outcome_b", ending(&games.b, *b)),
                ("moves", json!(moves)),
            ];
            ("outcome", details)
        }
        What::Turn { a, b } => ("turn", vec![("turn_a", turn(a)), ("turn_b", turn(b))]),
        What::Error { a, b, playing } => {
            let details = vec![
                ("error_a", broken(a.as_ref())),
                ("error_b", broken(b.as_ref())),
                ("diagnostic_a", diagnostic(&games.a, a.as_ref())),
                ("diagnostic_b", diagnostic(&games.b, b.as_ref())),
                ("playing", json!(playing.as_ref().map(ply))),
            ];
            ("error", details)
        }
    }
}

fn ply(ply: &Ply) -> Value {
    json!({ "round": ply.round, "a": ply.a, "b": ply.b })
}

/// `words`, `native` and `why`: the reason why the other side has not this move, or null.
fn surplus(surplus: &Surplus) -> Value {
    json!({
        "words": surplus.words,
        "native": surplus.native,
        "why": surplus.why.as_ref().map(ToString::to_string),
    })
}

fn ending(opened: &Opened, outcome: Option<Outcome>) -> Value {
    json!(outcome.map(|outcome| outcome_json(&opened.game, outcome)))
}

fn turn(turn: &Turn) -> Value {
    json!({ "player": turn.player, "random": turn.random })
}

/// The error as a diagnostic about a block, or null.
fn diagnostic(opened: &Opened, error: Option<&RunError>) -> Value {
    json!(error.map(|error| opened.run_json(error)))
}

fn broken(error: Option<&RunError>) -> Value {
    json!(error.map(ToString::to_string))
}
