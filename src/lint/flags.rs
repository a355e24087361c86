//! Z0905 and Z0906: flags that are only asked for, or only set (rule D8).

use super::Subject;
use super::facts::Use;
use super::verdicts::{Verdicts, told};
use crate::analyze::Origin;
use crate::diagnostic::Code;

pub(super) fn check(subject: &Subject, verdicts: &mut Verdicts) {
    let (code, places, facts) = (&subject.game.code, subject.places, subject.facts);
    let plain = code.flags.iter().zip(&facts.flags).zip(&places.flags);
    for ((name, used), origin) in plain {
        judge(subject, verdicts, "flag", name, *used, origin);
    }
    let flags = code.position_flags.iter().zip(&facts.position_flags);
    for ((name, used), origin) in flags.zip(&places.position_flags) {
        judge(subject, verdicts, "position flag", name, *used, origin);
    }
}

fn judge(
    subject: &Subject,
    verdicts: &mut Verdicts,
    what: &str,
    name: &str,
    used: Use,
    origin: &Origin,
) {
    let prefix = what.replace(' ', "-");
    let never_set = (!used.set).then(|| {
        told(
            format!("the {what} `{name}` is asked for but never set"),
            "always false",
            format!(
                "set it with `(set-{prefix} {name} true)` before; flags begin as false in every \
                 run of a block"
            ),
        )
    });
    let never_asked = (!used.asked).then(|| {
        told(
            format!("the {what} `{name}` is set but never asked for"),
            "of no use",
            format!("ask for it with `({prefix}? {name})`, or do not set it"),
        )
    });
    let places = subject.places;
    let key = format!("{what} {name}");
    verdicts.judge_name(Code::FlagNeverSet, Some(origin), &key, places, never_set);
    verdicts.judge_name(
        Code::FlagNeverAsked,
        Some(origin),
        &key,
        places,
        never_asked,
    );
}
