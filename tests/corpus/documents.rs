//! Every published game is written as JSON and read again as the same game.

use std::sync::Arc;
use std::time::Instant;

use zrf::convert::Loss;
use zrf::diagnostic::Code;
use zrf::game::RulesFile;
use zrf::model::Game;
use zrf::native;

use super::playouts;
use super::rules_files;

/// All games and variants without errors, with a name and the encoding of their file.
fn each(mut visit: impl FnMut(&str, &Arc<Game>, &RulesFile)) -> usize {
    let Some((folder, files)) = rules_files() else {
        return 0;
    };
    let only = std::env::var("ZRF_FILE").unwrap_or_default();
    let mut games = 0;
    for path in files {
        let name = path.strip_prefix(&folder).unwrap().display().to_string();
        if !name.contains(&only) {
            continue;
        }
        let file = RulesFile::load(&path, &Default::default()).expect("the file is readable");
        for (index, entry) in file.entries().iter().enumerate() {
            let (Some(number), Ok(loaded)) = (entry.number, file.build(index)) else {
                continue;
            };
            if !loaded.diagnostics.has_errors() {
                games += 1;
                visit(&format!("{name} {number}"), &loaded.game, &file);
            }
        }
    }
    games
}

fn read(text: &str) -> RulesFile {
    let file = RulesFile::from_text("written.json", text, &Default::default());
    // Where the moves are in an engine, that is told of a document as it is of ZRF.
    let faults = file.diagnostics().iter();
    let faults: Vec<_> = faults
        .filter(|it| it.code != Code::MovesElsewhere)
        .take(3)
        .collect();
    assert!(faults.is_empty(), "{faults:?}");
    file
}

/// What was measured of one document.
struct Measure {
    bytes: usize,
    times: [u128; 3],
    name: String,
}

#[test]
fn every_published_game_is_read_as_it_was_written() {
    let mut measures = Vec::new();
    let games = each(|name, game, file| {
        let started = Instant::now();
        let text = native::write(game, file.format()).unwrap();
        let written = started.elapsed().as_millis();
        let started = Instant::now();
        let again = read(&text);
        let read = started.elapsed().as_millis();
        let started = Instant::now();
        let fingerprint = native::fingerprint(game);
        let named = started.elapsed().as_millis();

        let other = again.build(0).expect("a game").game;
        crate::consistency::check(&other);
        assert!(
            *other == game.canonical().unwrap(),
            "{name}: another game is read"
        );
        assert_eq!(again.format(), file.format(), "{name}");
        assert!(
            native::write(&other, again.format()).unwrap() == text,
            "{name}"
        );
        assert_eq!(native::fingerprint(&other), fingerprint, "{name}");
        assert_eq!(other.moves_elsewhere(), game.moves_elsewhere(), "{name}");
        measures.push(Measure {
            bytes: text.len(),
            times: [written, read, named],
            name: name.to_owned(),
        });
    });
    measures.sort_by_key(|measure| std::cmp::Reverse(measure.bytes));
    for Measure { bytes, times, name } in measures.iter().take(12) {
        println!("{bytes} bytes, {times:?} ms to write, read and name: {name}");
    }
    println!("{games} games");
}

/// Written as flat ZRF they have the name they had, unless the numbers of saved games are lost.
#[test]
fn every_published_game_has_the_same_name_as_flat_rules() {
    let mut different = 0;
    let games = each(|name, game, _| {
        let Ok(flat) = zrf::convert::zrf::write(game, None) else {
            return;
        };
        let numbers =
            |loss: &Loss| matches!(loss, Loss::TypeNumbers(_) | Loss::AttributeNumbers(_));
        let file = RulesFile::from_text("flat.zrf", &flat.text, &Default::default());
        let again = file.build(0).expect("a game").game;
        let same = native::fingerprint(&again) == native::fingerprint(game);
        if flat.losses.iter().any(numbers) {
            different += 1;
        } else {
            assert!(same, "{name}: {:?}", flat.losses);
        }
    });
    println!("{games} games, {different} of which lose numbers");
}

/// In a release build; `ZRF_FILE` names a part of the files.
#[test]
#[ignore = "takes long; for a release build"]
fn what_is_read_of_every_published_game_plays_the_same_moves() {
    // Rules that are the same play the same.
    let mut seen = std::collections::HashSet::new();
    let games = each(|name, game, file| {
        if !seen.insert(native::fingerprint(game)) {
            return;
        }
        let again = read(&native::write(game, file.format()).unwrap());
        let other = again.build(0).expect("a game").game;
        let started = Instant::now();
        playouts::same(name, game, &other, 20, 100);
        println!("{} ms: {name}", started.elapsed().as_millis());
    });
    println!("{games} games, {} of them different", seen.len());
}
