//! The board (section B of the semantics): squares first, then links in text order, zones last
//! (rule B2).

mod grid;
mod links;
mod zone;

use super::builder::Builder;
use super::context::{Undefined, cut};
use super::inherit::Section;
use crate::diagnostic::{Code, Diagnostic};
use crate::expand::Item;
use crate::keyword::{BoardKeyword, GameKeyword};
use crate::limits::Limit;
use crate::model::{DirectionId, Square, SquareId, SquareKind};

/// An entry of a board: `(keyword items...)`.
struct Part {
    keyword: BoardKeyword,
    item: Item,
    items: Vec<Item>,
}

impl<'a> Builder<'a> {
    pub(super) fn board(&mut self, sections: &[Section<'a>]) {
        let parts = self.board_parts(sections);
        self.squares(&parts);
        self.link_directions(&parts);
        if self.allocate(&parts) {
            self.game.board.links = self.game.board.grid_links(self.scope.directions.len());
            self.links_in_order(&parts);
            self.game.board.opposites = self.game.board.find_opposites();
        }
        self.game.board.directions = self.scope.directions.clone().into_names();
        self.zones(&parts);
    }

    fn board_parts(&mut self, sections: &[Section<'a>]) -> Vec<Part> {
        let mut parts = Vec::new();
        for section in Self::with(sections, GameKeyword::Board) {
            for &item in &section.items {
                let Some((head, items)) = self.cx.headed(item) else {
                    self.cx.unexpected(&[item], "a board");
                    continue;
                };
                match BoardKeyword::of(head) {
                    Some(keyword) => parts.push(Part {
                        keyword,
                        item,
                        items,
                    }),
                    None => self.unknown_keyword(item, head, "a board", BoardKeyword::texts()),
                }
            }
        }
        parts
    }

    /// Grids, positions and dummies, in text order (rule B2).
    fn squares(&mut self, parts: &[Part]) {
        for part in parts {
            match part.keyword {
                BoardKeyword::Grid => self.grid(part),
                BoardKeyword::Positions => self.single_squares(part, SquareKind::Position),
                BoardKeyword::Dummy => self.single_squares(part, SquareKind::Dummy),
                BoardKeyword::Image => {
                    let text = self.text_of(BoardKeyword::Image.text(), &part.items);
                    self.game.board.images.extend(text.values);
                }
                _ => {}
            }
        }
    }

    /// `(positions (name left top right bottom)...)`; a bare name has no geometry.
    fn single_squares(&mut self, part: &Part, kind: SquareKind) {
        for &item in &part.items {
            let (name, place, rectangle) = match self.cx.list(item) {
                None => (self.cx.name(item), item, None),
                Some(inner) => {
                    let Some((&first, numbers)) = inner.split_first() else {
                        self.cx.unexpected(&[item], "`positions`");
                        continue;
                    };
                    let rectangle = self.rectangle(numbers, item);
                    (self.cx.name(first), first, rectangle)
                }
            };
            match name {
                Some(name) => self.add_square(name, place, kind, rectangle),
                None => self.cx.unexpected(&[place], "`positions`"),
            }
        }
    }

    /// Left, top, right and bottom.
    fn rectangle(&mut self, items: &[Item], whole: Item) -> Option<[i32; 4]> {
        if items.is_empty() {
            return None;
        }
        let numbers: Vec<i32> = items
            .iter()
            .filter_map(|&item| self.cx.number(item))
            .collect();
        let rectangle = numbers.try_into().ok();
        if rectangle.is_none() {
            self.cx.fault(
                Code::BadRectangle,
                whole,
                "a rectangle has four numbers",
                "write left, top, right and bottom; the place on the board's image is left open",
            );
        }
        rectangle
    }

    /// Adds a square. Of two with one name, the name means the first.
    fn add_square(
        &mut self,
        name: &str,
        item: Item,
        kind: SquareKind,
        rectangle: Option<[i32; 4]>,
    ) {
        let most = self.cx.limits().squares;
        if self.game.board.squares.len() >= most {
            self.too_big(item, "positions", Limit::Squares, most);
            return;
        }
        if let Some(number) = self.scope.squares.get(name) {
            let first = self.scope.squares.span(number);
            if first == Some(self.cx.span(item)) {
                self.same_labels(item, name);
            } else {
                self.duplicate(Code::DuplicatePosition, item, "position", name, first);
            }
            // A cell must be there all the same: the cells of a grid follow one another.
            if !matches!(kind, SquareKind::Grid(_)) {
                return;
            }
        }
        if !self.cx.charge(item, 256 + 3 * name.len() as u64) {
            return;
        }
        let number = self.game.board.squares.len() as u16;
        let at = self.cx.origin(item);
        self.scope.squares.add_at(name, number, at);
        self.game.board.squares.push(Square {
            name: name.to_owned(),
            kind,
            rectangle,
            killed: false,
        });
    }

    /// Reports that a grid makes a name twice, once for the grid.
    fn same_labels(&mut self, item: Item, name: &str) {
        let key = format!("{:?}", self.cx.span(item));
        self.cx.once(Code::DuplicatePosition, &key, item, |cx, _| {
            let message = format!("this grid makes the same name twice: `{}`", cut(name));
            Diagnostic::new(Code::DuplicatePosition, cx.span(item), message)
                .label("two labels are the same, or make the same name")
                .help("give every label of a dimension another name: a name means the first")
        });
    }

    /// Makes the table of symmetry, if it and those of links are not too big.
    fn allocate(&mut self, parts: &[Part]) -> bool {
        let squares = self.game.board.squares.len();
        let directions = self.scope.directions.len();
        let players = self.game.players.len();
        let grids = self.game.board.grids.len() + 1;
        let most = directions * squares.max(players).max(grids);
        let limits = *self.cx.limits();
        let passed = if most > limits.links {
            Some(("links", Limit::Links, limits.links))
        } else if most.saturating_mul(directions) > limits.direction_pairs {
            // For each link the way back is looked for among all directions.
            Some((
                "directions for its positions",
                Limit::DirectionPairs,
                limits.direction_pairs,
            ))
        } else {
            None
        };
        let item = parts.first().map(|part| part.item);
        if let (Some((what, limit, most)), Some(item)) = (passed, item) {
            self.too_big(item, what, limit, most);
        }
        // Links, symmetry and opposites, of four bytes at most.
        let tables = directions * (squares + players + grids);
        let fits = item.is_none_or(|item| self.cx.charge(item, 4 * tables as u64));
        if passed.is_some() || !fits {
            self.game.board.squares.clear();
            self.game.board.grids.clear();
            self.scope.squares = Default::default();
            self.scope.directions = Default::default();
            self.game.board.symmetry = vec![Vec::new(); players];
            self.game.board.opposites = vec![Vec::new()];
            return false;
        }
        let same: Vec<DirectionId> = (0..directions).map(|d| DirectionId(d as u16)).collect();
        self.game.board.symmetry = vec![same; players];
        true
    }

    /// The direction called so, or a report.
    pub(super) fn direction(
        &mut self,
        name: &str,
        item: Item,
        effect: &'static str,
    ) -> Option<DirectionId> {
        let found = self.scope.direction(name);
        if found.is_none() {
            let undefined = Undefined {
                code: Code::UndefinedDirection,
                what: "direction",
                word: name,
                effect,
                hint: self.scope.hint(name),
            };
            self.cx
                .undefined(item, undefined, self.scope.directions.iter());
        }
        found
    }

    /// Adds the name of a direction.
    fn add_direction(&mut self, name: &str, item: Item) -> Option<DirectionId> {
        let most = self.cx.limits().directions;
        let at = self.cx.origin(item);
        if self.scope.directions.len() >= most && self.scope.direction(name).is_none() {
            self.too_many(item, "directions", Limit::Directions, most);
            return None;
        }
        self.scope.directions.add(name, at).map(DirectionId)
    }

    fn set_link(&mut self, direction: DirectionId, from: SquareId, to: Option<SquareId>) {
        self.game.board.links[direction.index()][from.index()] = to;
    }

    /// Reports that the board passes a limit.
    fn too_big(&mut self, item: Item, what: &str, limit: Limit, most: usize) {
        self.cx.once(Code::BoardTooBig, what, item, |cx, _| {
            let message = format!("the board has too many {what}");
            Diagnostic::new(Code::BoardTooBig, cx.span(item), message).help(format!(
                "more than {most} are not made; {}",
                limit.advice(most as u64)
            ))
        });
    }
}
