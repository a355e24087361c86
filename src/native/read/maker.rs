//! A game in the making, and the tables of its code.

use rustc_hash::FxHashMap;

use super::names::Names;
use super::pool::Pool;
use super::reader::Reader;
use super::scan::NodeId;
use super::shared::Shared;
use crate::diagnostic::Code;
use crate::limits::{Limit, LoadLimits};
use crate::model::{Condition, ConditionId, Game, SequenceId, Statement};
use crate::native::references::{references, terms};
use crate::source::Span;

/// A game in the making.
pub struct Maker<'t> {
    /// The values of the document.
    pub reader: Reader<'t>,
    /// Where reading stops. Code and goals may nest as deep as rules in ZRF can, which those who
    /// play them rely on.
    pub limits: LoadLimits,
    /// How much memory is left.
    memory_left: u64,
    /// That there is none left was reported.
    out_of_memory: bool,
    /// The names it defines.
    pub names: Names,
    /// What is read so far.
    pub game: Game,
    /// `block_spans[piece][block]`.
    pub block_spans: Vec<Vec<Span>>,
    /// Where the engine is named.
    pub engine_span: Option<Span>,
    /// Where the options of the list are written, name and value.
    pub option_spans: Vec<[Span; 2]>,
    /// How many parts of goals there are, copies of shared ones included.
    pub goal_parts: usize,
    /// How many pieces and values of attributes stand on the board at the start.
    pub placed: usize,
    /// What stands in `shared`, by name.
    pub shared: FxHashMap<String, Shared>,
    pool: Pool,
    /// How deep each sequence and condition nests.
    depths: Depths,
}

#[derive(Default)]
struct Depths {
    sequences: Vec<usize>,
    conditions: Vec<usize>,
}

impl Depths {
    /// How deep what the statements refer to nests.
    fn of_statements(&self, statements: &[Statement]) -> usize {
        let depths = statements.iter().map(|statement| {
            let (condition, sequences) = references(statement);
            let condition = condition.map_or(0, |id| self.conditions[id.index()]);
            let sequences = sequences.iter().flatten();
            let sequences = sequences.map(|id| self.sequences[id.index()]);
            sequences.fold(condition, usize::max)
        });
        depths.max().unwrap_or(0)
    }

    /// How deep the terms of a condition nest.
    fn of_terms(&self, condition: &Condition) -> usize {
        let depths = terms(condition)
            .iter()
            .map(|id| self.conditions[id.index()]);
        depths.max().unwrap_or(0)
    }
}

impl<'t> Maker<'t> {
    /// Nothing is made yet.
    pub fn new(reader: Reader<'t>, limits: LoadLimits) -> Maker<'t> {
        Maker {
            reader,
            limits,
            memory_left: limits.memory,
            out_of_memory: false,
            names: Names::new(&limits),
            game: Game::default(),
            block_spans: Vec::new(),
            engine_span: None,
            option_spans: Vec::new(),
            goal_parts: 0,
            placed: 0,
            shared: FxHashMap::default(),
            pool: Pool::default(),
            depths: Depths::default(),
        }
    }

    /// Takes memory for what the value at `node` makes, or reports that there is none left.
    pub fn charge(&mut self, node: NodeId, bytes: u64) -> Option<()> {
        let Some(left) = self.memory_left.checked_sub(bytes) else {
            // It is said once.
            if !self.out_of_memory {
                let fault = super::too_much_memory(self.reader.span(node), &self.limits);
                self.reader.diagnostics.push(fault);
            }
            self.out_of_memory = true;
            return None;
        };
        self.memory_left = left;
        Some(())
    }

    /// The number of a sequence, or a report when it nests too deep.
    pub fn sequence_id(&mut self, node: NodeId, statements: Vec<Statement>) -> Option<SequenceId> {
        let depth = 1 + self.depths.of_statements(&statements);
        if depth > self.limits.shared_nesting {
            self.too_nested(node, "instructions");
            return None;
        }
        let id = self.pool.sequence(&mut self.game.code, statements);
        if id.index() == self.depths.sequences.len() {
            self.depths.sequences.push(depth);
        }
        Some(id)
    }

    /// The number of a condition, or a report when it nests too deep.
    pub fn condition_id(&mut self, node: NodeId, condition: Condition) -> Option<ConditionId> {
        let depth = 1 + self.depths.of_terms(&condition);
        if depth > self.limits.shared_nesting {
            self.too_nested(node, "conditions");
            return None;
        }
        let id = self.pool.condition(&mut self.game.code, condition);
        if id.index() == self.depths.conditions.len() {
            self.depths.conditions.push(depth);
        }
        Some(id)
    }

    /// Reports code that nests too deep.
    fn too_nested(&mut self, node: NodeId, what: &str) {
        let most = self.limits.shared_nesting;
        let message = format!("{what} are nested more than {most} deep, shared ones included");
        let advice = Limit::SharedNesting.advice(most as u64);
        let help = format!("no rules of a real game need that; {advice}");
        self.reader.fault(Code::JsonTooNested, node, message, help);
    }
}
