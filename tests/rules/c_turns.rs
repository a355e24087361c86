//! Section C: the state, whose turn it is, partial moves and passes.

use crate::table::{Table, men, strip};

/// Three players on a strip; everybody may always pass.
fn passers(order: &str) -> Table {
    Table::new(&format!(
        r#"(game (title "Passers") (players White ?Dice Black Red) {order}
            (option "pass turn" true)
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b" (10 0)) ("1" (0 10))) (directions (e 1 0))))
            (piece (name Man)))"#
    ))
}

#[test]
fn c1_a_position_has_pieces_on_squares_and_numbers_off_the_board() {
    let table = men("(White (Man a1 c1 off 3)) (Black (Dog f1))", "(e add)");
    table.shows("White Man a1, White Man c1, Black Dog f1");
    table.stock("White", "Man", 3).stock("White", "Dog", 0);
    table.stock("Black", "Man", 0).stock("Black", "Dog", 0);
}

#[test]
fn c2_the_second_name_of_an_entry_is_whose_pieces_move() {
    let mut table = strip(
        "(turn-order (White Black)) (board-setup (White (Man a1)) (Black (Man f1)))
         (piece (name Man) (moves (e add)))",
    );
    table.turn_of("White");
    table.only("Man f1 - e1");
}

#[test]
fn c2_friend_enemy_symmetry_zone_and_default_owner_are_those_of_whose_pieces_move() {
    let table = Table::new(
        r#"(game (title "Seen by Black") (players White Black) (turn-order (White Black))
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b/c/d" (10 0)) ("1" (0 10))) (directions (e 1 0) (w -1 0)))
              (symmetry Black (e w) (w e))
              (zone (name home) (players White) (positions a1 b1))
              (zone (name home) (players Black) (positions d1)))
            (board-setup (White (Man b1)) (Black (Man c1 d1)))
            (piece (name Man) (moves
                ((verify (in-zone? home)) (create c1) add)
                (e (verify enemy?) add)
                (e (verify friend?) add))))"#,
    );
    // Index order: c1 before d1. From c1, Black's e is b1, an enemy; from d1 it is c1, a friend.
    table.offers(&["Man c1 x b1", "Black Man c1", "Man d1 x c1"]);
}

#[test]
fn c2_a_third_name_is_the_move_type_of_whose_pieces_move() {
    let table = strip(
        "(turn-order (White Black two)) (board-setup (White (Man a1)) (Black (Man f1)))
         (piece (name Man) (moves (move-type one) (e add) (move-type two) (e e add)))",
    );
    table.offers(&["Man f1 - d1"]);
}

#[test]
fn c3_the_order_restarts_at_repeat() {
    let mut table = passers("(turn-order White repeat Black Red)");
    for player in ["White", "Black", "Red", "Black", "Red", "Black"] {
        table.turn_of(player);
        table.play("Pass");
    }
}

#[test]
fn c3_without_repeat_the_order_restarts_at_its_first_entry() {
    let mut table = passers("(turn-order White Black Black)");
    for player in [
        "White", "Black", "Black", "White", "Black", "Black", "White",
    ] {
        table.turn_of(player);
        table.play("Pass");
    }
}

#[test]
fn c4_without_turn_order_the_players_take_turns_random_ones_left_out() {
    let mut table = passers("");
    for player in ["White", "Black", "Red", "White", "Black"] {
        table.turn_of(player);
        table.play("Pass");
    }
}

#[test]
fn c4_a_random_player_named_in_the_turn_order_takes_part() {
    let mut table = passers("(turn-order White ?Dice)");
    for player in ["White", "?Dice", "White", "?Dice"] {
        table.turn_of(player);
        table.play("Pass");
    }
}

const HOPPERS: &str = "(board-setup (White (Man a1 c1)) (Black (Man f1)))";

#[test]
fn c7_after_add_partial_the_same_player_goes_on_with_that_piece_and_type() {
    let mut table = strip(&format!(
        "{HOPPERS} (piece (name Man) (moves
            (move-type one) (e add)
            (move-type two) (e e (add-partial three))
            (move-type three) (w add) (e add)))"
    ));
    // Move types are numbered three 1, two 2, one 3 or otherwise: the words are read from the list.
    let partial = table
        .moves()
        .into_iter()
        .find(|m| m.ends_with("Man c1 - e1"));
    table.play(&partial.unwrap()).turn_of("White");
    table.offers(&["Man e1 - d1", "Man e1 x f1"]);
    table.play("Man e1 - d1").turn_of("Black");
}

#[test]
fn c7_the_turn_ends_when_the_piece_has_no_move_of_the_type() {
    let mut table = strip(&format!(
        "{HOPPERS} (piece (name Man) (moves
            (move-type one) (e (add-partial two))
            (move-type two) (e (verify enemy?) add)))"
    ));
    let partial = table
        .moves()
        .into_iter()
        .find(|m| m.ends_with("Man c1 - d1"));
    table.play(&partial.unwrap()).turn_of("Black");
}

