//! Two positions compared.

use std::cmp::Ordering;

use super::mapping::Mapping;
use super::surplus::surplus;
use super::{Ply, Turn, What};
use crate::model::{Game, Player, PlayerId};
use crate::notation::words;
use crate::rules::{Move, Outcome, Position, Rules, RunError, Verdict};

/// The two games.
#[derive(Clone, Copy)]
pub struct Sides<'a> {
    pub a: &'a dyn Rules,
    pub b: &'a dyn Rules,
    pub mapping: &'a Mapping,
}

/// Where both games stand.
#[derive(Clone)]
pub struct Pair {
    pub a: Position,
    pub b: Position,
}

/// What came of comparing two positions.
pub enum Compared {
    /// Both are over, with the same verdict.
    Over,
    /// Both go on with the same moves.
    Same(Vec<(Move, Move)>),
    /// They differ.
    Differ(What),
}

/// Which moves of two lists have the same words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Matching {
    /// Their places in the lists of A and of B, in the order of A.
    pub both: Vec<(usize, usize)>,
    /// The places of those that only A has.
    pub only_a: Vec<usize>,
    /// The places of those that only B has.
    pub only_b: Vec<usize>,
}

/// What the verdict on a game says, by names of B.
#[derive(PartialEq, Eq)]
enum Decided<'a> {
    Won(&'a str),
    Lost(&'a str),
    Draw,
}

impl Sides<'_> {
    /// Both games at their start.
    pub fn start(&self) -> Pair {
        Pair {
            a: self.a.start(),
            b: self.b.start(),
        }
    }

    /// Compares two positions.
    pub fn compare(&self, pair: &Pair) -> Compared {
        match self.try_compare(pair) {
            Ok(compared) => compared,
            Err(what) => Compared::Differ(*what),
        }
    }

    fn try_compare(&self, pair: &Pair) -> Result<Compared, Box<What>> {
        let (a, b) = both(self.a.outcome(&pair.a), self.b.outcome(&pair.b))?;
        match (a, b) {
            (None, None) => {}
            (Some(one), Some(other)) if self.result_a(one) == self.result_b(other) => {
                return Ok(Compared::Over);
            }
            (a, b) => return Ok(Compared::Differ(self.outcomes(pair, a, b)?)),
        }
        if let Some(what) = self.turns(pair) {
            return Ok(Compared::Differ(what));
        }
        let (a, b) = both(self.a.legal_moves(&pair.a), self.b.legal_moves(&pair.b))?;
        let matching = match_moves(self.mapping, &a, &b);
        if !matching.only_a.is_empty() || !matching.only_b.is_empty() {
            let what = self.moves(pair, &a, &b, &matching);
            return Ok(Compared::Differ(what));
        }
        let pairs = matching.both.iter();
        let pairs = pairs.map(|&(one, other)| (a[one].clone(), b[other].clone()));
        Ok(Compared::Same(pairs.collect()))
    }

    fn result_a(&self, outcome: Outcome) -> Decided<'_> {
        result(self.a.game(), &self.mapping.a_in_b, outcome)
    }

    fn result_b(&self, outcome: Outcome) -> Decided<'_> {
        result(self.b.game(), &self.mapping.b_in_b, outcome)
    }

    fn outcomes(
        &self,
        pair: &Pair,
        a: Option<Outcome>,
        b: Option<Outcome>,
    ) -> Result<What, Box<What>> {
        let moves = match (a, b) {
            (None, Some(_)) => legal_words(self.a, &pair.a).map_err(error_in_a)?,
            (Some(_), None) => legal_words(self.b, &pair.b).map_err(error_in_b)?,
            _ => Vec::new(),
        };
        Ok(What::Outcome { a, b, moves })
    }

    /// Who is to move, where that is not the same player.
    fn turns(&self, pair: &Pair) -> Option<What> {
        let entry_a = pair.a.turn_entry(self.a.game()).player.index();
        let entry_b = pair.b.turn_entry(self.b.game()).player.index();
        let in_b = &self.mapping.a_in_b.players[entry_a];
        let a = &self.a.game().players[entry_a];
        let b = &self.b.game().players[entry_b];
        let turn = |player: &Player| Turn {
            player: player.name.clone(),
            random: player.random,
        };
        let same = in_b.name == self.mapping.b_in_b.players[entry_b].name && a.random == b.random;
        (!same).then(|| What::Turn {
            a: turn(a),
            b: turn(b),
        })
    }

    fn moves(&self, pair: &Pair, a: &[Move], b: &[Move], matching: &Matching) -> What {
        let (game_a, game_b) = (self.a.game(), self.b.game());
        let both = matching.both.iter();
        let both = both.map(|&(one, other)| (words(game_a, &a[one]), words(game_b, &b[other])));
        let from_a = surplus(
            (self.a, &pair.a, a),
            (self.b, &pair.b, b),
            &self.mapping.a_in_b,
            &matching.only_a,
        );
        let from_b = surplus(
            (self.b, &pair.b, b),
            (self.a, &pair.a, a),
            &self.mapping.b_in_a,
            &matching.only_b,
        );
        What::Moves {
            only_a: from_a,
            only_b: from_b,
            both: both.collect(),
        }
    }

    /// A move of both sides as a ply of a line.
    pub fn ply(&self, pair: &Pair, (a, b): &(Move, Move)) -> Ply {
        Ply {
            round: pair.a.round(),
            a: words(self.a.game(), a),
            b: words(self.b.game(), b),
        }
    }

    /// Plays a move of both sides.
    pub fn play(&self, pair: &Pair, moves: &(Move, Move)) -> Result<Pair, Box<What>> {
        let mut next = pair.clone();
        let played = (
            self.a.play(&mut next.a, &moves.0),
            self.b.play(&mut next.b, &moves.1),
        );
        match played {
            (Ok(()), Ok(())) => Ok(next),
            (a, b) => Err(Box::new(What::Error {
                a: a.err(),
                b: b.err(),
                playing: Some(self.ply(pair, moves)),
            })),
        }
    }
}

