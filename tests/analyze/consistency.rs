//! Whether every number in a game is in range and every table as long as documented.

use zrf::model::{
    Condition, ConditionId, DirectionId, Game, GoalCondition, GoalPlace, Occupant, Owner, Partial,
    PatternStep, PieceId, Place, PlayerId, SequenceId, SquareId, Statement,
};

/// Panics when `game` is not consistent.
pub fn check(game: &Game) {
    board(game);
    assert!(!game.players.is_empty() && !game.turns.is_empty());
    assert!(game.repeat_from < game.turns.len());
    for turn in &game.turns {
        player(game, turn.player);
        player(game, turn.mover);
        assert!(
            turn.move_type
                .is_none_or(|t| t.index() < game.move_types.len())
        );
    }
    let kinds = game.move_types.len();
    assert!(game.priorities.iter().flatten().all(|t| t.index() < kinds));
    assert!(game.attributes.len() <= 64);
    for it in &game.pieces {
        assert!(
            it.attributes
                .iter()
                .all(|(a, _)| a.index() < game.attributes.len())
        );
        for block in &it.blocks {
            sequence(game, block.body);
            assert!(block.move_type.is_none_or(|t| t.index() < kinds));
        }
    }
    for it in &game.setup.placements {
        player(game, it.owner);
        piece(game, it.piece);
        square(game, it.square);
        assert!(
            it.attributes
                .iter()
                .all(|(a, _)| a.index() < game.attributes.len())
        );
    }
    for it in &game.setup.stocks {
        player(game, it.owner);
        piece(game, it.piece);
    }
    for it in &game.goals {
        it.players.iter().for_each(|&p| player(game, p));
        goal(game, &it.condition);
    }
    for statements in &game.code.sequences {
        statements.iter().for_each(|s| statement(game, s));
    }
    game.code.conditions.iter().for_each(|c| condition(game, c));
    let mut numbers: Vec<u32> = game.move_types.iter().map(|t| t.number).collect();
    numbers.sort_unstable();
    assert!(numbers.iter().copied().eq(1..=kinds as u32));
}

fn board(game: &Game) {
    let board = &game.board;
    let directions = board.directions.len();
    assert_eq!(board.links.len(), directions);
    for links in &board.links {
        assert_eq!(links.len(), board.squares.len());
        links.iter().flatten().for_each(|&s| square(game, s));
    }
    assert_eq!(board.opposites.len(), board.grids.len() + 1);
    for row in &board.opposites {
        assert_eq!(row.len(), directions);
        row.iter().flatten().for_each(|&d| direction(game, d));
    }
    assert_eq!(board.symmetry.len(), game.players.len());
    for row in &board.symmetry {
        assert_eq!(row.len(), directions);
        row.iter().for_each(|&d| direction(game, d));
    }
    for zone in &board.zones {
        zone.everybody.iter().for_each(|&s| square(game, s));
        for (owner, squares) in &zone.players {
            player(game, *owner);
            squares.iter().for_each(|&s| square(game, s));
        }
    }
    for grid in &board.grids {
        assert!(grid.first.index() + grid.len() <= board.squares.len());
        for (d, offsets) in &grid.directions {
            direction(game, *d);
            assert_eq!(offsets.len(), grid.dimensions.len());
        }
    }
}

fn player(game: &Game, id: PlayerId) {
    assert!(id.index() < game.players.len());
}

fn piece(game: &Game, id: PieceId) {
    assert!(id.index() < game.pieces.len());
}

fn square(game: &Game, id: SquareId) {
    assert!(!game.board.squares[id.index()].killed);
}

fn direction(game: &Game, id: DirectionId) {
    assert!(id.index() < game.board.directions.len());
}

fn sequence(game: &Game, id: SequenceId) {
    assert!(id.index() < game.code.sequences.len());
}

fn condition_id(game: &Game, id: ConditionId) {
    assert!(id.index() < game.code.conditions.len());
}

fn place(game: &Game, place: Place) {
    match place {
        Place::Direction(id) | Place::Opposite(id) => direction(game, id),
        Place::Square(id) => square(game, id),
        _ => {}
    }
}

fn owner(game: &Game, owner: Owner) {
    if let Owner::Player(id) = owner {
        player(game, id);
    }
}

