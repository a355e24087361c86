//! Judging goals (section G of the semantics). What needs moves, stalemate and checkmate, is
//! asked of the [`Judge`], so that every way of playing can share the rest.

use crate::model::{
    Game, Goal, GoalCondition, GoalKind, GoalPlace, Occupant, PatternStep, PieceId, PlayerId,
    SquareId,
};

use super::outcome::{Outcome, Reason, Verdict};
use super::piece::Piece;
use super::position::Position;
use super::{RunError, outcome};

/// Answers the questions about moves that goals ask of the player to move.
pub trait Judge {
    /// No legal move, not in check, no pass (rule G6).
    ///
    /// # Errors
    /// A block that runs past the limits.
    fn stalemated(&mut self) -> Result<bool, RunError>;

    /// No legal move, and a piece of these types is attacked (rule G6).
    ///
    /// # Errors
    /// A block that runs past the limits.
    fn checkmated(&mut self, kinds: &[PieceId]) -> Result<bool, RunError>;
}

/// The first goal that holds. Wins and losses are asked before draws, the player who moved last
/// before the others (section M).
///
/// # Errors
/// A block that runs past the limits.
pub fn first_goal(
    game: &Game,
    position: &Position,
    judge: &mut dyn Judge,
) -> Result<Option<Outcome>, RunError> {
    for decisive in [true, false] {
        for player in judging_order(game, position) {
            for (index, goal) in game.goals.iter().enumerate() {
                let is_decisive = matches!(goal.kind, GoalKind::Win | GoalKind::Loss);
                if is_decisive != decisive || !goal.players.contains(&player) {
                    continue;
                }
                if holds(game, position, player, &goal.condition, judge)? {
                    let verdict = verdict(game, position, goal, player);
                    return Ok(Some(Outcome {
                        verdict,
                        reason: Reason::Goal(index),
                    }));
                }
            }
        }
    }
    Ok(None)
}

/// All players, the one who moved last first.
fn judging_order(game: &Game, position: &Position) -> impl Iterator<Item = PlayerId> {
    let last = position.last_player;
    let all = (0..game.players.len()).map(|index| PlayerId(index as u16));
    last.into_iter()
        .chain(all.filter(move |&player| Some(player) != last))
}

fn verdict(game: &Game, position: &Position, goal: &Goal, player: PlayerId) -> Verdict {
    match goal.kind {
        GoalKind::Win => Verdict::Win(player),
        GoalKind::Loss => Verdict::Loss(player),
        GoalKind::Draw => Verdict::Draw,
        GoalKind::Count => most_pieces(game, position),
    }
}

/// The contender with more pieces on the board than any other, for `count-condition` (rule M1).
/// Pieces off the board do not count, whatever "include off-pieces" says.
fn most_pieces(game: &Game, position: &Position) -> Verdict {
    let counts: Vec<(u32, PlayerId)> = outcome::contenders(game)
        .map(|player| (on_board(position, Some(player), None), player))
        .collect();
    let most = counts.iter().map(|&(count, _)| count).max();
    let mut best = counts.iter().filter(|&&(count, _)| Some(count) == most);
    match (best.next(), best.next()) {
        (Some(&(_, player)), None) => Verdict::Win(player),
        _ => Verdict::Draw,
    }
}

fn holds(
    game: &Game,
    position: &Position,
    player: PlayerId,
    condition: &GoalCondition,
    judge: &mut dyn Judge,
) -> Result<bool, RunError> {
    let to_move = game.turns[position.turn].player == player;
    Ok(match condition {
        GoalCondition::Constant(value) => *value,
        GoalCondition::Not(term) => !holds(game, position, player, term, judge)?,
        GoalCondition::All(terms) => {
            for term in terms {
                if !holds(game, position, player, term, judge)? {
                    return Ok(false);
                }
            }
            true
        }
        GoalCondition::Any(terms) => {
            for term in terms {
                if holds(game, position, player, term, judge)? {
                    return Ok(true);
                }
            }
            false
        }
        GoalCondition::Stalemated => to_move && judge.stalemated()?,
        GoalCondition::Checkmated(kinds) => to_move && judge.checkmated(kinds)?,
        GoalCondition::Repetition => to_move && position.repetitions() >= 3,
        GoalCondition::Captured(kinds) => position
            .taken
            .iter()
            .any(|(owner, kind)| *owner == player && kinds.contains(kind)),
        GoalCondition::PiecesRemaining(number, kind) => {
            count(game, position, Some(player), *kind) == *number
        }
        GoalCondition::TotalPieceCount(number, kind) => {
            count(game, position, None, *kind) == *number
        }
        GoalCondition::AbsoluteConfig { occupants, places } => places
            .iter()
            .all(|place| place_is_taken(game, position, player, occupants, place)),
        GoalCondition::RelativeConfig(steps) => game
            .board
            .living_squares()
            .any(|start| pattern_from(game, position, player, steps, start)),
    })
}