#[test]
fn c7_a_type_without_blocks_ends_the_turn_but_is_printed() {
    let mut table = strip(&format!(
        "{HOPPERS} (move-priorities one) (piece (name Man) (moves
            (move-type one) (e (add-partial two)) (move-type two)))"
    ));
    // With priorities, type one has number 1 and two, met in the piece, number 2.
    table.play("partial 2 Man a1 - b1").turn_of("Black");
}

#[test]
fn c7_priorities_do_not_matter_inside_a_continuation() {
    let mut table = strip(&format!(
        "{HOPPERS} (move-priorities one two) (piece (name Man) (moves
            (move-type one) (e (add-partial two))
            (move-type two) (e add) (w add)))"
    ));
    // Types are numbered from the last priority: two 1, one 2. b1 could also go on with type one.
    table.play("partial 1 Man a1 - b1");
    table.offers(&["Man b1 x c1", "Man b1 - a1"]);
}

#[test]
fn c7_add_partial_without_a_type_goes_on_with_any_block() {
    let mut table = men(
        "(White (Man a1 c1))",
        "((verify (empty? a1)) w add) (e (add-partial)) (move-type two) (e add)",
    );
    // Of the moves that begin on a1, the first is the partial one.
    let partial = table.moves().remove(0);
    assert!(partial.ends_with("Man a1 - b1"));
    table.play(&partial).turn_of("White");
    let moves = table.moves();
    assert_eq!(moves.len(), 3, "{moves:?}");
    assert_eq!((&*moves[0], &*moves[2]), ("Man b1 - a1", "Man b1 x c1"));
    assert!(moves[1].ends_with("Man b1 x c1"));
}

#[test]
fn c7_words_of_add_partial_that_name_pieces_are_promotions() {
    let table = strip(
        "(move-priorities one King) (board-setup (White (Man a1)))
         (piece (name Man) (moves (move-type one) (e (add-partial King one Dog))))
         (piece (name Dog)) (piece (name King))",
    );
    // King is also a move type, but a piece's name wins. Numbers: King 1, one 2.
    table.offers(&[
        "partial 2 Man a1 - b1 = King",
        "partial 2 Man a1 - b1 = Dog",
    ]);
}

#[test]
fn c7_the_piece_on_the_last_movements_destination_goes_on() {
    let mut table = strip(
        "(move-priorities one two) (board-setup (White (Man a1) (Dog c1)))
         (piece (name Man) (moves (move-type one) (e cascade e from e (add-partial two))
            (move-type two) (e add)))
         (piece (name Dog) (moves (move-type two) (w add)))",
    );
    table.only("partial 1 Man a1 - b1 Dog c1 - d1");
    table.only("Dog d1 - c1").turn_of("Black");
}

#[test]
fn c7_a_dropped_piece_goes_on_from_its_square() {
    let mut table = strip(
        "(move-priorities one two) (board-setup (White (Man off 1)))
         (piece (name Man) (drops (move-type one) ((verify (position? c1)) (add-partial two)))
            (moves (move-type two) (e add)))",
    );
    table.only("partial 1 White Man c1");
    table.only("Man c1 - d1").turn_of("Black");
}

#[test]
fn c7_the_turn_ends_when_nothing_of_the_movers_stands_on_the_destination() {
    let mut table = strip(
        "(move-priorities one) (board-setup (White (Man a1)))
         (piece (name Man) (moves (move-type one)
            (e capture (add-partial one)) (e (change-owner Black) (add-partial one))))",
    );
    table.offers(&[
        "partial 1 Man a1 - b1 x b1",
        "partial 1 Man a1 - b1 = Black",
    ]);
    table.play("partial 1 Man a1 - b1 = Black").turn_of("Black");
    let mut table = strip(
        "(move-priorities one) (board-setup (White (Man a1)))
         (piece (name Man) (moves (move-type one) (e capture (add-partial one))))",
    );
    table.only("partial 1 Man a1 - b1 x b1").turn_of("Black");
}

#[test]
fn c7_whether_the_turn_goes_on_is_asked_before_the_check_rule() {
    let mut table = strip(
        "(move-priorities one two) (board-setup (White (King a1)) (Black (Dog f1)))
         (piece (name King) (moves (move-type one) (e (add-partial two))
            (move-type two) (e add)))
         (piece (name Dog) (moves (c1 add)))
         (loss-condition (White) (checkmated King))",
    );
    // The Dog can always reach c1, so the King may not go on there; but he must go on.
    table
        .only("partial 1 King a1 - b1")
        .turn_of("White")
        .offers(&[]);
}

