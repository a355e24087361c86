//! Pieces with their moves and drops (rules C6, D14).

use super::body::Body;
use super::header::{text_entry, text_line};
use super::item::{Item, Style};
use super::names::Names;
use super::types::TypeStatements;
use super::unwritable::Unwritable;
use crate::keyword::{GameKeyword, OtherWord, PieceKeyword};
use crate::model::{BlockKind, MoveTypeId, PieceId};

/// All pieces, each after an empty line.
pub(super) fn pieces(
    names: &Names,
    body: &Body,
    types: &TypeStatements,
) -> Result<Vec<Item>, Unwritable> {
    let mut items = Vec::new();
    for index in 0..names.game.pieces.len() {
        let piece = piece(names, body, types, PieceId(index as u16))?;
        items.extend([Item::Gap, piece]);
    }
    Ok(items)
}

fn piece(
    names: &Names,
    body: &Body,
    types: &TypeStatements,
    id: PieceId,
) -> Result<Item, Unwritable> {
    let piece = &names.game.pieces[id.index()];
    let name = Item::headed(PieceKeyword::Name.text(), [names.piece(id)?], Style::Row);
    let mut items = vec![name];
    if let Some(notation) = &piece.notation {
        items.push(text_line(PieceKeyword::Notation.text(), notation)?);
    }
    for text in &piece.texts {
        items.push(text_entry(names, text)?);
    }
    for &(attribute, value) in &piece.attributes {
        let value = match value {
            true => OtherWord::True,
            false => OtherWord::False,
        };
        let parts = [names.attribute(attribute)?, Item::word(value.text())];
        items.push(Item::headed(
            PieceKeyword::Attribute.text(),
            parts,
            Style::Row,
        ));
    }
    let mut sections = Sections {
        names,
        done: items,
        open: None,
    };
    for (index, block) in piece.blocks.iter().enumerate() {
        sections.name_types(types, id, index, block.kind)?;
        sections.enter(block.kind, block.move_type)?;
        sections.add(body.block(block.body)?);
    }
    let last = piece.blocks.last().map_or(BlockKind::Move, |it| it.kind);
    sections.name_types(types, id, piece.blocks.len(), last)?;
    let head = GameKeyword::Piece.text();
    Ok(Item::headed(head, sections.finish(), Style::Tall(1)))
}

/// `moves` and `drops` in the making.
struct Sections<'n, 'g> {
    names: &'n Names<'g>,
    done: Vec<Item>,
    open: Option<Section>,
}

struct Section {
    kind: BlockKind,
    move_type: Option<MoveTypeId>,
    items: Vec<Item>,
}

impl Sections<'_, '_> {
    /// Names the types that must be named before a block.
    fn name_types(
        &mut self,
        types: &TypeStatements,
        piece: PieceId,
        block: usize,
        kind: BlockKind,
    ) -> Result<(), Unwritable> {
        for id in types.before(piece.index(), block) {
            self.enter(kind, Some(id))?;
        }
        Ok(())
    }

    /// Makes the next block one of this kind and type. There is no way back to blocks without a
    /// type but another section (rule C6).
    fn enter(&mut self, kind: BlockKind, wanted: Option<MoveTypeId>) -> Result<(), Unwritable> {
        let fits = |section: &Section| {
            section.kind == kind && (wanted.is_some() || section.move_type.is_none())
        };
        if !self.open.as_ref().is_some_and(fits) {
            self.close();
        }
        let section = self.open.get_or_insert_with(|| Section {
            kind,
            move_type: None,
            items: Vec::new(),
        });
        if let Some(id) = wanted
            && section.move_type != wanted
        {
            let name = [self.names.move_type(id)?];
            let head = OtherWord::MoveType.text();
            section.items.push(Item::headed(head, name, Style::Row));
            section.move_type = wanted;
        }
        Ok(())
    }

    fn add(&mut self, block: Item) {
        if let Some(section) = &mut self.open {
            section.items.push(block);
        }
    }

    fn close(&mut self) {
        if let Some(section) = self.open.take() {
            let head = match section.kind {
                BlockKind::Move => PieceKeyword::Moves,
                BlockKind::Drop => PieceKeyword::Drops,
            };
            let list = Item::headed(head.text(), section.items, Style::Tall(1));
            self.done.push(list);
        }
    }

    fn finish(mut self) -> Vec<Item> {
        self.close();
        self.done
    }
}
