//! A generator of the moves of Spark that shares nothing with the plugin: arrays and brute force.

/// What stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Orb,
    Spark,
}

/// A piece: whose, and what.
pub type Piece = (usize, Kind);

/// File and rank, both from 0.
pub type Square = (usize, usize);

/// From and to.
pub type Step = (Square, Square);

/// The options of the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Own pieces between an Orb and a Spark block.
    pub own_blocks: bool,
    /// Orbs that touch at their corners divide the board too.
    pub orthogonal: bool,
}

/// Why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The Orb goes over so many squares and charges these Sparks.
    Range(usize, Vec<Square>),
    /// The Spark has no power.
    Powerless,
    /// The Spark's power on the target, and the enemy's.
    Weaker(usize, usize),
    /// The Orb completes a wall.
    Wall,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    pub width: usize,
    pub height: usize,
    /// By rank, then by file.
    pub cells: Vec<Vec<Option<Piece>>>,
    pub turn: usize,
    pub options: Options,
}

impl Field {
    /// A position from ranks, the last one first; player 0 has the small letters.
    pub fn new(ranks: &str, turn: usize, options: Options) -> Field {
        let mut cells: Vec<Vec<Option<Piece>>> = ranks.split('/').map(row).collect();
        cells.reverse();
        Field {
            width: cells[0].len(),
            height: cells.len(),
            cells,
            turn,
            options,
        }
    }

    pub fn get(&self, (file, rank): Square) -> Option<Piece> {
        self.cells[rank][file]
    }

    /// All squares.
    pub fn squares(&self) -> Vec<Square> {
        let ranks = (0..self.height).flat_map(|rank| (0..self.width).map(move |file| (file, rank)));
        ranks.collect()
    }

    /// The squares strictly between two on one row or column.
    pub fn between(&self, a: Square, b: Square) -> Vec<Square> {
        let inside = |x: usize, a: usize, b: usize| x > a.min(b) && x < a.max(b);
        let mut squares = self.squares();
        squares.retain(|&(file, rank)| {
            (a.0 == b.0 && file == a.0 && inside(rank, a.1, b.1))
                || (a.1 == b.1 && rank == a.1 && inside(file, a.0, b.0))
        });
        squares
    }

    /// Whether a side's Orb on one square and its Spark on the other are in line.
    fn in_line(&self, a: Square, b: Square, side: usize) -> bool {
        let line = a != b && (a.0 == b.0 || a.1 == b.1);
        let own = |&square: &Square| self.get(square).is_some_and(|piece| piece.0 == side);
        line && !(self.options.own_blocks && self.between(a, b).iter().any(own))
    }

    /// The power of a side on a square (S4).
    pub fn power(&self, side: usize, square: Square) -> usize {
        let mut orbs = self.squares();
        orbs.retain(|&other| {
            self.get(other) == Some((side, Kind::Orb)) && self.in_line(other, square, side)
        });
        orbs.len()
    }

    /// The Sparks that the Orb on a square charges (S3).
    pub fn charged(&self, side: usize, orb: Square) -> Vec<Square> {
        let mut sparks = self.squares();
        sparks.retain(|&other| {
            self.get(other) == Some((side, Kind::Spark)) && self.in_line(orb, other, side)
        });
        sparks
    }

    /// What is one step beside a square.
    pub fn beside(&self, (file, rank): Square, aslant: bool) -> Vec<Square> {
        let mut squares = Vec::new();
        for y in rank.saturating_sub(1)..self.height.min(rank + 2) {
            for x in file.saturating_sub(1)..self.width.min(file + 2) {
                let steps = x.abs_diff(file) + y.abs_diff(rank);
                if steps == 1 || (aslant && steps == 2) {
                    squares.push((x, y));
                }
            }
        }
        squares
    }

