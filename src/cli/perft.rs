//! `zrf perft`: counting positions to a depth.

use clap::Args;
use serde_json::json;

use super::failure::{Failure, Finish};
use super::line::LineArgs;
use super::opened::{GameArgs, GeneratorArgs, Opened};
use super::output::{Output, note};
use crate::notation::words;
use crate::rules::perft::{divide_each, plus, total};
use crate::rules::{Means, Move, Perft, Position, divide_with, perft_with};

/// What the seed is for, here.
const SEED: &str = "Draw the moves of random players before the first position that is counted \
    (where --play leaves them out, and after it) from this seed; all later ones are counted in full";

/// Count the ways to play to a depth
///
/// One line a depth, `DEPTH NODES`, from 1 on. A ply is a whole turn: all its partial moves
/// together. A game that is over has no further moves. A count above 18446744073709551615 is an
/// error.
#[derive(Debug, Args)]
#[command(mut_arg("seed", |seed| seed.help(SEED).long_help(SEED)))]
#[command(after_help = "\
Examples:
  zrf perft games/chess.zrf 3
  zrf perft games/english-draughts.zrf 4 --divide
  zrf perft games/chess.zrf 5 --threads 4
  zrf perft games/connect-four.zrf 8 --hash 64M
  zrf perft games/ur.zrf 2 --play \"?Dice Two die\"
  zrf perft games/chess.zrf 3 --position \"4k3/8/8/8/8/8/4P3/4K3 w\"")]
pub struct PerftArgs {
    #[command(flatten)]
    game: GameArgs,
    /// How many plies deep to count (1 to 1000)
    #[arg(value_parser = super::typed::depth, allow_negative_numbers = true)]
    depth: u32,
    /// Count only the last depth, move by move: `MOVE: NODES`, each as soon as it is known, and last
    /// the total. JSON has all depths, and the moves of the last
    #[arg(long)]
    divide: bool,
    /// Count every partial move and every pass as a ply of its own
    #[arg(long)]
    partial: bool,
    /// Play on where a goal holds
    #[arg(long)]
    ignore_goals: bool,
    /// Play the last ply too, instead of counting its moves: slower, with the same result
    #[arg(long)]
    no_bulk: bool,
    /// Share the first moves out among so many threads (1 to 1024), or fewer where there are fewer
    /// moves or the system starts no more
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = super::typed::whole::<u16>(1, 1_024, 4), allow_negative_numbers = true)]
    threads: u16,
    /// Keep counts in so much memory (1K to 1024G, e.g. 64M), to count a position that is reached by
    /// several ways only once. Much more memory than the counts need makes it slower. In a game with
    /// a goal of repetition it is only used with --ignore-goals, and with --reference it is not used
    #[arg(long, value_name = "SIZE", value_parser = memory_size, allow_negative_numbers = true)]
    hash: Option<usize>,
    #[command(flatten)]
    generator: GeneratorArgs,
    #[command(flatten)]
    line: LineArgs,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// What is to be counted.
struct Job {
    opened: Opened,
    position: Position,
    options: Perft,
    means: Means,
}

