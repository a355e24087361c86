//! From a game to what the fast generator runs.
//!
//! Each block of moves or drops becomes one program for each player who takes part: directions are
//! turned by the player's symmetry into tables of neighbours, zones become sets of squares,
//! friends and enemies owners, conditions jumps. The type of the piece does not matter to that, so
//! equal blocks of several types share a program.
//!
//! # How large it may grow
//! The model stores once what a macro wrote many times, and a few lines can stand for billions of
//! statements. A block is written out as long as that takes no more than [`WRITTEN_OUT`]
//! instructions, and all blocks together no more than [`WRITTEN_OUT_IN_ALL`]. A larger one calls
//! whatever part is larger than [`CALLED`], and every such part is compiled once for each player.
//! So a program is at most about as large as the model, times the players who take part.
//!
//! # What is too large
//! A game may still be too large to be compiled (see [`TooLarge`]): many players times many types,
//! or times much code. The reference generator plays such a game. No published game comes near.
//!
//! - `size`: how large statements and conditions are when written out
//! - `coder`: statements to instructions
//! - `condition`: conditions to jumps
//! - `steps`: what a program counts against the limits
//! - `fuse`: instructions that are executed together
//! - `tables`: what instructions refer to, each kept once
//! - `players`: what follows from who a player is
//! - `reach`: on which squares a block can take
//! - `lanes`: blocks executed for all pieces at once, on sets of squares
//! - `goals`: goals for each player, patterns as lists of squares

mod coder;
mod condition;
mod fuse;
mod goals;
pub mod lanes;
mod players;
mod reach;
mod size;
mod steps;
mod tables;

use std::sync::Arc;

use thiserror::Error;

use crate::model::{BlockKind, Game, MoveTypeId, PieceId, PlayerId, SequenceId};
use crate::program::{Counts, Op, Program, Unsound, Way, words_of};
use crate::rules::key::Keys;

use coder::Coder;
pub use goals::{Goals, Judged, LineSets, Lines, Occupants, PlaceTest, Test, size_of_set};
pub use players::PlayerFacts;
pub use reach::{Reach, Reaches};

/// A block is written out if that takes no more instructions, about.
pub const WRITTEN_OUT: u32 = 4_000;
/// All blocks of a game that are written out take no more instructions, about.
pub const WRITTEN_OUT_IN_ALL: u32 = 200_000;
/// In a larger block, a part that takes more is called.
pub const CALLED: u32 = 24;
/// The most instructions a program may have.
const INSTRUCTIONS: usize = 1 << 23;
/// The most numbers that its tables may have together.
const NUMBERS: usize = 1 << 25;
/// The most blocks, those of every player counted.
const BLOCKS: usize = 1 << 22;
/// The most pairs of a player and a type.
const OWNED_TYPES: usize = 1 << 20;

/// Why a game is not compiled.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum TooLarge {
    /// Too many pairs of a player and a piece type.
    #[error("{players} players with {kinds} piece types are too many to compile")]
    OwnedTypes {
        /// The players.
        players: usize,
        /// The piece types.
        kinds: usize,
    },
    /// Too many blocks, those of every player counted.
    #[error("the blocks of all players are more than {limit}")]
    Blocks {
        /// The limit.
        limit: usize,
    },
    /// Too much code.
    #[error("the blocks take more than {limit} instructions")]
    Instructions {
        /// The limit.
        limit: usize,
    },
    /// Tables of neighbours, zones and patterns are too large.
    #[error("the board and the goals take more than {limit} numbers")]
    Tables {
        /// The limit.
        limit: usize,
    },
    /// The program is wrong: a mistake of ours.
    #[error("the program is not sound: {0}")]
    Unsound(#[from] Unsound),
}

