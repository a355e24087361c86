//! Conditions (rules D7, D8, D10 to D14).

use super::block::items_of;
use super::builder::Builder;
use super::context::Undefined;
use super::entries::macros;
use crate::diagnostic::Code;
use crate::expand::{Item, TrailId};
use crate::keyword::{Connective, OtherWord, Predicate};
use crate::model::{Condition, ConditionId, MoveTypeId, Place};
use crate::syntax::{NodeKind, Run};

/// What a word means as a condition.
enum Meaning {
    Constant(bool),
    Joined,
    Asked(Predicate),
    Attribute(crate::model::AttributeId),
    /// The negation of the rest of the word (rule D11).
    Negated(Box<Meaning>),
}

impl<'a> Builder<'a> {
    /// The condition that `item` is.
    pub fn condition(&mut self, item: Item) -> ConditionId {
        match self.cx.tree().node(item.node).kind {
            NodeKind::Word(symbol) => {
                let word = self.cx.tree().symbols.text(symbol);
                let made = self.headed_condition(item, word, item, &[]);
                self.condition_id(made)
            }
            NodeKind::Text(_) => {
                self.cx.unexpected(&[item], "a condition");
                self.condition_id(Condition::Constant(false))
            }
            NodeKind::List(run) => {
                if let Some(&known) = self.blocks.conditions.get(&item.node) {
                    return known;
                }
                let made = self.list_condition(item, run);
                self.blocks.conditions.insert(item.node, made);
                made
            }
            NodeKind::Expansion { body, .. } => {
                let trail = self.cx.enter(item.trail, item.node);
                self.condition_run(body, trail, false)
            }
        }
    }

    /// All of the items of a macro's body, or any of them.
    fn condition_run(&mut self, run: Run, trail: TrailId, any: bool) -> ConditionId {
        if let Some(&known) = self.blocks.condition_runs.get(&(run, any)) {
            return known;
        }
        let items = items_of(self.cx.tree(), run, trail);
        let made = self.all_of(&items, any);
        self.blocks.condition_runs.insert((run, any), made);
        made
    }

    /// All of `items`, or any of them. What stands in an expansion counts as standing here.
    pub fn all_of(&mut self, items: &[Item], any: bool) -> ConditionId {
        let mut terms = Vec::with_capacity(items.len());
        for &item in items {
            let term = match self.cx.tree().node(item.node).kind {
                NodeKind::Expansion { body, .. } => {
                    let trail = self.cx.enter(item.trail, item.node);
                    self.condition_run(body, trail, any)
                }
                _ => self.condition(item),
            };
            terms.push(term);
        }
        match terms.as_slice() {
            [single] => *single,
            _ if any => self.condition_id(Condition::Any(terms)),
            _ => self.condition_id(Condition::All(terms)),
        }
    }

    fn list_condition(&mut self, item: Item, run: Run) -> ConditionId {
        let Some(head) = self.peek(run, item.trail) else {
            self.cx.unexpected(&[item], "a condition");
            return self.condition_id(Condition::Constant(false));
        };
        let Some(word) = self.cx.word(head) else {
            return self.condition_run(run, item.trail, false);
        };
        if let Some(connective) = Connective::of(word) {
            return self.joined(item, run, connective);
        }
        // A list that begins with a direction and goes on is a sequence (rule A14).
        let is_sequence = self.meaning(word).is_none() && self.word_place(word).is_some();
        if is_sequence && run.len() > 1 {
            return self.condition_run(run, item.trail, false);
        }
        let arguments = self.cx.flatten(run, item.trail);
        let arguments = arguments.get(1..).unwrap_or_default();
        let made = self.headed_condition(item, word, head, arguments);
        self.condition_id(made)
    }

    fn joined(&mut self, item: Item, run: Run, connective: Connective) -> ConditionId {
        let items = items_of(self.cx.tree(), run, item.trail);
        let opened = self.open_first(items);
        let rest = opened.map(|(_, rest)| rest).unwrap_or_default();
        match connective {
            Connective::And => self.all_of(&rest, false),
            Connective::Or => self.all_of(&rest, true),
            Connective::Not => {
                if rest.is_empty() {
                    self.cx.missing(item, "a condition");
                }
                let inner = self.all_of(&rest, false);
                self.negation(inner)
            }
        }
    }

    fn negation(&mut self, id: ConditionId) -> ConditionId {
        self.condition_id(Condition::Not(id))
    }

    /// The condition that begins with `word`, which stands at `head` in `item`.
    fn headed_condition(
        &mut self,
        item: Item,
        word: &str,
        head: Item,
        arguments: &[Item],
    ) -> Condition {
        match self.meaning(word) {
            Some(meaning) => self.meant(item, word, meaning, arguments),
            None => {
                self.undefined_condition(head, word);
                Condition::Constant(word.starts_with("not-"))
            }
        }
    }

    /// An attribute whose own name begins with `not-` is that attribute (rule D11).
    fn meaning(&self, word: &str) -> Option<Meaning> {
        if let Some(meaning) = self.positive_meaning(word) {
            return Some(meaning);
        }
        let positive = self.positive_meaning(word.strip_prefix("not-")?)?;
        Some(Meaning::Negated(Box::new(positive)))
    }

