//! A short name for the rules of a game, however they were written.

mod code;
mod row;

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use super::write::{Names, goal, opposites, options, symmetry};
use crate::keyword::option_named;
use crate::model::{
    AttributeId, BlockKind, DirectionId, Game, Goal, GoalCondition, SquareId, SquareKind, Zone,
};
use code::Digests;

/// 16 hexadecimal digits that name the rules of a game: the first eight bytes of the SHA-256 of
/// all that bears on them. It is the same for rules in ZRF, for the document made of them, and for
/// rules in ZRF made of that.
///
/// What it covers, all by names:
///
/// - players; the turn order; move priorities; move types and attributes with their numbers;
/// - the squares that are not killed, in order, with their links and opposites; what players mean
///   by directions; zones;
/// - for each piece type, in order, its attributes and its moves, then its drops, in order;
/// - what stands where at the start and off the board; goals in order;
/// - the options that bear on rules, the engine, and the engine's options: those that begin with
///   its name.
///
/// What it does not cover: the title, texts, images, sounds, the letters of pieces, the place of
/// squares on the image, how squares are defined (by which grids, links and unlinks), encodings,
/// and options about what is shown. Nor does it matter how blocks are put together: lists of
/// instructions within others count as opened, `and` within `and` (and `or` within `or`) too, and
/// what is shared counts as copied out. Effects and conditions at places that do not exist count as
/// the nothing and the `false` that they are.
///
/// It is to notice that rules have changed, not to keep anyone from forging equal ones.
pub fn fingerprint(game: &Game) -> String {
    let covered = match game.canonical() {
        Ok(game) => covered(&game),
        // No rules that were read have code that is a part of itself.
        Err(cyclic) => json!(cyclic.to_string()),
    };
    let digest = Sha256::digest(covered.to_string());
    let bytes = digest.iter().take(8);
    bytes.map(|byte| format!("{byte:02x}")).collect()
}

/// All that is covered of a game in the canonical numbering.
fn covered(game: &Game) -> Value {
    let names = Names::new(game);
    let goals = game.goals.iter().map(|it| {
        let condition = tidied(&it.condition);
        let tidied = Goal {
            condition,
            ..it.clone()
        };
        goal(&names, &tidied, &mut |_, part| part)
    });
    let goals: Vec<Value> = goals.collect();
    let players: Vec<&str> = game.players.iter().map(|it| it.name.as_str()).collect();
    let turns = game.turns.iter().map(|turn| {
        let kind = turn.move_type.map(|kind| names.move_type(kind));
        json!([names.player(turn.player), names.player(turn.mover), kind])
    });
    let priorities = game.priorities.as_ref().map(|kinds| {
        let kinds = kinds.iter().map(|&kind| names.move_type(kind));
        kinds.collect::<Vec<_>>()
    });
    let kinds = game
        .move_types
        .iter()
        .map(|it| (it.number, it.name.as_str()));
    let attributes = game
        .attributes
        .iter()
        .map(|it| (it.number, it.name.as_str()));
    json!({
        "players": players,
        "turns": turns.collect::<Vec<_>>(),
        "repeat_from": game.repeat_from,
        "priorities": priorities,
        "move_types": kinds.collect::<BTreeMap<_, _>>(),
        "attributes": attributes.collect::<BTreeMap<_, _>>(),
        "squares": squares(&names, game),
        "symmetry": sorted(symmetry(&names, &game.board)),
        "zones": zones(&names, game),
        "pieces": pieces(&names, game),
        "placements": placements(&names, game),
        "stocks": stocks(&names, game),
        "goals": goals,
        "options": options(&game.options),
        "engine": game.engine,
        "engine_options": engine_options(game),
    })
}

/// A goal's condition where all that can never hold is `false`: there are never so many pieces, and
/// nothing is one of no pieces.
fn tidied(condition: &GoalCondition) -> GoalCondition {
    use GoalCondition as G;
    const NEVER: u32 = i32::MAX as u32;
    match condition {
        G::All(terms) => G::All(terms.iter().map(tidied).collect()),
        G::Any(terms) => G::Any(terms.iter().map(tidied).collect()),
        G::Not(term) => match tidied(term) {
            G::Constant(value) => G::Constant(!value),
            term => G::Not(Box::new(term)),
        },
        G::PiecesRemaining(NEVER.., _) | G::TotalPieceCount(NEVER.., _) => G::Constant(false),
        G::Checkmated(pieces) | G::Captured(pieces) if pieces.is_empty() => G::Constant(false),
        other => other.clone(),
    }
}

/// Objects with their fields in order of their names.
fn sorted(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let fields = fields.into_iter().map(|(key, value)| (key, sorted(value)));
            let fields: BTreeMap<String, Value> = fields.collect();
            json!(fields)
        }
        other => other,
    }
}

