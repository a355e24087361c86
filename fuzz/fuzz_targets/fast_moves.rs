//! The law that `tests/fuzzed/laws/fast_moves.rs` states.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| zrf_fuzz::laws::fast_moves::check(data));
