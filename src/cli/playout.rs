//! `zrf playout`: random games.

use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use super::failure::{Failure, Finish};
use super::line::BeginArgs;
use super::opened::{GameArgs, GeneratorArgs, Opened};
use super::output::{Output, note};
use super::table::counted;
use super::typed::whole;
use crate::limits::Limit;
use crate::rules::{Plan, Position, Tally, playouts};

/// So many games are played where neither their number nor a time is given.
const GAMES: u64 = 1_000;

/// Play random games to the end
///
/// In each, legal moves are drawn by lot, each as likely as the others. Says how long the games
/// were, who won how many, and how many games a second were played. The same seed and number of games
/// give the same result with any number of threads, but another one with --reference, which draws
/// from the seed otherwise (its games are as likely). With --time the number of games depends on the
/// machine; the result is that of --games with the number that was played.
///
/// A game is cut after so many plies as --cap says, or in a turn that goes on for more than
/// `--limit turn-moves` moves (see `zrf limits`).
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  zrf playout games/chess.zrf --games 100 --cap 200
  zrf playout games/reversi.zrf --time 5 --threads 4
  zrf playout games/gomoku.zrf --games 1000 --seed 7 --json
  zrf playout games/chess.zrf --games 100 --play \"e2-e4; e7-e5\"

JSON:
  `games` are all that were played: the `wins` and `losses` of all players, `draws` and `unfinished` add
  up to them. A game that somebody won is one of his `wins` and nobody's `losses`, also where it ended
  because another lost. The `losses` are the games that ended because this player lost, and that nobody
  won: there are several others who may have. `unfinished` counts those without a result: `cut` after
  --cap plies, `cut_in_turn` in a turn of too many moves, and the rest without a legal move. `plies` are
  all turns, `moves` all moves with every partial one counted, `mean_plies` and `playouts_per_second`
  means over all games. `threads` is the number that was asked for.")]
pub struct PlayoutArgs {
    #[command(flatten)]
    game: GameArgs,
    /// How many games (from 1) [default: 1000, or without end where --time is given]
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1, u64::MAX, 100), allow_negative_numbers = true)]
    games: Option<u64>,
    /// Draw the moves from this seed (0 to 18446744073709551615)
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = super::typed::seed, allow_negative_numbers = true)]
    seed: u64,
    /// Play with so many threads (1 to 1024), or fewer where the system starts no more
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u16>(1, 1_024, 4), allow_negative_numbers = true)]
    threads: u16,
    /// Cut a game after this many plies (1 to 1000000), a turn with all its partial moves counted
    /// once
    #[arg(long, value_name = "PLIES", default_value_t = 1_000, value_parser = whole::<u32>(1, 1_000_000, 200), allow_negative_numbers = true)]
    cap: u32,
    /// Begin no more games after this many seconds (above 0, at most 1000000000), even if --games are not yet played
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    time: Option<Duration>,
    #[command(flatten)]
    begin: BeginArgs,
    #[command(flatten)]
    generator: GeneratorArgs,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> = text.parse().ok();
    seconds
        .filter(|&seconds| seconds > 0.0 && seconds <= 1e9)
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "write a number of seconds above 0, at most 1000000000, e.g. 5".to_owned())
}

/// What was played.
struct Played {
    plan: Plan,
    tally: Tally,
    seconds: f64,
}

/// Runs the command.
pub fn run(args: &PlayoutArgs, out: &mut Output) -> Result<Finish, Failure> {
    let opened = args.game.open()?.with_generator(args.generator.reference);
    opened.require_moves()?;
    let plan = Plan {
        games: args
            .games
            .unwrap_or(if args.time.is_some() { u64::MAX } else { GAMES }),
        seed: args.seed,
        cap: args.cap,
        threads: args.threads.into(),
        time: args.time,
    };
    let start = args.begin.play(&opened, None)?;
    let played = play(&opened, &start, plan)?;
    if let Some(text) = played.turns_note(&opened) {
        note(text);
    }
    if args.json {
        out.json(&played.to_json(&opened))?;
        return Ok(Finish::Done);
    }
    for line in played.lines(&opened) {
        out.line(line)?;
    }
    Ok(Finish::Done)
}

