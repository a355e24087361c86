//! Rule G10: what a plugin may do, and when it is asked.

use zrf::model::{Game, MoveTypeId};
use zrf::rules::{Action, Move, Outcome, Plugin, PluginState, Position, Reason, Verdict};

use crate::table::{Table, field, strip};

/// A plugin that refuses all moves to some squares, whoever makes them.
#[derive(Debug)]
struct Refusing(&'static [&'static str]);

impl Plugin for Refusing {
    fn name(&self) -> &str {
        "refusing"
    }

    fn forbids(&self, game: &Game, _position: &Position, chosen: &Move) -> bool {
        let to = chosen.destination();
        to.is_some_and(|to| self.0.contains(&&*game.board.squares[to.index()].name))
    }

    fn reason(&self, _game: &Game, _position: &Position, _chosen: &Move) -> String {
        "nobody may go there".to_owned()
    }
}

/// A plugin that lets the first piece of the player to move jump to `f1`.
#[derive(Debug)]
struct Jumping {
    move_type: Option<&'static str>,
    refuses: bool,
}

impl Plugin for Jumping {
    fn name(&self) -> &str {
        "jumping"
    }

    fn add_moves(&self, game: &Game, position: &Position, moves: &mut Vec<Move>) {
        let to = game.board.square("f1").unwrap();
        let mover = position.turn_entry(game).mover;
        let own = |from| position.piece(from).filter(|piece| piece.owner == mover);
        let mut squares = game.board.living_squares();
        let Some((from, piece)) = squares.find_map(|from| Some((from, own(from)?))) else {
            return;
        };
        let types = &game.move_types;
        moves.push(Move {
            actions: vec![Action::Move {
                piece: piece.kind,
                from,
                to,
                takes: position.piece(to).is_some(),
            }],
            partial: None,
            last: Some((from, to)),
            move_type: self.move_type.map(|name| {
                let found = types.iter().position(|known| known.name == name);
                MoveTypeId(found.unwrap() as u16)
            }),
        });
    }

    fn forbids(&self, _game: &Game, _position: &Position, chosen: &Move) -> bool {
        self.refuses && chosen.destination().is_some_and(|to| to.index() == 5)
    }
}

const JUMPING: Jumping = Jumping {
    move_type: None,
    refuses: false,
};

/// A plugin that counts plies, and ends the game as a draw after two; before that nobody wins.
#[derive(Debug)]
struct Counting;

impl Plugin for Counting {
    fn name(&self) -> &str {
        "counting"
    }

    fn start(&self, _game: &Game, _position: &Position) -> PluginState {
        [0, 0, 0, 100]
    }

    fn next(&self, _game: &Game, position: &Position, chosen: &Move) -> PluginState {
        let [plies, passes, ..] = position.plugin_state();
        [plies + 1, passes + u64::from(chosen.is_pass()), 0, 100]
    }

    fn outcome(
        &self,
        _game: &Game,
        position: &Position,
        _by_goals: Option<Outcome>,
    ) -> Option<Outcome> {
        (position.plugin_state()[0] >= 2).then_some(Outcome {
            verdict: Verdict::Draw,
            reason: Reason::Plugin("two plies are enough"),
        })
    }
}

fn man(rest: &str) -> Table {
    strip(&format!(
        "(board-setup (White (Man a1)) (Black (Dog f1))) (piece (name Dog) (moves (e add)))
         (piece (name Man) (moves (e (verify empty?) add))) {rest}"
    ))
}

#[test]
fn g10_a_move_that_a_plugin_refuses_is_not_legal_and_says_why() {
    let table = man("").with_plugin(Refusing(&["b1"]));
    table.offers(&[]);
    let refused = table.refused();
    let (words, why) = &refused[0];
    assert_eq!(words, "Man a1 - b1");
    assert!(why.contains("Plugin") && why.contains("nobody may go there"));
    assert!(refused[1].1.contains("OtherTurn"), "{refused:?}");
    man("")
        .with_plugin(Refusing(&["c1"]))
        .offers(&["Man a1 - b1"]);
}

#[test]
fn g10_a_pass_is_forced_where_all_moves_are_refused() {
    let forced = "(option \"pass turn\" forced)";
    man(forced).offers(&["Man a1 - b1"]);
    man(forced)
        .with_plugin(Refusing(&["b1"]))
        .only("Pass")
        .turn_of("Black");
}

#[test]
fn g10_a_player_all_of_whose_moves_are_refused_is_stalemated() {
    let stalemate = "(loss-condition (White Black) stalemated)";
    man(stalemate).ends("open");
    man(stalemate)
        .with_plugin(Refusing(&["b1"]))
        .ends("White loses");
    man("").with_plugin(Refusing(&["b1"])).ends("draw");
}

