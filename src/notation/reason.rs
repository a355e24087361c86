//! Reasons, told from a position, why a move in words is not legal.

use std::fmt;

use super::read::Name;
use crate::model::{Game, PlayerId, SquareId};
use crate::rules::{Piece, Position};

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// There is no such piece type, player or position.
    Unknown {
        /// What the word should be.
        what: Name,
        /// The word.
        word: String,
        /// The name that may be meant.
        near: Option<String>,
    },
    /// The move is somebody else's.
    OtherTurn {
        /// Whose piece is named.
        owner: String,
        /// Who is to move, with whose pieces if not his own.
        turn: String,
    },
    /// The moving piece is not there.
    NotThere {
        /// The piece, with its owner: `White Checker`.
        piece: String,
        /// Where it should be.
        square: String,
        /// What stands there instead.
        instead: Option<String>,
    },
    /// A partial move is in progress, and another piece is named.
    OtherGoesOn {
        /// The piece that must go on.
        piece: String,
        /// Where it stands.
        square: String,
    },
    /// `x` is written before a position that is empty before the move, or `-` before an occupied.
    Sign {
        /// The destination.
        square: String,
        /// Whether it is occupied.
        occupied: bool,
    },
    /// The piece to be dropped is not off the board.
    NoStock {
        /// The piece, with its owner.
        piece: String,
    },
    /// A pass is not allowed.
    NoPass,
}

/// Looks for a reason. `legal` are the legal moves in words.
pub fn find_reason(
    game: &Game,
    position: &Position,
    given: &[&str],
    legal: &[String],
) -> Option<Reason> {
    if let [only] = given
        && only.eq_ignore_ascii_case("pass")
    {
        let can_pass = legal.iter().any(|line| line == "Pass");
        return (!can_pass).then_some(Reason::NoPass);
    }
    let given = match given {
        ["partial", _, rest @ ..] => rest,
        _ => given,
    };
    if let Some(unknown) = unknown_word(game, given) {
        return Some(unknown);
    }
    match *given {
        [piece, from, "-" | "x", ..] => {
            movement(game, position, piece, from).or_else(|| other_sign(given, legal))
        }
        [player, piece, _, ..] => drop(game, position, player, piece),
        _ => None,
    }
}

/// The first word that should be a name and is none.
fn unknown_word(game: &Game, given: &[&str]) -> Option<Reason> {
    let unknown = named_words(given).find(|&(what, word)| !is_known(game, what, word))?;
    let (what, word) = unknown;
    Some(Reason::Unknown {
        what,
        word: word.to_owned(),
        near: near_name(word, names(game, what)),
    })
}

/// The words that should be names, in order, as far as the text can be read.
fn named_words<'a>(given: &[&'a str]) -> impl Iterator<Item = (Name, &'a str)> {
    let mut named = Vec::new();
    let mut rest = given;
    loop {
        rest = match *rest {
            ["x" | "flip", square, ref after @ ..] => {
                named.push((Name::Position, square));
                after
            }
            ["@", square, _, _, ref after @ ..] => {
                named.push((Name::Position, square));
                after
            }
            ["=", what, "on", ref after @ ..] => {
                named.push((Name::PieceOrPlayer, what));
                let squares = after.iter().take_while(|word| !starts_effect(word)).count();
                // A create may follow, of three words without a sign; it is left unread.
                named.extend(after[..squares.min(1)].iter().map(|&s| (Name::Position, s)));
                &after[squares..]
            }
            ["=", what, ref after @ ..] => {
                named.push((Name::PieceOrPlayer, what));
                after
            }
            [piece, from, "-" | "x", to, ref after @ ..] => {
                let parts = [
                    (Name::Piece, piece),
                    (Name::Position, from),
                    (Name::Position, to),
                ];
                named.extend(parts);
                after
            }
            [player, piece, square, ref after @ ..] => {
                let parts = [
                    (Name::Player, player),
                    (Name::Piece, piece),
                    (Name::Position, square),
                ];
                named.extend(parts);
                after
            }
            [first, ..] => {
                named.push((Name::PieceOrPlayer, first));
                break;
            }
            [] => break,
        }
    }
    named.into_iter()
}

fn starts_effect(word: &str) -> bool {
    matches!(word, "x" | "flip" | "@" | "=")
}

fn is_known(game: &Game, what: Name, word: &str) -> bool {
    match what {
        Name::Piece => game.piece(word).is_some(),
        Name::Player => game.player(word).is_some(),
        Name::Position => game.board.square(word).is_some(),
        Name::PieceOrPlayer => game.piece(word).is_some() || game.player(word).is_some(),
    }
}

fn names(game: &Game, what: Name) -> Vec<&str> {
    let pieces = game.pieces.iter().map(|piece| piece.name.as_str());
    let players = game.players.iter().map(|player| player.name.as_str());
    let squares = game.board.squares.iter().filter(|square| !square.killed);
    match what {
        Name::Piece => pieces.collect(),
        Name::Player => players.collect(),
        Name::Position => squares.map(|square| square.name.as_str()).collect(),
        Name::PieceOrPlayer => pieces.chain(players).collect(),
    }
}

/// The name that a misspelt word probably means. Of words of two letters or fewer, as most names
/// of positions are, only the case may differ: everything else is near to something.
fn near_name(word: &str, names: Vec<&str>) -> Option<String> {
    let lower = word.to_lowercase();
    let allowed = match word.chars().count() {
        0..=2 => 0,
        3..=5 => 1,
        _ => 2,
    };
    names
        .into_iter()
        .map(|name| {
            (
                strsim::damerau_levenshtein(&name.to_lowercase(), &lower),
                name,
            )
        })
        .filter(|&(distance, _)| distance <= allowed)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, name)| name.to_owned())
}

