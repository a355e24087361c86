//! How many of a thing a game can have at all, however its rules were read. How many it may have
//! is set by [`LoadLimits`](crate::limits::LoadLimits).

pub use crate::limits::representation::{
    ATTRIBUTES, DIMENSIONS, DIRECTIONS, NAMES, PLAYERS, SQUARES,
};
