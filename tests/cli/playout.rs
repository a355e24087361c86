//! `zrf playout`.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use zrf::game::RulesFile;
use zrf::rules::{Plan, Rules, playouts};

use crate::run::{Run, zrf, zrf_without_threads};

fn json(args: &[&str]) -> serde_json::Value {
    let mut value = zrf(&[&["playout"], args, &["--json"]].concat()).json();
    for name in ["seconds", "playouts_per_second"] {
        let number = value[name].take();
        assert!(number.as_f64().is_some_and(|number| number > 0.0), "{name}");
    }
    value
}

#[test]
fn the_result_depends_on_the_seed_and_not_on_the_threads() {
    let args = ["games/reversi.zrf", "--games", "50", "--seed", "3"];
    let mut one = json(&args);
    let mut three = json(&[&args[..], &["--threads", "3"]].concat());
    assert_eq!(
        (one["threads"].take(), three["threads"].take()),
        (1.into(), 3.into())
    );
    assert_eq!(one, three);
    let other = json(&["games/reversi.zrf", "--games", "50", "--seed", "4"]);
    assert_ne!(one["plies"], other["plies"]);
}

#[test]
fn all_games_are_accounted_for() {
    let value = json(&["games/tic-tac-toe.zrf", "--games", "1000"]);
    let results = value["results"].as_array().unwrap();
    let wins = |at: usize| results[at]["wins"].as_u64().unwrap();
    let draws = value["draws"].as_u64().unwrap();
    assert_eq!(wins(0) + wins(1) + draws, 1_000);
    // With random moves the first player wins 58.5 of a hundred games, the second 28.8.
    assert!(
        (530..640).contains(&wins(0)) && (240..340).contains(&wins(1)),
        "{value}"
    );
    let mean = value["mean_plies"].as_f64().unwrap();
    assert!((7.4..7.9).contains(&mean), "{mean}");
}

#[test]
fn games_are_cut_and_a_turn_of_partial_moves_is_one_ply() {
    let value = json(&["games/amazons.zrf", "--games", "2", "--cap", "5"]);
    assert_eq!((&value["plies"], &value["moves"]), (&10.into(), &20.into()));
    assert_eq!(
        (&value["unfinished"], &value["cut"]),
        (&2.into(), &2.into())
    );
    let said = zrf(&["playout", "games/chess.zrf", "--games", "1", "--cap", "1"]).quietly();
    assert!(
        said.contains("1 not ended (100.0%), cut after 1 ply\n"),
        "{said}"
    );
}