/// A game made ready for the fast generator.
#[derive(Debug)]
pub struct Compiled {
    /// The game.
    pub game: Arc<Game>,
    /// Its blocks.
    pub program: Program,
    /// The same for a machine: instructions that can be executed together are one.
    pub fused: Vec<Op>,
    /// What follows from who a player is, by player.
    pub players: Vec<PlayerFacts>,
    /// The blocks of a player's pieces of a type: `blocks[player * kinds + kind]`.
    pub blocks: Vec<Blocks>,
    /// The start values of the attributes of each type, one bit each (rule D14).
    pub start_values: Vec<u64>,
    /// The squares that exist, in order.
    pub living: Vec<u16>,
    /// The same as words of a set.
    pub living_set: Vec<u64>,
    /// The goals.
    pub goals: Goals,
    /// The numbers of which keys of positions are made.
    pub keys: Keys,
    /// What each unit of code, and all moves of a player's pieces of a type, can take on.
    reaches: Reaches,
    /// The blocks as lists of operations on sets, if all can be executed so.
    groups: std::sync::OnceLock<Result<lanes::Groups, lanes::Unfit>>,
}

/// The compiled blocks of a piece type, for one player.
#[derive(Clone, Debug, Default)]
pub struct Blocks {
    /// Moves, in text order.
    pub moves: Vec<BlockCode>,
    /// Drops, in text order.
    pub drops: Vec<BlockCode>,
}

/// A compiled block.
#[derive(Clone, Copy, Debug)]
pub struct BlockCode {
    /// Where it begins.
    pub entry: u32,
    /// Its number among the units of code.
    pub unit: u32,
    /// Its index in the piece type, for messages.
    pub index: u32,
    /// Its move type.
    pub move_type: Option<MoveTypeId>,
}

/// Compiles a game.
///
/// # Errors
/// A game that is too large.
pub fn compile(game: &Arc<Game>) -> Result<Compiled, TooLarge> {
    let (players, kinds) = (game.players.len(), game.pieces.len());
    if players.saturating_mul(kinds) > OWNED_TYPES {
        return Err(TooLarge::OwnedTypes { players, kinds });
    }
    let players = players::facts(game);
    let taking_part = players.iter().filter(|facts| facts.takes_part).count();
    let blocks: usize = game.pieces.iter().map(|piece| piece.blocks.len()).sum();
    if blocks.saturating_mul(taking_part) > BLOCKS {
        return Err(TooLarge::Blocks { limit: BLOCKS });
    }
    let mut coder = Coder::new(game, &players);
    let units = code_blocks(game, &players, &mut coder)?;
    let (program, entries) = coder.finish();
    let blocks = units.into_iter().map(|units| Blocks {
        moves: addressed(units.moves, &entries),
        drops: addressed(units.drops, &entries),
    });
    let blocks = blocks.collect();
    program.verify(Counts {
        players: game.players.len(),
        kinds,
        attributes: game.attributes.len(),
        flags: game.code.flags.len(),
        position_flags: game.code.position_flags.len(),
    })?;
    Ok(Compiled {
        start_values: game.pieces.iter().map(start_values).collect(),
        living: game.board.living_squares().map(|square| square.0).collect(),
        goals: goals::compile(game)?,
        living_set: living_set(game),
        keys: Keys::new(game),
        reaches: Reaches::new(
            program.entries.len(),
            players.len() * kinds,
            game.board.squares.len(),
        ),
        groups: std::sync::OnceLock::new(),
        game: Arc::clone(game),
        fused: fuse::fuse(&program.ops),
        program,
        players,
        blocks,
    })
}

/// Codes all blocks; where they begin is not known yet.
fn code_blocks(
    game: &Game,
    players: &[PlayerFacts],
    coder: &mut Coder,
) -> Result<Vec<Blocks>, TooLarge> {
    let mut all = Vec::with_capacity(players.len() * game.pieces.len());
    for (player, facts) in players.iter().enumerate() {
        for piece in &game.pieces {
            let mut blocks = Blocks::default();
            for (index, block) in piece.blocks.iter().enumerate() {
                if !facts.takes_part {
                    continue;
                }
                let unit = coder.block(PlayerId(player as u16), block.body)?;
                let code = BlockCode {
                    entry: 0,
                    unit,
                    index: index as u32,
                    move_type: block.move_type,
                };
                match block.kind {
                    BlockKind::Move => blocks.moves.push(code),
                    BlockKind::Drop => blocks.drops.push(code),
                }
            }
            all.push(blocks);
        }
    }
    Ok(all)
}

