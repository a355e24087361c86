//! Law: whatever is read as a record in native notation or JSON is written and read again as the
//! same record, in both forms, and can be held against rules that it was not made for: the first
//! byte of the input chooses the game.

use zrf::record::{Record, json, native, read};
use zrf::source::Encoding;

use super::save::{check_json, check_replay, plain};
use super::{Fixed, text_of};

pub fn check(data: &[u8]) {
    let (number, data) = data.split_first().unwrap_or((&0, data));
    let text = text_of(data);
    let _ = read(data, Encoding::Auto);
    let record = match native::read(&text) {
        Ok(record) => {
            check_json(&record);
            record
        }
        Err(fault) => {
            assert!(!fault.to_string().is_empty());
            let Ok(record) = json::read(&text) else {
                return;
            };
            check_json(&record);
            check_replay(Fixed::of(*number).rules(), record);
            return;
        }
    };
    check_native(&record);
    check_replay(Fixed::of(*number).rules(), record);
}

fn check_native(record: &Record) {
    let written = native::write(record);
    let again = native::read(&written);
    let again = again.unwrap_or_else(|fault| panic!("{fault}: {written}"));
    assert_eq!(plain(&again), plain(record), "{written}");
    assert_eq!(native::write(&again), written);
}
