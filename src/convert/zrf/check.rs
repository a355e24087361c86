//! Whether what follows from a rules file follows in the game. In one that was loaded it does; one
//! that was made otherwise may say what no rules file can.

use super::names::Names;
use super::unwritable::Unwritable;
use crate::keyword::{Connective, GoalWord};
use crate::model::{Board, Grid, Player, SquareKind};

/// Finds what no rules file can say.
pub(super) fn check(names: &Names) -> Result<(), Unwritable> {
    let game = names.game;
    let random = |player: &Player| player.random == player.name.starts_with('?');
    let is_goal = |player: &Player| {
        GoalWord::of(&player.name).is_some() || Connective::of(&player.name).is_some()
    };
    let board = &game.board;
    let rules = [
        (
            !game.players.is_empty() && !game.turns.is_empty(),
            "a game without players or turns",
        ),
        (
            game.players.iter().all(random),
            "players are random whose names do not begin with `?`, or the reverse",
        ),
        (
            !game.players.iter().any(is_goal),
            "a player is called as a goal is",
        ),
        (game.title != "-", "the title `-`, which marks a separator"),
        (
            attributes_in_order(names),
            "attributes in another order than the pieces have them",
        ),
        (
            directions_in_order(board),
            "directions in another order than the grids have them",
        ),
        (squares_fit(board), "squares that do not fit the grids"),
        (
            board.opposites == board.find_opposites(),
            "opposite directions other than follow from grids and links",
        ),
    ];
    match rules.into_iter().find(|&(holds, _)| !holds) {
        Some((_, what)) => Err(Unwritable::Impossible(what)),
        None => Ok(()),
    }
}

/// Attributes are known in the order in which the pieces have them.
fn attributes_in_order(names: &Names) -> bool {
    let pieces = names.game.pieces.iter();
    let mut known = 0;
    for &(id, _) in pieces.flat_map(|piece| &piece.attributes) {
        if id.index() > known {
            return false;
        }
        known = known.max(id.index() + 1);
    }
    known == names.game.attributes.len()
}

/// The directions of grids are known first, in the order of the text.
fn directions_in_order(board: &Board) -> bool {
    let mut known = 0;
    for &(id, _) in board.grids.iter().flat_map(|grid| &grid.directions) {
        if id.index() > known {
            return false;
        }
        known = known.max(id.index() + 1);
    }
    true
}

/// The cells of every grid follow one another and are as the grid makes them.
fn squares_fit(board: &Board) -> bool {
    let of_grids = board.squares.iter().filter(|square| match square.kind {
        SquareKind::Grid(grid) => grid < board.grids.len(),
        SquareKind::Position | SquareKind::Dummy => false,
    });
    let cells: usize = board.grids.iter().map(Grid::len).sum();
    let mut before = 0;
    of_grids.count() == cells
        && board.grids.iter().enumerate().all(|(number, grid)| {
            let follows = grid.first.index() >= before && !grid.dimensions.is_empty();
            before = grid.first.index() + grid.len();
            follows && cells_fit(board, number, grid)
        })
}

fn cells_fit(board: &Board, number: usize, grid: &Grid) -> bool {
    (0..grid.len()).all(|index| {
        let cell = grid.cell(index);
        let square = board.squares.get(grid.first.index() + index);
        square.is_some_and(|square| {
            square.kind == SquareKind::Grid(number)
                && square.name == grid.name_of(&cell)
                && square.rectangle == grid.rectangle_of(&cell)
        })
    })
}
