//! The place in a turn where its text means no legal move, and what it means there.

use super::TurnReason;
use super::lexicon::Lexicon;
use super::likeness::{is_alike, is_alike_but_for_type};
use super::misread::Misread;
use super::ply::Known;
use super::read::{Head, ReadMove};
use super::rest::Rest;
use crate::model::{Game, PieceId, SquareId};
use crate::notation::native::decode::{DecodeError, error, nearest};
use crate::notation::native::effects::{Detail, effects};
use crate::notation::native::name::{guarded, square};
use crate::notation::native::plain::plain;
use crate::notation::native::texts::texts;
use crate::notation::nevertheless::give_turn;
use crate::notation::read::ReadPly;
use crate::notation::reason::{Reason, WhyNot};
use crate::rules::{Action, Candidate, Move, Position, Refusal, Rules, RunError};

/// So many moves with the same form are named.
const NAMED: usize = 5;

/// A move that a part of a text means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meant {
    /// The move.
    pub chosen: Move,
    /// Whether it is legal.
    pub legal: bool,
}

/// A move meant by the beginning of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beginning {
    /// The move.
    pub meant: Meant,
    /// How much of the text it is, in bytes.
    pub len: usize,
}

/// How sure it is that the fault is at this place and no other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sureness {
    /// Nothing is known about the text.
    Unknown,
    /// A name is wrong.
    Misread,
    /// The turn is over, and something stands there that does not belong to a name.
    TooMuch,
    /// A move is meant.
    Meant,
}

/// What was found out at a place.
pub struct Found {
    /// How sure it is that the fault is here.
    pub sure: Sureness,
    /// Why the text is no legal move, if that is known.
    pub reason: Option<TurnReason>,
    /// The move that is meant, if any.
    pub beginning: Option<Beginning>,
    /// The legal moves that are near, nearest first.
    pub nearest: Vec<String>,
    /// How many moves are legal.
    pub legal: usize,
}

/// A position, and a text that should go on from it.
pub struct Site<'a> {
    /// The rules.
    pub rules: &'a dyn Rules,
    /// The names.
    pub lexicon: &'a Lexicon,
    /// The position.
    pub position: &'a Position,
    /// The text.
    pub rest: Rest<'a>,
}

/// The same, with the moves there.
struct Moves<'a> {
    site: &'a Site<'a>,
    game: &'a Game,
    legal: &'a [Move],
    texts: &'a [String],
    why: WhyNot<'a>,
}

/// A move that does what is written.
enum Alike<'m> {
    Legal(&'m Move),
    Refused(&'m Candidate),
}

impl Site<'_> {
    /// Finds out which move the beginning of the text means and why it is not legal. `None` if it
    /// is the text of a legal move: the fault is not here.
    ///
    /// # Errors
    /// A block that runs past the limits.
    pub fn find(&self) -> Result<Option<Found>, RunError> {
        self.with_moves(|moves| moves.find())
    }

    /// The legal move that the beginning of the text is; else the one that it means.
    ///
    /// # Errors
    /// A block that runs past the limits.
    pub fn next(&self) -> Result<Option<Beginning>, RunError> {
        self.with_moves(|moves| match moves.longest_legal() {
            Some(beginning) => Ok(Some(beginning)),
            None => Ok(moves.find()?.and_then(|found| found.beginning)),
        })
    }

    fn with_moves<T>(
        &self,
        ask: impl FnOnce(&Moves) -> Result<T, RunError>,
    ) -> Result<T, RunError> {
        let legal = self.rules.legal_moves(self.position)?;
        let texts = texts(self.rules.game(), self.position, &legal);
        ask(&Moves {
            site: self,
            game: self.rules.game(),
            legal: &legal,
            texts: &texts,
            why: WhyNot::new(self.rules, self.position, &legal),
        })
    }
}

