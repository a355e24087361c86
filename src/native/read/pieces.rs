//! Players, turns, words, pieces, setup and options.

use rustc_hash::FxHashSet;

use super::maker::Maker;
use super::names::Table;
use super::reader::{Fields, Reader};
use super::scan::NodeId;
use crate::diagnostic::Code;
use crate::limits::Limit;
use crate::model::{
    Attribute, AttributeId, Block, BlockKind, MaximalCaptures, MoveType, PassTurn, PieceType,
    Placement, Player, SequenceId, Stock, Text, TurnEntry,
};

impl Maker<'_> {
    /// Players by name; one whose name begins with `?` is drawn by lot.
    pub fn players(&mut self, node: NodeId) -> Option<()> {
        let items = self.reader.list(node, "a list of players")?;
        for item in items {
            let Some(name) = self.reader.text(item, "the name of a player") else {
                continue;
            };
            if self.names.players.add(&mut self.reader, &name, item) {
                self.game.players.push(Player {
                    random: name.starts_with('?'),
                    name: name.into_owned(),
                });
            }
        }
        if self.game.players.is_empty() {
            let help = "a game needs players, e.g. `\"players\": [\"White\", \"Black\"]`";
            self.reader
                .fault(Code::JsonBadValue, node, "this game has no players", help);
            return None;
        }
        Some(())
    }

    /// The turn order, and where it begins again.
    pub fn turns(&mut self, document: &Fields, node: NodeId) {
        let items = self
            .reader
            .list(node, "a list of turns")
            .unwrap_or_default();
        for item in items {
            let turn = self.turn(item);
            self.game.turns.extend(turn);
        }
        if self.game.turns.is_empty() {
            let help = "somebody must move, e.g. `\"turn_order\": [{\"player\": \"White\"}]`";
            self.reader.fault(
                Code::JsonBadValue,
                node,
                "this turn order has no entry",
                help,
            );
        }
        if let Some(node) = document.get("repeat_from") {
            let most = self.game.turns.len().saturating_sub(1);
            let index = self.reader.integer(node, 0, most as i64);
            self.game.repeat_from = index.map_or(0, |index| index as usize);
        }
    }

    fn turn(&mut self, node: NodeId) -> Option<TurnEntry> {
        let known = &["player", "mover", "move_type"];
        let fields = self.reader.object(node, "a turn", known)?;
        let player = self.reader.required(&fields, "player", "a turn")?;
        let reader = &mut self.reader;
        let player = self.names.player(reader, player)?;
        let mover = match fields.get("mover") {
            Some(mover) => self.names.player(reader, mover)?,
            None => player,
        };
        let move_type = match fields.get("move_type") {
            Some(kind) => Some(self.names.move_type(reader, kind)?),
            None => None,
        };
        Some(TurnEntry {
            player,
            mover,
            move_type,
        })
    }

    /// Move types, attributes and flags.
    pub fn words(&mut self, document: &Fields) {
        let reader = &mut self.reader;
        let items = reader.items(document, "move_types", "a list of move types");
        let kinds = numbered(reader, &mut self.names.move_types, &items, 1);
        let kinds = kinds.into_iter();
        self.game.move_types = kinds
            .map(|(name, number)| MoveType { name, number })
            .collect();
        let items = reader.items(document, "attributes", "a list of attributes");
        let attributes = numbered(reader, &mut self.names.attributes, &items, 0);
        let attributes = attributes.into_iter();
        self.game.attributes = attributes
            .map(|(name, number)| Attribute { name, number })
            .collect();
        let code = &mut self.game.code;
        code.flags = flags(reader, &mut self.names.flags, document.get("flags"));
        let node = document.get("position_flags");
        code.position_flags = flags(reader, &mut self.names.position_flags, node);
        if let Some(node) = document.get("move_priorities") {
            let items = reader
                .list(node, "a list of move types")
                .unwrap_or_default();
            let mut kinds = Vec::new();
            let mut seen = FxHashSet::default();
            for item in items {
                let kind = self.names.move_type(reader, item);
                if kind.is_some_and(|kind| !seen.insert(kind)) {
                    let message = "this move type stands in the list twice";
                    reader.fault(Code::JsonBadValue, item, message, "remove one of them");
                } else {
                    kinds.extend(kind);
                }
            }
            self.game.priorities = Some(kinds);
        }
    }

    /// The names of the piece types, which blocks may use before they are defined.
    pub fn declare_pieces(&mut self, items: &[NodeId]) -> Vec<Option<Fields>> {
        const KNOWN: &[&str] = &["name", "notation", "attributes", "blocks", "texts"];
        let mut pieces = Vec::with_capacity(items.len());
        for &item in items {
            pieces.push(self.declare_piece(item, KNOWN));
        }
        pieces
    }

    fn declare_piece(&mut self, node: NodeId, known: &[&'static str]) -> Option<Fields> {
        let reader = &mut self.reader;
        let fields = reader.object(node, "a piece type", known)?;
        let node = reader.required(&fields, "name", "a piece type")?;
        let name = reader.text(node, "the name of a piece type")?;
        if !self.names.pieces.add(reader, &name, node) {
            return None;
        }
        self.game.pieces.push(PieceType {
            name: name.into_owned(),
            ..PieceType::default()
        });
        Some(fields)
    }

    /// The bodies of the piece types.
    pub fn piece_bodies(&mut self, pieces: Vec<Option<Fields>>) {
        for (index, fields) in pieces.into_iter().flatten().enumerate() {
            let notation = fields.get("notation");
            let notation = notation.and_then(|it| self.reader.text(it, "the letters of a piece"));
            let attributes = self.attributes(fields.get("attributes"));
            let texts = self.texts(&fields);
            let (mut blocks, mut spans) = (Vec::new(), Vec::new());
            for item in self
                .reader
                .items(&fields, "blocks", "a list of moves and drops")
            {
                blocks.extend(self.block(item));
                spans.push(self.reader.span(item));
            }
            self.block_spans.push(spans);
            let Some(piece) = self.game.pieces.get_mut(index) else {
                return;
            };
            piece.notation = notation.map(|text| text.into_owned());
            piece.attributes = attributes;
            piece.texts = texts;
            piece.blocks = blocks;
        }
    }

    /// `{"move": [...], "move_type": name}` or `{"drop": [...]}`
    fn block(&mut self, node: NodeId) -> Option<Block> {
        let head = self
            .reader
            .head(node, "a move or drop", &["move", "drop"])?;
        let fields = self
            .reader
            .object(node, "a move or drop", &[head, "move_type"])?;
        let move_type = match fields.get("move_type") {
            Some(kind) => self.names.move_type(&mut self.reader, kind).map(Some),
            None => Some(None),
        };
        let body: SequenceId = self.sequence(fields.get(head)?)?;
        let kind = match head {
            "move" => BlockKind::Move,
            _ => BlockKind::Drop,
        };
        Some(Block {
            kind,
            move_type: move_type?,
            body,
        })
    }

    /// `{"moved?": false}`
    fn attributes(&mut self, node: Option<NodeId>) -> Vec<(AttributeId, bool)> {
        let Some(node) = node else {
            return Vec::new();
        };
        let mut attributes = Vec::new();
        for (key, name, value) in self.reader.pairs(node, "an object of attributes") {
            let reader = &mut self.reader;
            let attribute = self.names.attributes.named(reader, &name, key);
            let value = reader.boolean(value);
            if let (Some(attribute), Some(value)) = (attribute, value) {
                attributes.push((AttributeId(attribute), value));
            }
        }
        attributes
    }

    /// Texts, sounds, images and the like.
    pub fn texts(&mut self, fields: &Fields) -> Vec<Text> {
        let mut texts = Vec::new();
        for item in self.reader.items(fields, "texts", "a list of texts") {
            let reader = &mut self.reader;
            let Some(fields) = reader.object(item, "a text", &["keyword", "values"]) else {
                continue;
            };
            let keyword = reader.required(&fields, "keyword", "a text");
            let keyword = keyword.and_then(|keyword| reader.text(keyword, "a keyword"));
            let values = reader.required(&fields, "values", "a text");
            let values = values.map(|values| reader.texts(values, "a list of texts"));
            if let (Some(keyword), Some(values)) = (keyword, values) {
                texts.push(Text {
                    keyword: keyword.into_owned(),
                    values,
                });
            }
        }
        texts
    }

    /// The start position.
    pub fn setup(&mut self, node: NodeId) {
        let known = &["placements", "stocks"];
        let Some(fields) = self.reader.object(node, "a setup", known) else {
            return;
        };
        for item in self
            .reader
            .items(&fields, "placements", "a list of placements")
        {
            self.placements(item);
        }
        for item in self.reader.items(&fields, "stocks", "a list of stocks") {
            let stock = self.stock(item);
            self.game.setup.stocks.extend(stock);
        }
    }

    fn placements(&mut self, node: NodeId) -> Option<()> {
        let known = &["player", "piece", "squares", "attributes"];
        let fields = self.reader.object(node, "a placement", known)?;
        let player = self.reader.required(&fields, "player", "a placement");
        let piece = self.reader.required(&fields, "piece", "a placement");
        let squares = self.reader.required(&fields, "squares", "a placement")?;
        let owner = player.and_then(|player| self.names.player(&mut self.reader, player));
        let piece = piece.and_then(|piece| self.names.piece(&mut self.reader, piece));
        let attributes = self.attributes(fields.get("attributes"));
        let items = self.reader.list(squares, "a list of squares")?;
        self.placed += items.len() * (1 + attributes.len());
        let most = self.limits.placements;
        if self.placed > most {
            let message = "too much stands on the board at the start";
            let advice = Limit::Placements.advice(most as u64);
            let help = format!("pieces and their attributes are {most} at most; {advice}");
            self.reader.fault(Code::JsonTooMany, squares, message, help);
            return None;
        }
        let bytes = 64 + 8 * attributes.len() as u64;
        self.charge(squares, bytes * items.len() as u64)?;
        for item in items {
            let square = self.names.square(&mut self.reader, item);
            if let (Some(owner), Some(piece), Some(square)) = (owner, piece, square) {
                self.game.setup.placements.push(Placement {
                    owner,
                    piece,
                    square,
                    attributes: attributes.clone(),
                });
            }
        }
        Some(())
    }

    fn stock(&mut self, node: NodeId) -> Option<Stock> {
        let known = &["player", "piece", "count"];
        let reader = &mut self.reader;
        let fields = reader.object(node, "a stock", known)?;
        let owner = reader.required(&fields, "player", "a stock");
        let owner = owner.and_then(|player| self.names.player(reader, player));
        let piece = reader.required(&fields, "piece", "a stock");
        let piece = piece.and_then(|piece| self.names.piece(reader, piece));
        let count = reader.required(&fields, "count", "a stock")?;
        let count = reader.count(count)?;
        Some(Stock {
            owner: owner?,
            piece: piece?,
            count,
        })
    }

    /// The options that bear on rules; those not given have their defaults.
    pub fn options(&mut self, node: NodeId) {
        const KNOWN: &[&str] = &[
            "pass_turn",
            "pass_partial",
            "maximal_captures",
            "recycle_captures",
            "recycle_promotions",
            "discard_cascades",
            "include_off_pieces",
        ];
        let reader = &mut self.reader;
        let Some(fields) = reader.object(node, "`options`", KNOWN) else {
            return;
        };
        let options = &mut self.game.options;
        let pass_turn = &[
            ("never", PassTurn::Never),
            ("always", PassTurn::Always),
            ("forced", PassTurn::Forced),
        ];
        let maximal = &[
            ("off", MaximalCaptures::Off),
            ("most", MaximalCaptures::Most),
            ("weighted", MaximalCaptures::Weighted),
        ];
        let word = fields.get("pass_turn");
        let word = word.and_then(|node| reader.word(node, "a value of `pass_turn`", pass_turn));
        options.pass_turn = word.unwrap_or_default();
        let word = fields.get("maximal_captures");
        let word = word.and_then(|it| reader.word(it, "a value of `maximal_captures`", maximal));
        options.maximal_captures = word.unwrap_or_default();
        for (key, option) in [
            ("pass_partial", &mut options.pass_partial),
            ("recycle_captures", &mut options.recycle_captures),
            ("recycle_promotions", &mut options.recycle_promotions),
            ("discard_cascades", &mut options.discard_cascades),
            ("include_off_pieces", &mut options.include_off_pieces),
        ] {
            let value = fields.get(key).and_then(|node| reader.boolean(node));
            *option = value.unwrap_or_default();
        }
    }

    /// Every option as the original rules wrote it.
    pub fn option_list(&mut self, items: &[NodeId]) {
        for &item in items {
            let reader = &mut self.reader;
            let Some(fields) = reader.object(item, "an option", &["name", "value"]) else {
                continue;
            };
            let name = reader.required(&fields, "name", "an option");
            let value = reader.required(&fields, "value", "an option");
            let (Some(name_node), Some(value_node)) = (name, value) else {
                continue;
            };
            let name = reader.text(name_node, "the name of an option");
            let value = reader.text(value_node, "the value of an option");
            if let (Some(name), Some(value)) = (name, value) {
                let spans = [reader.span(name_node), reader.span(value_node)];
                self.option_spans.push(spans);
                let pair = (name.into_owned(), value.into_owned());
                self.game.option_list.push(pair);
            }
        }
    }
}

