//! Z0918: a turn order in which one player only ever moves another's pieces (rule C2).

use super::Subject;
use super::verdicts::{Verdicts, told};
use crate::diagnostic::Code;
use crate::model::PlayerId;

pub(super) fn check(subject: &Subject, verdicts: &mut Verdicts) {
    let (game, places) = (subject.game, subject.places);
    if subject.facts.unknown_start {
        return;
    }
    let placed = |player: PlayerId| game.setup.placements.iter().any(|it| it.owner == player);
    let chooses = |player: PlayerId| game.turns.iter().any(|turn| turn.player == player);
    let is_moved = |player: PlayerId| game.turns.iter().any(|turn| turn.mover == player);
    for (turn, origin) in game.turns.iter().zip(&places.turns) {
        let (player, mover) = (turn.player, turn.mover);
        // Both have pieces, as opponents have; with one set for two players it may be meant.
        let both = player != mover && placed(player) && placed(mover);
        let stuck = both && !chooses(mover) && !is_moved(player);
        let name = |player: PlayerId| &game.players[player.index()].name;
        let (player, mover) = (name(player), name(mover));
        let wrong = stuck.then(|| {
            told(
                format!("{player} moves the pieces of {mover} here, and never his own"),
                format!("{mover} never chooses a move"),
                format!(
                    "`({player} {mover})` is one turn; for a turn of each write `{player} {mover}` \
                     without parentheses"
                ),
            )
        });
        let code = Code::OnlyOthersPieces;
        verdicts.judge(code, Some(origin), player, places, wrong);
    }
}
