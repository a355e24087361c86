//! Conditions to jumps.

use super::TooLarge;
use super::coder::Coder;
use super::tables::Owners;
use crate::model::{Condition, ConditionId, MoveTypeId, Place};
use crate::program::{NO_TYPE, Op, Value, Way};

impl Coder<'_> {
    /// Jumps to a label when the condition has the value `when`; goes on here when it has not.
    pub(super) fn test(&mut self, id: ConditionId, when: bool, label: u32) -> Result<(), TooLarge> {
        if let Some(ask) = self.asked(id) {
            self.ops.extend([ask, Op::Branch(when, label)]);
            return Ok(());
        }
        self.condition_itself(id, when, label)
    }

    /// The same for a condition that is not asked apart; its parts may be.
    pub(super) fn condition_itself(
        &mut self,
        id: ConditionId,
        when: bool,
        label: u32,
    ) -> Result<(), TooLarge> {
        let game = self.game;
        match *game.code.condition(id) {
            Condition::Constant(value) => {
                self.constant(value, when, label);
                Ok(())
            }
            Condition::Not(term) => self.test(term, !when, label),
            Condition::All(ref terms) => self.terms(terms, false, when, label),
            Condition::Any(ref terms) => self.terms(terms, true, when, label),
            Condition::Flag(flag) => {
                self.ops.push(Op::Flag(when, flag.0, label));
                Ok(())
            }
            ref simple => self.simple(simple, when, label),
        }
    }

    fn constant(&mut self, value: bool, when: bool, label: u32) {
        if value == when {
            self.ops.push(Op::Jump(label));
        }
    }

    /// Terms of which one that has the value `decides` gives that value to the whole.
    fn terms(
        &mut self,
        terms: &[ConditionId],
        decides: bool,
        when: bool,
        label: u32,
    ) -> Result<(), TooLarge> {
        if decides == when {
            for &term in terms {
                self.test(term, when, label)?;
            }
            return Ok(());
        }
        let Some((&last, others)) = terms.split_last() else {
            self.constant(!decides, when, label);
            return Ok(());
        };
        let otherwise = self.label();
        for &term in others {
            self.test(term, decides, otherwise)?;
        }
        self.test(last, when, label)?;
        self.place(otherwise);
        Ok(())
    }

    /// A condition that looks at one square.
    fn simple(&mut self, condition: &Condition, when: bool, label: u32) -> Result<(), TooLarge> {
        let place = condition.place().unwrap_or(Place::Nowhere);
        let Some(at) = self.look(place)? else {
            self.constant(false, when, label);
            return Ok(());
        };
        let way = Way::new(at, when);
        let by = |wanted: Option<MoveTypeId>| wanted.map_or(NO_TYPE, |wanted| wanted.0);
        let player = self.player;
        let op = match *condition {
            Condition::Empty(_) => Op::Empty(way, label),
            Condition::Friend(_) => Op::Owner(way, player.0, label),
            Condition::Enemy(_) => {
                let enemies = self.tables.enemies(self.players, player)?;
                return self.owned(&enemies, way, label);
            }
            Condition::Neutral(_) => {
                let neutral = self.tables.neutral(self.players)?;
                return self.owned(&neutral, way, label);
            }
            Condition::OnBoard(_) => Op::OnBoard(way, label),
            Condition::Piece(kind, _) => Op::Kind(way, kind.0, label),
            Condition::InZone(zone, _) => Op::Zone(way, self.tables.zone(zone, player)?, label),
            Condition::GoalPosition(_) => Op::Zone(way, self.tables.goal_squares(player)?, label),
            Condition::Position(square, _) => Op::Square(way, square.0, label),
            Condition::Marked(_) => Op::Marked(way, label),
            Condition::LastFrom(_) => Op::WasFrom(way, label),
            Condition::LastTo(_) => Op::WasTo(way, label),
            Condition::PositionFlag(flag, _) => Op::PositionFlag(way, flag.0, label),
            Condition::Attribute(attribute, _) => Op::Attribute(way, attribute.0, label),
            Condition::AdjacentToEnemy(_) => {
                self.tables.need_neighbours()?;
                Op::Beside(way, self.enemy_set()?, label)
            }
            Condition::Attacked(_, wanted) => Op::Attacked(way, by(wanted), label),
            Condition::Defended(_, wanted) => Op::Defended(way, by(wanted), label),
            Condition::Constant(_)
            | Condition::Not(_)
            | Condition::All(_)
            | Condition::Any(_)
            | Condition::Flag(_) => return Ok(()),
        };
        self.ops.push(op);
        Ok(())
    }

    fn enemy_set(&mut self) -> Result<u16, TooLarge> {
        let player = self.player.index();
        let all = self.players.iter().enumerate();
        let enemies = all.filter(|&(index, facts)| facts.takes_part && index != player);
        let enemies = enemies.map(|(index, _)| index).collect();
        self.tables.owner_set(enemies)
    }

    fn owned(&mut self, owners: &Owners, way: Way, label: u32) -> Result<(), TooLarge> {
        match *owners {
            Owners::Nobody => self.constant(false, way.when(), label),
            Owners::One(owner) => self.ops.push(Op::Owner(way, owner, label)),
            Owners::Set(set) => self.ops.push(Op::Owners(way, set, label)),
        }
        Ok(())
    }

    /// Has the value of a condition found, for a flag or an attribute.
    pub(super) fn value(&mut self, id: ConditionId) -> Result<Value, TooLarge> {
        if let Condition::Constant(value) = *self.game.code.condition(id) {
            return Ok(if value { Value::True } else { Value::False });
        }
        let (holds, end) = (self.label(), self.label());
        self.decide(id, true, holds)?;
        self.ops.extend([Op::Let(false), Op::Jump(end)]);
        self.place(holds);
        self.ops.push(Op::Let(true));
        self.place(end);
        Ok(Value::Answer)
    }
}
