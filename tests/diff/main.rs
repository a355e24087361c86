//! Whether two games are the same.

mod files;
mod map;
mod pairs;
mod spark;
mod support;
mod walks;
