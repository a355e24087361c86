//! Chess. The generator is that of the crate `shakmaty`.

use shakmaty::{Bitboard, Board, CastlingSide, Chess, Color, Move, Position, Role};

use crate::harness::{Oracle, move_lists, random_games};

const FILE: &str = "chess.zrf";

/// A game of chess. Its third position is the last when three have the same men on the same
/// squares, the same of the kings and rooks moved before, and the same side to move.
#[derive(Clone, Default)]
struct Game {
    position: Chess,
    /// Where kings and rooks stand that have moved.
    moved: Bitboard,
    past: Vec<(Board, Bitboard, Color)>,
}

impl Game {
    fn new() -> Game {
        let mut game = Game::default();
        game.remember();
        game
    }

    fn remember(&mut self) {
        let board = self.position.board().clone();
        self.past.push((board, self.moved, self.position.turn()));
    }
}

impl Oracle for Game {
    fn moves(&self) -> Vec<String> {
        let now = self.past.last();
        if self.past.iter().filter(|&past| Some(past) == now).count() >= 3 {
            return Vec::new();
        }
        self.position.legal_moves().into_iter().map(words).collect()
    }

    fn play(&mut self, text: &str) {
        let mut legal = self.position.legal_moves().into_iter();
        let chosen = legal.find(|&legal| words(legal) == text);
        let chosen = chosen.expect("a legal move");
        for (role, from, to) in movements(chosen) {
            self.moved.discard(from);
            self.moved.set(to, marks(role));
        }
        self.position.play_unchecked(chosen);
        self.remember();
    }
}

/// Whether a man carries a mark that it has moved.
fn marks(role: Role) -> bool {
    matches!(role, Role::King | Role::Rook)
}

/// The men that a move moves, from where and to where.
fn movements(chosen: Move) -> Vec<(Role, shakmaty::Square, shakmaty::Square)> {
    match chosen {
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            let color = Color::from_white(king.rank() == shakmaty::Rank::First);
            vec![
                (Role::King, king, side.king_to(color)),
                (Role::Rook, rook, side.rook_to(color)),
            ]
        }
        Move::Normal { role, from, to, .. } => vec![(role, from, to)],
        Move::EnPassant { from, to } => vec![(Role::Pawn, from, to)],
        Move::Put { .. } => unreachable!("chess has no drops"),
    }
}

fn words(chosen: Move) -> String {
    let moved = movements(chosen);
    let takes = matches!(chosen, Move::Normal { .. }) && chosen.is_capture();
    let sign = if takes { 'x' } else { '-' };
    let mut parts: Vec<String> = moved
        .iter()
        .map(|(role, from, to)| format!("{role:?} {from} {sign} {to}"))
        .collect();
    // The attribute `never-moved?` becomes false.
    let marked = moved.iter().filter(|(role, _, _)| marks(*role));
    parts.extend(marked.map(|(_, _, to)| format!("@ {to} 0 0")));
    if let Move::EnPassant { from, to } = chosen {
        let taken = shakmaty::Square::from_coords(to.file(), from.rank());
        parts.push(format!("x {taken}"));
    }
    parts.extend(chosen.promotion().map(|role| format!("= {role:?}")));
    parts.join(" ")
}

fn oracle() -> Box<dyn Oracle> {
    Box::new(Game::new())
}

#[test]
fn chess_in_step() {
    random_games(FILE, None, oracle, 9, 250);
}

/// `cargo test --release --test games chess -- --ignored`
#[test]
#[ignore = "takes minutes; for a release build"]
fn chess_in_step_many() {
    random_games(FILE, None, oracle, 100, 1000);
}

#[test]
fn chess_moves() {
    // Castling to both sides, and what follows it; en passant; promotion by a push and by captures; the answer to a
    // check; a pinned knight and castling through an attacked square; mate.
    let lines = [
        "",
        "Knight g1 - f3; Knight g8 - f6; Pawn g2 - g3; Pawn g7 - g6; Bishop f1 - g2; \
         Bishop f8 - g7; Knight b1 - c3; Knight b8 - c6; Pawn d2 - d4; Pawn d7 - d5; \
         Bishop c1 - f4; Bishop c8 - f5; Queen d1 - d2; Queen d8 - d7",
        "Knight g1 - f3; Knight g8 - f6; Pawn g2 - g3; Pawn g7 - g6; Bishop f1 - g2; \
         Bishop f8 - g7; Knight b1 - c3; Knight b8 - c6; Pawn d2 - d4; Pawn d7 - d5; \
         Bishop c1 - f4; Bishop c8 - f5; Queen d1 - d2; Queen d8 - d7; \
         King e1 - c1 Rook a1 - d1 @ c1 0 0 @ d1 0 0; \
         King e8 - g8 Rook h8 - f8 @ g8 0 0 @ f8 0 0",
        "Pawn e2 - e4; Pawn a7 - a6; Pawn e4 - e5; Pawn d7 - d5",
        "Pawn e2 - e4; Pawn d7 - d5; Pawn e4 x d5; Pawn c7 - c6; Pawn d5 x c6; Knight g8 - f6; \
         Pawn c6 x b7; Knight b8 - d7",
        "Pawn e2 - e4; Pawn d7 - d5; Bishop f1 - b5",
        "Pawn e2 - e4; Pawn e7 - e6; Pawn d2 - d4; Pawn b7 - b6; Pawn g2 - g3; Bishop c8 - a6; \
         Bishop f1 - g2; Bishop f8 - b4; Knight b1 - c3; Knight g8 - f6; Knight g1 - f3; \
         Knight b8 - c6",
        "Pawn f2 - f3; Pawn e7 - e5; Pawn g2 - g4; Queen d8 - h4",
    ];
    insta::assert_snapshot!(move_lists(FILE, None, oracle, &lines));
}
