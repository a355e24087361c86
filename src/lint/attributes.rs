//! Z0907: attributes that nothing asks for (rule D14).

use super::Subject;
use super::verdicts::{Verdicts, told};
use crate::diagnostic::Code;

pub(super) fn check(subject: &Subject, verdicts: &mut Verdicts) {
    let attributes = subject.game.attributes.iter();
    let origins = &subject.places.attributes;
    for ((attribute, asked), origin) in attributes.zip(&subject.facts.attributes).zip(origins) {
        let name = &attribute.name;
        let wrong = (!asked).then(|| {
            told(
                format!("nothing asks for the attribute `{name}`"),
                "never asked for",
                format!("ask for it, e.g. with `(verify {name})`, or remove it"),
            )
        });
        let code = Code::AttributeNeverAsked;
        verdicts.judge_name(code, Some(origin), name, subject.places, wrong);
    }
}
