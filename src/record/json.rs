//! Records as JSON: the same content as the native text.
//!
//! `docs/notation.md` describes it, with what is told of each ply.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use super::native::tags;
use super::zsg;
use super::{Edit, LineEnd, Ply, PlyText, Record, Tag, Unread};
use crate::limits::{Limit, RecordLimits};

/// What the field `format` says.
const FORMAT: &str = "zrf-record";

/// The version of the form that is written, and the newest that is read.
pub const VERSION: u32 = 1;

/// Why a JSON text is no record.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Fault {
    /// It is no JSON, or a field has the wrong form.
    #[error("line {line}, column {column}: {what}")]
    Form {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong.
        what: String,
    },
    /// It is some other JSON.
    #[error("the field `format` should be `{FORMAT}`, not `{found}`")]
    OtherFormat {
        /// What it is.
        found: String,
    },
    /// It has another version, of a later program for instance.
    #[error("this is version {found} of the form, and only {VERSION} is known here")]
    OtherVersion {
        /// The version of the text.
        found: u32,
    },
    /// A tag that a native record cannot have.
    #[error(
        "the tag `{name}` should have a name of letters, digits, `_` and `-`, and a text as value"
    )]
    Tag {
        /// Its name.
        name: String,
    },
    /// A tag of the native text that has a field of its own here.
    #[error("`{name}` is no tag here: it has a field of its own (see docs/notation.md)")]
    FieldAsTag {
        /// Its name.
        name: String,
    },
    /// A ply is not written as it must be.
    #[error("ply {number}: {what}")]
    Ply {
        /// Its number among the plies, from 1.
        number: usize,
        /// What is wrong.
        what: String,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    version: u32,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    tags: Map<String, Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    variant: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rules_file: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    setup: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    edits: Vec<String>,
    #[serde(default)]
    save: Save,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    plies: Vec<Entry>,
}

/// What a saved game has besides.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Save {
    version: String,
    seats: String,
    line_end: End,
    cut_off: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    encoding: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unread: Vec<BadLine>,
}

