//! Writing a position as a text.

use std::collections::BTreeMap;

use super::PositionNotation;
use super::turns::{beginning, turns_of};
use super::usual;
use crate::model::{AttributeId, Game, Partial, PieceId, PlayerId, SquareId};
use crate::rules::Position;

/// Writes one position.
pub struct Writer<'a, 'g> {
    notation: &'a PositionNotation<'g>,
    game: &'g Game,
    position: &'a Position,
    parts: Vec<String>,
}

/// All parts of a position, in order; without `history` those that stood before are left out.
pub fn parts(notation: &PositionNotation, position: &Position, history: bool) -> Vec<String> {
    let mut writer = Writer {
        notation,
        game: notation.game,
        position,
        parts: Vec::new(),
    };
    writer.board_and_turn();
    writer.stock();
    writer.attributes("set", true);
    writer.attributes("unset", false);
    writer.last_ply();
    writer.numbers();
    writer.plugin();
    if history {
        writer.history();
    }
    writer.parts
}

impl Writer<'_, '_> {
    fn board_and_turn(&mut self) {
        let rows = self.notation.rows.as_ref();
        let written = rows.and_then(|rows| rows.write(self.game, self.position));
        let Some(mut board) = written else {
            self.pieces(|_| true);
            if self.parts.is_empty() {
                self.parts.push("empty".to_owned());
            }
            self.turn();
            return;
        };
        let player = self.game.turns.get(self.position.turn);
        let player = player.map(|turn| turn.player);
        let player = player.filter(|&player| turns_of(self.game, player).count() == 1);
        let letter = player.and_then(|player| beginning(self.game, player));
        let several = self.game.turns.len() > 1;
        if let Some(letter) = letter.as_ref().filter(|_| several) {
            board.push(' ');
            board.push_str(letter);
        }
        self.parts.push(board);
        let mut elsewhere = vec![true; self.position.cells.len()];
        for square in rows.iter().flat_map(|rows| rows.squares(self.game)) {
            elsewhere[square.index()] = false;
        }
        self.pieces(|square| elsewhere[square.index()]);
        if letter.is_none() {
            self.turn();
        }
    }

    /// The pieces of each player on some squares.
    fn pieces(&mut self, there: impl Fn(SquareId) -> bool) {
        let names = &self.notation.names;
        let mut standing: BTreeMap<PlayerId, BTreeMap<PieceId, Vec<SquareId>>> = BTreeMap::new();
        for (square, piece) in (0..).map(SquareId).zip(&self.position.cells) {
            if let Some(piece) = piece.filter(|_| there(square)) {
                let kinds = standing.entry(piece.owner).or_default();
                kinds.entry(piece.kind).or_default().push(square);
            }
        }
        for (owner, kinds) in standing {
            let kinds: Vec<String> = kinds
                .iter()
                .map(|(&kind, squares)| listed(&names.piece(kind), self.squares(squares)))
                .collect();
            let owner = names.player(owner);
            self.parts.push(format!("{owner}: {}", kinds.join(", ")));
        }
    }

    fn squares(&self, squares: &[SquareId]) -> Vec<String> {
        let names = &self.notation.names;
        let words = squares.iter().map(|&square| names.square(square));
        words.map(|word| word.into_owned()).collect()
    }

    /// Whose turn it is, if there is a choice, and which of his turns if he has several.
    fn turn(&mut self) {
        if self.game.turns.len() < 2 {
            return;
        }
        let turn = self.position.turn;
        let Some(player) = self.game.turns.get(turn).map(|turn| turn.player) else {
            return;
        };
        let name = self.notation.names.player(player);
        let his: Vec<usize> = turns_of(self.game, player).collect();
        let number = his.iter().position(|&index| index == turn).unwrap_or(0) + 1;
        self.parts.push(match his.len() {
            1 => format!("turn {name}"),
            _ => format!("turn {name} {number}"),
        });
    }

