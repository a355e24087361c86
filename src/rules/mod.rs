//! What every way of playing a game shares: positions, moves, outcomes and the [`Rules`] trait,
//! with counting on top.

pub mod arrange;
pub mod goals;
pub mod key;
pub mod limits;
pub mod moves;
pub mod outcome;
pub mod perft;
pub mod piece;
pub mod play;
pub mod playout;
pub mod plugin;
pub mod position;
pub mod random;
pub mod refusal;
pub mod royal;
pub mod setup;
mod share;
mod walk;

pub use limits::{Limits, RunError};
pub use moves::{Action, Move};
pub use outcome::{Outcome, Reason, Verdict};
pub use perft::{Means, Perft, divide, divide_each, divide_with, perft, perft_with, total};
pub use piece::{Attributes, Piece};
pub use playout::{Cut, Plan, Playout, Tally, playout, playouts};
pub use plugin::{Fact, FactValue, Plugin, PluginState};
pub use position::{Continuation, Position};
pub use random::SplitMix64;
pub use refusal::{Candidate, Check, Refusal};
pub use walk::Walk;

use crate::model::Game;

/// A way of playing a game: which moves are legal, what they do, and when the game is over.
pub trait Rules: Send + Sync {
    /// The game played.
    fn game(&self) -> &Game;

    /// The plugin that adds to the rules of the file, if there is one (rule G10).
    fn plugin(&self) -> Option<&dyn Plugin> {
        None
    }

    /// Where it stops.
    fn limits(&self) -> Limits {
        Limits::default()
    }

    /// The start position.
    fn start(&self) -> Position {
        setup::start_with(self.game(), self.plugin())
    }

    /// All legal moves in the order of rule D17, a pass last. Whether the game is over is not
    /// asked; see [`outcome`](Self::outcome).
    ///
    /// # Errors
    /// A block that runs past the [`Limits`].
    fn legal_moves(&self, position: &Position) -> Result<Vec<Move>, RunError>;

    /// All moves that blocks make in this position but that are not legal, each with the rule that
    /// refuses it; the moves of other players' pieces too, as if it were their turn. A move equal
    /// to a legal one is none of them. Like [`legal_moves`](Self::legal_moves) this does not ask
    /// whether the game is over. It is made for explaining, and may be slow.
    ///
    /// # Errors
    /// A block that runs past the [`Limits`]. All moves found, legal ones too, count against them
    /// together, so that this may fail where [`legal_moves`](Self::legal_moves) does not.
    fn candidates(&self, position: &Position) -> Result<Vec<Candidate>, RunError>;

    /// Plays a legal move and ends the turn unless a partial move goes on (rule C7).
    ///
    /// # Errors
    /// A block that runs past the [`Limits`] while the continuation is looked for.
    fn play(&self, position: &mut Position, chosen: &Move) -> Result<(), RunError>;

    /// The outcome when the game is over, else `None` (rule G1).
    ///
    /// # Errors
    /// A block that runs past the [`Limits`].
    fn outcome(&self, position: &Position) -> Result<Option<Outcome>, RunError>;

    /// How the moves are found: `fast` or `reference`.
    fn generator(&self) -> &'static str;

    /// A fast way to count and to play random games by these rules, if there is one. Its answers
    /// are those of the other methods.
    fn walk(&self) -> Option<Box<dyn Walk>> {
        None
    }
}