#[test]
fn g10_a_player_in_check_all_of_whose_moves_are_refused_is_checkmated() {
    let game = || {
        strip(
            "(board-setup (White (King c1) (Man a1)) (Black (Dog d1)))
             (piece (name King) (moves (w (verify empty?) add)))
             (piece (name Dog) (moves (e add)))
             (piece (name Man))
             (loss-condition (White Black) (checkmated King))",
        )
    };
    game().ends("open").offers(&["King c1 - b1"]);
    game().with_plugin(Refusing(&["b1"])).ends("White loses");
}

#[test]
fn g10_a_refused_move_does_not_count_for_priorities() {
    let game = || {
        strip(
            "(board-setup (White (Man c1)) (Black (Man f1))) (move-priorities high low)
             (piece (name Man) (moves
                (move-type high) (e (verify empty?) add) (move-type low) (w (verify empty?) add)))",
        )
    };
    game().offers(&["Man c1 - d1"]);
    game()
        .with_plugin(Refusing(&["d1"]))
        .offers(&["Man c1 - b1"]);
    game().with_plugin(Refusing(&["b1", "d1"])).offers(&[]);
}

#[test]
fn g10_a_partial_move_ends_where_its_continuations_are_refused() {
    let game = || {
        strip(
            "(board-setup (White (Man a1)) (Black (Man f1)))
             (turn-order (White first) (Black first))
             (piece (name Man) (moves (move-type first) (e (verify empty?) (add-partial second))
                (move-type second) (e (verify empty?) add)))",
        )
    };
    let first = "partial 2 Man a1 - b1";
    game().play(first).turn_of("White").offers(&["Man b1 - c1"]);
    game()
        .with_plugin(Refusing(&["c1"]))
        .play(first)
        .turn_of("Black");
}