fn addressed(mut blocks: Vec<BlockCode>, entries: &[u32]) -> Vec<BlockCode> {
    for block in &mut blocks {
        block.entry = entries[block.unit as usize];
    }
    blocks
}

fn living_set(game: &Game) -> Vec<u64> {
    let mut words = vec![0; words_of(game.board.squares.len())];
    for square in game.board.living_squares() {
        words[square.index() / 64] |= 1 << (square.index() % 64);
    }
    words
}

fn start_values(piece: &crate::model::PieceType) -> u64 {
    let set = piece.attributes.iter().filter(|(_, value)| *value);
    set.fold(0, |bits, (attribute, _)| bits | 1 << attribute.index())
}

impl Compiled {
    /// The blocks of a player's pieces of a type.
    #[inline(always)]
    pub fn blocks_of(&self, player: u16, kind: u16) -> &Blocks {
        &self.blocks[player as usize * self.game.pieces.len() + kind as usize]
    }

    /// Whether a block that starts on a square does more there than to stop at once, as far as its
    /// first instruction tells.
    #[inline(always)]
    pub fn begins(&self, block: &BlockCode, square: u32) -> bool {
        match self.program.ops[block.entry as usize] {
            Op::Step(table) => self.program.steps.next(table, square) != self.program.steps.off(),
            Op::Zone(Way::HereNot, zone, 0) => self.program.zones.has(zone, square),
            _ => true,
        }
    }

    /// From where a block can take on which squares.
    #[inline(always)]
    pub fn reach(&self, block: &BlockCode) -> &Reach {
        let find = || Reach::of(&self.program, block.entry);
        self.reaches.of_block(block.unit as usize, find)
    }

    /// From where some move of a player's pieces of a type can take on which squares.
    #[inline(always)]
    pub fn reach_of_type(&self, player: u16, kind: u16) -> &Reach {
        let kinds = self.game.pieces.len();
        let index = player as usize * kinds + kind as usize;
        self.reaches.of_type(index, || {
            let moves = self.blocks_of(player, kind).moves.iter();
            let squares = self.game.board.squares.len();
            Reach::union(moves.map(|block| self.reach(block)), squares)
        })
    }

    /// The blocks as lists of operations on sets, if all can be executed so.
    #[inline(always)]
    pub fn groups(&self) -> Option<&lanes::Groups> {
        self.groups_or_why().ok()
    }

    /// The same, or why not.
    ///
    /// # Errors
    /// Why the game is not executed on sets.
    #[inline(always)]
    pub fn groups_or_why(&self) -> Result<&lanes::Groups, lanes::Unfit> {
        let groups = self.groups.get_or_init(|| lanes::Groups::new(self));
        groups.as_ref().map_err(|&unfit| unfit)
    }

    /// The program of a block as text, for people who look into it; none for a player who takes
    /// no part.
    pub fn listing(&self, player: PlayerId, kind: PieceId, block: usize) -> Option<String> {
        let blocks = self.blocks_of(player.0, kind.0);
        let mut all = blocks.moves.iter().chain(&blocks.drops);
        let found = all.find(|code| code.index as usize == block)?;
        Some(self.program.listing(found.entry).to_string())
    }
}

/// Statements or a condition that are compiled apart, for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Part {
    /// A block.
    Block(SequenceId),
    /// Statements that are called.
    Statements(SequenceId),
    /// A condition that is asked.
    Condition(crate::model::ConditionId),
}
