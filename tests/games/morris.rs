//! Nine Men's Morris.

use std::sync::LazyLock;

use crate::board::{Square, along, name};
use crate::harness::{Oracle, move_lists, random_games};
use crate::state::{State, check_counts};

#[derive(Clone, PartialEq)]
struct Men {
    /// Where the men of White and of Black stand, in the order of the points.
    placed: [Vec<Square>; 2],
    stock: [usize; 2],
}

#[derive(Clone)]
struct Morris {
    men: Men,
    player: usize,
    /// A mill was closed: an enemy man must be taken.
    strikes: bool,
    turns: usize,
    /// The positions before this one, each with the player to move.
    past: Vec<(Men, usize)>,
}

/// The sixteen lines of three points.
static LINES: LazyLock<Vec<[Square; 3]>> = LazyLock::new(lines);

/// All points of the board.
static POINTS: LazyLock<Vec<Square>> = LazyLock::new(points);

/// Four sides of three squares, and four lines that join the squares.
fn lines() -> Vec<[Square; 3]> {
    let mut found = Vec::new();
    for (x, y) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
        found.push([1, 2, 3].map(|ring| along((3, 3), (x, y), ring)));
        for ring in [1, 2, 3] {
            let middle = along((3, 3), (x, y), ring);
            found.push([-1, 0, 1].map(|side| along(middle, (y, x), side * ring)));
        }
    }
    found
}

fn points() -> Vec<Square> {
    let mut points = LINES.concat();
    points.sort();
    points.dedup();
    points
}

/// Whether a line joins two points, with no other between them.
fn are_neighbours(a: Square, b: Square) -> bool {
    let mut pairs = LINES.iter().flat_map(|line| line.windows(2));
    pairs.any(|pair| pair == [a, b] || pair == [b, a])
}

fn in_mill(men: &[Square], man: Square) -> bool {
    let is_mill = |line: &[Square; 3]| line.iter().all(|point| men.contains(point));
    LINES
        .iter()
        .any(|line| line.contains(&man) && is_mill(line))
}

impl Morris {
    fn start() -> Self {
        Morris {
            men: Men {
                placed: [Vec::new(), Vec::new()],
                stock: [9, 9],
            },
            player: 0,
            strikes: false,
            turns: 0,
            past: Vec::new(),
        }
    }

    fn is_over(&self) -> bool {
        let is_lost = |player: usize| self.men.placed[player].len() + self.men.stock[player] == 2;
        let same = |(men, player): &&(Men, usize)| *men == self.men && *player == self.player;
        is_lost(0) || is_lost(1) || self.past.iter().filter(same).count() >= 2
    }

    fn empty_points(&self) -> Vec<Square> {
        let mut points = POINTS.clone();
        points.retain(|point| !self.men.placed.iter().flatten().any(|man| man == point));
        points
    }

    fn end_turn(&mut self) {
        self.player = 1 - self.player;
        self.strikes = false;
        self.turns += 1;
    }

    /// The state with a man of the player on `to`, from the stock or from a point.
    fn put(&self, from: Option<Square>, to: Square) -> Self {
        let mut after = self.clone();
        after.past.push((self.men.clone(), self.player));
        match from {
            Some(from) => after.men.placed[self.player].retain(|&man| man != from),
            None => after.men.stock[self.player] -= 1,
        }
        let own = &mut after.men.placed[self.player];
        own.push(to);
        own.sort();
        if in_mill(own, to) {
            after.strikes = true;
        } else {
            after.end_turn();
        }
        after
    }

    fn strike(&self, victim: Square) -> Self {
        let mut after = self.clone();
        after.men.placed[1 - self.player].retain(|&man| man != victim);
        after.end_turn();
        after
    }

    fn strikes(&self) -> Vec<(String, Self)> {
        let enemies = &self.men.placed[1 - self.player];
        let mut victims: Vec<Square> = enemies.clone();
        victims.retain(|&man| !in_mill(enemies, man));
        if victims.is_empty() {
            victims = enemies.clone();
        }
        let words = |victim| format!("x {}", name(victim));
        let victims = victims.into_iter();
        victims
            .map(|victim| (words(victim), self.strike(victim)))
            .collect()
    }

    fn placings(&self) -> Vec<(String, Self)> {
        let player = ["White", "Black"][self.player];
        let words = |to| format!("partial 3 {player} Man {}", name(to));
        let points = self.empty_points().into_iter();
        points.map(|to| (words(to), self.put(None, to))).collect()
    }

    fn marches(&self) -> Vec<(String, Self)> {
        let own = &self.men.placed[self.player];
        let mut found = Vec::new();
        for &from in own {
            for to in self.empty_points() {
                if own.len() == 3 || are_neighbours(from, to) {
                    let words = format!("partial 3 Man {} - {}", name(from), name(to));
                    found.push((words, self.put(Some(from), to)));
                }
            }
        }
        found
    }
}

impl State for Morris {
    fn next(&self) -> Vec<(String, Self)> {
        if self.strikes {
            self.strikes()
        } else if self.is_over() {
            Vec::new()
        } else if self.men.stock[self.player] > 0 {
            self.placings()
        } else {
            self.marches()
        }
    }

    fn turns(&self) -> usize {
        self.turns
    }
}

fn start() -> Box<dyn Oracle> {
    Box::new(Morris::start())
}

#[test]
fn morris_oracle_counts_as_published() {
    check_counts("nine-mens-morris", &Morris::start(), 20_000);
}

#[test]
fn nine_mens_morris_in_step() {
    random_games("nine-mens-morris.zrf", None, start, 6, 300);
}

