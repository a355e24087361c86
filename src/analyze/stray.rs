//! Words that stand where they do not belong, and what their author may have meant.

use crate::diagnostic::Diagnostic;
use crate::keyword::home;
use crate::source::{SourceMap, Span};

/// What begins a comment in other languages.
const COMMENTS: [&str; 6] = ["//", "/*", "*/", "#", "--", "<!--"];

/// Whether what stands at `span` stands right behind what was reported.
pub(super) fn goes_on(diagnostic: &Diagnostic, span: Span, sources: &SourceMap) -> bool {
    let last = diagnostic
        .secondary
        .last()
        .map_or(diagnostic.span, |it| it.span);
    if last.file != span.file || last.end > span.start || !diagnostic.trail.is_empty() {
        return false;
    }
    let between = Span {
        start: last.end,
        end: span.start,
        ..span
    };
    sources.snippet(between).chars().all(char::is_whitespace)
}

/// One more of them: marked with the first as long as it stands on the same line. `second` tells
/// that none has been added before.
///
/// Only what is new is looked at, for there may be millions of them.
pub(super) fn extend(diagnostic: &mut Diagnostic, span: Span, second: bool, sources: &SourceMap) {
    let whole = diagnostic.span.to(span);
    let new = if second {
        whole
    } else {
        Span {
            start: diagnostic.span.end,
            ..whole
        }
    };
    if diagnostic.secondary.is_empty() && !sources.snippet(new).contains(['\n', '\r']) {
        diagnostic.span = whole;
        return;
    }
    // The last one tells how far they go.
    diagnostic.secondary.clear();
    diagnostic.secondary.push(crate::diagnostic::Label {
        span,
        message: "as far as this".to_owned(),
    });
}

/// Says how many they are.
pub(super) fn describe(diagnostic: &mut Diagnostic, count: usize) {
    let more = match count - 1 {
        1 => "one more word or list".to_owned(),
        more => format!("{more} more words or lists"),
    };
    diagnostic.label = format!("this and {more} behind it");
    if let Some(help) = &mut diagnostic.help
        && !help.contains('`')
    {
        help.push_str("; if it is a comment, put `;` before it on every line");
    }
}

/// What to do about a stray word.
pub(super) fn help(word: &str, place: &str, is_macro: bool) -> String {
    if COMMENTS.iter().any(|sign| word.starts_with(sign)) {
        return "a comment begins with `;` and goes to the end of the line; this is ignored"
            .to_owned();
    }
    if let Some(inner) = word.strip_prefix(['{', '[']) {
        let inner: String = inner.chars().take(40).collect();
        return format!("lists stand in parentheses: `({inner} ...)`; this is ignored");
    }
    if is_macro || home(word).is_some() {
        return format!("if it begins a list, write `({word} ...)`; {place}; it is ignored");
    }
    format!("{place}; it is ignored")
}
