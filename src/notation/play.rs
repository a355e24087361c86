//! Playing moves that are given in words, or turns in native notation.

use thiserror::Error;

use super::illegal::{IllegalMove, explain};
use super::native::{IllegalTurn, TurnError, decode_turn, explain_turn};
use super::outcome::outcome_words;
use super::words::words;
use crate::model::PlayerId;
use crate::rules::{Move, Position, Rules, RunError, SplitMix64};

/// Moves drawn one after another before it is taken that nobody but chance ever moves.
const MOST_DRAWN: usize = 1_000;

/// A ply that was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// The move.
    pub chosen: Move,
    /// The move in words.
    pub words: String,
    /// Who chose it.
    pub player: PlayerId,
    /// The number of the round it was played in.
    pub round: u32,
    /// Drawn by lot, not given.
    pub drawn: bool,
}

/// Why a list of moves cannot be played.
#[derive(Debug, Error)]
pub enum PlayError {
    /// A move is not legal.
    #[error("move {number} of those given, `{}`, is not legal here\n{why}", why.text)]
    Illegal {
        /// Its number among the moves given, from 1.
        number: usize,
        /// What is wrong with it.
        why: Box<IllegalMove>,
    },
    /// Several moves stand together.
    #[error(
        "move {number} of those given, `{text}`, is several: divide moves by `;`, as in `{divided}`"
    )]
    Undivided {
        /// Its number among the moves given, from 1.
        number: usize,
        /// The moves as given.
        text: String,
        /// The same, divided.
        divided: String,
    },
    /// A turn in native notation is not legal.
    #[error("move {number} of those given, `{text}`, is not legal here\n{why}")]
    IllegalTurn {
        /// Its number among the moves given, from 1.
        number: usize,
        /// The turn as given.
        text: String,
        /// What is wrong with it.
        why: Box<IllegalTurn>,
    },
    /// A move is given after the end of the game.
    #[error("move {number} of those given, `{text}`, comes too late: the game is over, {outcome}")]
    Over {
        /// Its number among the moves given, from 1.
        number: usize,
        /// The move as given.
        text: String,
        /// How the game ended, in words.
        outcome: String,
    },
    /// The moves of a position cannot be found.
    #[error(transparent)]
    Run(#[from] RunError),
}

/// The moves of a list `MOVE; MOVE; ...`, each with single blanks between its words. The lines of
/// a saved game are a list too. What is empty is left out.
pub fn split_moves(list: &str) -> Vec<String> {
    let items = list.split([';', '\n', '\r']).map(single_blanks);
    items.filter(|item| !item.is_empty()).collect()
}

fn single_blanks(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The first of `legal` that has these words. A number of a round in front, as in saved games
/// (`12. Pawn e2 - e4`), is skipped and not checked.
pub fn find_move<'a>(rules: &dyn Rules, legal: &'a [Move], text: &str) -> Option<&'a Move> {
    let text = single_blanks(text);
    let with_words = |wanted: &str| {
        legal
            .iter()
            .find(|&candidate| words(rules.game(), candidate) == wanted)
    };
    // Whoever types a name cannot know what kinds of blanks it has.
    let with_blanks = |wanted: &str| {
        let mut legal = legal.iter();
        legal.find(|candidate| single_blanks(&words(rules.game(), candidate)) == wanted)
    };
    with_words(&text)
        .or_else(|| with_words(without_round(&text)?))
        .or_else(|| with_blanks(&text))
        .or_else(|| with_blanks(without_round(&text)?))
}

/// The moves of a turn in native notation. No such text has blanks, and `Pass` is the only move
/// in words that has none, so that words and native texts cannot be taken for one another.
fn find_turn(
    rules: &dyn Rules,
    position: &Position,
    text: &str,
) -> Result<Option<Vec<Move>>, RunError> {
    match native(text).map(|text| decode_turn(rules, position, text)) {
        Some(Ok(moves)) => Ok(Some(moves)),
        Some(Err(TurnError::Run(error))) => Err(error),
        Some(Err(_)) | None => Ok(None),
    }
}

/// A text that may be a turn in native notation, without a number of a round.
fn native(text: &str) -> Option<&str> {
    let text = without_round(text).unwrap_or(text);
    (!text.contains(' ')).then_some(text)
}

/// What follows a number of a round.
pub fn without_round(text: &str) -> Option<&str> {
    let (number, rest) = text.split_once(". ")?;
    // Native records have `12...` too, where the second player's turn follows.
    let number = number.trim_end_matches('.');
    number.chars().all(|c| c.is_ascii_digit()).then_some(rest)
}

/// Plays the moves of a list from `position`, which is left where the moves end, or where they
/// cannot go on. Each is a move in words or a turn in native notation.
///
/// With `dice`, whenever a random player is to move and the next move given is not one of its
/// moves, or no move is left, one of its moves is drawn.
///
/// # Errors
/// A move that is not legal or comes after the end; a block that runs past the limits.
pub fn play_moves(
    rules: &dyn Rules,
    position: &mut Position,
    list: &str,
    dice: Option<SplitMix64>,
) -> Result<Vec<Played>, PlayError> {
    let mut line = Line {
        rules,
        position,
        plies: Vec::new(),
        dice,
    };
    for (index, text) in split_moves(list).iter().enumerate() {
        line.play(index + 1, text)?;
    }
    line.draw_last()?;
    Ok(line.plies)
}

struct Line<'a> {
    rules: &'a dyn Rules,
    position: &'a mut Position,
    plies: Vec<Played>,
    dice: Option<SplitMix64>,
}

