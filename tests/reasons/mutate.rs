//! One change to the words of a move.

use zrf::model::Game;
use zrf::rules::SplitMix64;

/// A move with one change, and what a reason has to name: one of these.
pub struct Mutation {
    /// The words.
    pub text: String,
    /// What was done, for figures.
    pub kind: &'static str,
    /// What is wrong now.
    pub named: Vec<String>,
}

/// Changes one thing in a move's words. `None` where the word drawn allows no change.
pub fn mutate(game: &Game, text: &str, dice: &mut SplitMix64) -> Option<Mutation> {
    let words: Vec<&str> = text.split(' ').collect();
    // One chance more than there are words: something is inserted.
    let at = dice.below(words.len() + 1);
    if at == words.len() {
        return Some(insert(game, &words, dice));
    }
    let word = words[at];
    let before = |steps: usize| at.checked_sub(steps).map(|index| words[index]);
    let is_square = |word: Option<&str>| word.is_some_and(|w| game.board.square(w).is_some());
    let is_piece = |word: Option<&str>| word.is_some_and(|w| game.piece(w).is_some());
    let is_player = |word: Option<&str>| word.is_some_and(|w| game.player(w).is_some());
    let movement = is_square(before(1)) && is_piece(before(2)) && !is_player(before(3));
    match word {
        "partial" => Some(remove(&words, at, 2, "partial removed", &["partial"])),
        "-" | "x" if movement => {
            let other = if word == "x" { "-" } else { "x" };
            Some(replace(&words, at, other, "sign", &[words[at + 1]]))
        }
        "x" | "flip" => Some(remove(&words, at, 2, "effect removed", &[words[at + 1]])),
        "@" => Some(remove(&words, at, 4, "effect removed", &[words[at + 1]])),
        "=" => {
            let on = words.get(at + 2) == Some(&"on");
            let length = if on { 4 } else { 2 };
            Some(remove(
                &words,
                at,
                length,
                "change removed",
                &[words[at + 1]],
            ))
        }
        _ if before(1) == Some("partial") => {
            let other = (1 + dice.below(5)).to_string();
            Some(replace(&words, at, &other, "partial number", &[&other]))
        }
        _ => rename(game, &words, at, dice),
    }
}

fn rename(game: &Game, words: &[&str], at: usize, dice: &mut SplitMix64) -> Option<Mutation> {
    let word = words[at];
    let squares: Vec<&str> = game
        .board
        .living_squares()
        .map(|id| game.board.squares[id.index()].name.as_str())
        .collect();
    let pieces: Vec<&str> = game.pieces.iter().map(|it| it.name.as_str()).collect();
    let players: Vec<&str> = game.players.iter().map(|it| it.name.as_str()).collect();
    let (kind, names) = if game.board.square(word).is_some() {
        ("square", squares)
    } else if game.piece(word).is_some() {
        ("piece", pieces)
    } else if game.player(word).is_some() {
        ("player", players)
    } else {
        return None;
    };
    let other = names[dice.below(names.len())];
    (other != word).then(|| replace(words, at, other, kind, &[other]))
}

fn insert(game: &Game, words: &[&str], dice: &mut SplitMix64) -> Mutation {
    if words[0] != "partial" && dice.below(2) == 0 {
        let number = (1 + dice.below(5)).to_string();
        let text = format!("partial {number} {}", words.join(" "));
        return Mutation {
            text,
            kind: "partial inserted",
            named: vec![number, "Pass".to_owned()],
        };
    }
    let squares: Vec<_> = game.board.living_squares().collect();
    let square = &game.board.squares[squares[dice.below(squares.len())].index()].name;
    Mutation {
        text: format!("{} x {square}", words.join(" ")),
        kind: "capture inserted",
        named: vec![square.clone(), "Pass".to_owned()],
    }
}

fn replace(words: &[&str], at: usize, by: &str, kind: &'static str, named: &[&str]) -> Mutation {
    let mut changed = words.to_vec();
    changed[at] = by;
    mutation(&changed, kind, named)
}

fn remove(words: &[&str], at: usize, count: usize, kind: &'static str, named: &[&str]) -> Mutation {
    let mut changed = words.to_vec();
    changed.drain(at..(at + count).min(words.len()));
    mutation(&changed, kind, named)
}

fn mutation(words: &[&str], kind: &'static str, named: &[&str]) -> Mutation {
    Mutation {
        text: words.join(" "),
        kind,
        named: named.iter().map(|&word| word.to_owned()).collect(),
    }
}

/// Whether a reason has one of the names as a word of its own.
pub fn names_one(reason: &str, named: &[String]) -> bool {
    let marks: &[_] = &[',', ':', ';', '`', '.'];
    let mut words = reason
        .split_whitespace()
        .flat_map(|word| [word, word.trim_matches(marks)])
        .flat_map(|word| [word, word.strip_suffix("'s").unwrap_or(word)]);
    words.any(|word| named.iter().any(|name| name == word))
}
