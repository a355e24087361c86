//! Published rules files and saved games with things done to them: the laws of `tests/fuzzed` hold.

use std::fs;

use zrf::rules::SplitMix64;

use super::records::rows;
use super::{laws, mangle, rules_files, shared};

/// Of so many files one is taken, and mangled so many times.
const RULES: usize = 8;
const SAVES: usize = 4;
const EACH: usize = 2;

#[test]
fn published_rules_are_loaded_and_played_or_refused() {
    let Some((_, files)) = rules_files() else {
        return;
    };
    let mut random = SplitMix64::new(6);
    let mut tried = 0;
    for file in files.iter().step_by(RULES) {
        let text = fs::read(file).expect("the file is readable");
        for _ in 0..EACH {
            let mangled = mangle::mangled(&text, &mut random);
            laws::load::check(&mangled);
            laws::legal_moves::check(&mangled);
            tried += 1;
        }
    }
    assert!(tried > 40, "only {tried}");
}

#[test]
fn published_saves_are_replayed_or_refused() {
    let Some(shared) = shared() else { return };
    let mut random = SplitMix64::new(7);
    let mut tried = 0;
    for (index, row) in rows(&shared).iter().step_by(SAVES).enumerate() {
        let text = fs::read(&row.save).expect("the save is readable");
        for _ in 0..EACH {
            let game = b'0' + index as u8 % 5;
            let mangled = mangle::mangled(&text, &mut random);
            laws::save::check(&[&[game], mangled.as_slice()].concat());
            tried += 1;
        }
    }
    assert!(tried > 30, "only {tried}");
}
