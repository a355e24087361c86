//! What the plugin needs of a game.

use super::board::Role;
use super::geometry::on_grid;
use crate::model::{Game, PieceType, Statement};
use crate::rules::outcome::contenders;

/// The largest board.
pub const MOST_SQUARES: usize = 512;

/// So many names are listed in a message.
const LISTED: usize = 8;

/// What a piece type is in Spark, by its name in any case.
pub fn role(piece: &PieceType) -> Role {
    match piece.name.to_lowercase().as_str() {
        "orb" => Role::Orb,
        "spark" => Role::Spark,
        _ => Role::Other,
    }
}

/// Why the plugin cannot work with a game, each reason in the words of its file.
pub fn reasons(game: &Game) -> Vec<String> {
    let mut reasons = Vec::new();
    for (wanted, name) in [(Role::Orb, "Orb"), (Role::Spark, "Spark")] {
        if !game.pieces.iter().any(|piece| role(piece) == wanted) {
            let names = game.pieces.iter().map(|piece| piece.name.as_str());
            reasons.push(format!(
                "it needs a piece called {name}, and the pieces here are {}",
                listed(names)
            ));
        }
    }
    if contenders(game).count() < 2 {
        reasons.push("it needs two players or more who have turns".to_owned());
    }
    let squares = game.board.squares.len();
    if squares > MOST_SQUARES {
        reasons.push(format!(
            "the board has {squares} positions, and it counts on boards of up to {MOST_SQUARES}"
        ));
    }
    let on_grid = on_grid(&game.board);
    if !on_grid.contains(&true) {
        reasons.push(
            "it needs a board with rows and columns, which a `(grid ...)` of two dimensions has"
                .to_owned(),
        );
    } else {
        reasons.extend(off_grid(game, &on_grid));
    }
    let mut statements = game.code.sequences.iter().flatten();
    if !statements.any(|statement| matches!(statement, Statement::Add { .. })) {
        reasons.push(
            "the file has no moves: slides of the Orbs and steps of the Sparks must be in it, the \
             plugin only refuses some of them"
                .to_owned(),
        );
    }
    reasons
}

/// Orbs and Sparks that start outside of the rows and columns.
fn off_grid(game: &Game, on_grid: &[bool]) -> Option<String> {
    let placed = game.setup.placements.iter();
    let outside = placed.filter(|placement| {
        role(&game.pieces[placement.piece.index()]) != Role::Other
            && !on_grid[placement.square.index()]
    });
    let names: Vec<&str> = outside
        .map(|placement| game.board.squares[placement.square.index()].name.as_str())
        .collect();
    (!names.is_empty()).then(|| {
        format!(
            "an Orb or a Spark starts on {}, outside of all rows and columns",
            listed(names.into_iter())
        )
    })
}

fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    match names.len() {
        0 => "none".to_owned(),
        count if count <= LISTED => names.join(", "),
        count => format!("{} and {} more", names[..LISTED].join(", "), count - LISTED),
    }
}
