//! What the programs of the fuzzer share: the laws, which the tests of the project try too.

#[path = "../../tests/fuzzed/laws/mod.rs"]
pub mod laws;