/// A turn of four moves, or of a step less.
#[test]
fn a_turn_may_have_as_many_moves_as_its_limit() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("walk.zrf");
    let text = "(game (title \"Walk\") (players A B)
        (board (grid (dimensions (\"a/b/c/d/e\" (9 0)) (\"1/2\" (0 9))) (directions (e 1 0))))
        (board-setup (A (Man a1)) (B (Man a2)))
        (piece (name Man) (moves (move-type m) (e (verify empty?) (add-partial m)))))";
    std::fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    for more in [&[][..], &["--reference"]] {
        for (limit, cut) in [("turn-moves=4", 0), ("turn-moves=3", 1)] {
            let args = [file, "--games", "1", "--limit", limit];
            let value = json(&[&args[..], more].concat());
            assert_eq!(value["cut_in_turn"], cut, "{limit} {more:?}");
            assert_eq!(value["moves"], if cut == 1 { 3 } else { 8 });
            let counted = zrf(&[&["perft", file, "1", "--limit", limit], more].concat());
            assert_eq!(counted.code, cut, "{limit} {more:?}");
        }
    }
}

#[test]
fn time_ends_it_too() {
    let value = json(&["games/chess.zrf", "--time", "0.05", "--cap", "20"]);
    assert!(value["games"].as_u64().unwrap() > 0, "{value}");
    zrf(&["playout", "games/chess.zrf", "--time", "0"]).fails(2);
}

#[test]
fn the_reference_plays_as_well() {
    let args = ["games/tic-tac-toe.zrf", "--games", "10", "--reference"];
    assert_eq!(json(&args)["generator"], "reference");
    let said = zrf(&[&["playout"], &args[..]].concat()).quietly();
    assert!(said.starts_with("10 games from seed 0, "), "{said}");
    assert!(said.ends_with(" games a second\n"), "{said}");
}

/// What is told where a turn does not end.
const ADVICE: &str = "turns were cut after 256 moves; if this is meant, raise the limit with \
                      `--limit turn-moves=512`";

#[test]
fn a_game_whose_turn_never_ends_is_cut() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("endless.zrf");
    let text = "(game (title \"Endless\") (players A B)
        (board (grid (dimensions (\"a\" (9 0)) (\"1/2\" (0 9))) (directions (n 0 -1) (s 0 1))))
        (board-setup (A (Man a1)) (B (Man a2)))
        (piece (name Man) (moves (move-type m) ((add-partial m)))))";
    std::fs::write(&file, text).unwrap();
    for more in [&[][..], &["--reference"]] {
        let file = file.to_str().unwrap();
        let run = zrf(&[&["playout", file, "--games", "2", "--json"], more].concat());
        assert_eq!(run.code, 0, "{}", run.stderr);
        let json: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
        assert_eq!(json["unfinished"], 2, "{more:?}");
        assert_eq!(json["cut_in_turn"], 2, "{more:?}");
        assert_eq!(json["cut"], 0, "{more:?}");
        assert_eq!(json["moves"], 2 * 256, "{more:?}");
        assert_eq!(run.stderr.lines().last(), Some(ADVICE));

        let run = zrf(&[&["playout", file, "--games", "2"], more].concat());
        let expected = "2 not ended (100.0%), cut in a turn that goes on for more than 256 moves\n";
        assert!(run.stdout.contains(expected), "{}", run.stdout);
        assert_eq!(run.stderr.lines().last(), Some(ADVICE));
    }
}

fn rules(name: &str) -> Box<dyn Rules> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("games")
        .join(name);
    let file = RulesFile::load(&path, &Default::default()).unwrap();
    let entry = file.select(None).unwrap();
    file.build(entry).unwrap().rules()
}

#[test]
fn games_that_are_stopped_are_the_first_ones() {
    let rules = rules("reversi.zrf");
    let start = rules.start();
    let plan = |threads, games| Plan {
        games,
        seed: 5,
        cap: 1_000,
        threads,
        time: None,
    };
    for threads in 1..=4 {
        for most in [1, 10, 333] {
            let told = AtomicU64::new(0);
            let go_on = |games: u64| {
                told.store(games, Ordering::Relaxed);
                games < most
            };
            let stopped = playouts(rules.as_ref(), &start, plan(threads, u64::MAX), &go_on);
            let stopped = stopped.unwrap();
            assert!(stopped.games >= most);
            assert_eq!(stopped.games, told.into_inner());
            let all = playouts(rules.as_ref(), &start, plan(1, stopped.games), &|_| true);
            assert_eq!(Ok(stopped), all, "{threads} threads");
        }
    }
}

#[test]
fn time_plays_the_games_that_their_number_plays() {
    let args = ["games/reversi.zrf", "--threads", "3"];
    let timed = json(&[&args[..], &["--time", "0.1"]].concat());
    let games = timed["games"].to_string();
    assert_eq!(timed, json(&[&args[..], &["--games", &games]].concat()));
}

#[test]
fn where_threads_cannot_be_started_fewer_play_the_same() {
    let args = ["games/reversi.zrf", "--games", "30", "--json", "--threads"];
    let results = |run: Run| {
        let mut value = run.json();
        for name in ["seconds", "playouts_per_second", "threads"] {
            value[name].take();
        }
        value
    };
    let one = results(zrf(&[&["playout"], &args[..], &["1"]].concat()));
    let two = results(zrf_without_threads(
        &[&["playout"], &args[..], &["2"]].concat(),
    ));
    assert_eq!(one, two);
    let perft = ["perft", "games/reversi.zrf", "3", "--threads", "2"];
    assert_eq!(zrf_without_threads(&perft).quietly(), "1 4\n2 12\n3 56\n");
}
