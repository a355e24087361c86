//! What several lints must know of a game.

use super::walk::{Budget, Met, Walk};
use crate::model::{
    Condition, Game, GoalCondition, GoalPlace, Owner, Partial, PieceId, PlayerId, Statement,
};

/// What a game uses of what it has.
pub(super) struct Facts {
    /// For each player, what he can come to have. Never too little.
    pub players: Vec<Reach>,
    /// Whether nothing is known of the start, because the setup is empty or comes from a saved
    /// game; then all of `players` is to be left alone.
    pub unknown_start: bool,
    /// Zones asked for, in blocks and goals.
    pub zones: Vec<bool>,
    /// Directions named, in blocks and goals.
    pub directions: Vec<bool>,
    /// Directions of which `on-board?` is asked whether they lead on.
    pub guarded: Vec<bool>,
    /// Flags that are set, and asked for.
    pub flags: Vec<Use>,
    /// The same of position flags.
    pub position_flags: Vec<Use>,
    /// Attributes asked for.
    pub attributes: Vec<bool>,
    /// Move types named by `add-partial`.
    pub continued: Vec<bool>,
    /// Whether some `add-partial` names none.
    pub continued_by_any: bool,
    /// Whether some condition or goal asks for attacks, which moves make that nobody can play.
    pub attacks: bool,
}

/// Whether a flag is set, and asked for.
#[derive(Clone, Copy, Default)]
pub(super) struct Use {
    pub set: bool,
    pub asked: bool,
}

/// What a player can come to have.
#[derive(Clone, Default)]
pub(super) struct Reach {
    /// The types of his pieces.
    pub pieces: Vec<bool>,
    /// The zones for which their blocks ask.
    pub zones: Vec<bool>,
}

impl Reach {
    fn new(game: &Game) -> Reach {
        Reach {
            pieces: vec![false; game.pieces.len()],
            zones: vec![false; game.board.zones.len()],
        }
    }
}

impl Facts {
    /// The facts of a game. Nothing when the budget is used up.
    pub fn new(game: &Game, budget: &mut Budget) -> Option<Facts> {
        let saved = game.texts.iter().any(|text| text.keyword == "open");
        let empty = game.setup.placements.is_empty() && game.setup.stocks.is_empty();
        let code = &game.code;
        let mut facts = Facts {
            players: reach(game, budget)?,
            unknown_start: saved || empty,
            zones: vec![false; game.board.zones.len()],
            directions: vec![false; game.board.directions.len()],
            guarded: vec![false; game.board.directions.len()],
            flags: vec![Use::default(); code.flags.len()],
            position_flags: vec![Use::default(); code.position_flags.len()],
            attributes: vec![false; game.attributes.len()],
            continued: vec![false; game.move_types.len()],
            continued_by_any: false,
            attacks: false,
        };
        for statement in code.sequences.iter().flatten() {
            budget.take(1)?;
            facts.statement(statement);
        }
        for condition in &code.conditions {
            budget.take(1)?;
            facts.condition(condition);
        }
        for goal in &game.goals {
            facts.goal(&goal.condition);
        }
        Some(facts)
    }

    fn statement(&mut self, statement: &Statement) {
        if let Some(direction) = Met::Statement(statement).direction() {
            self.directions[direction.index()] = true;
        }
        match *statement {
            Statement::SetFlag(flag, _) => self.flags[flag.index()].set = true,
            Statement::SetPositionFlag(flag, ..) => self.position_flags[flag.index()].set = true,
            Statement::Add {
                partial: Some(Partial::Type(kind)),
                ..
            } => self.continued[kind.index()] = true,
            Statement::Add {
                partial: Some(Partial::Any),
                ..
            } => self.continued_by_any = true,
            _ => {}
        }
    }

    fn condition(&mut self, condition: &Condition) {
        if let Some(direction) = Met::Condition(condition).direction() {
            self.directions[direction.index()] = true;
            self.guarded[direction.index()] |= matches!(condition, Condition::OnBoard(_));
        }
        match *condition {
            Condition::Flag(flag) => self.flags[flag.index()].asked = true,
            Condition::PositionFlag(flag, _) => self.position_flags[flag.index()].asked = true,
            Condition::InZone(zone, _) => self.zones[zone.index()] = true,
            Condition::Attribute(attribute, _) => self.attributes[attribute.index()] = true,
            Condition::Attacked(..) | Condition::Defended(..) => self.attacks = true,
            _ => {}
        }
    }

