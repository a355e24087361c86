//! The words of a saved game read back into what they say, legal or not.
//!
//! - `names`: the names of a game
//! - `token`: what each word may be
//! - `grammar`: which words make a part
//! - `fault`: what is said about words that make none
//! - `ply`: what was read, as a move

mod fault;
mod grammar;
mod names;
mod ply;
mod token;

pub use fault::{Expected, ReadError};
pub use names::{Name, Names};
pub use ply::{ReadPly, partial_number, plain_action, same_words, square_of};
pub use token::Sign;

use crate::model::Game;

use grammar::Grammar;
use token::tokens;

/// Reads plies in the words of a game's saved games.
#[derive(Clone, Debug)]
pub struct Reader<'g> {
    names: Names<'g>,
}

/// Reads one ply; see [`Reader::read`]. To read many, make a [`Reader`] once.
///
/// # Errors
/// The first word that cannot be read.
pub fn read_words(game: &Game, text: &str) -> Result<ReadPly, ReadError> {
    Reader::new(game).read(text)
}

impl<'g> Reader<'g> {
    /// A reader of the words of `game`.
    pub fn new(game: &'g Game) -> Self {
        Reader {
            names: Names::new(game),
        }
    }

    /// The names it knows.
    pub fn names(&self) -> &Names<'g> {
        &self.names
    }

    /// Reads one ply: what [`words`](super::words()) writes, with or without a number of a round
    /// in front (`12. Pawn e2 - e4`). Whether the move is legal is not asked.
    ///
    /// Words are taken for what they are in this game, so any name will do, be it `x` or `-`;
    /// where they can be read in several ways, a movement comes before other parts. Effects may
    /// stand in any order, between movements and drops too, as engines write them. `Pass` may be
    /// written in small or large letters; blanks may be several.
    ///
    /// The work grows with the number of words, and the number of names of the game.
    ///
    /// # Errors
    /// The first word that cannot be read.
    pub fn read(&self, text: &str) -> Result<ReadPly, ReadError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let tokens = tokens(&self.names, &words);
        let grammar = Grammar::new(&self.names, &words, &tokens);
        // A piece may be called `partial` or `1.`: the shorter prefix wins if it can be read.
        let starts = starts(&words);
        let read = starts.iter().find_map(|start| {
            let actions = grammar.read(start.at)?;
            Some(ReadPly {
                round: start.round,
                partial: start.partial,
                pass: actions.is_none(),
                actions: actions.unwrap_or_default(),
            })
        });
        if let Some(read) = read.filter(|read| !(read.pass && read.partial.is_some())) {
            return Ok(read);
        }
        let last = starts.last().map_or(0, |start| start.at);
        Err(grammar.fault(last))
    }
}

/// Where the parts of a ply may begin, and what stands before them.
struct Start {
    at: usize,
    round: Option<u32>,
    partial: Option<u32>,
}

fn starts(words: &[&str]) -> Vec<Start> {
    let mut starts = vec![Start {
        at: 0,
        round: None,
        partial: None,
    }];
    let round = words
        .first()
        .and_then(|word| number(word.strip_suffix('.')?));
    if round.is_some() && words.len() > 1 {
        starts.push(Start {
            at: 1,
            round,
            partial: None,
        });
    }
    for index in 0..starts.len() {
        let Start { at, round, .. } = starts[index];
        if words.get(at) == Some(&"partial")
            && let Some(partial) = words.get(at + 1).and_then(|word| number(word))
        {
            starts.push(Start {
                at: at + 2,
                round,
                partial: Some(partial),
            });
        }
    }
    starts
}

/// A number of digits alone.
fn number(word: &str) -> Option<u32> {
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| word.parse().ok()).flatten()
}
