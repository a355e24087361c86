//! The board: squares, directions, links, zones and each player's view of the directions.

use serde::{Deserialize, Serialize};

use super::ids::{DirectionId, PlayerId, SquareId, ZoneId};

/// A board (section B of the semantics).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Board {
    /// All squares in index order: grids, positions and dummies in text order, the first
    /// dimension of a grid slowest (rule B1).
    pub squares: Vec<Square>,
    /// Names of the directions in order of first mention.
    pub directions: Vec<String>,
    /// `links[direction][square]`: the square one step away (rules B1 to B5).
    pub links: Vec<Vec<Option<SquareId>>>,
    /// `opposites[grid][direction]`: the opposite direction for squares of that grid (rule B8).
    /// The last row, at index `grids.len()`, is for squares of no grid.
    pub opposites: Vec<Vec<Option<DirectionId>>>,
    /// `symmetry[player][direction]`: the direction a player means by that word (rule B3).
    pub symmetry: Vec<Vec<DirectionId>>,
    /// Zones in order of first mention.
    pub zones: Vec<Zone>,
    /// The grids with their geometry.
    pub grids: Vec<Grid>,
    /// Names of the board's image files.
    pub images: Vec<String>,
}

/// A square of the board. ZRF calls it a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Square {
    /// Its name.
    pub name: String,
    /// What it was defined by.
    pub kind: SquareKind,
    /// Left, top, right and bottom on the board's image, in pixels.
    pub rectangle: Option<[i32; 4]>,
    /// Taken away by `kill-positions` (rule B5): no piece, drop, link or zone ever has it.
    pub killed: bool,
}

/// What defined a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SquareKind {
    /// A cell of the grid with this index in [`Board::grids`].
    Grid(usize),
    /// An entry of `(positions ...)`.
    Position,
    /// An entry of `(dummy ...)`: no geometry, else like any other square (rule B6).
    Dummy,
}

/// A grid of squares (rule B1).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Grid {
    /// The first square's index; the cells follow one another.
    pub first: SquareId,
    /// Left, top, right and bottom of the first cell, in pixels.
    pub start_rectangle: Option<[i32; 4]>,
    /// One per dimension, first dimension first.
    pub dimensions: Vec<Dimension>,
    /// The directions the grid defines, with one offset per dimension.
    pub directions: Vec<(DirectionId, Vec<i32>)>,
}

/// A dimension of a grid.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Dimension {
    /// The labels, whose concatenation names a cell.
    pub labels: Vec<String>,
    /// Pixels from one cell to the next, across and down.
    pub step: [i32; 2],
}

impl Grid {
    /// The number of cells: the product of the numbers of labels.
    pub fn len(&self) -> usize {
        self.dimensions
            .iter()
            .map(|dimension| dimension.labels.len())
            .product()
    }

    /// Whether the grid has no cell.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A zone: squares that count for some players.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Zone {
    /// Its name.
    pub name: String,
    /// Squares that are in the zone for everybody (a block without `players`, rule B7).
    pub everybody: Vec<SquareId>,
    /// Squares that are in the zone for one player; every player appears at most once.
    pub players: Vec<(PlayerId, Vec<SquareId>)>,
}

impl Board {
    /// The square one step from `square` in `direction`, taken as it is (no symmetry).
    ///
    /// # Panics
    /// Numbers of another game.
    pub fn step(&self, square: SquareId, direction: DirectionId) -> Option<SquareId> {
        self.links[direction.index()][square.index()]
    }

    /// What `player` means by `direction` (rule B3).
    ///
    /// # Panics
    /// Numbers of another game.
    pub fn turned(&self, player: PlayerId, direction: DirectionId) -> DirectionId {
        self.symmetry[player.index()][direction.index()]
    }

    /// The opposite of `direction` at `square` (rule B8).
    ///
    /// # Panics
    /// Numbers of another game.
    pub fn opposite(&self, square: SquareId, direction: DirectionId) -> Option<DirectionId> {
        let row = match self.squares[square.index()].kind {
            SquareKind::Grid(grid) => grid,
            SquareKind::Position | SquareKind::Dummy => self.grids.len(),
        };
        self.opposites[row][direction.index()]
    }

    /// Whether `square` is in `zone` for `player` (rule B7).
    ///
    /// # Panics
    /// A zone of another game.
    pub fn in_zone(&self, zone: ZoneId, player: PlayerId, square: SquareId) -> bool {
        let zone = &self.zones[zone.index()];
        zone.everybody.contains(&square)
            || zone
                .players
                .iter()
                .any(|(p, squares)| *p == player && squares.contains(&square))
    }

    /// The square called `name`, unless it was killed.
    pub fn square(&self, name: &str) -> Option<SquareId> {
        let found = self
            .squares
            .iter()
            .position(|s| s.name == name && !s.killed)?;
        Some(SquareId(found as u16))
    }

    /// All squares that exist, in index order: not those that were killed (rule B5).
    pub fn living_squares(&self) -> impl Iterator<Item = SquareId> + '_ {
        (0..self.squares.len())
            .filter(|&index| !self.squares[index].killed)
            .map(|index| SquareId(index as u16))
    }
}
