//! Saved games in native notation, and back.

use std::sync::Arc;

use zrf::notation::native::{decode, texts};
use zrf::record::replay::{Options, Walk, in_native, in_words, replay, start};
use zrf::record::{PlyText, Record, json, native, zsg};
use zrf::reference::Reference;

use super::records::{Opened, opened};

const KINDS: [&str; 4] = ["replayable", "older-text", "part", "engine"];

/// A record as a saved game, by the rules.
fn saved(opened: &Opened, record: &Record) -> String {
    let rules = Reference::new(Arc::clone(&opened.game));
    zsg::write(&in_words(
        record,
        &replay(&rules, record, Options::default()),
    ))
}

#[test]
fn every_save_is_the_same_after_native_notation_and_json() {
    let Some(saves) = opened(&KINDS) else { return };
    for (row, opened) in saves {
        let name = row.save.display();
        let rules = Reference::new(Arc::clone(&opened.game));
        let written = in_native(&rules, &opened.record, Options::default());
        let in_quotes = written.plies.iter();
        let in_quotes = in_quotes.filter(|ply| matches!(ply.text, PlyText::Words(_)));
        let (quoted, all) = (in_quotes.count(), written.plies.len());
        match row.kind.as_str() {
            "replayable" => assert_eq!(quoted, 0, "{name}"),
            "older-text" => {
                let replay = opened.replay();
                let odd = replay.plies.iter().filter(|ply| !ply.class.matches());
                assert_eq!(quoted, odd.count(), "{name}");
            }
            _ => assert_eq!(quoted, all, "{name}"),
        }
        let text = native::write(&written);
        let read = native::read(&text).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!(native::write(&read), text, "{name}");
        assert_eq!(saved(&opened, &read), opened.text, "{name}\n{text}");
        let text = json::write(&written);
        let read = json::read(&text).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!(json::write(&read), text, "{name}");
        assert_eq!(saved(&opened, &read), opened.text, "{name}");
    }
}

#[test]
fn every_legal_move_along_every_save_has_a_text_of_its_own() {
    let Some(saves) = opened(&["replayable", "older-text"]) else {
        return;
    };
    let mut moves = 0;
    for (row, opened) in saves {
        let rules = Reference::new(Arc::clone(&opened.game));
        let position = start(&rules, &opened.record).position;
        let mut walk = Walk::new(&rules, position, Options::default());
        let mut rest = opened.record.plies.iter();
        while let Some(ply) = rest.next() {
            let mut see = |step: zrf::record::replay::Step| {
                let texts = texts(&opened.game, step.position, step.legal);
                let mut sorted: Vec<&String> = texts.iter().collect();
                sorted.sort();
                sorted.dedup();
                assert_eq!(sorted.len(), step.legal.len(), "{texts:#?}");
                for (text, chosen) in texts.iter().zip(step.legal).take(3) {
                    let read = decode(&opened.game, step.position, step.legal, text);
                    assert_eq!(read, Ok(chosen), "{text}");
                }
                moves += texts.len();
            };
            let next = rest.as_slice().first();
            let goes_on = walk.step(ply, next, &mut see).expect("within the limits");
            assert!(goes_on, "{}", row.save.display());
        }
    }
    println!("{moves} moves");
    assert!(moves > 100_000, "{moves}");
}
