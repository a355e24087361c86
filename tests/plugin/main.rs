//! The interface of plugins, by a plugin made for these tests. It is the one that
//! `docs/plugins.md` builds.

mod choice;
mod document;
mod leap;
mod leaping;
