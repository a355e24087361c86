//! What makes of the links of the grids those of the board (rules B2, B4, B5).

use super::item::{Item, Style};
use super::names::Names;
use super::unwritable::Unwritable;
use crate::keyword::BoardKeyword;
use crate::model::{DirectionId, SquareId};

type Links = Vec<Vec<Option<SquareId>>>;

/// `kill-positions`, `unlink` and `links`, in this order.
pub(super) fn links(names: &Names) -> Result<Vec<Item>, Unwritable> {
    let board = &names.game.board;
    let mut mending = Mending {
        names,
        links: board.grid_links(board.directions.len()),
    };
    let mut items = Vec::new();
    let killed = mending.kill()?;
    if !killed.is_empty() {
        let head = BoardKeyword::KillPositions.text();
        items.push(Item::headed(head, killed, Style::Fill));
    }
    let mut unlinked = mending.isolate()?;
    unlinked.extend(mending.unlink()?);
    if !unlinked.is_empty() {
        let head = BoardKeyword::Unlink.text();
        items.push(Item::headed(head, unlinked, Style::Fill));
    }
    items.extend(mending.link()?);
    Ok(items)
}

struct Mending<'n, 'g> {
    names: &'n Names<'g>,
    /// The links as they are so far.
    links: Links,
}

impl Mending<'_, '_> {
    /// Which squares have a link, from them or to them.
    fn linked(&self, links: &Links) -> Vec<bool> {
        let mut linked = vec![false; self.names.game.board.squares.len()];
        for row in links {
            for (from, to) in row.iter().enumerate() {
                if let Some(to) = to {
                    linked[from] = true;
                    linked[to.index()] = true;
                }
            }
        }
        linked
    }

    /// Takes away all links of the squares chosen.
    fn cut(&mut self, chosen: &[bool]) {
        for row in &mut self.links {
            for (from, to) in row.iter_mut().enumerate() {
                if chosen[from] || to.is_some_and(|to| chosen[to.index()]) {
                    *to = None;
                }
            }
        }
    }

    fn kill(&mut self) -> Result<Vec<Item>, Unwritable> {
        let squares = &self.names.game.board.squares;
        let killed: Vec<bool> = squares.iter().map(|square| square.killed).collect();
        self.cut(&killed);
        chosen(&killed)
            .map(|id| self.names.any_square(id))
            .collect()
    }

    /// Squares that have no link any more.
    fn isolate(&mut self) -> Result<Vec<Item>, Unwritable> {
        let before = self.linked(&self.links);
        let after = self.linked(&self.names.game.board.links);
        let isolated = before.iter().zip(&after);
        let isolated: Vec<bool> = isolated.map(|(&before, &after)| before && !after).collect();
        self.cut(&isolated);
        chosen(&isolated).map(|id| self.names.square(id)).collect()
    }

    /// `(a b)` where several links between two squares are gone, else `(a direction)`.
    fn unlink(&mut self) -> Result<Vec<Item>, Unwritable> {
        let wanted = &self.names.game.board.links;
        let mut items = Vec::new();
        for from in 0..self.names.game.board.squares.len() {
            let from = SquareId(from as u16);
            for (direction, wanted) in wanted.iter().enumerate() {
                let link = self.links[direction][from.index()];
                let (Some(to), None) = (link, wanted[from.index()]) else {
                    continue;
                };
                let first = self.names.square(from)?;
                let pair = match self.separated(from, to)? {
                    Some(second) => vec![first, second],
                    None => {
                        self.links[direction][from.index()] = None;
                        let direction = DirectionId(direction as u16);
                        vec![first, self.names.direction(direction)?]
                    }
                };
                items.push(Item::List(pair, Style::Row));
            }
        }
        Ok(items)
    }

    /// Separates two squares if that takes away more than one link and none that is wanted; the
    /// second square's name. A name that is a direction's, too, would be taken for that.
    fn separated(&mut self, a: SquareId, b: SquareId) -> Result<Option<Item>, Unwritable> {
        let board = &self.names.game.board;
        if self.names.is_direction(&board.squares[b.index()].name) {
            return Ok(None);
        }
        let between = |links: &Links| {
            let ways = links.iter().map(|row| {
                let there = usize::from(row[a.index()] == Some(b));
                there + usize::from(row[b.index()] == Some(a))
            });
            ways.sum::<usize>()
        };
        if between(&board.links) > 0 || between(&self.links) < 2 {
            return Ok(None);
        }
        for row in &mut self.links {
            for (from, to) in [(a, b), (b, a)] {
                if row[from.index()] == Some(to) {
                    row[from.index()] = None;
                }
            }
        }
        self.names.square(b).map(Some)
    }

    /// `(links direction (from to)...)` for what is still lacking, and for directions that no grid
    /// has.
    fn link(&self) -> Result<Vec<Item>, Unwritable> {
        let board = &self.names.game.board;
        let of_grids = board.grids.iter().flat_map(|grid| &grid.directions);
        let in_grids = of_grids.map(|(id, _)| id.index() + 1).max().unwrap_or(0);
        let mut items = Vec::new();
        for (index, wanted) in board.links.iter().enumerate() {
            let mut parts = vec![self.names.direction(DirectionId(index as u16))?];
            for (from, to) in wanted.iter().enumerate() {
                if let &Some(to) = to
                    && self.links[index][from] != Some(to)
                {
                    let from = self.names.square(SquareId(from as u16))?;
                    let pair = vec![from, self.names.square(to)?];
                    parts.push(Item::List(pair, Style::Row));
                }
            }
            if parts.len() > 1 || index >= in_grids {
                let head = BoardKeyword::Links.text();
                items.push(Item::headed(head, parts, Style::Fill));
            }
        }
        Ok(items)
    }
}

/// The squares for which `flags` is set.
fn chosen(flags: &[bool]) -> impl Iterator<Item = SquareId> + '_ {
    let flags = flags.iter().enumerate().filter(|&(_, &flag)| flag);
    flags.map(|(index, _)| SquareId(index as u16))
}
