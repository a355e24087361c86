//! Digests of blocks.

use serde_json::{Value, json};

use super::row::Row;
use crate::model::{Condition, ConditionId, Game, Place, SequenceId, Statement};
use crate::native::write::{Names, Parts, condition, statement};

/// The digests of a game's blocks.
pub struct Digests {
    /// `bodies[piece][block]`.
    pub bodies: Vec<Vec<String>>,
}

/// The digests of all rows of the code, from the top.
#[derive(Default)]
struct Tables {
    sequences: Vec<Row>,
    conditions: Vec<Term>,
}

/// A condition.
#[derive(Clone)]
struct Term {
    text: String,
    /// Its terms where all must hold: itself, unless it is such a list.
    all: Row,
    /// Its terms where one is enough.
    any: Row,
}

impl Parts for &Tables {
    fn sequence(&mut self, id: SequenceId) -> Value {
        json!(self.sequences[id.index()].text())
    }

    fn condition(&mut self, id: ConditionId) -> Value {
        json!(self.conditions[id.index()].text)
    }

    fn is_empty(&self, id: SequenceId) -> bool {
        self.sequences[id.index()] == Row::EMPTY
    }
}

impl Digests {
    /// Digests all blocks of `game`, which is in the canonical numbering.
    pub fn new(names: &Names, game: &Game) -> Digests {
        let mut tables = Tables::default();
        for condition in &game.code.conditions {
            let term = tables.term(names, condition);
            tables.conditions.push(term);
        }
        for statements in &game.code.sequences {
            let rows = statements.iter().map(|it| tables.statement(names, it));
            let row = rows.fold(Row::EMPTY, Row::then);
            tables.sequences.push(row);
        }
        let bodies = game.pieces.iter().map(|piece| {
            let bodies = piece.blocks.iter().map(|block| block.body);
            bodies
                .map(|body| tables.sequences[body.index()].text())
                .collect()
        });
        Digests {
            bodies: bodies.collect(),
        }
    }
}

impl Tables {
    /// A list within a list counts as opened, and what does nothing as nothing.
    fn statement(&self, names: &Names, it: &Statement) -> Row {
        match it {
            Statement::Sequence(id) => self.sequences[id.index()],
            Statement::Go(Place::Here) => Row::EMPTY,
            // There is no such square, so the block stops: as by a condition that never holds.
            Statement::Go(Place::Nowhere) => Row::one(&json!({ "verify": "false" }).to_string()),
            it if it.effect_place() == Some(Place::Nowhere) => Row::EMPTY,
            it => Row::one(&statement(names, it, &mut &*self).to_string()),
        }
    }

    fn term(&self, names: &Names, it: &Condition) -> Term {
        match it {
            Condition::Constant(value) => Term::constant(*value),
            Condition::All(ids) => self.joined(ids, true),
            Condition::Any(ids) => self.joined(ids, false),
            // Of a place off board everything is false.
            it if it.place() == Some(Place::Nowhere) => Term::constant(false),
            it => {
                let value = condition(names, it, &mut &*self).to_string();
                let row = Row::one(&value);
                Term {
                    text: row.text(),
                    all: row,
                    any: row,
                }
            }
        }
    }

    /// All of the conditions, or any of them; of one it is that.
    fn joined(&self, ids: &[ConditionId], all: bool) -> Term {
        let row = |term: &Term| if all { term.all } else { term.any };
        let terms = ids.iter().map(|id| &self.conditions[id.index()]);
        let terms: Vec<&Term> = terms.filter(|term| row(term) != Row::EMPTY).collect();
        let joined = match terms.as_slice() {
            [] => return Term::constant(all),
            [single] => return (*single).clone(),
            terms => terms
                .iter()
                .map(|term| row(term))
                .fold(Row::EMPTY, Row::then),
        };
        let text = format!("{} {}", if all { "all" } else { "any" }, joined.text());
        let single = Row::one(&text);
        Term {
            text,
            all: if all { joined } else { single },
            any: if all { single } else { joined },
        }
    }
}

impl Term {
    /// What always holds is no term where all must hold, what never holds none where one must.
    fn constant(value: bool) -> Term {
        let text = value.to_string();
        let single = Row::one(&text);
        Term {
            text,
            all: if value { Row::EMPTY } else { single },
            any: if value { single } else { Row::EMPTY },
        }
    }
}
