//! Law: in a line of play drawn by the input, every legal move is accepted, has words and a native
//! text of its own that mean it, and is no refused candidate; every position is written, read back
//! equal and has the same moves.

use zrf::game::RulesFile;
use zrf::notation::native::{decode, texts};
use zrf::notation::{PositionNotation, Reader, outcome_words, words};
use zrf::record::replay::{Options, replay};
use zrf::record::{Ply, PlyText, Record};
use zrf::rules::{Candidate, Move, Position, Rules, SplitMix64};

use super::{low, rules_of, seed_of, text_of};

/// So many plies are played, and so many moves of each position looked at.
const PLIES: usize = 12;
const LOOKED_AT: usize = 12;

pub fn check(data: &[u8]) {
    let text = text_of(data);
    let file = RulesFile::from_text("fuzz.zrf", &text, &low());
    let Ok(entry) = file.select(None) else { return };
    let Ok(loaded) = file.build(entry) else {
        return;
    };
    let rules = rules_of(&loaded);
    // With errors there is no promise but that nothing breaks.
    let sound = !loaded.diagnostics.has_errors();
    play(&rules, &mut SplitMix64::new(seed_of(data)), sound);
}

fn play(rules: &dyn Rules, random: &mut SplitMix64, sound: bool) {
    let mut position = rules.start();
    let mut record = Record::default();
    for _ in 0..PLIES {
        let outcome = rules.outcome(&position);
        let Ok(legal) = rules.legal_moves(&position) else {
            break;
        };
        if let Ok(candidates) = rules.candidates(&position) {
            check_candidates(&legal, &candidates);
        }
        if sound {
            check_position(rules, &position, &legal);
            check_moves(rules, &position, &legal, random);
        }
        match outcome {
            Ok(None) => {}
            Ok(Some(outcome)) => {
                assert!(!outcome_words(rules.game(), outcome).is_empty());
                break;
            }
            Err(_) => break,
        }
        let Some(chosen) = legal.get(random.below(legal.len())) else {
            break;
        };
        record.plies.push(Ply {
            text: PlyText::Words(words(rules.game(), chosen)),
            ..Ply::default()
        });
        if rules.play(&mut position, chosen).is_err() {
            return;
        }
    }
    if sound {
        // Names may be such that the words of two moves are the same.
        let replayed = replay(rules, &record, Options::default());
        assert!(replayed.plies.len() <= record.plies.len());
    }
}

fn check_candidates(legal: &[Move], candidates: &[Candidate]) {
    for candidate in candidates {
        assert!(!legal.contains(&candidate.chosen), "{candidate:?}");
    }
}

fn check_position(rules: &dyn Rules, position: &Position, legal: &[Move]) {
    let notation = PositionNotation::new(rules.game());
    let text = notation.write(position);
    let read = notation.read(&text);
    assert_eq!(read.as_ref(), Ok(position), "{text}");
    let Ok(read) = read else { return };
    assert_eq!(read.key(), position.key(), "{text}");
    assert_eq!(rules.legal_moves(&read).as_deref(), Ok(legal), "{text}");
    assert_eq!(rules.outcome(&read), rules.outcome(position), "{text}");
}

fn check_moves(rules: &dyn Rules, position: &Position, legal: &[Move], random: &mut SplitMix64) {
    let game = rules.game();
    let texts = texts(game, position, legal);
    assert_eq!(texts.len(), legal.len());
    let reader = Reader::new(game);
    let looked_at = legal.len().min(LOOKED_AT);
    for _ in 0..looked_at {
        let index = random.below(legal.len());
        let chosen = &legal[index];
        let decoded = decode(game, position, legal, &texts[index]);
        assert_eq!(decoded, Ok(chosen), "{}", texts[index]);
        let words = words(game, chosen);
        assert!(!words.is_empty());
        let _ = reader.read(&words);
        let mut after = position.clone();
        let _ = rules.play(&mut after, chosen);
    }
}
