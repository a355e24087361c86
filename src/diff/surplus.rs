//! Moves that only one side has, and why the other has not.

use crate::model::Game;
use crate::notation::native::texts;
use crate::notation::{Expected, Reason, WhyNot, words};
use crate::rules::{Move, Position, Rules};

/// The other side is asked for its reasons for so many moves.
pub const MOST_REASONS: usize = 100;

/// A move that only one side has.
#[derive(Clone, Debug)]
pub struct Surplus {
    /// The move in the words of its side.
    pub words: String,
    /// The move in native notation.
    pub native: String,
    /// Why the other side has it not. Told for the first [`MOST_REASONS`] moves, where the
    /// position or the rules tell.
    pub why: Option<Reason>,
}

/// A game, a position of it and the legal moves there.
type Standing<'a> = (&'a dyn Rules, &'a Position, &'a [Move]);

/// The moves at these places in the list of one side, which the other side has not. `named` has
/// the names of the other side for what the one has.
pub fn surplus(one: Standing, other: Standing, named: &Game, places: &[usize]) -> Vec<Surplus> {
    if places.is_empty() {
        return Vec::new();
    }
    let (rules, position, legal) = one;
    let natives = texts(rules.game(), position, legal);
    let why_not = WhyNot::new(other.0, other.1, other.2);
    let surplus = places.iter().enumerate().map(|(count, &place)| Surplus {
        words: words(rules.game(), &legal[place]),
        native: natives[place].clone(),
        why: (count < MOST_REASONS)
            .then(|| reason(&why_not, &words(named, &legal[place])))
            .flatten(),
    });
    surplus.collect()
}

/// Why a move in the words of the other side is none of its moves. That its rules break down while
/// the reason is sought tells nothing of the move, and neither do numbers that it has not.
fn reason(why_not: &WhyNot, text: &str) -> Option<Reason> {
    match why_not.reason(text).ok().flatten() {
        Some(Reason::Unreadable(error))
            if matches!(error.expected, Expected::Attribute | Expected::TypeNumber) =>
        {
            None
        }
        reason => reason,
    }
}
