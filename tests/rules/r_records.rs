//! Section R: saved games.

use zrf::game::{RulesFile, rules};
use zrf::notation::read_words;
use zrf::record::replay::{Class, Options, Replay, replay};
use zrf::record::{Record, find_rules, zsg};
use zrf::rules::{Action, Rules};

const HEAD: &str =
    "Zillions Save Game File Version 0.02 HC\r\nRulesFile=x.zrf\r\nVariantName=Row\r\n";

/// White's men go east and may go on; three squares of a stock in hand show what edits leave alone.
fn row(goals: &str) -> Box<dyn Rules> {
    let text = format!(
        "(game (title \"Row\") (players White Black) (turn-order White Black)
          (option \"recycle captures\" true)
          (board (grid (start-rectangle 0 0 9 9) (dimensions (\"a/b/c/d/e\" (9 0)) (\"1\" (0 9)))
            (directions (e 1 0) (w -1 0))))
          (board-setup (White (Man a1)) (Black (Dog e1)))
          (piece (name Man) (attribute tired? false)
            (moves (move-type run) (e (verify not-friend?) (set-attribute tired? true) (add-partial run))))
          (piece (name Dog) (moves (move-type walk)
              (w (verify not-friend?) add))) {goals})"
    );
    let file = RulesFile::from_text("row.zrf", &text, &Default::default());
    let loaded = file
        .build(file.select(None).expect("a game"))
        .expect("a game");
    assert!(!loaded.diagnostics.has_errors(), "{:?}", loaded.diagnostics);
    rules(&loaded.game)
}

fn record(lines: &str) -> Record {
    zsg::read(&format!("{HEAD}{lines}")).expect("a saved game")
}

fn replayed(goals: &str, lines: &str) -> Replay {
    replay(row(goals).as_ref(), &record(lines), Options::default())
}

fn classes(goals: &str, lines: &str) -> Vec<&'static str> {
    let replay = replayed(goals, lines);
    replay.plies.iter().map(|ply| ply.class.name()).collect()
}

#[test]
fn r1_all_parts_are_read_and_written_as_they_were() {
    let text = format!("{HEAD}(x e1)\r\n(Black Dog d1)\r\n1. Pass\r\n?\r\n1. Dog d1 - c1\r\n");
    let record = zsg::read(&text).expect("a saved game");
    assert_eq!(
        (record.version.as_str(), record.seats.as_str()),
        ("0.02", "HC")
    );
    assert_eq!((record.edits.len(), record.plies.len()), (2, 2));
    assert_eq!((record.unread.len(), record.unread[0].line), (1, 7));
    assert_eq!(zsg::write(&record), text);
    let read_again = text.replace("\r\n", "\n");
    assert_eq!(
        zsg::write(&zsg::read(&read_again).expect("a saved game")),
        read_again
    );
}

#[test]
fn r2_seats_have_a_letter_for_every_player() {
    let text = HEAD.replace("HC", "HHCCC");
    assert_eq!(zsg::read(&text).expect("a saved game").seats, "HHCCC");
}

#[test]
fn r3_the_rules_file_may_be_named_with_folders_of_another_machine() {
    let games = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let beside = games.join("some.zsg");
    for named in [
        "chess.zrf",
        ".\\CHESS.ZRF",
        "C:\\Games\\my rules\\Chess.zrf",
        "/x/chess.zrf",
    ] {
        assert_eq!(
            find_rules(&beside, Some(named), None).map(|found| found.path),
            Ok(games.join("chess.zrf"))
        );
    }
}

#[test]
fn r4_the_variant_is_named_by_its_title() {
    let text = HEAD.replace("=Row", "=Mancala's Row (variant 3)");
    let record = zsg::read(&text).expect("a saved game");
    assert_eq!(record.variant.as_deref(), Some("Mancala's Row (variant 3)"));
}

#[test]
fn r5_edits_change_the_board_alone() {
    let replay = replayed(
        "",
        "(x e1)\r\n(White Man c1)\r\n(Black Dog c1)\r\n(White Man a1)\r\n",
    );
    let rules = row("");
    let (game, position) = (rules.game(), &replay.position);
    let (man, dog) = (
        game.piece("Man").expect("a piece"),
        game.piece("Dog").expect("a piece"),
    );
    let [white, black] = ["White", "Black"].map(|name| game.player(name).expect("a player"));
    let at = |name: &str| position.piece(game.board.square(name).expect("a square"));
    assert_eq!(at("e1"), None);
    assert_eq!(
        at("c1").map(|piece| (piece.owner, piece.kind)),
        Some((black, dog))
    );
    // Though captures are recycled, what was put and put away again is not in stock.
    for (owner, kind) in [(white, man), (white, dog), (black, man), (black, dog)] {
        assert_eq!(position.stock(owner, kind), 0);
    }
    assert_eq!(
        (position.turn(), position.plies(), position.round()),
        (0, 0, 1)
    );
    let tired = game.attribute("tired?").expect("an attribute");
    assert_eq!(at("a1").expect("a piece").attributes.get(tired), None);
}

#[test]
fn r6_a_ply_written_under_older_rules_is_played_as_it_is_meant() {
    let lines = "1. partial 2 Man a1 - b1 @ b1 0 1\r\n";
    assert_eq!(classes("", lines), ["legal"]);
    let older = lines.replace("partial 2", "partial 4");
    let replay = replayed("", &older);
    let Class::Otherwise { printed, how } = &replay.plies[0].class else {
        panic!("{:?}", replay.plies[0]);
    };
    assert_eq!(printed, "partial 2 Man a1 - b1 @ b1 0 1");
    assert_eq!(how, &["the number after `partial` is 2 here, not 4"]);
}

#[test]
fn r7_the_written_number_says_how_the_turn_goes_on() {
    let goes_on = "1. partial 2 Man a1 - b1 @ b1 0 1\r\n1. Dog e1 - d1\r\n";
    assert_eq!(classes("", goes_on), ["legal", "illegal"]);
    // No type has the number 4, and none of the man's moves is of the type 1.
    for number in ["partial 4", "partial 1"] {
        let ends = goes_on.replace("partial 2", number);
        assert_eq!(classes("", &ends), ["otherwise", "legal"], "{number}");
    }
}

#[test]
fn r8_nothing_is_legal_after_the_end() {
    let goals = "(win-condition (White) (absolute-config Man (b1)))";
    let lines = "1. partial 2 Man a1 - b1 @ b1 0 1\r\n1. partial 2 Man b1 - c1 @ c1 0 1\r\n";
    assert_eq!(classes("", lines), ["legal", "legal"]);
    assert_eq!(classes(goals, lines), ["legal", "illegal"]);
    let first = lines.lines().next().expect("a line");
    assert!(replayed(goals, &format!("{first}\r\n")).outcome.is_some());
}

#[test]
fn r9_parts_are_read_in_any_order() {
    let rules = row("");
    let read = |text: &str| read_words(rules.game(), text).expect("a ply").actions;
    let actions = read("Man a1 x b1 x c1 White Dog d1 Man d1 - e1 x d1 White Man c1");
    let movements = actions
        .iter()
        .filter(|action| matches!(action, Action::Move { .. }));
    assert_eq!((actions.len(), movements.count()), (6, 2));
    assert!(matches!(actions[1], Action::Capture(_)));
    assert!(matches!(actions[2], Action::Create { .. }));
}
