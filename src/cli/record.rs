//! Records named on the command line, and the rules they are played by.

use std::collections::HashMap;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use clap::Args;

use super::failure::Failure;
use super::opened::{LoadingArgs, Opened, load, open_entry};
use crate::game::{RulesFile, SelectError};
use crate::record::{self, MOST_BYTES, Record, Written, find_rules};

/// Which rules belong to a record, as typed.
#[derive(Debug, Args)]
pub struct RulesArgs {
    /// The rules file, or a folder to look for it in; else it is looked for beside the record
    #[arg(long, value_name = "FILE-or-FOLDER")]
    rules: Option<PathBuf>,
    /// Title or number of the game or variant, instead of the one the record names
    #[arg(long, value_name = "NAME-or-NUMBER")]
    variant: Option<String>,
    #[command(flatten)]
    loading: LoadingArgs,
}

impl RulesArgs {
    /// Reads a record.
    ///
    /// # Errors
    /// A file that cannot be read or is no record.
    pub fn read(&self, path: &Path) -> Result<Written, Failure> {
        let unreadable = |source| Failure::Unreadable {
            path: path.to_path_buf(),
            source,
        };
        let mut bytes = Vec::new();
        let file = File::open(path).map_err(unreadable)?;
        let mut limited = file.take(MOST_BYTES + 1);
        limited.read_to_end(&mut bytes).map_err(unreadable)?;
        if bytes.len() as u64 > MOST_BYTES {
            return Err(Failure::RecordTooLarge(path.to_path_buf()));
        }
        record::read(&bytes, self.loading.options().encoding).map_err(|error| Failure::Record {
            path: path.to_path_buf(),
            error,
        })
    }
}

/// The games that were opened for records; each is opened once.
pub struct Library<'a> {
    args: &'a RulesArgs,
    files: HashMap<PathBuf, Arc<RulesFile>>,
    games: HashMap<(PathBuf, usize), Rc<Opened>>,
}

impl<'a> Library<'a> {
    /// Nothing opened yet.
    pub fn new(args: &'a RulesArgs) -> Self {
        Library {
            args,
            files: HashMap::new(),
            games: HashMap::new(),
        }
    }

    /// The game of a record that was read from `path`.
    ///
    /// # Errors
    /// Its rules file is not found or cannot be read, has errors, or has no such game.
    pub fn open(&mut self, path: &Path, record: &Record) -> Result<Rc<Opened>, Failure> {
        let named = record.rules_file.as_deref();
        let rules = find_rules(path, named, self.args.rules.as_deref())?;
        let file = match self.files.get(&rules) {
            Some(file) => Arc::clone(file),
            None => {
                let file = Arc::new(load(&rules, &self.args.loading)?);
                self.files.insert(rules.clone(), Arc::clone(&file));
                file
            }
        };
        let entry = match (&self.args.variant, &record.variant) {
            (Some(wanted), _) => file.select(Some(wanted))?,
            (None, Some(title)) => by_title(&file, title)?,
            (None, None) => file.select(None)?,
        };
        let key = (rules, entry);
        if let Some(opened) = self.games.get(&key) {
            return Ok(Rc::clone(opened));
        }
        let opened = Rc::new(open_entry(file, entry)?);
        self.games.insert(key, Rc::clone(&opened));
        Ok(opened)
    }
}

/// The game with the title in a record, upper and lower case letters being the same where only
/// one title fits so.
fn by_title(file: &RulesFile, title: &str) -> Result<usize, SelectError> {
    let exactly = file.select(Some(title));
    if exactly.is_ok() {
        return exactly;
    }
    let lower = title.trim().to_lowercase();
    let entries = file.entries().iter().enumerate();
    let mut alike = entries
        .filter(|(_, entry)| entry.number.is_some() && entry.title.trim().to_lowercase() == lower)
        .map(|(index, _)| index);
    match (alike.next(), alike.next()) {
        (Some(only), None) => Ok(only),
        _ => exactly,
    }
}
