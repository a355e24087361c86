//! Diagnostics for people, in the manner of rustc. The only file that knows annotate-snippets.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::view::{View, view};
use super::{Diagnostic, Frame, Severity};
use crate::source::{SourceMap, Span};

/// Of a long trail only so many calls are shown at either end.
const FRAMES: usize = 3;

/// `diagnostic` as lines of text, without a line end after the last.
pub fn render(diagnostic: &Diagnostic, sources: &SourceMap, color: bool) -> String {
    let level = match diagnostic.severity() {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let title = level
        .primary_title(&*diagnostic.message)
        .id(diagnostic.code.id());
    let mut main = place(
        Group::with_title(title),
        diagnostic.span,
        &diagnostic.label,
        sources,
    );
    for label in &diagnostic.secondary {
        main = note_place(main, label.span, &label.message, sources);
    }
    let mut report = vec![main];
    report.extend(trail(&diagnostic.trail, sources));
    if let Some(help) = &diagnostic.help {
        report.push(Group::with_title(Level::HELP.secondary_title(&**help)));
    }
    let renderer = if color {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    renderer
        .decor_style(DecorStyle::Ascii)
        .render(&report)
        .to_string()
}

/// Adds `--> file:line:column` and the marked line.
fn place<'a>(group: Group<'a>, span: Span, label: &'a str, sources: &'a SourceMap) -> Group<'a> {
    shown(group, span, label, AnnotationKind::Primary, sources)
}

/// The same for a place that is not the main one.
fn note_place<'a>(
    group: Group<'a>,
    span: Span,
    label: &'a str,
    sources: &'a SourceMap,
) -> Group<'a> {
    shown(group, span, label, AnnotationKind::Context, sources)
}

fn shown<'a>(
    group: Group<'a>,
    span: Span,
    label: &'a str,
    kind: AnnotationKind,
    sources: &'a SourceMap,
) -> Group<'a> {
    let View {
        line,
        column,
        text,
        mark,
    } = view(span, sources);
    let path = sources.file(span.file).path.to_string_lossy();
    // The shown line may be cut, so the library must not count the column in it.
    let origin = Origin::path(path).line(line).char_column(column);
    let label = (!label.is_empty()).then_some(label);
    let snippet = Snippet::source(text)
        .line_start(line)
        .annotation(kind.span(mark).label(label));
    group.element(origin).element(snippet)
}

/// One note for each macro call on the way; the middle of a long way is left out.
fn trail<'a>(frames: &'a [Frame], sources: &'a SourceMap) -> Vec<Group<'a>> {
    let mut notes = Vec::new();
    for (index, frame) in frames.iter().rev().enumerate() {
        let hidden = frames.len().saturating_sub(2 * FRAMES);
        if index == FRAMES && hidden > 0 {
            let text = format!("and {hidden} more expansions between these");
            notes.push(Group::with_title(Level::NOTE.secondary_title(text)));
        }
        if index < FRAMES || index >= FRAMES + hidden {
            let text = format!("in this expansion of `{}`", frame.name);
            let group = Group::with_title(Level::NOTE.secondary_title(text));
            notes.push(note_place(group, frame.call, "", sources));
        }
    }
    notes
}
