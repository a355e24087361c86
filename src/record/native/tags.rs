//! What the tags of a native record say.

use crate::record::{Edit, LineEnd, Record, Tag, Unread, zsg};

/// Tags that stand first, in this order; those that are no part of [`Record`] but in its list of
/// tags are known to people only.
const FIRST: [&str; 9] = [
    "Game",
    "Variant",
    "Rules",
    "RulesFile",
    "Setup",
    "Players",
    "Seats",
    "Result",
    "Termination",
];

/// Tags that stand for parts of [`Record`] and are not in its list of tags: see [`take`].
pub const FIELDS: [&str; 9] = [
    "Variant",
    "RulesFile",
    "Setup",
    "Seats",
    "SaveVersion",
    "LineEnd",
    "Encoding",
    "Edits",
    "Unread",
];

/// All tags of a record in the order they are written.
pub fn all(record: &Record) -> Vec<Tag> {
    let fields = fields(record);
    let named = |tags: &[Tag], name: &str| {
        let found = tags.iter().filter(|tag| tag.name == name);
        found.cloned().collect::<Vec<Tag>>()
    };
    let mut tags = Vec::new();
    for name in FIRST {
        tags.extend(named(&fields, name));
        tags.extend(named(&record.tags, name));
    }
    let other = |tag: &&Tag| !FIRST.contains(&tag.name.as_str());
    tags.extend(record.tags.iter().filter(other).cloned());
    tags.extend(fields.iter().filter(other).cloned());
    tags
}

/// The tags that stand for parts of a record.
fn fields(record: &Record) -> Vec<Tag> {
    let mut tags = Vec::new();
    let mut push = |name: &str, value: Option<String>| {
        tags.extend(value.map(|value| Tag {
            name: name.to_owned(),
            value,
        }));
    };
    push("Variant", record.variant.clone());
    push("RulesFile", record.rules_file.clone());
    push("Setup", record.setup.clone());
    push(
        "Seats",
        Some(record.seats.clone()).filter(|it| !it.is_empty()),
    );
    let version = Some(record.version.clone());
    let known = |it: &String| !it.is_empty() && it != zsg::VERSION;
    push("SaveVersion", version.filter(known));
    push("LineEnd", line_end(record));
    push("Encoding", record.encoding.clone());
    let edits: Vec<&str> = record.edits.iter().map(|it| it.text.as_str()).collect();
    push("Edits", (!edits.is_empty()).then(|| edits.join("\n")));
    let unread = record.unread.iter();
    let unread: Vec<String> = unread
        .map(|it| format!("{} {}", it.after, it.text))
        .collect();
    push("Unread", (!unread.is_empty()).then(|| unread.join("\n")));
    tags
}

fn line_end(record: &Record) -> Option<String> {
    let name = match record.line_end {
        LineEnd::CrLf => "CRLF",
        LineEnd::Lf => "LF",
    };
    match (record.line_end, record.cut_off) {
        (LineEnd::CrLf, false) => None,
        (_, false) => Some(name.to_owned()),
        (_, true) => Some(format!("{name} but the last")),
    }
}

/// Puts a tag that stands on this line into the record, which has none of that name. False if its value says nothing.
pub fn take(
    record: &mut Record,
    name: &str,
    value: String,
    line: usize,
) -> Result<(), &'static str> {
    match name {
        "Variant" => record.variant = Some(value),
        "RulesFile" => record.rules_file = Some(value),
        "Setup" => {
            record.setup = Some(value);
            record.setup_line = line;
        }
        "Seats" => record.seats = value,
        "SaveVersion" => record.version = value,
        "LineEnd" => take_line_end(record, &value)?,
        "Encoding" => record.encoding = Some(value),
        "Edits" => record.edits = value.split('\n').map(|text| edit(text, line)).collect(),
        "Unread" => record.unread = unread(&value)?,
        _ => record.tags.push(Tag {
            name: name.to_owned(),
            value,
        }),
    }
    Ok(())
}

fn take_line_end(record: &mut Record, value: &str) -> Result<(), &'static str> {
    let name = value.strip_suffix(" but the last");
    record.cut_off = name.is_some();
    record.line_end = match name.unwrap_or(value) {
        "CRLF" => LineEnd::CrLf,
        "LF" => LineEnd::Lf,
        _ => return Err("write `CRLF` or `LF`, if need be with ` but the last`"),
    };
    Ok(())
}

fn edit(text: &str, line: usize) -> Edit {
    Edit {
        line,
        text: text.to_owned(),
    }
}

fn unread(value: &str) -> Result<Vec<Unread>, &'static str> {
    let lines = value.split('\n').map(|line| {
        let (after, text) = line.split_once(' ')?;
        Some(Unread {
            line: 0,
            after: after.parse().ok()?,
            text: text.to_owned(),
            why: "kept from a saved game, where it says nothing".to_owned(),
        })
    });
    let help = "write for every line how many edits and plies stand before it, a blank, the line";
    lines.collect::<Option<Vec<Unread>>>().ok_or(help)
}
