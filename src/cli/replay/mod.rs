//! `zrf replay`: records held against the rules.

mod files;
mod json;
mod text;

use std::path::PathBuf;
use std::rc::Rc;

use clap::Args;

use super::failure::{self, Failure, Finish};
use super::opened::Opened;
use super::output::Output;
use super::record::{Library, RulesArgs};
use crate::native::fingerprint;
use crate::notation::verdict_words;
use crate::record::Record;
use crate::record::replay::{Options, Replay, replay};

/// Check recorded games against the rules
///
/// Every ply of a record is looked at: whether it is legal, and written as it would be written
/// here. A line about each record, what is wrong with it below, and a closing line. Records are
/// saved games (ZSG), or native records as text or JSON; a folder stands for all records in it and
/// below: files that end in .zsg or .zgn, and records in JSON. The rules file that a record names is
/// looked for beside it, then in the folder given with --rules; a file given with --rules is taken
/// for all records.
#[derive(Debug, Args)]
#[command(after_help = "\
The exit code is 0 only when every ply of every record is legal and written as Zillions writes it
(in a native record: as docs/notation.md says). A ply that is legal but written otherwise is played as
it is meant, and counts as a fault all the same.

Examples:
  zrf replay game.zsg
  zrf replay saves/ --rules rules/
  zrf replay game.zsg --rules games/chess.zrf --keep-going --show")]
pub struct ReplayArgs {
    /// The records, or folders with records
    #[arg(required = true, value_name = "SAVE")]
    saves: Vec<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
    /// Make moves that are not legal as their words or native texts say, and go on
    #[arg(long)]
    keep_going: bool,
    /// Show the board where the replay of each record ends
    #[arg(long)]
    show: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// What came of one record.
struct Report {
    path: PathBuf,
    /// The record, when it could be read.
    record: Option<Record>,
    result: Result<Replayed, Failure>,
}

/// A record that was replayed.
struct Replayed {
    opened: Rc<Opened>,
    replay: Replay,
    keep_going: bool,
}

/// The plies and records of all reports together.
#[derive(Default)]
struct Total {
    matched: usize,
    plies: usize,
    complete: usize,
    records: usize,
    /// The gravest exit code of all that failed.
    code: u8,
}

/// Runs the command.
pub fn run(args: &ReplayArgs, out: &mut Output) -> Result<Finish, Failure> {
    let mut library = Library::new(&args.rules);
    let mut total = Total::default();
    let mut values = Vec::new();
    for path in files::collect(&args.saves, args.rules.limits().folder_depth)? {
        let report = report(args, &mut library, path);
        total.add(&report);
        if args.json {
            values.push(json::report(&report));
        } else {
            for line in text::report(&report, args.show) {
                out.line_at_once(line)?;
            }
        }
    }
    if args.json {
        out.json(&json::all(values, &total))?;
    } else {
        out.line(text::closing(&total))?;
    }
    Ok(match total.code {
        failure::SUCCESS if total.complete == total.records => Finish::Done,
        failure::USAGE => Finish::FilesUnread,
        _ => Finish::ErrorsFound,
    })
}

fn report(args: &ReplayArgs, library: &mut Library, path: PathBuf) -> Report {
    let record = match args.rules.read(&path) {
        Ok(written) => written.record,
        Err(failure) => {
            return Report {
                path,
                record: None,
                result: Err(failure),
            };
        }
    };
    let result = library.open(&path, &record).and_then(|opened| {
        opened.require_moves()?;
        let options = Options {
            keep_going: args.keep_going,
        };
        let replay = replay(opened.rules.as_ref(), &record, options);
        Ok(Replayed {
            opened,
            replay,
            keep_going: args.keep_going,
        })
    });
    Report {
        path,
        record: Some(record),
        result,
    }
}

/// Where the tags of a record say something else than the rules.
fn notes(replayed: &Replayed, record: &Record) -> Vec<String> {
    let game = &replayed.opened.game;
    let mut notes = Vec::new();
    if let Some(other) = record.tag("Rules") {
        let ours = fingerprint(game);
        if other != ours {
            notes.push(format!(
                "the record was played by rules with the fingerprint {other}; these have {ours}"
            ));
        }
    }
    if record.setup.is_none() && record.tag("FEN").is_some() {
        notes.push(
            "the tag FEN is not read here, so the game begins at its usual start; write the position \
             as the tag Setup (docs/position.md)"
                .to_owned(),
        );
    }
    let played_on = replayed.replay.error.is_none() && replayed.replay.matched() > 0;
    if let (Some(outcome), Some(result), true) =
        (replayed.replay.outcome, record.tag("Result"), played_on)
    {
        let ours = verdict_words(game, outcome);
        if result != ours {
            notes.push(format!(
                "the tag Result says `{result}`; by the rules: {ours}"
            ));
        }
    }
    notes
}

impl Total {
    fn add(&mut self, report: &Report) {
        self.records += 1;
        match &report.result {
            Ok(replayed) => {
                self.matched += replayed.replay.matched();
                self.plies += replayed.replay.total;
                self.complete += usize::from(replayed.replay.is_complete());
            }
            Err(failure) => {
                self.plies += report.record.as_ref().map_or(0, |it| it.plies.len());
                self.code = self.code.max(failure.code());
            }
        }
    }
}