/// Pieces on the board, of one player and of one type if given; with "include off-pieces" those
/// in stock too (rules G2 and G3).
fn count(game: &Game, position: &Position, owner: Option<PlayerId>, kind: Option<PieceId>) -> u32 {
    let mut total = on_board(position, owner, kind);
    if game.options.include_off_pieces {
        for o in (0..game.players.len()).map(|index| PlayerId(index as u16)) {
            for k in (0..game.pieces.len()).map(|index| PieceId(index as u16)) {
                if is(owner, o) && is(kind, k) {
                    total = total.saturating_add(position.stock(o, k));
                }
            }
        }
    }
    total
}

fn on_board(position: &Position, owner: Option<PlayerId>, kind: Option<PieceId>) -> u32 {
    let pieces = position.cells.iter().flatten();
    let wanted = pieces.filter(|piece| is(owner, piece.owner) && is(kind, piece.kind));
    wanted.count() as u32
}

/// Whether `found` is what is wanted, if anything in particular is.
fn is<T: PartialEq>(wanted: Option<T>, found: T) -> bool {
    wanted.is_none_or(|wanted| wanted == found)
}

fn place_is_taken(
    game: &Game,
    position: &Position,
    player: PlayerId,
    occupants: &[Occupant],
    place: &GoalPlace,
) -> bool {
    let stands = |square: SquareId| {
        occupants
            .iter()
            .any(|occupant| occupies(game, player, occupant, position.piece(square)))
    };
    match *place {
        GoalPlace::Square(square) => stands(square),
        GoalPlace::Zone(zone) => game
            .board
            .living_squares()
            .any(|square| game.board.in_zone(zone, player, square) && stands(square)),
    }
}

fn pattern_from(
    game: &Game,
    position: &Position,
    player: PlayerId,
    steps: &[PatternStep],
    start: SquareId,
) -> bool {
    let mut square = start;
    for step in steps {
        match step {
            PatternStep::Occupied(occupants) => {
                let piece = position.piece(square);
                if !occupants
                    .iter()
                    .any(|occupant| occupies(game, player, occupant, piece))
                {
                    return false;
                }
            }
            PatternStep::Go(direction) => {
                let turned = game.board.turned(player, *direction);
                match game.board.step(square, turned) {
                    Some(next) => square = next,
                    None => return false,
                }
            }
        }
    }
    true
}

/// Whether what stands on a square fits an occupant of a pattern (section M).
pub fn occupies(game: &Game, player: PlayerId, occupant: &Occupant, piece: Option<Piece>) -> bool {
    fits(occupant, piece, &|owner| owner == player, &|owner| {
        owner != player && game.takes_part(owner)
    })
}

fn fits(
    occupant: &Occupant,
    piece: Option<Piece>,
    owned: &dyn Fn(PlayerId) -> bool,
    opposed: &dyn Fn(PlayerId) -> bool,
) -> bool {
    match occupant {
        Occupant::Piece(kind) => piece.is_some_and(|p| p.kind == *kind && owned(p.owner)),
        Occupant::Not(inner) => !fits(inner, piece, owned, opposed),
        Occupant::Opponent(inner) => fits(inner, piece, opposed, owned),
        Occupant::AnyOwner(inner) => fits(inner, piece, &|_| true, &|_| true),
        Occupant::AnyOf(terms) => terms.iter().any(|term| fits(term, piece, owned, opposed)),
    }
}
