//! `zrf check`: everything that is wrong with rules files.

mod probe;

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use rustc_hash::FxHashSet;
use serde_json::{Value, json};

use probe::Probe;

use super::explain::hint;
use super::failure::{Failure, Finish};
use super::grouped;
use super::opened::LoadingArgs;
use super::output::{self, Output};
use super::table::counted;
use super::unread::{load_words, rules_below};
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Severity, to_json};
use crate::expand::LoadError;
use crate::game::RulesFile;
use crate::lint::{FileSearch, Linter};
use crate::source::Span;

/// Show what is wrong with rules files, all their games and variants included
///
/// The first moves and the outcome of every start position are looked for too, so that a block that
/// never ends is found; and what is legal but surely wrong (lints, codes Z09xx). What several variants
/// share is shown once. Warnings do not bear on the exit code, unless --strict is given.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  zrf check games/*.zrf
  zrf check --format json games/chess.zrf
  zrf check --strict --allow Z0901,Z0902 games/chess.zrf
  zrf check --images games/chess.zrf
  zrf check --plugin none games/spark.zrf")]
pub struct CheckArgs {
    /// The rules files; of a folder, all files in it and below that end in `.zrf`
    #[arg(required = true, value_name = "FILE-or-FOLDER")]
    files: Vec<PathBuf>,
    /// How to write what is found
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// The same as `--format json`
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Exit with 1 when there are warnings
    #[arg(long)]
    strict: bool,
    /// Do not show or count warnings of these codes
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = warning)]
    allow: Vec<Code>,
    /// Do not look for what is legal but surely wrong
    #[arg(long)]
    no_lints: bool,
    /// Also tell which pictures and sounds are not there
    ///
    /// They are looked for from the folder of the rules file, and where that is in a folder called
    /// `Rules`, also from the folder that holds this, as Zillions does. Sounds in `Audio` come with
    /// Zillions and are passed over where there is no such folder.
    #[arg(long)]
    images: bool,
    #[command(flatten)]
    loading: LoadingArgs,
}

