//! Where the `(move-type ...)` stand: before the blocks they hold for, and where one without
//! blocks is needed for move types to be met in the right order (rule F2).
//!
//! The order in which types are first named, and the order that gives them their numbers, differ:
//! the first goes through the pieces forwards, the second backwards. A file may name a type that
//! has no block there, which no block of the game tells; where it stood is found out again.

use std::cell::Cell;

use rustc_hash::FxHashSet;

use super::unwritable::Unwritable;
use crate::limits::WriteLimits;
use crate::model::{Game, MoveTypeId, TypeOrder};

/// Move types that are named though no block of theirs follows.
#[derive(Clone, Debug, Default)]
pub(super) struct TypeStatements {
    /// Before which block of which piece (or behind its last) a type is named, in text order.
    extra: Vec<(Slot, MoveTypeId)>,
    /// The numbers that the types get (rule F2).
    pub numbers: Vec<u32>,
}

/// A piece, and the block before which something stands.
type Slot = (usize, usize);

impl TypeStatements {
    /// The types to be named before a block though its own may be another.
    pub fn before(&self, piece: usize, block: usize) -> impl Iterator<Item = MoveTypeId> + '_ {
        let start = self
            .extra
            .partition_point(|(slot, _)| *slot < (piece, block));
        let here = self.extra[start..].iter();
        let here = here.take_while(move |(slot, _)| *slot == (piece, block));
        here.map(|&(_, id)| id)
    }
}

/// How many types of both orders are right.
type Score = (usize, usize);

/// Finds the types to be named such that all are met in the order of the game and get their
/// numbers. Where that cannot be, the order is given up for the numbers: it means less.
/// After so much work as `limits` say what was found must do.
pub(super) fn place(game: &mut Game, limits: &WriteLimits) -> Result<TypeStatements, Unwritable> {
    let whole = (game.move_types.len(), game.move_types.len());
    let (mut types, mut score, mut exhausted) = placed(game, limits);
    if score != whole {
        let named = Orders::new(game, limits.zrf_work).first_named(&[]);
        super::order::arrange_types(game, &named);
        (types, score, exhausted) = placed(game, limits);
    }
    match score.0 == whole.0 {
        true => Ok(types),
        false if exhausted => Err(Unwritable::TooMuchWork {
            most: limits.zrf_work,
        }),
        false => Err(Unwritable::Impossible("the order of the move types")),
    }
}

/// The same for the order that the game has; as good as can be, and whether more work could have
/// made it better.
fn placed(game: &Game, limits: &WriteLimits) -> (TypeStatements, Score, bool) {
    let orders = Orders::new(game, limits.zrf_work);
    let mut extra = Vec::new();
    let mut score = orders.score(&extra);
    let count = game.move_types.len();
    while score != (count, count) {
        let wanted = if score.0 < count {
            MoveTypeId(score.0 as u16)
        } else {
            orders.numbered[score.1]
        };
        let Some((better, slot)) = orders.best(&extra, wanted) else {
            break;
        };
        if better <= score {
            break;
        }
        extra.push((slot, wanted));
        extra.sort();
        score = better;
    }
    // A type that is asked for and has no block is named where it changes nothing, so that it is
    // known for one.
    for wanted in orders.unnamed(&extra) {
        if let Some((same, slot)) = orders.best(&extra, wanted).filter(|it| it.0 >= score) {
            extra.push((slot, wanted));
            extra.sort();
            score = same;
        }
    }
    let numbers = orders.numbers(&extra);
    let exhausted = orders.work.get() > orders.most_work;
    (TypeStatements { extra, numbers }, score, exhausted)
}

/// What the orders of the types depend on.
struct Orders<'g> {
    game: &'g Game,
    /// The types by their numbers.
    numbered: Vec<MoveTypeId>,
    /// For each block its type, and those its body names, in the order of rule F2, that no block
    /// names which comes before it in that order.
    blocks: Vec<Vec<(Option<MoveTypeId>, Vec<MoveTypeId>)>>,
    /// The types in the order in which priorities, turns and moves name them.
    later: Vec<MoveTypeId>,
    /// Blocks and types looked at, and how many that may be in all.
    work: Cell<u64>,
    most_work: u64,
}

