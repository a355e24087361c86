//! `zrf convert`: records and rules in another form.

mod record;
mod rules;

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::failure::{Failure, Finish};
use super::output::{self, Output};
use super::record::RulesArgs;

/// Write a record or rules in another form
///
/// A record (a saved game, or a native record as text or JSON) becomes any of `zsg`, `native` and
/// `json`; rules (ZRF or JSON) become `json` or `zrf`. What the new form cannot hold is told on
/// standard error.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  zrf convert game.zsg --to native
  zrf convert game.zgn --to zsg --output game.zsg --rules rules/
  zrf convert games/chess.zrf --to json
  zrf convert games/ur.zrf --variant 1 --to zrf")]
pub struct ConvertArgs {
    /// The record or the rules file
    file: PathBuf,
    /// The new form
    #[arg(long, value_enum)]
    to: Target,
    /// Write to this file, whole or not at all; else to standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
}

/// A form to convert to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Target {
    /// A saved game of Zillions
    Zsg,
    /// The native record notation
    Native,
    /// JSON, of a record or of rules
    Json,
    /// Flat ZRF: one game, without macros
    Zrf,
}

/// The new form, and what is to be said about it.
struct Converted {
    bytes: Vec<u8>,
    /// What it does not hold, and what else is to be known.
    notes: Vec<String>,
}

/// Runs the command.
pub fn run(args: &ConvertArgs, out: &mut Output) -> Result<Finish, Failure> {
    if let Some(path) = args.output.as_ref().filter(|path| same(path, &args.file)) {
        return Err(Failure::Overwrite(path.clone()));
    }
    let file = || args.file.clone();
    let converted = match (args.rules.read_if_record(&args.file)?, args.to) {
        (Some(_), Target::Zrf) => return Err(Failure::RecordToRules(file())),
        (None, Target::Zsg | Target::Native) => return Err(Failure::RulesToRecord(file())),
        (None, _) if args.rules.named().is_some() => return Err(Failure::RulesOfRules(file())),
        (Some(written), _) => record::convert(args, written)?,
        (None, _) => rules::convert(args)?,
    };
    for note in &converted.notes {
        output::note(output::visible(note));
    }
    match &args.output {
        Some(path) => output::write_whole(path, &converted.bytes)?,
        None => out.bytes(&converted.bytes)?,
    }
    Ok(Finish::Done)
}

/// Whether both are one file.
fn same(a: &Path, b: &Path) -> bool {
    matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
}
