//! The law that `tests/fuzzed/laws/expand.rs` states.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| zrf_fuzz::laws::expand::check(data));
