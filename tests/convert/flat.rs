//! The published games as flat ZRF.

use std::path::Path;

use zrf::game::{Loaded, RulesFile};

use super::games_folder::rules_files;
use super::law;

/// All games and variants of the published files.
fn each(mut with: impl FnMut(&RulesFile, &Loaded) -> Result<(), String>) {
    let mut faults = Vec::new();
    for path in rules_files() {
        let file = RulesFile::load(&path, &Default::default()).expect("a readable file");
        for (index, entry) in file.entries().iter().enumerate() {
            if entry.number.is_none() {
                continue;
            }
            let loaded = file.build(index).expect("a game");
            if let Err(fault) = with(&file, &loaded) {
                faults.push(format!("{} {}: {fault}", path.display(), entry.title));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_game_is_read_back_as_it_was_and_nothing_is_lost() {
    each(|file, loaded| {
        let (flat, _) = law::check(file, loaded)?;
        match flat.losses.as_slice() {
            [] => Ok(()),
            losses => Err(format!("{losses:?}")),
        }
    });
}

/// The layout, to be looked at: a change here is a change of what people read.
#[test]
fn the_kitchen_sink_is_a_pleasure_to_read() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("games/kitchen-sink.zrf");
    let file = RulesFile::load(&path, &Default::default()).expect("a readable file");
    let loaded = file.build(0).expect("a game");
    let (flat, _) = law::check(&file, &loaded).unwrap_or_else(|fault| panic!("{fault}"));
    insta::assert_snapshot!(flat.text);
}

#[test]
fn lines_are_seldom_longer_than_a_hundred_characters() {
    each(|file, loaded| {
        let (flat, _) = law::check(file, loaded)?;
        let without_strings = flat.text.lines().filter(|line| !line.contains('"'));
        let long: Vec<_> = without_strings
            .filter(|line| line.chars().count() > 110)
            .collect();
        match long.as_slice() {
            [] => Ok(()),
            _ => Err(long.join("\n")),
        }
    });
}

#[test]
fn every_game_plays_as_before() {
    each(|file, loaded| {
        let (_, read) = law::check(file, loaded)?;
        for seed in 0..2 {
            law::play(&loaded.game, &read, seed, 12)?;
        }
        Ok(())
    });
}

#[test]
#[ignore = "takes minutes; for a release build"]
fn every_game_plays_as_before_for_long() {
    each(|file, loaded| {
        let (_, read) = law::check(file, loaded)?;
        for seed in 0..20 {
            law::play(&loaded.game, &read, seed, 100)?;
        }
        Ok(())
    });
}
