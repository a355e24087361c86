//! What of a game ZRF can carry.

use super::super::Loss;
use super::order;
use super::types::{self, TypeStatements};
use super::unwritable::Unwritable;
use crate::keyword::{GameKeyword, PieceKeyword, option_named};
use crate::limits::WriteLimits;
use crate::model::{
    Code, Condition, ConditionId, Game, GoalCondition, Options, Place, Renumber, SequenceId,
    Statement, Text,
};

/// A game that can be written as it is, and what was lost on the way to it.
pub(super) struct Carried {
    pub game: Game,
    pub losses: Vec<Loss>,
    /// Where the statements of move types go.
    pub types: TypeStatements,
}

/// Stands for parts of goals that never hold: there are never so many pieces.
const NEVER: GoalCondition = GoalCondition::TotalPieceCount(i32::MAX as u32, None);

/// Makes of a game what ZRF can carry of it.
pub(super) fn carry(game: &Game, limits: &WriteLimits) -> Result<Carried, Unwritable> {
    let mut losses = Vec::new();
    let mut game = game.canonical()?;
    carry_code(&mut game, &mut losses);
    let mut game = game.canonical()?;
    let mut never = 0;
    for goal in &mut game.goals {
        carry_goal(&mut goal.condition, 0, &mut never)?;
    }
    losses.extend((never > 0).then_some(Loss::NeverGoals(never)));
    order::arrange(&mut game);
    carry_opposites(&mut game, &mut losses);
    carry_rectangles(&mut game, &mut losses);
    carry_options(&mut game, &mut losses);
    carry_texts(&mut game, &mut losses);
    carry_attribute_numbers(&mut game, &mut losses);
    let types = types::place(&mut game, limits)?;
    carry_type_numbers(&mut game, &types, &mut losses);
    Ok(Carried {
        game,
        losses,
        types,
    })
}

/// What sequences and conditions become.
#[derive(Default)]
struct Tidied {
    sequences: Vec<SequenceId>,
    conditions: Vec<ConditionId>,
}

impl Renumber for Tidied {
    fn sequence(&mut self, id: SequenceId) -> SequenceId {
        self.sequences[id.index()]
    }

    fn condition(&mut self, id: ConditionId) -> ConditionId {
        self.conditions[id.index()]
    }
}

/// Brings code into the form in which it is read: without places that do not exist, and without
/// lists of one.
fn carry_code(game: &mut Game, losses: &mut Vec<Loss>) {
    let old = std::mem::take(&mut game.code);
    let mut code = Code {
        flags: old.flags,
        position_flags: old.position_flags,
        ..Code::default()
    };
    let (mut conditions, mut effects) = (0, 0);
    let mut to = Tidied::default();
    // In a canonical numbering the parts of a thing come before it.
    for condition in &old.conditions {
        let condition = condition.renumbered(&mut to);
        let id = match condition {
            Condition::All(ref ids) | Condition::Any(ref ids) if ids.len() == 1 => ids[0],
            _ => {
                let nowhere = condition.place() == Some(Place::Nowhere);
                conditions += usize::from(nowhere);
                code.conditions.push(match nowhere {
                    true => Condition::Constant(false),
                    false => condition,
                });
                ConditionId(code.conditions.len() as u32 - 1)
            }
        };
        to.conditions.push(id);
    }
    for sequence in &old.sequences {
        let mut statements = Vec::with_capacity(sequence.len());
        for statement in sequence {
            let statement = statement.renumbered(&mut to);
            if statement.effect_place() == Some(Place::Nowhere) {
                effects += 1;
            } else {
                statements.extend(as_read(statement, &mut code));
            }
        }
        let id = match statements[..] {
            [Statement::Sequence(single)] => single,
            _ => {
                code.sequences.push(statements);
                SequenceId(code.sequences.len() as u32 - 1)
            }
        };
        to.sequences.push(id);
    }
    for block in game.pieces.iter_mut().flat_map(|piece| &mut piece.blocks) {
        block.body = to.sequence(block.body);
    }
    game.code = code;
    losses.extend((conditions > 0).then_some(Loss::NowhereConditions(conditions)));
    losses.extend((effects > 0).then_some(Loss::NowhereEffects(effects)));
}

/// A statement as it would have been read; none for one that does nothing.
fn as_read(statement: Statement, code: &mut Code) -> Option<Statement> {
    match statement {
        Statement::Sequence(id) => match code.sequence(id) {
            [] => None,
            [single] => Some(single.clone()),
            _ => Some(statement),
        },
        Statement::Go(Place::Here) => None,
        Statement::Go(Place::Nowhere) => {
            code.conditions.push(Condition::Constant(false));
            Some(Statement::Verify(ConditionId(
                code.conditions.len() as u32 - 1,
            )))
        }
        _ => Some(statement),
    }
}

