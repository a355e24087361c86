//! Counts of the games in `games/` against the literature (`published.tsv`).
//!
//! The plain tests count as deep as a debug build does in a moment. The deep ones, every count up
//! to ten million, run with `cargo test --release --test perft -- --ignored`.

mod fen;

use std::path::Path;
use std::sync::Arc;

use zrf::game::RulesFile;
use zrf::reference::Reference;
use zrf::rules::{Perft, Position, Rules, perft};

const PUBLISHED: &str = include_str!("published.tsv");
const DEEP: u64 = 10_000_000;

/// Counts every published row of a game whose count is at most `most`.
fn check(name: &str, most: u64) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("games")
        .join(format!("{name}.zrf"));
    let file = RulesFile::load(&path, &Default::default()).expect("the file is readable");
    let entry = file.select(None).expect("the file has a game");
    let rules = Reference::new(Arc::clone(
        &file.build(entry).expect("the file has a game").game,
    ));
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

fn set_up(rules: &dyn Rules, position: &str) -> Position {
    match position {
        "start" => rules.start(),
        text => fen::chess_position(rules.game(), text),
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
