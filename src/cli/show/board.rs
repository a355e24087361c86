//! The squares of a board as tables and lists.

use super::facts::Facts;
use super::wrapped;
use crate::cli::describe::Names;
use crate::cli::table::{columns, padded, width};
use crate::model::{AttributeId, Game, SquareId, SquareKind};
use crate::notation::{Axes, Labels, Layer};
use crate::rules::Position;

/// Up to so many squares outside of grids are listed though they are empty.
const FEW: usize = 12;

/// A position with all that is drawn of it.
pub struct View<'a> {
    /// The game.
    pub game: &'a Game,
    /// The position.
    pub position: &'a Position,
    /// The labels of its pieces.
    pub labels: &'a Labels,
    /// What a plugin says of it.
    pub facts: &'a Facts,
}

/// All grids, each as one or more tables.
pub fn tables(view: &View) -> Vec<Vec<String>> {
    let game = view.game;
    let several = game.board.grids.len() > 1;
    let mut tables = Vec::new();
    for (number, grid) in game.board.grids.iter().enumerate() {
        for layer in Axes::new(grid).layers() {
            let squares = layer.rows.iter().flat_map(|(_, squares)| squares);
            if squares.into_iter().all(|&square| is_killed(game, square)) {
                continue;
            }
            let mut lines = Vec::new();
            match (several, layer.title.as_str()) {
                (false, "") => {}
                (false, title) => lines.push(format!("{title}:")),
                (true, "") => lines.push(format!("grid {}:", number + 1)),
                (true, title) => lines.push(format!("grid {}, {title}:", number + 1)),
            }
            lines.extend(table(view, &layer));
            tables.push(lines);
        }
    }
    tables
}

/// A row of cells for each label, and the labels of the columns below. All columns are equally
/// wide, so that diagonals look like diagonals.
fn table(view: &View, layer: &Layer) -> Vec<String> {
    let mut rows: Vec<(&str, Vec<String>)> = Vec::new();
    for (label, squares) in &layer.rows {
        let cells = squares.iter();
        let cells = cells.map(|&square| cell(view, square));
        rows.push((label, cells.collect()));
    }
    rows.push(("", layer.columns.clone()));
    let cells = rows.iter().flat_map(|(_, cells)| cells);
    let widest = cells.map(|cell| width(cell)).max().unwrap_or(0);
    let rows: Vec<Vec<String>> = rows
        .into_iter()
        .map(|(label, cells)| {
            let cells = cells.iter().map(|cell| padded(cell, widest));
            std::iter::once(label.to_owned()).chain(cells).collect()
        })
        .collect();
    let lines = columns(&rows).into_iter();
    lines
        .map(|line| format!("  {line}").trim_end().to_owned())
        .collect()
}

fn cell(view: &View, square: SquareId) -> String {
    if is_killed(view.game, square) {
        return String::new();
    }
    let label = match view.position.piece(square) {
        Some(piece) => view.labels.label(piece),
        None => ".".to_owned(),
    };
    label + &view.facts.beside(square)
}

fn is_killed(game: &Game, square: SquareId) -> bool {
    game.board.squares[square.index()].killed
}

/// The squares outside of grids: all if they are few, else those occupied.
pub fn others(view: &View) -> Vec<String> {
    let (game, position) = (view.game, view.position);
    let outside: Vec<SquareId> = game
        .board
        .living_squares()
        .filter(|square| {
            let kind = game.board.squares[square.index()].kind;
            !matches!(kind, SquareKind::Grid(_))
        })
        .collect();
    let few = outside.len() <= FEW;
    let shown = outside
        .iter()
        .filter(|&&square| few || position.piece(square).is_some());
    let items: Vec<String> = shown
        .map(|&square| {
            let name = Names(game).square(square);
            format!("{name} {}", cell(view, square))
        })
        .collect();
    if outside.is_empty() {
        return Vec::new();
    }
    let empty = outside.len() - items.len();
    if items.is_empty() {
        let what = if game.board.grids.is_empty() {
            "positions"
        } else {
            "other positions"
        };
        return vec![format!("{what}: {empty}, all of them empty")];
    }
    let head = match (game.board.grids.is_empty(), empty) {
        (true, 0) => "positions:".to_owned(),
        (true, empty) => format!("positions, {empty} empty ones left out:"),
        (false, 0) => "other positions:".to_owned(),
        (false, empty) => format!("other positions, {empty} empty ones left out:"),
    };
    wrapped(&head, &items, ",")
}

/// The squares whose piece has this value of an attribute, where its type starts with the other.
pub fn changed(
    game: &Game,
    position: &Position,
    attribute: AttributeId,
    value: bool,
) -> impl Iterator<Item = SquareId> {
    game.board.living_squares().filter(move |&square| {
        position.piece(square).is_some_and(|piece| {
            let starts = &game.pieces[piece.kind.index()].attributes;
            let start = starts.iter().any(|&(id, start)| id == attribute && start);
            piece.attributes.get(attribute) == Some(value) && start != value
        })
    })
}
