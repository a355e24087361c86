//! The names of a game, to be looked up many times.

use rustc_hash::FxHashMap;

use crate::model::{AttributeId, Game, PieceId, PlayerId, SquareId};
use crate::notation::near::near_name;

/// What a word should be the name of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// A piece type.
    Piece,
    /// A player.
    Player,
    /// A position of the board.
    Position,
    /// A piece type or a player: the first word of a move, or what something changes to.
    PieceOrPlayer,
}

/// All names of a game. Of equal names the first counts.
#[derive(Clone, Debug)]
pub struct Names<'g> {
    game: &'g Game,
    pieces: FxHashMap<&'g str, PieceId>,
    players: FxHashMap<&'g str, PlayerId>,
    squares: FxHashMap<&'g str, SquareId>,
}

impl<'g> Names<'g> {
    /// The names of `game`.
    pub fn new(game: &'g Game) -> Self {
        let mut names = Names {
            game,
            pieces: FxHashMap::default(),
            players: FxHashMap::default(),
            squares: FxHashMap::default(),
        };
        for (index, piece) in game.pieces.iter().enumerate() {
            let id = PieceId(index as u16);
            names.pieces.entry(&piece.name).or_insert(id);
        }
        for (index, player) in game.players.iter().enumerate() {
            let id = PlayerId(index as u16);
            names.players.entry(&player.name).or_insert(id);
        }
        for id in game.board.living_squares() {
            let name = &game.board.squares[id.index()].name;
            names.squares.entry(name).or_insert(id);
        }
        names
    }

    /// The piece type of this name.
    pub fn piece(&self, name: &str) -> Option<PieceId> {
        self.pieces.get(name).copied()
    }

    /// The player of this name.
    pub fn player(&self, name: &str) -> Option<PlayerId> {
        self.players.get(name).copied()
    }

    /// The square of this name, unless it was killed.
    pub fn square(&self, name: &str) -> Option<SquareId> {
        self.squares.get(name).copied()
    }

    /// The attribute of this number (rule F3).
    pub fn attribute(&self, number: u32) -> Option<AttributeId> {
        let mut attributes = self.game.attributes.iter();
        let index = attributes.position(|attribute| attribute.number == number)?;
        Some(AttributeId(index as u16))
    }

    /// The name that a misspelt word probably means.
    pub fn near(&self, what: Name, word: &str) -> Option<String> {
        near_name(word, self.all(what).into_iter())
    }

    /// The names of a kind, in the order of the game.
    fn all(&self, what: Name) -> Vec<&'g str> {
        let pieces = self.game.pieces.iter().map(|piece| piece.name.as_str());
        let players = self.game.players.iter().map(|player| player.name.as_str());
        let board = &self.game.board;
        match what {
            Name::Piece => pieces.collect(),
            Name::Player => players.collect(),
            Name::Position => board
                .living_squares()
                .map(|square| board.squares[square.index()].name.as_str())
                .collect(),
            Name::PieceOrPlayer => pieces.chain(players).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{PieceType, Square, SquareKind};

    fn game() -> Game {
        let piece = |name: &str| PieceType {
            name: name.to_owned(),
            ..PieceType::default()
        };
        let mut game = Game {
            pieces: vec![piece("Queen"), piece("Knight")],
            ..Game::default()
        };
        game.board.squares.push(Square {
            name: "e4".to_owned(),
            kind: SquareKind::Position,
            rectangle: None,
            killed: false,
        });
        game
    }

    #[test]
    fn near_names() {
        let game = game();
        let names = Names::new(&game);
        let near = |what, word| names.near(what, word);
        assert_eq!(near(Name::Piece, "Qeen").as_deref(), Some("Queen"));
        assert_eq!(near(Name::Piece, "queen").as_deref(), Some("Queen"));
        assert_eq!(near(Name::Position, "E4").as_deref(), Some("e4"));
        assert_eq!(near(Name::Position, "e9"), None);
        assert_eq!(near(Name::Piece, &"Q".repeat(1_000_000)), None);
    }
}
