//! Reversi.

use crate::board::{AROUND, Board, Square, Way, along, name};
use crate::harness::{Oracle, move_lists, random_games};
use crate::state::{State, check_counts};

#[derive(Clone)]
struct Reversi {
    /// Whether a disc is black.
    board: Board<bool>,
    black: bool,
    turns: usize,
}

impl Reversi {
    fn start() -> Self {
        let mut board = Board::new(8, 8);
        for (square, black) in [
            ((3, 3), true),
            ((4, 4), true),
            ((3, 4), false),
            ((4, 3), false),
        ] {
            board.set(square, black);
        }
        Reversi {
            board,
            black: true,
            turns: 0,
        }
    }

    /// The discs that a disc of `black` on `square` encloses along a way, the farthest first.
    fn enclosed(&self, black: bool, square: Square, way: Way) -> Vec<Square> {
        let row = (1..).map(|steps| along(square, way, steps));
        let enemies = row.take_while(|&square| self.board.get(square) == Some(!black));
        let mut enemies: Vec<Square> = enemies.collect();
        let behind = along(square, way, enemies.len() as i32 + 1);
        if self.board.get(behind) != Some(black) {
            enemies.clear();
        }
        enemies.reverse();
        enemies
    }

    /// The squares where a player may put a disc, with what it turns.
    fn drops(&self, black: bool) -> Vec<(Square, Vec<Square>)> {
        let squares = self.board.squares();
        let empty = squares.filter(|&square| self.board.is_empty(square));
        let drops = empty.map(|square| {
            let turned = AROUND.map(|way| self.enclosed(black, square, way));
            (square, turned.concat())
        });
        drops.filter(|(_, turned)| !turned.is_empty()).collect()
    }

    fn end_turn(&self) -> Self {
        let mut after = self.clone();
        after.black = !self.black;
        after.turns += 1;
        after
    }
}

impl State for Reversi {
    fn next(&self) -> Vec<(String, Self)> {
        let drops = self.drops(self.black);
        if drops.is_empty() && !self.drops(!self.black).is_empty() {
            return vec![("Pass".to_owned(), self.end_turn())];
        }
        let player = if self.black { "Black" } else { "White" };
        let drops = drops.into_iter().map(|(square, turned)| {
            let mut after = self.end_turn();
            let mut words = format!("{player} Disc {}", name(square));
            after.board.set(square, self.black);
            for square in turned {
                after.board.set(square, self.black);
                words.push_str(&format!(" flip {}", name(square)));
            }
            (words, after)
        });
        drops.collect()
    }

    fn turns(&self) -> usize {
        self.turns
    }
}

fn start() -> Box<dyn Oracle> {
    Box::new(Reversi::start())
}

#[test]
fn reversi_oracle_counts_as_published() {
    check_counts("reversi", &Reversi::start(), 60_000);
}

#[test]
fn reversi_in_step() {
    random_games("reversi.zrf", None, start, 20, 200);
}

#[test]
#[ignore = "takes minutes; for a release build"]
fn reversi_in_step_long() {
    random_games("reversi.zrf", None, start, 1000, 200);
}

#[test]
fn reversi_lists() {
    let lines = [
        // The opening.
        "",
        // Discs are turned in several ways at once.
        "Black Disc d6 flip d5; White Disc c4 flip d4; Black Disc d3 flip d4; \
         White Disc e2 flip d3; Black Disc b3 flip c4; White Disc b4 flip d4 flip c4; \
         Black Disc f3 flip e4; White Disc e6 flip d5; Black Disc b5 flip b4; \
         White Disc e3 flip e5 flip e4; Black Disc c3 flip e3 flip d3; White Disc c6 flip d6; \
         Black Disc d7 flip d4 flip d5 flip d6 flip c6; White Disc b6 flip d6 flip c6; \
         Black Disc b7 flip c6 flip b6; White Disc a4 flip b4; \
         Black Disc e7 flip e4 flip e5 flip e6",
        // White cannot enclose anything and must pass.
        "Black Disc f4 flip e4; White Disc f3 flip e4; Black Disc d6 flip d5; \
         White Disc g4 flip f4; Black Disc h4 flip e4 flip f4 flip g4; White Disc h5 flip g4; \
         Black Disc f2 flip f3; White Disc h3 flip h4",
        // Black goes on.
        "Black Disc f4 flip e4; White Disc f3 flip e4; Black Disc d6 flip d5; \
         White Disc g4 flip f4; Black Disc h4 flip e4 flip f4 flip g4; White Disc h5 flip g4; \
         Black Disc f2 flip f3; White Disc h3 flip h4; Pass",
        // Two plies before White loses everything.
        "Black Disc d6 flip d5; White Disc c6 flip d5; Black Disc b6 flip c6; \
         White Disc f5 flip e5; Black Disc f6 flip e5; White Disc e6 flip e5; \
         Black Disc f4 flip f5 flip e4 flip e5; White Disc b7 flip c6; \
         Black Disc a8 flip d5 flip c6 flip b7",
        // White has lost everything: neither can move.
        "Black Disc d6 flip d5; White Disc c6 flip d5; Black Disc b6 flip c6; \
         White Disc f5 flip e5; Black Disc f6 flip e5; White Disc e6 flip e5; \
         Black Disc f4 flip f5 flip e4 flip e5; White Disc b7 flip c6; \
         Black Disc a8 flip d5 flip c6 flip b7; White Disc g6 flip f6; \
         Black Disc h6 flip e6 flip f6 flip g6",
    ];
    insta::assert_snapshot!(move_lists("reversi.zrf", None, start, &lines));
}
