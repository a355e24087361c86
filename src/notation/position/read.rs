//! Reading a position from a text.

use std::ops::Range;

use super::PositionNotation;
use super::error::{PositionError, PositionFault, shortened};
use super::rows::{begins_with_rows, first_word};
use super::turns::{player_by_beginning, players_with_turns, turns_of};
use super::usual;
use super::word::{BAR, LABEL, Token, Words, found};
use crate::model::{Game, Partial, PlayerId, SquareId};
use crate::notation::near::near_name;
use crate::rules::{Attributes, Continuation, Piece, Position, setup};

/// The words with which parts begin.
const PARTS: [&str; 12] = [
    "empty", "turn", "off", "set", "unset", "partial", "last", "taken", "by", "round", "plies",
    "seen",
];

/// A number, in messages.
const NUMBER: &str = "a number from 0 to 4294967295";

/// A word or sign with its place.
type Found<'a> = (Token<'a>, Range<usize>);

/// Reads one text.
struct Reader<'a, 'g> {
    notation: &'a PositionNotation<'g>,
    game: &'g Game,
    text: &'a str,
    words: Words<'a>,
    position: Position,
    given: Given,
}

/// What the text said so far, where that is not in the position yet.
#[derive(Default)]
struct Given {
    parts: Vec<&'static str>,
    board: bool,
    empty: Option<Range<usize>>,
    stock: Vec<bool>,
    attributes: Vec<Option<(Attributes, Range<usize>)>>,
    last_player: Option<Option<PlayerId>>,
    round: Option<u32>,
    plies: Option<u32>,
    seen: Option<Vec<Option<u64>>>,
}

/// The position that a text describes.
///
/// # Errors
/// What is wrong with the text, and where.
pub fn read(notation: &PositionNotation, text: &str) -> Result<Position, PositionError> {
    let reader = Reader {
        notation,
        game: notation.game,
        text,
        words: Words::new(text, 0),
        position: Position::empty(notation.game),
        given: Given::default(),
    };
    reader.read()
}

