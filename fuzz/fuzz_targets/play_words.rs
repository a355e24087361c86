//! The law that `tests/fuzzed/laws/play_words.rs` states.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| zrf_fuzz::laws::play_words::check(data));
