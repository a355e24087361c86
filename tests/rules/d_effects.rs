//! Section D: effects.

use crate::table::{Table, drops, man, men, strip};

#[test]
fn d9_effects_keep_the_order_of_the_program() {
    man("(e (create Dog c1) (change-type King b1) (create King d1) add)")
        .offers(&["Man a1 - b1 White Dog c1 = King on b1 White King d1"]);
}

#[test]
fn d9_capture_takes_what_stands_here_or_there() {
    let mut table = men(
        "(White (Man a1)) (Black (Dog b1 d1 f1))",
        "(e capture e (capture e) (capture f1) add)",
    );
    table
        .only("Man a1 - c1 x b1 x d1 x f1")
        .shows("White Man c1");
}

#[test]
fn d9_create_makes_by_default_a_piece_of_the_mover_and_of_the_moving_type_here() {
    let mut table = man("(e (create) e add)");
    table.only("Man a1 - c1 White Man b1");
    table.shows("White Man b1, White Man c1");
}

#[test]
fn d9_create_knows_player_piece_and_square_by_name() {
    man("(e (create Black) e add)").offers(&["Man a1 - c1 Black Man b1"]);
    man("(e (create Dog) e add)").offers(&["Man a1 - c1 White Dog b1"]);
    man("(e (create f1) add)").offers(&["Man a1 - b1 White Man f1"]);
    man("(e (create e) add)").offers(&["Man a1 - b1 White Man c1"]);
    man("(e (create Black Dog f1) add)").offers(&["Man a1 - b1 Black Dog f1"]);
}

#[test]
fn d9_flip_gives_a_piece_to_the_next_player() {
    let mut table = men(
        "(White (Man a1)) (Black (Dog c1))",
        "(flip (flip c1) e add)",
    );
    // What stands on a1 has left when the effects are carried out.
    table.only("Man a1 - b1 flip a1 flip c1");
    table.shows("White Man b1, White Dog c1");
}

/// Players of whom Green has no turn and ?Dice draws by lot.
fn flippers(order: &str, owner: &str) -> Table {
    Table::new(&format!(
        r#"(game (title "Flips") (players White Green ?Dice Black Red) (turn-order {order})
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b/c" (10 0)) ("1" (0 10))) (directions (e 1 0))))
            (board-setup (White (Man a1)) ({owner} (Dog c1)))
            (piece (name Man) (moves (e (flip c1) add))) (piece (name Dog)))"#
    ))
}

#[test]
fn d9_flip_skips_players_who_take_no_part_and_random_ones() {
    for (order, owner, next) in [
        ("White ?Dice Black Red", "White", "Black"),
        ("White ?Dice Black Red", "Black", "Red"),
        ("White ?Dice Black Red", "Red", "White"),
        ("White (Black Green)", "White", "Green"),
        ("White (Black Green)", "Green", "Black"),
    ] {
        let mut table = flippers(order, owner);
        table.only("Man a1 - b1 flip c1");
        table.shows(&format!("White Man b1, {next} Dog c1"));
    }
}

#[test]
fn d9_flip_leaves_a_neutral_piece_to_its_owner() {
    let mut table = flippers("White Black", "Green");
    table.only("Man a1 - b1 flip c1");
    table.shows("White Man b1, Green Dog c1");
}

#[test]
fn d9_change_owner_gives_a_piece_to_a_player_by_default_the_mover() {
    let mut table = men(
        "(White (Man a1 f1)) (Black (Dog b1))",
        "((verify (position? a1)) e (change-owner) e (change-owner Black f1) add)",
    );
    table.only("Man a1 - c1 = White on b1 = Black on f1");
    table.shows("White Dog b1, White Man c1, Black Man f1");
}

#[test]
fn d9_change_type_changes_the_piece_here_or_there() {
    let mut table = men(
        "(White (Man a1)) (Black (Dog b1 e1))",
        "(e (change-type King) e (change-type Man e1) add)",
    );
    table.only("Man a1 - c1 = King on b1 = Man on e1");
    table.shows("Black King b1, White Man c1, Black Man e1");
}

#[test]
fn d9_set_attribute_takes_the_value_of_any_condition() {
    let table = strip(
        "(board-setup (White (Man a1)))
         (piece (name Man) (attribute near? false) (moves
            (e (set-attribute near? (empty? c1)) add)
            (e e (set-attribute near? (enemy? a1)) add)))",
    );
    table.offers(&["Man a1 - b1 @ b1 0 1", "Man a1 - c1 @ c1 0 0"]);
}

#[test]
fn d9_where_may_be_from_to_mark_or_the_last_movement() {
    man("(e to mark e (create Dog from) (create King to) (create Man mark) add)")
        .offers(&["Man a1 - b1 White Dog a1 White King b1 White Man b1"]);
    let mut table = men(
        "(White (Man a1)) (Black (Man f1))",
        "(e (create Dog last-from) (create King last-to) add)",
    );
    // There is no last movement yet.
    table.only("Man a1 - b1");
    table.offers(&["Man f1 - e1 Black Dog a1 Black King b1"]);
}

#[test]
fn d9_to_before_it_was_given_is_the_current_square() {
    man("(e (create Dog to) e add)").offers(&["Man a1 - c1 White Dog b1"]);
}