/// Names with the numbers they have in saved games: those from `first` on, each once.
fn numbered(
    reader: &mut Reader,
    table: &mut Table,
    items: &[NodeId],
    first: u32,
) -> Vec<(String, u32)> {
    let mut found = Vec::with_capacity(items.len());
    let mut taken = vec![false; items.len()];
    for &item in items {
        let Some(fields) = reader.object(item, "a word with its number", &["name", "number"])
        else {
            continue;
        };
        let name_node = reader.required(&fields, "name", "this");
        let number_node = reader.required(&fields, "number", "this");
        let (Some(name_node), Some(number_node)) = (name_node, number_node) else {
            continue;
        };
        let Some(name) = reader.text(name_node, "a name") else {
            continue;
        };
        let last = i64::from(first) + items.len() as i64 - 1;
        let number = reader.integer(number_node, i64::from(first), last);
        let number = number.map_or(first, |number| number as u32);
        if std::mem::replace(&mut taken[(number - first) as usize], true) {
            let message = format!("the number {number} is taken");
            let help = format!("every number from {first} to {last} stands for one of these");
            reader.fault(Code::JsonBadValue, number_node, message, help);
        }
        if table.add(reader, &name, name_node) {
            found.push((name.into_owned(), number));
        }
    }
    found
}

fn flags(reader: &mut Reader, table: &mut Table, node: Option<NodeId>) -> Vec<String> {
    let items = node.and_then(|node| reader.list(node, "a list of flags"));
    let mut flags = Vec::new();
    for item in items.unwrap_or_default() {
        let Some(name) = reader.text(item, "the name of a flag") else {
            continue;
        };
        if table.add(reader, &name, item) {
            flags.push(name.into_owned());
        }
    }
    flags
}
