//! The plugin `leap`: now and then a player may move a piece to any empty square.

use std::sync::Arc;

use zrf::model::{Game, PlayerId, SquareId};
use zrf::plugin::{Maker, PluginOption, Settings};
use zrf::rules::outcome::contenders;
use zrf::rules::{Action, Fact, Move, Outcome, Plugin, PluginState, Position, Reason, Verdict};

/// Makes the plugin.
pub static MAKER: Maker = Maker {
    name: "leap",
    about: "Leap: each player may leap to any empty square, once or twice in a game",
    options: &[PluginOption {
        name: "leap times",
        values: &[("once", "one leap each"), ("twice", "two leaps each")],
    }],
    missing: &["nobody leaps, and the game does not end when all leaps are made"],
    make,
};

fn make(game: &Game, settings: &Settings) -> Result<Arc<dyn Plugin>, Vec<String>> {
    let players = game.players.len();
    if players > PluginState::default().len() {
        return Err(vec![format!(
            "it counts the leaps of up to four players, and there are {players} here"
        )]);
    }
    let times = settings.value("leap times") as u64 + 1;
    Ok(Arc::new(Leap { times }))
}

#[derive(Debug)]
struct Leap {
    /// How often each player may leap.
    times: u64,
}

/// Whether a move goes where no step leads: from a square to one that is not linked to it. What
/// a block makes and what the plugin adds are told apart by this, and not by who made it, since
/// equal moves are one.
fn is_leap(game: &Game, from: SquareId, to: SquareId) -> bool {
    let directions = game.board.links.iter();
    from != to
        && !directions
            .into_iter()
            .any(|links| links[from.index()] == Some(to))
}

impl Plugin for Leap {
    fn name(&self) -> &str {
        MAKER.name
    }

    fn add_moves(&self, game: &Game, position: &Position, moves: &mut Vec<Move>) {
        let mover = position.turn_entry(game).mover;
        if position.plugin_state()[mover.index()] == self.times {
            return;
        }
        for from in game.board.living_squares() {
            let Some(piece) = position.piece(from).filter(|piece| piece.owner == mover) else {
                continue;
            };
            for to in game.board.living_squares() {
                if position.piece(to).is_none() && is_leap(game, from, to) {
                    moves.push(Move {
                        actions: vec![Action::Move {
                            piece: piece.kind,
                            from,
                            to,
                            takes: false,
                        }],
                        partial: None,
                        last: Some((from, to)),
                        move_type: None,
                    });
                }
            }
        }
    }

    fn next(&self, game: &Game, position: &Position, chosen: &Move) -> PluginState {
        let mut leaps = position.plugin_state();
        if let Some((from, to)) = chosen.last
            && is_leap(game, from, to)
        {
            leaps[position.turn_entry(game).mover.index()] += 1;
        }
        leaps
    }

    fn forbids(&self, game: &Game, position: &Position, chosen: &Move) -> bool {
        let mover = position.turn_entry(game).mover;
        let leaps = chosen
            .last
            .is_some_and(|(from, to)| is_leap(game, from, to));
        leaps && position.plugin_state()[mover.index()] == self.times
    }

    fn reason(&self, game: &Game, position: &Position, _chosen: &Move) -> String {
        let mover = position.turn_entry(game).mover;
        let name = &game.players[mover.index()].name;
        format!("{name} has made all leaps, {} of them", self.times)
    }

    fn outcome(
        &self,
        game: &Game,
        position: &Position,
        by_goals: Option<Outcome>,
    ) -> Option<Outcome> {
        let leaps = position.plugin_state();
        let mut players = contenders(game);
        if by_goals.is_some() || players.any(|player| leaps[player.index()] < self.times) {
            return by_goals;
        }
        let pieces = |player: PlayerId| {
            let standing = position.cells().iter().flatten();
            standing.filter(|piece| piece.owner == player).count()
        };
        let most = contenders(game).map(pieces).max()?;
        let mut leaders = contenders(game).filter(|&player| pieces(player) == most);
        let verdict = match (leaders.next(), leaders.next()) {
            (Some(only), None) => Verdict::Win(only),
            _ => Verdict::Draw,
        };
        let reason = Reason::Plugin("all leaps are made, pieces counted");
        Some(Outcome { verdict, reason })
    }

    fn facts(&self, game: &Game, position: &Position) -> Vec<Fact> {
        let leaps = position.plugin_state();
        let left = contenders(game).map(|player| {
            let name = &game.players[player.index()].name;
            let left = self.times.saturating_sub(leaps[player.index()]);
            Fact::of_all("leaps left", format!("{name} {left}"))
        });
        left.collect()
    }
}
