//! `zrf diff`: whether two games are the same.

mod json;
mod text;

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use clap::Args;

use super::caret::marked;
use super::failure::{Failure, Finish};
use super::opened::{Opened, ReadingArgs, load_with, open_game, open_unnoted, plugin_choice};
use super::output::{self, Output};
use super::typed::whole;
use crate::diff::{Mapping, Options, Walk, compare};
use crate::game::PluginChoice;
use crate::source::decode;

/// How deep is looked where nothing is said of it.
const DEPTH: u32 = 3;

/// So many positions are looked at where depth or games are asked for...
const MOST_ASKED: u64 = 1_000_000;
/// ...and where they are not, since some games are wide.
const MOST_UNASKED: u64 = 100_000;

/// Compare two games: two rules files, or one with and without a plugin
///
/// Walks both in step and compares who is to move, the legal moves and how the game ends: in all
/// positions to a depth, the nearest first, or in random games. Every partial move and every pass
/// is a ply. Prints the shortest line found to a difference, with the moves that only one side has
/// and why the other has not. Exits with 0 if the games are the same as far as looked, and with 1
/// if they differ or their rules break down.
///
/// Moves are compared by their words. The order of moves makes no difference, nor do the numbers of
/// move types and attributes: those that both files have are compared by name, all others are
/// alike, as what they are for shows in the moves. Nor does the goal by which a game ends, if the
/// same player wins.
#[derive(Debug, Args)]
#[command(after_help = "\
A file for --map has lines like these; names that are not in it stand for themselves:

  ; name in A, name in B
  piece Knight Springer
  player White Weiss
  position \"cell 1\" a1
  move-type jump capture
  attribute never-moved unmoved

Examples:
  zrf diff games/chess.zrf games/makruk.zrf
  zrf diff games/spark.zrf games/spark.zrf --plugin-b none
  zrf diff games/spark.zrf games/spark.zrf --variant-a 1 --variant-b 2 --depth 1
  zrf diff games/reversi.zrf games/reversi.zrf --games 10 --seed 7")]
pub struct DiffArgs {
    /// The rules file of the one game
    a: PathBuf,
    /// The rules file of the other game; it may be the same
    b: PathBuf,
    /// Compare all positions after at most this many plies (0 to 1000) [default: 3]
    #[arg(long, value_name = "N", value_parser = whole::<u32>(0, 1_000, 3), allow_negative_numbers = true)]
    depth: Option<u32>,
    /// Play this many random games instead
    #[arg(long, value_name = "N", conflicts_with = "depth", value_parser = whole::<u64>(1, u64::MAX, 100), allow_negative_numbers = true)]
    games: Option<u64>,
    /// Draw the random games from this seed
    #[arg(long, value_name = "S", default_value_t = 0, requires = "games", value_parser = super::typed::seed, allow_negative_numbers = true)]
    seed: u64,
    /// Cut a random game after this many plies (1 to 1000000)
    #[arg(long, value_name = "N", default_value_t = 1_000, requires = "games", value_parser = whole::<u32>(1, 1_000_000, 200), allow_negative_numbers = true)]
    cap: u32,
    /// Look at no more than this many positions [default: 1000000, and 100000 where neither --depth
    /// nor --games is given]
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1, u64::MAX, 10_000), allow_negative_numbers = true)]
    positions: Option<u64>,
    /// Title or number of the game or variant in A (see `zrf info`); else the default one
    #[arg(long, value_name = "NAME-or-NUMBER")]
    variant_a: Option<String>,
    /// Title or number of the game or variant in B; else the default one
    #[arg(long, value_name = "NAME-or-NUMBER")]
    variant_b: Option<String>,
    /// Play A with this plugin (see `zrf plugins`) instead of the one that the file names; `none`
    /// plays by the file alone
    #[arg(long, value_name = "NAME", value_parser = plugin_choice)]
    plugin_a: Option<PluginChoice>,
    /// Play B with this plugin instead of the one that the file names
    #[arg(long, value_name = "NAME", value_parser = plugin_choice)]
    plugin_b: Option<PluginChoice>,
    /// Find the moves of A with the reference generator, which is slow and obvious
    #[arg(long)]
    reference_a: bool,
    /// Find the moves of B with the reference generator
    #[arg(long)]
    reference_b: bool,
    /// A file that tells which names of A and B mean the same
    #[arg(long, value_name = "FILE")]
    map: Option<PathBuf>,
    #[command(flatten)]
    reading: ReadingArgs,
    /// Write JSON, with all moves
    #[arg(long)]
    json: bool,
}

/// The two games, opened.
struct Games {
    a: Opened,
    b: Opened,
    mapping: Mapping,
}

/// Runs the command.
pub fn run(args: &DiffArgs, out: &mut Output) -> Result<Finish, Failure> {
    let games = args.open()?;
    let options = args.options();
    let (a, b) = (games.a.rules.as_ref(), games.b.rules.as_ref());
    let comparison = compare(a, b, &games.mapping, options);
    if args.json {
        out.json(&json::comparison(&games, options, &comparison))?;
    } else {
        for line in text::lines(&games, options, &comparison) {
            out.line(line)?;
        }
    }
    Ok(match comparison.difference {
        None => Finish::Done,
        Some(_) => Finish::Differ,
    })
}

impl DiffArgs {
    fn open(&self) -> Result<Games, Failure> {
        let (plugin_a, plugin_b) = (
            self.plugin_a.unwrap_or_default(),
            self.plugin_b.unwrap_or_default(),
        );
        let file_a = load_with(&self.a, &self.reading, plugin_a)?;
        let file_b = load_with(&self.b, &self.reading, plugin_b)?;
        let a = open_game(file_a, self.variant_a.as_deref())?.with_generator(self.reference_a);
        let b = open_unnoted(file_b, self.variant_b.as_deref())?.with_generator(self.reference_b);
        // What was said of the one file is not said again of the same.
        let said = a.notes();
        for note in b.notes().into_iter().filter(|note| !said.contains(note)) {
            output::note(note);
        }
        a.require_moves()?;
        b.require_moves()?;
        let mapping = match &self.map {
            None => Mapping::of_equal_names(&a.game, &b.game),
            Some(path) => self.read_map(path, &a, &b)?,
        };
        Ok(Games { a, b, mapping })
    }

    fn read_map(&self, path: &Path, a: &Opened, b: &Opened) -> Result<Mapping, Failure> {
        let unreadable = |source| Failure::Unreadable {
            path: path.to_path_buf(),
            source,
        };
        let most = self.reading.limits().records.map_bytes;
        let mut bytes = Vec::new();
        let file = File::open(path).map_err(unreadable)?;
        let mut limited = file.take(most + 1);
        limited.read_to_end(&mut bytes).map_err(unreadable)?;
        if bytes.len() as u64 > most {
            return Err(Failure::MapTooLarge {
                path: path.to_path_buf(),
                most,
            });
        }
        let text = decode(&bytes, self.reading.options().encoding);
        Mapping::read(&text, &a.game, &b.game).map_err(|error| Failure::Map {
            path: path.to_path_buf(),
            shown: marked(&error.text, &error.place),
            error: Box::new(error),
        })
    }

    fn options(&self) -> Options {
        let walk = match self.games {
            Some(games) => Walk::Games {
                games,
                seed: self.seed,
                cap: self.cap,
            },
            None => Walk::Depth(self.depth.unwrap_or(DEPTH)),
        };
        let usual = match (self.depth, self.games) {
            (None, None) => MOST_UNASKED,
            _ => MOST_ASKED,
        };
        Options {
            walk,
            most_positions: self.positions.unwrap_or(usual),
        }
    }
}
