//! The first move of a text, read by its form: whether it is legal is not asked.
//!
//! Names may hold any letters, so a text may have several readings. Longer names are tried first,
//! and a reading whose letters are those of the piece that stands there is preferred.

use super::lexicon::Lexicon;
use super::misread::{Misread, made, misread, word};
use crate::model::{PieceId, SquareId};
use crate::rules::Position;

/// So many readings of a text are looked at.
const MOST_READINGS: usize = 256;

/// A move as its text has it.
#[derive(Clone, Debug)]
pub struct ReadMove {
    /// How much of the text it is, in bytes.
    pub len: usize,
    /// The types that the letters before the first square may mean, if there are letters.
    pub letters: Option<Vec<PieceId>>,
    /// What it does.
    pub head: Head,
    /// Whether `x` is written between the squares of a movement.
    pub takes: bool,
    /// The types that the piece may become.
    pub becomes: Option<Vec<PieceId>>,
}

/// What a move does.
#[derive(Clone, Debug)]
pub enum Head {
    /// Nothing.
    Pass,
    /// A piece moves; or, written with `x`, it stays and takes what stands on `to`.
    Moves {
        /// Where from.
        from: SquareId,
        /// Where to.
        to: SquareId,
    },
    /// A piece is dropped.
    Placed {
        /// The types it may be.
        kinds: Vec<PieceId>,
        /// Where.
        at: SquareId,
    },
    /// A piece stays and its copy appears.
    Copied {
        /// Where it stands.
        from: SquareId,
        /// Where the copy appears.
        at: SquareId,
    },
    /// A piece stays where it is, and may become another.
    Stands {
        /// Where.
        at: SquareId,
    },
    /// A piece stays and makes another.
    Creates {
        /// Where it stands.
        from: SquareId,
        /// The types the other may be.
        kinds: Vec<PieceId>,
        /// Where that appears.
        at: SquareId,
    },
    /// A piece stays and changes another.
    Changes {
        /// Where it stands.
        from: SquareId,
        /// The types the other may become.
        kinds: Vec<PieceId>,
        /// Where that stands.
        at: SquareId,
    },
}

/// Whether a move may end before the rest of a text: there is none, or a comma, or what a joined
/// move begins with.
pub fn is_end(rest: &str) -> bool {
    let mut letters = rest.chars();
    match letters.next() {
        None | Some(',') => true,
        Some('-' | 'x' | '+' | '/') => letters.next().is_some(),
        Some(_) => false,
    }
}

/// A text that begins with a move, in a position.
#[derive(Clone, Copy)]
pub struct Form<'a> {
    /// The names of the game.
    pub lexicon: &'a Lexicon,
    /// The position.
    pub position: &'a Position,
    /// The text.
    pub text: &'a str,
}