    /// The regions of squares without an Orb: the number of each square's region, `None` for Orbs.
    pub fn regions(&self) -> (usize, Vec<Vec<Option<usize>>>) {
        let orb = |square| matches!(self.get(square), Some((_, Kind::Orb)));
        let mut region = vec![vec![None; self.width]; self.height];
        let mut count = 0;
        for start in self.squares() {
            if orb(start) || region[start.1][start.0].is_some() {
                continue;
            }
            let mut waiting = vec![start];
            while let Some(square) = waiting.pop() {
                if region[square.1][square.0].is_none() {
                    region[square.1][square.0] = Some(count);
                    let next = self.beside(square, !self.options.orthogonal).into_iter();
                    waiting.extend(next.filter(|&next| !orb(next)));
                }
            }
            count += 1;
        }
        (count, region)
    }

    /// What slides over empty squares and single steps allow, without counting.
    pub fn plain_moves(&self) -> Vec<Step> {
        let mut moves = Vec::new();
        for from in self.squares() {
            match self.get(from) {
                Some((side, Kind::Orb)) if side == self.turn => {
                    let lined = |to: &Square| to.0 == from.0 || to.1 == from.1;
                    let empty = |square: &Square| self.get(*square).is_none();
                    let targets = self.squares().into_iter().filter(lined);
                    let free = |to: &Square| empty(to) && self.between(from, *to).iter().all(empty);
                    moves.extend(targets.filter(free).map(|to| (from, to)));
                }
                Some((side, Kind::Spark)) if side == self.turn => {
                    let open = |to: &Square| match self.get(*to) {
                        None => true,
                        Some((other, kind)) => other != side && kind == Kind::Spark,
                    };
                    let targets = self.beside(from, true).into_iter().filter(open);
                    moves.extend(targets.map(|to| (from, to)));
                }
                _ => {}
            }
        }
        moves
    }

    /// Why one of the plain moves is refused (S5 to S8).
    pub fn why(&self, (from, to): Step) -> Option<Why> {
        let (side, kind) = self.get(from).unwrap();
        let after = self.after((from, to));
        if kind == Kind::Orb {
            let charged = self.charged(side, from);
            let distance = from.0.abs_diff(to.0) + from.1.abs_diff(to.1);
            if distance > charged.len() {
                return Some(Why::Range(distance, charged));
            }
            return (after.regions().0 > self.regions().0).then_some(Why::Wall);
        }
        if self.power(side, from) == 0 {
            return Some(Why::Powerless);
        }
        let (enemy, _) = self.get(to)?;
        let (own, theirs) = (after.power(side, to), after.power(enemy, to));
        (own < theirs).then_some(Why::Weaker(own, theirs))
    }

    /// The legal moves; whether the game is over is not asked.
    pub fn moves(&self) -> Vec<Step> {
        let mut moves = self.plain_moves();
        moves.retain(|&step| self.why(step).is_none());
        moves
    }

    /// Whether a side has lost all Sparks (S9).
    pub fn is_decided(&self) -> bool {
        let all: Vec<Piece> = self.cells.iter().flatten().flatten().copied().collect();
        [0, 1]
            .iter()
            .any(|&side| !all.contains(&(side, Kind::Spark)))
    }

    /// The position after a move of two players' game.
    pub fn after(&self, (from, to): Step) -> Field {
        let mut after = self.clone();
        after.cells[to.1][to.0] = after.cells[from.1][from.0].take();
        after.turn = 1 - self.turn;
        after
    }

    /// How many lines of so many plies there are.
    pub fn count(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.is_decided() {
            return 0;
        }
        let moves = self.moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        moves
            .into_iter()
            .map(|step| self.after(step).count(depth - 1))
            .sum()
    }
}

/// A row from its signs.
fn row(text: &str) -> Vec<Option<Piece>> {
    let mut row = Vec::new();
    for sign in text.chars() {
        let kind = match sign.to_ascii_lowercase() {
            'o' => Kind::Orb,
            's' => Kind::Spark,
            _ => {
                let empty = sign.to_digit(10).unwrap() as usize;
                row.extend(vec![None; empty]);
                continue;
            }
        };
        row.push(Some((usize::from(sign.is_uppercase()), kind)));
    }
    row
}

/// `a1`
pub fn name((file, rank): Square) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

/// The square of a name.
pub fn square(name: &str) -> Square {
    let (file, rank) = name.split_at(1);
    let rank: usize = rank.parse().unwrap();
    ((file.as_bytes()[0] - b'a') as usize, rank - 1)
}
