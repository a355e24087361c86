//! Why a move given in words is not legal.
//!
//! The first of these that applies is the reason:
//!
//! 1. words that cannot be read;
//! 2. the game is over; a pass that is not allowed;
//! 3. the move is legal but for the number after `partial`;
//! 4. some block makes exactly this move, but a rule refuses it (`refused`);
//! 5. the position is not as the words suppose (`standing`);
//! 6. moves of the same piece go elsewhere, or do something else (`moves`, `difference`).

mod difference;
mod display;
mod moves;
mod naming;
mod refused;
mod standing;

pub use difference::{Difference, Part, PartKind};

use std::cell::OnceCell;

use crate::model::{Game, PassTurn};
use crate::rules::{Candidate, Move, Position, Refusal, Rules, RunError};

use super::outcome::outcome_words;
use super::read::{ReadError, ReadPly, read_words};
use super::words::words;

use naming::Naming;

/// Why a move is not legal. Names are those of the rules file; whole moves and parts of moves
/// stand in the words of saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The words cannot be read.
    Unreadable(ReadError),
    /// The game is over.
    Over {
        /// How it ended, in words.
        outcome: String,
    },
    /// A pass is not allowed.
    NoPass {
        /// Passes are for players without a move (rule C9).
        forced: bool,
        /// The piece that must go on, and where it stands.
        goes_on: Option<(String, String)>,
    },
    /// The move is legal, and written otherwise.
    Written {
        /// How it is written.
        words: String,
    },
    /// A move type of higher priority has a move (rule C5).
    LowerPriority {
        /// The move refused.
        subject: String,
        /// The move type that goes first.
        first: String,
        /// A move of that type.
        instead: String,
    },
    /// The move's type is not among the priorities (rule C5).
    NotListed {
        /// The move refused.
        subject: String,
    },
    /// The turn asks for moves of another type (rule C5).
    OtherType {
        /// The move refused.
        subject: String,
        /// The type the turn asks for.
        wanted: String,
    },
    /// A partial move goes on, with moves of another type (rule C7).
    OtherContinuation {
        /// The move refused.
        subject: String,
        /// The type of the moves it goes on with.
        wanted: String,
    },
    /// A partial move goes on, with another piece (rule C7).
    OtherGoesOn {
        /// The move, or the piece and its position, that was to move.
        subject: String,
        /// The piece that must go on.
        piece: String,
        /// Where it stands.
        square: String,
    },
    /// The move would leave a royal piece attacked (rule E5).
    Check {
        /// The move refused.
        subject: String,
        /// The royal piece's type.
        royal: String,
        /// Where it stands after the move.
        square: String,
        /// The type of a piece that attacks it.
        attacker: String,
        /// Where that stands.
        from: String,
    },
    /// Other moves take more (option "maximal captures").
    FewerCaptures {
        /// The move refused.
        subject: String,
        /// How many pieces it takes, with what may follow.
        takes: usize,
        /// The largest number possible.
        possible: usize,
        /// A move with which it can be reached.
        instead: String,
    },
    /// A plugin refuses the move (rule G10).
    Plugin {
        /// The plugin's name.
        name: String,
        /// Why, in its words.
        reason: String,
    },
    /// The piece that is to move is another player's.
    OtherOwner {
        /// Its type.
        piece: String,
        /// Where it stands.
        square: String,
        /// Whose it is.
        owner: String,
        /// Who is to move, in words.
        turn: String,
    },
    /// The piece that is to be dropped is another player's.
    OtherDrop {
        /// The piece, with its owner.
        piece: String,
        /// Where.
        square: String,
        /// Who is to move, in words.
        turn: String,
    },
    /// The move is one of another player's.
    OtherMove {
        /// The move refused.
        subject: String,
        /// Whose it is.
        owner: String,
        /// Who is to move, in words.
        turn: String,
    },
    /// The moving piece is not there.
    NotThere {
        /// The piece, with its owner where that is known: `White Checker`.
        piece: String,
        /// Where it should be.
        square: String,
        /// What stands there instead.
        instead: Option<String>,
    },
    /// `-` is written before a position where something stands.
    NotEmpty {
        /// The destination.
        square: String,
        /// What stands there.
        standing: String,
        /// Whether the move is one but for the sign.
        only_sign: bool,
    },
    /// `x` is written before a position that is empty before the move.
    Empty {
        /// The destination.
        square: String,
        /// Whether the move is one but for the sign.
        only_sign: bool,
    },
    /// The piece to be dropped is not off the board.
    NoStock {
        /// The piece, with its owner.
        piece: String,
        /// Where.
        square: String,
    },
    /// There is nothing to be captured, flipped or changed.
    NothingThere {
        /// Where.
        square: String,
        /// Whether it was to be captured.
        captured: bool,
    },
    /// The piece has no legal move.
    Immobile {
        /// The piece's type.
        piece: String,
        /// Where it stands.
        square: String,
        /// Where it was to go.
        to: String,
    },
    /// The piece goes elsewhere.
    CannotReach {
        /// The piece's type.
        piece: String,
        /// Where it stands.
        square: String,
        /// Where it was to go.
        to: String,
        /// Where it can go.
        can: Vec<String>,
    },
    /// The piece is dropped elsewhere, or nowhere.
    NotDropped {
        /// The piece, with its owner.
        piece: String,
        /// Where it was to be dropped.
        square: String,
        /// What stands there.
        standing: Option<String>,
        /// Where it can be dropped.
        can: Vec<String>,
    },
    /// The moves that begin like this do something else.
    Differs {
        /// The beginning they share.
        subject: String,
        /// What is wrong: one of these, each measured against another move that is as near.
        differences: Vec<Difference>,
    },
}

