//! The forms of records, and how a text's form is told.

use thiserror::Error;

use super::{Record, json, native, zsg};
use crate::limits::{Limit, RecordLimits};
use crate::source::{Encoding, decode};

/// A form of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A saved game of Zillions.
    Zsg,
    /// The native notation: tags and moves.
    Native,
    /// The same as JSON.
    Json,
}

/// A record and the form it was written in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The form.
    pub format: Format,
    /// The record.
    pub record: Record,
    /// Whether a saved game that is written from the record as it stands has the same bytes: not
    /// where its lines end differently, its first lines stand in another order, and the like.
    pub faithful: bool,
}

/// Why a file is no record.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ReadError {
    /// It is too large.
    #[error("the record has more than {_0} bytes\n  {}", Limit::RecordBytes.advice(*_0))]
    TooLarge(u64),
    /// It has nothing.
    #[error("the file is empty")]
    Empty,
    /// It is a rules file.
    #[error(
        "this is a rules file, not the record of a game: `zrf check` tells what is wrong with it, \
         `zrf moves` lists its moves, and `zrf convert` writes it in other forms"
    )]
    Rules,
    /// It begins like no form of record.
    #[error(
        "this is no record of a game: a saved game begins with `{}`, a native record with a tag like \
         `[RulesFile \"chess.zrf\"]`, a record in JSON with `{{`; rules are looked at by `zrf check`",
        zsg::HEADER.trim_end()
    )]
    Unknown,
    /// A saved game that is none.
    #[error(transparent)]
    Zsg(#[from] zsg::NotASave),
    /// A native record with a fault.
    #[error(transparent)]
    Native(#[from] Box<native::Fault>),
    /// A JSON text that is no record.
    #[error(transparent)]
    Json(#[from] json::Fault),
}

impl Format {
    /// The form of a text, by how it begins.
    pub fn of(text: &str) -> Option<Format> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.starts_with(zsg::HEADER) {
            return Some(Format::Zsg);
        }
        let text = without_comment_lines(text);
        let mut letters = text.chars().filter(|letter| !letter.is_whitespace());
        match (letters.next()?, letters.next()) {
            ('{', Some('"' | '}')) => Some(Format::Json),
            // Tags, a comment, or the number of the first round.
            ('[' | '{' | '0'..='9', _) => Some(Format::Native),
            _ => None,
        }
    }
}

/// The text behind comments of the kind that ends with the line, which rules have too.
fn without_comment_lines(text: &str) -> &str {
    let mut text = text.trim_start();
    while text.starts_with(';') {
        let end = text.find('\n').unwrap_or(text.len());
        text = text[end..].trim_start();
    }
    text
}

/// Whether a text is meant to be a record: rules are the other texts, and JSON may be either.
pub fn is_record(text: &str) -> bool {
    match Format::of(text) {
        Some(Format::Json) => json::is_record(text),
        Some(Format::Zsg | Format::Native) => true,
        None => false,
    }
}

/// Whether a text has what every rules file has.
fn looks_like_rules(text: &str) -> bool {
    let begins = without_comment_lines(text).starts_with('(');
    begins
        && ["(game", "(variant", "(define", "(include"]
            .iter()
            .any(|it| text.contains(it))
}

/// Reads the bytes of a record in any form.
///
/// # Errors
/// A text that is no record, or too broken to be one.
pub fn read(bytes: &[u8], encoding: Encoding) -> Result<Written, ReadError> {
    read_with(bytes, encoding, &RecordLimits::default())
}

/// The same as [`read`] with limits of your own.
///
/// # Errors
/// As [`read`]; a record of more bytes than these limits say.
pub fn read_with(
    bytes: &[u8],
    encoding: Encoding,
    limits: &RecordLimits,
) -> Result<Written, ReadError> {
    if bytes.len() as u64 > limits.record_bytes {
        return Err(ReadError::TooLarge(limits.record_bytes));
    }
    let text = decode(bytes, encoding);
    if text.trim().is_empty() {
        return Err(ReadError::Empty);
    }
    let no_record = || match looks_like_rules(&text) {
        true => ReadError::Rules,
        false => ReadError::Unknown,
    };
    let format = Format::of(&text).ok_or_else(no_record)?;
    let record = match format {
        Format::Zsg => {
            let mut record = zsg::read(&text)?;
            record.encoding = encoding_name(bytes, encoding);
            record
        }
        Format::Native => native::read_with(&text, limits).map_err(Box::new)?,
        Format::Json => json::read_with(&text, limits)?,
    };
    let faithful = match format {
        Format::Zsg => {
            let marked = encoding_rs::Encoding::for_bom(bytes).is_some();
            !marked && zsg::write(&record) == text
        }
        Format::Native | Format::Json => true,
    };
    Ok(Written {
        format,
        record,
        faithful,
    })
}

/// The name of the encoding the bytes were read in, unless it is Windows-1252 or the bytes are
/// plain ASCII.
fn encoding_name(bytes: &[u8], encoding: Encoding) -> Option<String> {
    match encoding {
        _ if bytes.is_ascii() => None,
        Encoding::Named(named) => Some(named.name().to_ascii_lowercase()),
        Encoding::Auto if std::str::from_utf8(bytes).is_ok() => Some("utf-8".to_owned()),
        Encoding::Auto => None,
    }
    .filter(|name| name != "windows-1252")
}
