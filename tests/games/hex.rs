//! Hex.

use crate::board::{Board, SIX, Square, along, name};
use crate::harness::{Oracle, move_lists, random_games};
use crate::state::{State, check_counts};

const SIZE: i32 = 11;

#[derive(Clone, Copy, PartialEq)]
enum Player {
    Red,
    Blue,
}

#[derive(Clone)]
struct Hex {
    board: Board<Player>,
    player: Player,
    stage: Stage,
    turns: usize,
}

/// A complete chain must be announced before the game is over.
#[derive(Clone, PartialEq)]
enum Stage {
    Open,
    Complete,
    Over,
}

impl Hex {
    fn start() -> Self {
        Hex {
            board: Board::new(SIZE, SIZE),
            player: Player::Red,
            stage: Stage::Open,
            turns: 0,
        }
    }

    /// Whether the player to move has a chain from edge to edge: the cells that can be reached
    /// from the first edge are collected ring by ring.
    fn has_chain(&self) -> bool {
        let depth = |(file, rank): Square| match self.player {
            Player::Red => rank,
            Player::Blue => file,
        };
        let is_own = |&cell: &Square| self.board.get(cell) == Some(self.player);
        let cells = self.board.squares().filter(|&cell| depth(cell) == 0);
        let mut reached: Vec<Square> = cells.filter(is_own).collect();
        let mut done = 0;
        while done < reached.len() {
            let around = SIX.map(|way| along(reached[done], way, 1));
            for cell in around.iter().filter(|cell| is_own(cell)) {
                if !reached.contains(cell) {
                    reached.push(*cell);
                }
            }
            done += 1;
        }
        reached.iter().any(|&cell| depth(cell) == SIZE - 1)
    }

    fn end_turn(&mut self) {
        self.turns += 1;
        self.player = match self.player {
            Player::Red => Player::Blue,
            Player::Blue => Player::Red,
        };
    }

    fn announce(&self) -> Self {
        let mut after = self.clone();
        after.stage = Stage::Over;
        after.end_turn();
        after
    }

    fn put(&self, cell: Square) -> Self {
        let mut after = self.clone();
        after.board.set(cell, self.player);
        if after.has_chain() {
            after.stage = Stage::Complete;
        } else {
            after.end_turn();
        }
        after
    }
}

impl State for Hex {
    fn next(&self) -> Vec<(String, Self)> {
        let player = match self.player {
            Player::Red => "Red",
            Player::Blue => "Blue",
        };
        match self.stage {
            Stage::Over => Vec::new(),
            Stage::Complete => vec![(format!("{player} Link joined"), self.announce())],
            Stage::Open => {
                let cells = self.board.squares();
                let cells = cells.filter(|&cell| self.board.is_empty(cell));
                let words = |cell| format!("partial 1 {player} Stone {}", name(cell));
                cells.map(|cell| (words(cell), self.put(cell))).collect()
            }
        }
    }

    fn turns(&self) -> usize {
        self.turns
    }
}

fn start() -> Box<dyn Oracle> {
    Box::new(Hex::start())
}

#[test]
fn hex_oracle_counts_as_published() {
    check_counts("hex", &Hex::start(), 20_000);
}

#[test]
fn hex_in_step() {
    random_games("hex.zrf", None, start, 4, 300);
}

#[test]
#[ignore = "takes minutes; for a release build"]
fn hex_in_step_long() {
    random_games("hex.zrf", None, start, 200, 300);
}

#[test]
fn hex_lists() {
    let lines = [
        // The opening.
        "",
        // Two stones.
        "partial 1 Red Stone f6; partial 1 Blue Stone g6",
        // A chain of Red from top to bottom must be announced.
        "partial 1 Red Stone f11; partial 1 Blue Stone e11; partial 1 Red Stone f10; \
         partial 1 Blue Stone e10; partial 1 Red Stone f9; partial 1 Blue Stone e9; \
         partial 1 Red Stone f8; partial 1 Blue Stone e8; partial 1 Red Stone f7; \
         partial 1 Blue Stone e7; partial 1 Red Stone f6; partial 1 Blue Stone e6; \
         partial 1 Red Stone f5; partial 1 Blue Stone e5; partial 1 Red Stone f4; \
         partial 1 Blue Stone e4; partial 1 Red Stone f3; partial 1 Blue Stone e3; \
         partial 1 Red Stone f2; partial 1 Blue Stone e2; partial 1 Red Stone f1",
        // Then the game is over.
        "partial 1 Red Stone f11; partial 1 Blue Stone e11; partial 1 Red Stone f10; \
         partial 1 Blue Stone e10; partial 1 Red Stone f9; partial 1 Blue Stone e9; \
         partial 1 Red Stone f8; partial 1 Blue Stone e8; partial 1 Red Stone f7; \
         partial 1 Blue Stone e7; partial 1 Red Stone f6; partial 1 Blue Stone e6; \
         partial 1 Red Stone f5; partial 1 Blue Stone e5; partial 1 Red Stone f4; \
         partial 1 Blue Stone e4; partial 1 Red Stone f3; partial 1 Blue Stone e3; \
         partial 1 Red Stone f2; partial 1 Blue Stone e2; partial 1 Red Stone f1; \
         Red Link joined",
        // A chain of Blue with bends.
        "partial 1 Red Stone a1; partial 1 Blue Stone a6; partial 1 Red Stone b1; \
         partial 1 Blue Stone b6; partial 1 Red Stone c1; partial 1 Blue Stone c6; \
         partial 1 Red Stone d1; partial 1 Blue Stone d7; partial 1 Red Stone e1; \
         partial 1 Blue Stone e8; partial 1 Red Stone g1; partial 1 Blue Stone f8; \
         partial 1 Red Stone h1; partial 1 Blue Stone f7; partial 1 Red Stone i1; \
         partial 1 Blue Stone g7; partial 1 Red Stone j1; partial 1 Blue Stone h8; \
         partial 1 Red Stone k1; partial 1 Blue Stone i8; partial 1 Red Stone a2; \
         partial 1 Blue Stone j8; partial 1 Red Stone b2; partial 1 Blue Stone k8",
        // Nearly a chain: f7 and g6 do not touch.
        "partial 1 Red Stone f11; partial 1 Blue Stone a2; partial 1 Red Stone f10; \
         partial 1 Blue Stone a3; partial 1 Red Stone f9; partial 1 Blue Stone a4; \
         partial 1 Red Stone f8; partial 1 Blue Stone a5; partial 1 Red Stone f7; \
         partial 1 Blue Stone a7; partial 1 Red Stone g6; partial 1 Blue Stone b2; \
         partial 1 Red Stone g5; partial 1 Blue Stone b4; partial 1 Red Stone g4; \
         partial 1 Blue Stone b6; partial 1 Red Stone g3; partial 1 Blue Stone b8; \
         partial 1 Red Stone g2; partial 1 Blue Stone c3; partial 1 Red Stone g1; \
         partial 1 Blue Stone c5",
    ];
    insta::assert_snapshot!(move_lists("hex.zrf", None, start, &lines));
}
