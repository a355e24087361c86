//! Instructions that make moves and effects (rules C7, D5, D8, D9).

use super::builder::Builder;
use super::context::Undefined;
use crate::diagnostic::{Code, Diagnostic, nearest};
use crate::expand::Item;
use crate::keyword::{Instruction, PlayerWord};
use crate::model::{
    AttributeId, ConditionId, MoveTypeId, Owner, Partial, PieceId, Place, Statement,
};

/// Players, pieces and a place, recognised by name in any order.
struct Recognised {
    owner: Option<Owner>,
    piece: Option<PieceId>,
    place: Place,
}

impl<'a> Builder<'a> {
    /// An instruction with its arguments.
    pub fn effect(
        &mut self,
        item: Item,
        instruction: Instruction,
        arguments: &[Item],
    ) -> Option<Statement> {
        use Instruction as I;
        match instruction {
            I::Add | I::AddCopy => {
                let promotions = self.promotions(arguments);
                Some(Statement::Add {
                    copy: instruction == I::AddCopy,
                    promotions,
                    partial: None,
                })
            }
            I::AddPartial | I::AddCopyPartial => Some(self.add_partial(instruction, arguments)),
            I::Capture | I::Flip => self.at_places(instruction, arguments),
            I::Create => {
                let found = self.recognise(arguments, true);
                Some(Statement::Create {
                    owner: found.owner.unwrap_or(Owner::Mover),
                    piece: found.piece,
                    place: found.place,
                })
            }
            I::ChangeOwner => {
                let found = self.recognise(arguments, false);
                let owner = found.owner.unwrap_or(Owner::Mover);
                Some(Statement::ChangeOwner(owner, found.place))
            }
            I::ChangeType => self.change_type(item, arguments),
            I::SetAttribute => self.set_attribute(item, arguments),
            I::SetFlag => self.set_flag(item, arguments),
            I::SetPositionFlag => self.set_position_flag(item, arguments),
            I::Go | I::Opposite => self.go(item, instruction, arguments),
            I::If | I::While | I::Verify => {
                self.cx.missing(item, "a condition");
                None
            }
            // These take no argument and are dealt with before.
            I::Back | I::Cascade | I::From | I::Mark | I::To => None,
        }
    }

    /// `(add P...)`
    fn promotions(&mut self, arguments: &[Item]) -> Vec<PieceId> {
        let names = self.cx.names(arguments, "a piece");
        let pieces = names
            .into_iter()
            .filter_map(|(name, item)| self.piece(name, item, "there is no such promotion"));
        pieces.collect()
    }

    /// `(add-partial P... T)` in any order; a piece's name wins over a type's (rule C7).
    fn add_partial(&mut self, instruction: Instruction, arguments: &[Item]) -> Statement {
        let mut promotions = Vec::new();
        let mut partial = Partial::Any;
        for (name, item) in self.cx.names(arguments, "a piece or a move type") {
            if let Some(piece) = self.scope.piece(name) {
                promotions.push(piece);
            } else if partial != Partial::Any {
                self.cx.unexpected(&[item], "`add-partial`");
            } else if let Some(kind) = self.used_move_type(name, item) {
                partial = Partial::Type(kind);
            }
        }
        Statement::Add {
            copy: instruction == Instruction::AddCopyPartial,
            promotions,
            partial: Some(partial),
        }
    }

    /// A move type that is named where moves are asked for. One without moves still is a type.
    pub fn used_move_type(&mut self, name: &str, item: Item) -> Option<MoveTypeId> {
        if let Some(known) = self.scope.move_type(name) {
            return Some(known);
        }
        self.cx
            .once(Code::MoveTypeWithoutMoves, name, item, |cx, suggest| {
                let known = self.scope.move_types.iter();
                let near = suggest.then(|| nearest(name, known)).flatten();
                let near = near.map(|near| format!("did you mean `{near}`? "));
                let message = format!("no `(move-type {name})` is anywhere in the pieces");
                Diagnostic::new(Code::MoveTypeWithoutMoves, cx.span(item), message)
                    .label("a move type without moves")
                    .help(near.unwrap_or_default() + "there will be no move of this type")
            });
        let at = self.cx.origin(item);
        let added = self.scope.add_move_type(name, at);
        if added.is_none() {
            self.too_many_names(item, "move types");
        }
        added
    }

    /// `capture` and `flip`, here or at the places given.
    fn at_places(&mut self, instruction: Instruction, arguments: &[Item]) -> Option<Statement> {
        let make = |place| match instruction {
            Instruction::Capture => Statement::Capture(place),
            _ => Statement::Flip(place),
        };
        if arguments.is_empty() {
            return Some(make(Place::Here));
        }
        let mut statements = Vec::with_capacity(arguments.len());
        for &argument in arguments {
            statements.push(make(self.place(argument)));
        }
        let id = self.sequence_id(statements);
        self.shortest(id)
    }

