//! Z0902: zones that nothing asks for.

use super::Subject;
use super::verdicts::{Verdicts, told};
use crate::diagnostic::Code;

pub(super) fn check(subject: &Subject, verdicts: &mut Verdicts) {
    let zones = subject.game.board.zones.iter();
    for ((zone, used), origin) in zones.zip(&subject.facts.zones).zip(&subject.places.zones) {
        let wrong = (!used).then(|| {
            told(
                format!("nothing asks for the zone `{}`", zone.name),
                "never asked for",
                format!(
                    "remove it, or use it: `(in-zone? {})` in a block, or as a place of an \
                     `absolute-config`",
                    zone.name
                ),
            )
        });
        let code = Code::UnusedZone;
        verdicts.judge_name(code, Some(origin), &zone.name, subject.places, wrong);
    }
}
