//! How many of a thing can be counted at all, however the rules were read.

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
/// How deep lists may be nested as written, and moves, conditions and goals once macros are
/// expanded: as deep as those who walk them can go on a small stack.
pub const WRITTEN_NESTING: usize = 200;
/// See [`WRITTEN_NESTING`].
pub const EXPANDED_NESTING: usize = 1_000;
/// How deep JSON may be nested: other readers of JSON refuse more.
pub const JSON_NESTING: usize = 128;
/// How deep variations of a record may be nested, which a record in JSON can hold.
pub const VARIATIONS: usize = 32;
/// The longest line of play that a thread with a small stack can count.
pub const LINE: u32 = 1_000;
/// Places in a file are numbers of 32 bits.
pub const FILE_BYTES: u64 = u32::MAX as u64;
