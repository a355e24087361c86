//! What is written once and referred to: code that occurs many times, and what nests too deep.

use serde_json::{Value, json};

use super::code::{self, Parts};
use super::names::Names;
use crate::model::{ConditionId, Game, SequenceId};
use crate::native::references::{references, terms};

/// What nests deeper is written apart. Readers of JSON stop at 128, and with what stands around
/// it no part comes near that; nor are deep brackets easy to read.
const DEEPEST: usize = 32;
/// To write this or less twice is easier to read than to refer to it.
const SHORT: usize = 40;
/// So many bytes must be saved by writing something once.
const WORTH: usize = 160;

/// The code of a game as it is written.
pub struct Shared {
    rows: Rows,
    /// What is written apart, each after all that it refers to.
    pub entries: Vec<Value>,
}

#[derive(Default)]
struct Rows {
    sequences: Vec<Row>,
    conditions: Vec<Row>,
}

/// A sequence or condition as it is written where it is used.
#[derive(Clone, Default)]
struct Row {
    value: Value,
    /// How often it is used.
    uses: usize,
    empty: bool,
}

impl Row {
    fn take(&mut self) -> Value {
        if self.uses == 1 {
            return self.value.take();
        }
        self.value.clone()
    }
}

impl Parts for Rows {
    fn sequence(&mut self, id: SequenceId) -> Value {
        self.sequences[id.index()].take()
    }

    fn condition(&mut self, id: ConditionId) -> Value {
        self.conditions[id.index()].take()
    }

    fn is_empty(&self, id: SequenceId) -> bool {
        self.sequences[id.index()].empty
    }
}

impl Shared {
    /// Writes all code of a game in the canonical numbering, where rows refer to rows above them
    /// only.
    pub fn new(names: &Names, game: &Game) -> Shared {
        let mut shared = Shared {
            rows: uses(game),
            entries: Vec::new(),
        };
        for (index, condition) in game.code.conditions.iter().enumerate() {
            let value = code::condition(names, condition, &mut shared.rows);
            let uses = shared.rows.conditions[index].uses;
            let value = shared.shortened("condition", value, uses);
            shared.rows.conditions[index].value = value;
        }
        for (index, statements) in game.code.sequences.iter().enumerate() {
            let statements = statements.iter();
            let value = statements
                .map(|statement| code::statement(names, statement, &mut shared.rows))
                .collect();
            let uses = shared.rows.sequences[index].uses;
            let value = shared.shortened("sequence", value, uses);
            shared.rows.sequences[index].value = value;
        }
        shared
    }

    /// The body of a block.
    pub fn body(&mut self, id: SequenceId) -> Value {
        self.rows.sequence(id)
    }

    /// What stands for `value` where it is used: a call, if it is used often or nests too deep.
    pub fn shortened(&mut self, kind: &str, value: Value, uses: usize) -> Value {
        let (size, depth) = measure(&value);
        let often = size > SHORT && uses.saturating_sub(1) * size > WORTH;
        if !often && depth <= DEEPEST {
            return value;
        }
        let name = format!("{}{}", &kind[..1], self.entries.len() + 1);
        let call = json!({ "call": name });
        self.entries.push(json!({ "name": name, kind: value }));
        call
    }
}

/// How often everything is used.
fn uses(game: &Game) -> Rows {
    let (sequences, conditions) = (&game.code.sequences, &game.code.conditions);
    let mut of_sequences = vec![0; sequences.len()];
    let mut of_conditions = vec![0; conditions.len()];
    for block in game.pieces.iter().flat_map(|piece| &piece.blocks) {
        of_sequences[block.body.index()] += 1;
    }
    for &term in conditions.iter().flat_map(terms) {
        of_conditions[term.index()] += 1;
    }
    for statement in sequences.iter().flatten() {
        let (condition, sequences) = references(statement);
        condition
            .iter()
            .for_each(|id| of_conditions[id.index()] += 1);
        let sequences = sequences.iter().flatten();
        sequences.for_each(|id| of_sequences[id.index()] += 1);
    }
    let row = |uses, empty| Row {
        uses,
        empty,
        ..Row::default()
    };
    Rows {
        sequences: (of_sequences.into_iter().zip(sequences))
            .map(|(uses, statements)| row(uses, statements.is_empty()))
            .collect(),
        conditions: of_conditions
            .into_iter()
            .map(|uses| row(uses, false))
            .collect(),
    }
}

/// About how many bytes `value` takes, and how deep it nests.
fn measure(value: &Value) -> (usize, usize) {
    let mut size = 2;
    let mut depth = 0;
    let mut add = |key: usize, part: &Value| {
        let (more, deep) = measure(part);
        size += key + more + 2;
        depth = depth.max(deep);
    };
    match value {
        Value::Array(items) => items.iter().for_each(|item| add(0, item)),
        Value::Object(fields) => fields
            .iter()
            .for_each(|(key, item)| add(key.len() + 4, item)),
        Value::String(text) => return (text.len() + 2, 0),
        _ => return (5, 0),
    }
    (size, depth + 1)
}
