//! What texts look like, and what may be left out.

use zrf::game::rules;
use zrf::model::Game;
use zrf::notation::{play_moves, position_text, read_position, short_position_text};
use zrf::rules::Position;

use super::{game, made};

fn after(game: &std::sync::Arc<Game>, moves: &str) -> Position {
    let rules = rules(game);
    let mut position = rules.start();
    play_moves(rules.as_ref(), &mut position, moves, None).expect("legal moves");
    position
}

#[test]
fn a_board_of_two_players_is_written_row_by_row() {
    let chess = game("chess.zrf");
    let position = after(&chess, "Pawn e2 - e4; Pawn d7 - d5; Pawn e4 x d5");
    let text = short_position_text(&chess, &position);
    assert_eq!(
        text,
        "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b | last e4 d5 | taken Black Pawn | round 2"
    );
}

#[test]
fn longer_labels_stand_in_parentheses_and_promoted_pieces_have_a_plus() {
    let two = made(
        "(game (title \"Two\") (players A B ?C) (turn-order A B)
          (board (grid (dimensions (\"a/b/c\" (9 0)) (\"2/1\" (0 9)))))
          (board-setup (A (King a1)) (B (Kirin b2))) (piece (name King)) (piece (name Kirin)))",
    );
    let start = rules(&two).start();
    assert_eq!(position_text(&two, &start), "1(ki)1/K2 a");
    let text = "(KI)(ki)k/1K1 b";
    let position = read_position(&two, text).unwrap();
    assert_eq!(position_text(&two, &position), text);
    // A piece of nobody who takes part has no sign.
    let position = read_position(&two, "(KI)(ki)k/1K1 b | ?C: King a1").unwrap();
    assert_eq!(
        position_text(&two, &position),
        "A: King b1, Kirin a2 | B: King c2, Kirin b2 | ?C: King a1 | turn B"
    );
    let shogi = game("shogi.zrf");
    let text = "4k4/9/9/9/4+p4/4+R4/9/9/4K4 s | off Sente 1 Gold 2 Pawn, Gote 17 Pawn";
    let position = read_position(&shogi, text).unwrap();
    let square = shogi.board.square("e5").unwrap();
    let kind = position.piece(square).unwrap().kind;
    assert_eq!(shogi.pieces[kind.index()].name, "Tokin");
    assert!(short_position_text(&shogi, &position).starts_with(text));
}

#[test]
fn other_boards_name_pieces_and_squares() {
    let ur = game("ur.zrf");
    let text = short_position_text(&ur, &after(&ur, "?Dice Two die"));
    assert_eq!(
        text,
        "?Dice: Two die | turn White | off ?Dice 1 Two | last die die"
    );
    let start = short_position_text(&ur, &rules(&ur).start());
    assert_eq!(start, "empty | turn ?Dice 1");
}

#[test]
fn a_person_need_not_write_what_is_usual() {
    let chess = game("chess.zrf");
    let start = rules(&chess).start();
    for text in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR White | round 1 | plies 0",
        "  Position:  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  \n",
        "turn White",
        "round 1",
    ] {
        assert_eq!(read_position(&chess, text), Ok(start.clone()), "{text}");
    }
    let black = read_position(&chess, "turn Black").unwrap();
    assert_eq!(black.cells(), start.cells());
    assert_eq!((black.turn(), black.plies()), (1, 1));
    assert_eq!(black.last_player(), chess.player("White"));
}

#[test]
fn both_forms_are_read_for_a_board_of_rows() {
    let chess = game("chess.zrf");
    let rows = "4k3/8/8/8/8/8/P6P/R3K2R w | unset never-moved? a1";
    let names = "White: King e1, Rook a1 h1, Pawn a2 h2 | Black: King e8 | unset never-moved? a1";
    let mixed = "4k3/8/8/8/8/8/P6P/4K3 w | White: Rook h1 a1 | unset never-moved? a1";
    let position = read_position(&chess, rows).unwrap();
    assert_eq!(read_position(&chess, names), Ok(position.clone()));
    assert_eq!(read_position(&chess, mixed), Ok(position.clone()));
    assert_eq!(position_text(&chess, &position), rows);
}

/// A goal that holds in a position typed in is judged, though no ply was played before it.
#[test]
fn a_board_that_is_not_the_start_was_played_to() {
    let game = game("tic-tac-toe.zrf");
    let position = read_position(&game, "mmm/MM1/M2 x").unwrap();
    assert_eq!(position.plies(), 1);
    let rules = rules(&game);
    assert!(rules.outcome(&position).unwrap().is_some());
    let position = read_position(&game, "mmm/MM1/M2 x | plies 0").unwrap();
    assert_eq!(rules.outcome(&position), Ok(None));
}

#[test]
fn positions_that_stood_before_count_when_they_are_written() {
    let chess = game("chess.zrf");
    let back = "Knight g1 - f3; Knight g8 - f6; Knight f3 - g1; Knight f6 - g8";
    let position = after(&chess, back);
    assert_eq!(position.repetitions(), 2);
    let text = position_text(&chess, &position);
    assert!(
        text.contains(" | seen now ") && text.ends_with(" now"),
        "{text}"
    );
    assert_eq!(read_position(&chess, &text).unwrap().repetitions(), 2);
    let text = short_position_text(&chess, &position);
    assert_eq!(read_position(&chess, &text).unwrap().repetitions(), 1);
}

#[test]
fn a_partial_move_in_progress_goes_on() {
    let draughts = game("russian-draughts.zrf");
    let text = "8/8/1m6/8/3m4/8/1m6/M7 w";
    let rules = rules(&draughts);
    let mut position = read_position(&draughts, text).unwrap();
    let moves = rules.legal_moves(&position).unwrap();
    rules.play(&mut position, &moves[0]).unwrap();
    let text = position_text(&draughts, &position);
    assert!(text.contains(" | partial c3 "), "{text}");
    let read = read_position(&draughts, &text).unwrap();
    assert_eq!(rules.legal_moves(&read), rules.legal_moves(&position));
}

#[test]
fn a_player_with_several_turns_has_them_numbered() {
    let ur = game("ur.zrf");
    let white = read_position(&ur, "turn White").unwrap();
    assert_eq!(white.turn(), 1);
    let dice = read_position(&ur, "turn ?Dice 2").unwrap();
    assert_eq!((dice.turn(), dice.plies()), (2, 2));
    assert_eq!(dice.last_player(), ur.player("White"));
}

/// Names with every sign that means something in a text, and two cells of one name.
const ODD: &str = r"
(game (title \Odd\) (players Position turn - a/b 'x)
  (turn-order Position turn - a/b 'x Position)
  (board (grid (dimensions (\a/b\ (9 0)) (\1/2\ (0 9))))
    (grid (dimensions (\a/b\ (9 0)) (\1/3\ (0 9))))
    (positions (off 0 0 9 9) (a|b 0 0 9 9) (x:y 0 0 9 9) (now, 0 0 9 9) (#7 0 0 9 9)))
  (board-setup
    (Position (turn a1 off 3) (set a2))
    (turn (a,b a|b x:y))
    (- (seen now,)) (a/b ('k #7)))
  (piece (name turn) (attribute off true) (attribute a:b false)) (piece (name set))
  (piece (name a,b)) (piece (name seen)) (piece (name 'k)))";

#[test]
fn odd_names_are_quoted_and_cells_of_one_name_have_numbers() {
    let game = made(&ODD.replace('\\', "\""));
    let start = rules(&game).start();
    let text = position_text(&game, &start);
    assert_eq!(
        text,
        "'Position': turn a1, set a2 | turn: 'a,b' 'a|b' 'x:y' | '-': seen 'now,' | \
         'a/b': '\\'k' #7 | turn 'Position' 1"
    );
    assert_eq!(read_position(&game, &text), Ok(start.clone()));
    // The second grid's a1 is the fifth square.
    let mut position = start;
    let piece = position.piece(zrf::model::SquareId(0));
    position.put(zrf::model::SquareId(4), piece);
    let text = position_text(&game, &position);
    assert!(
        text.starts_with("'Position': turn a1 (4), set a2"),
        "{text}"
    );
    assert_eq!(read_position(&game, &text), Ok(position));
    let mut random = zrf::rules::SplitMix64::new(3);
    let notation = zrf::notation::PositionNotation::new(&game);
    for _ in 0..300 {
        super::law::check(&notation, &super::law::random_position(&game, &mut random));
    }
}
