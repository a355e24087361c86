//! What is usual, and therefore left out of texts: values that follow from the turn, the round
//! and the board, computed alike by writer and reader.

use crate::model::{Game, PlayerId};
use crate::rules::{Position, setup};

/// The first round in which an entry of the turn order moves: entries from `repeat` on move in
/// later rounds than those before it (rules C3 and F4).
pub fn round(game: &Game, turn: usize) -> u32 {
    if game.repeat_from > 0 && turn >= game.repeat_from {
        2
    } else {
        1
    }
}

/// The plies played when every turn up to this one was a single ply. At least one where the board
/// or what is off it is not as at the start: for the rules it matters whether anything was played
/// (rule G1).
pub fn plies(game: &Game, position: &Position, start: &Position) -> u32 {
    let turns = game.turns.len() as u64;
    let repeated = turns.saturating_sub(game.repeat_from as u64);
    let rounds = u64::from(position.round.saturating_sub(round(game, position.turn)));
    let mut plies = position.turn as u64 + rounds * repeated;
    if position.continuation.is_some() {
        plies += 1;
    }
    if position.cells != start.cells || position.stock != start.stock {
        plies = plies.max(1);
    }
    u32::try_from(plies).unwrap_or(u32::MAX)
}

/// Who made the last ply: nobody where none was played, whoever goes on with a partial move, else
/// the one whose turn comes before.
pub fn last_player(game: &Game, position: &Position) -> Option<PlayerId> {
    if position.plies == 0 {
        return None;
    }
    let turn = position.turn;
    let restarted = turn == game.repeat_from && position.round > round(game, turn);
    let before = match turn {
        _ if position.continuation.is_some() => turn,
        0 => game.turns.len().saturating_sub(1),
        _ if restarted => game.turns.len().saturating_sub(1),
        _ => turn - 1,
    };
    game.turns.get(before).map(|entry| entry.player)
}

/// The positions remembered: this one, where goals ask for repetition.
pub fn history(game: &Game, position: &Position) -> Vec<u64> {
    if setup::counts_repetitions(game) {
        vec![position.key()]
    } else {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::TurnEntry;
    use crate::rules::play::next_turn;

    /// Turns gone through one by one are counted alike.
    #[test]
    fn single_plies_are_usual() {
        for (turns, repeat_from) in [(1, 0), (2, 0), (5, 0), (3, 1), (4, 3)] {
            let turn = |index| TurnEntry {
                player: PlayerId(index),
                mover: PlayerId(0),
                move_type: None,
            };
            let game = Game {
                turns: (0..turns).map(turn).collect(),
                repeat_from,
                ..Game::default()
            };
            let start = Position::empty(&game);
            let mut position = start.clone();
            for played in 0..20 {
                assert_eq!(plies(&game, &position, &start), played);
                assert_eq!(last_player(&game, &position), position.last_player);
                assert!(position.round >= round(&game, position.turn));
                position.plies += 1;
                position.last_player = Some(PlayerId(position.turn as u16));
                position.turn = next_turn(&game, position.turn);
                position.round += u32::from(position.turn == game.repeat_from);
            }
        }
    }
}
