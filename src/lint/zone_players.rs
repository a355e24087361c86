//! Z0909: zones that are only there for players whose pieces never ask for them (rule B7).
//!
//! That some of those who ask lack a zone is no fault: published files do it on purpose, to allow
//! one side what the other may not.

use super::Subject;
use super::verdicts::{Verdicts, told};
use crate::diagnostic::Code;
use crate::model::{Game, PlayerId, Zone};

pub(super) fn check(subject: &Subject, verdicts: &mut Verdicts) {
    if subject.facts.unknown_start {
        return;
    }
    let (game, places) = (subject.game, subject.places);
    for (index, (zone, origin)) in game.board.zones.iter().zip(&places.zones).enumerate() {
        let asking: Vec<PlayerId> = (0..game.players.len())
            .filter(|&player| subject.facts.players[player].zones[index])
            .map(|player| PlayerId(player as u16))
            .filter(|&player| game.turns.iter().any(|turn| turn.mover == player))
            .collect();
        let wrong = (!asking.is_empty() && asking.iter().all(|&p| is_empty(zone, p))).then(|| {
            told(
                format!(
                    "the zone `{}` has no positions for {}, whose pieces alone ask for it",
                    zone.name,
                    names(game, &asking)
                ),
                "empty for all who ask",
                format!(
                    "`in-zone?` looks at the zone of the player whose piece moves; add `{}` to \
                     its `players`, or leave `players` out",
                    names(game, &asking)
                ),
            )
        });
        let code = Code::ZoneOfOthers;
        verdicts.judge_name(code, Some(origin), &zone.name, places, wrong);
    }
}

fn is_empty(zone: &Zone, player: PlayerId) -> bool {
    let own = zone.players.iter().find(|(owner, _)| *owner == player);
    zone.everybody.is_empty() && own.is_none_or(|(_, squares)| squares.is_empty())
}

fn names(game: &Game, players: &[PlayerId]) -> String {
    let names = players
        .iter()
        .map(|p| game.players[p.index()].name.as_str());
    names.collect::<Vec<_>>().join(" and ")
}
