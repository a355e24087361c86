//! Games and records with things done to them: whatever it is, the laws hold.

use std::fs;
use std::path::{Path, PathBuf};

use zrf::game::RulesFile;
use zrf::native;
use zrf::rules::SplitMix64;

use super::laws;
use super::mangle::mangled;

/// So many are made of each file.
const EACH: usize = 12;

/// The files of a folder with these ends of names, in order of their names.
fn files(folder: &str, ends: &[&str]) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = fs::read_dir(&folder).expect("the folder is readable");
    let paths = entries.map(|entry| entry.expect("the folder is readable").path());
    let fits = |path: &PathBuf| {
        let end = path.extension().and_then(|it| it.to_str());
        path.is_file() && ends.contains(&end.unwrap_or(""))
    };
    let mut paths: Vec<PathBuf> = paths.filter(fits).collect();
    paths.sort();
    assert!(!paths.is_empty(), "nothing in {}", folder.display());
    paths
}

/// Tries a law with each text and with what is made of it.
fn try_all(texts: &[Vec<u8>], each: usize, law: &dyn Fn(&[u8])) {
    let mut random = SplitMix64::new(5);
    for text in texts {
        law(text);
        for _ in 0..each {
            law(&mangled(text, &mut random));
        }
    }
}

fn read(paths: &[PathBuf]) -> Vec<Vec<u8>> {
    let texts = paths.iter().map(fs::read);
    texts
        .map(|text| text.expect("the file is readable"))
        .collect()
}

#[test]
fn rules_are_loaded_or_refused() {
    let texts = read(&files("games", &["zrf", "inc"]));
    try_all(&texts, EACH, &laws::load::check);
}

#[test]
fn what_is_loaded_can_be_played() {
    let texts = read(&files("games", &["zrf"]));
    let both = |text: &[u8]| {
        laws::legal_moves::check(text);
        laws::fast_moves::check(text);
    };
    try_all(&texts, EACH / 2, &both);
}

#[test]
fn texts_are_parsed_and_expanded() {
    let texts = read(&files("fuzz/seeds/zrf", &["zrf"]));
    let both = |text: &[u8]| {
        laws::parse::check(text);
        laws::expand::check(text);
        laws::load::check(text);
    };
    try_all(&texts, EACH * 10, &both);
}

#[test]
fn rules_in_json_are_read_or_refused() {
    let mut texts = read(&files("fuzz/seeds/json", &["json"]));
    for name in ["chess.zrf", "ur.zrf", "spark.zrf"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("games")
            .join(name);
        let file = RulesFile::load(&path, &Default::default()).expect("a rules file");
        let entry = file.select(None).expect("a game");
        let loaded = file.build(entry).expect("a game");
        let text = native::write(&loaded.game, file.format()).expect("a document");
        texts.push(text.into_bytes());
    }
    try_all(&texts, EACH * 4, &laws::rules_json::check);
}

/// A record with the number of each game that the laws know in front.
fn with_games(texts: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    let with = |text: &Vec<u8>| {
        let games = b"01234".iter();
        let texts = games.map(|&game| [&[game], text.as_slice()].concat());
        texts.collect::<Vec<_>>()
    };
    texts.iter().flat_map(with).collect()
}

#[test]
fn saved_games_are_read_or_refused() {
    let texts = with_games(read(&files("games/saves", &["zsg"])));
    try_all(&texts, EACH, &laws::save::check);
    let seeds = read(&files("fuzz/seeds/saves", &["zsg"]));
    try_all(&seeds, EACH * 2, &laws::save::check);
}

#[test]
fn native_records_are_read_or_refused() {
    let texts = with_games(read(&files("games/saves", &["zgn"])));
    try_all(&texts, EACH, &laws::native_record::check);
    let seeds = read(&files("fuzz/seeds/records", &["zgn", "json"]));
    try_all(&seeds, EACH * 2, &laws::native_record::check);
}

#[test]
fn positions_and_moves_are_read_or_refused() {
    let positions = read(&files("fuzz/seeds/positions", &[""]));
    try_all(&positions, EACH * 5, &laws::position_text::check);
    let moves = read(&files("fuzz/seeds/moves", &[""]));
    try_all(&moves, EACH * 5, &laws::play_words::check);
}
