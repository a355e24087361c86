//! Z0910: blocks that never make a move. Z0911: effects after the last `add`, which no move has
//! (rule D5).

use rustc_hash::{FxHashMap, FxHashSet};

use super::Subject;
use super::block_summary::Summaries;
use super::verdicts::{Told, Verdicts, told};
use crate::diagnostic::Code;
use crate::keyword::Instruction;
use crate::model::{SequenceId, Statement};

pub(super) fn check(subject: &Subject, verdicts: &mut Verdicts) {
    let (game, places) = (subject.game, subject.places);
    let summaries = Summaries::new(&game.code);
    let mut flow = Flow {
        summaries: &summaries,
        subject,
        seen: FxHashSet::default(),
        late: FxHashMap::default(),
    };
    for (piece, origins) in game.pieces.iter().zip(&places.blocks) {
        for (block, origin) in piece.blocks.iter().zip(origins) {
            let adds = summaries.adds(block.body);
            let meant = summaries.refuses(block.body) || !summaries.acts(block.body);
            let wrong = (!adds && !meant).then(|| without_move(&piece.name));
            let code = Code::BlockWithoutMove;
            verdicts.judge(code, Some(origin), "", places, wrong);
            if adds {
                flow.block(block.body);
            }
        }
    }
    flow.tell(verdicts);
}

fn without_move(piece: &str) -> Told {
    told(
        format!("this block of `{piece}` never makes a move"),
        "there is no `add` in it",
        "end it with `add`; if it is meant to make no move, say so with `(verify false)`",
    )
}

/// Which statements a later `add` can follow.
struct Flow<'a> {
    summaries: &'a Summaries,
    subject: &'a Subject<'a>,
    /// Sequences looked at, and whether an `add` may come after them.
    seen: FxHashSet<(SequenceId, bool)>,
    /// Effects, and whether all ways to them are too late.
    late: FxHashMap<(SequenceId, usize), bool>,
}

impl Flow<'_> {
    fn block(&mut self, body: SequenceId) {
        let code = &self.subject.game.code;
        let mut stack = vec![(body, false)];
        while let Some((id, after)) = stack.pop() {
            if !self.seen.insert((id, after)) {
                continue;
            }
            let mut follows = after;
            for (index, statement) in code.sequence(id).iter().enumerate().rev() {
                match *statement {
                    Statement::Add { .. } => follows = true,
                    Statement::If {
                        then, otherwise, ..
                    } => {
                        stack.extend([(then, follows), (otherwise, follows)]);
                        follows |= self.summaries.adds(then) || self.summaries.adds(otherwise);
                    }
                    Statement::While { body, .. } => {
                        follows |= self.summaries.adds(body);
                        stack.push((body, follows));
                    }
                    Statement::Sequence(inner) => {
                        stack.push((inner, follows));
                        follows |= self.summaries.adds(inner);
                    }
                    _ if instruction(statement).is_some() => {
                        let late = self.late.entry((id, index)).or_insert(true);
                        *late &= !follows;
                    }
                    _ => {}
                }
            }
        }
    }

    fn tell(self, verdicts: &mut Verdicts) {
        let (code, places) = (&self.subject.game.code, self.subject.places);
        for ((id, index), late) in self.late {
            let Some(instruction) = instruction(&code.sequence(id)[index]) else {
                continue;
            };
            let word = instruction.text();
            let origins = places.sequences.get(id.index());
            let origin = origins.and_then(|origins| origins.get(index));
            let wrong = late.then(|| {
                told(
                    format!("this `{word}` belongs to no move"),
                    "no `add` follows",
                    format!("a move has the effects that stand before its `add`: write `{word}` before it"),
                )
            });
            verdicts.judge(Code::EffectAfterAdd, origin, word, places, wrong);
        }
    }
}

/// The instruction of an effect that a move can have.
fn instruction(statement: &Statement) -> Option<Instruction> {
    Some(match statement {
        Statement::Capture(_) => Instruction::Capture,
        Statement::Create { .. } => Instruction::Create,
        Statement::Flip(_) => Instruction::Flip,
        Statement::ChangeOwner(..) => Instruction::ChangeOwner,
        Statement::ChangeType(..) => Instruction::ChangeType,
        Statement::SetAttribute(..) => Instruction::SetAttribute,
        _ => return None,
    })
}
