//! Law: whatever is read as rules in JSON is consistent: it can be played, and it is written and
//! read again as the same game, whose document is the same text.

use std::sync::Arc;

use zrf::native;
use zrf::reference::Reference;
use zrf::rules::Rules;
use zrf::source::SourceMap;

use super::{check_diagnostics, check_span, short, text_of};

/// So many plies are played.
const PLIES: usize = 4;

pub fn check(data: &[u8]) {
    let mut sources = SourceMap::default();
    let id = sources.add("fuzz.json", text_of(data));
    let document = match native::read(&sources, id) {
        Ok(document) => document,
        Err(diagnostics) => {
            assert!(diagnostics.has_errors());
            return check_diagnostics(&diagnostics, &sources);
        }
    };
    for &span in document.block_spans.iter().flatten() {
        check_span(span, &sources);
    }
    let zillions = document.zillions.as_deref();
    let written = native::write_from(&document.game, document.format, zillions);
    let written = written.expect("code is no part of itself");
    let mut sources = SourceMap::default();
    let id = sources.add("again.json", written.clone());
    let again = native::read(&sources, id);
    let again = again.unwrap_or_else(|faults| panic!("{faults:?}\n{written}"));
    assert_eq!(again.game, document.game, "{written}");
    let twice = native::write_from(&again.game, again.format, again.zillions.as_deref());
    assert_eq!(twice.as_deref(), Ok(written.as_str()));
    let rules = Reference::with_limits(Arc::new(document.game), short());
    let mut position = rules.start();
    for _ in 0..PLIES {
        let _ = (rules.outcome(&position), rules.candidates(&position));
        let Ok(legal) = rules.legal_moves(&position) else {
            break;
        };
        let Some(chosen) = legal.last() else { break };
        if rules.play(&mut position, chosen).is_err() {
            break;
        }
    }
}
