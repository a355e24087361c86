//! The grammar of plies: names of all kinds, parts in any order, and what is said about the rest.

use std::sync::Arc;

use zrf::game::RulesFile;
use zrf::model::Game;
use zrf::notation::{ReadPly, Reader, words};
use zrf::rules::Action;

/// A game with squares and pieces called like signs, a random player and attributes.
fn game() -> Arc<Game> {
    let text = r#"(game (title "Names") (players White Black ?Fate x)
      (turn-order White Black ?Fate x)
      (board (positions (a1 0 0 1 1) (b1 1 0 2 1) (c1 2 0 3 1) (x 3 0 4 1) (- 4 0 5 1)
        (X 5 0 6 1) (Man 6 0 7 1) (2 7 0 8 1)) (links e (a1 b1) (b1 c1)))
      (board-setup (White (Man a1 off 3) (King b1)) (Black (x c1)))
      (piece (name Man) (attribute fresh true) (attribute tired false)
        (moves (move-type go) (e (add-partial go)) (move-type rest) ((change-type King) add))
        (drops (move-type go) (add)))
      (piece (name King) (moves (move-type go) (e add)))
      (piece (name x) (moves (move-type go) (e add)))
      (piece (name partial) (moves (move-type go) (e add)))
      (piece (name 1.) (moves (move-type go) (e add))))"#;
    let file = RulesFile::from_text("names.zrf", text, &Default::default());
    file.build(0).expect("the game is built").game
}

