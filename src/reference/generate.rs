//! The moves of a position (rules C5 to C9 and D15 to D17).

use std::ops::ControlFlow;

use crate::model::{BlockKind, MoveTypeId, Partial, PassTurn, PieceId, PlayerId, SquareId};
use crate::rules::{Move, Position, RunError};

use super::Reference;
use super::attack::{self, run_error};
use super::draft::Added;
use super::found::Found;
use super::machine::{Halt, Machine, Session, Start, View, place_of_work};
use super::maximal;

/// All legal moves, a pass last.
///
/// # Errors
/// A limit was passed.
pub fn legal_moves(rules: &Reference, position: &Position) -> Result<Vec<Move>, RunError> {
    let mut moves = legal_without_pass(rules, position)?;
    if may_pass(rules, position, moves.is_empty()) {
        moves.push(Move::pass());
    }
    Ok(moves)
}

/// All legal moves but the pass.
///
/// # Errors
/// A limit was passed.
pub fn legal_without_pass(rules: &Reference, position: &Position) -> Result<Vec<Move>, RunError> {
    let mut generator = Generator::new(rules, position);
    generator.generate()?;
    let Generator {
        found, mut session, ..
    } = generator;
    let mut legal = Vec::with_capacity(found.moves.len());
    for made in found.moves {
        let forbidden = run_error(attack::leaves_check(rules, &mut session, position, &made))?;
        if forbidden.flatten().is_none() {
            legal.push(made);
        }
    }
    maximal::keep_largest(rules, position, legal)
}

