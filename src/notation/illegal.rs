//! Why a move given in words is not legal, and what may have been meant.

use std::fmt;

use super::near::LONGEST_COMPARED;
use super::outcome::listed;
use super::play::without_round;
use super::read::Expected;
use super::reason::{Reason, find_reason};
use super::words::words;
use crate::rules::{Action, Move, Position, Rules, RunError};

/// So many legal moves are offered.
const NEAREST: usize = 5;

/// Moves of which more than this part of the words differs are not near.
const FARTHEST: f64 = 0.7;

/// So many words are listed in a message.
const LISTED: usize = 12;

/// A move that is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// The move as given, without a number of a round.
    pub text: String,
    /// Its longest beginning with which some legal move begins too.
    pub shared: String,
    /// The word after that, which no legal move has there; `None` when the text ends.
    pub wrong: Option<String>,
    /// The words that legal moves have there instead, each once, in the order of the moves.
    pub expected: Vec<String>,
    /// Whether a legal move ends there.
    pub may_end: bool,
    /// Why, where the position tells.
    pub reason: Option<Reason>,
    /// A legal drop, where the text may be one without its player.
    pub drop: Option<String>,
    /// The legal moves whose words are close, closest first.
    pub nearest: Vec<String>,
    /// How many legal moves there are.
    pub legal: usize,
}

/// So many pairs of letters are compared to find what is nearest, far more than usual games need.
const LETTERS: usize = 50_000_000;

/// So many legal moves are held against one that is not; their words may be long.
const CONSIDERED: usize = 5_000;

/// Finds out what is wrong with a move, given in words, that none of the legal ones equals.
///
/// # Errors
/// A block that runs past the limits.
pub fn explain(
    rules: &dyn Rules,
    position: &Position,
    legal: &[Move],
    text: &str,
) -> Result<IllegalMove, RunError> {
    let game = rules.game();
    let text = without_round(text).unwrap_or(text);
    let given: Vec<&str> = text.split_whitespace().collect();
    let considered = legal.iter().take(CONSIDERED);
    let lines: Vec<String> = considered.map(|chosen| words(game, chosen)).collect();
    let candidates: Vec<Vec<&str>> = lines.iter().map(|line| line.split(' ').collect()).collect();
    let shared = candidates
        .iter()
        .map(|candidate| common(&given, candidate))
        .max()
        .unwrap_or(0);
    let mut expected: Vec<String> = Vec::new();
    let mut may_end = false;
    for candidate in candidates.iter().filter(|c| common(&given, c) == shared) {
        match candidate.get(shared) {
            Some(word) if !expected.iter().any(|known| known == word) => {
                expected.push((*word).to_owned());
            }
            Some(_) => {}
            None => may_end = true,
        }
    }
    let reason = find_reason(rules, position, legal, text)?;
    Ok(IllegalMove {
        text: given.join(" "),
        shared: given[..shared].join(" "),
        wrong: given.get(shared).map(|word| (*word).to_owned()),
        expected,
        may_end,
        drop: legal_drop(&reason, legal, &lines, text),
        reason,
        nearest: nearest(&given, &lines),
        legal: legal.len(),
    })
}

/// A legal drop, the one meant if possible, where the words end too early to be a movement.
fn legal_drop(
    reason: &Option<Reason>,
    legal: &[Move],
    lines: &[String],
    text: &str,
) -> Option<String> {
    let Some(Reason::Unreadable(error)) = reason else {
        return None;
    };
    if error.word.is_some() || error.expected != Expected::Sign {
        return None;
    }
    let is_drop = |chosen: &Move| matches!(chosen.actions[..], [Action::Drop { .. }, ..]);
    let moves = legal.iter().zip(lines);
    let drops = moves.filter(|(chosen, _)| is_drop(chosen));
    let mut drops: Vec<&String> = drops.map(|(_, line)| line).collect();
    drops.sort_by_key(|line| !line.ends_with(&format!(" {text}")));
    drops.first().map(|&line| line.clone())
}

/// How many words two moves share from the beginning.
fn common(given: &[&str], candidate: &[&str]) -> usize {
    let pairs = given.iter().zip(candidate);
    pairs.take_while(|(a, b)| a == b).count()
}

