//! Which moves and conditions are written once, as a `define`, and referred to.

use rustc_hash::FxHashSet;

use super::body::{Children, condition_item, statement_item};
use super::item::Item;
use super::names::Names;
use super::unwritable::Unwritable;
use crate::keyword::{GameKeyword, Instruction};
use crate::model::{Condition, ConditionId, Renumber, SequenceId};

/// When sharing is worth its while.
#[derive(Clone, Copy, Debug)]
pub(super) struct Economy {
    /// What is shorter is written wherever it occurs.
    shortest: usize,
    /// So many characters must be saved.
    gain: usize,
}

impl Economy {
    /// For readers, and for texts that would be too long otherwise.
    pub const ALL: [Economy; 2] = [
        Economy {
            shortest: 60,
            gain: 400,
        },
        Economy {
            shortest: 20,
            gain: 40,
        },
    ];
}

/// What a call costs, about.
const CALL: usize = 14;

/// Lists nested deeper are cut by a define.
const HIGHEST: usize = 24;

/// Where nothing may be shared, lists may be nested so deep, less than the loader allows.
const HIGHEST_UNSHARED: usize = 150;

/// How deep lists and macros may be nested together, less than the loader allows.
const DEEPEST: usize = 900;

/// How deep macros may be nested, less than the loader allows.
const MOST_CALLS: usize = 380;

/// What is known of the text of a sequence or a condition.
#[derive(Clone, Copy, Default)]
struct Measure {
    /// Its characters on one line, defines called.
    width: usize,
    /// How deep lists are nested as written.
    height: usize,
    /// How deep lists and calls are nested when all is expanded.
    depth: usize,
    /// How deep calls are nested.
    calls: usize,
}

/// The names of what is shared.
pub(super) struct Share {
    sequences: Vec<Option<String>>,
    conditions: Vec<Option<String>>,
}

/// The parts that something refers to.
#[derive(Default)]
struct Parts {
    sequences: Vec<SequenceId>,
    conditions: Vec<ConditionId>,
}

impl Renumber for Parts {
    fn sequence(&mut self, id: SequenceId) -> SequenceId {
        self.sequences.push(id);
        id
    }

    fn condition(&mut self, id: ConditionId) -> ConditionId {
        self.conditions.push(id);
        id
    }
}

/// Parts that take no room, to measure what is around them.
struct NoChildren;

impl Children for NoChildren {
    fn sequence(&self, _: SequenceId) -> Result<Vec<Item>, Unwritable> {
        Ok(Vec::new())
    }

    fn nested(&self, _: SequenceId) -> Result<Item, Unwritable> {
        Ok(Item::word(""))
    }

    fn condition(&self, _: ConditionId) -> Result<Item, Unwritable> {
        Ok(Item::word(""))
    }
}

fn width(item: &Item) -> usize {
    item.width(usize::MAX / 2).unwrap_or_default() + 1
}

impl Share {
    pub fn new(names: &Names, economy: Economy) -> Result<Share, Unwritable> {
        let uses = Uses::count(names);
        let mut sharer = Sharer {
            names,
            economy,
            // In a define `$1` would be an argument.
            may_share: !names.all().iter().any(|name| has_argument(name)),
            taken: taken(names),
            named: 0,
            share: Share {
                sequences: Vec::new(),
                conditions: Vec::new(),
            },
            of_sequences: Vec::new(),
            of_conditions: Vec::new(),
        };
        // In both tables the parts of a thing come before it.
        for (index, &uses) in uses.conditions.iter().enumerate() {
            sharer.measure_condition(index, uses)?;
        }
        sharer.named = 0;
        for (index, &uses) in uses.sequences.iter().enumerate() {
            sharer.measure_sequence(index, uses)?;
        }
        Ok(sharer.share)
    }

    /// The name of a sequence that is shared.
    pub fn sequence(&self, id: SequenceId) -> Option<&str> {
        self.sequences[id.index()].as_deref()
    }

    /// The name of a condition that is shared.
    pub fn condition(&self, id: ConditionId) -> Option<&str> {
        self.conditions[id.index()].as_deref()
    }
}

/// How often sequences and conditions are referred to.
struct Uses {
    sequences: Vec<usize>,
    conditions: Vec<usize>,
}

