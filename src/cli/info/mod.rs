//! `zrf info`: what a rules file holds.

mod facts;
mod json;
mod text;

use clap::Args;

use super::failure::{Failure, Finish};
use super::opened::GameArgs;
use super::output::Output;

/// Show the games and variants of a file, and the facts of one of them
///
/// Facts are shown of the game chosen with --variant, or of the default one.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  zrf info games/chess.zrf
  zrf info games/chinese-checkers.zrf --variant 2
  zrf info games/chess.zrf --json")]
pub struct InfoArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &InfoArgs, out: &mut Output) -> Result<Finish, Failure> {
    let opened = args.game.open()?;
    if args.json {
        out.json(&json::file(&opened))?;
    } else {
        for line in text::file(&opened) {
            out.line(line)?;
        }
    }
    Ok(Finish::Done)
}
