//! Both rules in step.

use std::sync::Arc;
use std::time::Instant;

use zrf::model::Game;
use zrf::movegen::{Ask, Fast, Walker};
use zrf::notation::words;
use zrf::rules::{Move, Outcome, Perft, Position, Rules, RunError, SplitMix64, Walk};

/// In positions with more moves than this, only some are made and taken back.
const ALL_MADE: usize = 8;

/// Two rules of one game.
pub struct Pair<'a> {
    game: Arc<Game>,
    reference: &'a dyn Rules,
    fast: &'a Fast,
    walker: Walker,
    /// What counts moves.
    counter: Option<Box<dyn Walk>>,
    /// When a game is broken off.
    pub until: Option<Instant>,
    /// How many positions were compared.
    pub compared: usize,
    /// In how many of them moves were found on sets of squares too.
    pub swept: usize,
}

/// What an error says of where the work was; the steps may be counted otherwise.
fn shown<T: std::fmt::Debug>(result: &Result<T, RunError>) -> String {
    match result {
        Ok(value) => format!("{value:?}"),
        Err(RunError::TooMuchWork { .. }) => "too much work".to_owned(),
        Err(error) => format!("error: {error}"),
    }
}

fn same<T>(what: &str, by_reference: &T, by_fast: &T) -> Result<(), String>
where
    T: std::fmt::Debug + PartialEq,
{
    if by_reference == by_fast {
        return Ok(());
    }
    Err(format!(
        "{what}\n  reference {by_reference:?}\n  fast      {by_fast:?}"
    ))
}

/// How a random game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It was over, had an error in both rules, or was as long as wanted.
    Wholly,
    /// Time was up.
    OutOfTime,
}

impl<'a> Pair<'a> {
    /// Both rules at the start of the game, and all the time of the world.
    pub fn new(game: &Arc<Game>, reference: &'a dyn Rules, fast: &'a Fast, walker: Walker) -> Self {
        Pair {
            game: Arc::clone(game),
            reference,
            fast,
            walker,
            counter: fast.walk(),
            until: None,
            compared: 0,
            swept: 0,
        }
    }

    /// Plays a random game of at most so many plies, and says where the rules differ.
    pub fn play(&mut self, seed: u64, plies: usize) -> Result<Ended, String> {
        let mut dice = SplitMix64::new(seed);
        let mut position = self.reference.start();
        self.walker.set(&position);
        let mut line: Vec<String> = Vec::new();
        let mut ended = Ended::Wholly;
        for _ in 0..plies {
            if self.until.is_some_and(|until| Instant::now() >= until) {
                ended = Ended::OutOfTime;
                break;
            }
            let step = self.step(&mut position, &mut dice);
            match step.map_err(|difference| format!("after {line:?}: {difference}"))? {
                Some(chosen) => line.push(words(&self.game, &chosen)),
                None => return Ok(ended),
            }
        }
        // All of it is taken back.
        for _ in 0..line.len() {
            self.walker.undo();
        }
        same(
            "taken back",
            &self.reference.start(),
            &self.walker.position(),
        )?;
        Ok(ended)
    }

    /// Compares a position, and plays a move of it.
    fn step(
        &mut self,
        position: &mut Position,
        dice: &mut SplitMix64,
    ) -> Result<Option<Move>, String> {
        self.compared += 1;
        self.compare_state(position)?;
        let outcome = self.reference.outcome(position);
        let by_rules = self.fast.outcome(position);
        same("outcome", &shown(&outcome), &shown(&by_rules))?;
        let all = if dice.below(2) == 0 {
            Ask::All
        } else {
            Ask::First
        };
        let by_walker = self.walker.outcome(all);
        // Who lists all moves may meet an error behind the first.
        if by_walker.is_ok() || all == Ask::First {
            same("outcome, walker", &shown(&outcome), &shown(&by_walker))?;
        }
        let legal = self.reference.legal_moves(position);
        self.compare_moves(position, &legal)?;
        self.compare_count(position, &outcome, &legal)?;
        let (Ok(None), Ok(legal)) = (outcome, legal) else {
            return Ok(None);
        };
        self.compare_sweep()?;
        self.compare_plays(position, &legal, dice)?;
        self.compare_any(position, &legal, dice)?;
        let Some(chosen) = legal.get(dice.below(legal.len())) else {
            return Ok(None);
        };
        let index = legal.iter().position(|made| made == chosen).unwrap_or(0);
        self.compare_play(position, &legal, index)?;
        self.walker.legal().map_err(|error| error.to_string())?;
        if self.walker.make(index).is_err() || self.reference.play(position, chosen).is_err() {
            return Ok(None);
        }
        Ok(Some(chosen.clone()))
    }

    fn compare_state(&self, position: &Position) -> Result<(), String> {
        same("position", position, &self.walker.position())?;
        same("key", &position.key(), &self.walker.key())
    }