fn nearest(given: &[&str], lines: &[String]) -> Vec<String> {
    let mut budget = LETTERS;
    let mut ranked: Vec<(f64, usize)> = lines
        .iter()
        .enumerate()
        .map(|(index, line)| {
            let candidate: Vec<&str> = line.split(' ').collect();
            let words = given.len().max(candidate.len()) as f64;
            let distance = distance(given, &candidate, &mut budget);
            (distance, words * FARTHEST, index)
        })
        .filter(|&(distance, farthest, _)| distance < farthest)
        .map(|(distance, _, index)| (distance, index))
        .collect();
    ranked.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let mut found: Vec<String> = Vec::new();
    for (_, index) in ranked {
        if found.len() == NEAREST {
            break;
        }
        if !found.contains(&lines[index]) {
            found.push(lines[index].clone());
        }
    }
    found
}

/// Edit distance in words; to change a word costs as much as the two differ in letters, while the
/// budget of letters lasts.
fn distance(given: &[&str], candidate: &[&str], budget: &mut usize) -> f64 {
    // Beyond this length the beginning tells enough.
    const WORDS: usize = 40;
    const MISSING: f64 = 0.8;
    let given = &given[..given.len().min(WORDS)];
    let candidate = &candidate[..candidate.len().min(WORDS)];
    let mut before: Vec<f64> = (0..=candidate.len()).map(|n| n as f64 * MISSING).collect();
    for (row, a) in given.iter().enumerate() {
        let mut now = vec![(row + 1) as f64 * MISSING];
        for (column, b) in candidate.iter().enumerate() {
            let changed = before[column] + difference(a, b, budget);
            let fewer = before[column + 1].min(now[column]) + MISSING;
            now.push(changed.min(fewer));
        }
        before = now;
    }
    before[candidate.len()]
}

fn difference(a: &str, b: &str, budget: &mut usize) -> f64 {
    if a == b {
        return 0.0;
    }
    let letters = a.len().saturating_mul(b.len());
    if a.len().max(b.len()) > LONGEST_COMPARED || letters > *budget {
        return 1.0;
    }
    *budget -= letters;
    1.0 - 0.9 * strsim::normalized_damerau_levenshtein(a, b)
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(reason) = &self.reason {
            writeln!(f, "  {reason}")?;
        }
        if let Some(drop) = &self.drop {
            writeln!(f, "  if it is a drop, it begins with its player: `{drop}`")?;
        }
        writeln!(f, "  {}", self.place())?;
        match (self.nearest.len(), self.legal) {
            (0, 0) => return write!(f, "  there is no legal move in this position"),
            (0, 1) => return write!(f, "  there is 1 legal move"),
            (0, legal) => return write!(f, "  there are {legal} legal moves"),
            _ => {}
        }
        let all = self.nearest.len() == self.legal;
        let title = if all {
            "legal moves"
        } else {
            "nearest legal moves"
        };
        write!(f, "  {title}:")?;
        for line in &self.nearest {
            write!(f, "\n    {line}")?;
        }
        Ok(())
    }
}

impl IllegalMove {
    /// Where legal moves part from the text.
    fn place(&self) -> String {
        let after = match self.shared.as_str() {
            "" => String::new(),
            shared => format!("after `{shared}` "),
        };
        let instead = self.instead();
        match &self.wrong {
            Some(wrong) if after.is_empty() => {
                format!("no legal move begins with `{wrong}`, but with {instead}")
            }
            Some(wrong) => format!("{after}no legal move has `{wrong}`, but {instead}"),
            None => format!("{after}the move must go on with {instead}"),
        }
    }

    fn instead(&self) -> String {
        let mut words: Vec<String> = self.expected.iter().map(|w| format!("`{w}`")).collect();
        if words.len() > LISTED {
            let more = words.len() - LISTED + 1;
            words.truncate(LISTED - 1);
            words.push(format!("{more} other words"));
        }
        if self.may_end {
            words.push("nothing more".to_owned());
        }
        match words.as_slice() {
            [] => "nothing".to_owned(),
            words => listed(words, "or"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Vec<&str> {
        text.split(' ').collect()
    }

    fn far(given: &[&str], candidate: &[&str]) -> f64 {
        distance(given, candidate, &mut LETTERS.clone())
    }

    #[test]
    fn a_misspelt_word_is_nearer_than_another_move() {
        let given = split("Qeen d1 - h5");
        let meant = far(&given, &split("Queen d1 - h5"));
        assert!(meant < far(&given, &split("Queen d1 - g4")));
        assert!(meant < far(&given, &split("Pawn d2 - d4")));
    }

    #[test]
    fn a_missing_effect_is_nearer_than_another_square() {
        let given = split("Man c3 - e5");
        let meant = far(&given, &split("Man c3 - e5 x d4"));
        assert!(meant < far(&given, &split("Man g3 - h4 x d6")));
    }
}
