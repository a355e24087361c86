//! A place in a text that was typed, marked below it.

use std::ops::Range;

use super::table::width;

/// So many characters are shown before the place…
const BEFORE: usize = 50;
/// …and so many from its start on.
const AFTER: usize = 50;

/// The text around a place, which is a range of its bytes, and a line of `^` below the place.
/// Characters that would not take one column each are replaced.
pub fn marked(text: &str, place: &Range<usize>) -> String {
    let start = floor(text, place.start);
    let end = floor(text, place.end).max(start);
    let (left, right) = text.split_at(start);
    let kept = left.char_indices().rev().take(BEFORE).last();
    let cut = kept.map_or(start, |(index, _)| index);
    let head = if cut > 0 { "..." } else { "" };
    let before = format!("{head}{}", plain(left[cut..].chars()));
    let after = plain(right.chars().take(AFTER));
    let tail = if right.chars().nth(AFTER).is_some() {
        "..."
    } else {
        ""
    };
    let marks = right[..end - start].chars().take(AFTER).count().max(1);
    format!(
        "  {before}{after}{tail}\n  {}{}",
        " ".repeat(width(&before)),
        "^".repeat(marks)
    )
}

/// The nearest start of a character at or before a byte.
fn floor(text: &str, byte: usize) -> usize {
    let mut byte = byte.min(text.len());
    while !text.is_char_boundary(byte) {
        byte -= 1;
    }
    byte
}

fn plain(text: impl Iterator<Item = char>) -> String {
    text.map(|c| match c {
        c if c.is_whitespace() => ' ',
        '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' => '\u{fffd}',
        c if c.is_control() => '\u{fffd}',
        c => c,
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_is_marked_below() {
        assert_eq!(marked("ab cd", &(3..5)), "  ab cd\n     ^^");
        assert_eq!(marked("äb\u{1b}", &(3..4)), "  äb\u{fffd}\n    ^");
        assert_eq!(marked("ab", &(2..2)), "  ab\n    ^", "the end");
        assert_eq!(marked("", &(7..9)), "  \n  ^");
    }

    #[test]
    fn long_texts_are_cut_around_the_place() {
        let text = "é".repeat(1_000);
        let shown = marked(&text, &(1_000..1_900));
        let (line, marks) = shown.split_once('\n').unwrap();
        assert_eq!(width(line), 2 + 3 + BEFORE + AFTER + 3);
        assert_eq!(marks.trim_start().len(), AFTER);
        assert_eq!(width(marks), 2 + 3 + BEFORE + AFTER);
    }
}
