//! From a game to a document.

mod board;
mod code;
mod goals;
mod layout;
mod names;
mod share;

use serde_json::{Map, Value, json};

use super::{FORMAT, VERSION};
use crate::model::canonical::CyclicCode;
use crate::model::{
    AttributeId, Block, BlockKind, Game, MaximalCaptures, Options, PassTurn, PieceType, Placement,
    Text, TurnEntry,
};
use crate::source::Format;
use share::Shared;

pub(super) use board::{opposites, symmetry};
pub(super) use code::{Parts, condition, statement};
pub(super) use goals::goal;
pub(super) use names::Names;

/// The document of a game. `format` is that of the file the rules were read from; it is only
/// written down, so that strings can be turned back into the bytes they were.
///
/// The same game makes the same text, and so do games that are the same in the
/// [canonical](Game::canonical) numbering of their code.
///
/// # Errors
/// Code that is a part of itself. No rules that were read have any.
pub fn write(game: &Game, format: Format) -> Result<String, CyclicCode> {
    write_from(game, format, None)
}

/// The same, with the version of Zillions that the file asked for.
///
/// # Errors
/// As for [`write()`].
pub fn write_from(
    game: &Game,
    format: Format,
    zillions: Option<&str>,
) -> Result<String, CyclicCode> {
    Ok(layout::print(&document(
        &game.canonical()?,
        format,
        zillions,
    )))
}

/// The document of a game in the canonical numbering.
fn document(game: &Game, format: Format, zillions: Option<&str>) -> Value {
    let names = Names::new(game);
    let mut shared = Shared::new(&names, game);
    let pieces = game.pieces.iter();
    let pieces = pieces.map(|piece| self::piece(&names, piece, &mut shared));
    let pieces: Vec<Value> = pieces.collect();
    let goals = game.goals.iter();
    let goals = goals.map(|goal| {
        goals::goal(&names, goal, &mut |kind, part| {
            shared.shortened(kind, part, 1)
        })
    });
    let goals: Vec<Value> = goals.collect();

    let mut document = Fields::default();
    document.put("format", json!(FORMAT));
    document.put("version", json!(VERSION));
    document.put("title", json!(game.title));
    document.put("encoding", json!(format.encoding.name()));
    if format.mark {
        document.put("byte_order_mark", json!(true));
    }
    if let Some(zillions) = zillions {
        document.put("zillions_version", json!(zillions));
    }
    if let Some(engine) = &game.engine {
        document.put("engine", json!(engine));
    }
    let players = game.players.iter().map(|player| json!(player.name));
    document.put("players", players.collect());
    let turns = game.turns.iter().map(|turn| self::turn(&names, turn));
    document.put("turn_order", turns.collect());
    if game.repeat_from > 0 {
        document.put("repeat_from", json!(game.repeat_from));
    }
    document.put("options", options(&game.options));
    document.put_some("option_list", option_list(game));
    words(&mut document, &names, game);
    document.put("board", board::board(&names, game));
    document.put("pieces", json!(pieces));
    document.put("setup", setup(&names, game));
    document.put("goals", json!(goals));
    document.put_some("shared", shared.entries);
    document.put_some("texts", texts(&game.texts));
    Value::Object(document.0)
}

/// The fields of an object in the making.
#[derive(Default)]
struct Fields(Map<String, Value>);

impl Fields {
    fn put(&mut self, key: &str, value: Value) {
        self.0.insert(key.to_owned(), value);
    }

    /// A list, left out when nothing is in it.
    fn put_some(&mut self, key: &str, items: Vec<Value>) {
        if !items.is_empty() {
            self.put(key, Value::Array(items));
        }
    }
}

/// The words that pieces and moves use.
fn words(document: &mut Fields, names: &Names, game: &Game) {
    let numbered = |name: &str, number: u32| json!({ "name": name, "number": number });
    let kinds = game.move_types.iter();
    let kinds = kinds.map(|kind| numbered(&kind.name, kind.number));
    document.put_some("move_types", kinds.collect());
    // An empty list of priorities is not the same as none.
    if let Some(kinds) = &game.priorities {
        let kinds = kinds.iter().map(|&kind| json!(names.move_type(kind)));
        document.put("move_priorities", kinds.collect());
    }
    let attributes = game.attributes.iter();
    let attributes = attributes.map(|it| numbered(&it.name, it.number));
    document.put_some("attributes", attributes.collect());
    let flags = |flags: &[String]| flags.iter().map(|flag| json!(flag)).collect();
    document.put_some("flags", flags(&game.code.flags));
    document.put_some("position_flags", flags(&game.code.position_flags));
}