#[test]
#[ignore = "takes minutes; for a release build"]
fn nine_mens_morris_in_step_long() {
    random_games("nine-mens-morris.zrf", None, start, 300, 600);
}

#[test]
fn nine_mens_morris_lists() {
    let lines = [
        // Placing.
        "",
        // A mill was closed; the men in the enemy's mill are safe.
        "partial 3 White Man b2; partial 3 Black Man d7; partial 3 White Man e5; \
         partial 3 Black Man c3; partial 3 White Man f2; partial 3 Black Man c5; \
         partial 3 White Man d2; x d7; partial 3 Black Man c4",
        // All enemy men are in mills: each may be taken.
        "partial 3 White Man a4; partial 3 Black Man g7; partial 3 White Man c4; \
         partial 3 Black Man a7; partial 3 White Man d6; partial 3 Black Man f4; \
         partial 3 White Man d2; partial 3 Black Man e4; partial 3 White Man c5; \
         partial 3 Black Man g4; x d6; partial 3 White Man f6; partial 3 Black Man d7; x d2; \
         partial 3 White Man c3",
        // Two mills at once take one man.
        "partial 3 White Man d6; partial 3 Black Man g4; partial 3 White Man f6; \
         partial 3 Black Man b4; partial 3 White Man f4; partial 3 Black Man d5; \
         partial 3 White Man f2; x d5; partial 3 Black Man e5; partial 3 White Man b6",
        // All men are placed: they march.
        "partial 3 White Man e4; partial 3 Black Man g1; partial 3 White Man a4; \
         partial 3 Black Man d6; partial 3 White Man d5; partial 3 Black Man a1; \
         partial 3 White Man d2; partial 3 Black Man f2; partial 3 White Man e3; \
         partial 3 Black Man c5; partial 3 White Man b6; partial 3 Black Man e5; \
         partial 3 White Man c4; partial 3 Black Man c3; partial 3 White Man d1; \
         partial 3 Black Man a7; partial 3 White Man f4; partial 3 Black Man f6",
        // Three men fly.
        "partial 3 White Man d1; partial 3 Black Man d3; partial 3 White Man d7; \
         partial 3 Black Man a4; partial 3 White Man d5; partial 3 Black Man b2; \
         partial 3 White Man b6; partial 3 Black Man g7; partial 3 White Man d6; x a4; \
         partial 3 Black Man e3; partial 3 White Man e4; partial 3 Black Man f2; \
         partial 3 White Man a1; partial 3 Black Man c5; partial 3 White Man a4; \
         partial 3 Black Man c3; x e4; partial 3 White Man f6; x f2; partial 3 Black Man c4; \
         x d1; partial 3 Man d7 - a7; x g7; partial 3 Man e3 - e4; partial 3 Man a4 - b4; \
         partial 3 Man b2 - d2; partial 3 Man d6 - d7; partial 3 Man d2 - b2; \
         partial 3 Man d7 - d6; x e4; partial 3 Man b2 - d2; partial 3 Man b4 - a4; x d3; \
         partial 3 Man c3 - d3; partial 3 Man a7 - d7; x d2",
        // Two men have lost.
        "partial 3 White Man a7; partial 3 Black Man d5; partial 3 White Man c4; \
         partial 3 Black Man b6; partial 3 White Man d7; partial 3 Black Man d3; \
         partial 3 White Man f6; partial 3 Black Man b4; partial 3 White Man a4; \
         partial 3 Black Man d1; partial 3 White Man d2; partial 3 Black Man g1; \
         partial 3 White Man d6; partial 3 Black Man b2; x f6; partial 3 White Man f2; \
         partial 3 Black Man c3; partial 3 White Man e5; partial 3 Black Man a1; x f2; \
         partial 3 Man d2 - f2; partial 3 Man b2 - d2; x a7; partial 3 Man c4 - c5; \
         partial 3 Man g1 - g4; partial 3 Man a4 - a7; partial 3 Man b4 - c4; \
         partial 3 Man a7 - a4; partial 3 Man d1 - g1; partial 3 Man a4 - a7; \
         partial 3 Man a1 - a4; partial 3 Man d6 - f6; partial 3 Man g1 - d1; x f2; \
         partial 3 Man d7 - d6; partial 3 Man d2 - b2; partial 3 Man e5 - e4; \
         partial 3 Man b2 - d2; x a7; partial 3 Man f6 - f4; partial 3 Man d1 - a1; \
         partial 3 Man f4 - f2; partial 3 Man a4 - b4; partial 3 Man f2 - f4; \
         partial 3 Man d5 - e5; partial 3 Man e4 - e3; partial 3 Man a1 - d1; x e3; \
         partial 3 Man d6 - a7; partial 3 Man d2 - b2; x f4",
        // A position for the third time.
        "partial 3 White Man e3; partial 3 Black Man d3; partial 3 White Man c4; \
         partial 3 Black Man a7; partial 3 White Man d1; partial 3 Black Man c3; \
         partial 3 White Man f6; partial 3 Black Man g1; partial 3 White Man d7; \
         partial 3 Black Man b6; partial 3 White Man b2; partial 3 Black Man c5; \
         partial 3 White Man g7; partial 3 Black Man a4; partial 3 White Man d5; \
         partial 3 Black Man d2; partial 3 White Man f4; partial 3 Black Man e5; \
         partial 3 Man d5 - d6; partial 3 Man b6 - b4; partial 3 Man d6 - d5; \
         partial 3 Man b4 - b6; partial 3 Man d7 - d6; partial 3 Man d2 - f2; \
         partial 3 Man d6 - d7; partial 3 Man f2 - d2",
    ];
    insta::assert_snapshot!(move_lists("nine-mens-morris.zrf", None, start, &lines));
}
