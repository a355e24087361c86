//! Random games.

use std::ops::Range;
use std::time::{Duration, Instant};

use super::share::{Shares, share};
use super::{Outcome, Position, Rules, RunError, SplitMix64, Verdict};
use crate::model::Game;

/// How a random game went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playout {
    /// How many turns were played, a turn with all its partial moves counted once.
    pub plies: u32,
    /// How many moves were played, every partial move counted.
    pub moves: u32,
    /// How it ended, if it did.
    pub outcome: Option<Outcome>,
    /// Why it was cut, if it was.
    pub cut: Option<Cut>,
}

/// Why a random game was cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// It has as many turns as it may have.
    Turns,
    /// A turn goes on after [`Limits::turn_moves`](super::Limits::turn_moves) moves, and may never
    /// end.
    InTurn,
}

/// Plays legal moves drawn by lot from a position, each as likely as the others, until the game is
/// over, there is no legal move, `cap` turns were played, or a turn goes on after
/// [`Limits::turn_moves`](super::Limits::turn_moves) moves and may never end. A fast way through the
/// game may use the dice otherwise than a slow one, so that the same dice make another game, as
/// likely.
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
    let most = rules.limits().turn_moves;
    let mut of_turn = 0;
    loop {
        played.outcome = rules.outcome(&position)?;
        if played.outcome.is_some() {
            return Ok(played);
        }
        if played.plies >= cap {
            played.cut = Some(Cut::Turns);
            return Ok(played);
        }
        let legal = rules.legal_moves(&position)?;
        if of_turn >= most && !legal.is_empty() {
            played.cut = Some(Cut::InTurn);
            return Ok(played);
        }
        let Some(chosen) = legal.get(dice.below(legal.len())) else {
            return Ok(played);
        };
        rules.play(&mut position, chosen)?;
        played.moves += 1;
        if position.continuation().is_some() {
            of_turn += 1;
        } else {
            of_turn = 0;
            played.plies += 1;
        }
    }
}

/// Which random games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many.
    pub games: u64,
    /// What their dice come from.
    pub seed: u64,
    /// A game is cut after so many turns.
    pub cap: u32,
    /// How many threads play; fewer where the system starts no more.
    pub threads: usize,
    /// No game begins after about so long.
    pub time: Option<Duration>,
}

/// How many random games went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many games there were.
    pub games: u64,
    /// All turns, a turn with all its partial moves counted once.
    pub plies: u64,
    /// All moves, every partial move counted.
    pub moves: u64,
    /// Games won, by player.
    pub wins: Vec<u64>,
    /// Games lost, by player, where that does not make another the winner.
    pub losses: Vec<u64>,
    /// Games that nobody won.
    pub draws: u64,
    /// Games that were cut because they had as many turns as they may have.
    pub cut: u64,
    /// Games that were cut in a turn that may never end.
    pub cut_in_turn: u64,
    /// Games that stopped for want of moves without being over.
    pub stuck: u64,
}

impl Tally {
    fn new(players: usize) -> Tally {
        Tally {
            wins: vec![0; players],
            losses: vec![0; players],
            ..Tally::default()
        }
    }

    /// Counts a game.
    fn add(&mut self, game: &Game, played: &Playout) {
        self.games += 1;
        self.plies += u64::from(played.plies);
        self.moves += u64::from(played.moves);
        let Some(outcome) = played.outcome else {
            match played.cut {
                Some(Cut::Turns) => self.cut += 1,
                Some(Cut::InTurn) => self.cut_in_turn += 1,
                None => self.stuck += 1,
            }
            return;
        };
        match (outcome.winner(game), outcome.verdict) {
            (Some(winner), _) => self.wins[winner.index()] += 1,
            (None, Verdict::Loss(loser)) => self.losses[loser.index()] += 1,
            (None, _) => self.draws += 1,
        }
    }
}

impl Tally {
    /// Games without an outcome.
    pub fn unfinished(&self) -> u64 {
        self.cut + self.cut_in_turn + self.stuck
    }

    fn join(&mut self, other: &Tally) {
        self.games += other.games;
        self.plies += other.plies;
        self.moves += other.moves;
        self.draws += other.draws;
        self.cut += other.cut;
        self.cut_in_turn += other.cut_in_turn;
        self.stuck += other.stuck;
        let sums = self.wins.iter_mut().zip(&other.wins);
        sums.for_each(|(sum, count)| *sum += count);
        let sums = self.losses.iter_mut().zip(&other.losses);
        sums.for_each(|(sum, count)| *sum += count);
    }
}

/// How many games a thread plays at most before it tells of them.
const GAMES_AT_ONCE: u64 = 64;

/// Plays random games from a position. Each has dice of its own, which come from the seed and its
/// number, so that the result depends neither on the number of threads nor on the machine; if a time
/// is set, only the number of games does. `go_on` is told now and then how many games are over; once
/// it says no, no more are begun. Those played are always the first ones, without a gap: the result
/// is that of a plan for so many games.
///
/// # Errors
/// A block that runs past the limits.
pub fn playouts(
    rules: &dyn Rules,
    position: &Position,
    plan: Plan,
    go_on: &(dyn Fn(u64) -> bool + Sync),
) -> Result<Tally, RunError> {
    let begun = Instant::now();
    let in_time = || plan.time.is_none_or(|time| begun.elapsed() < time);
    let players = rules.game().players.len();
    let worker = || {
        let mut walk = rules.walk();
        move |games: Range<u64>| {
            let mut tally = Tally::new(players);
            for game in games {
                let mut dice = dice_of_game(plan.seed, game);
                let played = match &mut walk {
                    Some(walk) => walk.playout(position, &mut dice, plan.cap)?,
                    None => playout(rules, position, &mut dice, plan.cap)?,
                };
                tally.add(rules.game(), &played);
            }
            Ok(tally)
        }
    };
    let shares = Shares {
        threads: plan.threads,
        jobs: plan.games,
        at_once: GAMES_AT_ONCE,
    };
    let mut total = Tally::new(players);
    share(shares, &worker, &mut |_, tally: Tally| {
        total.join(&tally);
        go_on(total.games) && in_time()
    })?;
    Ok(total)
}

/// The dice of one of many random games that share a seed.
pub fn dice_of_game(seed: u64, game: u64) -> SplitMix64 {
    let (mut of_seed, mut of_game) = (SplitMix64::new(seed), SplitMix64::new(game));
    SplitMix64::new(of_seed.next_u64() ^ of_game.next_u64().rotate_left(17))
}