fn turn(names: &Names, turn: &TurnEntry) -> Value {
    let mut fields = Fields::default();
    fields.put("player", json!(names.player(turn.player)));
    if turn.mover != turn.player {
        fields.put("mover", json!(names.player(turn.mover)));
    }
    if let Some(kind) = turn.move_type {
        fields.put("move_type", json!(names.move_type(kind)));
    }
    Value::Object(fields.0)
}

/// The options that bear on rules.
pub(super) fn options(options: &Options) -> Value {
    json!({
        "pass_turn": match options.pass_turn {
            PassTurn::Never => "never",
            PassTurn::Always => "always",
            PassTurn::Forced => "forced",
        },
        "pass_partial": options.pass_partial,
        "maximal_captures": match options.maximal_captures {
            MaximalCaptures::Off => "off",
            MaximalCaptures::Most => "most",
            MaximalCaptures::Weighted => "weighted",
        },
        "recycle_captures": options.recycle_captures,
        "recycle_promotions": options.recycle_promotions,
        "discard_cascades": options.discard_cascades,
        "include_off_pieces": options.include_off_pieces,
    })
}

fn option_list(game: &Game) -> Vec<Value> {
    let pairs = game.option_list.iter();
    pairs
        .map(|(name, value)| json!({ "name": name, "value": value }))
        .collect()
}

fn piece(names: &Names, piece: &PieceType, shared: &mut Shared) -> Value {
    let mut fields = Fields::default();
    fields.put("name", json!(piece.name));
    if let Some(notation) = &piece.notation {
        fields.put("notation", json!(notation));
    }
    if !piece.attributes.is_empty() {
        fields.put("attributes", attributes(names, &piece.attributes));
    }
    let blocks = piece.blocks.iter();
    let blocks = blocks.map(|block| self::block(names, block, shared.body(block.body)));
    fields.put_some("blocks", blocks.collect());
    fields.put_some("texts", texts(&piece.texts));
    Value::Object(fields.0)
}

fn block(names: &Names, block: &Block, body: Value) -> Value {
    let mut fields = Fields::default();
    let kind = match block.kind {
        BlockKind::Move => "move",
        BlockKind::Drop => "drop",
    };
    fields.put(kind, body);
    if let Some(kind) = block.move_type {
        fields.put("move_type", json!(names.move_type(kind)));
    }
    Value::Object(fields.0)
}

fn attributes(names: &Names, attributes: &[(AttributeId, bool)]) -> Value {
    let attributes = attributes.iter();
    let attributes = attributes.map(|&(id, value)| (names.attribute(id).to_owned(), json!(value)));
    Value::Object(attributes.collect())
}

fn setup(names: &Names, game: &Game) -> Value {
    let same = |a: &Placement, b: &Placement| {
        a.owner == b.owner && a.piece == b.piece && a.attributes == b.attributes
    };
    let groups = game.setup.placements.chunk_by(same);
    let placements = groups.map(|group| {
        let first = &group[0];
        let squares: Vec<&str> = group.iter().map(|it| names.square(it.square)).collect();
        let mut fields = Fields::default();
        fields.put("player", json!(names.player(first.owner)));
        fields.put("piece", json!(names.piece(first.piece)));
        fields.put("squares", json!(squares));
        if !first.attributes.is_empty() {
            fields.put("attributes", attributes(names, &first.attributes));
        }
        Value::Object(fields.0)
    });
    let stocks = game.setup.stocks.iter().map(|stock| {
        json!({
            "player": names.player(stock.owner),
            "piece": names.piece(stock.piece),
            "count": stock.count,
        })
    });
    let mut fields = Fields::default();
    fields.put_some("placements", placements.collect());
    fields.put_some("stocks", stocks.collect());
    Value::Object(fields.0)
}

fn texts(texts: &[Text]) -> Vec<Value> {
    let texts = texts.iter();
    texts
        .map(|text| json!({ "keyword": text.keyword, "values": text.values }))
        .collect()
}