/// A number of bytes, kilobytes (K), megabytes (M) or gigabytes (G).
fn memory_size(text: &str) -> Result<usize, String> {
    const LEAST: usize = 1 << 10;
    const MOST: usize = 1 << 40;
    const ADVICE: &str = "write a size from 1K to 1024G, e.g. 64M";
    // `64MB`, `64 MiB`
    if let Some(size) = text.strip_suffix(['B', 'b']) {
        let size = size.strip_suffix('i').unwrap_or(size).trim_end();
        if let Ok(bytes) = memory_size(&size.replace(' ', ""))
            && bytes >= LEAST
            && size.ends_with(|letter: char| letter.is_ascii_alphabetic())
        {
            return Err(format!("write {}", size.replace(' ', "").to_uppercase()));
        }
    }
    let trimmed = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let unit = match &text[trimmed.len()..] {
        "" => 1,
        "K" | "k" => 1 << 10,
        "M" | "m" => 1 << 20,
        "G" | "g" => 1 << 30,
        unknown if is_number(trimmed) => {
            return Err(format!(
                "`{unknown}` is not known, K, M and G are; {ADVICE}"
            ));
        }
        _ => return Err(ADVICE.to_owned()),
    };
    let size = trimmed
        .parse::<usize>()
        .ok()
        .and_then(|it| it.checked_mul(unit));
    match size {
        Some(size @ LEAST..=MOST) => Ok(size),
        Some(size @ 1..LEAST) if unit == 1 => Err(format!(
            "{size} is a number of bytes, too few to be of use; {ADVICE}"
        )),
        _ => Err(ADVICE.to_owned()),
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Runs the command.
pub fn run(args: &PerftArgs, out: &mut Output) -> Result<Finish, Failure> {
    let opened = args.game.open()?.with_generator(args.generator.reference);
    opened.require_moves()?;
    let position = args.line.play(&opened)?;
    let options = Perft {
        partial: args.partial,
        ignore_goals: args.ignore_goals,
        every_leaf: args.no_bulk,
    };
    let job = Job {
        opened,
        position,
        options,
        means: Means {
            threads: args.threads.into(),
            memory: args.hash,
        },
    };
    if let Some(text) = job.unused_memory_note() {
        note(text);
    }
    match (args.divide, args.json) {
        (false, false) => job.print_depths(args.depth, out)?,
        (true, false) => job.print_division(args.depth, out)?,
        (divided, true) => job.print_json(args.depth, divided, out)?,
    }
    Ok(Finish::Done)
}

impl Job {
    /// Why the memory for counts is not used, where it is not.
    fn unused_memory_note(&self) -> Option<&'static str> {
        self.means.memory?;
        match self.opened.rules.walk() {
            None => Some("--hash is not used: the reference generator keeps no counts"),
            Some(walk) => (!walk.remembers(self.options)).then_some(
                "--hash is not used: the game has a goal of repetition, so that what follows on a \
                 position depends on how often it stood before; with --ignore-goals it is used",
            ),
        }
    }

    fn count(&self, depth: u32) -> Result<u64, Failure> {
        let rules = self.opened.rules.as_ref();
        perft_with(rules, &self.position, depth, self.options, self.means)
            .map_err(|error| self.opened.run_failure(error))
    }

    fn divided(&self, depth: u32) -> Result<Vec<(Move, u64)>, Failure> {
        let rules = self.opened.rules.as_ref();
        divide_with(rules, &self.position, depth, self.options, self.means)
            .map_err(|error| self.opened.run_failure(error))
    }

    /// Deep counts take long: each is written as soon as it is known.
    fn print_depths(&self, last: u32, out: &mut Output) -> Result<(), Failure> {
        let mut is_over = false;
        for depth in 1..=last {
            // Behind a depth with no way to play there is none.
            let nodes = if is_over { 0 } else { self.count(depth)? };
            is_over = nodes == 0;
            out.line_at_once(format_args!("{depth} {nodes}"))?;
        }
        Ok(())
    }

    /// Each line is written as soon as it is known.
    fn print_division(&self, depth: u32, out: &mut Output) -> Result<(), Failure> {
        let Job {
            position, options, ..
        } = self;
        let (rules, game) = (self.opened.rules.as_ref(), &self.opened.game);
        let mut sum = Ok(0);
        let mut written = Ok(());
        let mut each = |chosen: &Move, nodes: u64| {
            sum = sum.clone().and_then(|sum| plus(sum, nodes));
            written = out.line_at_once(format_args!("{}: {nodes}", words(game, chosen)));
            written.is_ok()
        };
        divide_each(rules, position, depth, *options, self.means, &mut each)
            .map_err(|error| self.opened.run_failure(error))?;
        written?;
        let sum = sum.map_err(|error| self.opened.run_failure(error))?;
        out.line(format_args!("{depth} {sum}"))?;
        Ok(())
    }

    fn print_json(&self, last: u32, divided: bool, out: &mut Output) -> Result<(), Failure> {
        let counts = if divided {
            Some(self.divided(last)?)
        } else {
            None
        };
        let mut depths = Vec::new();
        for depth in 1..=last {
            let nodes = match &counts {
                Some(counts) if depth == last => {
                    total(counts).map_err(|error| self.opened.run_failure(error))?
                }
                _ => self.count(depth)?,
            };
            depths.push(json!({ "depth": depth, "nodes": nodes }));
        }
        let moves: Option<Vec<_>> = counts.map(|counts| {
            let game = &self.opened.game;
            let shown = counts.iter();
            shown
                .map(|(chosen, nodes)| json!({ "words": words(game, chosen), "nodes": nodes }))
                .collect()
        });
        out.json(&json!({
            "game": self.opened.game.title,
            "variant": self.opened.number(),
            "partial": self.options.partial,
            "ignore_goals": self.options.ignore_goals,
            "depths": depths,
            "divide": moves,
        }))?;
        Ok(())
    }
}
