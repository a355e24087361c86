//! A ply that would be legal if one more stood before it.

use crate::notation::native::{TurnError, decode_turn, texts};
use crate::notation::words;
use crate::record::PlyText;
use crate::rules::{Position, Rules, RunError};

/// So many moves are tried.
const TRIED: usize = 60;

/// What to say about a ply that is not legal, if it would be after a move of whoever is to move.
pub fn missing_ply(rules: &dyn Rules, position: &Position, ply: &PlyText) -> Option<String> {
    let legal = rules.legal_moves(position).ok()?;
    let whole: Vec<_> = legal.iter().filter(|it| it.partial.is_none()).collect();
    let mut after = whole.iter().take(TRIED).filter(|candidate| {
        let mut next = position.clone();
        rules.play(&mut next, candidate).is_ok() && fits(rules, &next, ply).unwrap_or(false)
    });
    let example = after.next()?;
    let others = after.count();
    let game = rules.game();
    let shown = match ply {
        PlyText::Words(_) => words(game, example),
        PlyText::Native(_) => {
            let index = legal.iter().position(|it| it == *example)?;
            texts(game, position, &legal).into_iter().nth(index)?
        }
    };
    let player = game.players.get(position.turn_entry(game).player.index())?;
    let one = match others {
        0 => "only".to_owned(),
        _ => "for instance".to_owned(),
    };
    Some(format!(
        "a ply of {} may be missing before it: after `{shown}`, {one}, this one would be legal",
        player.name
    ))
}

fn fits(rules: &dyn Rules, position: &Position, ply: &PlyText) -> Result<bool, RunError> {
    if rules.outcome(position)?.is_some() {
        return Ok(false);
    }
    match ply {
        PlyText::Words(text) => {
            let legal = rules.legal_moves(position)?;
            Ok(legal.iter().any(|it| words(rules.game(), it) == *text))
        }
        PlyText::Native(text) => match decode_turn(rules, position, text) {
            Ok(_) => Ok(true),
            Err(TurnError::Run(error)) => Err(error),
            Err(_) => Ok(false),
        },
    }
}
