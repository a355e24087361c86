//! Guesses at where a missing `)` or `"` belongs. They only choose the places that messages point
//! to and where reading goes on after a fault; a file without faults never feels them.

use std::ops::Range;

use super::repair::{Edit, repair};
use super::token::is_space;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::source::{FileId, Span};

/// Words that begin a list at the top level only.
const TOP_KEYWORDS: [&str; 4] = ["define", "game", "variant", "include"];

/// Words that begin lists in the middle of a game, enough to know rules from prose.
const KEYWORDS: [&str; 30] = [
    "define",
    "game",
    "variant",
    "include",
    "title",
    "description",
    "history",
    "strategy",
    "piece",
    "image",
    "help",
    "name",
    "notation",
    "moves",
    "drops",
    "attribute",
    "board",
    "grid",
    "players",
    "turn-order",
    "board-setup",
    "option",
    "win-condition",
    "loss-condition",
    "draw-condition",
    "move-sound",
    "release-sound",
    "capture-sound",
    "dimensions",
    "directions",
];

/// How many strings may be repaired before the rest is given up.
const REPAIRS: usize = 5;

/// The word right after the `(` at `open`.
pub(super) fn word_after(text: &str, open: usize) -> &str {
    let rest = text
        .get(open + 1..)
        .unwrap_or("")
        .trim_start_matches([' ', '\t']);
    let end = rest.find(|c| is_space(c) || matches!(c, '(' | ')' | '"' | ';'));
    &rest[..end.unwrap_or(rest.len())]
}

/// The blanks before `at` on its line, if nothing else stands there.
pub(super) fn indentation(text: &str, at: usize) -> Option<usize> {
    let before = text.as_bytes()[..at].iter().rev();
    let mut count = 0;
    for &byte in before {
        match byte {
            b'\n' | b'\r' => break,
            b' ' => count += 1,
            b'\t' => count += 8,
            _ => return None,
        }
    }
    Some(count)
}

/// Whether a `(game`, `(define`… starts a line at `open`.
pub(super) fn is_top_keyword(text: &str, open: usize) -> bool {
    indentation(text, open) == Some(0) && TOP_KEYWORDS.contains(&word_after(text, open))
}

/// A string that was not closed, as far as one can tell.
#[derive(Clone, Debug)]
pub(super) struct UnclosedString {
    /// Its opening quote.
    start: usize,
    /// Where it should end.
    end: usize,
    /// Whether the line of `end` was guessed from what follows it.
    guessed: bool,
}

/// How to read a file that is known to have faults.
#[derive(Clone, Debug, Default)]
pub(super) struct Recovery {
    strings: Vec<UnclosedString>,
    /// Close all lists where a top-level keyword starts a line.
    pub close_at_keywords: bool,
    /// Brackets to put in or to take away, in order; none before they were looked for.
    edits: Option<Vec<Edit>>,
}

impl Recovery {
    /// Where the string that starts at `start` shall end.
    pub fn string_end(&self, start: usize) -> Option<usize> {
        self.strings
            .iter()
            .find(|string| string.start == start)
            .map(|string| string.end)
    }

    pub fn with_string(&self, string: UnclosedString) -> Option<Recovery> {
        let known = self.string_end(string.start).is_some() || self.strings.len() >= REPAIRS;
        let mut strings = self.strings.clone();
        strings.push(string);
        (!known).then(|| Recovery {
            strings,
            ..self.clone()
        })
    }

    /// The brackets to put in or to take away, in the order of their places.
    pub fn edits(&self) -> &[Edit] {
        self.edits.as_deref().unwrap_or_default()
    }

    /// The same, with brackets put in or taken away so that they match; none if that was tried.
    pub fn repaired(&self, text: &str) -> Option<Recovery> {
        let untried = self.edits.is_none();
        untried.then(|| Recovery {
            edits: Some(repair(text, self)),
            ..self.clone()
        })
    }

    /// The same, and all lists are closed where a top-level keyword starts a line.
    pub fn closing_at_keywords(&self) -> Recovery {
        Recovery {
            close_at_keywords: true,
            ..self.clone()
        }
    }

    /// What there is to say about the strings.
    pub fn diagnostics(&self, file: FileId) -> Diagnostics {
        let mut diagnostics = Diagnostics::default();
        for string in &self.strings {
            let at = |offset: usize, len: u32| Span {
                file,
                start: offset as u32,
                end: offset as u32 + len,
            };
            let message = "this string has no closing quote";
            let mut diagnostic =
                Diagnostic::new(Code::UnclosedString, at(string.start, 1), message)
                    .label("the string starts here");
            if string.guessed {
                diagnostic =
                    diagnostic.secondary(at(string.end, 0), "it should end here, it seems");
            }
            diagnostics.push(diagnostic.help("put a `\"` at the end of the string"));
        }
        diagnostics
    }
}

/// What the layout of the text says about lists and strings.
pub(super) struct Layout<'a> {
    text: &'a str,
    /// The first list that does not stand further to the right than the list around it: (it, the
    /// list around it).
    shallow: Option<(usize, usize)>,
    /// The first `)` that starts a line further to the left than its list: (it, the list).
    early: Option<(usize, usize)>,
    /// Whether a top-level keyword started a line inside a list.
    keyword_inside: bool,
    /// The first string that seems to go on into rules.
    suspect: Option<UnclosedString>,
    /// A quote without a second.
    lone_quote: Option<usize>,
}

