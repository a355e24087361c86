//! The law that `tests/fuzzed/laws/rules_json.rs` states.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| zrf_fuzz::laws::rules_json::check(data));
