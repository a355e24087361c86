//! What came of a record, as JSON. The names of the fields are stable.

use serde_json::{Map, Value, json};

use super::{Replayed, Report, Total};
use crate::cli::describe::outcome_json;
use crate::cli::failure::Failure;
use crate::notation::position_text;
use crate::record::replay::{Checked, Class};

/// All reports with the totals: `saves`, `plies` (`matched`, `total`), `complete`, `records`.
pub fn all(saves: Vec<Value>, total: &Total) -> Value {
    json!({
        "saves": saves,
        "plies": { "matched": total.matched, "total": total.plies },
        "complete": total.complete,
        "records": total.records,
    })
}

/// One record: `file`, `rules`, `game`, `matched`, `total`, `complete`, `class` (`replayed`,
/// `needs-engine`, `failed`), `error`, `engine`, `unread`, `faults`, `plies`, `variations`,
/// `outcome`, `position` (where the replay ended), `warnings` (of the rules), `notes`.
pub fn report(report: &Report) -> Value {
    let plies = report
        .record
        .as_ref()
        .map_or(0, |record| record.plies.len());
    let mut value = Map::new();
    let mut put = |name: &str, field: Value| value.insert(name.to_owned(), field);
    put("file", json!(report.path.display().to_string()));
    match &report.result {
        Ok(replayed) => {
            put("class", json!("replayed"));
            put("matched", json!(replayed.replay.matched()));
            put("total", json!(replayed.replay.total));
            put("complete", json!(replayed.replay.is_complete()));
            replay_fields(replayed, &mut put);
            let record = report.record.as_ref();
            put("notes", json!(record.map(|it| super::notes(replayed, it))));
        }
        Err(failure) => {
            let engine = match failure {
                Failure::Engine(engine) => Some(engine),
                _ => None,
            };
            let class = if engine.is_some() {
                "needs-engine"
            } else {
                "failed"
            };
            put("class", json!(class));
            put("matched", json!(0));
            put("total", json!(plies));
            put("complete", json!(false));
            put("engine", json!(engine));
            put("error", json!(failure.to_string()));
        }
    }
    let unread = report.record.iter().flat_map(|record| &record.unread);
    let unread = unread.map(|bad| json!({ "line": bad.line, "text": bad.text, "why": bad.why }));
    put("unread", json!(unread.collect::<Vec<_>>()));
    Value::Object(value)
}

fn replay_fields(replayed: &Replayed, put: &mut dyn FnMut(&str, Value) -> Option<Value>) {
    let (replay, game) = (&replayed.replay, &replayed.opened.game);
    put(
        "rules",
        json!(replayed.opened.file.path().display().to_string()),
    );
    put("game", json!(game.title));
    let outcome = replay.outcome.map(|outcome| outcome_json(game, outcome));
    put("outcome", json!(outcome));
    let error = replay.error.as_ref().map(ToString::to_string);
    put("error", json!(error));
    let diagnostic = replay.error.as_ref();
    let diagnostic = diagnostic.map(|error| replayed.opened.run_json(error));
    put("diagnostic", json!(diagnostic));
    let faults = replay.faults.iter();
    let faults = faults.map(|it| json!({ "line": it.line, "text": it.text, "why": it.why }));
    put("faults", json!(faults.collect::<Vec<_>>()));
    let plies = replay.plies.iter().map(ply);
    put("plies", json!(plies.collect::<Vec<_>>()));
    let variations = replay.variations.iter().map(ply);
    put("variations", json!(variations.collect::<Vec<_>>()));
    let position = position_text(game, &replay.position);
    put("position", json!(position));
    put("warnings", json!(replayed.opened.warnings()));
}

/// A ply: `ply`, `line`, `round` (in the record), `text`, `words`, `class`, and what belongs to the class:
/// `moves`; `printed`, `how`; `reason`, `explanation`, `nearest`, `made`.
fn ply(ply: &Checked) -> Value {
    let mut value = json!({
        "ply": ply.number,
        "line": ply.line,
        "round": ply.round,
        "text": ply.recorded,
        "words": ply.words,
        "class": ply.class.name(),
    });
    let more = match &ply.class {
        Class::Legal => json!({}),
        Class::Ambiguous { moves } => json!({ "moves": moves }),
        Class::Otherwise { printed, how } => json!({ "printed": printed, "how": how }),
        Class::Illegal(why) => json!({
            "reason": why.reason,
            "explanation": why.explanation,
            "nearest": why.nearest,
            "made": why.made,
        }),
    };
    if let (Value::Object(value), Value::Object(more)) = (&mut value, more) {
        value.extend(more);
    }
    value
}
