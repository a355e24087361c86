//! How many of a thing a game may have, however its rules were read.

/// Players.
pub const PLAYERS: usize = 256;
/// Squares; with one fewer than there are numbers, a count fits where a number does.
pub const SQUARES: usize = u16::MAX as usize;
/// Directions.
pub const DIRECTIONS: usize = 4_096;
/// Attributes: those of a piece are the bits of one word.
pub const ATTRIBUTES: usize = 64;
/// Pieces, zones, move types, flags and position flags, of each.
pub const NAMES: usize = u16::MAX as usize;
/// Dimensions of a grid: far more than anybody can picture.
pub const DIMENSIONS: usize = 64;
/// Links are stored per direction and square; so many at most, lest a short file eat all memory.
pub const LINKS: usize = 1 << 24;
