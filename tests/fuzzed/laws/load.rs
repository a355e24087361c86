//! Law: whatever the rules, in ZRF or JSON, every game and variant of them is built or refused
//! with diagnostics that can be shown, and so can lints and what is wrong with its first moves; one
//! without errors is written as JSON and read again as the same game, and so is the flat ZRF of one
//! that can be written so.

use zrf::convert::zrf as flat;
use zrf::diagnostic::{Diagnostics, Severity};
use zrf::game::{Loaded, RulesFile};
use zrf::lint::Linter;
use zrf::native;
use zrf::rules::Rules;
use zrf::source::SourceMap;

use super::{check_diagnostics, check_span, low, rules_of, text_of};

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
    let mut linter = file.linter();
    for entry in 0..file.entries().len().min(ENTRIES) {
        match file.build(entry) {
            Ok(loaded) => {
                check_loaded(&file, &loaded);
                check_start(&file, &loaded);
                if let Some(linter) = &mut linter {
                    loaded.lint(linter);
                }
            }
            Err(diagnostics) => check_diagnostics(&diagnostics, file.sources()),
        }
    }
    let mut lints = Diagnostics::default();
    for lint in linter.map(Linter::finish).into_iter().flatten() {
        assert_eq!(lint.severity(), Severity::Warning);
        lints.push(lint);
    }
    check_diagnostics(&lints, file.sources());
}

/// The moves of the start are found, or it is said which block does not end.
fn check_start(file: &RulesFile, loaded: &Loaded) {
    let rules = rules_of(loaded);
    let start = rules.start();
    let Err(error) = rules.legal_moves(&start) else {
        return;
    };
    let mut diagnostics = Diagnostics::default();
    diagnostics.push(match file.run_diagnostic(loaded, &error) {
        Some(diagnostic) => diagnostic,
        None => panic!("no place for {error:?}"),
    });
    check_diagnostics(&diagnostics, file.sources());
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
