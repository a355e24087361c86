//! Games that are hard to write, and games that cannot be written.

use zrf::convert::Loss;
use zrf::convert::zrf::{Flat, Unwritable, write};
use zrf::game::RulesFile;
use zrf::model::{
    AttributeId, Condition, ConditionId, DirectionId, Game, GoalCondition, MoveTypeId, PassTurn,
    PieceId, Place, Renumber, SequenceId, SquareKind, Statement, Text,
};

use super::law;

/// A game with `more` in it; with warnings or without, the law holds for it.
fn flat(more: &str) -> (Flat, Game) {
    let text = format!("(game (title \"T\") (players White Black ?Dice) {more})");
    written(&text)
}

fn written(text: &str) -> (Flat, Game) {
    let file = RulesFile::from_text("test.zrf", text, &Default::default());
    let loaded = file.build(file.select(None).expect("a game"));
    let loaded = loaded.expect("a game that can be made");
    let (flat, read) = law::check(&file, &loaded).unwrap_or_else(|fault| panic!("{fault}"));
    for seed in 0..3 {
        law::play(&loaded.game, &read, seed, 20).unwrap_or_else(|fault| panic!("{fault}"));
    }
    (flat, Game::clone(&loaded.game))
}

const BOARD: &str = r#"
    (board (grid (start-rectangle 0 0 10 10)
      (dimensions ("a/b/c/d" (10 0)) ("4/3/2/1" (0 10)))
      (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0))))
    (board-setup (White (Man a1 b1)) (Black (Man a4)))
"#;

/// A game on a board of four by four with a piece that has these blocks.
fn with_moves(blocks: &str) -> (Flat, Game) {
    flat(&format!("{BOARD} (piece (name Man) (moves {blocks}))"))
}

fn plain_game() -> Game {
    with_moves("(n add)").1
}

#[test]
fn words_with_two_meanings_are_read_as_they_were_meant() {
    let (flat, _) = flat(
        r#"
        (board
          (positions (a1 0 0 1 1) (to 0 0 1 1) (else 0 0 1 1) (n 0 0 1 1) (Man 0 0 1 1))
          (dummy off-road)
          (links n (a1 to) (to else)) (links back (to a1)) (links move-type (a1 else))
          (links add (a1 Man)))
        (board-setup (White (Man a1)) (Black (White to)))
        (piece (name Man) (attribute not-hurt? true) (attribute hurt? false)
          (attribute not-empty? false)
          (moves
            ((go back) add) ((go add) add) ((go move-type) add) ((go else) add) ((go to) add)
            (n (verify not-empty?) add) (n (verify (not empty?)) add)
            (n (verify (and not-hurt? (not hurt?) (not not-hurt?))) add)
            (n (if (position? n) add else (go else) add))
            (n ((add) (n) (add)) add) (n (add (n)) add)
            (n (create you White) (create you White (Man)) (create Black Man a1) add)
            (n (create (Man)) (change-owner (Man)) (change-owner opponent n) add)
            (n (capture n (opposite n) a1 from mark last-to) (flip to) add)
            (() (if (and) () else) add) () ((while false)) (((n))))
          (drops (move-type n) (add) (move-type White) ((add-partial White) (verify (or)))))
        (piece (name White) (moves (move-type White) (n (add Man White))))
        (turn-order (White White White) (Black n) repeat Black)
        (win-condition White (absolute-config White (Man)))
        "#,
    );
    assert_eq!(flat.losses, []);
    for needed in [
        "(create you White)",
        "(create (Man))",
        "(go else)",
        "(White White White)",
    ] {
        assert!(flat.text.contains(needed), "{needed}:\n{}", flat.text);
    }
}

#[test]
fn undefined_places_and_goals_are_written_as_what_they_are() {
    let (flat, _) = flat(&format!(
        "{BOARD}
        (piece (name Man) (moves
          (n (verify (not-friend? nowhere)) (capture nowhere) (create Man nowhere) add)
          (n (if (or (enemy? zzz) (not (empty? zzz))) (flip zzz) (capture) else add) add)
          (e ((capture yyy) (verify not-friend?)) add)))
        (loss-condition (White Black) (and undefined (checkmated Man)))
        (loss-condition (White Black) (or (captured Nobody) (pieces-remaining 0)))"
    ));
    let losses = [
        Loss::NowhereConditions(3),
        Loss::NowhereEffects(4),
        Loss::NeverGoals(2),
    ];
    assert_eq!(flat.losses, losses);
    assert!(!flat.text.contains("nowhere") && !flat.text.contains("undefined"));
}

