//! What follows from the grids of a board: cells, links and opposite directions (rules B1, B8, B9).

use super::board::{Board, Grid};
use super::ids::{DirectionId, SquareId};

impl Grid {
    /// The label indices of the cell with this index, counted from the grid's first cell.
    pub fn cell(&self, mut index: usize) -> Vec<usize> {
        let mut cell = vec![0; self.dimensions.len()];
        for (at, dimension) in cell.iter_mut().zip(&self.dimensions).rev() {
            *at = index % dimension.labels.len();
            index /= dimension.labels.len();
        }
        cell
    }

    /// The name of a cell: its labels, the first dimension's first.
    pub fn name_of(&self, cell: &[usize]) -> String {
        let labels = self.dimensions.iter().zip(cell);
        labels.map(|(d, &at)| d.labels[at].as_str()).collect()
    }

    /// Where a cell lies on the board's image.
    pub fn rectangle_of(&self, cell: &[usize]) -> Option<[i32; 4]> {
        let mut rectangle = self.start_rectangle?;
        for (dimension, &at) in self.dimensions.iter().zip(cell) {
            let at = at as i32;
            for (corner, side) in rectangle.iter_mut().enumerate() {
                *side = side.saturating_add(dimension.step[corner % 2].saturating_mul(at));
            }
        }
        Some(rectangle)
    }

    /// The index of the cell that is `offsets` away from the cell `index`, if it is in the grid.
    pub fn neighbour(&self, index: usize, offsets: &[i32]) -> Option<usize> {
        let mut rest = index;
        let mut weight = 1;
        let mut target = 0;
        for (dimension, &offset) in self.dimensions.iter().zip(offsets).rev() {
            let labels = dimension.labels.len();
            let at = (rest % labels) as i64 + i64::from(offset);
            rest /= labels;
            let at = usize::try_from(at).ok().filter(|&at| at < labels)?;
            target += at * weight;
            weight *= labels;
        }
        Some(target)
    }

    /// The first of the grid's directions with the negated offset (rules B8, B9).
    fn opposite(&self, offsets: &[i32]) -> Option<DirectionId> {
        let negated = |other: &[i32]| {
            let pairs = other.iter().zip(offsets);
            pairs.into_iter().all(|(a, b)| *a == b.wrapping_neg())
        };
        let mut directions = self.directions.iter();
        let found = directions.find(|(_, other)| negated(other));
        found.map(|&(direction, _)| direction)
    }
}

impl Board {
    /// The links that the grids make, by direction and square, before any other link is made or
    /// taken away. Of a direction given twice in a grid the later link counts.
    pub fn grid_links(&self, directions: usize) -> Vec<Vec<Option<SquareId>>> {
        let mut made = vec![vec![None; self.squares.len()]; directions];
        for grid in &self.grids {
            for (direction, offsets) in &grid.directions {
                for index in 0..grid.len() {
                    if let Some(target) = grid.neighbour(index, offsets) {
                        let to = SquareId(grid.first.0 + target as u16);
                        made[direction.index()][grid.first.index() + index] = Some(to);
                    }
                }
            }
        }
        made
    }

    /// The table of opposites that follows from links and grids: a row for each grid, the last for
    /// squares of no grid.
    pub fn find_opposites(&self) -> Vec<Vec<Option<DirectionId>>> {
        let mut rows = vec![self.opposites_by_links(); self.grids.len() + 1];
        for (grid, row) in self.grids.iter().zip(&mut rows) {
            for (direction, offsets) in &grid.directions {
                if let Some(opposite) = grid.opposite(offsets) {
                    row[direction.index()] = Some(opposite);
                }
            }
        }
        rows
    }

    /// For each direction the one that most often links back; of equals the first.
    fn opposites_by_links(&self) -> Vec<Option<DirectionId>> {
        let mut counts = vec![0u32; self.links.len()];
        let found = self.links.iter().map(|links| {
            counts.fill(0);
            for (from, to) in links.iter().enumerate() {
                let Some(to) = to else { continue };
                for (back, count) in self.links.iter().zip(&mut counts) {
                    let returned = back[to.index()];
                    *count += u32::from(returned.is_some_and(|s| s.index() == from));
                }
            }
            let most = counts.iter().copied().max().filter(|&most| most > 0)?;
            let first = counts.iter().position(|&count| count == most)?;
            Some(DirectionId(first as u16))
        });
        found.collect()
    }
}
