//! The law that `tests/fuzzed/laws/position_text.rs` states.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| zrf_fuzz::laws::position_text::check(data));
