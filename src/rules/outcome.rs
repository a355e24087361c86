//! How a game ended.

use crate::model::{Game, PlayerId};

/// How a game ended (rule G1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who won.
    pub verdict: Verdict,
    /// Why.
    pub reason: Reason,
}

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// This player won.
    Win(PlayerId),
    /// This player lost; with two players the other won, see [`Outcome::winner`].
    Loss(PlayerId),
    /// Nobody won.
    Draw,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The goal with this index in [`Game::goals`] holds.
    Goal(usize),
    /// The player to move has no legal move and may not pass, and no goal says what that means
    /// (rule C9).
    NoMoves,
    /// A plugin decided, for this reason in its words.
    Plugin(&'static str),
}

impl Outcome {
    /// The one player who won, if there is one: the winner, or the only other player who takes
    /// part and is not random (section M).
    pub fn winner(&self, game: &Game) -> Option<PlayerId> {
        match self.verdict {
            Verdict::Win(player) => Some(player),
            Verdict::Draw => None,
            Verdict::Loss(loser) => {
                let mut others = contenders(game).filter(|&player| player != loser);
                let winner = others.next()?;
                others.next().is_none().then_some(winner)
            }
        }
    }
}

/// The players who take part and are not random.
pub fn contenders(game: &Game) -> impl Iterator<Item = PlayerId> + '_ {
    (0..game.players.len())
        .map(|index| PlayerId(index as u16))
        .filter(|&player| !game.players[player.index()].random && game.takes_part(player))
}
