//! Title, texts, options, players and turn order.

use super::item::{Item, Style};
use super::names::{Names, word};
use super::unwritable::Unwritable;
use crate::keyword::{GameKeyword, OtherWord, PieceKeyword};
use crate::model::{Text, TurnEntry};

/// What comes before the board.
pub(super) fn header(names: &Names) -> Result<Vec<Item>, Unwritable> {
    let game = names.game;
    let mut items = vec![text_line(GameKeyword::Title.text(), &game.title)?];
    for text in &game.texts {
        items.push(text_entry(names, text)?);
    }
    if let Some(engine) = &game.engine {
        items.push(text_line(GameKeyword::Engine.text(), engine)?);
    }
    if !game.option_list.is_empty() {
        items.push(Item::Gap);
    }
    for (name, value) in &game.option_list {
        let parts = [Item::text("option", name)?, word("value", value)?];
        let head = GameKeyword::Option.text();
        items.push(Item::headed(head, parts, Style::Row));
    }
    items.push(Item::Gap);
    let players = (0..game.players.len() as u16).map(|id| names.player(crate::model::PlayerId(id)));
    let players: Vec<Item> = players.collect::<Result<_, _>>()?;
    let head = GameKeyword::Players.text();
    items.push(Item::headed(head, players, Style::Fill));
    items.push(turn_order(names)?);
    if let Some(priorities) = &game.priorities {
        let types = priorities.iter().map(|&id| names.move_type(id));
        let types: Vec<Item> = types.collect::<Result<_, _>>()?;
        let head = GameKeyword::MovePriorities.text();
        items.push(Item::headed(head, types, Style::Fill));
    }
    Ok(items)
}

/// A keyword with one string.
pub(super) fn text_line(keyword: &str, text: &str) -> Result<Item, Unwritable> {
    let text = [Item::text(keyword, text)?];
    Ok(Item::headed(keyword, text, Style::Row))
}

/// An entry that is kept as text (rule J5). The names of players in it are words, as are truth
/// values; everything else is a string.
pub(super) fn text_entry(names: &Names, text: &Text) -> Result<Item, Unwritable> {
    if GameKeyword::of(&text.keyword) == Some(GameKeyword::Translate) {
        return translate(text);
    }
    let is_image = text.keyword == PieceKeyword::Image.text();
    let is_switch = text.keyword == GameKeyword::AllowFlipping.text();
    let values = text.values.iter().map(|value| {
        let is_word = is_switch || (is_image && names.is_player(value));
        match word("word", value) {
            Ok(word) if is_word => Ok(word),
            _ => Item::text(&text.keyword, value),
        }
    });
    let values: Vec<Item> = values.collect::<Result<_, _>>()?;
    let style = match values.len() {
        0 | 1 => Style::Row,
        _ => Style::Fill,
    };
    Ok(Item::headed(&text.keyword, values, style))
}

/// `(translate (a b) ...)`, as pairs if its words make pairs (rule M12).
fn translate(text: &Text) -> Result<Item, Unwritable> {
    let words = text.values.iter().map(|value| word("word", value));
    let words: Vec<Item> = words.collect::<Result<_, _>>()?;
    let parts = match words.len() % 2 {
        0 => {
            let pairs = words.chunks(2);
            pairs
                .map(|pair| Item::List(pair.to_vec(), Style::Row))
                .collect()
        }
        _ => words,
    };
    Ok(Item::headed(&text.keyword, parts, Style::Fill))
}

/// The turn order (rules C2, C3), also where it is the one that follows from the players.
fn turn_order(names: &Names) -> Result<Item, Unwritable> {
    let repeat = OtherWord::Repeat.text();
    let mut items = Vec::new();
    for (index, entry) in names.game.turns.iter().enumerate() {
        if index > 0 && index == names.game.repeat_from {
            items.push(Item::word(repeat));
        }
        items.push(match turn(names, entry)? {
            Item::Word(name) if name == repeat => Item::List(vec![Item::Word(name)], Style::Row),
            item => item,
        });
    }
    Ok(Item::headed(
        GameKeyword::TurnOrder.text(),
        items,
        Style::Fill,
    ))
}

/// `P`, `(P T)`, `(P Q)` or `(P Q T)`. A type that is called as a player would be taken for it, if
/// the player were not named twice.
fn turn(names: &Names, entry: &TurnEntry) -> Result<Item, Unwritable> {
    let mut items = vec![names.player(entry.player)?];
    let kind = entry.move_type;
    let kind_name = kind.map(|id| names.game.move_types[id.index()].name.as_str());
    if entry.mover != entry.player || kind_name.is_some_and(|name| names.is_player(name)) {
        items.push(names.player(entry.mover)?);
    }
    items.extend(kind.map(|id| names.move_type(id)).transpose()?);
    Ok(match items.len() {
        1 => items.remove(0),
        _ => Item::List(items, Style::Row),
    })
}
