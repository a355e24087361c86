//! What can go wrong, and what the exit code says about it.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use super::unread::{load_words, read_words, write_words};

use crate::convert::zrf::Unwritable;
use crate::diff::MapError;
use crate::expand::LoadError;
use crate::game::SelectError;
use crate::limits::Limit;
use crate::notation::{PlayError, PositionError};
use crate::record::{NotFound, ReadError};
use crate::rules::RunError;
use crate::source::Unencodable;

/// All is well.
pub const SUCCESS: u8 = 0;
/// The rules are wrong, or what is asked of the game is.
pub const WRONG: u8 = 1;
/// The command line is wrong, or a file cannot be read or written.
pub const USAGE: u8 = 2;

/// How a command came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// It did its work.
    Done,
    /// It did its work, which was to find errors.
    ErrorsFound,
    /// It did its work and found warnings, which are not to be there.
    WarningsFound,
    /// It did its work, which was to find differences, and found some.
    Differ,
    /// It did its work, but some file could not be read; that has been reported.
    FilesUnread,
}

/// Why a command could not do its work.
#[derive(Debug, Error)]
pub enum Failure {
    /// A rules file cannot be read.
    #[error("{}", load_words(_0))]
    Load(#[from] LoadError),
    /// There is no such game or variant.
    #[error(transparent)]
    Select(#[from] SelectError),
    /// The rules have errors.
    #[error("{report}\n{summary}")]
    Rules {
        /// The diagnostics, as they are shown.
        report: String,
        /// How many there are, and where more is said about them.
        summary: String,
    },
    /// A text is not a position of the game.
    #[error("{error}\n{shown}{}", error.fault.help().map(|help| format!("\n  {help}")).unwrap_or_default())]
    Position {
        /// What is wrong with it.
        error: Box<PositionError>,
        /// The text, with the place marked.
        shown: String,
    },
    /// A move given is not legal.
    #[error(transparent)]
    Play(PlayError),
    /// The moves of a position cannot be found.
    #[error("{}", shown.clone().unwrap_or_else(|| format!("{error}\n  {}", error.advice())))]
    Run {
        /// Why.
        error: RunError,
        /// The diagnostic about the block, as it is shown.
        shown: Option<String>,
    },
    /// The moves are not in the rules file.
    #[error("the moves of this game are not in the file: they come from the engine {0}")]
    Engine(String),
    /// A file or folder cannot be read.
    #[error("{}", read_words(path, source))]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// There is no such code of messages.
    #[error("there is no code `{word}`; `zrf explain` lists all{nearest}")]
    UnknownCode {
        /// What was typed.
        word: String,
        /// Those that may be meant, a line each.
        nearest: String,
    },
    /// A file of names is too large.
    #[error("{} is larger than {most} bytes, too large for a file of names\n  {}", path.display(), Limit::MapBytes.advice(*most))]
    MapTooLarge {
        /// The file.
        path: PathBuf,
        /// The most bytes that are read.
        most: u64,
    },
    /// A file of names has a fault.
    #[error("{}:{error}\n{shown}", path.display())]
    Map {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: Box<MapError>,
        /// The line, with the place marked.
        shown: String,
    },
    /// A record is too large.
    #[error("{} is larger than {most} bytes, too large for a record\n  {}", path.display(), Limit::RecordBytes.advice(*most))]
    RecordTooLarge {
        /// The file.
        path: PathBuf,
        /// The most bytes that are read.
        most: u64,
    },
    /// A file is no record.
    #[error("{}: {error}", path.display())]
    Record {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: ReadError,
    },
    /// The rules file that a record names is not found.
    #[error(transparent)]
    NotFound(#[from] NotFound),
    /// A folder has no records.
    #[error("there is no saved game (.zsg), native record (.zgn) or record in JSON in {} or below it", _0.display())]
    NoRecords(PathBuf),
    /// Folders in folders.
    #[error("{} lies more than {most} folders deep\n  {}", path.display(), Limit::FolderDepth.advice(*most as u64))]
    FolderTooDeep {
        /// The folder.
        path: PathBuf,
        /// How deep folders are looked into.
        most: usize,
    },
    /// A folder has no rules files.
    #[error("there is no rules file (.zrf) in {} or below it", _0.display())]
    NoRules(PathBuf),
    /// A record is to become rules.
    #[error(
        "{} is the record of a game: it becomes `zsg`, `native` or `json`; its rules are in another \
         file",
        _0.display()
    )]
    RecordToRules(PathBuf),
    /// Rules are to become a record.
    #[error(
        "{} is a rules file: it becomes `json` or `zrf`; `zsg` and `native` are forms of records of \
         games",
        _0.display()
    )]
    RulesToRecord(PathBuf),
    /// Rules are named for rules.
    #[error(
        "`--rules` names the rules of a record, but {} is a rules file itself; leave `--rules` out",
        _0.display()
    )]
    RulesOfRules(PathBuf),
    /// A turn in native notation that is not legal, so that it has no words.
    #[error(
        "line {line}: `{text}` is no legal turn here, so a saved game has no words for it; `zrf \
         replay` tells why"
    )]
    NotInWords {
        /// The line it stands on, from 1.
        line: usize,
        /// The turn.
        text: String,
    },
    /// A start position that a saved game cannot say.
    #[error(
        "a saved game cannot start from the position in the tag Setup: it has only edits of the \
         board, and with these the moves are not legal (whose turn it is, what is off the board and \
         what was set on pieces cannot be said)"
    )]
    Unstartable,
    /// A record with names, edits or plies that a saved game cannot hold.
    #[error(
        "a saved game cannot hold this record: what is written would be read as something else; \
         look for line breaks in names and plies, empty plies, and edits that are none"
    )]
    Unsavable,
    /// An encoding that nobody knows.
    #[error("there is no encoding `{0}`; mend what the record says of it")]
    UnknownEncoding(String),
    /// The output would take the place of the input.
    #[error("{} is the file that is converted; write to another one", _0.display())]
    Overwrite(PathBuf),
    /// A character that the encoding of the new form does not have.
    #[error("{0}")]
    Unencodable(#[from] Unencodable),
    /// Rules that ZRF cannot say.
    #[error(transparent)]
    Unwritable(#[from] Unwritable),
    /// A file cannot be written.
    #[error("{}", write_words(path, source))]
    Unwritten {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The output cannot be written.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// The reader of our output has gone: it has what it wanted.
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// The exit code of this failure alone.
    pub fn code(&self) -> u8 {
        match self {
            Failure::Unsavable | Failure::UnknownEncoding(_) => WRONG,
            _ if self.is_broken_pipe() => SUCCESS,
            Failure::Rules { .. } | Failure::Position { .. } | Failure::Play(_) => WRONG,
            Failure::Run { .. } | Failure::Engine(_) | Failure::Record { .. } => WRONG,
            Failure::Unstartable
            | Failure::NotInWords { .. }
            | Failure::Unencodable(_)
            | Failure::Unwritable(_) => WRONG,
            Failure::NoRules(_) | Failure::RulesOfRules(_) => USAGE,
            Failure::RecordToRules(_)
            | Failure::RulesToRecord(_)
            | Failure::Overwrite(_)
            | Failure::Unwritten { .. } => USAGE,
            Failure::Select(SelectError::NoGame { .. }) => WRONG,
            Failure::Select(SelectError::NotFound { .. }) => USAGE,
            Failure::Load(_) | Failure::Output(_) | Failure::Unreadable { .. } => USAGE,
            Failure::MapTooLarge { .. } | Failure::Map { .. } => USAGE,
            Failure::UnknownCode { .. } => USAGE,
            Failure::RecordTooLarge { .. }
            | Failure::FolderTooDeep { .. }
            | Failure::NotFound(_)
            | Failure::NoRecords(_) => USAGE,
        }
    }
}

/// The exit code, decided here for all commands.
pub fn exit_code(result: &Result<Finish, Failure>) -> u8 {
    match result {
        Ok(Finish::Done) => SUCCESS,
        Ok(Finish::ErrorsFound | Finish::WarningsFound | Finish::Differ) => WRONG,
        Ok(Finish::FilesUnread) => USAGE,
        Err(failure) => failure.code(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_that_went_away_is_no_failure() {
        let broken = io::Error::from(io::ErrorKind::BrokenPipe);
        assert_eq!(exit_code(&Err(Failure::Output(broken))), SUCCESS);
        let full = io::Error::from(io::ErrorKind::StorageFull);
        assert_eq!(exit_code(&Err(Failure::Output(full))), USAGE);
    }
}
