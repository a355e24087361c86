//! The law that `tests/fuzzed/laws/parse.rs` states.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| zrf_fuzz::laws::parse::check(data));
