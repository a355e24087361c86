//! Blocks of moves: statements and conditions (rules D3 to D14).

use super::item::{Item, Style};
use super::names::{Names, hidden};
use super::share::Share;
use super::unwritable::Unwritable;
use crate::keyword::{Connective, Instruction, OtherWord, PlaceWord, PlayerWord, Predicate};
use crate::model::{
    AttributeId, Condition, ConditionId, MoveTypeId, Owner, Partial, PieceId, Place, SequenceId,
    Statement,
};

/// How the parts of a statement or a condition are written.
pub(super) trait Children {
    /// The statements of a sequence where more may stand before and behind.
    fn sequence(&self, id: SequenceId) -> Result<Vec<Item>, Unwritable>;
    /// A sequence as one item.
    fn nested(&self, id: SequenceId) -> Result<Item, Unwritable>;
    /// A condition.
    fn condition(&self, id: ConditionId) -> Result<Item, Unwritable>;
}

/// Writes code. What is shared is called.
pub(super) struct Body<'a, 'g> {
    names: &'a Names<'g>,
    share: &'a Share,
}

/// Recursive, but only until the next thing that is shared: [`Share`] sees to the depth.
impl Children for Body<'_, '_> {
    fn sequence(&self, id: SequenceId) -> Result<Vec<Item>, Unwritable> {
        match self.share.sequence(id) {
            Some(name) => Ok(vec![call(name)]),
            None => self.statements(id),
        }
    }

    fn nested(&self, id: SequenceId) -> Result<Item, Unwritable> {
        match self.share.sequence(id) {
            Some(name) => Ok(call(name)),
            None => Ok(group(self.statements(id)?)),
        }
    }

    fn condition(&self, id: ConditionId) -> Result<Item, Unwritable> {
        match self.share.condition(id) {
            Some(name) => Ok(call(name)),
            None => condition_item(self.names, self.names.game.code.condition(id), self),
        }
    }
}

fn call(name: &str) -> Item {
    Item::headed(name, [], Style::Row)
}

/// Statements as one list in a list (rule A14). A first word that would take the others for its
/// arguments gets parentheses.
fn group(mut statements: Vec<Item>) -> Item {
    if let Some(first @ Item::Word(_)) = statements.first_mut() {
        use Instruction as I;
        let instruction = first.head().and_then(I::of);
        let plain = [I::From, I::To, I::Mark, I::Back, I::Cascade];
        if instruction.is_some_and(|it| !plain.contains(&it)) {
            *first = Item::List(vec![first.clone()], Style::Row);
        }
    }
    Item::List(statements, Style::Steps(0))
}

impl<'a, 'g> Body<'a, 'g> {
    pub fn new(names: &'a Names<'g>, share: &'a Share) -> Body<'a, 'g> {
        Body { names, share }
    }

    /// A block of moves or drops.
    pub fn block(&self, id: SequenceId) -> Result<Item, Unwritable> {
        match self.share.sequence(id) {
            Some(name) => Ok(call(name)),
            None => Ok(Item::List(self.statements(id)?, Style::Steps(0))),
        }
    }

    /// The defines of all that is shared, each after those it calls.
    pub fn defines(&self) -> Result<Vec<Item>, Unwritable> {
        let code = &self.names.game.code;
        let mut defines = Vec::new();
        let define = |name: &str, body| {
            let items = [Item::word(name), body];
            Item::headed("define", items, Style::Lines(2))
        };
        for (index, condition) in code.conditions.iter().enumerate() {
            if let Some(name) = self.share.condition(ConditionId(index as u32)) {
                defines.push(define(name, condition_item(self.names, condition, self)?));
            }
        }
        for index in 0..code.sequences.len() {
            let id = SequenceId(index as u32);
            if let Some(name) = self.share.sequence(id) {
                defines.push(define(name, group(self.statements(id)?)));
            }
        }
        Ok(defines)
    }

    fn statements(&self, id: SequenceId) -> Result<Vec<Item>, Unwritable> {
        let statements = self.names.game.code.sequence(id).iter();
        statements
            .map(|statement| statement_item(self.names, statement, self))
            .collect()
    }
}

/// An instruction with its arguments; a bare word when it has none.
fn instruction(instruction: Instruction, arguments: Vec<Item>) -> Item {
    worded(instruction.text(), arguments)
}

fn worded(head: &str, arguments: Vec<Item>) -> Item {
    if arguments.is_empty() {
        Item::word(head)
    } else {
        Item::headed(head, arguments, Style::Fill)
    }
}

