//! Games of alignment: tic-tac-toe, connect four, gomoku.

use crate::board::{Board, Square, along, name};
use crate::harness::{Oracle, move_lists, random_games};
use crate::state::{State, check_counts};

/// What the games differ in.
struct Rules {
    file: &'static str,
    files: i32,
    ranks: i32,
    line: usize,
    has_gravity: bool,
    players: [&'static str; 2],
    piece: &'static str,
}

const TIC_TAC_TOE: Rules = Rules {
    file: "tic-tac-toe",
    files: 3,
    ranks: 3,
    line: 3,
    has_gravity: false,
    players: ["X", "O"],
    piece: "Mark",
};

const CONNECT_FOUR: Rules = Rules {
    file: "connect-four",
    files: 7,
    ranks: 6,
    line: 4,
    has_gravity: true,
    players: ["White", "Black"],
    piece: "Disc",
};

const GOMOKU: Rules = Rules {
    file: "gomoku",
    files: 15,
    ranks: 15,
    line: 5,
    has_gravity: false,
    players: ["Black", "White"],
    piece: "Stone",
};

#[derive(Clone)]
struct Alignment {
    rules: &'static Rules,
    /// Whose pieces stand where.
    board: Board<usize>,
    last: Option<Square>,
    turns: usize,
}

impl Alignment {
    fn start(rules: &'static Rules) -> Self {
        Alignment {
            rules,
            board: Board::new(rules.files, rules.ranks),
            last: None,
            turns: 0,
        }
    }

    /// Whether the last piece stands in a line that is long enough.
    fn is_won(&self) -> bool {
        let Some(last) = self.last else { return false };
        let owner = self.board.get(last);
        let run = |way| {
            let squares = (1..).map(|steps| along(last, way, steps));
            squares
                .take_while(|&square| self.board.get(square) == owner)
                .count()
        };
        let ways = [(0, 1), (1, 0), (1, 1), (1, -1)];
        ways.iter()
            .any(|&(x, y)| run((x, y)) + 1 + run((-x, -y)) >= self.rules.line)
    }

    fn is_open(&self, square: Square) -> bool {
        let below = along(square, (0, -1), 1);
        self.board.is_empty(square) && !(self.rules.has_gravity && self.board.is_empty(below))
    }
}

impl State for Alignment {
    fn next(&self) -> Vec<(String, Self)> {
        if self.is_won() {
            return Vec::new();
        }
        let player = self.turns % 2;
        let squares = self.board.squares().filter(|&square| self.is_open(square));
        let moves = squares.map(|square| {
            let mut after = self.clone();
            after.board.set(square, player);
            after.last = Some(square);
            after.turns += 1;
            let (player, piece) = (self.rules.players[player], self.rules.piece);
            (format!("{player} {piece} {}", name(square)), after)
        });
        moves.collect()
    }