    fn recognise(&mut self, arguments: &[Item], pieces: bool) -> Recognised {
        let mut found = Recognised {
            owner: None,
            piece: None,
            place: Place::Here,
        };
        for &argument in arguments {
            let word = self.cx.name(argument).unwrap_or_default();
            let owner = self.owner(word).filter(|_| found.owner.is_none());
            let piece = self.scope.piece(word);
            let piece = piece.filter(|_| pieces && found.piece.is_none());
            if owner.is_some() {
                found.owner = owner;
            } else if piece.is_some() {
                found.piece = piece;
            } else if found.place == Place::Here {
                found.place = self.place_after_names(argument, word, pieces);
            } else {
                self.cx.unexpected(&[argument], "this list");
            }
        }
        found
    }

    fn owner(&self, word: &str) -> Option<Owner> {
        let player = self.scope.player(word).map(Owner::Player);
        player.or_else(|| {
            PlayerWord::of(word).map(|word| match word {
                PlayerWord::You => Owner::Mover,
                PlayerWord::Opponent => Owner::Next,
            })
        })
    }

    /// A place where a player or piece might have stood as well, so that a misspelt name gets the
    /// right advice.
    fn place_after_names(&mut self, item: Item, word: &str, pieces: bool) -> Place {
        let known = word.is_empty() || self.scope.square(word).is_some();
        if known || self.word_place(word).is_some() {
            return self.place(item);
        }
        let undefined = Undefined {
            code: Code::UndefinedPlace,
            what: if pieces {
                "player, piece, direction or position"
            } else {
                "player, direction or position"
            },
            word,
            effect: "it is taken for a place off board, so nothing happens",
            hint: self.scope.hint(word),
        };
        let scope = &self.scope;
        let known = scope
            .players
            .iter()
            .chain(scope.pieces.iter())
            .chain(scope.directions.iter())
            .chain(scope.squares.iter());
        let directions = ("directions", scope.directions.iter());
        self.cx.undefined_of(item, undefined, known, directions);
        Place::Nowhere
    }

    fn change_type(&mut self, item: Item, arguments: &[Item]) -> Option<Statement> {
        let (name, first) = self.first_name(item, arguments, "a piece")?;
        let piece = self.piece(name, first, "no type is changed")?;
        let place = self.trailing_place(&arguments[1..], "`change-type`");
        Some(Statement::ChangeType(piece, place))
    }

    fn set_attribute(&mut self, item: Item, arguments: &[Item]) -> Option<Statement> {
        let (name, first) = self.first_name(item, arguments, "an attribute and its value")?;
        let value = self.value(item, arguments)?;
        let attribute = self.attribute(name, first)?;
        let place = self.trailing_place(&arguments[2..], "`set-attribute`");
        Some(Statement::SetAttribute(attribute, value, place))
    }

    fn set_flag(&mut self, item: Item, arguments: &[Item]) -> Option<Statement> {
        let (name, first) = self.first_name(item, arguments, "a flag and its value")?;
        let value = self.value(item, arguments)?;
        self.cx.unexpected(&arguments[2..], "`set-flag`");
        let at = self.cx.origin(first);
        let flag = self.scope.add_flag(name, at);
        if flag.is_none() {
            self.too_many_names(first, "flags");
        }
        Some(Statement::SetFlag(flag?, value))
    }

    fn set_position_flag(&mut self, item: Item, arguments: &[Item]) -> Option<Statement> {
        let (name, first) = self.first_name(item, arguments, "a flag and its value")?;
        let value = self.value(item, arguments)?;
        let place = self.trailing_place(&arguments[2..], "`set-position-flag`");
        let at = self.cx.origin(first);
        let flag = self.scope.add_position_flag(name, at);
        if flag.is_none() {
            self.too_many_names(first, "position flags");
        }
        Some(Statement::SetPositionFlag(flag?, value, place))
    }

    /// The name that the arguments begin with, or a report.
    pub fn first_name(
        &mut self,
        item: Item,
        arguments: &[Item],
        what: &str,
    ) -> Option<(&'a str, Item)> {
        let name = arguments
            .first()
            .and_then(|&first| Some((self.cx.name(first)?, first)));
        if name.is_none() {
            self.cx.missing(item, what);
        }
        name
    }

    /// The second argument as a condition.
    fn value(&mut self, item: Item, arguments: &[Item]) -> Option<ConditionId> {
        match arguments.get(1) {
            Some(&value) => Some(self.condition(value)),
            None => {
                self.cx.missing(item, "a value");
                None
            }
        }
    }

    /// The attribute called so, or a report.
    pub fn attribute(&mut self, name: &str, item: Item) -> Option<AttributeId> {
        let found = self.scope.attribute(name);
        if found.is_none() {
            let undefined = Undefined {
                code: Code::UndefinedAttribute,
                what: "attribute",
                word: name,
                effect: "nothing is set",
                hint: self.scope.hint(name),
            };
            self.cx
                .undefined(item, undefined, self.scope.attributes.iter());
        }
        found
    }
}
