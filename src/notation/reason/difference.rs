//! In what a ply differs from a move.

use std::fmt;

use rustc_hash::FxHashMap;

use crate::model::Game;
use crate::notation::outcome::listed;
use crate::notation::read::{ReadPly, partial_number, plain_action, square_of};
use crate::rules::{Action, Move};

use super::naming::Naming;

/// In what a ply differs from the moves that are most like it: the first thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// Something is not written, in one of the moves or another.
    Missing(Vec<Part>),
    /// Something is written that does not happen.
    TooMuch(Part),
    /// Something else happens.
    Other {
        /// What happens, in one of the moves or another.
        expected: Vec<Part>,
        /// What is written.
        given: Part,
    },
    /// The number after `partial` is another.
    OtherNumber {
        /// The numbers of the moves.
        expected: Vec<u32>,
        /// The number written.
        given: u32,
    },
    /// The move goes on, and `partial` is not written.
    GoesOn {
        /// The numbers of the moves.
        numbers: Vec<u32>,
    },
    /// The move ends the turn, and `partial` is written.
    Ends {
        /// The number written.
        given: u32,
    },
    /// The same parts stand in another order.
    Order {
        /// The move as it is written.
        words: String,
    },
}

/// A part of a move in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What kind of part it is.
    pub kind: PartKind,
    /// Its words: `x d4`, `= King on e5`.
    pub words: String,
    /// Where it happens.
    pub square: String,
    /// What the piece there becomes, for a change.
    pub what: Option<String>,
}

/// What kind of part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartKind {
    /// A movement.
    Movement,
    /// A drop, a copy or a creation.
    Placed,
    /// A capture.
    Capture,
    /// A flip.
    Flip,
    /// A change of type.
    Type,
    /// A change of owner.
    Owner,
    /// An attribute.
    Attribute,
}

/// What is wrong with a ply, measured against one move.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// How many things are wrong.
    pub count: usize,
    /// The first of them.
    pub first: Difference,
}

/// Compares a ply with a move. `None` when they are the same but for the order of their words.
pub fn compare(game: &Game, read: &ReadPly, other: &Move) -> Option<Comparison> {
    let naming = Naming::of(game);
    let (missing, extra) = unshared(&read.actions, &other.actions);
    let mut count = missing.len().max(extra.len());
    let number = number_difference(read.partial, partial_number(game, other));
    count += usize::from(number.is_some());
    let in_order = || {
        let pairs = read.actions.iter().zip(&other.actions);
        pairs
            .into_iter()
            .all(|(&a, &b)| plain_action(a) == plain_action(b))
    };
    let given = List {
        naming,
        actions: &read.actions,
    };
    let wanted = List {
        naming,
        actions: &other.actions,
    };
    let first = effect_difference(wanted, &missing, given, &extra)
        .or(number)
        .or_else(|| {
            count += 1;
            (!in_order()).then(|| Difference::Order {
                words: naming.whole(other),
            })
        })?;
    Some(Comparison { count, first })
}

/// The actions of the move that the ply lacks, and those of the ply that the move lacks.
fn unshared(given: &[Action], wanted: &[Action]) -> (Vec<Action>, Vec<Action>) {
    let left = |these: &[Action], those: &[Action]| {
        let mut counts: FxHashMap<Action, usize> = FxHashMap::default();
        for &action in those {
            *counts.entry(plain_action(action)).or_default() += 1;
        }
        let mut left = Vec::new();
        for &action in these {
            match counts.get_mut(&plain_action(action)) {
                Some(count) if *count > 0 => *count -= 1,
                _ => left.push(action),
            }
        }
        left
    };
    (left(wanted, given), left(given, wanted))
}

/// The actions of a move or a ply, some of which are named.
#[derive(Clone, Copy)]
struct List<'a> {
    naming: Naming<'a>,
    actions: &'a [Action],
}

fn effect_difference(
    wanted: List,
    missing: &[Action],
    written: List,
    extra: &[Action],
) -> Option<Difference> {
    match (missing.first(), extra.first()) {
        (None, None) => None,
        (Some(&missing), None) => Some(Difference::Missing(vec![wanted.part(missing)])),
        (None, Some(&extra)) => Some(Difference::TooMuch(written.part(extra))),
        (Some(_), Some(&given)) => {
            let near = |action: &&Action| square_of(**action) == square_of(given);
            let same = |action: &&Action| kind(**action) == kind(given);
            let mut both = missing.iter().filter(same);
            let expected = both
                .clone()
                .find(near)
                .or_else(|| both.next())
                .or_else(|| missing.iter().find(near))
                .or_else(|| missing.first())?;
            Some(Difference::Other {
                expected: vec![wanted.part(*expected)],
                given: written.part(given),
            })
        }
    }
}

