//! Section M: what the manual adds.

use crate::table::{Table, man, strip};

/// The outcome after White's only move; nobody can move then. White has a Man more or less.
fn stuck(setup: &str, goals: &str) -> Table {
    let mut table = strip(&format!(
        "(board-setup {setup})
         (piece (name Man) (moves ((verify (position? a1)) e add))) (piece (name Dog)) {goals}"
    ));
    table.play("Man a1 - b1");
    table
}

#[test]
fn m1_count_condition_gives_the_game_to_the_player_with_most_pieces() {
    let goal = "(count-condition stalemated)";
    stuck("(White (Man a1) (Dog d1)) (Black (Dog f1))", goal).ends("White wins");
    stuck("(White (Man a1)) (Black (Dog e1 f1))", goal).ends("Black wins");
    stuck("(White (Man a1)) (Black (Dog f1))", goal).ends("draw");
}

#[test]
fn m1_count_condition_counts_only_what_is_on_the_board() {
    let mut table = strip(
        "(option \"include off-pieces\" true)
         (board-setup (White (Man a1 off 5)) (Black (Dog e1 f1)))
         (piece (name Man) (moves ((verify (position? a1)) e add))) (piece (name Dog))
         (count-condition stalemated)",
    );
    table.play("Man a1 - b1").ends("Black wins");
}

/// White and Black have pieces that do not move, and pass.
fn watch(setup: &str, goals: &str) -> Table {
    let mut table = strip(&format!(
        "(option \"pass turn\" true) (board-setup {setup})
         (piece (name Man)) (piece (name Dog)) {goals}"
    ));
    table.play("Pass");
    table
}

const PAIR: &str = "(White (Man a1)) (Black (Dog f1))";

#[test]
fn m2_a_goal_is_judged_for_each_player_named() {
    let goal = |players: &str| format!("(win-condition ({players}) (absolute-config Dog (f1)))");
    watch(PAIR, &goal("White Black")).ends("Black wins");
    watch(PAIR, &goal("White")).ends("open");
}

#[test]
fn m2_of_goals_that_hold_together_wins_and_losses_come_before_draws() {
    watch(
        PAIR,
        "(draw-condition (White) (pieces-remaining 1)) (win-condition (Black) (pieces-remaining 1))",
    )
    .ends("Black wins");
}

#[test]
fn m2_of_goals_that_hold_together_the_movers_come_first() {
    let mut table = watch(PAIR, "(win-condition (White Black) (pieces-remaining 1))");
    table.ends("White wins");
    table.play("Pass").ends("Black wins");
}

#[test]
fn m3_a_loss_for_one_of_two_players_is_a_win_for_the_other() {
    let mut table = watch(PAIR, "(loss-condition (White) (pieces-remaining 1))");
    table.ends("White loses").is_won_by(Some("Black"));
    table = Table::new(
        r#"(game (title "Three") (players White Black Red) (option "pass turn" true)
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b" (10 0)) ("1" (0 10))) (directions (e 1 0))))
            (board-setup (White (Man a1))) (piece (name Man))
            (loss-condition (White) (pieces-remaining 1)))"#,
    );
    table.play("Pass").ends("White loses").is_won_by(None);
}

#[test]
fn m4_occupants_may_be_negated_anybodys_or_the_opponents() {
    let judged = |occupants: &str, place: &str, expected: &str| {
        let goal = format!("(win-condition (White) (absolute-config {occupants} ({place})))");
        watch(PAIR, &goal).ends(expected);
    };
    judged("Dog", "f1", "open");
    judged("(any-owner Dog)", "f1", "White wins");
    judged("(any-owner Dog)", "a1", "open");
    judged("(opponent Dog)", "f1", "White wins");
    judged("(opponent Man)", "a1", "open");
    judged("(not Man)", "f1", "White wins");
    judged("(not Man)", "b1", "White wins");
    judged("(not Man)", "a1", "open");
    judged("(not (any-owner Dog))", "f1", "open");
    judged("(not (opponent Dog))", "f1", "open");
    judged("(Dog Man)", "a1", "White wins");
}