fn read(text: &str) -> ReadPly {
    let game = game();
    let read = Reader::new(&game).read(text);
    read.unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// The words of what was read; other words than the text where that says more or less than it.
fn again(text: &str) -> String {
    let game = game();
    let position = zrf::game::rules(&game).start();
    let made = read(text).to_move(&game, &position).expect("a move");
    words(&game, &made)
}

#[test]
fn all_parts_in_any_order() {
    for text in [
        "Man a1 - b1",
        "Man a1 x b1 x c1 x a1",
        "White Man c1 x a1",
        "Man a1 - b1 White Man a1 = King on b1 @ a1 0 1 @ a1 1 0 flip c1 x c1",
        "Man a1 - b1 = King",
        "Man a1 - b1 = Black",
        "Man a1 - b1 x c1 Man b1 - c1 ?Fate Man a1 King c1 x a1 = Man on b1",
        "= King on a1",
        "= King on a1 b1 = Man on c1",
        "x a1 = King on b1",
        "partial 2 Man a1 - b1",
        "Pass",
    ] {
        assert_eq!(again(text), text);
    }
}

#[test]
fn names_like_signs() {
    assert_eq!(again("x x - -"), "x x - -", "piece x from x to -");
    assert_eq!(
        again("x c1 x x x - x X"),
        "x c1 x x x - x X",
        "piece x takes on x, then goes on"
    );
    assert_eq!(
        again("Man a1 - b1 x x x x"),
        "Man a1 - b1 x x x x",
        "two captures on x"
    );
    assert_eq!(
        again("x x - x a1"),
        "x x - x a1",
        "a movement, not two captures"
    );
    assert_eq!(again("Man - x -"), "Man - x -", "from - to -");
    assert_eq!(
        again("x Man Man"),
        "x Man Man",
        "player x puts a Man on Man"
    );
    assert_eq!(
        again("= x on a1 x x"),
        "= x on a1 x x",
        "the last words are a capture on x"
    );
    assert_eq!(
        again("partial 2 - a1"),
        "partial 2 - a1",
        "the piece partial moves from 2"
    );
    assert_eq!(
        again("partial 2 x 2 - a1"),
        "partial 2 x 2 - a1",
        "piece x after a number"
    );
    assert_eq!(again("1. a1 - b1"), "1. a1 - b1", "the piece 1. moves");
    assert_eq!(read("1. Man a1 - b1").round, Some(1));
}

#[test]
fn rounds_partials_and_blanks() {
    let ply = read(" 12.  partial 02 Man a1\t- b1 ");
    assert_eq!(
        (ply.round, ply.partial, ply.pass),
        (Some(12), Some(2), false)
    );
    assert_eq!(ply.actions.len(), 1);
    let pass = read("7. pass");
    assert_eq!((pass.round, pass.partial, pass.pass), (Some(7), None, true));
    assert!(read("(no change)").actions.is_empty());
    assert_eq!(read("partial 99 Man a1 - b1").partial, Some(99));
}

#[test]
fn changes_without_a_square_are_where_the_last_movement_ended() {
    let game = game();
    let [b1, c1] = ["b1", "c1"].map(|name| game.board.square(name).unwrap());
    let king = game.piece("King").unwrap();
    let last = |text: &str| *read(text).actions.last().unwrap();
    assert_eq!(last("Man a1 - b1 = King"), Action::ChangeType(king, b1));
    assert_eq!(
        last("Man a1 - b1 Man b1 - c1 x a1 = King"),
        Action::ChangeType(king, c1)
    );
    assert_eq!(last("White Man b1 = King"), Action::ChangeType(king, b1));
}

#[test]
fn a_first_piece_is_dropped_from_stock_or_else_created() {
    let game = game();
    let position = zrf::game::rules(&game).start();
    let first = |text: &str| read(text).to_move(&game, &position).unwrap().actions[0];
    assert!(matches!(first("White Man c1"), Action::Drop { .. }));
    assert!(matches!(first("Black Man c1"), Action::Create { .. }));
    assert!(matches!(
        read("White Man c1").actions[0],
        Action::Drop { .. }
    ));
    assert!(matches!(
        read("x a1 White Man c1").actions[1],
        Action::Create { .. }
    ));
}

#[test]
fn what_stays_is_found_where_something_happens() {
    let game = game();
    let position = zrf::game::rules(&game).start();
    let last = |text: &str| read(text).to_move(&game, &position).map(|made| made.last);
    let [a1, c1] = ["a1", "c1"].map(|name| game.board.square(name).unwrap());
    assert_eq!(last("= King on a1"), Some(Some((a1, a1))));
    assert_eq!(last("x c1 = King on a1"), Some(Some((a1, a1))));
    assert_eq!(last("x c1"), Some(Some((c1, c1))));
    assert_eq!(last("flip c1 flip Man"), None);
    assert_eq!(last("(no change)"), None);
}

#[test]
fn faults_name_the_word_and_what_should_stand_there() {
    let game = game();
    let reader = Reader::new(&game);
    let cases = [
        ("", 0, "there is no move in an empty text"),
        (
            "Kimg a1 - b1",
            0,
            "there is no piece type called Kimg: did you mean King?",
        ),
        (
            "Whte Man a1",
            0,
            "there is no player called Whte: did you mean White?",
        ),
        (
            "Kimg",
            0,
            "there is no piece type or player called Kimg: did you mean King?",
        ),
        ("Man a1 - e9", 3, "e9 is not a position of this board"),
        (
            "Man A1 - b1",
            1,
            "A1 is not a position of this board: did you mean a1?",
        ),
        ("Man a1 b1", 2, "`b1` stands where `-` or `x` should"),
        ("Man a1 -b1", 2, "`-b1` stands where `-` or `x` should"),
        (
            "Man a1 -",
            3,
            "the text ends after `-`, where a position should follow",
        ),
        (
            "Man a1 - b1 = Kong",
            5,
            "there is no piece type or player called Kong: did you mean King?",
        ),
        (
            "= King",
            2,
            "the text ends after `King`, where `on` and a position should follow",
        ),
        (
            "Man a1 - b1 = King on",
            7,
            "the text ends after `on`, where a position should follow",
        ),
        ("Man a1 - b1 @ b1 7 1", 6, "no attribute has the number 7"),
        (
            "Man a1 - b1 @ b1 0 2",
            7,
            "`2` stands where `0` or `1` should",
        ),
        (
            "Man a1 - b1 c1",
            4,
            "`c1` stands where another part (`x`, `=`, a piece type, a player, ...) should",
        ),
        (
            "3. partial two Man a1 - b1",
            2,
            "`two` stands where the number of a move type should",
        ),
        (
            "partial 2",
            2,
            "the text ends after `2`, where another part (`x`, `=`, a piece type, a player, ...) should follow",
        ),
        (
            "partial 2 Pass",
            2,
            "there is no piece type or player called Pass",
        ),
    ];
    for (text, index, message) in cases {
        let error = reader.read(text).expect_err(text);
        assert_eq!(
            (error.index, error.to_string().as_str()),
            (index, message),
            "{text}"
        );
    }
}

#[test]
fn long_and_doubtful_texts_take_time_in_their_length() {
    let game = game();
    let reader = Reader::new(&game);
    let many = format!("Man a1 - b1{}", " x x".repeat(200_000));
    assert_eq!(reader.read(&many).unwrap().actions.len(), 100_001);
    let error = reader.read(&format!("{many} c9")).err();
    assert_eq!(error.map(|error| error.index), Some(400_004));
    assert!(reader.read(&"x ".repeat(300_001)).is_ok());
    assert!(reader.read(&"y".repeat(3_000_000)).is_err());
}