    /// The numbers off the board that are not as at the start.
    fn stock(&mut self) {
        let names = &self.notation.names;
        let mut owners = Vec::new();
        for owner in (0..self.game.players.len()).map(|index| PlayerId(index as u16)) {
            let mut held = Vec::new();
            for kind in (0..self.game.pieces.len()).map(|index| PieceId(index as u16)) {
                let count = self.position.stock(owner, kind);
                if count != self.notation.start.stock(owner, kind) {
                    held.push(format!("{count} {}", names.piece(kind)));
                }
            }
            if !held.is_empty() {
                owners.push(listed(&names.player(owner), held));
            }
        }
        self.part("off", owners);
    }

    /// The attributes set to a value, each with its squares.
    fn attributes(&mut self, part: &str, value: bool) {
        let mut all = Vec::new();
        for attribute in (0..self.game.attributes.len()).map(|index| AttributeId(index as u16)) {
            let cells = (0..).map(SquareId).zip(&self.position.cells);
            let set = cells.filter(|(_, piece)| {
                piece.is_some_and(|piece| piece.attributes.get(attribute) == Some(value))
            });
            let squares: Vec<SquareId> = set.map(|(square, _)| square).collect();
            if !squares.is_empty() {
                let name = self.notation.names.attribute(attribute);
                all.push(listed(&name, self.squares(&squares)));
            }
        }
        self.part(part, all);
    }

    /// What the last ply left behind.
    fn last_ply(&mut self) {
        let names = &self.notation.names;
        if let Some(continuation) = self.position.continuation {
            let square = names.square(continuation.square);
            self.parts.push(match continuation.partial {
                Partial::Any => format!("partial {square}"),
                Partial::Type(kind) => format!("partial {square} {}", names.move_type(kind)),
            });
        }
        if let Some((from, to)) = self.position.last {
            let (from, to) = (names.square(from), names.square(to));
            self.parts.push(format!("last {from} {to}"));
        }
        let taken = self.position.taken.chunk_by(|a, b| a.0 == b.0);
        let taken = taken.map(|group| {
            let kinds = group
                .iter()
                .map(|&(_, kind)| names.piece(kind).into_owned());
            listed(&names.player(group[0].0), kinds.collect())
        });
        self.part("taken", taken.collect());
    }

    /// Who made the last ply, and how many there were, if that does not follow from the turn.
    fn numbers(&mut self) {
        let (game, position) = (self.game, self.position);
        if position.last_player != usual::last_player(game, position) {
            let name = position.last_player;
            let name = name.map(|player| self.notation.names.player(player));
            self.parts
                .push(format!("by {}", name.as_deref().unwrap_or("-")));
        }
        if position.round != usual::round(game, position.turn) {
            self.parts.push(format!("round {}", position.round));
        }
        if position.plies != usual::plies(game, position, &self.notation.start) {
            self.parts.push(format!("plies {}", position.plies));
        }
    }

    /// What a plugin remembers, zeros at the end left out.
    fn plugin(&mut self) {
        let words = self.position.plugin_state();
        let told = words.iter().rposition(|&word| word != 0);
        if let Some(last) = told {
            let words = words[..=last].iter().map(u64::to_string);
            self.parts.push(listed("plugin", words.collect()));
        }
    }

    /// The positions that stood before, if there were any.
    fn history(&mut self) {
        let position = self.position;
        if position.history == usual::history(self.game, position) {
            return;
        }
        let now = position.key();
        let keys = position.history.iter().map(|&key| match key {
            key if key == now => "now".to_owned(),
            key => format!("{key:016x}"),
        });
        let mut keys: Vec<String> = keys.collect();
        if keys.is_empty() {
            keys.push("-".to_owned());
        }
        self.parts.push(listed("seen", keys));
    }

    fn part(&mut self, word: &str, items: Vec<String>) {
        if !items.is_empty() {
            self.parts.push(format!("{word} {}", items.join(", ")));
        }
    }
}

/// A head and words after it.
fn listed(head: &str, words: Vec<String>) -> String {
    format!("{head} {}", words.join(" "))
}