/// The code of a warning.
fn warning(id: &str) -> Result<Code, String> {
    let mut codes = Code::ALL.iter();
    match codes.find(|code| code.id().eq_ignore_ascii_case(id.trim())) {
        Some(code) if code.severity() == Severity::Error => {
            Err("this is an error, not a warning".to_owned())
        }
        Some(code) => Ok(*code),
        None => Err("there is no such code; codes look like Z0901".to_owned()),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Messages with the lines they are about, and a line about each file
    Text,
    /// One JSON object
    Json,
}

/// What was found in one file.
struct Report {
    file: RulesFile,
    variants: usize,
    found: Vec<Diagnostic>,
    /// Found, but too many to be kept.
    dropped: usize,
    errors: usize,
}

/// Runs the command.
pub fn run(args: &CheckArgs, out: &mut Output) -> Result<Finish, Failure> {
    let color = output::color_on_stdout();
    let format = if args.json { Format::Json } else { args.format };
    let mut finish = Finish::Done;
    let mut reports: Vec<Value> = Vec::new();
    let mut codes: Vec<Code> = Vec::new();
    for path in &files(&args.files)? {
        let report = check(path, args);
        match &report {
            Ok(report) if report.errors > 0 && finish == Finish::Done => {
                finish = Finish::ErrorsFound;
            }
            Ok(report) if args.strict && report.warnings() > 0 && finish == Finish::Done => {
                finish = Finish::WarningsFound;
            }
            Ok(_) => {}
            Err(error) => {
                output::note(output::visible(&format!("error: {}", load_words(error))));
                finish = Finish::FilesUnread;
            }
        }
        match (format, report) {
            (Format::Text, Ok(report)) => {
                report.print(color, out)?;
                codes.extend(report.found.iter().map(|diagnostic| diagnostic.code));
            }
            (Format::Text, Err(_)) => {}
            (Format::Json, Ok(report)) => reports.push(report.to_json()),
            (Format::Json, Err(error)) => reports.push(json!({
                "file": path.to_string_lossy(),
                "unread": load_words(&error),
            })),
        }
    }
    if format == Format::Json {
        out.json(&json!({ "files": reports }))?;
    }
    if let Some(hint) = hint(&codes) {
        out.line(hint)?;
    }
    Ok(finish)
}

/// The files that are named, and those in folders that are named.
fn files(named: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in named {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let below = rules_below(path);
        if below.is_empty() {
            return Err(Failure::NoRules(path.clone()));
        }
        files.extend(below);
    }
    Ok(files)
}

fn check(path: &Path, args: &CheckArgs) -> Result<Report, LoadError> {
    let file = args.loading.load(path)?;
    let mut linter = file.linter().filter(|_| !args.no_lints);
    let outside = args.loading.options().allow_include_outside;
    let mut search = args.images.then(|| FileSearch::new(path, outside));
    let mut distinct = Distinct::default();
    distinct.add(file.diagnostics());
    let mut variants = 0;
    let mut probe = Probe::default();
    for (index, entry) in file.entries().iter().enumerate() {
        if entry.number.is_some() {
            variants += 1;
            match file.build(index) {
                Ok(loaded) => {
                    distinct.add(&loaded.diagnostics);
                    let fault = probe.start(&file, &loaded);
                    distinct.extend(fault.as_ref());
                    if let Some(linter) = &mut linter {
                        loaded.lint(linter);
                    }
                    if let Some(search) = &mut search {
                        distinct.found.extend(file.missing_files(&loaded, search));
                    }
                }
                Err(diagnostics) => distinct.add(&diagnostics),
            }
        }
    }
    let errors = distinct.errors() > 0;
    // What follows from an error is not worth saying.
    let lints = linter.filter(|_| !errors && variants > 0);
    distinct
        .found
        .extend(lints.map(Linter::finish).into_iter().flatten());
    let is_allowed = |d: &Diagnostic| args.allow.contains(&d.code);
    distinct.found.retain(|diagnostic| !is_allowed(diagnostic));
    // What is wrong with brackets and the like comes first: the rest may follow from it.
    let reading = |code: Code| code.severity() == Severity::Error && code.id() < "Z03";
    let first = |d: &Diagnostic| (!reading(d.code), d.span);
    distinct.found.sort_by_key(first);
    let errors = distinct.errors();
    Ok(Report {
        file,
        variants,
        errors,
        found: distinct.found,
        dropped: distinct.dropped,
    })
}

/// The diagnostics of several games, the same message about the same place once.
#[derive(Default)]
struct Distinct {
    known: FxHashSet<(Span, Code, String)>,
    found: Vec<Diagnostic>,
    dropped: usize,
    dropped_errors: usize,
}

impl Distinct {
    fn errors(&self) -> usize {
        let kept = self.found.iter();
        let errors = kept.filter(|one| one.severity() == Severity::Error);
        errors.count() + self.dropped_errors
    }

    fn extend<'d>(&mut self, diagnostics: impl IntoIterator<Item = &'d Diagnostic>) {
        for diagnostic in diagnostics {
            let key = (diagnostic.span, diagnostic.code, diagnostic.message.clone());
            if self.known.insert(key) {
                self.found.push(diagnostic.clone());
            }
        }
    }

    fn add(&mut self, diagnostics: &Diagnostics) {
        self.extend(diagnostics.iter());
        // Which of the dropped ones are the same cannot be told: the largest number counts.
        let kept = diagnostics
            .iter()
            .filter(|d| d.severity() == Severity::Error)
            .count();
        let dropped_errors = diagnostics.errors().saturating_sub(kept);
        self.dropped = self.dropped.max(diagnostics.dropped());
        self.dropped_errors = self.dropped_errors.max(dropped_errors);
    }
}

impl Report {
    fn warnings(&self) -> usize {
        (self.found.len() + self.dropped).saturating_sub(self.errors)
    }

    fn print(&self, color: bool, out: &mut Output) -> Result<(), Failure> {
        for text in grouped::rendered(self.found.iter(), self.file.sources(), color) {
            out.rendered(text)?;
            out.line("")?;
        }
        if self.dropped > 0 {
            out.line(format_args!("{} more are not shown", self.dropped))?;
        }
        out.line(format_args!(
            "{}: {}, {}, {}",
            self.file.path().display(),
            counted(self.variants, "variant"),
            counted(self.errors, "error"),
            counted(self.warnings(), "warning"),
        ))?;
        Ok(())
    }

    fn to_json(&self) -> Value {
        let sources = self.file.sources();
        let shown = self
            .found
            .iter()
            .map(|diagnostic| to_json(diagnostic, sources));
        json!({
            "file": self.file.path().to_string_lossy(),
            "variants": self.variants,
            "errors": self.errors,
            "warnings": self.warnings(),
            "not_shown": self.dropped,
            "diagnostics": shown.collect::<Vec<Value>>(),
        })
    }
}
