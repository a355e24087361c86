//! Records in another form.

use super::{ConvertArgs, Converted, Target};
use crate::cli::failure::Failure;
use crate::cli::opened::Opened;
use crate::cli::record::Library;
use crate::cli::table::counted;
use crate::native::fingerprint;
use crate::record::replay::{Class, Options, Replay, in_native, in_words, replay};
use crate::record::zsg::Unsaved;
use crate::record::{Record, Written, describe, json, native, zsg};
use crate::rules::{Outcome, RunError};
use crate::source::{Encoding, encode};

/// Plies that are not legal are made as their words say, so that what follows can be read.
const OPTIONS: Options = Options { keep_going: true };

/// Converts a record.
///
/// # Errors
/// The rules of the record cannot be opened; a ply cannot be written in the new form.
pub fn convert(args: &ConvertArgs, written: Written) -> Result<Converted, Failure> {
    let opened = Library::new(&args.rules).open(&args.file, &written.record)?;
    let mut work = Work {
        opened: &opened,
        record: written.record,
        outcome: None,
        error: None,
        notes: Vec::new(),
    };
    if !written.faithful {
        let note = "the saved game is not quite as Zillions writes it (line ends, the order of the \
                    first lines or the like), so that it will not be the same to the byte";
        work.notes.push(note.to_owned());
    }
    work.read();
    let bytes = match args.to {
        Target::Zsg => work.saved_game()?,
        Target::Native => native::write(&work.described()).into_bytes(),
        Target::Json => json::write(&work.described()).into_bytes(),
        Target::Zrf => return Err(Failure::RecordToRules(args.file.clone())),
    };
    Ok(Converted {
        bytes,
        notes: work.notes,
    })
}

struct Work<'a> {
    opened: &'a Opened,
    /// In words, as far as the rules can read it.
    record: Record,
    outcome: Option<Outcome>,
    /// Why the rules could not be followed to the end.
    error: Option<RunError>,
    notes: Vec<String>,
}

impl Work<'_> {
    /// Replays the record and puts it in words.
    fn read(&mut self) {
        if let Some(engine) = self.opened.moves_elsewhere() {
            self.notes.push(format!(
                "the moves come from the engine {engine}: they are written as they stand"
            ));
            return;
        }
        let replay = replay(self.opened.rules.as_ref(), &self.record, OPTIONS);
        self.outcome = replay.outcome;
        self.error = replay.error.clone();
        self.note(&replay);
        self.record = in_words(&self.record, &replay);
    }

    /// What does not fit the rules is written as it stands.
    fn note(&mut self, replay: &Replay) {
        let odd = replay.total - replay.matched() + replay.variations.len();
        if odd > 0 {
            self.notes.push(format!(
                "{} not as the rules have them: they are written as they stand; `zrf replay` \
                 shows them",
                match odd {
                    1 => "1 ply is".to_owned(),
                    odd => format!("{odd} plies are"),
                }
            ));
        }
        let faults = replay.faults.len();
        if faults > 0 {
            let faults = counted(faults, "fault");
            self.notes.push(format!(
                "the start position has {faults}; `zrf replay` shows them"
            ));
        }
        if let Some(error) = &replay.error {
            let shown = self.opened.run_text(error);
            let note = format!("the record is not read to its end:\n{shown}");
            self.notes.push(note);
        }
    }

    /// The record in native notation, with the tags that the rules tell.
    fn described(&self) -> Record {
        let game = &self.opened.game;
        let mut record = match self.opened.moves_elsewhere() {
            Some(_) => self.record.clone(),
            None => in_native(self.opened.rules.as_ref(), &self.record, OPTIONS),
        };
        describe(&mut record, game, self.outcome);
        record.set_tag("Rules", &fingerprint(game));
        record
    }

    /// Whether the record's plies are what they were from the start position that it has now.
    fn plays_alike(&self, before: &Record) -> bool {
        let rules = self.opened.rules.as_ref();
        // The number of the first round may be another one.
        let legal = |record: &Record| {
            let plies = replay(rules, record, OPTIONS).plies.into_iter();
            let legal = plies.map(|ply| !matches!(ply.class, Class::Illegal(_)));
            legal.collect::<Vec<_>>()
        };
        legal(before) == legal(&self.record)
    }

    /// The bytes of a saved game.
    fn saved_game(&mut self) -> Result<Vec<u8>, Failure> {
        let record = &mut self.record;
        if let Some(turn) = record.plies.iter().find(|ply| ply.text.is_native()) {
            if let Some(error) = self.error.take() {
                return Err(self.opened.run_failure(error));
            }
            return Err(Failure::NotInWords {
                line: turn.line,
                text: turn.text.as_str().to_owned(),
            });
        }
        let before = record.clone();
        let lost = zsg::settle(self.opened.rules.as_ref(), record, self.outcome);
        let setup = lost.iter().any(|it| matches!(it, Unsaved::Setup(_)));
        if setup && !self.plays_alike(&before) {
            return Err(Failure::Unstartable);
        }
        let record = &mut self.record;
        self.notes.extend(lost.iter().map(ToString::to_string));
        if record.rules_file.is_none() {
            let name = self.opened.file.path().file_name();
            record.rules_file = name.map(|name| name.to_string_lossy().into_owned());
        }
        let label = record.encoding.as_deref().unwrap_or("windows-1252");
        let encoding = Encoding::from_label(label)
            .ok_or_else(|| Failure::UnknownEncoding(label.to_owned()))?;
        let text = zsg::write(record);
        // A line break in a name or a ply would make lines that nobody meant.
        if zsg::read(&text).is_ok_and(|again| same_lines(&again, record)) {
            Ok(encode(&text, encoding)?)
        } else {
            Err(Failure::Unsavable)
        }
    }
}

/// Whether two records are the same in a saved game.
fn same_lines(a: &Record, b: &Record) -> bool {
    let edits = a.edits.iter().map(|edit| &edit.text);
    let unread = a.unread.iter().map(|bad| &bad.text);
    let plies = a.plies.iter().map(|ply| &ply.text);
    (&a.version, &a.seats, &a.rules_file, &a.variant)
        == (&b.version, &b.seats, &b.rules_file, &b.variant)
        && edits.eq(b.edits.iter().map(|edit| &edit.text))
        && unread.eq(b.unread.iter().map(|bad| &bad.text))
        && plies.eq(b.plies.iter().map(|ply| &ply.text))
}
