//! Diagnostics shown one below another. A message that stands at many places is shown at the first,
//! and the other places are listed.

use rustc_hash::FxHashMap;

use crate::diagnostic::{Code, Diagnostic, render};
use crate::source::SourceMap;

/// So often one message is shown in full.
const SHOWN: usize = 3;

/// So many further places are listed.
const LISTED: usize = 40;

/// The diagnostics as texts.
pub fn rendered<'d>(
    diagnostics: impl Iterator<Item = &'d Diagnostic>,
    sources: &SourceMap,
    color: bool,
) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    let mut known: FxHashMap<(Code, &str), Group> = FxHashMap::default();
    for diagnostic in diagnostics {
        let key = (diagnostic.code, diagnostic.message.as_str());
        let group = known.entry(key).or_default();
        group.count += 1;
        if group.count <= SHOWN {
            group.last = texts.len();
            texts.push(render(diagnostic, sources, color));
        } else if group.places.len() < LISTED {
            group.places.push(place(diagnostic, sources));
        }
    }
    for group in known.into_values() {
        let more = group.count.saturating_sub(SHOWN);
        if more == 0 {
            continue;
        }
        let places = if more == 1 { "place" } else { "places" };
        let mut note = format!(
            "\nthe same in {more} more {places}: line {}",
            group.places.join(", ")
        );
        if more > group.places.len() {
            note.push_str(", ...");
        }
        texts[group.last].push_str(&note);
    }
    texts
}

#[derive(Default)]
struct Group {
    count: usize,
    /// Which text shows it last.
    last: usize,
    places: Vec<String>,
}

/// Line and column; the file where it is another than the main one.
fn place(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let span = diagnostic.span;
    let (line, column) = sources.line_column(span.file, span.start);
    match span.file.0 {
        0 => format!("{line}:{column}"),
        _ => format!("{}:{line}:{column}", sources.file(span.file).path.display()),
    }
}
