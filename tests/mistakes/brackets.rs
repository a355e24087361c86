//! A bracket that is missing is looked for where it was taken away: brackets of the games are
//! deleted one at a time, and the place that is blamed is compared.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use zrf::diagnostic::{Code, Diagnostic};
use zrf::expand::{LoadOptions, load_text};
use zrf::source::SourceMap;

/// So many brackets of a kind are deleted in each file.
const EACH: usize = 40;

/// The rules files of a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> = paths
        .filter(|path| {
            path.extension()
                .is_some_and(|it| it.eq_ignore_ascii_case("zrf"))
        })
        .collect();
    paths.sort();
    paths
}

/// The places of a bracket in the code of a text: not in comments, not in strings.
fn brackets(text: &str, bracket: char) -> Vec<usize> {
    let (mut quoted, mut comment, mut found) = (false, false, Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '\n' | '\r' => comment = false,
            _ if comment => {}
            '"' => quoted = !quoted,
            ';' if !quoted => comment = true,
            _ if !quoted && c == bracket => found.push(at),
            _ => {}
        }
    }
    found
}

fn line(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

/// The lines that begin a form, as the games are laid out.
fn form(text: &str, line: usize) -> usize {
    let begins = |it: &str| {
        it.starts_with("(game") || it.starts_with("(define") || it.starts_with("(variant")
    };
    text.lines().take(line).filter(|it| begins(it)).count()
}

#[derive(Default)]
struct Figures {
    deleted: usize,
    /// Told as a fault of brackets.
    told: usize,
    /// A mark on the very line.
    line: usize,
    /// A mark at most five lines away.
    near: usize,
    /// The first mark in the right form.
    form: usize,
    /// No other fault told.
    alone: usize,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = |count: usize| count * 100 / self.deleted.max(1);
        write!(
            f,
            "{} deleted: told {} %, on the line {} %, within five lines {} %, in the form {} %, nothing else told {} %",
            self.deleted,
            share(self.told),
            share(self.line),
            share(self.near),
            share(self.form),
            share(self.alone),
        )
    }
}

fn marks(diagnostic: &Diagnostic, sources: &SourceMap) -> Vec<usize> {
    let others = diagnostic.secondary.iter().map(|label| label.span);
    let spans = std::iter::once(diagnostic.span).chain(others);
    spans
        .map(|span| sources.line_column(span.file, span.start).0)
        .collect()
}

impl Figures {
    fn delete(&mut self, text: &str, at: usize) {
        let mut broken = text.to_owned();
        broken.remove(at);
        let program = load_text("test.zrf", broken, &LoadOptions::default());
        self.deleted += 1;
        let mut faults = program.diagnostics.iter();
        let is_bracket =
            |it: &&Diagnostic| matches!(it.code, Code::UnclosedList | Code::ExtraParenthesis);
        let Some(fault) = faults.find(is_bracket) else {
            return;
        };
        self.told += 1;
        let wanted = line(text, at);
        let marks = marks(fault, &program.sources);
        // The mark where a bracket is to be put, or the first one.
        let distance = marks.iter().take(2).map(|mark| mark.abs_diff(wanted)).min();
        self.line += usize::from(distance == Some(0));
        self.near += usize::from(distance.is_some_and(|it| it <= 5));
        self.form += usize::from(form(text, marks[0]) == form(text, wanted));
        self.alone += usize::from(program.diagnostics.len() == 1);
    }
}

fn figures(folder: &Path, bracket: char) -> Figures {
    let mut figures = Figures::default();
    for path in files(folder) {
        let text = fs::read(&path).unwrap();
        let text = String::from_utf8_lossy(&text).into_owned();
        let sound = load_text("test.zrf", text.clone(), &LoadOptions::default());
        let faulty = |it: &Diagnostic| it.code.id() < "Z02";
        if text.len() > 300_000 || sound.diagnostics.iter().any(faulty) {
            continue;
        }
        let places = brackets(&text, bracket);
        let step = places.len().div_ceil(EACH).max(1);
        for at in places.into_iter().skip(step / 2).step_by(step) {
            figures.delete(&text, at);
        }
    }
    figures
}

/// The shares that are kept, in percent; what they are now stands in the changelog.
fn holds(figures: &Figures, line: usize, form: usize, alone: usize) {
    println!("{figures}");
    let share = |count: usize| count * 100 / figures.deleted.max(1);
    assert!(figures.deleted > 500, "{figures}");
    assert_eq!(figures.told, figures.deleted, "{figures}");
    assert!(share(figures.near) >= 97, "{figures}");
    assert!(share(figures.line) >= line, "{figures}");
    assert!(share(figures.form) >= form, "{figures}");
    assert!(share(figures.alone) >= alone, "{figures}");
}

fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("games")
}

#[test]
fn a_missing_closing_bracket_is_looked_for_where_it_was() {
    holds(&figures(&games(), ')'), 80, 99, 90);
}

#[test]
fn a_missing_opening_bracket_is_looked_for_where_it_was() {
    holds(&figures(&games(), '('), 88, 92, 90);
}
