//! What came of a record, as text.

use super::{Replayed, Report, Total};
use crate::cli::failure::Failure;
use crate::cli::show;
use crate::notation::outcome_words;
use crate::record::Record;
use crate::record::replay::{Checked, Class};

/// A line about a record, with what is wrong with it below.
pub fn report(report: &Report, show: bool) -> Vec<String> {
    let path = report.path.display();
    let plies = report
        .record
        .as_ref()
        .map_or(0, |record| record.plies.len());
    match &report.result {
        Err(Failure::Engine(engine)) => vec![format!(
            "{path}: 0 of {plies} plies legal; not replayable: needs engine {engine}"
        )],
        Err(failure) => {
            let why = failure.to_string().replace('\n', "\n  ");
            match &report.record {
                Some(_) => vec![format!(
                    "{path}: 0 of {plies} plies legal; not replayed: {why}"
                )],
                None => vec![format!("{path}: not read: {why}")],
            }
        }
        Ok(replayed) => {
            let mut lines = vec![format!("{path}: {}", summary(replayed))];
            lines.extend(report.record.iter().flat_map(unread));
            lines.extend(faults(replayed));
            if show {
                lines.push(String::new());
                let position = &replayed.replay.position;
                let outcome = replayed.replay.outcome;
                lines.extend(show::lines(&replayed.opened, position, outcome));
                lines.push(String::new());
            }
            lines
        }
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
    if seen < replay.total {
        text.push_str(&format!("; stopped after ply {seen}"));
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
    for ply in replay.plies.iter().filter(|ply| ply.class != Class::Legal) {
        lines.extend(ply_lines(ply, ""));
    }
    for ply in &replay.variations {
        lines.extend(ply_lines(ply, "in a variation, "));
    }
    if let Some(error) = &replay.error {
        let failure = replayed.opened.run_failure(error.clone());
        let next = replay.plies.len() + 1;
        lines.push(format!("  ply {next} cannot be looked at: {failure}"));
    }
    lines
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
