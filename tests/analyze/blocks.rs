//! Section D as far as reading goes.

use zrf::model::{Condition, Game, MoveTypeId, Owner, Partial, PieceId, Place, Statement};

use crate::{faulty, statements, with_move};

/// The condition of the only statement, a `verify`.
fn verified(condition: &str) -> (Game, Condition) {
    let (game, statements) = statements(&format!("((verify {condition}))"));
    let [Statement::Verify(id)] = statements[..] else {
        panic!("{statements:?}");
    };
    let condition = game.code.condition(id).clone();
    (game, condition)
}

/// Whether two conditions are read alike.
fn same(a: &str, b: &str) {
    let text = |part: &str| format!("({part}) ({part} add)");
    let (first, _) = statements(&text(&format!("(verify {a})")));
    let (second, _) = statements(&text(&format!("(verify {b})")));
    assert_eq!(first.code, second.code, "{a} / {b}");
}

fn direction(game: &Game, name: &str) -> zrf::model::DirectionId {
    let index = game.board.directions.iter().position(|d| d == name);
    zrf::model::DirectionId(index.unwrap() as u16)
}

#[test]
fn bare_words() {
    let (game, made) = statements(
        "(from to mark back cascade capture flip n a1 last-from
          add add-copy add-partial add-copy-partial)",
    );
    let n = direction(&game, "n");
    let a1 = game.board.square("a1").unwrap();
    let add = |copy, partial| Statement::Add {
        copy,
        promotions: vec![],
        partial,
    };
    let expected = [
        Statement::From,
        Statement::To,
        Statement::Mark,
        Statement::Back,
        Statement::Cascade,
        Statement::Capture(Place::Here),
        Statement::Flip(Place::Here),
        Statement::Go(Place::Direction(n)),
        Statement::Go(Place::Square(a1)),
        Statement::Go(Place::LastFrom),
        add(false, None),
        add(true, None),
        add(false, Some(Partial::Any)),
        add(true, Some(Partial::Any)),
    ];
    assert_eq!(made, expected);
}

#[test]
fn a14_a_list_in_a_list_is_a_sequence() {
    let flat = statements("(n (verify empty?) add)").1;
    assert_eq!(statements("((n) (verify empty?) (add))").1, flat);
    assert_eq!(statements("(((n (verify empty?) add)))").1, flat);
    let nested = statements("((n (verify empty?)) add)");
    assert!(matches!(nested.1[0], Statement::Sequence(_)));
    let from = statements("((from n) add)");
    assert!(matches!(from.1[0], Statement::Sequence(_)));
}

#[test]
fn a14_directions_come_before_positions() {
    let (game, made) = statements("((capture s) (capture (opposite n)) (capture from))");
    let place = |name| Place::Direction(direction(&game, name));
    let expected = [
        Statement::Capture(place("s")),
        Statement::Capture(Place::Opposite(direction(&game, "n"))),
        Statement::Capture(Place::From),
    ];
    assert_eq!(made, expected);
}

#[test]
fn d4_go() {
    let (game, made) = statements("((go from) (go to) (go mark) (go last-to) (opposite n))");
    let n = direction(&game, "n");
    let expected = [
        Place::From,
        Place::To,
        Place::Mark,
        Place::LastTo,
        Place::Opposite(n),
    ]
    .map(Statement::Go);
    assert_eq!(made, expected);
}

#[test]
fn c7_add_partial_takes_pieces_and_a_type_in_any_order() {
    for body in ["((add-partial King go-on))", "((add-partial go-on King))"] {
        let expected = Statement::Add {
            copy: false,
            promotions: vec![PieceId(1)],
            partial: Some(Partial::Type(MoveTypeId(0))),
        };
        assert_eq!(statements(body).1, [expected], "{body}");
    }
}

#[test]
fn c7_a_type_without_moves_still_is_a_type() {
    let (game, faults) = faulty(&with_move("((add-partial nothing))"));
    assert_eq!(game.move_types[1].name, "nothing");
    assert!(
        faults.len() == 1 && faults[0].contains("Z0510"),
        "{faults:?}"
    );
    let declared = statements("(move-type none) (move-type other) ((add-partial none))");
    assert_eq!(declared.0.move_types.len(), 3);
}

