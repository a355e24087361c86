//! Rules that never end, or make too much, end in an error that names the place.

use std::sync::Arc;

use zrf::game::RulesFile;
use zrf::limits::Limit;
use zrf::notation::{PositionNotation, position_text};
use zrf::reference::Reference;
use zrf::rules::{Limits, Perft, Rules, RunError, perft};

use crate::support::{Edge, edge};

/// A strip of six squares, White's Man on a1, with these moves and more.
fn strip(moves: &str, more: &str, limits: Limits) -> Reference {
    let text = format!(
        "(game (title \"Strip\") (players White Black)
           (board (grid (dimensions (\"a/b/c/d/e/f\" (9 0)) (\"1\" (0 9)))
             (directions (e 1 0) (w -1 0))))
           (board-setup (White (Man a1)) (Black (Man f1)))
           (piece (name Man) (moves {moves})) {more})"
    );
    let file = RulesFile::from_text("strip.zrf", &text, &Default::default());
    let loaded = file.build(0).expect("the game is built");
    assert!(!loaded.diagnostics.has_errors());
    Reference::with_limits(Arc::clone(&loaded.game), limits)
}

/// The edges of the limits of playing: the numbers are those of the tests below.
pub fn edges() -> Vec<Edge> {
    let moves = |limit, value, moves: &'static str| {
        edge(limit, value, move |limits| {
            let rules = strip(moves, "", limits.run);
            let found = rules.legal_moves(&rules.start());
            found.map(|_| ()).map_err(|error| told(&error))
        })
    };
    let counted = |limit, value: u32, moves: &'static str, depth| {
        edge(limit, value.into(), move |limits| {
            let rules = strip(moves, "", limits.run);
            let count = perft(&rules, &rules.start(), depth, Perft::default());
            count.map(|_| ()).map_err(|error| told(&error))
        })
    };
    // Four squares to the east, one partial move each; after the last no further one is legal.
    let walk = "(move-type step) (e (verify empty?) (add-partial step))";
    let to_and_fro = "((verify (position? a1)) e add) ((verify (position? b1)) w add)
        ((verify (position? f1)) w add) ((verify (position? e1)) e add)";
    vec![
        moves(Limit::BlockSteps, 4, "(e add)"),
        moves(Limit::PositionSteps, 9, "(e add) (e e add)"),
        moves(Limit::PositionMoves, 2, "(e add e add)"),
        moves(Limit::MoveEffects, 3, "((capture f1) (capture e1) e add)"),
        moves(Limit::PositionActions, 3, "(e (capture f1) add e add)"),
        counted(Limit::TurnMoves, 4, walk, 1),
        counted(Limit::LineMoves, 4, to_and_fro, 4),
        edge(Limit::PositionBytes, position().len() as u64, |limits| {
            let rules = strip("(e add)", "", limits.run);
            let most = limits.run.position_bytes;
            let notation = PositionNotation::new(rules.game()).most_bytes(most);
            let read = notation.read(&position());
            read.map(|_| ())
                .map_err(|error| error.fault.help().unwrap_or_default())
        }),
    ]
}

fn position() -> String {
    let rules = strip("(e add)", "", Limits::default());
    position_text(rules.game(), &rules.start())
}

fn told(error: &RunError) -> String {
    format!("{error}\n{}", error.advice())
}

fn found(rules: &Reference) -> Result<usize, RunError> {
    rules.legal_moves(&rules.start()).map(|moves| moves.len())
}

#[test]
fn a_block_may_use_its_last_step_and_no_more() {
    // Two statements, `e` and `add`; an add counts itself and the one part of its move too.
    let with = |steps_per_block| Limits {
        steps_per_block,
        ..Limits::default()
    };
    assert_eq!(found(&strip("(e add)", "", with(4))), Ok(1));
    let error = found(&strip("(e add)", "", with(3))).unwrap_err();
    let RunError::EndlessBlock {
        piece,
        block,
        square,
        steps,
    } = error
    else {
        panic!("{error}");
    };
    assert_eq!(
        (piece.as_str(), block, square.as_str(), steps),
        ("Man", 1, "a1", 3)
    );
}

