//! What a move does to the state, and how it is taken back (rules E1 to E3).
//!
//! The same as `rules::play`, which says it for positions; every change is written down, and the
//! key is kept up.

use super::state::{EMPTY, Frame, NONE, State, cell, kind, owner};
use crate::compile::Compiled;
use crate::model::{Partial, SquareId};
use crate::rules::{Action, Attributes, Continuation};

/// What a move is besides its actions.
#[derive(Clone, Copy, Debug)]
pub struct Tail {
    /// Set for a partial move.
    pub partial: Option<Partial>,
    /// Start and end of the last movement; `None` for a pass.
    pub last: Option<(SquareId, SquareId)>,
}

impl Tail {
    /// Which piece may go on after the move, if it has a move (rule C7).
    fn continuation(self) -> Option<Continuation> {
        let (partial, (_, square)) = (self.partial?, self.last?);
        Some(Continuation { square, partial })
    }
}

impl State {
    /// Carries out a move on the board and in the stock. The turn stays as it is.
    #[inline]
    pub fn apply(&mut self, compiled: &Compiled, actions: &[Action], tail: Tail) {
        match *actions {
            [action @ (Action::Move { .. } | Action::Drop { .. })] => {
                self.apply_one(compiled, action, tail);
            }
            _ => {
                self.begin(tail);
                self.move_pieces(compiled, actions);
                for &action in actions {
                    self.effect(compiled, action);
                }
            }
        }
    }

    /// The same for a move that is one movement or one drop, and does nothing else.
    #[inline(always)]
    pub(super) fn apply_one(&mut self, compiled: &Compiled, action: Action, tail: Tail) {
        self.begin(tail);
        match action {
            Action::Move { from, to, .. } => self.move_piece(compiled, from, to),
            Action::Drop {
                owner,
                piece,
                square,
            } => self.drop_piece(compiled, (owner.0, piece.0), square),
            other => self.effect(compiled, other),
        }
    }

    /// Writes down how things were before a move.
    #[inline(always)]
    fn begin(&mut self, tail: Tail) {
        if !self.forgetful {
            self.frames.push(Frame {
                changes: self.changes.len(),
                stock_changes: self.stock_changes.len(),
                taken_until: self.taken.len(),
                history: self.history.len(),
                small: self.small.clone(),
            });
        }
        self.small.taken_from = self.taken.len();
        if let Some((from, to)) = tail.last {
            self.small.last_from = from.0.into();
            self.small.last_to = to.0.into();
        }
    }

    /// After [`apply`](Self::apply): says which piece would go on (rule C7).
    pub fn go_on(&mut self, compiled: &Compiled, tail: Tail) {
        self.continue_with(compiled, tail.continuation());
    }

    fn continue_with(&mut self, compiled: &Compiled, continuation: Option<Continuation>) {
        let small = &mut self.small;
        if small.continuation != continuation {
            if self.keyless {
                small.continuation = continuation;
                return;
            }
            small.key ^= compiled.keys.continuation(small.continuation);
            small.key ^= compiled.keys.continuation(continuation);
            small.continuation = continuation;
        }
    }

    /// Counts the ply just applied. `goes_on` tells that the same piece has a continuation; else
    /// the turn passes on (rules C3, C7 and F4).
    #[inline]
    pub fn end_ply(&mut self, compiled: &Compiled, goes_on: bool) {
        let game = &compiled.game;
        let small = &mut self.small;
        small.plies = small.plies.saturating_add(1);
        small.last_player = Some(game.turns[small.turn].player);
        if !goes_on {
            let next = crate::rules::play::next_turn(game, small.turn);
            if !self.keyless {
                small.key ^= compiled.keys.turn(small.turn) ^ compiled.keys.turn(next);
            }
            small.turn = next;
            if next == game.repeat_from {
                small.round = small.round.saturating_add(1);
            }
            self.continue_with(compiled, None);
        }
        if compiled.goals.repetition {
            self.history.push(self.small.key);
        }
    }

