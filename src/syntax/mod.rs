//! Reading text as lists of words, whatever they mean.

mod tree;
pub use tree::{Node, NodeId, NodeKind, Run, Symbol, Symbols, Tree};
