//! A record held against the rules, ply by ply.
//!
//! - `class`: what is found out about a ply
//! - `walk`: one ply after another
//! - `likeness`: a legal move that is written otherwise
//! - `missing`: a ply that would be legal after one more
//! - `start`: where a record starts
//! - `turn`: the same for a turn in native notation
//! - `written`: a record in the words of a saved game
//! - `in_native`: a record in native notation
//!
//! What Zillions wrote need not fit the rules that are beside it: it does not check the texts of a
//! game when it loads it, so a game saved under older rules keeps its older texts. A ply that is
//! legal but written otherwise is therefore played as it is meant, and goes on with the `partial`
//! number that it carries.

mod class;
mod in_native;
mod likeness;
mod missing;
mod start;
mod turn;
mod walk;
mod written;

pub use class::{Class, Illegal};
pub use in_native::in_native;
pub use start::{Fault, Start, start};
pub use walk::{Step, Walk};
pub use written::in_words;

use crate::rules::{Outcome, Position, Rules, RunError};

use super::Record;

/// How a record is replayed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Make moves that are not legal too, as their words or their native text say, and go on.
    pub keep_going: bool,
}

/// What was found out about a ply.
#[derive(Clone, Debug)]
pub struct Checked {
    /// Its number among the plies, from 1.
    pub number: usize,
    /// The index of its entry in [`Record::plies`]: plies of a turn in native notation share one.
    pub entry: usize,
    /// The line it stands on, from 1; 0 when the record has no lines.
    pub line: usize,
    /// The number of the round in the record, else ours.
    pub round: u32,
    /// The text in the record.
    pub recorded: String,
    /// What a saved game has for it, without the number of the round: the words of the move, or
    /// those of the record where it is not legal.
    pub words: String,
    /// What was found out.
    pub class: Class,
}

/// A record that was replayed.
#[derive(Clone, Debug)]
pub struct Replay {
    /// What is wrong with the set-up and the edits.
    pub faults: Vec<Fault>,
    /// How many lines of the record say something that cannot be read: plies may be among them.
    pub unread: usize,
    /// The plies looked at, in order.
    pub plies: Vec<Checked>,
    /// How many plies the record has.
    pub total: usize,
    /// Why the plies after those looked at were not: the moves of a position cannot be found.
    pub error: Option<RunError>,
    /// What is wrong in variations, each with the number of the ply it stands at.
    pub variations: Vec<Checked>,
    /// How the game ended, if it did by our rules.
    pub outcome: Option<Outcome>,
    /// The position after the last ply that was made.
    pub position: Position,
}

impl Replay {
    /// How many plies are legal and written as we write them.
    pub fn matched(&self) -> usize {
        let matched = self.plies.iter().filter(|ply| ply.class.matches());
        matched.count()
    }

    /// Whether every ply is, those of variations too, and nothing else is wrong.
    pub fn is_complete(&self) -> bool {
        let whole = self.faults.is_empty() && self.unread == 0 && self.variations.is_empty();
        whole && self.error.is_none() && self.matched() == self.total
    }

    /// The first ply that is not.
    pub fn first_fault(&self) -> Option<&Checked> {
        self.plies.iter().find(|ply| !ply.class.matches())
    }
}

/// Replays a record. Without [`Options::keep_going`] it ends at the first ply that is not legal.
///
/// Variations are replayed too, from the position before their ply. Their plies are not counted, but
/// what is wrong in them is told apart.
pub fn replay(rules: &dyn Rules, record: &Record, options: Options) -> Replay {
    let Start { position, faults } = start(rules, record);
    let mut replay = Replay {
        faults,
        unread: spoken(record),
        plies: Vec::new(),
        total: 0,
        error: None,
        variations: Vec::new(),
        outcome: None,
        position: position.clone(),
    };
    let mut walk = Walk::new(rules, position, options);
    let mut left = record.plies.len();
    if replay.faults.is_empty() || options.keep_going {
        let mut plies = record.plies.iter().peekable();
        while let Some(ply) = plies.next() {
            if let Err(error) = walk.variations(ply, &mut replay.variations) {
                replay.error = Some(error);
                break;
            }
            left -= 1;
            let checked = &mut replay.plies;
            let next = plies.peek().copied();
            let result = walk.step(ply, next, &mut |step: Step| {
                checked.push(step.checked.clone())
            });
            match result {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => {
                    left += 1;
                    replay.error = Some(error);
                    break;
                }
            }
        }
    }
    replay.total = replay.plies.len() + left;
    if replay.error.is_none() {
        match rules.outcome(&walk.position) {
            Ok(outcome) => replay.outcome = outcome,
            Err(error) => replay.error = Some(error),
        }
    }
    replay.position = walk.position;
    replay
}

/// Unread lines that are not empty.
fn spoken(record: &Record) -> usize {
    let lines = record.unread.iter();
    lines.filter(|line| !line.text.trim().is_empty()).count()
}
