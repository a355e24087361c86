//! Rules C2 to C5, D14, and the setup.

use zrf::model::{Game, MoveTypeId, PlayerId, TurnEntry};

use crate::{faulty, game, small};

fn turns(text: &str) -> Game {
    let piece = "(piece (name Man) (attribute fresh? true) (moves (move-type t) (n add)))";
    game(&small(&format!("{piece} {text}")))
}

#[test]
fn c2_entries_of_the_turn_order() {
    let game = turns("(turn-order White (White t) (?Dice Black) (?Dice Black t) (Black))");
    let [white, black, dice] = [PlayerId(0), PlayerId(1), PlayerId(2)];
    let entry = |player, mover, move_type| TurnEntry {
        player,
        mover,
        move_type,
    };
    let t = Some(MoveTypeId(0));
    let expected = [
        entry(white, white, None),
        entry(white, white, t),
        entry(dice, black, None),
        entry(dice, black, t),
        entry(black, black, None),
    ];
    assert_eq!(game.turns, expected);
}

#[test]
fn c3_repeat() {
    assert_eq!(
        turns("(turn-order White repeat Black White)").repeat_from,
        1
    );
    assert_eq!(turns("(turn-order White Black)").repeat_from, 0);
    let (game, faults) = faulty(&small("(turn-order White Black repeat)"));
    assert_eq!(game.repeat_from, 0);
    assert!(faults[0].contains("Z0603"));
}

#[test]
fn c4_without_turn_order_all_but_random_players() {
    let game = turns("");
    let players: Vec<_> = game.turns.iter().map(|turn| turn.player).collect();
    assert_eq!(players, [PlayerId(0), PlayerId(1)]);
    assert!(game.players[2].random);
}

#[test]
fn c5_priorities() {
    let game = turns("(move-priorities t)");
    assert_eq!(game.priorities, Some(vec![MoveTypeId(0)]));
    assert_eq!(turns("").priorities, None);
}

#[test]
fn setup_on_and_off_the_board() {
    let game = turns("(board-setup (White (Man a1 b1 off 5)) (Black (Man off 0)))");
    assert_eq!(game.setup.placements.len(), 2);
    let counts: Vec<_> = game.setup.stocks.iter().map(|stock| stock.count).collect();
    assert_eq!(counts, [5, 0]);
}

#[test]
fn d14_attribute_values_count_for_the_squares_after_them() {
    let game = turns("(board-setup (White (Man a1 (fresh? false) b1 (fresh? true) c1)))");
    let values: Vec<_> = game
        .setup
        .placements
        .iter()
        .map(|p| p.attributes.as_slice())
        .collect();
    let fresh = game.attribute("fresh?").unwrap();
    assert_eq!(values, [&[][..], &[(fresh, false)], &[(fresh, true)]]);
}
