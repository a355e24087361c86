//! Law: whatever is read as a saved game is written and read again as the same record, is written
//! as JSON and read again, and can be held against rules that it was not made for: the first byte
//! of the input chooses the game.

use zrf::record::replay::{Options, Replay, in_native, in_words, replay};
use zrf::record::{Ply, Record, describe, is_record, json, read, zsg};
use zrf::rules::Rules;
use zrf::source::Encoding;

use super::{Fixed, text_of};

/// So many plies are replayed.
const PLIES: usize = 8;

pub fn check(data: &[u8]) {
    let (number, data) = data.split_first().unwrap_or((&0, data));
    let text = text_of(data);
    let _ = (is_record(&text), read(data, Encoding::Auto));
    let Ok(record) = zsg::read(&text) else { return };
    let written = zsg::write(&record);
    let again = zsg::read(&written);
    let again = again.unwrap_or_else(|fault| panic!("{fault}: {written:?}"));
    assert_eq!(plain(&again), plain(&record), "{written:?}");
    assert_eq!(zsg::write(&again), written);
    check_json(&record);
    check_replay(Fixed::of(*number).rules(), record);
}

/// A record without what depends on the order of lines and tags, which are written in an order of
/// their own. One without a version is written with the only one there is.
pub fn plain(record: &Record) -> Record {
    let mut record = record.clone();
    if record.version.is_empty() {
        zsg::VERSION.clone_into(&mut record.version);
    }
    // A native record must have a tag: one without any is written with a game that is not known.
    record
        .tags
        .retain(|tag| tag.name != "Game" || tag.value != "?");
    record.tags.sort_by(|a, b| a.name.cmp(&b.name));
    record.setup_line = 0;
    record.edits.iter_mut().for_each(|edit| edit.line = 0);
    record.unread.iter_mut().for_each(|unread| {
        unread.line = 0;
        unread.why.clear();
    });
    plain_plies(&mut record.plies);
    record
}

fn plain_plies(plies: &mut [Ply]) {
    for ply in plies {
        ply.line = 0;
        ply.variations.iter_mut().for_each(|line| plain_plies(line));
    }
}

/// What JSON holds is read again from it.
pub fn check_json(record: &Record) {
    let text = json::write(record);
    assert!(is_record(&text));
    let read = json::read(&text);
    let read = read.unwrap_or_else(|fault| panic!("{fault}: {text}"));
    assert_eq!(plain(&read), plain(record), "{text}");
}

/// The record is replayed in all ways; what it becomes in native notation says the same.
pub fn check_replay(rules: &dyn Rules, mut record: Record) {
    record.plies.truncate(PLIES);
    for keep_going in [false, true] {
        let options = Options { keep_going };
        let replayed = replay(rules, &record, options);
        check_figures(&replayed);
        let words = in_words(&record, &replayed);
        let native = in_native(rules, &record, options);
        let again = in_words(&native, &replay(rules, &native, options));
        let texts = |record: &Record| {
            let plies = record.plies.iter();
            plies
                .map(|ply| (ply.round, ply.text.clone()))
                .collect::<Vec<_>>()
        };
        assert_eq!(texts(&again), texts(&words), "{native:?}");
        let mut saved = words;
        let lost = zsg::settle(rules, &mut saved, replayed.outcome);
        lost.iter()
            .for_each(|lost| assert!(!lost.to_string().is_empty()));
        let mut described = record.clone();
        describe(&mut described, rules.game(), replayed.outcome);
    }
}

fn check_figures(replayed: &Replay) {
    assert!(replayed.matched() <= replayed.plies.len());
    assert!(replayed.plies.len() <= replayed.total);
    if replayed.is_complete() {
        assert!(replayed.first_fault().is_none());
    }
}