impl Form<'_> {
    /// Reads a move in full.
    ///
    /// # Errors
    /// The text has not the form of a move.
    pub fn whole(self) -> Result<ReadMove, Misread> {
        let mut readings: Vec<Result<ReadMove, Misread>> = Vec::new();
        if self.text.strip_prefix("pass").is_some_and(is_end) {
            readings.push(Ok(read(4, Head::Pass)));
        }
        self.drops(&mut readings);
        let no_letters = std::iter::once((0, None));
        let lettered = self.lexicon.letters.at_start(self.text);
        let lettered = lettered.map(|(length, kinds)| (length, Some(kinds)));
        for (start, kinds) in lettered.chain(no_letters) {
            for (length, &from) in self.lexicon.squares.at_start(&self.text[start..]) {
                if readings.len() > MOST_READINGS {
                    break;
                }
                self.after_square(from, start + length, kinds, &mut readings);
            }
        }
        self.best(readings).unwrap_or_else(|| Err(misread(self)))
    }

    /// Reads a move that goes on from a square, which is left out.
    ///
    /// # Errors
    /// The text has not the form of one.
    pub fn joined(self, from: SquareId) -> Result<ReadMove, Misread> {
        let mut readings = Vec::new();
        self.after_square(from, 0, None, &mut readings);
        let unknown = || match (self.text.strip_prefix('/'), self.text.get(1..)) {
            (Some(rest), _) => made(self.lexicon, rest),
            (None, Some(rest)) if self.text.starts_with(['-', 'x', '+']) => {
                Misread::square(word(self.lexicon, rest))
            }
            _ => Misread::Unknown,
        };
        self.best(readings).unwrap_or_else(|| Err(unknown()))
    }

    /// The readings as a drop.
    fn drops(self, readings: &mut Vec<Result<ReadMove, Misread>>) {
        for (length, kinds) in self.lexicon.kinds.at_start(self.text) {
            let Some(rest) = self.text[length..].strip_prefix('@') else {
                continue;
            };
            for (square, &at) in self.lexicon.squares.at_start(rest) {
                let kinds = kinds.clone();
                let head = Head::Placed { kinds, at };
                readings.extend(self.ended(read(length + 1 + square, head), true));
            }
        }
    }

    /// The readings of what follows the square where the piece stands.
    fn after_square(
        self,
        from: SquareId,
        start: usize,
        letters: Option<&Vec<PieceId>>,
        readings: &mut Vec<Result<ReadMove, Misread>>,
    ) {
        let lexicon = self.lexicon;
        let mut push = |len: usize, head: Head, takes: bool, may_become: bool| {
            let read = ReadMove {
                letters: letters.cloned(),
                takes,
                ..read(len, head)
            };
            readings.extend(self.ended(read, may_become));
        };
        let rest = &self.text[start..];
        let Some(sign) = rest.chars().next().filter(|sign| "-x+/".contains(*sign)) else {
            if start > 0 || rest.starts_with('=') {
                push(start, Head::Stands { at: from }, false, true);
            }
            return;
        };
        let (rest, start) = (&rest[1..], start + 1);
        if sign != '/' {
            for (length, &to) in lexicon.squares.at_start(rest) {
                let head = match sign {
                    '+' => Head::Copied { from, at: to },
                    _ => Head::Moves { from, to },
                };
                push(start + length, head, sign == 'x', true);
            }
            return;
        }
        for (kind, kinds) in lexicon.kinds.at_start(rest) {
            let Some(rest) = rest[kind..].strip_prefix('@') else {
                continue;
            };
            for (length, &at) in lexicon.squares.at_start(rest) {
                let kinds = kinds.clone();
                let len = start + kind + 1 + length;
                push(len, Head::Creates { from, kinds, at }, false, false);
            }
        }
        for (square, &at) in lexicon.squares.at_start(rest) {
            let Some(rest) = rest[square..].strip_prefix('=') else {
                continue;
            };
            for (length, kinds) in lexicon.kinds.at_start(rest) {
                let kinds = kinds.clone();
                let len = start + square + 1 + length;
                push(len, Head::Changes { from, kinds, at }, false, false);
            }
        }
    }

    /// The move with what the piece becomes and brackets, if it may end there.
    fn ended(self, mut read: ReadMove, may_become: bool) -> Option<Result<ReadMove, Misread>> {
        let mut rest = &self.text[read.len..];
        if may_become && let Some(name) = rest.strip_prefix('=') {
            let mut kinds = self.lexicon.kinds.at_start(name);
            let ends = |length: usize| unbracketed(&name[length..]).is_some_and(is_end);
            let Some((length, kinds)) = kinds.find(|&(length, _)| ends(length)) else {
                return Some(Err(Misread::kind(word(self.lexicon, name))));
            };
            read.becomes = Some(kinds.clone());
            rest = &name[length..];
        }
        let rest = unbracketed(rest)?;
        read.len = self.text.len() - rest.len();
        is_end(rest).then_some(Ok(read))
    }

    /// The reading whose letters fit the position best, else one with a fault.
    fn best(self, readings: Vec<Result<ReadMove, Misread>>) -> Option<Result<ReadMove, Misread>> {
        let rank = |reading: &Result<ReadMove, Misread>| match reading {
            Err(_) => 0,
            Ok(read) => match (&read.letters, self.standing(read)) {
                (Some(kinds), Some(standing)) if kinds.contains(&standing) => 3,
                (None, _) => 2,
                _ => 1,
            },
        };
        // Of equals the first, which has the longest names.
        let readings = readings.into_iter().rev();
        readings.max_by_key(rank)
    }

    /// The type of the piece that stands where a move begins.
    fn standing(self, read: &ReadMove) -> Option<PieceId> {
        let piece = self.position.piece(read.head.starts()?)?;
        Some(piece.kind)
    }
}

impl Head {
    /// Where the piece stands that acts.
    pub fn starts(&self) -> Option<SquareId> {
        match *self {
            Head::Pass | Head::Placed { .. } => None,
            Head::Moves { from, .. }
            | Head::Copied { from, .. }
            | Head::Creates { from, .. }
            | Head::Changes { from, .. }
            | Head::Stands { at: from } => Some(from),
        }
    }
}

fn read(len: usize, head: Head) -> ReadMove {
    ReadMove {
        len,
        letters: None,
        head,
        takes: false,
        becomes: None,
    }
}

/// A text without the brackets, and the number behind them, that it begins with; `None` if they
/// are not closed.
fn unbracketed(text: &str) -> Option<&str> {
    let Some(inside) = text.strip_prefix('[') else {
        return Some(text);
    };
    let mut closing = inside.match_indices(']').map(|(at, _)| &inside[at + 1..]);
    closing.find_map(|rest| {
        let rest = match rest.strip_prefix('#') {
            Some(number) => number.trim_start_matches(|c: char| c.is_ascii_digit()),
            None => rest,
        };
        is_end(rest).then_some(rest)
    })
}
