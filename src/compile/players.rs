//! What follows from who a player is.

use crate::model::{Game, PieceId, PlayerId};
use crate::rules::royal;

/// What follows from who a player is.
#[derive(Clone, Debug)]
pub struct PlayerFacts {
    /// He stands in the turn order (rule D12).
    pub takes_part: bool,
    /// The player to whom his pieces go by `flip`, and who `opponent` is (rule D9).
    pub next: PlayerId,
    /// The players whose moves attack his pieces, in order (rule E4).
    pub attackers: Vec<u16>,
    /// The types named in `checkmated` goals of his.
    pub mated: Vec<PieceId>,
    /// Those of them that the check rule protects (rule E5).
    pub royal: Vec<PieceId>,
}

/// The facts about all players.
pub fn facts(game: &Game) -> Vec<PlayerFacts> {
    let count = game.players.len();
    let mut part = vec![false; count];
    for turn in &game.turns {
        part[turn.player.index()] = true;
        part[turn.mover.index()] = true;
    }
    // Random players attack nobody, and nothing is given to them.
    let counts = |player: usize| part[player] && !game.players[player].random;
    let next = |player: usize| {
        let mut others = (1..count).map(|step| (player + step) % count);
        others.find(|&other| counts(other)).unwrap_or(player)
    };
    let facts = (0..count).map(|player| PlayerFacts {
        takes_part: part[player],
        next: PlayerId(next(player) as u16),
        attackers: (0..count)
            .filter(|&other| other != player && counts(other))
            .map(|other| other as u16)
            .collect(),
        mated: royal::mated_kinds(game, PlayerId(player as u16)),
        royal: royal::royal_kinds(game, PlayerId(player as u16)),
    });
    facts.collect()
}
