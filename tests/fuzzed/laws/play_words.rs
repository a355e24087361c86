//! Law: whatever moves are given, in words or in native notation, they are played or refused with
//! a reason that can be shown; what was played has words that play the same line again. The first
//! byte of the input chooses the game.

use zrf::notation::native::{decode_turn, explain_turn};
use zrf::notation::{Reader, play_moves, split_moves};
use zrf::rules::SplitMix64;

use super::{Fixed, text_of};

/// So many moves are tried one by one at the start.
const TRIED: usize = 8;

pub fn check(data: &[u8]) {
    let (number, data) = data.split_first().unwrap_or((&0, data));
    let text = text_of(data);
    let rules = Fixed::of(*number).rules();
    let dice = SplitMix64::new(u64::from(*number));
    let mut position = rules.start();
    match play_moves(rules, &mut position, &text, Some(dice)) {
        Ok(played) => {
            let words: Vec<_> = played.iter().map(|ply| ply.words.as_str()).collect();
            let mut again = rules.start();
            let replayed = play_moves(rules, &mut again, &words.join(";"), None);
            let replayed = replayed.unwrap_or_else(|error| panic!("{error}\n{words:?}"));
            assert_eq!(replayed.len(), played.len());
            assert_eq!(again, position, "{words:?}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    let reader = Reader::new(rules.game());
    let start = rules.start();
    for text in split_moves(&text).iter().take(TRIED) {
        if let Err(error) = reader.read(text) {
            assert!(!error.to_string().is_empty());
        }
        let _ = decode_turn(rules, &start, text);
        if let Ok(Some(why)) = explain_turn(rules, &start, text) {
            assert!(!why.to_string().is_empty());
        }
    }
}
