//! Instructions of blocks that steer: going, choosing, repeating (rules D3 to D7).

use super::builder::Builder;
use super::context::Undefined;
use super::entries::macros;
use crate::diagnostic::{Code, Diagnostic};
use crate::expand::{Item, TrailId};
use crate::keyword::{Connective, Instruction, OtherWord, PlaceWord, Predicate};
use crate::model::{Place, Statement};
use crate::syntax::Run;

impl<'a> Builder<'a> {
    /// A bare word.
    pub fn word_statement(&mut self, item: Item, word: &str) -> Option<Statement> {
        if let Some(instruction) = Instruction::of(word) {
            if let Some(statement) = register(instruction) {
                return Some(statement);
            }
            return self.effect(item, instruction, &[]);
        }
        if let Some(place) = self.word_place(word) {
            return Some(Statement::Go(place));
        }
        if word == OtherWord::Else.text() {
            self.stray_else(item);
        } else if self.is_condition(word) {
            self.condition_as_instruction(item, word);
        } else {
            self.undefined_instruction(item, word);
        }
        None
    }

    /// A list.
    pub fn list_statement(&mut self, item: Item, run: Run) -> Option<Statement> {
        let Some(head) = self.peek(run, item.trail) else {
            self.cx.unexpected(&[item], "a block");
            return None;
        };
        let Some(word) = self.cx.word(head) else {
            return self.nested(item, run);
        };
        match Instruction::of(word) {
            Some(Instruction::Verify) => self.verify(item, run),
            Some(Instruction::If) => self.if_statement(item, run),
            Some(Instruction::While) => self.while_statement(item, run),
            // `(from)` is `from`; with more behind it, the list is a sequence (rule A14).
            Some(instruction) if register(instruction).is_some() => self.nested(item, run),
            Some(instruction) => {
                let arguments = self.cx.flatten(run, item.trail);
                let arguments = arguments.get(1..).unwrap_or_default();
                self.effect(item, instruction, arguments)
            }
            None if self.word_place(word).is_some() => self.nested(item, run),
            None => self.word_statement(head, word),
        }
    }

    /// A list in a list: a sequence (rule A14).
    fn nested(&mut self, item: Item, run: Run) -> Option<Statement> {
        let id = self.sequence(run, item.trail);
        self.shortest(id)
    }

    /// What follows the first word of a list.
    fn after_head(&mut self, item: Item, run: Run) -> Vec<Item> {
        let items = super::block::items_of(self.cx.tree(), run, item.trail);
        let opened = self.open_first(items);
        opened.map(|(_, rest)| rest).unwrap_or_default()
    }

    fn verify(&mut self, item: Item, run: Run) -> Option<Statement> {
        let rest = self.after_head(item, run);
        if rest.is_empty() {
            self.cx.missing(item, "a condition");
            return None;
        }
        let condition = self.all_of(&rest, false);
        Some(Statement::Verify(condition))
    }

    fn if_statement(&mut self, item: Item, run: Run) -> Option<Statement> {
        let rest = self.after_head(item, run);
        let Some((condition, rest)) = self.open_first(rest) else {
            self.cx.missing(item, "a condition");
            return None;
        };
        let branches = self.branches(rest);
        let condition = self.condition(condition);
        let then = self.sequence_of(&branches.then);
        let otherwise = self.sequence_of(&branches.otherwise);
        Some(Statement::If {
            condition,
            then,
            otherwise,
        })
    }

    fn while_statement(&mut self, item: Item, run: Run) -> Option<Statement> {
        let rest = self.after_head(item, run);
        let Some((condition, rest)) = self.open_first(rest) else {
            self.cx.missing(item, "a condition");
            return None;
        };
        let condition = self.condition(condition);
        let body = self.sequence_of(&rest);
        Some(Statement::While { condition, body })
    }

    /// `(go where)` and `(opposite direction)`.
    pub fn go(&mut self, item: Item, instruction: Instruction, rest: &[Item]) -> Option<Statement> {
        let Some((&first, more)) = rest.split_first() else {
            self.cx.missing(item, "a place to go to");
            return None;
        };
        self.cx.unexpected(more, "this list");
        let place = match instruction {
            Instruction::Opposite => self.opposite_place(first),
            _ => self.place(first),
        };
        // An undefined word as an instruction does nothing (rule A13).
        (place != Place::Nowhere).then_some(Statement::Go(place))
    }

    fn condition_as_instruction(&mut self, item: Item, word: &str) {
        self.cx
            .once(Code::ConditionAsInstruction, word, item, |cx, _| {
                let message = format!("the condition `{word}` stands where instructions are");
                let more = takes_more(word);
                let written = if more { format!("({word} ...)") } else { word.to_owned() };
                Diagnostic::new(Code::ConditionAsInstruction, cx.span(item), message)
                    .label("this does nothing")
                    .help(format!(
                        "Zillions would refuse the file; to demand it write `(verify {written})`, to \
                         choose by it `(if {written} ... else ...)`"
                    ))
            });
    }

    fn undefined_instruction(&mut self, item: Item, word: &str) {
        // That a call gives no value for a `$1` is told where macros are expanded.
        let argument = word.strip_prefix('$').unwrap_or_default();
        if item.trail != TrailId::ROOT && argument.parse::<usize>().is_ok() {
            return;
        }
        let undefined = Undefined {
            code: Code::UndefinedInstruction,
            what: "instruction, direction, position or macro",
            word,
            effect: "it does nothing",
            hint: self.scope.hint(word),
        };
        let scope = &self.scope;
        let known = Instruction::texts()
            .chain(scope.directions.iter())
            .chain(scope.squares.iter())
            .chain(PlaceWord::texts())
            .chain(macros(self.cx.expanded));
        let directions = ("directions", scope.directions.iter());
        self.cx.undefined_of(item, undefined, known, directions);
    }

    /// Whether `word` would be a condition.
    fn is_condition(&self, word: &str) -> bool {
        let positive = word.strip_prefix("not-").unwrap_or(word);
        Predicate::of(positive).is_some()
            || Connective::of(word).is_some()
            || self.scope.attribute(word).is_some()
            || self.scope.attribute(positive).is_some()
    }
}

/// Whether a condition cannot stand alone.
fn takes_more(word: &str) -> bool {
    use Predicate as P;
    let asked = Predicate::of(word.strip_prefix("not-").unwrap_or(word));
    let named = [P::Piece, P::InZone, P::Position, P::Flag, P::PositionFlag];
    asked.is_some_and(|it| named.contains(&it)) || Connective::of(word).is_some()
}

/// The statement of an instruction that takes no argument.
fn register(instruction: Instruction) -> Option<Statement> {
    Some(match instruction {
        Instruction::From => Statement::From,
        Instruction::To => Statement::To,
        Instruction::Mark => Statement::Mark,
        Instruction::Back => Statement::Back,
        Instruction::Cascade => Statement::Cascade,
        _ => return None,
    })
}
