//! Draughts, four national games of one family. Whole captures are found first, as players see
//! them, and then told jump by jump.

use std::collections::BTreeMap;

use crate::board::{Board, Square, Way, along, name};
use crate::harness::{Oracle, move_lists, random_games};
use crate::state::{State, check_counts};

/// What becomes of a man that reaches the far rank by a jump.
#[derive(PartialEq)]
enum Crowning {
    /// It is crowned, and its turn is over.
    Ends,
    /// It is crowned and goes on as a king.
    GoesOn,
    /// It goes on as a man, and is crowned if it cannot.
    AtTheEnd,
}

/// What the games differ in.
struct Rules {
    file: &'static str,
    size: i32,
    ranks_of_men: i32,
    black_begins: bool,
    /// Kings move any distance, men capture backward, captured pieces stay until the end.
    continental: bool,
    crowning: Crowning,
    longest: bool,
    /// The number of the move type with which a sequence goes on, as moves tell it.
    goes_on: u32,
}

const ENGLISH: Rules = Rules {
    file: "english-draughts",
    size: 8,
    ranks_of_men: 3,
    black_begins: true,
    continental: false,
    crowning: Crowning::Ends,
    longest: false,
    goes_on: 2,
};

const RUSSIAN: Rules = Rules {
    file: "russian-draughts",
    black_begins: false,
    continental: true,
    crowning: Crowning::GoesOn,
    ..ENGLISH
};

const BRAZILIAN: Rules = Rules {
    file: "brazilian-draughts",
    crowning: Crowning::AtTheEnd,
    longest: true,
    ..RUSSIAN
};

const INTERNATIONAL: Rules = Rules {
    file: "international-draughts",
    size: 10,
    ranks_of_men: 4,
    goes_on: 3,
    ..BRAZILIAN
};

