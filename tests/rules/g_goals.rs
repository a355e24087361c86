//! Section G: goals.

use crate::table::{Table, field, strip};

/// White takes one, two or none of Black's three pieces. Both may pass.
fn hunt(goals: &str) -> Table {
    strip(&format!(
        "(option \"pass turn\" true)
         (board-setup (White (Man a1)) (Black (Dog c1 d1) (King f1)))
         (piece (name Man) (moves
            (e (capture c1) add) (e (capture c1) (capture d1) add) (e add)
            (f1 add) (e (change-type Dog f1) add) (e capture add)))
         (piece (name Dog)) (piece (name King)) {goals}"
    ))
}

const NONE: &str = "Man a1 - b1";
const ONE: &str = "Man a1 - b1 x c1";
const TWO: &str = "Man a1 - b1 x c1 x d1";

/// The outcome after these moves.
#[track_caller]
fn after(goals: &str, moves: &[&str], expected: &str) {
    let mut table = hunt(goals);
    for chosen in moves {
        table.ends("open");
        table.play(chosen);
    }
    table.ends(expected);
}

#[test]
fn g1_goals_are_judged_after_every_ply_for_all_players_listed() {
    let goals = "(loss-condition (White Black) (pieces-remaining 1 Dog))";
    after(goals, &[NONE], "open");
    after(goals, &["Pass", "Pass", ONE], "Black loses");
}

#[test]
fn g1_goals_are_judged_while_a_continuation_is_open() {
    let mut table = strip(
        "(move-priorities one) (board-setup (White (Man a1)))
         (piece (name Man) (moves (move-type one) (e (add-partial one))))
         (win-condition (White) (absolute-config Man (c1)))",
    );
    table.play("partial 1 Man a1 - b1").ends("open");
    table
        .play("partial 1 Man b1 - c1")
        .turn_of("White")
        .ends("White wins");
}

#[test]
fn g1_a_goal_that_holds_at_the_start_ends_the_game_only_where_nothing_can_be_played() {
    let start = |square: &str, pass: &str| {
        strip(&format!(
            "(option \"pass turn\" {pass})
             (board-setup (White (Man {square})) (Black (Man a1)))
             (piece (name Man) (moves (e add)))
             (win-condition (White) (pieces-remaining 1))"
        ))
    };
    start("e1", "false").ends("open").offers(&["Man e1 - f1"]);
    start("f1", "forced").ends("open").offers(&["Pass"]);
    start("f1", "false").ends("White wins");
}

#[test]
fn g2_pieces_remaining_counts_exactly() {
    let goals = "(loss-condition (Black) (pieces-remaining 2))";
    after(goals, &[NONE], "open");
    after(goals, &[ONE], "Black loses");
    after(goals, &[TWO], "open");
}

#[test]
fn g2_pieces_remaining_may_count_one_type() {
    let goals = "(loss-condition (Black) (pieces-remaining 0 Dog))";
    after(goals, &[ONE], "open");
    after(goals, &[TWO], "Black loses");
}

#[test]
fn g2_several_goals_mean_or_and_terms_of_and_all_of_them() {
    let goals = "(loss-condition (Black) (pieces-remaining 3))
                 (loss-condition (Black) (pieces-remaining 0 Dog))";
    after(goals, &[NONE], "Black loses");
    after(goals, &[ONE], "open");
    after(goals, &[TWO], "Black loses");
    let goals = "(loss-condition (Black) (and (pieces-remaining 1) (pieces-remaining 0 Dog)))";
    after(goals, &[ONE], "open");
    after(goals, &[TWO], "Black loses");
    after(
        "(loss-condition (Black) (and (pieces-remaining 2) (pieces-remaining 0 Dog)))",
        &[ONE],
        "open",
    );
}

#[test]
fn g2_a_loss_that_the_mover_brings_on_himself_counts() {
    after(
        "(loss-condition (White Black) (pieces-remaining 0))",
        &["Man a1 - b1 x b1"],
        "White loses",
    );
}

/// White has a Man on a1, one on a dummy and one off the board, and must pass.
fn counted(option: &str, number: u32, kind: &str, expected: &str) {
    let mut table = Table::new(&format!(
        r#"(game (title "Counted") (players White Black) {option} (option "pass turn" true)
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b" (10 0)) ("1" (0 10))) (directions (e 1 0))) (dummy lot))
            (board-setup (White (Man a1 lot off 1)))
            (piece (name Man)) (loss-condition (White) ({kind} {number})))"#
    ));
    table.play("Pass").ends(expected);
}

#[test]
fn g2_dummies_count_and_pieces_off_the_board_only_by_option() {
    counted("", 2, "pieces-remaining", "White loses");
    counted("", 3, "pieces-remaining", "open");
    let option = r#"(option "include off-pieces" true)"#;
    counted(option, 2, "pieces-remaining", "open");
    counted(option, 3, "pieces-remaining", "White loses");
    counted(option, 3, "total-piece-count", "White loses");
}

#[test]
fn g3_total_piece_count_counts_the_pieces_of_all_players() {
    let goals = "(draw-condition (White Black) (total-piece-count 3))";
    after(goals, &[NONE], "open");
    after(goals, &[ONE], "draw");
    let goals = "(draw-condition (White Black) (total-piece-count 1 Dog))";
    after(goals, &[NONE], "open");
    after(goals, &[ONE], "draw");
    after(goals, &[TWO], "open");
}

#[test]
fn g4_absolute_config_asks_that_every_place_is_occupied() {
    after(
        "(win-condition (White) (absolute-config Man (b1)))",
        &[NONE],
        "White wins",
    );
    after(
        "(win-condition (White) (absolute-config Man (b1 c1)))",
        &[NONE],
        "open",
    );
    after(
        "(win-condition (Black) (absolute-config Dog (c1 d1)))",
        &[NONE],
        "Black wins",
    );
}

