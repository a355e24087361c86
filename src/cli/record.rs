//! Records named on the command line, and the rules they are played by.

use std::collections::HashMap;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use clap::Args;

use super::failure::Failure;
use super::opened::{GeneratorArgs, LoadingArgs, Opened, load, open_entry};
use super::output;
use crate::game::{RulesFile, SelectError};
use crate::limits::RecordLimits;
use crate::record::{self, Found, NotFound, Record, Written, find_rules_with};
use crate::source::decode;

/// Which rules belong to a record, as typed.
#[derive(Debug, Args)]
pub struct RulesArgs {
    /// The rules file; or a folder to look for it in, with the folders below, if it is not beside the
    /// record
    #[arg(long, value_name = "FILE-or-FOLDER")]
    rules: Option<PathBuf>,
    /// Title or number of the game or variant, instead of the one the record names
    #[arg(long, value_name = "NAME-or-NUMBER")]
    pub variant: Option<String>,
    /// How the rules are read
    #[command(flatten)]
    pub loading: LoadingArgs,
    #[command(flatten)]
    generator: GeneratorArgs,
}

impl RulesArgs {
    /// The rules file or folder that is named.
    pub fn named(&self) -> Option<&Path> {
        self.rules.as_deref()
    }

    /// Reads a record.
    ///
    /// # Errors
    /// A file that cannot be read or is no record.
    pub fn read(&self, path: &Path) -> Result<Written, Failure> {
        self.parse(path, &bytes(path, self.limits().record_bytes)?)
    }

    /// Reads a file if it is a record by how it begins; else it is to be read as rules.
    ///
    /// # Errors
    /// A file that cannot be read, or begins like a record but is none.
    pub fn read_if_record(&self, path: &Path) -> Result<Option<Written>, Failure> {
        let most = self.limits().record_bytes;
        let start = bytes_at_most(path, most + 1)?;
        let text = decode(&start, self.loading.options().encoding);
        if !record::is_record(&text) {
            return Ok(None);
        }
        if start.len() as u64 > most {
            return Err(too_large(path, most));
        }
        self.parse(path, &start).map(Some)
    }

    /// The limits of reading records.
    pub fn limits(&self) -> RecordLimits {
        self.loading.limits().records
    }

    fn parse(&self, path: &Path, bytes: &[u8]) -> Result<Written, Failure> {
        record::read_with(bytes, self.loading.options().encoding, &self.limits()).map_err(|error| {
            Failure::Record {
                path: path.to_path_buf(),
                error,
            }
        })
    }
}

/// The bytes of a file that has at most so many.
fn bytes(path: &Path, most: u64) -> Result<Vec<u8>, Failure> {
    let bytes = bytes_at_most(path, most + 1)?;
    if bytes.len() as u64 > most {
        return Err(too_large(path, most));
    }
    Ok(bytes)
}

fn too_large(path: &Path, most: u64) -> Failure {
    Failure::RecordTooLarge {
        path: path.to_path_buf(),
        most,
    }
}

/// The first bytes of a file.
fn bytes_at_most(path: &Path, most: u64) -> Result<Vec<u8>, Failure> {
    let unreadable = |source| Failure::Unreadable {
        path: path.to_path_buf(),
        source,
    };
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    file.take(most)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    Ok(bytes)
}

/// The games that were opened for records; each is opened once.
pub struct Library<'a> {
    args: &'a RulesArgs,
    files: HashMap<PathBuf, Arc<RulesFile>>,
    games: HashMap<(PathBuf, usize), Rc<Opened>>,
    /// Where rules files were found, by the folder of the record and the name in it.
    found: HashMap<(PathBuf, String), Result<PathBuf, NotFound>>,
}

impl<'a> Library<'a> {
    /// Nothing opened yet.
    pub fn new(args: &'a RulesArgs) -> Self {
        Library {
            args,
            files: HashMap::new(),
            games: HashMap::new(),
            found: HashMap::new(),
        }
    }

    /// The game of a record that was read from `path`.
    ///
    /// # Errors
    /// Its rules file is not found or cannot be read, has errors, or has no such game.
    pub fn open(&mut self, path: &Path, record: &Record) -> Result<Rc<Opened>, Failure> {
        let named = record.rules_file.as_deref();
        let folder = path.parent().unwrap_or(Path::new("")).to_path_buf();
        let key = (folder, named.unwrap_or_default().to_owned());
        let given = self.args.rules.as_deref();
        let found = self.found.entry(key);
        let limits = self.args.limits();
        let found = found.or_insert_with(|| {
            let found = find_rules_with(path, named, given, &limits);
            if let Ok(found) = &found {
                note_others(found);
            }
            found.map(|found| found.path)
        });
        let rules = found.clone()?;
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
        let opened = open_entry(file, entry)?.with_generator(self.args.generator.reference);
        let opened = Rc::new(opened);
        self.games.insert(key, Rc::clone(&opened));
        Ok(opened)
    }
}

/// Says that other files have the name of the rules file too, where they hold something else.
fn note_others(found: &Found) {
    let taken = std::fs::read(&found.path).ok();
    let differs = |other: &&PathBuf| std::fs::read(other).ok() != taken;
    let others: Vec<String> = found
        .others
        .iter()
        .filter(differs)
        .map(|it| it.display().to_string())
        .collect();
    if !others.is_empty() {
        output::note(output::visible(&format!(
            "several rules files have this name: {} is taken, not {}; name one with `--rules FILE`",
            found.path.display(),
            others.join(" or ")
        )));
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
