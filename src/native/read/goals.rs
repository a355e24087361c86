//! Goals.

use super::maker::Maker;
use super::scan::{Kind, NodeId};
use super::shared::Measured;
use crate::diagnostic::Code;
use crate::model::{
    Goal, GoalCondition, GoalKind, GoalPlace, Occupant, PatternStep, PieceId, PlayerId,
};

const KINDS: &[(&str, GoalKind)] = &[
    ("win", GoalKind::Win),
    ("loss", GoalKind::Loss),
    ("draw", GoalKind::Draw),
    ("count", GoalKind::Count),
];

/// What an object may begin with to be the condition of a goal.
const CONDITIONS: &[&str] = &[
    "all",
    "any",
    "not",
    "checkmated",
    "captured",
    "pieces_remaining",
    "total_piece_count",
    "absolute_config",
    "relative_config",
    "call",
];

/// What an object may begin with to be an occupant.
const OCCUPANTS: &[&str] = &["not", "opponent", "any_owner", "any_of", "call"];

/// The parts of something, measured together.
struct Parts {
    parts: usize,
    depth: usize,
}

impl Parts {
    /// Of something that has no parts yet.
    fn none() -> Parts {
        Parts { parts: 0, depth: 0 }
    }

    fn add<T>(&mut self, part: Measured<T>) -> T {
        self.parts += part.parts;
        self.depth = self.depth.max(part.depth);
        part.value
    }
}

