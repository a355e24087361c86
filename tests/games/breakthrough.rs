//! Breakthrough.

use crate::board::{Board, along, name};
use crate::harness::{Oracle, move_lists, random_games};
use crate::state::{State, check_counts};

#[derive(Clone)]
struct Breakthrough {
    /// Whether a pawn is white.
    board: Board<bool>,
    white: bool,
    turns: usize,
}

impl Breakthrough {
    fn start() -> Self {
        let mut board = Board::new(8, 8);
        for square in board.squares() {
            match square.1 {
                0 | 1 => board.set(square, true),
                6 | 7 => board.set(square, false),
                _ => {}
            }
        }
        Breakthrough {
            board,
            white: true,
            turns: 0,
        }
    }

    fn has_won(&self, white: bool) -> bool {
        let far = if white { 7 } else { 0 };
        let mut squares = self.board.squares();
        let has_arrived =
            squares.any(|square| square.1 == far && self.board.get(square) == Some(white));
        let mut squares = self.board.squares();
        has_arrived || !squares.any(|square| self.board.get(square) == Some(!white))
    }
}

impl State for Breakthrough {
    fn next(&self) -> Vec<(String, Self)> {
        let mut found = Vec::new();
        if self.has_won(true) || self.has_won(false) {
            return found;
        }
        let forward = if self.white { 1 } else { -1 };
        let squares = self.board.squares();
        for from in squares.filter(|&square| self.board.get(square) == Some(self.white)) {
            for sideways in [-1, 0, 1] {
                let to = along(from, (sideways, forward), 1);
                let is_capture = self.board.get(to) == Some(!self.white) && sideways != 0;
                if !self.board.is_empty(to) && !is_capture {
                    continue;
                }
                let sign = if is_capture { 'x' } else { '-' };
                let mut after = self.clone();
                after.board.set(from, None);
                after.board.set(to, self.white);
                after.white = !self.white;
                after.turns += 1;
                found.push((format!("Pawn {} {sign} {}", name(from), name(to)), after));
            }
        }
        found
    }

    fn turns(&self) -> usize {
        self.turns
    }
}

fn start() -> Box<dyn Oracle> {
    Box::new(Breakthrough::start())
}

#[test]
fn breakthrough_oracle_counts_as_published() {
    check_counts("breakthrough", &Breakthrough::start(), 20_000);
}

#[test]
fn breakthrough_in_step() {
    random_games("breakthrough.zrf", None, start, 15, 250);
}

#[test]
#[ignore = "takes minutes; for a release build"]
fn breakthrough_in_step_long() {
    random_games("breakthrough.zrf", None, start, 1000, 250);
}

#[test]
fn breakthrough_lists() {
    let lines = [
        // The opening.
        "",
        // Captures, aslant only; straight ahead pawns block each other.
        "Pawn e2 - e3; Pawn e7 - d6; Pawn e3 - f4; Pawn c7 - b6; Pawn f4 - f5; Pawn b6 - c5; \
         Pawn f2 - g3; Pawn c5 - c4; Pawn f5 - g6; Pawn c4 - d3",
        // White can win by a step or a capture.
        "Pawn c2 - b3; Pawn b7 - a6; Pawn g2 - f3; Pawn c8 - b7; Pawn f3 - e4; Pawn e7 - d6; \
         Pawn e4 - e5; Pawn b7 - b6; Pawn e5 x d6; Pawn d8 - e7; Pawn d6 x e7; Pawn a8 - b7",
        // The move before White wins.
        "Pawn c2 - b3; Pawn e7 - d6; Pawn f2 - e3; Pawn d6 - d5; Pawn e3 - e4; Pawn d8 - e7; \
         Pawn e4 - f5; Pawn g7 - h6; Pawn f5 - f6; Pawn d7 - c6; Pawn f6 - g7; Pawn d5 - c4; \
         Pawn d1 - c2; Pawn c6 - d5; Pawn e2 - d3; Pawn e7 - f6",
        // White has arrived.
        "Pawn c2 - b3; Pawn e7 - d6; Pawn f2 - e3; Pawn d6 - d5; Pawn e3 - e4; Pawn d8 - e7; \
         Pawn e4 - f5; Pawn g7 - h6; Pawn f5 - f6; Pawn d7 - c6; Pawn f6 - g7; Pawn d5 - c4; \
         Pawn d1 - c2; Pawn c6 - d5; Pawn e2 - d3; Pawn e7 - f6; Pawn g7 x f8",
        // Black has arrived.
        "Pawn b2 - a3; Pawn f7 - f6; Pawn c1 - b2; Pawn b7 - a6; Pawn e2 - e3; Pawn a6 - b5; \
         Pawn h2 - g3; Pawn b5 - b4; Pawn f2 - f3; Pawn b4 - b3; Pawn g3 - g4; Pawn a7 - b6; \
         Pawn a3 - b4; Pawn e7 - e6; Pawn g4 - f5; Pawn h7 - g6; Pawn g1 - f2; Pawn b3 x c2; \
         Pawn a2 - b3; Pawn c2 - c1",
    ];
    insta::assert_snapshot!(move_lists("breakthrough.zrf", None, start, &lines));
}
