//! The plugin of the game Spark (John Pursey and Matt Ryan, 2001).
//!
//! ZRF can say the board, the setup, slides and steps, and who loses. It cannot count, and it
//! cannot see that a board falls apart. The plugin refuses the moves for which one has to:
//!
//! | rule | what it says |
//! | --- | --- |
//! | S3 | An Orb charges each Spark of its own side on its row or column, whatever stands between. |
//! | S4 | The power of a side on a square is the number of its Orbs in line with it. |
//! | S5 | A Spark with power 0 cannot move; else it goes one step, also onto an enemy Spark. |
//! | S6 | To capture, the mover's power on the target must be at least the enemy's there. |
//! | S7 | An Orb slides as many squares as the Sparks it charges, at most, over empty squares. |
//! | S8 | An Orb may not complete a wall of Orbs that divides the field. |
//!
//! It works with any board of rows and columns, any setup and two players or more, if its pieces
//! are called Orb and Spark.
//!
//! - `validate`: what it needs of a game
//! - `squares`: sets of squares
//! - `geometry`: rows, columns and neighbours
//! - `board`: power, range and regions
//! - `judge`: which moves are refused
//! - `words`: why, in the words of Spark
//! - `wall`: which Orbs are the wall

mod board;
mod geometry;
mod judge;
mod squares;
mod validate;
mod wall;
mod words;

use std::sync::Arc;

use super::{Maker, PluginOption, Settings};
use crate::model::{Game, SquareId};
use crate::rules::{Fact, Move, Plugin, Position};
use board::{Board, Role};
use geometry::Geometry;
use words::Words;

/// Option for S3.
const LINE: &str = "spark line";
/// Option for S8.
const WALL: &str = "spark wall";

/// Makes the plugin.
pub const MAKER: Maker = Maker {
    name: "spark",
    about: "Spark: counts the power of Sparks and the range of Orbs, and forbids walls",
    options: &[
        PluginOption {
            name: LINE,
            values: &[
                ("through", "an Orb charges Sparks whatever stands between"),
                ("own-blocks", "own pieces between them block"),
            ],
        },
        PluginOption {
            name: WALL,
            values: &[
                (
                    "diagonal",
                    "Orbs divide the board where no Spark could step between them, aslant either",
                ),
                (
                    "orthogonal",
                    "Orbs that touch at their corners divide the board too",
                ),
            ],
        },
    ],
    missing: &[
        "a Spark without any Orb of its side on its row or column can move (S5)",
        "a Spark can capture where the enemy has more power (S6)",
        "an Orb can slide farther than the number of Sparks it charges (S7)",
        "an Orb can complete a wall that divides the board (S8)",
    ],
    make,
};

fn make(game: &Game, settings: &Settings) -> Result<Arc<dyn Plugin>, Vec<String>> {
    let reasons = validate::reasons(game);
    if !reasons.is_empty() {
        return Err(reasons);
    }
    Ok(match game.board.squares.len() {
        0..=64 => Arc::new(Spark::<1>::new(game, settings)),
        65..=128 => Arc::new(Spark::<2>::new(game, settings)),
        _ => Arc::new(Spark::<{ validate::MOST_SQUARES / 64 }>::new(
            game, settings,
        )),
    })
}

/// The plugin, made for a board of up to 64 N squares.
#[derive(Debug)]
struct Spark<const N: usize> {
    board: Board<N>,
}

impl<const N: usize> Spark<N> {
    fn new(game: &Game, settings: &Settings) -> Self {
        Spark {
            board: Board {
                geometry: Geometry::new(&game.board),
                roles: game.pieces.iter().map(validate::role).collect(),
                own_blocks: settings.value(LINE) == 1,
                orthogonal: settings.value(WALL) == 1,
            },
        }
    }
}

impl<const N: usize> Plugin for Spark<N> {
    fn name(&self) -> &str {
        MAKER.name
    }

    fn forbids(&self, _game: &Game, position: &Position, chosen: &Move) -> bool {
        judge::fault(&self.board, position, chosen).is_some()
    }

    fn reason(&self, game: &Game, position: &Position, chosen: &Move) -> String {
        let words = Words {
            game,
            board: &self.board,
            position,
        };
        let fault = judge::fault(&self.board, position, chosen);
        fault.map_or_else(String::new, |fault| words.clause(fault))
    }

    /// Each Spark's power and each Orb's range.
    fn facts(&self, game: &Game, position: &Position) -> Vec<Fact> {
        let mut facts = Vec::new();
        let sides: Vec<_> = (0..game.players.len() as u16)
            .map(|owner| self.board.side(position, crate::model::PlayerId(owner)))
            .collect();
        for (square, piece) in (0..).map(SquareId).zip(position.cells()) {
            let Some(piece) = piece else { continue };
            let side = &sides[piece.owner.index()];
            let (name, count) = match self.board.role(*piece) {
                Role::Spark => ("power", self.board.power(side, square)),
                Role::Orb => ("range", self.board.charged(side, square).count()),
                Role::Other => continue,
            };
            facts.push(Fact::number(name, square, i64::from(count)));
        }
        facts
    }
}
