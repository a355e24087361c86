//! The law that `tests/fuzzed/laws/load.rs` states.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| zrf_fuzz::laws::load::check(data));