#[test]
fn options_that_zillions_does_not_know_are_lost() {
    let options = r#"(option "deferred captures" true) (option "pass turn" maybe)
        (option "PASS Turn" Forced) (pass-partial true)"#;
    let (flat, _) = flat(&format!(
        "{BOARD} (piece (name Man) (moves (n add))) {options}"
    ));
    let lost = |name: &str, value: &str| Loss::Option {
        name: name.to_owned(),
        value: value.to_owned(),
    };
    let losses = [
        lost("deferred captures", "true"),
        lost("pass turn", "maybe"),
    ];
    assert_eq!(flat.losses, losses);
}

#[test]
fn options_that_no_line_says_get_one() {
    let mut game = plain_game();
    game.options.pass_turn = PassTurn::Forced;
    let flat = write(&game, None).expect("a game that can be written");
    assert!(flat.text.contains("(option \"pass turn\" forced)"));
    assert_eq!(flat.losses, []);
    assert_eq!(flat.carried.options, game.options);
}

#[test]
fn move_types_without_blocks_keep_the_numbers_of_the_others() {
    for (blocks, order) in [
        ("(move-type a) (move-type b) (n add) (move-type c)", "abc"),
        (
            "(move-type c) (move-type a) (n (add-partial z)) (move-type b)",
            "cablastz",
        ),
        (
            "(n (if empty? (add-partial y) else (add-partial x)))",
            "bcalastyx",
        ),
        (
            "(n add) (move-type b) (n (add-partial a)) (move-type a) (move-type q)",
            "baq",
        ),
    ] {
        let (flat, game) = flat(&format!(
            "{BOARD}
             (piece (name Man) (moves {blocks}))
             (piece (name Other)
               (drops (move-type b)) (moves (move-type c) (n add) (move-type a) (move-type b)))
             (turn-order (White b) (Black last))"
        ));
        let names = game.move_types.iter().map(|kind| kind.name.as_str());
        assert!(names.collect::<String>().starts_with(order), "{order}");
        assert_eq!(flat.losses, []);
    }
}

#[test]
fn links_are_mended_by_what_is_easiest_to_read() {
    let (flat, _) = flat(
        r#"
        (board
          (grid (start-rectangle 0 0 10 10)
            (dimensions ("a/b/c/d" (10 0)) ("4/3/2/1" (0 10)))
            (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0)))
          (grid (dimensions ("x/y/z" (10 0))) (directions (e 1) (up 2)))
          (positions heaven)
          (kill-positions d4 d1)
          (unlink b2 (c3 c2) (a1 n))
          (links w (a1 c1)) (links fly (a4 heaven) (heaven a4)) (links none)
          (links e (c2 c1) (z x))
          (symmetry Black (n s) (fly up))
          (zone (name z1) (players White Black) (positions a1 d4 a1))
          (zone (name z1) (players ?Dice) (positions a2))
          (zone (name z1) (positions a3)) (zone (name empty)))
        (board-setup (White (Man a1 off 2) (Man (m? true) a2) (Boy off 1)) (Black (Boy a4)) (White
          (Boy b1 off 7)))
        (piece (name Man) (attribute m? false) (moves (n add) (fly add)))
        (piece (name Boy) (moves (n add)) (drops ((verify empty?) add)))
        "#,
    );
    for needed in [
        "(kill-positions d4 d1)",
        "(unlink b2 (a1 n) (c3 c2))",
        "(links w (a1 c1))",
        "(links e (c2 c1) (z x))",
        "(links none)",
        "(zone (name z1) (players White Black) (positions a1))",
        "(White (Man a1 off 2) (Man (m? true) a2))",
        "(White (Boy b1 off 1 off 7))",
    ] {
        assert!(flat.text.contains(needed), "{needed}:\n{}", flat.text);
    }
}

#[test]
fn texts_keep_their_bytes() {
    let (flat, _) = flat(&format!(
        "{BOARD} (piece (name Man) (image White \"images\\m.bmp\" Black \"White\") (help \"\")
           (moves (n add)))
         (description \"one\\\r\n  two\rthree é ; (\n\n)\") (translate (n s) (e w))
         (allow-flipping false)"
    ));
    assert!(flat.text.contains("\"one\\\r\n  two\rthree é ; (\n\n)\""));
    assert!(flat.text.contains("(translate (n s) (e w))"));
    assert!(flat.text.contains("(allow-flipping false)"));
    assert!(flat.text.contains("(image White \"images\\m.bmp\""));
}