/// A statement.
pub(super) fn statement_item(
    names: &Names,
    statement: &Statement,
    children: &impl Children,
) -> Result<Item, Unwritable> {
    use Instruction as I;
    Ok(match *statement {
        Statement::Go(place) => names.go(place)?,
        Statement::From => instruction(I::From, Vec::new()),
        Statement::To => instruction(I::To, Vec::new()),
        Statement::Mark => instruction(I::Mark, Vec::new()),
        Statement::Back => instruction(I::Back, Vec::new()),
        Statement::Cascade => instruction(I::Cascade, Vec::new()),
        Statement::Add {
            copy,
            ref promotions,
            partial,
        } => add(names, copy, promotions, partial)?,
        Statement::Verify(id) => instruction(I::Verify, vec![children.condition(id)?]),
        Statement::If {
            condition,
            then,
            otherwise,
        } => {
            let mut items = vec![children.condition(condition)?];
            items.extend(children.sequence(then)?);
            let otherwise = children.sequence(otherwise)?;
            if !otherwise.is_empty() {
                items.push(Item::word(OtherWord::Else.text()));
                items.extend(otherwise);
            }
            Item::headed(I::If.text(), items, Style::Steps(2))
        }
        Statement::While { condition, body } => {
            let mut items = vec![children.condition(condition)?];
            items.extend(children.sequence(body)?);
            Item::headed(I::While.text(), items, Style::Steps(2))
        }
        Statement::Sequence(id) => children.nested(id)?,
        ref effect => effect_item(names, effect, children)?,
    })
}

/// An effect, or the setting of a flag (rules D8, D9).
fn effect_item(
    names: &Names,
    statement: &Statement,
    children: &impl Children,
) -> Result<Item, Unwritable> {
    use Instruction as I;
    let (kind, mut items, place) = match *statement {
        Statement::Capture(place) => (I::Capture, Vec::new(), place),
        Statement::Flip(place) => (I::Flip, Vec::new(), place),
        Statement::ChangeType(piece, place) => (I::ChangeType, vec![names.piece(piece)?], place),
        Statement::SetAttribute(attribute, value, place) => {
            let items = vec![names.attribute(attribute)?, children.condition(value)?];
            (I::SetAttribute, items, place)
        }
        Statement::SetFlag(flag, value) => {
            let items = vec![names.flag(flag)?, children.condition(value)?];
            (I::SetFlag, items, Place::Here)
        }
        Statement::SetPositionFlag(flag, value, place) => {
            let items = vec![names.position_flag(flag)?, children.condition(value)?];
            (I::SetPositionFlag, items, place)
        }
        Statement::Create {
            owner,
            piece,
            place,
        } => {
            let items = recognised(names, owner, Some(piece), place)?;
            return Ok(instruction(I::Create, items));
        }
        Statement::ChangeOwner(owner, place) => {
            let items = recognised(names, owner, None, place)?;
            return Ok(instruction(I::ChangeOwner, items));
        }
        _ => return Err(Unwritable::Impossible("a statement without a name")),
    };
    items.extend(names.place(place)?);
    Ok(instruction(kind, items))
}

/// `add` and its kin (rules D5, C7, J1).
fn add(
    names: &Names,
    copy: bool,
    promotions: &[PieceId],
    partial: Option<Partial>,
) -> Result<Item, Unwritable> {
    use Instruction as I;
    let mut items = Vec::with_capacity(promotions.len() + 1);
    for &piece in promotions {
        items.push(names.piece(piece)?);
    }
    if let Some(Partial::Type(id)) = partial {
        let name = &names.game.move_types[id.index()].name;
        if names.is_piece(name) {
            return Err(hidden("move type", name));
        }
        items.push(names.move_type(id)?);
    }
    let kind = match (copy, partial.is_some()) {
        (false, false) => I::Add,
        (false, true) => I::AddPartial,
        (true, false) => I::AddCopy,
        (true, true) => I::AddCopyPartial,
    };
    Ok(instruction(kind, items))
}

/// Player, piece and place, each known by its name (rule D9). What might be taken for something
/// else is kept from it: by naming the player first, or by parentheses around the place.
fn recognised(
    names: &Names,
    owner: Owner,
    piece: Option<Option<PieceId>>,
    place: Place,
) -> Result<Vec<Item>, Unwritable> {
    let is_owner = |word: &str| names.is_player(word) || PlayerWord::of(word).is_some();
    let kind = piece.flatten().map(|id| names.piece(id)).transpose()?;
    let mut items = Vec::new();
    match owner {
        Owner::Player(id) => items.push(names.player(id)?),
        Owner::Next => items.push(player_word(names, PlayerWord::Opponent)?),
        Owner::Mover => {
            if kind.as_ref().and_then(Item::head).is_some_and(is_owner) {
                items.push(player_word(names, PlayerWord::You)?);
            }
        }
    }
    let owner_free = items.is_empty();
    let piece_free = piece.is_some() && kind.is_none();
    items.extend(kind);
    if let Some(place) = names.place(place)? {
        items.push(match &place {
            Item::Word(word)
                if (owner_free && is_owner(word)) || (piece_free && names.is_piece(word)) =>
            {
                Item::List(vec![place], Style::Row)
            }
            _ => place,
        });
    }
    Ok(items)
}

