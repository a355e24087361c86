//! Grids (rule B1).

use super::super::builder::Builder;
use super::Part;
use crate::diagnostic::Code;
use crate::expand::Item;
use crate::keyword::GridKeyword;
use crate::limits::Limit;
use crate::model::{Dimension, DirectionId, Grid, SquareId, SquareKind};

/// A grid as written; with several `dimensions` every one makes a grid of its own.
#[derive(Default)]
struct Written {
    rectangle: Option<[i32; 4]>,
    dimensions: Vec<(Item, Vec<Dimension>)>,
    directions: Vec<(DirectionId, Vec<i32>, Item)>,
}

impl<'a> Builder<'a> {
    pub(super) fn grid(&mut self, part: &Part) {
        let written = self.written_grid(part);
        match written.dimensions.as_slice() {
            [] => self.cx.missing(part.item, "`(dimensions ...)`"),
            [_] => {}
            [_, (second, _), ..] => self.cx.fault(
                Code::RepeatedItem,
                *second,
                "a grid has one `dimensions`",
                "each further one is read as a grid of its own with the same directions",
            ),
        }
        for (item, dimensions) in written.dimensions {
            let directions = self.offsets(&written.directions, dimensions.len());
            let grid = Grid {
                first: SquareId(0),
                start_rectangle: written.rectangle,
                dimensions,
                directions,
            };
            self.cells(grid, item);
        }
    }

    fn written_grid(&mut self, part: &Part) -> Written {
        let mut written = Written::default();
        for &item in &part.items {
            let Some((head, items)) = self.cx.headed(item) else {
                self.cx.unexpected(&[item], "a grid");
                continue;
            };
            match GridKeyword::of(head) {
                Some(GridKeyword::StartRectangle) => {
                    written.rectangle = self.rectangle(&items, item);
                }
                Some(GridKeyword::Dimensions) => {
                    let dimensions = items.iter().filter_map(|&d| self.dimension(d)).collect();
                    written.dimensions.push((item, dimensions));
                }
                Some(GridKeyword::Directions) => self.grid_directions(&items, &mut written),
                None => self.unknown_keyword(item, head, "a grid", GridKeyword::texts()),
            }
        }
        written
    }

    /// `("a/b/c" (16 0))`; the step is optional.
    fn dimension(&mut self, item: Item) -> Option<Dimension> {
        let parts = self.cx.list(item).unwrap_or_else(|| vec![item]);
        let labels = parts.first().and_then(|&first| self.cx.name(first));
        let Some(labels) = labels else {
            self.cx.fault(
                Code::BadGrid,
                item,
                "a dimension begins with its labels",
                "write e.g. `(\"a/b/c\" (50 0))`",
            );
            return None;
        };
        let mut step = [0, 0];
        if let Some(&second) = parts.get(1) {
            let numbers = self.cx.list(second).unwrap_or_default();
            let numbers: Vec<i32> = numbers.iter().filter_map(|&n| self.cx.number(n)).collect();
            match numbers.try_into() {
                Ok(numbers) => step = numbers,
                Err(_) => self.cx.fault(
                    Code::BadRectangle,
                    second,
                    "the step of a dimension has two numbers",
                    "write the pixels across and down, e.g. `(50 0)`",
                ),
            }
        }
        self.cx
            .unexpected(parts.get(2..).unwrap_or_default(), "a dimension");
        let apart = labels
            .split([',', ';', '|', ' '])
            .filter(|it| !it.is_empty());
        if !labels.contains('/') && apart.count() > 2 {
            self.cx.fault(
                Code::BadValue,
                item,
                "these labels are one single label",
                "labels are divided by `/`, as in `\"a/b/c\"`",
            );
            self.cx.take_back(&[Code::UndefinedPosition]);
        }
        let labels = labels.split('/').map(str::to_owned).collect();
        Some(Dimension { labels, step })
    }

    /// `(n 0 -1)`
    fn grid_directions(&mut self, items: &[Item], written: &mut Written) {
        for &item in items {
            let Some((name, offsets)) = self.cx.headed(item) else {
                self.cx.unexpected(&[item], "`directions`");
                continue;
            };
            let offsets = offsets.iter().filter_map(|&o| self.cx.number(o)).collect();
            if let Some(direction) = self.add_direction(name, item) {
                let mut before = written.directions.iter();
                if let Some(&(_, _, first)) = before.find(|(known, ..)| *known == direction) {
                    self.second_direction(name, item, first);
                }
                written.directions.push((direction, offsets, item));
            }
        }
    }

    /// Directions with one offset per dimension; a lacking one is 0.
    fn offsets(
        &mut self,
        directions: &[(DirectionId, Vec<i32>, Item)],
        dimensions: usize,
    ) -> Vec<(DirectionId, Vec<i32>)> {
        let mut made = Vec::with_capacity(directions.len());
        for (direction, offsets, item) in directions {
            if offsets.len() != dimensions {
                let given = offsets.len();
                self.cx.fault(
                    Code::BadGrid,
                    *item,
                    format!(
                        "a direction has a number for each dimension of its grid: {dimensions}, \
                         not {given}"
                    ),
                    "write how far it leads along each dimension, in their order",
                );
            }
            let mut offsets = offsets.clone();
            offsets.resize(dimensions, 0);
            made.push((*direction, offsets));
        }
        made
    }

    /// Adds the cells of a grid, the first dimension slowest.
    fn cells(&mut self, mut grid: Grid, item: Item) {
        let before = self.game.board.squares.len();
        let limits = self.cx.limits();
        let room = limits.squares.saturating_sub(before);
        let sizes = grid.dimensions.iter().map(|d| d.labels.len());
        let size = sizes.fold(1usize, usize::saturating_mul);
        if grid.dimensions.is_empty() {
            self.cx.missing(item, "labels");
            return;
        }
        if grid.dimensions.len() > limits.dimensions {
            self.too_big(item, "dimensions", Limit::Dimensions, limits.dimensions);
            return;
        }
        if size > room {
            self.too_big(item, "positions", Limit::Squares, limits.squares);
            return;
        }
        grid.first = SquareId(before as u16);
        let kind = SquareKind::Grid(self.game.board.grids.len());
        for index in 0..size {
            let cell = grid.cell(index);
            let name = grid.name_of(&cell);
            let rectangle = grid.rectangle_of(&cell);
            self.add_square(&name, item, kind, rectangle);
        }
        self.game.board.grids.push(grid);
    }
}
