//! The board.

use rustc_hash::FxHashSet;

use super::maker::Maker;
use super::reader::Fields;
use super::scan::{Kind, NodeId};
use crate::diagnostic::Code;
use crate::limits::Limit;
use crate::model::{DirectionId, PlayerId, Square, SquareId, SquareKind, Zone};

impl Maker<'_> {
    /// The board; players are known.
    pub fn board(&mut self, node: NodeId) -> Option<()> {
        const KNOWN: &[&str] = &[
            "images",
            "directions",
            "grids",
            "squares",
            "links",
            "opposites",
            "symmetry",
            "zones",
        ];
        let fields = self.reader.object(node, "a board", KNOWN)?;
        if let Some(images) = fields.get("images") {
            self.game.board.images = self.reader.texts(images, "a list of images");
        }
        for item in self
            .reader
            .items(&fields, "directions", "a list of directions")
        {
            self.direction(item);
        }
        let grids = self.reader.items(&fields, "grids", "a list of grids");
        let squares = self.reader.required(&fields, "squares", "a board")?;
        for item in self.reader.list(squares, "a list of squares")? {
            self.square(item, grids.len());
        }
        if self.game.board.living_squares().next().is_none() {
            let help = "a game needs a square that is not killed";
            self.reader.fault(
                Code::JsonBadValue,
                squares,
                "this board has no square",
                help,
            );
        }
        self.allocate(node, grids.len())?;
        self.grids(&grids);
        if let Some(node) = fields.get("links") {
            self.links(node);
        }
        if let Some(node) = fields.get("opposites") {
            self.opposites(node, grids.len());
        }
        if let Some(node) = fields.get("symmetry") {
            self.symmetry(node);
        }
        self.zones(&fields);
        Some(())
    }

    fn direction(&mut self, node: NodeId) {
        let Some(name) = self.reader.text(node, "the name of a direction") else {
            return;
        };
        if self.names.directions.add(&mut self.reader, &name, node) {
            self.game.board.directions.push(name.into_owned());
        }
    }

    fn square(&mut self, node: NodeId, grids: usize) -> Option<()> {
        let known = &["name", "id", "kind", "rectangle", "killed"];
        let fields = self.reader.object(node, "a square", known)?;
        let name_node = self.reader.required(&fields, "name", "a square");
        let kind = self.reader.required(&fields, "kind", "a square");
        let name_node = name_node?;
        let name = self.reader.text(name_node, "the name of a square")?;
        let kind = self.square_kind(kind?, grids)?;
        let rectangle = fields.get("rectangle");
        let rectangle = rectangle.and_then(|it| self.reader.ints(it, "left, top, right, bottom"));
        let killed = fields.get("killed").and_then(|it| self.reader.boolean(it));
        let killed = killed.unwrap_or_default();
        let (id, id_node) = match fields.get("id") {
            Some(node) => (
                self.reader.text(node, "a text to know the square by")?,
                node,
            ),
            None => (name.clone(), name_node),
        };
        // A square stays out when its name is taken; then the grid is one short, but the fault
        // is known already.
        if self.names.squares.add(&mut self.reader, &id, id_node) {
            self.names.killed.push(killed);
            self.game.board.squares.push(Square {
                name: name.into_owned(),
                kind,
                rectangle,
                killed,
            });
        }
        Some(())
    }

    /// `"position"`, `"dummy"` or `{"grid": index}`
    fn square_kind(&mut self, node: NodeId, grids: usize) -> Option<SquareKind> {
        if self.reader.kind(node) != Kind::Object {
            let words = &[
                ("position", SquareKind::Position),
                ("dummy", SquareKind::Dummy),
            ];
            return self.reader.word(node, "a kind of square", words);
        }
        let fields = self
            .reader
            .object(node, "the kind of a square", &["grid"])?;
        let index = self
            .reader
            .required(&fields, "grid", "the kind of a square")?;
        if grids == 0 {
            let help = "write the grid in the list `grids`, or make this a `position`";
            self.reader
                .fault(Code::JsonBadValue, index, "the board has no grid", help);
            return None;
        }
        let index = self.reader.integer(index, 0, grids as i64 - 1)?;
        Some(SquareKind::Grid(index as usize))
    }

    /// Makes the tables, if they are not too big.
    fn allocate(&mut self, node: NodeId, grids: usize) -> Option<()> {
        let board = &mut self.game.board;
        let (squares, directions) = (board.squares.len(), board.directions.len());
        let players = self.game.players.len();
        if directions * squares.max(players).max(grids + 1) > self.limits.links {
            let message = "the board has too many squares and directions";
            let most = self.limits.links;
            let advice = Limit::Links.advice(most as u64);
            let help = format!("it has more than {most} links; {advice}");
            self.reader.fault(Code::JsonTooMany, node, message, help);
            return None;
        }
        let tables = directions * (squares + players + grids + 1);
        self.charge(node, 4 * tables as u64)?;
        let board = &mut self.game.board;
        board.links = vec![vec![None; squares]; directions];
        board.opposites = vec![vec![None; directions]; grids + 1];
        let same: Vec<DirectionId> = (0..directions).map(|d| DirectionId(d as u16)).collect();
        board.symmetry = vec![same; players];
        Some(())
    }

    /// `{"n": {"a1": "a2"}}`
    fn links(&mut self, node: NodeId) {
        for (key, direction, pairs) in self.reader.pairs(node, "an object of directions") {
            let reader = &mut self.reader;
            let direction = self.names.directions.named(reader, &direction, key);
            for (key, from, to) in reader.pairs(pairs, "an object of links") {
                let from = self.names.square_named(reader, &from, key);
                let to = self.names.square(reader, to);
                if let (Some(direction), Some(from), Some(to)) = (direction, from, to) {
                    let links = &mut self.game.board.links[usize::from(direction)];
                    links[from.index()] = Some(to);
                }
            }
        }
    }

    /// `{"n": "s"}`
    pub fn directions(&mut self, node: NodeId) -> Vec<(DirectionId, DirectionId)> {
        let mut found = Vec::new();
        for (key, direction, other) in self.reader.pairs(node, "an object of directions") {
            let reader = &mut self.reader;
            let direction = self.names.directions.named(reader, &direction, key);
            let other = self.names.direction(reader, other);
            if let (Some(direction), Some(other)) = (direction, other) {
                found.push((DirectionId(direction), other));
            }
        }
        found
    }

    /// The opposites for the squares of one grid, or of none.
    pub fn opposites(&mut self, node: NodeId, row: usize) {
        for (direction, opposite) in self.directions(node) {
            self.game.board.opposites[row][direction.index()] = Some(opposite);
        }
    }

    /// `{"Black": {"n": "s"}}`
    fn symmetry(&mut self, node: NodeId) {
        for (key, player, pairs) in self.reader.pairs(node, "an object of players") {
            let player = self.names.players.named(&mut self.reader, &player, key);
            for (direction, meaning) in self.directions(pairs) {
                if let Some(player) = player {
                    let row = &mut self.game.board.symmetry[usize::from(player)];
                    row[direction.index()] = meaning;
                }
            }
        }
    }

    fn zones(&mut self, board: &Fields) {
        for item in self.reader.items(board, "zones", "a list of zones") {
            self.zone(item);
        }
    }

    fn zone(&mut self, node: NodeId) -> Option<()> {
        let known = &["name", "everybody", "players"];
        let fields = self.reader.object(node, "a zone", known)?;
        let name_node = self.reader.required(&fields, "name", "a zone")?;
        let name = self.reader.text(name_node, "the name of a zone")?;
        let everybody = fields.get("everybody");
        let everybody = everybody.map(|node| self.zone_squares(node));
        let mut players = Vec::new();
        if let Some(node) = fields.get("players") {
            for (key, player, squares) in self.reader.pairs(node, "an object of players") {
                let player = self.names.players.named(&mut self.reader, &player, key);
                let squares = self.zone_squares(squares);
                players.extend(player.map(|player| (PlayerId(player), squares)));
            }
        }
        if self.names.zones.add(&mut self.reader, &name, name_node) {
            self.game.board.zones.push(Zone {
                name: name.into_owned(),
                everybody: everybody.unwrap_or_default(),
                players,
            });
        }
        Some(())
    }

    fn zone_squares(&mut self, node: NodeId) -> Vec<SquareId> {
        let items = self
            .reader
            .list(node, "a list of squares")
            .unwrap_or_default();
        let mut squares = Vec::with_capacity(items.len());
        let mut seen = FxHashSet::default();
        for item in items {
            let Some(square) = self.names.square(&mut self.reader, item) else {
                continue;
            };
            if !seen.insert(square) {
                let message = "this square stands in the list twice";
                self.reader
                    .fault(Code::JsonBadValue, item, message, "remove one of them");
            }
            squares.push(square);
        }
        squares
    }
}
