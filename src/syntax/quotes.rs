//! Quotes that make no string: those of word processors, and two where one should be.

use std::ops::Range;

use crate::diagnostic::{Code, Diagnostic};
use crate::source::{FileId, Span};

/// The quotes of word processors. A `'` alone may be an apostrophe in a name.
const CURLED: [char; 6] = [
    '\u{201c}', '\u{201d}', '\u{201e}', '\u{201f}', '\u{ab}', '\u{bb}',
];

/// The first quotes of either kind, and how many there are.
#[derive(Default)]
pub(super) struct OddQuotes {
    curled: Option<(Range<usize>, usize)>,
    doubled: Option<(Range<usize>, usize)>,
    /// Where the last empty string ended.
    empty: Option<usize>,
}

impl OddQuotes {
    /// A string was read.
    pub fn string(&mut self, text: &str, range: &Range<usize>) {
        self.empty = (&text[range.clone()] == "\"\"").then_some(range.end);
    }

    /// A word was read.
    pub fn word(&mut self, text: &str, range: &Range<usize>) {
        let word = &text[range.clone()];
        if word.starts_with(CURLED) || word.ends_with(CURLED) {
            count(&mut self.curled, range.clone());
        }
        if self.empty == Some(range.start) {
            count(&mut self.doubled, range.start - 2..range.start);
        }
    }

    /// What there is to say about them.
    pub fn diagnostics(self, file: FileId) -> impl Iterator<Item = Diagnostic> {
        let curled = (
            self.curled,
            "these quotes are those of a word processor",
            "here they are letters of the word",
            "a string stands between straight quotes: `\"text\"`",
        );
        let doubled = (
            self.doubled,
            "this string is empty, and a word stands right behind it",
            "both quotes stand here",
            "one quote stands before a string and one behind it: `\"text\"`",
        );
        let made =
            move |(found, message, label, help): (Option<(Range<usize>, usize)>, _, _, _)| {
                let (range, more) = found?;
                let places = if more == 1 { "place" } else { "places" };
                let message = match more {
                    0 => String::from(message),
                    more => format!("{message}, and in {more} more {places}"),
                };
                let span = Span {
                    file,
                    start: range.start as u32,
                    end: range.end as u32,
                };
                let diagnostic = Diagnostic::new(Code::OddQuotes, span, message);
                Some(diagnostic.label(label).help(help))
            };
        [curled, doubled].into_iter().filter_map(made)
    }
}

fn count(found: &mut Option<(Range<usize>, usize)>, range: Range<usize>) {
    match found {
        Some((_, more)) => *more += 1,
        None => *found = Some((range, 0)),
    }
}
