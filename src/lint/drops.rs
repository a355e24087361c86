//! Z0916: drops of pieces that are never off the board (rules D1, E3).

use super::Subject;
use super::verdicts::{Verdicts, told};
use crate::diagnostic::Code;
use crate::model::{BlockKind, PieceId};

pub(super) fn check(subject: &Subject, verdicts: &mut Verdicts) {
    let (game, places) = (subject.game, subject.places);
    if subject.facts.unknown_start {
        return;
    }
    let recycled = game.options.recycle_captures || game.options.recycle_promotions;
    for (index, piece) in game.pieces.iter().enumerate() {
        let id = PieceId(index as u16);
        let blocks = piece.blocks.iter().zip(&places.blocks[index]);
        let mut drops = blocks.filter(|(block, _)| block.kind == BlockKind::Drop);
        let Some((_, origin)) = drops.next() else {
            continue;
        };
        let stocked = game.setup.stocks.iter().any(|stock| stock.piece == id);
        // Of a piece that is never anywhere that is said already.
        let wrong = (!recycled && !stocked && subject.facts.on_board(id)).then(|| {
            let name = &piece.name;
            told(
                format!("no `{name}` is ever off the board, so none can be dropped"),
                "this drop never happens",
                format!(
                    "give a player some in `board-setup`, e.g. `({name} off 5)`, or set the \
                     option \"recycle captures\""
                ),
            )
        });
        let code = Code::UselessDrops;
        verdicts.judge_name(code, Some(origin), &piece.name, places, wrong);
    }
}
