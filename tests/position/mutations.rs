//! Texts with random changes give a position or a fault, and a position is read back.

use zrf::notation::PositionNotation;
use zrf::rules::SplitMix64;

use super::law;

/// Pieces of texts to be put in.
const BITS: [&str; 30] = [
    "|",
    " | ",
    ":",
    ",",
    "/",
    "'",
    "\\",
    "(",
    ")",
    "*",
    "+",
    "9",
    "0",
    " ",
    "4294967296",
    "é",
    "\u{202e}",
    "\0",
    "turn",
    "off",
    "set",
    "unset",
    "partial",
    "last",
    "taken",
    "by",
    "seen now",
    "plies 0",
    "empty",
    "-",
];

fn mutated(text: &str, random: &mut SplitMix64) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..1 + random.below(3) / 2 {
        let at = random.below(letters.len() + 1);
        let end = (at + 1 + random.below(6)).min(letters.len());
        match random.below(5) {
            0 => drop(letters.drain(at..end)),
            1 => {
                let bit = BITS[random.below(BITS.len())];
                letters.splice(at..at, bit.chars());
            }
            2 => {
                let other = random.below(letters.len() + 1);
                let piece: Vec<char> = letters[at..end].to_vec();
                letters.splice(other..other, piece);
            }
            3 if at < letters.len() => {
                let other = random.below(letters.len());
                letters.swap(at, other);
            }
            _ => letters.truncate(at.max(1)),
        }
    }
    letters.into_iter().collect()
}

#[test]
fn mutated_texts_never_panic() {
    let mut random = SplitMix64::new(4);
    let (mut read, mut refused) = (0, 0);
    for path in super::rules_files() {
        for game in super::games(&path) {
            let notation = PositionNotation::new(&game);
            let rules = zrf::game::rules(&game);
            let texts = law::play(&game, &mut random, 12);
            for _ in 0..200 {
                let text = mutated(&texts[random.below(texts.len())], &mut random);
                match notation.read(&text) {
                    Ok(position) => {
                        law::check(&notation, &position);
                        let _ = (rules.legal_moves(&position), rules.outcome(&position));
                        read += 1;
                    }
                    Err(error) => {
                        let place = text.get(error.place.clone());
                        assert!(place.is_some(), "{text}: {error:?}");
                        assert!(!error.to_string().is_empty());
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(
        read > 300 && refused > 3_000,
        "{read} read, {refused} refused"
    );
}