    fn positive_meaning(&self, word: &str) -> Option<Meaning> {
        if let Some(predicate) = Predicate::of(word) {
            return Some(Meaning::Asked(predicate));
        }
        if Connective::of(word).is_some() {
            return Some(Meaning::Joined);
        }
        match OtherWord::of(word) {
            Some(OtherWord::True) => return Some(Meaning::Constant(true)),
            Some(OtherWord::False) => return Some(Meaning::Constant(false)),
            _ => {}
        }
        self.scope.attribute(word).map(Meaning::Attribute)
    }

    fn meant(&mut self, item: Item, word: &str, meaning: Meaning, rest: &[Item]) -> Condition {
        match meaning {
            Meaning::Constant(value) => {
                self.cx.unexpected(rest, "a constant");
                Condition::Constant(value)
            }
            Meaning::Joined => {
                self.cx.missing(item, "conditions");
                Condition::Constant(false)
            }
            Meaning::Asked(predicate) => self.asked(item, word, predicate, rest),
            Meaning::Attribute(attribute) => {
                let place = self.trailing_place(rest, "this condition");
                Condition::Attribute(attribute, place)
            }
            Meaning::Negated(positive) => {
                let positive = self.meant(item, word, *positive, rest);
                let id = self.condition_id(positive);
                Condition::Not(id)
            }
        }
    }

    fn asked(&mut self, item: Item, word: &str, predicate: Predicate, rest: &[Item]) -> Condition {
        use Predicate as P;
        let make: fn(Place) -> Condition = match predicate {
            P::Empty => Condition::Empty,
            P::Friend => Condition::Friend,
            P::Enemy => Condition::Enemy,
            P::Neutral => Condition::Neutral,
            P::OnBoard => Condition::OnBoard,
            P::Marked => Condition::Marked,
            P::LastFrom => Condition::LastFrom,
            P::LastTo => Condition::LastTo,
            P::AdjacentToEnemy => Condition::AdjacentToEnemy,
            P::GoalPosition => Condition::GoalPosition,
            P::Attacked | P::Defended => {
                let (place, kind) = self.place_or_type(rest);
                return match predicate {
                    P::Attacked => Condition::Attacked(place, kind),
                    _ => Condition::Defended(place, kind),
                };
            }
            P::Piece | P::InZone | P::Position | P::Flag | P::PositionFlag => {
                let named = self.named(item, predicate, rest);
                return named.unwrap_or(Condition::Constant(false));
            }
        };
        make(self.trailing_place(rest, &format!("`{word}`")))
    }

    /// Conditions about something with a name; none when the name means nothing.
    fn named(&mut self, item: Item, predicate: Predicate, rest: &[Item]) -> Option<Condition> {
        const EFFECT: &str = "the condition is false";
        let what = match predicate {
            Predicate::Piece => "a piece",
            Predicate::InZone => "a zone",
            Predicate::Position => "a position",
            _ => "a flag",
        };
        let (name, first) = self.first_name(item, rest, what)?;
        let at = self.cx.origin(first);
        if predicate == Predicate::Flag {
            self.cx.unexpected(&rest[1..], "this condition");
            return Some(Condition::Flag(self.scope.add_flag(name, at)?));
        }
        let place = self.trailing_place(&rest[1..], "this condition");
        Some(match predicate {
            Predicate::Piece => Condition::Piece(self.piece(name, first, EFFECT)?, place),
            Predicate::InZone => Condition::InZone(self.zone(name, first)?, place),
            Predicate::Position => Condition::Position(self.square(name, first, EFFECT)?, place),
            _ => Condition::PositionFlag(self.scope.add_position_flag(name, at)?, place),
        })
    }

    /// The argument of `attacked?`: a place, or the type of the moves that attack (rule E4).
    fn place_or_type(&mut self, rest: &[Item]) -> (Place, Option<MoveTypeId>) {
        let Some((&first, more)) = rest.split_first() else {
            return (Place::Here, None);
        };
        let word = self.cx.name(first).unwrap_or_default();
        let kind = self.scope.move_type(word);
        if kind.is_some() && self.word_place(word).is_none() {
            return (self.trailing_place(more, "this condition"), kind);
        }
        (self.trailing_place(rest, "this condition"), None)
    }

    fn zone(&mut self, name: &str, item: Item) -> Option<crate::model::ZoneId> {
        let found = self.scope.zone(name);
        if found.is_none() {
            let undefined = Undefined {
                code: Code::UndefinedZone,
                what: "zone",
                word: name,
                effect: "nothing is in it",
                hint: self.scope.hint(name),
            };
            self.cx.undefined(item, undefined, self.scope.zones.iter());
        }
        found
    }

    fn undefined_condition(&mut self, item: Item, word: &str) {
        let undefined = Undefined {
            code: Code::UndefinedCondition,
            what: "condition, attribute or macro",
            word,
            effect: if word.starts_with("not-") {
                "it counts as true, as if there were no condition"
            } else {
                "it is false"
            },
            hint: self.scope.hint(word),
        };
        // A word with `not-` may be the negation of any of them (rule D11).
        let negated: Vec<String> = match word.starts_with("not-") {
            true => Predicate::texts().map(|it| format!("not-{it}")).collect(),
            false => Vec::new(),
        };
        let known = Predicate::texts()
            .chain(negated.iter().map(String::as_str))
            .chain(self.scope.attributes.iter())
            .chain(Connective::texts())
            .chain(macros(self.cx.expanded));
        self.cx.undefined(item, undefined, known);
    }
}
