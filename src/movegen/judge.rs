//! Goals, stalemate, checkmate and the outcome (section G).
//!
//! The same as `rules::goals` and the reference, on the compact state: pieces are counted already,
//! and after a ply that ended no goal, a pattern can stand only on a line through a square that has
//! changed since.

use super::state::{Change, EMPTY, State, kind, owner};
use super::walker::Walker;
use crate::compile::{Compiled, Judged, LineSets, Lines, PlaceTest, Test, size_of_set};
use crate::model::{GoalKind, PassTurn, PieceId, PlayerId};
use crate::rules::{Outcome, Reason, RunError, Verdict, outcome};

/// How the search for a legal move is to be made, if one is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Stop at the first legal move.
    First,
    /// List all moves, because they will be asked for next.
    All,
}

/// How a game ends by the goals of its file.
#[derive(Clone, Copy, Debug)]
enum End {
    /// The goal with this number holds.
    Goal(u32),
    /// Nothing is legal, and no goal says what that means.
    NoMoves,
}

impl Walker {
    /// The outcome of the position, `None` while the game goes on (rule G1).
    ///
    /// # Errors
    /// A limit was passed.
    #[inline]
    pub fn outcome(&mut self, ask: Ask) -> Result<Option<Outcome>, RunError> {
        let end = self.end_by_goals(ask == Ask::All)?;
        if end.is_none() && self.plugged.is_none() {
            return Ok(None);
        }
        Ok(self.outcome_of(end))
    }

    /// The outcome of an end by the goals of the file, about which a plugin has the last word.
    #[cold]
    fn outcome_of(&mut self, end: Option<End>) -> Option<Outcome> {
        let found = end.map(|end| match end {
            End::Goal(number) => {
                let goal = &self.compiled.goals.all[number as usize];
                Outcome {
                    verdict: verdict(&self.compiled, &self.state, goal),
                    reason: Reason::Goal(goal.index),
                }
            }
            End::NoMoves => Outcome {
                verdict: Verdict::Draw,
                reason: Reason::NoMoves,
            },
        });
        match &mut self.plugged {
            Some(plugged) => plugged.outcome(&self.compiled, &self.state, found),
            None => found,
        }
    }

    /// Whether the game ends by the goals of the file.
    fn end_by_goals(&mut self, all: bool) -> Result<Option<End>, RunError> {
        let may_pass = self.may_pass(true);
        if self.state.small.plies == 0 && (may_pass || !self.is_stuck(all)?) {
            return Ok(None);
        }
        if let Some(number) = self.first_goal(all)? {
            return Ok(Some(End::Goal(number)));
        }
        self.state.small.judged = Some(self.state.changes.len());
        let stuck = !may_pass && self.is_stuck(all)?;
        Ok(stuck.then_some(End::NoMoves))
    }

    /// The number of the first goal that holds, in the order of rule M2.
    #[inline]
    fn first_goal(&mut self, all: bool) -> Result<Option<u32>, RunError> {
        let last = self.state.small.last_player;
        let last = last.map_or(0, |player| player.index() + 1);
        let mut next = 0;
        while let Some(&number) = self.compiled.goals.orders[last].get(next) {
            next += 1;
            if self.goal_holds(number as usize, all)? {
                return Ok(Some(number));
            }
        }
        Ok(None)
    }

    #[inline(always)]
    fn goal_holds(&mut self, number: usize, all: bool) -> Result<bool, RunError> {
        let goal = &self.compiled.goals.all[number];
        let (player, test) = (goal.player, &goal.test);
        let view = View {
            walker: self,
            player,
        };
        match test {
            Test::Lines(lines) => Ok(view.any_stands(&self.compiled.goals.lines[*lines], true)),
            Test::Stalemated => Ok(view.is_to_move() && self.stalemated(all)?),
            _ => match view.known(test, true) {
                Some(holds) => Ok(holds),
                None => self.looked_for(number, all),
            },
        }
    }

    /// Whether a goal holds that cannot be told at once.
    #[inline(never)]
    fn looked_for(&mut self, number: usize, all: bool) -> Result<bool, RunError> {
        let compiled = std::sync::Arc::clone(&self.compiled);
        let goal = &compiled.goals.all[number];
        self.holds(goal.player, &goal.test, true, all)
    }

