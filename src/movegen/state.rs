//! The compact state of a game: what a position holds, kept for speed.
//!
//! A cell is one number: the type of the piece, and its owner from bit 16 on. Beside the cells the
//! state keeps, for each player, the set of squares where his pieces stand, and how many of each
//! type he has; and the key of the position, kept up with every change.

use crate::compile::Compiled;
use crate::model::{PieceId, PlayerId, SquareId};
use crate::program::words_of;
use crate::rules::{Attributes, Continuation, Piece, PluginState, Position};

/// A cell with nothing on it: no player and no type has these numbers.
pub const EMPTY: u32 = u32::MAX;
/// The cell of the square that is none: neither empty nor anybody's.
pub const OFF: u32 = 0xFFFE_FFFF;
/// More words than this are not kept for sets of squares by owner and type.
const MOST_SORTED: usize = 1 << 16;

/// In place of a square: none.
pub const NONE: u32 = u32::MAX;

/// The owner of the piece on a cell; no player for a cell without one.
#[inline(always)]
pub fn owner(cell: u32) -> u16 {
    (cell >> 16) as u16
}

/// The type of the piece on a cell; no type for a cell without one.
#[inline(always)]
pub fn kind(cell: u32) -> u16 {
    cell as u16
}

/// The cell with a piece of this owner and type.
#[inline(always)]
pub fn cell(owner: u16, kind: u16) -> u32 {
    u32::from(owner) << 16 | u32::from(kind)
}

/// A change of a cell, to be taken back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub(super) square: u32,
    pub(super) cell: u32,
    pub(super) attributes: Attributes,
}

/// What a ply changes besides cells and stock.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) changes: usize,
    pub(super) stock_changes: usize,
    pub(super) taken_until: usize,
    pub(super) history: usize,
    pub(super) small: Small,
}

/// The parts of a state that are copied when a ply begins.
#[derive(Clone, Debug)]
pub(super) struct Small {
    pub(super) turn: usize,
    pub(super) round: u32,
    pub(super) plies: u32,
    pub(super) continuation: Option<Continuation>,
    /// From and to of the last movement, or [`NONE`].
    pub(super) last_from: u32,
    pub(super) last_to: u32,
    pub(super) last_player: Option<PlayerId>,
    pub(super) key: u64,
    pub(super) plugin: PluginState,
    /// Where what the last ply took begins.
    pub(super) taken_from: usize,
    /// How many changes there were when all goals were last found not to hold.
    pub(super) judged: Option<usize>,
}

/// The state of a game.
#[derive(Clone, Debug)]
pub struct State {
    pub(super) cells: Vec<u32>,
    pub(super) attributes: Vec<Attributes>,
    /// Whether the game has attributes; without them those of pieces are not looked at.
    pub(super) attributed: bool,
    /// Sets of squares, by owner.
    pub(super) owned: Vec<u64>,
    /// The set of all squares where something stands.
    pub(super) occupied: Vec<u64>,
    /// Words of a set.
    pub(super) words: usize,
    /// Sets of squares, by owner and type; none where there are too many.
    sorted: Vec<u64>,
    kinds: usize,
    /// Pieces on the board, by owner and type.
    pub(super) counts: Vec<u32>,
    pub(super) stock: Vec<u32>,
    pub(super) small: Small,
    pub(super) history: Vec<u64>,
    pub(super) taken: Vec<(PlayerId, PieceId)>,
    pub(super) changes: Vec<Change>,
    pub(super) stock_changes: Vec<(u32, u32)>,
    pub(super) frames: Vec<Frame>,
    /// Whether what is played will not be taken back.
    pub(super) forgetful: bool,
    /// Whether the key is not kept up.
    pub(super) keyless: bool,
    /// Pieces that are between lifting and putting down.
    pub(super) lifted: Vec<(u32, Attributes)>,
}

