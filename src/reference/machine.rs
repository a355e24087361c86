//! One run of one block: the machine of section D.

use std::ops::ControlFlow;

use rustc_hash::FxHashSet;

use crate::model::{
    Block, Condition, Game, Owner, Partial, PieceId, Place, PlayerId, PositionFlagId, SequenceId,
    SquareId, Statement,
};
use crate::rules::{Action, Limits, Piece, RunError};

use super::draft::{AddForm, Added, Draft};

/// Why a run ended before its last statement.
#[derive(Debug)]
pub enum Halt {
    /// The block stopped by itself: no such link, or `verify` failed (rule D3).
    Stop,
    /// Whoever receives the moves has enough.
    Enough,
    /// A limit was passed.
    Error(RunError),
}

/// The result of a step of the machine.
pub type Step<T = ()> = Result<T, Halt>;

/// The board a block looks at: the board before the move (rule D2), or a supposed one.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// What stands where.
    pub cells: &'a [Option<Piece>],
    /// From and to of the last movement.
    pub last: Option<(SquareId, SquareId)>,
}

/// A block and where it starts.
#[derive(Clone, Copy)]
pub struct Start {
    /// The block.
    pub block: Block,
    /// Its index in the piece type, for messages.
    pub index: usize,
    /// The type of the piece that moves or is dropped.
    pub kind: PieceId,
    /// The player whose piece it is.
    pub mover: PlayerId,
    /// The piece's square, or the square of the drop.
    pub square: SquareId,
    /// Whether the block is a drop.
    pub drop: bool,
}

/// What all runs of one call share.
pub struct Session<'g> {
    /// The game.
    pub game: &'g Game,
    /// The limits.
    pub limits: Limits,
    /// Steps executed so far.
    pub steps: u64,
}

/// The machine.
pub struct Machine<'g, 'v, 's> {
    /// What all runs share.
    pub session: &'s mut Session<'g>,
    /// The board it looks at.
    pub view: View<'v>,
    /// The block it runs.
    pub start: Start,
    /// `attacked?` and `defended?` are false inside the moves they ask for (rule E4).
    pub inner: bool,
    pub(super) current: SquareId,
    pub(super) mark: SquareId,
    pub(super) draft: Draft,
    pub(super) flags: Vec<bool>,
    /// Those that are set; a board has too many to keep all.
    pub(super) position_flags: FxHashSet<(PositionFlagId, SquareId)>,
    steps: u64,
    sink: &'s mut dyn FnMut(&Added) -> ControlFlow<()>,
}

impl<'g, 'v, 's> Machine<'g, 'v, 's> {
    /// Runs a block and hands every move it adds to `sink`.
    ///
    /// # Errors
    /// [`Halt::Enough`] when the sink had enough, [`Halt::Error`] past a limit.
    pub fn run(
        session: &'s mut Session<'g>,
        view: View<'v>,
        start: Start,
        inner: bool,
        sink: &'s mut dyn FnMut(&Added) -> ControlFlow<()>,
    ) -> Step {
        let code = &session.game.code;
        let flags = vec![false; code.flags.len()];
        session.steps += (flags.len() / 16) as u64;
        let mut machine = Machine {
            session,
            view,
            start,
            inner,
            current: start.square,
            // Rule D1: before any `mark`, `back` returns to the start.
            mark: start.square,
            draft: Draft::new((!start.drop).then_some(start.square)),
            flags,
            position_flags: FxHashSet::default(),
            steps: 0,
            sink,
        };
        match machine.sequence(start.block.body) {
            Ok(()) | Err(Halt::Stop) => Ok(()),
            Err(halt) => Err(halt),
        }
    }

    fn sequence(&mut self, id: SequenceId) -> Step {
        let game = self.session.game;
        for statement in game.code.sequence(id) {
            self.count_step()?;
            self.execute(statement)?;
        }
        Ok(())
    }

    fn execute(&mut self, statement: &Statement) -> Step {
        match *statement {
            Statement::Go(place) => self.current = self.find(place).ok_or(Halt::Stop)?,
            Statement::From => self.set_from(),
            Statement::To => self.draft.movement_mut().to = Some(self.current),
            Statement::Mark => self.mark = self.current,
            Statement::Back => self.current = self.mark,
            Statement::Cascade => {
                self.draft.cascade(self.current);
                self.check_effects()?;
            }
            Statement::Add {
                copy,
                ref promotions,
                partial,
            } => {
                self.add(copy, promotions, partial)?;
            }
            Statement::Sequence(body) => self.sequence(body)?,
            Statement::Verify(condition) => {
                if !self.holds(condition)? {
                    return Err(Halt::Stop);
                }
            }
            Statement::If {
                condition,
                then,
                otherwise,
            } => {
                let chosen = if self.holds(condition)? {
                    then
                } else {
                    otherwise
                };
                self.sequence(chosen)?;
            }
            Statement::While { condition, body } => {
                while self.holds(condition)? {
                    self.count_step()?;
                    self.sequence(body)?;
                }
            }
            Statement::SetFlag(flag, condition) => {
                self.flags[flag.index()] = self.holds(condition)?;
            }
            Statement::SetPositionFlag(flag, condition, place) => {
                let value = self.holds(condition)?;
                if let Some(square) = self.find(place) {
                    if value {
                        self.position_flags.insert((flag, square));
                    } else {
                        self.position_flags.remove(&(flag, square));
                    }
                }
            }
            ref effect => self.effect(effect)?,
        }
        Ok(())
    }

