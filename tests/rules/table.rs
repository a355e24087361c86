//! A table to play on: a game from a few lines of ZRF, under the reference rules.

use std::sync::Arc;

use zrf::analyze;
use zrf::diagnostic::Severity;
use zrf::expand::{self, LoadOptions};
use zrf::notation::words;
use zrf::reference::Reference;
use zrf::rules::{Move, Plugin, Position, Rules, Verdict};

/// A game being played.
pub struct Table {
    rules: Reference,
    position: Position,
    warnings: usize,
}

/// A game on one row, `a1` to `f1`, with the directions `e` and `w`; White and Black.
pub fn strip(rest: &str) -> Table {
    Table::new(&format!(
        r#"(game (title "Strip") (players White Black)
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b/c/d/e/f" (10 0)) ("1" (0 10)))
                (directions (e 1 0) (w -1 0)))
              (symmetry Black (e w) (w e)))
            {rest})"#
    ))
}

/// A game on four rows of four, `a4` to `d1`, with eight directions and no symmetry.
pub fn field(rest: &str) -> Table {
    Table::new(&format!(
        r#"(game (title "Field") (players White Black)
            (board (grid (start-rectangle 0 0 9 9)
                (dimensions ("a/b/c/d" (10 0)) ("4/3/2/1" (0 10)))
                (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0)
                    (ne 1 -1) (nw -1 -1) (se 1 1) (sw -1 1))))
            {rest})"#
    ))
}

/// A strip on which the Man has these moves; the Dog and the King have none.
pub fn men(setup: &str, moves: &str) -> Table {
    strip(&format!(
        "(board-setup {setup}) (piece (name Man) (moves {moves}))
         (piece (name Dog)) (piece (name King))"
    ))
}

/// A strip with a white Man on `a1` alone.
pub fn man(moves: &str) -> Table {
    men("(White (Man a1))", moves)
}

/// A strip on which White has two Men to drop; the Dog and the King have no drops.
pub fn drops(setup: &str, drops: &str) -> Table {
    strip(&format!(
        "(board-setup (White (Man off 2)) {setup}) (piece (name Man) (drops {drops}))
         (piece (name Dog)) (piece (name King))"
    ))
}

impl Table {
    /// The game or variant that a file with this text opens first.
    pub fn new(text: &str) -> Self {
        Self::load(text, None)
    }

    /// The entry with this index, games and variants counted from 0.
    pub fn entry(text: &str, index: usize) -> Self {
        Self::load(text, Some(index))
    }

    fn load(text: &str, entry: Option<usize>) -> Self {
        let expanded = expand::load_text("test.zrf", text, &LoadOptions::default());
        let mut faults = expanded.diagnostics.clone();
        let program = analyze::program(&expanded, &mut faults);
        let entry = entry.or(program.default_entry()).unwrap();
        let built = analyze::build(&expanded, &program, entry, &mut faults);
        let errors = faults
            .iter()
            .filter(|fault| fault.severity() == Severity::Error);
        let errors: Vec<_> = errors.map(|fault| &fault.message).collect();
        assert!(errors.is_empty(), "{errors:#?}");
        let rules = Reference::new(Arc::new(built.unwrap().game));
        Table {
            position: rules.start(),
            rules,
            warnings: faults.len(),
        }
    }

    /// The same game, begun again with a plugin.
    pub fn with_plugin(self, plugin: impl Plugin + 'static) -> Self {
        let rules = self.rules.with_plugin(Arc::new(plugin));
        Table {
            position: rules.start(),
            rules,
            warnings: self.warnings,
        }
    }

    /// The refused moves in words, each with the rule that refuses it, as debuggers show it.
    pub fn refused(&self) -> Vec<(String, String)> {
        let refused = self.rules.candidates(&self.position).unwrap().into_iter();
        let told = refused.map(|one| (self.words(&one.chosen), format!("{:?}", one.refusal)));
        told.collect()
    }

    /// The legal moves in words, in the order of the list.
    pub fn moves(&self) -> Vec<String> {
        let moves = self.legal();
        moves.iter().map(|made| self.words(made)).collect()
    }

    /// Asserts that these are the legal moves, in this order.
    #[track_caller]
    pub fn offers(&self, expected: &[&str]) -> &Self {
        assert_eq!(self.moves(), expected);
        self
    }

