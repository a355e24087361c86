//! Pairs of small games: what makes a difference, and what does not.

use crate::support::{alone, different, first_words, line, load, moves, same, small};
use zrf::diff::{Mapping, What};

const SETUP: &str = "(board-setup (White (Man a1 b1)) (Black (Man a3 b3)))";

fn men(moves: &str) -> String {
    small(&format!("{SETUP} (piece (name Man) (moves {moves}))"))
}

#[test]
fn macros_and_the_order_of_moves_make_no_difference() {
    let written_out =
        men("(n (verify empty?) add) (s (verify empty?) add) (e (verify empty?) add)");
    let with_macro = format!(
        "(define step ($1 (verify empty?) add)) {}",
        men("(step e) (step s) (step n)")
    );
    let comparison = same(&written_out, &with_macro, "", 6);
    assert!(comparison.positions > 100, "{}", comparison.positions);
}

#[test]
fn a_move_too_much_is_found_at_the_end_of_the_shortest_line() {
    let a = men("(n (verify empty?) add) (s (verify empty?) add)");
    let b = men("(n (verify empty?) add) (s (verify empty?) add)
         ((verify (and (position? b2) (empty? c2))) e add)");
    let difference = different(&a, &b, "", 5);
    let line = line(&difference);
    assert_eq!(line.len(), 2, "White steps to b2, Black replies: {line:?}");
    assert_eq!(line[0], "Man b1 - b2");
    let (only_a, only_b, both) = moves(&difference);
    assert_eq!((only_a, only_b), (vec![], vec!["Man b2 - c2"]));
    assert!(both > 0);
    let What::Moves { only_b, .. } = &difference.what else {
        unreachable!()
    };
    let why = only_b[0].why.as_ref().unwrap().to_string();
    assert!(
        why.contains("Man on b2") && why.contains("not to c2"),
        "{why}"
    );
    assert_eq!(only_b[0].native, "b2-c2");
    let turned = different(&b, &a, "", 5);
    let (only_a, only_b, _) = moves(&turned);
    assert_eq!((only_a, only_b), (vec!["Man b2 - c2"], vec![]));
}

#[test]
fn a_depth_that_does_not_reach_the_difference_does_not_find_it() {
    let a = men("(n (verify empty?) add) (s (verify empty?) add)");
    let b = a.replace("(moves ", "(moves ((verify (position? b2)) e add) ");
    same(&a, &b, "", 1);
    assert_eq!(line(&different(&a, &b, "", 2)).len(), 2);
}

#[test]
fn other_names_are_the_same_by_a_map() {
    let a = men("(n (verify empty?) add) (e (verify empty?) add)");
    let b = a
        .replace("Man", "Stein")
        .replace("White", "Weiss")
        .replace("Black", "Schwarz")
        .replace("a/b/c", "x/y/z")
        .replace("a1 b1", "x1 y1")
        .replace("a3 b3", "x3 y3");
    let mut map = String::from("piece Man Stein\nplayer White Weiss\nplayer Black Schwarz\n");
    for (from, to) in [("a", "x"), ("b", "y"), ("c", "z")] {
        for row in 1..=3 {
            map.push_str(&format!("position {from}{row} {to}{row} ; a file\n"));
        }
    }
    same(&a, &b, &map, 5);
    let (only_a, only_b, both) = {
        let whole = different(&a, &b, &map.replace("piece Man Stein", ""), 5);
        let (only_a, only_b, both) = moves(&whole);
        (only_a.len(), only_b.len(), both)
    };
    assert_eq!((only_a, only_b, both), (3, 3, 0));
    let (a, b) = (load(&a), load(&b));
    let mapping = Mapping::of_equal_names(&a.game, &b.game);
    let kinds: Vec<&str> = mapping
        .unmatched()
        .iter()
        .map(|it| it.kind.word())
        .collect();
    assert_eq!(kinds, ["piece", "player", "position"]);
    assert_eq!(mapping.unmatched()[0].only_b, ["Stein"]);
}

#[test]
fn names_are_swapped_by_a_map() {
    let setup = "(board-setup (White (Man a1) (Imp c1)))";
    let a = alone(&format!(
        "{setup} (piece (name Man) (moves (n add))) (piece (name Imp) (moves (w add)))"
    ));
    let b = alone(
        "(board-setup (White (Imp a1) (Man c1)))
         (piece (name Imp) (moves (n add))) (piece (name Man) (moves (w add)))",
    );
    same(&a, &b, "piece Man Imp\npiece Imp Man", 4);
    let difference = different(&a, &b, "", 4);
    assert_eq!(
        moves(&difference),
        (
            vec!["Man a1 - a2", "Imp c1 - b1"],
            vec!["Imp a1 - a2", "Man c1 - b1"],
            0
        )
    );
}

#[test]
fn an_outcome_makes_a_difference_though_the_moves_are_the_same() {
    let a = men("(n add) (s add)");
    let b = a.replace(
        "(piece (name Man)",
        "(win-condition (White) (absolute-config Man (b3))) (piece (name Man)",
    );
    let difference = different(&a, &b, "", 5);
    assert_eq!(difference.line.len(), 3);
    assert_eq!(line(&difference)[2], "Man b2 x b3");
    match &difference.what {
        What::Outcome {
            a: None,
            b: Some(_),
            moves,
        } => assert!(!moves.is_empty(), "A goes on"),
        other => panic!("{other:?}"),
    }
    let draw = b.replace("win-condition", "draw-condition");
    match different(&b, &draw, "", 5).what {
        What::Outcome {
            a: Some(_),
            b: Some(_),
            moves,
        } => assert!(moves.is_empty()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_loss_of_one_is_the_win_of_his_only_opponent() {
    let game = men("(n add) (s add)");
    let with = |goal: &str| game.replace("(piece (name Man)", &format!("{goal} (piece (name Man)"));
    let win = with("(win-condition (White) (pieces-remaining 3))");
    let a = with("(win-condition (White) (absolute-config Man (b3)))");
    let b = with("(loss-condition (Black) (absolute-config (opponent Man) (b3)))");
    same(&a, &b, "", 6);
    same(&win, &win, "", 3);
    let other = with("(loss-condition (White) (absolute-config Man (b3)))");
    assert!(matches!(
        different(&a, &other, "", 6).what,
        What::Outcome { .. }
    ));
}

#[test]
fn who_is_to_move_makes_a_difference() {
    let a = men("(n add) (s add)");
    let b = a.replace("(turn-order White Black)", "(turn-order White Black Black)");
    let difference = different(&a, &b, "", 4);
    assert_eq!(difference.line.len(), 2);
    match &difference.what {
        What::Turn { a, b } => assert_eq!((&*a.player, &*b.player), ("White", "Black")),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_player_who_draws_lots_is_another_than_one_who_chooses() {
    let a = men("(n add)");
    let b = a.replace("White", "?White");
    match different(&a, &b, "player White ?White", 2).what {
        What::Turn { a, b } => assert_eq!((a.random, b.random), (false, true)),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_partial_move_is_another_than_a_whole_one() {
    let a = men("(n (verify empty?) add-partial) (e (verify empty?) add)");
    let b = men("(n (verify empty?) add) (e (verify empty?) add)");
    let difference = different(&a, &b, "", 3);
    assert_eq!(line(&difference).len(), 0);
    let (only_a, only_b, both) = moves(&difference);
    assert_eq!(only_a, ["partial 0 Man a1 - a2", "partial 0 Man b1 - b2"]);
    assert_eq!(only_b, ["Man a1 - a2", "Man b1 - b2"]);
    assert_eq!(both, 1);
}

#[test]
fn numbers_of_move_types_make_no_difference_and_names_only_where_both_have_them() {
    let typed = |before: &str, first: &str, on: &str| {
        men(&format!(
            "{before} (move-type {first}) (n (verify empty?) (add-partial {on})) \
             (s (verify empty?) add) (move-type {on}) (e (verify empty?) add)"
        ))
    };
    let a = typed("", "step", "aside");
    let renumbered = typed(
        "(move-type never) ((verify false) (add-partial other))",
        "step",
        "aside",
    );
    let renamed = typed("", "first", "then");
    assert_eq!(first_words(&a), "partial 2 Man a1 - a2");
    assert_eq!(first_words(&renumbered), "partial 4 Man a1 - a2");
    assert!(same(&a, &renumbered, "", 4).positions > 20);
    same(&a, &renamed, "", 4);
    same(
        &a,
        &renamed,
        "move-type aside then\nmove-type step first",
        4,
    );
    // Both know `step` and `aside`, and mean different ones.
    let crossed = typed("", "aside", "step");
    let difference = different(&a, &crossed, "", 4);
    assert_eq!(difference.line.len(), 0);
    same(
        &a,
        &crossed,
        "move-type aside step\nmove-type step aside",
        4,
    );
    // What a name is for shows in the moves.
    let astray = men("(move-type first) (n (verify empty?) (add-partial then)) \
         (s (verify empty?) add) (e (verify empty?) add) (move-type then) (s (verify empty?) add)");
    let difference = different(&a, &astray, "", 4);
    assert_eq!(line(&difference), ["partial 2 Man a1 - a2"]);
    assert!(moves(&difference).0.contains(&"Man a2 - b2"));
}

#[test]
fn numbers_of_attributes_make_no_difference() {
    let game = |attributes: &str, set: &str| {
        small(&format!(
            "{SETUP} (piece (name Man) {attributes} (moves (n (set-attribute {set} true) add)
               (s (set-attribute {set} true) add) ((verify {set}) e (set-attribute {set} false) add)))"
        ))
    };
    let a = game("(attribute moved false) (attribute idle true)", "moved");
    let turned = game("(attribute idle true) (attribute moved false)", "moved");
    let other = game("(attribute idle true) (attribute moved false)", "idle");
    let renamed = game("(attribute touched false)", "touched");
    assert_eq!(first_words(&a), "Man a1 - a2 @ a2 1 1");
    assert_eq!(first_words(&turned), "Man a1 - a2 @ a2 0 1");
    assert!(same(&a, &turned, "", 4).positions > 20);
    same(&a, &renamed, "", 4);
    assert_eq!(different(&a, &other, "", 2).line.len(), 0);
}

#[test]
fn equal_words_count_as_often_as_they_are_there() {
    let setup = "(board-setup (White (Imp a1) (Man off 2)))";
    let create = "((create Man c3) add)";
    let game = |moves: &str| {
        alone(&format!(
            "{setup} (piece (name Imp) (moves {moves}))
             (piece (name Man) (drops ((verify (and empty? (position? c3))) add)))"
        ))
    };
    let (a, b) = (game(create), game("(n add)"));
    let difference = different(&a, &game(&format!("{create} (n add)")), "", 0);
    assert_eq!(moves(&difference), (vec![], vec!["Imp a1 - a2"], 2));
    let (only_a, only_b, both) = {
        let found = different(&a, &b, "", 0);
        let (only_a, only_b, both) = moves(&found);
        (only_a.join(","), only_b.join(","), both)
    };
    assert_eq!(
        (&*only_a, &*only_b, both),
        ("White Man c3", "Imp a1 - a2", 1)
    );
    same(&a, &a, "", 3);
}

#[test]
fn dice_are_walked_like_anyones_moves() {
    let a = std::fs::read_to_string("tests/cli/rules/dice.zrf").unwrap();
    let b = a.replace("(piece? Two cup)) e e add", "(piece? Two cup)) e add");
    same(&a, &a, "", 4);
    let difference = different(&a, &b, "", 4);
    assert_eq!(line(&difference), ["?Die Two cup"]);
    assert_eq!(
        moves(&difference),
        (vec!["Man a1 - c1"], vec!["Man a1 - b1"], 0)
    );
}

#[test]
fn rules_that_break_down_are_a_difference() {
    let a = alone("(board-setup (White (Man a1))) (piece (name Man) (moves (n add)))");
    let endless = "(n add) ((verify (position? a2)) (while (empty? c3) (set-flag x true)) add)";
    let b = a.replace("(n add)", endless);
    let difference = different(&a, &b, "", 3);
    assert_eq!(line(&difference), ["Man a1 - a2"]);
    match difference.what {
        What::Error {
            a: None,
            b: Some(error),
            playing: None,
        } => assert!(error.to_string().contains("block 2 of Man"), "{error}"),
        other => panic!("{other:?}"),
    }
    match different(&b, &b, "", 3).what {
        What::Error {
            a: Some(one),
            b: Some(other),
            ..
        } => assert_eq!(one, other),
        other => panic!("{other:?}"),
    }
}

#[test]
fn rules_that_break_down_while_a_move_is_played_name_the_move() {
    let a = alone(
        "(board-setup (White (Man a1))) (piece (name Man)
           (moves (move-type go) (n (add-partial on)) (move-type on) (n add)))",
    );
    let endless = "((while (empty? c3) (set-flag x true)) add)";
    let b = a.replace(
        "(move-type on) (n add)",
        &format!("(move-type on) {endless}"),
    );
    let b = b.replace("(turn-order White)", "(turn-order (White go))");
    let difference = different(
        &a.replace("(turn-order White)", "(turn-order (White go))"),
        &b,
        "",
        3,
    );
    assert_eq!(difference.line.len(), 0);
    match difference.what {
        What::Error {
            b: Some(_),
            playing: Some(ply),
            ..
        } => assert_eq!(ply.b, "partial 2 Man a1 - a2"),
        other => panic!("{other:?}"),
    }
}