#[test]
fn what_macros_double_again_and_again_is_written_once() {
    let mut text = "(define m0 n (verify (or empty? (c0))) add)".to_owned();
    text.push_str("(define c0 (or friend? enemy? (in-zone? z) (piece? Man)))");
    for level in 1..26 {
        let inner = level - 1;
        text.push_str(&format!(
            "(define m{level} (m{inner}) s (m{inner}))
             (define c{level} (and (or (c{inner}) empty?) (c{inner})))"
        ));
    }
    text.push_str(&format!(
        "(game (title \"T\") (players White Black) {BOARD}
           (piece (name Man) (attribute block-2 true)
             (moves ((verify (c25)) s (m25)) ((m25)))))"
    ));
    let (flat, _) = written(&text);
    assert!(flat.text.len() < 20_000, "{}", flat.text.len());
    assert!(flat.text.contains("(define block-1") && !flat.text.contains("(define block-2"));
}

#[test]
fn deep_nesting_is_cut_by_defines() {
    let deep = format!(
        "(n {} add {})",
        "(if empty? s ".repeat(180),
        ")".repeat(180)
    );
    let (flat, _) = with_moves(&deep);
    assert!(flat.text.contains("(define block-1"));
    let negated = format!(
        "(n (verify {} empty? {}) add)",
        "(and friend? (or enemy? ".repeat(80),
        "))".repeat(80)
    );
    let (flat, _) = with_moves(&negated);
    assert!(flat.text.contains("(define condition-1"));
}

#[test]
fn names_with_a_dollar_are_not_taken_for_arguments() {
    let long =
        "(if (piece? $1man) (capture n) (capture s) (capture e) (capture w) (flip))".repeat(8);
    let (flat, _) = flat(&format!(
        "{} (piece (name $1man) (moves (n {long} add) (s {long} add)))",
        BOARD.replace("Man", "$1man")
    ));
    assert!(!flat.text.contains("define"));
}

#[test]
fn names_that_are_no_words_are_refused() {
    for name in [
        "Big Man", "", "a(b", "a)b", "a\"b", "a;b", "a\nb", "\u{FEFF}",
    ] {
        let mut game = plain_game();
        game.pieces[0].name = name.to_owned();
        let fault = Unwritable::Name {
            what: "piece",
            name: name.to_owned(),
        };
        assert_eq!(write(&game, None).unwrap_err(), fault);
        assert!(fault.to_string().contains("piece"));
    }
    let mut game = plain_game();
    game.pieces.push(game.pieces[0].clone());
    let hidden = write(&game, None).unwrap_err();
    assert!(matches!(hidden, Unwritable::Hidden { what: "piece", .. }));
}

#[test]
fn quotes_in_texts_are_refused() {
    let mut game = plain_game();
    game.texts.push(Text {
        keyword: "description".to_owned(),
        values: vec!["say \"no\"".to_owned()],
    });
    let fault = write(&game, None).unwrap_err();
    assert!(matches!(fault, Unwritable::Quote { .. }), "{fault}");
}

#[test]
fn what_no_rules_file_says_is_refused() {
    let faults: [fn(&mut Game); 6] = [
        |game| game.players[0].random = true,
        |game| game.turns.clear(),
        |game| game.board.squares[3].name = "q".to_owned(),
        |game| game.board.squares[3].kind = SquareKind::Dummy,
        |game| game.title = "-".to_owned(),
        |game| {
            game.goals.push(zrf::model::Goal {
                kind: zrf::model::GoalKind::Win,
                players: Vec::new(),
                condition: GoalCondition::RelativeConfig(Vec::new()),
            });
        },
    ];
    for (index, fault) in faults.into_iter().enumerate() {
        let mut game = plain_game();
        fault(&mut game);
        let refused = write(&game, None).unwrap_err();
        assert!(
            matches!(refused, Unwritable::Impossible(_)),
            "{index}: {refused}"
        );
    }
}

#[test]
fn code_that_is_a_part_of_itself_is_refused() {
    let mut game = plain_game();
    let id = SequenceId(game.code.sequences.len() as u32);
    let statements = vec![Statement::Sequence(id), Statement::Sequence(id)];
    game.code.sequences.push(statements);
    game.pieces[0].blocks[0].body = id;
    let fault = write(&game, None).unwrap_err();
    assert!(matches!(fault, Unwritable::Cyclic(_)), "{fault}");
}