impl<'a> Layout<'a> {
    pub fn new(text: &'a str) -> Layout<'a> {
        Layout {
            text,
            shallow: None,
            early: None,
            keyword_inside: false,
            suspect: None,
            lone_quote: None,
        }
    }

    /// A list starts at `start` inside the list that starts at `around`. At the top level what was
    /// found before is settled.
    pub fn open(&mut self, start: usize, around: Option<usize>) {
        let Some(around) = around else {
            return self.forget();
        };
        self.keyword_inside |= is_top_keyword(self.text, start);
        if self.shallow.is_some() {
            return;
        }
        let columns = (
            indentation(self.text, start),
            indentation(self.text, around),
        );
        if let (Some(inner), Some(outer)) = columns
            && inner <= outer
        {
            self.shallow = Some((start, around));
        }
    }

    /// The list that starts at `start` is closed at `end`.
    pub fn close(&mut self, start: usize, end: usize) {
        if self.early.is_some() {
            return;
        }
        let columns = (indentation(self.text, end), indentation(self.text, start));
        if let (Some(closing), Some(opening)) = columns
            && closing < opening
        {
            self.early = Some((end, start));
        }
    }

    /// A new list at the top level: forget what was found in the last one.
    pub fn forget(&mut self) {
        self.shallow = None;
        self.early = None;
    }

    /// A string was read.
    pub fn string(&mut self, range: &Range<usize>) {
        if self.suspect.is_none() {
            self.suspect = runs_into_rules(self.text, range);
        }
    }

    /// A quote was read that no other follows.
    pub fn lone_quote(&mut self, start: usize) {
        self.lone_quote = Some(start);
    }

    /// Which string is not closed. A quote too few shows at the end of the file only, where the
    /// last quote has no partner; the fault is in the first string that runs into rules.
    pub fn unclosed_string(&self) -> Option<UnclosedString> {
        let last = self.lone_quote?;
        let whole = last..self.text.len();
        let last = runs_into_rules(self.text, &whole).unwrap_or_else(|| UnclosedString {
            start: last,
            end: end_before_parentheses(self.text, last, self.text.len()),
            guessed: false,
        });
        Some(self.suspect.clone().unwrap_or(last))
    }

    /// Whether a top-level keyword started a line inside a list.
    pub fn keyword_inside(&self) -> bool {
        self.keyword_inside
    }
}

/// Whether a line of the string at `range` starts as rules do; then the string should have ended on
/// the line before.
fn runs_into_rules(text: &str, range: &Range<usize>) -> Option<UnclosedString> {
    let mut line_end = None;
    for (at, byte) in text.as_bytes()[range.clone()].iter().enumerate() {
        let at = range.start + at;
        if *byte == b'\n' || *byte == b'\r' {
            line_end = Some(at);
        } else if *byte == b'('
            && let Some(before) = line_end
            && indentation(text, at).is_some()
            && KEYWORDS.contains(&word_after(text, at))
        {
            let end = end_before_parentheses(text, range.start, before);
            return Some(UnclosedString {
                start: range.start,
                end,
                guessed: true,
            });
        }
    }
    None
}

/// The string from `start` may end before the `)` that stand at the end of the line.
fn end_before_parentheses(text: &str, start: usize, end: usize) -> usize {
    let closers = |c: char| is_space(c) || c == ')';
    start + text[start..end].trim_end_matches(closers).len().max(1)
}

/// Lists that are open at the end of the file or where another part of it begins.
pub(super) struct Unclosed {
    pub outermost: usize,
    pub innermost: usize,
    pub missing: usize,
    /// Where the next part begins.
    pub before: Option<usize>,
}

impl Unclosed {
    pub fn diagnostic(&self, file: FileId, text: &str, layout: &Layout) -> Diagnostic {
        let at = |offset: usize| Span {
            file,
            start: offset as u32,
            end: offset as u32 + 1,
        };
        let suspect = layout
            .shallow
            .map_or_else(|| layout.early.map(|it| it.1), |it| Some(it.1));
        let guess = suspect.unwrap_or(self.innermost);
        let named = |offset| format!("({}", clip(word_after(text, offset)));
        let message = match self.missing {
            1 => "a `(` is never closed".to_owned(),
            n => format!("{n} `(` are never closed"),
        };
        let mut diagnostic = Diagnostic::new(Code::UnclosedList, at(guess), message).label(
            format!("most likely the `)` of this `{}` is missing", named(guess)),
        );
        if guess != self.outermost {
            let text = format!("this `{}` is still open", named(self.outermost));
            diagnostic = diagnostic.secondary(at(self.outermost), text);
        }
        if let Some((sign, list)) = layout.shallow.filter(|it| it.1 == guess) {
            let text = format!(
                "this stands no further to the right than the `{}`",
                named(list)
            );
            diagnostic = diagnostic.secondary(at(sign), text);
        } else if let Some((sign, _)) = layout.early.filter(|it| it.1 == guess) {
            diagnostic =
                diagnostic.secondary(at(sign), "it is closed only here, further to the left");
        }
        if let Some(before) = self.before {
            let text = format!("`{}` must not stand inside another list", named(before));
            diagnostic = diagnostic.secondary(at(before), text);
        }
        diagnostic.help(format!(
            "add a `)` at the end of the `{}` list",
            named(guess)
        ))
    }
}

/// Words can be of any length; messages should not.
pub(super) fn clip(word: &str) -> &str {
    &word[..word.floor_char_boundary(40)]
}
