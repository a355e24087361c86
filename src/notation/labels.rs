//! Short labels for pieces.

use rustc_hash::FxHashSet;

use crate::model::{Game, PieceId, PlayerId};
use crate::rules::Piece;

/// A notation longer than this is no short label.
const LONGEST_NOTATION: usize = 4;

/// A name that is no longer, digits apart, is its own label: `R5`, `d12`.
const LONGEST_WHOLE: usize = 2;

/// The labels of a game's pieces. They are the same in every position of the game.
#[derive(Clone, Debug)]
pub struct Labels {
    kinds: Vec<String>,
    owners: Vec<OwnerMark>,
}

/// How a label tells whose a piece is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnerMark {
    /// The label is in capitals.
    Capitals,
    /// The label is in small letters.
    SmallLetters,
    /// These letters of the player's name and a colon precede the label.
    Prefix(String),
}

impl Labels {
    /// Labels for all piece types of a game: the notation where it is short and not taken, else
    /// the shortest letters of the name that are.
    ///
    /// Case tells two players apart if all labels have letters; pieces of anybody else, and of
    /// three or more players, begin with the player's letters and a colon.
    pub fn new(game: &Game) -> Labels {
        let kinds = short_names(game);
        let contenders: Vec<PlayerId> = crate::rules::outcome::contenders(game).collect();
        let by_case = contenders.len() <= 2 && kinds.iter().all(|label| has_case(label));
        let prefixes = prefixes(game);
        let owners = prefixes.into_iter().enumerate().map(|(index, prefix)| {
            let player = PlayerId(index as u16);
            match contenders.iter().position(|&contender| contender == player) {
                Some(0) if by_case => OwnerMark::Capitals,
                Some(1) if by_case => OwnerMark::SmallLetters,
                _ => OwnerMark::Prefix(prefix),
            }
        });
        let owners = owners.collect();
        Labels { kinds, owners }
    }

    /// The label of a piece.
    pub fn label(&self, piece: Piece) -> String {
        let kind = &self.kinds[piece.kind.index()];
        match &self.owners[piece.owner.index()] {
            OwnerMark::Capitals => kind.to_uppercase(),
            OwnerMark::SmallLetters => kind.to_lowercase(),
            OwnerMark::Prefix(prefix) => format!("{prefix}:{kind}"),
        }
    }

    /// The label of a piece type, without what tells the owner.
    pub fn kind(&self, kind: PieceId) -> &str {
        &self.kinds[kind.index()]
    }

    /// How a player's pieces are told from those of others.
    pub fn owner(&self, owner: PlayerId) -> &OwnerMark {
        &self.owners[owner.index()]
    }
}

fn has_case(label: &str) -> bool {
    label.to_uppercase() != label.to_lowercase()
}

/// One label for each piece type, no two equal even without regard to case, and none that is the
/// name of another piece.
fn short_names(game: &Game) -> Vec<String> {
    let all = game.pieces.iter().map(|piece| piece.name.to_lowercase());
    let all: FxHashSet<String> = all.collect();
    let named = |text: &str| all.contains(&text.to_lowercase());
    let mut taken: FxHashSet<String> = FxHashSet::default();
    let mut labels: Vec<Option<String>> = Vec::new();
    for piece in &game.pieces {
        let notation = piece.notation.as_deref().filter(|text| is_short(text));
        let notation = notation.filter(|text| same(&piece.name, text) || !named(text));
        let whole = Some(piece.name.as_str()).filter(|name| is_whole(name));
        let free = notation
            .or(whole)
            .filter(|text| taken.insert(text.to_lowercase()));
        labels.push(free.map(str::to_owned));
    }
    let names = game.pieces.iter().map(|piece| piece.name.as_str());
    let filled = labels.into_iter().zip(names).map(|(label, name)| {
        label.unwrap_or_else(|| {
            let free = candidates(name)
                .filter(|text| same(name, text) || !named(text))
                .find(|text| taken.insert(text.to_lowercase()));
            // Names may differ in case only.
            free.unwrap_or_else(|| numbered(name, &mut taken))
        })
    });
    filled.collect()
}

fn is_whole(name: &str) -> bool {
    let letters = name.chars().filter(|c| !c.is_ascii_digit()).count();
    letters <= LONGEST_WHOLE && name.chars().count() <= LONGEST_NOTATION
}