/// Plays, with a bar on standard error if that is a terminal and it lasts.
fn play(opened: &Opened, start: &Position, plan: Plan) -> Result<Played, Failure> {
    let bar = bar(plan);
    let begun = Instant::now();
    let progress = |games: u64| {
        // How far it is: by time where the number of games is open.
        bar.set_position(match plan.time {
            Some(_) if plan.games == u64::MAX => begun.elapsed().as_millis() as u64,
            _ => games,
        });
        true
    };
    let tally = playouts(opened.rules.as_ref(), start, plan, &progress);
    let seconds = begun.elapsed().as_secs_f64();
    bar.finish_and_clear();
    Ok(Played {
        plan,
        tally: tally.map_err(|error| opened.run_failure(error))?,
        seconds,
    })
}

fn bar(plan: Plan) -> ProgressBar {
    let length = match plan.time {
        Some(time) if plan.games == u64::MAX => time.as_millis() as u64,
        _ => plan.games,
    };
    let bar = ProgressBar::new(length);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {percent:>3}% {eta}") {
        bar.set_style(style);
    }
    bar
}

/// A number, with two digits where it has fewer than two before the point.
fn rate(number: f64) -> String {
    let before = number.max(1e-9).log10().floor() as i32 + 1;
    let decimals = usize::try_from(2 - before).unwrap_or(0);
    format!("{number:.decimals$}")
}

impl Played {
    /// How turns that were cut are played on.
    fn turns_note(&self, opened: &Opened) -> Option<String> {
        let most = opened.rules.limits().turn_moves;
        (self.tally.cut_in_turn > 0).then(|| {
            format!(
                "turns were cut after {}; {}",
                counted(most as usize, "move"),
                Limit::TurnMoves.advice(most.into())
            )
        })
    }

    fn each_second(&self) -> f64 {
        self.tally.games as f64 / self.seconds.max(1e-9)
    }

    fn mean(&self, of: u64) -> f64 {
        of as f64 / (self.tally.games as f64).max(1.0)
    }

    fn lines(&self, opened: &Opened) -> Vec<String> {
        let tally = &self.tally;
        let share = |count: u64| format!("{:.1}%", 100.0 * self.mean(count));
        let mut lines = vec![format!(
            "{} from seed {}, {:.2} plies a game",
            counted(tally.games as usize, "game"),
            self.plan.seed,
            self.mean(tally.plies),
        )];
        let counts = tally.wins.iter().zip(&tally.losses);
        for (player, (wins, losses)) in opened.game.players.iter().zip(counts) {
            if *wins > 0 {
                lines.push(format!("{} won {wins} ({})", player.name, share(*wins)));
            }
            if *losses > 0 {
                lines.push(format!(
                    "{} lost {losses} ({})",
                    player.name,
                    share(*losses)
                ));
            }
        }
        if tally.draws > 0 {
            lines.push(format!("{} drawn ({})", tally.draws, share(tally.draws)));
        }
        let cap = match self.plan.cap {
            1 => "1 ply".to_owned(),
            cap => format!("{cap} plies"),
        };
        let most = counted(opened.rules.limits().turn_moves as usize, "move");
        for (count, why) in [
            (tally.cut, format!("cut after {cap}")),
            (
                tally.cut_in_turn,
                format!("cut in a turn that goes on for more than {most}"),
            ),
            (tally.stuck, "without a legal move".to_owned()),
        ] {
            if count > 0 {
                lines.push(format!("{count} not ended ({}), {why}", share(count)));
            }
        }
        lines.push(format!("{} games a second", rate(self.each_second())));
        lines
    }

    fn to_json(&self, opened: &Opened) -> Value {
        let tally = &self.tally;
        let players = opened
            .game
            .players
            .iter()
            .zip(tally.wins.iter().zip(&tally.losses));
        let results = players.map(|(player, (wins, losses))| {
            json!({ "player": player.name, "wins": wins, "losses": losses })
        });
        json!({
            "game": opened.game.title,
            "variant": opened.number(),
            "generator": opened.rules.generator(),
            "seed": self.plan.seed,
            "cap": self.plan.cap,
            "threads": self.plan.threads,
            "games": tally.games,
            "plies": tally.plies,
            "mean_plies": self.mean(tally.plies),
            "moves": tally.moves,
            "results": results.collect::<Vec<_>>(),
            "draws": tally.draws,
            "unfinished": tally.unfinished(),
            "cut": tally.cut,
            "cut_in_turn": tally.cut_in_turn,
            "seconds": self.seconds,
            "playouts_per_second": self.each_second(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::rate;

    #[test]
    fn small_numbers_have_two_digits() {
        let shown = [0.0012, 0.34, 2.0, 9.94, 10.4, 1234.5].map(rate);
        let expected = ["0.0012", "0.34", "2.0", "9.9", "10", "1234"];
        assert_eq!(shown, expected);
    }
}
