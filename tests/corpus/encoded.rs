//! Texts are written back byte by byte.

use std::fs;
use std::path::Path;

use zrf::source::{Encoding, Format, decode, encode};

use super::shared;

/// Every file below `folder`.
fn each(folder: &Path, with: &mut impl FnMut(&Path, Vec<u8>)) {
    for entry in fs::read_dir(folder).expect("the folder is readable") {
        let path = entry.expect("the folder is readable").path();
        if path.is_dir() {
            each(&path, with);
        } else {
            with(&path, fs::read(&path).expect("the file is readable"));
        }
    }
}

#[test]
fn what_is_decoded_is_encoded_to_the_same_bytes() {
    let Some(shared) = shared() else { return };
    let (mut count, mut windows) = (0, 0);
    each(&shared.join("corpus"), &mut |path, bytes| {
        let text = decode(&bytes, Encoding::Auto);
        let format = Format::of(&bytes, Encoding::Auto);
        let shown = path.display();
        assert!(format.encode(&text).as_deref() == Ok(&bytes), "{shown}");
        let free = encode(&text, Encoding::Auto).expect("UTF-8 has all characters");
        assert!(decode(&free, Encoding::Auto) == text, "{shown}");
        count += 1;
        windows += usize::from(format != Format::default());
    });
    println!("{count} files, {windows} of them not plain UTF-8");
    assert!(windows > 0);
}
