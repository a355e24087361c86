//! Sets up chess positions: rights to castle become attributes of King and Rook.

use zrf::model::{Game, SquareId};
use zrf::rules::{Attributes, Piece, Position};

/// The position of a FEN without an en passant square, for `games/chess.zrf`.
pub fn chess_position(game: &Game, fen: &str) -> Position {
    let fields: Vec<&str> = fen.split(' ').collect();
    let mut position = Position::empty(game);
    for (row, rank) in fields[0].split('/').enumerate() {
        let mut file = 0;
        for letter in rank.chars() {
            if let Some(gap) = letter.to_digit(10) {
                file += gap;
            } else {
                let square = square_at(game, file, 8 - row as u32);
                position.put(square, Some(piece(game, letter)));
                file += 1;
            }
        }
    }
    // Without a right no rook counts as unmoved; with one, king and rook do.
    let rights = [
        ('K', "e1", "h1"),
        ('Q', "e1", "a1"),
        ('k', "e8", "h8"),
        ('q', "e8", "a8"),
    ];
    for (letter, king, rook) in rights {
        if fields[2].contains(letter) {
            set_unmoved(game, &mut position, king);
            set_unmoved(game, &mut position, rook);
        }
    }
    assert_eq!(fields[3], "-", "no en passant square is set up");
    if fields[1] == "b" {
        position.set_turn(game, 1);
    }
    position
}

fn square_at(game: &Game, file: u32, rank: u32) -> SquareId {
    let letter = char::from(b'a' + file as u8);
    game.board
        .square(&format!("{letter}{rank}"))
        .expect("a square of the chess board")
}

fn piece(game: &Game, letter: char) -> Piece {
    let name = match letter.to_ascii_lowercase() {
        'k' => "King",
        'q' => "Queen",
        'r' => "Rook",
        'b' => "Bishop",
        'n' => "Knight",
        _ => "Pawn",
    };
    let owner = if letter.is_ascii_uppercase() {
        "White"
    } else {
        "Black"
    };
    let mut attributes = Attributes::default();
    if matches!(name, "King" | "Rook") {
        attributes.set(unmoved(game), false);
    }
    Piece {
        kind: game.piece(name).expect("a piece of chess"),
        owner: game.player(owner).expect("a player of chess"),
        attributes,
    }
}

fn unmoved(game: &Game) -> zrf::model::AttributeId {
    game.attribute("never-moved?")
        .expect("the attribute of castling")
}

fn set_unmoved(game: &Game, position: &mut Position, square: &str) {
    let square = game
        .board
        .square(square)
        .expect("a square of the chess board");
    if let Some(mut piece) = position.piece(square) {
        piece.attributes.set(unmoved(game), true);
        position.put(square, Some(piece));
    }
}
