//! Rules in another form.

use super::{ConvertArgs, Converted, Target};
use crate::cli::failure::Failure;
use crate::cli::opened::{Opened, load, open_game};
use crate::convert::zrf::{self, Unwritable};
use crate::limits::WriteLimits;
use crate::native;

/// Converts a game of a rules file.
///
/// # Errors
/// The game cannot be opened, or not be written in the new form.
pub fn convert(args: &ConvertArgs) -> Result<Converted, Failure> {
    let opened = open(args)?;
    match args.to {
        Target::Json => Ok(Converted {
            bytes: document(&opened)?.into_bytes(),
            notes: Vec::new(),
        }),
        Target::Zrf => flat(&opened, &args.rules.loading.limits().write),
        Target::Zsg | Target::Native => Err(Failure::RulesToRecord(args.file.clone())),
    }
}

fn open(args: &ConvertArgs) -> Result<Opened, Failure> {
    let file = load(&args.file, &args.rules.loading)?;
    open_game(file, args.rules.variant.as_deref())
}

fn document(opened: &Opened) -> Result<String, Failure> {
    let file = &opened.file;
    let text = native::write_from(&opened.game, file.format(), file.version());
    Ok(text.map_err(Unwritable::from)?)
}

fn flat(opened: &Opened, limits: &WriteLimits) -> Result<Converted, Failure> {
    let flat = zrf::write_with(&opened.game, opened.file.version(), limits)?;
    Ok(Converted {
        bytes: opened.file.format().encode(&flat.text)?,
        notes: flat.losses.iter().map(ToString::to_string).collect(),
    })
}
