//! Names as they stand in native notation.

use std::fmt::Write;

use crate::model::{Game, PieceId, SquareId};

/// What a text is ended or divided by in a record; `%` because it begins an escape.
const SPECIAL: &str = "{}();\",%";

/// Letters of a piece that stand directly before a square; longer ones get a colon.
const SHORT: usize = 2;

/// A name without the letters that mean something in a record: a blank becomes `_`, any other
/// special letter `%` and two hexadecimal digits for each byte. An empty name becomes `%`.
pub fn escaped(name: &str) -> String {
    if name.is_empty() {
        return "%".to_owned();
    }
    let mut text = String::with_capacity(name.len());
    for letter in name.chars() {
        match letter {
            ' ' => text.push('_'),
            _ if SPECIAL.contains(letter) || letter.is_whitespace() || letter.is_control() => {
                push_bytes(&mut text, letter);
            }
            _ => text.push(letter),
        }
    }
    text
}

/// A text that a record would read as something else, as the number of a round (`12.`) or as a
/// tag (`[`), gets its first letter escaped.
pub fn guarded(text: String) -> String {
    let digits = text.trim_end_matches('.');
    let number = digits.len() < text.len() && digits.bytes().all(|byte| byte.is_ascii_digit());
    match text.chars().next() {
        Some(first) if number || first == '[' => {
            let mut guarded = String::new();
            push_bytes(&mut guarded, first);
            guarded.push_str(&text[first.len_utf8()..]);
            guarded
        }
        _ => text,
    }
}

fn push_bytes(text: &mut String, letter: char) {
    let mut buffer = [0; 4];
    for byte in letter.encode_utf8(&mut buffer).bytes() {
        // Writing to a text cannot fail.
        let _ = write!(text, "%{byte:02X}");
    }
}

/// The name of a square.
pub fn square(game: &Game, id: SquareId) -> String {
    escaped(&game.board.squares[id.index()].name)
}

/// The notation of a piece type, without blanks around it, if it has any.
fn notation(game: &Game, id: PieceId) -> Option<&str> {
    let notation = game.pieces[id.index()].notation.as_deref()?.trim();
    (!notation.is_empty()).then_some(notation)
}

/// The letters before the square a piece moves from: its notation; nothing if it has none.
pub fn letters(game: &Game, id: PieceId) -> String {
    match notation(game, id) {
        None => String::new(),
        Some(notation) if notation.chars().count() > SHORT => format!("{}:", escaped(notation)),
        Some(notation) => escaped(notation),
    }
}

/// A piece type where one must be named: its notation if it has one, else its name.
pub fn kind(game: &Game, id: PieceId) -> String {
    notation(game, id).map_or_else(|| full_kind(game, id), escaped)
}

/// The name of a piece type.
pub fn full_kind(game: &Game, id: PieceId) -> String {
    escaped(&game.pieces[id.index()].name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_letters_are_escaped() {
        assert_eq!(escaped("Rook-h8?!"), "Rook-h8?!");
        assert_eq!(
            escaped("a (b) {c};\"d\",5%"),
            "a_%28b%29_%7Bc%7D%3B%22d%22%2C5%25"
        );
        assert_eq!(escaped("é\u{a0}\t"), "é%C2%A0%09");
        assert_eq!(escaped(""), "%");
    }

    #[test]
    fn no_text_looks_like_the_number_of_a_round_or_a_tag() {
        assert_eq!(guarded("12.".to_owned()), "%312.");
        assert_eq!(guarded("1...".to_owned()), "%31...");
        assert_eq!(guarded(".".to_owned()), "%2E");
        assert_eq!(guarded("[a".to_owned()), "%5Ba");
        for plain in ["12", "a12.", "12.a", "1.2", "a[b]"] {
            assert_eq!(guarded(plain.to_owned()), plain);
        }
    }
}
