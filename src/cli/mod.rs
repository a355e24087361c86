//! The command line: one file per subcommand.
//!
//! - `failure`: what can go wrong, and the exit codes
//! - `output`: writing to standard output and standard error
//! - `opened`: the options that choose a game, and the game they open
//! - `line`: the options that set up a position and play moves before the command does its work
//! - `caret`: a place in what was typed
//! - `record`: records named on the command line, and the rules they are played by
//! - `describe`: positions and moves as JSON
//! - `table`: aligned columns
//! - `grouped`: diagnostics, the same one about many places once
//! - `typed`: numbers on the command line
//! - `unread`: why a file is not read, and which one may be meant

mod caret;
mod check;
mod completions;
mod convert;
mod describe;
mod diff;
mod explain;
mod failure;
mod grouped;
mod info;
mod limits;
mod line;
mod man;
mod moves;
mod opened;
mod output;
mod perft;
mod playout;
mod plugins;
mod record;
mod replay;
mod show;
mod table;
mod typed;
mod unread;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use failure::{Failure, Finish};
use output::Output;

/// Loads rules files of Zillions of Games (ZRF) and plays them as the original does.
#[derive(Debug, Parser)]
#[command(version, subcommand_required = true, arg_required_else_help = true)]
#[command(after_help = "\
Exit codes: 0 all is well (warnings included), 1 the rules have errors, a move is not legal or two \
games differ, 2 the command line is wrong or a file cannot be read.

Example: zrf moves games/chess.zrf --play \"Pawn e2 - e4\"")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Info(info::InfoArgs),
    Limits(limits::LimitsArgs),
    Check(check::CheckArgs),
    Explain(explain::ExplainArgs),
    Moves(moves::MovesArgs),
    Perft(perft::PerftArgs),
    Playout(playout::PlayoutArgs),
    Plugins(plugins::PluginsArgs),
    Show(show::ShowArgs),
    Replay(replay::ReplayArgs),
    Convert(convert::ConvertArgs),
    Diff(diff::DiffArgs),
    Completions(completions::CompletionsArgs),
    Man(man::ManArgs),
}

/// Does what the command line says.
pub fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return usage(&error),
    };
    let mut out = Output::stdout();
    let result = run(arguments.command, &mut out);
    let result = result.and_then(|finish| {
        out.finish()?;
        Ok(finish)
    });
    told(result)
}

/// The exit code. Why a command failed is said, unless its reader went away.
fn told(result: Result<Finish, Failure>) -> ExitCode {
    if let Err(failure) = &result
        && !failure.is_broken_pipe()
    {
        output::report(failure);
    }
    ExitCode::from(failure::exit_code(&result))
}

/// The command line as a whole, to write completions and the manual.
fn command() -> clap::Command {
    Arguments::command()
}

fn run(command: Command, out: &mut Output) -> Result<Finish, Failure> {
    match command {
        Command::Info(args) => info::run(&args, out),
        Command::Limits(args) => limits::run(&args, out),
        Command::Check(args) => check::run(&args, out),
        Command::Explain(args) => explain::run(&args, out),
        Command::Moves(args) => moves::run(&args, out),
        Command::Perft(args) => perft::run(&args, out),
        Command::Playout(args) => playout::run(&args, out),
        Command::Plugins(args) => plugins::run(&args, out),
        Command::Show(args) => show::run(&args, out),
        Command::Replay(args) => replay::run(&args, out),
        Command::Convert(args) => convert::run(&args, out),
        Command::Diff(args) => diff::run(&args, out),
        Command::Completions(args) => completions::run(&args, out),
        Command::Man(args) => man::run(&args, out),
    }
}

/// Help and version are asked for and go to standard output; everything else is a mistake.
fn usage(error: &clap::Error) -> ExitCode {
    let printed = error.print().and_then(|()| io::stdout().flush());
    if error.use_stderr() {
        if let Some(tip) = typed::file_for_command(error) {
            output::note(tip);
        }
        // Nothing can be done when even this cannot be written.
        return ExitCode::from(failure::USAGE);
    }
    told(printed.map(|()| Finish::Done).map_err(Failure::from))
}