/// A partial move followed by one step.
fn partial(option: &str) -> Table {
    let mut table = strip(&format!(
        "{option} (move-priorities one two) (board-setup (White (Man a1)))
         (piece (name Man) (moves (move-type one) (e (add-partial two))
            (move-type two) (e add)))"
    ));
    table.only("partial 1 Man a1 - b1");
    table
}

#[test]
fn c8_a_continuation_is_compulsory() {
    partial("").offers(&["Man b1 - c1"]);
    partial(r#"(option "pass partial" false)"#).offers(&["Man b1 - c1"]);
}

#[test]
fn c8_pass_partial_lets_a_continuation_be_refused() {
    let mut table = partial(r#"(option "pass partial" true)"#);
    table.offers(&["Man b1 - c1", "Pass"]).round(1);
    table.play("Pass").turn_of("Black").shows("White Man b1");
}

#[test]
fn c8_pass_turn_does_not_let_a_continuation_be_refused() {
    let table = strip(
        "(option \"pass turn\" true) (board-setup (White (Man a1)))
         (piece (name Man) (moves (move-type one) (e (add-partial one))))",
    );
    table.offers(&["partial 1 Man a1 - b1", "Pass"]);
    let mut table = table;
    table.play("partial 1 Man a1 - b1");
    table.offers(&["partial 1 Man b1 - c1"]);
}

/// One white Man that steps east, with a value of "pass turn".
fn pass_turn(value: &str, square: &str) -> Table {
    strip(&format!(
        "(option \"pass turn\" {value}) (board-setup (White (Man {square})) (Black (Dog a1)))
         (piece (name Man) (moves (e add))) (piece (name Dog))"
    ))
}

#[test]
fn c9_pass_turn_forced_allows_a_pass_only_without_a_move() {
    pass_turn("forced", "e1").offers(&["Man e1 - f1"]);
    let mut table = pass_turn("forced", "f1");
    table.only("Pass").turn_of("Black");
}

#[test]
fn c9_pass_turn_true_or_2_always_allows_a_pass() {
    for value in ["true", "2"] {
        pass_turn(value, "e1").offers(&["Man e1 - f1", "Pass"]);
        pass_turn(value, "f1").offers(&["Pass"]);
    }
}

#[test]
fn c9_pass_turn_false_or_absent_never_allows_a_pass() {
    pass_turn("false", "e1").offers(&["Man e1 - f1"]);
    pass_turn("false", "f1").offers(&[]);
    men("(White (Man f1))", "(e add)").offers(&[]);
}

#[test]
fn c9_without_moves_pass_and_stalemate_goal_the_game_is_drawn() {
    pass_turn("false", "f1").ends("draw");
    pass_turn("forced", "f1").ends("open");
    pass_turn("true", "f1").ends("open");
}

#[test]
fn c10_last_from_and_last_to_are_those_of_the_last_movement_by_anyone() {
    let mut table = men(
        "(White (Man a1)) (Black (Man f1))",
        "(e add) ((go last-from) add) ((go last-to) add)",
    );
    table.only("Man a1 - b1");
    table.offers(&["Man f1 - e1", "Man f1 - a1", "Man f1 x b1"]);
    table.play("Man f1 - e1");
    table.offers(&["Man b1 - c1", "Man b1 - f1", "Man b1 x e1"]);
}

#[test]
fn c10_each_partial_move_counts() {
    let mut table = strip(
        "(move-priorities one two) (board-setup (White (Man a1)))
         (piece (name Man) (moves (move-type one) (e (add-partial two))
            (move-type two) (e (verify not-last-from?) add) (w (verify not-last-from?) add)))",
    );
    table.only("partial 1 Man a1 - b1").only("Man b1 - c1");
}

#[test]
fn c10_of_a_move_with_cascades_the_last_movement_counts() {
    let mut table = men(
        "(White (Man a1) (Dog c1)) (Black (Man f1))",
        "((verify (position? a1)) e cascade e from e add)
         ((verify (position? f1)) (go last-from) add) ((verify (position? f1)) (go last-to) add)",
    );
    table.only("Man a1 - b1 Dog c1 - d1");
    table.offers(&["Man f1 - c1", "Man f1 x d1"]);
}

#[test]
fn c10_a_drop_sets_both_to_its_square() {
    let mut table = strip(
        "(board-setup (White (Man off 1)) (Black (Dog f1)))
         (piece (name Man) (drops ((verify (position? c1)) add)))
         (piece (name Dog) (moves ((go last-from) (verify enemy?) e add)
            ((go last-to) (verify enemy?) w add)))",
    );
    table.only("White Man c1");
    // Black's e is the neighbour before, his w the neighbour after.
    table.offers(&["Dog f1 - b1", "Dog f1 - d1"]);
}
