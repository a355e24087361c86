//! The game Spark: the plugin against a generator of its own, written apart from it.
//!
//! S1 to S10 are the rules as `src/plugin/spark/mod.rs` and the head of `games/spark.zrf` have
//! them. Positions are written in ranks from the top, small letters for Green, capitals for Blue.

mod counts;
mod field;
mod lines;
mod lists;
mod others;
mod random;
mod reasons;
mod siege;
mod steps;
mod table;
mod walls;
