//! Reading a saved game.

use thiserror::Error;

use super::HEADER;
use crate::record::{Edit, LineEnd, Ply, PlyText, Record, Unread};

/// A text that is no saved game.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum NotASave {
    /// The first line is another one.
    #[error("this is no saved game: the first line should begin with `{}`, not with `{found}`", HEADER.trim_end())]
    Heading {
        /// What the text begins with.
        found: String,
    },
    /// Hardly any line says something.
    #[error("this is no saved game: more than {MOST_UNREAD} lines are neither plies nor edits")]
    Noise,
}

/// So many lines that say nothing are kept.
const MOST_UNREAD: usize = 10_000;

/// So much of a wrong first line is shown.
const SHOWN: usize = 60;

/// Reads the text of a saved game. Lines that say nothing are kept in [`Record::unread`].
///
/// # Errors
/// A text without the first line of a saved game.
pub fn read(text: &str) -> Result<Record, NotASave> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // Some old programs end lines with a carriage return alone.
    if !text.contains('\n') && text.contains('\r') {
        return read(&text.replace('\r', "\n"));
    }
    let mut lines = lines_of(text);
    let first = lines.next().unwrap_or_default();
    let Some(heading) = first.strip_prefix(HEADER) else {
        let found = first.chars().take(SHOWN).collect();
        return Err(NotASave::Heading { found });
    };
    let (version, seats) = heading.split_once(' ').unwrap_or((heading, ""));
    let mut reader = Reader {
        record: Record {
            version: version.to_owned(),
            seats: seats.to_owned(),
            line_end: line_end(text),
            cut_off: !text.ends_with('\n'),
            ..Record::default()
        },
    };
    for (index, line) in lines.enumerate() {
        reader.line(index + 2, line);
        if reader.record.unread.len() > MOST_UNREAD {
            return Err(NotASave::Noise);
        }
    }
    Ok(reader.record)
}

/// The lines without their ends, to which all carriage returns belong.
fn lines_of(text: &str) -> impl Iterator<Item = &str> {
    let body = text.strip_suffix('\n').unwrap_or(text);
    body.split('\n').map(|line| line.trim_end_matches('\r'))
}

/// Line feeds alone only where most lines have no carriage return: some files went through
/// programs that took it away.
fn line_end(text: &str) -> LineEnd {
    let all = text.matches('\n').count();
    let full = text.matches("\r\n").count();
    if full * 2 < all {
        LineEnd::Lf
    } else {
        LineEnd::CrLf
    }
}

struct Reader {
    record: Record,
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) {
        let record = &mut self.record;
        let in_head = record.plies.is_empty() && record.edits.is_empty();
        if let Some(path) = line.strip_prefix("RulesFile=")
            && in_head
            && record.rules_file.is_none()
        {
            record.rules_file = Some(path.to_owned());
        } else if let Some(title) = line.strip_prefix("VariantName=")
            && in_head
            && record.variant.is_none()
        {
            record.variant = Some(title.to_owned());
        } else if line.starts_with('(') && line.ends_with(')') && record.plies.is_empty() {
            record.edits.push(Edit {
                line: number,
                text: line.to_owned(),
            });
        } else if let Some((round, words)) = ply(line) {
            record.plies.push(Ply {
                line: number,
                round: Some(round),
                text: PlyText::Words(words.to_owned()),
                ..Ply::default()
            });
        } else {
            self.unread(number, line);
        }
    }

    fn unread(&mut self, number: usize, line: &str) {
        let record = &mut self.record;
        let why = why_unread(record, line);
        record.unread.push(Unread {
            line: number,
            after: record.edits.len() + record.plies.len(),
            text: line.to_owned(),
            why,
        });
    }
}

/// The number of the round and the words of `12. Pawn e2 - e4`.
fn ply(line: &str) -> Option<(u32, &str)> {
    let (number, words) = line.split_once(". ")?;
    let plain = number.bytes().all(|byte| byte.is_ascii_digit());
    let canonical = !number.starts_with('0') || number == "0";
    if !plain || !canonical || words.trim().is_empty() {
        return None;
    }
    Some((number.parse().ok()?, words))
}

fn why_unread(record: &Record, line: &str) -> String {
    if line.trim().is_empty() {
        return "an empty line".to_owned();
    }
    if line.starts_with("RulesFile=") || line.starts_with("VariantName=") {
        let name = line.split('=').next().unwrap_or_default();
        return format!("a second or late `{name}=`");
    }
    if line.starts_with('(') {
        return if record.plies.is_empty() {
            "an edit of the start position that is not closed by `)`".to_owned()
        } else {
            "an edit of the start position after the first ply".to_owned()
        };
    }
    "neither a numbered ply like `12. Pawn e2 - e4` nor an edit like `(x b6)`".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAVE: &str = "Zillions Save Game File Version 0.02 HC\r\nRulesFile=C:\\a b\\x.zrf\r\n\
        VariantName=Chess (odd)\r\n(x b6)\r\n(White AG 1B)\r\n1. Pawn e2 - e4\r\n1. Pass\r\n";

    #[test]
    fn all_parts_are_read() {
        let record = read(SAVE).unwrap();
        assert_eq!(
            (record.version.as_str(), record.seats.as_str()),
            ("0.02", "HC")
        );
        assert_eq!(record.rules_file.as_deref(), Some("C:\\a b\\x.zrf"));
        assert_eq!(record.variant.as_deref(), Some("Chess (odd)"));
        let edits: Vec<_> = record
            .edits
            .iter()
            .map(|e| (e.line, e.text.as_str()))
            .collect();
        assert_eq!(edits, [(4, "(x b6)"), (5, "(White AG 1B)")]);
        assert_eq!(record.plies.len(), 2);
        assert_eq!(record.plies[1].text, PlyText::Words("Pass".to_owned()));
        assert_eq!((record.plies[1].line, record.plies[1].round), (7, Some(1)));
        assert!(record.unread.is_empty() && !record.cut_off);
    }

    #[test]
    fn bad_lines_are_kept_with_their_place() {
        let text = SAVE.replace("1. Pass\r\n", "1 Pass\r\n\r\n1. Pass\r\n(x b6)");
        let record = read(&text).unwrap();
        let unread: Vec<_> = record
            .unread
            .iter()
            .map(|it| (it.line, it.after, it.text.as_str()))
            .collect();
        assert_eq!(unread, [(7, 3, "1 Pass"), (8, 3, ""), (10, 4, "(x b6)")]);
        assert!(record.cut_off);
        assert_eq!(super::super::write(&record), text);
    }

    #[test]
    fn line_feeds_alone() {
        let text = SAVE.replace("\r\n", "\n");
        let record = read(&text).unwrap();
        assert_eq!(record.line_end, LineEnd::Lf);
        assert_eq!(super::super::write(&record), text);
    }

    #[test]
    fn other_texts_are_refused() {
        assert!(read("").is_err());
        let error = read("(game (title \"x\"))").unwrap_err();
        assert!(
            error
                .to_string()
                .ends_with("not with `(game (title \"x\"))`")
        );
    }
}
