//! The numbers by which saved games name move types and attributes (rules F2 and F3).

use super::builder::Builder;
use super::pieces::Mention;
use crate::model::{MoveType, TypeOrder};

impl Builder<'_> {
    /// Gives all move types and attributes their numbers. Nothing is named any more after this.
    pub fn numbers(&mut self) {
        let names = std::mem::take(&mut self.scope.move_types).into_names();
        let numbers = self.move_types_in_order().numbers(names.len());
        let numbered = names.into_iter().zip(numbers);
        self.game.move_types = numbered
            .map(|(name, number)| MoveType { name, number })
            .collect();
        let order = self.game.attributes_in_order();
        for (number, attribute) in order.into_iter().enumerate() {
            self.game.attributes[attribute.index()].number = number as u32;
        }
        self.game.code.flags = std::mem::take(&mut self.scope.flags).into_names();
        self.game.code.position_flags = std::mem::take(&mut self.scope.position_flags).into_names();
    }

    /// Rule F2: priorities from last to first, then pieces from last to first, each in text order.
    fn move_types_in_order(&self) -> TypeOrder<'_> {
        let mut order = TypeOrder::new(&self.game.code, false);
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
        order
    }
}
