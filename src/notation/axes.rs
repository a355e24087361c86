//! Which dimension of a grid goes across, which one down.

use crate::model::{Dimension, Grid, SquareId};

/// How a grid is laid out as tables.
#[derive(Clone, Debug)]
pub struct Axes<'a> {
    grid: &'a Grid,
    across: Option<usize>,
    down: Option<usize>,
    others: Vec<usize>,
}

/// A table: one choice of labels for the dimensions that go neither across nor down.
#[derive(Clone, Debug)]
pub struct Layer {
    /// The labels chosen, joined; empty for a grid of up to two dimensions.
    pub title: String,
    /// Labels of the columns; one empty label where no dimension goes across.
    pub columns: Vec<String>,
    /// Labels of the rows, each with the squares of its row.
    pub rows: Vec<(String, Vec<SquareId>)>,
}

impl<'a> Axes<'a> {
    /// The layout of a grid. Of several dimensions that go across or down on the image, the one
    /// with the smallest step does so here too.
    pub fn new(grid: &'a Grid) -> Self {
        let mut left: Vec<usize> = (0..grid.dimensions.len()).collect();
        let step = |&index: &usize| grid.dimensions[index].step.map(i32::unsigned_abs);
        let across = choose(&mut left, |index| {
            let [x, y] = step(index);
            (x > y).then_some(x)
        });
        let down = choose(&mut left, |index| {
            let [x, y] = step(index);
            (y >= x && y > 0).then_some(y)
        });
        Axes {
            grid,
            across,
            down,
            others: left,
        }
    }

    /// All tables, the first of the other dimensions slowest.
    pub fn layers(&self) -> Vec<Layer> {
        let mut layers = Vec::new();
        let sizes: Vec<usize> = self.others.iter().map(|&index| self.size(index)).collect();
        let count: usize = sizes.iter().product();
        for number in 0..count {
            let mut cell = vec![0; self.grid.dimensions.len()];
            let mut rest = number;
            for (&index, &size) in self.others.iter().zip(&sizes).rev() {
                cell[index] = rest % size;
                rest /= size;
            }
            layers.push(self.layer(cell));
        }
        layers
    }

    fn size(&self, dimension: usize) -> usize {
        self.grid.dimensions[dimension].labels.len()
    }

    fn layer(&self, mut cell: Vec<usize>) -> Layer {
        let labels = self.others.iter();
        let title: Vec<&str> = labels
            .map(|&index| self.grid.dimensions[index].labels[cell[index]].as_str())
            .collect();
        let columns = self.order(self.across, 0);
        let rows = self.order(self.down, 1);
        Layer {
            title: title.join(" "),
            columns: columns
                .iter()
                .map(|&place| self.label(self.across, place))
                .collect(),
            rows: rows
                .into_iter()
                .map(|row| {
                    self.put(&mut cell, self.down, row);
                    let squares = columns.iter().map(|&column| {
                        self.put(&mut cell, self.across, column);
                        self.square(&cell)
                    });
                    let squares = squares.collect();
                    (self.label(self.down, row), squares)
                })
                .collect(),
        }
    }

    /// The places along a dimension from left to right, or from top to bottom.
    fn order(&self, dimension: Option<usize>, coordinate: usize) -> Vec<usize> {
        let Some(dimension) = dimension else {
            return vec![0];
        };
        let mut places: Vec<usize> = (0..self.size(dimension)).collect();
        if self.grid.dimensions[dimension].step[coordinate] < 0 {
            places.reverse();
        }
        places
    }

    fn label(&self, dimension: Option<usize>, place: usize) -> String {
        let label = |index: usize| self.grid.dimensions[index].labels.get(place).cloned();
        dimension.and_then(label).unwrap_or_default()
    }

    fn put(&self, cell: &mut [usize], dimension: Option<usize>, place: usize) {
        if let Some(dimension) = dimension {
            cell[dimension] = place;
        }
    }

    /// The first dimension is the slowest (rule B1).
    fn square(&self, cell: &[usize]) -> SquareId {
        let dimensions: &[Dimension] = &self.grid.dimensions;
        let offset = dimensions
            .iter()
            .zip(cell)
            .fold(0, |sum, (dimension, place)| {
                sum * dimension.labels.len() + place
            });
        SquareId(self.grid.first.0 + offset as u16)
    }
}

/// Takes the dimension with the smallest step out of `left`; the first one if none fits.
fn choose(left: &mut Vec<usize>, step: impl Fn(&usize) -> Option<u32>) -> Option<usize> {
    let best = left
        .iter()
        .enumerate()
        .filter_map(|(place, index)| Some((step(index)?, place)))
        .min();
    let place = match best {
        Some((_, place)) => place,
        None if left.is_empty() => return None,
        None => 0,
    };
    Some(left.remove(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(dimensions: &[(&str, [i32; 2])]) -> Grid {
        let dimensions = dimensions.iter().map(|(labels, step)| Dimension {
            labels: labels.split('/').map(str::to_owned).collect(),
            step: *step,
        });
        Grid {
            first: SquareId(10),
            start_rectangle: None,
            dimensions: dimensions.collect(),
            directions: Vec::new(),
        }
    }

    fn rows(layer: &Layer) -> Vec<(&str, Vec<u16>)> {
        let rows = layer.rows.iter();
        rows.map(|(label, squares)| (label.as_str(), squares.iter().map(|s| s.0).collect()))
            .collect()
    }

    #[test]
    fn the_dimension_that_goes_down_makes_the_rows() {
        let board = grid(&[("1/2", [0, 50]), ("a/b/c", [50, 0])]);
        let layers = Axes::new(&board).layers();
        assert_eq!(layers.len(), 1);
        assert_eq!(layers[0].columns, ["a", "b", "c"]);
        assert_eq!(
            rows(&layers[0]),
            [("1", vec![10, 11, 12]), ("2", vec![13, 14, 15])]
        );
    }

    #[test]
    fn steps_backward_turn_the_order() {
        let board = grid(&[("a/b", [-9, 0]), ("1/2", [0, -9])]);
        let layers = Axes::new(&board).layers();
        assert_eq!(layers[0].columns, ["b", "a"]);
        assert_eq!(rows(&layers[0]), [("2", vec![13, 11]), ("1", vec![12, 10])]);
    }

    #[test]
    fn without_steps_the_first_dimension_goes_across() {
        let board = grid(&[("a/b", [0, 0]), ("1/2", [0, 0])]);
        let layers = Axes::new(&board).layers();
        assert_eq!(layers[0].columns, ["a", "b"]);
    }

    #[test]
    fn one_dimension_is_a_row() {
        let board = grid(&[("a/b/c", [0, 50])]);
        let layers = Axes::new(&board).layers();
        assert_eq!(rows(&layers[0]), [("", vec![10, 11, 12])]);
    }

    #[test]
    fn further_dimensions_make_further_tables() {
        let board = grid(&[("A/B", [200, 0]), ("a/b", [50, 0]), ("1/2", [0, 50])]);
        let layers = Axes::new(&board).layers();
        let titles: Vec<&str> = layers.iter().map(|layer| layer.title.as_str()).collect();
        assert_eq!(titles, ["A", "B"]);
        assert_eq!(rows(&layers[1]), [("1", vec![14, 16]), ("2", vec![15, 17])]);
    }
}