fn statement(game: &Game, statement: &Statement) {
    use Statement as S;
    match statement {
        S::Go(at) | S::Capture(at) | S::Flip(at) => place(game, *at),
        S::Add {
            promotions,
            partial,
            ..
        } => {
            promotions.iter().for_each(|&p| piece(game, p));
            if let Some(Partial::Type(id)) = partial {
                assert!(id.index() < game.move_types.len());
            }
        }
        S::Create {
            owner: by,
            piece: what,
            place: at,
        } => {
            owner(game, *by);
            what.iter().for_each(|&p| piece(game, p));
            place(game, *at);
        }
        S::ChangeOwner(by, at) => {
            owner(game, *by);
            place(game, *at);
        }
        S::ChangeType(what, at) => {
            piece(game, *what);
            place(game, *at);
        }
        S::SetAttribute(attribute, value, at) => {
            assert!(attribute.index() < game.attributes.len());
            condition_id(game, *value);
            place(game, *at);
        }
        S::SetFlag(flag, value) => {
            assert!(flag.index() < game.code.flags.len());
            condition_id(game, *value);
        }
        S::SetPositionFlag(flag, value, at) => {
            assert!(flag.index() < game.code.position_flags.len());
            condition_id(game, *value);
            place(game, *at);
        }
        S::Verify(id) => condition_id(game, *id),
        S::If {
            condition,
            then,
            otherwise,
        } => {
            condition_id(game, *condition);
            sequence(game, *then);
            sequence(game, *otherwise);
        }
        S::While { condition, body } => {
            condition_id(game, *condition);
            sequence(game, *body);
        }
        S::Sequence(id) => sequence(game, *id),
        S::From | S::To | S::Mark | S::Back | S::Cascade => {}
    }
}

fn condition(game: &Game, condition: &Condition) {
    use Condition as C;
    match condition {
        C::Constant(_) => {}
        C::Not(id) => condition_id(game, *id),
        C::All(ids) | C::Any(ids) => ids.iter().for_each(|&id| condition_id(game, id)),
        C::Empty(at) | C::Friend(at) | C::Enemy(at) | C::Neutral(at) | C::OnBoard(at) => {
            place(game, *at);
        }
        C::Marked(at) | C::LastFrom(at) | C::LastTo(at) => place(game, *at),
        C::AdjacentToEnemy(at) | C::GoalPosition(at) => place(game, *at),
        C::Piece(id, at) => {
            piece(game, *id);
            place(game, *at);
        }
        C::InZone(id, at) => {
            assert!(id.index() < game.board.zones.len());
            place(game, *at);
        }
        C::Position(id, at) => {
            square(game, *id);
            place(game, *at);
        }
        C::Flag(id) => assert!(id.index() < game.code.flags.len()),
        C::PositionFlag(id, at) => {
            assert!(id.index() < game.code.position_flags.len());
            place(game, *at);
        }
        C::Attribute(id, at) => {
            assert!(id.index() < game.attributes.len());
            place(game, *at);
        }
        C::Attacked(at, kind) | C::Defended(at, kind) => {
            place(game, *at);
            assert!(kind.is_none_or(|k| k.index() < game.move_types.len()));
        }
    }
}

fn goal(game: &Game, condition: &GoalCondition) {
    use GoalCondition as G;
    match condition {
        G::All(terms) | G::Any(terms) => terms.iter().for_each(|t| goal(game, t)),
        G::Not(term) => goal(game, term),
        G::Constant(_) | G::Stalemated | G::Repetition => {}
        G::Checkmated(pieces) | G::Captured(pieces) => {
            pieces.iter().for_each(|&p| piece(game, p));
        }
        G::PiecesRemaining(_, of) | G::TotalPieceCount(_, of) => {
            of.iter().for_each(|&p| piece(game, p));
        }
        G::AbsoluteConfig { occupants, places } => {
            occupants.iter().for_each(|o| occupant(game, o));
            for at in places {
                match at {
                    GoalPlace::Square(id) => square(game, *id),
                    GoalPlace::Zone(id) => assert!(id.index() < game.board.zones.len()),
                }
            }
        }
        G::RelativeConfig(steps) => {
            for step in steps {
                match step {
                    PatternStep::Go(id) => direction(game, *id),
                    PatternStep::Occupied(them) => them.iter().for_each(|o| occupant(game, o)),
                }
            }
        }
    }
}

fn occupant(game: &Game, it: &Occupant) {
    match it {
        Occupant::Piece(id) => piece(game, *id),
        Occupant::Not(inner) | Occupant::Opponent(inner) | Occupant::AnyOwner(inner) => {
            occupant(game, inner);
        }
        Occupant::AnyOf(them) => them.iter().for_each(|o| occupant(game, o)),
    }
}
