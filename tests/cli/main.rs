//! Tests of the built command: what it writes where, and its exit codes.

mod check;
mod convert;
mod diff;
mod engine;
mod explain;
mod hostile;
mod info;
mod moves;
mod packaging;
mod perft;
mod playout;
mod plugins;
mod position;
mod replay;
mod run;
mod show;
mod usage;
