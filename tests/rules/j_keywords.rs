//! Section J: keywords that published records hardly exercise.

use crate::table::{Table, man, men, strip};

#[test]
fn j1_add_copy_leaves_the_mover_and_puts_a_copy_on_the_destination() {
    let mut table = man("(e add-copy)");
    table
        .only("White Man b1")
        .shows("White Man a1, White Man b1");
}

#[test]
fn j1_a_copy_has_the_attributes_of_the_original() {
    let mut table = strip(
        "(turn-order White) (board-setup (White (Man (ready? false) a1)))
         (piece (name Man) (attribute ready? true)
            (moves ((verify (position? a1)) e add-copy)
                ((verify (position? b1)) (verify not-ready?) e add)))",
    );
    table.only("White Man b1").play("Man b1 - c1");
}

#[test]
fn j1_add_copy_partial_goes_on_with_the_copy() {
    let mut table = strip(
        "(move-priorities one two) (board-setup (White (Man a1)))
         (piece (name Man) (moves (move-type one) (e (add-copy-partial two))
            (move-type two) (e add)))",
    );
    table.only("partial 1 White Man b1");
    table
        .only("Man b1 - c1")
        .shows("White Man a1, White Man c1");
}

#[test]
fn j2_adjacent_to_enemy_tells_that_a_linked_square_holds_an_enemy() {
    let table = men(
        "(White (Man a1) (Dog c1)) (Black (Dog f1))",
        "(e (verify adjacent-to-enemy?) add) (e1 (verify adjacent-to-enemy?) add)
         (d1 (verify not-adjacent-to-enemy?) add)",
    );
    table.offers(&["Man a1 - e1", "Man a1 - d1"]);
}

#[test]
fn j2_goal_position_tells_that_a_goal_of_the_player_names_the_square() {
    let table = strip(
        "(board-setup (White (Man a1)))
         (piece (name Man) (moves (b1 (verify goal-position?) add)
            (c1 (verify goal-position?) add) (d1 (verify goal-position?) add)))
         (win-condition (White) (absolute-config Man (c1)))
         (win-condition (Black) (absolute-config Man (d1)))",
    );
    table.offers(&["Man a1 - c1"]);
}

#[test]
fn j4_you_is_the_mover_and_opponent_the_next_player() {
    let mut table = men(
        "(White (Man a1)) (Black (Man f1))",
        "(e (create you Dog w) (create opponent King e) add)",
    );
    table.only("Man a1 - b1 White Dog a1 Black King c1");
    // For Black, w is the square after.
    table.only("Man f1 - e1 Black Dog f1 White King d1");
    men(
        "(White (Man a1 c1)) (Black (Dog d1))",
        "((verify (position? a1)) e (change-owner you d1) (change-owner opponent c1) add)",
    )
    .offers(&["Man a1 - b1 = White on d1 = Black on c1"]);
}

#[test]
fn j5_texts_pictures_and_sounds_do_not_bear_on_moves() {
    let table = Table::new(
        r#"(version "2.0")
           (game (title "Texts") (description "A description") (history "Long ago")
            (strategy "None") (solution "solved.zsg") (players White Black)
            (move-sound "move.wav") (capture-sound "") (win-sound "win.wav")
            (board (image "board.bmp") (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b" (10 0)) ("1" (0 10))) (directions (e 1 0))))
            (board-setup (White (Man a1)))
            (piece (name Man) (image White "man.bmp") (help "A man") (description "Steps east")
                (notation "M") (moves (e add))))"#,
    );
    table.offers(&["Man a1 - b1"]);
}

#[test]
fn j6_a_game_with_an_engine_loads() {
    let table = strip(
        "(engine \"axiom.dll\") (board-setup (White (Man a1))) (piece (name Man) (moves (e add)))",
    );
    table.offers(&["Man a1 - b1"]);
}
