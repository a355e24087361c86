//! The texts of all legal moves, no two the same.

use rustc_hash::FxHashMap;

use super::effects::{Detail, effects};
use super::name::guarded;
use super::plain::{Plain, plain};
use crate::model::Game;
use crate::rules::{Move, Position};

/// How much a text tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    /// What people write.
    Plain,
    /// What else the move does, in brackets; no brackets if it does nothing else.
    Others,
    /// All that it does, in brackets.
    All,
    /// The same, and its place among the legal moves. Only needed where two things have one name.
    Numbered,
}

impl Level {
    fn next(self) -> Level {
        match self {
            Level::Plain => Level::Others,
            Level::Others => Level::All,
            Level::All | Level::Numbered => Level::Numbered,
        }
    }
}

/// The texts of the legal moves of a position, in their order. No two are the same.
///
/// Each is the plain text, unless another legal move has the same. Those that would read the
/// same get in brackets what else they do; where that is not enough, all they do; and where names
/// are not unique, their place in the list.
pub fn texts(game: &Game, position: &Position, legal: &[Move]) -> Vec<String> {
    let plain: Vec<Plain> = legal
        .iter()
        .map(|chosen| plain(game, position, chosen))
        .collect();
    let mut levels = vec![Level::Plain; legal.len()];
    let mut texts: Vec<String> = plain.iter().map(|it| guarded(it.text.clone())).collect();
    loop {
        let raised = alike(&texts)
            .into_iter()
            .filter(|&index| levels[index] < Level::Numbered)
            .collect::<Vec<usize>>();
        if raised.is_empty() {
            return texts;
        }
        for index in raised {
            levels[index] = levels[index].next();
            let brackets = brackets(game, position, legal, &plain[index], index, levels[index]);
            texts[index] = guarded(format!("{}{brackets}", plain[index].text));
        }
    }
}

/// The indices of the texts that are not alone.
fn alike(texts: &[String]) -> Vec<usize> {
    let mut counts: FxHashMap<&str, usize> = FxHashMap::default();
    for text in texts {
        *counts.entry(text).or_default() += 1;
    }
    let all = texts.iter().enumerate();
    all.filter(|(_, text)| counts.get(text.as_str()) != Some(&1))
        .map(|(index, _)| index)
        .collect()
}

fn brackets(
    game: &Game,
    position: &Position,
    legal: &[Move],
    plain: &Plain,
    index: usize,
    level: Level,
) -> String {
    let chosen = &legal[index];
    let all = || effects(game, chosen, &[], Detail::Full).join("&");
    match level {
        Level::Plain => String::new(),
        Level::Others => {
            let mover = position.turn_entry(game).mover;
            let others = effects(game, chosen, &plain.shown, Detail::Short(mover));
            match others.as_slice() {
                [] => String::new(),
                others => format!("[{}]", others.join("&")),
            }
        }
        Level::All => format!("[{}]", all()),
        Level::Numbered => format!("[{}]#{}", all(), index + 1),
    }
}

/// The text of one of the legal moves; `None` if it is not one of them.
pub fn encode(game: &Game, position: &Position, legal: &[Move], chosen: &Move) -> Option<String> {
    let index = legal.iter().position(|candidate| candidate == chosen)?;
    texts(game, position, legal).into_iter().nth(index)
}
