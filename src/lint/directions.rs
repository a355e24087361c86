//! Z0913: directions that lead from no position to any.

use super::Subject;
use super::verdicts::{Verdicts, told};
use crate::diagnostic::Code;
use crate::model::{Board, DirectionId, PlayerId};

pub(super) fn check(subject: &Subject, verdicts: &mut Verdicts) {
    let (board, places) = (&subject.game.board, subject.places);
    let leads: Vec<bool> = board
        .links
        .iter()
        .map(|links| links.iter().any(Option::is_some))
        .collect();
    let (used, guarded) = (&subject.facts.directions, &subject.facts.guarded);
    for (index, (name, origin)) in board.directions.iter().zip(&places.directions).enumerate() {
        let direction = DirectionId(index as u16);
        // Who asks whether it leads on knows that it may not.
        let nowhere = used[index] && !guarded[index] && !leads_anywhere(board, direction, &leads);
        let wrong = nowhere.then(|| {
            told(
                format!("the direction `{name}` leads nowhere, and yet it is used"),
                "no position has a link in this direction",
                "every block stops where it goes this way; give the direction links, or offsets \
                 that stay on the board",
            )
        });
        verdicts.judge(Code::DirectionNowhere, Some(origin), name, places, wrong);
    }
}

/// Whether the word leads somewhere for some player (rule B3).
fn leads_anywhere(board: &Board, direction: DirectionId, leads: &[bool]) -> bool {
    (0..board.symmetry.len()).any(|player| {
        let turned = board.turned(PlayerId(player as u16), direction);
        leads.get(turned.index()).copied().unwrap_or(true)
    })
}