    /// Appends an effect (rule D9). One that is to happen off board does nothing.
    fn effect(&mut self, statement: &Statement) -> Step {
        let game = self.session.game;
        match *statement {
            Statement::Capture(place) => self.push_at(place, Action::Capture)?,
            Statement::Flip(place) => self.push_at(place, Action::Flip)?,
            Statement::Create {
                owner,
                piece,
                place,
            } => {
                let owner = self.owner(owner);
                let piece = piece.unwrap_or(self.start.kind);
                self.push_at(place, |square| Action::Create {
                    owner,
                    piece,
                    square,
                })?;
            }
            Statement::ChangeOwner(owner, place) => {
                let owner = self.owner(owner);
                self.push_at(place, |square| Action::ChangeOwner(owner, square))?;
            }
            Statement::ChangeType(kind, place) => {
                self.push_at(place, |square| Action::ChangeType(kind, square))?;
            }
            Statement::SetAttribute(attribute, condition, place) => {
                let value = self.holds(condition)?;
                if let Some(square) = self.find(place) {
                    self.draft.push_attribute(square, attribute, value);
                    self.check_effects()?;
                }
            }
            _ => debug_assert!(false, "not an effect of {}: {statement:?}", game.title),
        }
        Ok(())
    }

    fn push_at(&mut self, place: Place, effect: impl FnOnce(SquareId) -> Action) -> Step {
        if let Some(square) = self.find(place) {
            self.draft.push(effect(square));
            self.check_effects()?;
        }
        Ok(())
    }

    fn set_from(&mut self) {
        let movement = self.draft.movement_mut();
        // The first movement of a drop comes from the stock, whatever square is current.
        if movement.from.is_some() {
            movement.from = Some(self.current);
        }
    }

    fn add(&mut self, copy: bool, promotions: &[PieceId], partial: Option<Partial>) -> Step {
        let plain = [None];
        let promoted: Vec<_> = promotions.iter().copied().map(Some).collect();
        let choices = if promoted.is_empty() {
            &plain[..]
        } else {
            &promoted
        };
        for &promotion in choices {
            self.count_steps(1 + self.draft.len())?;
            let start = self.start;
            let added = Added {
                game: self.session.game,
                cells: self.view.cells,
                dropped: start.drop.then_some((start.mover, start.kind)),
                current: self.current,
                move_type: start.block.move_type,
                draft: &self.draft,
                form: AddForm {
                    copy,
                    promotion,
                    partial,
                },
            };
            if (self.sink)(&added).is_break() {
                return Err(Halt::Enough);
            }
        }
        self.draft.clear_effects();
        Ok(())
    }

    fn owner(&self, owner: Owner) -> PlayerId {
        match owner {
            Owner::Mover => self.start.mover,
            Owner::Next => self.session.game.next_player(self.start.mover),
            Owner::Player(player) => player,
        }
    }

    /// The square that a place means now (rules B3, B8, D9).
    pub(super) fn find(&self, place: Place) -> Option<SquareId> {
        let board = &self.session.game.board;
        match place {
            Place::Here => Some(self.current),
            Place::Direction(direction) => {
                board.step(self.current, board.turned(self.start.mover, direction))
            }
            Place::Opposite(direction) => {
                let turned = board.turned(self.start.mover, direction);
                board.step(self.current, board.opposite(self.current, turned)?)
            }
            Place::Square(square) => Some(square),
            Place::From => Some(self.draft.movement().from.unwrap_or(self.start.square)),
            Place::To => Some(self.draft.movement().to.unwrap_or(self.current)),
            Place::Mark => Some(self.mark),
            Place::LastFrom => self.view.last.map(|(from, _)| from),
            Place::LastTo => self.view.last.map(|(_, to)| to),
            Place::Nowhere => None,
        }
    }

    /// Counts a statement or a condition against the limits.
    pub(super) fn count_step(&mut self) -> Step {
        self.count_steps(1)
    }

    fn count_steps(&mut self, steps: usize) -> Step {
        self.steps += steps as u64;
        self.session.steps += steps as u64;
        let limits = self.session.limits;
        if self.steps > limits.steps_per_block {
            let (piece, block, square) = self.place_of_work();
            let steps = limits.steps_per_block;
            return Err(Halt::Error(RunError::EndlessBlock {
                piece,
                block,
                square,
                steps,
            }));
        }
        if self.session.steps > limits.steps_per_position {
            let (piece, block, square) = self.place_of_work();
            let steps = limits.steps_per_position;
            return Err(Halt::Error(RunError::TooMuchWork {
                piece,
                block,
                square,
                steps,
            }));
        }
        Ok(())
    }

    fn check_effects(&self) -> Step {
        let limit = self.session.limits.effects_per_move;
        if self.draft.len() > limit {
            let (piece, block, square) = self.place_of_work();
            return Err(Halt::Error(RunError::TooManyEffects {
                piece,
                block,
                square,
                limit,
            }));
        }
        Ok(())
    }

    fn place_of_work(&self) -> (String, usize, String) {
        place_of_work(self.session.game, self.start)
    }

    pub(super) fn condition_at(&self, id: crate::model::ConditionId) -> &'g Condition {
        self.session.game.code.condition(id)
    }
}

/// Piece, number of the block from 1, and square, as messages name them.
pub fn place_of_work(game: &Game, start: Start) -> (String, usize, String) {
    let piece = game.pieces[start.kind.index()].name.clone();
    let square = game.board.squares[start.square.index()].name.clone();
    (piece, start.index + 1, square)
}