#[test]
fn d5_promotions() {
    let (_, made) = statements("((add Man King))");
    let expected = Statement::Add {
        copy: false,
        promotions: vec![PieceId(0), PieceId(1)],
        partial: None,
    };
    assert_eq!(made, [expected]);
}

#[test]
fn d7_if_else_and_while() {
    let (game, made) = statements("((if empty? n add else s add) (while empty? n))");
    let [
        Statement::If {
            then, otherwise, ..
        },
        Statement::While { body, .. },
    ] = made[..]
    else {
        panic!("{made:?}");
    };
    let go = |name| Statement::Go(Place::Direction(direction(&game, name)));
    assert_eq!(game.code.sequence(then)[0], go("n"));
    assert_eq!(game.code.sequence(otherwise)[0], go("s"));
    assert_eq!(game.code.sequence(body), [go("n")]);
}

#[test]
fn d7_else_and_the_condition_may_stand_in_macros() {
    let plain = crate::game(&with_move("((if empty? n else s add))"));
    let text = "(define both n else s) (define start empty?) (define all (start) (both))";
    for body in ["((if (start) (both) add))", "((if (all) add))"] {
        let game = crate::game(&format!("{text} {}", with_move(body)));
        let shape = |game: &Game| match game.code.sequence(game.pieces[0].blocks[0].body) {
            [
                Statement::If {
                    then, otherwise, ..
                },
            ] => (
                game.code.sequence(*then).len(),
                game.code.sequence(*otherwise).len(),
            ),
            other => panic!("{other:?}"),
        };
        assert_eq!(shape(&game), shape(&plain), "{body}");
        assert_eq!(shape(&game), (1, 2), "{body}");
    }
}

#[test]
fn d7_several_conditions() {
    same("empty? friend?", "(and empty? friend?)");
    same("(not empty? friend?)", "(not (and empty? friend?))");
    same("((empty?) (friend?))", "(and empty? friend?)");
    same("(or empty?)", "empty?");
    assert_eq!(verified("(or)").1, Condition::Any(vec![]));
    assert_eq!(verified("(and)").1, Condition::All(vec![]));
}

#[test]
fn d7_macros_in_conditions_are_spliced() {
    let text = "(define two empty? (friend? n)) (define one enemy?)";
    let build = |condition: &str| {
        crate::game(&format!(
            "{text} {}",
            with_move(&format!("((verify {condition}))"))
        ))
    };
    let any = build("(or (two) (one))");
    let [Statement::Verify(id)] = any.code.sequence(any.pieces[0].blocks[0].body) else {
        panic!()
    };
    // Any of the macro's two, or the third.
    let Condition::Any(terms) = any.code.condition(*id) else {
        panic!()
    };
    assert!(matches!(any.code.condition(terms[0]), Condition::Any(inner) if inner.len() == 2));
    assert_eq!(build("(two)").code, build("(and empty? (friend? n))").code);
}

#[test]
fn d8_flags() {
    let (game, made) = statements(
        "((set-flag x-8 (empty? n)) (set-position-flag p true a1) (verify (flag? x-8))
          (verify (not-position-flag? p n)))",
    );
    assert_eq!(game.code.flags, ["x-8"]);
    assert_eq!(game.code.position_flags, ["p"]);
    assert!(matches!(
        made[1],
        Statement::SetPositionFlag(_, _, Place::Square(_))
    ));
}

#[test]
fn d9_create_knows_words_by_name_in_any_order() {
    let (game, made) = statements("((create) (create King) (create Black a1 King) (create n you))");
    let make = |owner, piece, place| Statement::Create {
        owner,
        piece,
        place,
    };
    let a1 = Place::Square(game.board.square("a1").unwrap());
    let n = Place::Direction(direction(&game, "n"));
    let black = Owner::Player(game.player("Black").unwrap());
    let king = Some(PieceId(1));
    assert_eq!(made[0], make(Owner::Mover, None, Place::Here));
    assert_eq!(made[1], make(Owner::Mover, king, Place::Here));
    assert_eq!(made[2], make(black, king, a1));
    assert_eq!(made[3], make(Owner::Mover, None, n));
}

