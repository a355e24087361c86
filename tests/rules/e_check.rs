//! Section E: attack and the check rule.

use crate::table::{Table, field, strip};

/// White's Man on a1 may go two steps east if the square asked about is attacked.
fn asks(question: &str, black: &str, entries: &str) -> bool {
    let table = field(&format!(
        "(board-setup (White (Man a1)) (Black {black}))
         (piece (name Man) (moves ((verify {question}) (d4 add))))
         (piece (name Rook) (moves
            (s (while empty? add s) (verify enemy?) add)
            (w (while empty? add w) (verify enemy?) add)))
         {entries}"
    ));
    !table.moves().is_empty()
}

#[test]
fn e4_a_square_is_attacked_where_another_player_could_move() {
    assert!(asks("attacked?", "(Rook a4)", ""));
    assert!(!asks("attacked?", "(Rook b4)", ""));
    assert!(asks("not-attacked?", "(Rook b4)", ""));
}

#[test]
fn e4_the_square_may_be_given() {
    assert!(asks("(attacked? e)", "(Rook b4)", ""));
    assert!(asks("(attacked? b1)", "(Rook b4)", ""));
    assert!(!asks("(attacked? e)", "(Rook a4)", ""));
}

#[test]
fn e4_the_mover_leaves_its_start_and_stands_on_the_square() {
    // The Pawn goes straight to empty squares and aslant to the enemy's.
    let pawn = "(piece (name Pawn) (moves (s (verify empty?) add) (se (verify enemy?) add)))";
    assert!(asks("(attacked? b1)", "(Pawn a2)", pawn));
    assert!(!asks("(attacked? n)", "(Pawn a3)", pawn));
    // Behind the Man: once it has left a1, the Rook on d1 reaches through.
    let table = strip(
        "(board-setup (White (Man c1)) (Black (Rook a1)))
         (piece (name Man) (moves ((verify (attacked? e)) e add)))
         (piece (name Rook) (moves (w (while empty? add w) (verify enemy?) add)))",
    );
    table.offers(&["Man c1 - d1"]);
}

#[test]
fn e4_the_mover_takes_the_place_of_a_friend_on_another_square() {
    // With the Man on d1 and c1 empty, the Rook reaches d1.
    let table = strip(
        "(board-setup (White (Man c1) (Dog d1)) (Black (Rook a1)))
         (piece (name Man) (moves ((verify (attacked? e)) e add))) (piece (name Dog))
         (piece (name Rook) (moves (w (while empty? add w) (verify enemy?) add)))",
    );
    table.offers(&["Man c1 x d1"]);
}

#[test]
fn e4_a_capture_from_afar_attacks_too() {
    let archer = "(piece (name Archer) (moves ((capture a1) n add)))";
    assert!(asks("attacked?", "(Archer d3)", archer));
    assert!(!asks("(attacked? e)", "(Archer d3)", archer));
}

#[test]
fn e4_drops_do_not_attack_and_priorities_do_not_matter() {
    let thrower = "(piece (name Thrower) (drops (add)))";
    assert!(!asks("attacked?", "(Thrower off 1)", thrower));
    let game = |priority: &str| {
        field(&format!(
            "(move-priorities quiet {priority}) (board-setup (White (Man a1)) (Black (Hound b1)))
             (piece (name Man) (moves (move-type quiet) ((verify attacked?) n add)))
             (piece (name Hound) (moves (move-type quiet) (n add) (move-type bite) (w add)))"
        ))
    };
    game("").offers(&["Man a1 - a2"]);
    game("bite").offers(&["Man a1 - a2"]);
}

#[test]
fn e4_legality_does_not_matter_for_an_attack() {
    // The Rook is pinned to its King by White's Queen, and attacks all the same.
    let table = field(
        "(board-setup (White (Man a1) (Queen d4)) (Black (Rook d2) (King d1)))
         (piece (name Man) (moves ((verify (attacked? a2)) (b1 add))))
         (piece (name Rook) (moves (w (while empty? add w) (verify enemy?) add)))
         (piece (name Queen) (moves (s (while empty? s) (verify enemy?) (add))))
         (piece (name King))
         (loss-condition (Black) (checkmated King))",
    );
    table.offers(&["Man a1 - b1", "Queen d4 x d2"]);
}

#[test]
fn e4_random_and_neutral_players_do_not_attack() {
    let game = |order: &str, owner: &str| {
        Table::new(&format!(
            r#"(game (title "Attackers") (players White Black ?Dice Gray) (turn-order {order})
                (board (grid (start-rectangle 0 0 9 9)
                    (dimensions ("a/b/c" (10 0)) ("1" (0 10))) (directions (e 1 0) (w -1 0))))
                (board-setup (White (Man b1)) ({owner} (Hound c1)))
                (piece (name Man) (moves ((verify attacked?) w add)))
                (piece (name Hound) (moves (w add))))"#
        ))
    };
    game("White Black ?Dice", "Black").offers(&["Man b1 - a1"]);
    game("White Black ?Dice", "?Dice").offers(&[]);
    game("White Black ?Dice", "Gray").offers(&[]);
}

#[test]
fn e4_inside_the_moves_asked_for_attacked_and_defended_are_false() {
    let shy = "(piece (name Shy) (moves ((verify not-attacked?) s add)))";
    let bold = "(piece (name Bold) (moves ((verify attacked?) s add)))";
    let safe = "(piece (name Safe) (moves ((verify defended?) s add)))";
    assert!(asks("attacked?", "(Shy a2)", shy));
    assert!(!asks("attacked?", "(Bold a2)", bold));
    assert!(!asks("attacked?", "(Safe a2)", safe));
}