fn same(a: &str, b: &str) -> bool {
    a.to_lowercase() == b.to_lowercase()
}

fn is_short(notation: &str) -> bool {
    let length = notation.chars().count();
    let plain = notation.chars().all(|c| !c.is_whitespace() && c != '.');
    (1..=LONGEST_NOTATION).contains(&length) && plain && has_case(notation)
}

/// The first letter, the first with any later one, ever longer beginnings, the whole name.
fn candidates(name: &str) -> impl Iterator<Item = String> + use<> {
    let letters: Vec<char> = name.chars().filter(|c| c.is_alphanumeric()).collect();
    let name = name.to_owned();
    // A label should have a letter, by whose case the owner is told.
    let lead = letters.iter().position(|c| c.is_alphabetic()).unwrap_or(0);
    let first: String = letters.iter().take(lead + 1).collect();
    let later = letters.get(lead + 1..).unwrap_or_default().to_vec();
    let pairs: Vec<String> = later.iter().map(|c| format!("{first}{c}")).collect();
    let longer =
        (lead + 3..=letters.len()).map(move |count| letters.iter().take(count).collect::<String>());
    let first = (!first.is_empty()).then_some(first);
    first.into_iter().chain(pairs).chain(longer).chain([name])
}

fn numbered(name: &str, taken: &mut FxHashSet<String>) -> String {
    let mut number = 2;
    loop {
        let label = format!("{name}{number}");
        if taken.insert(label.to_lowercase()) {
            return label;
        }
        number += 1;
    }
}

/// The shortest beginning of each player's name with a letter that no other name has.
fn prefixes(game: &Game) -> Vec<String> {
    let names: Vec<Vec<char>> = game
        .players
        .iter()
        .map(|player| player.name.chars().collect())
        .collect();
    let distinct = |index: usize, length: usize| {
        let mine = &names[index][..length];
        let mut others = names
            .iter()
            .enumerate()
            .filter(|&(other, _)| other != index);
        mine.iter().any(|c| c.is_alphanumeric()) && others.all(|(_, name)| !name.starts_with(mine))
    };
    (0..names.len())
        .map(|index| {
            let lengths = 1..=names[index].len();
            let length = lengths.into_iter().find(|&length| distinct(index, length));
            names[index][..length.unwrap_or(names[index].len())]
                .iter()
                .collect()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{PieceType, Player};

    fn game(pieces: &[(&str, Option<&str>)], players: &[&str]) -> Game {
        let pieces = pieces.iter().map(|&(name, notation)| PieceType {
            name: name.to_owned(),
            notation: notation.map(str::to_owned),
            ..PieceType::default()
        });
        let players = players.iter().map(|name| Player {
            name: (*name).to_owned(),
            random: name.starts_with('?'),
        });
        Game {
            pieces: pieces.collect(),
            players: players.collect(),
            ..Game::default()
        }
    }

    #[test]
    fn notations_come_first_and_no_two_labels_are_equal() {
        let pieces = [
            ("King", None),
            ("Knight", Some("N")),
            ("Kirin", None),
            ("Pawn", Some("")),
            ("prince", None),
            ("nag", None),
        ];
        let labels = short_names(&game(&pieces, &[]));
        assert_eq!(labels, ["K", "N", "Ki", "P", "pr", "na"]);
    }

    #[test]
    fn digits_come_with_a_letter_where_there_is_one() {
        let labels = short_names(&game(&[("2x", None), ("1", None), ("1a", None)], &[]));
        assert_eq!(labels, ["2x", "1", "1a"]);
    }

    #[test]
    fn no_label_is_the_name_of_another_piece() {
        let pieces = [
            ("R25", None),
            ("R5x2", None),
            ("R5", None),
            ("Rook", Some("R5")),
        ];
        let labels = short_names(&game(&pieces, &[]));
        assert_eq!(labels, ["R25", "R5x2", "R5", "R"]);
    }

    #[test]
    fn players_are_told_apart_by_beginnings() {
        let labels = prefixes(&game(&[], &["Red", "Black", "Blue", "?Dice", "Re"]));
        assert_eq!(labels, ["Red", "Bla", "Blu", "?D", "Re"]);
    }
}