    /// Takes the last move back.
    #[inline]
    pub fn undo(&mut self) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        while self.changes.len() > frame.changes {
            let Some(change) = self.changes.pop() else {
                break;
            };
            let square = change.square as usize;
            let now = self.cells[square];
            if now != EMPTY {
                self.leave(square, now);
            }
            if change.cell != EMPTY {
                self.enter(square, change.cell);
            }
            self.cells[square] = change.cell;
            self.attributes[square] = change.attributes;
        }
        while self.stock_changes.len() > frame.stock_changes {
            let Some((place, count)) = self.stock_changes.pop() else {
                break;
            };
            self.stock[place as usize] = count;
        }
        self.taken.truncate(frame.taken_until);
        self.history.truncate(frame.history);
        self.small = frame.small;
    }

    /// Writes a change down and makes it.
    #[inline(always)]
    fn put(&mut self, compiled: &Compiled, square: usize, cell: u32, attributes: Attributes) {
        let old = self.cells[square];
        let old_attributes = self.attributes[square];
        self.changes.push(super::state::Change {
            square: square as u32,
            cell: old,
            attributes: old_attributes,
        });
        if old != EMPTY {
            self.leave(square, old);
        }
        if cell != EMPTY {
            self.enter(square, cell);
        }
        if !self.keyless {
            self.small.key ^= self.key_of(compiled, square, old, old_attributes)
                ^ self.key_of(compiled, square, cell, attributes);
        }
        self.cells[square] = cell;
        if self.attributed {
            self.attributes[square] = attributes;
        }
    }

    /// What something on a square has to do with the key.
    #[inline(always)]
    fn key_of(&self, compiled: &Compiled, square: usize, cell: u32, attributes: Attributes) -> u64 {
        if cell == EMPTY {
            return 0;
        }
        let key = compiled.keys.piece(square, cell);
        if self.attributed {
            key ^ compiled.keys.attributes(square, attributes)
        } else {
            key
        }
    }

    /// What stood on a square is taken, and with "recycle captures" goes to its owner's stock
    /// (rules E2 and E3).
    #[inline(always)]
    fn replace(&mut self, compiled: &Compiled, square: usize, cell: u32, attributes: Attributes) {
        let old = self.cells[square];
        if old != EMPTY {
            self.take(compiled, old);
        } else if cell == EMPTY {
            return;
        }
        self.put(compiled, square, cell, attributes);
    }

    fn take(&mut self, compiled: &Compiled, old: u32) {
        let (owner, kind) = (owner(old), kind(old));
        self.taken
            .push((crate::model::PlayerId(owner), crate::model::PieceId(kind)));
        if compiled.game.options.recycle_captures {
            let place = self.stock_place(owner, kind);
            let count = self.stock[place].saturating_add(1);
            self.set_stock(compiled, place, count);
        }
    }

    fn set_stock(&mut self, compiled: &Compiled, place: usize, count: u32) {
        let old = self.stock[place];
        self.stock_changes.push((place as u32, old));
        if !self.keyless {
            self.small.key ^= compiled.keys.stock(place, old) ^ compiled.keys.stock(place, count);
        }
        self.stock[place] = count;
    }

    #[inline(always)]
    fn move_piece(&mut self, compiled: &Compiled, from: SquareId, to: SquareId) {
        let moved = self.cells[from.index()];
        if moved == EMPTY {
            return;
        }
        let attributes = self.attributes[from.index()];
        self.put(compiled, from.index(), EMPTY, Attributes::default());
        self.replace(compiled, to.index(), moved, attributes);
    }

    /// Lifts all moving pieces at once, then puts them down in order (rule E1).
    fn move_pieces(&mut self, compiled: &Compiled, actions: &[Action]) {
        self.lifted.clear();
        for action in actions {
            match *action {
                Action::Move { from, .. } => {
                    let from = from.index();
                    let piece = (self.cells[from], self.attributes[from]);
                    self.lifted.push(piece);
                    if piece.0 != EMPTY {
                        self.put(compiled, from, EMPTY, Attributes::default());
                    }
                }
                Action::Copy { from, .. } => {
                    let from = from.index();
                    self.lifted.push((self.cells[from], self.attributes[from]));
                }
                _ => {}
            }
        }
        let mut next = 0;
        for action in actions {
            match *action {
                Action::Move { to: square, .. } | Action::Copy { square, .. } => {
                    let (moved, attributes) = self.lifted[next];
                    next += 1;
                    if moved != EMPTY {
                        self.replace(compiled, square.index(), moved, attributes);
                    }
                }
                Action::Drop {
                    owner,
                    piece,
                    square,
                } => self.drop_piece(compiled, (owner.0, piece.0), square),
                _ => {}
            }
        }
    }

    #[inline(always)]
    fn drop_piece(&mut self, compiled: &Compiled, (owner, kind): (u16, u16), square: SquareId) {
        let place = self.stock_place(owner, kind);
        let count = self.stock[place].saturating_sub(1);
        self.set_stock(compiled, place, count);
        let dropped = cell(owner, kind);
        self.replace(compiled, square.index(), dropped, Attributes::default());
    }

    fn effect(&mut self, compiled: &Compiled, action: Action) {
        match action {
            Action::Move { .. } | Action::Drop { .. } | Action::Copy { .. } => {}
            Action::Create {
                owner,
                piece,
                square,
            } => {
                let made = cell(owner.0, piece.0);
                self.replace(compiled, square.index(), made, Attributes::default());
            }
            Action::Capture(square) => {
                self.replace(compiled, square.index(), EMPTY, Attributes::default());
            }
            Action::Flip(square) => self.flip(compiled, square.index()),
            Action::ChangeOwner(owner, square) => self.give(compiled, square.index(), owner.0),
            Action::ChangeType(kind, square) => {
                self.change_type(compiled, square.index(), kind.0);
            }
            Action::SetAttribute(attribute, value, square) => {
                let square = square.index();
                let old = self.cells[square];
                if old != EMPTY {
                    let mut attributes = self.attributes[square];
                    attributes.set(attribute, value);
                    self.put(compiled, square, old, attributes);
                }
            }
        }
    }

    fn flip(&mut self, compiled: &Compiled, square: usize) {
        let old = self.cells[square];
        if old == EMPTY {
            return;
        }
        let facts = &compiled.players[owner(old) as usize];
        if facts.takes_part {
            self.give(compiled, square, facts.next.0);
        }
    }

    fn give(&mut self, compiled: &Compiled, square: usize, to: u16) {
        let old = self.cells[square];
        if old != EMPTY {
            let attributes = self.attributes[square];
            self.put(compiled, square, cell(to, kind(old)), attributes);
        }
    }

    /// Rule E3, assumed: the old type goes back to stock and the new one comes from it.
    fn change_type(&mut self, compiled: &Compiled, square: usize, to: u16) {
        let old = self.cells[square];
        if old == EMPTY {
            return;
        }
        let attributes = self.attributes[square];
        self.put(compiled, square, cell(owner(old), to), attributes);
        if compiled.game.options.recycle_promotions {
            let place = self.stock_place(owner(old), kind(old));
            self.set_stock(compiled, place, self.stock[place].saturating_add(1));
            let place = self.stock_place(owner(old), to);
            self.set_stock(compiled, place, self.stock[place].saturating_sub(1));
        }
    }

    /// Sets what a plugin remembers.
    pub fn set_plugin(&mut self, compiled: &Compiled, state: crate::rules::PluginState) {
        let small = &mut self.small;
        small.key ^= compiled.keys.plugin(small.plugin) ^ compiled.keys.plugin(state);
        small.plugin = state;
    }

    /// From and to of the last movement as numbers of squares; a square that is none where there
    /// was no movement.
    #[inline(always)]
    pub(super) fn last_seen(&self, square: u32) -> u32 {
        if square == NONE {
            self.squares() as u32
        } else {
            square
        }
    }
}
