//! Pieces (rules A9, C6, D14, D15).

use super::builder::Builder;
use super::context::cut;
use super::inherit::Section;
use crate::diagnostic::{Code, Diagnostic};
use crate::expand::Item;
use crate::keyword::{GameKeyword, OtherWord, PieceKeyword};
use crate::limits::Limit;
use crate::model::{
    Attribute, AttributeId, Block, BlockKind, MoveTypeId, PieceId, PieceType, SequenceId,
};
use crate::source::Span;

/// A piece as written.
pub(super) struct Written<'a> {
    id: PieceId,
    parts: Vec<Section<'a>>,
}

/// What bears on the numbering of move types (rule F2), in text order.
#[derive(Clone, Copy, Debug)]
pub(super) enum Mention {
    /// `(move-type T)`
    Type(MoveTypeId),
    /// A block, whose `add-partial` count.
    Block(SequenceId),
}

impl<'a> Builder<'a> {
    /// The names of pieces, attributes and move types, which blocks may use before they are
    /// defined.
    pub fn declare_pieces(&mut self, sections: &[Section<'a>]) -> Vec<Written<'a>> {
        let mut pieces = Vec::new();
        for section in Self::with(sections, GameKeyword::Piece) {
            let parts = self.piece_parts(section);
            if let Some(piece) = self.declare_piece(section, parts) {
                pieces.push(piece);
            }
        }
        pieces
    }

    fn piece_parts(&mut self, section: &Section<'a>) -> Vec<Section<'a>> {
        let mut parts = Vec::new();
        for &item in &section.items {
            match self.cx.headed(item) {
                Some((keyword, items)) => parts.push(Section {
                    keyword,
                    item,
                    items,
                }),
                None => self.cx.unexpected(&[item], "a piece"),
            }
        }
        parts
    }

    fn declare_piece(
        &mut self,
        section: &Section<'a>,
        parts: Vec<Section<'a>>,
    ) -> Option<Written<'a>> {
        let name = parts
            .iter()
            .find(|p| p.keyword == PieceKeyword::Name.text());
        let name = name.and_then(|part| part.items.first().copied());
        let Some((name, item)) = name.and_then(|item| Some((self.cx.name(item)?, item))) else {
            self.cx.fault(
                Code::UnnamedPiece,
                section.item,
                "this piece has no name",
                "add `(name ...)`; the piece is left out",
            );
            return None;
        };
        self.second_name(&parts);
        if let Some(number) = self.scope.pieces.get(name) {
            let first = self.scope.pieces.span(number);
            self.duplicate(Code::DuplicatePiece, item, "piece", name, first);
            return None;
        }
        let at = self.cx.origin(item);
        let Some(number) = self.scope.pieces.add(name, at) else {
            self.too_many_names(item, "pieces");
            return None;
        };
        let id = PieceId(number);
        self.game.pieces.push(PieceType {
            name: name.to_owned(),
            ..PieceType::default()
        });
        self.block_spans.push(Vec::new());
        self.places.blocks.push(Vec::new());
        self.places.block_items.push(Vec::new());
        self.mentions.push(Vec::new());
        for part in &parts {
            match PieceKeyword::of(part.keyword) {
                Some(PieceKeyword::Attribute) => self.declare_attribute(id, part),
                Some(PieceKeyword::Moves | PieceKeyword::Drops) => self.declare_types(part),
                _ => {}
            }
        }
        Some(Written { id, parts })
    }

    /// `(attribute name true)`
    fn declare_attribute(&mut self, piece: PieceId, part: &Section<'a>) {
        let Some((name, item)) = self.first_name(part.item, &part.items, "a name and a value")
        else {
            return;
        };
        let value = self.truth(name, part.item, part.items.get(1).copied());
        self.cx
            .unexpected(part.items.get(2..).unwrap_or_default(), "`attribute`");
        let Some(attribute) = self.add_attribute(name, item) else {
            return;
        };
        let attributes = &mut self.game.pieces[piece.index()].attributes;
        match attributes.iter_mut().find(|(known, _)| *known == attribute) {
            Some((_, known)) => *known = value,
            None => attributes.push((attribute, value)),
        }
    }

    fn add_attribute(&mut self, name: &str, item: Item) -> Option<AttributeId> {
        if let Some(known) = self.scope.attribute(name) {
            return Some(known);
        }
        let most = self.cx.limits().attributes;
        if self.scope.attributes.len() >= most {
            self.too_many(item, "attributes", Limit::Attributes, most);
            return None;
        }
        let at = self.cx.origin(item);
        let number = self.scope.attributes.add(name, at)?;
        self.game.attributes.push(Attribute {
            name: name.to_owned(),
            number: 0,
        });
        Some(AttributeId(number))
    }

    /// `true` or `false` as the value of an attribute; anything else is reported and false.
    pub fn truth(&mut self, attribute: &str, whole: Item, item: Option<Item>) -> bool {
        let word = item.and_then(|item| self.cx.name(item));
        match word.and_then(OtherWord::of) {
            Some(OtherWord::True) => return true,
            Some(OtherWord::False) => return false,
            _ => {}
        }
        let item = item.unwrap_or(whole);
        self.cx.once(Code::BadValue, attribute, item, |cx, _| {
            let message = format!(
                "the attribute `{}` is neither true nor false",
                cut(attribute)
            );
            Diagnostic::new(Code::BadValue, cx.span(item), message)
                .label("neither `true` nor `false`")
                .help("write one of the two; here it is taken for `false`")
        });
        false
    }

    fn declare_types(&mut self, part: &Section<'a>) {
        for &item in &part.items {
            if self.starts_with_move_type(item)
                && let Some((_, items)) = self.cx.headed(item)
                && let Some((name, item)) = self.first_name(item, &items, "a name")
            {
                let at = self.cx.origin(item);
                if self.scope.add_move_type(name, at).is_none() {
                    self.too_many_names(item, "move types");
                }
            }
        }
    }

    fn starts_with_move_type(&mut self, item: Item) -> bool {
        let run = self.cx.tree().list(item.node);
        let head = run.and_then(|run| self.peek(run, item.trail));
        head.and_then(|head| self.cx.word(head)) == Some(OtherWord::MoveType.text())
    }

    /// The bodies of all pieces.
    pub fn pieces(&mut self, pieces: &[Written<'a>]) {
        for piece in pieces {
            for part in &piece.parts {
                self.piece_part(piece.id, part);
            }
        }
    }

    fn piece_part(&mut self, piece: PieceId, part: &Section<'a>) {
        use PieceKeyword as K;
        match PieceKeyword::of(part.keyword) {
            Some(K::Name | K::Attribute) => {}
            Some(K::Moves) => self.blocks(piece, part, BlockKind::Move),
            Some(K::Drops) => self.blocks(piece, part, BlockKind::Drop),
            Some(K::Notation) => {
                let notation = part.items.first().and_then(|&n| self.cx.name(n));
                self.game.pieces[piece.index()].notation = notation.map(str::to_owned);
            }
            Some(K::Image) => {
                self.image_players(&part.items);
                let text = self.text_of(part.keyword, &part.items);
                self.game.pieces[piece.index()].texts.push(text);
            }
            // The others are texts: `PieceKeyword::is_text`.
            Some(_) => {
                let text = self.text_of(part.keyword, &part.items);
                self.game.pieces[piece.index()].texts.push(text);
            }
            None => self.unknown_keyword(part.item, part.keyword, "a piece", K::texts()),
        }
    }

    /// `(image White "a.bmp" Black "b.bmp")`: the word before the name of a picture is a player.
    fn image_players(&mut self, items: &[Item]) {
        for pair in items.windows(2) {
            let is_picture = self.cx.tree().text(pair[1].node).is_some();
            let Some(word) = self.cx.word(pair[0]).filter(|_| is_picture) else {
                continue;
            };
            // A picture may be named without quotes.
            if !word.contains(['.', '\\', '/']) {
                self.player(word, pair[0], "the picture is nobody's");
            }
        }
    }

    /// The blocks of `moves` or `drops`. Those before any `move-type` have none (rule C6).
    fn blocks(&mut self, piece: PieceId, part: &Section<'a>, kind: BlockKind) {
        let mut move_type = None;
        for &item in &part.items {
            let Some(run) = self.cx.tree().list(item.node) else {
                let message = format!(
                    "{} stands outside of any block of moves",
                    self.cx.shown(item)
                );
                let place = "every block and every call of a macro stands in parentheses";
                self.cx.stray(item, message, place);
                continue;
            };
            if self.starts_with_move_type(item) {
                move_type = self.move_type_statement(item);
                let mention = move_type.map(Mention::Type);
                self.mentions[piece.index()].extend(mention);
                continue;
            }
            let body = self.sequence(run, item.trail);
            self.mentions[piece.index()].push(Mention::Block(body));
            let span: Span = self.cx.span(item);
            self.block_spans[piece.index()].push(span);
            self.places.blocks[piece.index()].push(self.cx.origin(item));
            self.places.block_items[piece.index()].push(item);
            self.game.pieces[piece.index()].blocks.push(Block {
                kind,
                move_type,
                body,
            });
        }
    }

    fn move_type_statement(&mut self, item: Item) -> Option<MoveTypeId> {
        let (_, items) = self.cx.headed(item)?;
        self.cx
            .unexpected(items.get(1..).unwrap_or_default(), "`move-type`");
        let name = self.cx.name(*items.first()?)?;
        self.scope.move_type(name)
    }
}
