//! Shogi, and what minishogi shares with it.

use crate::harness::{Oracle, move_lists, random_games};
use crate::mailbox::{Board, DIAGONAL, Kind, STRAIGHT, Square, Step, in_check, name};
use crate::published;

const FILE: &str = "shogi.zrf";

const GOLD: &[Step] = &[(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (0, -1)];

/// The players, by the numbers of their sides.
const PLAYERS: [&str; 2] = ["Sente", "Gote"];

/// The men of shogi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Man {
    King,
    Rook,
    Bishop,
    Gold,
    Silver,
    Knight,
    Lance,
    Pawn,
    Dragon,
    Horse,
    PromotedSilver,
    PromotedKnight,
    PromotedLance,
    Tokin,
}

/// What men promote to.
const PROMOTIONS: [(Man, Man); 6] = [
    (Man::Rook, Man::Dragon),
    (Man::Bishop, Man::Horse),
    (Man::Silver, Man::PromotedSilver),
    (Man::Knight, Man::PromotedKnight),
    (Man::Lance, Man::PromotedLance),
    (Man::Pawn, Man::Tokin),
];

impl Man {
    fn name(self) -> String {
        format!("{self:?}").replace("Promoted", "Promoted-")
    }

    fn promoted(self) -> Option<Man> {
        let mut pairs = PROMOTIONS.iter();
        pairs.find(|pair| pair.0 == self).map(|pair| pair.1)
    }

    fn reverted(self) -> Option<Man> {
        let mut pairs = PROMOTIONS.iter();
        pairs.find(|pair| pair.1 == self).map(|pair| pair.0)
    }

    /// How many ranks a man must have before it in order to move again.
    fn needs_ahead(self) -> i32 {
        match self {
            Man::Pawn | Man::Lance => 1,
            Man::Knight => 2,
            _ => 0,
        }
    }
}

impl Kind for Man {
    const KING: Man = Man::King;

    fn reach(self, board: &Board<Man>, side: usize, from: Square) -> Vec<Square> {
        let leaps = |steps| board.leaps(side, from, steps);
        let slides = |steps| board.slides(side, from, steps);
        match self {
            Man::King => [leaps(STRAIGHT), leaps(DIAGONAL)].concat(),
            Man::Rook => slides(STRAIGHT),
            Man::Bishop => slides(DIAGONAL),
            Man::Silver => [leaps(DIAGONAL), leaps(&[(0, 1)])].concat(),
            Man::Knight => leaps(&[(-1, 2), (1, 2)]),
            Man::Lance => slides(&[(0, 1)]),
            Man::Pawn => leaps(&[(0, 1)]),
            Man::Dragon => [slides(STRAIGHT), leaps(DIAGONAL)].concat(),
            Man::Horse => [slides(DIAGONAL), leaps(STRAIGHT)].concat(),
            Man::Gold
            | Man::PromotedSilver
            | Man::PromotedKnight
            | Man::PromotedLance
            | Man::Tokin => leaps(GOLD),
        }
    }
}

/// What differs between games of this family.
#[derive(Clone, Copy)]
pub struct Customs {
    /// How many ranks, counted from the far one, allow promotion.
    pub zone: i32,
    /// Whether a third occurrence ends the game with this side to move.
    pub repetition_ends: fn(usize) -> bool,
}

#[derive(Clone, PartialEq)]
struct State {
    board: Board<Man>,
    /// How many men of a kind (`Man as usize`) a side holds.
    hands: [[u8; 14]; 2],
    side: usize,
}

/// A game of shogi.
#[derive(Clone)]
pub struct Shogi {
    customs: Customs,
    state: State,
    past: Vec<State>,
}

impl Shogi {
    /// A game that begins with this board and empty hands.
    pub fn new(customs: Customs, board: Board<Man>) -> Shogi {
        let state = State {
            board,
            hands: [[0; 14]; 2],
            side: 0,
        };
        let past = vec![state.clone()];
        Shogi {
            customs,
            state,
            past,
        }
    }

