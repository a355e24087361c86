//! The law that `tests/fuzzed/laws/native_record.rs` states.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| zrf_fuzz::laws::native_record::check(data));
