//! Z0908: directions that a symmetry leaves out (rule B3).

use rustc_hash::FxHashMap;

use super::Subject;
use super::verdicts::{Told, Verdicts, told};
use super::walk::{Budget, Walk};
use crate::analyze::Origin;
use crate::diagnostic::Code;
use crate::model::{Board, DirectionId, Grid, PlayerId};

/// Nothing when the budget is used up.
pub(super) fn check(subject: &Subject, verdicts: &mut Verdicts, budget: &mut Budget) -> Option<()> {
    let mut last: FxHashMap<PlayerId, &Origin> = FxHashMap::default();
    for (player, origin) in &subject.places.symmetries {
        last.insert(*player, origin);
    }
    if subject.facts.unknown_start {
        return Some(());
    }
    let mut players: Vec<_> = last.into_iter().collect();
    players.sort_by_key(|(player, _)| *player);
    for (player, origin) in players {
        let mut missing = merged(&subject.game.board, player, budget)?;
        for (direction, counterpart) in slanted(&subject.game.board, player) {
            if !missing.iter().any(|gap| gap.direction == direction) {
                missing.push(Gap {
                    direction,
                    counterpart,
                    twin: None,
                });
            }
        }
        judge(subject, player, origin, &missing, verdicts, budget)?;
    }
    Some(())
}

/// A direction that the symmetry of a player should turn, and does not.
struct Gap {
    /// The direction.
    direction: DirectionId,
    /// What it should mean.
    counterpart: DirectionId,
    /// The direction that means the same as this one, because this one is not turned.
    twin: Option<DirectionId>,
}

/// A gap matters for pieces that the player can have and that go in the direction, but never in
/// its counterpart. Where two words mean the same it matters for those that go both ways.
fn judge(
    subject: &Subject,
    player: PlayerId,
    origin: &Origin,
    missing: &[Gap],
    verdicts: &mut Verdicts,
    budget: &mut Budget,
) -> Option<()> {
    let game = subject.game;
    let mut bad: Vec<Option<&str>> = vec![None; missing.len()];
    if !missing.is_empty() {
        let reach = &subject.facts.players[player.index()];
        for (piece, _) in game.pieces.iter().zip(&reach.pieces).filter(|(_, r)| **r) {
            let mut used = vec![false; game.board.directions.len()];
            budget.take(used.len())?;
            let mut walk = Walk::default();
            for block in &piece.blocks {
                walk.through(&game.code, block.body, budget, |met| {
                    if let Some(direction) = met.direction() {
                        used[direction.index()] = true;
                    }
                })?;
            }
            for (gap, bad) in missing.iter().zip(&mut bad) {
                let goes = used[gap.direction.index()];
                let matters = match gap.twin {
                    Some(twin) => goes && used[twin.index()],
                    None => goes && !used[gap.counterpart.index()],
                };
                if matters {
                    bad.get_or_insert(&piece.name);
                }
            }
        }
    }
    for (gap, piece) in missing.iter().zip(bad) {
        let name = &game.board.directions[gap.direction.index()];
        let wrong = piece.map(|piece| fault(subject, player, gap, piece));
        let code = Code::MissingSymmetry;
        verdicts.judge(code, Some(origin), name, subject.places, wrong);
    }
    Some(())
}

fn fault(subject: &Subject, player: PlayerId, gap: &Gap, piece: &str) -> Told {
    let game = subject.game;
    let name = |direction: DirectionId| &game.board.directions[direction.index()];
    let (from, to) = (name(gap.direction), name(gap.counterpart));
    let player = &game.players[player.index()].name;
    let label = match gap.twin {
        Some(twin) => format!("`{from}` and `{}` mean the same for {player}", name(twin)),
        None => format!("`{from}` stays `{from}` for {player}"),
    };
    told(
        format!("the symmetry of {player} leaves out `{from}`, in which `{piece}` goes"),
        label,
        format!("add `({from} {to})`"),
    )
}

/// Directions that keep their meaning while another has got the same, so that one way is lost.
fn merged(board: &Board, player: PlayerId, budget: &mut Budget) -> Option<Vec<Gap>> {
    let turned = &board.symmetry[player.index()];
    let mut gaps = Vec::new();
    for (index, &twin_means) in turned.iter().enumerate() {
        let twin = DirectionId(index as u16);
        let kept = twin_means;
        if twin_means == twin || turned[kept.index()] != kept {
            continue;
        }
        // The player's words for the way that `twin` itself is, under this name or another.
        budget.take(board.squares.len() * turned.len())?;
        let way = &board.links[twin.index()];
        let still_there = turned
            .iter()
            .any(|means| board.links[means.index()] == *way);
        if !still_there && way.iter().any(Option::is_some) {
            gaps.push(Gap {
                direction: kept,
                counterpart: twin,
                twin: Some(twin),
            });
        }
    }
    Some(gaps)
}

/// Slanted directions of a grid that keep their meaning while a straight one they are made of is
/// turned: with n for s, ne should be se.
fn slanted(board: &Board, player: PlayerId) -> Vec<(DirectionId, DirectionId)> {
    let turned = &board.symmetry[player.index()];
    let mut gaps = Vec::new();
    for grid in &board.grids {
        let turns = straight_turns(grid, turned);
        if turns.iter().all(Option::is_none) {
            continue;
        }
        for (direction, offsets) in &grid.directions {
            if turned[direction.index()] != *direction || axes(offsets) < 2 {
                continue;
            }
            let wanted: Vec<i32> = offsets
                .iter()
                .zip(&turns)
                .map(|(&offset, turn)| match turn {
                    Some(()) => offset.saturating_neg(),
                    None => offset,
                })
                .collect();
            if wanted == *offsets {
                continue;
            }
            let found = grid.directions.iter().find(|(_, other)| *other == wanted);
            gaps.extend(found.map(|(counterpart, _)| (*direction, *counterpart)));
        }
    }
    gaps
}

/// The dimensions of a grid whose straight directions, both ways, are turned round.
fn straight_turns(grid: &Grid, turned: &[DirectionId]) -> Vec<Option<()>> {
    let offsets_of = |direction: DirectionId| {
        let found = grid.directions.iter().find(|(d, _)| *d == direction);
        found.map(|(_, offsets)| offsets)
    };
    (0..grid.dimensions.len())
        .map(|axis| {
            let mut straight = grid
                .directions
                .iter()
                .filter(|(_, offsets)| axes(offsets) == 1 && offsets[axis] != 0)
                .peekable();
            straight.peek()?;
            let all = straight.all(|(direction, offsets)| {
                let means = offsets_of(turned[direction.index()]);
                means.is_some_and(|means| {
                    means
                        .iter()
                        .zip(offsets)
                        .all(|(a, b)| *a == b.saturating_neg())
                })
            });
            all.then_some(())
        })
        .collect()
}

/// In how many dimensions an offset leads on.
fn axes(offsets: &[i32]) -> usize {
    offsets.iter().filter(|&&offset| offset != 0).count()
}
