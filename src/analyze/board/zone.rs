//! Zones (rule B7).

use super::super::builder::Builder;
use super::Part;
use crate::expand::Item;
use crate::keyword::{BoardKeyword, ZoneKeyword};
use crate::model::{PlayerId, SquareId, Zone};

/// A `(zone ...)` as written.
#[derive(Default)]
struct Written<'a> {
    name: Option<(&'a str, Item)>,
    players: Option<Vec<PlayerId>>,
    squares: Vec<SquareId>,
}

impl<'a> Builder<'a> {
    pub(super) fn zones(&mut self, parts: &[Part]) {
        let zones = parts.iter().filter(|p| p.keyword == BoardKeyword::Zone);
        for part in zones {
            let written = self.written_zone(part);
            let Some((name, item)) = written.name else {
                self.cx.missing(part.item, "`(name ...)`");
                continue;
            };
            let at = self.cx.origin(item);
            let Some(number) = self.scope.zones.add(name, at) else {
                self.too_many_names(item, "zones");
                return;
            };
            let zones = &mut self.game.board.zones;
            if zones.len() == usize::from(number) {
                zones.push(Zone {
                    name: name.to_owned(),
                    ..Zone::default()
                });
            }
            let copies = written.players.as_ref().map_or(1, Vec::len);
            let bytes = copies as u64 * (32 + 4 * written.squares.len() as u64);
            if !self.cx.charge(part.item, bytes) {
                return;
            }
            let zones = &mut self.game.board.zones;
            extend(&mut zones[usize::from(number)], written);
        }
        for zone in &mut self.game.board.zones {
            tidy(&mut zone.everybody);
            zone.players.iter_mut().for_each(|(_, s)| tidy(s));
        }
    }

    fn written_zone(&mut self, part: &Part) -> Written<'a> {
        let mut written = Written::default();
        for &item in &part.items {
            let Some((head, items)) = self.cx.headed(item) else {
                self.cx.unexpected(&[item], "a zone");
                continue;
            };
            match ZoneKeyword::of(head) {
                Some(ZoneKeyword::Name) => {
                    written.name = self.cx.names(&items, "a name").first().copied();
                }
                Some(ZoneKeyword::Players) => {
                    let players = written.players.get_or_insert_default();
                    for (name, item) in self.cx.names(&items, "a player") {
                        players.extend(self.player(name, item, "the word is skipped"));
                    }
                }
                Some(ZoneKeyword::Positions) => self.zone_squares(&items, &mut written),
                None => self.unknown_keyword(item, head, "a zone", ZoneKeyword::texts()),
            }
        }
        written
    }

    /// Killed squares are in no zone; naming one is no fault, for boards are often cut out of a
    /// grid with all its zones.
    fn zone_squares(&mut self, items: &[Item], written: &mut Written) {
        for (name, item) in self.cx.names(items, "a position") {
            let known = self.scope.square(name);
            let killed = known.is_some_and(|s| self.game.board.squares[s.index()].killed);
            if !killed {
                let square = self.square(name, item, "the word is skipped");
                written.squares.extend(square);
            }
        }
    }
}

/// Several zones of one name add up.
fn extend(zone: &mut Zone, written: Written) {
    let Some(players) = written.players else {
        zone.everybody.extend(written.squares);
        return;
    };
    for player in players {
        match zone.players.iter_mut().find(|(p, _)| *p == player) {
            Some((_, squares)) => squares.extend(&written.squares),
            None => zone.players.push((player, written.squares.clone())),
        }
    }
}

/// Removes squares that come again, in order of first mention.
fn tidy(squares: &mut Vec<SquareId>) {
    let mut seen = rustc_hash::FxHashSet::default();
    squares.retain(|&square| seen.insert(square));
}
