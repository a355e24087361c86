//! A list of moves: all their actions one after another, and for each move where its own are.
//!
//! A list is used again and again, so that no memory is asked for once it is large enough. Moves that
//! begin with different movements are not equal, which a small table of first movements mostly tells
//! at once. Else equal moves are found by a table of their hashes. Neither table is emptied: what
//! stands in it from earlier lists has another stamp.

use super::change::Tail;
use crate::model::{MoveTypeId, Partial, SquareId};
use crate::rules::{Action, Move};

/// What is known of a move's legality.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legality {
    /// The check rule was not asked yet.
    Unknown,
    /// It allows the move, or does not bind.
    Legal,
    /// It forbids the move.
    Illegal,
}

/// A move in a list.
#[derive(Clone, Copy, Debug)]
pub struct Head {
    begin: u32,
    end: u32,
    hash: u32,
    /// Whether the check rule allows it.
    pub legality: Legality,
    /// Set for a partial move.
    pub partial: Option<Partial>,
    /// Start and end of the last movement; `None` for a pass.
    pub last: Option<(SquareId, SquareId)>,
    /// The move type of its block.
    pub move_type: Option<MoveTypeId>,
}

/// A slot of the table: the stamp of a list and the index of a move in it.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    stamp: u32,
    index: u32,
}

/// A list of moves, no two equal.
#[derive(Clone, Debug)]
pub struct MoveList {
    heads: Vec<Head>,
    actions: Vec<Action>,
    slots: Vec<Slot>,
    stamp: u32,
    /// How many moves, the first ones, have their hashes, and stand in the table if it is used.
    hashed: usize,
    /// The stamps of lists with a move that begins with a movement, by a number of the movement.
    begun: Vec<u32>,
    begun_stamp: u32,
}

/// So many moves are looked through one by one; only more are entered into the table.
const FEW: usize = 16;

/// Movements have fewer numbers.
const MOVEMENTS: usize = 1024;

/// The table begins with so many slots.
const FIRST_SLOTS: usize = 256;

impl Default for MoveList {
    fn default() -> Self {
        MoveList {
            heads: Vec::new(),
            actions: Vec::new(),
            slots: Vec::new(),
            stamp: 1,
            hashed: 0,
            begun: Vec::new(),
            begun_stamp: 1,
        }
    }
}

impl MoveList {
    /// Empties the list.
    #[inline]
    pub fn clear(&mut self) {
        self.heads.clear();
        self.actions.clear();
        self.empty_table();
        self.hashed = 0;
        self.begun_stamp = self.begun_stamp.wrapping_add(1);
        if self.begun_stamp == 0 {
            self.begun.fill(0);
            self.begun_stamp = 1;
        }
    }

