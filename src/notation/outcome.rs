//! Goals and outcomes in words.

use crate::model::{
    Game, Goal, GoalCondition, GoalKind, GoalPlace, Occupant, PatternStep, PieceId, PlayerId,
};
use crate::rules::{Outcome, Reason, Verdict};

/// How a game ended: `White won (Black: King checkmated)`. Before the colon stands the player of
/// whom the goal speaks, where that is not the winner.
pub fn outcome_words(game: &Game, outcome: Outcome) -> String {
    let verdict = verdict_words(game, outcome);
    let reason = reason_words(game, outcome.reason);
    match (outcome.winner(game), outcome.verdict) {
        (Some(_), Verdict::Loss(loser)) => {
            let loser = &game.players[loser.index()].name;
            format!("{verdict} ({loser}: {reason})")
        }
        _ => format!("{verdict} ({reason})"),
    }
}

/// Who won: `White won`, `Black lost`, `draw`.
pub fn verdict_words(game: &Game, outcome: Outcome) -> String {
    let name = |player: PlayerId| &game.players[player.index()].name;
    match (outcome.winner(game), outcome.verdict) {
        (Some(winner), _) => format!("{} won", name(winner)),
        (None, Verdict::Loss(loser)) => format!("{} lost", name(loser)),
        (None, _) => "draw".to_owned(),
    }
}

/// Why a game ended.
pub fn reason_words(game: &Game, reason: Reason) -> String {
    match reason {
        Reason::Goal(index) => match game.goals.get(index) {
            Some(goal) if goal.kind == GoalKind::Count => {
                format!("pieces counted, {}", condition_words(game, &goal.condition))
            }
            Some(goal) => condition_words(game, &goal.condition),
            None => "a goal holds".to_owned(),
        },
        Reason::NoMoves => "no legal move and no pass".to_owned(),
        Reason::Plugin(reason) => reason.to_owned(),
    }
}

/// A goal: `loss for White or Black: King checkmated`.
pub fn goal_words(game: &Game, goal: &Goal) -> String {
    let names: Vec<&str> = goal
        .players
        .iter()
        .map(|player| game.players[player.index()].name.as_str())
        .collect();
    let who = match names.as_slice() {
        [] => "nobody".to_owned(),
        names => listed(names, "or"),
    };
    let condition = condition_words(game, &goal.condition);
    match goal.kind {
        GoalKind::Win => format!("win for {who}: {condition}"),
        GoalKind::Loss => format!("loss for {who}: {condition}"),
        GoalKind::Draw => format!("draw, judged for {who}: {condition}"),
        GoalKind::Count => format!("whoever has most pieces wins, judged for {who}: {condition}"),
    }
}

/// The condition of a goal, from the view of the player it is judged for.
pub fn condition_words(game: &Game, condition: &GoalCondition) -> String {
    match condition {
        GoalCondition::All(terms) => joined(game, terms, "and"),
        GoalCondition::Any(terms) => joined(game, terms, "or"),
        GoalCondition::Not(term) => format!("not ({})", condition_words(game, term)),
        GoalCondition::Constant(value) => if *value { "always" } else { "never" }.to_owned(),
        GoalCondition::Stalemated => "stalemated".to_owned(),
        GoalCondition::Repetition => "third time the same position".to_owned(),
        GoalCondition::Checkmated(kinds) => format!("{} checkmated", pieces(game, kinds)),
        GoalCondition::Captured(kinds) => format!("{} captured", pieces(game, kinds)),
        GoalCondition::PiecesRemaining(count, kind) => {
            format!("exactly {} remaining", counted(game, *count, *kind))
        }
        GoalCondition::TotalPieceCount(count, kind) => {
            format!(
                "exactly {} of all players together",
                counted(game, *count, *kind)
            )
        }
        GoalCondition::AbsoluteConfig { occupants, places } => {
            let places: Vec<String> = places
                .iter()
                .map(|place| place_words(game, place))
                .collect();
            format!(
                "{} on {}",
                occupants_words(game, occupants),
                listed(&places, "and")
            )
        }
        GoalCondition::RelativeConfig(steps) => {
            let steps: Vec<String> = steps.iter().map(|step| step_words(game, step)).collect();
            format!("pattern ({})", steps.join(" "))
        }
    }
}

fn joined(game: &Game, terms: &[GoalCondition], word: &str) -> String {
    let terms: Vec<String> = terms
        .iter()
        .map(|term| match term {
            GoalCondition::All(_) | GoalCondition::Any(_) => {
                format!("({})", condition_words(game, term))
            }
            _ => condition_words(game, term),
        })
        .collect();
    terms.join(&format!(" {word} "))
}

fn pieces(game: &Game, kinds: &[PieceId]) -> String {
    let names: Vec<&str> = kinds
        .iter()
        .map(|kind| game.pieces[kind.index()].name.as_str())
        .collect();
    listed(&names, "or")
}

fn counted(game: &Game, count: u32, kind: Option<PieceId>) -> String {
    match kind {
        Some(kind) => format!("{count} {}", game.pieces[kind.index()].name),
        None if count == 1 => "1 piece".to_owned(),
        None => format!("{count} pieces"),
    }
}

fn place_words(game: &Game, place: &GoalPlace) -> String {
    match place {
        GoalPlace::Square(square) => game.board.squares[square.index()].name.clone(),
        GoalPlace::Zone(zone) => {
            format!("some position of {}", game.board.zones[zone.index()].name)
        }
    }
}

fn step_words(game: &Game, step: &PatternStep) -> String {
    match step {
        PatternStep::Occupied(occupants) => occupants_words(game, occupants),
        PatternStep::Go(direction) => game.board.directions[direction.index()].clone(),
    }
}

fn occupants_words(game: &Game, occupants: &[Occupant]) -> String {
    let words: Vec<String> = occupants
        .iter()
        .map(|occupant| occupant_words(game, occupant))
        .collect();
    match words.as_slice() {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        several => format!("({})", several.join(" or ")),
    }
}

fn occupant_words(game: &Game, occupant: &Occupant) -> String {
    match occupant {
        Occupant::Piece(kind) => game.pieces[kind.index()].name.clone(),
        Occupant::Not(inner) => format!("not {}", occupant_words(game, inner)),
        Occupant::Opponent(inner) => format!("an opponent's {}", occupant_words(game, inner)),
        Occupant::AnyOwner(inner) => format!("anybody's {}", occupant_words(game, inner)),
        Occupant::AnyOf(terms) => occupants_words(game, terms),
    }
}

/// `a, b and c`, with the last word given; `a` alone.
pub fn listed<T: AsRef<str>>(items: &[T], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [before @ .., last] => {
            let before: Vec<&str> = before.iter().map(AsRef::as_ref).collect();
            format!("{} {word} {}", before.join(", "), last.as_ref())
        }
    }
}
