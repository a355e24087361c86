//! Random games.

use super::{Outcome, Position, Rules, RunError, SplitMix64};

/// How a random game went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playout {
    /// How many turns were played, a turn with all its partial moves counted once.
    pub plies: u32,
    /// How many moves were played, every partial move counted.
    pub moves: u32,
    /// How it ended, if it did.
    pub outcome: Option<Outcome>,
}

/// Plays legal moves drawn by lot from a position, each as likely as the others, until the game is
/// over, there is no legal move, or `cap` turns were played. A fast way through the game may use
/// the dice otherwise than a slow one, so that the same dice make another game, as likely.
///
/// # Errors
/// A block that runs past the limits.
pub fn playout(
    rules: &dyn Rules,
    position: &Position,
    dice: &mut SplitMix64,
    cap: u32,
) -> Result<Playout, RunError> {
    let mut position = position.clone();
    let mut played = Playout::default();
    loop {
        played.outcome = rules.outcome(&position)?;
        if played.outcome.is_some() || played.plies >= cap {
            return Ok(played);
        }
        let legal = rules.legal_moves(&position)?;
        let Some(chosen) = legal.get(dice.below(legal.len())) else {
            return Ok(played);
        };
        rules.play(&mut position, chosen)?;
        played.moves += 1;
        played.plies += u32::from(position.continuation().is_none());
    }
}

/// The dice of one of many random games that share a seed.
pub fn dice_of_game(seed: u64, game: u64) -> SplitMix64 {
    let (mut of_seed, mut of_game) = (SplitMix64::new(seed), SplitMix64::new(game));
    SplitMix64::new(of_seed.next_u64() ^ of_game.next_u64().rotate_left(17))
}
