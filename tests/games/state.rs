//! Oracles told as states: what may be done in a state, and the state that comes of it.

use crate::harness::Oracle;

const PUBLISHED: &str = include_str!("../perft/published.tsv");

/// A state of a game, with everything that bears on what follows.
pub trait State: Clone {
    /// The legal moves in words, each with the state it leads to; none when the game is over.
    fn next(&self) -> Vec<(String, Self)>;

    /// How many turns are finished. The partial moves of a turn finish one together.
    fn turns(&self) -> usize;
}

impl<S: State> Oracle for S {
    fn moves(&self) -> Vec<String> {
        self.next().into_iter().map(|(words, _)| words).collect()
    }

    fn play(&mut self, words: &str) {
        let mut next = self.next().into_iter();
        let (_, state) = next.find(|(text, _)| text == words).expect("a legal move");
        *self = state;
    }
}

/// The ways to play until so many turns are finished.
pub fn count(state: &impl State, turns: usize) -> u64 {
    if state.turns() == turns {
        return 1;
    }
    let next = state.next();
    next.iter().map(|(_, after)| count(after, turns)).sum()
}

/// Checks an oracle against the published counts of its game up to `most`.
pub fn check_counts(game: &str, start: &impl State, most: u64) {
    let mut rows = PUBLISHED.lines().map(|line| line.split('\t'));
    let row = rows.find_map(|mut row| (row.next() == Some(game)).then(|| row.next_back()));
    let counts = row.flatten().expect("the game has published counts");
    let counts = counts.split(' ').map(|count| count.parse::<u64>());
    for (index, published) in counts.map(|count| count.expect("a number")).enumerate() {
        if published <= most {
            let turns = index + 1;
            assert_eq!(count(start, turns), published, "{game}, {turns} turns");
        }
    }
}
