//! Peg solitaire. Both variants have the same moves; they differ in what counts as solved, and a
//! solved board has no moves.

use crate::board::{Board, STRAIGHT, Square, along, name};
use crate::harness::{Oracle, move_lists, random_games};
use crate::state::State;

const VARIANTS: [&str; 2] = ["Peg Solitaire", "Peg Solitaire, last peg anywhere"];

#[derive(Clone)]
struct Solitaire {
    /// Where the pegs are.
    board: Board<()>,
    turns: usize,
}

/// The cross of 33 holes.
fn is_hole((file, rank): Square) -> bool {
    let inside = |place: i32| (0..7).contains(&place);
    let arm = |place: i32| (2..5).contains(&place);
    inside(file) && inside(rank) && (arm(file) || arm(rank))
}

impl Solitaire {
    fn start() -> Self {
        let mut board = Board::new(7, 7);
        for hole in board.squares().filter(|&square| is_hole(square)) {
            board.set(hole, ());
        }
        board.set((3, 3), None);
        Solitaire { board, turns: 0 }
    }
}

impl State for Solitaire {
    fn next(&self) -> Vec<(String, Self)> {
        let mut found = Vec::new();
        for from in self.board.squares() {
            for way in STRAIGHT {
                let (over, to) = (along(from, way, 1), along(from, way, 2));
                let has_pegs = self.board.get(from).is_some() && self.board.get(over).is_some();
                if !has_pegs || !is_hole(to) || !self.board.is_empty(to) {
                    continue;
                }
                let mut after = self.clone();
                after.board.set(from, None);
                after.board.set(over, None);
                after.board.set(to, ());
                after.turns += 1;
                let words = format!("Peg {} - {} x {}", name(from), name(to), name(over));
                found.push((words, after));
            }
        }
        found
    }

    fn turns(&self) -> usize {
        self.turns
    }
}

fn start() -> Box<dyn Oracle> {
    Box::new(Solitaire::start())
}

fn lists(variant: &str, lines: &[&str]) -> String {
    move_lists("peg-solitaire.zrf", Some(variant), start, lines)
}

fn play_in_step(games: u64) {
    for variant in VARIANTS {
        random_games("peg-solitaire.zrf", Some(variant), start, games, 40);
    }
}

#[test]
fn peg_solitaire_in_step() {
    play_in_step(40);
}

#[test]
#[ignore = "takes minutes; for a release build"]
fn peg_solitaire_in_step_long() {
    play_in_step(5000);
}

#[test]
fn peg_solitaire_lists() {
    let lines = [
        // The opening.
        "",
        // Many jumps.
        "Peg d6 - d4 x d5; Peg b5 - d5 x c5; Peg e5 - c5 x d5; Peg d3 - d5 x d4",
        // Stuck after six jumps.
        "Peg f4 - d4 x e4; Peg c4 - e4 x d4; Peg d6 - d4 x d5; Peg a4 - c4 x b4; \
         Peg d3 - d5 x d4; Peg d1 - d3 x d2",
        // Three pegs are left.
        "Peg d2 - d4 x d3; Peg b3 - d3 x c3; Peg c1 - c3 x c2; Peg e1 - c1 x d1; \
         Peg d3 - b3 x c3; Peg a3 - c3 x b3; Peg e3 - e1 x e2; Peg g3 - e3 x f3; \
         Peg c4 - c2 x c3; Peg c1 - c3 x c2; Peg a4 - c4 x b4; Peg c4 - c2 x c3; \
         Peg e4 - e2 x e3; Peg e1 - e3 x e2; Peg g4 - e4 x f4; Peg e4 - e2 x e3; \
         Peg c6 - c4 x c5; Peg a5 - c5 x b5; Peg c5 - c3 x c4; Peg c2 - c4 x c3; \
         Peg c4 - e4 x d4; Peg e5 - e3 x e4; Peg e2 - e4 x e3; Peg g5 - e5 x f5; \
         Peg d5 - f5 x e5; Peg e7 - e5 x e6; Peg e4 - e6 x e5; Peg c7 - e7 x d7; \
         Peg e7 - e5 x e6",
        // The last peg stands in the centre.
        "Peg d2 - d4 x d3; Peg b3 - d3 x c3; Peg c1 - c3 x c2; Peg e1 - c1 x d1; \
         Peg d3 - b3 x c3; Peg a3 - c3 x b3; Peg e3 - e1 x e2; Peg g3 - e3 x f3; \
         Peg c4 - c2 x c3; Peg c1 - c3 x c2; Peg a4 - c4 x b4; Peg c4 - c2 x c3; \
         Peg e4 - e2 x e3; Peg e1 - e3 x e2; Peg g4 - e4 x f4; Peg e4 - e2 x e3; \
         Peg c6 - c4 x c5; Peg a5 - c5 x b5; Peg c5 - c3 x c4; Peg c2 - c4 x c3; \
         Peg c4 - e4 x d4; Peg e5 - e3 x e4; Peg e2 - e4 x e3; Peg g5 - e5 x f5; \
         Peg d5 - f5 x e5; Peg e7 - e5 x e6; Peg e4 - e6 x e5; Peg c7 - e7 x d7; \
         Peg e7 - e5 x e6; Peg f5 - d5 x e5; Peg d6 - d4 x d5",
        // The last peg stands elsewhere.
        "Peg d2 - d4 x d3; Peg b3 - d3 x c3; Peg c1 - c3 x c2; Peg e1 - c1 x d1; \
         Peg d3 - b3 x c3; Peg a3 - c3 x b3; Peg e3 - e1 x e2; Peg g3 - e3 x f3; \
         Peg c4 - c2 x c3; Peg c1 - c3 x c2; Peg a4 - c4 x b4; Peg c4 - c2 x c3; \
         Peg e4 - e2 x e3; Peg e1 - e3 x e2; Peg g4 - e4 x f4; Peg e4 - e2 x e3; \
         Peg c6 - c4 x c5; Peg a5 - c5 x b5; Peg c5 - c3 x c4; Peg c2 - c4 x c3; \
         Peg c4 - e4 x d4; Peg e5 - e3 x e4; Peg e2 - e4 x e3; Peg g5 - e5 x f5; \
         Peg d5 - f5 x e5; Peg e7 - e5 x e6; Peg e4 - e6 x e5; Peg c7 - e7 x d7; \
         Peg e7 - e5 x e6; Peg f5 - d5 x e5; Peg d5 - d7 x d6",
    ];
    let text = lists(VARIANTS[0], &lines);
    assert_eq!(lists(VARIANTS[1], &lines), text);
    insta::assert_snapshot!(text);
}