#[test]
fn a_while_without_end_is_an_error() {
    for block in [
        "((while true e w))",
        "((while (on-board? a1) mark))",
        "((while true))",
    ] {
        let error = found(&strip(block, "", Limits::default())).unwrap_err();
        assert!(
            matches!(error, RunError::EndlessBlock { .. }),
            "{block}: {error}"
        );
    }
}

#[test]
fn all_blocks_together_have_a_limit() {
    let limits = Limits {
        steps_per_position: 10,
        ..Limits::default()
    };
    assert_eq!(found(&strip("(e add)", "", limits)), Ok(1));
    let error = found(&strip("(e add) (e e add) (e e e add)", "", limits)).unwrap_err();
    assert!(
        matches!(
            error,
            RunError::TooMuchWork {
                steps: 10,
                block: 3,
                ..
            }
        ),
        "{error}"
    );
}

#[test]
fn moves_and_their_effects_are_counted() {
    let limits = Limits {
        moves_per_position: 2,
        ..Limits::default()
    };
    assert_eq!(found(&strip("(e add e add)", "", limits)), Ok(2));
    let error = found(&strip("(e add e add e add)", "", limits)).unwrap_err();
    assert!(
        matches!(error, RunError::TooManyMoves { limit: 2, .. }),
        "{error}"
    );

    // The movement is a part too.
    let limits = Limits {
        effects_per_move: 3,
        ..Limits::default()
    };
    assert_eq!(
        found(&strip("((capture f1) (capture e1) e add)", "", limits)),
        Ok(1)
    );
    let three = "((capture f1) (capture e1) (capture d1) e add)";
    let error = found(&strip(three, "", limits)).unwrap_err();
    assert!(
        matches!(error, RunError::TooManyEffects { limit: 3, .. }),
        "{error}"
    );

    let limits = Limits {
        actions_per_position: 3,
        ..Limits::default()
    };
    assert_eq!(
        found(&strip("(e (capture f1) add e add)", "", limits)),
        Ok(2)
    );
    let error = found(&strip(
        "(e (capture f1) add e (capture f1) add)",
        "",
        limits,
    ))
    .unwrap_err();
    assert!(
        matches!(error, RunError::TooManyActions { limit: 3, .. }),
        "{error}"
    );
}

#[test]
fn looking_ahead_for_maximal_captures_has_one_limit_for_all_of_it() {
    let moves =
        "(move-type hop) (e (capture w) (add-partial hop)) (w (capture e) (add-partial hop))
                 (e e (capture w) (add-partial hop)) (w w (capture e) (add-partial hop))";
    let more = "(option \"maximal captures\" true)";
    let limits = Limits {
        steps_per_position: 200_000,
        ..Limits::default()
    };
    let error = found(&strip(moves, more, limits)).unwrap_err();
    assert!(matches!(error, RunError::TooMuchWork { .. }), "{error}");
}

#[test]
fn turns_without_end_and_endless_lines_are_not_counted() {
    let walk = "(move-type step) (e (verify empty?) (add-partial step))
                (w (verify empty?) (add-partial step))";
    let rules = strip(walk, "", Limits::default());
    let error = perft(&rules, &rules.start(), 1, Perft::default()).unwrap_err();
    assert!(
        matches!(error, RunError::EndlessTurn { limit: 256 }),
        "{error}"
    );
    let each = Perft {
        partial: true,
        ..Perft::default()
    };
    assert_eq!(perft(&rules, &rules.start(), 3, each), Ok(3));

    let rules = strip(
        "((verify (position? a1)) e add) ((verify (position? b1)) w add)
        ((verify (position? f1)) w add) ((verify (position? e1)) e add)",
        "",
        Limits::default(),
    );
    assert_eq!(
        perft(&rules, &rules.start(), 1_000, Perft::default()),
        Ok(1)
    );
    let error = perft(&rules, &rules.start(), 1_002, Perft::default()).unwrap_err();
    assert!(
        matches!(error, RunError::LineTooLong { limit: 1_000 }),
        "{error}"
    );
}
