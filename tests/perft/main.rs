//! Counts of the games in `games/` against the literature (`published.tsv`).
//!
//! The plain tests count as deep as a debug build does in a moment. The deep ones, every count up
//! to ten million, run with `cargo test --release --test perft -- --ignored`.

mod fen;

use std::path::Path;
use std::sync::Arc;

use zrf::game::RulesFile;
use zrf::notation::{position_text, read_position};
use zrf::reference::Reference;
use zrf::rules::{Perft, Position, Rules, perft};

const PUBLISHED: &str = include_str!("published.tsv");
const DEEP: u64 = 10_000_000;

fn rules_of(name: &str) -> Reference {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("games")
        .join(format!("{name}.zrf"));
    let file = RulesFile::load(&path, &Default::default()).expect("the file is readable");
    let entry = file.select(None).expect("the file has a game");
    Reference::new(Arc::clone(
        &file.build(entry).expect("the file has a game").game,
    ))
}

/// Counts every published row of a game whose count is at most `most`.
fn check(name: &str, most: u64) {
    let rules = rules_of(name);
    let mut compared = 0;
    for line in PUBLISHED.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        if columns[0] != name {
            continue;
        }
        let position = set_up(&rules, columns[1]);
        for (index, count) in columns[2].split(' ').enumerate() {
            let count: u64 = count.parse().expect("counts are numbers");
            if count <= most {
                let depth = index as u32 + 1;
                let found = perft(&rules, &position, depth, Perft::default());
                assert_eq!(found, Ok(count), "{name}, {}, depth {depth}", columns[1]);
                compared += 1;
            }
        }
    }
    assert!(compared > 0, "no count of {name} is published");
}

/// The position of a row. One that is not the start goes through its text.
fn set_up(rules: &dyn Rules, position: &str) -> Position {
    if position == "start" {
        return rules.start();
    }
    let position = fen::chess_position(rules.game(), position);
    let text = position_text(rules.game(), &position);
    read_position(rules.game(), &text).expect("what is written can be read")
}

/// The same positions as a person would write them: board and turn of the FEN, and kings and rooks
/// that may not castle any more.
#[test]
fn positions_typed_in_are_counted_alike() {
    let typed = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w | unset never-moved? a1 f1 g1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w | unset never-moved? f8 a8 h8",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w \
         | unset never-moved? a1 f1 g1 a8 f8 g8",
    ];
    let rows = PUBLISHED.lines().map(|line| line.split('\t'));
    let rows: Vec<Vec<&str>> = rows.map(Iterator::collect).collect();
    let fens = rows
        .iter()
        .filter(|row| row[0] == "chess" && row[1] != "start");
    let fens: Vec<_> = fens.collect();
    assert_eq!(fens.len(), typed.len());
    let rules = rules_of("chess");
    for (text, row) in typed.iter().zip(fens) {
        let board = |text: &str| text.split(' ').take(2).collect::<Vec<_>>().join(" ");
        assert_eq!(board(text), board(row[1]));
        let position = read_position(rules.game(), text).expect("a position");
        for (depth, count) in (1..=2).zip(row[2].split(' ')) {
            let found = perft(&rules, &position, depth, Perft::default());
            assert_eq!(
                found.map(|count| count.to_string()),
                Ok(count.to_owned()),
                "{text}"
            );
        }
    }
}

macro_rules! games {
    ($($test:ident $deep:ident $name:literal $quick:literal)*) => {$(
        #[test]
        fn $test() {
            check($name, $quick);
        }

        #[test]
        #[ignore = "takes minutes; for a release build"]
        fn $deep() {
            check($name, DEEP);
        }
    )*};
}

games! {
    amazons amazons_deep "amazons" 3_000
    brazilian_draughts brazilian_draughts_deep "brazilian-draughts" 2_000
    breakthrough breakthrough_deep "breakthrough" 12_000
    chess chess_deep "chess" 3_000
    connect_four connect_four_deep "connect-four" 20_000
    english_draughts english_draughts_deep "english-draughts" 2_000
    gomoku gomoku_deep "gomoku" 300
    hex hex_deep "hex" 200
    international_draughts international_draughts_deep "international-draughts" 1_000
    makruk makruk_deep "makruk" 600
    minishogi minishogi_deep "minishogi" 3_000
    nine_mens_morris nine_mens_morris_deep "nine-mens-morris" 600
    reversi reversi_deep "reversi" 9_000
    russian_draughts russian_draughts_deep "russian-draughts" 2_000
    shogi shogi_deep "shogi" 1_000
    tic_tac_toe tic_tac_toe_deep "tic-tac-toe" 60_000
    xiangqi xiangqi_deep "xiangqi" 2_000
}

#[test]
fn every_published_game_is_counted() {
    let games = PUBLISHED.lines().filter(|line| !line.starts_with('#'));
    let mut names: Vec<&str> = games.filter_map(|line| line.split('\t').next()).collect();
    names.dedup();
    names.sort();
    names.dedup();
    let text = include_str!("main.rs");
    for name in names {
        assert!(
            text.contains(&format!("_deep \"{name}\"")),
            "no test counts {name}"
        );
    }
}
