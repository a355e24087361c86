//! Random games and positions: the legal moves are those of the generator, all others that the
//! file makes are refused, and the reasons are derived again.

use zrf::game::PluginChoice;
use zrf::rules::SplitMix64;

use crate::field::{Field, Kind, Options, Step};
use crate::reasons;
use crate::table::{Table, text_with};

/// What was met in some games.
#[derive(Debug, Default)]
struct Met {
    games: usize,
    plies: usize,
    legal: usize,
    range: usize,
    power: usize,
    weaker: usize,
    walls: usize,
    rings: usize,
    decided: usize,
    stuck: usize,
}

/// The option sets.
const OPTIONS: [Options; 4] = [
    Options {
        own_blocks: false,
        orthogonal: false,
    },
    Options {
        own_blocks: true,
        orthogonal: false,
    },
    Options {
        own_blocks: false,
        orthogonal: true,
    },
    Options {
        own_blocks: true,
        orthogonal: true,
    },
];

/// A field with pieces thrown on it, at least one Spark each.
pub fn thrown(random: &mut SplitMix64, width: usize, height: usize, options: Options) -> Field {
    let row = width.to_string();
    let ranks = vec![row.as_str(); height].join("/");
    let mut field = Field::new(&ranks, random.below(2), options);
    let squares = field.squares();
    // With few Sparks the last is often captured, with many Orbs walls are near.
    let most = squares.len() / [3, 6][random.below(2)];
    let orbs = 2 + random.below(most);
    let most = [2, squares.len() / 4][random.below(2)];
    let sparks = 2 + random.below(most);
    for number in 0..orbs + sparks {
        let at = squares[random.below(squares.len())];
        let kind = if number < orbs {
            Kind::Orb
        } else {
            Kind::Spark
        };
        field.cells[at.1][at.0] = Some((number % 2, kind));
    }
    field
}

/// Compares everything in one position; gives the legal moves, none when the game is over.
fn compare(field: &Field, ruled: &Table, plain: &Table, met: &mut Met) -> Vec<Step> {
    let mut expected = field.moves();
    expected.sort_unstable();
    assert_eq!(ruled.steps(), expected, "{field:?}");
    let mut refused = ruled.refused();
    for (step, reason) in &refused {
        reasons::check(field, *step, reason);
        *met.count(reason) += 1;
    }
    // What the file alone allows is legal or refused by the plugin.
    let mut all: Vec<Step> = refused.drain(..).map(|(step, _)| step).collect();
    all.extend(&expected);
    all.sort_unstable();
    assert_eq!(plain.steps(), all, "{field:?}");
    met.legal += expected.len();
    let over = field.is_decided() || expected.is_empty();
    assert_eq!(ruled.outcome().is_some(), over, "{field:?}");
    met.decided += usize::from(field.is_decided());
    met.stuck += usize::from(over && !field.is_decided());
    if over { Vec::new() } else { expected }
}

impl Met {
    fn count(&mut self, reason: &str) -> &mut usize {
        match reason {
            _ if reason.contains("charges") => &mut self.range,
            _ if reason.contains("has power 0") => &mut self.power,
            _ if reason.contains("against") => &mut self.weaker,
            _ if reason.contains("ring") => &mut self.rings,
            _ => &mut self.walls,
        }
    }
}

/// Plays a game from a field, of so many plies at most.
fn game(mut field: Field, plies: usize, random: &mut SplitMix64, met: &mut Met) {
    let mut ruled = Table::of(&field);
    let mut plain = Table::chosen(&field, PluginChoice::Off);
    met.games += 1;
    for ply in 0..plies {
        if ply == 0 && field.is_decided() {
            return;
        }
        let moves = compare(&field, &ruled, &plain, met);
        if moves.is_empty() {
            return;
        }
        let step = moves[random.below(moves.len())];
        ruled.play_step(step);
        plain.play_step(step);
        field = field.after(step);
        met.plies += 1;
    }
}

pub const SETUPS: [&str; 3] = [
    "SOSOSOS/1S1S1S1/7/7/7/1s1s1s1/sososos",
    "SOSOSOS/7/7/7/7/7/sososos",
    "O2S2S/1s5/3SsO1/1o1s1S1/4o2/o5O/1o1s3",
];

/// Half of the games begin with a setup, half with pieces thrown on boards of several sizes.
fn games(count: usize) -> Met {
    let mut met = Met::default();
    for seed in 0..count {
        let mut random = SplitMix64::new(seed as u64);
        let options = OPTIONS[seed / 2 % OPTIONS.len()];
        if seed % 2 == 0 {
            let field = Field::new(SETUPS[random.below(SETUPS.len())], 0, options);
            game(field, 80, &mut random, &mut met);
        } else {
            let (width, height) = (3 + random.below(6), 3 + random.below(6));
            let field = thrown(&mut random, width, height, options);
            game(field, 25, &mut random, &mut met);
        }
    }
    assert_eq!(met.games, count);
    met
}

#[test]
fn random_games_agree_with_the_generator() {
    let met = games(60);
    let all = [met.range, met.power, met.weaker, met.walls, met.decided];
    assert!(all.iter().all(|&count| count > 0), "{met:?}");
}

/// Minutes: run it with `cargo test --release --test spark -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn ten_thousand_random_games_agree_with_the_generator() {
    let met = games(10_000);
    println!("{met:?}");
    let refusals = [met.range, met.power, met.weaker, met.walls, met.rings];
    assert!(refusals.iter().all(|&count| count > 100), "{met:?}");
    assert!(met.decided > 50 && met.stuck > 50, "{met:?}");
}

#[test]
fn boards_of_all_sizes_agree_with_the_generator() {
    let mut met = Met::default();
    let mut random = SplitMix64::new(9);
    // One, two and eight words of squares.
    for (width, height) in [(2, 2), (8, 8), (13, 5), (9, 14), (10, 13), (22, 23)] {
        let options = OPTIONS[random.below(2) * 2];
        let field = thrown(&mut random, width, height, options);
        game(field, 2, &mut random, &mut met);
    }
    assert!(met.range > 100 && met.legal > 50, "{met:?}");
}

/// A board of its own is made for each field.
#[test]
fn texts_have_the_board_asked_for() {
    let text = text_with(OPTIONS[3], 3, 4);
    assert!(text.contains("\"a/b/c\"") && text.contains("\"4/3/2/1\""));
    assert!(text.contains("own-blocks)\n") && text.contains("orthogonal)\n"));
}
