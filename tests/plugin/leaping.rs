//! The plugin `leap` at work.

use std::sync::Arc;

use zrf::game::{Loaded, PluginChoice, RulesFile};
use zrf::notation::{outcome_words, position_text, read_position, words};
use zrf::rules::{Position, Refusal, Rules};

use crate::leap::MAKER;

/// Four squares in a row; White has two Men, Black one, and a Man steps or jumps to the right.
const ROW: &str = r#"(game (title "Row") (players White Black)
    (board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d/e/f" (10 0)) ("1" (0 10)))
        (directions (e 1 0) (w -1 0))))
    (board-setup (White (Man a1 b1)) (Black (Man f1)))
    (piece (name Man) (moves (e (verify empty?) add) (w (verify empty?) add)
        (e e (verify empty?) add))))"#;

struct Play {
    loaded: Loaded,
    rules: Box<dyn Rules>,
    position: Position,
}

impl Play {
    fn of(text: &str) -> Play {
        let file = RulesFile::from_text("row.zrf", text, &Default::default());
        let file = file.with_plugin(PluginChoice::Use(&MAKER));
        let loaded = file.build(file.select(None).unwrap()).unwrap();
        assert!(!loaded.diagnostics.has_errors());
        let rules = loaded.rules();
        Play {
            position: rules.start(),
            rules,
            loaded,
        }
    }

    fn moves(&self) -> Vec<String> {
        let moves = self.rules.legal_moves(&self.position).unwrap();
        let moves = moves.iter().map(|made| words(&self.loaded.game, made));
        moves.collect()
    }

    #[track_caller]
    fn play(&mut self, wanted: &str) -> &mut Self {
        let moves = self.rules.legal_moves(&self.position).unwrap();
        let mut found = moves.iter();
        let chosen = found.find(|made| words(&self.loaded.game, made) == wanted);
        let chosen = chosen.unwrap_or_else(|| panic!("{wanted} is none of {:?}", self.moves()));
        self.rules.play(&mut self.position, chosen).unwrap();
        self
    }

    fn outcome(&self) -> Option<String> {
        let outcome = self.rules.outcome(&self.position).unwrap();
        outcome.map(|outcome| outcome_words(&self.loaded.game, outcome))
    }

    fn facts(&self) -> Vec<String> {
        let plugin = self.rules.plugin().unwrap();
        let facts = plugin.facts(&self.loaded.game, &self.position).into_iter();
        facts
            .map(|fact| format!("{}: {}", fact.name, fact.value))
            .collect()
    }
}

#[test]
fn leaps_are_added_to_the_moves_of_the_blocks() {
    let play = Play::of(ROW);
    assert_eq!(
        play.moves(),
        [
            "Man a1 - c1",
            "Man b1 - c1",
            "Man b1 - d1",
            "Man a1 - d1",
            "Man a1 - e1",
            "Man b1 - e1",
        ]
    );
}

#[test]
fn a_leap_is_remembered_and_a_second_one_refused_even_where_a_block_makes_it() {
    let mut play = Play::of(ROW);
    assert_eq!(play.facts(), ["leaps left: White 1", "leaps left: Black 1"]);
    play.play("Man a1 - c1").play("Man f1 - e1");
    assert_eq!(play.facts(), ["leaps left: White 0", "leaps left: Black 1"]);
    // The block `e e` leads from b1 to d1 over c1, which is no step.
    assert_eq!(play.moves(), ["Man b1 - a1", "Man c1 - d1"]);
    let refused = play.rules.candidates(&play.position).unwrap();
    let by_plugin: Vec<String> = refused
        .iter()
        .filter_map(|one| match &one.refusal {
            Refusal::Plugin { name, reason } => Some(format!(
                "{}: {name}: {reason}",
                words(&play.loaded.game, &one.chosen)
            )),
            _ => None,
        })
        .collect();
    assert_eq!(
        by_plugin,
        ["Man b1 - d1: leap: White has made all leaps, 1 of them"]
    );
}

#[test]
fn the_option_gives_two_leaps() {
    let twice = ROW.replace("(piece", "(option \"Leap Times\" TWICE) (piece");
    let mut play = Play::of(&twice);
    play.play("Man a1 - c1").play("Man f1 - e1");
    assert!(play.moves().contains(&"Man b1 - d1".to_owned()));
    assert_eq!(play.facts()[0], "leaps left: White 1");
}

#[test]
fn the_plugin_ends_the_game_when_all_leaps_are_made() {
    let mut play = Play::of(ROW);
    play.play("Man a1 - e1");
    assert_eq!(play.outcome(), None);
    play.play("Man f1 - a1");
    let expected = "White won (all leaps are made, pieces counted)";
    assert_eq!(play.outcome().as_deref(), Some(expected));
}

#[test]
fn what_is_remembered_tells_positions_apart_and_is_written_and_read_with_them() {
    let mut by_step = Play::of(ROW);
    let mut by_leap = Play::of(ROW);
    by_step.play("Man b1 - c1").play("Man f1 - e1");
    by_step.play("Man c1 - d1").play("Man e1 - f1");
    by_leap.play("Man b1 - d1").play("Man f1 - e1");
    let mut last = by_leap.position.clone();
    by_leap.play("Man a1 - b1").play("Man e1 - f1");
    by_leap.play("Man b1 - a1");
    by_step
        .play("Man a1 - b1")
        .play("Man f1 - e1")
        .play("Man b1 - a1");
    let boards = [&by_step, &by_leap].map(|play| play.position.cells().to_vec());
    assert_ne!(boards[0], boards[1], "Black stands elsewhere");
    by_leap.play("Man f1 - e1");
    by_step
        .position
        .set_turn(&by_step.loaded.game, by_leap.position.turn());
    assert_eq!(by_step.position.cells(), by_leap.position.cells());
    assert_ne!(by_step.position.key(), by_leap.position.key());
    assert_ne!(by_step.position, by_leap.position);

    let game = Arc::clone(&by_leap.loaded.game);
    let text = position_text(&game, &by_leap.position);
    assert!(text.contains("| plugin 1"), "{text}");
    assert_eq!(read_position(&game, &text).unwrap(), by_leap.position);
    last.set_plugin_state([0, u64::MAX, 0, 7]);
    let text = position_text(&game, &last);
    assert_eq!(read_position(&game, &text).unwrap(), last);
    for wrong in [
        "plugin",
        "plugin 1 2 3 4 5",
        "plugin x",
        "plugin 18446744073709551616",
    ] {
        let wrong = format!("{} | {wrong}", text.split(" |").next().unwrap());
        assert!(read_position(&game, &wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_position_kept_before_a_move_is_untouched_by_it() {
    let mut play = Play::of(ROW);
    let before = play.position.clone();
    play.play("Man a1 - e1");
    assert_ne!(play.position.plugin_state(), before.plugin_state());
    play.position = before;
    assert_eq!(play.facts()[0], "leaps left: White 1");
    assert!(play.moves().contains(&"Man a1 - e1".to_owned()));
}
