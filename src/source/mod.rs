//! Files of rules: reading bytes as text and back, and naming places in them.

mod encoding;
mod map;
mod span;

pub use encoding::{Encoding, Format, Unencodable, decode, encode};
pub use map::{SourceFile, SourceMap};
pub use span::{FileId, Span};
