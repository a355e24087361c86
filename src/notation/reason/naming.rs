//! Names of a game's things, as reasons use them.

use crate::model::{Game, MoveTypeId, PieceId, PlayerId, SquareId};
use crate::rules::{Action, Move, Piece, Position};

use crate::notation::words::{action_words, words};

/// A move of no more words than this is named by all of them.
const SHORT: usize = 9;

/// The names of a game.
#[derive(Clone, Copy)]
pub struct Naming<'g> {
    game: &'g Game,
}

impl<'g> Naming<'g> {
    /// The names of `game`.
    pub fn of(game: &'g Game) -> Self {
        Naming { game }
    }

    /// A square.
    pub fn square(self, square: SquareId) -> String {
        self.game.board.squares[square.index()].name.clone()
    }

    /// A piece type.
    pub fn kind(self, kind: PieceId) -> String {
        self.game.pieces[kind.index()].name.clone()
    }

    /// A player.
    pub fn player(self, player: PlayerId) -> String {
        self.game.players[player.index()].name.clone()
    }

    /// A move type.
    pub fn move_type(self, kind: MoveTypeId) -> String {
        self.game.move_types[kind.index()].name.clone()
    }

    /// A piece type with its owner.
    pub fn owned(self, owner: PlayerId, kind: PieceId) -> String {
        format!("{} {}", self.player(owner), self.kind(kind))
    }

    /// A piece with its owner.
    pub fn piece(self, piece: Piece) -> String {
        self.owned(piece.owner, piece.kind)
    }

    /// What stands on a square, with its owner.
    pub fn standing(self, position: &Position, square: SquareId) -> Option<String> {
        position.piece(square).map(|piece| self.piece(piece))
    }

    /// Who is to move, with whose pieces if not his own: `it is White's turn`.
    pub fn turn(self, position: &Position) -> String {
        let turn = position.turn_entry(self.game);
        let player = self.player(turn.player);
        if turn.mover == turn.player {
            return format!("it is {player}'s turn");
        }
        let mover = self.player(turn.mover);
        format!("it is {player}'s turn, who moves {mover}'s pieces")
    }

    /// An action of a list.
    pub fn action(self, actions: &[Action], index: usize) -> String {
        action_words(self.game, actions, index)
    }

    /// A whole move.
    pub fn whole(self, chosen: &Move) -> String {
        words(self.game, chosen)
    }

    /// A move by all its words, or where they are many by the first action.
    pub fn subject(self, chosen: &Move) -> String {
        let all = self.whole(chosen);
        if all.split(' ').count() <= SHORT {
            return all;
        }
        format!("{} ...", self.action(&chosen.actions, 0))
    }
}