    fn goal(&mut self, goal: &GoalCondition) {
        match goal {
            GoalCondition::All(terms) | GoalCondition::Any(terms) => {
                terms.iter().for_each(|term| self.goal(term));
            }
            GoalCondition::Not(inner) => self.goal(inner),
            GoalCondition::Checkmated(_) => self.attacks = true,
            GoalCondition::AbsoluteConfig { places, .. } => {
                for place in places {
                    if let GoalPlace::Zone(zone) = place {
                        self.zones[zone.index()] = true;
                    }
                }
            }
            GoalCondition::RelativeConfig(steps) => {
                for step in steps {
                    if let crate::model::PatternStep::Go(direction) = step {
                        self.directions[direction.index()] = true;
                    }
                }
            }
            _ => {}
        }
    }

    /// Whether some player can come to have a piece of this type.
    pub fn on_board(&self, piece: PieceId) -> bool {
        self.players.iter().any(|reach| reach.pieces[piece.index()])
    }
}

/// What the walk through the blocks of some pieces finds.
struct Spread {
    reach: Reach,
    /// Pieces still to be walked through.
    waiting: Vec<PieceId>,
    /// Types that any piece may be changed to, whoever owns it.
    changed: Vec<PieceId>,
    /// Whether pieces change hands.
    mixed: bool,
}

impl Spread {
    fn new(game: &Game) -> Spread {
        Spread {
            reach: Reach::new(game),
            waiting: Vec::new(),
            changed: Vec::new(),
            mixed: false,
        }
    }

    fn add(&mut self, piece: PieceId) {
        let known = &mut self.reach.pieces[piece.index()];
        if !*known {
            *known = true;
            self.waiting.push(piece);
        }
    }

    fn meet(&mut self, met: Met) {
        if let Some(zone) = met.zone() {
            self.reach.zones[zone.index()] = true;
        }
        let Met::Statement(statement) = met else {
            return;
        };
        match statement {
            Statement::Add { promotions, .. } => promotions.iter().for_each(|&p| self.add(p)),
            Statement::Create { owner, piece, .. } => {
                piece.iter().for_each(|&piece| self.add(piece));
                self.mixed |= *owner != Owner::Mover;
            }
            Statement::ChangeType(piece, _) => {
                self.add(*piece);
                self.changed.push(*piece);
            }
            Statement::Flip(_) | Statement::ChangeOwner(..) => self.mixed = true,
            _ => {}
        }
    }

    fn run(&mut self, game: &Game, budget: &mut Budget) -> Option<()> {
        let mut walk = Walk::default();
        while let Some(piece) = self.waiting.pop() {
            for block in &game.pieces[piece.index()].blocks {
                walk.through(&game.code, block.body, budget, |met| self.meet(met))?;
            }
        }
        Some(())
    }
}

/// What each player can come to have: what the setup gives him, and what the blocks of that make.
/// Where pieces change hands each may have what any has.
fn reach(game: &Game, budget: &mut Budget) -> Option<Vec<Reach>> {
    let given = |player: Option<PlayerId>| {
        let placed = game.setup.placements.iter().map(|p| (p.owner, p.piece));
        let stocked = game.setup.stocks.iter().map(|s| (s.owner, s.piece));
        let all = placed.chain(stocked);
        all.filter(move |(owner, _)| player.is_none_or(|player| player == *owner))
            .map(|(_, piece)| piece)
    };
    let mut everybody = Spread::new(game);
    given(None).for_each(|piece| everybody.add(piece));
    everybody.run(game, budget)?;
    if everybody.mixed {
        return Some(vec![everybody.reach; game.players.len()]);
    }
    let mut players = Vec::with_capacity(game.players.len());
    for player in 0..game.players.len() {
        let mut spread = Spread::new(game);
        budget.take(game.setup.placements.len() + game.pieces.len())?;
        given(Some(PlayerId(player as u16))).for_each(|piece| spread.add(piece));
        if spread.waiting.is_empty() {
            // Nobody can change what he has not.
            players.push(spread.reach);
            continue;
        }
        everybody
            .changed
            .iter()
            .for_each(|&piece| spread.add(piece));
        spread.run(game, budget)?;
        players.push(spread.reach);
    }
    Some(players)
}