#[test]
fn code_that_no_file_would_make_is_written_as_what_it_does() {
    let mut game = plain_game();
    let block = game.pieces[0].blocks[0].body.index();
    game.code.conditions.push(Condition::Empty(Place::Here));
    let last = zrf::model::ConditionId(game.code.conditions.len() as u32 - 1);
    game.code.conditions.push(Condition::All(vec![last]));
    let all = zrf::model::ConditionId(last.0 + 1);
    let body = &mut game.code.sequences[block];
    body.insert(1, Statement::Go(Place::Here));
    body.insert(1, Statement::Verify(all));
    body.push(Statement::Go(Place::Nowhere));
    body.push(Statement::ChangeType(PieceId(0), Place::Nowhere));
    let flat = write(&game, None).expect("a game that can be written");
    assert!(
        flat.text.contains("(n (verify empty?) add (verify false))"),
        "{}",
        flat.text
    );
    assert_eq!(flat.losses, [Loss::NowhereEffects(1)]);
}

/// The game whose directions, attributes and move types are numbered in another order.
fn shuffled(mut game: Game) -> Game {
    struct Reversed(u16, u16, u16);
    impl Renumber for Reversed {
        fn sequence(&mut self, id: SequenceId) -> SequenceId {
            id
        }
        fn condition(&mut self, id: ConditionId) -> ConditionId {
            id
        }
        fn direction(&mut self, id: DirectionId) -> DirectionId {
            DirectionId(self.0 - 1 - id.0)
        }
        fn attribute(&mut self, id: AttributeId) -> AttributeId {
            AttributeId(self.1 - 1 - id.0)
        }
        fn move_type(&mut self, id: MoveTypeId) -> MoveTypeId {
            MoveTypeId(self.2 - 1 - id.0)
        }
    }
    let mut to = Reversed(
        game.board.directions.len() as u16,
        game.attributes.len() as u16,
        game.move_types.len() as u16,
    );
    let board = &mut game.board;
    board.directions.reverse();
    board.links.reverse();
    for row in &mut board.symmetry {
        row.reverse();
        row.iter_mut().for_each(|id| *id = to.direction(*id));
    }
    for (id, _) in board.grids.iter_mut().flat_map(|grid| &mut grid.directions) {
        *id = to.direction(*id);
    }
    board.opposites = board.find_opposites();
    game.attributes.reverse();
    game.move_types.reverse();
    for piece in &mut game.pieces {
        piece
            .attributes
            .iter_mut()
            .for_each(|(id, _)| *id = to.attribute(*id));
        for block in &mut piece.blocks {
            block.move_type = block.move_type.map(|id| to.move_type(id));
        }
    }
    for statement in game.code.sequences.iter_mut().flatten() {
        *statement = statement.renumbered(&mut to);
    }
    for condition in &mut game.code.conditions {
        *condition = condition.renumbered(&mut to);
    }
    game
}

#[test]
fn the_order_of_directions_attributes_and_types_is_put_right() {
    let (flat, game) = flat(&format!(
        "{BOARD}
         (piece (name Man) (attribute p true) (attribute q false)
           (moves (move-type a) (n (verify p) (set-attribute q true (opposite n)) add)
             (move-type b) (s (verify not-q) (capture e) (add-partial a))))"
    ));
    let other = shuffled(game.clone());
    assert_ne!(other.board.directions, game.board.directions);
    let again = write(&other, None).expect("a game that can be written");
    assert_eq!(again.text, flat.text);
    assert_eq!((again.losses, again.carried), (Vec::new(), flat.carried));
}

#[test]
fn numbers_that_cannot_be_kept_are_lost() {
    let (_, mut game) = with_moves("(move-type a) (n add) (move-type b) (s add)");
    let numbers = [2, 1].into_iter();
    for (kind, number) in game.move_types.iter_mut().zip(numbers) {
        kind.number = number;
    }
    let flat = write(&game, None).expect("a game that can be written");
    assert!(matches!(flat.losses.as_slice(), [Loss::TypeNumbers(names)] if names.len() == 2));
    assert_eq!(flat.carried.move_types[0].number, 1);
}

#[test]
fn what_follows_from_grids_is_lost_where_it_is_otherwise() {
    let mut game = plain_game();
    game.board.opposites[0][0] = None;
    game.board.squares[5].rectangle = None;
    let flat = write(&game, None).expect("a game that can be written");
    assert_eq!(flat.losses, [Loss::Opposites, Loss::Rectangles]);
    let mut game = with_moves("((opposite n) add)").1;
    game.board.opposites[0][0] = None;
    let fault = write(&game, None).unwrap_err();
    assert!(matches!(fault, Unwritable::Impossible(_)), "{fault}");
}
