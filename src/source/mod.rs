//! Files of rules: reading bytes as text, and naming places in them.

mod encoding;
mod map;
mod span;

pub use encoding::{Encoding, decode};
pub use map::{SourceFile, SourceMap};
pub use span::{FileId, Span};