fn player_word(names: &Names, word: PlayerWord) -> Result<Item, Unwritable> {
    match names.is_player(word.text()) {
        true => Err(hidden("player", word.text())),
        false => Ok(Item::word(word.text())),
    }
}

/// A condition.
pub(super) fn condition_item(
    names: &Names,
    condition: &Condition,
    children: &impl Children,
) -> Result<Item, Unwritable> {
    let joined = |connective: Connective, ids: &[ConditionId]| {
        let terms = ids.iter().map(|&id| children.condition(id));
        let terms: Vec<Item> = terms.collect::<Result<_, _>>()?;
        Ok(Item::headed(connective.text(), terms, Style::Fill))
    };
    match condition {
        Condition::Constant(true) => Ok(Item::word(OtherWord::True.text())),
        Condition::Constant(false) => Ok(Item::word(OtherWord::False.text())),
        Condition::All(ids) => joined(Connective::And, ids),
        Condition::Any(ids) => joined(Connective::Or, ids),
        Condition::Not(id) => match asked(names, names.game.code.condition(*id))? {
            Some((head, arguments)) if !has_own_meaning(names, &head) => {
                Ok(worded(&format!("not-{head}"), arguments))
            }
            _ => joined(Connective::Not, &[*id]),
        },
        _ => match asked(names, condition)? {
            Some((head, arguments)) => Ok(worded(&head, arguments)),
            None => Err(Unwritable::Impossible("a condition without a name")),
        },
    }
}

/// Whether `not-` with the word is better not written: it names an attribute (rule D11), or the
/// word begins so already.
fn has_own_meaning(names: &Names, head: &str) -> bool {
    head.starts_with("not-") || names.is_attribute(&format!("not-{head}"))
}

/// The word and arguments of a condition that asks one thing.
fn asked(names: &Names, condition: &Condition) -> Result<Option<(String, Vec<Item>)>, Unwritable> {
    use Predicate as P;
    let (predicate, first, place) = match *condition {
        Condition::Empty(place) => (P::Empty, None, place),
        Condition::Friend(place) => (P::Friend, None, place),
        Condition::Enemy(place) => (P::Enemy, None, place),
        Condition::Neutral(place) => (P::Neutral, None, place),
        Condition::OnBoard(place) => (P::OnBoard, None, place),
        Condition::Marked(place) => (P::Marked, None, place),
        Condition::LastFrom(place) => (P::LastFrom, None, place),
        Condition::LastTo(place) => (P::LastTo, None, place),
        Condition::AdjacentToEnemy(place) => (P::AdjacentToEnemy, None, place),
        Condition::GoalPosition(place) => (P::GoalPosition, None, place),
        Condition::Piece(id, place) => (P::Piece, Some(names.piece(id)?), place),
        Condition::InZone(id, place) => (P::InZone, Some(names.zone(id)?), place),
        Condition::Position(id, place) => (P::Position, Some(names.square(id)?), place),
        Condition::Flag(id) => (P::Flag, Some(names.flag(id)?), Place::Here),
        Condition::PositionFlag(id, place) => {
            (P::PositionFlag, Some(names.position_flag(id)?), place)
        }
        Condition::Attacked(place, kind) => (P::Attacked, attackers(names, kind)?, place),
        Condition::Defended(place, kind) => (P::Defended, attackers(names, kind)?, place),
        Condition::Attribute(id, place) => {
            let arguments = names.place(place)?.into_iter().collect();
            return Ok(Some((attribute_word(names, id)?, arguments)));
        }
        Condition::Constant(_) | Condition::Not(_) | Condition::All(_) | Condition::Any(_) => {
            return Ok(None);
        }
    };
    let arguments = first.into_iter().chain(names.place(place)?).collect();
    Ok(Some((predicate.text().to_owned(), arguments)))
}

/// The move type of an `attacked?`, which must not be taken for a place.
fn attackers(names: &Names, kind: Option<MoveTypeId>) -> Result<Option<Item>, Unwritable> {
    let Some(id) = kind else { return Ok(None) };
    let name = names.game.move_types[id.index()].name.as_str();
    let is_place = names.is_direction(name) || names.is_living_square(name);
    if is_place || PlaceWord::of(name).is_some() {
        return Err(hidden("move type", name));
    }
    names.move_type(id).map(Some)
}

fn attribute_word(names: &Names, id: AttributeId) -> Result<String, Unwritable> {
    let item = names.attribute(id)?;
    let name = item.head().unwrap_or_default();
    let constant = matches!(
        OtherWord::of(name),
        Some(OtherWord::True | OtherWord::False)
    );
    if constant || Predicate::of(name).is_some() || Connective::of(name).is_some() {
        return Err(hidden("attribute", name));
    }
    Ok(name.to_owned())
}