#[test]
fn g10_refused_moves_do_not_count_for_maximal_captures() {
    let game = || {
        field(
            "(board-setup (White (Man a2)) (Black (Dog a3 b2 c2)))
             (turn-order (White first) (Black first)) (option \"maximal captures\" true)
             (piece (name Dog))
             (piece (name Man) (moves (move-type first) (n (verify enemy?) (add-partial more))
                (e (verify enemy?) (add-partial more)) (move-type more) (e (verify enemy?) add)))",
        )
    };
    let (one, two) = ("partial 2 Man a2 x a3", "partial 2 Man a2 x b2");
    game().offers(&[two]);
    game().with_plugin(Refusing(&["c2"])).offers(&[one, two]);
    game().with_plugin(Refusing(&["b2"])).offers(&[one]);
}

#[test]
fn g10_a_refused_move_still_attacks() {
    let game = |goal: &str, king: &str| {
        strip(&format!(
            "(board-setup (White (King a1)) (Black (Man c1))) (piece (name King) (moves {king}))
             (piece (name Man) (moves (e add))) {goal}"
        ))
    };
    let asked = || game("", "(e (verify not-attacked?) add)");
    asked().offers(&[]);
    asked().with_plugin(Refusing(&["c1"])).offers(&[]);
    let checked = || {
        game(
            "(loss-condition (White Black) (checkmated King))",
            "(e add)",
        )
    };
    checked().offers(&[]);
    // White may go to b1, Black could never take there: b1 is attacked all the same.
    let guarded = checked().with_plugin(RefusingBlack);
    guarded.offers(&[]);
    assert!(guarded.refused()[0].1.contains("Check"));
}

/// A plugin that refuses all moves of the second player's.
#[derive(Debug)]
struct RefusingBlack;

impl Plugin for RefusingBlack {
    fn name(&self) -> &str {
        "refusing black"
    }

    fn forbids(&self, game: &Game, position: &Position, _chosen: &Move) -> bool {
        position.turn_entry(game).mover.index() == 1
    }
}

#[test]
fn g10_the_plugin_is_asked_before_the_check_rule() {
    let game = || {
        strip(
            "(board-setup (White (King a1)) (Black (Man c1))) (piece (name King) (moves (e add)))
             (piece (name Man) (moves (e add))) (loss-condition (White Black) (checkmated King))",
        )
    };
    assert!(game().refused()[0].1.contains("Check"));
    let told = game().with_plugin(Refusing(&["b1"])).refused();
    assert_eq!(told[0].0, "King a1 - b1");
    assert!(told[0].1.contains("Plugin"), "{told:?}");
}

#[test]
fn g10_moves_that_a_plugin_adds_come_last_and_equal_ones_once() {
    let lone = || {
        strip(
            "(board-setup (White (Man a1))) (turn-order White)
             (piece (name Man) (moves (e (verify empty?) add)))",
        )
    };
    lone()
        .with_plugin(JUMPING)
        .offers(&["Man a1 - b1", "Man a1 - f1"]);
    let mut table = lone().with_plugin(JUMPING);
    for square in ["b1", "c1", "d1"] {
        let walk = table.moves()[0].clone();
        assert!(walk.ends_with(square));
        table.play(&walk);
    }
    table.offers(&["Man d1 - e1", "Man d1 - f1"]);
    table.play("Man d1 - e1");
    table.only("Man e1 - f1").shows("White Man f1");
}

#[test]
fn g10_moves_that_a_plugin_adds_save_from_stalemate_and_forced_passes() {
    let stuck = |rest: &str| {
        strip(&format!(
            "(board-setup (White (Man a1)) (Black (Man d1))) {rest} (piece (name Man))"
        ))
    };
    let stalemate = "(loss-condition (White Black) stalemated)";
    stuck(stalemate).ends("White loses");
    stuck(stalemate).with_plugin(JUMPING).ends("open");
    let forced = "(option \"pass turn\" forced)";
    stuck(forced).offers(&["Pass"]);
    stuck(forced).with_plugin(JUMPING).offers(&["Man a1 - f1"]);
}

#[test]
fn g10_moves_that_a_plugin_adds_are_offered_by_their_type() {
    let game = |turns: &str| {
        strip(&format!(
            "(board-setup (White (Man a1)) (Black (Man d1))) {turns}
             (piece (name Man) (moves (move-type walk) (e (verify empty?) add)
                (move-type jump) (w (verify empty?) add)))"
        ))
    };
    let jumping = |move_type| Jumping {
        move_type,
        refuses: false,
    };
    let (walk, jump) = ("Man a1 - b1", "Man a1 - f1");
    let typed = "(turn-order (White walk) (Black walk))";
    game(typed)
        .with_plugin(jumping(Some("jump")))
        .offers(&[walk]);
    game(typed)
        .with_plugin(jumping(Some("walk")))
        .offers(&[walk, jump]);
    game(typed).with_plugin(jumping(None)).offers(&[walk]);
    let first = "(move-priorities jump walk)";
    game(first)
        .with_plugin(jumping(Some("jump")))
        .offers(&[jump]);
    game(first)
        .with_plugin(jumping(Some("walk")))
        .offers(&[walk, jump]);
    let refused = game(first).with_plugin(jumping(Some("jump"))).refused();
    assert!(
        refused
            .iter()
            .any(|(words, why)| words == walk && why.contains("LowerPriority"))
    );
}

#[test]
fn g10_moves_that_a_plugin_adds_are_refused_by_the_same_rules_and_do_not_attack() {
    let game = |goal: &str| {
        strip(&format!(
            "(board-setup (White (King a1)) (Black (Dog e1))) (piece (name Dog) (moves (w add)))
             (piece (name King) (moves (e add))) {goal}"
        ))
    };
    // Black's Dog takes on f1, so the King may not jump there.
    let check = "(loss-condition (White Black) (checkmated King))";
    game("")
        .with_plugin(JUMPING)
        .offers(&["King a1 - b1", "King a1 - f1"]);
    game(check).with_plugin(JUMPING).offers(&["King a1 - b1"]);
    let refusing = Jumping {
        refuses: true,
        ..JUMPING
    };
    game("").with_plugin(refusing).offers(&["King a1 - b1"]);
    // The jump of the Dog to f1, which Black would have, attacks nothing.
    let stays = strip(
        "(board-setup (White (King e1)) (Black (Dog a1))) (piece (name Dog))
         (piece (name King) (moves (e (verify not-attacked?) add)))",
    );
    stays.with_plugin(JUMPING).offers(&["King e1 - f1"]);
}

#[test]
fn g10_a_plugin_has_the_last_word_about_the_outcome() {
    let table = || {
        strip(
            "(board-setup (White (Man a1)) (Black (Man f1)))
             (piece (name Man) (moves (e (verify empty?) add)))
             (win-condition (White Black) (absolute-config Man (b1)))",
        )
    };
    table().play("Man a1 - b1").ends("White wins");
    let mut counted = table().with_plugin(Counting);
    counted.play("Man a1 - b1").ends("open");
    counted.play("Man f1 - e1").ends("draw");
}

#[test]
fn g10_what_a_plugin_remembers_is_part_of_the_position() {
    let game = || {
        strip(
            "(board-setup (White (Man a1)) (Black (Man f1))) (option \"pass turn\" true)
             (piece (name Man)) (draw-condition (White Black) repetition)",
        )
    };
    let passes = |mut table: Table, count: usize| {
        for _ in 0..count {
            table.play("Pass");
        }
        table
    };
    passes(game(), 4).ends("draw");
    let remembered = passes(game().with_plugin(Remembering), 4);
    remembered.ends("open");
}

/// A plugin that only counts plies.
#[derive(Debug)]
struct Remembering;

impl Plugin for Remembering {
    fn name(&self) -> &str {
        "remembering"
    }

    fn next(&self, _game: &Game, position: &Position, _chosen: &Move) -> PluginState {
        let mut state = position.plugin_state();
        state[2] += 1;
        state
    }
}
