//! Z0904: pieces that can never be on the board.

use super::Subject;
use super::verdicts::{Verdicts, told};
use crate::diagnostic::Code;
use crate::model::PieceId;

pub(super) fn check(subject: &Subject, verdicts: &mut Verdicts) {
    if subject.facts.unknown_start {
        return;
    }
    for (index, origin) in subject.places.pieces.iter().enumerate() {
        let name = &subject.game.pieces[index].name;
        let on_board = subject.facts.on_board(PieceId(index as u16));
        let wrong = (!on_board).then(|| {
            told(
                format!("there can never be a piece `{name}`"),
                "never on the board",
                format!(
                    "put it into `board-setup`, let a piece that is there create it or change to \
                     it, or remove it (`{name}` is in no setup, and nothing makes one)"
                ),
            )
        });
        let code = Code::UnusedPiece;
        verdicts.judge_name(code, Some(origin), name, subject.places, wrong);
    }
}
