//! The names of a game as they stand in native texts, sought at the beginning of a text.

use rustc_hash::FxHashMap;

use crate::model::{Game, PieceId, SquareId};
use crate::notation::native::name::{full_kind, kind, letters, square};

/// Longer names, in bytes, are not sought: texts and names may be hostile.
const LONGEST_NAME: usize = 256;

/// So many different lengths of names are tried.
const MOST_LENGTHS: usize = 64;

/// Names, with what they stand for.
pub struct Table<T> {
    names: FxHashMap<String, T>,
    /// The lengths that names have, longest first.
    lengths: Vec<usize>,
}

impl<T> Table<T> {
    fn new(names: FxHashMap<String, T>) -> Self {
        let mut lengths: Vec<usize> = names.keys().map(String::len).collect();
        lengths.sort_unstable();
        lengths.dedup();
        lengths.retain(|&length| length <= LONGEST_NAME);
        lengths.truncate(MOST_LENGTHS);
        lengths.reverse();
        Table { names, lengths }
    }

    /// The names that a text begins with, longest first: how long they are, and what they mean.
    pub fn at_start<'t>(&'t self, text: &'t str) -> impl Iterator<Item = (usize, &'t T)> {
        self.lengths.iter().filter_map(move |&length| {
            let name = text.get(..length)?;
            Some((length, self.names.get(name)?))
        })
    }

    /// The length of the longest name that a text ends with.
    pub fn at_end(&self, text: &str) -> Option<usize> {
        let ends = |length: &usize| {
            let start = text.len().checked_sub(*length);
            let name = start.and_then(|start| text.get(start..));
            name.is_some_and(|name| self.names.contains_key(name))
        };
        self.lengths.iter().copied().find(ends)
    }

    /// What a whole text means.
    pub fn whole(&self, text: &str) -> Option<&T> {
        self.names.get(text)
    }
}

/// All names of a game. Of squares with one name the first counts.
pub struct Lexicon {
    /// The squares, but for those that were killed.
    pub squares: Table<SquareId>,
    /// What may stand before a square, with the types it may mean: the letters of a type, or its
    /// notation or name with or without a colon.
    pub letters: Table<Vec<PieceId>>,
    /// What names a type in a drop or after `=`.
    pub kinds: Table<Vec<PieceId>>,
    /// The types that are written without letters.
    pub unlettered: Vec<PieceId>,
}

impl Lexicon {
    /// The names of `game`.
    pub fn new(game: &Game) -> Self {
        let mut squares = FxHashMap::default();
        for id in game.board.living_squares() {
            squares.entry(square(game, id)).or_insert(id);
        }
        let mut before: FxHashMap<String, Vec<PieceId>> = FxHashMap::default();
        let mut kinds: FxHashMap<String, Vec<PieceId>> = FxHashMap::default();
        let mut unlettered = Vec::new();
        for id in (0..game.pieces.len()).map(|index| PieceId(index as u16)) {
            if letters(game, id).is_empty() {
                unlettered.push(id);
            }
            for name in [kind(game, id), full_kind(game, id)] {
                add(&mut before, format!("{name}:"), id);
                add(&mut before, name.clone(), id);
                add(&mut kinds, name, id);
            }
        }
        Lexicon {
            squares: Table::new(squares),
            letters: Table::new(before),
            kinds: Table::new(kinds),
            unlettered,
        }
    }
}

fn add(names: &mut FxHashMap<String, Vec<PieceId>>, name: String, id: PieceId) {
    let ids = names.entry(name).or_default();
    if !ids.contains(&id) {
        ids.push(id);
    }
}
