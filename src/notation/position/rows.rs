//! Boards written row by row, as FEN does for chess.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use super::error::{PositionError, PositionFault, shortened};
use super::word::BAR;
use crate::model::{Game, PieceId, PlayerId, SquareId};
use crate::notation::axes::{Axes, Layer};
use crate::notation::labels::{Labels, OwnerMark};
use crate::rules::{Attributes, Piece, Position};

/// What stands for a place of the grid without a square.
const HOLE: char = '*';

/// The rows of a board, and the signs of its pieces.
#[derive(Clone, Debug)]
pub struct Rows {
    layer: Layer,
    signs: FxHashMap<(PlayerId, PieceId), String>,
    pieces: FxHashMap<String, (PlayerId, PieceId)>,
    in_order: Vec<String>,
}

impl Rows {
    /// The rows of a game's board: it has one grid, of two dimensions and more than one row, at
    /// most two players take part who are not random, and no two of their pieces have the same
    /// sign.
    pub fn new(game: &Game) -> Option<Rows> {
        let [grid] = game.board.grids.as_slice() else {
            return None;
        };
        let mut layers = Axes::new(grid).layers();
        let layer = layers.pop()?;
        if grid.dimensions.len() != 2 || !layers.is_empty() || layer.rows.len() < 2 {
            return None;
        }
        let mut rows = Rows {
            layer,
            signs: FxHashMap::default(),
            pieces: FxHashMap::default(),
            in_order: Vec::new(),
        };
        let labels = Labels::new(game);
        for owner in (0..game.players.len()).map(|index| PlayerId(index as u16)) {
            if matches!(labels.owner(owner), OwnerMark::Prefix(_)) {
                continue;
            }
            for kind in (0..game.pieces.len()).map(|index| PieceId(index as u16)) {
                let attributes = Attributes::default();
                let piece = Piece {
                    kind,
                    owner,
                    attributes,
                };
                rows.add(piece, sign(&labels.label(piece))?)?;
            }
        }
        (!rows.signs.is_empty()).then_some(rows)
    }

    fn add(&mut self, piece: Piece, sign: String) -> Option<()> {
        let of = (piece.owner, piece.kind);
        match self.pieces.entry(sign.clone()) {
            Entry::Occupied(_) => return None,
            Entry::Vacant(entry) => entry.insert(of),
        };
        self.in_order.push(sign.clone());
        self.signs.insert(of, sign);
        Some(())
    }

    /// The squares of the grid that can hold a piece.
    pub fn squares<'a>(&'a self, game: &'a Game) -> impl Iterator<Item = SquareId> + 'a {
        let all = self.layer.rows.iter().flat_map(|(_, squares)| squares);
        all.copied().filter(|&square| !is_killed(game, square))
    }

    /// The rows of a position, from the top; `None` where a piece on the grid has no sign, since
    /// it is a random player's or belongs to nobody who takes part.
    pub fn write(&self, game: &Game, position: &Position) -> Option<String> {
        let mut text = String::new();
        for (index, (_, squares)) in self.layer.rows.iter().enumerate() {
            if index > 0 {
                text.push('/');
            }
            let mut gap = 0;
            for &square in squares {
                let piece = position.piece(square);
                if piece.is_none() && !is_killed(game, square) {
                    gap += 1;
                    continue;
                }
                push_gap(&mut text, std::mem::take(&mut gap));
                match piece {
                    Some(piece) => text.push_str(self.signs.get(&(piece.owner, piece.kind))?),
                    None => text.push(HOLE),
                }
            }
            push_gap(&mut text, gap);
        }
        Some(text)
    }

    /// Puts the pieces of rows onto an empty board. `at` is where the rows stand in the text.
    ///
    /// # Errors
    /// Signs of no piece, and rows that do not fit the board.
    pub fn read(
        &self,
        game: &Game,
        (rows, at): (&str, usize),
        position: &mut Position,
    ) -> Result<(), PositionError> {
        let found = rows.split('/').count();
        let wanted = self.layer.rows.len();
        if found != wanted {
            let fault = PositionFault::RowCount {
                found,
                rows: wanted,
            };
            return Err(PositionError::new(at..at + rows.len(), fault));
        }
        let mut start = at;
        for (row, index) in rows.split('/').zip(0..) {
            self.read_row(game, index, (row, start), position)?;
            start += row.len() + 1;
        }
        Ok(())
    }

