//! Who could capture where (rule E4), and the check rule (rule E5).

use std::ops::ControlFlow;

use crate::model::{BlockKind, MoveTypeId, PlayerId, SquareId};
use crate::rules::{Check, Move, Position, RunError, play};

use super::Reference;
use super::draft::Added;
use super::machine::{Halt, Machine, Session, Start, Step, View};

/// A question about attack.
#[derive(Clone, Copy, Debug)]
pub struct Query {
    /// Whose square it is.
    pub victim: PlayerId,
    /// The square.
    pub square: SquareId,
    /// Only by moves of this type, if given.
    pub by: Option<MoveTypeId>,
}

/// Whether some other player who takes part, none of them random, could capture on the square.
///
/// # Errors
/// A limit was passed.
pub fn is_attacked(session: &mut Session, view: View, query: Query) -> Step<bool> {
    Ok(attacker(session, view, query)?.is_some())
}

/// Where the first piece stands that attacks the square.
fn attacker(session: &mut Session, view: View, query: Query) -> Step<Option<SquareId>> {
    let game = session.game;
    for index in 0..game.players.len() {
        let player = PlayerId(index as u16);
        let hostile =
            player != query.victim && !game.players[index].random && game.takes_part(player);
        if !hostile {
            continue;
        }
        let found = capturer(session, view, player, query.square, query.by)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// Where a piece of `player`'s stands that has a generated move, no drop, which goes to the square
/// or captures there. Move types and priorities do not matter unless one type is asked for.
///
/// # Errors
/// A limit was passed.
pub fn capturer(
    session: &mut Session,
    view: View,
    player: PlayerId,
    square: SquareId,
    by: Option<MoveTypeId>,
) -> Step<Option<SquareId>> {
    let game = session.game;
    // Looking for the pieces is work too.
    session.steps += (view.cells.len() / 16) as u64;
    let mut found = false;
    for (index, piece) in view.cells.iter().enumerate() {
        let Some(piece) = piece.filter(|piece| piece.owner == player) else {
            continue;
        };
        let blocks = game.pieces[piece.kind.index()].blocks.iter().enumerate();
        for (number, &block) in blocks {
            if block.kind != BlockKind::Move || (by.is_some() && block.move_type != by) {
                continue;
            }
            let start = Start {
                block,
                index: number,
                kind: piece.kind,
                mover: player,
                square: SquareId(index as u16),
                drop: false,
            };
            let mut sink = |added: &Added| {
                found = added.takes_on(square);
                if found {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            match Machine::run(session, view, start, true, &mut sink) {
                Ok(()) | Err(Halt::Enough) => {}
                Err(halt) => return Err(halt),
            }
            if found {
                return Ok(Some(start.square));
            }
        }
    }
    Ok(None)
}

/// Whether one of these pieces of a player's is attacked in a position.
///
/// # Errors
/// A limit was passed.
pub fn any_attacked(
    session: &mut Session,
    position: &Position,
    player: PlayerId,
    kinds: &[crate::model::PieceId],
) -> Step<bool> {
    Ok(first_attacked(session, position, player, kinds)?.is_some())
}

/// The first of these pieces of a player's that is attacked, and where its attacker stands.
fn first_attacked(
    session: &mut Session,
    position: &Position,
    player: PlayerId,
    kinds: &[crate::model::PieceId],
) -> Step<Option<(SquareId, SquareId)>> {
    let view = View {
        cells: position.cells(),
        last: position.last_movement(),
    };
    for (index, piece) in position.cells().iter().enumerate() {
        if piece.is_none_or(|p| p.owner != player || !kinds.contains(&p.kind)) {
            continue;
        }
        let query = Query {
            victim: player,
            square: SquareId(index as u16),
            by: None,
        };
        if let Some(attacker) = attacker(session, view, query)? {
            return Ok(Some((query.square, attacker)));
        }
    }
    Ok(None)
}

/// Why the check rule forbids a generated move: it would leave a royal piece of the mover
/// attacked (rule E5). `None` when it does not.
///
/// # Errors
/// A limit was passed.
pub fn leaves_check(
    rules: &Reference,
    session: &mut Session,
    position: &Position,
    chosen: &Move,
) -> Step<Option<Check>> {
    let game = session.game;
    let mover = position.turn_entry(game).mover;
    let royal = &rules.royal[mover.index()];
    if royal.is_empty() || moves_again(rules, position, chosen) {
        return Ok(None);
    }
    let mut next = position.clone();
    play::apply(game, &mut next, chosen);
    let attack = first_attacked(session, &next, mover, royal)?;
    Ok(attack.and_then(|(square, from)| {
        Some(Check {
            royal: next.piece(square)?,
            square,
            attacker: next.piece(from)?,
            from,
        })
    }))
}

/// Rule E5, low confidence: where the turn order gives the same player the next turn, the check
/// rule does not bind. A partial move is judged by itself.
fn moves_again(rules: &Reference, position: &Position, chosen: &Move) -> bool {
    let next = play::next_turn(&rules.game, position.turn());
    let turns = &rules.game.turns;
    chosen.partial.is_none() && turns[next].mover == turns[position.turn()].mover
}

/// Turns the halt of a run into the error behind it; a run that only stopped has none.
pub fn run_error<T>(step: Step<T>) -> Result<Option<T>, RunError> {
    match step {
        Ok(value) => Ok(Some(value)),
        Err(Halt::Error(error)) => Err(error),
        Err(Halt::Stop | Halt::Enough) => Ok(None),
    }
}