    /// Whether a condition of a player's goal holds. `was_false` tells that it did not when goals
    /// were last judged, if they were.
    fn holds(
        &mut self,
        player: u16,
        test: &Test,
        was_false: bool,
        all: bool,
    ) -> Result<bool, RunError> {
        let view = View {
            walker: self,
            player,
        };
        if let Some(holds) = view.known(test, was_false) {
            return Ok(holds);
        }
        Ok(match test {
            Test::Not(term) => !self.holds(player, term, false, all)?,
            Test::All(terms) => {
                for term in terms {
                    if !self.holds(player, term, false, all)? {
                        return Ok(false);
                    }
                }
                true
            }
            Test::Any(terms) => {
                for term in terms {
                    if self.holds(player, term, was_false, all)? {
                        return Ok(true);
                    }
                }
                false
            }
            Test::Stalemated => self.stalemated(all)?,
            Test::Checkmated(kinds) => self.is_stuck(all)? && self.in_check(kinds)?,
            Test::Repetition => self.repetitions() >= 3,
            // All others are known.
            Test::Constant(_)
            | Test::Captured(_)
            | Test::Remaining(..)
            | Test::Total(..)
            | Test::Lines(_)
            | Test::Places(..) => false,
        })
    }

    /// No legal move, not in check, no pass (rule G6).
    #[inline]
    fn stalemated(&mut self, all: bool) -> Result<bool, RunError> {
        Ok(self.is_stuck(all)? && self.stuck_is_stalemate()?)
    }

    #[cold]
    fn stuck_is_stalemate(&mut self) -> Result<bool, RunError> {
        let partial = self.is_partial();
        let compiled = std::sync::Arc::clone(&self.compiled);
        let options = &compiled.game.options;
        match options.pass_turn {
            _ if partial && options.pass_partial => return Ok(false),
            PassTurn::Always if !partial => return Ok(false),
            PassTurn::Forced if !partial && self.anybody_moves()? => return Ok(false),
            _ => {}
        }
        let player = compiled.game.turns[self.turn()].player;
        let named = &compiled.players[player.index()].mated;
        Ok(named.is_empty() || !self.in_check(named)?)
    }

    /// Whether anybody in the turn order could move in this position.
    fn anybody_moves(&mut self) -> Result<bool, RunError> {
        let small = self.state.small.clone();
        self.state.small.continuation = None;
        let mut found = Ok(false);
        for turn in 0..self.compiled.game.turns.len() {
            self.state.small.turn = turn;
            match self.would_be_stuck() {
                Ok(true) => {}
                Ok(false) => {
                    found = Ok(true);
                    break;
                }
                Err(error) => {
                    found = Err(error);
                    break;
                }
            }
        }
        self.state.small = small;
        found
    }

    /// How often the position stood on the board, the present time included.
    fn repetitions(&mut self) -> u32 {
        self.seen.count(&self.state.history, self.state.small.key)
    }
}

/// A position as goals of a player see it.
struct View<'a> {
    walker: &'a Walker,
    player: u16,
}

