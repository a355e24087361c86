//! What came of a record, as text.

use super::{Replayed, Report, Total};
use crate::cli::failure::Failure;
use crate::cli::output::visible;
use crate::cli::show;
use crate::cli::table::counted;
use crate::notation::outcome_words;
use crate::record::Record;
use crate::record::replay::{Checked, Class};

/// A line about a record, with what is wrong with it below.
pub fn report(report: &Report, show: bool) -> Vec<String> {
    let path = report.path.display();
    let record = report.record.as_ref();
    let plies = match record.map_or(0, |record| record.plies.len()) {
        1 => "1 ply".to_owned(),
        plies => format!("{plies} plies"),
    };
    let lines = match &report.result {
        Err(Failure::Engine(engine)) => vec![format!(
            "{path}: not replayable: needs engine {engine} ({plies})"
        )],
        Err(failure) => {
            let why = reason(failure).replace('\n', "\n  ");
            match record {
                Some(_) => vec![format!("{path}: not replayed ({plies}): {why}")],
                None => vec![format!("{path}: not read: {why}")],
            }
        }
        Ok(replayed) => {
            let mut lines = vec![format!("{path}: {}", summary(replayed))];
            lines.extend(record.into_iter().flat_map(unread));
            lines.extend(faults(replayed));
            lines.extend(
                record
                    .into_iter()
                    .flat_map(|record| notes(replayed, record)),
            );
            if show {
                lines.push(String::new());
                let position = &replayed.replay.position;
                let outcome = replayed.replay.outcome;
                lines.extend(show::lines(&replayed.opened, position, outcome));
                lines.push(String::new());
            }
            lines
        }
    };
    lines.iter().map(|line| visible(line)).collect()
}

/// Why a record is not read, without its name, which stands before it.
fn reason(failure: &Failure) -> String {
    match failure {
        Failure::Record { error, .. } => error.to_string(),
        other => other.to_string(),
    }
}

/// The closing line.
pub fn closing(total: &Total) -> String {
    format!(
        "plies: {} of {}, saves: {} of {}",
        total.matched, total.plies, total.complete, total.records
    )
}

fn summary(replayed: &Replayed) -> String {
    let replay = &replayed.replay;
    let mut text = format!("{} of {} plies legal", replay.matched(), replay.total);
    let count = |name| {
        let plies = replay.plies.iter();
        plies.filter(|ply| ply.class.name() == name).count()
    };
    for (name, words) in [
        ("otherwise", "written otherwise"),
        ("illegal", "not legal"),
        ("ambiguous", "ambiguous"),
    ] {
        match count(name) {
            0 => {}
            number => text.push_str(&format!(", {number} {words}")),
        }
    }
    let seen = replay.plies.len();
    let stopped = match replay.plies.last() {
        _ if !replay.faults.is_empty() && seen == 0 => Some(1),
        Some(Checked {
            class: Class::Illegal(why),
            ..
        }) if !why.made && !replayed.keep_going => Some(seen),
        _ => (seen < replay.total).then_some(seen + 1),
    };
    if let Some(ply) = stopped {
        text.push_str(&format!("; stopped at ply {ply}"));
    } else if let Some(outcome) = replay.outcome {
        let outcome = outcome_words(&replayed.opened.game, outcome);
        text.push_str(&format!("; {outcome}"));
    } else if replay.error.is_none() {
        text.push_str("; the game is not over");
    }
    text
}

fn unread(record: &Record) -> impl Iterator<Item = String> + '_ {
    let lines = record.unread.iter();
    lines.map(|bad| format!("  line {} is not read: {}: {}", bad.line, bad.why, bad.text))
}

fn faults(replayed: &Replayed) -> Vec<String> {
    let replay = &replayed.replay;
    let mut lines = Vec::new();
    for fault in &replay.faults {
        lines.push(format!("  {}{}", at(fault.line), fault.text));
        lines.push(format!("    cannot be set up: {}", fault.why));
    }
    let plies = replay.plies.iter().map(|ply| (ply, ""));
    let variations = replay
        .variations
        .iter()
        .map(|ply| (ply, "in a variation, "));
    let mut odd: Vec<(&Checked, &str)> = plies
        .chain(variations)
        .filter(|(ply, _)| ply.class != Class::Legal)
        .collect();
    odd.sort_by_key(|(ply, _)| ply.line);
    for (ply, place) in odd {
        lines.extend(ply_lines(ply, place));
    }
    if let Some(error) = &replay.error {
        let next = replay.plies.len() + 1;
        lines.push(format!("  ply {next} cannot be looked at:"));
        let text = replayed.opened.run_text(error);
        lines.extend(text.lines().map(|line| format!("  {line}")));
    }
    lines
}

/// What is to be known about a record beside its plies.
fn notes(replayed: &Replayed, record: &Record) -> Vec<String> {
    let (replay, opened) = (&replayed.replay, &replayed.opened);
    let mut notes = super::notes(replayed, record);
    if !replay.is_complete() {
        let path = opened.file.path();
        let rules = path.strip_prefix(".").unwrap_or(path).display();
        notes.push(match opened.warnings() {
            0 => format!("the rules: {rules}"),
            count => {
                let them = if count == 1 { "it" } else { "them" };
                format!(
                    "the rules: {rules}, with {}; `zrf check {rules}` shows {them}",
                    counted(count, "warning")
                )
            }
        });
    }
    notes.iter().map(|note| format!("  {note}")).collect()
}

fn at(line: usize) -> String {
    match line {
        0 => String::new(),
        line => format!("line {line}: "),
    }
}

fn ply_lines(ply: &Checked, place: &str) -> Vec<String> {
    let (line, number, round) = (at(ply.line), ply.number, ply.round);
    let mut lines = vec![format!(
        "  {line}{place}ply {number}, {round}. {}",
        ply.recorded
    )];
    match &ply.class {
        Class::Legal => {}
        Class::Ambiguous { moves } => {
            lines.push(format!("    ambiguous: {moves} legal moves are written so"));
        }
        Class::Otherwise { printed, how } => {
            lines.push(format!(
                "    legal, but written otherwise: {}",
                how.join("; ")
            ));
            if *printed != ply.recorded {
                lines.push(format!("    here: {printed}"));
            }
        }
        Class::Illegal(why) => {
            lines.push("    not legal".to_owned());
            lines.extend(why.explanation.lines().map(|line| format!("  {line}")));
            if why.made {
                lines.push("    made nevertheless".to_owned());
            }
        }
    }
    lines
}
