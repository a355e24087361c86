//! Boards with one man to a square, and oracles for games of two armies and a king each. Written
//! to be clear, not to be fast.

use std::fmt::Debug;

use crate::harness::Oracle;

/// File and rank, from 0.
pub type Square = (i32, i32);

/// Files to the east and ranks forward, as the side to which a man belongs sees it.
pub type Step = (i32, i32);

/// The steps along ranks and files.
pub const STRAIGHT: &[Step] = &[(0, 1), (1, 0), (0, -1), (-1, 0)];
/// The steps along diagonals.
pub const DIAGONAL: &[Step] = &[(1, 1), (1, -1), (-1, -1), (-1, 1)];
/// The leaps of a knight.
pub const KNIGHT: &[Step] = &[
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// The name of a square: a letter for the file and a number for the rank.
pub fn name(square: Square) -> String {
    format!("{}{}", char::from(b'a' + square.0 as u8), square.1 + 1)
}

fn square(name: &str) -> Square {
    let (file, rank) = name.split_at(1);
    let rank: i32 = rank.parse().expect("a rank is a number");
    (i32::from(file.as_bytes()[0] - b'a'), rank - 1)
}

/// A board of men of two sides, 0 (below) and 1.
#[derive(Clone, PartialEq, Eq)]
pub struct Board<K> {
    files: i32,
    /// The number of ranks.
    pub ranks: i32,
    cells: Vec<Option<(usize, K)>>,
}

impl<K: Copy + PartialEq> Board<K> {
    /// An empty board.
    pub fn new(files: i32, ranks: i32) -> Self {
        let cells = vec![None; (files * ranks) as usize];
        Board {
            files,
            ranks,
            cells,
        }
    }

    /// The board with men of one kind put on the named squares.
    pub fn with(mut self, side: usize, kind: K, squares: &str) -> Self {
        for name in squares.split(' ') {
            self.put(square(name), Some((side, kind)));
        }
        self
    }

    fn has(&self, (file, rank): Square) -> bool {
        (0..self.files).contains(&file) && (0..self.ranks).contains(&rank)
    }

    /// The man on a square, and its side.
    pub fn at(&self, square: Square) -> Option<(usize, K)> {
        let index = square.0 * self.ranks + square.1;
        self.has(square)
            .then(|| self.cells[index as usize])
            .flatten()
    }

    /// Whether a square is on the board and empty.
    pub fn is_empty(&self, square: Square) -> bool {
        self.has(square) && self.at(square).is_none()
    }

    /// Puts a man on a square, or empties it.
    pub fn put(&mut self, square: Square, man: Option<(usize, K)>) {
        self.cells[(square.0 * self.ranks + square.1) as usize] = man;
    }

    /// All squares.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let ranks = self.ranks;
        (0..self.files).flat_map(move |file| (0..ranks).map(move |rank| (file, rank)))
    }

    /// The squares and kinds of the men of a side.
    pub fn men(&self, side: usize) -> impl Iterator<Item = (Square, K)> {
        self.squares().filter_map(move |square| {
            let (owner, kind) = self.at(square)?;
            (owner == side).then_some((square, kind))
        })
    }

    /// The squares a leap away where no man of the side's own stands.
    pub fn leaps(&self, side: usize, from: Square, steps: &[Step]) -> Vec<Square> {
        let targets = steps.iter().map(|&step| ahead(side, from, step));
        targets
            .filter(|&to| self.has(to) && self.at(to).is_none_or(|(owner, _)| owner != side))
            .collect()
    }

    /// The squares reached by repeating a step over empty squares, up to the first enemy.
    pub fn slides(&self, side: usize, from: Square, steps: &[Step]) -> Vec<Square> {
        let mut targets = Vec::new();
        for &step in steps {
            let mut to = ahead(side, from, step);
            while self.is_empty(to) {
                targets.push(to);
                to = ahead(side, to, step);
            }
            if self.at(to).is_some_and(|(owner, _)| owner != side) {
                targets.push(to);
            }
        }
        targets
    }
}

/// The square a step away, on the board or not.
pub fn ahead(side: usize, (file, rank): Square, (east, forward): Step) -> Square {
    let rank = if side == 0 {
        rank + forward
    } else {
        rank - forward
    };
    (file + east, rank)
}

/// The kinds of men of a game.
pub trait Kind: Copy + PartialEq + Debug + 'static {
    /// The man that must not be lost.
    const KING: Self;

    /// Where a man may go and capture, without regard to the safety of the king.
    fn reach(self, board: &Board<Self>, side: usize, from: Square) -> Vec<Square>;

    /// What a man becomes that arrives on a square, where it has no choice.
    fn arriving(self, _side: usize, _to: Square) -> Self {
        self
    }

    /// Whether a side may leave the board like this after its move.
    fn allows(board: &Board<Self>, side: usize) -> bool {
        !in_check(board, side)
    }
}

/// Whether the king of a side is attacked.
pub fn in_check<K: Kind>(board: &Board<K>, side: usize) -> bool {
    let enemy = 1 - side;
    let king = Some((side, K::KING));
    board.men(enemy).any(|(from, kind)| {
        let reach = kind.reach(board, enemy, from);
        reach.into_iter().any(|to| board.at(to) == king)
    })
}

/// A game without drops in which a man always moves alone. Its third position of the same men on
/// the same squares with the same side to move is the last.
#[derive(Clone)]
pub struct Plain<K> {
    board: Board<K>,
    side: usize,
    past: Vec<(Board<K>, usize)>,
}

impl<K: Kind> Plain<K> {
    /// A game that begins with this board.
    pub fn new(board: Board<K>) -> Self {
        let past = vec![(board.clone(), 0)];
        Plain {
            board,
            side: 0,
            past,
        }
    }

    /// The legal moves: their words, and the board after them.
    fn legal(&self) -> Vec<(String, Board<K>)> {
        let mut legal = Vec::new();
        for (from, kind) in self.board.men(self.side) {
            for to in kind.reach(&self.board, self.side, from) {
                let arrived = kind.arriving(self.side, to);
                let mut after = self.board.clone();
                after.put(from, None);
                after.put(to, Some((self.side, arrived)));
                if !K::allows(&after, self.side) {
                    continue;
                }
                let sign = if self.board.is_empty(to) { '-' } else { 'x' };
                let mut words = format!("{kind:?} {} {sign} {}", name(from), name(to));
                if arrived != kind {
                    words.push_str(&format!(" = {arrived:?}"));
                }
                legal.push((words, after));
            }
        }
        legal
    }
}

impl<K: Kind> Oracle for Plain<K> {
    fn moves(&self) -> Vec<String> {
        let now = self.past.last();
        if self.past.iter().filter(|&past| Some(past) == now).count() >= 3 {
            return Vec::new();
        }
        self.legal().into_iter().map(|(words, _)| words).collect()
    }

    fn play(&mut self, words: &str) {
        let legal = self.legal();
        let chosen = legal.into_iter().find(|(text, _)| text == words);
        self.board = chosen.expect("a legal move").1;
        self.side = 1 - self.side;
        self.past.push((self.board.clone(), self.side));
    }
}
