//! The law that `tests/fuzzed/laws/legal_moves.rs` states.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| zrf_fuzz::laws::legal_moves::check(data));
