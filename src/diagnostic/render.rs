//! Diagnostics for people, in the manner of rustc. The only file that knows annotate-snippets.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::view::{view, visible};
use super::{Diagnostic, Frame, Severity};
use crate::source::{SourceMap, Span};

/// Of a long trail only so many calls are shown at either end.
const FRAMES: usize = 3;

/// Lines are cut around the place already; nothing is to be cut again.
const WIDTH: usize = 1_000;

/// `diagnostic` as lines of text, without a line end after the last.
pub fn render(diagnostic: &Diagnostic, sources: &SourceMap, color: bool) -> String {
    let diagnostic = &steady(diagnostic);
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
    let renderer = renderer.decor_style(DecorStyle::Ascii).term_width(WIDTH);
    without_bare_separators(&renderer.render(&report))
}

/// The same with all names in it made visible: they are quoted from the file.
fn steady(diagnostic: &Diagnostic) -> Diagnostic {
    let mut shown = diagnostic.clone();
    shown.message = steady_text(&shown.message);
    shown.label = steady_text(&shown.label);
    shown.help = shown.help.as_deref().map(steady_text);
    for label in &mut shown.secondary {
        label.message = steady_text(&label.message);
    }
    for frame in &mut shown.trail {
        frame.name = steady_text(&frame.name);
    }
    shown
}

/// Lines that no character in them can break or steer a terminal with.
fn steady_text(text: &str) -> String {
    let steady = |c| if c == '\n' { c } else { visible(c) };
    text.chars().map(steady).collect()
}

/// Where the start of a line is not shown, the library begins a second file that has no name.
fn without_bare_separators(text: &str) -> String {
    let lines = text.split('\n').filter(|line| !is_bare_separator(line));
    lines.collect::<Vec<_>>().join("\n")
}

fn is_bare_separator(line: &str) -> bool {
    let is_command = |c: char| c.is_ascii_digit() || matches!(c, '\u{1b}' | '[' | ';' | 'm' | ' ');
    line.trim_matches(is_command) == ":::"
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
    let view = view(span, sources);
    let path = sources.file(span.file).path.to_string_lossy();
    let path: String = path.chars().map(visible).collect();
    let label = (!label.is_empty()).then_some(label);
    let snippet = Snippet::source(view.text)
        .line_start(view.line)
        .annotation(kind.span(view.mark).label(label));
    if view.cut_left {
        // The library would count the column in what is left of the line.
        let origin = Origin::path(path).line(view.line).char_column(view.column);
        return group.element(origin).element(snippet);
    }
    group.element(snippet.path(path))
}

/// One note for each macro call on the way; the middle of a long way is left out.
fn trail<'a>(frames: &'a [Frame], sources: &'a SourceMap) -> Vec<Group<'a>> {
    let mut notes = Vec::new();
    // To leave out one would save nothing.
    let hidden = frames.len().saturating_sub(2 * FRAMES);
    let hidden = if hidden > 1 { hidden } else { 0 };
    for (index, frame) in frames.iter().rev().enumerate() {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Code;

    #[test]
    fn no_name_and_no_path_steers_a_terminal() {
        let mut sources = SourceMap::default();
        let file = sources.add("a\u{1b}[31m.zrf", "x".to_owned());
        let span = Span {
            file,
            start: 0,
            end: 1,
        };
        let diagnostic = Diagnostic::new(Code::UndefinedPiece, span, "no `\u{1b}[2J\u{9b}1m`")
            .label("\u{7}")
            .help("`\u{1b}c`");
        let text = render(&diagnostic, &sources, false);
        assert!(
            text.chars().all(|c| c == '\n' || !c.is_control()),
            "{text:?}"
        );
        assert!(text.contains("\u{241b}[2J"), "{text}");
    }
}
