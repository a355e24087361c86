//! What is written once, in the list `shared`, and called by name.

use std::borrow::Cow;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::maker::Maker;
use super::reader::{Fields, cut};
use super::scan::NodeId;
use crate::diagnostic::Code;
use crate::limits::Limit;
use crate::model::{ConditionId, GoalCondition, Occupant, SequenceId};

/// The fields of which an entry has one.
const KINDS: &[&str] = &["sequence", "condition", "goal", "occupant"];

/// A part of a goal with its size.
#[derive(Clone)]
pub struct Measured<T> {
    /// The part.
    pub value: T,
    /// How many parts it has, itself included.
    pub parts: usize,
    /// How deep it nests.
    pub depth: usize,
}

/// What a name of `shared` stands for.
#[derive(Clone)]
pub enum Shared {
    /// Statements.
    Sequence(SequenceId),
    /// A condition.
    Condition(ConditionId),
    /// The condition of a goal.
    Goal(Rc<Measured<GoalCondition>>),
    /// What may stand on a place of a pattern.
    Occupant(Rc<Measured<Occupant>>),
    /// It comes further down, or is just being read.
    NotYet,
    /// Its own fault was reported.
    Faulty,
}

impl Shared {
    fn name(&self) -> &'static str {
        match self {
            Shared::Sequence(_) => "a sequence",
            Shared::Condition(_) => "a condition",
            Shared::Goal(_) => "a goal",
            Shared::Occupant(_) => "an occupant",
            Shared::NotYet | Shared::Faulty => "nothing",
        }
    }
}

impl<'t> Maker<'t> {
    /// The entries of `shared`, each of which may call those above it.
    pub fn shared_entries(&mut self, items: &[NodeId]) {
        let entries = self.shared_names(items);
        for (name, fields) in entries {
            let mut given = KINDS
                .iter()
                .filter_map(|&kind| Some((kind, fields.get(kind)?)));
            let made = match (given.next(), given.next()) {
                (Some((kind, node)), None) => self.shared_part(kind, node),
                _ => {
                    let message = format!("`{}` is not one shared part", cut(&name));
                    let help = format!("give it one of the fields `{}`", KINDS.join("`, `"));
                    self.reader
                        .fault(Code::JsonMissingField, fields.node, message, help);
                    None
                }
            };
            let made = made.unwrap_or(Shared::Faulty);
            self.shared.insert(name.into_owned(), made);
        }
    }

    /// Declares all names, so that a call of what comes further down is known as such.
    fn shared_names(&mut self, items: &[NodeId]) -> Vec<(Cow<'t, str>, Fields)> {
        let known = &["name", "sequence", "condition", "goal", "occupant"];
        let mut places: FxHashMap<Cow<str>, NodeId> = FxHashMap::default();
        let mut entries = Vec::with_capacity(items.len());
        for &item in items {
            let Some(fields) = self.reader.object(item, "a shared part", known) else {
                continue;
            };
            let Some(node) = self.reader.required(&fields, "name", "a shared part") else {
                continue;
            };
            let Some(name) = self.reader.text(node, "the name of a shared part") else {
                continue;
            };
            if let Some(&first) = places.get(&name) {
                self.reader.duplicate(node, first, "shared part", &name);
                continue;
            }
            places.insert(name.clone(), node);
            self.shared
                .insert(name.clone().into_owned(), Shared::NotYet);
            entries.push((name, fields));
        }
        entries
    }

    fn shared_part(&mut self, kind: &str, node: NodeId) -> Option<Shared> {
        match kind {
            "sequence" => self.sequence(node).map(Shared::Sequence),
            "condition" => self.condition(node).map(Shared::Condition),
            "goal" => self
                .goal_condition(node)
                .map(|it| Shared::Goal(Rc::new(it))),
            _ => self.occupant(node).map(|it| Shared::Occupant(Rc::new(it))),
        }
    }

    /// The shared sequence that is called, or a report.
    pub fn called_sequence(&mut self, node: NodeId) -> Option<SequenceId> {
        match self.called(node)? {
            Shared::Sequence(id) => Some(id),
            other => self.called_wrong(node, &other, "a sequence"),
        }
    }

    /// The shared condition that is called, or a report.
    pub fn called_condition(&mut self, node: NodeId) -> Option<ConditionId> {
        match self.called(node)? {
            Shared::Condition(id) => Some(id),
            other => self.called_wrong(node, &other, "a condition"),
        }
    }

    /// A copy of the shared condition of a goal that is called, or a report.
    pub fn called_goal(&mut self, node: NodeId) -> Option<Measured<GoalCondition>> {
        match self.called(node)? {
            Shared::Goal(goal) => {
                self.count_goal_parts(node, goal.parts)?;
                Some(Rc::unwrap_or_clone(goal))
            }
            other => self.called_wrong(node, &other, "the condition of a goal"),
        }
    }

    /// A copy of the shared occupant that is called, or a report.
    pub fn called_occupant(&mut self, node: NodeId) -> Option<Measured<Occupant>> {
        match self.called(node)? {
            Shared::Occupant(occupant) => {
                self.count_goal_parts(node, occupant.parts)?;
                Some(Rc::unwrap_or_clone(occupant))
            }
            other => self.called_wrong(node, &other, "an occupant"),
        }
    }

    /// What stands in `shared` under the name that `node` is, or a report.
    fn called(&mut self, node: NodeId) -> Option<Shared> {
        let name = self.reader.text(node, "the name of a shared part")?;
        match self.shared.get(&*name) {
            Some(Shared::Faulty) => None,
            Some(Shared::NotYet) => {
                let message = format!("`{}` does not stand above this call", cut(&name));
                let help = "a shared part can call only those above it, so that none calls itself";
                self.reader.fault(Code::JsonBadValue, node, message, help);
                None
            }
            Some(found) => Some(found.clone()),
            None => {
                let known = self.shared.keys().map(String::as_str);
                let near = self.reader.suggestion(&name, known);
                let message = format!("there is no shared part called `{}`{near}", cut(&name));
                let help = "what is called by name stands in the list `shared`";
                self.reader
                    .fault(Code::JsonUnknownName, node, message, help);
                None
            }
        }
    }

    fn called_wrong<T>(&mut self, node: NodeId, found: &Shared, expected: &str) -> Option<T> {
        let message = format!("this is the name of {}", found.name());
        let help = format!("the name of {expected} is expected here");
        self.reader.fault(Code::JsonBadValue, node, message, help);
        None
    }

    /// Counts parts of goals, and reports when there are too many.
    pub fn count_goal_parts(&mut self, node: NodeId, parts: usize) -> Option<()> {
        let most = self.limits.goal_parts;
        let before = self.goal_parts;
        self.goal_parts = before.saturating_add(parts);
        if self.goal_parts <= most {
            return self.charge(node, 64 * parts as u64);
        }
        if before <= most {
            let message = format!("the goals have more than {most} parts");
            let advice = Limit::GoalParts.advice(most as u64);
            let help =
                format!("each call of a shared part counts with all that is in it; {advice}");
            self.reader.fault(Code::JsonTooMany, node, message, help);
        }
        None
    }
}
