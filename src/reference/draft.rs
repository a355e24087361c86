//! What a block collects until an `add` makes a move of it.

use crate::model::{AttributeId, Game, MoveTypeId, Partial, PieceId, PlayerId, SquareId};
use crate::rules::arrange::arrange;
use crate::rules::{Action, Move, Piece};

/// One movement of a move: the piece that stands on `from` before the move goes to `to`. The
/// first movement of a drop has no `from`.
#[derive(Clone, Copy, Debug)]
pub struct Movement {
    /// Where from.
    pub from: Option<SquareId>,
    /// Where to, once `to` or `cascade` has fixed it.
    pub to: Option<SquareId>,
}

/// A part of the move in program order.
#[derive(Clone, Debug)]
enum Part {
    /// The movement with this index.
    Movement(usize),
    /// Any effect but attributes.
    Effect(Action),
    /// Attributes set one after another on one square are one entry (rule F1).
    Attributes(SquareId, Vec<(AttributeId, bool)>),
}

/// The move under construction.
#[derive(Clone, Debug)]
pub struct Draft {
    /// All movements; the last is the one being made.
    movements: Vec<Movement>,
    parts: Vec<Part>,
}

/// A move that an `add` is about to make. Whoever receives it may have it made, or only look.
pub struct Added<'a> {
    /// The game.
    pub game: &'a Game,
    /// The board before the move.
    pub cells: &'a [Option<Piece>],
    /// The owner and type of the piece dropped, for a drop.
    pub dropped: Option<(PlayerId, PieceId)>,
    /// The current square.
    pub current: SquareId,
    /// The move type of the block.
    pub move_type: Option<MoveTypeId>,
    /// The movements and effects so far.
    pub draft: &'a Draft,
    /// How the `add` was written.
    pub form: AddForm,
}

/// How an `add` was written.
#[derive(Clone, Copy, Debug)]
pub struct AddForm {
    /// `add-copy`.
    pub copy: bool,
    /// A type to promote to.
    pub promotion: Option<PieceId>,
    /// `add-partial`.
    pub partial: Option<Partial>,
}

impl Draft {
    /// A draft whose first movement comes from `from`, or is a drop.
    pub fn new(from: Option<SquareId>) -> Self {
        Draft {
            movements: vec![Movement { from, to: None }],
            parts: vec![Part::Movement(0)],
        }
    }

    /// The movement being made.
    pub fn movement(&self) -> Movement {
        self.movements[self.movements.len() - 1]
    }

    /// The movement being made, to be changed.
    pub fn movement_mut(&mut self) -> &mut Movement {
        let last = self.movements.len() - 1;
        &mut self.movements[last]
    }

    /// Ends the movement and begins another from `current` (rule D6).
    pub fn cascade(&mut self, current: SquareId) {
        let movement = self.movement_mut();
        movement.to = movement.to.or(Some(current));
        self.parts.push(Part::Movement(self.movements.len()));
        self.movements.push(Movement {
            from: Some(current),
            to: None,
        });
    }

    /// Appends an effect.
    pub fn push(&mut self, effect: Action) {
        self.parts.push(Part::Effect(effect));
    }

    /// Appends an attribute, to the last entry if that sets attributes of the same square.
    pub fn push_attribute(&mut self, square: SquareId, attribute: AttributeId, value: bool) {
        if let Some(Part::Attributes(at, values)) = self.parts.last_mut()
            && *at == square
        {
            values.push((attribute, value));
            return;
        }
        self.parts
            .push(Part::Attributes(square, vec![(attribute, value)]));
    }

    /// The number of parts, to be held against a limit.
    pub fn len(&self) -> usize {
        self.parts.len()
    }

    /// Forgets the effects; movements stay (rule D5).
    pub fn clear_effects(&mut self) {
        self.parts.retain(is_movement);
    }
}

impl Added<'_> {
    /// The move.
    pub fn make(&self) -> Move {
        let mut parts = self.draft.parts.clone();
        arrange(&mut parts, is_capture, is_movement);
        let mut actions = Vec::with_capacity(parts.len() + 1);
        for part in parts {
            match part {
                Part::Movement(index) => actions.extend(self.movement(index)),
                Part::Effect(effect) => actions.push(effect),
                Part::Attributes(square, values) => {
                    push_attributes(self.game, &mut actions, square, values);
                }
            }
        }
        let last = self.draft.movement();
        let to = last.to.unwrap_or(self.current);
        if let Some(kind) = self.form.promotion {
            actions.push(Action::ChangeType(kind, to));
        }
        Move {
            actions,
            partial: self.form.partial,
            move_type: self.move_type,
            last: Some((last.from.unwrap_or(to), to)),
        }
    }

    /// Whether the move goes to a square or captures there (rule E4).
    pub fn takes_on(&self, square: SquareId) -> bool {
        self.draft.parts.iter().any(|part| match *part {
            Part::Movement(index) => matches!(
                self.movement(index),
                Some(Action::Move { to, .. } | Action::Copy { square: to, .. }) if to == square
            ),
            Part::Effect(Action::Capture(taken)) => taken == square,
            _ => false,
        })
    }

    /// A movement that stays on its square, or has no piece to move, is none (rule D5).
    fn movement(&self, index: usize) -> Option<Action> {
        let movement = self.draft.movements[index];
        let to = movement.to.unwrap_or(self.current);
        let Some(from) = movement.from else {
            let (owner, piece) = self.dropped?;
            return Some(Action::Drop {
                owner,
                piece,
                square: to,
            });
        };
        let mover = self.cells[from.index()]?;
        if from == to {
            return None;
        }
        if self.form.copy && index + 1 == self.draft.movements.len() {
            return Some(Action::Copy {
                owner: mover.owner,
                piece: mover.kind,
                from,
                square: to,
            });
        }
        let takes = self.cells[to.index()].is_some();
        Some(Action::Move {
            piece: mover.kind,
            from,
            to,
            takes,
        })
    }
}

fn is_movement(part: &Part) -> bool {
    matches!(part, Part::Movement(_))
}

fn is_capture(part: &Part) -> bool {
    matches!(part, Part::Effect(Action::Capture(_)))
}

/// Attributes of one entry are written with descending number (rule F1).
fn push_attributes(
    game: &Game,
    actions: &mut Vec<Action>,
    square: SquareId,
    mut values: Vec<(AttributeId, bool)>,
) {
    let number = |id: AttributeId| game.attributes[id.index()].number;
    values.sort_by_key(|&(attribute, _)| std::cmp::Reverse(number(attribute)));
    let set = |(attribute, value)| Action::SetAttribute(attribute, value, square);
    actions.extend(values.into_iter().map(set));
}
