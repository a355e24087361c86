//! Which words make a part of a ply, and which parts a ply.
//!
//! Every part ends at a place known from its words alone, so whether the words from some place
//! on can be read is found once for each place, from the last word to the first. That takes time
//! in the number of words however many ways there are to read them.

use crate::model::SquareId;
use crate::rules::Action;

use super::fault::{Expected, Misses, ReadError};
use super::names::{Name, Names};
use super::token::{Sign, Token};

/// The words of a ply with all that they may be.
pub struct Grammar<'a> {
    names: &'a Names<'a>,
    words: &'a [&'a str],
    tokens: &'a [Token],
}

/// A part, or one more square of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Movement,
    Placed,
    Capture,
    Flip,
    Set,
    /// `= what on square`
    ChangeOn,
    /// `= what`, on the destination before it.
    Change,
    /// A further square of `= what on square`.
    AlsoOn,
}

/// All parts, those tried first in front.
const PARTS: [Part; 8] = [
    Part::Movement,
    Part::Placed,
    Part::Capture,
    Part::Flip,
    Part::Set,
    Part::ChangeOn,
    Part::Change,
    Part::AlsoOn,
];

/// What was read before a place, as far as it matters to what may follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Before {
    /// A movement or drop, whose destination a change may mean.
    destination: bool,
    /// `= what on square`, which more squares may follow.
    listing: bool,
}

const STATES: usize = 4;

impl Before {
    fn index(self) -> usize {
        usize::from(self.destination) + 2 * usize::from(self.listing)
    }

    fn of(index: usize) -> Self {
        Before {
            destination: index & 1 != 0,
            listing: index & 2 != 0,
        }
    }

    fn after(self, part: Part) -> Self {
        Before {
            destination: self.destination || matches!(part, Part::Movement | Part::Placed),
            listing: matches!(part, Part::ChangeOn | Part::AlsoOn),
        }
    }
}

impl Part {
    fn len(self) -> usize {
        match self {
            Part::Movement | Part::Set | Part::ChangeOn => 4,
            Part::Placed => 3,
            Part::Capture | Part::Flip | Part::Change => 2,
            Part::AlsoOn => 1,
        }
    }
}

impl<'a> Grammar<'a> {
    /// The words `words`, looked up as `tokens`.
    pub fn new(names: &'a Names<'a>, words: &'a [&'a str], tokens: &'a [Token]) -> Self {
        Grammar {
            names,
            words,
            tokens,
        }
    }

    /// Reads all words from `start` on. `Some(None)` is a pass; `None` when they cannot be read.
    #[allow(clippy::option_option)]
    pub fn read(&self, start: usize) -> Option<Option<Vec<Action>>> {
        match self.words.get(start..)? {
            [] => return None,
            [only] if only.eq_ignore_ascii_case("pass") => return Some(None),
            ["(no", "change)"] => return Some(Some(Vec::new())),
            _ => {}
        }
        let parts = self.parts(start)?;
        Some(Some(self.actions(start, &parts)))
    }

    /// The parts that the words from `start` on are, if all can be read.
    fn parts(&self, start: usize) -> Option<Vec<Part>> {
        let count = self.words.len();
        // `choices[place][state]`: the part to take there so that the rest can be read too.
        let mut choices: Vec<[Option<Part>; STATES]> = vec![[None; STATES]; count];
        let readable = |choices: &[[Option<Part>; STATES]], place: usize, before: Before| {
            place == count
                || choices
                    .get(place)
                    .is_some_and(|states| states[before.index()].is_some())
        };
        for place in (start..count).rev() {
            for state in 0..STATES {
                let before = Before::of(state);
                let mut parts = PARTS.into_iter();
                choices[place][state] = parts.find(|&part| {
                    self.fits(part, place, before, None)
                        && readable(&choices, place + part.len(), before.after(part))
                });
            }
        }
        let mut parts = Vec::new();
        let (mut place, mut before) = (start, Before::default());
        while place < count {
            let part = choices[place][before.index()]?;
            parts.push(part);
            place += part.len();
            before = before.after(part);
        }
        Some(parts)
    }

    /// Whether a part can be read at a place. Where it fails, `misses` learns what was expected.
    fn fits(
        &self,
        part: Part,
        place: usize,
        before: Before,
        mut misses: Option<&mut Misses>,
    ) -> bool {
        let shape: &[Expected] = match part {
            Part::Movement => &[
                Expected::Name(Name::Piece),
                Expected::Name(Name::Position),
                Expected::Sign,
                Expected::Name(Name::Position),
            ],
            Part::Placed => &[
                Expected::Name(Name::Player),
                Expected::Name(Name::Piece),
                Expected::Name(Name::Position),
            ],
            Part::Capture => &[Expected::Word(Sign::Takes), Expected::Name(Name::Position)],
            Part::Flip => &[Expected::Word(Sign::Flip), Expected::Name(Name::Position)],
            Part::Set => &[
                Expected::Word(Sign::Set),
                Expected::Name(Name::Position),
                Expected::Attribute,
                Expected::Value,
            ],
            Part::ChangeOn => &[
                Expected::Word(Sign::Becomes),
                Expected::Name(Name::PieceOrPlayer),
                Expected::Word(Sign::On),
                Expected::Name(Name::Position),
            ],
            Part::Change if !before.destination => return false,
            Part::Change => &[
                Expected::Word(Sign::Becomes),
                Expected::Name(Name::PieceOrPlayer),
            ],
            Part::AlsoOn if !before.listing => return false,
            Part::AlsoOn => &[Expected::Name(Name::Position)],
        };
        for (offset, &expected) in shape.iter().enumerate() {
            let at = place + offset;
            if !self.tokens.get(at).is_some_and(|token| is(token, expected)) {
                if let Some(misses) = &mut misses {
                    misses.add(at, expected);
                }
                return false;
            }
        }
        true
    }

    /// What is wrong with words that cannot be read from `start` on: what was expected at the
    /// farthest place that any reading reaches.
    pub fn fault(&self, start: usize) -> ReadError {
        let count = self.words.len();
        let mut misses = Misses::new(start);
        if self.words.get(start) == Some(&"partial") {
            misses.add(start + 1, Expected::TypeNumber);
        }
        if start >= count {
            misses.add(count, Expected::Part);
        }
        let mut reached = vec![[false; STATES]; count];
        if let Some(states) = reached.get_mut(start) {
            states[Before::default().index()] = true;
        }
        for place in start..count {
            let states = reached[place];
            for state in (0..STATES).filter(|&state| states[state]) {
                let before = Before::of(state);
                for part in PARTS {
                    if self.fits(part, place, before, Some(&mut misses))
                        && let Some(states) = reached.get_mut(place + part.len())
                    {
                        states[before.after(part).index()] = true;
                    }
                }
            }
        }
        misses.into_error(self.names, self.words, self.tokens)
    }

    fn actions(&self, start: usize, parts: &[Part]) -> Vec<Action> {
        let mut writer = Actions {
            list: Vec::with_capacity(parts.len()),
            destination: None,
            moved: false,
            head: None,
        };
        let mut place = start;
        for &part in parts {
            writer.push(part, &self.tokens[place..place + part.len()]);
            place += part.len();
        }
        writer.list
    }
}

