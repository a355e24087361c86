//! Records read, replayed and written.

mod keep_going;
mod replaying;
mod starting;

use std::sync::Arc;

use zrf::game::{RulesFile, rules};
use zrf::record::replay::{Options, Replay, replay};
use zrf::record::{Record, zsg};
use zrf::rules::Rules;

/// A game on three squares in a row: White's men step east, Black's west; taking is allowed, and
/// two steps of White's may follow one another.
pub const ROW: &str = r#"
(define step ($1 (verify not-friend?) add))
(game (title "Row") (players White Black) (turn-order White Black)
  (option "pass partial" true)
  (board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d/e/f/g/h" (9 0)) ("1/2" (0 9)))
    (directions (e 1 0) (w -1 0))))
  (board-setup (White (Man a1) (Runner a2)) (Black (Man h1) (Twin h2)))
  (piece (name Man) (moves (step e) (step w)))
  (piece (name Runner)
    (moves (move-type other) (w (verify not-friend?) add)
      (move-type run) (e (verify not-friend?) (add-partial run))))
  (piece (name Twin)
    (moves (w (verify empty?) (create Man) w (verify empty?) (capture from) (change-type Man from) add)))
  (win-condition (White Black) (pieces-remaining 9)))
"#;

/// The rules of a text.
fn rules_of(text: &str) -> Box<dyn Rules> {
    let file = RulesFile::from_text("test.zrf", text, &Default::default());
    let entry = file.select(None).expect("a game");
    let loaded = file.build(entry).expect("a game");
    assert!(!loaded.diagnostics.has_errors(), "{:?}", loaded.diagnostics);
    rules(&Arc::clone(&loaded.game))
}

/// A record with these lines after the head.
fn record(lines: &str) -> Record {
    let head = "Zillions Save Game File Version 0.02 HC\nRulesFile=x.zrf\nVariantName=Row\n";
    zsg::read(&format!("{head}{lines}")).expect("a saved game")
}

/// Replays lines of a saved game of [`ROW`].
pub fn replayed(lines: &str, options: Options) -> Replay {
    replay(rules_of(ROW).as_ref(), &record(lines), options)
}
