//! Blocks executed for all pieces at once, on sets of squares.
//!
//! A *lane* is a square where a block starts. As long as all lanes that are at the same instruction
//! have come there by the same steps, where they stand is one set, a step moves the set, and a test
//! splits it: one operation on a few words, however many pieces there are. So a block becomes a
//! straight list of such operations ([`LaneOp`]), with loops written out as far as the board goes.
//! What comes out is from where there is which move; the one that is wanted is then made alone.
//!
//! Not every block can be executed so: see [`Unfit`]. A whole group of blocks (those of one player
//! that are offered together) is executed in this way, or none of it.
//!
//! # What is known while a list is made
//! At each point of the list it is known by which *map* the current square comes from the start
//! square, likewise mark, from and to; which flags are set; and what can stand on the squares that
//! were tested before. So tests that depend on the board alone cost nothing, and neither does a walk
//! back over squares that were tested on the way out.
//!
//! # No move twice
//! Equal moves count once (rule D16). Moves from different starts differ, because the first thing
//! they do is to move another piece, or to drop on another square. Moves from one start differ if
//! they go to different squares; where two places in the list can lead to one square, the machine
//! is told to look ([`Site::shared`]).
//!
//! - `explore`: all points of a block that can be reached, and what is known there
//! - `maps`: maps of squares, and sets moved along them
//! - `groups`: which blocks are offered together
//! - `shorten`: ways between points made short
//! - `list`: the points as a list of operations

mod explore;
mod groups;
mod list;
mod maps;
mod shorten;

pub use groups::{Group, Groups};
pub use maps::{Shifts, Way};

use super::Compiled;
use crate::model::{MoveTypeId, PieceId};
use crate::program::{AddForm, words_of};

/// Boards with more words of squares are not walked through on sets.
pub const MOST_WORDS: usize = 6;

/// A group of blocks as a list of operations on sets.
#[derive(Clone, Debug, Default)]
pub struct Lanes {
    /// The operations.
    pub ops: Vec<LaneOp>,
    /// Sets of squares, one after another.
    pub masks: Vec<u64>,
    /// Maps of squares.
    pub shifts: Shifts,
    /// Sets that tests read, found anew in every position.
    pub sources: Vec<Source>,
    /// Where lanes come from.
    pub starts: Vec<LaneStart>,
    /// Where moves are made.
    pub sites: Vec<Site>,
    /// How many sets are needed to see where two sites make equal moves.
    pub shared: usize,
}

/// Where lanes come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LaneStart {
    /// All pieces of these types.
    Pieces(Vec<u16>),
    /// All squares, if there is a piece of this type to be dropped.
    Drop(u16),
}

/// A set of squares that depends on the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// Where something stands.
    Occupied,
    /// Where a piece of this player's stands.
    Owner(u16),
    /// Where a piece of one of this set of players stands.
    Owners(u16),
    /// Where a piece of this type stands.
    Kind(u16),
    /// Where the last movement came from.
    LastFrom,
    /// Where the last movement went.
    LastTo,
}

/// What a test asks of the square where a lane stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LaneTest {
    /// Whether it is in the set with this number.
    Mask(u16),
    /// Whether it is in a source, or where the shift with this number leads from it.
    Source(u8, u16),
    /// Whether it is on the board, or where the shift leads from it, and not in a source.
    NotSource(u8, u16),
    /// Whether an attribute of the piece there, or where the shift leads, is true.
    Attribute(u8, u16),
}

/// More registers are not used at once.
pub const MOST_REGISTERS: usize = 256;

/// More sources are not used.
pub const MOST_SOURCES: usize = 64;

/// In place of a shift: none.
pub const STAYS: u16 = u16::MAX;

/// Where lanes go: by a shift they enter a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit {
    /// The shift; lanes whose square it does not lead from end.
    pub shift: u16,
    /// The register.
    pub register: u8,
}

/// An operation on the lanes at hand. Where none is left the list goes on at the operation whose
/// number comes last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaneOp {
    /// Take the lanes that begin.
    Start(u16, u16),
    /// Take the lanes of a register, which is empty then.
    Enter(u8, u16),
    /// Keep the lanes for which a test holds.
    Keep(LaneTest, u16),
    /// Keep the lanes for which it does not hold.
    Leave(LaneTest, u16),
    /// Keep the lanes for which a test holds; the others go.
    Part(LaneTest, Exit, u16),
    /// Keep the lanes for which a test does not hold; the others go.
    PartNot(LaneTest, Exit, u16),
    /// [`Part`](LaneOp::Part) by a test of where a shift leads, and the lanes that are kept move
    /// there.
    Walk(LaneTest, Exit, u16),
    /// Move all lanes; those whose square the shift does not lead from end.
    Move(u16, u16),
    /// All lanes go.
    Send(Exit),
    /// A move of the site with this number is made in all lanes, to where the shift leads from there.
    Add(u16, u16),
    /// The end of the list.
    Done,
}

/// A place in a block where moves are made.
#[derive(Clone, Debug)]
pub struct Site {
    /// In which form.
    pub form: AddForm,
    /// The start square for each destination; the square that is none where there is no lane.
    pub origins: Vec<u16>,
    /// What the moves do besides moving or dropping the piece, if that is taking only: for each
    /// square that is taken, the square by start square. `None` if it is more than that.
    pub taken: Option<Vec<Vec<u16>>>,
    /// Whether the moves do nothing but move or drop the piece, and no partial move is made.
    pub plain: bool,
    /// Whether some move of the block is to be made by executing it.
    pub by_block: bool,
    /// The type that is dropped, if it is a drop.
    pub drop: Option<PieceId>,
    /// How many moves each lane makes.
    pub moves: u32,
    /// Whether it certainly takes nothing.
    pub quiet: bool,
    /// The number of the set of lanes that have made such moves, if another site may make equal
    /// ones.
    pub shared: Option<u32>,
    /// The code of the blocks; the block of a piece is the one with this unit.
    pub unit: u32,
    /// The move type of the blocks, if all have the same.
    pub move_type: Option<Option<MoveTypeId>>,
}

/// Why blocks are not executed on sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// The board is too large, or there are too many players or flags.
    Size,
    /// The block does what is not known on sets: `cascade`, absolute places, position flags that it
    /// sets, questions about attack, and code that is called.
    Op,
    /// A block may go on for ever, or is too long when written out.
    Long,
    /// Lanes come together on one square, or a map is too irregular.
    Map,
    /// Moves of different lanes may be equal.
    Equal,
}

/// Blocks with one code: what starts there, and the unit and entry of the code.
#[derive(Clone, Debug)]
pub struct Fibre {
    /// Where lanes come from.
    pub start: LaneStart,
    /// The number of the code.
    pub unit: u32,
    /// Where it begins.
    pub entry: u32,
    /// The move type of the blocks, if all have the same.
    pub move_type: Option<Option<MoveTypeId>>,
}

/// Makes the list of a group of blocks of a player.
///
/// # Errors
/// Why it cannot be done.
pub fn lanes(compiled: &Compiled, mover: u16, fibres: &[Fibre]) -> Result<Lanes, Unfit> {
    let squares = compiled.game.board.squares.len();
    let large = words_of(squares) > MOST_WORDS
        || compiled.players.len() > explore::MOST_PLAYERS
        || compiled.game.code.flags.len() > 64;
    if large {
        return Err(Unfit::Size);
    }
    let mut maker = list::Maker::new(compiled);
    for fibre in fibres {
        let explored = explore::explore(compiled, mover, fibre, &mut maker.maps)?;
        maker.add(fibre, &explored)?;
    }
    maker.finish()
}
