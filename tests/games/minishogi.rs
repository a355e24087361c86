//! Minishogi.

use crate::harness::{Oracle, move_lists, random_games};
use crate::mailbox::Board;
use crate::published;
use crate::shogi::{Customs, Man, Shogi};

const FILE: &str = "minishogi.zrf";

fn start() -> Shogi {
    let board = Board::new(5, 5)
        .with(0, Man::King, "a1")
        .with(0, Man::Gold, "b1")
        .with(0, Man::Silver, "c1")
        .with(0, Man::Bishop, "d1")
        .with(0, Man::Rook, "e1")
        .with(0, Man::Pawn, "a2")
        .with(1, Man::King, "e5")
        .with(1, Man::Gold, "d5")
        .with(1, Man::Silver, "c5")
        .with(1, Man::Bishop, "b5")
        .with(1, Man::Rook, "a5")
        .with(1, Man::Pawn, "e4");
    let customs = Customs {
        zone: 1,
        // The third occurrence is lost for Sente, and judged only when Sente is to move.
        repetition_ends: |side| side == 0,
    };
    Shogi::new(customs, board)
}

fn oracle() -> Box<dyn Oracle> {
    Box::new(start())
}

#[test]
fn minishogi_oracle_counts_as_published() {
    published::check("minishogi", start());
}

#[test]
fn minishogi_in_step() {
    random_games(FILE, None, oracle, 8, 300);
}

/// `cargo test --release --test games minishogi -- --ignored`
#[test]
#[ignore = "takes minutes; for a release build"]
fn minishogi_in_step_many() {
    random_games(FILE, None, oracle, 500, 1000);
}

#[test]
fn minishogi_moves() {
    // The answer to a check; drops, no second pawn on a file among them; a bishop that may promote
    // by leaving the last rank; a pawn that must promote; interposing a man from the hand;
    // stalemate, which is lost; a third occurrence with Gote to move, which is not judged, and one
    // with Sente to move.
    let lines = [
        "",
        "Rook e1 x e4 Pawn e4 - hand = Sente x hand",
        "Rook e1 x e4 Pawn e4 - hand = Sente x hand; Gold d5 x e4 Rook e4 - hand = Gote x hand",
        "Bishop d1 - a4; Silver c5 - b4; Bishop a4 x b5 Bishop b5 - hand = Sente x hand; \
         Rook a5 - a4",
        "Pawn a2 - a3; Silver c5 - b4; Pawn a3 - a4; Silver b4 - b3",
        "Bishop d1 - a4; Silver c5 - b4; Bishop a4 x b5 Bishop b5 - hand = Sente x hand; \
         Rook a5 x b5 Bishop b5 - hand = Gote x hand; Silver c1 - d2; Gote Bishop d4",
        "Bishop d1 - a4; Bishop b5 x a4 Bishop a4 - hand = Gote x hand; Silver c1 - c2; \
         King e5 - d4; Silver c2 - c3; King d4 - e5; Silver c3 - d2; Gote Bishop b4; \
         Silver d2 - d3; Bishop a4 - d1; Rook e1 - e3; Bishop d1 - a4; \
         Rook e3 x e4 Pawn e4 - hand = Sente x hand; \
         Gold d5 x e4 Rook e4 - hand = Gote x hand; King a1 - b2; Gote Rook c3; Gold b1 - a1; \
         Rook c3 x d3 Silver d3 - hand = Gote x hand; Sente Pawn c3; \
         Bishop b4 x c3 Pawn c3 - hand = Gote x hand; King b2 - a3; Rook d3 - d2; Gold a1 - b2; \
         Gote Silver c2; Gold b2 - b1; Rook d2 - d1; Gold b1 - a1; \
         Bishop c3 x a1 Gold a1 - hand = Gote = Horse on a1 x hand",
        "Pawn a2 - a3; Gold d5 - d4; Gold b1 - b2; Gold d4 - d5; Gold b2 - b1; Gold d5 - d4; \
         Gold b1 - b2; Gold d4 - d5; Gold b2 - b1",
        "Pawn a2 - a3; Gold d5 - d4; Gold b1 - b2; Gold d4 - d5; Gold b2 - b1; Gold d5 - d4; \
         Gold b1 - b2; Gold d4 - d5; Gold b2 - b1; Gold d5 - d4",
    ];
    insta::assert_snapshot!(move_lists(FILE, None, oracle, &lines));
}