#[test]
fn e4_attacked_and_defended_may_name_a_move_type() {
    let hound = "(piece (name Hound) (moves (move-type bark) (s add) (move-type bite) (w add)))";
    assert!(asks("(attacked? bark)", "(Hound a2)", hound));
    assert!(!asks("(attacked? bite)", "(Hound a2)", hound));
    assert!(asks("(attacked? bite)", "(Hound b1)", hound));
    let table = field(
        "(move-priorities go) (board-setup (White (Man a1 b2)))
         (piece (name Man) (moves (move-type go)
            ((verify (position? a1)) (verify (defended? e)) e add)
            ((verify (position? b2)) (verify (defended? guard)) n add)
            (move-type guard) (ne add)))",
    );
    // From nowhere does `guard` reach b2 but from a1.
    table.offers(&["Man b2 - b3"]);
}

#[test]
fn e4_defended_tells_that_a_friend_could_retake() {
    let game = |dog: &str| {
        field(&format!(
            "(board-setup (White (Man a1) (Dog {dog})))
             (piece (name Man) (moves ((verify (defended? e)) n add)))
             (piece (name Dog) (moves (s (verify enemy?) add)))"
        ))
    };
    // The Dog takes only what is an enemy: one is supposed to stand on b1.
    game("b2").offers(&["Man a1 - a2"]);
    game("c2").offers(&[]);
}

#[test]
fn e4_for_defended_nothing_else_moves_and_the_mover_may_retake() {
    let table = field(
        "(board-setup (White (Man a1)))
         (piece (name Man) (moves ((verify (defended? e)) n add) (e (verify enemy?) add)))",
    );
    table.offers(&["Man a1 - a2"]);
}

/// White's King on a1 with a Man on a2, and a black Rook on a4.
fn pinned(goals: &str) -> Table {
    field(&format!(
        "(board-setup (White (King a1) (Man a2)) (Black (Rook a4)))
         (piece (name King) (moves (e add)))
         (piece (name Man) (moves (n add) (e add)))
         (piece (name Rook) (moves
            (s (while empty? add s) (verify enemy?) add)))
         {goals}"
    ))
}

#[test]
fn e5_a_move_that_leaves_a_piece_named_in_a_checkmated_goal_attacked_is_illegal() {
    let legal = ["Man a2 - a3", "King a1 - b1"];
    let all = ["Man a2 - a3", "Man a2 - b2", "King a1 - b1"];
    pinned("(loss-condition (White) (checkmated King))").offers(&legal);
    pinned("").offers(&all);
}

#[test]
fn e5_the_goal_counts_if_it_is_judged_for_the_mover_whatever_it_means() {
    let legal = ["Man a2 - a3", "King a1 - b1"];
    let all = ["Man a2 - a3", "Man a2 - b2", "King a1 - b1"];
    pinned("(win-condition (White) (checkmated King))").offers(&legal);
    pinned("(draw-condition (White) (checkmated King))").offers(&legal);
    pinned("(loss-condition (White Black) (or stalemated (checkmated King)))").offers(&legal);
    pinned("(loss-condition (Black) (checkmated King))").offers(&all);
}

#[test]
fn e5_every_piece_of_the_types_named_is_protected() {
    let table = field(
        "(board-setup (White (King a1 b1) (Man a2)) (Black (Rook a4 b4)))
         (piece (name King))
         (piece (name Man) (moves (n add) (e add)))
         (piece (name Rook) (moves (s (while empty? add s) (verify enemy?) add)))
         (loss-condition (White) (checkmated King))",
    );
    // Whatever the Man does, one of the two Kings is open.
    table.offers(&[]);
}

#[test]
fn e5_the_rule_is_off_for_a_type_that_a_captured_loss_goal_names() {
    let all = ["Man a2 - a3", "Man a2 - b2", "King a1 - b1"];
    pinned("(loss-condition (White) (checkmated King)) (loss-condition (White) (captured King))")
        .offers(&all);
    let legal = ["Man a2 - a3", "King a1 - b1"];
    pinned("(loss-condition (White) (checkmated King)) (loss-condition (Black) (captured King))")
        .offers(&legal);
    pinned("(loss-condition (White) (checkmated King)) (win-condition (White) (captured King))")
        .offers(&legal);
}

#[test]
fn e5_the_rule_is_about_the_pieces_of_whoever_moves() {
    let table = |order: &str| {
        pinned(&format!(
            "(turn-order {order} Black) (loss-condition (White) (checkmated King))"
        ))
    };
    // Black chooses, White's pieces move: White's King counts.
    table("(Black White)").offers(&["Man a2 - a3", "King a1 - b1"]);
}

#[test]
fn e5_the_rule_does_not_bind_where_the_same_player_has_the_next_turn() {
    let mut table =
        pinned("(turn-order White White Black) (loss-condition (White) (checkmated King))");
    table.offers(&["Man a2 - a3", "Man a2 - b2", "King a1 - b1"]);
    table.play("Man a2 - b2");
    // Now it binds: only the King's step leads out of the Rook's file.
    table.offers(&["King a1 - b1"]);
}

#[test]
fn e5_partial_moves_are_judged_each_by_itself() {
    let table = field(
        "(move-priorities one) (turn-order White White Black)
         (board-setup (White (King a1) (Man a2)) (Black (Rook a4)))
         (piece (name King))
         (piece (name Man) (moves (move-type one) (n (add-partial one)) (e (add-partial one))))
         (piece (name Rook) (moves (s (while empty? add s) (verify enemy?) add)))
         (loss-condition (White) (checkmated King))",
    );
    table.offers(&["partial 1 Man a2 - a3"]);
}
