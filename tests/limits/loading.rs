//! Limits of loading.

use zrf::expand::load_text;
use zrf::limits::{Limit, Limits};

use crate::support::{Edge, built, edge, errors, folder, listed, loaded, options, strip, write};

/// An edge of a text that makes a game.
fn game(limit: Limit, value: u64, text: impl Into<String>) -> Edge {
    let text = text.into();
    edge(limit, value, move |limits| built(&text, limits).map(|_| ()))
}

/// An edge of a text of which only the macros matter.
fn text(limit: Limit, value: u64, text: &str) -> Edge {
    let text = text.to_owned();
    edge(limit, value, move |limits| listed(&text, limits))
}

/// The least value with which a text makes a game: for limits that count what only the program
/// knows.
fn least(limit: Limit, text: &str) -> u64 {
    let passes = |value| {
        let mut limits = Limits::default();
        limits.set(limit, value).unwrap();
        built(text, &limits).is_ok()
    };
    let (mut low, mut high) = (*limit.range().start(), limit.default());
    assert!(passes(high) && !passes(low), "{limit:?}");
    while low + 1 < high {
        let middle = low + (high - low) / 2;
        match passes(middle) {
            true => high = middle,
            false => low = middle,
        }
    }
    high
}

pub fn edges() -> Vec<Edge> {
    let mut edges = files();
    edges.extend(macros());
    edges.extend(boards());
    edges.extend(documents());
    edges
}

fn files() -> Vec<Edge> {
    let folder = folder("files");
    let main = "(include \"a.inc\") (include \"b/b.inc\")";
    let all = [
        ("main.zrf", main),
        ("a.inc", "; a\n"),
        ("b/b.inc", "(include \"../c.inc\")"),
        ("c.inc", "; c\n"),
    ];
    write(&folder, &all);
    let path = folder.join("main.zrf");
    let included: usize = all[1..].iter().map(|(_, text)| text.len()).sum();
    let with = |limit, value: usize| {
        let path = path.clone();
        edge(limit, value as u64, move |limits| {
            loaded(&path, &options(limits)).map(|_| ())
        })
    };
    vec![
        with(Limit::FileBytes, main.len()),
        with(Limit::ProgramBytes, included),
        with(Limit::IncludeDepth, 2),
        with(Limit::Includes, 3),
    ]
}

fn macros() -> Vec<Edge> {
    let calls = "(define a (x)) (define b (a)) (define c (b)) (c)";
    let expanded = load_text("t", calls, &Default::default());
    let deep = "(define nest (($1))) (((nest (nest (nest y)))))";
    let nested = load_text("t", deep, &Default::default());
    let many = strip("(m x)");
    let many = format!("(define m (n a$1) (n b$1)) (define n (history c$1 d$1)) {many}");
    vec![
        text(Limit::WrittenNesting, 4, "((((x))))"),
        text(Limit::ExpansionDepth, 3, calls),
        text(Limit::ExpandedNesting, u64::from(nested.height()), deep),
        text(Limit::ExpandedSize, expanded.expanded_size(), calls),
        text(Limit::WordBytes, 12, "(define m $1$1) (m abcdef)"),
        game(
            Limit::StoredNodes,
            least(Limit::StoredNodes, &many),
            many.clone(),
        ),
        game(
            Limit::ListedItems,
            least(Limit::ListedItems, &many),
            many.clone(),
        ),
        game(Limit::LoadMemory, least(Limit::LoadMemory, &many), many),
        text(Limit::Entries, 3, "(game) (variant) (variant)"),
    ]
}

fn boards() -> Vec<Edge> {
    let board = strip("");
    let zones = board.replace(
        "(board ",
        "(board (zone (name z) (positions a1)) (zone (name y) (positions b1)) ",
    );
    let attributes =
        strip("(piece (name Other) (attribute p true) (attribute q true) (attribute r false))");
    vec![
        game(Limit::Players, 2, board.clone()),
        game(Limit::Squares, 4, board.clone()),
        game(Limit::Dimensions, 2, board.clone()),
        game(Limit::Directions, 2, board.clone()),
        game(Limit::Links, 2 * 4, board.clone()),
        game(Limit::DirectionPairs, 2 * 2 * 4, board.clone()),
        game(Limit::Attributes, 3, attributes),
        game(Limit::Placements, 2, board.clone()),
        game(
            Limit::Names,
            3,
            strip("(piece (name Two)) (piece (name Three))"),
        ),
        game(Limit::Names, 2, zones),
        game(
            Limit::Names,
            2,
            strip("(piece (name B) (moves (move-type s) (e add) (move-type t) (e add)))"),
        ),
        game(
            Limit::Names,
            2,
            strip("(piece (name B) (moves ((set-flag f true) (set-flag g true) e add)))"),
        ),
        game(
            Limit::Names,
            2,
            strip(
                "(piece (name B) (moves ((set-position-flag f true) (set-position-flag g true) e add)))",
            ),
        ),
        game(
            Limit::GoalParts,
            6,
            strip("(win-condition (White) (or stalemated (relative-config Man e Man)))"),
        ),
    ]
}

/// The same limits, met by rules as JSON, and those that only such rules meet.
fn documents() -> Vec<Edge> {
    let document = |more: &str| {
        let loaded = built(&strip(more), &Limits::default()).unwrap();
        zrf::native::write(&loaded.game, Default::default()).unwrap()
    };
    let plain = document("");
    let goals = document("(win-condition (White) (or stalemated (relative-config Man e Man)))");
    let loops = document("(piece (name B) (moves ((if (on-board? e) (if (on-board? w) e)) add)))");
    let edge_of = |limit, text: &str| game(limit, least(limit, text), text);
    vec![
        game(Limit::Players, 2, plain.clone()),
        game(Limit::Squares, 4, plain.clone()),
        game(Limit::Directions, 2, plain.clone()),
        game(Limit::Placements, 2, plain.clone()),
        edge_of(Limit::Links, &plain),
        edge_of(Limit::JsonNesting, &plain),
        edge_of(Limit::LoadMemory, &plain),
        edge_of(Limit::GoalParts, &goals),
        edge_of(Limit::SharedNesting, &loops),
    ]
}

#[test]
fn what_is_left_out_for_lack_of_memory_is_said_once() {
    let words: String = (0..2_000).map(|n| format!("word{n} ")).collect();
    let text = strip(&format!("(history {words})"));
    for memory in [4 << 10, 40 << 10, 100 << 10, 200 << 10, 400 << 10] {
        let mut limits = Limits::default();
        limits.set(Limit::LoadMemory, memory).unwrap();
        if let Err(message) = built(&text, &limits) {
            assert_eq!(
                message.matches("take too much memory").count(),
                1,
                "{message}"
            );
        }
    }
    assert_eq!(errors(&Default::default()), Ok(()));
}
