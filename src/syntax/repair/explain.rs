//! What is said about a bracket that was put in or taken away.

use super::Edit;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{FileId, Span};
use crate::syntax::faults::{clip, word_after};
use crate::syntax::token::is_space;

/// A text that was repaired.
#[derive(Clone, Copy)]
pub(in crate::syntax) struct Explain<'a> {
    pub file: FileId,
    pub text: &'a str,
}

impl Explain<'_> {
    fn at(&self, offset: usize, len: usize) -> Span {
        Span {
            file: self.file,
            start: offset as u32,
            end: (offset + len) as u32,
        }
    }

    /// The line of a place, from 1.
    fn line(&self, offset: usize) -> usize {
        let before = self.text.as_bytes().get(..offset).unwrap_or_default();
        let returns = before.iter().enumerate().filter(|(at, byte)| {
            **byte == b'\n' || (**byte == b'\r' && self.text.as_bytes().get(at + 1) != Some(&b'\n'))
        });
        returns.count() + 1
    }

    /// The list that begins at `list`, by its first word.
    fn named(&self, list: usize) -> String {
        format!("`({}`", clip(word_after(self.text, list)))
    }

    /// So many lists lack their `)` at the place of `edit`, the innermost begins at `list`.
    pub fn missing(&self, edit: &Edit, list: usize, missing: usize) -> Diagnostic {
        let message = match missing {
            1 => "a `(` is never closed".to_owned(),
            n => format!("{n} `(` are never closed"),
        };
        let name = self.named(list);
        let mut diagnostic = Diagnostic::new(Code::UnclosedList, self.at(list, 1), message)
            .label(format!("the `)` of this {name} is missing, it seems"));
        let closing = if missing == 1 { "it" } else { "they" };
        // The last letter before the place, so that the mark is under a letter.
        let last = self.text[..edit.at].chars().next_back();
        let len = last.map_or(0, char::len_utf8);
        diagnostic = diagnostic.secondary(
            self.at(edit.at - len, len),
            format!("{closing} should be closed behind this"),
        );
        if let Some(sign) = edit.sign.filter(|&sign| self.text[sign..].starts_with('(')) {
            let named = self.named(sign);
            diagnostic = diagnostic.secondary(
                self.at(sign, 1),
                format!("this {named} seems to stand outside of it"),
            );
        }
        let brackets = ")".repeat(missing);
        let rest = self.text[edit.at..]
            .split(['\n', '\r'])
            .next()
            .unwrap_or_default();
        if rest.trim_start().starts_with(';') && rest.contains(')') {
            return diagnostic.help(format!(
                "the rest of line {} is a comment, because of its `;`, and so is the `)` in it; \
                 put a `)` before the `;`",
                self.line(edit.at)
            ));
        }
        diagnostic.help(format!(
            "add `{brackets}` at the end of line {}, or wherever the {name} list ends",
            self.line(edit.at)
        ))
    }

    /// The `)` at the place of `edit` closes the list that begins at `list` too early.
    pub fn early(&self, edit: &Edit, list: usize) -> Diagnostic {
        let (name, line) = (self.named(list), self.line(list));
        let message = format!("this `)` closes the {name} of line {line} too early, it seems");
        let mut diagnostic = Diagnostic::new(Code::ExtraParenthesis, self.at(edit.at, 1), message)
            .label("a `)` too many, or a `(` is missing before it");
        if let Some(sign) = edit.sign {
            diagnostic = diagnostic.secondary(
                self.at(sign, 1),
                format!("this seems to belong in the {name}"),
            );
        }
        diagnostic.help(format!(
            "take one `)` away here, or look for a missing `(` on line {} and the lines before",
            self.line(edit.at)
        ))
    }

    /// A `(` is missing at the place of `edit`.
    pub fn headless(&self, edit: &Edit) -> Diagnostic {
        let rest = &self.text[edit.at..];
        let ends = |c| is_space(c) || matches!(c, '(' | ')' | '"' | ';');
        let word = &rest[..rest.find(ends).unwrap_or(rest.len())];
        let shown = clip(word);
        let message = format!("a `(` is missing before `{shown}`");
        Diagnostic::new(
            Code::ExtraParenthesis,
            self.at(edit.at, word.len()),
            message,
        )
        .label(format!("`{shown}` must be the first word of a list"))
        .help(format!("write `({shown} ...)`"))
    }
}
