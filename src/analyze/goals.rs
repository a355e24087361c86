//! Goals (sections G and M of the semantics).

use super::builder::Builder;
use super::context::{Undefined, cut};
use super::inherit::Section;
use crate::diagnostic::Code;
use crate::expand::Item;
use crate::keyword::{Connective, GameKeyword, GoalWord, OccupantWord};
use crate::limits::Limit;
use crate::model::{
    Goal, GoalCondition, GoalKind, GoalPlace, Occupant, PatternStep, PieceId, PlayerId,
};

impl<'a> Builder<'a> {
    pub fn goals(&mut self, sections: &[Section<'a>]) {
        for section in sections {
            let kind = match GameKeyword::of(section.keyword) {
                Some(GameKeyword::WinCondition) => GoalKind::Win,
                Some(GameKeyword::LossCondition) => GoalKind::Loss,
                Some(GameKeyword::DrawCondition) => GoalKind::Draw,
                Some(GameKeyword::CountCondition) => GoalKind::Count,
                _ => continue,
            };
            self.goal(kind, section);
        }
    }

    /// `(loss-condition (White Black) stalemated)`; without players, all but random ones (rule G9).
    fn goal(&mut self, kind: GoalKind, section: &Section<'a>) {
        let mut rest = section.items.as_slice();
        if let &[only] = rest
            && let Some((word, item)) = self.unknown_goal(only)
        {
            return self.undefined_goal(item, word);
        }
        let mut players = self.judged_by_default();
        if let Some((&first, more)) = rest.split_first()
            && let Some(named) = self.goal_players(first)
        {
            players = named;
            rest = more;
        }
        if rest.is_empty() {
            self.cx.missing(section.item, "a condition");
            return;
        }
        let condition = self.goal_conditions(rest);
        if !self.cx.charge(section.item, 64 + 2 * players.len() as u64) {
            return;
        }
        self.places.goals.push(self.cx.origin(section.item));
        self.game.goals.push(Goal {
            kind,
            players,
            condition,
        });
    }

    /// The first word of a list that can be neither players nor a goal.
    fn unknown_goal(&mut self, item: Item) -> Option<(&'a str, Item)> {
        let items = self.cx.list(item)?;
        let &first = items.first()?;
        let word = self.cx.word(first)?;
        let names = items.iter().filter_map(|&item| self.cx.name(item));
        let known = names.into_iter().any(|name| {
            let is_goal = GoalWord::of(name).is_some() || Connective::of(name).is_some();
            is_goal || self.scope.player(name).is_some()
        });
        (!known && self.scope.players.len() > 0).then_some((word, first))
    }

    fn judged_by_default(&self) -> Vec<PlayerId> {
        let players = self.game.players.iter().enumerate();
        let players = players.filter(|(_, player)| !player.random);
        players.map(|(index, _)| PlayerId(index as u16)).collect()
    }

    /// The players, if `item` is a list of them: all that does not begin with a word of goals.
    fn goal_players(&mut self, item: Item) -> Option<Vec<PlayerId>> {
        let items = match self.cx.name(item) {
            Some(word) if self.scope.player(word).is_some() => vec![item],
            Some(_) => return None,
            None => self.cx.list(item)?,
        };
        let Some(&first) = items.first() else {
            return Some(Vec::new());
        };
        let head = self.cx.name(first)?;
        if GoalWord::of(head).is_some() || Connective::of(head).is_some() {
            return None;
        }
        let mut players = Vec::new();
        for (name, item) in self.cx.names(&items, "a player") {
            let player = self.player(name, item, "the goal is not judged for it");
            players.extend(player.filter(|player| !players.contains(player)));
        }
        Some(players)
    }

    fn goal_conditions(&mut self, items: &[Item]) -> GoalCondition {
        if let [single] = items {
            return self.goal_condition(*single);
        }
        GoalCondition::All(
            items
                .iter()
                .map(|&item| self.goal_condition(item))
                .collect(),
        )
    }

    fn goal_condition(&mut self, item: Item) -> GoalCondition {
        if !self.may_have_part(item) {
            return GoalCondition::Constant(false);
        }
        let (head, rest) = match self.cx.word(item) {
            Some(word) => (word, Vec::new()),
            None => match self.cx.headed(item) {
                Some(headed) => headed,
                None => {
                    // A list that begins with a list: all of them (rule A14).
                    let items = self.cx.list(item).unwrap_or_default();
                    if items.is_empty() {
                        self.cx.unexpected(&[item], "a goal");
                        return GoalCondition::Constant(false);
                    }
                    return self.goal_conditions(&items);
                }
            },
        };
        match Connective::of(head) {
            Some(Connective::And) => self.goal_terms(&rest, GoalCondition::All),
            Some(Connective::Or) => self.goal_terms(&rest, GoalCondition::Any),
            Some(Connective::Not) => GoalCondition::Not(Box::new(self.goal_conditions(&rest))),
            None => self.goal_question(item, head, &rest),
        }
    }

    /// Whether the goals may have one more part; else a report.
    fn may_have_part(&mut self, item: Item) -> bool {
        let most = self.cx.limits().goal_parts;
        if self.goal_parts >= most {
            self.too_many(item, "parts of goals", Limit::GoalParts, most);
            return false;
        }
        self.goal_parts += 1;
        true
    }

    fn goal_terms(
        &mut self,
        items: &[Item],
        make: fn(Vec<GoalCondition>) -> GoalCondition,
    ) -> GoalCondition {
        make(
            items
                .iter()
                .map(|&item| self.goal_condition(item))
                .collect(),
        )
    }

    fn goal_question(&mut self, item: Item, word: &str, rest: &[Item]) -> GoalCondition {
        let never = GoalCondition::Constant(false);
        match GoalWord::of(word) {
            Some(GoalWord::Stalemated) => {
                self.cx.unexpected(rest, "`stalemated`");
                GoalCondition::Stalemated
            }
            Some(GoalWord::Repetition) => {
                self.cx.unexpected(rest, "`repetition`");
                GoalCondition::Repetition
            }
            Some(GoalWord::Checkmated) => GoalCondition::Checkmated(self.goal_pieces(item, rest)),
            Some(GoalWord::Captured) => GoalCondition::Captured(self.goal_pieces(item, rest)),
            Some(GoalWord::PiecesRemaining) => match self.counted(item, rest) {
                Some((count, piece)) => GoalCondition::PiecesRemaining(count, piece),
                None => never,
            },
            Some(GoalWord::TotalPieceCount) => match self.counted(item, rest) {
                Some((count, piece)) => GoalCondition::TotalPieceCount(count, piece),
                None => never,
            },
            Some(GoalWord::AbsoluteConfig) => self.absolute_config(item, rest),
            Some(GoalWord::RelativeConfig) => self.relative_config(item, rest),
            None => {
                self.undefined_goal(item, word);
                never
            }
        }
    }

    fn undefined_goal(&mut self, item: Item, word: &str) {
        let undefined = Undefined {
            code: Code::UndefinedGoal,
            what: "goal",
            word,
            effect: "it never holds",
            hint: self.scope.hint(word),
        };
        let known = GoalWord::texts().chain(Connective::texts());
        let goals = ("goals", GoalWord::texts());
        self.cx.undefined_of(item, undefined, known, goals);
    }

    fn goal_pieces(&mut self, item: Item, rest: &[Item]) -> Vec<PieceId> {
        if rest.is_empty() {
            self.cx.missing(item, "a piece");
        }
        let names = self.cx.names(rest, "a piece");
        let pieces = names
            .into_iter()
            .filter_map(|(name, item)| self.piece(name, item, "the word is skipped"));
        pieces.collect()
    }

    /// A number and perhaps a piece; none when the goal can never hold.
    fn counted(&mut self, item: Item, rest: &[Item]) -> Option<(u32, Option<PieceId>)> {
        let Some((&number, rest)) = rest.split_first() else {
            self.cx.missing(item, "a number");
            return None;
        };
        if let &[second] = rest
            && self.is_turned_round(number, second)
        {
            self.turned_round(item, number, second);
            return None;
        }
        let number = u32::try_from(self.cx.number(number)?).ok()?;
        let Some((&first, more)) = rest.split_first() else {
            return Some((number, None));
        };
        self.cx.unexpected(more, "this goal");
        let name = self.cx.name(first)?;
        let piece = self.piece(name, first, "the goal never holds")?;
        Some((number, Some(piece)))
    }

    /// Whether a piece stands where the number belongs, and a number where the piece does.
    fn is_turned_round(&self, first: Item, second: Item) -> bool {
        let is_number = |item| {
            self.cx
                .name(item)
                .is_some_and(|it| it.parse::<i32>().is_ok())
        };
        let name = self.cx.name(first);
        !is_number(first) && name.is_some() && is_number(second)
    }

    fn turned_round(&mut self, item: Item, piece: Item, number: Item) {
        let head = self.cx.list(item).and_then(|items| items.first().copied());
        let words = [head, Some(number), Some(piece)].map(|part| {
            let name = part.and_then(|part| self.cx.name(part));
            cut(name.unwrap_or_default()).to_owned()
        });
        let message = format!("{} stands where the number belongs", self.cx.shown(piece));
        let help = format!(
            "the number comes first: `({})`; here the goal never holds",
            words.join(" ")
        );
        self.cx.fault(Code::NotANumber, piece, message, help);
    }

    /// `(absolute-config T... (place...))`
    fn absolute_config(&mut self, item: Item, rest: &[Item]) -> GoalCondition {
        let Some((&last, first)) = rest.split_last() else {
            self.cx.missing(item, "pieces and places");
            return GoalCondition::Constant(false);
        };
        let occupants = self.occupants(first);
        let places = self.cx.list(last).unwrap_or_else(|| vec![last]);
        let mut found = Vec::with_capacity(places.len());
        for (name, item) in self.cx.names(&places, "a position or a zone") {
            let square = self.scope.square(name);
            if square.is_none()
                && let Some(zone) = self.scope.zone(name)
            {
                found.push(GoalPlace::Zone(zone));
            } else if let Some(square) = self.square(name, item, "the word is skipped") {
                found.push(GoalPlace::Square(square));
            }
        }
        if first.is_empty() || places.is_empty() {
            self.cx.missing(item, "pieces and places");
        }
        // What does not exist was told by its name.
        if occupants.is_empty() || found.is_empty() {
            return GoalCondition::Constant(false);
        }
        GoalCondition::AbsoluteConfig {
            occupants,
            places: found,
        }
    }

    fn occupants(&mut self, items: &[Item]) -> Vec<Occupant> {
        items
            .iter()
            .filter_map(|&item| self.occupant(item))
            .collect()
    }

    /// `T`, `(not T)`, `(opponent T)`, `(any-owner T)`, or a list of which one will do.
    fn occupant(&mut self, item: Item) -> Option<Occupant> {
        if let Some(name) = self.cx.name(item) {
            let piece = self.piece(name, item, "the word is skipped")?;
            return Some(Occupant::Piece(piece));
        }
        let items = self.cx.list(item)?;
        let head = items.first().and_then(|&head| self.cx.word(head));
        let Some(word) = head.and_then(OccupantWord::of) else {
            return one_of(self.occupants(&items));
        };
        let inner = Box::new(one_of(self.occupants(&items[1..]))?);
        Some(match word {
            OccupantWord::Not => Occupant::Not(inner),
            OccupantWord::Opponent => Occupant::Opponent(inner),
            OccupantWord::AnyOwner => Occupant::AnyOwner(inner),
        })
    }

    /// `(relative-config T1 n T2 n T3)`
    fn relative_config(&mut self, item: Item, rest: &[Item]) -> GoalCondition {
        let mut steps = Vec::with_capacity(rest.len());
        for &part in rest {
            if !self.may_have_part(part) {
                return GoalCondition::Constant(false);
            }
            let word = self.cx.name(part);
            let direction = word.and_then(|word| self.scope.direction(word));
            let is_piece = word.is_some_and(|word| self.scope.piece(word).is_some());
            if let Some(direction) = direction.filter(|_| !is_piece) {
                steps.push(PatternStep::Go(direction));
            } else if let Some(occupant) = self.occupant(part) {
                steps.push(PatternStep::Occupied(match occupant {
                    Occupant::AnyOf(occupants) => occupants,
                    single => vec![single],
                }));
            } else {
                // A pattern with an unknown part never holds; the part was reported.
                return GoalCondition::Constant(false);
            }
        }
        if steps.is_empty() {
            self.cx.missing(item, "pieces and directions");
            return GoalCondition::Constant(false);
        }
        GoalCondition::RelativeConfig(steps)
    }
}

fn one_of(mut occupants: Vec<Occupant>) -> Option<Occupant> {
    match occupants.len() {
        0 => None,
        1 => occupants.pop(),
        _ => Some(Occupant::AnyOf(occupants)),
    }
}
