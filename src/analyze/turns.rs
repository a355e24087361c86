//! Turn order and move priorities (rules C2 to C5).

use super::builder::Builder;
use super::inherit::Section;
use crate::diagnostic::Code;
use crate::expand::Item;
use crate::keyword::{GameKeyword, OtherWord};
use crate::model::{PlayerId, TurnEntry};

impl<'a> Builder<'a> {
    pub fn move_priorities(&mut self, sections: &[Section<'a>]) {
        for section in Self::with(sections, GameKeyword::MovePriorities) {
            let mut priorities = Vec::new();
            for (name, item) in self.cx.names(&section.items, "a move type") {
                let kind = self.used_move_type(name, item);
                priorities.extend(kind.filter(|kind| !priorities.contains(kind)));
            }
            self.game.priorities = Some(priorities);
        }
    }

    pub fn turn_order(&mut self, sections: &[Section<'a>]) {
        for section in Self::with(sections, GameKeyword::TurnOrder) {
            self.game.turns.clear();
            self.places.turns.clear();
            self.game.repeat_from = 0;
            let mut repeats = false;
            for &item in &section.items {
                if self.cx.word(item) == Some(OtherWord::Repeat.text()) {
                    if self.game.repeat_from > 0 {
                        let help = "the order restarts at the last `repeat`";
                        let message = "a turn order has one `repeat`";
                        self.cx.fault(Code::RepeatedItem, item, message, help);
                    }
                    self.game.repeat_from = self.game.turns.len();
                    repeats = true;
                } else if let Some(entry) = self.turn(item) {
                    self.game.turns.push(entry);
                    self.places.turns.push(self.cx.origin(item));
                }
            }
            let turns = self.game.turns.len();
            let empty = turns == 0 && !section.items.is_empty();
            if empty || turns > 0 && self.game.repeat_from >= turns {
                self.game.repeat_from = 0;
                // Else what stands there was left out, and that was told.
                if !repeats {
                    continue;
                }
                self.cx.fault(
                    Code::EmptyRepeat,
                    section.item,
                    "nothing follows `repeat` in this turn order",
                    if empty {
                        "the players move in the order of `players`"
                    } else {
                        "the order restarts at its first entry"
                    },
                );
            }
        }
        if self.game.turns.is_empty() {
            self.default_turns();
        }
    }

    /// Rule C4: all players but random ones; those too when there is no other.
    fn default_turns(&mut self) {
        self.game.repeat_from = 0;
        let only_random = self.game.players.iter().all(|player| player.random);
        let players = self.game.players.iter().enumerate();
        let players = players.filter(|(_, player)| only_random || !player.random);
        self.game.turns = players
            .map(|(index, _)| {
                let player = PlayerId(index as u16);
                TurnEntry {
                    player,
                    mover: player,
                    move_type: None,
                }
            })
            .collect();
    }

    /// `P`, `(P)`, `(P type)`, `(P Q)` or `(P Q type)`.
    fn turn(&mut self, item: Item) -> Option<TurnEntry> {
        let items = self.cx.list(item).unwrap_or_else(|| vec![item]);
        let (name, first) = self.first_name(item, &items, "a player")?;
        let player = self.player(name, first, "the entry is left out")?;
        let mut entry = TurnEntry {
            player,
            mover: player,
            move_type: None,
        };
        let mut rest = &items[1..];
        if let Some(&second) = rest.first()
            && let Some(mover) = self.cx.name(second).and_then(|n| self.scope.player(n))
        {
            entry.mover = mover;
            rest = &rest[1..];
        }
        if let Some(&last) = rest.first()
            && let Some(name) = self.cx.name(last)
        {
            entry.move_type = self.used_move_type(name, last);
            rest = &rest[1..];
        }
        self.cx.unexpected(rest, "an entry of the turn order");
        Some(entry)
    }
}