#[test]
fn m4_relative_config_is_a_pattern_that_starts_anywhere() {
    let goal = "(win-condition (White) (relative-config Man e Man e Dog))";
    watch("(White (Man b1 c1) (Dog d1))", goal).ends("White wins");
    watch("(White (Man b1 c1) (Dog e1))", goal).ends("open");
    watch("(White (Man b1 d1) (Dog c1))", goal).ends("open");
    watch("(White (Man b1 c1)) (Black (Dog d1))", goal).ends("open");
}

#[test]
fn m4_relative_config_takes_lists_and_occupants_of_other_owners() {
    let goal =
        "(win-condition (White) (relative-config (Man Dog) e (any-owner Dog) e (opponent Man)))";
    watch("(White (Dog a1)) (Black (Dog b1) (Man c1))", goal).ends("White wins");
    watch("(White (Man a1) (Dog b1)) (Black (Man c1))", goal).ends("White wins");
    watch("(White (Man a1 c1) (Dog b1))", goal).ends("open");
}

#[test]
fn m4_directions_of_a_relative_config_are_turned_by_the_players_symmetry() {
    let goal = "(win-condition (White Black) (relative-config Man e Dog))";
    watch("(Black (Man f1) (Dog e1))", goal).ends("Black wins");
    watch("(Black (Man e1) (Dog f1))", goal).ends("open");
}

#[test]
fn m5_of_several_pieces_any_that_is_attacked_makes_checkmate() {
    let mut table = strip(
        "(board-setup (White (Man a1)) (Black (King d1 f1)))
         (piece (name Man) (moves (e add) (e e add))) (piece (name King))
         (loss-condition (Black) (checkmated King))",
    );
    // From b1 the Man attacks c1 and d1; from c1 only d1 and e1.
    table.play("Man a1 - b1").ends("Black loses");
    let mut table = strip(
        "(board-setup (White (Man a1)) (Black (King e1 f1)))
         (piece (name Man) (moves (e add) (e e add))) (piece (name King))
         (loss-condition (Black) (checkmated King))",
    );
    table.play("Man a1 - b1").ends("draw");
}

#[test]
fn m8_or_of_nothing_is_false_and_and_of_nothing_is_true() {
    man("((verify (or)) e add) ((verify (and)) e e add)").offers(&["Man a1 - c1"]);
}

#[test]
fn m12_translate_is_read_and_ignored() {
    let table = strip(
        "(translate (e w)) (board-setup (White (Man b1))) (piece (name Man) (moves (e add)))",
    );
    table.offers(&["Man b1 - c1"]).warns();
}

#[test]
fn m13_more_options_of_presentation_change_nothing() {
    let table = strip(
        "(option \"selection screen\" true) (option \"loop music\" true)
         (board-setup (White (Man a1))) (piece (name Man) (moves (e add)))",
    );
    table.offers(&["Man a1 - b1"]);
}

#[test]
fn m15_there_may_be_more_than_32_players_and_directions() {
    let numbers = 1..=40;
    let players: String = numbers.clone().map(|n| format!(" Player{n}")).collect();
    let directions: String = numbers.clone().map(|n| format!(" (to{n} {n} 0)")).collect();
    let labels: Vec<String> = (0..=40).map(|n| format!("a{n}")).collect();
    let moves: String = numbers.map(|n| format!(" (to{n} add)")).collect();
    let mut table = Table::new(&format!(
        r#"(game (title "Many") (players{players}) (option "pass turn" true)
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("{}" (10 0)) ("x" (0 10))) (directions{directions})))
            (board-setup (Player40 (Man a0x)))
            (piece (name Man) (moves{moves})))"#,
        labels.join("/")
    ));
    for _ in 1..40 {
        table.play("Pass");
    }
    assert_eq!(table.turn_of("Player40").moves().len(), 41);
}

#[test]
fn m16_names_depend_on_case_and_may_be_any_run_of_characters() {
    let table = strip(
        "(board-setup (White (Man+' a1) (man+' c1))) (piece (name Man+') (moves (e add)))
         (piece (name man+') (moves (w add))) (piece (name <3))",
    );
    table.offers(&["Man+' a1 - b1", "man+' c1 - b1"]);
}
