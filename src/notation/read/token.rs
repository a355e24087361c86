//! What each word may be in a game.

use crate::model::{AttributeId, PieceId, PlayerId, SquareId};

use super::names::Names;
use super::number;

/// A word with all that it may be.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    /// A piece type.
    pub piece: Option<PieceId>,
    /// A player.
    pub player: Option<PlayerId>,
    /// A square.
    pub square: Option<SquareId>,
    /// A sign.
    pub sign: Option<Sign>,
    /// The number of an attribute.
    pub attribute: Option<AttributeId>,
    /// The value of an attribute.
    pub value: Option<bool>,
}

/// A word that is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// `-`
    To,
    /// `x`
    Takes,
    /// `flip`
    Flip,
    /// `@`
    Set,
    /// `=`
    Becomes,
    /// `on`
    On,
}

/// Looks all words up.
pub fn tokens(names: &Names, words: &[&str]) -> Vec<Token> {
    let token = |&word: &&str| Token {
        piece: names.piece(word),
        player: names.player(word),
        square: names.square(word),
        sign: sign(word),
        attribute: number(word).and_then(|number| names.attribute(number)),
        value: match word {
            "0" => Some(false),
            "1" => Some(true),
            _ => None,
        },
    };
    words.iter().map(token).collect()
}

fn sign(word: &str) -> Option<Sign> {
    Some(match word {
        "-" => Sign::To,
        "x" => Sign::Takes,
        "flip" => Sign::Flip,
        "@" => Sign::Set,
        "=" => Sign::Becomes,
        "on" => Sign::On,
        _ => return None,
    })
}
