//! How games are walked, and what is said of how far.

use crate::support::{alone, different, line, load, mapped, same, walked};
use zrf::diff::{Comparison, Looked, Mapping, Options, Walk, compare};
use zrf::game::RulesFile;

fn file(name: &str) -> String {
    std::fs::read_to_string(name).unwrap()
}

/// 5,478 positions of Tic-tac-toe can be reached; this is well known.
#[test]
fn a_small_game_is_compared_to_its_end() {
    let text = file("games/tic-tac-toe.zrf");
    let comparison = same(&text, &text, "", 100);
    assert_eq!(comparison.positions, 5_478);
    assert_eq!(
        comparison.looked,
        Looked::Depth {
            depth: 9,
            complete: true,
            stopped: false
        }
    );
    let nearly = same(&text, &text, "", 8);
    assert!(matches!(
        nearly.looked,
        Looked::Depth {
            depth: 8,
            complete: false,
            ..
        }
    ));
}

#[test]
fn a_game_without_end_is_compared_to_its_last_position() {
    let text = alone("(board-setup (White (Man a1))) (piece (name Man) (moves (n add) (s add)))");
    let comparison = same(&text, &text, "", 100);
    // a1 before the first ply, and a1, a2 and a3 after it.
    assert_eq!(comparison.positions, 4);
    assert!(matches!(
        comparison.looked,
        Looked::Depth {
            depth: 2,
            complete: true,
            ..
        }
    ));
}

/// Chess looks at the last movement and at repetition, so no two lines of three plies meet: the
/// published counts.
#[test]
fn every_line_is_walked_where_the_past_counts() {
    let text = file("games/chess.zrf");
    assert_eq!(same(&text, &text, "", 2).positions, 1 + 20 + 400);
}

/// The same pieces on the same squares after two moves in either order: only the last movement
/// differs.
#[test]
fn positions_that_differ_in_the_last_movement_are_both_looked_at() {
    let game = |last: &str| {
        alone(&format!(
            "(board-setup (White (Man a1 b1) (Imp c1)))
             (piece (name Man) (moves (n (verify (or (position? a2) (position? b2))) add)))
             (piece (name Imp) (moves
               ((verify (not-empty? a2)) (verify (not-empty? b2)) (verify (last-to? {last})) n add)))"
        ))
    };
    let never = game("c1");
    for (last, first) in [("a2", "Man b1 - b2"), ("b2", "Man a1 - a2")] {
        let difference = different(&never, &game(last), "", 3);
        assert_eq!(line(&difference).len(), 2);
        assert_eq!(line(&difference)[0], first);
    }
}

#[test]
fn no_more_positions_are_looked_at_than_allowed() {
    let text = file("games/chess.zrf");
    let comparison = walked(&text, &text, "", Walk::Depth(3), 100);
    assert_eq!(comparison.positions, 100);
    assert_eq!(
        comparison.looked,
        Looked::Depth {
            depth: 1,
            complete: false,
            stopped: true
        }
    );
    let walk = Walk::Games {
        games: 50,
        seed: 1,
        cap: 30,
    };
    let comparison = walked(&text, &text, "", walk, 100);
    assert_eq!(comparison.positions, 100);
    assert!(matches!(
        comparison.looked,
        Looked::Games {
            stopped: true,
            games: 4,
            ..
        }
    ));
}

fn spark_games(seed: u64, games: u64) -> Comparison {
    let text = file("games/spark.zrf");
    let (a, b) = (load(&text), load(&text.replace("(engine \"spark\")", "")));
    let mapping = Mapping::of_equal_names(&a.game, &b.game);
    let walk = Walk::Games {
        games,
        seed,
        cap: 1_000,
    };
    let options = Options {
        walk,
        most_positions: 100_000,
    };
    compare(a.rules().as_ref(), b.rules().as_ref(), &mapping, options)
}

#[test]
fn random_games_find_differences_and_are_the_same_for_a_seed() {
    let first = spark_games(3, 1).difference.unwrap();
    let again = spark_games(3, 1).difference.unwrap();
    assert_eq!(first.line, again.line);
    let many = spark_games(3, 30).difference.unwrap();
    assert!(many.line.len() <= first.line.len());
    assert_eq!(
        many.line.len(),
        2,
        "no shorter one exists, and it is easily found"
    );
}

#[test]
fn random_games_come_to_their_end_or_are_cut() {
    let text = file("games/reversi.zrf");
    let walk = |cap| Walk::Games {
        games: 3,
        seed: 1,
        cap,
    };
    let whole = walked(&text, &text, "", walk(1_000), 1_000_000);
    let Looked::Games {
        games: 3,
        ended: 3,
        plies,
        stopped: false,
    } = whole.looked
    else {
        panic!("{:?}", whole.looked);
    };
    assert_eq!(
        whole.positions,
        plies + 3,
        "each game has one position more than plies"
    );
    let cut = walked(&text, &text, "", walk(10), 1_000_000);
    assert_eq!(
        cut.looked,
        Looked::Games {
            games: 3,
            ended: 0,
            plies: 30,
            stopped: false
        }
    );
}

#[test]
fn depth_zero_looks_at_the_start_alone() {
    let text = file("games/reversi.zrf");
    assert_eq!(mapped(&text, &text, "", 0).positions, 1);
}

/// A rules file and what it becomes as flat ZRF.
#[test]
fn flat_files_are_the_same_games() {
    for (name, depth) in [
        ("games/kitchen-sink.zrf", 3),
        ("games/english-draughts.zrf", 4),
        ("games/nine-mens-morris.zrf", 2),
        ("games/ur.zrf", 4),
        ("games/minishogi.zrf", 2),
    ] {
        let file = RulesFile::load(name.as_ref(), &Default::default()).unwrap();
        let a = file.build(file.select(None).unwrap()).unwrap();
        let flat = zrf::convert::zrf::write(&a.game, file.version()).unwrap();
        let b = load(&flat.text);
        let mapping = Mapping::of_equal_names(&a.game, &b.game);
        let options = Options {
            walk: Walk::Depth(depth),
            most_positions: 100_000,
        };
        let comparison = compare(a.rules().as_ref(), b.rules().as_ref(), &mapping, options);
        assert!(
            comparison.difference.is_none(),
            "{name}: {:?}",
            comparison.difference
        );
        assert!(comparison.positions > 20, "{name}");
    }
}
