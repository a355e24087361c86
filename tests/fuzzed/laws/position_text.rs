//! Law: whatever is read as a position is written and read again as an equal position, with the
//! same key and moves; what is refused is refused with a place in the text. The first byte of the
//! input chooses the game.

use zrf::notation::PositionNotation;

use super::{Fixed, text_of};

pub fn check(data: &[u8]) {
    let (number, data) = data.split_first().unwrap_or((&0, data));
    let text = text_of(data);
    let rules = Fixed::of(*number).rules();
    let notation = PositionNotation::new(rules.game());
    let position = match notation.read(&text) {
        Ok(position) => position,
        Err(error) => {
            assert!(text.get(error.place.clone()).is_some(), "{error:?}");
            assert!(!error.to_string().is_empty());
            let _ = error.fault.help();
            return;
        }
    };
    let written = notation.write(&position);
    let again = notation.read(&written);
    assert_eq!(again.as_ref(), Ok(&position), "{written}");
    assert_eq!(
        notation.read(&written).map(|it| it.key()),
        Ok(position.key())
    );
    let short = notation.write_short(&position);
    let again = notation.read(&short);
    assert_eq!(again.map(|it| it.key()), Ok(position.key()), "{short}");
    let legal = rules.legal_moves(&position);
    let _ = (rules.outcome(&position), rules.candidates(&position));
    for chosen in legal.iter().flatten().take(20) {
        let mut after = position.clone();
        let _ = rules.play(&mut after, chosen);
    }
}
