//! Tests against published rules files and saved games of the original program. They lie beside
//! the project, in `../shared`; without that folder these tests say so and do nothing.

mod built;
#[path = "../analyze/consistency.rs"]
mod consistency;
mod counts;
mod documents;
mod encoded;
mod expanded;
#[path = "../reasons/figures.rs"]
mod figures;
mod flat;
#[path = "../convert/law.rs"]
mod law;
#[path = "../fuzzed/laws/mod.rs"]
mod laws;
mod lints;
#[path = "../fuzzed/mangle.rs"]
mod mangle;
mod mangled;
#[path = "../reasons/mutate.rs"]
mod mutate;
mod mutations;
mod native;
#[path = "../native/playouts.rs"]
mod playouts;
mod plies;
mod position;
#[path = "../printing/mod.rs"]
mod printing;
#[path = "../support/published.rs"]
mod published;
mod reasons;
mod records;

use published::{rules_files, shared};
