//! The start position (rules C1, D14).

use rustc_hash::FxHashMap;

use super::item::{Item, Style};
use super::names::{Names, hidden};
use super::unwritable::Unwritable;
use crate::keyword::{GameKeyword, OtherWord};
use crate::model::{PieceId, Placement, PlayerId, Stock};

/// A list of one piece's squares: `(King (never-moved? true) e1 off 2)`.
struct Entry<'g> {
    owner: PlayerId,
    piece: PieceId,
    placements: &'g [Placement],
    stocks: Vec<Stock>,
}

/// `(board-setup ...)`, if there is any.
pub(super) fn setup(names: &Names) -> Result<Option<Item>, Unwritable> {
    let entries = entries(names);
    if entries.is_empty() {
        return Ok(None);
    }
    let mut players = Vec::new();
    for group in entries.chunk_by(|a, b| a.owner == b.owner) {
        let mut items = vec![names.player(group[0].owner)?];
        for entry in group {
            items.push(entry_item(names, entry)?);
        }
        players.push(Item::List(items, Style::Lines(1)));
    }
    let head = GameKeyword::BoardSetup.text();
    Ok(Some(Item::headed(head, players, Style::Tall(1))))
}

/// Placements in their order, and stocks in theirs, these with the placements of the same piece
/// where that is possible.
fn entries<'g>(names: &Names<'g>) -> Vec<Entry<'g>> {
    let setup = &names.game.setup;
    let alike = |a: &Placement, b: &Placement| {
        (a.owner, a.piece, &a.attributes) == (b.owner, b.piece, &b.attributes)
    };
    let groups: Vec<&[Placement]> = setup.placements.chunk_by(alike).collect();
    let last = groups.iter().enumerate();
    let last = last.map(|(index, group)| ((group[0].owner, group[0].piece), index));
    let last: FxHashMap<_, usize> = last.collect();
    let mut stocks = setup.stocks.iter().copied().peekable();
    let mut entries = Vec::new();
    for (index, placements) in groups.iter().enumerate() {
        let (owner, piece) = (placements[0].owner, placements[0].piece);
        let mut entry = Entry {
            owner,
            piece,
            placements,
            stocks: Vec::new(),
        };
        while let Some(stock) = stocks.next_if(|it| (it.owner, it.piece) == (owner, piece)) {
            entry.stocks.push(stock);
        }
        entries.push(entry);
        // Of this player's other stocks, those that no later entry of his waits for.
        let next = groups.get(index + 1).map(|group| group[0].owner);
        let waits = |stock: &Stock| {
            let last = last.get(&(stock.owner, stock.piece));
            last.is_some_and(|&last| last > index)
        };
        while let Some(stock) =
            stocks.next_if(|it| next != Some(owner) && it.owner == owner && !waits(it))
        {
            entries.push(lone(stock));
        }
    }
    entries.extend(stocks.map(lone));
    entries
}

fn lone<'g>(stock: Stock) -> Entry<'g> {
    Entry {
        owner: stock.owner,
        piece: stock.piece,
        placements: &[],
        stocks: vec![stock],
    }
}

fn entry_item(names: &Names, entry: &Entry) -> Result<Item, Unwritable> {
    let mut items = vec![names.piece(entry.piece)?];
    let attributes = entry.placements.first().map(|first| &first.attributes);
    for &(attribute, value) in attributes.into_iter().flatten() {
        let value = match value {
            true => OtherWord::True,
            false => OtherWord::False,
        };
        let pair = vec![names.attribute(attribute)?, Item::word(value.text())];
        items.push(Item::List(pair, Style::Row));
    }
    let off = OtherWord::Off.text();
    for placement in entry.placements {
        let square = names.square(placement.square)?;
        if square.head() == Some(off) {
            return Err(hidden("square", off));
        }
        items.push(square);
    }
    for stock in &entry.stocks {
        if i32::try_from(stock.count).is_err() {
            return Err(Unwritable::Impossible("so many pieces off the board"));
        }
        items.push(Item::word(off));
        items.push(Item::word(stock.count.to_string()));
    }
    Ok(Item::List(items, Style::Fill))
}