/// Squares with what they are linked to, by direction, and the opposites that hold there. These
/// are few different ones; each stands with the first square that has it.
fn squares(names: &Names, game: &Game) -> Value {
    let board = &game.board;
    let mut order: Vec<DirectionId> = (0..board.directions.len())
        .map(|index| DirectionId(index as u16))
        .collect();
    order.sort_by_key(|&direction| names.direction(direction));
    let rows = board.opposites.iter();
    let rows: Vec<String> = rows
        .map(|row| sorted(opposites(names, row)).to_string())
        .collect();
    let mut known: Vec<&str> = Vec::new();
    let squares = board.living_squares().map(|square| {
        let links = order.iter().filter_map(|&direction| {
            let to = names.square(board.step(square, direction)?);
            Some((names.direction(direction).to_owned(), json!(to)))
        });
        let links: Map<String, Value> = links.collect();
        let row = match board.squares[square.index()].kind {
            SquareKind::Grid(grid) => grid,
            SquareKind::Position | SquareKind::Dummy => board.grids.len(),
        };
        let row = rows.get(row).map_or("", String::as_str);
        match known.iter().position(|other| *other == row) {
            Some(number) => json!([names.square(square), links, number]),
            None => {
                known.push(row);
                json!([names.square(square), links, row])
            }
        }
    });
    squares.collect()
}

fn zones(names: &Names, game: &Game) -> Value {
    let squares = |squares: &[SquareId]| {
        let mut squares = squares.to_vec();
        squares.sort();
        let names = squares.iter().map(|&square| names.square(square));
        json!(names.collect::<Vec<_>>())
    };
    let zone = |zone: &Zone| {
        let players = zone.players.iter().filter(|(_, its)| !its.is_empty());
        let players = players.map(|(player, its)| (names.player(*player), squares(its)));
        json!([
            squares(&zone.everybody),
            players.collect::<BTreeMap<_, _>>()
        ])
    };
    let zones = game
        .board
        .zones
        .iter()
        .map(|it| (it.name.as_str(), zone(it)));
    json!(zones.collect::<BTreeMap<_, _>>())
}

fn pieces(names: &Names, game: &Game) -> Value {
    let digests = Digests::new(names, game);
    let pieces = game.pieces.iter().zip(&digests.bodies);
    let pieces = pieces.map(|(piece, bodies)| {
        let blocks = |kind: BlockKind| {
            let blocks = piece.blocks.iter().zip(bodies);
            let blocks = blocks.filter(|(block, _)| block.kind == kind);
            let blocks = blocks.map(|(block, body)| {
                let kind = block.move_type.map(|kind| names.move_type(kind));
                json!([kind, body])
            });
            blocks.collect::<Vec<_>>()
        };
        json!({
            "name": piece.name,
            "attributes": attributes(names, &piece.attributes),
            "moves": blocks(BlockKind::Move),
            "drops": blocks(BlockKind::Drop),
        })
    });
    pieces.collect()
}

fn attributes(names: &Names, attributes: &[(AttributeId, bool)]) -> Value {
    let attributes = attributes.iter();
    let attributes = attributes.map(|&(id, value)| (names.attribute(id), value));
    json!(attributes.collect::<BTreeMap<_, _>>())
}

/// What stands on each square at last.
fn placements(names: &Names, game: &Game) -> Value {
    let mut placements = BTreeMap::new();
    for placement in &game.setup.placements {
        placements.insert(placement.square, placement);
    }
    let placements = placements.into_values().map(|it| {
        let owner = names.player(it.owner);
        let attributes = attributes(names, &it.attributes);
        json!([
            names.square(it.square),
            owner,
            names.piece(it.piece),
            attributes
        ])
    });
    placements.collect()
}

/// How many of each piece type each player has off the board.
fn stocks(names: &Names, game: &Game) -> Value {
    let mut stocks: BTreeMap<_, u32> = BTreeMap::new();
    for stock in game.setup.stocks.iter().filter(|stock| stock.count > 0) {
        let count = stocks.entry((stock.owner, stock.piece)).or_default();
        *count = count.saturating_add(stock.count);
    }
    let stocks = stocks
        .into_iter()
        .map(|((owner, piece), count)| json!([names.player(owner), names.piece(piece), count]));
    stocks.collect()
}

/// The options of the engine, the last of each name, in small letters.
fn engine_options(game: &Game) -> BTreeMap<String, String> {
    let options = game.option_list.iter();
    let options =
        options.filter(|(name, _)| option_named(name).is_none() && game.is_engine_option(name));
    options
        .map(|(name, value)| (name.to_lowercase(), value.to_lowercase()))
        .collect()
}
