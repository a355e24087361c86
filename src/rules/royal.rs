//! Pieces that can be mated, and those that the check rule protects (rules G6 and E5).

use crate::model::{Game, GoalCondition, GoalKind, PieceId, PlayerId};

/// The types named in `checkmated` goals that are judged for `player`.
pub fn mated_kinds(game: &Game, player: PlayerId) -> Vec<PieceId> {
    let mut kinds = Vec::new();
    for goal in game
        .goals
        .iter()
        .filter(|goal| goal.players.contains(&player))
    {
        collect(&goal.condition, &mut kinds, &|condition| match condition {
            GoalCondition::Checkmated(kinds) => Some(kinds),
            _ => None,
        });
    }
    kinds
}

/// Rule E5: a type that a loss goal of the same player lets be captured is not protected.
pub fn royal_kinds(game: &Game, player: PlayerId) -> Vec<PieceId> {
    let mut capturable = Vec::new();
    let losses = game.goals.iter().filter(|goal| goal.kind == GoalKind::Loss);
    for goal in losses.filter(|goal| goal.players.contains(&player)) {
        collect(
            &goal.condition,
            &mut capturable,
            &|condition| match condition {
                GoalCondition::Captured(kinds) => Some(kinds),
                _ => None,
            },
        );
    }
    let mut kinds = mated_kinds(game, player);
    kinds.retain(|kind| !capturable.contains(kind));
    kinds
}

fn collect(
    condition: &GoalCondition,
    kinds: &mut Vec<PieceId>,
    pick: &dyn Fn(&GoalCondition) -> Option<&Vec<PieceId>>,
) {
    if let Some(found) = pick(condition) {
        kinds.extend(
            found
                .iter()
                .filter(|kind| !kinds.contains(kind))
                .copied()
                .collect::<Vec<_>>(),
        );
    }
    match condition {
        GoalCondition::All(terms) | GoalCondition::Any(terms) => {
            terms.iter().for_each(|term| collect(term, kinds, pick));
        }
        GoalCondition::Not(term) => collect(term, kinds, pick),
        _ => {}
    }
}
