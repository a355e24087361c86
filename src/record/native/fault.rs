//! What is wrong with a text, and where.

use std::fmt;

use thiserror::Error;

/// So much of a line is shown.
const SHOWN: usize = 120;

/// What is wrong with a native record, and where.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in letters.
    pub column: usize,
    /// The line as it is written.
    pub source_line: String,
    /// What is wrong.
    pub what: String,
    /// What to do about it.
    pub help: String,
}

impl Fault {
    /// A fault at a byte of the text.
    pub(super) fn at(text: &str, at: usize, what: impl Into<String>, help: &str) -> Fault {
        let before = text.get(..at).unwrap_or(text);
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let line = text[start..].lines().next().unwrap_or_default();
        Fault {
            line: before.matches('\n').count() + 1,
            column: before[start..].chars().count() + 1,
            source_line: line.to_owned(),
            what: what.into(),
            help: help.to_owned(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "line {}, column {}: {}",
            self.line, self.column, self.what
        )?;
        // Of a long line the part around the place is shown.
        let skipped = self.column.saturating_sub(SHOWN / 2 + 1);
        let skipped = if self.column <= SHOWN { 0 } else { skipped };
        let visible = |c: char| if c.is_control() { ' ' } else { c };
        let letters = self.source_line.chars().skip(skipped);
        let shown: String = letters.take(SHOWN).map(visible).collect();
        let number = self.line.to_string();
        let margin = " ".repeat(number.len());
        let place = " ".repeat(self.column - 1 - skipped);
        writeln!(f, "  {number} | {}", shown.trim_end())?;
        writeln!(f, "  {margin} | {place}^")?;
        write!(f, "  {}", self.help)
    }
}
