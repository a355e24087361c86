//! Reading text as lists of words, whatever they mean.

mod faults;
mod parse;
mod quotes;
mod repair;
mod sniff;
mod token;
mod tree;

pub use parse::{Parsed, parse};
pub use tree::{Node, NodeId, NodeKind, Run, Symbol, Symbols, Tree};

/// How deep lists may be nested as written. The deepest of 321 published files has 64.
pub const MAX_NESTING: usize = crate::limits::representation::WRITTEN_NESTING;
