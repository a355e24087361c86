//! A position: the state of a game between two plies.

use crate::model::{AttributeId, Game, Partial, PieceId, PlayerId, SquareId, TurnEntry};

use super::key;
use super::piece::Piece;
use super::plugin::PluginState;

/// A partial move in progress: only this piece may go on (rule C7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Continuation {
    /// Where the piece stands.
    pub square: SquareId,
    /// With which blocks it goes on.
    pub partial: Partial,
}

/// The state of a game (rule C1). It belongs to the game it was made for: squares, players and types
/// are numbers of that game, and others make these methods panic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub(crate) cells: Vec<Option<Piece>>,
    pub(crate) stock: Vec<u32>,
    pub(crate) kinds: usize,
    pub(crate) turn: usize,
    pub(crate) round: u32,
    pub(crate) continuation: Option<Continuation>,
    pub(crate) last: Option<(SquareId, SquareId)>,
    pub(crate) taken: Vec<(PlayerId, PieceId)>,
    pub(crate) plies: u32,
    pub(crate) last_player: Option<PlayerId>,
    pub(crate) history: Vec<u64>,
    pub(crate) plugin: PluginState,
}

impl Position {
    /// An empty board at the start of the turn order.
    pub fn empty(game: &Game) -> Self {
        Position {
            cells: vec![None; game.board.squares.len()],
            stock: vec![0; game.players.len() * game.pieces.len()],
            kinds: game.pieces.len(),
            turn: 0,
            round: 1,
            continuation: None,
            last: None,
            taken: Vec::new(),
            plies: 0,
            last_player: None,
            history: Vec::new(),
            plugin: PluginState::default(),
        }
    }

    /// What stands on a square, if anything.
    ///
    /// # Panics
    /// A square of another game.
    pub fn piece(&self, square: SquareId) -> Option<Piece> {
        self.cells[square.index()]
    }

    /// Puts a piece on a square, or empties it. Nothing else changes: what stood there is gone.
    ///
    /// # Panics
    /// A square of another game.
    pub fn put(&mut self, square: SquareId, piece: Option<Piece>) {
        self.cells[square.index()] = piece;
    }

    /// All squares' contents, in index order.
    pub fn cells(&self) -> &[Option<Piece>] {
        &self.cells
    }

    /// How many pieces of a type a player has off the board.
    ///
    /// # Panics
    /// Numbers of another game.
    pub fn stock(&self, owner: PlayerId, kind: PieceId) -> u32 {
        self.stock[owner.index() * self.kinds + kind.index()]
    }

    /// The number of pieces of a type a player has off the board, to be changed.
    ///
    /// # Panics
    /// Numbers of another game.
    pub fn stock_mut(&mut self, owner: PlayerId, kind: PieceId) -> &mut u32 {
        &mut self.stock[owner.index() * self.kinds + kind.index()]
    }

    /// Index in [`Game::turns`] of the entry of the turn order that is to move.
    pub fn turn(&self) -> usize {
        self.turn
    }

    /// The entry of the turn order that is to move.
    pub fn turn_entry(&self, game: &Game) -> TurnEntry {
        game.turns[self.turn]
    }

    /// Gives the turn to an entry of the turn order, without a partial move in progress. An index
    /// past the end means the last entry.
    pub fn set_turn(&mut self, game: &Game, turn: usize) {
        self.turn = turn.min(game.turns.len().saturating_sub(1));
        self.continuation = None;
    }

    /// The number that saved games put before a ply, from 1 (rule F4).
    pub fn round(&self) -> u32 {
        self.round
    }

    /// The partial move in progress, if the player to move has to go on with one (rule C7).
    pub fn continuation(&self) -> Option<Continuation> {
        self.continuation
    }

    /// From and to of the last movement; none before the first (rule C10).
    pub fn last_movement(&self) -> Option<(SquareId, SquareId)> {
        self.last
    }

    /// How many plies were played, partial moves and passes each counted.
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// The value of an attribute of the piece on a square (rule D14); false without a piece.
    pub fn attribute(&self, game: &Game, square: SquareId, attribute: AttributeId) -> bool {
        attribute_of(game, self.cells[square.index()], attribute)
    }

    /// What a plugin remembers; all zero without one.
    pub fn plugin_state(&self) -> PluginState {
        self.plugin
    }

    /// Sets what a plugin remembers. No goal or outcome is asked anew.
    pub fn set_plugin_state(&mut self, state: PluginState) {
        self.plugin = state;
    }

    /// A number that equal positions share: board, stock, turn, partial move (rule G7) and what a
    /// plugin remembers (rule G10). It is the same on every machine and in every version.
    pub fn key(&self) -> u64 {
        key::key(self)
    }

    /// The player who made the last ply; none at the start.
    pub fn last_player(&self) -> Option<PlayerId> {
        self.last_player
    }

    /// What the last ply took, in order: whose and what.
    pub fn taken(&self) -> &[(PlayerId, PieceId)] {
        &self.taken
    }

    /// The keys of the positions that stood on the board, in order, as a rule the present one
    /// last. Only kept in games with a `repetition` goal.
    pub fn history(&self) -> &[u64] {
        &self.history
    }

    /// How often this position stood on the board, the present time included. Only counted in
    /// games with a `repetition` goal.
    pub fn repetitions(&self) -> usize {
        let key = self.key();
        self.history
            .iter()
            .filter(|&&earlier| earlier == key)
            .count()
    }
}

/// The value of an attribute of a piece: the one set, else the start value of its type, else
/// false (rule D14).
pub fn attribute_of(game: &Game, piece: Option<Piece>, attribute: AttributeId) -> bool {
    let Some(piece) = piece else { return false };
    piece.attributes.get(attribute).unwrap_or_else(|| {
        let starts = &game.pieces[piece.kind.index()].attributes;
        starts.iter().any(|&(id, value)| id == attribute && value)
    })
}
