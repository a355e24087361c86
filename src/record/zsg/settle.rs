//! What a record needs to become a saved game, and what it loses.

use std::fmt;

use super::VERSION;
use crate::model::Game;
use crate::notation::short_position_text;
use crate::record::replay::start;
use crate::record::{Edit, Ply, Record, describe};
use crate::rules::{Attributes, Outcome, Piece, Position, Rules, setup};

/// Something of a record that a saved game has no place for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsaved {
    /// So many comments.
    Comments(usize),
    /// So many variations.
    Variations(usize),
    /// The tags of these names.
    Tags(Vec<String>),
    /// The start position differs from the game's in more than pieces on the board. This is the
    /// position a saved game can say.
    Setup(String),
}

impl fmt::Display for Unsaved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsaved::Comments(1) => f.write_str("1 comment is lost"),
            Unsaved::Comments(count) => write!(f, "{count} comments are lost"),
            Unsaved::Variations(1) => f.write_str("1 variation is lost"),
            Unsaved::Variations(count) => write!(f, "{count} variations are lost"),
            Unsaved::Tags(names) if names.len() == 1 => write!(f, "the tag {} is lost", names[0]),
            Unsaved::Tags(names) => write!(f, "the tags {} are lost", names.join(", ")),
            Unsaved::Setup(saved) => write!(
                f,
                "of the start position only the pieces on the board are kept; a saved game starts \
                 from {saved}"
            ),
        }
    }
}

/// Makes a record one that a saved game can hold: the parts of the first lines are filled in where
/// they are missing (a human at every seat), a set-up becomes edits, and what has no place is taken
/// away and told. Plies stay as they are.
pub fn settle(rules: &dyn Rules, record: &mut Record, outcome: Option<Outcome>) -> Vec<Unsaved> {
    let game = rules.game();
    let mut lost = Vec::new();
    if record.version.is_empty() {
        VERSION.clone_into(&mut record.version);
    }
    if record.seats.is_empty() {
        record.seats = "H".repeat(game.players.len());
    }
    record.variant.get_or_insert_with(|| game.title.clone());
    if record.setup.is_some() {
        lost.extend(settle_setup(rules, record));
    }
    let comments = record.comments.len() + sum(&record.plies, |ply| ply.comments.len());
    let variations = sum(&record.plies, |ply| ply.variations.len());
    if comments > 0 {
        lost.push(Unsaved::Comments(comments));
    }
    if variations > 0 {
        lost.push(Unsaved::Variations(variations));
    }
    let tags = own_tags(game, record, outcome);
    if !tags.is_empty() {
        lost.push(Unsaved::Tags(tags));
    }
    record.tags.clear();
    record.comments.clear();
    for ply in &mut record.plies {
        ply.comments.clear();
        ply.variations.clear();
    }
    lost
}

fn sum(plies: &[Ply], count: fn(&Ply) -> usize) -> usize {
    plies
        .iter()
        .map(|ply| {
            count(ply)
                + ply
                    .variations
                    .iter()
                    .map(|line| sum(line, count))
                    .sum::<usize>()
        })
        .sum()
}

/// The names of tags that the rules do not tell.
fn own_tags(game: &Game, record: &Record, outcome: Option<Outcome>) -> Vec<String> {
    let mut told = Record::default();
    describe(&mut told, game, outcome);
    let own = record.tags.iter().filter(|tag| {
        let known = matches!(tag.name.as_str(), "Game" | "Rules");
        !known && told.tag(&tag.name) != Some(tag.value.as_str())
    });
    own.map(|tag| tag.name.clone()).collect()
}

/// Writes the set-up as edits, before those there are.
fn settle_setup(rules: &dyn Rules, record: &mut Record) -> Option<Unsaved> {
    let game = rules.game();
    let edits = std::mem::take(&mut record.edits);
    let wanted = start(rules, record).position;
    record.setup = None;
    let usual = rules.start();
    let squares = game.board.living_squares();
    let new = squares.filter(|&square| usual.piece(square) != wanted.piece(square));
    record.edits = new
        .map(|square| {
            let name = &game.board.squares[square.index()].name;
            let text = match wanted.piece(square) {
                None => format!("(x {name})"),
                Some(Piece { owner, kind, .. }) => {
                    let owner = &game.players[owner.index()].name;
                    format!("({owner} {} {name})", game.pieces[kind.index()].name)
                }
            };
            Edit { line: 0, text }
        })
        .collect();
    let said = start(rules, record).position;
    record.edits.extend(edits);
    let same = same_but_for_values(game, &said, &wanted);
    (!same).then(|| Unsaved::Setup(short_position_text(game, &said)))
}

/// Whether two positions differ at most in attributes that are set to the values they have anyway.
fn same_but_for_values(game: &Game, said: &Position, wanted: &Position) -> bool {
    let mut plain = wanted.clone();
    for square in game.board.living_squares() {
        let (Some(a), Some(b)) = (said.piece(square), wanted.piece(square)) else {
            continue;
        };
        let values = |position: &Position| {
            let ids = 0..game.attributes.len() as u16;
            let read = |id| position.attribute(game, square, crate::model::AttributeId(id));
            ids.map(read).collect::<Vec<bool>>()
        };
        if values(said) == values(wanted) {
            let attributes: Attributes = a.attributes;
            plain.put(square, Some(Piece { attributes, ..b }));
        }
    }
    setup::forget_history(game, &mut plain);
    let mut said = said.clone();
    setup::forget_history(game, &mut said);
    plain == said
}
