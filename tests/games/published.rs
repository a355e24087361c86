//! Oracles against the counts of the literature.

use crate::harness::Oracle;

const PUBLISHED: &str = include_str!("../perft/published.tsv");

/// Checks the counts from the start of a game, to a depth of three.
pub fn check(name: &str, oracle: impl Oracle + Clone) {
    let start = format!("{name}\tstart\t");
    let row = PUBLISHED.lines().find_map(|line| line.strip_prefix(&start));
    let row = row.expect("the counts of the game are published");
    for (count, depth) in row.split(' ').zip(1..=3) {
        assert_eq!(
            perft(&oracle, depth).to_string(),
            count,
            "{name}, depth {depth}"
        );
    }
}

fn perft(oracle: &(impl Oracle + Clone), depth: u32) -> usize {
    let moves = oracle.moves();
    if depth == 1 {
        return moves.len();
    }
    let after = moves.iter().map(|words| {
        let mut next = oracle.clone();
        next.play(words);
        perft(&next, depth - 1)
    });
    after.sum()
}
