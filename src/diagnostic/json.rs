//! Diagnostics for programs.

use serde_json::{Map, Value, json};

use super::Diagnostic;
use super::view::view;
use crate::source::{SourceMap, Span};

/// `diagnostic` as a JSON object. The names of its fields are stable:
/// `severity`, `code`, `message`, `file`, `line`, `column`, `end_line`, `end_column`, `source`
/// (the line, cut around the place), `label`, `secondary`, `expansions`, `help`. Those of `secondary`
/// have `message`, place and `source`, those of `expansions` `name`, place and `source`, outermost
/// first. Lines and columns count from 1, columns in characters; `label` and `help` may be null.
/// `docs/diagnostics.md` tells it to users.
pub fn to_json(diagnostic: &Diagnostic, sources: &SourceMap) -> Value {
    let mut object = Map::new();
    object.insert("severity".into(), json!(diagnostic.severity()));
    object.insert("code".into(), json!(diagnostic.code.id()));
    object.insert("message".into(), json!(diagnostic.message));
    object.extend(place(diagnostic.span, sources));
    let label = (!diagnostic.label.is_empty()).then_some(&diagnostic.label);
    object.insert("label".into(), json!(label));
    let secondary = diagnostic.secondary.iter();
    let secondary = secondary.map(|label| named("message", &label.message, label.span, sources));
    object.insert("secondary".into(), secondary.collect());
    let frames = diagnostic.trail.iter();
    let frames = frames.map(|frame| named("name", &frame.name, frame.call, sources));
    object.insert("expansions".into(), frames.collect());
    object.insert("help".into(), json!(diagnostic.help));
    Value::Object(object)
}

fn named(key: &str, value: &str, span: Span, sources: &SourceMap) -> Value {
    let mut object = Map::new();
    object.insert(key.into(), json!(value));
    object.extend(place(span, sources));
    Value::Object(object)
}

fn place(span: Span, sources: &SourceMap) -> Map<String, Value> {
    let (line, column) = sources.line_column(span.file, span.start);
    let (end_line, end_column) = sources.line_column(span.file, span.end);
    let mut object = Map::new();
    object.insert(
        "file".into(),
        json!(sources.file(span.file).path.to_string_lossy()),
    );
    object.insert("line".into(), json!(line));
    object.insert("column".into(), json!(column));
    object.insert("end_line".into(), json!(end_line));
    object.insert("end_column".into(), json!(end_column));
    object.insert("source".into(), json!(view(span, sources).text));
    object
}