impl State {
    /// An empty board at the start of the turn order.
    pub fn new(compiled: &Compiled) -> State {
        let game = &compiled.game;
        let squares = game.board.squares.len();
        let words = words_of(squares);
        let owned_kinds = game.players.len() * game.pieces.len();
        let sorted = owned_kinds.saturating_mul(words);
        let mut cells = vec![EMPTY; squares + 1];
        cells[squares] = OFF;
        State {
            cells,
            attributes: vec![Attributes::default(); squares + 1],
            attributed: !game.attributes.is_empty(),
            owned: vec![0; words * game.players.len()],
            occupied: vec![0; words],
            words,
            sorted: vec![0; if sorted <= MOST_SORTED { sorted } else { 0 }],
            kinds: game.pieces.len(),
            counts: vec![0; owned_kinds],
            stock: vec![0; owned_kinds],
            small: Small {
                turn: 0,
                round: 1,
                plies: 0,
                continuation: None,
                last_from: NONE,
                last_to: NONE,
                last_player: None,
                key: compiled.keys.turn(0),
                plugin: PluginState::default(),
                taken_from: 0,
                judged: None,
            },
            history: Vec::new(),
            taken: Vec::new(),
            changes: Vec::new(),
            stock_changes: Vec::new(),
            frames: Vec::new(),
            forgetful: false,
            keyless: false,
            lifted: Vec::new(),
        }
    }

    /// How many squares there are; also the number of the square that is none.
    #[inline(always)]
    pub fn squares(&self) -> usize {
        self.cells.len() - 1
    }

    /// Takes over a position. Nothing that was played before can be taken back any more.
    pub fn set(&mut self, position: &Position) {
        self.owned.fill(0);
        self.occupied.fill(0);
        self.sorted.fill(0);
        self.counts.fill(0);
        for (square, piece) in position.cells.iter().enumerate() {
            let Some(piece) = piece else {
                self.cells[square] = EMPTY;
                continue;
            };
            self.cells[square] = cell(piece.owner.0, piece.kind.0);
            self.attributes[square] = piece.attributes;
            self.enter(square, self.cells[square]);
        }
        self.keyless = false;
        self.stock.copy_from_slice(&position.stock);
        self.history.clone_from(&position.history);
        self.taken.clone_from(&position.taken);
        let last = position.last.map(|(from, to)| (from.0.into(), to.0.into()));
        let (last_from, last_to) = last.unwrap_or((NONE, NONE));
        self.small = Small {
            turn: position.turn,
            round: position.round,
            plies: position.plies,
            continuation: position.continuation,
            last_from,
            last_to,
            last_player: position.last_player,
            key: position.key(),
            plugin: position.plugin,
            taken_from: 0,
            judged: None,
        };
        self.forget();
    }

    /// Gives up taking back what was played.
    pub fn forget(&mut self) {
        let small = &mut self.small;
        if small
            .judged
            .is_some_and(|judged| judged < self.changes.len())
        {
            small.judged = None;
        } else if small.judged.is_some() {
            small.judged = Some(0);
        }
        if small.taken_from > 0 {
            self.taken.drain(..small.taken_from);
            small.taken_from = 0;
        }
        self.changes.clear();
        self.stock_changes.clear();
        self.frames.clear();
    }

    /// What the last move changed.
    #[inline(always)]
    pub(super) fn last_changes(&self) -> &[Change] {
        let begin = self.frames.last().map_or(0, |frame| frame.changes);
        &self.changes[begin..]
    }

    /// The position.
    pub fn position(&self) -> Position {
        let mut position = Position {
            cells: Vec::new(),
            stock: Vec::new(),
            kinds: self.kinds,
            turn: 0,
            round: 1,
            continuation: None,
            last: None,
            taken: Vec::new(),
            plies: 0,
            last_player: None,
            history: Vec::new(),
            plugin: PluginState::default(),
        };
        self.write(&mut position);
        position
    }

