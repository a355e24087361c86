//! The syntax tree.
mod tree;
pub use tree::{Node, NodeId, NodeKind, Run, Symbol, Symbols, Tree};
