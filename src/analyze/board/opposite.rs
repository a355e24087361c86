//! Opposite directions (rules B8 and B9).

use super::super::builder::Builder;
use crate::model::{Board, DirectionId, Grid};

impl Builder<'_> {
    /// Fills the table of opposites: a row for each grid, the last for squares of no grid.
    pub(super) fn find_opposites(&mut self) {
        let by_links = opposites_by_links(&self.game.board, self.scope.directions.len());
        let board = &mut self.game.board;
        board.opposites = vec![by_links; board.grids.len() + 1];
        for (grid, row) in board.grids.iter().zip(&mut board.opposites) {
            for (direction, offsets) in &grid.directions {
                if let Some(opposite) = opposite_in_grid(grid, offsets) {
                    row[direction.index()] = Some(opposite);
                }
            }
        }
    }
}

/// The grid's first direction with the negated offset.
fn opposite_in_grid(grid: &Grid, offsets: &[i32]) -> Option<DirectionId> {
    let negated = |other: &[i32]| {
        other
            .iter()
            .zip(offsets)
            .all(|(a, b)| *a == b.wrapping_neg())
    };
    let mut directions = grid.directions.iter();
    let found = directions.find(|(_, other)| negated(other));
    found.map(|&(direction, _)| direction)
}

/// For each direction the one that most often links back; of equals the first.
fn opposites_by_links(board: &Board, directions: usize) -> Vec<Option<DirectionId>> {
    let mut counts = vec![0u32; directions];
    board
        .links
        .iter()
        .map(|links| {
            counts.fill(0);
            for (from, to) in links.iter().enumerate() {
                let Some(to) = to else { continue };
                for (back, count) in board.links.iter().zip(&mut counts) {
                    let returned = back[to.index()];
                    *count += u32::from(returned.is_some_and(|s| s.index() == from));
                }
            }
            let most = counts.iter().copied().max().filter(|&most| most > 0)?;
            let first = counts.iter().position(|&count| count == most)?;
            Some(DirectionId(first as u16))
        })
        .collect()
}
