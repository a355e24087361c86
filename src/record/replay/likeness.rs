//! A legal move that is meant by a ply but written otherwise.

use rustc_hash::FxHashMap;

use crate::model::Game;
use crate::notation::{ReadPly, partial_number, plain_action, words};
use crate::rules::{Action, Move};

/// A legal move with the same parts as a ply, and in what its words differ.
pub struct Meant {
    /// Its index among the legal moves.
    pub index: usize,
    /// How we write it.
    pub printed: String,
    /// In what the words differ.
    pub how: Vec<String>,
}

/// Looks for a legal move that does the same as the ply that was read. Of several the one that
/// differs least.
pub fn meant(game: &Game, legal: &[Move], read: &ReadPly) -> Option<Meant> {
    if read.pass {
        return None;
    }
    let wanted = counted(&read.actions);
    let alike = legal.iter().enumerate().filter(|(_, candidate)| {
        !candidate.is_pass()
            && candidate.actions.len() == read.actions.len()
            && counted(&candidate.actions) == wanted
    });
    let alike = alike.map(|(index, candidate)| Meant {
        index,
        printed: words(game, candidate),
        how: differences(game, candidate, read),
    });
    alike.min_by_key(|meant| meant.how.len())
}

/// How often each part occurs. Whether `x` or `-` is written does not matter here.
fn counted(actions: &[Action]) -> FxHashMap<Action, usize> {
    let mut counts = FxHashMap::default();
    for &action in actions {
        *counts.entry(part(action)).or_insert(0) += 1;
    }
    counts
}

/// The part as far as words tell it, whatever the sign of a movement.
fn part(action: Action) -> Action {
    match plain_action(action) {
        Action::Move {
            piece, from, to, ..
        } => Action::Move {
            piece,
            from,
            to,
            takes: false,
        },
        other => other,
    }
}

fn differences(game: &Game, candidate: &Move, read: &ReadPly) -> Vec<String> {
    let mut how = Vec::new();
    let ours = partial_number(game, candidate);
    match (ours, read.partial) {
        (Some(ours), Some(theirs)) if ours != theirs => {
            how.push(format!(
                "the number after `partial` is {ours} here, not {theirs}"
            ));
        }
        (Some(ours), None) => how.push(format!("the move goes on here: `partial {ours}`")),
        (None, Some(theirs)) => {
            how.push(format!("the move ends here: no `partial {theirs}`"));
        }
        _ => {}
    }
    how.extend(other_signs(game, candidate, read));
    let order = |actions: &[Action]| actions.iter().map(|&a| part(a)).collect::<Vec<_>>();
    if order(&candidate.actions) != order(&read.actions) {
        how.push("the parts stand in another order".to_owned());
    }
    if how.is_empty() {
        how.push("the same parts are worded otherwise".to_owned());
    }
    how
}

/// Destinations that are marked as occupied by one and not by the other.
fn other_signs(game: &Game, candidate: &Move, read: &ReadPly) -> Vec<String> {
    let mut how = Vec::new();
    for action in &read.actions {
        let &Action::Move { to, takes, .. } = action else {
            continue;
        };
        if candidate.actions.contains(action) {
            continue;
        }
        let square = &game.board.squares[to.index()].name;
        how.push(if takes {
            format!("{square} is empty before the move: `-`, not `x`")
        } else {
            format!("{square} is occupied before the move: `x`, not `-`")
        });
    }
    how
}
