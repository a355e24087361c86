//! The words that the fuzzer puts into rules.

use zrf::keyword::{
    BoardKeyword, Connective, FileKeyword, GameKeyword, GoalWord, GridKeyword, Instruction,
    OPTIONS, OccupantWord, OtherWord, PieceKeyword, PlaceWord, PlayerWord, Predicate, ZoneKeyword,
};

#[test]
fn the_dictionary_has_every_word_of_zrf() {
    let dictionary = include_str!("../../fuzz/zrf.dict");
    let words = FileKeyword::texts()
        .chain(GameKeyword::texts())
        .chain(BoardKeyword::texts())
        .chain(GridKeyword::texts())
        .chain(ZoneKeyword::texts())
        .chain(PieceKeyword::texts())
        .chain(Instruction::texts())
        .chain(Predicate::texts())
        .chain(Connective::texts())
        .chain(PlaceWord::texts())
        .chain(GoalWord::texts())
        .chain(OccupantWord::texts())
        .chain(PlayerWord::texts())
        .chain(OtherWord::texts())
        .chain(OPTIONS.iter().map(|option| option.name));
    let missing: Vec<&str> = words
        .filter(|word| !dictionary.lines().any(|line| line == format!("\"{word}\"")))
        .collect();
    assert!(missing.is_empty(), "fuzz/zrf.dict lacks {missing:?}");
}
