//! `zrf man`: the manual as pages for `man`.

use std::fs;
use std::io;
use std::path::PathBuf;

use clap::{Args, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use super::failure::{Failure, Finish};
use super::output::{self, Output};

/// Write the manual as pages for `man`
///
/// Without --out the main page goes to standard output. With it that page, zrf.1, and one for each
/// command, like zrf-moves.1, are written into a folder, which is made if it is not there.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  zrf man > zrf.1; man ./zrf.1
  zrf man --out ~/.local/share/man/man1")]
pub struct ManArgs {
    /// Write all pages into this folder, each file whole or not at all
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: &ManArgs, out: &mut Output) -> Result<Finish, Failure> {
    let mut root = super::command().disable_help_subcommand(true);
    root.build();
    let Some(folder) = &args.out else {
        out.bytes(&page(&root)?)?;
        return Ok(Finish::Done);
    };
    fs::create_dir_all(folder).map_err(|source| Failure::Unwritten {
        path: folder.clone(),
        source,
    })?;
    for command in std::iter::once(&root).chain(root.get_subcommands()) {
        let name = format!("{}.1", display_name(command));
        output::write_whole(&folder.join(name), &page(command)?)?;
    }
    Ok(Finish::Done)
}

/// `zrf`, or `zrf-moves`.
fn display_name(command: &Command) -> &str {
    command.get_display_name().unwrap_or(command.get_name())
}

/// The page of a command. What stands after its help is set here: `clap_mangen` would run the
/// lines of examples together.
fn page(command: &Command) -> io::Result<Vec<u8>> {
    let man = Man::new(command.clone())
        .source(concat!("zrf ", env!("CARGO_PKG_VERSION")))
        .manual("zrf");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    if let Some(text) = command.get_after_help() {
        notes(&text.to_string()).to_writer(&mut page)?;
    }
    Ok(page)
}

/// Running text is filled; lines that are indented stand as they are.
fn notes(text: &str) -> Roff {
    let mut roff = Roff::new();
    let mut heading = Some("NOTES");
    let mut filled = true;
    for line in text.lines() {
        let indented = line.starts_with(' ');
        if line == "Examples:" {
            heading = Some("EXAMPLES");
            continue;
        }
        if let Some(heading) = heading.take_if(|_| !line.is_empty()) {
            roff.control("SH", [heading]);
        }
        if indented == filled {
            roff.control(if indented { "nf" } else { "fi" }, []);
            filled = !indented;
        }
        if line.is_empty() {
            roff.control("PP", []);
        } else {
            roff.text([roman(line)]);
        }
    }
    if !filled {
        roff.control("fi", []);
    }
    roff
}