impl Moves<'_> {
    fn longest_legal(&self) -> Option<Beginning> {
        let Site { position, rest, .. } = self.site;
        let moves = self.legal.iter().zip(self.texts);
        let taken = moves.filter_map(|(chosen, text)| {
            let len = rest.taken_by(self.game, position, text)?;
            Some((len, chosen))
        });
        let (len, chosen) = taken.max_by_key(|(len, _)| *len)?;
        Some(Beginning {
            meant: Meant {
                chosen: chosen.clone(),
                legal: true,
            },
            len,
        })
    }

    fn find(&self) -> Result<Option<Found>, RunError> {
        let Site {
            lexicon,
            position,
            rest,
            ..
        } = self.site;
        let read = rest.read(self.game, lexicon, position);
        if let Ok((_, text)) = &read
            && self.texts.contains(text)
        {
            return Ok(None);
        }
        if let Some((refused, len)) = self.refused_text() {
            let reason = self.why.refusal(refused);
            let chosen = refused.chosen.clone();
            let part = rest.first_part(self.game, position);
            return Ok(Some(Found {
                sure: Sureness::Meant,
                reason: Some(TurnReason::Known(reason)),
                beginning: Some(beginning(chosen, false, len)),
                ..self.nothing(&part)
            }));
        }
        match read {
            Err(misread) => Ok(Some(self.misread(&misread))),
            Ok((read, text)) => self.find_read(&read, &text).map(Some),
        }
    }

    fn nothing(&self, text: &str) -> Found {
        Found {
            sure: Sureness::Unknown,
            reason: None,
            beginning: None,
            nearest: nearest(self.texts, text),
            legal: self.legal.len(),
        }
    }

    fn misread(&self, misread: &Misread) -> Found {
        let rest = &self.site.rest;
        let nothing = self.nothing(&rest.first_part(self.game, self.site.position));
        if let Some(error) = misread.error(self.game) {
            return Found {
                sure: Sureness::Misread,
                reason: Some(TurnReason::Known(Reason::Unreadable(error))),
                ..nothing
            };
        }
        Found {
            reason: (*misread == Misread::Incomplete).then(|| self.incomplete(rest.text)),
            ..nothing
        }
    }

    /// What is said of a square alone: the drops there, if no legal move goes there otherwise.
    fn incomplete(&self, text: &str) -> TurnReason {
        let texts = self.texts.iter();
        let (drops, others): (Vec<&String>, Vec<&String>) = texts
            .filter(|it| it.ends_with(text))
            .partition(|it| it.ends_with(&format!("@{text}")));
        if !drops.is_empty() && others.is_empty() {
            return TurnReason::Written {
                texts: drops.into_iter().take(NAMED).cloned().collect(),
                takes: None,
            };
        }
        let is_drop = |chosen: &Move| matches!(chosen.actions[..], [Action::Drop { .. }, ..]);
        let all_drops = self.legal.iter().all(is_drop);
        TurnReason::Incomplete {
            text: text.to_owned(),
            drop: self.texts.first().filter(|_| all_drops).cloned(),
        }
    }

    /// A refused move whose text the rest begins with, and how much of it; the longest.
    fn refused_text(&self) -> Option<(&Candidate, usize)> {
        let Site { position, rest, .. } = self.site;
        let mut found: Option<(&Candidate, usize)> = None;
        for refused in self.why.refused() {
            for text in self.texts_of(refused) {
                let Some(len) = rest.taken_by(self.game, position, &text) else {
                    continue;
                };
                let longer = found
                    .is_none_or(|(other, best)| (best, is_own(other)) < (len, is_own(refused)));
                if longer && !self.texts.contains(&text) {
                    found = Some((refused, len));
                }
            }
        }
        found
    }

    /// The texts that a refused move might have: plain, and with brackets if the text has some.
    fn texts_of(&self, refused: &Candidate) -> Vec<String> {
        let chosen = &refused.chosen;
        let mut position = std::borrow::Cow::Borrowed(self.site.position);
        if let Refusal::OtherTurn { owner } = refused.refusal {
            give_turn(self.game, position.to_mut(), owner);
        }
        let plain = plain(self.game, &position, chosen);
        let mut texts = vec![guarded(plain.text.clone())];
        if self.site.rest.text.contains('[') {
            let mover = position.turn_entry(self.game).mover;
            let details = [
                effects(self.game, chosen, &plain.shown, Detail::Short(mover)),
                effects(self.game, chosen, &[], Detail::Full),
            ];
            let bracketed = |parts: &Vec<String>| format!("{}[{}]", plain.text, parts.join("&"));
            texts.extend(details.iter().map(bracketed).map(guarded));
        }
        texts
    }

    /// What is found out about a move that has the right form.
    fn find_read(&self, read: &ReadMove, text: &str) -> Result<Found, RunError> {
        let nothing = self.nothing(text);
        let other_letters = self.has_other_letters(read);
        let why = error(self.game, self.site.position, self.legal, self.texts, text);
        if matches!(why, DecodeError::Ambiguous { .. }) && !other_letters {
            return Ok(Found {
                sure: Sureness::Meant,
                reason: Some(TurnReason::Short(why)),
                ..nothing
            });
        }
        let own = self.why.refused().iter().filter(|it| is_own(it));
        let own = own.map(|refused| &refused.chosen);
        let known = Known {
            game: self.game,
            lexicon: self.site.lexicon,
            position: self.site.position,
            legal: self.legal,
            moves: &self.legal.iter().chain(own).collect::<Vec<&Move>>(),
        };
        let ply = known.ply(read);
        let alike = match self.alike(read) {
            Some(Alike::Refused(_)) if known.only_takes(read) => None,
            alike => alike,
        };
        let reason = match &alike {
            Some(_) if other_letters => self.reason(read, ply.as_ref(), text)?,
            Some(Alike::Legal(_)) => Some(self.written(read)),
            Some(Alike::Refused(refused)) => Some(TurnReason::Known(self.why.refusal(refused))),
            None => self.reason(read, ply.as_ref(), text)?,
        };
        let meant = match alike {
            Some(Alike::Legal(chosen)) => Some((chosen.clone(), true)),
            Some(Alike::Refused(refused)) => Some((refused.chosen.clone(), false)),
            None => {
                let goes_on = read.len < self.site.rest.text.len();
                let made = ply.and_then(|ply| known.made(&ply, goes_on));
                made.map(|made| (made, false))
            }
        };
        Ok(Found {
            sure: match reason {
                Some(_) => Sureness::Meant,
                None => Sureness::Unknown,
            },
            reason,
            beginning: meant.map(|(chosen, legal)| beginning(chosen, legal, read.len)),
            ..nothing
        })
    }

    /// A move that does what is written: a legal one, or one that is refused. Of refused drops
    /// another player's counts only where the one to move has no such piece.
    fn alike(&self, read: &ReadMove) -> Option<Alike<'_>> {
        if let Some(chosen) = self.legal.iter().find(|chosen| is_alike(read, chosen)) {
            return Some(Alike::Legal(chosen));
        }
        let refused = self.why.refused();
        let alike = |it: &&Candidate| is_alike(read, &it.chosen);
        let own = refused.iter().filter(|it| is_own(it)).find(alike);
        let mover = self.site.position.turn_entry(self.game).mover;
        let has = |kinds: &[PieceId]| {
            let mut kinds = kinds.iter();
            kinds.any(|&kind| self.site.position.stock(mover, kind) > 0)
        };
        let found = own.or_else(|| match &read.head {
            Head::Placed { kinds, .. } if has(kinds) => None,
            _ => refused.iter().find(alike),
        });
        found.map(Alike::Refused)
    }

    /// How a legal move is written that does what is written otherwise.
    fn written(&self, read: &ReadMove) -> TurnReason {
        let moves = self.legal.iter().zip(self.texts);
        let mut alike = moves
            .filter(|(chosen, _)| is_alike(read, chosen))
            .peekable();
        let takes = alike.peek().and_then(|(chosen, _)| {
            let movement = matches!(chosen.actions.first(), Some(Action::Move { .. }));
            let plain = plain(self.game, self.site.position, chosen).text;
            let other = self.other_sign(read, &plain);
            other.filter(|_| movement)
        });
        TurnReason::Written {
            texts: alike.take(NAMED).map(|(_, text)| text.clone()).collect(),
            takes,
        }
    }

    /// Legal moves do what is written but for what the piece becomes.
    fn other_type(&self, read: &ReadMove) -> Option<TurnReason> {
        let moves = self.legal.iter().zip(self.texts);
        let alike = moves.filter(|(chosen, _)| is_alike_but_for_type(read, chosen));
        let texts: Vec<String> = alike.take(NAMED).map(|(_, text)| text.clone()).collect();
        let given = read.becomes.as_ref().and_then(|kinds| kinds.first());
        let given = given.map(|kind| self.game.pieces[kind.index()].name.clone());
        (!texts.is_empty()).then_some(TurnReason::Becomes { given, texts })
    }

    /// Whether the sign of a movement is another than that of a text.
    fn other_sign(&self, read: &ReadMove, plain: &str) -> Option<bool> {
        let Head::Moves { from, to } = read.head else {
            return None;
        };
        let name = |at: SquareId| square(self.game, at);
        let wrong = if read.takes { '-' } else { 'x' };
        let movement = format!("{}{wrong}{}", name(from), name(to));
        plain.contains(&movement).then_some(!read.takes)
    }

    /// Whether the letters are those of another type than the piece that stands there.
    fn has_other_letters(&self, read: &ReadMove) -> bool {
        let Some(kinds) = &read.letters else {
            return false;
        };
        let at = read.head.starts();
        let standing = at.and_then(|at| self.site.position.piece(at));
        standing.is_none_or(|piece| !kinds.contains(&piece.kind))
    }

    /// Why no move does what is written.
    fn reason(
        &self,
        read: &ReadMove,
        ply: Option<&ReadPly>,
        text: &str,
    ) -> Result<Option<TurnReason>, RunError> {
        if matches!(read.head, Head::Stands { .. }) && read.becomes.is_none() {
            return Ok(Some(self.incomplete(text)));
        }
        if !self.has_other_letters(read)
            && let Some(reason) = self.other_type(read)
        {
            return Ok(Some(reason));
        }
        let reason = match ply {
            Some(ply) => self.why.reason_of(&moving(ply))?,
            None => self.nothing_there(read),
        };
        Ok(reason.map(TurnReason::Known))
    }

    /// Nothing stands where a piece is to move from, and no letters tell which it is.
    fn nothing_there(&self, read: &ReadMove) -> Option<Reason> {
        let at = read.head.starts()?;
        let mover = self.site.position.turn_entry(self.game).mover;
        let player = &self.game.players[mover.index()].name;
        self.site
            .position
            .piece(at)
            .is_none()
            .then(|| Reason::NotThere {
                piece: format!("{player} piece"),
                square: self.game.board.squares[at.index()].name.clone(),
                instead: None,
            })
    }
}

fn beginning(chosen: Move, legal: bool, len: usize) -> Beginning {
    Beginning {
        meant: Meant { chosen, legal },
        len,
    }
}

fn is_own(refused: &Candidate) -> bool {
    !matches!(refused.refusal, Refusal::OtherTurn { .. })
}

/// A ply with a copy as a movement, so that its reason tells where the piece is and where it goes.
fn moving(ply: &ReadPly) -> ReadPly {
    let mut ply = ply.clone();
    if let Some(&Action::Copy {
        piece,
        from,
        square,
        ..
    }) = ply.actions.first()
    {
        ply.actions[0] = Action::Move {
            piece,
            from,
            to: square,
            takes: false,
        };
    }
    ply
}
