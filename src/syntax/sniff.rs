//! Files that are no rules files at all.

use crate::diagnostic::{Code, Diagnostic};
use crate::source::{FileId, Span};

/// So much of a file is looked at.
const HEAD: usize = 4096;

/// What makes it pointless to read `text` as rules, if anything does.
pub(super) fn not_rules(file: FileId, text: &str) -> Option<Diagnostic> {
    let first_line = text
        .trim_start_matches('\u{FEFF}')
        .split(['\r', '\n'])
        .next()
        .unwrap_or("");
    if let Some((what, help)) = record(first_line) {
        let span = Span {
            file,
            start: 0,
            end: first_line.len() as u32,
        };
        return Some(Diagnostic::new(Code::SavedGame, span, what).help(help));
    }
    if is_binary(text) {
        let span = Span {
            file,
            start: 0,
            end: 0,
        };
        return Some(
            Diagnostic::new(Code::BinaryFile, span, "this file is not text, so not a rules file")
                .help("rules files are text files whose names end in .zrf; text in UTF-16 needs a byte order mark"),
        );
    }
    None
}

/// What is said of a record of a game, told by its first line.
fn record(first_line: &str) -> Option<(&'static str, &'static str)> {
    if first_line.starts_with("Zillions Save Game File") {
        let what = "this is a saved game, not a rules file";
        let help = "`zrf replay` holds it against the rules it names (the line `RulesFile=`)";
        return Some((what, help));
    }
    let tag = first_line.strip_prefix('[')?;
    let name = tag.trim_start_matches(char::is_alphanumeric);
    (name.len() < tag.len() && name.starts_with(" \"")).then_some((
        "this is a record of a game, not a rules file",
        "`zrf replay` holds it against the rules it names (the tag `RulesFile`)",
    ))
}

/// Pictures, programs and the like are full of NULs and other control characters.
fn is_binary(text: &str) -> bool {
    let head = &text[..text.floor_char_boundary(HEAD)];
    let (mut all, mut odd) = (0, 0);
    for character in head.chars() {
        all += 1;
        let usual = matches!(character, '\t' | '\n' | '\r' | '\x0C' | '\x1A');
        odd += usize::from((character.is_control() && !usual) || character == '\u{FFFD}');
    }
    odd >= 4 && odd * 10 > all
}
