//! `zrf completions`: what a shell needs to complete command lines of `zrf`.

use clap::Args;
use clap_complete::{Shell, generate};

use super::failure::{Failure, Finish};
use super::output::Output;

/// Write what a shell needs to complete command lines
///
/// It goes to standard output. Put it where your shell looks for completions; the examples name
/// the usual places.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  zrf completions bash > ~/.local/share/bash-completion/completions/zrf
  zrf completions zsh > ~/.zfunc/_zrf        (with fpath+=~/.zfunc before compinit)
  zrf completions fish > ~/.config/fish/completions/zrf.fish
  zrf completions powershell >> $PROFILE")]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Runs the command.
pub fn run(args: &CompletionsArgs, out: &mut Output) -> Result<Finish, Failure> {
    // Made in memory first: `generate` panics where it cannot write.
    let mut script = Vec::new();
    generate(args.shell, &mut super::command(), "zrf", &mut script);
    out.bytes(&script)?;
    Ok(Finish::Done)
}
