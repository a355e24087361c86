//! The numbers by which saved games name move types and attributes (rules F2 and F3).

use rustc_hash::FxHashSet;

use super::builder::Builder;
use super::pieces::Mention;
use crate::model::{Code, MoveType, MoveTypeId, Partial, SequenceId, Statement};

impl Builder<'_> {
    /// Gives all move types and attributes their numbers. Nothing is named any more after this.
    pub fn numbers(&mut self) {
        let names = std::mem::take(&mut self.scope.move_types).into_names();
        let mut numbers = vec![None; names.len()];
        for (number, id) in self.move_types_in_order().into_iter().enumerate() {
            numbers[id.index()] = Some(number as u32 + 1);
        }
        let mut next = numbers.iter().flatten().count() as u32;
        let numbered = names.into_iter().zip(numbers).map(|(name, number)| {
            let number = number.unwrap_or_else(|| {
                next += 1;
                next
            });
            MoveType { name, number }
        });
        self.game.move_types = numbered.collect();
        self.attribute_numbers();
        self.game.code.flags = std::mem::take(&mut self.scope.flags).into_names();
        self.game.code.position_flags = std::mem::take(&mut self.scope.position_flags).into_names();
    }

    /// Rule F2: priorities from last to first, then pieces from last to first, each in text order.
    fn move_types_in_order(&self) -> Vec<MoveTypeId> {
        let mut order = Order::new(&self.game.code);
        let priorities = self.game.priorities.iter().flatten().rev();
        priorities.for_each(|&id| order.mention(id));
        for mentions in self.mentions.iter().rev() {
            for &mention in mentions {
                match mention {
                    Mention::Type(id) => order.mention(id),
                    Mention::Block(body) => order.visit(body),
                }
            }
        }
        order.found
    }

    /// Rule F3: pieces from last to first, attributes of a piece from last to first, from 0.
    fn attribute_numbers(&mut self) {
        let mut order = Vec::new();
        for piece in self.game.pieces.iter().rev() {
            for &(attribute, _) in piece.attributes.iter().rev() {
                if !order.contains(&attribute) {
                    order.push(attribute);
                }
            }
        }
        for (number, attribute) in order.into_iter().enumerate() {
            self.game.attributes[attribute.index()].number = number as u32;
        }
    }
}

/// Move types in the order they are met.
struct Order<'c> {
    code: &'c Code,
    found: Vec<MoveTypeId>,
    mentioned: FxHashSet<MoveTypeId>,
    /// A sequence met before holds nothing new.
    visited: FxHashSet<SequenceId>,
}

impl<'c> Order<'c> {
    fn new(code: &'c Code) -> Order<'c> {
        Order {
            code,
            found: Vec::new(),
            mentioned: FxHashSet::default(),
            visited: FxHashSet::default(),
        }
    }

    fn mention(&mut self, id: MoveTypeId) {
        if self.mentioned.insert(id) {
            self.found.push(id);
        }
    }

    /// In an `if` the else part comes before the then part.
    fn visit(&mut self, sequence: SequenceId) {
        if !self.visited.insert(sequence) {
            return;
        }
        for statement in self.code.sequence(sequence) {
            match statement {
                Statement::Add {
                    partial: Some(Partial::Type(id)),
                    ..
                } => self.mention(*id),
                Statement::If {
                    then, otherwise, ..
                } => {
                    self.visit(*otherwise);
                    self.visit(*then);
                }
                Statement::While { body, .. } => self.visit(*body),
                Statement::Sequence(id) => self.visit(*id),
                _ => {}
            }
        }
    }
}