#[test]
fn d9_effects_with_places() {
    let (_, made) = statements(
        "((change-owner Black to) change-owner (change-owner opponent) (change-type King n)
          (flip mark) (capture a1 b1) (set-attribute moved? true n))",
    );
    assert!(matches!(
        made[0],
        Statement::ChangeOwner(Owner::Player(_), Place::To)
    ));
    assert_eq!(made[1], Statement::ChangeOwner(Owner::Mover, Place::Here));
    assert_eq!(made[2], Statement::ChangeOwner(Owner::Next, Place::Here));
    assert!(matches!(
        made[3],
        Statement::ChangeType(PieceId(1), Place::Direction(_))
    ));
    assert_eq!(made[4], Statement::Flip(Place::Mark));
    assert!(matches!(made[5], Statement::Sequence(_)));
    assert!(matches!(
        made[6],
        Statement::SetAttribute(_, _, Place::Direction(_))
    ));
}

#[test]
fn d10_the_trailing_word_is_a_place() {
    assert!(matches!(
        verified("(piece? King n)").1,
        Condition::Piece(_, Place::Direction(_))
    ));
    assert!(matches!(
        verified("(in-zone? home a2)").1,
        Condition::InZone(_, Place::Square(_))
    ));
    assert!(matches!(
        verified("(moved? n)").1,
        Condition::Attribute(_, Place::Direction(_))
    ));
    assert_eq!(verified("(empty? mark)").1, Condition::Empty(Place::Mark));
    assert!(matches!(
        verified("(position? a1)").1,
        Condition::Position(_, Place::Here)
    ));
}

#[test]
fn d11_negations() {
    same("not-empty?", "(not empty?)");
    same("(not-piece? King n)", "(not (piece? King n))");
    same("not-moved?", "(not moved?)");
    same("(not-moved? n)", "(not (moved? n))");
}

#[test]
fn d11_an_attribute_whose_name_begins_with_not() {
    let (_, plain) = verified("not-hurt?");
    assert!(matches!(plain, Condition::Attribute(..)), "{plain:?}");
    same("not-not-hurt?", "(not not-hurt?)");
}

#[test]
fn e4_attacked_takes_a_place_or_a_move_type() {
    let (game, by_type) = verified("(attacked? go-on)");
    assert_eq!(
        by_type,
        Condition::Attacked(Place::Here, Some(MoveTypeId(0)))
    );
    assert_eq!(game.move_types[0].name, "go-on");
    assert!(matches!(verified("(not-defended? e)").1, Condition::Not(_)));
    assert_eq!(
        verified("attacked?").1,
        Condition::Attacked(Place::Here, None)
    );
}

#[test]
fn c6_blocks_before_any_move_type_have_none() {
    let game = crate::game(&crate::small(
        "(piece (name Man) (moves (n add) (move-type x) (s add) (move-type y))
            (drops ((verify empty?) add) (move-type x) (add)))",
    ));
    let types: Vec<_> = game.pieces[0].blocks.iter().map(|b| b.move_type).collect();
    let x = Some(MoveTypeId(0));
    assert_eq!(types, [None, x, None, x]);
    assert_eq!(game.move_types.len(), 2);
}

#[test]
fn equal_parts_are_stored_once() {
    let game = crate::game(&with_move(
        "(n (verify (empty? n)) (if (empty? n) s add)) (n (verify (empty? n)) (if (empty? n) s add))",
    ));
    let blocks = &game.pieces[0].blocks;
    assert_eq!(blocks[0].body, blocks[1].body);
    assert_eq!(game.code.conditions.len(), 1);
}

#[test]
fn macros_that_double_themselves_stay_small() {
    let mut text = String::from("(define m0 (verify (or (empty? n) (c0))) n) (define c0 enemy?)");
    for level in 1..25 {
        let below = level - 1;
        text += &format!("(define m{level} (m{below}) (m{below}))");
    }
    text += &with_move("((m24) add)");
    let game = crate::game(&text);
    assert!(game.code.sequences.len() < 200);
}
