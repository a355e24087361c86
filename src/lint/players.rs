//! Z0915: turns of players who never have a piece.

use super::Subject;
use super::verdicts::{Verdicts, told};
use crate::diagnostic::Code;
use crate::model::PassTurn;

pub(super) fn check(subject: &Subject, verdicts: &mut Verdicts) {
    let (game, places) = (subject.game, subject.places);
    if subject.facts.unknown_start {
        return;
    }
    for (turn, origin) in game.turns.iter().zip(&places.turns) {
        let pieces = &subject.facts.players[turn.mover.index()].pieces;
        let stuck = game.options.pass_turn == PassTurn::Never && !pieces.contains(&true);
        let name = &game.players[turn.mover.index()].name;
        let wrong = stuck.then(|| {
            told(
                format!("{name} can never have a piece, so this turn ends every game"),
                "a turn without any move",
                format!(
                    "give {name} pieces in `board-setup`, or take the entry out of the turn order; \
                     without a move and without \"pass turn\" the game is over"
                ),
            )
        });
        let code = Code::PlayerWithoutPieces;
        verdicts.judge(code, Some(origin), name, places, wrong);
    }
}
