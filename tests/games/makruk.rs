//! Makruk.

use crate::harness::{Oracle, move_lists, random_games};
use crate::mailbox::{Board, DIAGONAL, KNIGHT, Kind, Plain, STRAIGHT, Square, ahead};
use crate::published;

const FILE: &str = "makruk.zrf";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Man {
    Khun,
    Met,
    Khon,
    Ma,
    Ruea,
    Bia,
}

impl Kind for Man {
    const KING: Man = Man::Khun;

    fn reach(self, board: &Board<Man>, side: usize, from: Square) -> Vec<Square> {
        let leaps = |steps| board.leaps(side, from, steps);
        match self {
            Man::Khun => [leaps(STRAIGHT), leaps(DIAGONAL)].concat(),
            Man::Met => leaps(DIAGONAL),
            Man::Khon => [leaps(DIAGONAL), leaps(&[(0, 1)])].concat(),
            Man::Ma => leaps(KNIGHT),
            Man::Ruea => board.slides(side, from, STRAIGHT),
            Man::Bia => {
                let mut targets = leaps(&[(-1, 1), (1, 1)]);
                targets.retain(|&to| !board.is_empty(to));
                let forward = ahead(side, from, (0, 1));
                targets.extend(board.is_empty(forward).then_some(forward));
                targets
            }
        }
    }

    /// A bia becomes a met where the enemy's bia began: on rank 6, or on rank 3.
    fn arriving(self, side: usize, (_, rank): Square) -> Man {
        match self {
            Man::Bia if rank == [5, 2][side] => Man::Met,
            same => same,
        }
    }
}

fn start() -> Plain<Man> {
    let board = Board::new(8, 8)
        .with(0, Man::Khun, "d1")
        .with(0, Man::Met, "e1")
        .with(0, Man::Khon, "c1 f1")
        .with(0, Man::Ma, "b1 g1")
        .with(0, Man::Ruea, "a1 h1")
        .with(0, Man::Bia, "a3 b3 c3 d3 e3 f3 g3 h3")
        .with(1, Man::Khun, "e8")
        .with(1, Man::Met, "d8")
        .with(1, Man::Khon, "c8 f8")
        .with(1, Man::Ma, "b8 g8")
        .with(1, Man::Ruea, "a8 h8")
        .with(1, Man::Bia, "a6 b6 c6 d6 e6 f6 g6 h6");
    Plain::new(board)
}

fn oracle() -> Box<dyn Oracle> {
    Box::new(start())
}

#[test]
fn makruk_oracle_counts_as_published() {
    published::check("makruk", start());
}

#[test]
fn makruk_in_step() {
    random_games(FILE, None, oracle, 5, 500);
}

/// `cargo test --release --test games makruk -- --ignored`
#[test]
#[ignore = "takes minutes; for a release build"]
fn makruk_in_step_many() {
    random_games(FILE, None, oracle, 100, 1000);
}

#[test]
fn makruk_moves() {
    // A bia about to become a met, by a push and by two captures; the answer to a check by a met;
    // a met that is pinned; mate; the third occurrence of a position.
    let lines = [
        "",
        "Bia d3 - d4; Bia e6 - e5; Bia d4 x e5; Bia a6 - a5",
        "Bia d3 - d4; Bia e6 - e5; Bia d4 x e5; Bia a6 - a5; Bia e5 - e6 = Met; Bia a5 - a4; \
         Met e6 - d7",
        "Bia d3 - d4; Bia e6 - e5; Bia d4 x e5; Bia d6 x e5; Met e1 - d2; Met d8 - e7; \
         Bia a3 - a4; Ma b8 - d7; Bia h3 - h4; Khon c8 - c7; Bia h4 - h5; Ruea a8 - d8; \
         Bia b3 - b4; Ma d7 - b8",
        "Ruea h1 - h2; Khun e8 - f7; Khon c1 - c2; Khon f8 - e7; Met e1 - f2; Khon e7 - f8; \
         Khun d1 - d2; Khon c8 - c7; Bia h3 - h4; Khun f7 - e7; Ruea h2 - h1; Bia d6 - d5; \
         Khun d2 - e2; Khon f8 - g7; Khun e2 - e1; Bia a6 - a5; Ma b1 - d2; Khun e7 - d6; \
         Ma d2 - e4; Khun d6 - e5; Bia d3 - d4; Khun e5 - f5; Bia g3 - g4",
        "Ma b1 - d2; Ma b8 - d7; Ma d2 - b1; Ma d7 - b8; Ma b1 - d2; Ma b8 - d7; Ma d2 - b1; \
         Ma d7 - b8",
    ];
    insta::assert_snapshot!(move_lists(FILE, None, oracle, &lines));
}