/// Whether there is no legal move, a pass apart. Maximal captures always leave one.
///
/// # Errors
/// A limit was passed.
pub fn is_stuck(rules: &Reference, position: &Position) -> Result<bool, RunError> {
    let mut generator = Generator::new(rules, position);
    // Without a royal piece every generated move is legal, and one is enough.
    let mover = position.turn_entry(&rules.game).mover;
    generator.only_one = rules.royal[mover.index()].is_empty();
    generator.generate()?;
    let Generator {
        found, mut session, ..
    } = generator;
    for made in &found.moves {
        let forbidden = run_error(attack::leaves_check(rules, &mut session, position, made))?;
        if forbidden.flatten().is_none() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether a pass is legal, given whether there is no other move (rules C8 and C9).
pub fn may_pass(rules: &Reference, position: &Position, stuck: bool) -> bool {
    let options = &rules.game.options;
    if position.continuation().is_some() {
        return options.pass_partial;
    }
    match options.pass_turn {
        PassTurn::Never => false,
        PassTurn::Always => true,
        PassTurn::Forced => stuck,
    }
}

/// Whether a partial move just applied has a continuation: generated moves, before the check
/// rule and maximal captures (rule C7).
///
/// # Errors
/// A limit was passed.
pub fn goes_on(
    rules: &Reference,
    position: &Position,
    mover: PlayerId,
    chosen: &Move,
) -> Result<bool, RunError> {
    let (Some(partial), Some(square)) = (chosen.partial, chosen.destination()) else {
        return Ok(false);
    };
    let mut generator = Generator::new(rules, position);
    generator.only_one = true;
    generator.continuation(mover, square, partial)?;
    Ok(!generator.found.moves.is_empty())
}

/// The generated moves of a continuation, equal ones merged. `steps` counts the work of several
/// such calls.
///
/// # Errors
/// A limit was passed.
pub fn continuation_moves(
    rules: &Reference,
    position: &Position,
    mover: PlayerId,
    (square, partial): (SquareId, Partial),
    steps: &mut u64,
) -> Result<Vec<Move>, RunError> {
    let mut generator = Generator::new(rules, position);
    generator.session.steps = *steps;
    generator.continuation(mover, square, partial)?;
    *steps = generator.session.steps;
    Ok(generator.found.moves)
}

/// The search for moves, all of whose runs share the limits.
pub(super) struct Generator<'a> {
    /// The rules.
    pub(super) rules: &'a Reference,
    /// The position.
    pub(super) position: &'a Position,
    /// What all runs share.
    pub(super) session: Session<'a>,
    /// The moves found.
    pub(super) found: Found<'a>,
    only_one: bool,
}

/// Which blocks are offered.
#[derive(Clone, Copy)]
pub(super) enum Offer {
    /// All blocks.
    All,
    /// Those of one type.
    Typed(MoveTypeId),
}

impl Offer {
    fn includes(self, move_type: Option<MoveTypeId>) -> bool {
        match self {
            Offer::All => true,
            Offer::Typed(wanted) => move_type == Some(wanted),
        }
    }
}

impl<'a> Generator<'a> {
    pub(super) fn new(rules: &'a Reference, position: &'a Position) -> Self {
        let session = Session {
            game: &rules.game,
            limits: rules.limits,
            steps: 0,
        };
        Generator {
            rules,
            position,
            session,
            found: Found::new(rules, position),
            only_one: false,
        }
    }

    /// Whether no more moves are wanted.
    fn has_enough(&self) -> bool {
        self.only_one && !self.found.moves.is_empty()
    }

    /// All moves before the check rule (rules C5 and C7).
    pub(super) fn generate(&mut self) -> Result<(), RunError> {
        let rules = self.rules;
        let turn = self.position.turn_entry(&rules.game);
        if let Some(continuation) = self.position.continuation() {
            return self.continuation(turn.mover, continuation.square, continuation.partial);
        }
        if let Some(wanted) = turn.move_type {
            return self.offer(turn.mover, Offer::Typed(wanted));
        }
        let Some(priorities) = &rules.game.priorities else {
            return self.offer(turn.mover, Offer::All);
        };
        for &wanted in priorities {
            self.offer(turn.mover, Offer::Typed(wanted))?;
            if !self.found.moves.is_empty() {
                break;
            }
        }
        Ok(())
    }

    /// The blocks of the piece that goes on (rule C7).
    pub(super) fn continuation(
        &mut self,
        mover: PlayerId,
        square: SquareId,
        partial: Partial,
    ) -> Result<(), RunError> {
        let offer = match partial {
            Partial::Any => Offer::All,
            Partial::Type(wanted) => Offer::Typed(wanted),
        };
        match self.position.piece(square) {
            Some(piece) if piece.owner == mover => {
                self.piece(mover, piece.kind, square, offer)?;
                self.added(offer);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Moves of all pieces in square order, then drops (rule D17), then those that a plugin adds
    /// (rule G10).
    pub(super) fn offer(&mut self, mover: PlayerId, offer: Offer) -> Result<(), RunError> {
        let position = self.position;
        for (index, piece) in position.cells().iter().enumerate() {
            if let Some(piece) = piece.filter(|piece| piece.owner == mover) {
                self.piece(mover, piece.kind, SquareId(index as u16), offer)?;
            }
        }
        for index in 0..self.session.game.pieces.len() {
            let kind = PieceId(index as u16);
            if position.stock(mover, kind) > 0 {
                self.drops(mover, kind, offer)?;
            }
        }
        self.added(offer);
        Ok(())
    }

    /// Moves that a plugin adds, those of the types offered (rule G10).
    fn added(&mut self, offer: Offer) {
        if !self.has_enough() {
            self.found.keep_added(|move_type| offer.includes(move_type));
        }
    }

    fn piece(
        &mut self,
        mover: PlayerId,
        kind: PieceId,
        square: SquareId,
        offer: Offer,
    ) -> Result<(), RunError> {
        let game = self.session.game;
        for (index, &block) in game.pieces[kind.index()].blocks.iter().enumerate() {
            if block.kind == BlockKind::Move && offer.includes(block.move_type) {
                self.run(Start {
                    block,
                    index,
                    kind,
                    mover,
                    square,
                    drop: false,
                })?;
            }
        }
        Ok(())
    }

    fn drops(&mut self, mover: PlayerId, kind: PieceId, offer: Offer) -> Result<(), RunError> {
        let game = self.session.game;
        for (index, &block) in game.pieces[kind.index()].blocks.iter().enumerate() {
            if block.kind == BlockKind::Drop && offer.includes(block.move_type) {
                for square in game.board.living_squares() {
                    self.run(Start {
                        block,
                        index,
                        kind,
                        mover,
                        square,
                        drop: true,
                    })?;
                }
            }
        }
        Ok(())
    }

    fn run(&mut self, start: Start) -> Result<(), RunError> {
        if self.has_enough() {
            return Ok(());
        }
        let view = View {
            cells: self.position.cells(),
            last: self.position.last_movement(),
        };
        let limits = self.session.limits;
        let limit = limits.moves_per_position;
        let (found, only_one) = (&mut self.found, self.only_one);
        let mut made_count = 0;
        let mut too_many = false;
        let mut sink = |added: &Added| {
            made_count += 1;
            found.keep(added.make());
            let enough = only_one && !found.moves.is_empty();
            too_many = made_count > limit || found.count() > limit;
            if enough || too_many || found.actions > limits.actions_per_position {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let halt = Machine::run(&mut self.session, view, start, false, &mut sink);
        match halt {
            Err(Halt::Error(error)) => Err(error),
            Err(Halt::Enough) if !self.has_enough() => {
                let (piece, block, square) = place_of_work(self.session.game, start);
                Err(match too_many {
                    true => RunError::TooManyMoves {
                        piece,
                        block,
                        square,
                        limit,
                    },
                    false => RunError::TooManyActions {
                        piece,
                        block,
                        square,
                        limit: limits.actions_per_position,
                    },
                })
            }
            _ => Ok(()),
        }
    }
}
