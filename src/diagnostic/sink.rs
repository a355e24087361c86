//! Where diagnostics are collected.

use super::{Diagnostic, Severity};

/// Junk can have a fault in every byte; nobody reads more than this.
const STORED: usize = 1_000;

/// The diagnostics of a program, in the order they were found.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    stored: Vec<Diagnostic>,
    dropped: usize,
    errors: usize,
}

impl Diagnostics {
    /// Adds one. Beyond 1,000 they are counted only.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        if diagnostic.severity() == Severity::Error {
            self.errors += 1;
        }
        if self.stored.len() < STORED {
            self.stored.push(diagnostic);
        } else {
            self.dropped += 1;
        }
    }

    /// Adds all of `other`.
    pub fn append(&mut self, other: Diagnostics) {
        let stored_errors = other
            .iter()
            .filter(|one| one.severity() == Severity::Error)
            .count();
        self.errors += other.errors - stored_errors;
        self.dropped += other.dropped;
        for diagnostic in other.stored {
            self.push(diagnostic);
        }
    }

    /// Takes away the stored warnings that do not fit.
    pub fn retain_warnings(&mut self, fits: impl Fn(&Diagnostic) -> bool) {
        self.stored
            .retain(|one| one.severity() == Severity::Error || fits(one));
    }

    /// Those stored.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.stored.iter()
    }

    /// Whether one of all is an error.
    pub fn has_errors(&self) -> bool {
        self.errors > 0
    }

    /// How many errors there were, dropped ones included.
    pub fn errors(&self) -> usize {
        self.errors
    }

    /// How many are stored.
    pub fn len(&self) -> usize {
        self.stored.len()
    }

    /// Whether there were none.
    pub fn is_empty(&self) -> bool {
        self.stored.is_empty()
    }

    /// How many were dropped because too many were stored already.
    pub fn dropped(&self) -> usize {
        self.dropped
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Code;
    use crate::source::{FileId, Span};

    #[test]
    fn the_number_stored_is_capped_and_the_rest_counted() {
        let mut sink = Diagnostics::default();
        for at in 0..1_500 {
            let span = Span {
                file: FileId(0),
                start: at,
                end: at,
            };
            let code = if at < 1_200 {
                Code::DuplicateDefine
            } else {
                Code::UnclosedList
            };
            sink.push(Diagnostic::new(code, span, "x"));
        }
        assert_eq!(
            (sink.len(), sink.dropped(), sink.errors()),
            (1_000, 500, 300)
        );
        let mut all = Diagnostics::default();
        all.append(sink);
        assert_eq!((all.len(), all.dropped(), all.errors()), (1_000, 500, 300));
    }
}
