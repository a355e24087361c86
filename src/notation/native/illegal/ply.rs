//! A move read by its form as what the words of a saved game say.

use super::lexicon::Lexicon;
use super::read::{Head, ReadMove};
use crate::model::{Game, Partial, PieceId, PlayerId, SquareId};
use crate::notation::read::ReadPly;
use crate::rules::{Action, Move, Position};

/// What is known where a move is put in words.
pub struct Known<'a> {
    /// The game.
    pub game: &'a Game,
    /// Its names.
    pub lexicon: &'a Lexicon,
    /// The position.
    pub position: &'a Position,
    /// The legal moves.
    pub legal: &'a [Move],
    /// The moves that blocks make for the player to move, legal or not.
    pub moves: &'a [&'a Move],
}

impl Known<'_> {
    fn mover(&self) -> PlayerId {
        self.position.turn_entry(self.game).mover
    }

    /// What a move says. `None` where the words of a saved game cannot say it: nothing stands
    /// where the piece is to move from, and no letters tell which it is.
    pub fn ply(&self, read: &ReadMove) -> Option<ReadPly> {
        let pass = matches!(read.head, Head::Pass);
        let mut actions = self.head(read)?;
        if let Some(becomes) = &read.becomes {
            let at = ends_on(&read.head)?;
            let kind = self.becoming(becomes, at)?;
            actions.push(Action::ChangeType(kind, at));
        }
        Some(ReadPly {
            pass,
            actions,
            ..ReadPly::default()
        })
    }

    /// The first action, if there is one.
    fn head(&self, read: &ReadMove) -> Option<Vec<Action>> {
        let action = match read.head {
            Head::Pass | Head::Stands { .. } => return Some(Vec::new()),
            Head::Moves { to, .. } if self.only_takes(read) => Action::Capture(to),
            Head::Moves { from, to } => Action::Move {
                piece: self.moving(read, from)?,
                from,
                to,
                takes: read.takes && self.position.piece(to).is_some(),
            },
            Head::Placed { ref kinds, at } => Action::Drop {
                owner: self.mover(),
                piece: self.dropped(kinds)?,
                square: at,
            },
            Head::Copied { from, at } => Action::Copy {
                owner: self
                    .position
                    .piece(from)
                    .map_or(self.mover(), |it| it.owner),
                piece: self.moving(read, from)?,
                from,
                square: at,
            },
            Head::Creates { ref kinds, at, .. } => {
                let (owner, piece) = self.created(kinds)?;
                Action::Drop {
                    owner,
                    piece,
                    square: at,
                }
            }
            Head::Changes { ref kinds, at, .. } => {
                Action::ChangeType(self.becoming(kinds, at)?, at)
            }
        };
        Some(vec![action])
    }

    /// Whether `x` may only mean that the piece stays and takes: so its legal moves do.
    pub fn only_takes(&self, read: &ReadMove) -> bool {
        let Some(from) = read.head.starts().filter(|_| read.takes) else {
            return false;
        };
        let takes = |chosen: &Move| {
            let first = chosen.actions.first();
            chosen.last == Some((from, from)) && matches!(first, Some(Action::Capture(_)))
        };
        let moves = |chosen: &Move| {
            let first = chosen.actions.first();
            matches!(first, Some(&Action::Move { from: start, .. }) if start == from)
        };
        self.legal.iter().any(takes) && !self.legal.iter().any(moves)
    }

    /// The type of the piece that moves: that of the letters, if there are any and the piece that
    /// stands there is none of these; else that of the piece, else the only one without letters.
    fn moving(&self, read: &ReadMove, from: SquareId) -> Option<PieceId> {
        let standing = self.position.piece(from).map(|piece| piece.kind);
        match &read.letters {
            Some(kinds) => standing
                .filter(|kind| kinds.contains(kind))
                .or_else(|| kinds.first().copied()),
            None => standing.or(match self.lexicon.unlettered[..] {
                [only] => Some(only),
                _ => None,
            }),
        }
    }

    /// Of the types that a drop may name, one that can be dropped, else one that is in stock.
    fn dropped(&self, kinds: &[PieceId]) -> Option<PieceId> {
        let places = |kind: &&PieceId| {
            let drops = |chosen: &&Move| matches!(chosen.actions.first(), Some(Action::Drop { piece, .. }) if piece == *kind);
            self.moves.iter().copied().any(|it| drops(&it))
        };
        let in_stock = |kind: &&PieceId| self.position.stock(self.mover(), **kind) > 0;
        let mut all = kinds.iter();
        let found = all
            .clone()
            .find(places)
            .or_else(|| all.clone().find(in_stock));
        found.or_else(|| all.next()).copied()
    }

    /// Of the types that a piece may become, one that some move makes of it.
    fn becoming(&self, kinds: &[PieceId], at: SquareId) -> Option<PieceId> {
        let made = |kind: &&PieceId| {
            let change = Action::ChangeType(**kind, at);
            self.moves.iter().any(|it| it.actions.contains(&change))
        };
        kinds.iter().find(made).or_else(|| kinds.first()).copied()
    }

    /// A piece of one of these types that some move makes, else one of the player's.
    fn created(&self, kinds: &[PieceId]) -> Option<(PlayerId, PieceId)> {
        let actions = self.moves.iter().flat_map(|chosen| &chosen.actions);
        let mut made = actions.filter_map(|action| match *action {
            Action::Create { owner, piece, .. } => Some((owner, piece)),
            _ => None,
        });
        let made = made.find(|(_, piece)| kinds.contains(piece));
        made.or_else(|| Some((self.mover(), *kinds.first()?)))
    }

    /// The move that a ply says. If the turn goes on after it, with moves as other moves of the
    /// same piece do.
    pub fn made(&self, ply: &ReadPly, goes_on: bool) -> Option<Move> {
        let mut made = ply.to_move(self.game, self.position)?;
        if goes_on {
            let starts = made.last.map(|(from, _)| from);
            let same = |chosen: &&&Move| chosen.last.map(|(from, _)| from) == starts;
            let moves = self.moves.iter().filter(same);
            let mut partials = moves.filter_map(|chosen| chosen.partial);
            made.partial = Some(partials.next().unwrap_or(Partial::Any));
        }
        Some(made)
    }
}

/// Where the piece is after a move.
fn ends_on(head: &Head) -> Option<SquareId> {
    match *head {
        Head::Pass => None,
        Head::Moves { to: at, .. } | Head::Placed { at, .. } | Head::Copied { at, .. } => Some(at),
        Head::Stands { at } => Some(at),
        Head::Creates { from, .. } | Head::Changes { from, .. } => Some(from),
    }
}