/// The answers of both sides, unless one broke down.
fn both<T, U>(a: Result<T, RunError>, b: Result<U, RunError>) -> Result<(T, U), Box<What>> {
    match (a, b) {
        (Ok(a), Ok(b)) => Ok((a, b)),
        (a, b) => Err(Box::new(What::Error {
            a: a.err(),
            b: b.err(),
            playing: None,
        })),
    }
}

fn error_in_a(error: RunError) -> Box<What> {
    Box::new(What::Error {
        a: Some(error),
        b: None,
        playing: None,
    })
}

fn error_in_b(error: RunError) -> Box<What> {
    Box::new(What::Error {
        a: None,
        b: Some(error),
        playing: None,
    })
}

fn legal_words(rules: &dyn Rules, position: &Position) -> Result<Vec<String>, RunError> {
    let legal = rules.legal_moves(position)?;
    let game = rules.game();
    Ok(legal.iter().map(|chosen| words(game, chosen)).collect())
}

/// What an outcome says, its players by the names in `named`.
fn result<'a>(game: &Game, named: &'a Game, outcome: Outcome) -> Decided<'a> {
    let name = |player: PlayerId| named.players[player.index()].name.as_str();
    match (outcome.winner(game), outcome.verdict) {
        (Some(winner), _) => Decided::Won(name(winner)),
        (None, Verdict::Loss(loser)) => Decided::Lost(name(loser)),
        (None, _) => Decided::Draw,
    }
}

/// Which moves of two lists have the same words, each as often as both lists have it.
pub fn match_moves(mapping: &Mapping, a: &[Move], b: &[Move]) -> Matching {
    let keys_a = sorted_keys(&mapping.a_in_b, a);
    let keys_b = sorted_keys(&mapping.b_in_b, b);
    let mut matching = Matching::default();
    let (mut at_a, mut at_b) = (0, 0);
    loop {
        let order = match (keys_a.get(at_a), keys_b.get(at_b)) {
            (None, None) => break,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(one), Some(other)) => one.words.cmp(&other.words),
        };
        match order {
            Ordering::Less => matching.only_a.push(keys_a[at_a].index),
            Ordering::Greater => matching.only_b.push(keys_b[at_b].index),
            Ordering::Equal => matching.both.push((keys_a[at_a].index, keys_b[at_b].index)),
        }
        at_a += usize::from(order.is_le());
        at_b += usize::from(order.is_ge());
    }
    matching.both.sort_unstable();
    matching.only_a.sort_unstable();
    matching.only_b.sort_unstable();
    matching
}

/// What moves are compared by, and what orders those with the same words.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Key<'a> {
    words: String,
    goes_on: Option<&'a str>,
    index: usize,
}

fn sorted_keys<'a>(named: &'a Game, moves: &[Move]) -> Vec<Key<'a>> {
    let square = |chosen: &Move| {
        let square = chosen.partial.and(chosen.destination())?;
        Some(named.board.squares[square.index()].name.as_str())
    };
    let mut keys: Vec<Key> = moves
        .iter()
        .enumerate()
        .map(|(index, chosen)| Key {
            words: words(named, chosen),
            goes_on: square(chosen),
            index,
        })
        .collect();
    keys.sort_unstable();
    keys
}