    /// What stands in the table counts no more.
    #[inline(always)]
    fn empty_table(&mut self) {
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.slots.fill(Slot::default());
            self.stamp = 1;
        }
    }

    /// Whether no move was ever written to it, so that it has no memory to be used again.
    pub fn is_unused(&self) -> bool {
        self.slots.is_empty() && self.heads.capacity() == 0
    }

    /// How many moves there are.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.heads.len()
    }

    /// Whether there is no move.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    /// How many actions all moves have.
    #[inline(always)]
    pub fn action_count(&self) -> usize {
        self.actions.len()
    }

    /// A move without its actions.
    #[inline(always)]
    pub fn head(&self, index: usize) -> &Head {
        &self.heads[index]
    }

    /// The same, to be changed.
    #[inline(always)]
    pub fn head_mut(&mut self, index: usize) -> &mut Head {
        &mut self.heads[index]
    }

    /// The actions of a move.
    #[inline(always)]
    pub fn actions(&self, index: usize) -> &[Action] {
        let head = &self.heads[index];
        &self.actions[head.begin as usize..head.end as usize]
    }

    /// The move as the rules have it.
    pub fn made(&self, index: usize) -> Move {
        let head = &self.heads[index];
        Move {
            actions: self.actions(index).to_vec(),
            partial: head.partial,
            last: head.last,
            move_type: head.move_type,
        }
    }

    /// The same, written over a move.
    pub fn write(&self, index: usize, made: &mut Move) {
        let head = &self.heads[index];
        made.actions.clear();
        made.actions.extend_from_slice(self.actions(index));
        made.partial = head.partial;
        made.last = head.last;
        made.move_type = head.move_type;
    }

    /// Adds an action to the move that is being written.
    #[inline(always)]
    pub fn push(&mut self, action: Action) {
        self.actions.push(action);
    }

    /// The last actions of the move that is being written, to be put in order.
    pub fn last_actions(&mut self, count: usize) -> &mut [Action] {
        let begin = self.actions.len() - count;
        &mut self.actions[begin..]
    }

    /// Ends the move that is being written. False, and it is gone, when an equal one is there
    /// (rule D16).
    #[inline]
    pub fn seal(&mut self, tail: Tail, move_type: Option<MoveTypeId>) -> bool {
        let begin = self.heads.last().map_or(0, |head| head.end);
        let head = Head {
            begin,
            end: self.actions.len() as u32,
            hash: 0,
            legality: Legality::Unknown,
            partial: tail.partial,
            last: tail.last,
            move_type,
        };
        if self.begins_anew(begin as usize) {
            self.heads.push(head);
            return true;
        }
        self.seal_compared(head)
    }

    /// Whether the move that is being written begins with a movement with which no other one begins.
    #[inline(always)]
    fn begins_anew(&mut self, begin: usize) -> bool {
        let Some(first) = self.actions.get(begin).and_then(movement) else {
            return false;
        };
        if self.begun.is_empty() {
            self.begun.resize(MOVEMENTS, 0);
        }
        std::mem::replace(&mut self.begun[first], self.begun_stamp) != self.begun_stamp
    }

    /// Ends a move that may be equal to another one.
    fn seal_compared(&mut self, mut head: Head) -> bool {
        self.hash_all();
        head.hash = hash(&self.actions[head.begin as usize..], head.tail());
        let begin = head.begin as usize;
        if self.heads.len() < FEW {
            // Looking through a few is faster than a table.
            if (0..self.heads.len()).any(|index| self.is_equal(index, &head)) {
                self.actions.truncate(begin);
                return false;
            }
            self.hashed += 1;
            self.heads.push(head);
            return true;
        }
        let mask = self.slots.len() - 1;
        let mut slot = head.hash as usize & mask;
        while self.slots[slot].stamp == self.stamp {
            if self.is_equal(self.slots[slot].index as usize, &head) {
                self.actions.truncate(begin);
                return false;
            }
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = Slot {
            stamp: self.stamp,
            index: self.heads.len() as u32,
        };
        self.hashed += 1;
        self.heads.push(head);
        true
    }

    /// Gives all moves their hashes, and a place in the table if it is used.
    fn hash_all(&mut self) {
        let (first, count) = (self.hashed, self.heads.len());
        for index in first..count {
            let head = &self.heads[index];
            let actions = &self.actions[head.begin as usize..head.end as usize];
            self.heads[index].hash = hash(actions, head.tail());
        }
        self.hashed = count;
        if count < FEW {
            return;
        }
        // The table was not used before, or there may be too many for it.
        if first <= FEW || count * 2 >= self.slots.len() {
            self.grow();
            return;
        }
        for index in first..count {
            self.enter(index);
        }
    }

    /// Enters a move into the table.
    fn enter(&mut self, index: usize) {
        let mask = self.slots.len() - 1;
        let mut slot = self.heads[index].hash as usize & mask;
        while self.slots[slot].stamp == self.stamp {
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = Slot {
            stamp: self.stamp,
            index: index as u32,
        };
    }

    /// Ends the move that is being written, which is equal to no other one of the list, before or
    /// after it.
    #[inline]
    pub fn seal_new(&mut self, tail: Tail, move_type: Option<MoveTypeId>) {
        let begin = self.heads.last().map_or(0, |head| head.end);
        self.heads.push(Head {
            begin,
            end: self.actions.len() as u32,
            hash: 0,
            legality: Legality::Unknown,
            partial: tail.partial,
            last: tail.last,
            move_type,
        });
    }

    /// Takes back the move just sealed; an equal one may come again.
    pub fn unseal(&mut self) {
        let Some(head) = self.heads.pop() else {
            return;
        };
        self.actions.truncate(head.begin as usize);
        if self.hashed <= self.heads.len() {
            return;
        }
        self.hashed = self.heads.len();
        if self.slots.is_empty() || self.heads.len() < FEW {
            return;
        }
        // Nothing came after it, so nothing was put behind its slot.
        let mask = self.slots.len() - 1;
        let index = self.heads.len() as u32;
        let mut slot = head.hash as usize & mask;
        while self.slots[slot].stamp == self.stamp {
            if self.slots[slot].index == index {
                self.slots[slot] = Slot::default();
                return;
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Adds the pass, which is equal to no other move.
    pub fn push_pass(&mut self) {
        let end = self.heads.last().map_or(0, |head| head.end);
        self.heads.push(Head {
            begin: end,
            end,
            hash: 0,
            legality: Legality::Legal,
            partial: None,
            last: None,
            move_type: None,
        });
    }

    /// Copies all moves, one after another from the first action on.
    pub fn copy_to(&self, heads: &mut Vec<Head>, actions: &mut Vec<Action>) {
        heads.clone_from(&self.heads);
        actions.clone_from(&self.actions);
    }

    /// Adds moves that were copied from another list. None of them is equal to one here, and after
    /// that none is added in another way.
    #[inline]
    pub fn append(&mut self, heads: &[Head], actions: &[Action]) {
        let shift = self.actions.len() as u32;
        self.actions.extend_from_slice(actions);
        self.heads.extend(heads.iter().map(|head| Head {
            begin: head.begin + shift,
            end: head.end + shift,
            ..*head
        }));
    }

    /// Adds one of these moves.
    pub fn append_one(&mut self, heads: &[Head], actions: &[Action], index: usize) {
        let head = heads[index];
        let begin = self.actions.len() as u32;
        self.actions
            .extend_from_slice(&actions[head.begin as usize..head.end as usize]);
        self.heads.push(Head {
            begin,
            end: self.actions.len() as u32,
            ..head
        });
    }

    /// Keeps only the moves that are wanted, in their order. After that no move may be added.
    pub fn retain(&mut self, mut wanted: impl FnMut(usize, &Head) -> bool) {
        let mut index = 0;
        self.heads.retain(|head| {
            index += 1;
            wanted(index - 1, head)
        });
    }

    fn is_equal(&self, index: usize, head: &Head) -> bool {
        let other = &self.heads[index];
        other.hash == head.hash
            && other.partial == head.partial
            && other.last.is_some() == head.last.is_some()
            && (head.partial.is_none() || destination(other) == destination(head))
            && self.actions(index) == &self.actions[head.begin as usize..head.end as usize]
    }

    /// Enters all moves into the table, which becomes larger if it must.
    #[cold]
    fn grow(&mut self) {
        let mut count = self.slots.len().max(FIRST_SLOTS);
        while self.heads.len() * 2 >= count {
            count *= 4;
        }
        if count > self.slots.len() {
            self.slots.clear();
            self.slots.resize(count, Slot::default());
        }
        self.empty_table();
        for index in 0..self.heads.len() {
            self.enter(index);
        }
    }
}

impl Head {
    /// What the move is besides its actions.
    #[inline(always)]
    pub fn tail(&self) -> Tail {
        Tail {
            partial: self.partial,
            last: self.last,
        }
    }

    /// Whether this is a pass.
    pub fn is_pass(&self) -> bool {
        self.last.is_none()
    }
}

fn destination(head: &Head) -> Option<SquareId> {
    head.last.map(|(_, to)| to)
}

/// The number of a movement, below [`MOVEMENTS`]; those of one piece on a usual board differ.
#[inline(always)]
fn movement(action: &Action) -> Option<usize> {
    let number = match *action {
        Action::Move { from, to, .. } => usize::from(from.0) * 31 + usize::from(to.0),
        Action::Drop { square, .. } => usize::from(square.0),
        _ => return None,
    };
    Some(number % MOVEMENTS)
}

/// A hash of what makes moves equal.
#[inline(always)]
fn hash(actions: &[Action], tail: Tail) -> u32 {
    const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut hash = match tail.partial {
        None => 0,
        Some(Partial::Any) => 1,
        Some(Partial::Type(kind)) => 2 + u64::from(kind.0),
    };
    if let (Some(_), Some((_, to))) = (tail.partial, tail.last) {
        hash = (hash << 16 | u64::from(to.0)).wrapping_mul(FACTOR);
    }
    for action in actions {
        hash = (hash.rotate_left(23) ^ number(action)).wrapping_mul(FACTOR);
    }
    (hash >> 32) as u32
}

/// A number that equal actions share.
#[inline(always)]
fn number(action: &Action) -> u64 {
    let join = |tag: u64, a: u16, b: u16, c: u16| {
        tag << 56 ^ u64::from(a) << 32 ^ u64::from(b) << 16 ^ u64::from(c)
    };
    match *action {
        Action::Move {
            piece, from, to, ..
        } => join(1, piece.0, from.0, to.0),
        Action::Drop {
            owner,
            piece,
            square,
        } => join(2, owner.0, piece.0, square.0),
        Action::Copy {
            piece,
            from,
            square,
            ..
        } => join(3, piece.0, from.0, square.0),
        Action::Create {
            owner,
            piece,
            square,
        } => join(4, owner.0, piece.0, square.0),
        Action::Capture(square) => join(5, 0, 0, square.0),
        Action::Flip(square) => join(6, 0, 0, square.0),
        Action::ChangeOwner(owner, square) => join(7, owner.0, 0, square.0),
        Action::ChangeType(kind, square) => join(8, kind.0, 0, square.0),
        Action::SetAttribute(attribute, value, square) => {
            join(9, attribute.0, value.into(), square.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn capture(square: u16) -> Action {
        Action::Capture(SquareId(square))
    }

    fn tail(partial: Option<Partial>, to: u16) -> Tail {
        Tail {
            partial,
            last: Some((SquareId(0), SquareId(to))),
        }
    }

    #[test]
    fn equal_moves_are_kept_once_however_many_there_are() {
        let mut list = MoveList::default();
        for _ in 0..2 {
            list.clear();
            for round in [true, false] {
                for square in 0..5_000 {
                    list.push(capture(square));
                    assert_eq!(list.seal(tail(None, square % 7), None), round, "{square}");
                }
            }
            assert_eq!((list.len(), list.action_count()), (5_000, 5_000));
        }
    }

    #[test]
    fn the_first_move_of_all_is_kept_once_too() {
        let mut list = MoveList::default();
        for round in [true, false] {
            list.push(Action::Move {
                piece: crate::model::PieceId(0),
                from: SquareId(1),
                to: SquareId(2),
                takes: false,
            });
            assert_eq!(list.seal(tail(None, 2), None), round);
        }
    }

    #[test]
    fn moves_known_to_be_new_and_others_may_come_in_any_order() {
        let step = |to: u16| Action::Move {
            piece: crate::model::PieceId(0),
            from: SquareId(0),
            to: SquareId(to),
            takes: false,
        };
        // The movements to 0 and to 1024, and so on, have one number.
        for stride in [1_u16, 2, 1024, 1023] {
            let mut list = MoveList::default();
            for _ in 0..2 {
                list.clear();
                for round in [true, false] {
                    for number in 0..60_u16 {
                        for taken in 0..3 {
                            list.push(step(number.wrapping_mul(stride)));
                            if taken > 0 {
                                list.push(capture(taken));
                            }
                            assert_eq!(list.seal(tail(None, 0), None), round, "{number} {taken}");
                        }
                    }
                }
                assert_eq!(list.len(), 180);
            }
        }
    }

    #[test]
    fn where_a_partial_move_goes_on_tells_moves_apart() {
        let mut list = MoveList::default();
        let any = Some(Partial::Any);
        assert!(list.seal(tail(any, 1), None));
        assert!(list.seal(tail(any, 2), None));
        assert!(!list.seal(tail(any, 2), None));
        assert!(list.seal(tail(None, 1), None));
        assert!(!list.seal(tail(None, 2), None));
    }

    #[test]
    fn a_move_taken_back_may_come_again_however_often() {
        let mut list = MoveList::default();
        for square in 10..10 + FEW as u16 {
            list.push(capture(square));
            assert!(list.seal(tail(None, 0), None));
        }
        for _ in 0..1_000 {
            list.push(capture(3));
            assert!(list.seal(tail(None, 0), None));
            list.push(capture(3));
            assert!(!list.seal(tail(None, 0), None));
            list.unseal();
        }
        list.clear();
        for _ in 0..3 {
            list.push(capture(3));
            assert!(list.seal(tail(None, 0), None));
            list.unseal();
        }
        assert!(list.is_empty());
    }
}
