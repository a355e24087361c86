//! A game made from a text, with both rules.

use std::sync::Arc;

use zrf::game::{RulesFile, reference_with};
use zrf::model::Game;
use zrf::movegen::Fast;
use zrf::rules::{Limits, Rules};

/// A game with the reference and the fast rules.
pub struct Both {
    pub game: Arc<Game>,
    pub reference: Box<dyn Rules>,
    pub fast: Fast,
}

impl Both {
    /// The first game of a text, which has no faults.
    #[track_caller]
    pub fn of(text: &str) -> Both {
        let file = RulesFile::from_text("small.zrf", text, &Default::default());
        let loaded = file.build(0).expect("the game is built");
        assert!(!loaded.diagnostics.has_errors(), "{text}");
        let game = loaded.game;
        let reference = reference_with(&game, None);
        let fast = Fast::new(&game, Limits::default(), None, reference_with(&game, None));
        let fast = fast.expect("the game is small");
        Both {
            game,
            reference,
            fast,
        }
    }
}
