//! Z0914: goals that cannot happen (sections G and M of the semantics).

use super::Subject;
use super::verdicts::{Verdicts, told};
use crate::diagnostic::Code;
use crate::model::{
    Game, GoalCondition, GoalPlace, Occupant, PassTurn, PatternStep, PieceId, PlayerId, SquareId,
};

/// So many steps of patterns are tried in one game.
const STEPS: usize = 2_000_000;

pub(super) fn check(subject: &Subject, verdicts: &mut Verdicts) {
    if subject.facts.unknown_start {
        return;
    }
    let mut judge = Judge {
        subject,
        game: subject.game,
        steps: STEPS,
    };
    for (goal, origin) in subject.game.goals.iter().zip(&subject.places.goals) {
        let mut reasons = Vec::new();
        for &player in &goal.players {
            reasons.extend(judge.impossible(&goal.condition, player));
        }
        let never = reasons.len() == goal.players.len();
        let wrong = never.then(|| {
            let reason = reasons.into_iter().next();
            let reason = reason.unwrap_or_else(|| "it is judged for no player".to_owned());
            told(
                "this goal can never be reached",
                reason,
                "correct it or remove it: the game will not end this way",
            )
        });
        let places = subject.places;
        verdicts.judge(Code::ImpossibleGoal, Some(origin), "", places, wrong);
    }
}

struct Judge<'a> {
    subject: &'a Subject<'a>,
    game: &'a Game,
    steps: usize,
}

impl Judge<'_> {
    /// Why a goal can never hold for a player, if it cannot.
    fn impossible(&mut self, goal: &GoalCondition, player: PlayerId) -> Option<String> {
        match goal {
            GoalCondition::All(terms) => {
                terms.iter().find_map(|term| self.impossible(term, player))
            }
            GoalCondition::Any(terms) => {
                let mut first = None;
                for term in terms {
                    let reason = self.impossible(term, player)?;
                    first.get_or_insert(reason);
                }
                first
            }
            GoalCondition::Stalemated => {
                let always = self.game.options.pass_turn == PassTurn::Always;
                always.then(|| "who may always pass is never stalemated".to_owned())
            }
            GoalCondition::Checkmated(pieces) | GoalCondition::Captured(pieces) => {
                let never = !pieces.is_empty() && !pieces.iter().any(|&p| self.has(player, p));
                never.then(|| self.lacks(player, pieces))
            }
            GoalCondition::PiecesRemaining(count, piece) => self.counted(*count, *piece, player),
            GoalCondition::TotalPieceCount(count, Some(piece)) => {
                let never = *count > 0 && !self.subject.facts.on_board(*piece);
                never.then(|| format!("there is never a piece {}", self.name(*piece)))
            }
            GoalCondition::AbsoluteConfig { occupants, places } => {
                let never = !occupants.iter().any(|o| self.can_stand(o, player));
                if never {
                    return Some(self.stands_not(occupants, player));
                }
                places
                    .iter()
                    .find_map(|place| self.no_square(place, player))
            }
            GoalCondition::RelativeConfig(steps) => self.no_pattern(steps, player),
            GoalCondition::TotalPieceCount(_, None)
            | GoalCondition::Not(_)
            | GoalCondition::Constant(_)
            | GoalCondition::Repetition => None,
        }
    }

    fn counted(&self, count: u32, piece: Option<PieceId>, player: PlayerId) -> Option<String> {
        let squares = self.game.board.living_squares().count();
        if count as usize > squares && !self.game.options.include_off_pieces {
            return Some(format!("the board has only {squares} positions"));
        }
        let piece = piece?;
        let never = count > 0 && !self.has(player, piece);
        never.then(|| self.lacks(player, &[piece]))
    }

    /// Whether the player can have such a piece, or move one that is another's (rule C2).
    fn has(&self, player: PlayerId, piece: PieceId) -> bool {
        let owns =
            |owner: PlayerId| self.subject.facts.players[owner.index()].pieces[piece.index()];
        let turns = self.game.turns.iter();
        owns(player)
            || turns
                .filter(|turn| turn.player == player)
                .any(|turn| owns(turn.mover))
    }

    fn can_stand(&self, occupant: &Occupant, player: PlayerId) -> bool {
        match occupant {
            Occupant::Piece(piece) => self.has(player, *piece),
            Occupant::Not(_) => true,
            Occupant::AnyOf(all) => all.iter().any(|one| self.can_stand(one, player)),
            Occupant::Opponent(inner) | Occupant::AnyOwner(inner) => (0..self.game.players.len())
                .any(|other| self.can_stand(inner, PlayerId(other as u16))),
        }
    }

    fn no_square(&self, place: &GoalPlace, player: PlayerId) -> Option<String> {
        let GoalPlace::Zone(zone) = place else {
            return None;
        };
        let zone = &self.game.board.zones[zone.index()];
        let own = zone.players.iter().find(|(owner, _)| *owner == player);
        let empty = zone.everybody.is_empty() && own.is_none_or(|(_, s)| s.is_empty());
        let who = &self.game.players[player.index()].name;
        empty.then(|| format!("the zone {} has no positions for {who}", zone.name))
    }

    /// Why a pattern stands nowhere (rule M4).
    fn no_pattern(&mut self, steps: &[PatternStep], player: PlayerId) -> Option<String> {
        for step in steps {
            if let PatternStep::Occupied(occupants) = step
                && !occupants.iter().any(|o| self.can_stand(o, player))
            {
                return Some(self.stands_not(occupants, player));
            }
        }
        let squares: Vec<SquareId> = self.game.board.living_squares().collect();
        for square in squares {
            if self.goes(steps, player, square)? {
                return None;
            }
        }
        Some("the board is too small for this pattern".to_owned())
    }

    /// Whether the steps of a pattern stay on the board. Nothing when it takes too long to tell.
    fn goes(&mut self, steps: &[PatternStep], player: PlayerId, from: SquareId) -> Option<bool> {
        let board = &self.game.board;
        let mut at = from;
        for step in steps {
            self.steps = self.steps.checked_sub(1)?;
            let PatternStep::Go(direction) = step else {
                continue;
            };
            match board.step(at, board.turned(player, *direction)) {
                Some(next) => at = next,
                None => return Some(false),
            }
        }
        Some(true)
    }

    fn stands_not(&self, occupants: &[Occupant], player: PlayerId) -> String {
        let named = occupants.iter().filter_map(|occupant| match occupant {
            Occupant::Piece(piece) => Some(*piece),
            _ => None,
        });
        let named: Vec<PieceId> = named.collect();
        match named.as_slice() {
            [] => "none of these pieces is ever there".to_owned(),
            pieces => self.lacks(player, pieces),
        }
    }

    fn lacks(&self, player: PlayerId, pieces: &[PieceId]) -> String {
        let who = &self.game.players[player.index()].name;
        let names: Vec<&str> = pieces.iter().take(3).map(|&p| self.name(p)).collect();
        format!("{who} never has a piece {}", names.join(" or "))
    }

    fn name(&self, piece: PieceId) -> &str {
        &self.game.pieces[piece.index()].name
    }
}