impl View<'_> {
    /// Whether a condition holds, if that can be told without looking for moves, and without looking
    /// back. `was_false` is as in [`Walker::holds`].
    #[inline]
    fn known(&self, test: &Test, was_false: bool) -> Option<bool> {
        match test {
            Test::Constant(value) => Some(*value),
            Test::Not(term) => Some(!self.known(term, false)?),
            Test::All(terms) => {
                let mut known = terms.iter().map(|term| self.known(term, false));
                known.try_fold(true, |all, holds| Some(all && holds?))
            }
            Test::Any(terms) => {
                let mut known = terms.iter().map(|term| self.known(term, was_false));
                known.try_fold(false, |any, holds| Some(any || holds?))
            }
            Test::Stalemated | Test::Checkmated(_) | Test::Repetition => {
                (!self.is_to_move()).then_some(false)
            }
            Test::Captured(kinds) => {
                let player = PlayerId(self.player);
                let mut taken = self.walker.state.taken().iter();
                Some(taken.any(|(owner, kind)| *owner == player && kinds.contains(kind)))
            }
            Test::Remaining(number, kind) => Some(self.count(Some(self.player), *kind) == *number),
            Test::Total(number, kind) => Some(self.count(None, *kind) == *number),
            Test::Lines(lines) => {
                let lines = &self.walker.compiled.goals.lines[*lines];
                Some(self.any_stands(lines, was_false))
            }
            Test::Places(occupants, places) => {
                Some(places.iter().all(|place| self.is_taken(*occupants, place)))
            }
        }
    }

    fn is_to_move(&self) -> bool {
        self.walker.compiled.game.turns[self.walker.turn()].player.0 == self.player
    }

    /// Pieces on the board, of one player and of one type if given; with "include off-pieces" those
    /// in stock too (rules G2 and G3).
    fn count(&self, player: Option<u16>, wanted: Option<PieceId>) -> u32 {
        let state = &self.walker.state;
        let compiled = &self.walker.compiled;
        let kinds = compiled.game.pieces.len();
        let players = match player {
            Some(player) => player..player + 1,
            None => 0..compiled.players.len() as u16,
        };
        let mut total = 0;
        for owner in players {
            let of_owner = owner as usize * kinds..(owner as usize + 1) * kinds;
            match wanted {
                Some(kind) => total += u64::from(state.count(owner, kind.0)),
                None => total += u64::from(on_board(state, owner)),
            }
            if compiled.game.options.include_off_pieces {
                let stock = &state.stock[of_owner];
                total += match wanted {
                    Some(kind) => u64::from(stock[kind.index()]),
                    None => stock.iter().copied().map(u64::from).sum(),
                };
            }
        }
        u32::try_from(total).unwrap_or(u32::MAX)
    }

    /// Whether a pattern stands somewhere.
    #[inline]
    fn any_stands(&self, lines: &Lines, was_false: bool) -> bool {
        let state = &self.walker.state;
        let judged = state.small.judged.filter(|_| was_false);
        let changes = judged.map(|judged| &state.changes[judged..]);
        if let Some(sets) = &lines.sets
            && (sets.kind.is_none() || state.is_sorted())
        {
            let standing = match sets.kind {
                None => state.owned_by(sets.owner),
                Some(kind) => state.sorted(sets.owner, kind),
            };
            return match changes {
                Some(changes) => {
                    let mut squares = changes.iter().map(|change| change.square);
                    squares.any(|square| stands_in(lines, sets, square, standing))
                }
                None => any_stands_in(lines, sets, standing),
            };
        }
        match changes {
            Some(changes) => self.any_stands_through(lines, changes),
            None => (0..lines.len()).any(|line| self.stands(lines, line)),
        }
    }

    /// Whether a pattern stands on a line through a square that has changed.
    fn any_stands_through(&self, lines: &Lines, changes: &[Change]) -> bool {
        changes.iter().any(|change| {
            let mut through = lines.through(change.square as usize).iter();
            through.any(|&line| self.stands(lines, line as usize))
        })
    }

    fn stands(&self, lines: &Lines, line: usize) -> bool {
        let mut cells = lines.line(line).iter();
        cells.all(|&(square, occupants)| self.fits(square, occupants))
    }

    fn is_taken(&self, occupants: u16, place: &PlaceTest) -> bool {
        match place {
            PlaceTest::Square(square) => self.fits(*square, occupants),
            PlaceTest::Some(squares) => squares.iter().any(|&square| self.fits(square, occupants)),
        }
    }

    #[inline(always)]
    fn fits(&self, square: u16, occupants: u16) -> bool {
        let cell = self.walker.state.cells[square as usize];
        let piece = (cell != EMPTY).then(|| (owner(cell), kind(cell)));
        self.walker.compiled.goals.occupants.fit(occupants, piece)
    }
}

/// Whether some line is all in a set.
#[cold]
fn any_stands_in(lines: &Lines, sets: &LineSets, standing: &[u64]) -> bool {
    size_of_set(standing) >= sets.shortest
        && (0..standing.len() as u32 * 64)
            .any(|square| is_in(standing, square) && stands_in(lines, sets, square, standing))
}

fn is_in(set: &[u64], square: u32) -> bool {
    set[square as usize / 64] >> (square % 64) & 1 != 0
}

/// Whether a line through a square is all in a set.
#[inline]
fn stands_in(lines: &Lines, sets: &LineSets, square: u32, standing: &[u64]) -> bool {
    if !is_in(standing, square) {
        return false;
    }
    let lines = lines.sets_through(sets, square as usize);
    if let [standing] = *standing {
        return lines.iter().any(|line| line & !standing == 0);
    }
    let mut lines = lines.chunks_exact(standing.len());
    lines.any(|line| {
        let mut words = line.iter().zip(standing);
        words.all(|(line, standing)| line & !standing == 0)
    })
}

fn on_board(state: &State, owner: u16) -> u32 {
    size_of_set(state.owned_by(owner))
}

fn verdict(compiled: &Compiled, state: &State, goal: &Judged) -> Verdict {
    match goal.kind {
        GoalKind::Win => Verdict::Win(PlayerId(goal.player)),
        GoalKind::Loss => Verdict::Loss(PlayerId(goal.player)),
        GoalKind::Draw => Verdict::Draw,
        GoalKind::Count => most_pieces(compiled, state),
    }
}

/// The contender with more pieces on the board than any other (rule M1).
fn most_pieces(compiled: &Compiled, state: &State) -> Verdict {
    let counts =
        || outcome::contenders(&compiled.game).map(|player| (on_board(state, player.0), player));
    let most = counts().map(|(count, _)| count).max();
    let mut best = counts().filter(|&(count, _)| Some(count) == most);
    match (best.next(), best.next()) {
        (Some((_, player)), None) => Verdict::Win(player),
        _ => Verdict::Draw,
    }
}
