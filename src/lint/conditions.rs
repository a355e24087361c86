//! Z0912: conditions that contradict themselves, or say nothing (rules D10 to D13).

use super::Subject;
use super::verdicts::{Told, Verdicts, told};
use crate::diagnostic;
use crate::model::{Code, Condition, ConditionId, Place, Statement};

/// Of a longer conjunction only so much is compared; people write fewer than ten terms.
const TERMS: usize = 48;

pub(super) fn check(subject: &Subject, verdicts: &mut Verdicts) {
    let (code, places) = (&subject.game.code, subject.places);
    let constant: Vec<Option<bool>> = (0..code.conditions.len())
        .map(|index| constant(code, ConditionId(index as u32)))
        .collect();
    for (statements, origins) in code.sequences.iter().zip(&places.sequences) {
        let mut verified = Vec::new();
        for (statement, origin) in statements.iter().zip(origins) {
            let condition = match *statement {
                Statement::Verify(condition) => {
                    verified.push((condition, true));
                    condition
                }
                Statement::If { condition, .. } | Statement::While { condition, .. } => {
                    verified.clear();
                    condition
                }
                _ => {
                    verified.clear();
                    continue;
                }
            };
            let mut value = constant[condition.index()];
            if value.is_none() && verified.len() > 1 && contradict(code, &verified) {
                value = Some(false);
            }
            let together = value.is_some() && constant[condition.index()].is_none();
            let wrong = value.map(|value| fault(value, together));
            let lint = diagnostic::Code::ImpossibleCondition;
            verdicts.judge(lint, Some(origin), "", places, wrong);
        }
    }
}

fn fault(value: bool, together: bool) -> Told {
    if together {
        return told(
            "this condition can never hold together with those before it",
            "contradicts a `verify` before it",
            "nothing moves between them, so all look at the same place; the block always stops here",
        );
    }
    if value {
        return told(
            "this condition always holds",
            "one of its terms is always true",
            "of two things that exclude each other one is always missing; is `and` meant instead \
             of `or`?",
        );
    }
    told(
        "this condition can never hold",
        "its terms exclude each other",
        "all of them are asked at once; is `(or ...)` meant?",
    )
}

/// Whether a condition of several terms is never or always true, whatever stands where.
fn constant(code: &Code, id: ConditionId) -> Option<bool> {
    match code.condition(id) {
        Condition::All(terms) => {
            let terms: Vec<_> = terms.iter().map(|&term| (term, true)).collect();
            contradict(code, &terms).then_some(false)
        }
        Condition::Any(terms) => {
            let terms: Vec<_> = terms.iter().map(|&term| (term, false)).collect();
            contradict(code, &terms).then_some(true)
        }
        Condition::Not(inner) => match code.condition(*inner) {
            Condition::All(_) | Condition::Any(_) => constant(code, *inner).map(|value| !value),
            _ => None,
        },
        _ => None,
    }
}

/// Whether terms, each as it is or negated, cannot all hold.
fn contradict(code: &Code, terms: &[(ConditionId, bool)]) -> bool {
    let simple = simple_terms(code, terms);
    simple.iter().enumerate().any(|(index, &(a, holds))| {
        let before = &simple[..index];
        before
            .iter()
            .any(|&(b, other)| (a == b && holds != other) || (holds && other && excluded(a, b)))
    })
}

/// What must hold and what must not, as far as connectives do not leave a choice.
fn simple_terms<'c>(code: &'c Code, terms: &[(ConditionId, bool)]) -> Vec<(&'c Condition, bool)> {
    let mut stack: Vec<_> = terms.iter().rev().take(TERMS).copied().collect();
    let mut simple = Vec::new();
    let mut steps = 0;
    while let Some((id, holds)) = stack.pop() {
        steps += 1;
        if steps > TERMS {
            break;
        }
        match (code.condition(id), holds) {
            (Condition::Not(inner), _) => stack.push((*inner, !holds)),
            (Condition::All(terms), true) => {
                stack.extend(terms.iter().take(TERMS).map(|&term| (term, true)));
            }
            (Condition::Any(terms), false) => {
                stack.extend(terms.iter().take(TERMS).map(|&term| (term, false)));
            }
            (Condition::Constant(_) | Condition::All(_) | Condition::Any(_), _) => {}
            (condition, _) => simple.push((condition, holds)),
        }
    }
    simple
}

/// Whether two conditions exclude each other.
fn excluded(a: &Condition, b: &Condition) -> bool {
    let same_place = a.place().is_some() && a.place() == b.place();
    same_place && (excluded_in_order(a, b) || excluded_in_order(b, a))
}

fn excluded_in_order(a: &Condition, b: &Condition) -> bool {
    use Condition as C;
    match (a, b) {
        (
            C::Empty(_),
            C::Friend(_) | C::Enemy(_) | C::Neutral(_) | C::Piece(..) | C::Attribute(..),
        ) => true,
        (C::Friend(_), C::Enemy(_) | C::Neutral(_)) | (C::Enemy(_), C::Neutral(_)) => true,
        (C::Piece(a, _), C::Piece(b, _)) => a != b,
        (C::Position(a, place), C::Position(b, _)) => a != b && *place != Place::Nowhere,
        _ => false,
    }
}