impl Line<'_> {
    fn play(&mut self, number: usize, text: &str) -> Result<(), PlayError> {
        let mut drawn = 0;
        loop {
            self.require_going_on(number, text)?;
            let legal = self.rules.legal_moves(self.position)?;
            if let Some(chosen) = find_move(self.rules, &legal, text) {
                return self.make(chosen, false);
            }
            if let Some(turn) = find_turn(self.rules, self.position, text)? {
                return self.play_turn(number, text, &turn);
            }
            drawn += 1;
            if drawn > MOST_DRAWN || !self.draw(&legal)? {
                return Err(self.illegal(number, text, &legal)?);
            }
        }
    }

    fn play_turn(&mut self, number: usize, text: &str, turn: &[Move]) -> Result<(), PlayError> {
        for chosen in turn {
            self.require_going_on(number, text)?;
            self.make(chosen, false)?;
        }
        Ok(())
    }

    /// The game is not over.
    fn require_going_on(&self, number: usize, text: &str) -> Result<(), PlayError> {
        match self.rules.outcome(self.position)? {
            None => Ok(()),
            Some(outcome) => Err(PlayError::Over {
                number,
                text: text.to_owned(),
                outcome: outcome_words(self.rules.game(), outcome),
            }),
        }
    }

    /// What is wrong with a move: with the turn in native notation, if it reads as one.
    fn illegal(&self, number: usize, text: &str, legal: &[Move]) -> Result<PlayError, RunError> {
        if let Some(divided) = self.divided(text, legal)? {
            let text = text.to_owned();
            return Ok(PlayError::Undivided {
                number,
                text,
                divided,
            });
        }
        if let Some(turn) = native(text)
            && let Some(why) = explain_turn(self.rules, self.position, turn)?
            && why.is_known()
        {
            return Ok(PlayError::IllegalTurn {
                number,
                text: turn.to_owned(),
                why: Box::new(why),
            });
        }
        let why = explain(self.rules, self.position, legal, text)?;
        Ok(PlayError::Illegal {
            number,
            why: Box::new(why),
        })
    }

    /// Several moves that are not divided by `;`, divided: commas stand between them, or blanks
    /// between turns in native notation, and the first is legal or they can be nothing else.
    fn divided(&self, text: &str, legal: &[Move]) -> Result<Option<String>, RunError> {
        let parts: Vec<&str> = text.split(',').map(str::trim).collect();
        if parts.len() > 1 && parts.iter().all(|part| !part.is_empty()) {
            // Turns in native notation have no blanks, and no comma before one.
            let turns = text.contains(", ") && parts.iter().all(|part| native(part).is_some());
            if turns
                || find_move(self.rules, legal, parts[0]).is_some()
                || find_turn(self.rules, self.position, parts[0])?.is_some()
            {
                return Ok(Some(parts.join("; ")));
            }
        }
        let number = |it: &&str| {
            it.trim_end_matches('.')
                .bytes()
                .all(|byte| byte.is_ascii_digit())
        };
        let turns: Vec<&str> = text.split(' ').filter(|it| !number(it)).collect();
        let first = turns.first().filter(|_| turns.len() > 1);
        let legal = match first {
            Some(first) => find_turn(self.rules, self.position, first)?.is_some(),
            None => false,
        };
        Ok(legal.then(|| turns.join("; ")))
    }

    /// Draws until somebody who is not random is to move. Where only chance plays, nothing is
    /// drawn: it would never end.
    fn draw_last(&mut self) -> Result<(), PlayError> {
        let game = self.rules.game();
        let by_lot = |player: PlayerId| game.players[player.index()].random;
        if self.dice.is_none() || game.turns.iter().all(|turn| by_lot(turn.player)) {
            return Ok(());
        }
        for _ in 0..MOST_DRAWN {
            if !by_lot(self.position.turn_entry(game).player)
                || self.rules.outcome(self.position)?.is_some()
            {
                break;
            }
            let legal = self.rules.legal_moves(self.position)?;
            if !self.draw(&legal)? {
                break;
            }
        }
        Ok(())
    }

    /// Plays one of the moves by lot if a random player is to move. False when nothing was played.
    fn draw(&mut self, legal: &[Move]) -> Result<bool, PlayError> {
        let player = self.position.turn_entry(self.rules.game()).player;
        let random = self.rules.game().players[player.index()].random;
        let Some(dice) = self.dice.as_mut().filter(|_| random) else {
            return Ok(false);
        };
        let Some(chosen) = legal.get(dice.below(legal.len())) else {
            return Ok(false);
        };
        self.make(chosen, true)?;
        Ok(true)
    }

    fn make(&mut self, chosen: &Move, drawn: bool) -> Result<(), PlayError> {
        let game = self.rules.game();
        self.plies.push(Played {
            chosen: chosen.clone(),
            words: words(game, chosen),
            player: self.position.turn_entry(game).player,
            round: self.position.round(),
            drawn,
        });
        self.rules.play(self.position, chosen)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_split_at_semicolons_and_blanks_collapse() {
        let moves = split_moves(" Pawn  e2 -\te4 ;; ; Pass;\n");
        assert_eq!(moves, ["Pawn e2 - e4", "Pass"]);
        assert!(split_moves("").is_empty());
    }

    #[test]
    fn numbers_of_rounds_are_skipped() {
        assert_eq!(without_round("12. Pass"), Some("Pass"));
        assert_eq!(without_round("12... Pass"), Some("Pass"));
        assert_eq!(without_round("p1. Pass"), None);
        assert_eq!(without_round("p1... Pass"), None);
        assert_eq!(without_round("12 Pass"), None);
    }
}