    fn compare_moves(
        &mut self,
        position: &Position,
        legal: &Result<Vec<Move>, RunError>,
    ) -> Result<(), String> {
        let by_rules = self.fast.legal_moves(position);
        let by_walker = self.walker.legal();
        let by_walker = by_walker
            .map(|list| (0..list.len()).map(|index| list.made(index)).collect())
            .map_err(|error: RunError| error);
        self.compare_lists("moves", legal, &by_rules)?;
        self.compare_lists("moves, walker", legal, &by_walker)
    }

    fn compare_lists(
        &self,
        what: &str,
        reference: &Result<Vec<Move>, RunError>,
        fast: &Result<Vec<Move>, RunError>,
    ) -> Result<(), String> {
        if let (Ok(reference), Ok(fast)) = (reference, fast) {
            let count = reference.len().max(fast.len());
            for index in 0..count {
                same(
                    &format!(
                        "{what}, number {index} of {} and {}",
                        reference.len(),
                        fast.len()
                    ),
                    &reference.get(index),
                    &fast.get(index),
                )?;
            }
            let all = |moves: &[Move]| -> Vec<String> {
                moves.iter().map(|made| words(&self.game, made)).collect()
            };
            return same(what, &all(reference), &all(fast));
        }
        same(what, &shown(reference), &shown(fast))
    }

    /// Moves that are only counted are as many as those that are listed.
    fn compare_count(
        &mut self,
        position: &Position,
        outcome: &Result<Option<Outcome>, RunError>,
        legal: &Result<Vec<Move>, RunError>,
    ) -> Result<(), String> {
        let (Ok(None), Ok(legal), Some(counter)) = (outcome, legal, &mut self.counter) else {
            return Ok(());
        };
        let options = Perft {
            partial: true,
            ..Perft::default()
        };
        let counted = counter.perft(position, 1, options);
        let listed = Ok(legal.len() as u64);
        same("number of moves", &shown(&listed), &shown(&counted))
    }

    /// Moves found on sets of squares are those that blocks find.
    fn compare_sweep(&mut self) -> Result<(), String> {
        let Ok(Some(both)) = self.walker.swept_and_generated() else {
            return Ok(());
        };
        self.swept += 1;
        let sorted = |moves: &[Move]| {
            let mut all: Vec<String> = moves.iter().map(|made| format!("{made:?}")).collect();
            all.sort();
            all
        };
        let generated = sorted(&both.generated);
        same("a sweep", &generated, &sorted(&both.swept))?;
        same("the list of a sweep", &generated, &sorted(&both.listed))
    }

    /// Makes some of the moves and takes them back.
    fn compare_plays(
        &mut self,
        position: &Position,
        legal: &[Move],
        dice: &mut SplitMix64,
    ) -> Result<(), String> {
        let some: Vec<usize> = match legal.len() {
            count if count > ALL_MADE => (0..2).map(|_| dice.below(count)).collect(),
            count => (0..count).collect(),
        };
        for index in some {
            self.compare_play(position, legal, index)?;
        }
        Ok(())
    }

    /// Makes a move drawn by lot, which must be one of the legal moves, and takes it back.
    fn compare_any(
        &mut self,
        position: &Position,
        legal: &[Move],
        dice: &mut SplitMix64,
    ) -> Result<(), String> {
        if legal.is_empty() || legal.len() > ALL_MADE {
            return Ok(());
        }
        let mut after = Vec::new();
        for made in legal {
            let mut next = position.clone();
            if self.reference.play(&mut next, made).is_err() {
                return Ok(());
            }
            after.push(next);
        }
        let made = self.walker.make_any(dice);
        same("a move drawn", &shown(&Ok(true)), &shown(&made))?;
        let reached = self.walker.position();
        if !after.contains(&reached) {
            return Err(format!("a move drawn leads to {reached:?}"));
        }
        self.walker.undo();
        self.compare_state(position)
    }

    fn compare_play(
        &mut self,
        position: &Position,
        legal: &[Move],
        index: usize,
    ) -> Result<(), String> {
        let mut by_reference = position.clone();
        let mut by_rules = position.clone();
        let reference = self.reference.play(&mut by_reference, &legal[index]);
        let rules = self.fast.play(&mut by_rules, &legal[index]);
        same("play", &shown(&reference), &shown(&rules))?;
        same("position after a play", &by_reference, &by_rules)?;
        let list = self
            .walker
            .take_legal()
            .map_err(|error| error.to_string())?;
        let made = self.walker.make_from(&list, index);
        self.walker.give_back(list);
        if made.is_ok() && reference.is_ok() {
            self.compare_state(&by_reference)?;
            let outcome = self.reference.outcome(&by_reference);
            let by_walker = self.walker.outcome(Ask::First);
            same("outcome of a move", &shown(&outcome), &shown(&by_walker))?;
        }
        if made.is_ok() {
            self.walker.undo();
        }
        self.compare_state(position)
            .map_err(|difference| format!("taken back: {difference}"))
    }
}
