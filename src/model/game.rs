//! One game, or one variant with its inheritance done.

use serde::{Deserialize, Serialize};

use super::board::Board;
use super::code::{Code, Statement};
use super::goal::Goal;
use super::ids::{AttributeId, MoveTypeId, PieceId, PlayerId, SequenceId, SquareId};
use super::options::Options;

/// A game that can be played. The most of each thing that there may be is in
/// [`limits`](super::limits).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Game {
    /// The title as written.
    pub title: String,
    /// The players in order of `(players ...)`; at least one.
    pub players: Vec<Player>,
    /// The turn order (rules C2 to C4).
    pub turns: Vec<TurnEntry>,
    /// Index in `turns` where the order restarts (rule C3).
    pub repeat_from: usize,
    /// Move types in order of preference, when the game has `move-priorities` (rule C5).
    pub priorities: Option<Vec<MoveTypeId>>,
    /// All move types in order of first mention.
    pub move_types: Vec<MoveType>,
    /// All attributes in order of first mention; at most 64.
    pub attributes: Vec<Attribute>,
    /// The piece types in order of definition.
    pub pieces: Vec<PieceType>,
    /// The board.
    pub board: Board,
    /// What stands where at the start.
    pub setup: Setup,
    /// The goals in text order.
    pub goals: Vec<Goal>,
    /// The options that bear on rules.
    pub options: Options,
    /// Every `(option name value)` as written, in order, the presentational ones included.
    pub option_list: Vec<(String, String)>,
    /// The file named by `(engine ...)`.
    pub engine: Option<String>,
    /// Texts, sounds, images and all other entries that do not bear on rules, in order.
    pub texts: Vec<Text>,
    /// The bodies of all moves and drops.
    pub code: Code,
}

/// A player (rule C4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The name, `?` included.
    pub name: String,
    /// Moves are drawn by lot: the name begins with `?`.
    pub random: bool,
}

/// An entry of the turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnEntry {
    /// Who chooses the move.
    pub player: PlayerId,
    /// Whose pieces move: the same player unless a second is named (rule C2).
    pub mover: PlayerId,
    /// The only move type offered, if one is named (rule C5).
    pub move_type: Option<MoveTypeId>,
}

/// A move type (rules C5 and C6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveType {
    /// Its name.
    pub name: String,
    /// The number that stands after `partial` in saved games, from 1 (rule F2).
    pub number: u32,
}

/// An attribute, shared by all piece types that define one of this name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attribute {
    /// Its name.
    pub name: String,
    /// The number that stands for it in saved games, from 0 (rule F3).
    pub number: u32,
}

/// A piece type: `(piece ...)`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PieceType {
    /// Its name.
    pub name: String,
    /// The letters of `(notation ...)`.
    pub notation: Option<String>,
    /// Start values of its attributes, in text order (rule D14).
    pub attributes: Vec<(AttributeId, bool)>,
    /// Its moves and drops in text order.
    pub blocks: Vec<Block>,
    /// Help, description, images and all that does not bear on rules, in order.
    pub texts: Vec<Text>,
}

/// One parenthesised body in `moves` or `drops`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Block {
    /// Moves or drops.
    pub kind: BlockKind,
    /// The `move-type` in force (rule C6).
    pub move_type: Option<MoveTypeId>,
    /// The body.
    pub body: SequenceId,
}

/// Where a block stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BlockKind {
    /// In `(moves ...)`.
    Move,
    /// In `(drops ...)`.
    Drop,
}

/// The start position: `(board-setup ...)`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Pieces on the board in text order; a later one replaces an earlier one.
    pub placements: Vec<Placement>,
    /// Pieces off the board.
    pub stocks: Vec<Stock>,
}

/// A piece on the board at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placement {
    /// Whose.
    pub owner: PlayerId,
    /// What.
    pub piece: PieceId,
    /// Where.
    pub square: SquareId,
    /// Attribute values the setup gives (rule D14).
    pub attributes: Vec<(AttributeId, bool)>,
}

/// Pieces that a player has off the board, and may drop (rule C1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stock {
    /// Whose.
    pub owner: PlayerId,
    /// What.
    pub piece: PieceId,
    /// How many.
    pub count: u32,
}

/// An entry that is kept but does not bear on rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text {
    /// The keyword, e.g. `description` or `move-sound`.
    pub keyword: String,
    /// Its words and strings, strings without quotes.
    pub values: Vec<String>,
}

/// The bare name of an engine, without folders and extension: `Spark` for `Engines\Spark.dll`.
pub fn engine_name(engine: &str) -> &str {
    let file = engine.rsplit(['/', '\\']).next().unwrap_or(engine);
    match file.rsplit_once('.') {
        Some((name, _)) if !name.is_empty() => name,
        _ => file,
    }
}

impl Game {
    /// The engine that makes the moves, when the file names one and no block of its own ever makes
    /// a move: it is a shell, a board and pieces for moves that are elsewhere. (Shells often have
    /// a block without `add`, since Zillions wants some `moves`.)
    pub fn moves_elsewhere(&self) -> Option<&str> {
        let mut statements = self.code.sequences.iter().flatten();
        let makes_moves = statements.any(|statement| matches!(statement, Statement::Add { .. }));
        self.engine.as_deref().filter(|_| !makes_moves)
    }

    /// Whether an option is one for the engine: the engine's bare name is its first word, in any
    /// case.
    pub fn is_engine_option(&self, option: &str) -> bool {
        let head = option.split_whitespace().next();
        let engine = self.engine.as_deref().map(engine_name);
        head.zip(engine)
            .is_some_and(|(head, engine)| head.eq_ignore_ascii_case(engine))
    }

    /// The player called `name`, as written: names depend on case (rule M16).
    pub fn player(&self, name: &str) -> Option<PlayerId> {
        let found = self.players.iter().position(|player| player.name == name)?;
        Some(PlayerId(found as u16))
    }

    /// The piece type called `name`, as written.
    pub fn piece(&self, name: &str) -> Option<PieceId> {
        let found = self.pieces.iter().position(|piece| piece.name == name)?;
        Some(PieceId(found as u16))
    }

    /// The attribute called `name`, as written.
    pub fn attribute(&self, name: &str) -> Option<AttributeId> {
        let found = self
            .attributes
            .iter()
            .position(|attribute| attribute.name == name)?;
        Some(AttributeId(found as u16))
    }

    /// Whether `player` stands in the turn order, as the one who chooses or the one whose
    /// pieces move (rule D12).
    pub fn takes_part(&self, player: PlayerId) -> bool {
        self.turns
            .iter()
            .any(|turn| turn.player == player || turn.mover == player)
    }

    /// The player after `player` in `players` among those who take part, random ones skipped
    /// (rule D9); `player` itself when there is no other.
    pub fn next_player(&self, player: PlayerId) -> PlayerId {
        let count = self.players.len();
        (1..count)
            .map(|step| PlayerId(((player.index() + step) % count) as u16))
            .find(|&next| !self.players[next.index()].random && self.takes_part(next))
            .unwrap_or(player)
    }
}
