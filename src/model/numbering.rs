//! The numbers by which saved games name move types and attributes (rules F2 and F3).

use rustc_hash::FxHashSet;

use super::code::{Code, Partial, Statement};
use super::game::Game;
use super::ids::{AttributeId, MoveTypeId, SequenceId};

/// Move types in the order they are met.
#[derive(Debug)]
pub struct TypeOrder<'c> {
    code: &'c Code,
    then_first: bool,
    found: Vec<MoveTypeId>,
    mentioned: FxHashSet<MoveTypeId>,
    /// A sequence met before holds nothing new.
    visited: FxHashSet<SequenceId>,
}

impl<'c> TypeOrder<'c> {
    /// An order in which the else part of an `if` comes before the other, as rule F2 wants it, or
    /// after it, as it is written.
    pub fn new(code: &'c Code, then_first: bool) -> TypeOrder<'c> {
        TypeOrder {
            code,
            then_first,
            found: Vec::new(),
            mentioned: FxHashSet::default(),
            visited: FxHashSet::default(),
        }
    }

    /// A move type is met.
    pub fn mention(&mut self, id: MoveTypeId) {
        if self.mentioned.insert(id) {
            self.found.push(id);
        }
    }

    /// The types named by the `add-partial` of a sequence are met.
    pub fn visit(&mut self, sequence: SequenceId) {
        let mut stack = vec![(sequence, 0)];
        while let Some((sequence, at)) = stack.pop() {
            if at == 0 && !self.visited.insert(sequence) {
                continue;
            }
            let Some(statement) = self.code.sequence(sequence).get(at) else {
                continue;
            };
            stack.push((sequence, at + 1));
            match *statement {
                Statement::Add {
                    partial: Some(Partial::Type(id)),
                    ..
                } => self.mention(id),
                Statement::If {
                    then, otherwise, ..
                } if self.then_first => stack.extend([(otherwise, 0), (then, 0)]),
                Statement::If {
                    then, otherwise, ..
                } => stack.extend([(then, 0), (otherwise, 0)]),
                Statement::While { body, .. } => stack.push((body, 0)),
                Statement::Sequence(id) => stack.push((id, 0)),
                _ => {}
            }
        }
    }

    /// All types met so far.
    pub fn found(&self) -> &[MoveTypeId] {
        &self.found
    }

    /// The numbers of all of `count` move types by [`MoveTypeId::index`]: those met from 1, then
    /// the others.
    pub fn numbers(self, count: usize) -> Vec<u32> {
        let mut numbers = vec![0; count];
        for (number, id) in self.found.iter().enumerate() {
            numbers[id.index()] = number as u32 + 1;
        }
        let mut next = self.found.len() as u32;
        for number in numbers.iter_mut().filter(|number| **number == 0) {
            next += 1;
            *number = next;
        }
        numbers
    }
}

impl Game {
    /// The attributes in the order of their numbers, which count from 0 (rule F3): pieces from last
    /// to first, the attributes of a piece from last to first.
    pub fn attributes_in_order(&self) -> Vec<AttributeId> {
        let mut order = Vec::new();
        for piece in self.pieces.iter().rev() {
            for &(attribute, _) in piece.attributes.iter().rev() {
                if !order.contains(&attribute) {
                    order.push(attribute);
                }
            }
        }
        order
    }
}