    /// Makes a position of the same game equal to this state.
    pub fn write(&self, position: &mut Position) {
        position.cells.clear();
        let cells = self.cells[..self.squares()].iter().zip(&self.attributes);
        position.cells.extend(cells.map(|(&cell, &attributes)| {
            (cell != EMPTY).then(|| Piece {
                kind: PieceId(kind(cell)),
                owner: PlayerId(owner(cell)),
                attributes: if self.attributed {
                    attributes
                } else {
                    Attributes::default()
                },
            })
        }));
        position.stock.clone_from(&self.stock);
        position.history.clone_from(&self.history);
        position.taken.clear();
        position.taken.extend_from_slice(self.taken());
        let small = &self.small;
        position.turn = small.turn;
        position.round = small.round;
        position.plies = small.plies;
        position.continuation = small.continuation;
        let square = |square| SquareId(square as u16);
        let moved = small.last_from != NONE;
        position.last = moved.then(|| (square(small.last_from), square(small.last_to)));
        position.last_player = small.last_player;
        position.plugin = small.plugin;
    }

    /// What the last ply took.
    pub fn taken(&self) -> &[(PlayerId, PieceId)] {
        &self.taken[self.small.taken_from..]
    }

    /// The pieces of a type that a player has on the board.
    #[inline(always)]
    pub fn count(&self, owner: u16, kind: u16) -> u32 {
        self.counts[owner as usize * self.kinds + kind as usize]
    }

    /// The place of a player's pieces of a type in the stock.
    #[inline(always)]
    pub fn stock_place(&self, owner: u16, kind: u16) -> usize {
        owner as usize * self.kinds + kind as usize
    }

    /// The squares where a player's pieces stand, as words of a set.
    #[inline(always)]
    pub fn owned_by(&self, owner: u16) -> &[u64] {
        &self.owned[owner as usize * self.words..][..self.words]
    }

    /// Whether there are sets of squares by owner and type.
    pub fn is_sorted(&self) -> bool {
        !self.sorted.is_empty()
    }

    /// The squares where a player's pieces of a type stand, as words of a set, if
    /// [`is_sorted`](Self::is_sorted).
    #[inline(always)]
    pub fn sorted(&self, owner: u16, kind: u16) -> &[u64] {
        let index = owner as usize * self.kinds + kind as usize;
        &self.sorted[index * self.words..][..self.words]
    }

    /// A piece enters the sets.
    #[inline(always)]
    pub(super) fn enter(&mut self, square: usize, cell: u32) {
        let (owner, word, bit) = (owner(cell) as usize, square / 64, 1 << (square % 64));
        let index = owner * self.kinds + kind(cell) as usize;
        self.owned[owner * self.words + word] |= bit;
        self.occupied[word] |= bit;
        self.counts[index] += 1;
        if let Some(set) = self.sorted.get_mut(index * self.words + word) {
            *set |= bit;
        }
    }

    /// A piece leaves the sets.
    #[inline(always)]
    pub(super) fn leave(&mut self, square: usize, cell: u32) {
        let (owner, word, bit) = (owner(cell) as usize, square / 64, 1 << (square % 64));
        let index = owner * self.kinds + kind(cell) as usize;
        self.owned[owner * self.words + word] &= !bit;
        self.occupied[word] &= !bit;
        self.counts[index] -= 1;
        if let Some(set) = self.sorted.get_mut(index * self.words + word) {
            *set &= !bit;
        }
    }

    /// Supposes something on a square (rule E4). The key does not change. Gives what stood there,
    /// to be put back.
    pub(super) fn suppose(
        &mut self,
        square: usize,
        cell: u32,
        attributes: Attributes,
    ) -> (u32, Attributes) {
        let old = self.cells[square];
        if old != EMPTY {
            self.leave(square, old);
        }
        if cell != EMPTY {
            self.enter(square, cell);
        }
        self.cells[square] = cell;
        let attributes = std::mem::replace(&mut self.attributes[square], attributes);
        (old, attributes)
    }
}