const ASLANT: [Way; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

#[derive(Clone, Copy, PartialEq)]
struct Piece {
    white: bool,
    king: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Jump {
    from: Square,
    victim: Square,
    to: Square,
}

#[derive(Clone)]
struct Draughts {
    rules: &'static Rules,
    board: Board<Piece>,
    white: bool,
    turns: usize,
    /// The captures that the jumps made in this turn begin, less these jumps.
    begun: Vec<Vec<Jump>>,
    /// Pieces jumped in this turn that are still on the board.
    jumped: Vec<Square>,
    /// The positions before this one, each with the player to move.
    past: Vec<(Board<Piece>, bool)>,
}

impl Draughts {
    fn start(rules: &'static Rules) -> Self {
        let mut board = Board::new(rules.size, rules.size);
        for square in board.squares() {
            let (file, rank) = square;
            let from_edge = rank.min(rules.size - 1 - rank);
            if (file + rank) % 2 == 0 && from_edge < rules.ranks_of_men {
                let white = rank == from_edge;
                board.set(square, Piece { white, king: false });
            }
        }
        Draughts {
            rules,
            board,
            white: !rules.black_begins,
            turns: 0,
            begun: Vec::new(),
            jumped: Vec::new(),
            past: Vec::new(),
        }
    }

    fn own(&self) -> impl Iterator<Item = (Square, Piece)> {
        let pieces = self.board.squares();
        let pieces = pieces.filter_map(|square| Some((square, self.board.get(square)?)));
        pieces.filter(|(_, piece)| piece.white == self.white)
    }

    fn is_far(&self, square: Square) -> bool {
        square.1 == if self.white { self.rules.size - 1 } else { 0 }
    }

    fn is_forward(&self, way: Way) -> bool {
        (way.1 > 0) == self.white
    }

    fn is_third_time(&self) -> bool {
        let same =
            |(board, white): &&(Board<Piece>, bool)| *board == self.board && *white == self.white;
        self.past.iter().filter(same).count() >= 2
    }

    /// All captures of one piece; `rest` is the board without it.
    fn captures(
        &self,
        rest: &Board<Piece>,
        from: Square,
        piece: Piece,
        jumped: &[Square],
    ) -> Vec<Vec<Jump>> {
        let flies = piece.king && self.rules.continental;
        let backward = piece.king || self.rules.continental;
        let mut found = Vec::new();
        for way in ASLANT {
            if !backward && !self.is_forward(way) {
                continue;
            }
            let run = if flies {
                rest.slide(from, way).count()
            } else {
                0
            };
            let victim = along(from, way, run as i32 + 1);
            let is_enemy = rest
                .get(victim)
                .is_some_and(|other| other.white != self.white);
            if !is_enemy || jumped.contains(&victim) {
                continue;
            }
            let jumped = [jumped, &[victim]].concat();
            let (mut last, mut onward) = (Vec::new(), Vec::new());
            for to in rest
                .slide(victim, way)
                .take(if flies { usize::MAX } else { 1 })
            {
                let jump = Jump { from, victim, to };
                let crowned = !piece.king && self.is_far(to);
                let king = piece.king || crowned && self.rules.crowning == Crowning::GoesOn;
                let tails = if crowned && self.rules.crowning == Crowning::Ends {
                    Vec::new()
                } else {
                    self.captures(rest, to, Piece { king, ..piece }, &jumped)
                };
                if tails.is_empty() {
                    last.push(vec![jump]);
                }
                onward.extend(tails.into_iter().map(|tail| [vec![jump], tail].concat()));
            }
            // A king must land where it can go on, if it can.
            found.extend(if onward.is_empty() { last } else { onward });
        }
        found
    }

    fn all_captures(&self) -> Vec<Vec<Jump>> {
        let mut found = Vec::new();
        for (square, piece) in self.own() {
            let mut rest = self.board.clone();
            rest.set(square, None);
            found.extend(self.captures(&rest, square, piece, &[]));
        }
        if self.rules.longest {
            let most = found.iter().map(Vec::len).max();
            found.retain(|capture| Some(capture.len()) == most);
        }
        found
    }

    /// The state to change into the one after a step or a jump.
    fn successor(&self) -> Self {
        let mut after = self.clone();
        if self.begun.is_empty() {
            after.past.push((self.board.clone(), self.white));
        }
        after
    }

    fn end_turn(&mut self) {
        self.white = !self.white;
        self.turns += 1;
    }

    fn step(&self, from: Square, to: Square, piece: Piece) -> (String, Self) {
        let mut after = self.successor();
        let crowned = !piece.king && self.is_far(to);
        let king = piece.king || crowned;
        after.board.set(from, None);
        after.board.set(to, Piece { king, ..piece });
        after.end_turn();
        let crown = if crowned { " = King" } else { "" };
        let words = format!("{} {} - {}{crown}", title(piece), name(from), name(to));
        (words, after)
    }

    fn steps(&self) -> Vec<(String, Self)> {
        let mut found = Vec::new();
        for (from, piece) in self.own() {
            for way in ASLANT {
                if piece.king || self.is_forward(way) {
                    let flies = piece.king && self.rules.continental;
                    let squares = self.board.slide(from, way);
                    let squares = squares.take(if flies { usize::MAX } else { 1 });
                    found.extend(squares.map(|to| self.step(from, to, piece)));
                }
            }
        }
        found
    }

    /// One jump and the state after it; `tails` are the ways to go on, an empty one being the end.
    fn jump(&self, jump: Jump, mut tails: Vec<Vec<Jump>>) -> (String, Self) {
        let piece = self.board.get(jump.from).expect("the piece that jumps");
        tails.retain(|tail| !tail.is_empty());
        let is_last = tails.is_empty();
        let mut after = self.successor();
        after.begun = tails;
        let crowned = !piece.king
            && self.is_far(jump.to)
            && (is_last || self.rules.crowning == Crowning::GoesOn);
        let king = piece.king || crowned;
        after.board.set(jump.from, None);
        after.board.set(jump.to, Piece { king, ..piece });
        after.jumped.push(jump.victim);
        let effects = self.effects(&mut after, jump, is_last);
        let is_partial = if self.rules.continental {
            !is_last
        } else {
            !crowned
        };
        let words = format!(
            "{}{} {} - {}{effects}{}",
            if is_partial {
                format!("partial {} ", self.rules.goes_on)
            } else {
                String::new()
            },
            title(piece),
            name(jump.from),
            name(jump.to),
            if crowned {
                format!(" = King on {}", name(jump.to))
            } else {
                String::new()
            },
        );
        if is_last {
            after.end_turn();
        }
        (words, after)
    }

    /// What a jump does to its victims, in words and on the board after it.
    fn effects(&self, after: &mut Self, jump: Jump, is_last: bool) -> String {
        if self.rules.continental && !is_last {
            return format!(" @ {} 0 1", name(jump.victim));
        }
        // The last victim first, the others rank by rank.
        let mut others = self.jumped.clone();
        others.sort_by_key(|&(file, rank)| (rank, file));
        let mut words = String::new();
        for victim in [vec![jump.victim], others].concat() {
            after.board.set(victim, None);
            words.push_str(&format!(" x {}", name(victim)));
        }
        after.jumped.clear();
        words
    }
}

fn title(piece: Piece) -> &'static str {
    if piece.king { "King" } else { "Man" }
}

impl State for Draughts {
    fn next(&self) -> Vec<(String, Self)> {
        if self.begun.is_empty() && self.is_third_time() {
            return Vec::new();
        }
        let captures = match self.begun.is_empty() {
            true => self.all_captures(),
            false => self.begun.clone(),
        };
        let mut jumps: BTreeMap<Jump, Vec<Vec<Jump>>> = BTreeMap::new();
        for capture in captures {
            let tail = capture[1..].to_vec();
            jumps.entry(capture[0]).or_default().push(tail);
        }
        if jumps.is_empty() {
            return self.steps();
        }
        let jumps = jumps.into_iter();
        jumps.map(|(jump, tails)| self.jump(jump, tails)).collect()
    }

    fn turns(&self) -> usize {
        self.turns
    }
}

fn play_in_step(rules: &'static Rules, games: u64, plies: usize) {
    let file = format!("{}.zrf", rules.file);
    let start = || -> Box<dyn Oracle> { Box::new(Draughts::start(rules)) };
    random_games(&file, None, start, games, plies);
}

fn lists(rules: &'static Rules, lines: &[&str]) -> String {
    let file = format!("{}.zrf", rules.file);
    let start = || -> Box<dyn Oracle> { Box::new(Draughts::start(rules)) };
    move_lists(&file, None, start, lines)
}

#[test]
fn draughts_oracles_count_as_published() {
    for rules in [&ENGLISH, &RUSSIAN, &BRAZILIAN, &INTERNATIONAL] {
        check_counts(rules.file, &Draughts::start(rules), 40_000);
    }
}

#[test]
fn english_draughts_in_step() {
    play_in_step(&ENGLISH, 20, 300);
}

#[test]
fn russian_draughts_in_step() {
    play_in_step(&RUSSIAN, 10, 300);
}

#[test]
fn brazilian_draughts_in_step() {
    play_in_step(&BRAZILIAN, 10, 300);
}

#[test]
fn international_draughts_in_step() {
    play_in_step(&INTERNATIONAL, 5, 300);
}

#[test]
#[ignore = "takes minutes; for a release build"]
fn draughts_in_step_long() {
    for rules in [&ENGLISH, &RUSSIAN, &BRAZILIAN, &INTERNATIONAL] {
        play_in_step(rules, 300, 600);
    }
}

#[test]
fn english_draughts_lists() {
    let lines = [
        // The opening: seven steps.
        "",
        // A free choice among captures.
        "Man f6 - e5; Man e3 - f4; Man e5 - d4; partial 2 Man c3 - e5 x d4; Man e7 - f6; \
         Man f4 - g5",
        // The same man must jump on, either way.
        "Man b6 - c5; Man c3 - b4; Man f6 - e5; Man d2 - c3; Man h6 - g5; Man e3 - f4; \
         partial 2 Man g5 - e3 x f4; partial 2 Man f2 - d4 x e3",
        // The man crowned by a jump could jump on as a king, but its turn is over.
        "Man b6 - c5; Man c3 - d4; Man f6 - g5; partial 2 Man d4 - b6 x c5; \
         partial 2 Man c7 - a5 x b6; Man g3 - h4; Man d8 - c7; partial 2 Man h4 - f6 x g5; \
         Man f6 - d8 x e7 = King on d8",
        // A king jumps on, backward too.
        "Man d6 - c5; Man e3 - d4; partial 2 Man c5 - e3 x d4; partial 2 Man d2 - f4 x e3; \
         Man b6 - c5; Man a3 - b4; partial 2 Man c5 - a3 x b4; Man c1 - d2; \
         Man a3 - c1 x b2 = King on c1; Man c3 - d4; partial 2 King c1 - e3 x d2",
        // A king steps all four ways.
        "Man f6 - e5; Man c3 - b4; Man e7 - f6; Man e3 - f4; Man f8 - e7; Man f2 - e3; \
         Man d6 - c5; partial 2 Man f4 - d6 x e5; Man d6 - f8 x e7 = King on f8; Man d8 - e7; \
         partial 2 Man b4 - d6 x c5; partial 2 Man e7 - c5 x d6; King f8 - e7; Man f6 - e5",
        // The player to move has nothing left.
        "Man d6 - c5; Man c3 - d4; Man c7 - d6; Man g3 - f4; Man d8 - c7; Man f2 - g3; \
         Man h6 - g5; partial 2 Man f4 - h6 x g5; Man f6 - e5; partial 2 Man d4 - f6 x e5; \
         Man f6 - d8 x e7 = King on d8; Man f8 - e7; Man h6 - f8 x g7 = King on f8; \
         Man d6 - e5; partial 2 King d8 - f6 x e7; partial 2 King f6 - d4 x e5; Man h8 - g7; \
         partial 2 King f8 - h6 x g7; Man b6 - a5; partial 2 King d4 - b6 x c5; \
         partial 2 King b6 - d8 x c7; Man b8 - c7; partial 2 King d8 - b6 x c7; \
         partial 2 Man a7 - c5 x b6; Man d2 - c3; Man c5 - d4; partial 2 Man c3 - e5 x d4; \
         Man a5 - b4; partial 2 Man a3 - c5 x b4",
    ];
    insta::assert_snapshot!(lists(&ENGLISH, &lines));
}

#[test]
fn russian_draughts_lists() {
    let lines = [
        // The opening.
        "",
        // A man will be crowned in the middle of its capture.
        "Man c3 - b4; Man d6 - c5; Man b4 - d6 x c5; Man e7 - c5 x d6; Man e3 - f4; \
         Man h6 - g5; Man f4 - h6 x g5; Man f8 - e7",
        // It goes on at once as a flying king, and may land on any of three squares.
        "Man c3 - b4; Man d6 - c5; Man b4 - d6 x c5; Man e7 - c5 x d6; Man a3 - b4; \
         Man c5 - a3 x b4; Man e3 - f4; Man h6 - g5; Man f4 - h6 x g5; Man f8 - e7; \
         partial 2 Man h6 - f8 @ g7 0 1 = King on f8",
        // A king must land where it can go on.
        "Man a3 - b4; Man b6 - c5; Man c3 - d4; Man c5 - a3 x b4; Man d2 - c3; Man a7 - b6; \
         Man c1 - d2; Man a3 - c1 x b2 = King on c1; Man e3 - f4",
        // Of four victims the last leaves with the three that were marked.
        "Man g3 - f4; Man b6 - a5; Man c3 - b4; Man a5 - c3 x b4; Man d2 - b4 x c3; \
         Man f6 - e5; Man e1 - d2; partial 2 Man e5 - g3 @ f4 0 1; \
         partial 2 Man g3 - e1 @ f2 0 1 = King on e1; partial 2 King e1 - c3 @ d2 0 1",
        // The Turkish strike: a piece jumped already stands in the way of a king.
        "Man a3 - b4; Man f6 - e5; Man g3 - f4; Man e5 - g3 x f4; Man f2 - h4 x g3; \
         Man e7 - f6; Man e1 - f2; Man d6 - e5; Man c3 - d4; partial 2 Man e5 - c3 @ d4 0 1; \
         partial 2 Man c3 - e1 @ d2 0 1 = King on e1",
        // The player to move has nothing left.
        "Man e3 - d4; Man f6 - g5; Man g3 - f4; partial 2 Man g5 - e3 @ f4 0 1; \
         Man e3 - c5 x d4 x f4; Man c3 - b4; Man g7 - f6; Man f2 - g3; Man b6 - a5; \
         Man e1 - f2; partial 2 Man a5 - c3 @ b4 0 1; Man c3 - e1 x d2 x b4 = King on e1; \
         Man g3 - f4; partial 2 King e1 - g3 @ f2 0 1; King g3 - e5 x f4 x f2; Man g1 - f2; \
         King e5 - d4; Man c1 - d2; King d4 - g1 x f2; Man h2 - g3; King g1 - d4; \
         Man a3 - b4; partial 2 Man c5 - a3 @ b4 0 1; \
         partial 2 Man a3 - c1 @ b2 0 1 = King on c1; partial 2 King c1 - f4 @ d2 0 1; \
         King f4 - h2 x g3 x b2 x d2 x b4; Man a1 - b2; King d4 - a1 x b2",
    ];
    insta::assert_snapshot!(lists(&RUSSIAN, &lines));
}

#[test]
fn brazilian_draughts_lists() {
    let lines = [
        // The opening.
        "",
        // Of several captures only the longest is legal.
        "Man g3 - h4; Man h6 - g5; Man c3 - d4; Man d6 - e5; Man e3 - f4",
        // A man touches the far rank and goes on as a man.
        "Man c3 - b4; Man d6 - c5; Man b4 - d6 x c5; Man e7 - c5 x d6; Man e3 - f4; \
         Man h6 - g5; Man f4 - h6 x g5; Man f8 - e7",
        // A king captures and may land on any of three squares.
        "Man c3 - d4; Man f6 - e5; Man d4 - f6 x e5; Man e7 - g5 x f6; Man g3 - h4; \
         Man d8 - e7; partial 2 Man h4 - f6 @ g5 0 1; Man f6 - d8 x e7 x g5 = King on d8; \
         Man f8 - e7",
        // The longest capture is a king's; others are not legal.
        "Man c3 - d4; Man f6 - g5; Man e3 - f4; partial 2 Man g5 - e3 @ f4 0 1; \
         Man e3 - c5 x d4 x f4; Man d2 - c3; Man e7 - f6; Man c1 - d2; Man b6 - a5; \
         Man c3 - d4; partial 2 Man c5 - e3 @ d4 0 1; Man e3 - c1 x d2 x d4 = King on c1; \
         Man a3 - b4",
        // The Turkish strike: a piece jumped already stands in the way of a king.
        "Man a3 - b4; Man f6 - g5; Man g3 - h4; Man g5 - f4; Man e3 - g5 x f4; \
         Man h6 - f4 x g5; Man d2 - e3; Man f4 - d2 x e3; Man c1 - e3 x d2; Man e7 - f6; \
         Man f2 - g3; Man b6 - c5; Man g3 - f4; partial 2 Man c5 - a3 @ b4 0 1; \
         Man a3 - c1 x b2 x b4 = King on c1; Man g1 - f2; King c1 - b2; Man e1 - d2; \
         partial 2 King b2 - e5 @ c3 0 1",
        // The player to move has nothing left.
        "Man e3 - d4; Man f6 - g5; Man g3 - f4; partial 2 Man g5 - e3 @ f4 0 1; \
         Man e3 - c5 x d4 x f4; Man c3 - b4; Man g7 - f6; Man f2 - g3; Man b6 - a5; \
         Man e1 - f2; partial 2 Man a5 - c3 @ b4 0 1; Man c3 - e1 x d2 x b4 = King on e1; \
         Man g3 - f4; partial 2 King e1 - g3 @ f2 0 1; King g3 - e5 x f4 x f2; Man g1 - f2; \
         King e5 - d4; Man c1 - d2; King d4 - g1 x f2; Man h2 - g3; King g1 - d4; \
         Man a3 - b4; partial 2 Man c5 - a3 @ b4 0 1; partial 2 Man a3 - c1 @ b2 0 1; \
         Man c1 - e3 x d2 x b2 x b4; Man g3 - f4; Man e3 - g5 x f4; Man a1 - b2; \
         King d4 - a1 x b2",
    ];
    insta::assert_snapshot!(lists(&BRAZILIAN, &lines));
}

#[test]
fn international_draughts_lists() {
    let lines = [
        // The opening.
        "",
        // Of several captures only the longest is legal.
        "Man f4 - e5; Man g7 - f6; Man e5 - g7 x f6; Man h8 - f6 x g7; Man b4 - c5; \
         Man c7 - d6; Man d4 - e5",
        // Of four victims the last leaves with the three that were marked.
        "Man d4 - c5; Man i7 - j6; Man h4 - i5; Man j6 - h4 x i5; Man g3 - i5 x h4; \
         Man c7 - b6; Man f2 - g3; partial 3 Man b6 - d4 @ c5 0 1; \
         partial 3 Man d4 - f2 @ e3 0 1; partial 3 Man f2 - h4 @ g3 0 1",
        // A man touches the far rank and goes on as a man.
        "Man h4 - g5; Man e7 - f6; Man g5 - e7 x f6; Man f8 - d6 x e7; Man d4 - c5; \
         Man g9 - f8; partial 3 Man c5 - e7 @ d6 0 1; Man e7 - g9 x f8 x d6; \
         Man h10 - f8 x g9; Man f4 - g5; Man i7 - h6; partial 3 Man g5 - i7 @ h6 0 1; \
         partial 3 Man i7 - g9 @ h8 0 1; Man g9 - e7 x f8 x h6 x h8; Man d8 - f6 x e7; \
         Man e3 - d4; Man f6 - g5; Man g3 - h4; Man f10 - g9; partial 3 Man h4 - f6 @ g5 0 1; \
         partial 3 Man f6 - h8 @ g7 0 1",
        // A king has a longer capture than others, which are not legal.
        "Man h4 - i5; Man g7 - f6; Man i5 - h6; Man i7 - g5 x h6; Man f4 - h6 x g5; \
         Man c7 - b6; Man b4 - a5; Man h8 - g7; Man a5 - c7 x b6; Man b8 - d6 x c7; \
         Man c3 - b4; Man g7 - i5 x h6; Man j4 - h6 x i5; Man g9 - h8; Man b4 - c5; \
         Man d6 - b4 x c5; Man a3 - c5 x b4; Man f10 - g9; Man b2 - a3; Man d8 - c7; \
         Man c5 - b6; Man a7 - c5 x b6; partial 3 Man d4 - b6 @ c5 0 1; \
         partial 3 Man b6 - d8 @ c7 0 1; Man d8 - f10 x e9 x c5 x c7 = King on f10; \
         Man c9 - b8; King f10 - e9; Man b8 - c7",
        // The Turkish strike: a piece jumped already stands in the way of a king.
        "Man b4 - a5; Man c7 - b6; Man a5 - c7 x b6; Man b8 - d6 x c7; Man h4 - i5; \
         Man g7 - h6; Man i5 - g7 x h6; Man f8 - h6 x g7; Man g3 - h4; Man e7 - f6; \
         Man d4 - e5; Man f6 - d4 x e5; partial 3 Man c3 - e5 @ d4 0 1; \
         Man e5 - c7 x d6 x d4; Man d8 - b6 x c7; Man h4 - g5; Man c9 - b8; Man i3 - h4; \
         Man i7 - j6; Man g5 - i7 x h6; Man j8 - h6 x i7; Man d2 - c3; Man d10 - c9; \
         Man h2 - g3; Man b6 - c5; Man g1 - h2; Man a7 - b6; Man c1 - d2; Man i9 - j8; \
         Man a3 - b4; partial 3 Man c5 - a3 @ b4 0 1; Man a3 - c1 x b2 x b4 = King on c1; \
         Man e3 - d4; partial 3 King c1 - e3 @ d2 0 1",
    ];
    insta::assert_snapshot!(lists(&INTERNATIONAL, &lines));
}
