//! The names of a game, by number and by word.

use std::borrow::Cow;
use std::ops::Range;

use rustc_hash::FxHashMap;

use super::error::{Named, PositionError, PositionFault, shortened};
use super::word::{Token, found, name_word};
use crate::model::{AttributeId, Game, MoveTypeId, PieceId, PlayerId, SquareId};
use crate::notation::near::near_name;

/// All names that stand in the text of a position.
#[derive(Clone, Debug)]
pub struct Names<'g> {
    players: Table<'g>,
    pieces: Table<'g>,
    squares: Table<'g>,
    attributes: Table<'g>,
    move_types: Table<'g>,
}

/// Names of one kind. Of equal names the first counts.
#[derive(Clone, Debug)]
struct Table<'g> {
    what: Named,
    all: Vec<Option<&'g str>>,
    by_name: FxHashMap<&'g str, u16>,
}

impl<'g> Table<'g> {
    fn new(what: Named, names: impl Iterator<Item = Option<&'g str>>) -> Self {
        let all: Vec<Option<&str>> = names.collect();
        let mut by_name = FxHashMap::default();
        for (index, name) in all.iter().enumerate() {
            if let Some(name) = name {
                by_name.entry(*name).or_insert(index as u16);
            }
        }
        Table { what, all, by_name }
    }

    /// The name, or the number in parentheses of what cannot be told by its name.
    fn word(&self, index: u16) -> Cow<'g, str> {
        match self.all.get(usize::from(index)) {
            Some(Some(name)) if self.by_name.get(name) == Some(&index) => name_word(name),
            _ => Cow::Owned(format!("({index})")),
        }
    }

    fn find(&self, token: &Token) -> Option<u16> {
        match token {
            Token::Quoted(name) => self.by_name.get(name.as_str()).copied(),
            Token::Word(word) => self.by_name.get(word).copied().or_else(|| {
                let number = word.strip_prefix('(')?.strip_suffix(')')?;
                let index: u16 = number.parse().ok()?;
                let known = self.all.get(usize::from(index))?;
                known.map(|_| index)
            }),
            _ => None,
        }
    }

    fn read(
        &self,
        text: &str,
        (token, place): (Token, Range<usize>),
    ) -> Result<u16, PositionError> {
        if let Some(index) = self.find(&token) {
            return Ok(index);
        }
        let fault = match &token {
            Token::Word(_) | Token::Quoted(_) => {
                let word = match &token {
                    Token::Quoted(word) => word,
                    _ => &text[place.clone()],
                };
                PositionFault::Unknown {
                    what: self.what,
                    near: near_name(word, self.all.iter().flatten().copied()),
                    word: shortened(word),
                    players: match self.what {
                        Named::Player => self
                            .all
                            .iter()
                            .flatten()
                            .map(|it| name_word(it).into_owned())
                            .collect(),
                        _ => Vec::new(),
                    },
                }
            }
            _ => PositionFault::Expected {
                expected: expected(self.what),
                found: found(&token, &text[place.clone()]),
            },
        };
        Err(PositionError::new(place, fault))
    }
}

fn expected(what: Named) -> &'static str {
    match what {
        Named::Player => "the name of a player",
        Named::Piece => "the name of a piece type",
        Named::Square => "the name of a square",
        Named::Attribute => "the name of an attribute",
        Named::MoveType => "the name of a move type",
    }
}

impl<'g> Names<'g> {
    /// The names of a game. Squares that were killed have none.
    pub fn new(game: &'g Game) -> Self {
        let players = game.players.iter().map(|it| Some(it.name.as_str()));
        let pieces = game.pieces.iter().map(|it| Some(it.name.as_str()));
        let squares = game.board.squares.iter();
        let squares = squares.map(|it| Some(it.name.as_str()).filter(|_| !it.killed));
        let attributes = game.attributes.iter().map(|it| Some(it.name.as_str()));
        let move_types = game.move_types.iter().map(|it| Some(it.name.as_str()));
        Names {
            players: Table::new(Named::Player, players),
            pieces: Table::new(Named::Piece, pieces),
            squares: Table::new(Named::Square, squares),
            attributes: Table::new(Named::Attribute, attributes),
            move_types: Table::new(Named::MoveType, move_types),
        }
    }
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $table:ident $word:ident $read:ident $id:ident)*) => {
        impl<'g> Names<'g> {$(
            $(#[$doc])*
            pub fn $word(&self, id: $id) -> Cow<'g, str> {
                self.$table.word(id.0)
            }

            /// What a word names.
            ///
            /// # Errors
            /// It is not the name of such a thing, or no word.
            pub fn $read(
                &self,
                text: &str,
                found: (Token, Range<usize>),
            ) -> Result<$id, PositionError> {
                self.$table.read(text, found).map($id)
            }
        )*}
    };
}

kinds! {
    /// The word for a player.
    players player read_player PlayerId
    /// The word for a piece type.
    pieces piece read_piece PieceId
    /// The word for a square.
    squares square read_square SquareId
    /// The word for an attribute.
    attributes attribute read_attribute AttributeId
    /// The word for a move type.
    move_types move_type read_move_type MoveTypeId
}