    /// How many ranks lie before a square.
    fn ranks_ahead(&self, (_, rank): Square) -> i32 {
        match self.state.side {
            0 => self.state.board.ranks - 1 - rank,
            _ => rank,
        }
    }

    /// The legal moves: their words, and the state after them.
    fn legal(&self) -> Vec<(String, State)> {
        let mut found = Vec::new();
        self.board_moves(&mut found);
        self.drops(&mut found);
        let side = self.state.side;
        found.retain(|(_, after)| !in_check(&after.board, side));
        for (_, after) in &mut found {
            after.side = 1 - side;
        }
        found
    }

    fn board_moves(&self, found: &mut Vec<(String, State)>) {
        let State { board, side, .. } = &self.state;
        for (from, man) in board.men(*side) {
            for to in man.reach(board, *side, from) {
                if self.ranks_ahead(to) >= man.needs_ahead() {
                    found.push(self.go(man, from, to, None));
                }
                let in_zone = |square| self.ranks_ahead(square) < self.customs.zone;
                if let Some(promoted) = man.promoted()
                    && (in_zone(from) || in_zone(to))
                {
                    found.push(self.go(man, from, to, Some(promoted)));
                }
            }
        }
    }

    /// A move on the board. The victim of a capture takes a second movement, to the square
    /// `hand`; there it reverts to what it was and changes its owner. In the words the reversion
    /// comes first, and what comes first needs no `on hand`.
    fn go(&self, man: Man, from: Square, to: Square, promoted: Option<Man>) -> (String, State) {
        let mut after = self.state.clone();
        let side = after.side;
        after.board.put(from, None);
        after.board.put(to, Some((side, promoted.unwrap_or(man))));
        let (man, from, to_name) = (man.name(), name(from), name(to));
        let promoted = promoted.map(Man::name);
        let Some((_, victim)) = self.state.board.at(to) else {
            let mut words = format!("{man} {from} - {to_name}");
            words.extend(promoted.map(|promoted| format!(" = {promoted}")));
            return (words, after);
        };
        let held = victim.reverted().unwrap_or(victim);
        after.hands[side][held as usize] += 1;
        let mut words = format!(
            "{man} {from} x {to_name} {} {to_name} - hand",
            victim.name()
        );
        let player = PLAYERS[side];
        words.push_str(&match victim.reverted() {
            Some(held) => format!(" = {} = {player} on hand", held.name()),
            None => format!(" = {player}"),
        });
        words.extend(promoted.map(|promoted| format!(" = {promoted} on {to_name}")));
        words.push_str(" x hand");
        (words, after)
    }

    fn drops(&self, found: &mut Vec<(String, State)>) {
        use Man::{Bishop, Gold, Knight, Lance, Pawn, Rook, Silver};
        let side = self.state.side;
        for man in [Rook, Bishop, Gold, Silver, Knight, Lance, Pawn] {
            if self.state.hands[side][man as usize] == 0 {
                continue;
            }
            for to in self.state.board.squares() {
                let free = self.state.board.is_empty(to);
                let moves_again = self.ranks_ahead(to) >= man.needs_ahead();
                if !free || !moves_again || man == Pawn && self.has_pawn_on(to.0) {
                    continue;
                }
                let mut after = self.state.clone();
                after.board.put(to, Some((side, man)));
                after.hands[side][man as usize] -= 1;
                let words = format!("{} {} {}", PLAYERS[side], man.name(), name(to));
                found.push((words, after));
            }
        }
    }

    fn has_pawn_on(&self, file: i32) -> bool {
        let mut men = self.state.board.men(self.state.side);
        men.any(|(square, man)| man == Man::Pawn && square.0 == file)
    }
}

impl Oracle for Shogi {
    fn moves(&self) -> Vec<String> {
        let times = self.past.iter().filter(|&past| *past == self.state).count();
        if times >= 3 && (self.customs.repetition_ends)(self.state.side) {
            return Vec::new();
        }
        self.legal().into_iter().map(|(words, _)| words).collect()
    }