#[test]
fn d9_an_effect_off_board_does_nothing() {
    let table = strip(
        "(board-setup (White (Man a1)))
         (piece (name Man) (attribute near? false) (moves
            ((capture w) (create w) (flip w) (change-owner Black w) (change-type Man w)
             (set-attribute near? true w) (set-position-flag p true w) e add)))",
    );
    table.offers(&["Man a1 - b1"]);
}

/// White alone has turns. His Man has the attribute `ready?`, whose start value is given.
fn attributed(value: &str, moves: &str) -> Table {
    strip(&format!(
        "(turn-order White) (board-setup (White (Man a1)) (Black (Dog f1)))
         (piece (name Man) (attribute ready? {value}) (moves {moves}))
         (piece (name King) (attribute ready? true)
            (moves ((verify ready?) (b1 add)) ((verify not-ready?) (c1 add))))
         (piece (name Dog))"
    ))
}

#[test]
fn d14_an_attribute_starts_with_the_value_of_the_type() {
    attributed("true", "((verify ready?) e add)").offers(&["Man a1 - b1"]);
    attributed("false", "((verify ready?) e add)").offers(&[]);
}

#[test]
fn d14_movement_keeps_what_was_set() {
    let mut table = attributed(
        "true",
        "((verify ready?) e (set-attribute ready? false) add) ((verify not-ready?) e e add)",
    );
    table
        .only("Man a1 - b1 @ b1 0 0")
        .only("Man b1 - d1")
        .only("Man d1 x f1");
}

#[test]
fn d14_change_of_type_keeps_what_was_set() {
    let mut table = attributed(
        "true",
        "(e (set-attribute ready? false) (change-type King) add)",
    );
    // Set to false; the start value of a King would be true.
    table
        .only("Man a1 - b1 @ b1 0 0 = King on b1")
        .only("King b1 - c1");
}

#[test]
fn d14_a_value_never_set_is_the_start_value_of_the_present_type() {
    let mut table = attributed("false", "(f1 (add King))");
    table.only("Man a1 x f1 = King").only("King f1 - b1");
}

#[test]
fn d14_change_of_owner_keeps_what_was_set() {
    let mut table = strip(
        "(board-setup (White (Man a1)))
         (piece (name Man) (attribute ready? false) (moves
            ((verify not-ready?) e (set-attribute ready? true) (change-owner Black) add)
            ((verify ready?) c1 add)))",
    );
    table.only("Man a1 - b1 @ b1 0 1 = Black on b1");
    table.turn_of("Black").offers(&["Man b1 - c1"]);
}

#[test]
fn d14_created_and_dropped_pieces_begin_with_nothing_set() {
    let game = |block: &str| {
        strip(&format!(
            "(turn-order White) (board-setup (White (Man a1 off 1) (Dog f1)))
             (piece (name Man) (attribute ready? false)
                (moves ((verify ready?) (c1 add))) (drops ((verify (position? a1)) add)))
             (piece (name Dog) (moves (w (set-attribute ready? true a1) add) {block}))"
        ))
    };
    let mut table = game("((create Man a1) w w add)");
    table.play("Dog f1 - e1 @ a1 0 1");
    assert!(table.moves().contains(&"Man a1 - c1".to_owned()));
    table.play("Dog e1 - c1 White Man a1");
    assert!(!table.moves().contains(&"Man a1 x c1".to_owned()));
    let mut table = game("");
    table.play("Dog f1 - e1 @ a1 0 1").play("White Man a1");
    table.offers(&["Dog e1 - d1 @ a1 0 1"]);
}

#[test]
fn d14_a_piece_put_by_hand_has_nothing_set() {
    let mut table = attributed(
        "true",
        "(e (set-attribute ready? false) add) ((verify ready?) (c1 add))",
    );
    table.play("Man a1 - b1 @ b1 0 0");
    table.offers(&["Man b1 - c1 @ c1 0 0"]);
    table.put("b1", Some(("White", "Man")));
    table.offers(&["Man b1 - c1 @ c1 0 0", "Man b1 - c1"]);
}

#[test]
fn d14_an_attribute_alone_reads_the_piece_here_and_is_false_on_an_empty_square() {
    attributed("true", "((verify ready?) e (verify not-ready?) add)").offers(&["Man a1 - b1"]);
    attributed("true", "(e (verify (ready? a1)) add)").offers(&["Man a1 - b1"]);
    // The Dog's type has no such attribute.
    attributed("true", "(f1 (verify not-ready?) add)").offers(&["Man a1 x f1"]);
}

#[test]
fn d14_the_setup_may_give_a_value_to_the_squares_after_it() {
    let table = strip(
        "(board-setup (White (Man a1 (ready? false) b1 c1)))
         (piece (name Man) (attribute ready? true) (moves ((verify ready?) (f1 add))))",
    );
    table.offers(&["Man a1 - f1"]);
}

#[test]
fn d9_effects_of_a_drop_follow_it() {
    drops(
        "(Black (Dog b1))",
        "((verify (position? a1)) (capture e) (create Dog f1) add)",
    )
    .offers(&["White Man a1 White Dog f1 x b1"]);
}
