//! A record in native notation.

use super::walk::{Step, Walk};
use super::{Class, Options, Start, in_words, replay, start};
use crate::notation::native::encode_turn;
use crate::record::{Ply, PlyText, Record};
use crate::rules::{Move, Position, Rules};

/// The record with its plies in native notation, the partial moves of a turn in one. Their words
/// are kept with them (see [`Ply::words`]).
///
/// A ply stays as it is where it is no legal move or a saved game would have other words or
/// another number of the round for it, and so do all plies that a replay with these options does
/// not reach: read back and replayed, the record has the same words.
pub fn in_native(rules: &dyn Rules, record: &Record, options: Options) -> Record {
    let Start { position, faults } = start(rules, record);
    if !faults.is_empty() && !options.keep_going {
        return record.clone();
    }
    let mut walk = Walk::new(rules, position, options);
    let written = Record {
        plies: line(&mut walk, &record.plies),
        ..record.clone()
    };
    let words = |record: &Record| {
        let record = in_words(record, &replay(rules, record, options));
        record
            .plies
            .into_iter()
            .map(|ply| (ply.round, ply.text))
            .collect::<Vec<_>>()
    };
    let mixed = written
        .plies
        .iter()
        .any(|ply| matches!(ply.text, PlyText::Words(_)));
    // After a ply that does not fit the rules the same words need not lead to the same place.
    if mixed && words(&written) != words(record) {
        return record.clone();
    }
    written
}

/// The plies of a game or of a variation in native notation.
fn line(walk: &mut Walk, plies: &[Ply]) -> Vec<Ply> {
    let mut line = Line {
        rules: walk.rules,
        written: Vec::with_capacity(plies.len()),
        turn: None,
    };
    let mut rest = plies.iter();
    while let Some(ply) = rest.next() {
        let mut written = ply.clone();
        for variation in &mut written.variations {
            *variation = self::line(&mut walk.clone(), variation);
        }
        let mut steps: Vec<Seen> = Vec::new();
        let mut see = |step: Step| steps.push(Seen::of(&step));
        let next = rest.as_slice().first();
        let goes_on = walk.step(ply, next, &mut see).unwrap_or(false);
        line.push(written, steps);
        if !goes_on {
            break;
        }
    }
    line.end_turn();
    line.written.extend(rest.cloned());
    line.written
}

/// What is kept of a ply that was looked at.
struct Seen {
    before: Position,
    made: Option<Move>,
    words: String,
    matches: bool,
    round: u32,
}

impl Seen {
    fn of(step: &Step) -> Seen {
        Seen {
            before: step.position.clone(),
            made: step.made.cloned(),
            words: step.checked.words.clone(),
            matches: matches!(step.checked.class, Class::Legal | Class::Ambiguous { .. }),
            round: step.checked.round,
        }
    }
}

/// A line of play that is being written.
struct Line<'r> {
    rules: &'r dyn Rules,
    written: Vec<Ply>,
    turn: Option<Turn>,
}

/// A turn that may go on, with the plies it is made of.
struct Turn {
    before: Position,
    moves: Vec<Move>,
    plies: Vec<Ply>,
}

impl Line<'_> {
    fn push(&mut self, mut ply: Ply, steps: Vec<Seen>) {
        let legal = steps.iter().all(|seen| seen.matches && seen.made.is_some());
        if let PlyText::Native(_) = ply.text {
            if legal {
                ply.words = steps.into_iter().map(|seen| seen.words).collect();
            }
            return self.push_as_it_is(ply);
        }
        let mut steps = steps.into_iter();
        let (Some(seen), None, true) = (steps.next(), steps.next(), legal) else {
            return self.push_as_it_is(ply);
        };
        let Some(made) = seen.made else {
            return self.push_as_it_is(ply);
        };
        ply.round = Some(seen.round);
        // A comment or a variation stands between two texts.
        let joins = seen.before.continuation().is_some()
            && ply.variations.is_empty()
            && self.turn.as_ref().is_some_and(Turn::may_go_on);
        if !joins {
            self.end_turn();
        }
        let turn = self.turn.get_or_insert_with(|| Turn {
            before: seen.before,
            moves: Vec::new(),
            plies: Vec::new(),
        });
        turn.moves.push(made);
        turn.plies.push(ply);
    }

    fn push_as_it_is(&mut self, ply: Ply) {
        self.end_turn();
        self.written.push(ply);
    }

    fn end_turn(&mut self) {
        let Some(turn) = self.turn.take() else { return };
        match encode_turn(self.rules, &turn.before, &turn.moves) {
            Ok(text) => self.written.extend(turn.joined(text)),
            Err(_) => self.written.extend(turn.plies),
        }
    }
}

impl Turn {
    fn may_go_on(&self) -> bool {
        self.plies.last().is_some_and(|ply| ply.comments.is_empty())
    }

    /// One ply for all.
    fn joined(self, text: String) -> Option<Ply> {
        let words = self.plies.iter().map(|ply| ply.text.as_str().to_owned());
        let words = words.collect();
        let comments = self.plies.last()?.comments.clone();
        let first = self.plies.into_iter().next()?;
        Some(Ply {
            text: PlyText::Native(text),
            words,
            comments,
            ..first
        })
    }
}
