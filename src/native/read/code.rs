//! Statements and conditions.

use super::maker::Maker;
use super::scan::{Kind, NodeId};
use crate::model::{Condition, ConditionId, Owner, Partial, PieceId, Place, SequenceId, Statement};

/// What an object may begin with to be a statement.
const STATEMENTS: &[&str] = &[
    "go",
    "add",
    "capture",
    "flip",
    "create",
    "change_owner",
    "change_type",
    "set_attribute",
    "set_flag",
    "set_position_flag",
    "verify",
    "if",
    "while",
    "call",
];

/// The statements that are words.
const STATEMENT_WORDS: &[&str] = &[
    "from", "to", "mark", "back", "cascade", "add", "capture", "flip",
];

/// What an object may begin with to be a condition.
const CONDITIONS: &[&str] = &[
    "not",
    "all",
    "any",
    "empty",
    "friend",
    "enemy",
    "neutral",
    "on_board",
    "marked",
    "last_from",
    "last_to",
    "adjacent_to_enemy",
    "goal_position",
    "attacked",
    "defended",
    "piece",
    "in_zone",
    "position",
    "flag",
    "position_flag",
    "attribute",
    "call",
];

/// A condition that asks about a place only.
type Placed = fn(Place) -> Condition;

/// The conditions that ask about a place only.
const PLACED: &[(&str, Placed)] = &[
    ("empty", Condition::Empty),
    ("friend", Condition::Friend),
    ("enemy", Condition::Enemy),
    ("neutral", Condition::Neutral),
    ("on_board", Condition::OnBoard),
    ("marked", Condition::Marked),
    ("last_from", Condition::LastFrom),
    ("last_to", Condition::LastTo),
    ("adjacent_to_enemy", Condition::AdjacentToEnemy),
    ("goal_position", Condition::GoalPosition),
    ("attacked", |place| Condition::Attacked(place, None)),
    ("defended", |place| Condition::Defended(place, None)),
];

/// The places that are not on the board's map.
const SPECIAL: &[(&str, Place)] = &[
    ("here", Place::Here),
    ("from", Place::From),
    ("to", Place::To),
    ("mark", Place::Mark),
    ("last_from", Place::LastFrom),
    ("last_to", Place::LastTo),
    ("off_board", Place::Nowhere),
];

