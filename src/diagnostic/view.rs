//! The line of a place as it is shown: cut to a width, control characters made visible.

use std::ops::Range;

use crate::source::{SourceMap, Span};

/// So many characters are shown before the place…
const BEFORE: usize = 60;
/// …and so many from its start on.
const AFTER: usize = 80;

/// A line ready to be shown.
pub(super) struct View {
    /// The number of the line, from 1.
    pub line: usize,
    /// The column of the place in the whole line, from 1.
    pub column: usize,
    /// The text to show.
    pub text: String,
    /// The place, as bytes of `text`.
    pub mark: Range<usize>,
    /// Whether the start of the line is not shown.
    pub cut_left: bool,
}

/// The first line of `span`.
pub(super) fn view(span: Span, sources: &SourceMap) -> View {
    let (line, column) = sources.line_column(span.file, span.start);
    let whole = sources.line_span(span.file, span.start);
    let start = span.start.clamp(whole.start, whole.end);
    let left = sources.snippet(Span {
        end: start,
        ..whole
    });
    let right = sources.snippet(Span { start, ..whole });
    let place = sources.snippet(Span {
        start,
        end: span.end.clamp(start, whole.end),
        ..whole
    });

    let mut text = String::new();
    let near = last_characters(left, BEFORE);
    let cut_left = near.len() < left.len();
    if cut_left {
        text.push_str("...");
    }
    push_visible(&mut text, near);
    let mark = text.len();
    let shown: usize = right.chars().take(AFTER).map(char::len_utf8).sum();
    push_visible(&mut text, &right[..place.len().min(shown)]);
    let end = text.len();
    push_visible(&mut text, &right[place.len().min(shown)..shown]);
    if shown < right.len() {
        text.push_str("...");
    }
    View {
        line,
        column,
        text,
        mark: mark..end,
        cut_left,
    }
}

/// The last `count` characters of `text`.
fn last_characters(text: &str, count: usize) -> &str {
    let bytes: usize = text.chars().rev().take(count).map(char::len_utf8).sum();
    &text[text.len() - bytes..]
}

/// Adds `text` so that it takes one line and cannot steer a terminal.
fn push_visible(to: &mut String, text: &str) {
    to.extend(text.chars().map(visible));
}

/// A character as it is shown: none that steers a terminal.
pub(super) fn visible(character: char) -> char {
    match character {
        '\t' => ' ',
        '\0'..='\x1F' => char::from_u32(0x2400 + character as u32).unwrap_or('\u{FFFD}'),
        '\x7F' => '\u{2421}',
        // C1 controls, line separators, and what turns the direction of writing.
        '\u{80}'..='\u{9F}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' => '\u{FFFD}',
        '\u{2066}'..='\u{2069}' | '\u{FEFF}' => '\u{FFFD}',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(text: &str, start: u32, end: u32) -> View {
        let mut sources = SourceMap::default();
        let file = sources.add("test.zrf", text.to_owned());
        view(Span { file, start, end }, &sources)
    }

    #[test]
    fn a_short_line_is_shown_whole() {
        let view = show("(a\r\n\t(b c))\r\n", 5, 10);
        assert_eq!((view.line, view.column, &*view.text), (2, 2, " (b c))"));
        assert_eq!(&view.text[view.mark], "(b c)");
    }

    #[test]
    fn a_place_over_several_lines_is_marked_to_the_end_of_its_first() {
        let view = show("x (a\nb)", 2, 7);
        assert_eq!(&view.text[view.mark], "(a");
    }

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let view = show(&"é".repeat(100_000), 100_000, 100_010);
        assert_eq!(view.column, 50_001);
        assert_eq!(view.text.chars().count(), 3 + BEFORE + AFTER + 3);
        assert_eq!(&view.text[view.mark], "ééééé");
    }

    #[test]
    fn control_characters_are_made_visible() {
        assert_eq!(
            show("a\0\x1B[1m\u{202E}", 0, 1).text,
            "a\u{2400}\u{241B}[1m\u{FFFD}"
        );
    }
}
