//! Boards of squares, for the oracles.

/// A square: file and rank, both counted from zero.
pub type Square = (i32, i32);

/// A way to go: so many files and ranks at a time.
pub type Way = (i32, i32);

/// Along ranks and files.
pub const STRAIGHT: [Way; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// All eight ways of a queen, clockwise from north.
pub const AROUND: [Way; 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// The six ways on cells where each rank stands half a cell to the right of the one above.
pub const SIX: [Way; 6] = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];

/// The name of a square, e.g. `c4`.
pub fn name((file, rank): Square) -> String {
    let file = char::from(b'a' + u8::try_from(file).expect("a file of the board"));
    format!("{file}{}", rank + 1)
}

/// The square so many steps along a way.
pub fn along((file, rank): Square, way: Way, steps: i32) -> Square {
    (file + steps * way.0, rank + steps * way.1)
}

/// A rectangle of squares, each empty or with something on it.
#[derive(Clone, PartialEq)]
pub struct Board<T> {
    files: i32,
    ranks: i32,
    cells: Vec<Option<T>>,
}

impl<T: Copy> Board<T> {
    /// An empty board.
    pub fn new(files: i32, ranks: i32) -> Self {
        let cells = vec![None; (files * ranks) as usize];
        Board {
            files,
            ranks,
            cells,
        }
    }

    /// Whether there is such a square.
    pub fn has(&self, (file, rank): Square) -> bool {
        (0..self.files).contains(&file) && (0..self.ranks).contains(&rank)
    }

    /// All squares, rank by rank from the first.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<T> {
        let files = self.files;
        (0..self.ranks).flat_map(move |rank| (0..files).map(move |file| (file, rank)))
    }

    fn index(&self, (file, rank): Square) -> usize {
        (rank * self.files + file) as usize
    }

    /// What stands on a square; nothing stands off the board.
    pub fn get(&self, square: Square) -> Option<T> {
        if self.has(square) {
            self.cells[self.index(square)]
        } else {
            None
        }
    }

    /// Whether this is an empty square of the board.
    pub fn is_empty(&self, square: Square) -> bool {
        self.has(square) && self.get(square).is_none()
    }

    /// Puts something on a square, or nothing.
    pub fn set(&mut self, square: Square, content: impl Into<Option<T>>) {
        let index = self.index(square);
        self.cells[index] = content.into();
    }

    /// The empty squares that a queen reaches along a way.
    pub fn slide(&self, from: Square, way: Way) -> impl Iterator<Item = Square> {
        let squares = (1..).map(move |steps| along(from, way, steps));
        squares.take_while(|&square| self.is_empty(square))
    }
}