fn movement(game: &Game, position: &Position, piece: &str, from: &str) -> Option<Reason> {
    let square = game.board.square(from)?;
    let kind = game.piece(piece)?;
    let turn = position.turn_entry(game);
    let standing = position.piece(square);
    match standing {
        Some(there) if there.kind == kind && there.owner == turn.mover => {
            other_goes_on(game, position, square)
        }
        Some(there) if there.kind == kind => Some(other_turn(game, position, there.owner)),
        _ => Some(Reason::NotThere {
            piece: format!("{} {piece}", player_name(game, turn.mover)),
            square: from.to_owned(),
            instead: standing.map(|there| owned_piece(game, there)),
        }),
    }
}

/// A legal move that goes the same way, with `x` for `-` or the other way round.
fn other_sign(given: &[&str], legal: &[String]) -> Option<Reason> {
    let &[piece, from, sign, to, ..] = given else {
        return None;
    };
    let occupied = sign == "-";
    let meant = [piece, from, if occupied { "x" } else { "-" }, to];
    let begins = |line: &String| {
        let mut words = line.split(' ');
        if line.starts_with("partial ") {
            words.nth(1);
        }
        words.take(meant.len()).eq(meant)
    };
    legal.iter().any(begins).then(|| Reason::Sign {
        square: to.to_owned(),
        occupied,
    })
}

fn other_goes_on(game: &Game, position: &Position, square: SquareId) -> Option<Reason> {
    let continuation = position.continuation()?;
    let piece = position.piece(continuation.square)?;
    (continuation.square != square).then(|| Reason::OtherGoesOn {
        piece: owned_piece(game, piece),
        square: game.board.squares[continuation.square.index()].name.clone(),
    })
}

fn drop(game: &Game, position: &Position, player: &str, piece: &str) -> Option<Reason> {
    let owner = game.player(player)?;
    let kind = game.piece(piece)?;
    if owner != position.turn_entry(game).mover {
        return Some(other_turn(game, position, owner));
    }
    (position.stock(owner, kind) == 0).then(|| Reason::NoStock {
        piece: format!("{player} {piece}"),
    })
}

fn other_turn(game: &Game, position: &Position, owner: PlayerId) -> Reason {
    let turn = position.turn_entry(game);
    let mut words = format!("it is {}'s turn", player_name(game, turn.player));
    if turn.mover != turn.player {
        words.push_str(&format!(
            ", who moves {}'s pieces",
            player_name(game, turn.mover)
        ));
    }
    Reason::OtherTurn {
        owner: player_name(game, owner).to_owned(),
        turn: words,
    }
}

fn player_name(game: &Game, player: PlayerId) -> &str {
    &game.players[player.index()].name
}

fn owned_piece(game: &Game, piece: Piece) -> String {
    let kind = &game.pieces[piece.kind.index()].name;
    format!("{} {kind}", player_name(game, piece.owner))
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Unknown { what, word, near } => {
                match what {
                    Name::Piece => write!(f, "there is no piece type called {word}")?,
                    Name::Player => write!(f, "there is no player called {word}")?,
                    Name::Position => write!(f, "{word} is not a position of this board")?,
                    Name::PieceOrPlayer => {
                        write!(f, "there is no piece type or player called {word}")?;
                    }
                }
                match near {
                    Some(near) => write!(f, ": did you mean {near}?"),
                    None => Ok(()),
                }
            }
            Reason::OtherTurn { owner, turn } => {
                write!(f, "that is {owner}'s piece, but {turn}")
            }
            Reason::NotThere {
                piece,
                square,
                instead: None,
            } => write!(f, "no {piece} stands on {square}, which is empty"),
            Reason::NotThere {
                piece,
                square,
                instead: Some(instead),
            } => write!(f, "no {piece} stands on {square}, but a {instead}"),
            Reason::OtherGoesOn { piece, square } => {
                write!(f, "the turn must go on with the {piece} on {square}")
            }
            Reason::Sign {
                square,
                occupied: true,
            } => write!(f, "{square} is occupied: write `x` before it, not `-`"),
            Reason::Sign {
                square,
                occupied: false,
            } => write!(f, "{square} is empty: write `-` before it, not `x`"),
            Reason::NoStock { piece } => write!(f, "no {piece} is off the board to be dropped"),
            Reason::NoPass => write!(f, "a pass is not allowed here"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_where_the_grammar_has_them() {
        let given = ["Man", "c3", "-", "e5", "x", "d4", "=", "King", "on", "e5"];
        let words: Vec<_> = named_words(&given).collect();
        let wanted = [
            (Name::Piece, "Man"),
            (Name::Position, "c3"),
            (Name::Position, "e5"),
            (Name::Position, "d4"),
            (Name::PieceOrPlayer, "King"),
            (Name::Position, "e5"),
        ];
        assert_eq!(words, wanted);
    }

    #[test]
    fn near_names() {
        let names = || vec!["Queen", "Knight", "e4"];
        assert_eq!(near_name("Qeen", names()).as_deref(), Some("Queen"));
        assert_eq!(near_name("queen", names()).as_deref(), Some("Queen"));
        assert_eq!(near_name("E4", names()).as_deref(), Some("e4"));
        assert_eq!(near_name("e9", names()), None);
    }
}
