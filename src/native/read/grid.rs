//! Grids, and whether their cells are where they put them.

use super::maker::Maker;
use super::reader::cut;
use super::scan::NodeId;
use crate::diagnostic::Code;
use crate::model::{Dimension, DirectionId, Grid, SquareId, SquareKind};

impl Maker<'_> {
    /// The grids; squares are known, and the tables are made.
    pub fn grids(&mut self, items: &[NodeId]) {
        let mut cells = 0;
        for (index, &item) in items.iter().enumerate() {
            let Some(grid) = self.grid(item, index) else {
                continue;
            };
            cells += grid.len();
            self.game.board.grids.push(grid);
        }
        let squares = self.game.board.squares.iter();
        let of_grids = squares.filter(|square| matches!(square.kind, SquareKind::Grid(_)));
        let of_grids = of_grids.count();
        if !self.reader.diagnostics.has_errors() && of_grids != cells {
            let message = format!("the grids have {cells} cells, but {of_grids} squares are cells");
            let help = "every square whose kind is a grid is a cell of that grid";
            if let Some(&first) = items.first() {
                self.reader.fault(Code::JsonBadValue, first, message, help);
            }
        }
    }

    fn grid(&mut self, node: NodeId, index: usize) -> Option<Grid> {
        const KNOWN: &[&str] = &[
            "first",
            "start_rectangle",
            "dimensions",
            "directions",
            "opposites",
        ];
        let fields = self.reader.object(node, "a grid", KNOWN)?;
        let first = self.reader.required(&fields, "first", "a grid");
        let dimensions = self.reader.required(&fields, "dimensions", "a grid")?;
        let dimensions = self.dimensions(dimensions);
        let start_rectangle = match fields.get("start_rectangle") {
            Some(node) => Some(self.reader.ints(node, "left, top, right, bottom")?),
            None => None,
        };
        let dimensions = dimensions?;
        let mut directions = Vec::new();
        for item in self
            .reader
            .items(&fields, "directions", "a list of directions")
        {
            directions.extend(self.grid_direction(item, dimensions.len()));
        }
        if let Some(node) = fields.get("opposites") {
            self.opposites(node, index);
        }
        // The first cell may be killed.
        let first = self.names.squares.find(&mut self.reader, first?)?;
        let grid = Grid {
            first: SquareId(first),
            start_rectangle,
            dimensions,
            directions,
        };
        self.check_cells(node, &grid, index)?;
        Some(grid)
    }

    fn dimensions(&mut self, node: NodeId) -> Option<Vec<Dimension>> {
        let items = self.reader.list(node, "a list of dimensions")?;
        if items.is_empty() || items.len() > self.limits.dimensions {
            let message = format!("a grid of {} dimensions", items.len());
            let help = format!("from 1 to {} are possible", self.limits.dimensions);
            self.reader.fault(Code::JsonBadValue, node, message, help);
            return None;
        }
        items.iter().map(|&item| self.dimension(item)).collect()
    }

    fn dimension(&mut self, node: NodeId) -> Option<Dimension> {
        let known = &["labels", "step"];
        let fields = self.reader.object(node, "a dimension", known)?;
        let node = self.reader.required(&fields, "labels", "a dimension")?;
        let labels = self.reader.texts(node, "a list of labels");
        let step = match fields.get("step") {
            Some(node) => self.reader.ints(node, "pixels across and down")?,
            None => [0, 0],
        };
        if labels.is_empty() {
            let help = "each label stands for a row of cells";
            self.reader
                .fault(Code::JsonBadValue, node, "a dimension without labels", help);
            return None;
        }
        Some(Dimension { labels, step })
    }

    fn grid_direction(&mut self, node: NodeId, count: usize) -> Option<(DirectionId, Vec<i32>)> {
        let known = &["direction", "offsets"];
        let fields = self.reader.object(node, "a direction of a grid", known)?;
        let direction = self.reader.required(&fields, "direction", "this");
        let node = self.reader.required(&fields, "offsets", "this")?;
        let direction = self.names.direction(&mut self.reader, direction?);
        let items = self.reader.list(node, "a list of offsets")?;
        let offsets: Option<Vec<i32>> = items.iter().map(|&item| self.reader.int(item)).collect();
        if items.len() != count {
            let message = format!("{} offsets in a grid of {count} dimensions", items.len());
            let help = "write one for each dimension";
            self.reader.fault(Code::JsonBadValue, node, message, help);
            return None;
        }
        Some((direction?, offsets?))
    }

    /// Whether the squares from the first on are the cells of the grid. After a fault, a square
    /// may be missing.
    fn check_cells(&mut self, node: NodeId, grid: &Grid, index: usize) -> Option<()> {
        if self.reader.diagnostics.has_errors() {
            return None;
        }
        let squares = &self.game.board.squares;
        let sizes = grid.dimensions.iter().map(|it| it.labels.len());
        let size = sizes.fold(1usize, usize::saturating_mul);
        let left = squares.len() - grid.first.index();
        let cells = &squares[grid.first.index()..];
        let its = |kind: SquareKind| kind == SquareKind::Grid(index);
        let found = cells.iter().take_while(|square| its(square.kind)).count();
        if size > left || found != size {
            let message = format!("the grid has {size} cells, but {found} squares are its cells");
            let help = "the cells follow one another from `first` on, the first dimension slowest";
            self.reader.fault(Code::JsonBadValue, node, message, help);
            return None;
        }
        for (cell, square) in cells.iter().take(size).enumerate() {
            let cell = grid.cell(cell);
            let (name, rectangle) = (grid.name_of(&cell), grid.rectangle_of(&cell));
            if square.name != name {
                let message = format!("the grid has a cell `{}`", cut(&name));
                let help = format!("the square in its place is called `{}`", cut(&square.name));
                self.reader.fault(Code::JsonBadValue, node, message, help);
                return None;
            }
            if square.rectangle != rectangle {
                let message = format!("the cell `{}` has another rectangle", cut(&name));
                let help = format!("where the grid puts it is {}", shown(rectangle));
                self.reader.fault(Code::JsonBadValue, node, message, help);
                return None;
            }
        }
        Some(())
    }
}

fn shown(rectangle: Option<[i32; 4]>) -> String {
    match rectangle {
        Some(sides) => format!("{sides:?}"),
        None => "not known: it has no `start_rectangle`".to_owned(),
    }
}
