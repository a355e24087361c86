//! Counts of the games in `games/` against the literature (`published.tsv`).
//!
//! They are counted by the fast rules, and to a smaller depth by the reference. The plain tests count
//! as deep as a debug build does in a moment. The deep ones, every count of the fast rules up to two
//! hundred million with the time it takes, and of the reference up to one million, run with
//!
//! ```sh
//! cargo test --release --test perft -- --ignored --nocapture --test-threads 1
//! ```

mod fen;

use std::path::Path;
use std::time::Instant;

use zrf::game::{Loaded, RulesFile};
use zrf::notation::{position_text, read_position};
use zrf::rules::{Perft, Position, Rules, perft};

const PUBLISHED: &str = include_str!("published.tsv");
/// The largest counts that the deep tests make.
const DEEP: Most = Most {
    fast: 200_000_000,
    reference: 1_000_000,
};

/// The largest counts that are made.
#[derive(Clone, Copy)]
struct Most {
    fast: u64,
    reference: u64,
}

impl Most {
    /// The fast rules count more in the same time, also in a debug build.
    fn quick(reference: u64) -> Most {
        Most {
            fast: 10 * reference,
            reference,
        }
    }
}

fn load(name: &str) -> Loaded {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("games")
        .join(format!("{name}.zrf"));
    let file = RulesFile::load(&path, &Default::default()).expect("the file is readable");
    let entry = file.select(None).expect("the file has a game");
    file.build(entry).expect("the file has a game")
}

/// Counts every published row of a game.
fn check(name: &str, most: Most) {
    let loaded = load(name);
    let (fast, reference) = (loaded.rules(), loaded.reference());
    assert_eq!(
        (fast.generator(), reference.generator()),
        ("fast", "reference")
    );
    check_by(fast.as_ref(), name, most.fast);
    check_by(reference.as_ref(), name, most.reference);
}

/// Counts every published row of a game whose count is at most `most`.
fn check_by(rules: &dyn Rules, name: &str, most: u64) {
    let mut compared = 0;
    for line in PUBLISHED.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        if columns[0] != name {
            continue;
        }
        let position = set_up(rules, columns[1]);
        for (index, count) in columns[2].split(' ').enumerate() {
            let count: u64 = count.parse().expect("counts are numbers");
            if count <= most {
                let depth = index as u32 + 1;
                let begun = Instant::now();
                let found = perft(rules, &position, depth, Perft::default());
                let seconds = begun.elapsed().as_secs_f64();
                assert_eq!(found, Ok(count), "{name}, {}, depth {depth}", columns[1]);
                if seconds > 0.1 {
                    let generator = rules.generator();
                    let position = columns[1];
                    let millions = count as f64 / 1e6 / seconds;
                    println!(
                        "{name}, {position}, depth {depth}: {count} in {seconds:.2} s, {millions:.1} \
                         million a second, {generator}"
                    );
                }
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
    let rules = load("chess").rules();
    for (text, row) in typed.iter().zip(fens) {
        let board = |text: &str| text.split(' ').take(2).collect::<Vec<_>>().join(" ");
        assert_eq!(board(text), board(row[1]));
        let position = read_position(rules.game(), text).expect("a position");
        for (depth, count) in (1..=2).zip(row[2].split(' ')) {
            let found = perft(rules.as_ref(), &position, depth, Perft::default());
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
            check($name, Most::quick($quick));
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
