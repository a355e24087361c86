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
        let (what, help) = binary(text);
        let message = format!("this file is {what}, so not a rules file");
        return Some(Diagnostic::new(Code::BinaryFile, span, message).help(help));
    }
    let (what, help) = other_text(text)?;
    let span = Span {
        file,
        start: 0,
        end: first_line.len() as u32,
    };
    Some(Diagnostic::new(Code::OtherText, span, what).help(help))
}

/// What a file is that is not text, by its first letters.
fn binary(text: &str) -> (&'static str, &'static str) {
    const RULES: &str = "rules files are text files whose names usually end in .zrf";
    const UNPACK: &str = "unpack it: the rules file is in it, with its pictures";
    const MARK: &str = "save it as UTF-8, or as UTF-16 with a byte order mark";
    let known = [
        ("BM", "a picture (BMP)", RULES),
        ("\u{89}PNG", "a picture (PNG)", RULES),
        ("GIF8", "a picture (GIF)", RULES),
        ("ÿØÿ", "a picture (JPEG)", RULES),
        ("RIFF", "a sound or a picture (RIFF)", RULES),
        ("MZ", "a program", RULES),
        ("\u{7f}ELF", "a program", RULES),
        ("%PDF", "a document (PDF)", RULES),
        ("PK\u{3}\u{4}", "an archive (ZIP)", UNPACK),
        ("\u{1f}‹", "an archive (gzip)", UNPACK),
        ("\u{1f}\u{8b}", "an archive (gzip)", UNPACK),
        ("7z¼¯", "an archive (7z)", UNPACK),
        ("Rar!", "an archive (RAR)", UNPACK),
    ];
    let mut known = known.iter();
    if let Some((_, what, help)) = known.find(|(start, ..)| text.starts_with(start)) {
        return (what, help);
    }
    // Every other byte of plain English in UTF-16 is NUL.
    let nuls = text.chars().take(HEAD).filter(|c| *c == '\0').count();
    if nuls * 3 > text.chars().take(HEAD).count() {
        return ("not text, or it is UTF-16 without a byte order mark", MARK);
    }
    ("not text", RULES)
}

/// What a text is that is meant for other programs.
fn other_text(text: &str) -> Option<(&'static str, &'static str)> {
    let start = text.trim_start_matches('\u{FEFF}').trim_start();
    let start = &start[..start.floor_char_boundary(40)];
    let start = start.to_ascii_lowercase();
    if start.starts_with("<!doctype") || start.starts_with("<html") || start.starts_with("<?xml") {
        let what = "this is a web page, not a rules file";
        let help =
            "download the file itself: on many sites by a button or a link `Raw` or `Download`";
        return Some((what, help));
    }
    if start.starts_with("{\\rtf") {
        let what = "this is a document of a word processor (RTF), not a rules file";
        return Some((what, "save it there as plain text"));
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
