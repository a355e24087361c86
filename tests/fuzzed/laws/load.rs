//! Law: whatever the rules, in ZRF or JSON, every game and variant of them is built or refused
//! with diagnostics that can be shown; one without errors is written as JSON and read again as the
//! same game, and so is the flat ZRF of one that can be written so.

use zrf::convert::zrf as flat;
use zrf::game::{Loaded, RulesFile};
use zrf::native;
use zrf::source::SourceMap;

use super::{check_diagnostics, check_span, low, text_of};

/// So many entries are built: variants differ little, and each may be large.
const ENTRIES: usize = 8;

pub fn check(data: &[u8]) {
    let text = text_of(data);
    let file = RulesFile::from_text("fuzz.zrf", &text, &low());
    check_diagnostics(file.diagnostics(), file.sources());
    for entry in file.entries() {
        check_span(entry.span, file.sources());
    }
    // A choice is found or refused, whatever it is.
    let _ = file.select(None);
    let _ = file.select(Some(text.get(..20).unwrap_or("1")));
    for entry in 0..file.entries().len().min(ENTRIES) {
        match file.build(entry) {
            Ok(loaded) => check_loaded(&file, &loaded),
            Err(diagnostics) => check_diagnostics(&diagnostics, file.sources()),
        }
    }
}

fn check_loaded(file: &RulesFile, loaded: &Loaded) {
    check_diagnostics(&loaded.diagnostics, file.sources());
    for &span in loaded.block_spans.iter().flatten() {
        check_span(span, file.sources());
    }
    if loaded.diagnostics.has_errors() {
        return;
    }
    let canonical = loaded.game.canonical().expect("code is no part of itself");
    let text = native::write_from(&loaded.game, file.format(), file.version());
    let text = text.expect("code is no part of itself");
    let mut sources = SourceMap::default();
    let id = sources.add("fuzz.json", text.clone());
    match native::read(&sources, id) {
        Ok(document) => {
            assert_eq!(document.game, canonical, "{text}");
            assert_eq!(document.zillions.as_deref(), file.version());
            assert_eq!(
                native::fingerprint(&document.game),
                native::fingerprint(&loaded.game)
            );
        }
        Err(diagnostics) => {
            let faults: Vec<_> = diagnostics.iter().map(|it| &it.message).collect();
            panic!("{faults:?}\n{text}");
        }
    }
    check_flat(file, loaded);
}

/// What flat ZRF carries is read again from it.
fn check_flat(file: &RulesFile, loaded: &Loaded) {
    let Ok(written) = flat::write(&loaded.game, file.version()) else {
        return;
    };
    let again = RulesFile::from_text("flat.zrf", &written.text, &Default::default());
    let read = again.build(0);
    let read = read.unwrap_or_else(|faults| panic!("{faults:?}\n{}", written.text));
    let faults: Vec<_> = read.diagnostics.iter().collect();
    assert!(
        !read.diagnostics.has_errors(),
        "{faults:?}\n{}",
        written.text
    );
    assert_eq!(
        read.game.canonical().as_ref(),
        Ok(&written.carried),
        "{}",
        written.text
    );
}