impl Uses {
    fn count(names: &Names) -> Uses {
        let code = &names.game.code;
        let mut parts = Parts::default();
        for statement in code.sequences.iter().flatten() {
            let _ = statement.renumbered(&mut parts);
        }
        for condition in &code.conditions {
            let _ = condition.renumbered(&mut parts);
        }
        let blocks = names.game.pieces.iter().flat_map(|piece| &piece.blocks);
        parts.sequences.extend(blocks.map(|block| block.body));
        let mut uses = Uses {
            sequences: vec![0; code.sequences.len()],
            conditions: vec![0; code.conditions.len()],
        };
        for id in parts.sequences {
            uses.sequences[id.index()] += 1;
        }
        for id in parts.conditions {
            uses.conditions[id.index()] += 1;
        }
        uses
    }
}

struct Sharer<'n, 'g> {
    names: &'n Names<'g>,
    economy: Economy,
    may_share: bool,
    /// Names that defines must not have.
    taken: FxHashSet<String>,
    /// The number of the last define of its sort.
    named: usize,
    share: Share,
    of_sequences: Vec<Measure>,
    of_conditions: Vec<Measure>,
}

impl Sharer<'_, '_> {
    fn measure_condition(&mut self, index: usize, uses: usize) -> Result<(), Unwritable> {
        let condition = &self.names.game.code.conditions[index];
        let mut parts = Parts::default();
        let _ = condition.renumbered(&mut parts);
        let own = width(&condition_item(self.names, condition, &NoChildren)?);
        let measure = self.measure(own, &parts, "conditions")?;
        // A single question is written as such, also where it is negated.
        let is_joined = matches!(condition, Condition::All(_) | Condition::Any(_));
        let name = is_joined
            .then(|| self.name_if_shared(measure, uses, "condition"))
            .flatten();
        self.share.conditions.push(name);
        self.of_conditions.push(measure);
        Ok(())
    }

    fn measure_sequence(&mut self, index: usize, uses: usize) -> Result<(), Unwritable> {
        let statements = &self.names.game.code.sequences[index];
        let mut parts = Parts::default();
        let mut own = 1;
        for statement in statements {
            let _ = statement.renumbered(&mut parts);
            own += width(&statement_item(self.names, statement, &NoChildren)?);
        }
        let measure = self.measure(own, &parts, "moves")?;
        let name = self.name_if_shared(measure, uses, "block");
        self.share.sequences.push(name);
        self.of_sequences.push(measure);
        Ok(())
    }

    /// The measure of something with these parts.
    fn measure(
        &self,
        own: usize,
        parts: &Parts,
        what: &'static str,
    ) -> Result<Measure, Unwritable> {
        let sequences = parts.sequences.iter().map(|&id| {
            let measure = self.of_sequences[id.index()];
            (measure, self.share.sequence(id).is_some())
        });
        let conditions = parts.conditions.iter().map(|&id| {
            let measure = self.of_conditions[id.index()];
            (measure, self.share.condition(id).is_some())
        });
        let mut all = Measure {
            width: own,
            height: 0,
            depth: 0,
            calls: 0,
        };
        for (part, is_shared) in sequences.chain(conditions) {
            let shared = usize::from(is_shared);
            all.width = all
                .width
                .saturating_add(if is_shared { CALL } else { part.width });
            all.height = all.height.max(if is_shared { 1 } else { part.height });
            all.depth = all.depth.max(part.depth + 2 * shared);
            all.calls = all.calls.max(part.calls + shared);
        }
        all.height += 2;
        all.depth += 2;
        let too_high = !self.may_share && all.height > HIGHEST_UNSHARED;
        if too_high || all.depth > DEEPEST || all.calls > MOST_CALLS {
            return Err(Unwritable::TooDeep(what));
        }
        Ok(all)
    }

    /// A new name, if the thing is to be shared.
    fn name_if_shared(&mut self, measure: Measure, uses: usize, sort: &str) -> Option<String> {
        let saved = (uses - uses.min(1)).saturating_mul(measure.width.saturating_sub(CALL));
        let long = measure.width >= self.economy.shortest && saved >= self.economy.gain;
        if !self.may_share || !(long || measure.height > HIGHEST) {
            return None;
        }
        loop {
            self.named += 1;
            let name = format!("{sort}-{}", self.named);
            if !self.taken.contains(&name) {
                return Some(name);
            }
        }
    }
}

/// All words of the game and of the language that look like the name of a define.
fn taken(names: &Names) -> FxHashSet<String> {
    let own = names.all().into_iter();
    let words = GameKeyword::texts().chain(Instruction::texts());
    own.chain(words).map(str::to_owned).collect()
}

/// Whether a word has `$` and a digit in it.
fn has_argument(word: &str) -> bool {
    let after = word.split('$').skip(1);
    after
        .into_iter()
        .any(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}
