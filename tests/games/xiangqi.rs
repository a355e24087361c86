//! Xiangqi.

use crate::harness::{Oracle, move_lists, random_games};
use crate::mailbox::{Board, DIAGONAL, Kind, Plain, STRAIGHT, Square, Step, ahead, in_check};
use crate::published;

const FILE: &str = "xiangqi.zrf";

/// The straight step of a horse, and its two leaps over that square.
const HORSE: &[(Step, [Step; 2])] = &[
    ((0, 1), [(-1, 2), (1, 2)]),
    ((1, 0), [(2, 1), (2, -1)]),
    ((0, -1), [(-1, -2), (1, -2)]),
    ((-1, 0), [(-2, 1), (-2, -1)]),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Man {
    General,
    Advisor,
    Elephant,
    Horse,
    Chariot,
    Cannon,
    Soldier,
}

impl Kind for Man {
    const KING: Man = Man::General;

    fn reach(self, board: &Board<Man>, side: usize, from: Square) -> Vec<Square> {
        let mut targets = match self {
            Man::General => board.leaps(side, from, STRAIGHT),
            Man::Advisor => board.leaps(side, from, DIAGONAL),
            Man::Elephant => {
                let free = |step: &&Step| board.is_empty(ahead(side, from, **step));
                let steps = DIAGONAL.iter().filter(free);
                let leaps: Vec<Step> = steps.map(|&(x, y)| (2 * x, 2 * y)).collect();
                board.leaps(side, from, &leaps)
            }
            Man::Horse => {
                let free = HORSE
                    .iter()
                    .filter(|(leg, _)| board.is_empty(ahead(side, from, *leg)));
                free.flat_map(|(_, leaps)| board.leaps(side, from, leaps))
                    .collect()
            }
            Man::Chariot => board.slides(side, from, STRAIGHT),
            Man::Cannon => cannon(board, side, from),
            Man::Soldier if beyond_river(side, from) => {
                board.leaps(side, from, &[(0, 1), (-1, 0), (1, 0)])
            }
            Man::Soldier => board.leaps(side, from, &[(0, 1)]),
        };
        match self {
            Man::General | Man::Advisor => targets.retain(|&to| in_palace(side, to)),
            Man::Elephant => targets.retain(|&to| !beyond_river(side, to)),
            _ => {}
        }
        targets
    }

    fn allows(board: &Board<Man>, side: usize) -> bool {
        !in_check(board, side) && !generals_face(board)
    }
}

fn in_palace(side: usize, (file, rank): Square) -> bool {
    let depth = if side == 0 { rank } else { 9 - rank };
    (3..=5).contains(&file) && depth <= 2
}

fn beyond_river(side: usize, (_, rank): Square) -> bool {
    (side == 0) == (rank >= 5)
}

fn cannon(board: &Board<Man>, side: usize, from: Square) -> Vec<Square> {
    let mut targets = board.slides(side, from, STRAIGHT);
    targets.retain(|&to| board.is_empty(to));
    for &step in STRAIGHT {
        let line = (1..10).map(|far| ahead(side, from, (step.0 * far, step.1 * far)));
        let mut men = line.filter_map(|to| board.at(to).map(|(owner, _)| (to, owner)));
        if let Some((to, owner)) = men.nth(1)
            && owner != side
        {
            targets.push(to);
        }
    }
    targets
}

/// Whether nothing stands between the two generals on one file.
fn generals_face(board: &Board<Man>) -> bool {
    let general = |side| {
        let mut men = board.men(side);
        let found = men.find(|&(_, kind)| kind == Man::General);
        found.expect("generals are never captured").0
    };
    let ((file, below), (other, above)) = (general(0), general(1));
    file == other && (below + 1..above).all(|rank| board.is_empty((file, rank)))
}

fn start() -> Plain<Man> {
    let board = Board::new(9, 10)
        .with(0, Man::General, "e1")
        .with(0, Man::Advisor, "d1 f1")
        .with(0, Man::Elephant, "c1 g1")
        .with(0, Man::Horse, "b1 h1")
        .with(0, Man::Chariot, "a1 i1")
        .with(0, Man::Cannon, "b3 h3")
        .with(0, Man::Soldier, "a4 c4 e4 g4 i4")
        .with(1, Man::General, "e10")
        .with(1, Man::Advisor, "d10 f10")
        .with(1, Man::Elephant, "c10 g10")
        .with(1, Man::Horse, "b10 h10")
        .with(1, Man::Chariot, "a10 i10")
        .with(1, Man::Cannon, "b8 h8")
        .with(1, Man::Soldier, "a7 c7 e7 g7 i7");
    Plain::new(board)
}

fn oracle() -> Box<dyn Oracle> {
    Box::new(start())
}

#[test]
fn xiangqi_oracle_counts_as_published() {
    published::check("xiangqi", start());
}

#[test]
fn xiangqi_in_step() {
    random_games(FILE, None, oracle, 6, 400);
}

/// `cargo test --release --test games xiangqi -- --ignored`
#[test]
#[ignore = "takes minutes; for a release build"]
fn xiangqi_in_step_many() {
    random_games(FILE, None, oracle, 100, 1000);
}

#[test]
fn xiangqi_moves() {
    // The answer to a check by a cannon; a soldier that must stay between the generals; elephants
    // at the river; horses with blocked legs; mate by two cannons.
    let lines = [
        "",
        "Cannon h3 - e3; Cannon b8 - e8; Cannon e3 x e7",
        "Soldier e4 - e5; Soldier e7 - e6; Soldier e5 x e6; Soldier a7 - a6",
        "Elephant c1 - e3; Elephant g10 - e8; Elephant e3 - c5; Elephant e8 - g6; \
         General e1 - e2; Advisor d10 - e9",
        "Horse b1 - c3; Horse h10 - g8; Chariot a1 - a3; Soldier g7 - g6; Soldier c4 - c5; \
         Horse g8 - f6",
        "Cannon h3 - e3; Soldier a7 - a6; Cannon e3 x e7; Soldier a6 - a5; Cannon b3 - b5; \
         Soldier a5 x a4; Cannon b5 - e5",
    ];
    insta::assert_snapshot!(move_lists(FILE, None, oracle, &lines));
}
