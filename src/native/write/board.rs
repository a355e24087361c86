//! The board.

use serde_json::{Map, Value, json};

use super::names::Names;
use crate::model::{Board, DirectionId, Game, Grid, PlayerId, Square, SquareId, SquareKind, Zone};

/// The board of a game.
pub fn board(names: &Names, game: &Game) -> Value {
    let board = &game.board;
    let mut value = Map::new();
    let mut put = |key: &str, part: Value| {
        if part.as_array().is_none_or(|items| !items.is_empty()) {
            value.insert(key.into(), part);
        }
    };
    put("images", json!(board.images));
    put("directions", json!(board.directions));
    let grids = board.grids.iter().zip(&board.opposites);
    put(
        "grids",
        grids
            .map(|(grid, row)| self::grid(names, grid, row))
            .collect(),
    );
    let squares = (0..board.squares.len()).map(|index| square(names, board, index));
    put("squares", squares.collect());
    put("links", links(names, board));
    // The last row is for squares of no grid.
    if let Some(row) = board.opposites.last() {
        put("opposites", opposites(names, row));
    }
    put("symmetry", symmetry(names, board));
    put(
        "zones",
        board
            .zones
            .iter()
            .map(|zone| self::zone(names, zone))
            .collect(),
    );
    Value::Object(value)
}

fn grid(names: &Names, grid: &Grid, row: &[Option<DirectionId>]) -> Value {
    let dimensions: Vec<Value> = grid
        .dimensions
        .iter()
        .map(|dimension| json!({ "labels": dimension.labels, "step": dimension.step }))
        .collect();
    let directions: Vec<Value> = grid
        .directions
        .iter()
        .map(|(id, offsets)| json!({ "direction": names.direction(*id), "offsets": offsets }))
        .collect();
    let mut value = Map::new();
    value.insert("first".into(), json!(names.square(grid.first)));
    if let Some(rectangle) = grid.start_rectangle {
        value.insert("start_rectangle".into(), json!(rectangle));
    }
    value.insert("dimensions".into(), json!(dimensions));
    value.insert("directions".into(), json!(directions));
    value.insert("opposites".into(), opposites(names, row));
    Value::Object(value)
}

fn square(names: &Names, board: &Board, index: usize) -> Value {
    let Square {
        name,
        kind,
        rectangle,
        killed,
    } = &board.squares[index];
    let mut value = Map::new();
    value.insert("name".into(), json!(name));
    let id = names.square(SquareId(index as u16));
    if id != name {
        value.insert("id".into(), json!(id));
    }
    let kind = match kind {
        SquareKind::Grid(grid) => json!({ "grid": grid }),
        SquareKind::Position => json!("position"),
        SquareKind::Dummy => json!("dummy"),
    };
    value.insert("kind".into(), kind);
    if let Some(rectangle) = rectangle {
        value.insert("rectangle".into(), json!(rectangle));
    }
    if *killed {
        value.insert("killed".into(), json!(true));
    }
    Value::Object(value)
}

/// For each direction the squares it leads from, with those it leads to.
fn links(names: &Names, board: &Board) -> Value {
    let square = |index: usize| names.square(SquareId(index as u16));
    let directions = board.directions.iter().zip(&board.links);
    let directions = directions.map(|(direction, links)| {
        let links = links.iter().enumerate();
        let links = links.filter_map(|(from, to)| Some((from, to.as_ref()?)));
        let links = links.map(|(from, to)| (square(from).to_owned(), json!(names.square(*to))));
        (direction.clone(), Value::Object(links.collect()))
    });
    let used = directions.filter(|(_, links)| links.as_object().is_some_and(|it| !it.is_empty()));
    Value::Object(used.collect())
}

/// For each direction its opposite.
pub fn opposites(names: &Names, row: &[Option<DirectionId>]) -> Value {
    let pairs = row.iter().enumerate();
    let pairs = pairs.filter_map(|(direction, opposite)| {
        let direction = names.direction(DirectionId(direction as u16));
        Some((direction.to_owned(), json!(names.direction((*opposite)?))))
    });
    Value::Object(pairs.collect())
}

/// For each player the directions that mean another to him.
pub fn symmetry(names: &Names, board: &Board) -> Value {
    let players = board.symmetry.iter().enumerate();
    let players = players.filter_map(|(player, row)| {
        let turned = row.iter().enumerate();
        let turned = turned.filter(|(direction, meaning)| meaning.index() != *direction);
        let turned: Map<String, Value> = turned
            .map(|(direction, &meaning)| {
                let direction = names.direction(DirectionId(direction as u16));
                (direction.to_owned(), json!(names.direction(meaning)))
            })
            .collect();
        let player = names.player(PlayerId(player as u16)).to_owned();
        (!turned.is_empty()).then_some((player, Value::Object(turned)))
    });
    Value::Object(players.collect())
}

fn zone(names: &Names, zone: &Zone) -> Value {
    let squares = |squares: &[SquareId]| -> Value {
        squares
            .iter()
            .map(|&square| json!(names.square(square)))
            .collect()
    };
    let mut value = Map::new();
    value.insert("name".into(), json!(zone.name));
    if !zone.everybody.is_empty() {
        value.insert("everybody".into(), squares(&zone.everybody));
    }
    if !zone.players.is_empty() {
        let players = zone.players.iter();
        let players = players.map(|(player, its)| (names.player(*player).to_owned(), squares(its)));
        value.insert("players".into(), Value::Object(players.collect()));
    }
    Value::Object(value)
}
