//! Conditions within a run (rules D10 to D14). Everything looks at the board before the move.

use crate::model::{Condition, ConditionId, GoalCondition, GoalPlace, MoveTypeId, Place, SquareId};
use crate::rules::Piece;
use crate::rules::position::attribute_of;

use super::attack;
use super::machine::{Machine, Step, View};

impl Machine<'_, '_, '_> {
    /// Whether a condition holds now.
    pub(super) fn holds(&mut self, id: ConditionId) -> Step<bool> {
        self.count_step()?;
        Ok(match *self.condition_at(id) {
            Condition::Constant(value) => value,
            Condition::Not(term) => !self.holds(term)?,
            Condition::All(ref terms) => self.all(terms, true)?,
            Condition::Any(ref terms) => !self.all(terms, false)?,
            Condition::Flag(flag) => self.flags[flag.index()],
            Condition::PositionFlag(flag, place) => self
                .find(place)
                .is_some_and(|square| self.position_flags.contains(&(flag, square))),
            Condition::Attacked(place, by) => self.attacked(place, by)?,
            Condition::Defended(place, by) => self.defended(place, by)?,
            ref simple => self.simple(simple),
        })
    }

    /// Whether all terms have the value wanted.
    fn all(&mut self, terms: &[ConditionId], wanted: bool) -> Step<bool> {
        for &term in terms {
            if self.holds(term)? != wanted {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Conditions that only look at one square; off board they are false (rule D10).
    fn simple(&self, condition: &Condition) -> bool {
        let game = self.session.game;
        let mover = self.start.mover;
        let last = self.view.last;
        match *condition {
            Condition::Empty(place) => self
                .find(place)
                .is_some_and(|square| self.piece(square).is_none()),
            Condition::Friend(place) => self.piece_at(place).is_some_and(|p| p.owner == mover),
            Condition::Enemy(place) => self
                .piece_at(place)
                .is_some_and(|p| p.owner != mover && game.takes_part(p.owner)),
            Condition::Neutral(place) => self
                .piece_at(place)
                .is_some_and(|p| !game.takes_part(p.owner)),
            Condition::OnBoard(place) => self.find(place).is_some(),
            Condition::Piece(kind, place) => self.piece_at(place).is_some_and(|p| p.kind == kind),
            Condition::InZone(zone, place) => self
                .find(place)
                .is_some_and(|square| game.board.in_zone(zone, mover, square)),
            Condition::Position(wanted, place) => self.find(place) == Some(wanted),
            Condition::Marked(place) => self.find(place) == Some(self.mark),
            Condition::LastFrom(place) => {
                last.is_some_and(|(from, _)| self.find(place) == Some(from))
            }
            Condition::LastTo(place) => last.is_some_and(|(_, to)| self.find(place) == Some(to)),
            Condition::Attribute(attribute, place) => {
                attribute_of(game, self.piece_at(place), attribute)
            }
            Condition::AdjacentToEnemy(place) => self
                .find(place)
                .is_some_and(|square| self.adjacent_to_enemy(square)),
            Condition::GoalPosition(place) => self
                .find(place)
                .is_some_and(|square| self.goal_position(square)),
            _ => false,
        }
    }

    fn piece(&self, square: SquareId) -> Option<Piece> {
        self.view.cells[square.index()]
    }

    fn piece_at(&self, place: Place) -> Option<Piece> {
        self.piece(self.find(place)?)
    }

    fn adjacent_to_enemy(&self, square: SquareId) -> bool {
        let game = self.session.game;
        game.board
            .links
            .iter()
            .filter_map(|links| links[square.index()])
            .any(|next| {
                self.piece(next)
                    .is_some_and(|p| p.owner != self.start.mover && game.takes_part(p.owner))
            })
    }

    fn goal_position(&self, square: SquareId) -> bool {
        let game = self.session.game;
        let mover = self.start.mover;
        game.goals
            .iter()
            .filter(|goal| goal.players.contains(&mover))
            .any(|goal| {
                is_goal_place(&goal.condition, &|place| match *place {
                    GoalPlace::Square(named) => named == square,
                    GoalPlace::Zone(zone) => game.board.in_zone(zone, mover, square),
                })
            })
    }

    /// Rule E4: an enemy could capture the mover if it stood on the place.
    fn attacked(&mut self, place: Place, by: Option<MoveTypeId>) -> Step<bool> {
        let Some(square) = self.find(place).filter(|_| !self.inner) else {
            return Ok(false);
        };
        let start = self.start;
        let friend = self.piece(square).is_some_and(|p| p.owner == start.mover);
        let in_place = friend && (start.drop || square == start.square);
        let query = attack::Query {
            victim: start.mover,
            square,
            by,
        };
        if in_place {
            return attack::is_attacked(self.session, self.view, query);
        }
        let mut cells = self.view.cells.to_vec();
        let mover = if start.drop {
            None
        } else {
            cells[start.square.index()].take()
        };
        cells[square.index()] = Some(mover.unwrap_or(Piece {
            kind: start.kind,
            owner: start.mover,
            attributes: Default::default(),
        }));
        attack::is_attacked(
            self.session,
            View {
                cells: &cells,
                last: self.view.last,
            },
            query,
        )
    }

    /// Rule E4: if an enemy stood on the place, a friend could capture it there.
    fn defended(&mut self, place: Place, by: Option<MoveTypeId>) -> Step<bool> {
        let Some(square) = self.find(place).filter(|_| !self.inner) else {
            return Ok(false);
        };
        let start = self.start;
        let game = self.session.game;
        let mut cells = self.view.cells.to_vec();
        let standing = cells[square.index()];
        if !standing.is_some_and(|p| p.owner != start.mover && game.takes_part(p.owner)) {
            cells[square.index()] = Some(Piece {
                kind: standing.map_or(start.kind, |p| p.kind),
                owner: game.next_player(start.mover),
                attributes: Default::default(),
            });
        }
        let view = View {
            cells: &cells,
            last: self.view.last,
        };
        Ok(attack::capturer(self.session, view, start.mover, square, by)?.is_some())
    }
}

/// Whether an absolute-config within a goal names a place that fits.
fn is_goal_place(condition: &GoalCondition, fits: &dyn Fn(&GoalPlace) -> bool) -> bool {
    match condition {
        GoalCondition::AbsoluteConfig { places, .. } => places.iter().any(fits),
        GoalCondition::All(terms) | GoalCondition::Any(terms) => {
            terms.iter().any(|term| is_goal_place(term, fits))
        }
        GoalCondition::Not(term) => is_goal_place(term, fits),
        _ => false,
    }
}