/// In what a number after `partial` differs from that of a move.
pub fn number_difference(given: Option<u32>, wanted: Option<u32>) -> Option<Difference> {
    match (given, wanted) {
        (Some(given), Some(wanted)) if given != wanted => Some(Difference::OtherNumber {
            expected: vec![wanted],
            given,
        }),
        (Some(given), None) => Some(Difference::Ends { given }),
        (None, Some(number)) => Some(Difference::GoesOn {
            numbers: vec![number],
        }),
        _ => None,
    }
}

impl List<'_> {
    /// An action of the list.
    fn part(self, action: Action) -> Part {
        let List { naming, actions } = self;
        let index = actions.iter().position(|&other| other == action);
        Part {
            kind: kind(action),
            words: naming.action(actions, index.unwrap_or(actions.len())),
            square: naming.square(square_of(action)),
            what: match action {
                Action::ChangeType(kind, _) => Some(naming.kind(kind)),
                Action::ChangeOwner(owner, _) => Some(naming.player(owner)),
                _ => None,
            },
        }
    }
}

fn kind(action: Action) -> PartKind {
    match action {
        Action::Move { .. } => PartKind::Movement,
        Action::Drop { .. } | Action::Copy { .. } | Action::Create { .. } => PartKind::Placed,
        Action::Capture(_) => PartKind::Capture,
        Action::Flip(_) => PartKind::Flip,
        Action::ChangeType(..) => PartKind::Type,
        Action::ChangeOwner(..) => PartKind::Owner,
        Action::SetAttribute(..) => PartKind::Attribute,
    }
}

impl Difference {
    /// Takes in what another move has where this one differs; false when it differs elsewhere.
    pub fn merge(&mut self, other: &Difference) -> bool {
        match (self, other) {
            (
                Difference::Other { expected, given },
                Difference::Other {
                    expected: more,
                    given: again,
                },
            ) if given == again => {
                add_new(expected, more);
                true
            }
            (
                Difference::OtherNumber { expected, .. },
                Difference::OtherNumber { expected: more, .. },
            )
            | (Difference::GoesOn { numbers: expected }, Difference::GoesOn { numbers: more }) => {
                add_new(expected, more);
                true
            }
            (Difference::Missing(parts), Difference::Missing(more)) => {
                add_new(parts, more);
                true
            }
            (one, other) => one == other,
        }
    }
}

/// So many alternatives are named.
const NAMED: usize = 12;

fn add_new<T: PartialEq + Clone>(known: &mut Vec<T>, more: &[T]) {
    for item in more {
        if known.len() < NAMED && !known.contains(item) {
            known.push(item.clone());
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Missing(parts) => f.write_str(&missing(parts)),
            Difference::TooMuch(part) if part.kind == PartKind::Capture => {
                write!(f, "{} is not captured by this move", part.square)
            }
            Difference::TooMuch(part) => write!(f, "`{}` is no part of this move", part.words),
            Difference::Other { expected, given } => f.write_str(&instead(expected, given)),
            Difference::OtherNumber { expected, given } => {
                let expected = either(expected.iter().map(u32::to_string));
                write!(
                    f,
                    "the number after `partial` is {expected} here, not {given}"
                )
            }
            Difference::GoesOn { numbers } => {
                let missing = either(numbers.iter().map(|number| format!("`partial {number}`")));
                write!(f, "this move goes on: {missing} is missing")
            }
            Difference::Ends { given } => write!(f, "the move ends here: no `partial {given}`"),
            Difference::Order { words } => {
                write!(f, "the parts are written in another order: `{words}`")
            }
        }
    }
}

fn either(items: impl Iterator<Item = String>) -> String {
    listed(&items.collect::<Vec<_>>(), "or")
}

fn missing(parts: &[Part]) -> String {
    let words = either(parts.iter().map(|part| format!("`{}`", part.words)));
    if parts.iter().any(|part| part.kind != PartKind::Capture) {
        return format!("{words} is missing");
    }
    let squares = either(parts.iter().map(|part| part.square.clone()));
    format!("the capture of {squares} is missing: {words}")
}

/// What happens in place of what is written.
fn instead(expected: &[Part], given: &Part) -> String {
    let alike = |part: &Part| part.kind == given.kind;
    let at_once = |part: &Part| alike(part) && part.square == given.square;
    let what = |part: &Part| part.what.clone().unwrap_or_default();
    match given.kind {
        PartKind::Capture if expected.iter().all(alike) => {
            let squares = either(expected.iter().map(|part| part.square.clone()));
            format!("{squares} is captured, not {}", given.square)
        }
        PartKind::Type if expected.iter().all(at_once) => {
            let kinds = either(expected.iter().map(what));
            let (square, kind) = (&given.square, what(given));
            format!("the piece on {square} becomes {kinds}, not {kind}")
        }
        PartKind::Owner if expected.iter().all(at_once) => {
            let owners = either(expected.iter().map(what));
            let (square, owner) = (&given.square, what(given));
            format!("the piece on {square} goes to {owners}, not to {owner}")
        }
        _ => {
            let words = either(expected.iter().map(|part| format!("`{}`", part.words)));
            format!("{words} belongs to this move, not `{}`", given.words)
        }
    }
}
