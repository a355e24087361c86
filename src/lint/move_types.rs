//! Z0903: move types that no turn offers (rules C5, C7).

use super::Subject;
use super::verdicts::{Verdicts, told};
use crate::diagnostic::Code;
use crate::model::{Block, Game, MoveTypeId, Statement};

pub(super) fn check(subject: &Subject, verdicts: &mut Verdicts) {
    let (game, places) = (subject.game, subject.places);
    let mut has_blocks = vec![false; game.move_types.len()];
    for block in game.pieces.iter().flat_map(|piece| &piece.blocks) {
        if let Some(kind) = block.move_type.filter(|_| !stands_still(game, block)) {
            has_blocks[kind.index()] = true;
        }
    }
    let offered = offered(subject);
    for (index, origin) in places.move_types.iter().enumerate() {
        let name = &game.move_types[index].name;
        let wrong = (has_blocks[index] && !offered[index]).then(|| {
            let why = match game.priorities {
                Some(_) => "with `move-priorities`, types not listed are never offered",
                None => "every entry of `turn-order` names another type",
            };
            told(
                format!("the moves of type `{name}` can never be played"),
                "no turn offers this type",
                format!(
                    "{why}; add `{name}` to `move-priorities` or to an entry of `turn-order`, go \
                     on with `(add-partial {name})`, or remove the moves"
                ),
            )
        });
        verdicts.judge_name(Code::UnusedMoveType, Some(origin), name, places, wrong);
    }
}

/// Which types some turn or continuation offers. Moves that cannot be played still attack (rule
/// E4), so where attacks matter all have a use.
fn offered(subject: &Subject) -> Vec<bool> {
    let (game, facts) = (subject.game, subject.facts);
    let plain = game.turns.iter().any(|turn| turn.move_type.is_none());
    let all = facts.attacks || facts.continued_by_any || (plain && game.priorities.is_none());
    if all {
        return vec![true; game.move_types.len()];
    }
    let mut offered = facts.continued.clone();
    let named = game.turns.iter().filter_map(|turn| turn.move_type);
    for kind in named.chain(priorities(game)) {
        offered[kind.index()] = true;
    }
    offered
}

/// A block of a bare `add` moves nothing. Authors write many of them, never to be played, to make
/// Zillions think a piece worth more.
fn stands_still(game: &Game, block: &Block) -> bool {
    matches!(game.code.sequence(block.body), [Statement::Add { .. }])
}

fn priorities(game: &Game) -> impl Iterator<Item = MoveTypeId> {
    game.priorities.iter().flatten().copied()
}
