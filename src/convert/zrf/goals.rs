//! Goals (sections G and M of the semantics).

use super::item::{Item, Style};
use super::names::{Names, hidden};
use super::unwritable::Unwritable;
use crate::keyword::{Connective, GameKeyword, GoalWord, OccupantWord};
use crate::model::{Goal, GoalCondition, GoalKind, GoalPlace, Occupant, PatternStep, PieceId};

/// Goals may be nested so deep, less than the loader allows.
pub(super) const DEEPEST: usize = 150;

/// All goals, after an empty line.
pub(super) fn goals(names: &Names) -> Result<Vec<Item>, Unwritable> {
    let mut items = Vec::new();
    for it in &names.game.goals {
        items.push(goal(names, it)?);
    }
    if !items.is_empty() {
        items.insert(0, Item::Gap);
    }
    Ok(items)
}

fn goal(names: &Names, goal: &Goal) -> Result<Item, Unwritable> {
    let head = match goal.kind {
        GoalKind::Win => GameKeyword::WinCondition,
        GoalKind::Loss => GameKeyword::LossCondition,
        GoalKind::Draw => GameKeyword::DrawCondition,
        GoalKind::Count => GameKeyword::CountCondition,
    };
    let players = goal.players.iter().map(|&player| names.player(player));
    let players: Vec<Item> = players.collect::<Result<_, _>>()?;
    let parts = [
        Item::List(players, Style::Row),
        condition(names, &goal.condition)?,
    ];
    Ok(Item::headed(head.text(), parts, Style::Lines(2)))
}

/// Recursive, as deep as goals may be nested.
fn condition(names: &Names, it: &GoalCondition) -> Result<Item, Unwritable> {
    use GoalCondition as G;
    let joined = |connective: Connective, terms: &[GoalCondition]| {
        let terms = terms.iter().map(|term| condition(names, term));
        let terms: Vec<Item> = terms.collect::<Result<_, _>>()?;
        Ok(Item::headed(connective.text(), terms, Style::Lines(1)))
    };
    let of_pieces = |word: GoalWord, pieces: &[PieceId]| {
        let pieces = pieces.iter().map(|&piece| names.piece(piece));
        let pieces: Vec<Item> = pieces.collect::<Result<_, _>>()?;
        Ok(Item::headed(word.text(), pieces, Style::Fill))
    };
    let counted = |word: GoalWord, count: u32, piece: Option<PieceId>| {
        let piece = piece.map(|piece| names.piece(piece)).transpose()?;
        let items = [Item::word(count.to_string())].into_iter().chain(piece);
        Ok(Item::headed(word.text(), items, Style::Row))
    };
    match it {
        G::All(terms) => joined(Connective::And, terms),
        G::Any(terms) => joined(Connective::Or, terms),
        G::Not(term) => joined(Connective::Not, std::slice::from_ref(term)),
        G::Stalemated => Ok(Item::word(GoalWord::Stalemated.text())),
        G::Repetition => Ok(Item::word(GoalWord::Repetition.text())),
        G::Checkmated(pieces) => of_pieces(GoalWord::Checkmated, pieces),
        G::Captured(pieces) => of_pieces(GoalWord::Captured, pieces),
        G::PiecesRemaining(count, piece) => counted(GoalWord::PiecesRemaining, *count, *piece),
        G::TotalPieceCount(count, piece) => counted(GoalWord::TotalPieceCount, *count, *piece),
        G::AbsoluteConfig { occupants, places } => absolute(names, occupants, places),
        G::RelativeConfig(steps) => relative(names, steps),
        G::Constant(_) => Err(Unwritable::Impossible("a goal that is a constant")),
    }
}

/// `(absolute-config T... (place...))`
fn absolute(
    names: &Names,
    occupants: &[Occupant],
    places: &[GoalPlace],
) -> Result<Item, Unwritable> {
    if occupants.is_empty() || places.is_empty() {
        return Err(Unwritable::Impossible("a goal without pieces or places"));
    }
    let mut items = Vec::with_capacity(occupants.len() + 1);
    for it in occupants {
        items.push(occupant(names, it, 0)?);
    }
    let places = places.iter().map(|place| match place {
        GoalPlace::Square(square) => names.square(*square),
        GoalPlace::Zone(zone) => {
            let name = &names.game.board.zones[zone.index()].name;
            match names.is_square(name) {
                true => Err(hidden("zone", name)),
                false => names.zone(*zone),
            }
        }
    });
    let places: Vec<Item> = places.collect::<Result<_, _>>()?;
    items.push(Item::List(places, Style::Fill));
    let head = GoalWord::AbsoluteConfig.text();
    Ok(Item::headed(head, items, Style::Fill))
}

/// `(relative-config T1 n T2 n T3)`. A direction that is called as a piece would be taken for it.
fn relative(names: &Names, steps: &[PatternStep]) -> Result<Item, Unwritable> {
    let mut items = Vec::with_capacity(steps.len());
    for step in steps {
        items.push(match step {
            PatternStep::Go(id) => {
                let name = &names.game.board.directions[id.index()];
                if names.is_piece(name) {
                    return Err(hidden("direction", name));
                }
                names.direction(*id)?
            }
            PatternStep::Occupied(them) => match them.as_slice() {
                [single] => occupant(names, single, 0)?,
                _ => one_of(names, them, 0)?,
            },
        });
    }
    if items.is_empty() {
        return Err(Unwritable::Impossible("a pattern of nothing"));
    }
    let head = GoalWord::RelativeConfig.text();
    Ok(Item::headed(head, items, Style::Fill))
}

/// `T`, `(not T)`, `(opponent T)`, `(any-owner T)`, or a list of which one will do (rule M4).
fn occupant(names: &Names, it: &Occupant, depth: usize) -> Result<Item, Unwritable> {
    if depth > DEEPEST {
        return Err(Unwritable::TooDeep("goals"));
    }
    let (word, inner) = match it {
        Occupant::Piece(piece) => return names.piece(*piece),
        Occupant::AnyOf(them) => return one_of(names, them, depth),
        Occupant::Not(inner) => (OccupantWord::Not, inner),
        Occupant::Opponent(inner) => (OccupantWord::Opponent, inner),
        Occupant::AnyOwner(inner) => (OccupantWord::AnyOwner, inner),
    };
    let inner = [occupant(names, inner, depth + 1)?];
    Ok(Item::headed(word.text(), inner, Style::Fill))
}

fn one_of(names: &Names, them: &[Occupant], depth: usize) -> Result<Item, Unwritable> {
    if them.len() < 2 {
        return Err(Unwritable::Impossible("a choice of fewer than two pieces"));
    }
    let items = them.iter().map(|it| occupant(names, it, depth + 1));
    let items: Vec<Item> = items.collect::<Result<_, _>>()?;
    let head = items.first().filter(|it| matches!(it, Item::Word(_)));
    if let Some(word) = head.and_then(Item::head)
        && OccupantWord::of(word).is_some()
    {
        return Err(hidden("piece", word));
    }
    Ok(Item::List(items, Style::Fill))
}