    /// Plays the legal move with these words.
    #[track_caller]
    pub fn play(&mut self, wanted: &str) -> &mut Self {
        let moves = self.legal();
        let Some(chosen) = moves.iter().find(|made| self.words(made) == wanted) else {
            panic!("`{wanted}` is not among {:?}", self.moves());
        };
        self.rules.play(&mut self.position, chosen).unwrap();
        self
    }

    /// Plays a move, asserting that it is the only legal one.
    #[track_caller]
    pub fn only(&mut self, wanted: &str) -> &mut Self {
        self.offers(&[wanted]);
        self.play(wanted)
    }

    /// Asserts what stands where, as in `White Man a1, Black Man f1`, in order of squares.
    #[track_caller]
    pub fn shows(&self, expected: &str) -> &Self {
        assert_eq!(self.board(), expected);
        self
    }

    /// Asserts who chooses the next move.
    #[track_caller]
    pub fn turn_of(&self, player: &str) -> &Self {
        let game = self.rules.game();
        let turn = self.position.turn_entry(game);
        assert_eq!(game.players[turn.player.index()].name, player);
        self
    }

    /// Asserts the number before the next ply.
    #[track_caller]
    pub fn round(&self, number: u32) -> &Self {
        assert_eq!(self.position.round(), number);
        self
    }

    /// Asserts how many pieces of a type a player has off the board.
    #[track_caller]
    pub fn stock(&self, player: &str, piece: &str, count: u32) -> &Self {
        let game = self.rules.game();
        let (owner, kind) = (game.player(player).unwrap(), game.piece(piece).unwrap());
        assert_eq!(self.position.stock(owner, kind), count);
        self
    }

    /// Asserts the outcome: `White wins`, `White loses`, `draw` or `open`.
    #[track_caller]
    pub fn ends(&self, expected: &str) -> &Self {
        assert_eq!(self.outcome(), expected);
        self
    }

    /// Asserts who won: with two players the one who did not lose.
    #[track_caller]
    pub fn is_won_by(&self, player: Option<&str>) -> &Self {
        let game = self.rules.game();
        let outcome = self.rules.outcome(&self.position).unwrap();
        let winner = outcome.and_then(|outcome| outcome.winner(game));
        assert_eq!(winner.map(|id| &*game.players[id.index()].name), player);
        self
    }

    /// Asserts that reading the text gave a warning.
    #[track_caller]
    pub fn warns(&self) -> &Self {
        assert!(self.warnings > 0, "no warning");
        self
    }

    /// Empties a square or puts a piece there, as by hand.
    pub fn put(&mut self, square: &str, piece: Option<(&str, &str)>) -> &mut Self {
        let game = self.rules.game();
        let square = game.board.square(square).unwrap();
        let piece = piece.map(|(owner, kind)| zrf::rules::Piece {
            kind: game.piece(kind).unwrap(),
            owner: game.player(owner).unwrap(),
            attributes: Default::default(),
        });
        self.position.put(square, piece);
        self
    }

    fn legal(&self) -> Vec<Move> {
        self.rules.legal_moves(&self.position).unwrap()
    }

    fn words(&self, made: &Move) -> String {
        words(self.rules.game(), made)
    }

    fn board(&self) -> String {
        let game = self.rules.game();
        let squares = game.board.squares.iter().zip(self.position.cells());
        let pieces = squares.filter_map(|(square, piece)| {
            let piece = (*piece)?;
            let owner = &game.players[piece.owner.index()].name;
            let kind = &game.pieces[piece.kind.index()].name;
            Some(format!("{owner} {kind} {}", square.name))
        });
        pieces.collect::<Vec<_>>().join(", ")
    }

    fn outcome(&self) -> String {
        let game = self.rules.game();
        let name = |player: zrf::model::PlayerId| &game.players[player.index()].name;
        match self.rules.outcome(&self.position).unwrap() {
            None => "open".to_owned(),
            Some(outcome) => match outcome.verdict {
                Verdict::Win(player) => format!("{} wins", name(player)),
                Verdict::Loss(player) => format!("{} loses", name(player)),
                Verdict::Draw => "draw".to_owned(),
            },
        }
    }
}
