//! Source files.
mod span;
pub use span::{FileId, Span};
