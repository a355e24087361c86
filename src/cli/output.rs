//! Writing to standard output and standard error.

use std::fmt::Display;
use std::fs;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::failure::Failure;

/// Standard output, buffered. `println!` is not used: it panics when the reader goes.
pub struct Output {
    writer: BufWriter<Stdout>,
}

impl Output {
    /// Standard output.
    pub fn stdout() -> Output {
        Output {
            writer: BufWriter::new(io::stdout()),
        }
    }

    /// Writes a line. What was read may hold characters that command a terminal: they are shown
    /// as `\u{1b}`.
    pub fn line(&mut self, text: impl Display) -> io::Result<()> {
        let text = text.to_string();
        let commands = |c: char| c.is_control() && c != '\n' && c != '\t';
        if !text.contains(commands) {
            return writeln!(self.writer, "{text}");
        }
        for c in text.chars() {
            if commands(c) {
                write!(self.writer, "{}", c.escape_unicode())?;
            } else {
                write!(self.writer, "{c}")?;
            }
        }
        writeln!(self.writer)
    }

    /// Writes a line that was made for this terminal, colours and all.
    pub fn rendered(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self.writer, "{text}")
    }

    /// Writes a line that may be waited for.
    pub fn line_at_once(&mut self, text: impl Display) -> io::Result<()> {
        self.line(text)?;
        self.writer.flush()
    }

    /// Writes a value as JSON over several lines.
    pub fn json(&mut self, value: &Value) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut self.writer, value)?;
        writeln!(self.writer)
    }

    /// Writes bytes as they are.
    pub fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.writer.write_all(bytes)
    }

    /// Writes what is still in the buffer.
    pub fn finish(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// Writes a file whole or not at all: what was there before stays until all is written. What a link
/// leads to is written, with the permissions it had; what is no file, like a pipe or a device, is
/// written to as it is.
///
/// # Errors
/// The file cannot be written.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    replace(path, bytes).map_err(|source| Failure::Unwritten {
        path: path.to_path_buf(),
        source,
    })
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let target = followed(path)?;
    let before = target.metadata().ok();
    if before.as_ref().is_some_and(|it| !it.is_file()) {
        return fs::OpenOptions::new()
            .write(true)
            .open(&target)?
            .write_all(bytes);
    }
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    // Else the system's message would be about a file that nobody named.
    fs::metadata(folder)?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(".zrf-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder
        .tempfile_in(folder)
        .map_err(|error| unnamed(&error))?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    if let Some(before) = before {
        if before.permissions().readonly() {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        fs::set_permissions(file.path(), before.permissions())?;
    }
    file.persist(&target).map_err(|error| error.error)?;
    Ok(())
}

/// Where links lead, also one to a file that is not there yet.
fn followed(path: &Path) -> io::Result<PathBuf> {
    // As many links as the system follows.
    const LINKS: usize = 40;
    let mut target = path.to_path_buf();
    for _ in 0..LINKS {
        if let Ok(whole) = target.canonicalize() {
            return Ok(whole);
        }
        let Ok(link) = fs::read_link(&target) else {
            return Ok(target);
        };
        target = match target.parent() {
            Some(folder) => folder.join(link),
            None => link,
        };
    }
    // Links that lead round and round: the system says so.
    target.canonicalize()
}

/// An error without the name of the file that is to be renamed.
fn unnamed(error: &io::Error) -> io::Error {
    match error.raw_os_error() {
        Some(code) => io::Error::from_raw_os_error(code),
        None => error.kind().into(),
    }
}

/// Says something on standard error that is not part of the output.
pub fn note(text: impl Display) {
    // There is nowhere to say that this cannot be said.
    let _ = writeln!(io::stderr(), "{text}");
}

/// Says on standard error why a command failed.
pub fn report(failure: &Failure) {
    match failure {
        Failure::Rules { .. } | Failure::Run { shown: Some(_), .. } => note(failure),
        _ => note(visible(&format!("error: {failure}"))),
    }
}

/// What was typed or read may hold characters that command a terminal, or turn the direction of
/// writing: a message shows them as `\u{1b}`.
pub fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        let harmless = !c.is_control() || c == '\n';
        let turns = matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if harmless && !turns {
            shown.push(c);
        } else {
            shown.extend(c.escape_unicode());
        }
    }
    shown
}

/// Whether what goes to standard error may be coloured.
pub fn color_on_stderr() -> bool {
    io::stderr().is_terminal() && colors_wanted()
}

/// Whether what goes to standard output may be coloured.
pub fn color_on_stdout() -> bool {
    io::stdout().is_terminal() && colors_wanted()
}

/// The custom of <https://no-color.org>.
fn colors_wanted() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}
