//! A comparison as text.

use super::Games;
use crate::cli::opened::Opened;
use crate::cli::table::counted;
use crate::diff::{
    Comparison, Difference, Kind, Looked, Options, Ply, Side, Surplus, Turn, Unmatched, Walk, What,
};
use crate::notation::{outcome_words, short_position_text};
use crate::rules::{Outcome, RunError};

/// So many moves of a list are shown.
const MOVES: usize = 20;
/// So many names of a list are shown.
const NAMES: usize = 8;

/// All that is told of a comparison.
pub fn lines(games: &Games, options: Options, comparison: &Comparison) -> Vec<String> {
    let positions = positions(comparison.positions);
    let Some(difference) = &comparison.difference else {
        let mut lines = vec![same(&positions, options, comparison.looked)];
        lines.extend(sides(games));
        return lines;
    };
    let mut lines = vec![heading(difference)];
    lines.extend(sides(games));
    lines.extend(way(games, difference));
    lines.push(String::new());
    lines.extend(what(games, difference));
    if matches!(difference.what, What::Moves { .. } | What::Turn { .. }) {
        lines.extend(names(games.mapping.unmatched()));
    }
    lines.push(String::new());
    lines.push(looked(&positions, options, comparison.looked));
    lines
}

fn same(positions: &str, options: Options, looked: Looked) -> String {
    match (looked, options.walk) {
        (
            Looked::Depth {
                depth,
                complete: true,
                ..
            },
            _,
        ) => format!(
            "the same: {positions}, all there are, at most {} from the start",
            plies(depth as usize)
        ),
        (Looked::Depth { depth, stopped, .. }, _) => {
            let mut text = format!("the same as far as looked: {positions}, all to depth {depth}");
            if stopped {
                text.push_str(&format!(
                    " and some of depth {}; --positions looks at more",
                    depth + 1
                ));
            }
            text
        }
        (
            Looked::Games {
                games,
                ended,
                plies: played,
                stopped,
            },
            Walk::Games { seed, cap, .. },
        ) => {
            let mut text = format!(
                "the same as far as looked: {} from seed {seed}, {} with {positions}",
                random_games(games),
                plies(played as usize)
            );
            text.push_str(&format!("; {} came to the end", grouped(ended)));
            let cut = games - ended;
            match (cut, stopped) {
                (0, _) => {}
                (_, false) => text.push_str(&format!(
                    ", {} cut after {}",
                    grouped(cut),
                    plies(cap as usize)
                )),
                (_, true) => text.push_str("; --positions looks at more"),
            }
            text
        }
        (Looked::Games { .. }, Walk::Depth(_)) => format!("the same as far as looked: {positions}"),
    }
}

fn looked(positions: &str, options: Options, looked: Looked) -> String {
    match (looked, options.walk) {
        (Looked::Games { games, .. }, Walk::Games { seed, .. }) => format!(
            "looked at {positions} in {} from seed {seed}; this is the shortest line found",
            random_games(games)
        ),
        _ => format!("looked at {positions}; there is no shorter line to a difference"),
    }
}

fn heading(difference: &Difference) -> String {
    let place = match difference.line.len() {
        0 => "at the start".to_owned(),
        count => format!("after {}", plies(count)),
    };
    let what = match &difference.what {
        What::Moves { only_a, only_b, .. } => match (only_a.is_empty(), only_b.is_empty()) {
            (false, true) => "A has moves that B has not",
            (true, _) => "B has moves that A has not",
            (false, false) => "each side has moves that the other has not",
        },
        What::Outcome { a: None, .. } => "B is over, A goes on",
        What::Outcome { b: None, .. } => "A is over, B goes on",
        What::Outcome { .. } => "both are over, with different outcomes",
        What::Turn { .. } => "who is to move differs",
        What::Error { a, b, .. } => {
            let who = match (a, b) {
                (Some(_), Some(_)) => "both sides",
                (Some(_), None) => "A",
                (None, _) => "B",
            };
            return format!("cannot be compared {place}: the rules of {who} break down");
        }
    };
    format!("different {place}: {what}")
}

/// The two games.
fn sides(games: &Games) -> [String; 2] {
    [(Side::A, &games.a), (Side::B, &games.b)].map(|(side, opened)| {
        let plugin = match &opened.loaded.plugin {
            Some(plugin) => format!("plugin {}", plugin.name()),
            None => "no plugin".to_owned(),
        };
        let path = opened.file.path().display();
        format!("  {side}: {path}, {}, {plugin}", opened.game.title.trim())
    })
}

