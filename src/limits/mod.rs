//! Every limit of the program in one table: its name, its usual value, how far it can be set, and
//! what it bounds.
//!
//! No file can hang the program or eat all memory, because loading, playing, reading and writing
//! stop at these limits. Each part takes the limits it needs: [`LoadLimits`] is
//! [`expand::Limits`](crate::expand::Limits), [`RunLimits`] is
//! [`rules::Limits`](crate::rules::Limits). [`Limits`] holds all of them, to be set by name.
//! `docs/limits.md` is this table for readers.
//!
//! - `table`: the limits
//! - `representation`: how many of a thing can be counted at all
//! - `setting`: `name=value`, read and set

pub mod representation;
mod setting;
mod table;

pub use setting::SettingError;
pub use table::{Limit, Limits, LoadLimits, RecordLimits, RunLimits, WriteLimits};

/// What a limit counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Bytes; `K`, `M` and `G` after a number stand for 1024, 1024² and 1024³ of them.
    Bytes,
    /// Anything else; `K`, `M` and `G` stand for thousands, millions and billions (10⁹).
    Count,
}

impl Unit {
    /// What `K` multiplies by.
    fn thousand(self) -> u64 {
        match self {
            Unit::Bytes => 1 << 10,
            Unit::Count => 1_000,
        }
    }

    /// A value as short as it can be said exactly.
    pub fn show(self, value: u64) -> String {
        let thousand = self.thousand();
        let mut rest = value;
        let mut suffix = "";
        for next in ["K", "M", "G"] {
            if rest == 0 || !rest.is_multiple_of(thousand) {
                break;
            }
            (rest, suffix) = (rest / thousand, next);
        }
        format!("{rest}{suffix}")
    }
}

impl Limit {
    /// How the limit can be raised from `now`, one sentence without its full stop.
    pub fn advice(self, now: u64) -> String {
        let name = self.name();
        let most = *self.range().end();
        if now >= most {
            return format!("this limit, `{name}`, cannot be raised any further");
        }
        let more = now.saturating_mul(2).clamp(*self.range().start(), most);
        format!(
            "if this is meant, raise the limit with `--limit {name}={}`",
            self.unit().show(more)
        )
    }
}