    fn turns(&self) -> usize {
        self.turns
    }
}

fn play_in_step(rules: &'static Rules, games: u64) {
    let file = format!("{}.zrf", rules.file);
    let start = || -> Box<dyn Oracle> { Box::new(Alignment::start(rules)) };
    random_games(&file, None, start, games, 300);
}

fn lists(rules: &'static Rules, lines: &[&str]) -> String {
    let file = format!("{}.zrf", rules.file);
    let start = || -> Box<dyn Oracle> { Box::new(Alignment::start(rules)) };
    move_lists(&file, None, start, lines)
}

#[test]
fn alignment_oracles_count_as_published() {
    for rules in [&TIC_TAC_TOE, &CONNECT_FOUR, &GOMOKU] {
        check_counts(rules.file, &Alignment::start(rules), 60_000);
    }
}

#[test]
fn tic_tac_toe_in_step() {
    play_in_step(&TIC_TAC_TOE, 200);
}

#[test]
fn connect_four_in_step() {
    play_in_step(&CONNECT_FOUR, 60);
}

#[test]
fn gomoku_in_step() {
    play_in_step(&GOMOKU, 3);
}

#[test]
#[ignore = "takes minutes; for a release build"]
fn alignment_in_step_long() {
    play_in_step(&TIC_TAC_TOE, 5000);
    play_in_step(&CONNECT_FOUR, 2000);
    play_in_step(&GOMOKU, 100);
}

#[test]
fn tic_tac_toe_lists() {
    let lines = [
        // The opening.
        "",
        // Four marks.
        "X Mark a1; O Mark a2; X Mark b1; O Mark b2",
        // X has a diagonal.
        "X Mark b2; O Mark a1; X Mark c1; O Mark b1; X Mark a3",
        // O has a file.
        "X Mark a1; O Mark b1; X Mark a2; O Mark b2; X Mark c1; O Mark b3",
        // A full board without a line.
        "X Mark a1; O Mark b2; X Mark c3; O Mark b1; X Mark b3; O Mark a3; X Mark c1; \
         O Mark c2; X Mark a2",
        // The ninth mark makes a line.
        "X Mark a1; O Mark a2; X Mark b2; O Mark a3; X Mark b3; O Mark b1; X Mark c2; \
         O Mark c1; X Mark c3",
    ];
    insta::assert_snapshot!(lists(&TIC_TAC_TOE, &lines));
}

#[test]
fn connect_four_lists() {
    let lines = [
        // The opening.
        "",
        // The middle column is full.
        "White Disc d1; Black Disc d2; White Disc d3; Black Disc d4; White Disc d5; \
         Black Disc d6",
        // Four upright.
        "White Disc a1; Black Disc b1; White Disc a2; Black Disc b2; White Disc a3; \
         Black Disc b3; White Disc a4",
        // Four aslant, with Black discs below them.
        "White Disc a1; Black Disc b1; White Disc b2; Black Disc c1; White Disc g1; \
         Black Disc c2; White Disc c3; Black Disc d1; White Disc g2; Black Disc d2; \
         White Disc g3; Black Disc d3; White Disc d4",
        // One square is left.
        "White Disc d1; Black Disc e1; White Disc a1; Black Disc e2; White Disc f1; \
         Black Disc f2; White Disc f3; Black Disc g1; White Disc g2; Black Disc a2; \
         White Disc a3; Black Disc f4; White Disc d2; Black Disc c1; White Disc e3; \
         Black Disc g3; White Disc f5; Black Disc e4; White Disc c2; Black Disc b1; \
         White Disc c3; Black Disc d3; White Disc g4; Black Disc b2; White Disc b3; \
         Black Disc a4; White Disc e5; Black Disc f6; White Disc e6; Black Disc g5; \
         White Disc d4; Black Disc b4; White Disc b5; Black Disc b6; White Disc g6; \
         Black Disc d5; White Disc a5; Black Disc d6; White Disc c4; Black Disc c5; \
         White Disc c6",
        // A full board without a line.
        "White Disc d1; Black Disc e1; White Disc a1; Black Disc e2; White Disc f1; \
         Black Disc f2; White Disc f3; Black Disc g1; White Disc g2; Black Disc a2; \
         White Disc a3; Black Disc f4; White Disc d2; Black Disc c1; White Disc e3; \
         Black Disc g3; White Disc f5; Black Disc e4; White Disc c2; Black Disc b1; \
         White Disc c3; Black Disc d3; White Disc g4; Black Disc b2; White Disc b3; \
         Black Disc a4; White Disc e5; Black Disc f6; White Disc e6; Black Disc g5; \
         White Disc d4; Black Disc b4; White Disc b5; Black Disc b6; White Disc g6; \
         Black Disc d5; White Disc a5; Black Disc d6; White Disc c4; Black Disc c5; \
         White Disc c6; Black Disc a6",
    ];
    insta::assert_snapshot!(lists(&CONNECT_FOUR, &lines));
}

#[test]
fn gomoku_lists() {
    let lines = [
        // The opening.
        "",
        // Four in a row are not enough.
        "Black Stone h8; White Stone a1; Black Stone i8; White Stone a2; Black Stone j8; \
         White Stone a3; Black Stone k8; White Stone a4",
        // Five along a rank.
        "Black Stone h8; White Stone a1; Black Stone i8; White Stone a2; Black Stone j8; \
         White Stone a3; Black Stone k8; White Stone a4; Black Stone l8",
        // Five aslant for White, at the edge.
        "Black Stone h8; White Stone k15; Black Stone i8; White Stone l14; Black Stone j8; \
         White Stone m13; Black Stone k8; White Stone n12; Black Stone a1; White Stone o11",
        // Six at once count as well.
        "Black Stone h8; White Stone a1; Black Stone i8; White Stone a2; Black Stone j8; \
         White Stone a3; Black Stone l8; White Stone a5; Black Stone m8; White Stone a7; \
         Black Stone k8",
        // Five that end at the edge are no line across it.
        "Black Stone a1; White Stone h8; Black Stone b1; White Stone i9; Black Stone c1; \
         White Stone j7; Black Stone o2; White Stone d1; Black Stone n2",
    ];
    insta::assert_snapshot!(lists(&GOMOKU, &lines));
}
