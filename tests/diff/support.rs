//! Small games to be compared.

use zrf::diff::{Comparison, Difference, Mapping, Options, Surplus, Walk, What, compare};
use zrf::game::{Loaded, RulesFile};

/// A game of White and Black on a board of 3 x 3, with these further parts.
pub fn small(parts: &str) -> String {
    format!(
        "(game (title \"Small\") (players White Black) (turn-order White Black)
           (board (grid (start-rectangle 0 0 9 9)
             (dimensions (\"a/b/c\" (10 0)) (\"3/2/1\" (0 10)))
             (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0))))
           {parts})"
    )
}

/// A game of White's alone on the same board.
pub fn alone(parts: &str) -> String {
    small(parts)
        .replace("(players White Black)", "(players White)")
        .replace("(turn-order White Black)", "(turn-order White)")
}

#[track_caller]
pub fn load(text: &str) -> Loaded {
    let file = RulesFile::from_text("small.zrf", text, &Default::default());
    let loaded = file.build(file.select(None).unwrap()).unwrap();
    assert!(!loaded.diagnostics.has_errors(), "{:?}", loaded.diagnostics);
    loaded
}

/// Compares two games to a depth, with a mapping of their names.
#[track_caller]
pub fn mapped(a: &str, b: &str, map: &str, depth: u32) -> Comparison {
    walked(a, b, map, Walk::Depth(depth), 1_000_000)
}

#[track_caller]
pub fn walked(a: &str, b: &str, map: &str, walk: Walk, most_positions: u64) -> Comparison {
    let (a, b) = (load(a), load(b));
    let mapping = Mapping::read(map, &a.game, &b.game).unwrap();
    let options = Options {
        walk,
        most_positions,
    };
    compare(a.rules().as_ref(), b.rules().as_ref(), &mapping, options)
}

#[track_caller]
pub fn same(a: &str, b: &str, map: &str, depth: u32) -> Comparison {
    let comparison = mapped(a, b, map, depth);
    let difference = &comparison.difference;
    assert!(difference.is_none(), "{difference:#?}");
    comparison
}

#[track_caller]
pub fn different(a: &str, b: &str, map: &str, depth: u32) -> Difference {
    let found = mapped(a, b, map, depth).difference;
    *found.expect("the games are the same")
}

/// The first legal move in words.
pub fn first_words(text: &str) -> String {
    let loaded = load(text);
    let rules = loaded.rules();
    let legal = rules.legal_moves(&rules.start()).unwrap();
    zrf::notation::words(&loaded.game, &legal[0])
}

/// The line of A.
pub fn line(difference: &Difference) -> Vec<&str> {
    difference.line.iter().map(|ply| ply.a.as_str()).collect()
}

/// Words of the moves that only A and only B has, and how many both have.
#[track_caller]
pub fn moves(difference: &Difference) -> (Vec<&str>, Vec<&str>, usize) {
    fn words(moves: &[Surplus]) -> Vec<&str> {
        moves.iter().map(|it| it.words.as_str()).collect()
    }
    match &difference.what {
        What::Moves {
            only_a,
            only_b,
            both,
        } => (words(only_a), words(only_b), both.len()),
        other => panic!("no difference of moves: {other:?}"),
    }
}
