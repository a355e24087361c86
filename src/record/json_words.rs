//! What is wrong with JSON, in words for people who do not know how it is read.

use crate::notation::near_name;
use crate::source::json_syntax;

/// The words of an error of `serde_json`, without its place, for people.
pub fn plain(error: &serde_json::Error) -> String {
    let whole = error.to_string();
    let words = whole.split(" at line ").next().unwrap_or(&whole);
    match error.classify() {
        serde_json::error::Category::Data => data(words),
        serde_json::error::Category::Eof => {
            "the text ends before its last bracket or quote is closed; is the file cut off?"
                .to_owned()
        }
        _ => format!("this is not JSON: {}", json_syntax(words)),
    }
}

/// A field has the wrong form.
fn data(words: &str) -> String {
    let quoted: Vec<&str> = words.split('`').skip(1).step_by(2).collect();
    if words.starts_with("missing field")
        && let [field] = quoted[..]
    {
        return format!("the field `{field}` is missing; write `\"{field}\": ...`");
    }
    if words.starts_with("duplicate field")
        && let [field] = quoted[..]
    {
        return format!("the field `{field}` stands here twice; remove one of them");
    }
    if (words.starts_with("unknown field") || words.starts_with("unknown variant"))
        && let [word, ref known @ ..] = quoted[..]
    {
        let what = if words.starts_with("unknown field") {
            "field"
        } else {
            "value"
        };
        let near = near_name(word, known.iter().copied());
        let near = near
            .map(|near| format!(": did you mean `{near}`?"))
            .unwrap_or_default();
        return format!("there is no {what} `{word}` here{near} ({})", listed(known));
    }
    if let Some(rest) = words
        .strip_prefix("invalid type: ")
        .or(words.strip_prefix("invalid value: "))
        && let Some((found, expected)) = rest.split_once(", expected ")
    {
        return format!("{} is expected here, not {}", kind(expected), kind(found));
    }
    words.to_owned()
}

fn listed(known: &[&str]) -> String {
    match known {
        [] => "none is possible".to_owned(),
        known => format!("possible: `{}`", known.join("`, `")),
    }
}

/// A kind of value as people call it; a value that is shown is shown.
fn kind(words: &str) -> String {
    let shown = words
        .split_once(' ')
        .map(|(_, value)| value.trim_matches('`'));
    let known = [
        ("map", "an object in `{}`"),
        ("struct", "an object in `{}`"),
        ("a map", "an object in `{}`"),
        ("sequence", "a list in `[]`"),
        ("a sequence", "a list in `[]`"),
        ("null", "`null`"),
        ("unit", "`null`"),
        ("a string", "a text in quotes"),
        ("a boolean", "`true` or `false`"),
        ("u32", "a whole number"),
        ("usize", "a whole number"),
    ];
    if let Some((_, plain)) = known.iter().find(|(word, _)| *word == words) {
        return (*plain).to_owned();
    }
    match (words.split(' ').next(), shown) {
        (Some("struct"), _) => "an object in `{}`".to_owned(),
        (Some("string"), Some(value)) => format!("the text {value}"),
        (Some("integer" | "floating"), Some(value)) => {
            format!("the number {}", value.trim_start_matches("point `"))
        }
        (Some("boolean"), Some(value)) => format!("`{value}`"),
        _ => words.to_owned(),
    }
}
