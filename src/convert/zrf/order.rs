//! Directions, attributes and move types in the order in which a rules file would name them. The
//! order means nothing but their numbers inside the program; a game that was not loaded from a
//! rules file may have another.

use crate::model::{
    AttributeId, ConditionId, DirectionId, Game, GoalCondition, MoveTypeId, PatternStep, Place,
    Renumber, SequenceId,
};

/// New numbers by old ones.
struct Order {
    directions: Vec<DirectionId>,
    attributes: Vec<AttributeId>,
    move_types: Vec<MoveTypeId>,
}

impl Order {
    /// The order that a game has.
    fn of(game: &Game) -> Order {
        let directions = 0..game.board.directions.len() as u16;
        let attributes = 0..game.attributes.len() as u16;
        let move_types = 0..game.move_types.len() as u16;
        Order {
            directions: directions.map(DirectionId).collect(),
            attributes: attributes.map(AttributeId).collect(),
            move_types: move_types.map(MoveTypeId).collect(),
        }
    }
}

impl Renumber for Order {
    fn sequence(&mut self, id: SequenceId) -> SequenceId {
        id
    }

    fn condition(&mut self, id: ConditionId) -> ConditionId {
        id
    }

    fn direction(&mut self, id: DirectionId) -> DirectionId {
        self.directions[id.index()]
    }

    fn attribute(&mut self, id: AttributeId) -> AttributeId {
        self.attributes[id.index()]
    }

    fn move_type(&mut self, id: MoveTypeId) -> MoveTypeId {
        self.move_types[id.index()]
    }
}

/// Numbers directions and attributes anew.
pub(super) fn arrange(game: &mut Game) {
    let board = &game.board;
    let of_grids = board.grids.iter().flat_map(|grid| &grid.directions);
    let directions = ranks(of_grids.map(|(id, _)| id.index()), board.directions.len());
    let of_pieces = game.pieces.iter().flat_map(|piece| &piece.attributes);
    let attributes = ranks(of_pieces.map(|(id, _)| id.index()), game.attributes.len());
    let mut order = Order {
        directions: directions.map(DirectionId).collect(),
        attributes: attributes.map(AttributeId).collect(),
        ..Order::of(game)
    };
    renumber(game, &mut order);
}

/// Numbers move types anew, in the order in which they are first named.
pub(super) fn arrange_types(game: &mut Game, named: &[MoveTypeId]) {
    let named = named.iter().map(|id| id.index());
    let mut order = Order {
        move_types: ranks(named, game.move_types.len())
            .map(MoveTypeId)
            .collect(),
        ..Order::of(game)
    };
    renumber(game, &mut order);
}

/// The rank of each of `count` things when those of `first` come first, in this order, and then
/// the others in theirs.
fn ranks(first: impl Iterator<Item = usize>, count: usize) -> impl Iterator<Item = u16> {
    let mut ranks = vec![None; count];
    let mut next = 0;
    for index in first.chain(0..count) {
        if ranks[index].is_none() {
            ranks[index] = Some(next);
            next += 1;
        }
    }
    ranks.into_iter().flatten()
}

/// `values` put where `ranks` tell.
fn permuted<T: Clone>(values: &[T], rank: impl Fn(usize) -> usize) -> Vec<T> {
    let mut permuted = values.to_vec();
    for (index, value) in values.iter().enumerate() {
        permuted[rank(index)].clone_from(value);
    }
    permuted
}

fn renumber(game: &mut Game, order: &mut Order) {
    renumber_board(game, order);
    game.attributes = permuted(&game.attributes, |at| order.attributes[at].index());
    game.move_types = permuted(&game.move_types, |at| order.move_types[at].index());
    for piece in &mut game.pieces {
        for (id, _) in &mut piece.attributes {
            *id = order.attribute(*id);
        }
        for block in &mut piece.blocks {
            block.move_type = block.move_type.map(|id| order.move_type(id));
        }
    }
    for turn in &mut game.turns {
        turn.move_type = turn.move_type.map(|id| order.move_type(id));
    }
    for id in game.priorities.iter_mut().flatten() {
        *id = order.move_type(*id);
    }
    let placements = game.setup.placements.iter_mut();
    for (id, _) in placements.flat_map(|placement| &mut placement.attributes) {
        *id = order.attribute(*id);
    }
    for statement in game.code.sequences.iter_mut().flatten() {
        *statement = statement.renumbered(order);
    }
    for condition in &mut game.code.conditions {
        *condition = condition.renumbered(order);
    }
    for goal in &mut game.goals {
        renumber_goal(&mut goal.condition, order);
    }
}

fn renumber_board(game: &mut Game, order: &mut Order) {
    let board = &mut game.board;
    let rank = |at: usize| order.directions[at].index();
    board.directions = permuted(&board.directions, rank);
    board.links = permuted(&board.links, rank);
    for row in &mut board.opposites {
        *row = permuted(row, rank);
        for id in row.iter_mut().flatten() {
            *id = order.directions[id.index()];
        }
    }
    for row in &mut board.symmetry {
        *row = permuted(row, rank);
        for id in row {
            *id = order.directions[id.index()];
        }
    }
    for (id, _) in board.grids.iter_mut().flat_map(|grid| &mut grid.directions) {
        *id = order.directions[id.index()];
    }
}

/// Recursive, as deep as goals may be nested, which was seen to.
fn renumber_goal(condition: &mut GoalCondition, order: &mut Order) {
    match condition {
        GoalCondition::All(terms) | GoalCondition::Any(terms) => {
            terms.iter_mut().for_each(|term| renumber_goal(term, order));
        }
        GoalCondition::Not(term) => renumber_goal(term, order),
        GoalCondition::RelativeConfig(steps) => {
            for step in steps {
                if let PatternStep::Go(id) = step {
                    *id = order.direction(*id);
                }
            }
        }
        _ => {}
    }
}

/// Whether any move asks for an opposite direction.
pub(super) fn asks_for_opposites(game: &Game) -> bool {
    struct Search(bool);
    impl Renumber for Search {
        fn sequence(&mut self, id: SequenceId) -> SequenceId {
            id
        }

        fn condition(&mut self, id: ConditionId) -> ConditionId {
            id
        }

        fn place(&mut self, place: Place) -> Place {
            self.0 |= matches!(place, Place::Opposite(_));
            place
        }
    }
    let mut search = Search(false);
    for statement in game.code.sequences.iter().flatten() {
        let _ = statement.renumbered(&mut search);
    }
    for condition in &game.code.conditions {
        let _ = condition.renumbered(&mut search);
    }
    search.0
}