impl<'g> Orders<'g> {
    fn new(game: &'g Game, most_work: u64) -> Orders<'g> {
        let mut numbered: Vec<_> = (0..game.move_types.len() as u16).map(MoveTypeId).collect();
        numbered.sort_by_key(|id| game.move_types[id.index()].number);
        Orders {
            game,
            numbered,
            blocks: blocks(game),
            later: later(game),
            work: Cell::new(0),
            most_work,
        }
    }

    /// The slot where naming `wanted` is best; of equals one at the end of a piece with moves, and
    /// of these the last.
    fn best(&self, extra: &[(Slot, MoveTypeId)], wanted: MoveTypeId) -> Option<(Score, Slot)> {
        let pieces = self.blocks.iter().enumerate();
        let slots = pieces.flat_map(|(piece, blocks)| {
            let slots = 0..=blocks.len();
            slots.map(move |block| (piece, block))
        });
        let mut best = None;
        for slot in slots {
            if self.work.get() > self.most_work {
                return None;
            }
            let mut tried = extra.to_vec();
            tried.push((slot, wanted));
            tried.sort();
            let blocks = self.blocks[slot.0].len();
            best = best.max(Some((
                self.score(&tried),
                blocks > 0,
                slot.1 == blocks,
                slot,
            )));
        }
        best.map(|(score, _, _, slot)| (score, slot))
    }

    /// The types that no `(move-type ...)` names so far.
    fn unnamed(&self, extra: &[(Slot, MoveTypeId)]) -> Vec<MoveTypeId> {
        let blocks = self.blocks.iter().flatten();
        let named = blocks.filter_map(|&(kind, _)| kind);
        let named: FxHashSet<_> = named.chain(extra.iter().map(|&(_, id)| id)).collect();
        let all = (0..self.numbered.len() as u16).map(MoveTypeId);
        all.filter(|id| !named.contains(id)).collect()
    }

    fn score(&self, extra: &[(Slot, MoveTypeId)]) -> Score {
        let size = self.blocks.iter().map(|blocks| blocks.len() as u64 + 1);
        let size = size.sum::<u64>() + (self.numbered.len() + extra.len()) as u64;
        self.work.set(self.work.get() + size);
        let ids = self.first_named(extra);
        let ids = ids.iter().enumerate();
        let right = ids.take_while(|&(index, id)| id.index() == index).count();
        let numbers = self.numbers(extra);
        let wanted = self.numbered.iter().enumerate();
        let numbered = wanted.take_while(|&(at, id)| numbers[id.index()] == at as u32 + 1);
        (right, numbered.count())
    }

    /// The types in the order they are first named: in the pieces, then by priorities, the turn
    /// order and the moves.
    fn first_named(&self, extra: &[(Slot, MoveTypeId)]) -> Vec<MoveTypeId> {
        let mut order = TypeOrder::new(&self.game.code, true);
        for piece in 0..self.blocks.len() {
            self.of_piece(piece, extra, |met| {
                if let Met::Statement(id) = met {
                    order.mention(id);
                }
            });
        }
        self.later.iter().for_each(|&id| order.mention(id));
        order.found().to_vec()
    }

    /// The numbers of all types (rule F2).
    fn numbers(&self, extra: &[(Slot, MoveTypeId)]) -> Vec<u32> {
        let mut order = TypeOrder::new(&self.game.code, false);
        let priorities = self.game.priorities.iter().flatten().rev();
        priorities.for_each(|&id| order.mention(id));
        for piece in (0..self.blocks.len()).rev() {
            self.of_piece(piece, extra, |met| match met {
                Met::Statement(id) => order.mention(id),
                Met::Block(inside) => inside.iter().for_each(|&id| order.mention(id)),
            });
        }
        order.numbers(self.game.move_types.len())
    }

    /// What is met in the moves and drops of a piece, in text order.
    fn of_piece(&self, piece: usize, extra: &[(Slot, MoveTypeId)], mut met: impl FnMut(Met)) {
        let start = extra.partition_point(|&((other, _), _)| other < piece);
        let mut extra = extra[start..].iter().peekable();
        let blocks = &self.blocks[piece];
        for block in 0..=blocks.len() {
            while let Some(&(_, id)) = extra.next_if(|(slot, _)| *slot == (piece, block)) {
                met(Met::Statement(id));
            }
            if let Some((kind, inside)) = blocks.get(block) {
                kind.iter().for_each(|&id| met(Met::Statement(id)));
                met(Met::Block(inside));
            }
        }
    }
}

fn blocks(game: &Game) -> Vec<Vec<(Option<MoveTypeId>, Vec<MoveTypeId>)>> {
    let mut order = TypeOrder::new(&game.code, false);
    let mut pieces = Vec::with_capacity(game.pieces.len());
    for piece in game.pieces.iter().rev() {
        let blocks = piece.blocks.iter().map(|block| {
            let before = order.found().len();
            order.visit(block.body);
            (block.move_type, order.found()[before..].to_vec())
        });
        pieces.push(blocks.collect());
    }
    pieces.reverse();
    pieces
}

fn later(game: &Game) -> Vec<MoveTypeId> {
    let mut order = TypeOrder::new(&game.code, true);
    let priorities = game.priorities.iter().flatten().copied();
    let turns = game.turns.iter().filter_map(|turn| turn.move_type);
    priorities.chain(turns).for_each(|id| order.mention(id));
    for block in game.pieces.iter().flat_map(|piece| &piece.blocks) {
        order.visit(block.body);
    }
    order.found().to_vec()
}

/// Something that bears on the order of move types.
enum Met<'t> {
    /// `(move-type T)`
    Statement(MoveTypeId),
    /// A block, and the types that its `add-partial` name.
    Block(&'t [MoveTypeId]),
}
