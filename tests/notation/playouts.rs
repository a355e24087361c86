//! In every position of random games each legal move has a text of its own, which means that
//! move; and each turn has a text that means that turn.

use std::collections::HashSet;

use zrf::game::RulesFile;
use zrf::notation::native::{decode, decode_turn, encode_turn, texts};
use zrf::rules::{Move, Position, Rules, SplitMix64};

use super::Table;
use super::games_folder::rules_files;

/// In positions with more moves than this only some of the texts are read back; all are compared
/// with one another, which says the same.
const ALL_READ_BACK: usize = 150;

/// Checks all texts of a position.
fn check_position(table: &Table, legal: &[Move], dice: &mut SplitMix64) {
    let texts = texts(&table.game, &table.position, legal);
    let different: HashSet<&String> = texts.iter().collect();
    assert_eq!(different.len(), legal.len(), "{texts:#?}");
    for text in &texts {
        let special = |c: char| c.is_whitespace() || c.is_control() || "{}();\",".contains(c);
        assert!(!text.is_empty() && !text.contains(special), "{text}");
    }
    let some: Vec<usize> = match legal.len() {
        count if count > ALL_READ_BACK => (0..8).map(|_| dice.below(count)).collect(),
        count => (0..count).collect(),
    };
    for index in some {
        let text = &texts[index];
        let read = decode(&table.game, &table.position, legal, text);
        assert_eq!(read, Ok(&legal[index]), "{text}");
    }
}

/// Checks the text of a turn and of each of its beginnings.
fn check_turn(table: &Table, start: &Position, turn: &[Move]) {
    for count in 1..=turn.len() {
        let text = encode_turn(&table.rules, start, &turn[..count]).expect("legal moves");
        let read = decode_turn(&table.rules, start, &text);
        assert_eq!(read.as_deref(), Ok(&turn[..count]), "{text}");
    }
}

/// Plays one random game.
fn play_out(table: &mut Table, seed: u64, plies: usize) {
    let mut dice = SplitMix64::new(seed);
    table.position = table.rules.start();
    let mut start = table.position.clone();
    let mut turn = Vec::new();
    for _ in 0..plies {
        let over = table.rules.outcome(&table.position);
        if over.expect("within the limits").is_some() {
            break;
        }
        let legal = table.legal();
        check_position(table, &legal, &mut dice);
        let Some(chosen) = legal.get(dice.below(legal.len())) else {
            break;
        };
        table
            .rules
            .play(&mut table.position, chosen)
            .expect("within the limits");
        turn.push(chosen.clone());
        if table.position.continuation().is_none() {
            check_turn(table, &start, &turn);
            turn.clear();
            start = table.position.clone();
        }
    }
    if !turn.is_empty() {
        check_turn(table, &start, &turn);
    }
}

/// Plays random games of every game and variant in `games/`.
fn play_all(count: u64, plies: usize) {
    let mut played = 0;
    for path in rules_files() {
        let file = RulesFile::load(&path, &Default::default()).expect("a rules file");
        for index in 0..file.entries().len() {
            if file.entries()[index].number.is_none() {
                continue;
            }
            let mut table = Table::of(&file, index);
            for seed in 0..count {
                play_out(&mut table, seed, plies);
            }
            played += 1;
        }
    }
    assert!(played > 20, "{played} games and variants");
}

#[test]
fn every_legal_move_of_some_random_games_has_a_text_that_means_it() {
    play_all(1, 24);
}

/// Takes minutes: `cargo test --release --test notation -- --ignored`.
#[test]
#[ignore = "long"]
fn every_legal_move_of_many_random_games_has_a_text_that_means_it() {
    play_all(200, 100);
}
