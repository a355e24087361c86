//! Rows, columns and neighbours of a board, as tables.
//!
//! They come from the grids of two dimensions and not from links or names, which every file
//! chooses for itself: a row is all squares that differ in one dimension only, and squares are
//! neighbours if no dimension differs by more than one. Squares taken away from a grid are in no
//! row, but those on either side of them are in the same one. A square outside of such grids has
//! neither rows nor neighbours.

use super::squares::Squares;
use crate::model::{Board, SquareId};

/// The tables of a board.
#[derive(Clone, Debug)]
pub struct Geometry<const N: usize> {
    /// Where each square is, if it is on a grid.
    places: Vec<Option<Place>>,
    /// All squares on grids.
    pub field: Squares<N>,
    /// For each square the others on its row and column.
    lines: Vec<Squares<N>>,
    /// For each square those beside it in 8 directions.
    around: Vec<Squares<N>>,
    /// For each square those beside it in 4 directions.
    beside: Vec<Squares<N>>,
}

/// A place on a grid.
#[derive(Clone, Copy, Debug)]
struct Place {
    grid: usize,
    /// The number of the grid's first square.
    first: usize,
    /// The sizes of both dimensions.
    sizes: [usize; 2],
    /// The places in both dimensions.
    at: [usize; 2],
}

/// One step in one dimension: which, and whether up.
pub type Way = (usize, bool);

/// The four ways along rows and columns.
pub const WAYS: [Way; 4] = [(0, false), (0, true), (1, false), (1, true)];

impl Place {
    fn beyond(self, (dimension, up): Way) -> Option<Place> {
        let mut next = self;
        let at = &mut next.at[dimension];
        *at = if up {
            at.checked_add(1)?
        } else {
            at.checked_sub(1)?
        };
        (*at < self.sizes[dimension]).then_some(next)
    }

    fn square(self) -> SquareId {
        SquareId((self.first + self.at[0] * self.sizes[1] + self.at[1]) as u16)
    }
}

/// Where the squares are that stand on grids of two dimensions.
fn places(board: &Board) -> Vec<Option<Place>> {
    let mut places = vec![None; board.squares.len()];
    for (number, grid) in board.grids.iter().enumerate() {
        let [rows, columns] = grid.dimensions.as_slice() else {
            continue;
        };
        let sizes = [rows.labels.len(), columns.labels.len()];
        for cell in 0..grid.len() {
            let place = Place {
                grid: number,
                first: grid.first.index(),
                sizes,
                at: [cell / sizes[1], cell % sizes[1]],
            };
            let square = place.square();
            let living = |square: SquareId| {
                let square = board.squares.get(square.index());
                square.is_some_and(|square| !square.killed)
            };
            if living(square) {
                places[square.index()] = Some(place);
            }
        }
    }
    places
}

/// Whether a square has a row and a column on this board.
pub fn on_grid(board: &Board) -> Vec<bool> {
    places(board).iter().map(Option::is_some).collect()
}

impl<const N: usize> Geometry<N> {
    /// The tables of a board of up to 64 N squares.
    pub fn new(board: &Board) -> Self {
        let places = places(board);
        let mut field = Squares::NONE;
        for (square, place) in (0..).map(SquareId).zip(&places) {
            if place.is_some() {
                field.add(square);
            }
        }
        let mut geometry = Geometry {
            field,
            lines: vec![Squares::NONE; places.len()],
            around: vec![Squares::NONE; places.len()],
            beside: vec![Squares::NONE; places.len()],
            places,
        };
        for from in field.iter() {
            for to in field.iter().filter(|&to| to != from) {
                let Some([down, across]) = geometry.apart(from, to) else {
                    continue;
                };
                if down == 0 || across == 0 {
                    geometry.lines[from.index()].add(to);
                }
                if down <= 1 && across <= 1 {
                    geometry.around[from.index()].add(to);
                }
                if down + across == 1 {
                    geometry.beside[from.index()].add(to);
                }
            }
        }
        geometry
    }

    /// How far two squares of a grid are apart in each dimension.
    pub fn apart(&self, from: SquareId, to: SquareId) -> Option<[usize; 2]> {
        let (from, to) = (self.places[from.index()]?, self.places[to.index()]?);
        let same = from.grid == to.grid;
        same.then(|| [0, 1].map(|dimension| from.at[dimension].abs_diff(to.at[dimension])))
    }

    /// The others on a square's row and column.
    pub fn line(&self, square: SquareId) -> Squares<N> {
        self.lines[square.index()]
    }

    /// The squares beside a square: in 8 directions, or in 4.
    pub fn neighbours(&self, square: SquareId, aslant: bool) -> Squares<N> {
        let table = if aslant { &self.around } else { &self.beside };
        table[square.index()]
    }

    /// The way from a square to another on its row or column.
    pub fn way(&self, from: SquareId, to: SquareId) -> Option<Way> {
        let [down, across] = self.apart(from, to)?;
        let (from, to) = (self.places[from.index()]?, self.places[to.index()]?);
        let dimension = match (down, across) {
            (0, 0) => return None,
            (_, 0) => 0,
            (0, _) => 1,
            _ => return None,
        };
        Some((dimension, to.at[dimension] > from.at[dimension]))
    }

    /// The squares from a square on to the edge of the grid, those taken away included.
    pub fn walk(&self, from: SquareId, way: Way) -> impl Iterator<Item = SquareId> {
        let next = move |place: &Place| place.beyond(way);
        let first = self.places[from.index()].and_then(|place| place.beyond(way));
        std::iter::successors(first, next).map(Place::square)
    }
}