    fn read_row(
        &self,
        game: &Game,
        index: usize,
        (row, at): (&str, usize),
        position: &mut Position,
    ) -> Result<(), PositionError> {
        let (label, squares) = &self.layer.rows[index];
        let mut column: usize = 0;
        let mut rest = row;
        while !rest.is_empty() {
            let start = at + row.len() - rest.len();
            let (item, length) = self.item(rest, start)?;
            rest = &rest[length..];
            let count = if let Item::Gap(count) = item {
                count
            } else {
                1
            };
            let end = column.saturating_add(count);
            let covered = squares.get(column..end.min(squares.len()));
            for &square in covered.unwrap_or_default() {
                let place = start..start + length;
                put(game, position, square, item).map_err(|it| PositionError::new(place, it))?;
            }
            column = end;
        }
        if column == squares.len() {
            return Ok(());
        }
        let row_name = match label.as_str() {
            "" => (index + 1).to_string(),
            label => label.to_owned(),
        };
        let fault = PositionFault::RowLength {
            row: row_name,
            found: column,
            squares: squares.len(),
        };
        Err(PositionError::new(at..at + row.len(), fault))
    }

    /// What the text begins with, and how many bytes that takes.
    fn item(&self, text: &str, at: usize) -> Result<(Item, usize), PositionError> {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            // More than can be counted is too many in any case.
            let gap = text[..digits].parse().unwrap_or(usize::MAX);
            return Ok((Item::Gap(gap), digits));
        }
        if text.starts_with(HOLE) {
            return Ok((Item::Hole, HOLE.len_utf8()));
        }
        let length = match text.as_bytes() {
            [b'(', ..] => text.find(')').map_or(text.len(), |end| end + 1),
            [b'+', ..] => 1 + text[1..].chars().next().map_or(0, char::len_utf8),
            _ => text.chars().next().map_or(0, char::len_utf8),
        };
        let sign = &text[..length];
        match self.pieces.get(sign) {
            Some(&(owner, kind)) => Ok((Item::Piece(owner, kind), length)),
            None => {
                let fault = PositionFault::Letter {
                    letter: shortened(sign),
                    letters: self.in_order.clone(),
                };
                Err(PositionError::new(at..at + length, fault))
            }
        }
    }
}

/// What a row is made of.
#[derive(Clone, Copy)]
enum Item {
    Gap(usize),
    Hole,
    Piece(PlayerId, PieceId),
}

fn put(
    game: &Game,
    position: &mut Position,
    square: SquareId,
    item: Item,
) -> Result<(), PositionFault> {
    let name = || game.board.squares[square.index()].name.clone();
    match (item, is_killed(game, square)) {
        (Item::Hole, true) | (Item::Gap(_), false) => Ok(()),
        (Item::Hole, false) => Err(PositionFault::NotKilled { square: name() }),
        (_, true) => Err(PositionFault::Killed { square: name() }),
        (Item::Piece(owner, kind), false) => {
            let attributes = Attributes::default();
            let piece = Piece {
                kind,
                owner,
                attributes,
            };
            position.put(square, Some(piece));
            Ok(())
        }
    }
}

fn is_killed(game: &Game, square: SquareId) -> bool {
    let square = game.board.squares.get(square.index());
    square.is_none_or(|square| square.killed)
}

fn push_gap(text: &mut String, gap: usize) {
    if gap > 0 {
        text.push_str(&gap.to_string());
    }
}

/// A label as it stands in a row: a letter, also with `+` before it, as it is, anything longer
/// in parentheses.
fn sign(label: &str) -> Option<String> {
    let letter = |text: &str| {
        let mut letters = text.chars();
        letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none()
    };
    if letter(label) || label.strip_prefix('+').is_some_and(letter) {
        return Some(label.to_owned());
    }
    let breaks = |c: char| {
        let sign = matches!(c, '(' | ')' | '/' | '\'' | BAR);
        c.is_whitespace() || c.is_control() || sign
    };
    (!label.is_empty() && !label.contains(breaks)).then(|| format!("({label})"))
}

/// Whether a text begins with rows: its first word has a `/`, and no quote at its head.
pub fn begins_with_rows(text: &str) -> bool {
    !text.starts_with('\'') && first_word(text).contains('/')
}

/// The text up to a blank or a bar.
pub fn first_word(text: &str) -> &str {
    let end = text.find(|c: char| c.is_whitespace() || c == BAR);
    &text[..end.unwrap_or(text.len())]
}