/// Whether a word can be what is expected.
fn is(token: &Token, expected: Expected) -> bool {
    match expected {
        Expected::Name(Name::Piece) => token.piece.is_some(),
        Expected::Name(Name::Player) => token.player.is_some(),
        Expected::Name(Name::Position) => token.square.is_some(),
        Expected::Name(Name::PieceOrPlayer) => token.piece.is_some() || token.player.is_some(),
        Expected::Sign => matches!(token.sign, Some(Sign::To | Sign::Takes)),
        Expected::Word(sign) => token.sign == Some(sign),
        Expected::Attribute => token.attribute.is_some(),
        Expected::Value => token.value.is_some(),
        Expected::TypeNumber | Expected::Part => false,
    }
}

/// The actions read so far.
struct Actions {
    list: Vec<Action>,
    /// Where the last movement, or before any movement the first drop, ends.
    destination: Option<SquareId>,
    moved: bool,
    /// The `= what` that squares may still follow.
    head: Option<Token>,
}

impl Actions {
    /// Appends what a part says. Its words fit, so nothing is missing.
    fn push(&mut self, part: Part, tokens: &[Token]) {
        self.list.extend(self.action(part, tokens));
        match (part, tokens) {
            (Part::Movement, [.., to]) => {
                self.destination = to.square;
                self.moved = true;
            }
            (Part::Placed, [.., to]) if !self.moved && self.destination.is_none() => {
                self.destination = to.square;
            }
            (Part::ChangeOn, [_, what, ..]) => self.head = Some(*what),
            _ => {}
        }
    }

    fn action(&self, part: Part, tokens: &[Token]) -> Option<Action> {
        Some(match (part, tokens) {
            (Part::Movement, [piece, from, sign, to]) => Action::Move {
                piece: piece.piece?,
                from: from.square?,
                to: to.square?,
                takes: sign.sign == Some(Sign::Takes),
            },
            (Part::Placed, [owner, piece, square]) => {
                let (owner, piece, square) = (owner.player?, piece.piece?, square.square?);
                if self.list.is_empty() {
                    Action::Drop {
                        owner,
                        piece,
                        square,
                    }
                } else {
                    Action::Create {
                        owner,
                        piece,
                        square,
                    }
                }
            }
            (Part::Capture, [_, square]) => Action::Capture(square.square?),
            (Part::Flip, [_, square]) => Action::Flip(square.square?),
            (Part::Set, [_, square, attribute, value]) => {
                Action::SetAttribute(attribute.attribute?, value.value?, square.square?)
            }
            (Part::ChangeOn, [_, what, _, square]) => change(what, square.square?)?,
            (Part::Change, [_, what]) => change(what, self.destination?)?,
            (Part::AlsoOn, [square]) => change(self.head.as_ref()?, square.square?)?,
            _ => return None,
        })
    }
}

/// A change of type, or of owner where the word names no piece type.
fn change(what: &Token, square: SquareId) -> Option<Action> {
    let kind = what.piece.map(|piece| Action::ChangeType(piece, square));
    kind.or_else(|| Some(Action::ChangeOwner(what.player?, square)))
}