    fn play(&mut self, words: &str) {
        let legal = self.legal();
        let chosen = legal.into_iter().find(|(text, _)| text == words);
        self.state = chosen.expect("a legal move").1;
        self.past.push(self.state.clone());
    }
}

fn start() -> Shogi {
    let board = Board::new(9, 9)
        .with(0, Man::King, "e1")
        .with(0, Man::Gold, "d1 f1")
        .with(0, Man::Silver, "c1 g1")
        .with(0, Man::Knight, "b1 h1")
        .with(0, Man::Lance, "a1 i1")
        .with(0, Man::Bishop, "b2")
        .with(0, Man::Rook, "h2")
        .with(0, Man::Pawn, "a3 b3 c3 d3 e3 f3 g3 h3 i3")
        .with(1, Man::King, "e9")
        .with(1, Man::Gold, "d9 f9")
        .with(1, Man::Silver, "c9 g9")
        .with(1, Man::Knight, "b9 h9")
        .with(1, Man::Lance, "a9 i9")
        .with(1, Man::Bishop, "h8")
        .with(1, Man::Rook, "b8")
        .with(1, Man::Pawn, "a7 b7 c7 d7 e7 f7 g7 h7 i7");
    let customs = Customs {
        zone: 3,
        repetition_ends: |_| true,
    };
    Shogi::new(customs, board)
}

fn oracle() -> Box<dyn Oracle> {
    Box::new(start())
}

#[test]
fn shogi_oracle_counts_as_published() {
    published::check("shogi", start());
}

#[test]
fn shogi_in_step() {
    random_games(FILE, None, oracle, 2, 300);
}

/// `cargo test --release --test games shogi -- --ignored`
#[test]
#[ignore = "takes minutes; for a release build"]
fn shogi_in_step_many() {
    random_games(FILE, None, oracle, 50, 1000);
}

#[test]
fn shogi_moves() {
    // Promotion offered; the answer to a check, by drops too; a pawn dropped on the one file
    // without pawns; a knight that must promote; a pawn that must promote; the third occurrence of
    // a position.
    let lines = [
        "",
        "Pawn c3 - c4; Pawn g7 - g6",
        "Pawn c3 - c4; Pawn g7 - g6; \
         Bishop b2 x h8 Bishop h8 - hand = Sente = Horse on h8 x hand; \
         Silver g9 x h8 Horse h8 - hand = Bishop = Gote on hand x hand; \
         Pawn i3 - i4; Gote Bishop a5",
        "Pawn h3 - h4; Pawn h7 - h6; Pawn h4 - h5; \
         Pawn h6 x h5 Pawn h5 - hand = Gote x hand; \
         Rook h2 x h5 Pawn h5 - hand = Sente x hand; Gold f9 - g8",
        "Pawn c3 - c4; Pawn a7 - a6; Knight b1 - c3; Pawn a6 - a5; Knight c3 - d5; \
         Pawn a5 - a4; Knight d5 x e7 Pawn e7 - hand = Sente x hand; \
         Pawn a4 x a3 Pawn a3 - hand = Gote x hand",
        "Pawn c3 - c4; Pawn a7 - a6; Knight b1 - c3; Pawn a6 - a5; Knight c3 - d5; \
         Pawn a5 - a4; Knight d5 x e7 Pawn e7 - hand = Sente x hand; \
         Pawn a4 x a3 Pawn a3 - hand = Gote x hand; Pawn c4 - c5; Pawn a3 - a2; \
         Pawn c5 - c6",
        "Gold f1 - f2; Gold f9 - f8; Gold f2 - f1; Gold f8 - f9; \
         Gold f1 - f2; Gold f9 - f8; Gold f2 - f1; Gold f8 - f9",
    ];
    insta::assert_snapshot!(move_lists(FILE, None, oracle, &lines));
}
