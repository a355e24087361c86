//! Law: in a line of play drawn by the input, the fast rules and the reference find the same moves,
//! outcomes and positions, and all moves can be taken back.

use zrf::game::RulesFile;
use zrf::movegen::Fast;

use super::compare::Pair;
use super::{low, rules_of, seed_of, short, text_of};

/// So many plies are played.
const PLIES: usize = 12;

pub fn check(data: &[u8]) {
    let text = text_of(data);
    let file = RulesFile::from_text("fuzz.zrf", &text, &low());
    let Ok(entry) = file.select(None) else { return };
    let Ok(loaded) = file.build(entry) else {
        return;
    };
    let reference = rules_of(&loaded);
    let explainer = Box::new(rules_of(&loaded));
    let Ok(fast) = Fast::new(&loaded.game, short(), loaded.plugin.clone(), explainer) else {
        return;
    };
    let mut pair = Pair::new(&loaded.game, &reference, &fast, fast.walker());
    if let Err(difference) = pair.play(seed_of(data), PLIES) {
        // Under limits as low as these, one may come to an end that the other does not.
        let limits = [
            "too much work",
            "error: ",
            "does not end",
            " more than ",
            " past ",
        ];
        assert!(
            limits.iter().any(|it| difference.contains(it)),
            "{difference}"
        );
    }
}