impl Maker<'_> {
    /// A list of statements, or the call of one that is shared.
    pub fn sequence(&mut self, node: NodeId) -> Option<SequenceId> {
        if self.reader.kind(node) == Kind::Object {
            let fields = self.reader.object(node, "a call", &["call"])?;
            let name = self.reader.required(&fields, "call", "a call")?;
            return self.called_sequence(name);
        }
        let items = self
            .reader
            .list(node, "a list of instructions, or a call,")?;
        let mut statements = Vec::with_capacity(items.len());
        for item in items {
            statements.extend(self.statement(item));
        }
        self.sequence_id(node, statements)
    }

    fn statement(&mut self, node: NodeId) -> Option<Statement> {
        match self.reader.kind(node) {
            Kind::Array => Some(Statement::Sequence(self.sequence(node)?)),
            Kind::Object => self.statement_object(node),
            _ => self.statement_word(node),
        }
    }

    fn statement_word(&mut self, node: NodeId) -> Option<Statement> {
        let word = self.reader.text(node, "an instruction")?;
        Some(match &*word {
            "from" => Statement::From,
            "to" => Statement::To,
            "mark" => Statement::Mark,
            "back" => Statement::Back,
            "cascade" => Statement::Cascade,
            "add" => Statement::Add {
                copy: false,
                promotions: Vec::new(),
                partial: None,
            },
            "capture" => Statement::Capture(Place::Here),
            "flip" => Statement::Flip(Place::Here),
            _ => {
                let what = "an instruction that is a word";
                self.reader.unknown_word(node, &word, what, STATEMENT_WORDS);
                return None;
            }
        })
    }

    fn statement_object(&mut self, node: NodeId) -> Option<Statement> {
        let head = self.reader.head(node, "an instruction", STATEMENTS)?;
        match head {
            "call" => Some(Statement::Sequence(self.sequence(node)?)),
            "if" => self.if_statement(node),
            "while" => {
                let fields = self.reader.object(node, "`while`", &["while", "do"])?;
                let condition = self.condition(fields.get("while")?);
                let body = self.reader.required(&fields, "do", "`while`")?;
                let body = self.sequence(body)?;
                let condition = condition?;
                Some(Statement::While { condition, body })
            }
            "set_attribute" | "set_flag" | "set_position_flag" => self.set(node, head),
            "change_type" => {
                let fields = self
                    .reader
                    .object(node, "`change_type`", &["change_type", "at"])?;
                let piece = self.names.piece(&mut self.reader, fields.get(head)?);
                let place = self.place_or_here(fields.get("at"))?;
                Some(Statement::ChangeType(piece?, place))
            }
            _ => {
                let fields = self.reader.object(node, "an instruction", &[head])?;
                let inner = fields.get(head)?;
                self.simple_statement(head, inner)
            }
        }
    }

    /// The statements that are one field.
    fn simple_statement(&mut self, head: &str, inner: NodeId) -> Option<Statement> {
        match head {
            "go" => Some(Statement::Go(self.place(inner)?)),
            "capture" => Some(Statement::Capture(self.place(inner)?)),
            "flip" => Some(Statement::Flip(self.place(inner)?)),
            "verify" => Some(Statement::Verify(self.condition(inner)?)),
            "add" => self.add(inner),
            "create" => {
                let known = &["owner", "piece", "at"];
                let fields = self.reader.object(inner, "`create`", known)?;
                let owner = self.owner(fields.get("owner"));
                let piece = self.optional_piece(fields.get("piece"));
                let place = self.place_or_here(fields.get("at"))?;
                Some(Statement::Create {
                    owner: owner?,
                    piece: piece?,
                    place,
                })
            }
            _ => {
                let known = &["owner", "at"];
                let fields = self.reader.object(inner, "`change_owner`", known)?;
                let owner = self.owner(fields.get("owner"));
                let place = self.place_or_here(fields.get("at"))?;
                Some(Statement::ChangeOwner(owner?, place))
            }
        }
    }

    fn if_statement(&mut self, node: NodeId) -> Option<Statement> {
        let fields = self.reader.object(node, "`if`", &["if", "then", "else"])?;
        let condition = self.condition(fields.get("if")?);
        let then = self.reader.required(&fields, "then", "`if`");
        let then = then.and_then(|then| self.sequence(then));
        let otherwise = match fields.get("else") {
            Some(node) => self.sequence(node),
            None => self.sequence_id(node, Vec::new()),
        };
        Some(Statement::If {
            condition: condition?,
            then: then?,
            otherwise: otherwise?,
        })
    }

    /// `{"set_flag": name, "value": condition, "at": place}`
    fn set(&mut self, node: NodeId, head: &'static str) -> Option<Statement> {
        let known: &[&'static str] = match head {
            "set_flag" => &[head, "value"],
            _ => &[head, "value", "at"],
        };
        let what = format!("`{head}`");
        let fields = self.reader.object(node, &what, known)?;
        let name = fields.get(head)?;
        let value = self.reader.required(&fields, "value", &what);
        let value = value.and_then(|value| self.condition(value));
        let place = self.place_or_here(fields.get("at"))?;
        let reader = &mut self.reader;
        match head {
            "set_flag" => {
                let flag = self.names.flag(reader, name)?;
                Some(Statement::SetFlag(flag, value?))
            }
            "set_position_flag" => {
                let flag = self.names.position_flag(reader, name)?;
                Some(Statement::SetPositionFlag(flag, value?, place))
            }
            _ => {
                let attribute = self.names.attribute(reader, name)?;
                Some(Statement::SetAttribute(attribute, value?, place))
            }
        }
    }

    fn add(&mut self, node: NodeId) -> Option<Statement> {
        let known = &["copy", "promotions", "partial"];
        let fields = self.reader.object(node, "`add`", known)?;
        let copy = match fields.get("copy") {
            Some(node) => self.reader.boolean(node)?,
            None => false,
        };
        let items = self
            .reader
            .items(&fields, "promotions", "a list of piece types");
        let promotions = self.pieces(&items);
        let partial = match fields.get("partial") {
            Some(node) => self.partial(node)?,
            None => None,
        };
        Some(Statement::Add {
            copy,
            promotions,
            partial,
        })
    }

    /// `true`, `false`, or `{"move_type": name}`.
    fn partial(&mut self, node: NodeId) -> Option<Option<Partial>> {
        match self.reader.kind(node) {
            Kind::Bool(value) => Some(value.then_some(Partial::Any)),
            _ => {
                let what = "`true` or the move type that goes on";
                let fields = self.reader.object(node, what, &["move_type"])?;
                let name = self.reader.required(&fields, "move_type", "`partial`")?;
                let kind = self.names.move_type(&mut self.reader, name)?;
                Some(Some(Partial::Type(kind)))
            }
        }
    }

    /// Piece types by name; unknown ones are reported.
    pub fn pieces(&mut self, items: &[NodeId]) -> Vec<PieceId> {
        let items = items.iter();
        items
            .filter_map(|&item| self.names.piece(&mut self.reader, item))
            .collect()
    }

    /// A piece type, if a node is given.
    pub fn optional_piece(&mut self, node: Option<NodeId>) -> Option<Option<PieceId>> {
        match node {
            Some(node) => self.names.piece(&mut self.reader, node).map(Some),
            None => Some(None),
        }
    }

    /// `"mover"`, `"next"` or `{"player": name}`; none given is the mover.
    fn owner(&mut self, node: Option<NodeId>) -> Option<Owner> {
        let Some(node) = node else {
            return Some(Owner::Mover);
        };
        if self.reader.kind(node) == Kind::Object {
            let fields = self.reader.object(node, "an owner", &["player"])?;
            let name = self.reader.required(&fields, "player", "an owner")?;
            return self.names.player(&mut self.reader, name).map(Owner::Player);
        }
        let words = &[("mover", Owner::Mover), ("next", Owner::Next)];
        self.reader.word(node, "an owner", words)
    }

    fn place_or_here(&mut self, node: Option<NodeId>) -> Option<Place> {
        match node {
            Some(node) => self.place(node),
            None => Some(Place::Here),
        }
    }

    /// The name of a direction, or an object that says what it is.
    fn place(&mut self, node: NodeId) -> Option<Place> {
        if self.reader.kind(node) != Kind::Object {
            let direction = self.names.direction(&mut self.reader, node)?;
            return Some(Place::Direction(direction));
        }
        let heads = &["opposite", "square", "special"];
        let head = self.reader.head(node, "a place", heads)?;
        let fields = self.reader.object(node, "a place", &[head])?;
        let inner = fields.get(head)?;
        let reader = &mut self.reader;
        match head {
            "opposite" => self.names.direction(reader, inner).map(Place::Opposite),
            "square" => self.names.square(reader, inner).map(Place::Square),
            _ => reader.word(inner, "a special place", SPECIAL),
        }
    }

    /// A condition, or the call of one that is shared.
    pub fn condition(&mut self, node: NodeId) -> Option<ConditionId> {
        let made = match self.reader.kind(node) {
            Kind::Bool(value) => Condition::Constant(value),
            Kind::Object => {
                let head = self.reader.head(node, "a condition", CONDITIONS)?;
                if head == "call" {
                    let fields = self.reader.object(node, "a call", &["call"])?;
                    return self.called_condition(fields.get("call")?);
                }
                self.condition_object(node, head)?
            }
            _ => {
                let place = Place::Here;
                self.reader
                    .word(node, "a condition that is a word", PLACED)?(place)
            }
        };
        self.condition_id(node, made)
    }

    fn condition_object(&mut self, node: NodeId, head: &'static str) -> Option<Condition> {
        let known: &[&'static str] = match head {
            "piece" | "in_zone" | "position" | "position_flag" | "attribute" => &[head, "at"],
            "attacked" | "defended" => &[head, "move_type"],
            _ => &[head],
        };
        let fields = self.reader.object(node, &format!("`{head}`"), known)?;
        let inner = fields.get(head)?;
        if let Some((_, make)) = PLACED.iter().find(|(word, _)| *word == head) {
            let place = self.place(inner);
            let kind = match fields.get("move_type") {
                Some(node) => Some(self.names.move_type(&mut self.reader, node)?),
                None => None,
            };
            return Some(match head {
                "attacked" => Condition::Attacked(place?, kind),
                "defended" => Condition::Defended(place?, kind),
                _ => make(place?),
            });
        }
        match head {
            "not" => return Some(Condition::Not(self.condition(inner)?)),
            "all" => return Some(Condition::All(self.terms(inner)?)),
            "any" => return Some(Condition::Any(self.terms(inner)?)),
            _ => {}
        }
        let place = self.place_or_here(fields.get("at"));
        let reader = &mut self.reader;
        Some(match head {
            "piece" => Condition::Piece(self.names.piece(reader, inner)?, place?),
            "in_zone" => Condition::InZone(self.names.zone(reader, inner)?, place?),
            "position" => Condition::Position(self.names.square(reader, inner)?, place?),
            "flag" => Condition::Flag(self.names.flag(reader, inner)?),
            "position_flag" => {
                Condition::PositionFlag(self.names.position_flag(reader, inner)?, place?)
            }
            _ => Condition::Attribute(self.names.attribute(reader, inner)?, place?),
        })
    }

    fn terms(&mut self, node: NodeId) -> Option<Vec<ConditionId>> {
        let items = self.reader.list(node, "a list of conditions")?;
        let mut terms = Vec::with_capacity(items.len());
        for item in items {
            terms.extend(self.condition(item));
        }
        Some(terms)
    }
}
