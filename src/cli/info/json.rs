//! The facts as JSON. The names of the fields are stable.

use serde_json::{Map, Value, json};

use super::facts;
use crate::analyze::EntryKind;
use crate::cli::describe::Names;
use crate::cli::opened::Opened;
use crate::model::{BlockKind, Board, Game, Grid, PieceType, SquareKind, Text, Zone};
use crate::notation::goal_words;

/// The file: `file`, `version`, `entries`, `game`.
pub fn file(opened: &Opened) -> Value {
    let file = &opened.file;
    let entries: Vec<Value> = file
        .entries()
        .iter()
        .filter(|entry| entry.number.is_some())
        .map(|entry| {
            json!({
                "number": entry.number,
                "title": entry.title,
                "kind": match entry.kind {
                    EntryKind::Game => "game",
                    EntryKind::Variant => "variant",
                },
                "default": entry.is_default,
            })
        })
        .collect();
    json!({
        "file": file.path().to_string_lossy(),
        "version": file.version(),
        "entries": entries,
        "game": game(opened),
    })
}

fn game(opened: &Opened) -> Value {
    let game = &opened.game;
    let names = Names(game);
    let players: Vec<Value> = facts::players(game)
        .map(|player| {
            json!({
                "name": names.player(player),
                "random": game.players[player.index()].random,
                "takes_part": game.takes_part(player),
                "symmetry": symmetry(game, player),
            })
        })
        .collect();
    let turns: Vec<Value> = game
        .turns
        .iter()
        .map(|turn| {
            json!({
                "player": names.player(turn.player),
                "mover": names.player(turn.mover),
                "move_type": turn.move_type.map(|kind| names.move_type(kind)),
            })
        })
        .collect();
    let priorities = game.priorities.as_ref().map(|kinds| {
        let kinds = kinds.iter().map(|&kind| names.move_type(kind));
        kinds.collect::<Vec<_>>()
    });
    let pieces: Vec<Value> = game
        .pieces
        .iter()
        .map(|piece| self::piece(game, piece))
        .collect();
    let goals: Vec<Value> = game
        .goals
        .iter()
        .map(|goal| {
            let players = goal.players.iter().map(|&player| names.player(player));
            json!({
                "kind": format!("{:?}", goal.kind).to_lowercase(),
                "players": players.collect::<Vec<_>>(),
                "words": goal_words(game, goal),
            })
        })
        .collect();
    json!({
        "number": opened.number(),
        "title": game.title,
        "players": players,
        "turn_order": turns,
        "repeat_from": game.repeat_from,
        "move_priorities": priorities,
        "move_types": game.move_types.iter().map(numbered_type).collect::<Vec<_>>(),
        "attributes": game.attributes.iter().map(numbered_attribute).collect::<Vec<_>>(),
        "board": board(game),
        "pieces": pieces,
        "setup": setup(game),
        "options": options(game),
        "goals": goals,
        "engine": game.engine,
        "plugin": opened.rules.plugin().map(|plugin| plugin.name()),
        "texts": texts(&game.texts),
    })
}

fn numbered_type(kind: &crate::model::MoveType) -> Value {
    json!({ "name": kind.name, "number": kind.number })
}

fn numbered_attribute(attribute: &crate::model::Attribute) -> Value {
    json!({ "name": attribute.name, "number": attribute.number })
}

fn symmetry(game: &Game, player: crate::model::PlayerId) -> Map<String, Value> {
    let name = |direction: crate::model::DirectionId| &game.board.directions[direction.index()];
    let turned = facts::turned(&game.board, player).into_iter();
    turned
        .map(|(from, to)| (name(from).clone(), json!(name(to))))
        .collect()
}

fn board(game: &Game) -> Value {
    let board = &game.board;
    let living = board.living_squares().map(|id| &board.squares[id.index()]);
    let positions: Vec<Value> = living
        .map(|square| {
            json!({
                "name": square.name,
                "kind": match square.kind {
                    SquareKind::Grid(_) => "grid",
                    SquareKind::Position => "position",
                    SquareKind::Dummy => "dummy",
                },
                "rectangle": square.rectangle,
            })
        })
        .collect();
    json!({
        "positions": positions,
        "grids": board.grids.iter().map(|grid| self::grid(board, grid)).collect::<Vec<_>>(),
        "directions": board.directions,
        "zones": board.zones.iter().map(|zone| self::zone(game, zone)).collect::<Vec<_>>(),
        "images": board.images,
    })
}

fn grid(board: &Board, grid: &Grid) -> Value {
    let dimensions: Vec<Value> = grid
        .dimensions
        .iter()
        .map(|dimension| json!({ "labels": dimension.labels, "step": dimension.step }))
        .collect();
    let directions: Map<String, Value> = grid
        .directions
        .iter()
        .map(|(id, offsets)| (board.directions[id.index()].clone(), json!(offsets)))
        .collect();
    json!({
        "start_rectangle": grid.start_rectangle,
        "dimensions": dimensions,
        "directions": directions,
    })
}

fn zone(game: &Game, zone: &Zone) -> Value {
    let names = Names(game);
    let parts: Vec<Value> = facts::zone_parts(zone)
        .into_iter()
        .map(|(player, squares)| {
            let squares = squares.iter().map(|&square| names.square(square));
            json!({
                "player": player.map(|player| names.player(player)),
                "positions": squares.collect::<Vec<_>>(),
            })
        })
        .collect();
    json!({ "name": zone.name, "parts": parts })
}

fn piece(game: &Game, piece: &PieceType) -> Value {
    let names = Names(game);
    let attributes: Map<String, Value> = piece
        .attributes
        .iter()
        .map(|&(id, value)| (game.attributes[id.index()].name.clone(), json!(value)))
        .collect();
    let types: Vec<Value> = facts::move_types(piece)
        .into_iter()
        .map(|(kind, blocks)| {
            json!({ "name": kind.map(|kind| names.move_type(kind)), "blocks": blocks })
        })
        .collect();
    json!({
        "name": piece.name,
        "notation": piece.notation,
        "attributes": attributes,
        "moves": facts::blocks(piece, BlockKind::Move),
        "drops": facts::blocks(piece, BlockKind::Drop),
        "move_types": types,
        "texts": texts(&piece.texts),
    })
}

fn setup(game: &Game) -> Value {
    let names = Names(game);
    let placements: Vec<Value> = game
        .setup
        .placements
        .iter()
        .map(|placement| {
            json!({
                "player": names.player(placement.owner),
                "piece": names.piece(placement.piece),
                "position": names.square(placement.square),
            })
        })
        .collect();
    let stock: Vec<Value> = game
        .setup
        .stocks
        .iter()
        .map(|stock| {
            json!({
                "player": names.player(stock.owner),
                "piece": names.piece(stock.piece),
                "count": stock.count,
            })
        })
        .collect();
    json!({ "placements": placements, "off_board": stock })
}

fn options(game: &Game) -> Value {
    let pairs = game.option_list.iter();
    pairs
        .map(|(name, value)| json!({ "name": name, "value": value }))
        .collect()
}

fn texts(texts: &[Text]) -> Value {
    let texts = texts.iter();
    texts
        .map(|text| json!({ "keyword": text.keyword, "values": text.values }))
        .collect()
}
