//! Moves of runs into a list: the parts arranged, equal ones merged, those left out that a plugin
//! refuses.

use std::ops::ControlFlow;

use super::change::Tail;
use super::execute::Sink;
use super::list::MoveList;
use super::plugged::Plugged;
use super::run::{Draft, Part};
use super::state::{EMPTY, NONE, State, kind, owner};
use crate::compile::Compiled;
use crate::model::{PieceId, PlayerId, SquareId};
use crate::program::AddForm;
use crate::rules::arrange::arrange;
use crate::rules::{Action, Limits};

/// Collects the moves of a search.
pub struct Collect<'a> {
    /// The game.
    pub compiled: &'a Compiled,
    /// The list.
    pub list: &'a mut MoveList,
    /// The plugin, if it has a say.
    pub plugged: Option<&'a mut Plugged>,
    /// Room for arranging parts.
    pub parts: &'a mut Vec<Part>,
    /// The limits.
    pub limits: Limits,
    /// Whether one move is enough.
    pub only_one: bool,
    /// Moves that the run has made, equal ones included.
    pub made: usize,
}

impl Collect<'_> {
    /// Whether no more moves are wanted.
    #[inline(always)]
    pub fn has_enough(&self) -> bool {
        self.only_one && !self.list.is_empty()
    }

    /// Whether there are more moves than a position may have, equal ones counted or not.
    #[inline(always)]
    pub fn has_too_many_moves(&self) -> bool {
        let most = self.limits.moves_per_position;
        self.made > most || self.list.len() > most
    }

    /// Ends the move that is being written.
    #[inline(always)]
    pub fn keep(&mut self, tail: Tail, move_type: Option<crate::model::MoveTypeId>) {
        if !self.list.seal(tail, move_type) {
            return;
        }
        if let Some(plugged) = &mut self.plugged
            && plugged.forbids(self.compiled, self.list)
        {
            self.list.unseal();
        }
    }

    /// Writes the actions of a draft to the list, in the order of rule F1.
    #[inline(always)]
    fn write(&mut self, state: &State, draft: &Draft, copy: bool) {
        let parts = &draft.run.parts;
        if parts.is_empty() {
            self.movement(state, draft, copy, 0);
            return;
        }
        if is_arranged(parts) {
            self.movement(state, draft, copy, 0);
            for &part in parts {
                self.part(state, draft, copy, part);
            }
            return;
        }
        let mut arranged = std::mem::take(self.parts);
        arranged.clear();
        arranged.push(Part::Movement(0));
        arranged.extend_from_slice(parts);
        arrange(&mut arranged, is_capture, is_movement);
        for &part in &arranged {
            self.part(state, draft, copy, part);
        }
        *self.parts = arranged;
    }

    #[inline(always)]
    fn part(&mut self, state: &State, draft: &Draft, copy: bool, part: Part) {
        match part {
            Part::Movement(index) => self.movement(state, draft, copy, index),
            Part::Effect(action) => self.list.push(action),
            Part::Attributes(square, begin, end) => {
                self.attributes(draft, square, begin as usize, end as usize);
            }
        }
    }

    /// A movement that stays on its square, or has no piece to move, is none (rule D5).
    #[inline(always)]
    fn movement(&mut self, state: &State, draft: &Draft, copy: bool, index: u32) {
        let movement = draft.movement(index);
        let to = SquareId(movement.to as u16);
        if movement.from == NONE {
            let start = draft.run.start;
            self.list.push(Action::Drop {
                owner: PlayerId(start.mover),
                piece: PieceId(start.kind),
                square: to,
            });
            return;
        }
        let mover = state.cells[movement.from as usize];
        if mover == EMPTY || movement.from == movement.to {
            return;
        }
        let from = SquareId(movement.from as u16);
        let piece = PieceId(kind(mover));
        self.list.push(if copy && draft.is_last(index) {
            Action::Copy {
                owner: PlayerId(owner(mover)),
                piece,
                from,
                square: to,
            }
        } else {
            Action::Move {
                piece,
                from,
                to,
                takes: state.cells[movement.to as usize] != EMPTY,
            }
        });
    }

    /// Attributes of one part are written with descending number (rule F1).
    fn attributes(&mut self, draft: &Draft, square: u16, begin: usize, end: usize) {
        let square = SquareId(square);
        let values = &draft.run.values[begin..end];
        if let [(attribute, value)] = *values {
            self.list
                .push(Action::SetAttribute(attribute, value, square));
            return;
        }
        for &(attribute, value) in values {
            self.list
                .push(Action::SetAttribute(attribute, value, square));
        }
        let attributes = &self.compiled.game.attributes;
        let last = self.list.last_actions(values.len());
        last.sort_by_key(|action| match action {
            Action::SetAttribute(attribute, ..) => {
                std::cmp::Reverse(attributes[attribute.index()].number)
            }
            _ => std::cmp::Reverse(0),
        });
    }
}

impl Sink for Collect<'_> {
    #[inline(always)]
    fn add(
        &mut self,
        state: &State,
        draft: &Draft,
        form: &AddForm,
        promotion: Option<PieceId>,
    ) -> ControlFlow<()> {
        self.write(state, draft, form.copy);
        let last = draft.movement(draft.run.movements.len() as u32);
        let to = SquareId(last.to as u16);
        if let Some(kind) = promotion {
            self.list.push(Action::ChangeType(kind, to));
        }
        let from = if last.from == NONE {
            to
        } else {
            SquareId(last.from as u16)
        };
        let tail = Tail {
            partial: form.partial,
            last: Some((from, to)),
        };
        self.made += 1;
        self.keep(tail, draft.move_type());
        let too_many_actions = self.list.action_count() > self.limits.actions_per_position;
        if self.has_too_many_moves() || too_many_actions || self.has_enough() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Whether arranging would change nothing: there is one movement, and captures come only behind
/// other effects.
#[inline(always)]
fn is_arranged(parts: &[Part]) -> bool {
    let mut captured = false;
    for part in parts {
        match part {
            Part::Movement(_) => return false,
            part if is_capture(part) => captured = true,
            _ if captured => return false,
            _ => {}
        }
    }
    true
}

fn is_movement(part: &Part) -> bool {
    matches!(part, Part::Movement(_))
}

fn is_capture(part: &Part) -> bool {
    matches!(part, Part::Effect(Action::Capture(_)))
}
