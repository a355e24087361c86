//! Laws that hold for every input, tried with the seeds of the fuzzer, with what comes of them when
//! things are done to them, and with inputs that once broke one.

mod dictionary;
mod found;
mod laws;
mod mangle;
mod mutations;
#[path = "../support/vocabulary.rs"]
mod vocabulary;
