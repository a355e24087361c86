//! The Game of the Amazons.

use crate::board::{AROUND, Board, Square, name};
use crate::harness::{Oracle, move_lists, random_games};
use crate::state::{State, check_counts};

#[derive(Clone, Copy, PartialEq)]
enum Piece {
    White,
    Black,
    Arrow,
}

#[derive(Clone)]
struct Amazons {
    board: Board<Piece>,
    player: Piece,
    /// The amazon that has moved and must shoot.
    archer: Option<Square>,
    turns: usize,
}

impl Amazons {
    fn start() -> Self {
        let mut board = Board::new(10, 10);
        for (file, rank) in [(0, 3), (3, 0), (6, 0), (9, 3)] {
            board.set((file, rank), Piece::White);
            board.set((file, 9 - rank), Piece::Black);
        }
        Amazons {
            board,
            player: Piece::White,
            archer: None,
            turns: 0,
        }
    }

    fn queen_moves(&self, from: Square) -> impl Iterator<Item = Square> {
        AROUND
            .into_iter()
            .flat_map(move |way| self.board.slide(from, way))
    }

    fn shoot(&self, target: Square) -> (String, Self) {
        let mut after = self.clone();
        after.board.set(target, Piece::Arrow);
        after.archer = None;
        after.turns += 1;
        after.player = match self.player {
            Piece::White => Piece::Black,
            _ => Piece::White,
        };
        (format!("Neutral Arrow {}", name(target)), after)
    }

    fn walk(&self, from: Square, to: Square) -> (String, Self) {
        let mut after = self.clone();
        after.board.set(from, None);
        after.board.set(to, self.player);
        after.archer = Some(to);
        (
            format!("partial 2 Amazon {} - {}", name(from), name(to)),
            after,
        )
    }
}

impl State for Amazons {
    fn next(&self) -> Vec<(String, Self)> {
        if let Some(archer) = self.archer {
            let targets = self.queen_moves(archer);
            return targets.map(|target| self.shoot(target)).collect();
        }
        let squares = self.board.squares();
        let own = squares.filter(|&square| self.board.get(square) == Some(self.player));
        let walks = own.flat_map(|from| self.queen_moves(from).map(move |to| self.walk(from, to)));
        walks.collect()
    }

    fn turns(&self) -> usize {
        self.turns
    }
}

fn start() -> Box<dyn Oracle> {
    Box::new(Amazons::start())
}

#[test]
fn amazons_oracle_counts_as_published() {
    check_counts("amazons", &Amazons::start(), 3_000);
}

#[test]
fn amazons_in_step() {
    random_games("amazons.zrf", None, start, 4, 250);
}

#[test]
#[ignore = "takes minutes; for a release build"]
fn amazons_in_step_long() {
    random_games("amazons.zrf", None, start, 100, 250);
}

#[test]
fn amazons_lists() {
    let lines = [
        // The opening: walks only.
        "",
        // A shot, which may go back over the square just left.
        "partial 2 Amazon d1 - d7",
        // Black walks; the arrow on d1 belongs to nobody.
        "partial 2 Amazon d1 - d7; Neutral Arrow d1",
        // An amazon moves aslant and shoots.
        "partial 2 Amazon d1 - d7; Neutral Arrow d1; partial 2 Amazon d10 - h6",
        // White again, with arrows in the way.
        "partial 2 Amazon d1 - d7; Neutral Arrow d1; partial 2 Amazon d10 - h6; \
         Neutral Arrow e3",
        // The amazon in the corner has a single square to go to, and then shoots from it.
        "partial 2 Amazon a4 - a1; Neutral Arrow a2; partial 2 Amazon a7 - b8; \
         Neutral Arrow b2; partial 2 Amazon a1 - b1",
    ];
    insta::assert_snapshot!(move_lists("amazons.zrf", None, start, &lines));
}
