//! The board of a text, and the turn that may follow rows.

use std::ops::Range;

use super::{Found, Reader};
use crate::model::PlayerId;
use crate::notation::position::error::{PositionError, PositionFault, shortened};
use crate::notation::position::turns::{player_by_beginning, players_with_turns, turns_of};
use crate::notation::position::word::{BAR, Token};
use crate::rules::{Attributes, Piece};

impl<'a> Reader<'a, '_> {
    /// The board row by row, and the turn behind it.
    pub(super) fn rows(&mut self, rows: &'a str) -> Result<(), PositionError> {
        let at = self.words.at();
        let place = at..at + rows.len();
        let Some(board) = &self.notation.rows else {
            let example = self.example();
            return Err(PositionError::new(place, PositionFault::NoRows { example }));
        };
        board.read(self.game, (rows, at), &mut self.position)?;
        self.given.board = true;
        self.words.skip(rows.len());
        let (token, place) = self.words.peek()?;
        let player = match &token {
            Token::Word(word) => player_by_beginning(self.game, word),
            Token::Quoted(_) => None,
            _ => return Ok(()),
        };
        let found = self.words.next()?;
        let player = match player {
            Some(player) => player,
            None => self.notation.names.read_player(self.text, found)?,
        };
        self.once("turn", &place)?;
        self.position.turn = self.turn_of(player, None, place)?;
        self.no_more_fields()
    }

    /// A FEN of chess has more fields than the board and the turn.
    fn no_more_fields(&mut self) -> Result<(), PositionError> {
        let (token, place) = self.words.peek()?;
        if !matches!(token, Token::Word(_) | Token::Quoted(_)) {
            return Ok(());
        }
        let fields = self.words.rest();
        let fields = &fields[..fields.find(BAR).unwrap_or(fields.len())].trim_end();
        let word = &self.text[place.clone()];
        let castling = word.chars().all(|c| "KQkqABCDEFGHabcdefgh-".contains(c));
        if !castling {
            return Err(self.expected("`|` or the end of the text", &(token, place)));
        }
        let attribute = self.game.attributes.first();
        let fault = PositionFault::FenFields {
            fields: shortened(fields),
            attribute: attribute.map(|attribute| attribute.name.clone()),
        };
        let place = place.start..place.start + fields.len();
        Err(PositionError::new(place, fault))
    }

    /// How pieces are written, with names of this game.
    fn example(&self) -> String {
        let names = &self.notation.names;
        let piece = self.game.setup.placements.first();
        match piece {
            Some(piece) => format!(
                "{}: {} {}",
                names.player(piece.owner),
                names.piece(piece.piece),
                names.square(piece.square)
            ),
            None => "White: King e1, Rook a1 h1".to_owned(),
        }
    }

    /// `King e1, Rook a1 h1`
    pub(super) fn pieces(&mut self, owner: PlayerId) -> Result<(), PositionError> {
        self.given.board = true;
        loop {
            let kind = self.words.next()?;
            let kind = self.notation.names.read_piece(self.text, kind)?;
            loop {
                let (square, place) = self.square()?;
                if self.position.piece(square).is_some() {
                    let square = self.notation.names.square(square).into_owned();
                    let fault = PositionFault::Occupied { square };
                    return Err(PositionError::new(place, fault));
                }
                let piece = Piece {
                    kind,
                    owner,
                    attributes: Attributes::default(),
                };
                self.position.put(square, Some(piece));
                if self.ends_list()? {
                    break;
                }
            }
            if !self.comma()? {
                return Ok(());
            }
        }
    }

    /// The entry of the turn order with this number among those of a player; without a number he
    /// must have only one.
    pub(super) fn turn_of(
        &self,
        player: PlayerId,
        number: Option<(Found, u32)>,
        place: Range<usize>,
    ) -> Result<usize, PositionError> {
        let name = |player| self.notation.names.player(player).into_owned();
        let his: Vec<usize> = turns_of(self.game, player).collect();
        let (found, number) = match (his.as_slice(), number) {
            ([], _) => {
                let players = players_with_turns(self.game).into_iter();
                let fault = PositionFault::NoTurn {
                    player: name(player),
                    players: players.map(name).collect(),
                };
                return Err(PositionError::new(place, fault));
            }
            ([only], None) => return Ok(*only),
            (several, None) => {
                let fault = PositionFault::WhichTurn {
                    player: name(player),
                    count: several.len(),
                };
                return Err(PositionError::new(place, fault));
            }
            (_, Some(number)) => number,
        };
        let index = (number as usize).checked_sub(1);
        let turn = index.and_then(|index| his.get(index)).copied();
        turn.ok_or_else(|| self.expected("the number of one of the player's turns", &found))
    }
}