/// The line of play and the position at its end.
fn way(games: &Games, difference: &Difference) -> Vec<String> {
    let mut lines = Vec::new();
    if !difference.line.is_empty() {
        lines.push(String::new());
        lines.extend(
            difference
                .line
                .iter()
                .map(|ply| format!("  {}", ply_text(ply))),
        );
    }
    lines.push(String::new());
    let a = short_position_text(&games.a.game, &difference.position_a);
    let b = short_position_text(&games.b.game, &difference.position_b);
    if a == b {
        lines.push(format!("Position: {a}"));
    } else {
        lines.push(format!("Position of A: {a}"));
        lines.push(format!("Position of B: {b}"));
    }
    lines
}

fn ply_text(ply: &Ply) -> String {
    let Ply { round, a, b } = ply;
    if a == b {
        format!("{round}. {a}")
    } else {
        format!("{round}. {a}  (in B: {b})")
    }
}

fn what(games: &Games, difference: &Difference) -> Vec<String> {
    match &difference.what {
        What::Moves {
            only_a,
            only_b,
            both,
        } => {
            let mut lines = surplus(Side::A, Side::B, only_a);
            lines.extend(surplus(Side::B, Side::A, only_b));
            lines.push(format!("in both: {}", counted(both.len(), "move")));
            lines
        }
        What::Outcome { a, b, moves } => [(Side::A, &games.a, *a), (Side::B, &games.b, *b)]
            .into_iter()
            .flat_map(|(side, opened, outcome)| ending(side, opened, outcome, moves))
            .collect(),
        What::Turn { a, b } => vec![turn(Side::A, a), turn(Side::B, b)],
        What::Error { a, b, playing } => {
            let mut lines = Vec::new();
            if let Some(ply) = playing {
                lines.push(format!("while {} is played", ply_text(ply)));
            }
            lines.extend(a.iter().map(|error| broken(Side::A, &games.a, error)));
            lines.extend(b.iter().map(|error| broken(Side::B, &games.b, error)));
            lines
        }
    }
}

fn surplus(side: Side, other: Side, moves: &[Surplus]) -> Vec<String> {
    let mut lines = vec![match moves.len() {
        0 => format!("only in {side}: none"),
        count => format!("only in {side}: {}", counted(count, "move")),
    }];
    for surplus in moves.iter().take(MOVES) {
        lines.push(format!("  {}", surplus.words));
        if let Some(why) = &surplus.why {
            lines.push(format!("    in {other}: {why}"));
        }
    }
    lines.extend(more(moves.len()));
    lines
}

fn more(moves: usize) -> Option<String> {
    (moves > MOVES).then(|| format!("  ... and {} more", moves - MOVES))
}

fn ending(side: Side, opened: &Opened, outcome: Option<Outcome>, moves: &[String]) -> Vec<String> {
    if let Some(outcome) = outcome {
        return vec![format!(
            "in {side}: {}",
            outcome_words(&opened.game, outcome)
        )];
    }
    let mut lines = vec![match moves.len() {
        0 => format!("in {side}: goes on"),
        count => format!("in {side}: goes on with {}", counted(count, "move")),
    }];
    lines.extend(moves.iter().take(MOVES).map(|words| format!("  {words}")));
    lines.extend(more(moves.len()));
    lines
}

fn turn(side: Side, turn: &Turn) -> String {
    let lot = if turn.random { ", by lot" } else { "" };
    format!("in {side}: {} is to move{lot}", turn.player)
}

fn broken(side: Side, opened: &Opened, error: &RunError) -> String {
    format!("in {side}:\n{}", opened.run_text(error))
}

/// The names that only one game has.
fn names(unmatched: &[Unmatched]) -> Vec<String> {
    if unmatched.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![
        String::new(),
        "names that only one side has (--map takes a file that tells which mean the same):".into(),
    ];
    for Unmatched {
        kind,
        only_a,
        only_b,
    } in unmatched
    {
        lines.push(format!(
            "  {}: in A {}; in B {}",
            noun(*kind),
            list(only_a),
            list(only_b)
        ));
    }
    lines
}

fn noun(kind: Kind) -> &'static str {
    match kind {
        Kind::Piece => "pieces",
        Kind::Player => "players",
        Kind::Position => "positions",
        Kind::MoveType => "move types",
        Kind::Attribute => "attributes",
    }
}

fn list(names: &[String]) -> String {
    let shown = names[..names.len().min(NAMES)].join(", ");
    match names.len() {
        0 => "none".to_owned(),
        count if count > NAMES => format!("{shown} and {} more", count - NAMES),
        _ => shown,
    }
}

fn plies(count: usize) -> String {
    match count {
        1 => "1 ply".to_owned(),
        count => format!("{} plies", grouped(count as u64)),
    }
}

fn positions(count: u64) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} position{plural}", grouped(count))
}

fn random_games(count: u64) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} random game{plural}", grouped(count))
}

/// A number with commas between thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_grouped() {
        let grouped = [0, 999, 1_000, 123_456, 12_345_678].map(grouped);
        assert_eq!(grouped, ["0", "999", "1,000", "123,456", "12,345,678"]);
    }
}