/// Puts something that never holds for what is undefined, or what no goal can ask.
fn carry_goal(
    condition: &mut GoalCondition,
    depth: usize,
    never: &mut usize,
) -> Result<(), Unwritable> {
    use GoalCondition as G;
    if depth > super::goals::DEEPEST {
        return Err(Unwritable::TooDeep("goals"));
    }
    let replaced = match condition {
        G::All(terms) | G::Any(terms) => {
            for term in terms {
                carry_goal(term, depth + 1, never)?;
            }
            return Ok(());
        }
        G::Not(term) => return carry_goal(term, depth + 1, never),
        G::Constant(false) => NEVER,
        G::Constant(true) => G::Not(Box::new(NEVER)),
        G::Checkmated(pieces) | G::Captured(pieces) if pieces.is_empty() => NEVER,
        G::PiecesRemaining(count, _) if i32::try_from(*count).is_err() => NEVER,
        G::TotalPieceCount(count, _) if i32::try_from(*count).is_err() => NEVER,
        _ => return Ok(()),
    };
    *never += 1;
    *condition = replaced;
    Ok(())
}

/// Opposite directions follow from grids and links (rule B8). Others are lost where nobody asks.
fn carry_opposites(game: &mut Game, losses: &mut Vec<Loss>) {
    let found = game.board.find_opposites();
    if found != game.board.opposites && !order::asks_for_opposites(game) {
        game.board.opposites = found;
        losses.push(Loss::Opposites);
    }
}

/// Where cells lie on the board's image follows from their grid (rule B1).
fn carry_rectangles(game: &mut Game, losses: &mut Vec<Loss>) {
    let mut changed = false;
    let board = &mut game.board;
    for grid in &board.grids {
        let squares = board.squares.iter_mut().skip(grid.first.index());
        for (index, square) in squares.take(grid.len()).enumerate() {
            let rectangle = grid.rectangle_of(&grid.cell(index));
            changed |= square.rectangle != rectangle;
            square.rectangle = rectangle;
        }
    }
    losses.extend(changed.then_some(Loss::Rectangles));
}

/// Leaves out options that neither Zillions knows nor the engine may, and names those that the
/// list lacks.
fn carry_options(game: &mut Game, losses: &mut Vec<Loss>) {
    let mut listed = Options::default();
    let mut options = std::mem::take(&mut game.option_list);
    options.retain(|(name, value)| {
        if option_named(name).is_none() && game.is_engine_option(name) {
            return true;
        }
        let lower = value.to_ascii_lowercase();
        let option = option_named(name).filter(|it| it.values.contains(&lower.as_str()));
        match option {
            Some(option) => listed.set(option.name, &lower),
            None => losses.push(Loss::Option {
                name: name.clone(),
                value: value.clone(),
            }),
        }
        option.is_some()
    });
    game.option_list = options;
    for (wanted, known) in game.options.list().into_iter().zip(listed.list()) {
        if wanted != known {
            let (name, value) = wanted;
            game.option_list.push((name.to_owned(), value.to_owned()));
        }
    }
}

/// Leaves out entries that would be read as something else.
fn carry_texts(game: &mut Game, losses: &mut Vec<Loss>) {
    let mut retain = |text: &Text, known: bool| {
        let translate = GameKeyword::of(&text.keyword) == Some(GameKeyword::Translate);
        losses
            .extend((known && translate && text.values.len() % 2 == 1).then_some(Loss::Translate));
        losses.extend((!known).then(|| Loss::Entry {
            keyword: text.keyword.clone(),
        }));
        known
    };
    game.texts
        .retain(|text| retain(text, is_game_text(&text.keyword)));
    for piece in &mut game.pieces {
        let texts = &mut piece.texts;
        texts.retain(|text| retain(text, is_piece_text(&text.keyword)));
    }
}

fn is_game_text(keyword: &str) -> bool {
    GameKeyword::of(keyword).is_some_and(GameKeyword::is_text)
}

fn is_piece_text(keyword: &str) -> bool {
    PieceKeyword::of(keyword).is_some_and(PieceKeyword::is_text)
}

/// Rule F3: the numbers follow from the pieces.
fn carry_attribute_numbers(game: &mut Game, losses: &mut Vec<Loss>) {
    let order = game.attributes_in_order();
    let mut changed = Vec::new();
    for (number, id) in order.into_iter().enumerate() {
        let attribute = &mut game.attributes[id.index()];
        if attribute.number != number as u32 {
            attribute.number = number as u32;
            changed.push(attribute.name.clone());
        }
    }
    losses.extend((!changed.is_empty()).then_some(Loss::AttributeNumbers(changed)));
}

/// Rule F2: the numbers follow from priorities and pieces.
fn carry_type_numbers(game: &mut Game, types: &TypeStatements, losses: &mut Vec<Loss>) {
    let mut changed = Vec::new();
    for (kind, &number) in game.move_types.iter_mut().zip(&types.numbers) {
        if kind.number != number {
            kind.number = number;
            changed.push(kind.name.clone());
        }
    }
    losses.extend((!changed.is_empty()).then_some(Loss::TypeNumbers(changed)));
}
