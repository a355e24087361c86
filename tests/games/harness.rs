//! Plays a rules file and an oracle in step.

use std::path::Path;
use std::sync::Arc;

use zrf::game::RulesFile;
use zrf::model::Game;
use zrf::notation::words;
use zrf::reference::Reference;
use zrf::rules::{Position, Rules};

/// A generator of the moves of one game, written apart from the rules machine.
pub trait Oracle {
    /// All legal moves in the words of a saved game, in any order, without a round number. A
    /// turn of partial moves is asked for partial move by partial move, as the game offers it.
    /// None when the game is over.
    fn moves(&self) -> Vec<String>;

    /// Plays one of these moves.
    fn play(&mut self, words: &str);
}

/// A rules file being played.
pub struct Played {
    /// The game.
    pub game: Arc<Game>,
    /// Its rules.
    pub rules: Reference,
    /// The position reached.
    pub position: Position,
}

impl Played {
    /// The start of a game in `games/`; a variant by its title, or the default.
    pub fn start(file: &str, variant: Option<&str>) -> Played {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("games")
            .join(file);
        let file = RulesFile::load(&path, &Default::default()).expect("the file is readable");
        let entry = file.select(variant).expect("the file has the variant");
        let game = Arc::clone(&file.build(entry).expect("the game is built").game);
        let rules = Reference::new(Arc::clone(&game));
        let position = rules.start();
        Played {
            game,
            rules,
            position,
        }
    }

    /// The legal moves in words, in the order of the rules; none when the game is over.
    pub fn moves(&self) -> Vec<String> {
        if self
            .rules
            .outcome(&self.position)
            .expect("within the limits")
            .is_some()
        {
            return Vec::new();
        }
        let moves = self
            .rules
            .legal_moves(&self.position)
            .expect("within the limits");
        moves
            .iter()
            .map(|chosen| words(&self.game, chosen))
            .collect()
    }

    /// Plays a move given in words.
    pub fn play(&mut self, text: &str) {
        let moves = self
            .rules
            .legal_moves(&self.position)
            .expect("within the limits");
        let chosen = moves
            .iter()
            .find(|chosen| words(&self.game, chosen) == text);
        let chosen = chosen.unwrap_or_else(|| panic!("`{text}` is not legal"));
        self.rules
            .play(&mut self.position, chosen)
            .expect("within the limits");
    }
}

/// SplitMix64: random games are the same on every machine and in every version.
pub struct Random(pub u64);

impl Random {
    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }
}

/// Compares the moves of rules and oracle in the present position.
pub fn compare(played: &Played, oracle: &dyn Oracle, history: &[String]) -> Vec<String> {
    let moves = played.moves();
    let mut found = moves.clone();
    let mut expected = oracle.moves();
    found.sort();
    expected.sort();
    assert_eq!(
        found, expected,
        "rules (left) and oracle (right) after {history:?}"
    );
    moves
}

/// Plays `games` random games of at most `plies` plies in step, comparing at every ply.
pub fn random_games(
    file: &str,
    variant: Option<&str>,
    oracle: impl Fn() -> Box<dyn Oracle>,
    games: u64,
    plies: usize,
) {
    for seed in 0..games {
        let mut random = Random(seed);
        let mut played = Played::start(file, variant);
        let mut oracle = oracle();
        let mut history = Vec::new();
        while history.len() < plies {
            let moves = compare(&played, oracle.as_ref(), &history);
            if moves.is_empty() {
                break;
            }
            let chosen = moves[random.below(moves.len())].clone();
            played.play(&chosen);
            oracle.play(&chosen);
            history.push(chosen);
        }
    }
}

/// The text of a snapshot: the moves after each of some lines of play (moves separated by `; `),
/// each list compared with the oracle first.
pub fn move_lists(
    file: &str,
    variant: Option<&str>,
    oracle: impl Fn() -> Box<dyn Oracle>,
    lines: &[&str],
) -> String {
    let mut text = String::new();
    for line in lines {
        let mut played = Played::start(file, variant);
        let mut oracle = oracle();
        let mut history = Vec::new();
        for chosen in line.split("; ").filter(|chosen| !chosen.is_empty()) {
            played.play(chosen);
            oracle.play(chosen);
            history.push(chosen.to_owned());
        }
        let moves = compare(&played, oracle.as_ref(), &history);
        text.push_str(&format!("after \"{line}\": {} moves\n", moves.len()));
        for chosen in moves {
            text.push_str(&format!("  {chosen}\n"));
        }
    }
    text
}
