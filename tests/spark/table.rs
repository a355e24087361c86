//! A table to play Spark on: `games/spark.zrf` with its plugin, from any position.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use zrf::game::{Loaded, PluginChoice, RulesFile};
use zrf::model::{Game, SquareId};
use zrf::notation::outcome_words;
use zrf::rules::{Action, Move, Piece, Position, Refusal, Rules};

use crate::field::{Field, Kind, Options, Step, name, square};

/// A position of Spark under the rules of the crate.
pub struct Table {
    pub game: Arc<Game>,
    pub rules: Box<dyn Rules>,
    pub position: Position,
}

/// The text of `games/spark.zrf`.
pub fn text() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("games/spark.zrf");
    fs::read_to_string(path).unwrap()
}

/// The same with options set and a board of so many files and ranks, from `a1`. Where the board
/// is not 7 by 7 the setup stands where squares are.
pub fn text_with(options: Options, width: usize, height: usize) -> String {
    let files: Vec<String> = (0..width)
        .map(|file| name((file, 0))[..1].to_owned())
        .collect();
    let ranks: Vec<String> = (1..=height).rev().map(|rank| rank.to_string()).collect();
    let mut text = text();
    if options.own_blocks {
        text = text.replace("\"spark line\" through)", "\"spark line\" own-blocks)");
    }
    if options.orthogonal {
        text = text.replace("\"spark wall\" diagonal)", "\"spark wall\" orthogonal)");
    }
    text.replace("\"a/b/c/d/e/f/g\"", &format!("\"{}\"", files.join("/")))
        .replace("\"7/6/5/4/3/2/1\"", &format!("\"{}\"", ranks.join("/")))
}

/// Loads a game, with a plugin as chosen.
pub fn load(text: &str, choice: PluginChoice) -> Loaded {
    let file = RulesFile::from_text("spark.zrf", text, &Default::default()).with_plugin(choice);
    file.build(file.select(None).unwrap()).unwrap()
}

impl Table {
    /// The start of a game.
    pub fn start(text: &str, choice: PluginChoice) -> Table {
        let loaded = load(text, choice);
        let errors = loaded.diagnostics.errors();
        assert_eq!(errors, 0, "{:?}", loaded.diagnostics);
        let rules = loaded.rules();
        Table {
            position: rules.start(),
            game: loaded.game,
            rules,
        }
    }

    /// The position of a field, in the middle of a game.
    pub fn of(field: &Field) -> Table {
        Self::chosen(field, PluginChoice::ByFile)
    }

    /// The same with a plugin as chosen.
    pub fn chosen(field: &Field, choice: PluginChoice) -> Table {
        let text = text_with(field.options, field.width, field.height);
        let mut table = Table::start(&text, choice);
        table.set(field);
        table
    }

    /// Sets up the position of a field.
    pub fn set(&mut self, field: &Field) {
        self.position = Position::empty(&self.game);
        for at in field.squares() {
            let piece = field.get(at).map(|(side, kind)| Piece {
                kind: self.game.piece(&format!("{kind:?}")).unwrap(),
                owner: self.game.player(["Green", "Blue"][side]).unwrap(),
                attributes: Default::default(),
            });
            let square = self.game.board.square(&name(at)).unwrap();
            self.position.put(square, piece);
        }
        self.position.set_turn(&self.game, field.turn);
    }

    /// From and to of a move.
    pub fn step(&self, chosen: &Move) -> Step {
        let [Action::Move { from, to, .. }] = chosen.actions[..] else {
            panic!("{chosen:?} is no simple movement");
        };
        let at = |id: SquareId| square(&self.game.board.squares[id.index()].name);
        (at(from), at(to))
    }

    /// The legal moves, in order of squares.
    pub fn steps(&self) -> Vec<Step> {
        let moves = self.rules.legal_moves(&self.position).unwrap();
        let mut steps: Vec<Step> = moves.iter().map(|chosen| self.step(chosen)).collect();
        steps.sort_unstable();
        steps
    }

    /// The legal moves as `a1-b1` or `a1xb1`, in order of squares.
    pub fn moves(&self) -> Vec<String> {
        let field_sign = |step: &Step| {
            let to = self.game.board.square(&name(step.1)).unwrap();
            let taken = self.position.piece(to).is_some();
            let sign = if taken { 'x' } else { '-' };
            format!("{}{sign}{}", name(step.0), name(step.1))
        };
        self.steps().iter().map(field_sign).collect()
    }

    /// Whether a move is legal.
    pub fn allows(&self, words: &str) -> bool {
        self.moves().iter().any(|one| one == words)
    }

    /// Plays a move.
    #[track_caller]
    pub fn play(&mut self, words: &str) -> &mut Self {
        assert!(self.allows(words), "{words} is none of {:?}", self.moves());
        let (from, to) = (square(&words[..2]), square(&words[3..]));
        self.play_step((from, to));
        self
    }

    /// Plays a legal move.
    pub fn play_step(&mut self, step: Step) {
        let moves = self.rules.legal_moves(&self.position).unwrap();
        let mut found = moves.iter();
        let chosen = found.find(|chosen| self.step(chosen) == step).unwrap();
        self.rules.play(&mut self.position, chosen).unwrap();
    }

    /// The moves of the player to move that the plugin refuses, with its reasons.
    pub fn refused(&self) -> Vec<(Step, String)> {
        let candidates = self.rules.candidates(&self.position).unwrap().into_iter();
        let refused = candidates.filter_map(|one| match one.refusal {
            Refusal::Plugin { name, reason } => {
                assert_eq!(name, "spark");
                Some((self.step(&one.chosen), reason))
            }
            Refusal::OtherTurn { .. } => None,
            other => panic!("{other:?}"),
        });
        refused.collect()
    }

    /// Why a move is refused.
    #[track_caller]
    pub fn why(&self, words: &str) -> String {
        let step = (square(&words[..2]), square(&words[3..]));
        assert!(!self.allows(words), "{words} is legal");
        let refused = self.refused().into_iter();
        let mut told = refused.filter(|(refused, _)| *refused == step);
        told.next()
            .unwrap_or_else(|| panic!("{words} is no candidate"))
            .1
    }

    /// How the game ended, in words.
    pub fn outcome(&self) -> Option<String> {
        let outcome = self.rules.outcome(&self.position).unwrap();
        outcome.map(|outcome| outcome_words(&self.game, outcome))
    }

    /// The power or range that is shown beside a square.
    pub fn fact(&self, at: &str) -> Option<(String, String)> {
        let square = self.game.board.square(at).unwrap();
        let facts = self
            .rules
            .plugin()
            .unwrap()
            .facts(&self.game, &self.position);
        let mut found = facts.into_iter().filter(|fact| fact.square == Some(square));
        let fact = found.next()?;
        assert_eq!(found.next(), None);
        Some((fact.name, fact.value.to_string()))
    }
}

/// A table from ranks; Green has the small letters.
pub fn table(ranks: &str, turn: usize) -> Table {
    Table::of(&Field::new(ranks, turn, Options::default()))
}

/// The same with options.
pub fn table_with(ranks: &str, turn: usize, options: Options) -> Table {
    Table::of(&Field::new(ranks, turn, options))
}

/// Green's turn.
pub const GREEN: usize = 0;
/// Blue's turn.
pub const BLUE: usize = 1;

/// Kinds by their names in the file.
#[test]
fn kinds_are_named_as_in_the_file() {
    let table = table("7/7/7/7/7/7/so5", GREEN);
    for kind in [Kind::Orb, Kind::Spark] {
        assert!(table.game.piece(&format!("{kind:?}")).is_some());
    }
}
