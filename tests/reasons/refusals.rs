//! Moves that blocks make but that are not legal, with the rule that refuses them.

use std::sync::Arc;

use zrf::model::{Game, SquareId};
use zrf::notation::{find_move, words};
use zrf::reference::Reference;
use zrf::rules::{Candidate, Limits, Piece, Position, Refusal, Rules, RunError};

use crate::positions::{build, games, playout};

/// A strip of six squares with these entries.
fn strip(entries: &str) -> Reference {
    let game = build(&format!(
        "(game (title \"Strip\") (players White Black)
           (board (grid (dimensions (\"a/b/c/d/e/f\" (9 0)) (\"1\" (0 9)))
             (directions (e 1 0) (w -1 0)))) {entries})"
    ));
    Reference::new(game)
}

fn at_start(rules: &Reference) -> Vec<(String, Refusal)> {
    refused(rules, &rules.start())
}

fn refused(rules: &Reference, position: &Position) -> Vec<(String, Refusal)> {
    let candidates = rules.candidates(position).expect("within limits");
    let named = candidates.into_iter();
    named
        .map(|Candidate { chosen, refusal }| (words(rules.game(), &chosen), refusal))
        .collect()
}

fn play(rules: &Reference, list: &[&str]) -> Position {
    let mut position = rules.start();
    for text in list {
        let legal = rules.legal_moves(&position).unwrap();
        let chosen = find_move(rules, &legal, text).expect("a legal move");
        rules.play(&mut position, chosen).unwrap();
    }
    position
}

fn texts(found: &[(String, Refusal)]) -> Vec<&str> {
    found.iter().map(|(text, _)| text.as_str()).collect()
}

const STEPS: &str = "(board-setup (White (Man a1)) (Black (Man f1)))
    (piece (name Man) (moves (move-type far) (e e e add) (move-type near) (e add)
      (move-type never) (e e add)))";

#[test]
fn moves_of_lower_priority_and_of_types_not_listed() {
    let rules = strip(&format!("{STEPS} (move-priorities far near)"));
    let found = at_start(&rules);
    assert_eq!(
        texts(&found),
        ["Man a1 - b1", "Man a1 - c1"],
        "and none of Black's goes east"
    );
    let Refusal::LowerPriority { first, instead } = &found[0].1 else {
        panic!("{found:?}");
    };
    assert_eq!(rules.game().move_types[first.index()].name, "far");
    assert_eq!(words(rules.game(), instead), "Man a1 - d1");
    assert!(matches!(found[1].1, Refusal::NotListed));
}

#[test]
fn moves_of_other_types_than_the_turn_asks_for() {
    let rules = strip(&format!("{STEPS} (turn-order (White near) (Black far))"));
    let found = at_start(&rules);
    assert_eq!(texts(&found), ["Man a1 - d1", "Man a1 - c1"]);
    for (_, refusal) in &found {
        let &Refusal::OtherType { wanted } = refusal else {
            panic!("{refusal:?}");
        };
        assert_eq!(rules.game().move_types[wanted.index()].name, "near");
    }
}

#[test]
fn moves_of_other_players() {
    let rules = strip(
        "(board-setup (White (Man a1)) (Black (Man b1 off 1)))
         (piece (name Man) (moves (e add)) (drops ((verify (position? f1)) add)))",
    );
    let found = at_start(&rules);
    assert_eq!(texts(&found), ["Man b1 - c1", "Black Man f1"]);
    let black = rules.game().player("Black").unwrap();
    for (_, refusal) in found {
        assert!(matches!(refusal, Refusal::OtherTurn { owner } if owner == black));
    }
}

#[test]
fn moves_of_pieces_that_do_not_go_on_and_of_other_continuations() {
    let rules = strip(
        "(board-setup (White (Man a1 d1)))
         (piece (name Man) (moves (move-type walk) (e add)
           (move-type hop) (e e (verify empty?) (add-partial hop))))",
    );
    let position = play(&rules, &["partial 2 Man a1 - c1"]);
    assert_eq!(
        position.continuation().map(|it| it.square),
        rules.game().board.square("c1")
    );
    let found = refused(&rules, &position);
    let board = &rules.game().board;
    assert_eq!(
        texts(&found),
        ["Man c1 x d1", "Man d1 - e1", "partial 2 Man d1 - f1"]
    );
    assert!(matches!(found[0].1, Refusal::OtherContinuation { .. }));
    for (_, refusal) in &found[1..] {
        let &Refusal::OtherGoesOn { square, .. } = refusal else {
            panic!("{refusal:?}");
        };
        assert_eq!(board.squares[square.index()].name, "c1");
    }
}

/// The first refused move, which the check rule forbids: its words, the royal piece and its
/// attacker.
fn check(rules: &Reference) -> [String; 3] {
    let found = at_start(rules);
    let (text, Refusal::Check(check)) = &found[0] else {
        panic!("{found:?}");
    };
    let game = rules.game();
    let standing = |piece: Piece, square: SquareId| {
        let kind = &game.pieces[piece.kind.index()].name;
        format!("{kind} {}", game.board.squares[square.index()].name)
    };
    [
        text.clone(),
        standing(check.royal, check.square),
        standing(check.attacker, check.from),
    ]
}

const COURT: &str = "(piece (name King) (moves (e (verify not-friend?) add)))
    (piece (name Man) (moves ((capture c1) add)))
    (piece (name Rook) (moves (w (while empty? add w) (verify enemy?) add)))
    (loss-condition (White) (checkmated King))";

#[test]
fn a_king_who_walks_into_an_attack() {
    let rules = strip(&format!(
        "(board-setup (White (King a1)) (Black (Rook d1))) {COURT}"
    ));
    assert_eq!(check(&rules), ["King a1 - b1", "King b1", "Rook d1"]);
}

#[test]
fn a_king_who_is_uncovered() {
    let rules = strip(&format!(
        "(board-setup (White (King b1) (Man c1)) (Black (Rook f1))) {COURT}"
    ));
    assert_eq!(check(&rules), ["x c1", "King b1", "Rook f1"]);
}

#[test]
fn captures_of_fewer_pieces_than_possible() {
    let rules = strip(
        "(board-setup (White (Man a1) (Dog c1)) (Black (Man b1 d1 f1)))
         (piece (name Man) (moves (e (verify enemy?) capture e e (verify enemy?) add)))
         (piece (name Dog) (moves (w (verify enemy?) add)))
         (option \"maximal captures\" true)",
    );
    let found = at_start(&rules);
    let own = &found[0];
    assert_eq!(own.0, "Dog c1 x b1");
    let Refusal::FewerCaptures {
        takes,
        possible,
        instead,
    } = &own.1
    else {
        panic!("{found:?}");
    };
    assert_eq!((*takes, *possible), (1, 2));
    assert!(words(rules.game(), instead).starts_with("Man a1 x d1"));
}

#[test]
fn all_moves_found_count_against_the_limits_together() {
    let rules = strip(STEPS);
    let limits = Limits {
        moves_per_position: 2,
        ..Limits::default()
    };
    let game: Arc<Game> = Arc::new(rules.game().clone());
    let narrow = Reference::with_limits(game, limits);
    assert!(matches!(
        narrow.candidates(&narrow.start()),
        Err(RunError::TooManyMoves { .. })
    ));
}

#[test]
fn no_candidate_is_legal_and_what_goes_first_is_offered() {
    let mut count = 0;
    for (title, game) in games() {
        playout(&game, 11, 30, |rules, position, legal| {
            for candidate in rules.candidates(position).expect("within limits") {
                count += 1;
                let text = words(&game, &candidate.chosen);
                assert!(!legal.contains(&candidate.chosen), "{title}: {text}");
                match &candidate.refusal {
                    Refusal::LowerPriority { instead, .. } => {
                        let stuck = legal.iter().all(|chosen| chosen.is_pass());
                        assert!(stuck || legal.contains(instead), "{title}: {text}");
                    }
                    Refusal::FewerCaptures {
                        takes,
                        possible,
                        instead,
                    } => {
                        assert!(
                            takes < possible && legal.contains(instead),
                            "{title}: {text}"
                        );
                    }
                    Refusal::Check(check) => {
                        let mover = position.turn_entry(&game).mover;
                        assert!(check.royal.owner == mover && check.attacker.owner != mover);
                    }
                    _ => {}
                }
            }
        });
    }
    assert!(count > 10_000, "only {count}");
}