impl Maker<'_> {
    /// `{"win": condition, "players": [...]}`
    pub fn goal(&mut self, node: NodeId) -> Option<()> {
        let heads: Vec<&'static str> = KINDS.iter().map(|(word, _)| *word).collect();
        let head = self.reader.head(node, "a goal", &heads)?;
        let fields = self.reader.object(node, "a goal", &[head, "players"])?;
        let players = self.reader.required(&fields, "players", "a goal");
        let players = players.map(|players| self.goal_players(players));
        let condition = self.goal_condition(fields.get(head)?)?.value;
        let &(_, kind) = KINDS.iter().find(|(word, _)| *word == head)?;
        self.game.goals.push(Goal {
            kind,
            players: players?,
            condition,
        });
        Some(())
    }

    fn goal_players(&mut self, node: NodeId) -> Vec<PlayerId> {
        let items = self
            .reader
            .list(node, "a list of players")
            .unwrap_or_default();
        let mut players = Vec::new();
        for item in items {
            let Some(player) = self.names.player(&mut self.reader, item) else {
                continue;
            };
            if players.contains(&player) {
                let message = "this player stands in the list twice";
                self.reader
                    .fault(Code::JsonBadValue, item, message, "remove one of them");
            } else {
                players.push(player);
            }
        }
        players
    }

    /// The condition of a goal.
    pub fn goal_condition(&mut self, node: NodeId) -> Option<Measured<GoalCondition>> {
        let mut parts = Parts::none();
        let value = match self.reader.kind(node) {
            Kind::Bool(value) => GoalCondition::Constant(value),
            Kind::Object => {
                let head = self
                    .reader
                    .head(node, "the condition of a goal", CONDITIONS)?;
                if head == "call" {
                    let fields = self.reader.object(node, "a call", &["call"])?;
                    return self.called_goal(fields.get("call")?);
                }
                self.goal_object(node, head, &mut parts)?
            }
            _ => {
                let words = &[("stalemated", true), ("repetition", false)];
                let stalemated = self.reader.word(node, "a goal that is a word", words)?;
                if stalemated {
                    GoalCondition::Stalemated
                } else {
                    GoalCondition::Repetition
                }
            }
        };
        self.measured(node, value, &parts)
    }

    /// `value` with its size, or a report.
    fn measured<T>(&mut self, node: NodeId, value: T, parts: &Parts) -> Option<Measured<T>> {
        self.count_goal_parts(node, 1)?;
        let most = self.limits.shared_nesting;
        if parts.depth >= most {
            let message = format!("goals are nested more than {most} deep");
            let help = "no rules of a real game need that";
            self.reader.fault(Code::JsonTooNested, node, message, help);
            return None;
        }
        Some(Measured {
            value,
            parts: parts.parts + 1,
            depth: parts.depth + 1,
        })
    }

    fn goal_object(
        &mut self,
        node: NodeId,
        head: &'static str,
        parts: &mut Parts,
    ) -> Option<GoalCondition> {
        let known: &[&'static str] = match head {
            "pieces_remaining" | "total_piece_count" => &[head, "piece"],
            "absolute_config" => &[head, "places"],
            _ => &[head],
        };
        let fields = self.reader.object(node, &format!("`{head}`"), known)?;
        let inner = fields.get(head)?;
        Some(match head {
            "all" => GoalCondition::All(self.goal_terms(inner, parts)?),
            "any" => GoalCondition::Any(self.goal_terms(inner, parts)?),
            "not" => {
                let term = self.goal_condition(inner)?;
                GoalCondition::Not(Box::new(parts.add(term)))
            }
            "checkmated" => GoalCondition::Checkmated(self.goal_pieces(inner)?),
            "captured" => GoalCondition::Captured(self.goal_pieces(inner)?),
            "absolute_config" => {
                let occupants = self.occupants(inner, parts);
                let places = self
                    .reader
                    .required(&fields, "places", "`absolute_config`")?;
                let places = self.goal_places(places)?;
                GoalCondition::AbsoluteConfig {
                    occupants: occupants?,
                    places,
                }
            }
            "relative_config" => GoalCondition::RelativeConfig(self.pattern(inner, parts)?),
            _ => {
                let count = self.reader.count(inner);
                let piece = self.optional_piece(fields.get("piece"))?;
                match head {
                    "pieces_remaining" => GoalCondition::PiecesRemaining(count?, piece),
                    _ => GoalCondition::TotalPieceCount(count?, piece),
                }
            }
        })
    }

    fn goal_terms(&mut self, node: NodeId, parts: &mut Parts) -> Option<Vec<GoalCondition>> {
        let items = self.reader.list(node, "a list of conditions")?;
        let mut terms = Vec::with_capacity(items.len());
        for item in items {
            let term = self.goal_condition(item);
            terms.extend(term.map(|term| parts.add(term)));
        }
        Some(terms)
    }

    fn goal_pieces(&mut self, node: NodeId) -> Option<Vec<PieceId>> {
        let items = self.reader.list(node, "a list of piece types")?;
        Some(self.pieces(&items))
    }

    fn goal_places(&mut self, node: NodeId) -> Option<Vec<GoalPlace>> {
        let items = self.reader.list(node, "a list of places")?;
        let mut places = Vec::with_capacity(items.len());
        for item in items {
            places.extend(self.goal_place(item));
        }
        Some(places)
    }

    /// `{"square": name}` or `{"zone": name}`
    fn goal_place(&mut self, node: NodeId) -> Option<GoalPlace> {
        let head = self
            .reader
            .head(node, "a place of a goal", &["square", "zone"])?;
        let fields = self.reader.object(node, "a place of a goal", &[head])?;
        let inner = fields.get(head)?;
        let reader = &mut self.reader;
        match head {
            "square" => self.names.square(reader, inner).map(GoalPlace::Square),
            _ => self.names.zone(reader, inner).map(GoalPlace::Zone),
        }
    }

    fn pattern(&mut self, node: NodeId, parts: &mut Parts) -> Option<Vec<PatternStep>> {
        let items = self.reader.list(node, "a list of steps")?;
        let mut steps = Vec::with_capacity(items.len());
        for item in items {
            steps.extend(self.step(item, parts));
        }
        Some(steps)
    }

    /// `{"occupied": [...]}` or `{"go": direction}`
    fn step(&mut self, node: NodeId, parts: &mut Parts) -> Option<PatternStep> {
        let head = self
            .reader
            .head(node, "a step of a pattern", &["occupied", "go"])?;
        let fields = self.reader.object(node, "a step of a pattern", &[head])?;
        let inner = fields.get(head)?;
        match head {
            "go" => {
                let direction = self.names.direction(&mut self.reader, inner)?;
                Some(PatternStep::Go(direction))
            }
            _ => Some(PatternStep::Occupied(self.occupants(inner, parts)?)),
        }
    }

    fn occupants(&mut self, node: NodeId, parts: &mut Parts) -> Option<Vec<Occupant>> {
        let items = self.reader.list(node, "a list of occupants")?;
        let mut occupants = Vec::with_capacity(items.len());
        for item in items {
            let occupant = self.occupant(item);
            occupants.extend(occupant.map(|occupant| parts.add(occupant)));
        }
        Some(occupants)
    }

    /// What may stand on a place of a pattern: a piece type, or an object around others.
    pub fn occupant(&mut self, node: NodeId) -> Option<Measured<Occupant>> {
        let mut parts = Parts::none();
        if self.reader.kind(node) != Kind::Object {
            let piece = self.names.piece(&mut self.reader, node)?;
            return self.measured(node, Occupant::Piece(piece), &parts);
        }
        let head = self.reader.head(node, "an occupant", OCCUPANTS)?;
        let fields = self.reader.object(node, "an occupant", &[head])?;
        let inner = fields.get(head)?;
        let value = match head {
            "call" => return self.called_occupant(inner),
            "any_of" => Occupant::AnyOf(self.occupants(inner, &mut parts)?),
            _ => {
                let inner = self.occupant(inner)?;
                let inner = Box::new(parts.add(inner));
                match head {
                    "not" => Occupant::Not(inner),
                    "opponent" => Occupant::Opponent(inner),
                    _ => Occupant::AnyOwner(inner),
                }
            }
        };
        self.measured(node, value, &parts)
    }
}
