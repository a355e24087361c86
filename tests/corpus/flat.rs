//! Every published game and variant as flat ZRF.

use std::collections::HashSet;
use std::time::Instant;

use zrf::diagnostic::Severity;
use zrf::game::{Loaded, RulesFile};
use zrf::source::{Encoding, decode};

use super::{law, rules_files};

/// All games and variants without errors, of files whose names hold what `ZRF_GAME` says.
fn each(mut with: impl FnMut(&str, &RulesFile, &Loaded) -> Result<(), String>) {
    let Some((folder, files)) = rules_files() else {
        return;
    };
    let only = std::env::var("ZRF_GAME").unwrap_or_default();
    let (mut faults, mut count) = (Vec::new(), 0);
    let mut seen = HashSet::new();
    for path in &files {
        let name = path.strip_prefix(&folder).unwrap().display().to_string();
        // Many files lie in several places.
        let bytes = std::fs::read(path).expect("a readable file");
        if !name.contains(&only) || !seen.insert(bytes) {
            continue;
        }
        let file = RulesFile::load(path, &Default::default()).expect("a readable file");
        for (index, entry) in file.entries().iter().enumerate() {
            let Ok(loaded) = file.build(index) else {
                continue;
            };
            let mut severities = loaded.diagnostics.iter().map(|it| it.severity());
            if entry.number.is_none() || severities.any(|it| it == Severity::Error) {
                continue;
            }
            count += 1;
            let title = format!("{name} `{}`", entry.title);
            if let Err(fault) = with(&title, &file, &loaded) {
                faults.push(format!("{title}: {fault}"));
            }
        }
    }
    println!("{count} games and variants");
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

#[test]
fn every_published_game_is_read_back_as_it_was() {
    let mut sizes = Vec::new();
    each(|title, file, loaded| {
        let start = Instant::now();
        let (flat, _) = law::check(file, loaded)?;
        let time = start.elapsed().as_millis();
        let bytes = file.format().encode(&flat.text);
        let bytes = bytes.map_err(|fault| fault.to_string())?;
        if decode(&bytes, Encoding::Auto) != flat.text {
            return Err("its bytes are read as another text".to_owned());
        }
        sizes.push((flat.text.len(), time, title.to_owned()));
        for loss in &flat.losses {
            println!("{title}: {loss}");
        }
        Ok(())
    });
    sizes.sort();
    for (bytes, time, title) in sizes.iter().rev().take(30) {
        println!("{bytes} bytes, checked in {time} ms: {title}");
    }
}

#[test]
#[ignore = "takes many minutes; for a release build"]
fn every_published_game_plays_as_before() {
    let mut plies = 0;
    each(|_, file, loaded| {
        if loaded.game.moves_elsewhere().is_some() {
            return Ok(());
        }
        let (_, read) = law::check(file, loaded)?;
        for seed in 0..20 {
            plies += law::play(&loaded.game, &read, seed, 100)?;
        }
        Ok(())
    });
    println!("{plies} plies");
}
