//! Positions of published games as text.

use std::sync::Arc;

use zrf::game::{RulesFile, rules};
use zrf::model::Game;
use zrf::notation::PositionNotation;
use zrf::rules::SplitMix64;

use super::rules_files;

/// So many plies of each variant are played.
const PLIES: usize = 30;

/// Plays a random game; how many of its positions were written and read, and how many of those row
/// by row.
fn play(game: &Arc<Game>, random: &mut SplitMix64) -> (usize, usize) {
    let notation = PositionNotation::new(game);
    let rules = rules(game);
    let mut position = rules.start();
    let mut counts = (0, 0);
    for _ in 0..=PLIES {
        let text = notation.write(&position);
        assert!(!text.contains(char::is_control), "{text}");
        let read = notation.read(&text);
        assert_eq!(read.as_ref(), Ok(&position), "{}: {text}", game.title);
        counts.0 += 1;
        counts.1 += usize::from(!text.contains(": ") && text.contains('/'));
        let Ok(moves) = rules.legal_moves(&position) else {
            break;
        };
        if let Ok(read) = read {
            assert_eq!(rules.legal_moves(&read).as_ref(), Ok(&moves), "{text}");
        }
        let Some(chosen) = moves.get(random.below(moves.len())) else {
            break;
        };
        if rules.play(&mut position, chosen).is_err() {
            break;
        }
    }
    counts
}

#[test]
fn every_position_of_published_games_is_read_back() {
    let Some((_, files)) = rules_files() else {
        return;
    };
    let only = std::env::var("ZRF_POSITION").unwrap_or_default();
    let mut random = SplitMix64::new(5);
    let (mut variants, mut written, mut by_rows) = (0, 0, 0);
    for path in files {
        if !path.display().to_string().contains(&only) {
            continue;
        }
        let file = RulesFile::load(&path, &Default::default()).expect("a readable file");
        for entry in 0..file.entries().len() {
            let Ok(loaded) = file.build(entry) else {
                continue;
            };
            if loaded.game.moves_elsewhere().is_some() || loaded.diagnostics.has_errors() {
                continue;
            }
            let counts = play(&loaded.game, &mut random);
            variants += 1;
            written += counts.0;
            by_rows += counts.1;
        }
    }
    println!("{variants} variants, {written} positions, {by_rows} of them row by row");
    assert!(!only.is_empty() || variants > 100, "{variants}");
}