impl Default for Save {
    fn default() -> Self {
        Save {
            version: zsg::VERSION.to_owned(),
            seats: String::new(),
            line_end: End::Crlf,
            cut_off: false,
            encoding: None,
            unread: Vec::new(),
        }
    }
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum End {
    Crlf,
    Lf,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BadLine {
    after: usize,
    text: String,
    #[serde(default)]
    why: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    round: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    native: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    words: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    variations: Vec<Vec<Entry>>,
}

/// A record as JSON, indented. Of a tag that occurs twice the last is written.
pub fn write(record: &Record) -> String {
    let tags = record.tags.iter();
    let file = File {
        format: FORMAT.to_owned(),
        version: VERSION,
        tags: tags
            .map(|tag| (tag.name.clone(), Value::String(tag.value.clone())))
            .collect(),
        variant: record.variant.clone(),
        rules_file: record.rules_file.clone(),
        setup: record.setup.clone(),
        edits: record.edits.iter().map(|edit| edit.text.clone()).collect(),
        save: save(record),
        comments: record.comments.clone(),
        plies: record.plies.iter().map(entry).collect(),
    };
    let mut text = serde_json::to_string_pretty(&file).unwrap_or_default();
    text.push('\n');
    text
}

fn save(record: &Record) -> Save {
    let version = match record.version.as_str() {
        "" => zsg::VERSION,
        version => version,
    };
    let unread = record.unread.iter().map(|bad| BadLine {
        after: bad.after,
        text: bad.text.clone(),
        why: bad.why.clone(),
    });
    Save {
        version: version.to_owned(),
        seats: record.seats.clone(),
        line_end: match record.line_end {
            LineEnd::CrLf => End::Crlf,
            LineEnd::Lf => End::Lf,
        },
        cut_off: record.cut_off,
        encoding: record.encoding.clone(),
        unread: unread.collect(),
    }
}

fn entry(ply: &Ply) -> Entry {
    let (native, words) = match &ply.text {
        PlyText::Native(text) => (Some(text.clone()), ply.words.clone()),
        PlyText::Words(text) => (None, vec![text.clone()]),
    };
    Entry {
        round: ply.round,
        native,
        words,
        comments: ply.comments.clone(),
        variations: ply
            .variations
            .iter()
            .map(|line| line.iter().map(entry).collect())
            .collect(),
    }
}

/// Whether JSON is meant to be a record: its `format` says so, or it is broken and the name of the
/// form is in it.
pub fn is_record(text: &str) -> bool {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match serde_json::from_str::<Heading>(text) {
        Ok(heading) => heading.format == FORMAT,
        Err(_) => text.contains(&format!("\"{FORMAT}\"")),
    }
}

/// Reads a record from JSON. A ply with native text is taken from that; its words are kept, but
/// not compared with it.
///
/// # Errors
/// A text that is no such JSON.
pub fn read(text: &str) -> Result<Record, Fault> {
    read_with(text, &RecordLimits::default())
}

/// The same as [`read`] with limits of your own.
///
/// # Errors
/// As [`read`].
pub fn read_with(text: &str, limits: &RecordLimits) -> Result<Record, Fault> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let heading: Heading = serde_json::from_str(text).map_err(form)?;
    if heading.format != FORMAT {
        let found = heading.format;
        return Err(Fault::OtherFormat { found });
    }
    if heading.version != VERSION {
        let found = heading.version;
        return Err(Fault::OtherVersion { found });
    }
    let file: File = serde_json::from_str(text).map_err(form)?;
    let mut record = Record {
        version: file.save.version,
        seats: file.save.seats,
        rules_file: file.rules_file,
        variant: file.variant,
        setup: file.setup,
        setup_line: 0,
        edits: file.edits.into_iter().map(edit).collect(),
        plies: plies(file.plies, 0, limits.variation_depth)?,
        unread: file.save.unread.into_iter().map(unread).collect(),
        line_end: match file.save.line_end {
            End::Crlf => LineEnd::CrLf,
            End::Lf => LineEnd::Lf,
        },
        cut_off: file.save.cut_off,
        encoding: file.save.encoding,
        tags: Vec::new(),
        comments: file.comments,
    };
    for (name, value) in file.tags {
        record.tags.push(tag(name, value)?);
    }
    Ok(record)
}

/// What is looked at first.
#[derive(Deserialize)]
struct Heading {
    format: String,
    version: u32,
}

fn form(error: serde_json::Error) -> Fault {
    Fault::Form {
        line: error.line(),
        column: error.column(),
        what: super::json_words::plain(&error),
    }
}

/// A name or value that a native record can have too.
fn tag(name: String, value: Value) -> Result<Tag, Fault> {
    let letter = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    let named = !name.is_empty() && name.chars().all(letter);
    if tags::FIELDS.contains(&name.as_str()) {
        return Err(Fault::FieldAsTag { name });
    }
    match value {
        Value::String(value) if named => Ok(Tag { name, value }),
        _ => Err(Fault::Tag { name }),
    }
}

fn edit(text: String) -> Edit {
    Edit { line: 0, text }
}

fn unread(bad: BadLine) -> Unread {
    Unread {
        line: 0,
        after: bad.after,
        text: bad.text,
        why: bad.why,
    }
}

fn plies(entries: Vec<Entry>, depth: usize, deepest: usize) -> Result<Vec<Ply>, Fault> {
    let mut plies = Vec::with_capacity(entries.len());
    for (index, entry) in entries.into_iter().enumerate() {
        let number = index + 1;
        let fault = |what: &str| {
            let what = what.to_owned();
            Err(Fault::Ply { number, what })
        };
        if depth >= deepest && !entry.variations.is_empty() {
            let advice = Limit::VariationDepth.advice(deepest as u64);
            let what = format!("more than {deepest} variations in one another; {advice}");
            return Err(Fault::Ply { number, what });
        }
        if entry.variations.iter().any(Vec::is_empty) {
            return fault("a variation without a ply");
        }
        let text = match (entry.native, entry.words.as_slice()) {
            (Some(native), _) if is_turn(&native) => PlyText::Native(native),
            (Some(_), _) => return fault("`native` is no turn of a native record"),
            (None, [words]) => PlyText::Words(words.clone()),
            (None, _) => return fault("without `native` there must be one text in `words`"),
        };
        let native = matches!(text, PlyText::Native(_));
        let variations = entry.variations.into_iter();
        plies.push(Ply {
            line: 0,
            round: entry.round,
            text,
            words: if native { entry.words } else { Vec::new() },
            comments: entry.comments,
            variations: variations
                .map(|line| self::plies(line, depth + 1, deepest))
                .collect::<Result<_, _>>()?,
        });
    }
    Ok(plies)
}

/// Whether a native record would read this text as one turn.
fn is_turn(text: &str) -> bool {
    let turn = super::native::only_turn(text);
    turn.as_deref() == Some(text)
}
