//! Links, unlinks, killed positions and symmetry, in text order (rules B2 to B5).

use super::super::builder::Builder;
use super::Part;
use crate::diagnostic::Code;
use crate::expand::Item;
use crate::keyword::BoardKeyword;
use crate::model::{DirectionId, SquareId};

impl<'a> Builder<'a> {
    /// The directions that only links define, so that `symmetry` may name them earlier.
    pub(super) fn link_directions(&mut self, parts: &[Part]) {
        let links = parts.iter().filter(|p| p.keyword == BoardKeyword::Links);
        for part in links {
            let Some(&first) = part.items.first() else {
                self.cx.missing(part.item, "a direction");
                continue;
            };
            match self.cx.name(first) {
                Some(name) => {
                    self.add_direction(name, first);
                }
                None => self.cx.missing(part.item, "a direction"),
            }
        }
    }

    pub(super) fn links_in_order(&mut self, parts: &[Part]) {
        for part in parts {
            match part.keyword {
                BoardKeyword::Links => self.links(part),
                BoardKeyword::Unlink => self.unlink(part),
                BoardKeyword::KillPositions => self.kill_positions(part),
                BoardKeyword::Symmetry => self.symmetry(part),
                _ => {}
            }
        }
    }

    /// `(links direction (from to)...)`, one way (rule B3).
    fn links(&mut self, part: &Part) {
        let Some((&first, pairs)) = part.items.split_first() else {
            return;
        };
        let name = self.cx.name(first);
        let Some(direction) = name.and_then(|name| self.scope.direction(name)) else {
            return;
        };
        for &pair in pairs {
            let Some([from, to]) = self.pair(pair, "two positions") else {
                continue;
            };
            const EFFECT: &str = "the link is left out";
            let from = self.square(from.0, from.1, EFFECT);
            let to = self.square(to.0, to.1, EFFECT);
            if let (Some(from), Some(to)) = (from, to) {
                self.set_link(direction, from, Some(to));
            }
        }
    }

    /// The two names of a pair, or a report.
    fn pair(&mut self, item: Item, what: &str) -> Option<[(&'a str, Item); 2]> {
        let items = self.cx.list(item).unwrap_or_default();
        let names: Vec<_> = items
            .iter()
            .filter_map(|&i| Some((self.cx.name(i)?, i)))
            .collect();
        let pair = names.try_into().ok();
        if pair.is_none() || items.len() != 2 {
            let shown = self.cx.shown(item);
            self.cx.fault(
                Code::UnexpectedItem,
                item,
                format!("{shown} is not a pair"),
                format!("a list of {what} is expected; it is ignored"),
            );
            return None;
        }
        pair
    }

    /// The three forms of rule B4.
    fn unlink(&mut self, part: &Part) {
        const EFFECT: &str = "no link is removed";
        for &item in &part.items {
            if let Some(name) = self.cx.name(item) {
                if let Some(square) = self.square(name, item, EFFECT) {
                    self.isolate(square);
                }
                continue;
            }
            let Some([first, second]) = self.pair(item, "a position and a direction or position")
            else {
                continue;
            };
            let Some(from) = self.square(first.0, first.1, EFFECT) else {
                continue;
            };
            if let Some(direction) = self.scope.direction(second.0) {
                self.set_link(direction, from, None);
            } else if let Some(to) = self.square(second.0, second.1, EFFECT) {
                self.separate(from, to);
            }
        }
    }

    /// Removes all links from and to a square.
    fn isolate(&mut self, square: SquareId) {
        for links in &mut self.game.board.links {
            links[square.index()] = None;
            for link in links.iter_mut().filter(|link| **link == Some(square)) {
                *link = None;
            }
        }
    }

    /// Removes the links between two squares, both ways.
    fn separate(&mut self, a: SquareId, b: SquareId) {
        for links in &mut self.game.board.links {
            for (from, to) in [(a, b), (b, a)] {
                let link = &mut links[from.index()];
                if *link == Some(to) {
                    *link = None;
                }
            }
        }
    }

    /// Rule B5.
    fn kill_positions(&mut self, part: &Part) {
        for (name, item) in self.cx.names(&part.items, "a position") {
            if let Some(square) = self.square(name, item, "nothing is taken away") {
                self.isolate(square);
                self.game.board.squares[square.index()].killed = true;
            }
        }
    }

    /// `(symmetry player (n s) (s n))`: for the player the first word of a pair means the second.
    fn symmetry(&mut self, part: &Part) {
        const EFFECT: &str = "the pair is left out";
        let Some((&first, pairs)) = part.items.split_first() else {
            self.cx.missing(part.item, "a player");
            return;
        };
        let Some(name) = self.cx.name(first) else {
            self.cx.missing(part.item, "a player");
            return;
        };
        let player = self.player(name, first, "the symmetry is left out");
        let origin = self.cx.origin(part.item);
        self.places
            .symmetries
            .extend(player.map(|player| (player, origin)));
        for &pair in pairs {
            let Some([word, meaning]) = self.pair(pair, "two directions") else {
                continue;
            };
            let word = self.direction(word.0, word.1, EFFECT);
            let meaning = self.direction(meaning.0, meaning.1, EFFECT);
            if let (Some(player), Some(word), Some(meaning)) = (player, word, meaning) {
                self.set_symmetry(player.index(), word, meaning);
            }
        }
    }

    fn set_symmetry(&mut self, player: usize, word: DirectionId, meaning: DirectionId) {
        self.game.board.symmetry[player][word.index()] = meaning;
    }
}
