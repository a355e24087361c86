//! Section D: conditions.

use crate::table::{Table, man, men, strip};

const SETUP: &str = "(White (Man a1) (Dog c1)) (Black (King e1))";

/// Whether a condition holds on b1, for White's Man on a1; White has a Dog on c1, Black a King on
/// e1. The zone `west` is a1 and b1.
fn holds(condition: &str) -> bool {
    let table = Table::new(&format!(
        r#"(game (title "Question") (players White Black)
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b/c/d/e/f" (10 0)) ("1" (0 10))) (directions (e 1 0) (w -1 0)))
              (zone (name west) (positions a1 b1)))
            (board-setup {SETUP})
            (piece (name Man) (attribute ready? true) (attribute not-able? true)
                (moves (b1 (verify {condition}) add)))
            (piece (name Dog)) (piece (name King)))"#
    ));
    table.moves() == ["Man a1 - b1"]
}

#[test]
fn d10_the_last_word_of_a_condition_may_be_a_direction_or_a_square() {
    for (condition, value) in [
        ("empty?", true),
        ("(empty? e)", false),
        ("(empty? d1)", true),
        ("(friend? w)", true),
        ("(friend? c1)", true),
        ("(friend? e1)", false),
        ("(enemy? e1)", true),
        ("(enemy? e)", false),
        ("(piece? Dog e)", true),
        ("(piece? Dog a1)", false),
        ("(in-zone? west)", true),
        ("(in-zone? west w)", true),
        ("(in-zone? west c1)", false),
        ("(ready? w)", true),
        ("(ready? a1)", true),
    ] {
        assert_eq!(holds(condition), value, "{condition}");
    }
}

/// Conditions about the square two steps west of b1, which is off the board.
const OFF_BOARD: [&str; 8] = [
    "empty?",
    "friend?",
    "enemy?",
    "neutral?",
    "on-board?",
    "piece? Dog",
    "in-zone? west",
    "ready?",
];

/// A move of a Man on a1 that asks about the square west of it.
fn asks_off_board(condition: &str) -> Table {
    Table::new(&format!(
        r#"(game (title "Off board") (players White Black)
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b" (10 0)) ("1" (0 10))) (directions (e 1 0) (w -1 0)))
              (zone (name west) (positions a1)))
            (board-setup (White (Man a1)))
            (piece (name Man) (attribute ready? true) (moves ((verify ({condition} w)) e add)))
            (piece (name Dog)))"#
    ))
}

#[test]
fn d10_off_board_every_condition_is_false() {
    for condition in OFF_BOARD {
        asks_off_board(condition).offers(&[]);
    }
}

#[test]
fn d10_off_board_the_negation_of_every_condition_is_true() {
    for condition in OFF_BOARD {
        asks_off_board(&format!("not-{condition}")).offers(&["Man a1 - b1"]);
    }
}

#[test]
fn d11_not_negates_every_condition_and_attribute() {
    for condition in [
        "empty?",
        "(empty? e)",
        "(friend? e)",
        "(enemy? e1)",
        "(neutral? e1)",
        "on-board?",
        "(piece? Dog e)",
        "(in-zone? west)",
        "(position? b1)",
        "marked?",
        "(last-from? a1)",
        "(last-to? a1)",
        "(ready? w)",
        "(flag? f)",
        "(position-flag? p)",
        "(attacked? a1)",
        "(defended? a1)",
        "adjacent-to-enemy?",
        "goal-position?",
    ] {
        let negated = match condition.strip_prefix('(') {
            Some(rest) => format!("(not-{rest}"),
            None => format!("not-{condition}"),
        };
        assert_ne!(holds(condition), holds(&negated), "{condition}");
    }
}

#[test]
fn d11_an_attribute_whose_own_name_begins_with_not_is_that_attribute() {
    assert!(holds("(not-able? a1)"));
    assert!(!holds("(not-not-able? a1)"));
}

/// Whose piece the Dog on b1 is to White's Man.
fn relation(order: &str, owner: &str) -> Vec<String> {
    let table = Table::new(&format!(
        r#"(game (title "Relations") (players White Black Gray ?Dice) (turn-order {order})
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b/c/d/e" (10 0)) ("1" (0 10))) (directions (e 1 0))))
            (board-setup (White (Man a1)) ({owner} (Dog b1)))
            (piece (name Man) (moves
                ((verify (friend? b1)) c1 add) ((verify (enemy? b1)) d1 add)
                ((verify (neutral? b1)) e1 add)))
            (piece (name Dog)))"#
    ));
    table.moves()
}

#[test]
fn d12_friend_is_the_mover_enemy_another_who_takes_part_neutral_who_does_not() {
    let (friend, enemy, neutral) = (["Man a1 - c1"], ["Man a1 - d1"], ["Man a1 - e1"]);
    assert_eq!(relation("White Black", "White"), friend);
    assert_eq!(relation("White Black", "Black"), enemy);
    assert_eq!(relation("White Black", "Gray"), neutral);
    assert_eq!(relation("White Black", "?Dice"), neutral);
    assert_eq!(relation("White Black ?Dice", "?Dice"), enemy);
}

#[test]
fn d12_a_player_takes_part_as_chooser_or_as_owner() {
    assert_eq!(relation("White (Black Gray)", "Gray"), ["Man a1 - d1"]);
    assert_eq!(relation("White (Black Gray)", "Black"), ["Man a1 - d1"]);
}

#[test]
fn d13_piece_asks_for_the_type_whoever_owns_it() {
    assert!(holds("(piece? Dog c1)"));
    assert!(holds("(piece? King e1)"));
    assert!(!holds("(piece? Man e1)"));
    assert!(!holds("(piece? Man d1)"));
}

#[test]
fn d13_on_board_tells_whether_there_is_a_link() {
    man("((verify (on-board? e)) e add) ((verify (on-board? w)) e e add)").offers(&["Man a1 - b1"]);
}

#[test]
fn d13_position_tells_whether_the_current_square_is_that_one() {
    assert!(holds("(position? b1)"));
    assert!(!holds("(position? a1)"));
}

#[test]
fn d13_marked_tells_whether_the_current_square_is_the_mark() {
    man("(e mark (verify marked?) e (verify not-marked?) add)").offers(&["Man a1 - c1"]);
    man("(e (verify marked?) add)").offers(&[]);
}

#[test]
fn d13_last_from_and_last_to_compare_with_the_last_movement() {
    let mut table = strip(
        "(board-setup (White (Dog a1)) (Black (Man f1)))
         (piece (name Man) (moves
            (a1 (verify last-from?) add) (b1 (verify last-from?) add)
            (b1 (verify last-to?) add) ((verify (last-to? a1)) c1 add)
            ((verify (last-from? a1)) d1 add)))
         (piece (name Dog) (moves (e add)))",
    );
    table.only("Dog a1 - b1");
    table.offers(&["Man f1 - a1", "Man f1 x b1", "Man f1 - d1"]);
}

#[test]
fn d13_before_the_first_move_there_is_no_last_from_or_last_to() {
    men(
        "(White (Man a1))",
        "((verify last-from?) e add) ((verify last-to?) e add)",
    )
    .offers(&[]);
}
