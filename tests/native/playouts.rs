//! Two games played in step.

use std::sync::Arc;

use zrf::game::rules;
use zrf::model::Game;
use zrf::notation::words;
use zrf::rules::{Move, SplitMix64};

/// Asserts that both games have the same outcomes and moves, words and effects, in random games of
/// at most so many plies. Where a limit is passed, both must pass the same.
#[track_caller]
pub fn same(name: &str, one: &Game, other: &Game, games: u64, plies: usize) {
    if one.moves_elsewhere().is_some() {
        return;
    }
    let (one, other) = (Arc::new(one.clone()), Arc::new(other.clone()));
    let (rules_one, rules_other) = (rules(&one), rules(&other));
    for seed in 0..games {
        let mut random = SplitMix64::new(seed);
        let mut position = rules_one.start();
        let mut position_other = rules_other.start();
        for ply in 0..plies {
            assert_eq!(position, position_other, "{name}, game {seed}, ply {ply}");
            let outcome = rules_one.outcome(&position);
            let outcome_other = rules_other.outcome(&position_other);
            assert_eq!(outcome, outcome_other, "{name}, game {seed}, ply {ply}");
            let moves = rules_one.legal_moves(&position);
            let moves_other = rules_other.legal_moves(&position_other);
            assert_eq!(moves, moves_other, "{name}, game {seed}, ply {ply}");
            let (Ok(None), Ok(moves)) = (outcome, moves) else {
                break;
            };
            let rest = |moves: &[Move]| {
                moves
                    .iter()
                    .map(|it| (it.last, it.move_type))
                    .collect::<Vec<_>>()
            };
            assert_eq!(moves_other.map(|it| rest(&it)), Ok(rest(&moves)), "{name}");
            let told = |game: &Game| moves.iter().map(|it| words(game, it)).collect::<Vec<_>>();
            assert_eq!(told(&one), told(&other), "{name}, game {seed}, ply {ply}");
            let Some(chosen) = moves.get(random.below(moves.len())) else {
                break;
            };
            let played = rules_one.play(&mut position, chosen);
            assert_eq!(
                played,
                rules_other.play(&mut position_other, chosen),
                "{name}"
            );
            if played.is_err() {
                break;
            }
        }
    }
}
