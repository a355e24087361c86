//! Edits of the start position.

use zrf::record::replay::Options;

use super::replayed;

#[test]
fn edits_are_made_in_order_and_change_the_board_alone() {
    let replay = replayed(
        "(x a1)\n(White Man c1)\n(Black Man c1)\n(White Twin d1)\n",
        Options::default(),
    );
    assert!(replay.is_complete());
    let rules = super::rules_of(super::ROW);
    let game = rules.game();
    let at = |name: &str| {
        let square = game.board.square(name).expect("a square");
        let piece = replay.position.piece(square)?;
        let (owner, kind) = (piece.owner.index(), piece.kind.index());
        Some(format!(
            "{} {}",
            game.players[owner].name, game.pieces[kind].name
        ))
    };
    assert_eq!(at("a1"), None);
    assert_eq!(at("c1").as_deref(), Some("Black Man"));
    assert_eq!(at("d1").as_deref(), Some("White Twin"));
    assert_eq!(replay.position.turn(), 0);
}

#[test]
fn edits_that_say_nothing_are_told_and_end_the_replay() {
    let lines = "(x a9)\n(White Mann c1)\n(Whiet Man c1)\n(c1)\n1. Man a1 - b1\n";
    let replay = replayed(lines, Options::default());
    let faults: Vec<_> = replay
        .faults
        .iter()
        .map(|it| (it.line, it.why.as_str()))
        .collect();
    assert_eq!(faults[0], (4, "a9 is not a position of this board"));
    assert_eq!(
        faults[1],
        (5, "there is no piece type called Mann: did you mean Man?")
    );
    assert_eq!(
        faults[2],
        (6, "there is no player called Whiet: did you mean White?")
    );
    assert!(faults[3].1.starts_with("an edit is "), "{faults:?}");
    assert_eq!(
        (replay.plies.len(), replay.total, replay.is_complete()),
        (0, 1, false)
    );
    let going_on = replayed(lines, Options { keep_going: true });
    assert_eq!((going_on.matched(), going_on.is_complete()), (1, false));
}