/// A ply that is not legal, and all that may tell why.
struct Case<'a> {
    game: &'a Game,
    position: &'a Position,
    read: &'a ReadPly,
    legal: &'a [Move],
    /// Moves that blocks make and rules refuse.
    refused: &'a [Candidate],
}

/// Looks for the reason why the move `text`, which is none of the `legal` ones, is not legal.
///
/// # Errors
/// A block that runs past the limits while it is asked whether the game is over. Where it does
/// while refused moves are sought, it is done without them.
pub fn find_reason(
    rules: &dyn Rules,
    position: &Position,
    legal: &[Move],
    text: &str,
) -> Result<Option<Reason>, RunError> {
    WhyNot::new(rules, position, legal).reason(text)
}

/// Tells of moves why they are not legal in a position. The moves that rules refuse there are
/// sought only once.
pub struct WhyNot<'a> {
    rules: &'a dyn Rules,
    position: &'a Position,
    legal: &'a [Move],
    refused: OnceCell<Vec<Candidate>>,
}

impl<'a> WhyNot<'a> {
    /// For a position with these legal moves.
    pub fn new(rules: &'a dyn Rules, position: &'a Position, legal: &'a [Move]) -> Self {
        WhyNot {
            rules,
            position,
            legal,
            refused: OnceCell::new(),
        }
    }

    /// The reason why the move `text`, which is none of the legal ones, is not legal. `None` where
    /// nothing is found that tells.
    ///
    /// # Errors
    /// A block that runs past the limits while it is asked whether the game is over. Where it does
    /// while refused moves are sought, it is done without them.
    pub fn reason(&self, text: &str) -> Result<Option<Reason>, RunError> {
        match read_words(self.rules.game(), text) {
            Ok(read) => self.reason_of(&read),
            Err(error) => Ok(Some(Reason::Unreadable(error))),
        }
    }

    /// The reason why a ply, which is none of the legal moves, is not legal. `None` where nothing
    /// is found that tells.
    ///
    /// # Errors
    /// As for [`reason`](Self::reason).
    pub fn reason_of(&self, read: &ReadPly) -> Result<Option<Reason>, RunError> {
        let (rules, position, legal) = (self.rules, self.position, self.legal);
        let game = rules.game();
        // Where the moves are not in the file, nobody knows whether there are none.
        if (game.moves_elsewhere().is_none() || rules.plugin().is_some())
            && let Some(outcome) = rules.outcome(position)?
        {
            let outcome = outcome_words(game, outcome);
            return Ok(Some(Reason::Over { outcome }));
        }
        if let Some(meant) = legal.iter().find(|chosen| read.is(game, chosen)) {
            let words = words(game, meant);
            return Ok(Some(Reason::Written { words }));
        }
        if read.pass {
            return Ok(Some(no_pass(game, position)));
        }
        let case = self.case(read);
        Ok(case
            .against_numbers()
            .or_else(|| case.refused_as_it_is())
            .or_else(|| case.against_position())
            .or_else(|| case.against_moves()))
    }

    /// The moves that blocks make and rules refuse; none where a block runs past the limits.
    pub fn refused(&self) -> &[Candidate] {
        let candidates = || self.rules.candidates(self.position).unwrap_or_default();
        self.refused.get_or_init(candidates)
    }

    /// Why one of the refused moves is not legal.
    pub fn refusal(&self, refused: &Candidate) -> Reason {
        self.case(&ReadPly::default())
            .refusal(&refused.chosen, &refused.refusal)
    }

    fn case<'c>(&'c self, read: &'c ReadPly) -> Case<'c> {
        Case {
            game: self.rules.game(),
            position: self.position,
            read,
            legal: self.legal,
            refused: self.refused(),
        }
    }
}

fn no_pass(game: &Game, position: &Position) -> Reason {
    let naming = Naming::of(game);
    let goes_on = position.continuation().and_then(|continuation| {
        let square = continuation.square;
        let piece = naming.standing(position, square)?;
        Some((piece, naming.square(square)))
    });
    Reason::NoPass {
        forced: goes_on.is_none() && game.options.pass_turn == PassTurn::Forced,
        goes_on,
    }
}

impl<'a> Case<'a> {
    fn naming(&self) -> Naming<'a> {
        Naming::of(self.game)
    }

    /// The moves refused to the player whose pieces move.
    fn own_refused(&self) -> impl Iterator<Item = &'a Move> + use<'a> {
        let own = self
            .refused
            .iter()
            .filter(|candidate| !matches!(candidate.refusal, Refusal::OtherTurn { .. }));
        own.map(|candidate| &candidate.chosen)
    }

    /// All moves of the player's, legal ones first, passes left out.
    fn own_moves(&self) -> impl Iterator<Item = &'a Move> + use<'a> {
        let legal = self.legal.iter().filter(|chosen| !chosen.is_pass());
        legal.chain(self.own_refused())
    }
}