impl<'a> Reader<'a, '_> {
    fn read(mut self) -> Result<Position, PositionError> {
        if self.words.rest().starts_with(LABEL) {
            self.words.skip(LABEL.len());
        }
        let rest = self.words.rest();
        if rest.is_empty() {
            let place = self.words.at()..self.words.at();
            return Err(PositionError::new(place, PositionFault::NoText));
        }
        self.position.stock.clone_from(&self.notation.start.stock);
        if begins_with_rows(rest) {
            self.rows(first_word(rest))?;
        } else {
            self.part()?;
        }
        loop {
            match self.words.next()? {
                (Token::End, _) => return self.finish(),
                (Token::Bar, _) => self.part()?,
                other => return Err(self.expected("`|` or the end of the text", &other)),
            }
        }
    }

    fn expected(&self, expected: &'static str, (token, place): &Found) -> PositionError {
        let found = found(token, &self.text[place.clone()]);
        PositionError::new(place.clone(), PositionFault::Expected { expected, found })
    }

    /// The board row by row, and the turn behind it.
    fn rows(&mut self, rows: &'a str) -> Result<(), PositionError> {
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

    /// A part: the pieces of a player, or what its first word says.
    fn part(&mut self) -> Result<(), PositionError> {
        let found = self.words.next()?;
        if matches!(found.0, Token::Word(_) | Token::Quoted(_))
            && self.words.peek()?.0 == Token::Colon
        {
            let player = self.notation.names.read_player(self.text, found)?;
            self.words.next()?;
            return self.pieces(player);
        }
        let (Token::Word(word), place) = &found else {
            return Err(self.expected("a part of the position", &found));
        };
        let Some(part) = PARTS.into_iter().find(|part| part == word) else {
            return Err(self.no_part(word, place.clone()));
        };
        self.once(part, place)?;
        match part {
            "empty" => {
                self.given.board = true;
                self.given.empty = Some(place.clone());
                Ok(())
            }
            "turn" => self.turn(),
            "off" => self.stock(),
            "set" => self.attributes(true),
            "unset" => self.attributes(false),
            "partial" => self.partial(),
            "last" => self.last(),
            "taken" => self.taken(),
            "by" => self.last_player(),
            "round" => self.number().map(|number| self.given.round = Some(number)),
            "plies" => self.number().map(|number| self.given.plies = Some(number)),
            _ => self.seen(place.clone()),
        }
    }

    fn no_part(&self, word: &str, place: Range<usize>) -> PositionError {
        if self.game.player(word).is_some() {
            let end = place.end..place.end;
            let expected = "`:` and the pieces of the player";
            let found = None;
            return PositionError::new(end, PositionFault::Expected { expected, found });
        }
        let fault = PositionFault::UnknownPart {
            word: shortened(word),
            near: near_name(word, PARTS.into_iter()),
        };
        PositionError::new(place, fault)
    }

    fn once(&mut self, part: &'static str, place: &Range<usize>) -> Result<(), PositionError> {
        if self.given.parts.contains(&part) {
            let fault = PositionFault::Twice { part };
            return Err(PositionError::new(place.clone(), fault));
        }
        self.given.parts.push(part);
        Ok(())
    }

    /// `King e1, Rook a1 h1`
    fn pieces(&mut self, owner: PlayerId) -> Result<(), PositionError> {
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

    fn square(&mut self) -> Result<(SquareId, Range<usize>), PositionError> {
        let found = self.words.next()?;
        let place = found.1.clone();
        Ok((self.notation.names.read_square(self.text, found)?, place))
    }

    /// Whether what follows is no word.
    fn ends_list(&self) -> Result<bool, PositionError> {
        let (token, _) = self.words.peek()?;
        Ok(!matches!(token, Token::Word(_) | Token::Quoted(_)))
    }

    /// Goes on behind a comma, if one follows.
    fn comma(&mut self) -> Result<bool, PositionError> {
        let follows = self.words.peek()?.0 == Token::Comma;
        if follows {
            self.words.next()?;
        }
        Ok(follows)
    }

    fn number(&mut self) -> Result<u32, PositionError> {
        let found = self.words.next()?;
        let number = match found.0 {
            Token::Word(word) if word.bytes().all(|b| b.is_ascii_digit()) => word.parse().ok(),
            _ => None,
        };
        number.ok_or_else(|| self.expected(NUMBER, &found))
    }

    /// `White`, `White 2`
    fn turn(&mut self) -> Result<(), PositionError> {
        let found = self.words.next()?;
        let place = found.1.clone();
        let player = self.notation.names.read_player(self.text, found)?;
        let number = match self.ends_list()? {
            true => None,
            false => Some((self.words.peek()?, self.number()?)),
        };
        self.position.turn = self.turn_of(player, number, place)?;
        Ok(())
    }

    /// The entry of the turn order with this number among those of a player; without a number he
    /// must have only one.
    fn turn_of(
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

    /// `White 3 Pawn 1 Rook, Black 2 Pawn`
    fn stock(&mut self) -> Result<(), PositionError> {
        self.given.stock = vec![false; self.position.stock.len()];
        loop {
            let owner = self.words.next()?;
            let owner = self.notation.names.read_player(self.text, owner)?;
            loop {
                let count = self.number()?;
                let kind = self.words.next()?;
                let place = kind.1.clone();
                let kind = self.notation.names.read_piece(self.text, kind)?;
                let index = owner.index() * self.position.kinds + kind.index();
                if std::mem::replace(&mut self.given.stock[index], true) {
                    let fault = PositionFault::StockTwice {
                        owner: self.notation.names.player(owner).into_owned(),
                        piece: self.notation.names.piece(kind).into_owned(),
                    };
                    return Err(PositionError::new(place, fault));
                }
                *self.position.stock_mut(owner, kind) = count;
                if self.ends_list()? {
                    break;
                }
            }
            if !self.comma()? {
                return Ok(());
            }
        }
    }

    /// `never-moved? e1 h1, fresh? a1`
    fn attributes(&mut self, value: bool) -> Result<(), PositionError> {
        let squares = self.position.cells.len();
        self.given.attributes.resize(squares, None);
        loop {
            let attribute = self.words.next()?;
            let attribute = self.notation.names.read_attribute(self.text, attribute)?;
            loop {
                let (square, place) = self.square()?;
                let there = &mut self.given.attributes[square.index()];
                let (attributes, _) =
                    there.get_or_insert_with(|| (Attributes::default(), place.clone()));
                if attributes.get(attribute).is_some() {
                    let fault = PositionFault::AttributeTwice {
                        attribute: self.notation.names.attribute(attribute).into_owned(),
                        square: self.notation.names.square(square).into_owned(),
                    };
                    return Err(PositionError::new(place, fault));
                }
                attributes.set(attribute, value);
                if self.ends_list()? {
                    break;
                }
            }
            if !self.comma()? {
                return Ok(());
            }
        }
    }

    /// `e3`, `e3 jump`
    fn partial(&mut self) -> Result<(), PositionError> {
        let (square, _) = self.square()?;
        let partial = match self.ends_list()? {
            true => Partial::Any,
            false => {
                let kind = self.words.next()?;
                Partial::Type(self.notation.names.read_move_type(self.text, kind)?)
            }
        };
        self.position.continuation = Some(Continuation { square, partial });
        Ok(())
    }

    /// `e2 e4`
    fn last(&mut self) -> Result<(), PositionError> {
        let (from, _) = self.square()?;
        let (to, _) = self.square()?;
        self.position.last = Some((from, to));
        Ok(())
    }

    /// `White Pawn Pawn, Black Rook`
    fn taken(&mut self) -> Result<(), PositionError> {
        loop {
            let owner = self.words.next()?;
            let owner = self.notation.names.read_player(self.text, owner)?;
            loop {
                let kind = self.words.next()?;
                let kind = self.notation.names.read_piece(self.text, kind)?;
                self.position.taken.push((owner, kind));
                if self.ends_list()? {
                    break;
                }
            }
            if !self.comma()? {
                return Ok(());
            }
        }
    }

    /// `White`, or `-` for nobody
    fn last_player(&mut self) -> Result<(), PositionError> {
        let found = self.words.next()?;
        let player = match found.0 {
            Token::Word("-") => None,
            _ => Some(self.notation.names.read_player(self.text, found)?),
        };
        self.given.last_player = Some(player);
        Ok(())
    }

    /// Keys of 16 digits, `now` for this position; `-` for none at all
    fn seen(&mut self, place: Range<usize>) -> Result<(), PositionError> {
        if !setup::counts_repetitions(self.game) {
            return Err(PositionError::new(place, PositionFault::NothingSeen));
        }
        let mut seen = Vec::new();
        if self.words.peek()?.0 == Token::Word("-") {
            self.words.next()?;
            self.given.seen = Some(seen);
            return Ok(());
        }
        loop {
            let found = self.words.next()?;
            let key = match found.0 {
                Token::Word("now") => None,
                Token::Word(word) if is_key(word) => u64::from_str_radix(word, 16).ok(),
                _ => return Err(self.expected("a key of 16 digits or `now`", &found)),
            };
            seen.push(key);
            if self.ends_list()? {
                self.given.seen = Some(seen);
                return Ok(());
            }
        }
    }

    /// What was left out is as usual.
    fn finish(self) -> Result<Position, PositionError> {
        let Reader {
            notation,
            game,
            mut position,
            given,
            ..
        } = self;
        if !given.board {
            position.cells.clone_from(&notation.start.cells);
        }
        if let Some(place) = given.empty
            && position.cells.iter().any(Option::is_some)
        {
            return Err(PositionError::new(place, PositionFault::NotEmpty));
        }
        for (index, there) in given.attributes.into_iter().enumerate() {
            let Some((attributes, place)) = there else {
                continue;
            };
            match &mut position.cells[index] {
                Some(piece) => piece.attributes.set_all(attributes),
                None => {
                    let square = notation.names.square(SquareId(index as u16)).into_owned();
                    let fault = PositionFault::NobodyThere { square };
                    return Err(PositionError::new(place, fault));
                }
            }
        }
        position.round = given
            .round
            .unwrap_or_else(|| usual::round(game, position.turn));
        let plies = given.plies;
        position.plies = plies.unwrap_or_else(|| usual::plies(game, &position, &notation.start));
        let last_player = given.last_player;
        position.last_player = last_player.unwrap_or_else(|| usual::last_player(game, &position));
        position.history = match given.seen {
            Some(seen) => {
                let now = position.key();
                seen.into_iter().map(|key| key.unwrap_or(now)).collect()
            }
            None => usual::history(game, &position),
        };
        Ok(position)
    }
}

fn is_key(word: &str) -> bool {
    word.len() == 16 && word.bytes().all(|digit| digit.is_ascii_hexdigit())
}
