//! The board (section B of the semantics).

use super::item::{Item, Style};
use super::links;
use super::names::{Names, word};
use super::unwritable::Unwritable;
use crate::keyword::{BoardKeyword, GameKeyword, GridKeyword, ZoneKeyword};
use crate::model::{DirectionId, Grid, PlayerId, Square, SquareId, SquareKind, Zone, ZoneId};

/// `(board ...)`
pub(super) fn board(names: &Names) -> Result<Item, Unwritable> {
    let board = &names.game.board;
    let mut items = Vec::new();
    if !board.images.is_empty() {
        let images = board.images.iter().map(|image| Item::text("image", image));
        let images: Vec<Item> = images.collect::<Result<_, _>>()?;
        items.push(Item::headed(
            BoardKeyword::Image.text(),
            images,
            Style::Fill,
        ));
    }
    items.extend(squares(names)?);
    items.extend(links::links(names)?);
    items.extend(symmetries(names)?);
    for index in 0..board.zones.len() {
        zone(names, ZoneId(index as u16), &mut items)?;
    }
    Ok(Item::headed(
        GameKeyword::Board.text(),
        items,
        Style::Tall(1),
    ))
}

/// Grids, positions and dummies in the order of their squares (rule B1).
fn squares(names: &Names) -> Result<Vec<Item>, Unwritable> {
    let board = &names.game.board;
    let mut items = Vec::new();
    let mut at = 0;
    while let Some(square) = board.squares.get(at) {
        let count = match square.kind {
            SquareKind::Grid(number) => {
                items.push(grid(names, &board.grids[number])?);
                board.grids[number].len()
            }
            kind => {
                let alike = board.squares[at..].iter();
                let alike: Vec<_> = alike.take_while(|it| it.kind == kind).collect();
                items.push(single_squares(kind, &alike)?);
                alike.len()
            }
        };
        // A grid has a cell, but better be sure.
        at += count.max(1);
    }
    Ok(items)
}

fn grid(names: &Names, grid: &Grid) -> Result<Item, Unwritable> {
    let mut items = Vec::new();
    if let Some(rectangle) = grid.start_rectangle {
        let numbers = Item::numbers(&rectangle);
        let head = GridKeyword::StartRectangle.text();
        items.push(Item::headed(head, numbers, Style::Row));
    }
    let dimensions = grid.dimensions.iter().map(|dimension| {
        if dimension.labels.iter().any(|label| label.contains('/')) {
            return Err(Unwritable::Impossible("a label of a grid with a `/` in it"));
        }
        let labels = Item::text("grid", &dimension.labels.join("/"))?;
        let step = Item::List(Item::numbers(&dimension.step).collect(), Style::Row);
        Ok(Item::List(vec![labels, step], Style::Row))
    });
    let dimensions: Vec<Item> = dimensions.collect::<Result<_, _>>()?;
    let head = GridKeyword::Dimensions.text();
    items.push(Item::headed(head, dimensions, Style::Lines(1)));
    if !grid.directions.is_empty() {
        let directions = grid.directions.iter().map(|(direction, offsets)| {
            let name = [names.direction(*direction)?];
            let items = name.into_iter().chain(Item::numbers(offsets));
            Ok::<_, Unwritable>(Item::List(items.collect(), Style::Row))
        });
        let directions: Vec<Item> = directions.collect::<Result<_, _>>()?;
        let head = GridKeyword::Directions.text();
        items.push(Item::headed(head, directions, Style::Fill));
    }
    Ok(Item::headed(
        BoardKeyword::Grid.text(),
        items,
        Style::Tall(1),
    ))
}

/// `(positions (name left top right bottom)...)`; without geometry the bare name.
fn single_squares(kind: SquareKind, squares: &[&Square]) -> Result<Item, Unwritable> {
    let items = squares.iter().map(|square| {
        let name = word("square", &square.name)?;
        Ok::<_, Unwritable>(match square.rectangle {
            None => name,
            Some(numbers) => {
                let items = [name].into_iter().chain(Item::numbers(&numbers));
                Item::List(items.collect(), Style::Row)
            }
        })
    });
    let items: Vec<Item> = items.collect::<Result<_, _>>()?;
    let head = match kind {
        SquareKind::Dummy => BoardKeyword::Dummy,
        SquareKind::Position | SquareKind::Grid(_) => BoardKeyword::Positions,
    };
    Ok(Item::headed(head.text(), items, Style::Fill))
}

/// `(symmetry player (word meaning)...)` (rule B3).
fn symmetries(names: &Names) -> Result<Vec<Item>, Unwritable> {
    let mut items = Vec::new();
    for (player, row) in names.game.board.symmetry.iter().enumerate() {
        let mut parts = vec![names.player(PlayerId(player as u16))?];
        for (word, &meaning) in row.iter().enumerate() {
            if word != meaning.index() {
                let word = names.direction(DirectionId(word as u16))?;
                let pair = vec![word, names.direction(meaning)?];
                parts.push(Item::List(pair, Style::Row));
            }
        }
        if parts.len() > 1 {
            let head = BoardKeyword::Symmetry.text();
            items.push(Item::headed(head, parts, Style::Fill));
        }
    }
    Ok(items)
}

/// A zone, with a list for everybody and one for each group of players with the same squares
/// (rule B7).
fn zone(names: &Names, id: ZoneId, items: &mut Vec<Item>) -> Result<(), Unwritable> {
    let Zone {
        everybody, players, ..
    } = &names.game.board.zones[id.index()];
    if !everybody.is_empty() || players.is_empty() {
        items.push(zone_list(names, id, &[], everybody)?);
    }
    let mut rest = players.as_slice();
    while let Some((_, squares)) = rest.first() {
        let same = rest.iter().take_while(|(_, other)| other == squares);
        let count = same.count();
        let (group, others) = rest.split_at(count);
        let group: Vec<PlayerId> = group.iter().map(|&(player, _)| player).collect();
        items.push(zone_list(names, id, &group, squares)?);
        rest = others;
    }
    Ok(())
}

fn zone_list(
    names: &Names,
    id: ZoneId,
    players: &[PlayerId],
    squares: &[SquareId],
) -> Result<Item, Unwritable> {
    let mut items = vec![Item::headed(
        ZoneKeyword::Name.text(),
        [names.zone(id)?],
        Style::Row,
    )];
    if !players.is_empty() {
        let players = players.iter().map(|&player| names.player(player));
        let players: Vec<Item> = players.collect::<Result<_, _>>()?;
        items.push(Item::headed(
            ZoneKeyword::Players.text(),
            players,
            Style::Fill,
        ));
    }
    let squares = squares.iter().map(|&square| names.square(square));
    let squares: Vec<Item> = squares.collect::<Result<_, _>>()?;
    items.push(Item::headed(
        ZoneKeyword::Positions.text(),
        squares,
        Style::Fill,
    ));
    Ok(Item::headed(
        BoardKeyword::Zone.text(),
        items,
        Style::Lines(2),
    ))
}
