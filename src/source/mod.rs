//! Files of rules: reading bytes as text and back, and naming places in them.

mod encoding;
mod json;
mod map;
mod span;

pub use encoding::{Encoding, Format, Unencodable, decode, encode};
pub use json::json_syntax;
pub use map::{SourceFile, SourceMap};
pub use span::{FileId, Span};