#[test]
fn g4_absolute_config_accepts_any_of_its_types_of_the_player() {
    after(
        "(win-condition (Black) (absolute-config Dog King (c1 f1)))",
        &[NONE],
        "Black wins",
    );
    after(
        "(win-condition (White) (absolute-config Dog King (c1 f1)))",
        &[NONE],
        "open",
    );
}

#[test]
fn g4_a_zone_as_place_means_some_square_of_it_for_the_player() {
    let game = |players: &str, goal: &str| {
        let mut table = Table::new(&format!(
            r#"(game (title "Zone") (players White Black) (option "pass turn" true)
                (board (grid (start-rectangle 0 0 9 9)
                    (dimensions ("a/b/c" (10 0)) ("1" (0 10))) (directions (e 1 0)))
                  (zone (name home) {players} (positions b1 c1)))
                (board-setup (White (Man a1))) (piece (name Man) (moves (e add)))
                (win-condition (White) {goal}))"#
        ));
        table.play("Man a1 - b1");
        table
    };
    game("", "(absolute-config Man (home))").ends("White wins");
    game("(players White)", "(absolute-config Man (home))").ends("White wins");
    game("(players Black)", "(absolute-config Man (home))").ends("open");
    game("", "(absolute-config Man (home a1))").ends("open");
}

#[test]
fn g5_captured_holds_when_a_piece_of_the_types_was_taken_in_this_ply() {
    let goals = "(loss-condition (Black) (captured King))";
    after(goals, &[ONE], "open");
    after(goals, &["Man a1 x f1"], "Black loses");
    after(
        "(loss-condition (Black) (captured King Dog))",
        &[TWO],
        "Black loses",
    );
    after(
        "(loss-condition (White) (captured King))",
        &["Man a1 x f1"],
        "open",
    );
}

#[test]
fn g5_a_change_of_type_is_no_capture() {
    after(
        "(loss-condition (Black) (captured King))",
        &["Man a1 - b1 = Dog on f1"],
        "open",
    );
}

/// White's Rook on a4 can go along the top row; Black's King on d1 cannot move.
fn cornered(rest: &str) -> Table {
    field(&format!(
        "(board-setup (White (Rook a4)) (Black (King d1)))
         (piece (name Rook) (moves
            (e (while empty? add e)) (s (while empty? s) (verify enemy?) add)))
         (piece (name King)) {rest}"
    ))
}

const BOTH: &str = "(win-condition (Black) stalemated) (loss-condition (Black) (checkmated King))";

#[test]
fn g6_stalemated_means_no_move_and_no_attack_on_a_piece_that_can_be_mated() {
    cornered(BOTH).play("Rook a4 - b4").ends("Black wins");
}

#[test]
fn g6_checkmated_means_no_move_and_an_attack() {
    cornered(BOTH).play("Rook a4 - d4").ends("Black loses");
}

#[test]
fn g6_without_a_checkmated_goal_an_attack_does_not_matter() {
    cornered("(win-condition (Black) stalemated)")
        .play("Rook a4 - d4")
        .ends("Black wins");
}

#[test]
fn g6_stalemated_is_about_the_player_to_move() {
    // White is not to move; that Black is stuck, without a goal for it, is a draw.
    cornered("(win-condition (White) stalemated)")
        .play("Rook a4 - b4")
        .ends("draw");
}

#[test]
fn g6_stalemated_does_not_hold_where_a_pass_is_possible() {
    cornered("(option \"pass turn\" true) (win-condition (Black) stalemated)")
        .play("Rook a4 - b4")
        .ends("open");
}

#[test]
fn g6_with_forced_passes_stalemated_holds_only_when_nobody_could_move() {
    let game = |moves: &str| {
        strip(&format!(
            "(option \"pass turn\" forced) (board-setup (White (Man a1)) (Black (Dog f1)))
             (piece (name Man) (moves {moves})) (piece (name Dog))
             (loss-condition (White Black) stalemated)"
        ))
    };
    let mut table = game("(e add)");
    table.play("Man a1 - b1").ends("open");
    table.only("Pass");
    game("((verify (position? a1)) e add)")
        .play("Man a1 - b1")
        .ends("Black loses");
}

#[test]
fn g7_repetition_holds_when_a_position_stands_for_the_third_time() {
    let mut table = strip(
        "(board-setup (White (Man a1)) (Black (Man f1)))
         (piece (name Man) (moves (e add) (w add)))
         (draw-condition (White Black) repetition)",
    );
    let round = ["Man a1 - b1", "Man f1 - e1", "Man b1 - a1", "Man e1 - f1"];
    for chosen in round.iter().chain(&round) {
        table.ends("open");
        table.play(chosen);
    }
    table.ends("draw");
}

#[test]
fn g9_a_goal_without_players_is_judged_for_all_but_random_ones() {
    let mut table = Table::new(
        r#"(game (title "Everybody") (players White Black ?Dice) (turn-order White Black ?Dice)
            (option "pass turn" true)
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b" (10 0)) ("1" (0 10))) (directions (e 1 0))))
            (board-setup (White (Man a1)) (Black (Man b1)))
            (piece (name Man) (moves (e add)))
            (loss-condition (pieces-remaining 0)))"#,
    );
    for _ in 0..3 {
        table.play("Pass").ends("open");
    }
    table.play("Man a1 x b1").ends("Black loses");
}

#[test]
fn g9_dummy_inside_a_piece_changes_nothing() {
    strip("(board-setup (White (Man a1))) (piece (name Man) (dummy) (moves (e add)))")
        .offers(&["Man a1 - b1"]);
}
