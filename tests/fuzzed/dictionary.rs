//! The words that the fuzzer puts into rules.

use zrf::keyword::{FileKeyword, OPTIONS};

use crate::vocabulary::words_of_games;

#[test]
fn the_dictionary_has_every_word_of_zrf() {
    let dictionary = include_str!("../../fuzz/zrf.dict");
    let words = FileKeyword::texts()
        .chain(words_of_games())
        .chain(OPTIONS.iter().map(|option| option.name));
    let missing: Vec<&str> = words
        .filter(|word| !dictionary.lines().any(|line| line == format!("\"{word}\"")))
        .collect();
    assert!(missing.is_empty(), "fuzz/zrf.dict lacks {missing:?}");
}
